import type { Rescoring } from './api.ts';
import classes from './matching.module.css';

interface Props {
  rescoring: Rescoring | undefined;
  /** New scores have come, but showing them would move what can still be taken back. */
  waiting: boolean;
  show: () => void;
}

/** Whether what is on the screen is on its way to be something else. It stands where it moves nothing. */
export function RescoringNote({ rescoring, waiting, show }: Props) {
  return (
    <p role="status" className={classes.note}>
      {rescoring?.state === 'running' ? (
        <span className={classes.stale}>Poängen räknas om …</span>
      ) : (
        waiting && (
          <>
            Poängen är omräknade.
            <button type="button" className={classes.textButton} onClick={show}>
              Visa den nya ordningen
            </button>
          </>
        )
      )}
    </p>
  );
}
