import type { JSONColumnType } from 'kysely';

interface Skill {
  label: string;
  count: number;
}

/** The tables of themes after the newest migration. */
export interface ClusterTables {
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
