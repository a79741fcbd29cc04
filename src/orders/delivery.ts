import Type from 'typebox';
import type { Tx } from '../platform/db/open.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { findPlaceholders } from '../platform/kernel/placeholders.ts';
import type { Parts } from '../platform/parts.ts';
import type { TaskKind } from '../platform/tasks/queue.ts';
import type { OrderStatus } from './contract.ts';
import { deliverLetters, hasApplications, selectWrittenTexts } from './letter-store.ts';
import { isDelivered } from './states.ts';

/**
 * Enqueued in the transaction that delivers letters for applications. The applications slice then takes over their
 * texts.
 */
export const lettersDeliveredTask = {
  name: 'orders.letters-delivered',
  payload: Type.Object({ orderId: Type.String() }),
  concurrency: 'each',
} satisfies TaskKind;

/**
 * Delivers the order's written letters to the customer, and to the applications that they were ordered for.
 *
 * @param only the id of the one letter to deliver; all written letters when left out
 * @returns how many letters became readable to the customer
 */
export async function deliverWrittenLetters(
  tx: Tx,
  parts: Parts,
  orderId: string,
  at: Date,
  only?: string,
): Promise<number> {
  const delivered = await deliverLetters(tx, orderId, at, only);
  if (await hasApplications(tx, orderId)) await parts.tasks.enqueue(tx, lettersDeliveredTask, { orderId });
  return delivered;
}

/** Refuses letters that have gaps left to fill in: they must not reach the customer. */
export function refuseUnfilledPlaceholders(letters: { title: string; text: string | null }[]): Refused | undefined {
  const left = letters.flatMap(({ title, text }) => {
    const gaps = findPlaceholders(text ?? '').map((gap) => gap.replace(/\s+/g, ' '));
    return gaps.length > 0 ? [`${title} (${gaps.join(', ')})`] : [];
  });
  if (left.length === 0) return undefined;
  return new Refused('validation_failed', {
    detail:
      `Inget har skickats. Något är kvar att fylla i: ${left.join('; ')}. ` +
      'Fyll i eller ta bort det, och försök igen.',
  });
}

/** Refuses an administrator's move to `to` if it would deliver a letter that has gaps left to fill in. */
export const refuseToDeliver = async (tx: Tx, orderId: string, to: OrderStatus): Promise<Refused | undefined> =>
  isDelivered(to) ? refuseUnfilledPlaceholders(await selectWrittenTexts(tx, orderId)) : undefined;

/** Refuses a letter for a deleted account: nobody could read it, and no deletion request would ever erase it. */
export function refuseWithoutCustomer({ user_id }: { user_id: string | null }): Refused | undefined {
  if (user_id) return undefined;
  return new Refused('conflict', {
    detail:
      'Kunden har raderat sitt konto, så brevet går inte att lämna till någon. Beställningen finns kvar ' +
      'för bokföringen.',
  });
}
