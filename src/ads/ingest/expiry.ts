import { addSeconds, stockholmDay } from '../../platform/kernel/clock.ts';
import type { Parts } from '../../platform/parts.ts';
import { deleteSetAsideBefore } from '../source/store.ts';
import { CLOSE_BATCH_SIZE, closeInBatches, repeatUntilEmpty } from './closing.ts';
import * as store from './store.ts';

/** Seconds after which a bad record that was not seen again is deleted: it has left the source. */
const KEEP_SET_ASIDE = 30 * 86_400;

/**
 * Closes ads whose last day, or last day to apply, is past. The agency does not always report those, and they would
 * accumulate. @returns how many were closed
 */
export async function expireAds(parts: Parts): Promise<number> {
  await deleteSetAsideBefore(parts.db, addSeconds(parts.clock.now(), -KEEP_SET_ASIDE));
  const today = stockholmDay(parts.clock.now()).toString();
  const overdue = repeatUntilEmpty(() => store.selectOverdueAds(parts.db, today, CLOSE_BATCH_SIZE));
  return closeInBatches(parts, 'expired', overdue);
}
