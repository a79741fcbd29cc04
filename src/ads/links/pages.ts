import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { type LinkFilter, type LinkPage, MAX_REACHABLE_LINKS, PAGE_SIZE } from './server.ts';

/** A filter by which a query with too many hits is split, and the ids of its parts. */
export interface FilterSplit {
  name: keyof LinkFilter;
  idsWithin: (filter: LinkFilter) => readonly string[];
}

export function filterSplits(taxonomy: Taxonomy): FilterSplit[] {
  const idsOf = (concepts: readonly { id: string }[]) => concepts.map(({ id }) => id);
  return [
    { name: 'occupation-field', idsWithin: () => idsOf(taxonomy.ofType('occupation-field')) },
    { name: 'region', idsWithin: () => idsOf(taxonomy.ofType('region')) },
    { name: 'municipality', idsWithin: ({ region = '' }) => idsOf(taxonomy.narrower(region, 'municipality')) },
  ];
}

/**
 * Yields all reachable pages. The server returns only the first links of a query, so a query with more hits is split by
 * filters.
 */
export async function* fetchLinkPages(
  ask: (filter: LinkFilter, offset: number) => Promise<LinkPage>,
  splits: readonly FilterSplit[],
  filter: LinkFilter = {},
): AsyncGenerator<LinkPage> {
  const first = await ask(filter, 0);
  const [split, ...rest] = splits;
  const ids = first.total > MAX_REACHABLE_LINKS && split ? split.idsWithin(filter) : [];
  if (split && ids.length > 0) {
    for (const id of ids) yield* fetchLinkPages(ask, rest, { ...filter, [split.name]: id });
    return;
  }
  yield first;
  for (let offset = PAGE_SIZE; offset < Math.min(first.total, MAX_REACHABLE_LINKS); offset += PAGE_SIZE) {
    yield await ask(filter, offset);
  }
}
