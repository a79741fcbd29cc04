import type { Generated } from 'kysely';

/** The tables of the taxonomy after the newest migration. */
export interface TaxonomyTables {
  taxonomy_concepts: {
    id: string;
    type: string;
    label: string;
    synonyms: Generated<string[]>;
    code: string | null;
    definition: string | null;
    latitude: number | null;
    longitude: number | null;
    retired: Generated<boolean>;
  };
  taxonomy_relations: { kind: 'broader' | 'substitutes'; from_id: string; to_id: string; percentage: number | null };
  taxonomy_state: {
    only_row: Generated<boolean>;
    source: string | null;
    version: number;
    fetched_at: Date | null;
    problem: string | null;
  };
  /** A view. */
  taxonomy_read: { version: number };
}
