import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ProviderId } from '../../oauth/contract.ts';

/** A user's answers about one job; null where they gave none. */
export interface StoredAnswers {
  why: string | null;
  mostAlike: string | null;
  start: string | null;
  /** Only for application forms; never used in letters. Absent in rows from before this question existed. */
  salary?: string | null;
}

/** The tables of applications after the newest migration. Days are text. */
export interface ApplicationTables {
  applications: {
    id: string;
    user_id: string;
    ad_id: string | null;
    captured_id: Generated<string | null>;
    title: string;
    employer: string;
    url: string | null;
    /** The place of work, from a list that the user imported. */
    place: Generated<string | null>;
    ad_text: string | null;
    ad_version: number | null;
    ad_deadline: string | null;
    state: string;
    letter: string | null;
    letter_version: Generated<number>;
    subject: string | null;
    recipient: string | null;
    transport: string;
    cv_version: number | null;
    notes: string | null;
    /** The user's answers about this job; null before the first answer. */
    letter_answers: JSONColumnType<StoredAnswers> | null;
    cv_template: Generated<'enkel' | 'modern' | 'spalter' | 'europass'>;
    /** The text of the mail when the letter is an attachment; null when the letter is the mail. */
    mail_text: Generated<string | null>;
    sent_at: Date | null;
    /** When the user archived it; only ended applications can be archived. */
    archived_at: Generated<Date | null>;
    tags: Generated<string[]>;
    created_at: Date;
    updated_at: Date;
  };
  application_history: {
    id: string;
    position: Generated<string>;
    application_id: string;
    at: Date;
    verb: string;
    from_state: string | null;
    to_state: string;
    source: 'user' | 'mail' | 'schedule' | 'import' | 'system';
    actor_id: string | null;
    reason: string | null;
    subject_id: string | null;
    undoes: string | null;
  };
  application_letters: {
    application_id: string;
    version: number;
    text: string;
    source: 'user' | 'draft' | 'order' | 'model';
    at: Date;
    /** The letter of an order that this text was copied from, if any; the next column is that letter's version. */
    order_letter: Generated<string | null>;
    order_letter_version: Generated<number | null>;
  };
  application_cvs: {
    application_id: string;
    version: number;
    cv: JSONColumnType<object>;
    lines: JSONColumnType<object[]>;
    gaps: JSONColumnType<object[]>;
    blocked: JSONColumnType<object[]>;
    profile_version: number;
    language: string;
    at: Date;
    author: Generated<'person' | 'program'>;
    /** Paths in the profile whose texts must stay unchanged. */
    as_own: ColumnType<string[], string | undefined, string>;
    /** Texts of the profile that the user leaves out of this CV. */
    left_out: ColumnType<string[], string | undefined, string>;
  };
  application_attachments: {
    id: string;
    application_id: string;
    name: string;
    media_type: string;
    size: number;
    file: Buffer;
    sha256: string;
    text_length: number | null;
    at: Date;
  };
  approvals: {
    id: string;
    application_id: string;
    material_hash: string;
    at: Date;
    voided_at: Date | null;
    used_at: Date | null;
  };
  sendings: {
    id: string;
    application_id: string;
    approval_id: string;
    transport: string;
    message_id: string;
    sender: string | null;
    server: JSONColumnType<object> | null;
    recipient: string | null;
    subject: string;
    letter: string;
    mail_text: Generated<string | null>;
    cv: JSONColumnType<object> | null;
    cv_template: Generated<string>;
    attachments: JSONColumnType<object[]>;
    message: Buffer | null;
    claimed_at: Date;
    started_at: Date | null;
    alive_at: Generated<Date>;
    ended_at: Date | null;
    outcome: 'sent' | 'returned' | 'unclear' | null;
    answer: string | null;
    /** The delivery status after the first mail server accepted the mail. */
    delivery: JSONColumnType<{
      outcome: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'unclear';
      reason: string | null;
      status: string | null;
      at: string;
      replyId: string;
    }> | null;
  };
  sending_accounts: {
    user_id: string;
    host: string;
    port: number;
    secure: boolean;
    username: string;
    password: string | null;
    provider: ProviderId | null;
    sender: string;
    status: 'connecting' | 'ok' | 'failed';
    problem: string | null;
    last_seen_at: Date | null;
    updated_at: Date;
    version: Generated<number>;
    paused_at: Date | null;
  };
  /** A view: whether the application has an ad, from the source or added by the user. */
  applications_read_ads: { id: string; has_ad: boolean; captured_id: string | null; place: string | null };
  /** A view; `delivery` is that of the latest mail. */
  applications_read: Pick<
    ApplicationTables['applications'],
    | 'id'
    | 'user_id'
    | 'ad_id'
    | 'title'
    | 'employer'
    | 'state'
    | 'transport'
    | 'ad_deadline'
    | 'cv_version'
    | 'sent_at'
    | 'created_at'
    | 'updated_at'
  > &
    Pick<ApplicationTables['sendings'], 'delivery'>;
  /** A view. */
  applications_read_moves: Pick<
    ApplicationTables['application_history'],
    'id' | 'application_id' | 'at' | 'to_state' | 'source' | 'undoes'
  >;
  /** A view. */
  applications_read_sendings: Pick<
    ApplicationTables['sendings'],
    'application_id' | 'transport' | 'outcome' | 'recipient' | 'ended_at'
  >;
}
