import type { Ore } from '../platform/kernel/money.ts';
import { nextWorkday } from '../platform/kernel/workdays.ts';
import type { WithdrawalRefusal } from './agreement-contract.ts';
import type { OrderStatus } from './contract.ts';
import { isCalledOff } from './states.ts';

/** The right to withdraw from an order: until when, and what it costs. Sources stand in docs/law.md. */

const DAYS_TO_WITHDRAW = 14;
const DAYS_TO_PAY_BACK = 14;

/** The last day to withdraw from what was agreed on `day`: where that is no working day, the next one. */
export function lastDayToWithdraw(day: Temporal.PlainDate): Temporal.PlainDate {
  return nextWorkday(day.add({ days: DAYS_TO_WITHDRAW }));
}

/** The same for an order of before there were agreements: nobody was told of the right, so it lasts a year more. */
export function lastDayWithoutNotice(day: Temporal.PlainDate): Temporal.PlainDate {
  return nextWorkday(day.add({ days: DAYS_TO_WITHDRAW }).add({ years: 1 }));
}

/** The last day on which the money of somebody who withdrew on `day` goes back. */
export const lastDayToPayBack = (day: Temporal.PlainDate): Temporal.PlainDate => day.add({ days: DAYS_TO_PAY_BACK });

export interface WithdrawalFacts {
  status: OrderStatus;
  isWithdrawn: boolean;
  isLate: boolean;
  /** Whether the customer asked that work begins before the time to withdraw is over. */
  beginAtOnce: boolean;
  letters: number;
  delivered: number;
  pricePerLetter: Ore;
  /** What is held. */
  net: Ore;
}

/**
 * What withdrawing comes to. Who asked for work to begin at once pays for what is delivered, and has no right any more
 * when all of it is; who did not pays nothing.
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
  if (isCalledOff(status)) return 'ended';
  if (beginAtOnce && delivered >= letters) return 'performed';
  return isLate ? 'late' : null;
}
