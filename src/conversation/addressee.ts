import { findContact, type KnownContact } from '../applications/applications.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { listThread } from '../replies/replies.ts';
import { answerRecipient, isAutomaticClass } from './rules.ts';
import { selectAnswers } from './store.ts';

/**
 * Finds the recipient of an answer to a pasted mail, which names no address, and where the address comes from: the
 * latest mail of the thread, else the contact of the application or its ad.
 */
export async function findAddressee(
  db: Db | Tx,
  userId: string,
  applicationId: string,
): Promise<{ address: string; from: 'thread' | KnownContact['from'] } | undefined> {
  const { mails, own, bounced } = await listThread(db, userId, applicationId);
  const answers = await selectAnswers(db, userId, applicationId);
  const wrote = mails
    .filter(({ reply }) => reply.state !== 'dismissed' && reply.warnings.length === 0 && !isAutomaticClass(reply.class))
    .map(({ reply, from, replyTo }) => ({
      at: new Date(reply.receivedAt),
      address: answerRecipient(from.address, replyTo),
    }));
  const writtenTo = [...own, ...answers.map((answer) => ({ ...answer, sent_at: answer.ended_at }))]
    .filter(({ message_id }) => message_id === null || !bounced.includes(message_id))
    .map(({ sent_at: at, recipient }) => ({ at, address: answerRecipient(recipient, null) }));
  const last = [...wrote, ...writtenTo]
    .flatMap(({ at, address }) => (at && address ? { at, address } : []))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  if (last) return { address: last.address, from: 'thread' };
  const contact = await findContact(db, userId, applicationId);
  const address = contact && answerRecipient(contact.address, null);
  return contact && address ? { address, from: contact.from } : undefined;
}
