import { findRepliedApplications, listAnswerableApplications } from '../../applications/applications.ts';
import { readInBatches } from '../../platform/db/batches.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { publishEvent } from '../../platform/events/events.ts';
import { addSeconds } from '../../platform/kernel/clock.ts';
import { isUuid, newId } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import { findKnownProfile } from '../../profile/profile.ts';
import type { AskKind } from '../ask-contract.ts';
import { closeAnswered, openFor } from '../asks/answered.ts';
import { asksOfReplies } from '../asks/asks.ts';
import { asksEndedByAnswer } from '../asks/rules.ts';
import type { Reply } from '../contract.ts';
import { readableInvitation } from '../invitations.ts';
import { isPublicMail } from '../matching/shared-systems.ts';
import { applicationIdsIn, presentReply } from '../presenter.ts';
import type { CalendarInvitation } from '../reading/calendar-invitation.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { messageBody } from '../reading/sections.ts';
import { ANSWERABLE_DAYS, isPasted, MAX_STORED_SUBJECT, MAX_STORED_TEXT, senderAddress, truncate } from '../rules.ts';
import { findReply, type ReplyRow, selectReplies, selectSenders } from '../store.ts';
import { readExternalAnswer } from './own-answer.ts';
import * as store from './store.ts';

/** What a person wrote to employers, and what an answer to a mail needs of it. */

/** A mail that may be answered. */
export interface AnswerableReply {
  reply: Reply;
  applicationId: string;
  /** None of what was pasted. */
  messageId: string | null;
  /** The Message-IDs of the mails before it, oldest first. */
  thread: string[];
  /** Of what was pasted the address may be unknown: empty. */
  from: { name: string; address: string };
  /** Where an answer goes, where that is elsewhere. */
  replyTo: string | null;
  /** What its sender wrote, without what was quoted. */
  text: string;
  /** Of a calendar; none where a newer version has come. */
  invitation: CalendarInvitation | undefined;
}

/** One of a person's mails with what an answer to it needs; undefined where it belongs to no application. */
export async function findAnswerableReply(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<AnswerableReply | undefined> {
  const row = isUuid(id) ? await findReply(db, userId, id) : undefined;
  if (!row?.application_id) return undefined;
  const applications = await findRepliedApplications(db, userId, applicationIdsIn([row]));
  const asks = (await asksOfReplies(db, userId, [row.id])).get(row.id);
  return answerable(row, row.application_id, applications, asks);
}

function answerable(
  row: ReplyRow,
  applicationId: string,
  applications: Parameters<typeof presentReply>[1],
  asks: Reply['asks'] = [],
): AnswerableReply {
  const address = senderAddress(row.sender);
  return {
    reply: presentReply(row, applications, { asks }),
    applicationId,
    messageId: isPasted(row.message_id) ? null : row.message_id,
    thread: row.thread,
    from: { name: row.sender.replace(/<[^<>]*>$/, '').trimEnd(), address: address.includes('@') ? address : '' },
    replyTo: row.origin?.replyTo ?? null,
    text: messageBody({ text: row.text, html: null }),
    invitation: row.is_outdated ? undefined : readableInvitation(row.invitation),
  };
}

/** The most mails of one application that a thread shows. */
const LONGEST_THREAD = 200;

/** What came about an application, the last first, what the person wrote elsewhere, and what is answered or bounced. */
export async function listThread(db: Db | Tx, userId: string, applicationId: string) {
  const rows = await selectReplies(db as Db, userId, { applicationId }, { limit: LONGEST_THREAD });
  const applications = await findRepliedApplications(db, userId, applicationIdsIn(rows));
  const ids = rows.map(({ id }) => id);
  const asks = await asksOfReplies(db, userId, ids);
  return {
    mails: rows.map((row) => answerable(row, applicationId, applications, asks.get(row.id))),
    own: await store.selectExternallySentMails(db, userId, applicationId),
    answered: await store.selectAnsweredIds(db, userId, applicationId),
    bounced: await store.selectBouncedIds(db, userId, applicationId),
  };
}

/** Notes an answer that left from here: what is answered to it belongs to its application. */
export async function recordSentAnswer(
  tx: Tx,
  parts: Parts,
  answer: {
    userId: string;
    applicationId: string;
    replyId: string | null;
    messageId: string;
    recipient: string;
    subject: string;
    /** What the mail may ask for that is done by it: a question is no answer. */
    ends: readonly AskKind[];
  },
): Promise<void> {
  const { userId, applicationId, replyId, messageId, recipient, subject, ends } = answer;
  const at = parts.clock.now();
  await store.insertSentMail(tx, {
    id: newId(),
    user_id: userId,
    application_id: applicationId,
    message_id: messageId,
    reply_id: replyId,
    sent_at: at,
    recipient,
    subject,
    text: null,
    created_at: at,
  });
  if (replyId) await tellAnswered(tx, parts, userId, { replyId, applicationId, by: 'answer', sentAt: at, ends });
}

/** Ends what a mail asks for, as it has an answer, and tells the open pages. */
async function tellAnswered(
  tx: Tx,
  parts: Parts,
  userId: string,
  {
    replyId,
    applicationId,
    by,
    sentAt,
    ends,
  }: { replyId: string; applicationId: string; by: 'answer' | 'sent_folder'; sentAt: Date; ends: readonly AskKind[] },
): Promise<void> {
  await closeAnswered(tx, parts, { userId, replyId, sentAt, kinds: ends });
  const subject = { type: 'reply', id: replyId };
  await publishEvent(tx, parts, { userId, kind: 'reply.answered', subject, data: { applicationId, by } });
}

/**
 * Takes in a mail that the person wrote with a program of theirs, where it is about an application and goes to the
 * employer: one that answers a mail of it, or is written to who wrote about that one alone. What was passed on to a
 * friend has the same references, and is not kept.
 *
 * @returns whether it was
 */
export async function receiveSentMail(parts: Parts, userId: string, mail: ParsedMail): Promise<boolean> {
  const { to = [] } = mail;
  const [recipient] = to;
  if (!recipient) return false;
  return parts.db.transaction().execute(async (tx) => {
    const since = addSeconds(parts.clock.now(), -ANSWERABLE_DAYS * 86_400);
    const applications = await listAnswerableApplications(tx, userId, since);
    // Mail programs keep what went from here, too.
    if (applications.some(({ messageIds }) => messageIds.includes(mail.messageId))) return false;
    const answered = await store.findReplyByMessage(tx, userId, mail.references);
    const applicationId = answered?.application_id ?? (await aboutOne(tx, userId, applications, mail));
    if (!applicationId) return false;
    const recipients = applications.flatMap(({ id, recipient }) =>
      id === applicationId && recipient ? recipient : [],
    );
    const known = [
      ...recipients,
      ...(await store.selectEmployerAddresses(tx, userId, applicationId)).map(senderAddress),
    ];
    if (!isToEmployer(to, known)) return false;
    const before = answered ?? (await store.findReplyBefore(tx, userId, applicationId, mail.receivedAt));
    const isToWriter = before && 'sender' in before ? to.includes(senderAddress(before.sender)) : answered;
    const replyId = before && isToWriter ? before.id : null;
    const added = await store.insertSentMail(tx, {
      id: newId(),
      user_id: userId,
      application_id: applicationId,
      message_id: truncate(mail.messageId, 1000),
      reply_id: replyId,
      sent_at: mail.receivedAt,
      recipient,
      subject: truncate(mail.subject, MAX_STORED_SUBJECT),
      text: truncate(messageBody(mail), MAX_STORED_TEXT),
      created_at: parts.clock.now(),
    });
    if (added && replyId) {
      const open = await openFor(tx, userId, replyId);
      const profile = await findKnownProfile({ db: tx }, userId);
      const ends = asksEndedByAnswer(readExternalAnswer(mail, profile?.cv.basics), open);
      await tellAnswered(tx, parts, userId, {
        ...{ replyId, applicationId, by: 'sent_folder', ends },
        sentAt: mail.receivedAt,
      });
    } else if (added) {
      const subject = { type: 'application', id: applicationId };
      await publishEvent(tx, parts, { userId, kind: 'answer.changed', subject });
    }
    return added;
  });
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether one of them has written or was written to, or is at the same domain, unless anybody has an address there. */
function isToEmployer(to: readonly string[], known: readonly string[]): boolean {
  const addresses = known.map((one) => one.toLowerCase());
  const domains = new Set(addresses.map(domainOf).filter((domain) => domain !== '' && !isPublicMail(domain)));
  return to.some((one) => addresses.includes(one) || domains.has(domainOf(one)));
}

/** The application whose thread a mail continues, or the only one whose people it is written to. */
async function aboutOne(
  tx: Tx,
  userId: string,
  applications: Awaited<ReturnType<typeof listAnswerableApplications>>,
  { references, to = [] }: ParsedMail,
): Promise<string | undefined> {
  const sent = await store.selectExternallySentIds(tx, userId);
  const inThread = [
    ...applications.filter(({ messageIds }) => messageIds.some((id) => references.includes(id))).map(({ id }) => id),
    ...sent.filter(({ message_id }) => references.includes(message_id)).map(({ application_id }) => application_id),
  ];
  const senders = await selectSenders(tx, userId);
  const byAddress = [
    ...applications.filter(({ recipient }) => recipient && to.includes(recipient)).map(({ id }) => id),
    ...senders.flatMap(({ application_id, sender }) =>
      application_id && to.includes(senderAddress(sender)) ? [application_id] : [],
    ),
  ];
  const [only, ...others] = new Set(inThread.length > 0 ? inThread : byAddress);
  return others.length === 0 ? only : undefined;
}

/** What a person wrote by other programs, in batches, for the export of their data. */
export async function* externallySentMailsForExport(parts: Parts, userId: string) {
  yield* readInBatches(50, (after, limit) => store.externallySentMailsForExport(parts.db, userId, { after, limit }));
}
