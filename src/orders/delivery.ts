import Type from 'typebox';
import type { Tx } from '../platform/db/open.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { findPlaceholders } from '../platform/kernel/placeholders.ts';
import type { Parts } from '../platform/parts.ts';
import type { TaskKind } from '../platform/tasks/queue.ts';
import { deliverLetters, hasApplications, selectWrittenTexts } from './letter-store.ts';

/**
 * Asked for in the transaction that delivers letters which were ordered for applications: whoever owns those takes
 * the text over.
 */
export const lettersDeliveredTask = {
  name: 'orders.letters-delivered',
  payload: Type.Object({ orderId: Type.String() }),
  concurrency: 'each',
} satisfies TaskKind;

/**
 * The order's written letters reach the customer, and the applications that they are for.
 *
 * @param only the id of the one letter that is delivered; all of them without it
 * @returns how many letters the customer can read that could not be read before
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

/** A letter that has something left to fill in reaches nobody. */
export function refuseGaps(letters: { title: string; text: string | null }[]): Refused | undefined {
  const left = letters.flatMap(({ title, text }) => {
    const gaps = findPlaceholders(text ?? '').map((gap) => gap.replace(/\s+/g, ' '));
    return gaps.length > 0 ? [`${title} (${gaps.join(', ')})`] : [];
  });
  if (left.length === 0) return undefined;
  return new Refused('validation_failed', {
    detail:
      `Inget har skickats. Något är kvar att fylla i: ${left.join('; ')}. ` +
      'Fyll i eller ta bort det, och skicka igen.',
  });
}

/** The same of all that an order would deliver. */
export const refuseToDeliver = async (tx: Tx, orderId: string): Promise<Refused | undefined> =>
  refuseGaps(await selectWrittenTexts(tx, orderId));
