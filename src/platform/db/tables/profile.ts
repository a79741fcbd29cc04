import type { JSONColumnType } from 'kysely';

/** The tables of profiles as the newest migration leaves them. */
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
    status: 'ready' | 'failed';
    problem: string | null;
    draft: JSONColumnType<object>;
    provenance: JSONColumnType<object[]>;
    unrecognised: JSONColumnType<object[]>;
    removed: string[];
    lines: JSONColumnType<object[]>;
    created_at: Date;
    accepted_at: Date | null;
  };
  /** A view. */
  profile_read: { user_id: string; version: number; lowest_score: number | null };
}
