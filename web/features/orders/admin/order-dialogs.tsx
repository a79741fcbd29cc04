import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Form, useServerForm } from '../../../form/form.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import ShortcutsDialog from '../../../frame/shortcuts-dialog.tsx';
import { longDay, money } from '../../../text/format.ts';
import { useHoldsPermission } from '../../accounts/permissions.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { useIdempotencyKey } from '../key-for.ts';
import { hasEnded } from '../money-words.ts';
import { type Payment, recordMoney } from './api.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { SendDialog } from './send-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

const keys = [
  ['J', 'Nästa beställning i listan', 'any'],
  ['K', 'Föregående beställning', 'any'],
  ['B', 'Registrera betalning', 'money'],
  ['S', 'Skicka breven', 'letters'],
] as const;

/** The open dialog; only one at a time. */
export type OpenOrderDialog =
  | { what: 'payment' | 'refund' | 'send' | 'write' | 'keys' }
  | { what: 'status'; status: OrderStatus }
  | { what: 'reversal'; record: Payment };

interface Props {
  order: AdminOrder;
  asking: OpenOrderDialog | null;
  ask: (ask: OpenOrderDialog | null) => void;
}

export function OrderDialogs({ order, asking, ask }: Props) {
  const holds = useHoldsPermission();
  const close = () => ask(null);
  switch (asking?.what) {
    case 'payment': {
      const isOpen = order.amountPaid <= 0 && order.status !== 'paid' && !hasEnded(order);
      const without = isOpen ? () => ask({ what: 'status', status: 'paid' }) : undefined;
      return <MoneyDialog order={order} kind="payment" close={close} without={without} />;
    }
    case 'refund':
      return (
        <MoneyDialog
          order={order}
          kind="refund"
          close={close}
          without={order.status === 'refunded' ? undefined : () => ask({ what: 'status', status: 'refunded' })}
        />
      );
    case 'send':
      return (
        <SendDialog
          order={order}
          close={close}
          write={() => ask({ what: 'write' })}
          without={() => ask({ what: 'status', status: 'sent' })}
        />
      );
    case 'status':
      return <StatusDialog order={order} status={asking.status} close={close} />;
    case 'reversal':
      return <ReversalDialog order={order} record={asking.record} close={close} />;
    case 'keys':
      return (
        <ShortcutsDialog
          table={keys.filter(([, , needs]) => holds(needs)).map(([key, what]) => [key, what])}
          close={close}
        >
          När du har öppnat en beställning från listan bläddrar J och K i listan.
        </ShortcutsDialog>
      );
    default:
      return null;
  }
}

/** A record of money is never changed: a wrong one gets a reversal with a reason. */
function ReversalDialog({ order, record, close }: { order: AdminOrder; record: Payment; close: () => void }) {
  const keyFor = useIdempotencyKey();
  const what = record.kind === 'refund' ? 'återbetalningen' : 'betalningen';
  const { form, ...sending } = useServerForm(
    { initialValues: { note: '' }, validate: { note: (note) => (note.trim() ? null : 'Skriv varför posten rättas.') } },
    async ({ note }) => {
      const body = { kind: 'reversal', reverses: record.id, note: note.trim() } as const;
      await recordMoney(order, body, keyFor(body));
      notifications.show({ message: `Beställning ${order.code}: ${what} räknas inte längre` });
      close();
    },
    { validation_failed: 'note' },
  );
  return (
    <Dialog opened title={`Rätta ${what} på ${money(record.amount)}?`} close={close}>
      <Form {...sending} problem={null} variant="danger" send={`Rätta ${what}`} cancel={close}>
        <p className="soft">
          Posten från den {longDay(record.receivedAt)} står kvar men räknas inte längre.
          {record.kind === 'payment' && ' Var det den som gjorde beställningen betald, väntar den på sina pengar igen.'}
          {' Om kunden har fått mejl om pengarna får hen ett nytt, med det som gäller nu.'}
        </p>
        <Textarea label="Varför?" rows={3} maxLength={1000} data-autofocus {...form.getInputProps('note')} />
        {sending.problem && <ProblemNotice problem={sending.problem} then={close} />}
      </Form>
    </Dialog>
  );
}
