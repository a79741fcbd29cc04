import type { LabelLookup } from './api.ts';
import { choiceFilters, DEFAULT_KM, type Filters, flagFilters, toggleChoice, withoutFilter } from './wanted.ts';
import { filterNames, formatIsoDayShort } from './words.ts';

/** A value that was chosen in a filter. */
export interface ChosenFilter {
  /** The filter's name in the API. */
  filter: string;
  key: string;
  label: string;
  /** The kind of value, where the label alone does not show it. */
  kind: string;
  /** The search without this value. */
  rest: Filters;
}

const flagTexts = {
  remote: ['Distans', 'Inte distans'],
  noExperience: ['Utan krav på erfarenhet', 'Med krav på erfarenhet'],
} as const;

/** All chosen filters, except the text of the search field. */
export function listChosenFilters(filters: Filters, labelOf: LabelLookup): ChosenFilter[] {
  const found: ChosenFilter[] = choiceFilters.flatMap((choice) =>
    (filters[choice] ?? []).map((value) => ({
      filter: choice,
      key: `${choice} ${value}`,
      label: labelOf(choice, value),
      kind: filterNames[choice],
      rest: toggleChoice(filters, choice, value),
    })),
  );
  const single = (filter: string, kind: string, label: string) =>
    found.push({ filter, key: filter, label, kind, rest: withoutFilter(filters, filter) });
  for (const flag of flagFilters) {
    const value = filters[flag];
    if (value !== undefined) single(flag, 'Villkor', flagTexts[flag][value ? 0 : 1]);
  }
  if (filters.near)
    single('near', 'Avstånd', `${filters.radiusKm ?? DEFAULT_KM} km runt ${labelOf('near', filters.near)}`);
  if (filters.deadlineBefore)
    single('deadlineBefore', 'Sista dag', `Sista dag före ${formatIsoDayShort(filters.deadlineBefore)}`);
  if (filters.publishedAfter)
    single('publishedAfter', 'Publicerad', `Sedan ${formatIsoDayShort(filters.publishedAfter.slice(0, 10))}`);
  return found;
}

/** A short description of a search, to recognise it by: `lagerarbetare, Skåne län, Deltid`. */
export function describeSearch(filters: Filters, labelOf: LabelLookup): string {
  const chosen = listChosenFilters(filters, labelOf).map(({ label }) => label);
  return [...(filters.q ? [filters.q] : []), ...chosen].join(', ') || 'Alla annonser';
}
