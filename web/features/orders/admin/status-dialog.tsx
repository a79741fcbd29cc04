import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Form, useServerForm } from '../../../form/form.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { money } from '../../../text/format.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { isPartlyPaid } from '../money-words.ts';
import { setStatus } from './api.ts';
import { isAskedForRest } from './next-step.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { adminLabel, missingForStatus, openPointWarnings } from './words.ts';

/** Why a move needs a reason, in words; null if it needs none. */
function needsReason(order: AdminOrder, status: OrderStatus): string | null {
  const lacks = missingForStatus(order, status);
  if (lacks) return `${lacks} Skriv varför ${adminLabel(status).toLowerCase()} ändå stämmer.`;
  return order.allowed.includes(status)
    ? null
    : 'Det här steget följer inte den vanliga ordningen. Det antecknas i historiken.';
}

/** Confirms a move: names the order, and asks for the reason that the history keeps. */
export function StatusDialog({ order, status, close }: { order: AdminOrder; status: OrderStatus; close: () => void }) {
  const label = adminLabel(status);
  const why = needsReason(order, status);
  const { form, ...sending } = useServerForm(
    {
      initialValues: { reason: '' },
      validate: {
        reason: (reason) => {
          if (why && !reason.trim()) return 'Skriv varför, så går det att förstå i efterhand.';
          return reason.length > 1000 ? 'Korta texten till högst 1 000 tecken.' : null;
        },
      },
    },
    async ({ reason }) => {
      const short = status === 'paid' && order.amountMissing > 0;
      await setStatus(order, {
        status,
        ...(reason.trim() && { reason: reason.trim() }),
        ...(short && { acceptShortfall: true }),
      });
      notifications.show({ message: `Beställning ${order.code}: ${label}` });
      close();
    },
  );
  const ending = status === 'cancelled' || status === 'refunded';
  const kept = status === 'cancelled' ? order.amountPaid : 0;
  const asksForRest = status === 'on_hold' && order.user && isPartlyPaid(order);
  const isReminder = asksForRest && isAskedForRest(order);
  return (
    <Dialog
      opened
      title={isReminder ? `Påminn kunden om resten för ${order.code}?` : `Ändra ${order.code} till ${label}?`}
      close={close}
    >
      <Form
        {...sending}
        problem={null}
        variant={ending ? 'danger' : 'filled'}
        send={isReminder ? 'Skicka påminnelsen' : `Ändra till ${label}`}
        cancel={close}
      >
        {why && (
          <Notice tone="amber" announce={false}>
            {why}
          </Notice>
        )}
        {asksForRest && (
          <Notice tone="blue" announce={false}>
            {isReminder
              ? `Kunden har fått ett mejl om att ${money(order.amountMissing)} saknas, och får nu en påminnelse.`
              : `Kunden får ett mejl om att ${money(order.amountMissing)} är kvar och hur det betalas.`}
          </Notice>
        )}
        {openPointWarnings(order, status).map((words) => (
          <Notice key={words} tone="amber" announce={false}>
            {words}
          </Notice>
        ))}
        {kept > 0 && (
          <Notice tone="amber" announce={false}>
            {money(kept)} har kommit in. Registrera återbetalningen när pengarna har gått tillbaka.
          </Notice>
        )}
        <Textarea
          label={why ? 'Anledning' : 'Anledning (frivillig)'}
          description="Syns i beställningens historik, också för kunden."
          rows={4}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {sending.problem && <ProblemNotice problem={sending.problem} then={close} />}
      </Form>
    </Dialog>
  );
}
