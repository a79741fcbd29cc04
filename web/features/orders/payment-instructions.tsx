import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryKeyOf } from '../../api/cache.ts';
import { fetchPictureUrl } from '../../api/client.ts';
import { swishQr } from '../../api/operations.ts';
import { CopyButton } from '../../form/copy-button.tsx';
import { Question } from '../../form/question.tsx';
import { SmallButton } from '../../form/send.tsx';
import { SkeletonBlock } from '../../frame/states.tsx';
import { longDay, money, swishNumber } from '../../text/format.ts';
import { confirmPayment, type Order } from './api.ts';
import { isPartlyPaid } from './money-words.ts';
import classes from './payment-instructions.module.css';

/** What the payer needs besides the Swish app, to read at a glance or copy piece by piece. */
export function PaymentInstructions({ order }: { order: Order }) {
  const { number, receiverName, message, link } = order.payment;
  const amount = order.amountMissing;
  const claims = order.allowed.includes('confirm_payment');
  const [asking, setAsking] = useState(false);
  // Handheld devices have the Swish app: there its button comes first. Elsewhere the phone scans the QR code.
  const opensSwish = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return (
    <section className={classes.ticket} aria-labelledby="betala">
      <div className={classes.stub}>
        <div>
          <h2 id="betala" className="primary-ink text-16">
            {isPartlyPaid(order) ? 'Kvar att betala' : 'Betala'}
          </h2>
          <p className={classes.amount}>{money(amount)}</p>
          {order.payBy && <p className="mt-6 primary-ink text-15">Betala senast {longDay(order.payBy)}</p>}
        </div>
        <CopyButton value={String(amount).replace('.', ',')} what="beloppet" />
      </div>
      <div className={classes.body}>
        <div className={`${classes.pay} stack gap-16`}>
          <dl className="stack">
            <Row name="Swish-nummer" copy={<CopyButton value={number} what="numret" />}>
              <span className={classes.value}>{swishNumber(number)}</span>
            </Row>
            <Row name="Meddelande" copy={<CopyButton value={message} what="meddelandet" />}>
              <span className={`${classes.value} ${classes.spaced} code`}>{message}</span>
            </Row>
            <Row name="Mottagare i Swish">
              <span className={classes.value}>{receiverName}</span>
            </Row>
          </dl>
          <SwishQr order={order} />
        </div>
        <ol className="steps stack gap-8">
          <li>
            Öppna Swish och betala {money(amount)} till {swishNumber(number)}.
          </li>
          <li>
            Skriv <b className="code">{message}</b> som meddelande. Så hittar vi din betalning.
          </li>
          <li>
            {claims
              ? 'Kom tillbaka hit och tryck på Jag har betalat.'
              : 'Sedan är du klar. Vi ser när resten har kommit och mejlar dig.'}
          </li>
        </ol>
        {amount < 1 && (
          <p className="soft small">
            Tar Swish inte emot ett så litet belopp? Skriv till oss under Meddelanden, så ordnar vi det.
          </p>
        )}
        {(opensSwish || claims) && (
          <div className="row gap-12">
            {opensSwish && (
              <Button component="a" href={link} rel="noreferrer">
                Öppna Swish
              </Button>
            )}
            {claims && (
              <Button variant={opensSwish ? 'default' : 'filled'} onClick={() => setAsking(true)}>
                Jag har betalat
              </Button>
            )}
          </div>
        )}
        {opensSwish && (
          <p className="soft small">Öppnar sig inte Swish? Kopiera numret, beloppet och meddelandet i stället.</p>
        )}
      </div>
      <ConfirmDialog order={order} opened={asking} close={() => setAsking(false)} />
    </section>
  );
}

const Row = ({ name, copy, children }: { name: string; copy?: ReactNode; children: ReactNode }) => (
  <div className="py-12 border-b">
    <dt className="soft small">{name}</dt>
    <dd className="row gap-4-12 between min-h-40">
      {children}
      {copy}
    </dd>
  </div>
);

const ConfirmDialog = ({ order, opened, close }: { order: Order; opened: boolean; close: () => void }) => (
  <Question
    opened={opened}
    title={`Har du betalat ${money(order.amountMissing)}?`}
    send="Ja, jag har betalat"
    keep="Inte än"
    framed
    act={() => confirmPayment(order)}
    close={close}
  >
    <p className="soft">
      Svara ja när betalningen är klar i Swish. Då letar vi upp den för beställning{' '}
      <span className="code">{order.code}</span>.
    </p>
  </Question>
);

/** Beside the figures; folded on a phone, which cannot scan its own screen. */
function SwishQr({ order }: { order: Order }) {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  if (wide) return <Code order={order} />;
  return (
    <details className={`${classes.fold} drawer`}>
      <summary>
        <IconChevronRight size={18} stroke={1.9} aria-hidden />
        Betala med en annan telefon
      </summary>
      <Code order={order} />
    </details>
  );
}

function Code({ order }: { order: Order }) {
  const place = { params: { id: order.id } };
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeyOf(swishQr, place), order.payment.link],
    queryFn: ({ signal }) => fetchPictureUrl(swishQr, place, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <figure className="stack gap-8 justify-items-center small font-600" style={{ padding: '12px 0 4px' }}>
      <div className="qr center">
        {data ? (
          <img
            src={data}
            width={176}
            height={176}
            alt={`QR-kod för Swish: ${money(order.payment.amount)} med meddelandet ${order.payment.message}`}
          />
        ) : error ? (
          <div className="stack gap-10 justify-items-center text-center" style={{ color: '#26231f', fontWeight: 400 }}>
            <p className="small">Koden kunde inte hämtas.</p>
            <SmallButton onClick={() => void refetch()}>Försök igen</SmallButton>
          </div>
        ) : (
          <SkeletonBlock width={176} height={176} />
        )}
      </div>
      <figcaption>Betala med Swish</figcaption>
    </figure>
  );
}
