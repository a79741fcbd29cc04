import type { Generated, JSONColumnType } from 'kysely';

/** The tables of replies as the newest migration leaves them. */
export interface ReplyTables {
  mailboxes: {
    user_id: string;
    host: string;
    port: number;
    secure: boolean;
    username: string;
    password: string;
    folders: string[];
    status: 'connecting' | 'ok' | 'failed';
    problem: string | null;
    last_seen_at: Date | null;
    watched_by: string | null;
    watched_until: Date | null;
    version: Generated<number>;
    failures: Generated<number>;
    next_attempt_at: Date | null;
    created_at: Date;
  };
  /** bigint columns are text */
  mailbox_folders: { user_id: string; name: string; uid_validity: string; last_uid: string };
  replies: {
    id: string;
    user_id: string;
    message_id: string;
    received_at: Date;
    sender: string;
    subject: string;
    text: string;
    class: string;
    evidence: string | null;
    times: JSONColumnType<{ startsAt: string; endsAt: string | null }[]>;
    application_id: string | null;
    candidates: JSONColumnType<{ id: string; points: number; reasons: string[] }[]>;
    state: 'proposed' | 'accepted' | 'dismissed';
    created_at: Date;
  };
}
