import type { Rescoring } from './api.ts';

interface Props {
  rescoring: Rescoring | undefined;
  /** New scores have come, but showing them would move what can still be taken back. */
  waiting: boolean;
  show: () => void;
}

/** Whether what is on the screen is on its way to be something else. It stands where it moves nothing. */
export function RescoringNote({ rescoring, waiting, show }: Props) {
  return (
    <p role="status" className="row gap-4-10 text-15" style={{ marginRight: 'auto' }}>
      {rescoring?.state === 'running' ? (
        <span className="pill" data-tone="blue">
          Poängen räknas om …
        </span>
      ) : (
        waiting && (
          <>
            Poängen är omräknade.
            <button type="button" className="text-button" onClick={show}>
              Visa den nya ordningen
            </button>
          </>
        )
      )}
    </p>
  );
}
