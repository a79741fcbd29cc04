import type { TrackedJob } from '../../../../src/applications/tracker-contract.ts';
import { stateWords } from './mapping.ts';

const SHOWN = 5;

/** The first rows as they will be imported. */
export function Preview({ jobs }: { jobs: readonly TrackedJob[] }) {
  return (
    <section className="stack gap-12 min-w-0" aria-labelledby="sa-blir-det">
      <h2 id="sa-blir-det">Så blir det</h2>
      <ul className="rows">
        {jobs.slice(0, SHOWN).map((job, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never move
          <li key={n} className="divided row gap-12-20 between p-18-20">
            <span className="stack gap-4 min-w-0 anywhere">
              <b className="font-620">{job.title}</b>
              <span className="small">{[job.employer, job.place].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="small">{[stateWords[job.happened], job.sentOn].filter(Boolean).join(' ')}</span>
          </li>
        ))}
      </ul>
      {jobs.length > SHOWN && <p className="soft small">och {jobs.length - SHOWN} rader till</p>}
    </section>
  );
}
