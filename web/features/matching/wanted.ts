import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import type { Band } from '../../../src/ads/contract.ts';
import type { MatchQuery } from '../../../src/matching/contract.ts';
import { toSearchParams } from '../../api/route.ts';
import { type Filters, readFilters, writeQuery } from '../ads/wanted.ts';
import { bands } from './words.ts';

export type Sort = MatchQuery['sort'];
export const sorts: Record<Sort, string> = {
  score: 'Bäst först',
  published: 'Nyast först',
  deadline: 'Sista dag först',
  distance: 'Närmast hem först',
};

const isSort = (name: string | null): name is Sort => name !== null && Object.hasOwn(sorts, name);

/** Only in the address: the API takes bands. */
const WEAK = 'svaga';

/** Which matches to show. The page's address has the format of the API. */
export interface MatchChoice {
  /** Place, field and remote work, as in the search for ads. */
  filters: Pick<Filters, 'occupationField' | 'region' | 'municipality' | 'remote'>;
  bands: readonly Band[];
  withoutBlockers: boolean;
  /** Whether to show weak matches too, below the others. Ignored if bands are chosen. */
  weak: boolean;
  /** Whether to show matches below the user's own lowest score too. */
  all: boolean;
  sort: Sort;
}

export function readMatchChoice(params: URLSearchParams): MatchChoice {
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
    weak: params.get(WEAK) === 'true',
    withoutBlockers: params.get('withoutBlockers') === 'true',
    all: params.get('lowestScore') === '0',
    sort: isSort(sort) ? sort : 'score',
  };
}

/** Used if no bands are chosen: weak matches are folded. */
const firstBands: readonly Band[] = bands.filter((band) => band !== 'svag');

/** The choice in the format of the API, without default values. */
const queryOf = ({ filters, bands: some, withoutBlockers, all, sort }: MatchChoice) => ({
  occupationField: filters.occupationField,
  region: filters.region,
  municipality: filters.municipality,
  remote: filters.remote,
  band: [...some],
  withoutBlockers: withoutBlockers || undefined,
  lowestScore: all ? 0 : undefined,
  sort: sort === 'score' ? undefined : sort,
});

export const matchQuery = (wanted: MatchChoice) =>
  queryOf({ ...wanted, bands: wanted.bands.length > 0 ? wanted.bands : firstBands });
export const weakMatchesQuery = (wanted: MatchChoice) => queryOf({ ...wanted, bands: ['svag'] });

/** Equal choices give equal strings. */
export const writeMatchChoice = (wanted: MatchChoice): URLSearchParams =>
  toSearchParams({ ...queryOf(wanted), ...(wanted.weak && { [WEAK]: true }) });

/** Whether a filter excludes matches; the order does not count. */
export const hasAnyFilter = ({ filters, bands: some, withoutBlockers }: MatchChoice): boolean =>
  writeQuery(filters).size > 0 || some.length > 0 || withoutBlockers;

/** The query parameter for the ad whose match is shown beside the list. */
const SHOWN = 'annons';

function addressOf(wanted: MatchChoice, shown: string | null): URLSearchParams {
  const query = writeMatchChoice(wanted);
  if (shown) query.set(SHOWN, shown);
  return query;
}

/** The choice in the address, and functions that change it. The back button restores the previous choice. */
export function useMatchChoice() {
  const [params, setParams] = useSearchParams();
  // The address changes in a transition; a ticked box must not wait for that.
  const [now, foresee] = useOptimistic({ wanted: readMatchChoice(params), shown: params.get(SHOWN) });
  function go(next: typeof now, replace = false) {
    startTransition(() => {
      foresee(next);
      setParams(addressOf(next.wanted, next.shown), { replace });
    });
  }
  const { wanted, shown } = now;
  return {
    wanted,
    shown,
    search: writeMatchChoice(wanted).toString(),
    change: (next: Partial<MatchChoice>) => go({ wanted: { ...wanted, ...next }, shown: null }),
    /** Moving from one match to the next adds no step back. */
    show: (id: string) => go({ wanted, shown: id }, shown !== null),
    showing: (id: string) => `?${addressOf(wanted, id)}`,
  };
}
