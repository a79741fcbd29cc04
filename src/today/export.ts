import type { Parts } from '../platform/parts.ts';
import { selectAllNudges } from './nudge-store.ts';
import { selectAllMarks } from './store.ts';
import { selectAllDismissals } from './suggestion-store.ts';

/** What a person did with their lists, and what they were nudged about. */
export async function todayForExport(parts: Parts, userId: string) {
  return {
    marks: await selectAllMarks(parts.db, userId),
    nudges: await selectAllNudges(parts.db, userId),
    dismissedSuggestions: await selectAllDismissals(parts.db, userId),
  };
}
