import { findRepliedApplications, listAnswerableApplications } from '../../applications/applications.ts';
import { readInBatches } from '../../platform/db/batches.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { publishEvent } from '../../platform/events/events.ts';
import { addSeconds } from '../../platform/kernel/clock.ts';
import { isUuid, newId } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import { findStoredProfile } from '../../profile/profile.ts';
import type { AskKind } from '../ask-contract.ts';
import { endAnsweredAsks, findFulfillableAsks } from '../asks/answered.ts';
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
import { addressHost } from '../senders/domains.ts';
import { findReply, type ReplyRow, selectReplies, selectSenders } from '../store.ts';
import { readExternalAnswer } from './own-answer.ts';
import * as store from './store.ts';

/** Mails that users sent to employers, and the facts that an answer needs. */

/** A mail that may be answered. */
export interface AnswerableReply {
  reply: Reply;
  applicationId: string;
  /** Null for a pasted mail. */
  messageId: string | null;
  /** The Message-IDs of the mails before it, oldest first. */
  thread: string[];
  /** The sender. The address is empty where a pasted mail names none. */
  from: { name: string; address: string };
  /** The Reply-To address, if it differs from the sender. */
  replyTo: string | null;
  /** The text without quoted mails. */
  text: string;
  /** The calendar invitation; undefined once a newer version has arrived. */
  invitation: CalendarInvitation | undefined;
}

/** A user's mail with the facts that an answer needs; undefined where it belongs to no application. */
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

/** Upper limit of mails in the thread of an application. */
const LONGEST_THREAD = 200;

/**
 * The replies of an application, newest first, the mails that the user sent with other programs, the ids of answered
 * replies, and the Message-IDs of bounced mails.
 */
export async function listThread(db: Db | Tx, userId: string, applicationId: string) {
  const rows = await selectReplies(db as Db, userId, { applicationId }, { limit: LONGEST_THREAD });
  const applications = await findRepliedApplications(db, userId, applicationIdsIn(rows));
  const ids = rows.map(({ id }) => id);
  const asks = await asksOfReplies(db, userId, ids);
  const sent = await store.selectSentMails(db, userId, applicationId);
  const { arrived = [], bounced = [] } = Object.groupBy(sent, ({ bounced_at }) => (bounced_at ? 'bounced' : 'arrived'));
  return {
    mails: rows.map((row) => answerable(row, applicationId, applications, asks.get(row.id))),
    own: sent.filter(({ text }) => text !== null),
    answered: arrived.flatMap(({ reply_id }) => reply_id ?? []),
    bounced: bounced.map(({ message_id }) => message_id),
  };
}

/** Records an answer sent from here, so that later mails in its thread are matched to the application. */
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
    /** The kinds of ask that the answer fulfils. */
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
  if (replyId)
    await tellAnswered(tx, parts, { userId, replyId, sentAt: at, kinds: ends }, { applicationId, by: 'answer' });
}

/** Ends the asks that an answer fulfils, and sends the change to the user's open pages. */
async function tellAnswered(
  tx: Tx,
  parts: Parts,
  answer: { userId: string; replyId: string; sentAt: Date; kinds: readonly AskKind[] },
  data: { applicationId: string; by: 'answer' | 'sent_folder' },
): Promise<void> {
  await endAnsweredAsks(tx, parts, answer);
  const { userId, replyId: id } = answer;
  await publishEvent(tx, parts, { userId, kind: 'reply.answered', subject: { type: 'reply', id }, data });
}

/**
 * Stores a mail that the user sent with another program, if it is about an application and goes to the employer: it
 * answers a mail of the application, or its recipient has written about this application only. A mail forwarded to a
 * friend has the same references and is not stored.
 *
 * @returns whether it was stored
 */
export async function receiveSentMail(parts: Parts, userId: string, mail: ParsedMail): Promise<boolean> {
  const { to = [] } = mail;
  const [recipient] = to;
  if (!recipient) return false;
  return parts.db.transaction().execute(async (tx) => {
    const since = addSeconds(parts.clock.now(), -ANSWERABLE_DAYS * 86_400);
    const applications = await listAnswerableApplications(tx, userId, since);
    // The Sent folder may also hold what was sent from here.
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
      const open = await findFulfillableAsks(tx, userId, replyId);
      const profile = await findStoredProfile({ db: tx }, userId);
      const kinds = asksEndedByAnswer(readExternalAnswer(mail, profile?.cv.basics), open);
      const answer = { userId, replyId, sentAt: mail.receivedAt, kinds };
      await tellAnswered(tx, parts, answer, { applicationId, by: 'sent_folder' });
    } else if (added) {
      const subject = { type: 'application', id: applicationId };
      await publishEvent(tx, parts, { userId, kind: 'answer.changed', subject });
    }
    return added;
  });
}

/** Whether a recipient is a known address of the employer, or has a known domain that is no public mail provider. */
function isToEmployer(to: readonly string[], known: readonly string[]): boolean {
  const addresses = known.map((one) => one.toLowerCase());
  const domains = new Set(addresses.map(addressHost).filter((domain) => domain !== '' && !isPublicMail(domain)));
  return to.some((one) => addresses.includes(one) || domains.has(addressHost(one)));
}

/** The application whose thread a mail continues, else the only one whose known addresses include a recipient. */
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

/** Mails that a user sent with other programs, in batches, for the data export. */
export async function* externallySentMailsForExport(parts: Parts, userId: string) {
  yield* readInBatches(50, (after, limit) => store.externallySentMailsForExport(parts.db, userId, { after, limit }));
}
