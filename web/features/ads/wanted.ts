import type { AdQuery, SavedSearch } from '../../../src/ads/contract.ts';

/** A search. The page's address has the format of the API, so that it can be shared and saved. */
export type Filters = SavedSearch['query'];
export type Sort = NonNullable<AdQuery['sort']>;

/** Filters that allow several values. */
export const choiceFilters = [
  'occupationField',
  'occupationGroup',
  'occupation',
  'region',
  'municipality',
  'employmentType',
  'extent',
  'language',
] as const;
export type ChoiceFilter = (typeof choiceFilters)[number];
export const flagFilters = ['remote', 'noExperience'] as const;
export type FlagFilter = (typeof flagFilters)[number];
const sorts: readonly Sort[] = ['relevance', 'published', 'deadline', 'score'];

/** The radius around a place, unless another is chosen. */
export const DEFAULT_KM = 50;
export const distances = [10, 20, 30, 50, 100, 200];

/** Reads a search from an address. Invalid parts are left out: an old or shortened link still finds something. */
export function readFilters(params: URLSearchParams): Filters {
  const filters: Filters = {};
  const q = params.get('q')?.trim().slice(0, 300);
  if (q) filters.q = q;
  for (const choice of choiceFilters) {
    const values = [...new Set(params.getAll(choice).filter((value) => value && value.length <= 64))];
    if (values.length > 0) filters[choice] = values.slice(0, choice === 'language' ? 10 : 50);
  }
  for (const flag of flagFilters) {
    const value = params.get(flag);
    if (value === 'true' || value === 'false') filters[flag] = value === 'true';
  }
  const near = params.get('near');
  if (near) {
    filters.near = near;
    const km = Number(params.get('radiusKm') ?? DEFAULT_KM);
    filters.radiusKm = Number.isInteger(km) && km >= 1 && km <= 1000 ? km : DEFAULT_KM;
  }
  const before = params.get('deadlineBefore');
  if (before && isDay(before)) filters.deadlineBefore = before;
  const after = params.get('publishedAfter');
  if (after && isDay(after.slice(0, 10))) filters.publishedAfter = after;
  return filters;
}

export const readSort = (params: URLSearchParams): Sort | undefined =>
  sorts.find((sort) => sort === params.get('sort'));

/** A search as a query string, always in the same order: equal searches give equal strings. */
export function writeQuery(filters: Filters, sort?: Sort): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.q) query.set('q', filters.q);
  for (const choice of choiceFilters) for (const value of filters[choice] ?? []) query.append(choice, value);
  for (const flag of flagFilters) if (filters[flag] !== undefined) query.set(flag, String(filters[flag]));
  if (filters.near) {
    query.set('near', filters.near);
    query.set('radiusKm', String(filters.radiusKm ?? DEFAULT_KM));
  }
  if (filters.deadlineBefore) query.set('deadlineBefore', filters.deadlineBefore);
  if (filters.publishedAfter) query.set('publishedAfter', filters.publishedAfter);
  if (sort) query.set('sort', sort);
  return query;
}

/** Adds or removes a value of a filter. */
export function toggleChoice(filters: Filters, choice: ChoiceFilter, value: string): Filters {
  const now = filters[choice] ?? [];
  const next = now.includes(value) ? now.filter((each) => each !== value) : [...now, value];
  return { ...filters, [choice]: next.length > 0 ? next : undefined };
}

/** Removes a whole filter; the radius is removed with its place. */
export function withoutFilter(filters: Filters, name: string): Filters {
  const gone = name === 'near' ? { near: undefined, radiusKm: undefined } : { [name]: undefined };
  return { ...filters, ...gone };
}

/** Whether two searches find the same ads. The order of values does not matter. */
export function isSameSearch(a: Filters, b: Filters): boolean {
  const text = (filters: Filters) => {
    const query = writeQuery(filters);
    query.sort();
    return [...query].map(([name, value]) => `${name}=${value}`).sort();
  };
  return text(a).join('&') === text(b).join('&');
}

function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
