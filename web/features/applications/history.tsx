import { moment } from '../../text/format.ts';
import orderClasses from '../orders/order.module.css';
import type { Application } from './api.ts';
import classes from './beside.module.css';
import { happenedWords, isForReading, sourceWords } from './words.ts';

/** What has happened, the latest first. */
export function History({ application: { history } }: { application: Application }) {
  return (
    <section className={classes.part} aria-labelledby="historik">
      <h2 id="historik">Historik</h2>
      <ol className={orderClasses.history}>
        {history.toReversed().map((line) => (
          <li key={line.id}>
            <p className={orderClasses.historyTitle}>{happenedWords(line)}</p>
            <p className="soft small figures">
              {moment(line.at)} · {sourceWords(line.source)}
            </p>
            {line.reason && isForReading(line.reason) && <p className={orderClasses.historyReason}>{line.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
