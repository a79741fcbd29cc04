import { formatMoment } from '../../text/format.ts';
import orderClasses from '../orders/order.module.css';
import type { Application } from './api.ts';
import { happenedWords, isReadableReason, sourceWords } from './words.ts';

/** The history, latest first. */
export function History({ application: { history } }: { application: Application }) {
  return (
    <section className="stack gap-12" aria-labelledby="historik">
      <h2 id="historik">Historik</h2>
      <ol className={`${orderClasses.history} stack`}>
        {history.toReversed().map((line) => (
          <li key={line.id}>
            <p className="text-15 font-600">{happenedWords(line)}</p>
            <p className="soft small figures">
              {formatMoment(line.at)} · {sourceWords(line.source)}
            </p>
            {line.reason && isReadableReason(line.reason) && (
              <p className="mt-4 text-15 anywhere pre-line">{line.reason}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
