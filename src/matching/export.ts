import type { Parts } from '../platform/parts.ts';
import * as feedbackStore from './feedback-store.ts';
import * as listStore from './list-store.ts';

/** What is kept of a person in matching: the scores that were computed, and the ads that they dismissed. */
export async function matchesForExport(parts: Parts, userId: string) {
  const matches = await listStore.selectMatchesForExport(parts.db, userId);
  const dismissals = await feedbackStore.selectDismissedAds(parts.db, userId);
  return {
    matches: matches.map(({ source_id, headline, employer, since, scored_at, ...scores }) => ({
      ad: { sourceId: source_id, headline, employer },
      ...scores,
      since: since.toISOString(),
      scoredAt: scored_at.toISOString(),
    })),
    dismissals: dismissals.map(({ source_id, headline, employer, reason, at }) => ({
      ad: { sourceId: source_id, headline, employer },
      reason,
      at: at.toISOString(),
    })),
  };
}
