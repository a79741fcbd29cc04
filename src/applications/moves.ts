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

/** One move of one application, as its history tells it. */
export interface StateChange {
  id: string;
  verb: ApplicationVerb | 'reopen' | 'undo';
  from: ApplicationState;
  to: ApplicationState;
  source: Source;
  actorId?: string | null;
  reason?: string | null;
  /** What it is about: a sending, a reply. */
  subjectId?: string | null;
  /** The line that this one undoes. */
  undoes?: string;
  /** When the application was sent, where this move tells it; null where it takes that back. */
  sentAt?: Date | null;
}

/**
 * The one place where an application changes its state: the row moves only from where it is thought to be, its
 * approval follows, and a line is added to its history, all in the caller's transaction.
 *
 * @returns false when it was elsewhere, and nothing happened
 */
export async function moveApplication(tx: Tx, parts: Parts, move: StateChange): Promise<boolean> {
  const at = parts.clock.now();
  const { id, from, to, sentAt } = move;
  const userId = await updateState(tx, { id, from, to, at, ...(sentAt === undefined ? {} : { sentAt }) });
  if (userId === undefined) return false;
  // Left behind by an edit, by taking it back, and by undoing it. Whoever ends an application keeps it for later.
  if (from === 'approved' && (to === 'drafting' || to === 'awaiting_approval')) await voidApproval(tx, id, at);
  if (from === 'approved' && to === 'needs_verification') await voidApproval(tx, id, at);
  // The mail of an earlier yes had gone after all, and there is nothing left to say yes to.
  if (from === 'approved' && move.verb === 'arrived') await voidApproval(tx, id, at);
  // Nothing arrived, so the same yes to the same material holds for another try, which the person asks for.
  if (move.verb === 'returned' || move.verb === 'not_sent') await renewApproval(tx, id);
  await insertHistoryLine(tx, {
    id: newId(),
    application_id: id,
    at,
    verb: move.verb,
    from_state: from,
    to_state: to,
    source: move.source,
    actor_id: move.actorId ?? null,
    reason: move.reason ?? null,
    subject_id: move.subjectId ?? null,
    undoes: move.undoes ?? null,
  });
  const data = { verb: move.verb, to, source: move.source };
  await publishEvent(tx, parts, { userId, kind: 'application.moved', subject: { type: 'application', id }, data });
  return true;
}

async function renewApproval(tx: Tx, applicationId: string): Promise<void> {
  const used = await findLastUsedApproval(tx, applicationId);
  if (!used) throw new Error('a sending without an approval');
  await insertApproval(tx, { id: newId(), applicationId, materialHash: used.material_hash, at: used.at });
}

/** What somebody wants an application to do. */
export interface MoveRequest {
  verb: ApplicationVerb | 'reopen' | 'undo';
  source: Source;
  actorId?: string | null;
  reason?: string | null;
  subjectId?: string | null;
  /** Of `mark_sent` alone: when it was sent, now when left out. */
  sentAt?: Date;
}

/**
 * Moves an application by a verb of the table, by `reopen` or by `undo`, behind its lock.
 *
 * @returns a refusal with what is allowed instead
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
    // It tells when it was sent, and taking it back takes that back too.
    ...(step.verb === 'mark_sent' ? { sentAt: wish.sentAt ?? parts.clock.now() } : {}),
    // It never arrived: until it is sent again nothing was.
    ...(step.verb === 'send_again' ? { sentAt: null } : {}),
  });
  if (!moved) return refuseMove(state, history);
  // One reply may have opened the application and moved it on: it is undone as one.
  return isByOneReply(history, step) ? moveByVerb(tx, parts, id, wish) : undefined;
}

/** Whether the move that was undone and the one before it were made by the same mail. */
function isByOneReply(history: Awaited<ReturnType<typeof selectHistory>>, { undoes }: Step): boolean {
  const undone = history.find(({ id }) => id === undoes);
  if (undone?.source !== 'mail' || undone.subject_id === null) return false;
  const before = lastEffectiveMove(history.filter((line) => line !== undone));
  return before?.source === 'mail' && before.subject_id === undone.subject_id;
}

/** The moves that an employer's mail may bring. */
export type ReplyVerb = 'acknowledge' | 'interview' | 'offer' | 'reject' | 'close';

/**
 * Moves an application as a reply says, in the caller's transaction. One that had come to an end is opened again
 * first: silence ends with a reply. `undo` takes all of it back.
 */
export async function moveByReply(
  tx: Tx,
  parts: Parts,
  reply: { applicationId: string; replyId: string; verb: ReplyVerb; actorId: string; reason?: string | null },
): Promise<Refused | undefined> {
  const { applicationId, replyId: subjectId, verb, actorId, reason } = reply;
  const row = await lockApplication(tx, applicationId);
  if (!row) return new Refused('not_found');
  const wish = { source: 'mail', subjectId, actorId, reason: reason ?? null } as const;
  const state = parseState(row.state);
  const back = reopenTarget(state, await selectHistory(tx, applicationId));
  const { from }: { from: readonly ApplicationState[] } = applicationTransitions[verb];
  if (!from.includes(state) && back && from.includes(back)) {
    const refused = await moveByVerb(tx, parts, applicationId, { ...wish, verb: 'reopen' });
    if (refused) return refused;
  }
  return moveByVerb(tx, parts, applicationId, { ...wish, verb });
}

/**
 * Undoes what a reply moved, in the caller's transaction, unless something else has happened since. Nothing to
 * undo is as good.
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

/** The verbs of POST …/moves that may be used now, with their labels. */
export function allowedMoves(
  state: ApplicationState,
  history: readonly HistoryMove[],
  /** Whether the last mail of it never arrived. */
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

/** @param detail why, where more can be said than where it stands */
export function refuseMove(
  state: ApplicationState,
  history: readonly HistoryMove[],
  detail = `Ansökan har läget ${stateLabelOf(state)}, så det går inte nu. Läs in sidan på nytt.`,
): Refused {
  return new Refused('invalid_transition', { detail, members: { state, allowed: allowedMoves(state, history) } });
}

/** Answers two that come to life for the same ad at once: the database lets one of them. */
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

/** There is a live application for the ad already. */
export function refuseDuplicate(applicationId: string | undefined): Refused {
  return new Refused('conflict', {
    detail: 'Du har redan en ansökan till den här annonsen. Fortsätt med den.',
    members: applicationId ? { applicationId } : {},
  });
}
