import { useState } from 'react';
import { Link } from 'react-router';
import { download } from '../../api/client.ts';
import { agreementPdf } from '../../api/operations.ts';
import { ActionButton, SmallButton } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatMoment, longDay } from '../../text/format.ts';
import { useProfile } from '../profile/api.ts';
import { type Order, withdrawOrder } from './api.ts';
import { describeRefund, WithdrawalForm } from './withdrawal-form.tsx';

/** The agreement, and the withdrawal as long as it is possible. */
export function Agreement({ order }: { order: Order }) {
  const { agreement, withdrawal } = order;
  const [asking, setAsking] = useState(false);
  const { data: profile } = useProfile();
  const isOpen = withdrawal.refusal === null;
  return (
    <section className="stack gap-10 justify-items-start" aria-labelledby="avtal">
      <h2 id="avtal">Avtalet</h2>
      {withdrawal.withdrawnAt ? (
        <Notice tone="blue" announce={false}>
          Du ångrade avtalet {formatMoment(withdrawal.withdrawnAt)}. {describeRefund(withdrawal, longDay)}
        </Notice>
      ) : (
        <p className="soft small">{describeWithdrawalRight(order)}</p>
      )}
      {isOpen && <SmallButton onClick={() => setAsking(true)}>Ångra avtalet här</SmallButton>}
      {agreement && <Confirmation order={order} version={agreement.termsVersion} />}
      <Dialog opened={asking} title={`Ångra beställning ${order.code}?`} close={() => setAsking(false)}>
        <WithdrawalForm
          withdrawal={withdrawal}
          name={profile?.cv.basics?.name}
          cancel={() => setAsking(false)}
          send={async (statement) => {
            await withdrawOrder(order, statement);
            setAsking(false);
          }}
        />
      </Dialog>
    </section>
  );
}

function describeWithdrawalRight({ withdrawal, agreement }: Order): string {
  const until = longDay(withdrawal.until);
  if (withdrawal.refusal === 'performed')
    return 'Alla brev är levererade, och du bad oss börja direkt. Därför finns ingen ångerrätt kvar.';
  if (withdrawal.refusal === 'ended') return 'Beställningen är avslutad.';
  if (withdrawal.refusal === 'late') return `Ångerfristen gick ut ${until}.`;
  if (agreement?.beginAtOnce === false) return `Du kan ångra dig till och med ${until}. Vi börjar skriva efter det.`;
  return `Du kan ångra dig till och med ${until}.`;
}

const Confirmation = ({ order: { id, code }, version }: { order: Order; version: number }) => (
  <>
    <ActionButton
      act={() => download(agreementPdf, { params: { id } }, `orderbekraftelse-${code}.pdf`)}
      variant="subtle"
      size="sm"
      className="outdent"
    >
      Hämta orderbekräftelsen
    </ActionButton>
    <Link to={`/villkor/${version}`} className="small">
      Villkoren du godkände
    </Link>
  </>
);
