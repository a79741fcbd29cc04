import { deliveredForApplications } from '../orders/orders.ts';
import type { Parts } from '../parts.ts';
import { editMaterial } from './edits.ts';
import { lettersOf } from './letter-store.ts';
import { writeLetter } from './letters.ts';

/**
 * Takes letters over that somebody ordered for their applications: each becomes the next version, once, however often
 * the order is delivered. What has been sent meanwhile, or has ended, stays as it is; the letter is with the order.
 */
export async function takeOrderedLetters(parts: Parts, orderId: string): Promise<void> {
  for (const { application_id: id, user_id: userId, text } of await deliveredForApplications(
    parts,
    orderId,
  )) {
    if (!id || !userId || !text) continue;
    await parts.db.transaction().execute(async (tx) => {
      const by = { id, userId, source: 'system', reason: 'Brevet som du beställde har kommit' } as const;
      await editMaterial(tx, parts, by, async () => {
        const earlier = await lettersOf(tx, id);
        const known = earlier.some((letter) => letter.source === 'order' && letter.text === text);
        if (!known) await writeLetter(tx, parts, id, text, 'order');
        return undefined;
      });
    });
  }
}
