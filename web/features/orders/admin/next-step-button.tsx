import { notifications } from '@mantine/notifications';
import { SendButton, useSend } from '../../../form/send.tsx';
import { type RequiredPermission, useHoldsPermission } from '../../accounts/permissions.ts';
import type { AdminOrder } from '../api.ts';
import { setStatus } from './api.ts';
import { isAskedForRest, lettersToRevise, type NextStep, nextStep, unwrittenLetters } from './next-step.ts';
import type { OpenOrderDialog } from './order-dialogs.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { adminLabel } from './words.ts';

const words: Record<NextStep, (order: AdminOrder) => string> = {
  pay: () => 'Registrera betalning',
  ask: (order) => (isAskedForRest(order) ? 'Påminn om resten' : 'Be om resten'),
  paid: () => 'Markera som betald',
  send: ({ letterCount }) => (letterCount === 1 ? 'Skicka brevet' : 'Skicka breven'),
  write: (order) => (unwrittenLetters(order).length === 1 ? 'Skriv brevet som saknas' : 'Skriv breven som saknas'),
  change: (order) => (lettersToRevise(order).length === 1 ? 'Gör ändringen' : 'Gör ändringarna'),
  complete: () => 'Markera som klar',
  refund: () => 'Registrera återbetalning',
};

/** The permission that each step needs. */
const needs: Record<NextStep, RequiredPermission> = {
  pay: 'money',
  ask: 'any',
  paid: 'money',
  send: 'letters',
  write: 'letters',
  change: 'letters',
  complete: 'letters',
  refund: 'money',
};

/** A button for the next step. What the customer does not notice happens at once; the rest asks first. */
export function NextStepButton({ order, ask }: { order: AdminOrder; ask: (ask: OpenOrderDialog) => void }) {
  const { send, busy, problem } = useSend(async (status: 'paid' | 'completed') => {
    await setStatus(order, { status });
    notifications.show({ message: `Beställning ${order.code}: ${adminLabel(status)}` });
  });
  const holds = useHoldsPermission();
  const step = nextStep(order);
  if (!step || !holds(needs[step])) return null;
  const act: Record<NextStep, () => void> = {
    pay: () => ask({ what: 'payment' }),
    refund: () => ask({ what: 'refund' }),
    send: () => ask({ what: 'send' }),
    write: () => ask({ what: 'write' }),
    change: () => ask({ what: 'write' }),
    ask: () => ask({ what: 'status', status: 'on_hold' }),
    paid: () => void send('paid'),
    complete: () => void send('completed'),
  };
  const canWait = order.status === 'created' || (step === 'ask' && isAskedForRest(order));
  return (
    <>
      <SendButton variant={canWait ? 'default' : 'filled'} busy={busy} onClick={act[step]}>
        {words[step](order)}
      </SendButton>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
}
