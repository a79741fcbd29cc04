import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ProviderId } from '../../oauth/contract.ts';

/** Reasons to suspect that a mail is not from its stated sender. */
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

/** The tables of replies after the newest migration. */
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
  /** bigint columns are text. */
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
    /** The main class first; empty in rows from an older classifier. */
    classes: Generated<string[]>;
    /** Whether the classifier is sure enough to propose the class; else the user chooses it. */
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
      /** Message-ID of the user's mail that it is about. */
      messageId: string;
      /** The default is `application`. */
      of?: 'application' | 'answer';
    }> | null;
    warnings: ColumnType<{ kind: WarningKind; detail: string }[], string | undefined, string>;
    /** `unknown`: nothing identifies the sender, and the user has not confirmed knowing them. */
    origin: JSONColumnType<{ replyTo: string | null; logins: string[]; unknown?: boolean }> | null;
    meeting_change: 'moved' | 'cancelled' | null;
    /** As `2026-11-20`. */
    meeting_days: Generated<string[]>;
    /** The last day by which the employer promises to answer, as `2026-11-20`. */
    promised_by: Generated<string | null>;
    /** False for a mail stored before requests were extracted from mails. */
    asks_read: Generated<boolean>;
    /** Message-IDs of the earlier mails in the thread, oldest first. */
    thread: Generated<string[]>;
    /** The mail's calendar invitation; times in UTC. */
    invitation: ColumnType<StoredInvitation | null, string | null | undefined, string | null>;
    created_at: Date;
  };
  /** Mails that the user has sent about an application. */
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
    /** When a mail server reported that it could not be delivered. */
    bounced_at: Generated<Date | null>;
  };
  /**
   * Requests in mails. `done_by_reply` is the later mail that made the request obsolete, or the mail whose answer
   * fulfilled it. Days as `2026-11-20`.
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
  /** A view: open requests of applications that have not ended. */
  replies_read_asks: Pick<
    ReplyTables['reply_asks'],
    'id' | 'user_id' | 'application_id' | 'reply_id' | 'kind' | 'due_on' | 'due_words' | 'asked_at'
  > & { is_proposed: boolean; times: { startsAt: string; endsAt: string | null }[]; written_at: Date | null };
  /** A view: agreed meetings whose time is valid. */
  agreed_meetings: { user_id: string; application_id: string; starts_at: Date };
  /** A view: open offers without a request, and when they were last answered. */
  replies_read_offers: { user_id: string; application_id: string; answered_at: Date | null };
  /** Users' corrections of the class of a mail. */
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
  /** A view: interviews that a mail moves or cancels while the user has not dealt with it. */
  disturbed_interviews: {
    interview_id: string;
    reply_id: string;
    user_id: string;
    change: 'moved' | 'cancelled';
    starts_at: Date;
  };
  /** A view: the interview that a mail is about, and its time before the mail. */
  reply_meetings: { reply_id: string; interview_id: string; starts_at: Date };
  /** A view. `is_answer`: it is more than a receipt. `is_confirmed`: the user has accepted it, too. */
  replies_read: Pick<
    ReplyTables['replies'],
    'id' | 'user_id' | 'application_id' | 'received_at' | 'class' | 'state' | 'warnings' | 'meeting_change' | 'delivery'
  > & {
    is_answer: boolean;
    is_confirmed: boolean;
    is_sure: boolean;
    /** Also null when the class or the sender is uncertain. */
    promised_by: string | null;
  };
}
