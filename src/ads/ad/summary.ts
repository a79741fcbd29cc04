import type { AdMatch, AdSummary } from '../contract.ts';
import { buildExcerpt } from '../search/excerpt.ts';
import type { AdRow } from '../search/store.ts';
import { type AdSearch, type Coordinates, distanceKm, type MatchScoresByAd } from '../search/terms.ts';

type Labelled = { id: string | null; label: string } | null;

/** A classification of an ad; null if both parts are missing. Some ads have a label without an id. */
export function toLabelled(id: string | null, label: string | null): Labelled {
  return id === null && label === null ? null : { id, label: label ?? id ?? '' };
}

/** What lists and the page of an ad both show. */
export function presentAdHead(row: Omit<AdRow, 'description' | 'latitude' | 'longitude'>, matches: MatchScoresByAd) {
  return {
    id: row.id,
    sourceId: row.source_id,
    headline: row.headline,
    employer: { name: row.employer, workplace: row.workplace },
    occupation: toLabelled(row.occupation_id, row.occupation_label),
    municipality: toLabelled(row.municipality_id, row.municipality_label),
    region: toLabelled(row.region_id, row.region_label),
    deadline: row.deadline,
    publishedAt: row.published_at.toISOString(),
    firstSeenAt: row.first_seen_at.toISOString(),
    status: row.status,
    language: row.language,
    remote: row.remote,
    employmentType: toLabelled(row.employment_type_id, row.employment_type_label),
    extent: toLabelled(row.extent_id, row.extent_label),
    url: row.url,
    linkedSite: row.link_site,
    match: matches.get(row.id) ?? null,
    /** Filled in by the slice that stores dismissals. */
    dismissed: null,
  };
}

/** Characters of the text that are loaded for an excerpt without highlighted words. */
export const EXCERPT_SOURCE_LENGTH = 400;

/** The summary of an ad outside a search; with a place, it has the distance from there. */
export function presentSummaryOutsideSearch(row: AdRow, match: AdMatch, from?: Coordinates): AdSummary {
  const near = from ? { near: { place: from, km: 0 } } : {};
  return presentSummary(row, { status: row.status, chosen: {}, flags: {}, ...near }, new Map([[row.id, match]]));
}

export function presentSummary(row: AdRow, { q, near }: AdSearch, matches: MatchScoresByAd): AdSummary {
  const { latitude, longitude } = row;
  const placed = near !== undefined && latitude !== null && longitude !== null;
  return {
    ...presentAdHead(row, matches),
    excerpt: buildExcerpt(row.description, row.language, q?.marks),
    distanceKm: placed ? distanceKm(near.place, { latitude, longitude }) : null,
  };
}
