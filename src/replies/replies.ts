import { findRepliedApplications, listAnswerableApplications, moveByReply } from '../applications/applications.ts';
import { readInBatches } from '../platform/db/batches.ts';
import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { type PageRequest, readPage } from '../platform/kernel/cursor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { proposeAlertJobs } from './alerts/alerts.ts';
import { readAsksOfReply } from './asks/asks.ts';
import { receiveBounce } from './bounces.ts';
import type { Reply } from './contract.ts';
import { readMailForUser } from './corrections.ts';
import { applyInvitation, findInvitationHistory, readableInvitation } from './invitations.ts';
import { matchMail } from './matching/match.ts';
import { presentReplies } from './own-replies.ts';
import type { ParsedMail } from './reading/mail.ts';
import { type MailReading, replyRow } from './row.ts';
import {
  ANSWERABLE_DAYS,
  classRules,
  isAppliedAutomatically,
  isTooOldToNotify,
  isUnsolicited,
  isUrgentReply,
  senderAddress,
  truncate,
  UNASSIGNED_DAYS,
} from './rules.ts';
import { contentWarnings, findSenderWarnings, mailOrigin, senderColumns, visibleWarnings } from './senders/senders.ts';
import * as store from './store.ts';
import { selectExternallySentIds } from './thread/store.ts';

/**
 * Mails of employers: their meaning, their application, and the user's decision on them. A mail that fits no
 * application is not stored. The text is kept until the application is inactive. A mail that fits several applications
 * and is assigned to none is deleted after 90 days.
 */

export { alertsHealth } from './alerts/health.ts';
export {
  acceptReply,
  assignReply,
  correctReply,
  dismissReply,
  trustSender,
  undoAcceptance,
} from './answering.ts';
export {
  backfillAsks,
  exportAsks,
  markAskDone,
  undoAskDone,
} from './asks/asks.ts';
export { asksForSeveralPapers } from './asks/reader/reader.ts';
export { type OpenAskRow, selectOpenAsks } from './asks/store.ts';
export { getReplyReading } from './corrections.ts';
export { mailboxForExport, removeMailbox } from './mailbox.ts';
export { findMailbox, pauseMailbox } from './mailbox-store.ts';
export { findOwnReply } from './own-replies.ts';
export { pasteReply } from './pasting.ts';
export { replyLabel } from './presenter.ts';
export type { CalendarInvitation } from './reading/calendar-invitation.ts';
export type { ParsedMail } from './reading/mail.ts';
export { selectReceipts } from './receipt-store.ts';
export { type PreviewInterview, previewReplyInterview, type RecordInterview } from './reply-interview.ts';
export { anonymiseSenders, hasSenderData } from './store.ts';
export { countFulfillingSentences, readAnswerDraft } from './thread/own-answer.ts';
export {
  type AnswerableReply,
  externallySentMailsForExport,
  findAnswerableReply,
  listThread,
  recordSentAnswer,
} from './thread/thread.ts';

const DAY_SECONDS = 86_400;

/**
 * Processes a mail to a user: classifies it and finds its application. Only a clear acknowledgement moves its
 * application automatically; everything else waits for the user.
 *
 * @returns the id of the reply; undefined where the mail fits no application or is stored already
 */
export async function receiveReply(parts: Parts, userId: string, mail: ParsedMail): Promise<string | undefined> {
  if (mail.delivery) return receiveBounce(parts, userId, mail, mail.delivery);
  const messageId = truncate(mail.messageId, 1000);
  return parts.db.transaction().execute(async (tx) => {
    if (await store.hasMessage(tx, userId, messageId)) return undefined;
    const invitation = readableInvitation(mail.invitation);
    const history = await findInvitationHistory(tx, userId, invitation);
    const classified = applyInvitation(await readMailForUser(tx, userId, mail), invitation);
    await proposeAlertJobs(tx, parts, userId, { mail, reading: classified });
    const answerable = await candidatesOf(tx, parts, userId);
    const { applicationId: matched, candidates } = matchMail(mail, classified, answerable);
    const applicationId = matched ?? history.applicationId;
    const isUnclear = applicationId === undefined;
    if (isUnclear && (candidates.length === 0 || saysNothing(classified))) return undefined;
    const now = parts.clock.now();
    const meetingAt = applicationId && (await store.findNextMeeting(tx, userId, applicationId, mail.receivedAt));
    const place = { userId, applicationId, candidates, now, ...(meetingAt ? { meetingAt } : {}) };
    const said = replyRow(mail, classified, place);
    const read = history.change === undefined ? said : { ...said, meeting_change: history.change };
    const [known] = (await findRepliedApplications(tx, userId, applicationId ? [applicationId] : [])).values();
    // Mails of other classes may mention a meeting; they change one only while the application has interviews.
    const isOfMeeting = read.class === 'interview' || known?.state === 'interviewing';
    const row = isOfMeeting ? read : { ...read, meeting_change: null };
    const meant = answerable.find((one) => one.id === applicationId);
    const origin = mailOrigin(mail);
    const found = meant ? await findSenderWarnings(tx, userId, origin, meant, true) : [];
    const warnings = meant ? [...contentWarnings(row), ...found] : [];
    const kept = senderColumns(row, origin, warnings);
    // Automatic mails are dismissed: they create no notification and do not end the reminder to follow up.
    const { class: name } = classified;
    const isAway =
      history.isStale ||
      (mail.autoReply === true && ['other', 'auto'].includes(name)) ||
      (classified.isSure && isUnsolicited(name));
    const state = isAway ? 'dismissed' : row.state;
    if (!(await store.insertReply(tx, { ...row, ...kept, state }))) return undefined;
    const { id } = row;
    if (isAway) return id;
    if (warnings.length === 0) await putAside(tx, userId, history.open, now);
    const { sentAt = null } = meant ?? {};
    const isSure =
      applicationId !== undefined &&
      warnings.length === 0 &&
      isAppliedAutomatically(classified, {
        receivedAt: mail.receivedAt,
        sentAt,
        isFirst: !(await store.hasOtherReply(tx, { userId, applicationId, than: id })),
      });
    const isSettled =
      isSure && (await acknowledge(tx, parts, userId, { replyId: id, applicationId, receivedAt: mail.receivedAt }));
    await readAsksOfReply(tx, userId, id, now);
    const isOld = isTooOldToNotify(mail.receivedAt, now);
    const data = {
      class: classified.isSure ? classified.class : 'other',
      applicationId: applicationId ?? null,
      isOld,
      ...(isSettled ? { isSettled } : {}),
      ...(visibleWarnings(row, warnings).length > 0 ? { isSuspect: true } : {}),
      ...(row.meeting_change && row.is_sure ? { change: row.meeting_change } : {}),
      ...urgencyOf(row, now),
    };
    await publishEvent(tx, parts, { userId, kind: 'reply.arrived', subject: { type: 'reply', id }, data });
    return id;
  });
}

/** The first time that a mail proposes, and whether the mail is urgent. */
function urgencyOf(row: { is_sure: boolean; class: string; times: string; meeting_change: string | null }, now: Date) {
  if (!row.is_sure) return {};
  const [first] = (JSON.parse(row.times) as { startsAt: string }[]).map(({ startsAt }) => startsAt).sort();
  const isUrgent = isUrgentReply(
    { ...row, change: row.meeting_change, firstTime: first ? new Date(first) : null },
    now,
  );
  return { ...(first ? { firstTime: first } : {}), ...(isUrgent ? { isUrgent } : {}) };
}

/** Dismisses mails whose invitation has been replaced by a newer version, unless the user has answered meanwhile. */
async function putAside(tx: Tx, userId: string, ids: readonly string[], now: Date): Promise<void> {
  for (const id of ids) {
    if ((await store.lockReply(tx, userId, id))?.state !== 'proposed') continue;
    await store.updateReply(tx, userId, id, { state: 'dismissed' });
    await readAsksOfReply(tx, userId, id, now);
  }
}

/** Whether a mail is too vague or irrelevant to be kept when several applications fit. */
const saysNothing = ({ class: name, isSure }: MailReading): boolean =>
  name === 'other' || (isSure && (name === 'phishing' || isUnsolicited(name)));

async function candidatesOf(tx: Tx, parts: Parts, userId: string) {
  const since = addSeconds(parts.clock.now(), -ANSWERABLE_DAYS * DAY_SECONDS);
  const senders = await store.selectSenders(tx, userId);
  const sent = await selectExternallySentIds(tx, userId);
  return (await listAnswerableApplications(tx, userId, since)).map((application) => ({
    ...application,
    messageIds: [
      ...application.messageIds,
      ...sent.filter((one) => one.application_id === application.id).map(({ message_id }) => message_id),
    ],
    correspondents: senders
      .filter(({ application_id }) => application_id === application.id)
      .map(({ sender }) => senderAddress(sender)),
  }));
}

/**
 * Accepts an acknowledgement automatically, but never reopens an ended application. @returns whether it was accepted
 */
async function acknowledge(
  tx: Tx,
  parts: Parts,
  userId: string,
  { replyId, applicationId, receivedAt }: { replyId: string; applicationId: string; receivedAt: Date },
) {
  const { reason } = classRules.acknowledgement;
  const [application] = (await findRepliedApplications(tx, userId, [applicationId])).values();
  // The application is past this state, so there is nothing to move.
  const isPast = application?.state !== 'sent' && !application?.moveBy({ verb: 'acknowledge', receivedAt });
  if (application?.state !== 'sent' && !isPast) return false;
  const move = { applicationId, replyId, verb: 'acknowledge', actorId: userId, reason } as const;
  if (!isPast && (await moveByReply(tx, parts, move))) return false;
  await store.updateReply(tx, userId, replyId, { state: 'accepted' });
  return true;
}

/** A page of the caller's own replies, last received first. */
export async function listReplies(
  parts: Parts,
  { userId }: Actor,
  { state, applicationId, ...request }: PageRequest & store.ReplyFilter,
): Promise<{ items: Reply[]; nextCursor: string | null } | Refused> {
  const page = await readPage(
    request,
    (range) => store.selectReplies(parts.db, userId, { state, applicationId }, range),
    (row) => row.received_at,
    (row) => row,
  );
  return page instanceof Refused ? page : { ...page, items: await presentReplies(parts.db, userId, page.items) };
}

/** Deletes old mails without an application. @returns the number of mails */
export async function deleteUnassigned(parts: Parts): Promise<number> {
  return store.deleteUnassignedBefore(parts.db, addSeconds(parts.clock.now(), -UNASSIGNED_DAYS * DAY_SECONDS));
}

/** All stored replies of a user, in batches, for the data export. */
export async function* repliesForExport(parts: Parts, userId: string) {
  yield* readInBatches(50, (after, limit) => store.repliesForExport(parts.db, userId, { after, limit }));
}
