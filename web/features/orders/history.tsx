import { moment } from '../../text/format.ts';
import type { HistoryLine } from './api.ts';
import classes from './order.module.css';
import { labelFor, type Reader } from './status.ts';

const who: Record<Reader, Record<HistoryLine['actor'], string>> = {
  customer: { customer: 'du', admin: 'Sökväg', system: 'automatiskt' },
  admin: { customer: 'kunden', admin: 'administratör', system: 'automatiskt' },
};

function title(line: HistoryLine, reader: Reader): string {
  if (line.from === null) return 'Beställd';
  if (line.verb === 'confirm_payment') return 'Betalning anmäld';
  return labelFor(line.to, reader);
}

/** What has happened, the latest first. */
export function History({ lines, reader }: { lines: HistoryLine[]; reader: Reader }) {
  const latestFirst = lines.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className={classes.history}>
      {latestFirst.map((line) => (
        <li key={`${line.at}-${line.verb}-${line.to}`}>
          <p className={classes.historyTitle}>
            {title(line, reader)}
            {line.override && <span className={classes.override}>Utanför ordningen</span>}
          </p>
          <p className="soft small figures">
            {moment(line.at)} · {who[reader][line.actor]}
          </p>
          {line.reason && <p className={classes.historyReason}>{line.reason}</p>}
        </li>
      ))}
    </ol>
  );
}
