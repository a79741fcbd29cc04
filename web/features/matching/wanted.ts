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

/** In the address only: the service is asked for bands. */
const WEAK = 'svaga';

/** Which matches are wanted. The address holds it as the service takes it. */
export interface MatchChoice {
  /** Place, field and remote, as the search of ads has them. */
  filters: Pick<Filters, 'occupationField' | 'region' | 'municipality' | 'remote'>;
  bands: readonly Band[];
  withoutBlockers: boolean;
  /** The weak ones too, below the others; where bands are chosen, those are shown. */
  weak: boolean;
  /** Also those below the person's own lowest score. */
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

/** Without a choice of bands: the weak ones are folded. */
const firstBands: readonly Band[] = bands.filter((band) => band !== 'svag');

/** As the service takes it, without what it does by itself. */
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
export const weakQuery = (wanted: MatchChoice) => queryOf({ ...wanted, bands: ['svag'] });

/** The same choice is the same text. */
export const writeMatchChoice = (wanted: MatchChoice): URLSearchParams =>
  toSearchParams({ ...queryOf(wanted), ...(wanted.weak && { [WEAK]: true }) });

/** Whether anything takes matches away; the order does not. */
export const isNarrowed = ({ filters, bands: some, withoutBlockers }: MatchChoice): boolean =>
  writeQuery(filters).size > 0 || some.length > 0 || withoutBlockers;
