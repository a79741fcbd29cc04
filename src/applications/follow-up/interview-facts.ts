import type { Tx } from '../../platform/db/open.ts';
import type { Refused } from '../../platform/kernel/errors.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import { selectHistory } from '../history-store.ts';
import { moveByVerb } from '../moves.ts';
import {
  type ApplicationState,
  applicationTransitions,
  effectiveMoves,
  type HistoryMove,
  parseState,
} from '../states.ts';
import { lockApplication } from '../store.ts';

/** What interviews read from their application, and how they move it. */

/** Whether the application is this user's. If so, its row stays locked, so changes of its interviews are serialized. */
export async function lockForInterviews(tx: Tx, userId: string, applicationId: string): Promise<boolean> {
  const row = isUuid(applicationId) ? await lockApplication(tx, applicationId) : undefined;
  return row?.user_id === userId;
}

/** Moves an application to `interviewing` where the table of states allows it; otherwise does nothing. */
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

/** An interview round that an undone reply had changed, and that stays because the user has changed it since. */
export interface RemainingRound {
  round: number;
  startsAt: string;
}

/**
 * Callback that reverts interview changes of replies whose moves were undone.
 *
 * @returns the rounds that stay, because the user has changed them since
 */
export type RevertReplies = (
  tx: Tx,
  parts: Parts,
  taken: { applicationId: string; userId: string; replyIds: string[] },
) => Promise<RemainingRound[]>;

/** Runs `work` on a locked application, and finds the replies whose moves it undid. */
export async function runAndFindRevertedReplies<T>(
  tx: Tx,
  applicationId: string,
  work: () => Promise<T>,
): Promise<{ done: T; replyIds: string[] }> {
  const before = effectiveReplies(await selectHistory(tx, applicationId));
  const done = await work();
  const after = effectiveReplies(await selectHistory(tx, applicationId));
  return { done, replyIds: [...before.difference(after)] };
}

type Line = HistoryMove & { source: string; subject_id: string | null };

function effectiveReplies(history: readonly Line[]): Set<string> {
  return new Set(
    effectiveMoves(history).flatMap(({ source, subject_id }) => (source === 'mail' && subject_id ? [subject_id] : [])),
  );
}
