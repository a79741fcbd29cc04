import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Form } from '../../../form/form.tsx';
import { useServerForm } from '../../../form/server-form.ts';
import { Dialog } from '../../../frame/dialog.tsx';
import { longDay, money } from '../../../text/format.ts';
import type { AdminOrder } from '../api.ts';
import { useKeyFor } from '../key-for.ts';
import { type Payment, recordMoney } from './api.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface Props {
  order: AdminOrder;
  record: Payment;
  close: () => void;
}

/** A record of money is never changed: a wrong one gets a reversal with a reason. */
export function ReversalDialog({ order, record, close }: Props) {
  const keyFor = useKeyFor();
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
        </p>
        <Textarea label="Varför?" rows={3} maxLength={1000} data-autofocus {...form.getInputProps('note')} />
        {sending.problem && <ProblemNotice problem={sending.problem} then={close} />}
      </Form>
    </Dialog>
  );
}
