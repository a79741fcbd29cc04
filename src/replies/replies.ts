import { answerableApplications, moveByReply, repliedApplications } from '../applications/applications.ts';
import type { Tx } from '../db/open.ts';
import { publish } from '../events/events.ts';
import type { Actor } from '../kernel/actor.ts';
import { after } from '../kernel/clock.ts';
import { readCursor, refuseCursor, writeCursor } from '../kernel/cursor.ts';
import { Refused } from '../kernel/errors.ts';
import { isUuid } from '../kernel/ids.ts';
import type { Parts } from '../parts.ts';
import { classify } from './classification/classify.ts';
import type { Reply } from './contract.ts';
import { matchMail } from './matching/match.ts';
import { namedIn, parseClass, shownReply } from './presenter.ts';
import type { ParsedMail } from './reading/mail.ts';
import { rowOf } from './row.ts';
import {
  ANSWERABLE_DAYS,
  addressOf,
  classes,
  cut,
  FORGOTTEN_TEXT,
  isOldNews,
  UNASSIGNED_DAYS,
} from './rules.ts';
import * as store from './store.ts';

/**
 * Mails of employers: what they say, which application they belong to, and what the person made of them. A mail that
 * belongs to none is not stored. The text is kept while the application is looked after; a mail that fits several and is
 * put with none of them is forgotten after 90 days.
 */

export {
  acceptReply,
  assignReply,
  dismissReply,
  type ForeseeInterview,
  interviewBy,
  type PutDownInterview,
  takeBackAcceptance,
} from './answering.ts';
export { mailboxForExport } from './mailbox.ts';
export { pasteReply } from './pasting.ts';
export type { ParsedMail } from './reading/mail.ts';

const DAY_SECONDS = 86_400;

/**
 * Takes in a mail that came to a person: reads what it says and which application it answers. An acknowledgement moves
 * its application by itself, as nothing is lost by it; everything else waits for the person.
 *
 * @returns the id of the reply; undefined when the mail belongs to no application or is known already
 */
export async function takeReply(parts: Parts, userId: string, mail: ParsedMail): Promise<string | undefined> {
  const classified = classify(mail);
  const messageId = cut(mail.messageId, 1000);
  return parts.db.transaction().execute(async (tx) => {
    if (await store.isKnown(tx, userId, messageId)) return undefined;
    const { applicationId, candidates } = matchMail(mail, classified, await candidatesOf(tx, parts, userId));
    const isUnclear = applicationId === undefined;
    if (isUnclear && (candidates.length === 0 || classified.class === 'other')) return undefined;
    const now = parts.clock.now();
    const row = rowOf(mail, classified, { userId, applicationId, candidates, now });
    // Who is away has not answered: nobody needs to be told, and the reminder to follow up stands.
    const isAway = mail.autoReply === true && classified.class === 'other';
    const state = isAway ? 'dismissed' : row.state;
    if (!(await store.addReply(tx, { ...row, state }))) return undefined;
    const { id } = row;
    if (isAway) return id;
    if (classified.class === 'acknowledgement' && applicationId)
      await acknowledge(tx, parts, userId, id, applicationId);
    const isOld = isOldNews(mail.receivedAt, now);
    const data = { class: classified.class, applicationId: applicationId ?? null, isOld };
    await publish(tx, parts, { userId, kind: 'reply.arrived', subject: { type: 'reply', id }, data });
    return id;
  });
}

async function candidatesOf(tx: Tx, parts: Parts, userId: string) {
  const since = after(parts.clock.now(), -ANSWERABLE_DAYS * DAY_SECONDS);
  const senders = await store.sendersOf(tx, userId);
  return (await answerableApplications(tx, userId, since)).map((application) => ({
    ...application,
    correspondents: senders
      .filter(({ application_id }) => application_id === application.id)
      .map(({ sender }) => addressOf(sender)),
  }));
}

/** Only from where it is the next step: what had come to an end is not opened again unasked. */
async function acknowledge(tx: Tx, parts: Parts, userId: string, replyId: string, applicationId: string) {
  const { reason } = classes.acknowledgement;
  const [application] = (await repliedApplications(tx, userId, [applicationId])).values();
  if (application?.state !== 'sent') {
    // Further on already: there is nothing to confirm.
    if (application && !application.moveLabel('acknowledge'))
      await store.changeReply(tx, userId, replyId, { state: 'accepted' });
    return;
  }
  const move = { applicationId, replyId, verb: 'acknowledge', actorId: userId, reason } as const;
  if ((await moveByReply(tx, parts, move)) === undefined) {
    await store.changeReply(tx, userId, replyId, { state: 'accepted' });
  }
}

interface ListQuery {
  limit: number;
  cursor?: string;
  state?: 'proposed' | 'accepted' | 'dismissed';
  applicationId?: string;
}

/** A page of one's own replies, the last received first. */
export async function listReplies(
  parts: Parts,
  actor: Actor,
  { limit, cursor, ...filter }: ListQuery,
): Promise<{ items: Reply[]; nextCursor: string | null } | Refused> {
  const from = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && !from) return refuseCursor();
  const rows = await store.repliesOf(parts.db, actor.userId, filter, { limit: limit + 1, after: from });
  const shown = rows.slice(0, limit);
  const applications = await repliedApplications(parts.db, actor.userId, namedIn(shown));
  const last = shown.at(-1);
  return {
    items: shown.map((row) => shownReply(row, applications)),
    nextCursor:
      rows.length > limit && last ? writeCursor({ group: 'all', at: last.received_at, id: last.id }) : null,
  };
}

export async function getReply(parts: Parts, actor: Actor, id: string): Promise<Reply | Refused> {
  const row = isUuid(id) ? await store.replyOf(parts.db, actor.userId, id) : undefined;
  if (!row) return new Refused('not_found');
  return shownReply(row, await repliedApplications(parts.db, actor.userId, namedIn([row])));
}

/** What a class of mails is called. */
export const replyLabel = (name: string): string => classes[parseClass(name)].label;

/** Forgets mails that belong to no application. @returns how many */
export async function forgetUnassigned(parts: Parts): Promise<number> {
  return store.deleteUnassigned(parts.db, after(parts.clock.now(), -UNASSIGNED_DAYS * DAY_SECONDS));
}

/** Whether mails of an application `a` still say who wrote what. */
export const namesSenders = store.namesSenders(FORGOTTEN_TEXT);

/** Forgets who wrote what in these applications. @returns how many mails */
export async function forgetSenders(
  tx: Tx,
  these: Parameters<typeof store.forgetSenders>[1],
): Promise<number> {
  return store.forgetSenders(tx, these, FORGOTTEN_TEXT);
}

/** All replies that we keep of a person, for the export of their data. */
export async function repliesForExport(parts: Parts, userId: string) {
  return store.everyReplyOf(parts.db, userId);
}
