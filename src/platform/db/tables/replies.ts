import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Why a mail may not come from whom it says. */
export type WarningKind = 'sender' | 'lookalike' | 'name' | 'reply_to' | 'login' | 'phishing';

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
    paused_at: Date | null;
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
    /** The main one first; empty where it was read by an older reader. */
    classes: Generated<string[]>;
    /** Whether the class is proposed; else the person says what it is. */
    is_sure: Generated<boolean>;
    evidence: string | null;
    times: JSONColumnType<{ startsAt: string; endsAt: string | null }[]>;
    application_id: string | null;
    candidates: JSONColumnType<{ id: string; points: number; reasons: string[] }[]>;
    state: 'proposed' | 'accepted' | 'dismissed';
    delivery: JSONColumnType<{
      outcome: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'unclear';
      reason: string | null;
      status: string | null;
      /** Of the mail of ours that it is about. */
      messageId: string;
    }> | null;
    warnings: ColumnType<{ kind: WarningKind; detail: string }[], string | undefined, string>;
    /** `unknown`: nothing named who wrote it, and the person has not said that they know them. */
    origin: JSONColumnType<{ replyTo: string | null; logins: string[]; unknown?: boolean }> | null;
    meeting_change: 'moved' | 'cancelled' | null;
    /** As `2026-11-20`. */
    meeting_days: Generated<string[]>;
    created_at: Date;
  };
  /** What a person said that a mail is. */
  reply_corrections: {
    reply_id: string;
    user_id: string;
    read_class: string;
    read_is_sure: boolean;
    class: string;
    sender_hash: Buffer;
    template: number[];
    at: Date;
  };
  /** A view: which interviews an open mail moves or cancels. */
  disturbed_interviews: { interview_id: string; reply_id: string; user_id: string; change: 'moved' | 'cancelled' };
  /** A view: `is_answer` says more than that something has come; `is_confirmed`, and the person has said yes to it. */
  replies_read: Pick<
    ReplyTables['replies'],
    'id' | 'user_id' | 'application_id' | 'received_at' | 'class' | 'state' | 'warnings' | 'meeting_change' | 'delivery'
  > & { is_answer: boolean; is_confirmed: boolean; is_sure: boolean };
}
