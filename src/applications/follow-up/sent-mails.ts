import type { Db, Tx } from '../../platform/db/open.ts';
import { selectSentMails } from './delivery-store.ts';

/** A mail of an application, for the thread with its employer. */
interface SentApplication {
  id: string;
  messageId: string;
  at: Date;
  byUs: boolean;
  recipient: string | null;
  subject: string;
  text: string;
  files: string[];
  isCertain: boolean;
}

/** Mails of a user's application that were sent, or may have been, oldest first. */
export async function listSentMails(db: Db | Tx, userId: string, applicationId: string): Promise<SentApplication[]> {
  return (await selectSentMails(db, userId, applicationId)).map((row) => ({
    id: row.id,
    messageId: row.message_id,
    at: row.claimed_at,
    byUs: row.transport === 'smtp',
    recipient: row.recipient,
    subject: row.subject,
    text: row.letter,
    files: (row.attachments as { name: string }[]).map(({ name }) => name),
    isCertain: row.outcome === 'sent',
  }));
}
