import {
  deleteDelivery,
  findRepliedApplications,
  moveByReply,
  type RemainingRound,
  type RepliedApplication,
  type ReplyVerb,
  type RevertReplies,
  refuseDuplicateForAd,
  undoReplyMove,
} from '../applications/applications.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { formatDayAndTime } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import { closeTimeAsk, readAsksOfReply, reopenTimeAsk } from './asks/asks.ts';
import { reapplyBounce } from './bounces.ts';
import { parseClass } from './classes.ts';
import type { Reply, ReplyCorrection } from './contract.ts';
import { saveCorrection } from './corrections.ts';
import { selectSupersededMails } from './meeting-store.ts';
import { findOwnReply } from './own-replies.ts';
import { applicationIdsIn, meetingHistoryReasons, proposedInterviewChange, proposedMove } from './presenter.ts';
import { findProposedTime, interviewFromReply, type RecordInterview, refuseUnofferedTime } from './reply-interview.ts';
import { readingColumns } from './row.ts';
import { classRules, isUnsolicited } from './rules.ts';
import { contentWarnings, findSenderWarnings, senderColumns, storedOrigin } from './senders/senders.ts';
import * as store from './store.ts';

/** The user's decisions on a reply: accept, dismiss, correct, assign to another application, undo. */

/** Does what a reply proposes: moves the application, and adds, moves or cancels its interview. */
export async function acceptReply(
  parts: Parts,
  actor: Actor,
  id: string,
  { startsAt }: { startsAt?: string },
  recordInterview: RecordInterview,
): Promise<Reply | Refused> {
  const seen = isUuid(id) ? await store.findReply(parts.db, actor.userId, id) : undefined;
  if (!seen) return new Refused('not_found');
  const [known] = (await findRepliedApplications(parts.db, actor.userId, applicationIdsIn([seen]))).values();
  const work = () =>
    rollbackOnRefusal(parts.db, async (tx) => {
      const row = await store.lockReply(tx, actor.userId, id);
      if (!row) return new Refused('not_found');
      if (row.state !== 'proposed') return refuseAnswered(row);
      if (row.application_id === null) return new Refused('conflict', { detail: chooseFirst });
      const time = findProposedTime(row, startsAt);
      if (startsAt !== undefined && !time) return refuseUnofferedTime();
      const applications = await findRepliedApplications(tx, actor.userId, [row.application_id]);
      const application = applications.get(row.application_id) as RepliedApplication;
      const move = proposedMove(row, application);
      // A mail without a proposed move is only accepted as read.
      const refused = move && (await moveAs(tx, parts, actor, row, application, move.verb, time));
      if (refused) return refused;
      // Accepting it also settles older mails that changed the same meeting.
      const overtaken = row.meeting_change ? await selectSupersededMails(tx, actor.userId, row) : [];
      for (const one of [id, ...overtaken]) await settle(tx, parts, actor, one, { state: 'accepted' });
      if (time) await closeTimeAsk(tx, parts, actor.userId, row);
      const said = interviewFromReply(row, application, actor.userId, time);
      if (!said) return true;
      const endsAt = time?.endsAt ? new Date(time.endsAt) : null;
      return (await recordInterview(tx, parts, { ...said, replyId: id, endsAt })) ?? true;
    });
  const done = known ? await refuseDuplicateForAd(parts.db, known, work) : await work();
  return done instanceof Refused ? done : findOwnReply(parts.db, actor.userId, id);
}

const chooseFirst = 'Välj först vilken ansökan mejlet hör till.';

async function moveAs(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  row: store.ReplyRow,
  application: RepliedApplication,
  verb: ReplyVerb,
  time: { startsAt: string } | undefined,
) {
  const change = proposedInterviewChange(row, application);
  const reason = change ? meetingHistoryReasons[change] : classRules[parseClass(row.class)].reason;
  const told = time ? `${reason}: ${formatDayAndTime(new Date(time.startsAt))}` : reason;
  const move = { applicationId: application.id, replyId: row.id, verb, actorId: actor.userId };
  return moveByReply(tx, parts, { ...move, reason: told });
}

function refuseAnswered({ state }: store.ReplyRow): Refused {
  const detail =
    state === 'accepted'
      ? 'Svaret är redan godkänt. Ångra på ansökan om det blev fel.'
      : 'Svaret är redan avfärdat. Välj en ansökan till det om det ändå hör dit.';
  return new Refused('invalid_transition', { detail, members: { state } });
}

/**
 * Undoes the acceptance of a reply, also an automatic one; it is then a proposal again. Refused once something else has
 * happened to the application.
 *
 * @param revertReplies undoes the changes of interviews that the reply caused
 */
export async function undoAcceptance(
  parts: Parts,
  actor: Actor,
  id: string,
  revertReplies: RevertReplies,
): Promise<Reply | Refused> {
  const seen = isUuid(id) ? await store.findReply(parts.db, actor.userId, id) : undefined;
  if (!seen) return new Refused('not_found');
  const [known] = (await findRepliedApplications(parts.db, actor.userId, applicationIdsIn([seen]))).values();
  let left: RemainingRound[] = [];
  const work = () =>
    answer(parts, actor, id, async (tx, row) => {
      if (row.state !== 'accepted') return refuseUnaccepted(row);
      if (row.application_id !== null) {
        const move = { applicationId: row.application_id, replyId: id, actorId: actor.userId };
        const refused = await undoReplyMove(tx, parts, move);
        if (refused) return refused;
        const { applicationId } = move;
        left = await revertReplies(tx, parts, { applicationId, userId: actor.userId, replyIds: [id] });
      }
      await settle(tx, parts, actor, id, { state: 'proposed' });
      await reopenTimeAsk(tx, actor.userId, id);
      return undefined;
    });
  const reply = known ? await refuseDuplicateForAd(parts.db, known, work) : await work();
  if (reply instanceof Refused || left.length === 0) return reply;
  return { ...reply, interviewsLeft: left };
}

function refuseUnaccepted({ state }: store.ReplyRow): Refused {
  const detail = 'Svaret är inte godkänt, så det finns inget att ångra. Läs in sidan på nytt.';
  return new Refused('invalid_transition', { detail, members: { state } });
}

/** Dismisses a reply: it then proposes nothing. */
export async function dismissReply(parts: Parts, actor: Actor, id: string): Promise<Reply | Refused> {
  return answer(parts, actor, id, async (tx, row) => {
    if (row.state === 'accepted') return refuseAnswered(row);
    if (row.delivery) await deleteDelivery(tx, actor.userId, id);
    await settle(tx, parts, actor, id, { state: 'dismissed' });
    return undefined;
  });
}

/** Marks the sender of a mail as known: its warnings end, and the mail proposes what it says. */
export async function trustSender(parts: Parts, actor: Actor, id: string): Promise<Reply | Refused> {
  return answer(parts, actor, id, async (tx, row) => {
    if (row.warnings.length === 0) return undefined;
    // A mail that looked like phishing gets an uncertain class, so that the user is asked what it is.
    const asked = row.class === 'phishing' ? { class: 'other', classes: ['other'], is_sure: false } : {};
    const origin = senderColumns(row, storedOrigin(row), []);
    await settle(tx, parts, actor, id, { state: row.state, ...asked, ...origin });
    return undefined;
  });
}

/**
 * Corrects the class of a mail. The mail then proposes what the new class does, and later mails of the same sender and
 * template get that class. The predicted and the correct class are stored.
 */
export async function correctReply(
  parts: Parts,
  actor: Actor,
  id: string,
  { class: name }: ReplyCorrection,
): Promise<Reply | Refused> {
  return answer(parts, actor, id, async (tx, row) => {
    if (row.delivery) {
      const detail = 'Beskedet kommer från en mejlserver. Avfärda det om det inte gäller din ansökan.';
      return new Refused('conflict', { detail });
    }
    const applications = await findRepliedApplications(tx, actor.userId, applicationIdsIn([row]));
    const application = row.application_id === null ? undefined : applications.get(row.application_id);
    // A mail that moved its application must be undone first. One that was only marked "Klart" can be corrected.
    if (row.state === 'accepted' && application?.movedBy(id) !== undefined) return refuseAnswered(row);
    await saveCorrection(tx, actor.userId, row, name, parts.clock.now());
    const mail = { text: row.text, html: null, receivedAt: row.received_at };
    // The evidence sentence belongs to the predicted class only.
    const evidence = row.class === name ? row.evidence : null;
    const { id: known } = application ?? {};
    const meetingAt = known && (await store.findNextMeeting(tx, actor.userId, known, row.received_at));
    const reading = { class: name, classes: [name], isSure: true, evidence };
    const columns = readingColumns(mail, reading, meetingAt || undefined);
    // Mails of other classes may mention a meeting; they change one only while the application has interviews.
    const isOfMeeting = name === 'interview' || application?.state === 'interviewing';
    const read = isOfMeeting ? columns : { ...columns, meeting_change: null };
    const origin = storedOrigin(row);
    // A sender who was known on arrival, or is trusted since, gets no warning because of the new class.
    const isDoubted = application !== undefined && row.origin?.unknown === true;
    const meant = { id: row.application_id ?? '', messageIds: [] };
    const found = isDoubted ? await findSenderWarnings(tx, actor.userId, origin, meant, true) : [];
    const warnings = [...contentWarnings(read), ...found];
    const state = isUnsolicited(name) ? 'dismissed' : 'proposed';
    await settle(tx, parts, actor, id, { ...read, ...senderColumns(read, origin, warnings), state });
    return undefined;
  });
}

/** Assigns a reply to another application or to none. It is then a proposal again. */
export async function assignReply(
  parts: Parts,
  actor: Actor,
  id: string,
  { applicationId }: { applicationId: string | null },
): Promise<Reply | Refused> {
  return answer(parts, actor, id, async (tx, row) => {
    const named = [applicationId, row.application_id].filter((one) => one !== null);
    const applications = await findRepliedApplications(tx, actor.userId, named);
    if (applicationId !== null && !applications.has(applicationId))
      return refuseField('applicationId', 'Ansökan finns inte. Läs in sidan på nytt.');
    const before = row.application_id === null ? undefined : applications.get(row.application_id);
    if (before?.movedBy(id) !== undefined && before.id !== applicationId) {
      const detail = `Mejlet har flyttat ansökan till ${before.employer}. Ångra det på ansökan först.`;
      return new Refused('conflict', { detail, members: { applicationId: before.id } });
    }
    if (row.application_id === applicationId && row.state !== 'dismissed') return undefined;
    if (row.delivery && applicationId !== row.application_id) {
      const detail = 'Beskedet gäller mejlet med just den ansökan. Avfärda det om det är fel.';
      return new Refused('conflict', { detail });
    }
    await reapplyBounce(tx, actor.userId, row);
    const isElsewhere = applicationId !== null && applicationId !== row.application_id;
    // The sender may be known for one application and not for another.
    const origin = storedOrigin(row);
    const meant = { id: applicationId ?? '', messageIds: [] };
    const anew = isElsewhere
      ? senderColumns(row, origin, [
          ...contentWarnings(row),
          ...(await findSenderWarnings(tx, actor.userId, origin, meant, true)),
        ])
      : {};
    await settle(tx, parts, actor, id, { state: 'proposed', application_id: applicationId, ...anew });
    return undefined;
  });
}

/** Updates the reply, and sends the change to the user's open pages. */
async function settle(
  tx: Tx,
  parts: Parts,
  { userId }: Actor,
  id: string,
  change: Parameters<typeof store.updateReply>[3] & { state: Reply['state'] },
): Promise<void> {
  await store.updateReply(tx, userId, id, change);
  // The asks of an accepted reply stay as they are.
  if (change.state !== 'accepted') await readAsksOfReply(tx, userId, id, parts.clock.now());
  const subject = { type: 'reply', id };
  await publishEvent(tx, parts, { userId, kind: 'reply.settled', subject, data: { state: change.state } });
}

async function answer(
  parts: Parts,
  actor: Actor,
  id: string,
  change: (tx: Tx, row: store.ReplyRow) => Promise<Refused | undefined>,
): Promise<Reply | Refused> {
  if (!isUuid(id)) return new Refused('not_found');
  const refused = await rollbackOnRefusal(parts.db, async (tx) => {
    const row = await store.lockReply(tx, actor.userId, id);
    return row ? ((await change(tx, row)) ?? true) : new Refused('not_found');
  });
  return refused instanceof Refused ? refused : findOwnReply(parts.db, actor.userId, id);
}
