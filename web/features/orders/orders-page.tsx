import { IconChevronRight, IconFileText, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LinkButton } from '../../form/send.tsx';
import { Page } from '../../frame/page.tsx';
import { EmptyState, MoreButton, QueryView, RowSkeletons } from '../../frame/states.tsx';
import { formatCount, money, shortDay } from '../../text/format.ts';
import { type Order, useOrders } from './api.ts';
import { isPartlyPaid } from './money-words.ts';
import { OrderStatusPill } from './order-status-pill.tsx';
import { describeOrder } from './ordered.ts';
import classes from './orders.module.css';
import { listedStatus } from './status.ts';

export default function OrdersPage() {
  const orders = useOrders();
  return (
    <Page
      title="Brev"
      lead="Personliga brev som vi skriver åt dig."
      actions={
        orders.items?.length ? (
          <LinkButton to="/brev/ny" icon={IconPlus}>
            Beställ brev
          </LinkButton>
        ) : undefined
      }
    >
      <QueryView
        query={orders}
        failed="Dina beställningar kunde inte hämtas"
        loading={<RowSkeletons what="Läser in dina beställningar" rows={3} />}
      >
        {() =>
          orders.items?.length ? (
            <>
              <ul className="rows stack">
                {orders.items.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ul>
              <MoreButton list={orders} />
            </>
          ) : (
            <NoOrders />
          )
        }
      </QueryView>
    </Page>
  );
}

function OrderRow({ order }: { order: Order }) {
  const waits = order.status === 'created' || order.status === 'on_hold' || isPartlyPaid(order);
  const toPay = waits && order.amountToRefund === 0;
  return (
    <li className={`${classes.order} tinted`}>
      <div className={classes.orderWords}>
        <Link to={`/brev/${order.code}`} className="cover ink text-17 font-620 no-underline">
          <span className={classes.what}>{describeOrder(order)}</span>
        </Link>
        <span className="soft small figures">
          {formatCount(order.letterCount, 'brev', 'brev')} · <span className="code">{order.code}</span> · beställt{' '}
          {shortDay(order.createdAt)}
        </span>
      </div>
      <OrderStatusPill {...listedStatus(order)} />
      <span className={`${classes.orderAmount} soft figures`} data-due={toPay || undefined}>
        {toPay && <span className="heard-only">Att betala </span>}
        {sumOf(order)}
      </span>
      <IconChevronRight className={classes.chevron} size={20} stroke={1.8} aria-hidden />
    </li>
  );
}

function sumOf(order: Order): string {
  if (order.amountToRefund > 0) return `${money(order.amountToRefund)} att få tillbaka`;
  return isPartlyPaid(order) ? `${money(order.amountMissing)} saknas` : money(order.amountDue);
}

const NoOrders = () => (
  <EmptyState
    icon={IconFileText}
    title="Du har inga beställningar ännu"
    action={<LinkButton to="/brev/ny">Beställ brev</LinkButton>}
  >
    Berätta vilket jobb du söker, så skriver vi ett brev som låter som du.
  </EmptyState>
);
