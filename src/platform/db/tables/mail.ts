import type { Generated } from 'kysely';

/** The tables of outgoing mail after the newest migration. */
export interface MailTables {
  mail_outbox: {
    id: string;
    position: Generated<string>;
    kind: string;
    recipient: string;
    subject: string;
    body_text: string | null;
    body_html: string | null;
    message_id: string;
    status: 'waiting' | 'sent' | 'failed' | 'expired';
    priority: Generated<number>;
    attempts: Generated<number>;
    next_attempt_at: Date;
    claimed_until: Generated<Date | null>;
    refused_at: Generated<Date | null>;
    expires_at: Generated<Date | null>;
    problem: string | null;
    created_at: Date;
    sent_at: Date | null;
    about: string | null;
  };
  mail_server: {
    only_row: Generated<boolean>;
    failures: number;
    next_attempt_at: Date | null;
    problem: string | null;
    since: Date | null;
    last_taken_at: Date | null;
  };
  /** A view. */
  mail_read: { id: string; is_untried: boolean };
}
