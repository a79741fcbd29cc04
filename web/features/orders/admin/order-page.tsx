import { useParams } from 'react-router';
import { asProblem } from '../../../api/problem.ts';
import { CopyButton } from '../../../form/copy-button.tsx';
import NotFound from '../../../frame/not-found.tsx';
import { Page } from '../../../frame/page.tsx';
import { Bone, Loading, Seen } from '../../../frame/states.tsx';
import { age, longDay, moment, money } from '../../../text/format.ts';
import type { AdminOrder } from '../api.ts';
import { History } from '../history.tsx';
import orderClasses from '../order.module.css';
import { StatusPill } from '../status-pill.tsx';
import { useAdminOrder } from './api.ts';
import classes from './order.module.css';
import { StatusMenu } from './status-menu.tsx';
import { adminLabel, customerOf } from './words.ts';

export default function AdminOrderPage() {
  const { id = '' } = useParams();
  const query = useAdminOrder(id);
  const back = { to: '/admin/bestallningar', label: 'Beställningar' };
  if (query.error && asProblem(query.error).status === 404) {
    return (
      <NotFound
        title="Beställningen finns inte"
        words="Kontrollera koden, eller sök i listan."
        to={back.to}
        label="Till beställningarna"
      />
    );
  }
  const code = query.data?.code ?? (id.length === 6 ? id.toUpperCase() : '');
  return (
    <Page
      title={`Beställning ${code}`.trim()}
      back={back}
      actions={query.data && <StatusMenu order={query.data} />}
    >
      <Seen query={query} failed="Beställningen kunde inte hämtas" loading={<OrderBones />}>
        {(order) => <OrderView order={order} />}
      </Seen>
    </Page>
  );
}

const claims: Record<AdminOrder['paymentState'], string> = {
  none: 'Ingen betalning anmäld',
  claimed: 'Kunden säger att det är betalt',
  partial: 'Delvis betald',
  full: 'Betald',
  over: 'För mycket betalt',
  refunded: 'Återbetald',
};

/** Money left, letters in the middle, history right. */
function OrderView({ order }: { order: AdminOrder }) {
  return (
    <>
      <div className={classes.strip} role="status">
        <StatusPill status={order.status} label={adminLabel(order.status)} />
        {order.status === 'processing' && order.claimedAt && (
          <span className="figures">
            Anmäld {moment(order.claimedAt)}, har väntat {age(order.claimedAt)}
          </span>
        )}
      </div>
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="pengar">
          <h2 id="pengar">Pengar</h2>
          <div className={classes.due}>
            <span className="soft small">Att betala</span>
            <span className={classes.amount}>{money(order.amountDue)}</span>
            <span className="soft small figures">
              {order.letterCount} brev à {money(order.pricePerLetter)}
            </span>
          </div>
          <dl className={orderClasses.facts}>
            <div>
              <dt>Mottaget</dt>
              <dd>{money(order.amountPaid)}</dd>
            </div>
            <div>
              <dt>Läge</dt>
              <dd>{claims[order.paymentState]}</dd>
            </div>
          </dl>
          <div className={classes.copyRow}>
            <span>
              <span className="soft small">Meddelande i Swish</span>
              <span className={`${classes.code} code`}>{order.payment.message}</span>
            </span>
            <CopyButton value={order.payment.message} what="koden" />
          </div>
        </section>
        <Letters order={order} />
        <section className={classes.card} aria-labelledby="historik">
          <h2 id="historik">Historik</h2>
          <History lines={order.history} reader="admin" />
        </section>
      </div>
    </>
  );
}

function Letters({ order }: { order: AdminOrder }) {
  return (
    <section className={classes.card} aria-labelledby="brev">
      <h2 id="brev">Brev</h2>
      <div className={classes.copyRow}>
        <span className={classes.customer}>
          <span className="soft small">Kund</span>
          <span className={classes.email}>{customerOf(order)}</span>
          <span className="soft small">Beställde {longDay(order.createdAt)}</span>
        </span>
        {order.user && <CopyButton value={order.user.email} what="adressen" />}
      </div>
      <div>
        <h3>Kundens önskemål</h3>
        {order.instructions ? (
          <p className={classes.instructions}>{order.instructions}</p>
        ) : (
          <p className="soft">Kunden har inte skrivit något.</p>
        )}
      </div>
      <ul className={classes.letters}>
        {order.letters.map((letter) => (
          <li key={letter.id}>
            <span>{letter.title}</span>
            <span className="soft small figures">
              {letter.deliveredAt ? `Levererat ${moment(letter.deliveredAt)}` : 'Inte levererat'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderBones() {
  return (
    <Loading what="Läser in beställningen">
      <Bone width={120} height={28} radius={14} />
      <div className={classes.columns}>
        {[0, 1, 2].map((column) => (
          <Bone key={column} height={340} radius={16} />
        ))}
      </div>
    </Loading>
  );
}
