import type { AdFacets, LabelOf } from '../api.ts';
import type { Filters } from '../wanted.ts';

/** The props of every section of the filters. */
export interface SectionProps {
  filters: Filters;
  facets: AdFacets | undefined;
  labelOf: LabelOf;
  change: (next: Filters) => void;
}
