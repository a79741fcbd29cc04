import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** The tables of matching after the newest migration. */
export interface MatchingTables {
  corpus_statistics: {
    version: number;
    counted_at: Date;
    documents: number;
    average_length: number;
    terms: string;
    grams: string;
    groups: string;
  };
  matches: {
    user_id: string;
    ad_id: string;
    score: number;
    band: 'stark' | 'bra' | 'mojlig' | 'svag';
    can: number | null;
    will: number | null;
    points: JSONColumnType<Record<string, number>>;
    blockers: JSONColumnType<object[]>;
    blocked: boolean;
    asked: number;
    met: number;
    ad_version: number;
    profile_version: number;
    feedback_version: number;
    scorer: string;
    since: Date;
    scored_at: Date;
  };
  match_states: {
    user_id: string;
    profile_version: Generated<number>;
    feedback_version: Generated<number>;
    scorer: Generated<string>;
    /** bigint, as text */
    change: Generated<string>;
    requested: Generated<number>;
    answered: Generated<number>;
    started_at: Date | null;
    finished_at: Date | null;
    scored: Generated<number>;
    failed_at: Date | null;
  };
  match_index: {
    only_row: Generated<boolean>;
    read: number;
    total: number;
    told_at: Date | null;
    failed_at: Date | null;
  };
  match_exclusions: {
    id: string;
    user_id: string;
    kind: 'employer' | 'word';
    text: string;
    key: GeneratedAlways<string>;
    created_at: Date;
  };
  dismissals: { user_id: string; ad_id: string; reason: string | null; at: Date };
  requirement_corrections: {
    user_id: string;
    ad_id: string;
    kind: string;
    label: string;
    says: 'not_asked' | 'met';
    read_level: 'must' | 'nice';
    /** Null when it came from a structured field of the agency instead of the text. */
    read_confidence: number | null;
    at: Date;
  };
  match_feedback: { user_id: string; version: number };
  /** A view. */
  matching_read: Pick<MatchingTables['matches'], 'user_id' | 'ad_id' | 'score' | 'band' | 'blocked' | 'since'> & {
    /** Whether the user has excluded its employer or a word in it. */
    excluded: boolean;
  };
  /** A view. */
  matching_read_dismissals: Pick<MatchingTables['dismissals'], 'user_id' | 'ad_id'>;
}
