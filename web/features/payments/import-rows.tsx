import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { SmallButton } from '../../form/send.tsx';
import { formatInteger } from '../../text/format.ts';
import type { ImportRow } from './api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import classes from './import-rows.module.css';
import {
  describeDateWarning,
  formatReceivedAt,
  formatRowAmount,
  isSelectable,
  judgementStyles,
  judgeRow,
  preselected,
} from './outcomes.ts';

/** The number of rows rendered at a time: a file may have fifty thousand. */
const page = 200;

interface Props {
  importId: string;
  rows: ImportRow[];
  chosen: Set<number>;
  choose: (chosen: Set<number>) => void;
}

export function ImportRows({ importId, rows, chosen, choose }: Props) {
  const [assigning, setAssigning] = useState<ImportRow | null>(null);
  const [shown, setShown] = useState(page);
  // Uncertain rows are selected one by one.
  const certain = [...preselected(rows)];
  const all = certain.every((row) => chosen.has(row));
  function set(changed: number[], on: boolean) {
    const next = new Set(chosen);
    for (const row of changed) {
      if (on) next.add(row);
      else next.delete(row);
    }
    choose(next);
  }
  return (
    <section className="surface stack content-start overflow-hidden" aria-labelledby="rader">
      <div className="row gap-8-20 between border-b" style={{ padding: '18px 20px 14px' }}>
        <h2 id="rader">Det här förstod vi</h2>
        {certain.length > 1 && (
          <label className="line gap-10 min-h-32 text-15 pointer">
            <input type="checkbox" style={{ margin: 2 }} checked={all} onChange={() => set(certain, !all)} />
            Välj alla {formatInteger(certain.length)} som stämmer
          </label>
        )}
      </div>
      {rows.length === 0 && <p className="p-20 soft">Filen har inga rader.</p>}
      <ul>
        {rows.slice(0, shown).map((row) => (
          <RowItem
            key={row.row}
            row={row}
            on={chosen.has(row.row)}
            toggle={(on) => set([row.row], on)}
            assign={() => setAssigning(row)}
          />
        ))}
      </ul>
      {rows.length > shown && (
        <div className="p-16-20 text-center">
          <Button variant="default" onClick={() => setShown(shown + page)}>
            Visa fler
          </Button>
        </div>
      )}
      {assigning && <AssignDialog importId={importId} row={assigning} close={() => setAssigning(null)} />}
    </section>
  );
}

interface RowProps {
  row: ImportRow;
  on: boolean;
  toggle: (on: boolean) => void;
  /** Asks which order the row belongs to. */
  assign: () => void;
}

function RowItem({ row, on, toggle, assign }: RowProps) {
  const { label, tone } = judgementStyles[judgeRow(row)];
  const open = isSelectable(row);
  const sum = formatRowAmount(row);
  return (
    <li className={`${classes.row} chosen`} data-chosen={(open && on) || undefined}>
      <div>
        {open && (
          <input
            type="checkbox"
            style={{ margin: 2 }}
            aria-label={`Registrera rad ${row.row}, ${sum}`}
            checked={on}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
        )}
      </div>
      <div className={classes.said}>
        <p className={classes.saidTop}>
          <b className="figures">{sum}</b>
          <span className="soft small figures">
            rad {row.row}
            {row.receivedAt && `, ${formatReceivedAt(row.receivedAt)}`}
          </span>
        </p>
        <p className="text-15">{written(row)}</p>
        {row.payer && <p className="soft small">{row.payer}</p>}
      </div>
      <div className={classes.judged}>
        <p className={classes.labels}>
          <span className={`${classes.outcome} pill`} data-tone={row.recorded ? 'green' : tone}>
            {row.recorded ? 'Registrerad' : label}
          </span>
          {row.orderCodes.map((code) => (
            <Link key={code} to={`/admin/bestallningar/${code}`} className="code font-600">
              {code}
            </Link>
          ))}
        </p>
        <p className="small">{row.reason}</p>
        {row.unreadable && (
          <p className="mt-2 small">
            Se efter hos banken. Är det en betalning till dig, så registrera den på beställningen.
          </p>
        )}
        {describeDateWarning(row) && (
          <p className={`mt-2 small ${row.orderedOn ? 'amber-ink' : 'soft'}`}>{describeDateWarning(row)}</p>
        )}
        {row.assignable && (
          <SmallButton className="mt-8" aria-label={`Rad ${row.row} hör till beställning …`} onClick={assign}>
            Hör till beställning …
          </SmallButton>
        )}
      </div>
    </li>
  );
}

/**
 * The service deletes a message once its money is recorded, even if that is undone. If a code is known for certain,
 * there was a message.
 */
function written({ message, recorded, orderCodes, outcome }: ImportRow): string {
  if (message) return `”${message}”`;
  const gone = recorded || (orderCodes.length > 0 && outcome !== 'suggestion');
  return gone ? 'Meddelandet är borttaget' : 'Utan meddelande';
}
