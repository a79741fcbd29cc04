import type { Band } from '../../../src/ads/contract.ts';
import type { MatchQuery } from '../../../src/matching/contract.ts';
import { searchOf } from '../../api/route.ts';
import { type Filters, readFilters, writeQuery } from '../ads/wanted.ts';
import { bands } from './words.ts';

export type Sort = MatchQuery['sort'];
export const sorts: Record<Sort, string> = {
  score: 'Bäst först',
  published: 'Nyast först',
  deadline: 'Sista dag först',
};

/** Which matches are wanted. The address holds it as the service takes it. */
export interface Wanted {
  /** Place, field and remote, as the search of ads has them. */
  filters: Pick<Filters, 'occupationField' | 'region' | 'municipality' | 'remote'>;
  bands: readonly Band[];
  withoutBlockers: boolean;
  /** Also those below the person's own lowest score. */
  all: boolean;
  sort: Sort;
}

export function readWanted(params: URLSearchParams): Wanted {
  const { occupationField, region, municipality, remote } = readFilters(params);
  const sort = params.get('sort');
  return {
    filters: {
      ...(occupationField && { occupationField: occupationField.slice(0, 30) }),
      ...(region && { region: region.slice(0, 30) }),
      ...(municipality && { municipality }),
      ...(remote && { remote }),
    },
    bands: bands.filter((band) => params.getAll('band').includes(band)),
    withoutBlockers: params.get('withoutBlockers') === 'true',
    all: params.get('lowestScore') === '0',
    sort: sort === 'published' || sort === 'deadline' ? sort : 'score',
  };
}

/** As the service takes it, without what it does by itself. */
export const matchQuery = ({ filters, bands: some, withoutBlockers, all, sort }: Wanted) => ({
  occupationField: filters.occupationField,
  region: filters.region,
  municipality: filters.municipality,
  remote: filters.remote,
  band: [...some],
  withoutBlockers: withoutBlockers || undefined,
  lowestScore: all ? 0 : undefined,
  sort: sort === 'score' ? undefined : sort,
});

/** The same choice is the same text. */
export const writeWanted = (wanted: Wanted): URLSearchParams => searchOf(matchQuery(wanted));

/** Whether anything takes matches away; the order does not. */
export const isNarrowed = ({ filters, bands: some, withoutBlockers }: Wanted): boolean =>
  writeQuery(filters).size > 0 || some.length > 0 || withoutBlockers;
