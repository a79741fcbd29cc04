import { stockholmDay } from '../platform/kernel/clock.ts';
import { toSek } from '../platform/kernel/money.ts';
import { swishLink } from '../platform/kernel/swish.ts';
import type { OrderWithdrawal } from './agreement-contract.ts';
import type { AdminOrder, Order } from './contract.ts';
import { parseStatus } from './states.ts';
import type { OrderRow } from './store.ts';
import { lastDayToPayBack, lastDayWithoutNotice, withdrawalTerms } from './withdrawal-rules.ts';

/** The parts of an order about its agreement and the right to withdraw. */

export function presentAgreement({ agreement }: OrderRow): Order['agreement'] {
  if (!agreement) return null;
  return {
    termsVersion: agreement.terms_version,
    agreedAt: new Date(agreement.agreed_at).toISOString(),
    beginAtOnce: agreement.begin_at_once,
  };
}

/** The last day to withdraw, YYYY-MM-DD. */
export const withdrawUntil = ({ agreement, created_at }: OrderRow): string =>
  agreement?.withdraw_until ?? lastDayWithoutNotice(stockholmDay(created_at)).toString();

/** The result of withdrawing from the order now, in öre. */
export function computeWithdrawalTerms(row: OrderRow, now: Date) {
  return withdrawalTerms({
    status: parseStatus(row.status),
    isWithdrawn: row.withdrawal !== null,
    isLate: stockholmDay(now).toString() > withdrawUntil(row),
    beginAtOnce: row.agreement?.begin_at_once === true,
    letters: row.letter_count,
    delivered: row.letters.filter(({ status }) => status === 'delivered').length,
    pricePerLetter: row.price_per_letter,
    net: row.balance.net,
  });
}

export function presentWithdrawal(row: OrderRow, now: Date): OrderWithdrawal {
  const until = withdrawUntil(row);
  const { withdrawal, balance } = row;
  const refunded = { amountRefunded: toSek(balance.refunded), refundedAt: row.refunded_at?.toISOString() ?? null };
  if (!withdrawal) {
    const { refusal, kept, amountKept, amountBack } = computeWithdrawalTerms(row, now);
    const amounts = { amountKept: toSek(amountKept), amountBack: toSek(amountBack) };
    const nothing = { withdrawnAt: null, refundBy: null, name: null, payoutNumber: null };
    return { until, refusal, lettersKept: kept, ...amounts, ...refunded, ...nothing };
  }
  const at = new Date(withdrawal.at);
  return {
    until,
    refusal: 'withdrawn',
    lettersKept: withdrawal.letters_kept,
    amountKept: toSek(withdrawal.letters_kept * row.price_per_letter),
    amountBack: toSek(balance.to_refund),
    ...refunded,
    withdrawnAt: at.toISOString(),
    refundBy: lastDayToPayBack(stockholmDay(at)).toString(),
    name: withdrawal.name,
    payoutNumber: withdrawal.payout_number,
  };
}

/** The first day of work, when the customer asked that it begins after the withdrawal period; otherwise null. */
export function findDelayedWorkStart({ agreement }: OrderRow): AdminOrder['workFrom'] {
  if (agreement?.begin_at_once !== false) return null;
  return Temporal.PlainDate.from(agreement.withdraw_until).add({ days: 1 }).toString();
}

export function presentPayout({ withdrawal, balance, code }: OrderRow): AdminOrder['payout'] {
  if (!withdrawal) return null;
  const { name, payout_number } = withdrawal;
  const number = balance.to_refund > 0 ? payout_number : null;
  return { name, number, link: number && swishLink(number, balance.to_refund, code) };
}
