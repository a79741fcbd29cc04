import type { Tx } from '../../platform/db/open.ts';
import type { Parts } from '../../platform/parts.ts';
import type { AskKind } from '../ask-contract.ts';
import { classesOf } from '../classes.ts';
import * as replies from '../store.ts';
import { publishAskChange } from './asks.ts';
import * as store from './store.ts';

/** Effects of the user's answers on asks. */

/** Ends the asks that an answer to a mail fulfils. */
export async function endAnsweredAsks(
  tx: Tx,
  parts: Parts,
  answer: { userId: string; replyId: string; sentAt: Date; kinds: readonly AskKind[] },
): Promise<void> {
  const { userId, replyId, sentAt, kinds } = answer;
  const by = { userId, at: sentAt, by: 'answer' as const };
  const ids = (await othersMeant(tx, userId, replyId)).map(({ id }) => id);
  const ended = [
    ...(await store.endAsks(tx, { replyId }, by, { kinds })),
    ...(await store.endAsks(tx, { ids }, { ...by, byReply: replyId }, { kinds, askedBefore: sentAt })),
  ];
  if (ended.length > 0) await publishAskChange(tx, parts, userId, 'reply', replyId);
}

/** The kinds of open asks that an answer to a mail can fulfil. */
export async function findFulfillableAsks(tx: Tx, userId: string, replyId: string): Promise<AskKind[]> {
  const own = await store.selectAsks(tx, userId, { replyIds: [replyId], all: false });
  return [...own, ...(await othersMeant(tx, userId, replyId))].map(({ kind }) => kind);
}

/**
 * Open asks of other mails that an answer to this mail fulfils too: the same ask where a later mail repeats it, or, if
 * this mail is a reminder, the application's only open ask. Other papers and other questions are separate asks.
 */
async function othersMeant(tx: Tx, userId: string, replyId: string): Promise<{ id: string; kind: AskKind }[]> {
  const again = await store.selectSupersedingAsks(tx, userId, replyId);
  const row = await replies.findReply(tx, userId, replyId);
  if (again.length > 0 || !row?.application_id || classesOf(row)[0] !== 'reminder') return again;
  const open = await store.selectOpenAsksOfApplication(tx, {
    userId,
    replyId: null,
    applicationId: row.application_id,
  });
  return open.length === 1 ? open : [];
}

/** Reopens the asks that an answer had ended, as it never arrived. */
export async function reopenAnsweredAsks(tx: Tx, parts: Parts, userId: string, replyId: string): Promise<void> {
  if ((await store.reopenAsks(tx, userId, { answerTo: replyId })) > 0)
    await publishAskChange(tx, parts, userId, 'reply', replyId);
}
