import {
  answerableApplications,
  moveByReply,
  oneForEachAd,
  type RepliedApplication,
  repliedApplications,
} from '../applications/applications.ts';
import { allOrNothing } from '../db/all-or-nothing.ts';
import type { Db, Tx } from '../db/open.ts';
import type { Actor } from '../kernel/actor.ts';
import { after } from '../kernel/clock.ts';
import { readCursor, refuseCursor, writeCursor } from '../kernel/cursor.ts';
import { Refused, refuseField } from '../kernel/errors.ts';
import { isUuid, newId } from '../kernel/ids.ts';
import { dayAndTime } from '../kernel/swedish.ts';
import type { Parts } from '../parts.ts';
import { classify } from './classification/classify.ts';
import type { Reply } from './contract.ts';
import { matchMail } from './matching/match.ts';
import { namedIn, parseClass, proposedMove, shownReply } from './presenter.ts';
import type { ParsedMail } from './reading/mail.ts';
import { wholeText } from './reading/sections.ts';
import {
  ANSWERABLE_DAYS,
  addressOf,
  classes,
  cut,
  LONGEST_TEXT,
  senderOf,
  UNASSIGNED_DAYS,
} from './rules.ts';
import * as store from './store.ts';
import { proposedTimesOf } from './times/proposed-times.ts';

/**
 * Mails of employers: what they say, which application they belong to, and what the person made of them. A mail that
 * belongs to none is not stored. The text is kept as long as the application; a mail that fits several and is put with
 * none of them is forgotten after 90 days.
 */

export { mailboxForExport } from './mailbox.ts';
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
  return parts.db.transaction().execute(async (tx) => {
    if (await store.isKnown(tx, userId, mail.messageId)) return undefined;
    const { applicationId, candidates } = matchMail(mail, classified, await candidatesOf(tx, parts, userId));
    const isUnclear = applicationId === undefined;
    if (isUnclear && (candidates.length === 0 || classified.class === 'other')) return undefined;
    const id = newId();
    const times = classified.class === 'interview' ? proposedTimesOf(mail) : [];
    const added = await store.addReply(tx, {
      id,
      user_id: userId,
      message_id: cut(mail.messageId, 1000),
      received_at: mail.receivedAt,
      sender: senderOf(mail.from),
      subject: cut(mail.subject, 500),
      text: cut(wholeText(mail), LONGEST_TEXT),
      class: classified.class,
      evidence: classified.evidence === null ? null : cut(classified.evidence, 1000),
      times: JSON.stringify(times),
      application_id: applicationId ?? null,
      candidates: JSON.stringify(isUnclear ? candidates.slice(0, 10) : []),
      state: 'proposed',
      created_at: parts.clock.now(),
    });
    if (!added) return undefined;
    if (classified.class === 'acknowledgement' && applicationId)
      await acknowledge(tx, parts, userId, id, applicationId);
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

async function ownReply(db: Db, actor: Actor, id: string): Promise<Reply | Refused> {
  const row = await store.replyOf(db, actor.userId, id);
  if (!row) return new Refused('not_found');
  return shownReply(row, await repliedApplications(db, actor.userId, namedIn([row])));
}

/** An interview that a person agreed to. Interviews are a slice of their own, which `app.ts` ties in. */
export type PutDownInterview = (
  tx: Tx,
  parts: Parts,
  interview: { applicationId: string; replyId: string; startsAt: Date; endsAt: Date | null },
) => Promise<void>;

/** Does what a reply proposes: moves the application, and puts down the interview whose time was chosen. */
export async function acceptReply(
  parts: Parts,
  actor: Actor,
  id: string,
  { startsAt }: { startsAt?: string },
  putDown?: PutDownInterview,
): Promise<Reply | Refused> {
  const seen = isUuid(id) ? await store.replyOf(parts.db, actor.userId, id) : undefined;
  if (!seen) return new Refused('not_found');
  const [known] = (await repliedApplications(parts.db, actor.userId, namedIn([seen]))).values();
  const work = () =>
    allOrNothing(parts.db, async (tx) => {
      const row = await store.lockReply(tx, actor.userId, id);
      if (!row) return new Refused('not_found');
      if (row.state !== 'proposed') return refuseAnswered(row);
      if (row.application_id === null) return new Refused('conflict', { detail: chooseFirst });
      const time = row.times.find((one) => Date.parse(one.startsAt) === Date.parse(startsAt ?? ''));
      if (startsAt !== undefined && !time)
        return refuseField('startsAt', 'Välj en av tiderna som står i mejlet.');
      const refused = await moveAs(tx, parts, actor, row, row.application_id, time);
      if (refused) return refused;
      await store.changeReply(tx, actor.userId, id, { state: 'accepted' });
      if (time) {
        const endsAt = time.endsAt === null ? null : new Date(time.endsAt);
        const interview = {
          applicationId: row.application_id,
          replyId: id,
          startsAt: new Date(time.startsAt),
          endsAt,
        };
        await putDown?.(tx, parts, interview);
      }
      return true;
    });
  const done = known ? await oneForEachAd(parts.db, known, work) : await work();
  return done instanceof Refused ? done : ownReply(parts.db, actor, id);
}

const chooseFirst = 'Välj först vilken ansökan mejlet hör till.';

async function moveAs(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  row: store.ReplyRow,
  applicationId: string,
  time: { startsAt: string } | undefined,
) {
  const applications = await repliedApplications(tx, actor.userId, [applicationId]);
  const application = applications.get(applicationId) as RepliedApplication;
  const name = parseClass(row.class);
  // A question, or what has happened already, moves nothing: the person has seen it.
  if (!proposedMove(name, application)) return undefined;
  const { verb, reason } = classes[name];
  if (verb === null) return undefined;
  const told = time ? `${reason}: ${dayAndTime(new Date(time.startsAt))}` : reason;
  return moveByReply(tx, parts, {
    applicationId,
    replyId: row.id,
    verb,
    actorId: actor.userId,
    reason: told,
  });
}

function refuseAnswered({ state }: store.ReplyRow): Refused {
  const detail =
    state === 'accepted'
      ? 'Svaret är redan godkänt. Ångra på ansökan om det blev fel.'
      : 'Svaret är redan avfärdat. Välj en ansökan till det om det ändå hör dit.';
  return new Refused('invalid_transition', { detail, members: { state } });
}

/** Says that a reply is to bring nothing. */
export async function dismissReply(parts: Parts, actor: Actor, id: string): Promise<Reply | Refused> {
  return answer(parts, actor, id, async (tx, row) => {
    if (row.state === 'accepted') return refuseAnswered(row);
    await store.changeReply(tx, actor.userId, id, { state: 'dismissed' });
    return undefined;
  });
}

/** Puts a reply with another application, or with none; what it proposes there is asked anew. */
export async function assignReply(
  parts: Parts,
  actor: Actor,
  id: string,
  { applicationId }: { applicationId: string | null },
): Promise<Reply | Refused> {
  return answer(parts, actor, id, async (tx, row) => {
    const named = [applicationId, row.application_id].filter((one) => one !== null);
    const applications = await repliedApplications(tx, actor.userId, named);
    if (applicationId !== null && !applications.has(applicationId))
      return refuseField('applicationId', 'Ansökan finns inte. Läs in sidan på nytt.');
    const before = row.application_id === null ? undefined : applications.get(row.application_id);
    if (before?.movedBy(id) !== undefined && before.id !== applicationId) {
      const detail = `Mejlet har flyttat ansökan till ${before.employer}. Ångra det på ansökan först.`;
      return new Refused('conflict', { detail, members: { applicationId: before.id } });
    }
    if (row.application_id === applicationId && row.state !== 'dismissed') return undefined;
    await store.changeReply(tx, actor.userId, id, { state: 'proposed', application_id: applicationId });
    return undefined;
  });
}

async function answer(
  parts: Parts,
  actor: Actor,
  id: string,
  change: (tx: Tx, row: store.ReplyRow) => Promise<Refused | undefined>,
): Promise<Reply | Refused> {
  if (!isUuid(id)) return new Refused('not_found');
  const refused = await allOrNothing(parts.db, async (tx) => {
    const row = await store.lockReply(tx, actor.userId, id);
    return row ? ((await change(tx, row)) ?? true) : new Refused('not_found');
  });
  return refused instanceof Refused ? refused : ownReply(parts.db, actor, id);
}

/** Forgets mails that belong to no application. @returns how many */
export async function forgetUnassigned(parts: Parts): Promise<number> {
  return store.deleteUnassigned(parts.db, after(parts.clock.now(), -UNASSIGNED_DAYS * DAY_SECONDS));
}

/** All replies that we keep of a person, for the export of their data. */
export async function repliesForExport(parts: Parts, userId: string) {
  return store.everyReplyOf(parts.db, userId);
}
