import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconKeyboard } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { asProblem } from '../../../api/problem.ts';
import { CopyButton } from '../../../form/copy-button.tsx';
import { QuietButton, useSend } from '../../../form/send.tsx';
import { Card } from '../../../frame/card.tsx';
import { useShortcuts } from '../../../frame/keys.ts';
import NotFound from '../../../frame/not-found.tsx';
import { Page } from '../../../frame/page.tsx';
import { QueryView } from '../../../frame/states.tsx';
import { formatAge, formatMoment } from '../../../text/format.ts';
import { useHoldsPermission } from '../../accounts/permissions.ts';
import type { AdminOrder } from '../api.ts';
import { History } from '../history.tsx';
import { MessageThread } from '../message-thread.tsx';
import { OrderStatusPill } from '../order-status-pill.tsx';
import { AgreementNotice, WithoutCustomer } from './agreement-notice.tsx';
import { askCustomer, undoMove, useAdminOrder, useAnyMessages } from './api.ts';
import { listSearch, neighbourOrders } from './came-from.ts';
import { DuePill } from './due-pill.tsx';
import { LettersCard, LettersProgress } from './letters-card.tsx';
import { MailsList } from './mails-list.tsx';
import { MaterialCard } from './material-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { NextStepButton } from './next-step-button.tsx';
import classes from './order.module.css';
import { type OpenOrderDialog, OrderDialogs } from './order-dialogs.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { StatusMenu } from './status-menu.tsx';
import { adminLabel, missingForStatus } from './words.ts';

export default function AdminOrderPage() {
  const { id = '' } = useParams();
  const query = useAdminOrder(id);
  const [asking, ask] = useState<OpenOrderDialog | null>(null);
  const order = query.data;
  const back = { to: `/admin/bestallningar${listSearch()}`, label: 'Beställningar' };
  const code = order?.code ?? (id.length === 6 ? id.toUpperCase() : '');
  useOrderKeys(code, order, ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question belongs to the order it was asked about
  useEffect(() => ask(null), [id]);

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
  return (
    <Page
      title={`Beställning ${code}`.trim()}
      back={back}
      actions={
        order && (
          <div className="row gap-12">
            <NextStepButton order={order} ask={ask} />
            <StatusMenu
              order={order}
              choose={(status) => {
                // A missing payment or refund is recorded first; without that, the status dialog asks for a reason.
                const lacks = missingForStatus(order, status);
                if (status === 'paid' && lacks && order.amountPaid <= 0) ask({ what: 'payment' });
                else if (status === 'refunded' && lacks && order.amountPaid > 0) ask({ what: 'refund' });
                else if (status === 'sent' && order.allowed.includes('sent')) ask({ what: 'send' });
                else ask({ what: 'status', status });
              }}
            />
          </div>
        )
      }
    >
      <QueryView
        query={query}
        failed="Beställningen kunde inte hämtas"
        loading="Läser in beställningen"
        cards={[36, 420]}
      >
        {(found) => <OrderView key={found.id} order={found} writing={asking?.what === 'write'} ask={ask} />}
      </QueryView>
      {order && <OrderDialogs order={order} asking={asking} ask={ask} />}
    </Page>
  );
}

/** Keys: J and K go through the list, B records a payment, S sends. */
function useOrderKeys(code: string, order: AdminOrder | undefined, ask: (ask: OpenOrderDialog) => void) {
  const navigate = useNavigate();
  const { previous, next } = neighbourOrders(code);
  const holds = useHoldsPermission();
  const to = (other: string | undefined) =>
    other ? () => navigate(`/admin/bestallningar/${other}`, { replace: true }) : undefined;
  useShortcuts({
    j: to(next),
    k: to(previous),
    b: order && holds('money') ? () => ask({ what: 'payment' }) : undefined,
    s: order?.status === 'paid' && order.user && holds('letters') ? () => ask({ what: 'send' }) : undefined,
    '?': () => ask({ what: 'keys' }),
  });
}

interface ViewProps {
  order: AdminOrder;
  /** Whether to open the letter that is missing. */
  writing: boolean;
  ask: (ask: OpenOrderDialog | null) => void;
}

/** States with letters to write: the letters and their material come first, money and history below. */
const atDesk = ({ status, workDue }: AdminOrder) => status === 'paid' || status === 'sent' || workDue !== null;

/**
 * On the left the money with the history below it, on the right the letters. While letters are being written, their
 * material is on the left.
 */
function OrderView({ order, writing, ask }: ViewProps) {
  // The letters of a deleted account cannot be written any more, nor can a question reach anybody.
  const mayWrite = useHoldsPermission()('letters') && order.user !== null;
  const letters = mayWrite ? (
    <LettersCard order={order} writing={writing} begun={() => ask(null)} />
  ) : (
    <LettersProgress order={order} />
  );
  const isAtDesk = mayWrite && atDesk(order);
  const desk = mayWrite && (
    <div className="stack gap-16 min-w-0">
      <MaterialCard order={order} />
      <QuestionsCard order={order} />
    </div>
  );
  return (
    <>
      <Strip order={order} ask={ask} />
      <WithoutCustomer order={order} />
      <AgreementNotice order={order} />
      {isAtDesk && (
        <div className={`${classes.desk} stack gap-16 items-start`}>
          {letters}
          {desk}
        </div>
      )}
      <div className={`${classes.columns} stack gap-16 items-start`} data-below={isAtDesk || undefined}>
        <MoneyCard order={order} ask={ask} />
        {!isAtDesk && (
          <div className="stack gap-16 min-w-0">
            {letters}
            {desk}
          </div>
        )}
        <Card title="Historik" className={`p-22 ${classes.past}`}>
          <History lines={order.history} reader="admin" />
          <h3>Mejl till kunden</h3>
          <MailsList orderId={order.id} />
        </Card>
      </div>
    </>
  );
}

/** The order's state, waiting time and code, and a button that undoes the last step. */
function Strip({ order, ask }: { order: AdminOrder; ask: (ask: OpenOrderDialog) => void }) {
  const strip = useRef<HTMLDivElement>(null);
  const { place } = neighbourOrders(order.code);
  const undo = useSend(async () => {
    const before = await undoMove(order);
    notifications.show({ message: `Beställning ${order.code}: ${adminLabel(before.status)} igen` });
  });
  const [shown, setShown] = useState(order.status);
  useEffect(() => {
    if (shown === order.status) return;
    setShown(order.status);
    // The pressed button may disappear with its step; then the text that announces the new state takes the focus.
    const later = setTimeout(() => {
      if (document.activeElement === document.body) strip.current?.focus();
    }, 250);
    return () => clearTimeout(later);
  }, [shown, order.status]);

  return (
    <div className="flex gap-8-14 items-start soft">
      <div className="row gap-8-14 flex-1 min-w-0">
        <div ref={strip} tabIndex={-1} role="status" className="row gap-8-14 no-outline">
          <OrderStatusPill status={order.status} label={adminLabel(order.status)} />
          {order.status === 'processing' && order.claimedAt && (
            <span className="figures">
              Anmäld {formatMoment(order.claimedAt)}, har väntat {formatAge(order.claimedAt)}
            </span>
          )}
          {order.workDue && <DuePill day={order.workDue} />}
        </div>
        {order.undoable && (
          <QuietButton busy={undo.busy} icon={IconArrowBackUp} onClick={undo.send}>
            Ångra
          </QuietButton>
        )}
        <span className="inline-line gap-12 ink">
          <span className="text-19 font-600 code" style={{ letterSpacing: '0.12em' }}>
            {order.payment.message}
          </span>
          <CopyButton value={order.payment.message} what="koden" />
        </span>
        {undo.problem && <ProblemNotice problem={undo.problem} />}
      </div>
      <QuietButton
        className={classes.keysButton}
        leftSection={<IconKeyboard size={19} stroke={1.7} aria-hidden />}
        onClick={() => ask({ what: 'keys' })}
      >
        {place ?? 'Snabbtangenter'}
        {place && <span className="heard-only">, snabbtangenter</span>}
      </QuietButton>
    </div>
  );
}

/** The message thread of the order: questions go to the customer by mail. */
function QuestionsCard({ order }: { order: AdminOrder }) {
  const query = useAnyMessages(order.id);
  return (
    <Card title="Meddelanden">
      <MessageThread
        query={query}
        reader="admin"
        label="Skriv till kunden"
        help="Kunden får det du skriver som mejl."
        write={(text, key) => askCustomer(order.id, text, key)}
      />
    </Card>
  );
}
