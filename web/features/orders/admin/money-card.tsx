import { anyReceipt } from '../../../api/operations.ts';
import { SmallButton } from '../../../form/send.tsx';
import { Card } from '../../../frame/card.tsx';
import { Fact } from '../../../frame/fact.tsx';
import { money, shortDay } from '../../../text/format.ts';
import { useHoldsPermission } from '../../accounts/permissions.ts';
import type { AdminOrder } from '../api.ts';
import { hasMissingMoney, hasReceipt, increasesHeldMoney, waitsForMoney } from '../money-words.ts';
import { ReceiptButton } from '../receipt-button.tsx';
import type { Payment } from './api.ts';
import { nextStep } from './next-step.ts';
import classes from './order.module.css';
import type { OpenOrderDialog } from './order-dialogs.tsx';

const claims: Record<AdminOrder['paymentState'], string> = {
  none: 'Ingen betalning anmäld',
  claimed: 'Anmäld av kunden',
  partial: 'Delvis betald',
  full: 'Betald',
  over: 'För mycket betalt',
  refunded: 'Återbetald',
};

/** Money of an order that has ended does not make it paid: it has to be refunded. */
export const moneyState = ({
  status,
  paymentState,
  amountToRefund,
}: Pick<AdminOrder, 'status' | 'paymentState' | 'amountToRefund'>): string => {
  if (amountToRefund > 0 && status === 'refunded') return 'Inte allt är återbetalt';
  return amountToRefund > 0 && status === 'cancelled' ? 'Ska betalas tillbaka' : claims[paymentState];
};

/** An order that has ended, or continues without all of its money, expects no payment. */
const isToBePaid = ({ status, paymentState }: AdminOrder): boolean =>
  waitsForMoney.includes(status) && paymentState !== 'full' && paymentState !== 'over';

/** The figure that counts now: what is left to pay of an order of which a part is paid, else its price. */
export function leadingAmount(order: AdminOrder): { label: string; amount: number } {
  const { amountDue, amountMissing, amountPaid } = order;
  if (!isToBePaid(order)) return { label: 'Pris', amount: amountDue };
  const isPartPaid = amountPaid > 0 && amountMissing > 0;
  return isPartPaid ? { label: 'Kvar att betala', amount: amountMissing } : { label: 'Att betala', amount: amountDue };
}

/** Payments, refunds, and the balance. */
export function MoneyCard({ order, ask }: { order: AdminOrder; ask: (ask: OpenOrderDialog) => void }) {
  const back = order.amountToRefund;
  // The button of the next step is above.
  const next = nextStep(order);
  const mayRecord = useHoldsPermission()('money');
  const { label, amount } = leadingAmount(order);
  return (
    <Card title="Pengar">
      <div className="stack">
        <span className="soft small">{label}</span>
        <span className={classes.amount}>{money(amount)}</span>
        <span className="soft small figures">
          {order.letterCount} brev à {money(order.pricePerLetter)}
        </span>
      </div>
      <dl className="facts stack">
        {amount !== order.amountDue && <Fact name="Pris">{money(order.amountDue)}</Fact>}
        <Fact name="Mottaget">{money(order.amountPaid)}</Fact>
        {back > 0 ? (
          <div className={`${classes.back} amber-ink`}>
            <dt>Att betala tillbaka</dt>
            <dd>{money(back)}</dd>
          </div>
        ) : (
          hasMissingMoney(order) &&
          amount === order.amountDue && <Fact name="Saknas">{money(order.amountMissing)}</Fact>
        )}
        <Fact name="Läge">
          <span className={order.status === 'expired' && isToBePaid(order) ? 'amber-ink' : undefined}>
            {moneyState(order)}
          </span>
        </Fact>
      </dl>
      {order.payments.length > 0 && (
        <div>
          <h3>Poster</h3>
          <ul className="divide">
            {order.payments.map((record) => (
              <RecordItem
                key={record.id}
                record={record}
                isMore={increasesHeldMoney(record, order.payments)}
                ask={ask}
              />
            ))}
          </ul>
        </div>
      )}
      {mayRecord && (
        <div className={`${classes.ways} hide-empty stack gap-10 justify-items-start`}>
          {next !== 'pay' && <SmallButton onClick={() => ask({ what: 'payment' })}>Registrera betalning</SmallButton>}
          {order.amountPaid > 0 && next !== 'refund' && (
            <SmallButton onClick={() => ask({ what: 'refund' })}>Registrera återbetalning</SmallButton>
          )}
          {hasReceipt(order) && <ReceiptButton route={anyReceipt} order={order} />}
        </div>
      )}
    </Card>
  );
}

const kinds: Record<Payment['kind'], string> = { payment: 'Betalning', refund: 'Återbetalning', reversal: 'Rättelse' };

function RecordItem({
  record,
  isMore,
  ask,
}: {
  record: Payment;
  isMore: boolean;
  ask: (ask: OpenOrderDialog) => void;
}) {
  const { kind, amount, reversed } = record;
  return (
    <li className="py-10 anywhere" data-reversed={reversed || undefined}>
      <p className={`${classes.recordTop} flex gap-12 between text-15 font-600`}>
        <span>{kinds[kind]}</span>
        <span className="figures">{reversed ? <s>{money(amount)}</s> : money(isMore ? amount : -amount)}</span>
      </p>
      <p className="soft small figures">
        {shortDay(record.receivedAt)} · {record.source === 'import' ? 'bankens fil' : 'för hand'}
        {record.recordedByEmail && ` av ${record.recordedByEmail}`}
        {reversed && ' · rättad, räknas inte'}
      </p>
      {record.reference && <p className="soft small">Referens {record.reference}</p>}
      {record.note && <p className="mt-2 small">{record.note}</p>}
      {kind !== 'reversal' && !reversed && (
        <button
          type="button"
          className="text-button min-h-28 small font-600"
          aria-label={`Rätta ${kinds[kind].toLowerCase()} på ${money(amount)}`}
          onClick={() => ask({ what: 'reversal', record })}
        >
          Rätta
        </button>
      )}
    </li>
  );
}
