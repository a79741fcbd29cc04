import { Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { asProblem } from '../../../api/problem.ts';
import { Choice, RadioChoices } from '../../../form/choice.tsx';
import { Form, useServerForm } from '../../../form/form.tsx';
import { QuietButton } from '../../../form/send.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { dayInStockholm, money } from '../../../text/format.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { useIdempotencyKey } from '../key-for.ts';
import { hasEnded } from '../money-words.ts';
import { amountFault, readAmount, typedAmount } from './amount.ts';
import { type NewRecord, recordMoney, type StatusChange, setStatus, useLastClosedMonth } from './api.ts';
import { paymentDateWarning } from './book-day.ts';
import { ConfirmCheckbox } from './confirm-checkbox.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { RecordedNotMoved, type RecordedNotMovedProps } from './recorded-not-moved.tsx';
import { adminLabel } from './words.ts';

interface Props {
  order: AdminOrder;
  kind: 'payment' | 'refund';
  close: () => void;
  /** Moves to `paid` or `refunded` without a record, for the rare order that was settled elsewhere. */
  without?: () => void;
}

const words = {
  payment: { title: 'Registrera betalning för', button: 'Registrera betalning', to: 'paid' },
  refund: { title: 'Registrera återbetalning för', button: 'Registrera återbetalning', to: 'refunded' },
} as const;

/** The payment state of the order after this amount, and whether its status may follow. */
function afterwards(order: AdminOrder, kind: Props['kind'], amount: number | null) {
  const sign = kind === 'payment' ? 1 : -1;
  const paid = Math.round((order.amountPaid + sign * (amount ?? 0)) * 100) / 100;
  const to: OrderStatus = words[kind].to;
  const fits = kind === 'payment' ? paid > 0 : paid === 0;
  return {
    to,
    offered: amount !== null && fits && order.allowed.includes(to),
    short: kind === 'payment' && paid < order.amountDue,
    left: Math.max(0, Math.round((order.amountDue - paid) * 100) / 100),
  };
}

const uncheckedDay = 'Kontrollera dagen och kryssa i rutan.';

/** Identifies a record by amount and day. */
const sentAs = (amount: string, day: string) => `${amount} ${day}`;

/** The move that follows from the choice about a partial payment; null for none. */
function changeFor(order: AdminOrder, choice: Shortfall, reason: string): StatusChange | null {
  if (choice === 'ask') return order.allowed.includes('on_hold') ? { status: 'on_hold' } : null;
  return choice === 'accept' ? { status: 'paid', acceptShortfall: true, reason } : null;
}

/** The expected amount in words. */
function expected(order: AdminOrder, kind: Props['kind'], sek: number): string {
  if (kind === 'payment') {
    if (hasEnded(order)) return `Beställningen kostade ${money(order.amountDue)}.`;
    const left = sek > 0 ? `Kvar att betala är ${money(sek)}. Resten` : 'Inget är kvar att betala. Hela beloppet';
    return `${left} ska betalas tillbaka, och kunden får ett mejl om det.`;
  }
  return order.amountToRefund > 0 ? `Kvar att betala tillbaka är ${money(sek)}.` : `Vi har fått ${money(sek)}.`;
}

/** Records a payment or refund, and moves the order if that settles it. */
export function MoneyDialog({ order, kind, close, without }: Props) {
  const keyFor = useIdempotencyKey();
  const [booked, setBooked] = useState<RecordedNotMovedProps['booked'] | null>(null);
  const prefilled = kind === 'payment' ? order.amountMissing : order.amountToRefund || order.amountPaid;
  const isLate = kind === 'payment' && hasEnded(order);
  // For an ended order nothing is due and all money is refunded, so the amount is compared with the price.
  const tooMuch = (text: string) => (readAmount(text) ?? 0) > (isLate ? order.amountDue : prefilled);
  const { data: closedThrough, isPending, refetch } = useLastClosedMonth();
  const ordered = dayInStockholm(new Date(order.createdAt));
  const oddAt = (day: string, through = closedThrough) => paymentDateWarning(day, { ordered, closedThrough: through });
  const { form, ...sending } = useServerForm(
    {
      initialValues: {
        amount: prefilled > 0 ? typedAmount(prefilled) : '',
        receivedAt: dayInStockholm(),
        reference: '',
        note: '',
        /** An amount above the expected one that the administrator confirmed, as it was typed. */
        sure: '',
        /** An unusual day that the administrator confirmed. */
        sureDay: '',
        move: true,
        /** A record that was confirmed to be no duplicate of an equal one; identified by `sentAs`. */
        another: '',
        short: 'ask' as Shortfall,
        reason: '',
      },
      validate: {
        amount: (text) => (readAmount(text) ? null : amountFault),
        receivedAt: (day) => {
          if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Välj dagen.';
          return day > dayInStockholm() ? 'Dagen ligger i framtiden. Kontrollera den.' : null;
        },
        sure: (sure, { amount }) =>
          tooMuch(amount) && sure !== amount ? 'Kontrollera beloppet och kryssa i rutan.' : null,
        sureDay: (sure, { receivedAt: day }) => (!isPending && oddAt(day) && sure !== day ? uncheckedDay : null),
        reason: (reason, { amount, short }) => {
          const then = afterwards(order, kind, readAmount(amount));
          const accepted = then.offered && then.short && short === 'accept';
          return accepted && !reason.trim() ? 'Skriv varför beloppet räcker.' : null;
        },
      },
    },
    async ({ amount, receivedAt, reference, note, move, another, short, reason, sureDay }): Promise<void> => {
      // The form was sent before the closed months were loaded: they are fetched first, to check the day.
      if (isPending) {
        const { data } = await refetch({ cancelRefetch: false });
        if (oddAt(receivedAt, data) && sureDay !== receivedAt) return form.setFieldError('sureDay', uncheckedDay);
      }
      const sek = readAmount(amount) ?? 0;
      const record: NewRecord = { kind, amount: sek, receivedAt };
      if (reference.trim()) record.reference = reference.trim();
      if (note.trim()) record.note = note.trim();
      if (another === sentAs(amount, receivedAt)) record.allowDouble = true;
      const then = afterwards(order, kind, sek);
      const change = !then.offered
        ? null
        : then.short
          ? changeFor(order, short, reason.trim())
          : kind === 'refund' && move && ({ status: then.to } as const);
      // The mail of the move says what is missing, or that nothing is.
      if (then.offered && then.short && (change || short === 'wait')) record.tellsMissing = false;
      const recorded = await recordMoney(order, record, keyFor(record));
      // From here on the money is recorded: only the move can still be refused.
      const now = change
        ? await setStatus(order, change).catch((thrown: unknown) => {
            setBooked({ amount: sek, change, why: asProblem(thrown).message });
            return undefined;
          })
        : recorded;
      if (!now) return;
      const moved = now.status === order.status ? '' : `, ${adminLabel(now.status).toLowerCase()}`;
      notifications.show({ message: `Beställning ${order.code}: ${money(sek)} registrerat${moved}` });
      close();
    },
  );
  const { amount, receivedAt, short, sure, sureDay, another } = form.values;
  const { problem } = sending;
  const oddDay = isPending ? null : oddAt(receivedAt);
  const then = afterwards(order, kind, readAmount(amount));

  if (booked)
    return (
      <Dialog opened title={`${money(booked.amount)} är registrerade`} close={close}>
        <RecordedNotMoved order={order} booked={booked} close={close} />
      </Dialog>
    );
  return (
    <Dialog opened title={`${words[kind].title} ${order.code}`} close={close}>
      <Form {...sending} problem={null} send={words[kind].button} cancel={close}>
        {isLate && (
          <Notice tone="blue" announce={false}>
            Beställningen är {adminLabel(order.status).toLowerCase()}. Det som kommer in nu ska betalas tillbaka, och
            kunden får ett mejl om det.
          </Notice>
        )}
        <div className="wrap gap-16">
          <TextInput
            className="flex-1 min-w-150"
            label="Belopp i kronor"
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('amount')}
          />
          <TextInput
            className="flex-1 min-w-150"
            label={kind === 'payment' ? 'Kom in' : 'Betalades ut'}
            type="date"
            max={dayInStockholm()}
            {...form.getInputProps('receivedAt')}
          />
        </div>
        {oddDay && (
          <ConfirmCheckbox
            words={oddDay}
            label="Ja, dagen är rätt"
            field={form.getInputProps('sureDay')}
            checked={sureDay === receivedAt}
            check={(on) => form.setFieldValue('sureDay', on ? receivedAt : '')}
          />
        )}
        <TextInput
          label="Referens (frivillig)"
          description="Till exempel bankens eller Swish-betalningens nummer."
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
        <Textarea label="Anteckning (frivillig)" rows={2} maxLength={1000} {...form.getInputProps('note')} />
        {tooMuch(amount) && (
          <ConfirmCheckbox
            words={`Beloppet är ${money(readAmount(amount) ?? 0)}. ${expected(order, kind, prefilled)}`}
            label="Ja, beloppet är rätt"
            field={form.getInputProps('sure')}
            checked={sure === amount}
            check={(on) => form.setFieldValue('sure', on ? amount : '')}
          />
        )}
        {then.offered && !then.short && kind === 'payment' && (
          <p className="soft small">Beställningen blir {adminLabel(then.to).toLowerCase()}, och kunden får ett mejl.</p>
        )}
        {then.offered && !then.short && kind === 'refund' && (
          <Choice
            label={`Markera också som ${adminLabel(then.to).toLowerCase()}`}
            help="Kunden får ett mejl."
            {...form.getInputProps('move', { type: 'checkbox' })}
          />
        )}
        {then.offered && then.short && (
          <RadioChoices
            legend={`${money(then.left)} blir kvar att betala`}
            value={short}
            choose={(next) => form.setFieldValue('short', next)}
            choices={shortfallChoices}
          />
        )}
        {then.offered && then.short && short === 'accept' && (
          <Textarea label="Varför räcker beloppet?" rows={2} maxLength={1000} {...form.getInputProps('reason')} />
        )}
        {problem?.double ? (
          <ConfirmCheckbox
            words={problem.message}
            label="Ja, det är en till"
            checked={another !== '' && another === sentAs(amount, receivedAt)}
            check={(on) => form.setFieldValue('another', on ? sentAs(amount, receivedAt) : '')}
          />
        ) : (
          problem && <ProblemNotice problem={problem} then={close} />
        )}
      </Form>
      {without && (
        <QuietButton className="justify-self-start outdent text-left" onClick={without}>
          Markera som {adminLabel(words[kind].to).toLowerCase()} utan att registrera pengar
        </QuietButton>
      )}
    </Dialog>
  );
}

/** What to do with an order that is partly paid. */
type Shortfall = 'ask' | 'accept' | 'wait';

const shortfallChoices: { value: Shortfall; label: string; help: string }[] = [
  { value: 'ask', label: 'Be om resten', help: 'Kunden får ett mejl om hur resten betalas.' },
  { value: 'accept', label: 'Det räcker, markera som betald', help: 'Kunden får ett mejl.' },
  { value: 'wait', label: 'Registrera bara', help: 'Kunden får inget mejl, men ser på sidan vad som är kvar.' },
];
