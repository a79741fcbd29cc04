import type { Parts } from '../platform/parts.ts';
import { selectCorrectionsForExport } from './correction-store.ts';
import { selectExclusions } from './exclusion-store.ts';
import * as feedbackStore from './feedback-store.ts';
import * as listStore from './list-store.ts';

/** A user's stored matching data: scores, dismissed ads, exclusions and corrections of requirements. */
export async function matchesForExport(parts: Parts, userId: string) {
  const matches = await listStore.selectMatchesForExport(parts.db, userId);
  const dismissals = await feedbackStore.selectDismissedAds(parts.db, userId);
  const exclusions = await selectExclusions(parts.db, userId);
  const corrections = await selectCorrectionsForExport(parts.db, userId);
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
    exclusions: exclusions.map(({ kind, text }) => ({ kind, text })),
    corrections: corrections.map(({ source_id, headline, employer, read_level, read_confidence, at, ...said }) => ({
      ad: { sourceId: source_id, headline, employer },
      ...said,
      readLevel: read_level,
      readConfidence: read_confidence,
      at: at.toISOString(),
    })),
  };
}
