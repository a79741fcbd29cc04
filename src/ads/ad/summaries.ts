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
  const rows = await selectAds(parts.db, ids);
  return rows.map((row) => presentSummary(row, { status: row.status, chosen: {}, flags: {} }, matches));
}
