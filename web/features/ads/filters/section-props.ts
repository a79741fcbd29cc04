import type { AdFacets, LabelLookup } from '../api.ts';
import type { Filters } from '../wanted.ts';

/** The props of every section of the filters. */
export interface SectionProps {
  filters: Filters;
  facets: AdFacets | undefined;
  labelOf: LabelLookup;
  change: (next: Filters) => void;
}
