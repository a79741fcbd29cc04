import { Link } from 'react-router';
import { Pill } from '../../../frame/pill.tsx';
import { formatAge, formatCount, money, shortDay } from '../../../text/format.ts';
import type { AdminOrder } from '../api.ts';
import { hasMissingMoney } from '../money-words.ts';
import { OrderStatusPill } from '../order-status-pill.tsx';
import { DuePill } from './due-pill.tsx';
import { amountBack, lettersToRevise } from './next-step.ts';
import classes from './orders.module.css';
import { adminLabel, customerLabel, waitingSince } from './words.ts';

const wideNumber = `${classes.wide} ${classes.number}`;
const columns = [
  ['Kod', classes.code],
  ['Status', classes.status],
  ['Kund', classes.wide],
  ['Brev', classes.wide],
  ['Belopp', wideNumber],
  ['Väntat', wideNumber],
  ['Beställd', wideNumber],
] as const;

interface Props {
  orders: AdminOrder[];
  /** Ids of the selected rows. */
  chosen: ReadonlySet<string>;
  choose: (chosen: ReadonlySet<string>) => void;
  opened: () => void;
}

export function OrderTable({ orders, chosen, choose, opened }: Props) {
  const all = orders.every(({ id }) => chosen.has(id));
  function set(changed: AdminOrder[], on: boolean) {
    const next = new Set(chosen);
    for (const { id } of changed) {
      if (on) next.add(id);
      else next.delete(id);
    }
    choose(next);
  }
  return (
    <div className="surface overflow-hidden">
      <table className={`${classes.table} table`}>
        <caption className="heard-only">Beställningar</caption>
        <thead>
          <tr>
            <td className={classes.tick}>
              <input type="checkbox" aria-label="Välj alla" checked={all} onChange={() => set(orders, !all)} />
            </td>
            {columns.map(([name, look]) => (
              <th key={name} scope="col" className={look}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row
              key={order.id}
              order={order}
              on={chosen.has(order.id)}
              toggle={(on) => set([order], on)}
              opened={opened}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  order: AdminOrder;
  on: boolean;
  toggle: (on: boolean) => void;
  opened: () => void;
}

function Row({ order, on, toggle, opened }: RowProps) {
  const back = amountBack(order);
  const waits = waitingSince(order);
  return (
    <tr data-processing={order.status === 'processing' || undefined} data-chosen={on || undefined}>
      <td className={classes.tick}>
        <input
          type="checkbox"
          aria-label={`Välj ${order.code}`}
          checked={on}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <Link
          to={`/admin/bestallningar/${order.code}`}
          className="cover ink text-16 font-600 no-underline code"
          onClick={opened}
        >
          {order.code}
        </Link>
        <span className="from-62-hidden truncate block mt-2 soft text-13">{customerLabel(order)}</span>
      </th>
      <td>
        <OrderStatusPill status={order.status} label={adminLabel(order.status)} />
        {back > 0 && <span className="block mt-4 amber-ink text-13 font-600">Betala tillbaka {money(back)}</span>}
        {order.workDue && (
          <span className="block mt-4">
            <DuePill day={order.workDue} />
          </span>
        )}
        {lettersToRevise(order).length > 0 && (
          <span className="block mt-4">
            <Pill tone="amber">Ändring önskas</Pill>
          </span>
        )}
        {order.lastMessageBy === 'customer' && (
          <span className="block mt-4 amber-ink text-13 font-600">Kunden har skrivit</span>
        )}
        {hasMissingMoney(order) && (
          <span className="block mt-4 amber-ink text-13 font-600">{money(order.amountMissing)} saknas</span>
        )}
        <span className="from-62-hidden truncate block mt-2 soft text-13">
          {money(order.amountDue)}
          {waits && `, väntat ${formatAge(waits)}`}
        </span>
      </td>
      <td className={`${classes.wide} truncate`} style={{ maxWidth: 260 }}>
        {customerLabel(order)}
      </td>
      <td className={`${classes.wide} nowrap`}>{formatCount(order.letterCount, 'brev', 'brev')}</td>
      <td className={wideNumber}>{money(order.amountDue)}</td>
      <td className={wideNumber}>{waits ? formatAge(waits) : <span className="soft">–</span>}</td>
      <td className={wideNumber}>{shortDay(order.createdAt)}</td>
    </tr>
  );
}
