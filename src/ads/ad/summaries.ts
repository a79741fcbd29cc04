import type { Parts } from '../../platform/parts.ts';
import type { AdSummary } from '../contract.ts';
import { selectAds } from '../search/store.ts';
import type { MatchScoresByAd } from '../search/terms.ts';
import { presentSummary } from './summary.ts';

/** Ads as lists show them, in the order of the ids; unknown ids are skipped. */
export async function listAdSummaries(
  parts: Parts,
  ids: string[],
  matches: MatchScoresByAd = new Map(),
): Promise<AdSummary[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectAds(parts.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [presentSummary(row, { status: row.status, chosen: {}, flags: {} }, matches)] : [];
  });
}
