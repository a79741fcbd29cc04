import type { Ore } from '../platform/kernel/money.ts';
import { nextWorkday } from '../platform/kernel/workdays.ts';
import type { WithdrawalRefusal } from './agreement-contract.ts';
import type { OrderStatus } from './contract.ts';
import { isCancelledOrRefunded } from './states.ts';

/** The right to withdraw from an order: the deadline and the cost. Sources: docs/law.md. */

const DAYS_TO_WITHDRAW = 14;
const DAYS_TO_PAY_BACK = 14;

/** The last day to withdraw from an agreement made on `day`, or the next working day when it is none. */
export function lastDayToWithdraw(day: Temporal.PlainDate): Temporal.PlainDate {
  return nextWorkday(day.add({ days: DAYS_TO_WITHDRAW }));
}

/**
 * The same for an order from before agreements were recorded. Its customer was not informed of the right, so the period
 * is a year longer.
 */
export function lastDayWithoutNotice(day: Temporal.PlainDate): Temporal.PlainDate {
  return nextWorkday(day.add({ days: DAYS_TO_WITHDRAW }).add({ years: 1 }));
}

/** The last day to refund a withdrawal made on `day`. */
export const lastDayToPayBack = (day: Temporal.PlainDate): Temporal.PlainDate => day.add({ days: DAYS_TO_PAY_BACK });

export interface WithdrawalFacts {
  status: OrderStatus;
  isWithdrawn: boolean;
  isLate: boolean;
  /** Whether the customer asked that work begins before the withdrawal period ends. */
  beginAtOnce: boolean;
  letters: number;
  delivered: number;
  pricePerLetter: Ore;
  /** Öre received minus refunded. */
  net: Ore;
}

/**
 * The result of withdrawing. A customer who asked for work to begin at once pays for the delivered letters, and loses
 * the right once all are delivered. Any other customer pays nothing.
 */
export function withdrawalTerms(facts: WithdrawalFacts): {
  refusal: WithdrawalRefusal | null;
  kept: number;
  amountKept: Ore;
  amountBack: Ore;
} {
  const kept = facts.beginAtOnce ? facts.delivered : 0;
  const amountKept = kept * facts.pricePerLetter;
  const amountBack = Math.max(0, facts.net - amountKept);
  return { refusal: refusalOf(facts), kept, amountKept, amountBack };
}

function refusalOf({ status, isWithdrawn, isLate, beginAtOnce, letters, delivered }: WithdrawalFacts) {
  if (isWithdrawn) return 'withdrawn';
  if (isCancelledOrRefunded(status)) return 'ended';
  if (beginAtOnce && delivered >= letters) return 'performed';
  return isLate ? 'late' : null;
}
