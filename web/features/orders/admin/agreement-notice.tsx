import { useQuery } from '@tanstack/react-query';
import { fetchPictureUrl } from '../../../api/client.ts';
import { payoutQr } from '../../../api/operations.ts';
import { CopyButton } from '../../../form/copy-button.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { formatMoment, longDay, money, swishNumber } from '../../../text/format.ts';
import { useHoldsPermission } from '../../accounts/permissions.ts';
import type { AdminOrder } from '../api.ts';
import { describeRefund } from '../withdrawal-form.tsx';
import { SwishLink } from './swish-link.tsx';
import { fullWithdrawalWarning } from './words.ts';

const isDelivered = ({ status }: AdminOrder) => status === 'sent' || status === 'completed';

/** What the customer's right of withdrawal means for the administrator: money to refund, or work that waits. */
export function AgreementNotice({ order }: { order: AdminOrder }) {
  const { withdrawal, workFrom } = order;
  if (withdrawal.withdrawnAt) return <Withdrawn order={order} />;
  const risk = fullWithdrawalWarning(order);
  if (!workFrom || !risk || !order.user) return null;
  if (isDelivered(order)) {
    return (
      <Notice tone="amber" announce={false}>
        {risk}
      </Notice>
    );
  }
  return (
    <Notice tone="amber" announce={false} title={`Börja inte skriva före ${longDay(workFrom)}`}>
      Kunden har inte bett oss börja under ångerfristen. Börjar du ändå får kunden tillbaka allt om hen ångrar sig.
    </Notice>
  );
}

/** A paid order whose customer has deleted the account: nobody can read the letters, and the money is to be decided. */
export function WithoutCustomer({ order: { status, user, amountPaid, withdrawal } }: { order: AdminOrder }) {
  if (status !== 'paid' || user) return null;
  return (
    <Notice tone="amber" announce={false} title="Kunden har raderat sitt konto">
      {amountPaid > 0
        ? `Ingen kan läsa brevet längre. Betala tillbaka ${money(amountPaid)}, eller avsluta beställningen som Klar och skriv varför.`
        : 'Ingen kan läsa brevet längre. Avsluta beställningen som Avbruten.'}
      {amountPaid > 0 &&
        !withdrawal.refusal &&
        ` Kunden kan ångra sig till och med ${longDay(withdrawal.until)}, med länken i bekräftelsen.`}
    </Notice>
  );
}

function Withdrawn({ order }: { order: AdminOrder }) {
  const mayPay = useHoldsPermission()('money');
  const { withdrawal, payout } = order;
  const { withdrawnAt, amountBack, refundBy } = withdrawal;
  const title = `${withdrawal.name ?? 'Kunden'} ångrade avtalet ${withdrawnAt && formatMoment(withdrawnAt)}`;
  if (amountBack === 0 || !refundBy) {
    return (
      <Notice tone="blue" announce={false} title={title}>
        {describeRefund(withdrawal, longDay)}
      </Notice>
    );
  }
  if (!mayPay) {
    return (
      <Notice tone="amber" announce={false} title={title}>
        {money(amountBack)} betalas tillbaka senast {longDay(refundBy)} av den som sköter betalningarna.
      </Notice>
    );
  }
  return (
    <Notice tone="amber" announce={false} title={title}>
      <div className="stack gap-12 justify-items-start">
        <p>
          Betala tillbaka {money(amountBack)} senast {longDay(refundBy)}, och registrera sedan återbetalningen.
        </p>
        {payout?.number && payout.link ? (
          <>
            <p className="row gap-12">
              <span>
                Swish till <b className="figures">{swishNumber(payout.number)}</b>
              </span>
              <CopyButton value={payout.number} what="numret" />
            </p>
            <PayoutQr order={order} link={payout.link} />
          </>
        ) : (
          <p>
            {order.user
              ? 'Kunden har inte skrivit något nummer.'
              : 'Kunden har raderat sitt konto, och vi har inget nummer sparat.'}{' '}
            Betala till det som betalningen kom från. Det står i bankens uppgifter.
          </p>
        )}
        {payout?.link && <SwishLink href={payout.link} />}
      </div>
    </Notice>
  );
}

/** A QR code for the phone that pays. */
function PayoutQr({ order, link }: { order: AdminOrder; link: string }) {
  const place = { params: { id: order.id } };
  const { data } = useQuery({
    // The link contains the number, amount and code, so it is part of the key. After the refund there is no picture.
    queryKey: ['payout-qr', order.id, link],
    queryFn: ({ signal }) => fetchPictureUrl(payoutQr, place, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const words = `QR-kod för Swish: ${money(order.withdrawal.amountBack)} till kunden`;
  return data ? (
    <img src={data} width={148} height={148} alt={words} style={{ background: '#fff', borderRadius: 8 }} />
  ) : null;
}
