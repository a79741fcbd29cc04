import { Link } from 'react-router';
import { formatInteger } from '../../../text/format.ts';
import { type RequiredPermission, useHoldsPermission } from '../../accounts/permissions.ts';
import type { Dashboard, OrderStatus } from '../api.ts';
import { statusStyles } from '../status.ts';
import classes from './dashboard.module.css';

export const orderListPath = (status: OrderStatus) => `/admin/bestallningar?status=${status}`;

interface Tile {
  to: string;
  label: string;
  value: number;
  help: string;
  tone: string;
  /** The permission for this work; absent if it is for every administrator. */
  needs?: RequiredPermission;
}

export const toSendList = '?visa=att-skicka';

/** Open tasks, each number a link to its list. */
export function DashboardTiles({ counts }: { counts: Dashboard }) {
  const holds = useHoldsPermission();
  const tile = (status: OrderStatus, label: string, value: number, help: string): Tile => ({
    to: orderListPath(status),
    label,
    value,
    help,
    tone: statusStyles[status].tone,
  });
  const desk: Tile[] = [
    {
      to: '/admin/bestallningar?visa=forsenade',
      label: 'Försenade',
      value: counts.late,
      help: 'Lovade före i dag',
      tone: 'red',
    },
    {
      needs: 'letters',
      to: '/admin/bestallningar?visa=obesvarade',
      label: 'Obesvarade',
      value: counts.unanswered,
      help: 'Kunden har skrivit sist',
      tone: 'amber',
    },
    {
      needs: 'letters',
      to: '/admin/bestallningar?visa=andringar',
      label: 'Att ändra',
      value: counts.revisions,
      help: 'Kunden vill ha en ändring',
      tone: 'amber',
    },
  ];
  const tiles: Tile[] = [
    // Late and unanswered orders come first; without any, they are hidden.
    ...desk.filter(({ value }) => value > 0),
    { ...tile('processing', 'Att göra', counts.todo, 'Kontrollera betalningen'), needs: 'money' },
    {
      ...tile('paid', 'Att skicka', counts.toSend, 'Betalda, brevet återstår'),
      to: `/admin/bestallningar${toSendList}`,
      needs: 'letters',
    },
    tile('on_hold', 'Väntar på kund', counts.onHold, 'Vi väntar på svar eller pengar'),
    {
      needs: 'money',
      to: '/admin/bestallningar?visa=aterbetalningar',
      label: 'Återbetalningar',
      value: counts.refundsDue,
      help: 'Pengar att betala tillbaka',
      tone: 'amber',
    },
  ];
  return (
    <ul className={classes.tiles}>
      {tiles
        .filter(({ needs = 'any' }) => holds(needs))
        .map(({ to, label, value, help, tone }) => (
          <li key={to}>
            <Link to={to} className={classes.tile} data-tone={value > 0 ? tone : undefined}>
              <span className={`${classes.tileLabel} font-620`}>{label}</span>{' '}
              <span className={classes.tileValue}>{formatInteger(value)}</span>{' '}
              <span className="soft small">{help}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
