/** The content of a taxonomy, in the same form for all sources. */

export interface ConceptFacts {
  id: string;
  type: string;
  label: string;
  synonyms: string[];
  code: string | null;
  definition: string | null;
}

export interface RelationFacts {
  /** `broader`: `to` is a parent of `from`. `substitutes`: somebody who has worked as `from` can work as `to`. */
  kind: 'broader' | 'substitutes';
  from: string;
  to: string;
  /** For `substitutes`: the degree of fit in per cent. */
  percentage: number | null;
}

export interface TaxonomyContent {
  concepts: ConceptFacts[];
  relations: RelationFacts[];
}
