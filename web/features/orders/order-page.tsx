import { IconFileText } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { receipt } from '../../api/operations.ts';
import { asProblem } from '../../api/problem.ts';
import { ConfirmButton } from '../../form/question.tsx';
import { Card } from '../../frame/card.tsx';
import { Fact } from '../../frame/fact.tsx';
import NotFound from '../../frame/not-found.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { QueryView } from '../../frame/states.tsx';
import { StepPath } from '../../frame/step-path.tsx';
import { formatCount, formatMoment, longDay, money, shortDay } from '../../text/format.ts';
import { useReadOnOpening } from '../notifications/api.ts';
import { useDoneOnOpening } from '../today/api.ts';
import { cancelOrder, type Order, useMessages, useOrder, writeMessage } from './api.ts';
import { History } from './history.tsx';
import { MessageThread } from './message-thread.tsx';
import { asksForMoney, balanceMessage, hasEnded, hasReceipt, isPartlyPaid } from './money-words.ts';
import classes from './order.module.css';
import { OrderStatusPill } from './order-status-pill.tsx';
import { PaymentInstructions } from './payment-instructions.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { Sharing } from './sharing.tsx';
import { holdReason, statusSentence, statusStyles, usualStatuses, usualStatusIndex, workWaitsUntil } from './status.ts';
import { Agreement } from './withdraw.tsx';

export default function OrderPage() {
  const { id = '' } = useParams();
  const query = useOrder(id);
  // What leads to the address itself is read by the frame; links name the code as it is written here.
  useReadOnOpening(query.data && query.data.code !== id ? [`/brev/${query.data.code}`] : []);
  if (query.error && asProblem(query.error).status === 404) {
    return (
      <NotFound
        title="Beställningen finns inte"
        words="Den är borttagen, eller så hör den till ett annat konto."
        to="/brev"
        label="Till dina brev"
      />
    );
  }
  const code = query.data?.code ?? (id.length === 6 ? id.toUpperCase() : '');
  return (
    <Page title={`Beställning ${code}`.trim()} back={{ to: '/brev', label: 'Brev' }}>
      <QueryView
        query={query}
        failed="Beställningen kunde inte hämtas"
        loading="Läser in beställningen"
        cards={[52, 380]}
      >
        {(order) => <OrderView order={order} />}
      </QueryView>
    </Page>
  );
}

function OrderView({ order }: { order: Order }) {
  const news = balanceMessage(order);
  const step = usualStatusIndex(order.status);
  const pays = asksForMoney(order);
  const hasThread = !hasEnded(order) || order.amountToRefund > 0 || order.lastMessageBy !== null;
  // The writing, or the money, may wait for an answer to the last message: it is shown above everything but letters
  // that are done.
  const waits = hasThread && order.lastMessageBy === 'admin';
  const [lettersFirst] = useState(!hasEnded(order) && !isUnfinished(order));
  const [wasAsked, setWasAsked] = useState(waits);
  // Once answered it stays in its place: nothing moves while the customer writes.
  if (waits && !wasAsked) setWasAsked(true);
  const isAsked = hasThread && wasAsked;
  const delivered = order.letters.some((letter) => letter.status === 'delivered');
  return (
    <div className="stack gap-32 items-start from-68-aside-300 from-68-gap-56">
      <div className="stack gap-28">
        <div className="stack gap-20">
          {step !== null && (
            <StepPath
              of="Beställningens väg"
              labels={usualStatuses.map((status) => statusStyles[status].label)}
              current={step}
              here={order.statusLabel}
              tone={statusStyles[order.status].tone}
              isOver={order.status === 'completed'}
            />
          )}
          <WhatNow order={order} />
          {news && (
            <Notice tone="blue" announce={false}>
              {news}
            </Notice>
          )}
        </div>
        {pays && <PaymentInstructions order={order} />}
        {isAsked && !lettersFirst && <Messages order={order} />}
        {(!pays || delivered) && <Letters order={order} />}
        {isAsked && lettersFirst && <Messages order={order} />}
        {!hasEnded(order) && <Sharing order={order} isWritten={isWritten(order)} />}
        {hasThread && !isAsked && <Messages order={order} />}
        {order.instructions && (
          <Card title="Det du skrev till oss" className="p-20 from-40-p-24-32">
            <p className="soft text-15 anywhere pre-line">{order.instructions}</p>
          </Card>
        )}
      </div>
      <aside className={`${classes.side} stack gap-28`}>
        <Facts order={order} />
        <section aria-labelledby="historik">
          <h2 id="historik">Historik</h2>
          <History lines={order.history} reader="customer" />
        </section>
        <Agreement order={order} />
        {order.allowed.includes('cancel') && <Cancel order={order} />}
      </aside>
    </div>
  );
}

/** The current state and next step. The pressed button disappears with its step, so this text takes the focus. */
function WhatNow({ order }: { order: Order }) {
  const words = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(order.status);
  useEffect(() => {
    if (shown === order.status) return;
    setShown(order.status);
    words.current?.focus();
  }, [shown, order.status]);
  const reason = holdReason(order);
  const ended = hasEnded(order);
  return (
    <div ref={words} tabIndex={-1} role="status" className={classes.now}>
      {ended && <OrderStatusPill status={order.status} label={order.statusLabel} />}
      <p>{statusSentence(order, isPartlyPaid(order))}</p>
      {reason?.writtenAt && (
        <p className="soft text-15">Det här skrev vi {shortDay(reason.writtenAt)}, innan pengarna kom:</p>
      )}
      {reason && <blockquote className={classes.reason}>{reason.text}</blockquote>}
      {order.status === 'on_hold' && order.amountMissing > 0 && (
        <p>Har du redan betalat? Svara på vårt mejl med tiden och numret du swishade från.</p>
      )}
    </div>
  );
}

const stages: Partial<Record<Order['letters'][number]['stage'], string>> = {
  accepted: 'Godkänt',
  revision_asked: 'Ändras',
};

/** The customer's letters. */
function Letters({ order }: { order: Order }) {
  const ended = hasEnded(order);
  if (ended && !order.letters.some((letter) => letter.deliveredAt)) return null;
  return (
    <Card title={order.letterCount === 1 ? 'Ditt brev' : 'Dina brev'} className="p-20 from-40-p-24-32">
      <ul className={`${classes.letters} divide`}>
        {order.letters.map((letter) => (
          <li key={letter.id} className="line gap-10 min-h-44">
            <IconFileText size={20} stroke={1.7} className="soft" aria-hidden />
            {letter.lastDeliveredAt ? (
              <>
                <Link to={`/brev/${order.code}/${letter.id}`} style={{ padding: '8px 0', fontWeight: 600 }}>
                  Läs {letter.title}
                </Link>
                <span className="ml-auto soft small figures">
                  {(!ended && stages[letter.stage]) || `Klart ${formatMoment(letter.lastDeliveredAt)}`}
                  {letter.deliveredVersions > 1 && `, ${letter.deliveredVersions} versioner`}
                </span>
              </>
            ) : (
              <>
                <span>{letter.title}</span>
                <span className="ml-auto soft small">Inte klart ännu</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const desk = 'Vi som sköter beställningen';

/** Whether letters of the order are or will be written. */
const isWritten = (order: Order): boolean =>
  !hasEnded(order) &&
  (order.status !== 'completed' || order.letters.some(({ stage }) => stage === 'revision_asked')) &&
  order.status !== 'expired';

/** Whether a letter is still to be delivered, or to be changed. */
const isUnfinished = ({ letters }: Order): boolean =>
  letters.some(({ status, stage }) => status !== 'delivered' || stage === 'revision_asked');

/** What *Idag* adds to the address when it leads to the messages. */
const MESSAGES = '#meddelanden';
const scrollTo = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** Messages from the writer, and the customer's own. After the order has ended they may be about its money. */
function Messages({ order }: { order: Order }) {
  const query = useMessages(order.id);
  const { hash } = useLocation();
  const lead = order.lastMessageBy === 'admin' ? `/brev/${order.code}${MESSAGES}` : null;
  useDoneOnOpening(query.data && lead);
  return (
    <div ref={hash === MESSAGES ? scrollTo : undefined}>
      <Card title="Meddelanden" className="p-20 from-40-p-24-32">
        <MessageThread
          query={query}
          reader="customer"
          label="Skriv till oss"
          help={`${isWritten(order) ? 'Den som skriver ditt brev' : desk} läser det här.`}
          other={isWritten(order) ? undefined : desk}
          write={(text, key) => writeMessage(order.id, text, key)}
        />
      </Card>
    </div>
  );
}

function Facts({ order }: { order: Order }) {
  const waits = workWaitsUntil(order);
  return (
    <section aria-labelledby="bestallningen">
      <h2 id="bestallningen">Beställningen</h2>
      <dl className="facts stack">
        <div>
          <dt>Kod</dt>
          <dd className="code">{order.code}</dd>
        </div>
        <Fact name="Beställd">{longDay(order.createdAt)}</Fact>
        <Fact name="Pris">
          {order.letterCount} brev à {money(order.pricePerLetter)}
        </Fact>
        <Fact name="Summa">{money(order.amountDue)}</Fact>
        {isWritten(order) && isUnfinished(order) && (order.dueOn || order.deliveryDays) && (
          <Fact name="Klart">
            {order.dueOn
              ? `senast ${shortDay(order.dueOn)}`
              : `inom ${formatCount(order.deliveryDays ?? 0, 'arbetsdag', 'arbetsdagar')} ${waits ? `efter ${shortDay(waits)}` : 'från betalningen'}`}
          </Fact>
        )}
        {order.transactions.map(({ kind, amount, day }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same sum may come twice in a day
          <Fact key={at} name={`${kind === 'payment' ? 'Betalat' : 'Återbetalat'} ${shortDay(day)}`}>
            {money(amount)}
          </Fact>
        ))}
        {isPartlyPaid(order) && <Fact name="Saknas">{money(order.amountMissing)}</Fact>}
      </dl>
      {hasReceipt(order) && <ReceiptButton route={receipt} order={order} />}
    </section>
  );
}

const Cancel = ({ order }: { order: Order }) => (
  <div>
    <ConfirmButton
      ask="Avbryt beställningen …"
      button={{ size: 'md', className: 'outdent red-ink' }}
      title={`Avbryt beställning ${order.code}?`}
      send="Avbryt beställningen"
      variant="danger"
      keep="Behåll den"
      framed
      act={() => cancelOrder(order)}
    >
      <p className="soft">Har du redan betalat? Avbryt inte, utan tryck på Jag har betalat.</p>
    </ConfirmButton>
  </div>
);
