import type { Parts } from '../platform/parts.ts';
import { selectAllNudges } from './nudge-store.ts';
import { selectAllMarks } from './store.ts';
import { selectAllDismissals } from './suggestion-store.ts';

/** The user's marks on list items, their nudges and dismissed suggestions, for the data export. */
export async function todayForExport(parts: Parts, userId: string) {
  return {
    marks: await selectAllMarks(parts.db, userId),
    nudges: await selectAllNudges(parts.db, userId),
    dismissedSuggestions: await selectAllDismissals(parts.db, userId),
  };
}
