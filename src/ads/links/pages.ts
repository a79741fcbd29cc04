import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { type LinkFilter, type LinkPage, MAX_REACHABLE_LINKS, PAGE_SIZE } from './server.ts';

/** By what a question that meets too much is parted, and into which ids. */
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
 * All pages that can be had. The server hands out no more than the first of each question, so one that meets more is
 * asked in parts.
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
