import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { Notice } from '../../frame/notice.tsx';
import { PublicTextPage } from '../../frame/public-text-page.tsx';
import { QueryView } from '../../frame/states.tsx';
import { formatCount, formatMoment, longDay } from '../../text/format.ts';
import { useAddressToken } from '../accounts/address-token.tsx';
import { useTerms } from '../seller/api.ts';
import { type LinkedOrder, lookUpWithdrawal, withdrawByLink } from './api.ts';
import { describeRefund, WithdrawalForm, type WithdrawalStatement } from './withdrawal-form.tsx';

/** Withdrawal from an order without a login, by the link in the order confirmation. */
export default function WithdrawPage() {
  const token = useAddressToken();
  return (
    <PublicTextPage title="Ångra avtalet här">
      {token ? <Linked token={token} /> : <HowTo lost={false} />}
    </PublicTextPage>
  );
}

/** Shown without a link, or with an incomplete one. */
function HowTo({ lost }: { lost: boolean }) {
  const { data } = useTerms();
  return (
    <div className="stack gap-14">
      {lost && (
        <Notice tone="amber">
          Vi hittar ingen beställning till länken. Öppna den igen ur bekräftelsen som vi mejlade, så att den blir hel.
          Har du raderat kontot utan att ha betalat är beställningen borta, och då finns det inget att ångra.
        </Notice>
      )}
      <p>
        <Link to="/brev">Logga in och öppna beställningen</Link>. Där finns knappen Ångra avtalet här.
      </p>
      <p>
        Eller använd länken i bekräftelsen som vi mejlade när du beställde. Den fungerar utan att du loggar in.
        {data?.seller.email && ` Du kan också mejla till ${data.seller.email}.`}
      </p>
    </div>
  );
}

function Linked({ token }: { token: string }) {
  const [done, setDone] = useState<LinkedOrder | null>(null);
  const query = useQuery({ queryKey: ['withdrawal', token], queryFn: () => lookUpWithdrawal(token), retry: false });
  if (query.error && asProblem(query.error).code === 'invalid_token') return <HowTo lost />;
  return (
    <QueryView query={query} failed="Beställningen kunde inte hämtas" loading="Läser in beställningen" cards={[260]}>
      {(found) => (
        <Ask order={done ?? found} send={async (statement) => setDone(await withdrawByLink({ ...statement, token }))} />
      )}
    </QueryView>
  );
}

function Ask({ order, send }: { order: LinkedOrder; send: (statement: WithdrawalStatement) => Promise<void> }) {
  const { code, letterCount, agreedAt, email, withdrawal } = order;
  const [asking, setAsking] = useState(false);
  const what = `Beställning ${code}, ${formatCount(letterCount, 'brev', 'brev')}, beställd ${longDay(agreedAt)}.`;
  if (withdrawal.withdrawnAt) {
    return (
      <Notice tone="green" title={`Du har ångrat beställning ${code}`}>
        <p className="anywhere">
          Vi tog emot det {formatMoment(withdrawal.withdrawnAt)} och har mejlat ett kvitto{email && ` till ${email}`}.{' '}
          {describeRefund(withdrawal, longDay)}
        </p>
      </Notice>
    );
  }
  if (withdrawal.refusal) {
    return (
      <div className="stack gap-14">
        <p>{what}</p>
        <Notice tone="amber" announce={false}>
          {withdrawal.refusal === 'performed'
            ? 'Alla brev är levererade, och du bad oss börja direkt. Då finns ingen ångerrätt kvar.'
            : withdrawal.refusal === 'ended'
              ? 'Beställningen är redan avslutad.'
              : `Ångerfristen gick ut ${longDay(withdrawal.until)}.`}{' '}
          Är något fel med breven, svara på vårt mejl så rättar vi det.
        </Notice>
      </div>
    );
  }
  return (
    <div className="surface stack gap-14 p-20 from-68-p-28 justify-items-start">
      <p>{what}</p>
      <p className="soft anywhere min-w-0">
        Du kan ångra dig till och med {longDay(withdrawal.until)}.{' '}
        {email ? `Kvittot mejlar vi till ${email}.` : 'Det går fast du har raderat ditt konto.'}
      </p>
      {asking ? (
        <div style={{ width: '100%' }}>
          <WithdrawalForm withdrawal={withdrawal} asksAddress={!email} send={send} cancel={() => setAsking(false)} />
        </div>
      ) : (
        <Button onClick={() => setAsking(true)}>Ångra avtalet här</Button>
      )}
    </div>
  );
}
