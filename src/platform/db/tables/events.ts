import type { Generated, JSONColumnType } from 'kysely';

/** The tables of events after the newest migration. */
export interface EventTables {
  events: {
    /** bigint, as text */
    id: Generated<string>;
    /** The inserting transaction; xid8, as text */
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
