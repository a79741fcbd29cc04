import { administratorAddresses } from '../accounts/accounts.ts';
import { hashSecret } from '../platform/crypto/single-use.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { toSek } from '../platform/kernel/money.ts';
import { formatLongDay } from '../platform/kernel/swedish.ts';
import { normalizePayeeNumber, swishLink } from '../platform/kernel/swish.ts';
import { countUse, networkKey, type UseLimit } from '../platform/limits/limits.ts';
import { enqueueMail, mailsAbout } from '../platform/mail/mail.ts';
import {
  orderWithdrawn,
  orderWithdrawnNotice,
  type WithdrawalNotice,
} from '../platform/mail/templates/order-withdrawal.ts';
import type { Parts } from '../platform/parts.ts';
import type { LinkedOrder, WithdrawalRequest } from './agreement-contract.ts';
import * as agreements from './agreement-store.ts';
import { lockReceiptNumbers, updateOrderLedger } from './booking.ts';
import type { Order } from './contract.ts';
import { writerAddresses } from './messages.ts';
import { findOrder, findOwnOrder } from './order-key.ts';
import { presentOrder } from './presenter.ts';
import { drawQr } from './qr.ts';
import { parseStatus } from './states.ts';
import { changeOrderStatus } from './status-change.ts';
import * as store from './store.ts';
import { computeWithdrawalTerms, presentPayout, presentWithdrawal, withdrawUntil } from './withdrawal-presenter.ts';

/** The customer withdraws from an order: with a login, or by the link of the confirmation. Sources: docs/law.md. */

const byLink: UseLimit = { name: 'withdrawals.network', uses: 120, seconds: 3600 };

export async function withdrawOrder(
  parts: Parts,
  actor: Actor,
  id: string,
  input: WithdrawalRequest,
): Promise<Order | Refused> {
  const found = await findOwnOrder(parts, actor, id);
  if (!found) return new Refused('not_found');
  const row = await withdraw(parts, found.id, 'login', input);
  return row instanceof Refused ? row : presentOrder(parts, row);
}

/** The order that the link of a confirmation is about. Changes nothing. */
export async function lookUpWithdrawal(parts: Parts, token: string, caller: Caller): Promise<LinkedOrder | Refused> {
  const limited = await countUse(parts, byLink, networkKey(caller.ip));
  return limited ?? findLinked(parts, token);
}

export async function withdrawByLink(
  parts: Parts,
  { token, ...input }: WithdrawalRequest & { token: string; email?: string },
  caller: Caller,
): Promise<LinkedOrder | Refused> {
  const found = await lookUpWithdrawal(parts, token, caller);
  if (found instanceof Refused) return found;
  const row = await withdraw(parts, found.id, 'link', input);
  return row instanceof Refused ? row : findLinked(parts, token);
}

async function findLinked(parts: Parts, token: string): Promise<LinkedOrder | Refused> {
  const id = await agreements.findOrderByWithdrawalLink(parts.db, hashSecret(token));
  const row = id === undefined ? undefined : await store.findAnyOrder(parts.db, { id });
  if (!row) return new Refused('invalid_token');
  return {
    id: row.id,
    code: row.code,
    letterCount: row.letter_count + row.letters_withdrawn,
    amountPaid: toSek(row.balance.net),
    agreedAt: row.created_at.toISOString(),
    email: row.user_email ?? '',
    withdrawal: presentWithdrawal(row, parts.clock.now()),
  };
}

/** Withdraws once. A repetition gets the same answer. */
async function withdraw(
  parts: Parts,
  id: string,
  way: 'login' | 'link',
  input: WithdrawalRequest & { email?: string },
): Promise<store.OrderRow | Refused> {
  const name = input.name.trim();
  if (!name) return refuseField('name', 'Skriv ditt namn.');
  const written = input.payoutNumber?.trim();
  const payoutNumber = written ? normalizePayeeNumber(written) : null;
  if (payoutNumber === undefined) return refuseField('payoutNumber', 'Skriv numret som 070 123 45 67.');
  return rollbackOnRefusal(parts.db, async (tx) => {
    await lockReceiptNumbers(tx);
    await store.lockOrder(tx, id);
    const row = await store.findAnyOrder(tx, { id });
    if (!row || (way === 'login' && !row.user_id)) return new Refused('not_found');
    if (row.withdrawal) return row;
    const at = parts.clock.now();
    const refused = refuseWithdrawal(row, at);
    if (refused) return refused;
    // The right outlives the account: then the receipt goes to an address that is not stored.
    const receiptTo = row.user_email ?? canonicalEmail(input.email ?? '');
    if (!receiptTo) return refuseField('email', 'Skriv e-postadressen som kvittot ska skickas till.');
    const { kept, amountKept, amountBack } = computeWithdrawalTerms(row, at);
    await agreements.insertWithdrawal(tx, {
      order_id: id,
      at,
      name: row.user_id || amountBack > 0 ? name : null,
      way,
      letters_ordered: row.letter_count,
      letters_kept: kept,
      payout_number: amountBack > 0 ? payoutNumber : null,
    });
    if (kept > 0) {
      await agreements.deleteUndeliveredLetters(tx, id);
      await updateOrderLedger(tx, parts, id);
    }
    const now = await moveWithdrawn(tx, parts, row, kept);
    const facts = { code: row.code, name, at, lettersKept: kept, amountKept, amountBack };
    const link = row.user_id && parts.links.to(`/brev/${row.code}`);
    const receipt = await enqueueMail(tx, parts, receiptTo, orderWithdrawn({ ...facts, link }), id);
    const heldBack = (await mailsAbout(tx, id)).find((mail) => mail.id === receipt)?.problem ?? null;
    await mailAdministrators(tx, parts, id, { ...facts, heldBack });
    return now;
  });
}

/** Mails the writers, so that they stop, and the administrators who pay refunds. */
async function mailAdministrators(
  tx: Tx,
  parts: Parts,
  id: string,
  facts: Pick<WithdrawalNotice, 'code' | 'at' | 'amountBack' | 'heldBack'>,
): Promise<void> {
  const link = parts.links.to(`/admin/bestallningar/${facts.code}`);
  const payers = facts.amountBack > 0 ? await administratorAddresses(tx, 'money') : [];
  for (const to of new Set([...(await writerAddresses(tx, id)), ...payers])) {
    await enqueueMail(tx, parts, to, orderWithdrawnNotice({ ...facts, link, mayPay: payers.includes(to) }));
  }
}

async function moveWithdrawn(tx: Tx, parts: Parts, row: store.OrderRow, kept: number): Promise<store.OrderRow> {
  const now = await changeOrderStatus(tx, parts, {
    id: row.id,
    verb: 'withdraw',
    from: [parseStatus(row.status)],
    to: kept > 0 ? 'completed' : 'cancelled',
    by: { role: 'customer', ...(row.user_id && { actor: { userId: row.user_id } }) },
    // A separate mail confirms the withdrawal.
    quiet: true,
  });
  if (!now) throw new Error('a locked order was moved');
  return now;
}

function refuseWithdrawal(row: store.OrderRow, now: Date): Refused | undefined {
  const { refusal } = computeWithdrawalTerms(row, now);
  const until = withdrawUntil(row);
  const detail =
    refusal === 'ended'
      ? 'Beställningen är redan avslutad, så det finns inget att ångra.'
      : refusal === 'performed'
        ? 'Alla brev är levererade, och du bad oss börja direkt. Då finns ingen ångerrätt kvar. Är något fel med ' +
          'breven, skriv till oss så rättar vi det.'
        : refusal === 'late'
          ? `Ångerfristen gick ut ${formatLongDay(new Date(`${until}T12:00:00Z`))}. Är något fel, skriv till oss.`
          : undefined;
  return detail === undefined ? undefined : new Refused('invalid_transition', { detail });
}

/** The refund of a withdrawal as a QR code for the phone that pays it. */
export async function renderPayoutQr(parts: Parts, id: string) {
  const row = await findOrder(parts, id);
  const number = row && presentPayout(row)?.number;
  if (!number) return new Refused('not_found');
  return drawQr(swishLink(number, row.balance.to_refund, row.code));
}
