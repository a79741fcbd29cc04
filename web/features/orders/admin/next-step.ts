import type { AdminOrder } from '../api.ts';
import { isPartlyPaid } from '../money-words.ts';

export type NextStep = 'pay' | 'ask' | 'paid' | 'send' | 'write' | 'change' | 'complete' | 'refund';

type Facts = Pick<
  AdminOrder,
  'status' | 'paymentState' | 'allowed' | 'amountPaid' | 'amountMissing' | 'amountToRefund' | 'letters' | 'user'
>;

/** The usual next step; null if there is nothing to do but wait, or no step at all. */
export function nextStep(order: Facts): NextStep | null {
  if (order.status === 'paid' && order.user) return 'send';
  if (order.status === 'paid') return order.amountPaid > 0 ? 'refund' : null;
  if (isPartlyPaid(order) && order.allowed.includes('on_hold')) return 'ask';
  if (order.allowed.includes('paid')) return order.amountMissing > 0 ? 'pay' : 'paid';
  if (order.amountToRefund > 0) return 'refund';
  if (lettersToRevise(order).length > 0 && (order.status === 'sent' || order.status === 'completed')) return 'change';
  if (order.status !== 'sent') return null;
  return order.user && unwrittenLetters(order).length > 0 ? 'write' : 'complete';
}

/** Whether the customer was already mailed what is missing: a part that comes by a bank's file tells it by itself. */
export const isAskedForRest = ({ payments, user }: Pick<AdminOrder, 'payments' | 'user'>): boolean =>
  user !== null && payments.findLast(({ kind, reversed }) => kind === 'payment' && !reversed)?.source === 'import';

/** What to pay back: an excess, or all that was paid for letters that a deleted account can no longer get. */
export const amountBack = ({ status, user, amountToRefund, amountPaid }: Facts): number =>
  status === 'paid' && !user ? amountPaid : amountToRefund;

/** The letter to write or revise next. */
export const letterToWrite = (order: Facts) =>
  (nextStep(order) === 'change' ? lettersToRevise(order) : unwrittenLetters(order))[0];

/** The letters that are not written yet. */
export const unwrittenLetters = ({ letters }: Pick<AdminOrder, 'letters'>) =>
  letters.filter(({ status }) => status === 'ordered');

/** The letters for which the customer asked a revision. */
export const lettersToRevise = ({ letters }: Pick<AdminOrder, 'letters'>) =>
  letters.filter(({ stage }) => stage === 'revision_asked');
