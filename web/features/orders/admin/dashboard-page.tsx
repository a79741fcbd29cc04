import { IconChevronRight, IconMoodSmile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../frame/card.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { Page } from '../../../frame/page.tsx';
import { CardSkeletons, QueryView } from '../../../frame/states.tsx';
import { formatAge, formatCount, formatInteger, money, shortDay } from '../../../text/format.ts';
import { useMe } from '../../accounts/api.ts';
import { useHoldsPermission } from '../../accounts/permissions.ts';
import { secondStepMethods } from '../../accounts/second-step.tsx';
import { SourceNotice } from '../../ads/source/source-notice.tsx';
import { FiguresNotice } from '../../labour-market/figures-notice.tsx';
import { OperationNotices } from '../../operation/operation-notices.tsx';
import { SellerNotice } from '../../seller/seller-notice.tsx';
import type { Dashboard } from '../api.ts';
import { allStatuses } from '../status.ts';
import { useAdminOrders, useDashboard } from './api.ts';
import { rememberList } from './came-from.ts';
import classes from './dashboard.module.css';
import { DashboardTiles, orderListPath, toSendList } from './dashboard-tiles.tsx';
import { Income } from './income.tsx';
import { RefundsDue } from './refunds-due.tsx';
import { adminLabel, waitingSince } from './words.ts';

export default function DashboardPage() {
  const dashboard = useDashboard();
  const { data: me } = useMe();
  const holds = useHoldsPermission();
  return (
    <Page title="Översikt">
      {holds('all') && <OperationNotices />}
      {me && secondStepMethods(me).length === 0 && (
        <Notice tone="amber" announce={false} title="Ditt konto saknar tvåstegsinloggning">
          Du ser andras uppgifter. <Link to="/konto#passkeys">Lägg till en passkey</Link> eller slå på koder från en
          app. Det tar en minut.
        </Notice>
      )}
      {holds('all') && (
        <>
          <SellerNotice />
          <SourceNotice />
          <FiguresNotice />
        </>
      )}
      <QueryView
        query={dashboard}
        failed="Översikten kunde inte hämtas"
        loading="Läser in översikten"
        cards={[144, 386, 300]}
      >
        {(counts) => (
          <>
            <DashboardTiles counts={counts} />
            {counts.refundsDue > 0 && holds('money') && <RefundsDue />}
            <div className="stack gap-16 from-68-halves">
              {holds('money') ? <Oldest counts={counts} /> : <ToWrite />}
              <ByStatus counts={counts} />
            </div>
            {counts.incomeByMonth && <Income income={counts.incomeByMonth} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** The longest waiting: since the customer reported the payment, and since it was received. */
function Oldest({ counts }: { counts: Dashboard }) {
  const mayWrite = useHoldsPermission()('letters');
  const rest = [
    mayWrite && counts.toSend > 0 && formatCount(counts.toSend, 'beställning att skicka', 'beställningar att skicka'),
    counts.refundsDue > 0 && formatCount(counts.refundsDue, 'återbetalning', 'återbetalningar'),
  ]
    .filter(Boolean)
    .join(' och ');
  return (
    <First statuses={mayWrite ? ['processing', 'paid'] : ['processing']} title="Har väntat längst">
      {!rest && <IconMoodSmile size={22} stroke={1.7} aria-hidden />}
      {rest ? `Inga betalningar att kontrollera. Kvar: ${rest}.` : 'Ingen väntar på dig just nu.'}
    </First>
  );
}

/** The letters with the earliest promised day. */
const ToWrite = () => (
  <First statuses={['paid']} title="Att skriva först">
    <IconMoodSmile size={22} stroke={1.7} aria-hidden />
    Inga betalda brev väntar på dig just nu.
  </First>
);

const SHOWN = 5;
const waiting = { processing: { status: 'processing' }, paid: { toSend: true } } as const;

interface FirstProps {
  statuses: ['processing'] | ['paid'] | ['processing', 'paid'];
  title: string;
  /** Shown if there are none. */
  children: ReactNode;
}

/** The first orders of a status, each with its promised day; for several statuses, with the time each has waited. */
function First({ statuses, title, children }: FirstProps) {
  const [status, other = status] = statuses;
  const orders = useAdminOrders({ ...waiting[status], limit: SHOWN });
  const others = useAdminOrders({ ...waiting[other], limit: SHOWN });
  const items =
    status === 'paid'
      ? orders.items
      : [...(orders.items ?? []), ...(other === status ? [] : (others.items ?? []))]
          .filter(waitingSince)
          .sort((a, b) => Date.parse(waitingSince(a) ?? '') - Date.parse(waitingSince(b) ?? ''))
          .slice(0, SHOWN);
  // No single list shows several statuses.
  const list = other !== status ? '' : status === 'paid' ? toSendList : `?status=${status}`;
  const remember = () => rememberList(items?.map(({ code }) => code) ?? [], list);
  return (
    <Card title={title}>
      <QueryView
        query={orders.items ? others : orders}
        failed="Listan kunde inte hämtas"
        loading={<CardSkeletons what="Läser in beställningar" heights={[28, 28, 28]} radius={8} list="stack gap-16" />}
      >
        {() =>
          items?.length ? (
            <ul className="stretched">
              {items.map((order) => (
                <li key={order.id}>
                  <Link
                    to={`/admin/bestallningar/${order.code}`}
                    className={`${classes.row} hover-sunken`}
                    onClick={remember}
                  >
                    <span className="code">{order.code}</span>
                    <span className="truncate min-w-0 soft">
                      {formatCount(order.letterCount, 'brev', 'brev')}, {money(order.amountDue)}
                    </span>
                    <span className="figures">
                      {status === 'paid' && order.workDue
                        ? `senast ${shortDay(order.workDue)}`
                        : formatAge(waitingSince(order) ?? order.createdAt)}
                    </span>
                    <IconChevronRight size={18} stroke={1.8} className="soft" aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className="line gap-10 soft">{children}</p>
          )
        }
      </QueryView>
    </Card>
  );
}

function ByStatus({ counts }: { counts: Dashboard }) {
  const largest = Math.max(1, ...Object.values(counts.ordersByStatus));
  return (
    <Card title="Alla beställningar">
      <ul className="stretched">
        {allStatuses.map((status) => {
          const value = counts.ordersByStatus[status] ?? 0;
          return (
            <li key={status}>
              <Link to={orderListPath(status)} className={`${classes.bar} hover-sunken`}>
                <span>{adminLabel(status)}</span>
                <span className="track" style={{ height: 8 }} aria-hidden>
                  <span style={{ width: `${(100 * value) / largest}%` }} />
                </span>
                <span className="figures">{formatInteger(value)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
