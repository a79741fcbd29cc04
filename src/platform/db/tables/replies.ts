import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ProviderId } from '../../oauth/contract.ts';

/** Why a mail may not come from whom it says. */
export type WarningKind = 'sender' | 'lookalike' | 'name' | 'reply_to' | 'login' | 'phishing';

type StoredInvitation =
  | { method: 'unreadable' }
  | {
      method: 'request' | 'publish' | 'cancel';
      uid: string;
      sequence: number;
      recurrenceId: string | null;
      startsAt: string | null;
      endsAt: string | null;
      summary: string;
      isRecurring: boolean;
      organizer: string | null;
      attendees: string[];
    };

type AskKind = 'time' | 'booking' | 'test' | 'papers' | 'references' | 'offer' | 'question';

/** The tables of replies as the newest migration leaves them. */
export interface ReplyTables {
  mailboxes: {
    user_id: string;
    host: string;
    port: number;
    secure: boolean;
    username: string;
    password: string | null;
    provider: ProviderId | null;
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
    takes_alerts: Generated<boolean>;
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
      /** Without it the application's. */
      of?: 'application' | 'answer';
    }> | null;
    warnings: ColumnType<{ kind: WarningKind; detail: string }[], string | undefined, string>;
    /** `unknown`: nothing named who wrote it, and the person has not said that they know them. */
    origin: JSONColumnType<{ replyTo: string | null; logins: string[]; unknown?: boolean }> | null;
    meeting_change: 'moved' | 'cancelled' | null;
    /** As `2026-11-20`. */
    meeting_days: Generated<string[]>;
    /** The last day by which the employer says to be back, as `2026-11-20`. */
    promised_by: Generated<string | null>;
    /** False for a mail that was kept before what mails ask for was read. */
    asks_read: Generated<boolean>;
    /** Message-IDs of the mails before it, oldest first. */
    thread: Generated<string[]>;
    /** Of a calendar; times in UTC. */
    invitation: ColumnType<StoredInvitation | null, string | null | undefined, string | null>;
    created_at: Date;
  };
  /** Mails that the person wrote about an application. */
  sent_mails: {
    id: string;
    user_id: string;
    application_id: string;
    message_id: string;
    reply_id: string | null;
    sent_at: Date;
    recipient: string;
    subject: string;
    text: string | null;
    created_at: Date;
    /** When a mail server said that it never arrived. */
    bounced_at: Generated<Date | null>;
  };
  /**
   * What mails ask for; `done_by_reply` is the later mail that made it moot, or another whose answer did it. Days as
   * `2026-11-20`.
   */
  reply_asks: {
    id: string;
    user_id: string;
    application_id: string;
    reply_id: string | null;
    kind: AskKind;
    due_on: string | null;
    due_words: string | null;
    due_by: 'mail' | 'person' | null;
    asked_at: Date;
    done_at: Date | null;
    done_by: 'person' | 'answer' | 'employer' | null;
    done_by_reply: Generated<string | null>;
  };
  /** A view: what is still to be done, where the application has not ended. */
  replies_read_asks: Pick<
    ReplyTables['reply_asks'],
    'id' | 'user_id' | 'application_id' | 'reply_id' | 'kind' | 'due_on' | 'due_words' | 'asked_at'
  > & { is_proposed: boolean; times: { startsAt: string; endsAt: string | null }[]; written_at: Date | null };
  /** A view: the meetings that are held as they stand. */
  agreed_meetings: { user_id: string; application_id: string; starts_at: Date };
  /** A view: offers that stand and that no ask tells, and when they were last answered. */
  replies_read_offers: { user_id: string; application_id: string; answered_at: Date | null };
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
  disturbed_interviews: {
    interview_id: string;
    reply_id: string;
    user_id: string;
    change: 'moved' | 'cancelled';
    starts_at: Date;
  };
  /** A view: the interview that a mail is about, and when that was before it. */
  reply_meetings: { reply_id: string; interview_id: string; starts_at: Date };
  /** A view: mails about a meeting of which the employer has said something else since. */
  overtaken_replies: { reply_id: string; user_id: string };
  /** A view: `is_answer` says more than that something has come; `is_confirmed`, and the person has said yes to it. */
  replies_read: Pick<
    ReplyTables['replies'],
    'id' | 'user_id' | 'application_id' | 'received_at' | 'class' | 'state' | 'warnings' | 'meeting_change' | 'delivery'
  > & {
    is_answer: boolean;
    is_confirmed: boolean;
    is_sure: boolean;
    /** Null as well where the mail or its sender is not sure. */
    promised_by: string | null;
  };
}
