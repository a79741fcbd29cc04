import { type Cursor, decodeCursor, encodeCursor, refuseCursor } from '../../platform/kernel/cursor.ts';
import { Refused, refuseField } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { currentTaxonomy, municipalityCentre } from '../../taxonomy/taxonomy.ts';
import { presentSummary } from '../ad/summary.ts';
import {
  type AdFacets,
  type AdFilters,
  type AdList,
  type AdQuery,
  type AdStatus,
  choiceFilters,
  type UnderstoodPiece,
} from '../contract.ts';
import { isFirstReading } from '../source/status.ts';
import { nearOccupations } from './near-occupations.ts';
import { countOpenFacets } from './open-facets.ts';
import { EMPTY_QUERY } from './query.ts';
import { parseFilters } from './rules.ts';
import * as store from './store.ts';
import { type AdSearch, type AdSortOrder, appliedFilters, type MatchScoresByAd, withoutFilter } from './terms.ts';
import { parseTypedQuery } from './understanding/vocabulary.ts';

const USUAL_RADIUS = 50;

/**
 * A page of the hits of a search, newest or best first.
 *
 * @param matches the match scores of ads for the user; they are shown with each ad, and are the order if the query says
 *   `score`
 */
export async function searchAds(
  parts: Parts,
  query: AdQuery,
  matches: MatchScoresByAd = new Map(),
): Promise<AdList | Refused> {
  const read = await parseSearch(parts, query, query.status);
  if (read instanceof Refused) return read;
  const order = orderOf(query.sort, read, matches);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
  const wasLoose = after?.group === looseGroup(order);
  if (query.cursor !== undefined && after?.group !== order && !wasLoose) return refuseCursor();
  const page = (search: ParsedSearch) => searchPage(parts, query, matches, { search, order, after });
  if (wasLoose) return told(await page(loosened(read)), read);
  if (after || !canLoosen(read)) return told(await page(read), read);
  // Counts first: if there are too few hits, the page would not be used.
  const [exact = 0] = await store.countHits(parts.db, [read]);
  if (exact >= ENOUGH) return told(await page(read), read);
  const [loose, near] = await Promise.all([
    page(loosened(read)),
    exact < FEW ? nearOccupations(parts, read, read.corrected ?? query.q ?? '') : [],
  ]);
  const list = loose.total > exact ? { ...loose, exact } : await page(read);
  return told({ ...list, ...(near.length > 0 ? { nearOccupations: near } : {}) }, read);
}

interface PageAsked {
  search: ParsedSearch;
  order: AdSortOrder;
  after: Cursor | undefined;
}

async function searchPage(
  parts: Parts,
  query: AdQuery,
  matches: MatchScoresByAd,
  { search, order, after }: PageAsked,
): Promise<AdList> {
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
  const ids = shown.map(({ id }) => id);
  const rows = await store.selectAds(parts.db, ids);
  const last = found.page.length > limit ? rows.at(-1) : undefined;
  const nothing = found.total === 0 && filters.length > 0;
  const group = search.q?.loose ? looseGroup(order) : order;
  return {
    items: rows.map((row) => presentSummary(row, search, matches)),
    nextCursor: last ? cursorAt(group, order, last, shown.at(-1)?.rank ?? 0) : null,
    total: found.total,
    ...(reading ? { reading: true as const } : {}),
    ...(facets ? { facets: shownFacets(all ? await countOpenFacets(parts) : found) } : {}),
    ...(nothing ? { without: await withoutEach(parts, search) } : {}),
  };
}

/** If fewer ads match the whole query, those that match parts of it follow. */
const ENOUGH = 10;
/** If there are fewer hits, near occupations are suggested. */
const FEW = 5;

const looseGroup = (order: AdSortOrder): string => `${order}loose`;

function canLoosen({ q }: AdSearch): boolean {
  return q?.wishes.some(({ nearly, isNamed }) => q.wishes.length > 1 || isNamed || nearly !== undefined) ?? false;
}

function loosened(search: ParsedSearch): ParsedSearch {
  return search.q ? { ...search, q: { ...search.q, loose: true } } : search;
}

function told(list: AdList, { understood, corrected }: ParsedSearch): AdList {
  return { ...list, ...(corrected === undefined ? {} : { corrected }), ...(understood ? { understood } : {}) };
}

/** A search with the parsed words. */
export interface ParsedSearch extends AdSearch {
  understood?: UnderstoodPiece[];
  /** The typed text with corrected spelling. */
  corrected?: string;
}

/**
 * The number of open ads for each of several searches; near matches do not count.
 *
 * @param shared words and place, which are the same in all of them and parsed once
 */
export async function countHitsPerSearch(
  parts: Parts,
  shared: Pick<AdFilters, 'q' | 'near' | 'radiusKm'>,
  searches: readonly AdFilters[],
): Promise<number[] | Refused> {
  const read = await parseSearch(parts, shared, 'open');
  if (read instanceof Refused) return read;
  const { q, near } = read;
  const wanted: ParsedSearch[] = [];
  for (const filters of searches) {
    const own = parseFilters(filters, 'open');
    if (own instanceof Refused) return own;
    wanted.push({ ...own, ...(q ? { q } : {}), ...(near ? { near } : {}) });
  }
  return store.countHits(parts.db, wanted);
}

/** The parsed filters, or what is wrong with them. */
export async function parseSearch(parts: Parts, filters: AdFilters, status: AdStatus): Promise<ParsedSearch | Refused> {
  const search = parseFilters(filters, status);
  if (search instanceof Refused) return search;
  const worded = filters.q?.trim() ? { ...search, ...(await readWords(parts, filters.q)) } : search;
  if (!filters.near) return worded;
  const place =
    municipalityCentre(await currentTaxonomy(parts), filters.near) ??
    (await store.findCentreOfAds(parts.db, filters.near));
  if (!place) return refuseField('near', 'Vi vet inte var den orten ligger. Välj en kommun i listan.');
  return { ...worded, near: { place, km: filters.radiusKm ?? USUAL_RADIUS } };
}

async function readWords(parts: Parts, typed: string): Promise<Pick<ParsedSearch, 'q' | 'understood' | 'corrected'>> {
  const { query, pieces, corrected } = await parseTypedQuery(parts, typed);
  return { q: query ?? EMPTY_QUERY, understood: pieces, ...(corrected === undefined ? {} : { corrected }) };
}

/** Without scores, ads are sorted by how well the words match; without words, by age. */
function orderOf(sort: AdQuery['sort'], search: AdSearch, matches: MatchScoresByAd): AdSortOrder {
  const byWords = search.q?.wanted ? 'relevance' : 'published';
  if (sort === 'published' || sort === 'deadline') return sort;
  return sort === 'score' && matches.size > 0 ? 'score' : byWords;
}

function scoresOf(order: AdSortOrder, matches: MatchScoresByAd): { ids: string[]; scores: number[] } {
  if (order !== 'score') return { ids: [], scores: [] };
  return { ids: [...matches.keys()], scores: [...matches.values()].map(({ score }) => score) };
}

function cursorAt(
  group: string,
  order: AdSortOrder,
  { id, published_at, deadline }: store.AdRow,
  rank: number,
): string {
  const at = order === 'deadline' ? new Date(deadline ?? store.NO_DEADLINE) : published_at;
  return encodeCursor({ group, at, id, ...(rank === 0 ? {} : { rank }) });
}

function shownFacets({ facets, flagCounts }: Pick<store.SearchHits, 'facets' | 'flagCounts'>): AdFacets {
  const grouped = Map.groupBy(facets, ({ facet }) => facet);
  const lists = choiceFilters.map((choice) => [
    choice,
    (grouped.get(choice) ?? []).map(({ id, label, count }) => ({ id, label: label ?? id, count })),
  ]);
  return { ...Object.fromEntries(lists), ...flagCounts };
}

/** The number of hits without each one of the filters, highest first. */
async function withoutEach(parts: Parts, search: AdSearch) {
  const filters = appliedFilters(search);
  const searches = filters.map((filter) => withoutFilter(search, filter));
  const counts = await store.countHits(parts.db, searches);
  const without = filters.map((filter, i) => ({ filter, count: counts[i] ?? 0 }));
  return without.toSorted((a, b) => b.count - a.count);
}
