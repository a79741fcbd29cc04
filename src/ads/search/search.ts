import { decodeCursor, encodeCursor, refuseCursor } from '../../platform/kernel/cursor.ts';
import { Refused, refuseField } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { currentTaxonomy, municipalityCentre } from '../../taxonomy/taxonomy.ts';
import { presentSummary } from '../ad/summary.ts';
import type { AdFacets, AdFilters, AdList, AdQuery, AdStatus } from '../contract.ts';
import { isFirstReading } from '../source/status.ts';
import { countOpenFacets } from './open-facets.ts';
import { parseTextQuery, variantsWithoutAWord } from './query.ts';
import { readFilters } from './rules.ts';
import { suggestSearch } from './spelling.ts';
import * as store from './store.ts';
import {
  type AdOrder,
  type AdSearch,
  appliedFilters,
  choiceFilters,
  type KnownMatches,
  withoutFilter,
} from './terms.ts';

const USUAL_RADIUS = 50;

/**
 * A page of the ads that a search finds, newest or best first.
 *
 * @param matches how well ads fit the reader, from the slice that works it out: shown with each ad, and sorted by
 *   where the query says `score`
 */
export async function searchAds(
  parts: Parts,
  query: AdQuery,
  matches: KnownMatches = new Map(),
): Promise<AdList | Refused> {
  const list = await searchAsTyped(parts, query, matches);
  if (list instanceof Refused || list.total > 0 || query.q === undefined) return list;
  const corrected = await suggestSearch(parts, query.q);
  if (corrected === undefined) return list;
  const meant = await searchAsTyped(parts, { ...query, q: corrected }, matches);
  return meant instanceof Refused ? list : { ...meant, corrected };
}

async function searchAsTyped(parts: Parts, query: AdQuery, matches: KnownMatches): Promise<AdList | Refused> {
  const search = await readSearch(parts, query, query.status);
  if (search instanceof Refused) return search;
  const order = orderOf(query.sort, search, matches);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
  if (query.cursor !== undefined && after?.group !== order) return refuseCursor();
  const { limit, facets } = query;
  const filters = appliedFilters(search);
  const all = facets && filters.length === 0 && search.status === 'open';
  const [found, reading] = await Promise.all([
    store.findAds(parts.db, search, {
      order,
      limit: limit + 1,
      after: after && { ...after, rank: after.rank ?? 0 },
      facets: facets && !all,
      scores: scoresOf(order, matches),
    }),
    !after && isFirstReading(parts),
  ]);
  const shown = found.page.slice(0, limit);
  const rows = await rowsOf(
    parts,
    shown.map(({ id }) => id),
  );
  const last = found.page.length > limit ? rows.at(-1) : undefined;
  const nothing = found.total === 0 && filters.length > 0;
  return {
    items: rows.map((row) => presentSummary(row, search, matches)),
    nextCursor: last ? cursorAt(order, last, shown.at(-1)?.rank ?? 0) : null,
    total: found.total,
    ...(reading ? { reading: true as const } : {}),
    ...(facets ? { facets: shownFacets(all ? await countOpenFacets(parts) : found) } : {}),
    ...(nothing ? await withoutEach(parts, search, query.q ?? '') : {}),
  };
}

/** What filters come down to, or what is wrong with them. */
export async function readSearch(parts: Parts, filters: AdFilters, status: AdStatus): Promise<AdSearch | Refused> {
  const search = readFilters(filters, status);
  if (search instanceof Refused || !filters.near) return search;
  const place =
    municipalityCentre(await currentTaxonomy(parts), filters.near) ??
    (await store.findCentreOfAds(parts.db, filters.near));
  if (!place) return refuseField('near', 'Vi vet inte var den orten ligger. Välj en kommun i listan.');
  return { ...search, near: { place, km: filters.radiusKm ?? USUAL_RADIUS } };
}

/** Without scores the best that can be said of an ad is how well the words fit; without words, how new it is. */
function orderOf(sort: AdQuery['sort'], search: AdSearch, matches: KnownMatches): AdOrder {
  const byWords = search.q?.wanted ? 'relevance' : 'published';
  if (sort === 'published' || sort === 'deadline') return sort;
  return sort === 'score' && matches.size > 0 ? 'score' : byWords;
}

function scoresOf(order: AdOrder, matches: KnownMatches): { ids: string[]; scores: number[] } {
  if (order !== 'score') return { ids: [], scores: [] };
  return { ids: [...matches.keys()], scores: [...matches.values()].map(({ score }) => score) };
}

async function rowsOf(parts: Parts, ids: string[]): Promise<store.AdRow[]> {
  if (ids.length === 0) return [];
  const rows = await store.selectAds(parts.db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function cursorAt(order: AdOrder, { id, published_at, deadline }: store.AdRow, rank: number): string {
  const at = order === 'deadline' ? new Date(deadline ?? store.NO_DEADLINE) : published_at;
  return encodeCursor({ group: order, at, id, ...(rank === 0 ? {} : { rank }) });
}

function shownFacets({ facets, flagCounts }: Pick<store.SearchHits, 'facets' | 'flagCounts'>): AdFacets {
  const grouped = Map.groupBy(facets, ({ facet }) => facet);
  const lists = choiceFilters.map((choice) => [
    choice,
    (grouped.get(choice) ?? []).map(({ id, label, count }) => ({ id, label: label ?? id, count })),
  ]);
  return { ...Object.fromEntries(lists), ...flagCounts };
}

/** What would be found if less was asked for: without each filter, and without each word. */
async function withoutEach(parts: Parts, search: AdSearch, typed: string) {
  const filters = appliedFilters(search);
  const shorter = variantsWithoutAWord(typed);
  const counts = await store.countHits(parts.db, [
    ...filters.map((filter) => withoutFilter(search, filter)),
    ...shorter.map((q) => ({ ...search, q: parseTextQuery(q) })),
  ]);
  const counted = (at: number) => counts[at] ?? 0;
  const without = filters.map((filter, i) => ({ filter, count: counted(i) }));
  const withoutWord = shorter.map((q, i) => ({ q, count: counted(filters.length + i) }));
  return {
    without: without.toSorted((a, b) => b.count - a.count),
    ...(shorter.length > 0 ? { withoutWord: withoutWord.toSorted((a, b) => b.count - a.count) } : {}),
  };
}
