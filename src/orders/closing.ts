import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { findLastClosed, insertMonthClosing } from './scheduled-store.ts';

/** VAT is reported on the 12th at the earliest. A file that is fetched later may be the basis of a VAT return. */
const LAST_DAY_OF_CHANGES = 12;

/**
 * Closes a month and all months before it. Does nothing when it is closed already. The caller must hold the lock on the
 * receipt series, so that no booking slips into a closed month.
 *
 * @param month YYYY-MM; answers 409 `conflict` until it is over
 */
export async function closeBooks(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  month: string,
  { byFile }: { byFile: boolean },
): Promise<Refused | undefined> {
  const now = parts.clock.now();
  if (month >= stockholmDay(now).toString().slice(0, 7))
    return new Refused('conflict', { detail: 'Månaden är inte slut. Stäng den när den är det.' });
  const last = await findLastClosed(tx);
  if (last !== undefined && last >= month) return undefined;
  await insertMonthClosing(tx, { month, at: now, by: actor.userId, byFile });
  return undefined;
}

/** The last month that is closed when its file is fetched. A month is closed so from the 13th of the next month on. */
export function lastMonthClosedByDownload(now: Date): string {
  return stockholmDay(now).subtract({ days: LAST_DAY_OF_CHANGES }).subtract({ months: 1 }).toString().slice(0, 7);
}
