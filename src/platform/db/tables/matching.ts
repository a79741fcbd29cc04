import type { Generated } from 'kysely';

/** The tables of matching as the newest migration leaves them. */
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
    occupation: number;
    title: number;
    text: number;
    requirements: number;
    wishes: number;
    feedback: number;
    cap: number;
    blocked: boolean;
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
  };
  dismissals: { user_id: string; ad_id: string; reason: string | null; at: Date };
  match_feedback: { user_id: string; version: number };
  /** A view. */
  matching_read: Pick<MatchingTables['matches'], 'user_id' | 'ad_id' | 'score' | 'blocked' | 'since'>;
  /** A view. */
  matching_read_dismissals: Pick<MatchingTables['dismissals'], 'user_id' | 'ad_id'>;
}
