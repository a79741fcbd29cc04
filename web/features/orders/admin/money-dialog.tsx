import { Button, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import checkClasses from '../../../form/check.module.css';
import { Form } from '../../../form/form.tsx';
import { SendButton } from '../../../form/send-button.tsx';
import { useServerForm } from '../../../form/server-form.ts';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { dayInStockholm } from '../../../text/day.ts';
import { money } from '../../../text/format.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { useKeyFor } from '../key-for.ts';
import { left, toPayBack } from '../money-words.ts';
import { amountFault, readAmount, typedAmount } from './amount.ts';
import { type NewRecord, recordMoney, type StatusChange, setStatus } from './api.ts';
import classes from './dialogs.module.css';
import { ProblemNotice } from './problem-notice.tsx';
import { type Shortfall, ShortfallChoice } from './shortfall-choice.tsx';
import { adminLabel } from './words.ts';

interface Props {
  order: AdminOrder;
  kind: 'payment' | 'refund';
  close: () => void;
  /** To `paid` without any record, for the rare order that is paid elsewhere. */
  without?: () => void;
}

const words = {
  payment: { title: 'Registrera betalning för', button: 'Registrera betalning', to: 'paid' },
  refund: { title: 'Registrera återbetalning för', button: 'Registrera återbetalning', to: 'refunded' },
} as const;

/** Where the order would stand with this amount, and whether the status may follow. */
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

/** The move that the choice about a part of the money asks for; null for none. */
function changeFor(choice: Shortfall, reason: string): StatusChange | null {
  if (choice === 'ask') return { status: 'on_hold' };
  return choice === 'accept' ? { status: 'paid', acceptShortfall: true, reason } : null;
}

/** What the amount is held against, in words. */
function expected(order: AdminOrder, kind: Props['kind'], sek: number): string {
  if (kind === 'payment') return `Kvar att betala är ${money(sek)}.`;
  return toPayBack(order) > 0 ? `Kvar att betala tillbaka är ${money(sek)}.` : `Vi har fått ${money(sek)}.`;
}

/** Records money that came or went, and moves the order along where it is settled by that. */
export function MoneyDialog({ order, kind, close, without }: Props) {
  const keyFor = useKeyFor();
  const prefilled = kind === 'payment' ? left(order) : toPayBack(order) || order.amountPaid;
  const tooMuch = (text: string) => (readAmount(text) ?? 0) > prefilled;
  const { form, onSubmit, busy, problem, heard } = useServerForm(
    {
      initialValues: {
        amount: typedAmount(prefilled),
        receivedAt: dayInStockholm(),
        reference: '',
        note: '',
        /** The amount that is right although it is more than expected, as it was typed. */
        sure: '',
        move: true,
        short: (order.allowed.includes('on_hold') ? 'ask' : 'wait') as Shortfall,
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
        reason: (reason, { amount, short }) => {
          const then = afterwards(order, kind, readAmount(amount));
          const accepted = then.offered && then.short && short === 'accept';
          return accepted && !reason.trim() ? 'Skriv varför beloppet räcker.' : null;
        },
      },
    },
    async ({ amount, receivedAt, reference, note, move, short, reason }) => {
      const sek = readAmount(amount) ?? 0;
      const record: NewRecord = { kind, amount: sek, receivedAt };
      if (reference.trim()) record.reference = reference.trim();
      if (note.trim()) record.note = note.trim();
      const then = afterwards(order, kind, sek);
      // Sent again after a failure of the second call, the first is answered once by its key.
      await recordMoney(order, record, keyFor(record));
      const change = !then.offered
        ? null
        : then.short
          ? changeFor(short, reason.trim())
          : move && ({ status: then.to } as const);
      if (change) await setStatus(order, change);
      const moved = change ? `, ${adminLabel(change.status).toLowerCase()}` : '';
      notifications.show({ message: `Beställning ${order.code}: ${money(sek)} registrerat${moved}` });
      close();
    },
  );
  const { amount, short, sure } = form.values;
  const { error: unsure, ...sureProps } = form.getInputProps('sure');
  const then = afterwards(order, kind, readAmount(amount));

  return (
    <Dialog opened title={`${words[kind].title} ${order.code}`} close={close}>
      <Form
        onSubmit={onSubmit}
        problem={null}
        heard={heard}
        actions={
          <>
            <SendButton busy={busy}>{words[kind].button}</SendButton>
            <Button variant="subtle" onClick={close}>
              Avbryt
            </Button>
          </>
        }
      >
        <div className={classes.pair}>
          <TextInput
            label="Belopp i kronor"
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('amount')}
          />
          <TextInput
            label={kind === 'payment' ? 'Kom in' : 'Betalades ut'}
            type="date"
            max={dayInStockholm()}
            {...form.getInputProps('receivedAt')}
          />
        </div>
        <TextInput
          label="Referens (frivillig)"
          description="Till exempel bankens eller Swish-betalningens nummer."
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
        <Textarea label="Anteckning (frivillig)" rows={2} maxLength={1000} {...form.getInputProps('note')} />
        {tooMuch(amount) && (
          <>
            <Notice tone="amber">
              Beloppet är {money(readAmount(amount) ?? 0)}. {expected(order, kind, prefilled)}
            </Notice>
            <label className={checkClasses.check}>
              <input
                type="checkbox"
                {...sureProps}
                value="ja"
                checked={sure === amount}
                onChange={(event) => form.setFieldValue('sure', event.currentTarget.checked ? amount : '')}
              />
              <span>
                Ja, beloppet är rätt
                {unsure && <span className="soft small">{unsure}</span>}
              </span>
            </label>
          </>
        )}
        {then.offered && !then.short && (
          <label className={checkClasses.check}>
            <input type="checkbox" {...form.getInputProps('move', { type: 'checkbox' })} />
            <span>
              Markera också som {adminLabel(then.to).toLowerCase()}
              <span className="soft small">Kunden får ett mejl.</span>
            </span>
          </label>
        )}
        {then.offered && then.short && (
          <ShortfallChoice
            left={then.left}
            asks={order.allowed.includes('on_hold')}
            value={short}
            onChange={(next) => form.setFieldValue('short', next)}
          />
        )}
        {then.offered && then.short && short === 'accept' && (
          <Textarea
            label="Varför räcker beloppet?"
            rows={2}
            maxLength={1000}
            {...form.getInputProps('reason')}
          />
        )}
        {problem && <ProblemNotice problem={problem} then={close} />}
      </Form>
      {without && (
        <Button variant="subtle" size="sm" className={classes.aside} onClick={without}>
          Markera som betald utan att registrera pengar
        </Button>
      )}
    </Dialog>
  );
}
