import { formatMoment } from '../../text/format.ts';
import type { HistoryLine } from './api.ts';
import classes from './order.module.css';
import { type StatusReader, statusLabel } from './status.ts';

const who: Record<StatusReader, Record<HistoryLine['actor'], string>> = {
  customer: { customer: 'du', admin: 'Sökväg', system: 'automatiskt' },
  admin: { customer: 'kunden', admin: 'administratör', system: 'automatiskt' },
};

function title(line: HistoryLine, reader: StatusReader): string {
  if (line.from === null) return 'Beställd';
  if (line.verb === 'confirm_payment') return 'Betalning anmäld';
  if (line.verb === 'letter_version') return 'Ny version av brevet';
  if (line.verb === 'revision_asked') return reader === 'customer' ? 'Du bad om en ändring' : 'Ändring önskas';
  if (line.verb === 'letter_accepted') return 'Brevet godkänt';
  if (line.verb === 'letter_delivered') return 'Ett brev till klart';
  if (line.verb === 'withdraw') return 'Avtalet ångrat';
  return statusLabel(line.to, reader);
}

/** Who made the change; administrators see which of them it was. */
function actor(line: Line, reader: StatusReader): string {
  return line.actorEmail ?? who[reader][line.actor];
}

type Line = HistoryLine & { actorEmail?: string | null };

/** The history, latest first. */
export function History({ lines, reader }: { lines: Line[]; reader: StatusReader }) {
  const latestFirst = lines.toReversed();
  return (
    <ol className={`${classes.history} stack`}>
      {latestFirst.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are added and never changed
        <li key={latestFirst.length - at}>
          <p className="text-15 font-600">
            {title(line, reader)}
            {line.override && reader === 'admin' && (
              <span className="pill ml-8" data-tone="amber">
                Utanför ordningen
              </span>
            )}
          </p>
          <p className="soft small figures">
            {formatMoment(line.at)} · {actor(line, reader)}
          </p>
          {line.reason && <p className="mt-4 text-15 anywhere pre-line">{line.reason}</p>}
        </li>
      ))}
    </ol>
  );
}
