import { Link, useNavigate } from 'react-router';
import { Notice } from '../../../frame/notice.tsx';
import { formatCount, longDay, money, swishNumber } from '../../../text/format.ts';
import { type Order, useLatestOrders } from '../../orders/api.ts';
import { deleteAccount, type User } from '../api.ts';
import { PasswordButton } from './password-question.tsx';
import { SettingsSection } from './section.tsx';

export function DeleteSection({ user }: { user: User }) {
  const navigate = useNavigate();
  async function erase(password: string) {
    await deleteAccount(password);
    navigate('/logga-in', { replace: true, state: { said: 'Kontot är raderat.' } });
  }
  return (
    <SettingsSection id="radera" title="Radera kontot" lead="Det går inte att ångra.">
      <p className="soft">
        Dina uppgifter tas bort. Beställningar som bokföringen måste spara finns kvar utan ditt namn.
      </p>
      <div>
        <PasswordButton
          ask="Radera kontot …"
          button={{ variant: 'default', size: 'md', className: 'red-ink' }}
          title={`Radera kontot ${user.email}?`}
          label="Radera kontot"
          send={erase}
        >
          {user.role === 'user' && <Unfinished />}
          <p className="soft">
            Dina uppgifter försvinner, och du kan inte läsa dina brev här längre. Ladda ner dina uppgifter först om du
            vill ha dem kvar. Beställningar som bokföringen måste spara finns kvar utan ditt namn.
          </p>
        </PasswordButton>
      </div>
    </SettingsSection>
  );
}

/** What deletion means for letters that are not finished, and for money. */
function Unfinished() {
  const { data } = useLatestOrders();
  const orders = data?.items ?? [];
  const waiting = orders.filter(({ status }) => ['processing', 'on_hold', 'paid'].includes(status)).length;
  const owed = orders.filter(({ amountToRefund }) => amountToRefund > 0);
  const withdrawable = orders.filter(canBeWithdrawn);
  return (
    <>
      {waiting > 0 && (
        <Notice tone="amber">
          Du har {formatCount(waiting, 'beställning som inte är klar', 'beställningar som inte är klara')}. Breven
          kommer inte fram om du raderar kontot.
        </Notice>
      )}
      {withdrawable.map((order) => (
        <Notice key={order.id} tone="amber">
          Ångra avtalet på <Link to={`/brev/${order.code}`}>beställning {order.code}</Link> först, så får du tillbaka{' '}
          {money(order.withdrawal.amountBack)}. Det går till och med {longDay(order.withdrawal.until)}.
        </Notice>
      ))}
      {owed.length > 0 && (
        <Notice
          tone="blue"
          title={`Vi är skyldiga dig ${money(owed.reduce((sum, { amountToRefund }) => sum + amountToRefund, 0))}`}
        >
          <p>Du får pengarna även om du raderar kontot.</p>
          {owed.map(({ id, code, amountToRefund, withdrawal: { payoutNumber, refundBy, withdrawnAt } }) => (
            <p key={id}>
              {money(amountToRefund)} för {code} betalas till{' '}
              {payoutNumber ? swishNumber(payoutNumber) : 'det som betalningen kom från'}
              {withdrawnAt && refundBy && `, senast ${longDay(refundBy)}`}.
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}

/** Whether a withdrawal brings money back that is not owed already. */
const canBeWithdrawn = ({ withdrawal, amountToRefund }: Order) =>
  withdrawal.refusal === null && withdrawal.amountBack > amountToRefund;
