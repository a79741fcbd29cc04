import type { Tx } from '../../platform/db/open.ts';
import type { Refused } from '../../platform/kernel/errors.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import { selectHistory } from '../history-store.ts';
import { moveByVerb } from '../moves.ts';
import { type ApplicationState, applicationTransitions, type HistoryMove, parseState } from '../states.ts';
import { lockApplication } from '../store.ts';

/** What interviews ask of the application that they belong to, and what they do to it. */

/** Whether it is the person's; if so, its interviews wait for each other until the transaction ends. */
export async function lockForInterviews(tx: Tx, userId: string, applicationId: string): Promise<boolean> {
  const row = isUuid(applicationId) ? await lockApplication(tx, applicationId) : undefined;
  return row?.user_id === userId;
}

/** Moves an application to its interviews, from where the table of states lets it; elsewhere it stays. */
export async function moveByInterview(
  tx: Tx,
  parts: Parts,
  interview: { applicationId: string; interviewId: string; actorId: string; reason: string },
): Promise<Refused | undefined> {
  const { applicationId, interviewId: subjectId, actorId, reason } = interview;
  const row = await lockApplication(tx, applicationId);
  const { from }: { from: readonly ApplicationState[] } = applicationTransitions.interview;
  if (!row || !from.includes(parseState(row.state))) return undefined;
  return moveByVerb(tx, parts, applicationId, { verb: 'interview', source: 'user', actorId, reason, subjectId });
}

/** A round of interviews that stands as it is, though the reply that changed it was undone. */
export interface KeptRound {
  round: number;
  startsAt: Date;
}

/**
 * Replies whose moves were undone, told to whoever did something else because of them.
 *
 * @returns the rounds that the person has changed since, which are left to them
 */
export type RevertReplies = (
  tx: Tx,
  parts: Parts,
  taken: { applicationId: string; userId: string; replyIds: string[] },
) => Promise<KeptRound[]>;

export const presentKeptRounds = (left: readonly KeptRound[]) =>
  left.map(({ round, startsAt }) => ({ round, startsAt: startsAt.toISOString() }));

/** Does something to the moves of a locked application, and finds the replies that no longer move it. */
export async function findRevertedReplies<T>(
  tx: Tx,
  applicationId: string,
  work: () => Promise<T>,
): Promise<{ done: T; replyIds: string[] }> {
  const before = standingReplies(await selectHistory(tx, applicationId));
  const done = await work();
  const after = standingReplies(await selectHistory(tx, applicationId));
  return { done, replyIds: [...before.difference(after)] };
}

type Line = HistoryMove & { source: string; subject_id: string | null };

function standingReplies(history: readonly Line[]): Set<string> {
  const takenBack = new Set(history.map(({ undoes }) => undoes));
  const standing = history.filter(({ id, undoes }) => undoes === null && !takenBack.has(id));
  return new Set(standing.flatMap(({ source, subject_id }) => (source === 'mail' && subject_id ? [subject_id] : [])));
}
