import type { Generated, JSONColumnType } from 'kysely';

/** The tables of events as the newest migration leaves them. */
export interface EventTables {
  events: {
    /** bigint, as text */
    id: Generated<string>;
    /** xid8, as text */
    xact: Generated<string>;
    user_id: string;
    kind: string;
    subject_type: string;
    subject_id: string;
    data: JSONColumnType<Record<string, string | number | boolean | null>>;
    at: Date;
    handled_at: Date | null;
  };
}
