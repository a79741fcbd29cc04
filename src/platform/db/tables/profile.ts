import type { JSONColumnType } from 'kysely';

/** The tables of profiles after the newest migration. */
export interface ProfileTables {
  profiles: {
    user_id: string;
    cv: JSONColumnType<object>;
    wishes: JSONColumnType<object>;
    version: number;
    created_at: Date;
    updated_at: Date;
  };
  cv_imports: {
    id: string;
    user_id: string;
    file_name: string;
    status: 'ready' | 'failed' | 'reading';
    problem: string | null;
    draft: JSONColumnType<object>;
    provenance: JSONColumnType<object[]>;
    unrecognised: JSONColumnType<object[]>;
    removed: string[];
    lines: JSONColumnType<object[]>;
    progress: JSONColumnType<object> | null;
    unsure: JSONColumnType<object[]> | null;
    alive_at: Date | null;
    created_at: Date;
    accepted_at: Date | null;
  };
  cv_proposal_answers: { user_id: string; proposal: string; answered_at: Date };
  /** Days on which the CV's content changed. */
  cv_days: { user_id: string; day: string };
  /** A view. */
  profile_read_cv_days: ProfileTables['cv_days'];
  /** A view. */
  profile_read: { user_id: string; version: number; lowest_score: number | null; has_cv: boolean };
}
