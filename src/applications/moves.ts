import { isUniqueViolation } from '../platform/db/failures.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { hasFailedDelivery } from './follow-up/delivery-store.ts';
import { findLastUsedApproval, insertApproval, voidApproval } from './gate/approval-store.ts';
import { insertHistoryLine, selectHistory } from './history-store.ts';
import {
  type ApplicationState,
  type ApplicationVerb,
  applicationTransitions,
  effectiveMoves,
  endStates,
  type HistoryMove,
  isUndoable,
  lastEffectiveMove,
  lastEffectiveMoveBy,
  parseState,
  reopenTarget,
  reversalVerbs,
  stateLabelOf,
  userVerbs,
} from './states.ts';
import { findLiveForAd, lockApplication, updateState } from './store.ts';

type Source = 'user' | 'mail' | 'schedule' | 'import' | 'system';

/** One move of one application, as its history shows it. */
export interface StateChange {
  id: string;
  verb: ApplicationVerb | 'reopen' | 'undo';
  from: ApplicationState;
  to: ApplicationState;
  source: Source;
  actorId?: string | undefined;
  reason?: string | null | undefined;
  /** Id of what caused it: an approval, a sending, a reply or an interview. */
  subjectId?: string | undefined;
  /** Id of the history line that this one undoes. */
  undoes?: string | undefined;
  /** New time of sending, where this move sets it; null clears it. */
  sentAt?: Date | null;
}

/**
 * The only function that changes the state of an application. It updates the row only if its state is still `from`,
 * voids or renews the approval, and adds a history line, all in the caller's transaction.
 *
 * @returns false when the state was another; then nothing changed
 */
export async function moveApplication(tx: Tx, parts: Parts, move: StateChange): Promise<boolean> {
  const at = parts.clock.now();
  const { id, from, to, sentAt } = move;
  const userId = await updateState(tx, { id, from, to, at, ...(sentAt === undefined ? {} : { sentAt }) });
  if (userId === undefined) return false;
  // An edit, a revocation or an undo ends the approval, as does the news that an earlier mail had arrived after all.
  // Ending the application keeps it, as the application may be reopened.
  const isVoided = ['drafting', 'awaiting_approval', 'needs_verification'].includes(to) || move.verb === 'arrived';
  if (from === 'approved' && isVoided) await voidApproval(tx, id, at);
  // Nothing arrived, so the approval of the same material is valid for another try, which the user starts.
  if (move.verb === 'returned' || move.verb === 'not_sent') await renewApproval(tx, id);
  await insertHistoryLine(tx, {
    id: newId(),
    application_id: id,
    at,
    verb: move.verb,
    from_state: from,
    to_state: to,
    source: move.source,
    actor_id: move.actorId,
    reason: move.reason,
    subject_id: move.subjectId,
    undoes: move.undoes,
  });
  const data = { verb: move.verb, to, source: move.source };
  await publishEvent(tx, parts, { userId, kind: 'application.moved', subject: { type: 'application', id }, data });
  return true;
}

async function renewApproval(tx: Tx, applicationId: string): Promise<void> {
  const used = await findLastUsedApproval(tx, applicationId);
  if (!used) throw new Error('a sending without an approval');
  await insertApproval(tx, { id: newId(), application_id: applicationId, ...used });
}

/** A requested move of an application. `sentAt` is for `mark_sent` only: when it was sent; by default now. */
export type MoveRequest = Omit<StateChange, 'id' | 'from' | 'to' | 'undoes' | 'sentAt'> & { sentAt?: Date };

/**
 * Moves an application by a verb of the table, by `reopen` or by `undo`. Locks its row.
 *
 * @returns a refusal that lists the allowed moves; undefined on success
 */
export async function moveByVerb(tx: Tx, parts: Parts, id: string, wish: MoveRequest): Promise<Refused | undefined> {
  const row = await lockApplication(tx, id);
  if (!row) return new Refused('not_found');
  const state = parseState(row.state);
  const history = await selectHistory(tx, id);
  const step = stepOf(state, history, wish);
  if (!step) return refuseMove(state, history);
  if (step.verb === 'send_again' && !(await hasFailedDelivery(tx, id)))
    return refuseMove(state, history, 'Ansökan är skickad, och ingen server har sagt att den inte kom fram.');
  if (endStates.includes(state) && !endStates.includes(step.to) && row.ad_id) {
    const other = await findLiveForAd(tx, row.user_id, row.ad_id, id);
    if (other) return refuseDuplicate(other.id);
  }
  const moved = await moveApplication(tx, parts, {
    ...wish,
    ...step,
    id,
    from: state,
    // `mark_sent` sets the time of sending; its undo clears it.
    ...(step.verb === 'mark_sent' ? { sentAt: wish.sentAt ?? parts.clock.now() } : {}),
    // The mail never arrived, so the application counts as unsent until it is sent again.
    ...(step.verb === 'send_again' ? { sentAt: null } : {}),
  });
  if (!moved) return refuseMove(state, history);
  // One reply may have reopened the application and then moved it. Both moves are undone together.
  return isByOneReply(history, step) ? moveByVerb(tx, parts, id, wish) : undefined;
}

/** Whether the undone move and the one before it came from the same mail. */
function isByOneReply(history: Awaited<ReturnType<typeof selectHistory>>, { undoes }: Step): boolean {
  const undone = history.find(({ id }) => id === undoes);
  if (undone?.source !== 'mail' || undone.subject_id === null) return false;
  const before = lastEffectiveMove(history.filter((line) => line !== undone));
  return before?.source === 'mail' && before.subject_id === undone.subject_id;
}

/** The moves that an employer's mail may make. */
export type ReplyVerb = 'acknowledge' | 'interview' | 'offer' | 'reject' | 'offer_withdrawn' | 'close';

/**
 * The verb of a reply in the present state of its application. A rejection that came after the user's yes withdraws the
 * offer.
 */
export function toReplyVerb(
  state: ApplicationState,
  history: readonly (HistoryMove & { at: Date | string })[],
  { verb, receivedAt }: { verb: ReplyVerb; receivedAt: Date },
): ReplyVerb {
  if (state !== 'accepted' || verb !== 'reject') return verb;
  const yes = effectiveMoves(history).findLast((move) => move.to_state === state && move.verb !== 'reopen');
  return yes && receivedAt >= new Date(yes.at) ? 'offer_withdrawn' : verb;
}

/** The move that a reply makes, and whether the application is reopened first; undefined where none is allowed. */
export function findReplyMove(state: ApplicationState, history: readonly HistoryMove[], verb: ReplyVerb) {
  const { from }: { from: readonly ApplicationState[] } = applicationTransitions[verb];
  if (from.includes(state)) return { verb, reopens: false };
  const back = reopenTarget(state, history);
  return back && from.includes(back) ? { verb, reopens: true } : undefined;
}

/**
 * Moves an application as a reply says, in the caller's transaction. An application that had ended, for example without
 * a reply, is reopened first. `undo` reverts both moves.
 */
export async function moveByReply(
  tx: Tx,
  parts: Parts,
  reply: { applicationId: string; replyId: string; verb: ReplyVerb; actorId: string; reason?: string | null },
): Promise<Refused | undefined> {
  const { applicationId, replyId: subjectId, verb, actorId, reason } = reply;
  const row = await lockApplication(tx, applicationId);
  if (!row) return new Refused('not_found');
  const wish = { source: 'mail', subjectId, actorId, reason } as const;
  const state = parseState(row.state);
  if (findReplyMove(state, await selectHistory(tx, applicationId), verb)?.reopens) {
    const refused = await moveByVerb(tx, parts, applicationId, { ...wish, verb: 'reopen' });
    if (refused) return refused;
  }
  return moveByVerb(tx, parts, applicationId, { ...wish, verb });
}

/**
 * Undoes the move that a reply made, in the caller's transaction. Refused if the application has moved since. If there
 * is nothing to undo, it succeeds.
 */
export async function undoReplyMove(
  tx: Tx,
  parts: Parts,
  { applicationId, replyId, actorId }: { applicationId: string; replyId: string; actorId: string },
): Promise<Refused | undefined> {
  const row = await lockApplication(tx, applicationId);
  if (!row) return new Refused('not_found');
  const history = await selectHistory(tx, applicationId);
  if (!lastEffectiveMoveBy(history, replyId)) return undefined;
  const state = parseState(row.state);
  if (lastEffectiveMove(history)?.subject_id !== replyId) {
    const detail = 'Det har hänt mer med ansökan sedan dess. Ångra det på ansökan först.';
    return new Refused('conflict', { detail, members: { state, applicationId } });
  }
  return moveByVerb(tx, parts, applicationId, { verb: 'undo', source: 'user', actorId });
}

interface Step {
  verb: MoveRequest['verb'];
  to: ApplicationState;
  undoes?: string;
  sentAt?: null;
}

function stepOf(state: ApplicationState, history: HistoryMove[], wish: MoveRequest): Step | undefined {
  if (wish.verb === 'reopen') {
    const to = reopenTarget(state, history);
    return to && { verb: 'reopen', to };
  }
  if (wish.verb === 'undo') {
    const last = lastEffectiveMove(history);
    if (!last?.from_state || !isUndoable(last)) return undefined;
    const unsent = last.verb === 'mark_sent' ? { sentAt: null } : {};
    return { verb: 'undo', to: parseState(last.from_state), undoes: last.id, ...unsent };
  }
  const { from, to, by } = applicationTransitions[wish.verb];
  const role = wish.source === 'user' || wish.source === 'mail' ? 'user' : 'system';
  const allowed = from.some((one) => one === state) && by.some((one) => one === role);
  return allowed ? { verb: wish.verb, to } : undefined;
}

/** The verbs of POST …/moves that are allowed now, with their labels. */
export function allowedMoves(
  state: ApplicationState,
  history: readonly HistoryMove[],
  /** Whether the last mail of the application never arrived. */
  hasFailed = false,
) {
  const last = lastEffectiveMove(history);
  return [
    ...userVerbs(state)
      .filter((verb) => verb !== 'send_again' || hasFailed)
      .map((verb) => ({ verb, label: applicationTransitions[verb].label as string })),
    ...(reopenTarget(state, history) ? [{ verb: 'reopen' as const, label: reversalVerbs.reopen as string }] : []),
    ...(last && isUndoable(last) ? [{ verb: 'undo' as const, label: reversalVerbs.undo as string }] : []),
  ];
}

/** @param detail a reason in Swedish, where one more precise than the state is known */
export function refuseMove(
  state: ApplicationState,
  history: readonly HistoryMove[],
  detail = `Ansökan har läget ${stateLabelOf(state)}, så det går inte nu. Läs in sidan på nytt.`,
): Refused {
  return new Refused('invalid_transition', { detail, members: { state, allowed: allowedMoves(state, history) } });
}

/** Turns a unique violation into a refusal: two applications for the same ad became active at once. */
export async function refuseDuplicateForAd<T>(
  db: Db,
  application: { user_id: string; ad_id: string | null; id: string },
  work: () => Promise<T | Refused>,
): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'applications_live_of_ad') || !application.ad_id) throw error;
    const other = await findLiveForAd(db, application.user_id, application.ad_id, application.id);
    return refuseDuplicate(other?.id);
  }
}

/** The user already has an active application for the ad. */
export function refuseDuplicate(applicationId: string | undefined): Refused {
  return new Refused('conflict', {
    detail: 'Du har redan en ansökan till den här annonsen. Fortsätt med den.',
    members: applicationId ? { applicationId } : {},
  });
}
