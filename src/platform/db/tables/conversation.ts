import type { Generated, JSONColumnType } from 'kysely';

/** The tables of the conversation with employers after the newest migration. */
export interface ConversationTables {
  answers: {
    id: string;
    user_id: string;
    application_id: string;
    reply_id: string | null;
    kind: string;
    state: 'draft' | 'approved' | 'sending' | 'sent' | 'needs_verification';
    version: Generated<number>;
    recipient: string;
    recipient_name: string;
    subject: string;
    text: string;
    quoted: string;
    in_reply_to: string | null;
    thread: string[];
    starts_at: Date | null;
    ends_at: Date | null;
    calendar: string | null;
    approved_hash: string | null;
    approved_at: Date | null;
    message_id: string | null;
    sender: string | null;
    server: JSONColumnType<object> | null;
    message: Buffer | null;
    claimed_at: Date | null;
    started_at: Date | null;
    alive_at: Date | null;
    ended_at: Date | null;
    outcome: string | null;
    created_at: Date;
    updated_at: Date;
  };
  answer_files: {
    id: string;
    answer_id: string;
    name: string;
    media_type: string;
    size: number;
    file: Buffer;
    sha256: string;
    at: Date;
  };
}
