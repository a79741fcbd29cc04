import { TextInput } from '@mantine/core';
import { Form, useServerForm } from '../../form/form.tsx';
import { formatCount, money } from '../../text/format.ts';
import type { Order } from './api.ts';

type Withdrawal = Order['withdrawal'];

interface Props {
  withdrawal: Withdrawal;
  /** The customer's name, if known. */
  name?: string | undefined;
  send: (statement: { name: string; payoutNumber?: string }) => Promise<unknown>;
  cancel?: () => void;
}

/** The second step: who withdraws, where the refund goes, and its amount. */
export function WithdrawalForm({ withdrawal, name = '', send, cancel }: Props) {
  const { form, ...sending } = useServerForm(
    {
      initialValues: { name, payoutNumber: '' },
      validate: { name: (value) => (value.trim() ? null : 'Skriv ditt namn.') },
    },
    ({ name, payoutNumber }) => send({ name, ...(payoutNumber.trim() ? { payoutNumber } : {}) }),
  );
  return (
    <Form {...sending} send="Bekräfta att jag ångrar avtalet" cancel={cancel} fullWidth>
      <p className="soft">{whatItComesTo(withdrawal)}</p>
      <TextInput label="Ditt namn" autoComplete="name" maxLength={100} {...form.getInputProps('name')} />
      {withdrawal.amountBack > 0 && (
        <TextInput
          label="Swish-nummer att betala tillbaka till"
          description="Lämna tomt om det är numret du betalade från."
          type="tel"
          maxLength={20}
          {...form.getInputProps('payoutNumber')}
        />
      )}
    </Form>
  );
}

function whatItComesTo({ lettersKept, amountKept, amountBack }: Withdrawal): string {
  const kept =
    lettersKept > 0
      ? `Du bad oss börja direkt, så du betalar för ${formatCount(lettersKept, 'brev', 'brev')} som redan är levererade: ${money(amountKept)}. `
      : '';
  return `${kept}${amountBack > 0 ? `Du får tillbaka ${money(amountBack)} inom 14 dagar.` : 'Du behöver inte betala något mer.'}`;
}

/** The result of a withdrawal. */
export function withdrawnWords(
  { amountBack, refundBy, amountRefunded, refundedAt }: Withdrawal,
  day: (day: string) => string,
): string {
  if (amountBack === 0 && amountRefunded > 0)
    return `${money(amountRefunded)} återbetalades${refundedAt ? ` ${day(refundedAt)}` : ''}.`;
  return amountBack > 0 && refundBy
    ? `Vi betalar tillbaka ${money(amountBack)} senast ${day(refundBy)}.`
    : 'Det finns inga pengar att betala tillbaka.';
}
