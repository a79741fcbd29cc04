import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { formatClockTime } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import type { LetterDraft } from './desk-contract.ts';
import * as drafts from './letter-store.ts';
import { findOrder } from './order-key.ts';
import * as store from './store.ts';

/** Drafts of letters, saved while they are typed, so that closing a tab or changing screens loses nothing. */

/** Saves a draft over the edition that the administrator read. An empty text clears it. */
export async function saveDraft(
  parts: Parts,
  actor: Actor,
  orderId: string,
  letterId: string,
  { text, edition }: { text: string; edition: number },
): Promise<LetterDraft | Refused> {
  const found = await findOrder(parts, orderId);
  if (!found || !isUuid(letterId)) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    const order = await store.lockOrder(tx, found.id);
    if (!order || !(await drafts.hasLetter(tx, found.id, letterId))) return new Refused('not_found');
    if (!order.user_id)
      return new Refused('conflict', { detail: 'Kunden har raderat sitt konto, så det finns ingen att skriva till.' });
    const before = await drafts.findDraft(tx, letterId);
    const isOther = (before?.edition ?? 0) !== edition && before?.text !== text;
    if (before && isOther) return refuseOther(before);
    const row = { letter_id: letterId, text, saved_at: parts.clock.now(), saved_by: actor.userId };
    await drafts.putDraft(tx, { ...row, edition: (before?.edition ?? edition) + 1 });
    const now = await drafts.findDraft(tx, letterId);
    return now ? shownDraft(now) : new Refused('not_found');
  });
}

function refuseOther(draft: drafts.DraftRow): Refused {
  const who = draft.saved_by_email ?? 'någon annan';
  return new Refused('conflict', {
    detail: `Ett annat utkast sparades av ${who} kl. ${formatClockTime(draft.saved_at)}. Välj vilket som ska gälla.`,
    members: { draft: shownDraft(draft) },
  });
}

/** The draft of a letter; null when there is none. */
export async function findLetterDraft(db: Parts['db'] | Tx, letterId: string): Promise<LetterDraft | null> {
  const draft = await drafts.findDraft(db, letterId);
  return draft ? shownDraft(draft) : null;
}

const shownDraft = ({ text, edition, saved_at, saved_by_email }: drafts.DraftRow): LetterDraft => ({
  text,
  edition,
  savedAt: saved_at.toISOString(),
  savedBy: saved_by_email,
});
