import type { Generated, JSONColumnType } from 'kysely';

/** The tables of the calendar’s feed after the newest migration. */
export interface CalendarTables {
  calendar_feeds: { user_id: string; token_hash: Buffer; created_at: Date; last_read_at: Date | null };
  calendar_entries: {
    user_id: string;
    uid: string;
    sequence: number;
    content: JSONColumnType<object>;
    cancelled: Generated<boolean>;
    changed_at: Date;
  };
}
