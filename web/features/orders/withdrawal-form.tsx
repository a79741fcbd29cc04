import { TextInput } from '@mantine/core';
import { Form, useServerForm } from '../../form/form.tsx';
import { formatCount, money } from '../../text/format.ts';
import { validateEmail } from '../accounts/validation.ts';
import type { Order } from './api.ts';

type Withdrawal = Order['withdrawal'];

export interface WithdrawalStatement {
  name: string;
  payoutNumber?: string;
  email?: string;
}

interface Props {
  withdrawal: Withdrawal;
  /** The customer's name, if known. */
  name?: string | undefined;
  /** Whether to ask where the receipt goes: after the account is deleted no address is known. */
  asksAddress?: boolean;
  send: (statement: WithdrawalStatement) => Promise<unknown>;
  cancel?: () => void;
}

/** The second step: who withdraws, where the refund goes, and its amount. */
export function WithdrawalForm({ withdrawal, name = '', asksAddress = false, send, cancel }: Props) {
  const { form, ...sending } = useServerForm(
    {
      initialValues: { name, payoutNumber: '', email: '' },
      validate: {
        name: (value) => (value.trim() ? null : 'Skriv ditt namn.'),
        email: (value) => (asksAddress ? validateEmail(value) : null),
      },
    },
    ({ name, payoutNumber, email }) =>
      send({ name, ...(payoutNumber.trim() && { payoutNumber }), ...(asksAddress && { email: email.trim() }) }),
  );
  return (
    <Form {...sending} send="Bekräfta att jag ångrar avtalet" cancel={cancel} fullWidth>
      <p className="soft">{whatItComesTo(withdrawal)}</p>
      <TextInput label="Ditt namn" autoComplete="name" maxLength={100} {...form.getInputProps('name')} />
      {asksAddress && (
        <TextInput
          label="E-postadress för kvittot"
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.getInputProps('email')}
        />
      )}
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
export function describeRefund(
  { amountBack, refundBy, amountRefunded, refundedAt }: Withdrawal,
  day: (day: string) => string,
): string {
  if (amountBack === 0 && amountRefunded > 0)
    return `${money(amountRefunded)} återbetalades${refundedAt ? ` ${day(refundedAt)}` : ''}.`;
  return amountBack > 0 && refundBy
    ? `Vi betalar tillbaka ${money(amountBack)} senast ${day(refundBy)}.`
    : 'Det finns inga pengar att betala tillbaka.';
}
