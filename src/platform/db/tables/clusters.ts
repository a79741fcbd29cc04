import type { Generated, JSONColumnType } from 'kysely';

interface Skill {
  label: string;
  count: number;
}

/** The tables of clusters as the newest migration leaves them. */
export interface ClusterTables {
  ad_duplicates: { ad_id: string; group_id: string };
  ad_duplicates_state: {
    only_row: Generated<boolean>;
    /** bigint, as text */
    change: Generated<string>;
  };
  themes: {
    user_id: string;
    id: string;
    position: number;
    label: string;
    median_score: number;
    nearest_deadline: string | null;
    top_skills: JSONColumnType<Skill[]>;
    missing_skills: JSONColumnType<Skill[]>;
    ad_ids: string[];
  };
  theme_states: { user_id: string; mark: string };
}
