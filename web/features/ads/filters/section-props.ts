import type { AdFacets, LabelOf } from '../api.ts';
import type { Filters } from '../wanted.ts';

/** What every part of the filters is given. */
export interface SectionProps {
  filters: Filters;
  facets: AdFacets | undefined;
  labelOf: LabelOf;
  change: (next: Filters) => void;
}
