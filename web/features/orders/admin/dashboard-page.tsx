import { IconChevronRight, IconMoodSmile } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Notice } from '../../../frame/notice.tsx';
import { Page } from '../../../frame/page.tsx';
import { Bone, Loading, Seen } from '../../../frame/states.tsx';
import { age, count, money, whole } from '../../../text/format.ts';
import { useMe } from '../../accounts/api.ts';
import type { Dashboard, OrderStatus } from '../api.ts';
import { allStatuses, looks } from '../status.ts';
import { useAdminOrders, useDashboard } from './api.ts';
import classes from './dashboard.module.css';
import { adminLabel } from './words.ts';

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
      <Seen query={dashboard} failed="Översikten kunde inte hämtas" loading={<DashboardBones />}>
        {(counts) => (
          <>
            <Tiles counts={counts} />
            <div className={classes.columns}>
              <Oldest />
              <ByStatus counts={counts} />
            </div>
          </>
        )}
      </Seen>
    </Page>
  );
}

function Tiles({ counts }: { counts: Dashboard }) {
  const tiles: { status: OrderStatus; label: string; value: number; help: string }[] = [
    { status: 'processing', label: 'Att göra', value: counts.todo, help: 'Kontrollera betalningen' },
    { status: 'paid', label: 'Att skicka', value: counts.toSend, help: 'Betalda, brevet återstår' },
    { status: 'on_hold', label: 'Väntar på kund', value: counts.onHold, help: 'Vi har frågat något' },
  ];
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ status, label, value, help }) => (
        <li key={status}>
          <Link
            to={listOf(status)}
            className={classes.tile}
            data-tone={value > 0 ? looks[status].tone : undefined}
          >
            <span className={classes.tileLabel}>{label}</span>
            <span className={classes.tileValue}>{whole(value)}</span>
            <span className="soft small">{help}</span>
          </Link>
        </li>
      ))}
    </ul>
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
        {[0, 1, 2].map((tile) => (
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
