import { useSend } from '../../form/send.tsx';
import { Pill } from '../../frame/pill.tsx';
import { type Rescoring, retryRescoring } from './api.ts';
import classes from './matching.module.css';
import { describeProgress } from './words.ts';

interface Props {
  rescoring: Rescoring | undefined;
  /** New scores have come, but showing them would move matches whose dismissal can still be undone. */
  waiting: boolean;
  show: () => void;
}

/** A note that scores are being computed, or that new ones have come. */
export function RescoringNote({ rescoring, waiting, show }: Props) {
  const { send, problem } = useSend(retryRescoring);
  const state = rescoring?.state ?? 'idle';
  return (
    <p role="status" className={classes.note}>
      {rescoring && (state === 'preparing' || state === 'running') && (
        <Pill tone="blue">{describeProgress(rescoring)}</Pill>
      )}
      {state === 'failed' && (
        <>
          Poängen kunde inte räknas om. Vi försöker igen.
          <button type="button" className="text-button" onClick={send}>
            Försök nu
          </button>
          {problem?.message}
        </>
      )}
      {state === 'idle' && waiting && (
        <>
          Poängen är omräknade.
          <button type="button" className="text-button" onClick={show}>
            Visa den nya ordningen
          </button>
        </>
      )}
    </p>
  );
}
