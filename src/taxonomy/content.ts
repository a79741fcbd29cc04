/** What a taxonomy holds, wherever it was read: the one form that is stored. */

export interface ConceptFacts {
  id: string;
  type: string;
  label: string;
  synonyms: string[];
  code: string | null;
  definition: string | null;
}

export interface RelationFacts {
  /** broader: from lies under to. substitutes: who has worked as from can take work as to. */
  kind: 'broader' | 'substitutes';
  from: string;
  to: string;
  /** Of substitutes, how well, in per cent. */
  percentage: number | null;
}

export interface TaxonomyContent {
  concepts: ConceptFacts[];
  relations: RelationFacts[];
}
