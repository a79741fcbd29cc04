import { Link } from 'react-router';
import { Card } from '../../../frame/card.tsx';
import { Pill } from '../../../frame/pill.tsx';
import { QueryView } from '../../../frame/states.tsx';
import { dayInStockholm, longDay, money } from '../../../text/format.ts';
import type { AdminOrder } from '../api.ts';
import { hasEnded } from '../money-words.ts';
import { useRefundsDue } from './api.ts';
import { amountBack } from './next-step.ts';
import { SwishLink } from './swish-link.tsx';
import { adminLabel } from './words.ts';

const SHOWN = 5;

/** Refunds to make, sorted by due day: amount, customer, due day, and a Swish link if there is a number. */
export function RefundsDue() {
  const orders = useRefundsDue();
  return (
    <Card title="Att betala tillbaka">
      <QueryView query={orders} failed="Listan kunde inte hämtas" loading="Läser in återbetalningar" height={40}>
        {() => (
          <ul className="stack gap-14">
            {orders.items
              ?.toSorted(compareByLastDay)
              .slice(0, SHOWN)
              .map((order) => (
                <Refund key={order.id} order={order} />
              ))}
          </ul>
        )}
      </QueryView>
      <Link to="/admin/bestallningar?visa=aterbetalningar">Visa alla</Link>
    </Card>
  );
}

/** Orders without a withdrawal have no due day: they come after the others, oldest first. */
type Due = { withdrawal: Pick<AdminOrder['withdrawal'], 'withdrawnAt' | 'refundBy'> };
const lastDay = ({ withdrawal }: Due) => (withdrawal.withdrawnAt && withdrawal.refundBy) || '9999';
export const compareByLastDay = (a: Due, b: Due) => lastDay(a).localeCompare(lastDay(b));

function why(order: AdminOrder): string {
  const { withdrawal, payout } = order;
  if (withdrawal.withdrawnAt && withdrawal.refundBy)
    return `${payout?.name ?? 'Kunden'} ångrade avtalet, senast ${longDay(withdrawal.refundBy)}`;
  if (!order.user && order.status === 'paid') return 'Kunden har raderat sitt konto';
  return hasEnded(order) ? adminLabel(order.status) : 'Överbetald';
}

function Refund({ order }: { order: AdminOrder }) {
  const { code, withdrawal, payout } = order;
  const until = withdrawal.withdrawnAt ? withdrawal.refundBy : null;
  const isLate = until !== null && until < dayInStockholm();
  return (
    <li className="row gap-10-20 between">
      <span className="stack min-w-0" style={{ flex: '1 1 200px' }}>
        <span className="row" style={{ gap: '4px 10px' }}>
          <Link to={`/admin/bestallningar/${code}`} className="code">
            {code}
          </Link>
          <b className="font-600 figures">{money(amountBack(order))}</b>
          {isLate && <Pill tone="red">Försenad</Pill>}
        </span>
        <span className="soft small anywhere">{why(order)}</span>
      </span>
      {payout?.link && <SwishLink href={payout.link} aria-label={`Öppna Swish för ${code}`} />}
    </li>
  );
}
