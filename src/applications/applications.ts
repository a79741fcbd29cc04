import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import { claimIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { type PageRequest, readPage } from '../platform/kernel/cursor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import { cleanTags } from '../platform/kernel/tags.ts';
import { countUse, type UseLimit } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { keepProposedJob } from '../saved-ads/saved-ads.ts';
import { deleteAttachmentsExcept } from './attachments/store.ts';
import type { Application, ApplicationChange, MoveVerb, NewApplication } from './contract.ts';
import { editMaterial, lockOwnApplication, refuseEdit } from './edits.ts';
import { type RemainingRound, type RevertReplies, runAndFindRevertedReplies } from './follow-up/interview-facts.ts';
import { defaultRecipient } from './gate/ad-addresses.ts';
import { insertHistoryLine } from './history-store.ts';
import { initialValues } from './initial-values.ts';
import { changeLetterAnswers } from './letters/letters.ts';
import { findOwnCv } from './material.ts';
import { toMaterialColumns } from './material-change.ts';
import { moveByVerb, refuseDuplicate, refuseDuplicateForAd } from './moves.ts';
import { findOwnApplication, getOwnApplication } from './own-application.ts';
import { presentApplication } from './presenter.ts';
import { findAccountStatus } from './sending/account-store.ts';
import { parseSentTime } from './sending/by-hand.ts';
import { hasBeenSent } from './sending/store.ts';
import { type ApplicationState, isSentState, parseState, userOnlyVerbs } from './states.ts';
import * as store from './store.ts';

/**
 * Applications of a user, begun from an ad or by hand, through their states to an end. This file holds what the user
 * does.
 */

export { fetchAdText, readAdText } from './ad-text.ts';
export { attachFile, getAttachedFile, getAttachmentStorage, toAttachment } from './attachments/attachments.ts';
export { applicationFilesForExport, applicationsForExport, sendingAccountForExport } from './export.ts';
export { findLastMail, findMailOfSentCopy, findSentMail } from './follow-up/delivery.ts';
export { deleteDelivery, selectSendingsForThread } from './follow-up/delivery-store.ts';
export {
  lockForInterviews,
  moveByInterview,
  type RemainingRound,
  type RevertReplies,
} from './follow-up/interview-facts.ts';
export { findContact, findKnownSenders, type KnownContact } from './follow-up/known-senders.ts';
export {
  findRepliedApplications,
  listAnswerableApplications,
  type RepliedApplication,
} from './follow-up/reply-facts.ts';
export { planFollowUps } from './follow-up/rules.ts';
export { approveApplication, revokeApproval } from './gate/approval.ts';
export { listChecks } from './gate/checks.ts';
export { employerOrJob, knownEmployer } from './initial-values.ts';
export { addOrderedLetter, openSharedAds, openSharedCv, openSharedLetters } from './letters/desk.ts';
export { listLetterVersions, saveLetter } from './letters/letters.ts';
export { importOrderedLetters } from './letters/ordered-letters.ts';
export { listAppliedAds, listTags, updateManyApplications } from './many/many.ts';
export { listCapturedMatches, listMatchesWithApplications } from './matches/matches.ts';
export type { MailServer } from './material.ts';
export { moveByReply, type ReplyVerb, refuseDuplicateForAd, undoReplyMove } from './moves.ts';
export { getOwnApplication } from './own-application.ts';
export { anonymiseRecruiters, hasRecruiterData } from './privacy-store.ts';
export { type ApplicationProof, loadApplicationProof, printCvOfProof, readProofAttachment } from './proof/proof.ts';
export { connectSendingAccount, deleteSendingAccountOf } from './sending/account.ts';
export {
  findAccount as findSendingAccount,
  hasSendingAccount,
  selectRegisteredAddress as findRegisteredAddress,
  setAccountPaused as setSendingAccountPaused,
} from './sending/account-store.ts';
export { deliverAnswerMail, findAnswerServer } from './sending/answer-mail.ts';
export { attestSent, getClipboard, getMessageFile } from './sending/by-hand.ts';
export {
  isBeingSentHere,
  LEASE_TIMEOUT_SECONDS,
  UNSTARTED_TIMEOUT_SECONDS,
  withRenewedLease,
} from './sending/in-hand.ts';
export { getLetterDocument, previewCv, previewLetter } from './sending/pages.ts';
export { deliverSending, recoverOrphanedSends, requestSending, sendApplicationTask } from './sending/sending.ts';
export { markInterruptedSends } from './sending/store.ts';
export { buildStateTable } from './state-table.ts';
export { answeredStates, endStates, funnelSteps, statesWithCalendarDates } from './states.ts';
export { lockApplicationsOf } from './store.ts';
export { listAnsweredRequirements } from './tailoring/answered.ts';
export { buildInterviewDossier, type InterviewDossier } from './tailoring/dossier.ts';
export { draftOwnLetter, getTailoredCv, getTailoredCvFile, tailorCv } from './tailoring/tailored-cv.ts';
export { importTracker } from './tracker/tracker.ts';
export { composeEml as composeMail } from './transports/eml.ts';

/** Each application stores an ad's text and files. Nobody begins more than this in an hour. */
const byAccount: UseLimit = { name: 'applications.account', uses: 500, seconds: 3600 };

/** Begins an application. A copy of the ad's text is kept, as the ad may be gone before the interview. */
export async function beginApplication(
  parts: Parts,
  actor: Actor,
  input: NewApplication,
  key?: IdempotencyKey,
): Promise<Application | Refused> {
  const limited = await countUse(parts, byAccount, actor.userId);
  if (limited) return limited;
  const canSend = (await findAccountStatus(parts.db, actor.userId)) === 'ok';
  const initial = await initialValues(parts, actor, input, canSend);
  if (initial instanceof Refused) return initial;
  const { captured, ...beginning } = initial;
  const id = newId();
  const made = await rollbackOnRefusal(parts.db, async (tx) => {
    const claimed = key ? await claimIdempotencyKey(tx, parts, actor, key, id) : id;
    if (claimed !== id) return claimed;
    const begun = captured && (await store.findLiveForCaptured(tx, actor.userId, captured));
    if (begun) return refuseDuplicate(begun.id);
    const full = captured && (await keepProposedJob(tx, actor.userId, captured.id));
    if (full) return full;
    const at = parts.clock.now();
    const row = { id, user_id: actor.userId, state: 'saved', ...beginning, created_at: at, updated_at: at };
    if (!(await store.insertApplication(tx, row))) {
      const other = await store.findLiveForAd(tx, actor.userId, beginning.ad_id as string);
      return refuseDuplicate(other?.id);
    }
    await insertHistoryLine(tx, {
      id: newId(),
      application_id: id,
      at,
      verb: 'save',
      to_state: 'saved',
      source: 'user',
      actor_id: actor.userId,
    });
    return id;
  });
  return made instanceof Refused ? made : getOwnApplication(parts, actor, made);
}

interface ListQuery extends Omit<store.ListFilter, 'states'>, PageRequest {
  state?: ApplicationState[];
}

/** A page of the caller's own applications, most recently changed first. */
export async function listApplications(
  parts: Parts,
  actor: Actor,
  { limit, cursor, state, q, ...of }: ListQuery,
): Promise<{ items: Application[]; nextCursor: string | null } | Refused> {
  const filter = { states: state, q: q?.trim(), ...of };
  const ownCv = await findOwnCv(parts.db, actor.userId);
  return readPage(
    { limit, cursor },
    (range) => store.selectApplications(parts.db, actor.userId, filter, range),
    (row) => row.updated_at,
    (row) => presentApplication(row, ownCv),
  );
}

const FROM_AD = 'Det här tas från annonsen och går inte att ändra här. Skriv det i anteckningarna.';

/** Changes what the employer gets, which ends an approval. Notes, tags, answers and the last day end none. */
export async function changeApplication(
  parts: Parts,
  actor: Actor,
  id: string,
  change: ApplicationChange,
): Promise<Application | Refused> {
  const { notes, tags, deadline, attachments, answers, ...material } = change;
  const changed = toMaterialColumns(material);
  if (changed instanceof Refused) return changed;
  const refused = await rollbackOnRefusal(parts.db, async (tx) => {
    const row = await lockOwnApplication(tx, id, actor.userId);
    if (!row) return new Refused('not_found');
    if (deadline !== undefined && row.ad_id) return refuseField('deadline', FROM_AD);
    // The proof for the authority shows the day that held when the application was sent.
    const isPast = row.sent_at !== null && isSentState(parseState(row.state));
    if (deadline !== undefined && isPast) return refuseEdit(row);
    if (notes !== undefined || tags !== undefined || deadline !== undefined)
      await store.changeApplication(tx, id, {
        ...(deadline === undefined ? {} : { ad_deadline: deadline }),
        ...(notes === undefined ? {} : { notes: notes?.trim() || null }),
        ...(tags === undefined ? {} : { tags: cleanTags(tags) }),
        updated_at: parts.clock.now(),
      });
    if (answers !== undefined) await changeLetterAnswers(tx, parts, row, answers);
    if (attachments === undefined && Object.keys(changed).length === 0) return true;
    const keep = () =>
      keepAttachments(
        attachments ?? [],
        row.attachments.map((one) => one.id),
        (ids) => deleteAttachmentsExcept(tx, id, ids),
      );
    // A sent application keeps its material. Only the user may remove its attachments, to free storage; an API token
    // may not.
    if (isPast && !actor.scope && Object.keys(changed).length === 0) return (await keep()) ?? true;
    const by = { id, userId: actor.userId };
    const refusal = await editMaterial(tx, parts, by, async () => {
      if (row.ad_id && (changed.title !== undefined || changed.employer !== undefined))
        return refuseField(changed.title === undefined ? 'employer' : 'title', FROM_AD);
      if (Object.keys(changed).length > 0) {
        const recipient = await defaultRecipient(tx, row, changed);
        await store.changeApplication(tx, id, recipient ? { ...changed, recipient } : changed);
      }
      return attachments ? keep() : undefined;
    });
    return refusal ?? true;
  });
  return refused instanceof Refused ? refused : getOwnApplication(parts, actor, id);
}

async function keepAttachments(
  kept: string[],
  there: string[],
  keep: (ids: string[]) => Promise<void>,
): Promise<Refused | undefined> {
  const unknown = kept.findIndex((id) => !there.includes(id));
  if (unknown >= 0) return refuseField(`attachments.${unknown}`, 'Bilagan finns inte på den här ansökan.');
  await keep(kept);
  return undefined;
}

/**
 * Moves the caller's own application by a verb, reopens it, or undoes its last move.
 *
 * @param revertReplies called in the same transaction with the replies whose moves were undone
 */
export async function moveOwnApplication(
  parts: Parts,
  actor: Actor,
  id: string,
  { verb, reason, sentAt }: { verb: MoveVerb; reason?: string; sentAt?: string },
  revertReplies?: RevertReplies,
): Promise<Application | Refused> {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  if (actor.scope && userOnlyVerbs.includes(verb)) {
    const detail = 'Det kan bara du själv säga. Logga in i Sökväg och gör det där.';
    return new Refused('forbidden', { detail });
  }
  if (sentAt !== undefined && verb !== 'mark_sent')
    return refuseField('sentAt', 'Bara en ansökan som du markerar som skickad har en sådan tid. Ta bort den.');
  const time = parseSentTime(parts, row, sentAt);
  if (time instanceof Refused) return time;
  const wish = {
    verb,
    source: 'user',
    actorId: actor.userId,
    reason: reason?.trim() || null,
    ...(verb === 'mark_sent' ? { sentAt: time } : {}),
  } as const;
  let left: RemainingRound[] = [];
  const moved = await refuseDuplicateForAd(parts.db, row, () =>
    rollbackOnRefusal(parts.db, async (tx) => {
      await store.lockApplication(tx, id);
      const { done, replyIds } = await runAndFindRevertedReplies(tx, id, () => moveByVerb(tx, parts, id, wish));
      if (done) return done;
      if (revertReplies && replyIds.length > 0)
        left = await revertReplies(tx, parts, { applicationId: id, userId: actor.userId, replyIds });
      return true;
    }),
  );
  if (moved instanceof Refused) return moved;
  const application = await getOwnApplication(parts, actor, id);
  if (application instanceof Refused || left.length === 0) return application;
  return { ...application, interviewsLeft: left };
}

/** Deletes an application that was not sent, with everything that belongs to it. */
export async function deleteApplication(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  return parts.db.transaction().execute(async (tx) => {
    const row = await lockOwnApplication(tx, id, actor.userId);
    if (!row) return new Refused('not_found');
    if (parseState(row.state) === 'sending') {
      return new Refused('conflict', {
        detail: 'Ansökan skickas just nu. Vänta tills du ser hur det gick, så kan du ta bort den om den inte kom iväg.',
      });
    }
    if (row.sent_at || (await hasBeenSent(tx, id))) {
      return new Refused('conflict', {
        detail:
          'Ansökan är skickad och behövs för dina svar och din rapport. Dra tillbaka den i stället, så ' +
          'försvinner den ur det som pågår.',
      });
    }
    await store.deleteApplication(tx, id);
    return undefined;
  });
}
