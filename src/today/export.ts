import type { Parts } from '../platform/parts.ts';
import { everyNudgeOf } from './nudge-store.ts';
import { everyMarkOf } from './store.ts';
import { everyDismissalOf } from './suggestion-store.ts';

/** What a person did with their lists, and what they were nudged about. */
export async function todayForExport(parts: Parts, userId: string) {
  return {
    marks: await everyMarkOf(parts.db, userId),
    nudges: await everyNudgeOf(parts.db, userId),
    dismissedSuggestions: await everyDismissalOf(parts.db, userId),
  };
}
