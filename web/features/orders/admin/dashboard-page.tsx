import { IconChevronRight, IconMoodSmile } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../../frame/notice.tsx';
import { Page } from '../../../frame/page.tsx';
import { Bone, Loading, Seen } from '../../../frame/states.tsx';
import { age, count, moment, money, whole } from '../../../text/format.ts';
import { useMe } from '../../accounts/api.ts';
import type { Dashboard, OrderStatus } from '../api.ts';
import { allStatuses, looks } from '../status.ts';
import { useAdminOrders, useDashboard, useMailHealth } from './api.ts';
import classes from './dashboard.module.css';
import { dayInStockholm } from './day.ts';
import { lastMonths } from './months.ts';
import { adminLabel } from './words.ts';

const IncomeChart = lazy(() => import('./income-chart.tsx'));

const listOf = (status: OrderStatus) => `/admin/bestallningar?status=${status}`;

export default function DashboardPage() {
  const dashboard = useDashboard();
  const { data: me } = useMe();
  return (
    <Page title="Översikt">
      {me && !me.totpEnabled && (
        <Notice tone="amber" announce={false} title="Ditt konto saknar tvåstegsinloggning">
          Du ser andras uppgifter. <Link to="/konto#tvasteg">Slå på den</Link>, det tar en minut.
        </Notice>
      )}
      <MailNotice />
      <Seen query={dashboard} failed="Översikten kunde inte hämtas" loading={<DashboardBones />}>
        {(counts) => (
          <>
            <Tiles counts={counts} />
            <div className={classes.columns}>
              <div className={classes.column}>
                <Oldest />
                <Income counts={counts} />
              </div>
              <ByStatus counts={counts} />
            </div>
          </>
        )}
      </Seen>
    </Page>
  );
}

interface Tile {
  to: string;
  label: string;
  value: number;
  help: string;
  tone: string;
}

function Tiles({ counts }: { counts: Dashboard }) {
  const tile = (status: OrderStatus, label: string, value: number, help: string): Tile => ({
    to: listOf(status),
    label,
    value,
    help,
    tone: looks[status].tone,
  });
  const tiles: Tile[] = [
    tile('processing', 'Att göra', counts.todo, 'Kontrollera betalningen'),
    tile('paid', 'Att skicka', counts.toSend, 'Betalda, brevet återstår'),
    tile('on_hold', 'Väntar på kund', counts.onHold, 'Vi har frågat något'),
    {
      to: '/admin/bestallningar?visa=aterbetalningar',
      label: 'Återbetalningar',
      value: counts.refundsDue,
      help: 'Pengar att betala tillbaka',
      tone: 'amber',
    },
  ];
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ to, label, value, help, tone }) => (
        <li key={to}>
          <Link to={to} className={classes.tile} data-tone={value > 0 ? tone : undefined}>
            <span className={classes.tileLabel}>{label}</span>
            <span className={classes.tileValue}>{whole(value)}</span>
            <span className="soft small">{help}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Mail that does not leave is noticed by nobody else. */
function MailNotice() {
  const { data } = useMailHealth();
  if (!data) return null;
  if (!data.configured) {
    return (
      <Notice tone="amber" announce={false} title="Ingen e-postserver är inställd">
        Kunderna får inga mejl. Ange SMTP_URL och MAIL_FROM, och starta om.
      </Notice>
    );
  }
  if (!data.problem && data.failed === 0) return null;
  return (
    <Notice tone="red" announce={false} title="Mejlen kommer inte fram som de ska">
      {data.waiting > 0 && `${count(data.waiting, 'mejl', 'mejl')} väntar`}
      {data.waiting > 0 && data.oldestWaitingAt && `, det äldsta sedan ${moment(data.oldestWaitingAt)}`}
      {data.waiting > 0 && '. '}
      {data.failed > 0 && `${count(data.failed, 'mejl', 'mejl')} gick inte att skicka. `}
      {data.problem && `E-postservern svarar: ${data.problem}`}
    </Notice>
  );
}

/** What came in month by month: as bars for the eye, as a table for those who listen. */
function Income({ counts }: { counts: Dashboard }) {
  const months = lastMonths(counts.incomeByMonth, dayInStockholm());
  const sum = months.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  return (
    <section className={classes.card} aria-labelledby="intakter">
      <div className={classes.cardTop}>
        <h2 id="intakter">Intäkter</h2>
        <span className="soft small figures">{money(sum)} på tolv månader</span>
      </div>
      <div className={classes.chart} aria-hidden>
        <Suspense>
          <IncomeChart months={months} />
        </Suspense>
      </div>
      <table className="heard-only">
        <caption>Intäkter per månad</caption>
        <thead>
          <tr>
            <th scope="col">Månad</th>
            <th scope="col">Belopp</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, amount }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Those who have waited longest since they said that they paid. */
function Oldest() {
  const orders = useAdminOrders({ status: 'processing', limit: 5 });
  return (
    <section className={classes.card} aria-labelledby="langst">
      <h2 id="langst">Har väntat längst</h2>
      <Seen query={orders} failed="Listan kunde inte hämtas" loading={<RowBones />}>
        {() =>
          orders.items?.length ? (
            <ul className={classes.rows}>
              {orders.items.map((order) => (
                <li key={order.id}>
                  <Link to={`/admin/bestallningar/${order.code}`} className={classes.row}>
                    <span className="code">{order.code}</span>
                    <span className={classes.rowWords}>
                      {count(order.letterCount, 'brev', 'brev')}, {money(order.amountDue)}
                    </span>
                    <span className="figures">{age(order.claimedAt ?? order.createdAt)}</span>
                    <IconChevronRight size={18} stroke={1.8} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.calm}>
              <IconMoodSmile size={22} stroke={1.7} aria-hidden />
              Ingen väntar på dig just nu.
            </p>
          )
        }
      </Seen>
    </section>
  );
}

function ByStatus({ counts }: { counts: Dashboard }) {
  const largest = Math.max(1, ...Object.values(counts.ordersByStatus));
  return (
    <section className={classes.card} aria-labelledby="alla">
      <h2 id="alla">Alla beställningar</h2>
      <ul className={classes.rows}>
        {allStatuses.map((status) => {
          const value = counts.ordersByStatus[status] ?? 0;
          return (
            <li key={status}>
              <Link to={listOf(status)} className={classes.bar}>
                <span>{adminLabel(status)}</span>
                <span className={classes.track} aria-hidden>
                  <span style={{ width: `${(100 * value) / largest}%` }} />
                </span>
                <span className="figures">{whole(value)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function RowBones() {
  return (
    <Loading what="Läser in beställningar">
      <div className={classes.boneRows}>
        {[0, 1, 2].map((row) => (
          <Bone key={row} height={28} />
        ))}
      </div>
    </Loading>
  );
}

function DashboardBones() {
  return (
    <Loading what="Läser in översikten">
      <div className={classes.tiles}>
        {[0, 1, 2, 3].map((tile) => (
          <div key={tile} className={classes.boneTile}>
            <Bone height="100%" radius={16} />
          </div>
        ))}
      </div>
      <div className={classes.columns}>
        <Bone height={130} radius={16} />
        <Bone height={386} radius={16} />
      </div>
    </Loading>
  );
}
