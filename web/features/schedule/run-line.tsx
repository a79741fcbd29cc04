import { Pill } from '../../frame/pill.tsx';
import { formatMoment } from '../../text/format.ts';
import type { Run } from './api.ts';
import { runDuration } from './describe-cron.ts';

const outcomes = {
  done: { label: 'Klar', tone: 'green' },
  failed: { label: 'Misslyckades', tone: 'red' },
  lost: { label: 'Avbröts', tone: 'amber' },
};

interface Props {
  run: Run;
  /** Shown while the run is in progress. */
  busy?: string;
  last?: boolean;
}

/** The outcome of a scheduled run, in a line. */
export function RunLine({ run, busy = 'Körs nu', last = false }: Props) {
  const outcome = run.outcome && outcomes[run.outcome];
  return (
    <p className="row anywhere small figures" style={{ gap: '2px 10px' }}>
      <Pill tone={outcome ? outcome.tone : 'blue'}>{outcome ? outcome.label : busy}</Pill>
      <span>
        {last && 'senast '}
        {formatMoment(run.startedAt)}
        {run.finishedAt && `, ${runDuration(run.startedAt, run.finishedAt)}`}
      </span>
      {run.detail && <span className="soft">{run.detail}</span>}
    </p>
  );
}
