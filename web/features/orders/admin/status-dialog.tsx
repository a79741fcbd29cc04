import { Button, Textarea } from '@mantine/core';
import { Form } from '../../../form/form.tsx';
import { SendButton } from '../../../form/send-button.tsx';
import { useServerForm } from '../../../form/server-form.ts';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { setStatus } from './api.ts';

interface Props {
  order: AdminOrder;
  status: OrderStatus;
  label: string;
  /** The table of states has no such move: it is recorded as one outside the order, with its reason. */
  outside: boolean;
  done: () => void;
  close: () => void;
}

/** Asks once, names the order, and takes the reason that the history keeps. */
export function StatusDialog({ order, status, label, outside, done, close }: Props) {
  const { form, onSubmit, busy, problem, heard } = useServerForm(
    {
      initialValues: { reason: '' },
      validate: {
        reason: (reason) => {
          if (outside && !reason.trim()) return 'Skriv varför, så går det att förstå i efterhand.';
          return reason.length > 1000 ? 'Korta texten till högst 1 000 tecken.' : null;
        },
      },
    },
    async ({ reason }) => {
      await setStatus(order, status, reason.trim() || undefined);
      done();
    },
  );
  const ending = status === 'cancelled' || status === 'refunded';
  return (
    <Dialog opened title={`Ändra ${order.code} till ${label}?`} close={close}>
      <Form
        onSubmit={onSubmit}
        problem={problem}
        heard={heard}
        actions={
          <>
            <SendButton busy={busy} variant={ending ? 'danger' : 'filled'}>
              Ändra till {label}
            </SendButton>
            <Button variant="subtle" onClick={close}>
              Avbryt
            </Button>
          </>
        }
      >
        {outside && (
          <Notice tone="amber" announce={false}>
            Det här steget följer inte den vanliga ordningen. Det antecknas i historiken.
          </Notice>
        )}
        <Textarea
          label={outside ? 'Anledning' : 'Anledning (frivillig)'}
          description="Syns i beställningens historik, också för kunden."
          rows={4}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}
