import type { Db, Tx } from '../platform/db/open.ts';
import type { Resume } from '../profile/contract.ts';
import { findStoredProfile } from '../profile/profile.ts';
import type { AskKind } from '../replies/ask-contract.ts';
import { countFulfillingSentences, findAnswerableReply, readAnswerDraft } from '../replies/replies.ts';
import { fulfillableAsks, toAnswerKind } from './rules.ts';
import type { AnswerRow } from './store.ts';

type Written = Pick<AnswerRow, 'kind' | 'text' | 'files'>;

/**
 * Which asks of the mail an answer fulfils. A promise ("jag skickar betygen på fredag") fulfils none, and papers count
 * only with a file. Where no ask of the mail is known, all that the kind of answer can fulfil are possible.
 */
export function findFulfilledAsks(
  { kind, text, files }: Written,
  asks: readonly { kind: AskKind }[],
  { at, basics }: { at: Date; basics?: Resume['basics'] | undefined },
): { ends: readonly AskKind[]; isPostponement: boolean } {
  const may = fulfillableAsks[toAnswerKind({ kind })];
  if (kind !== 'documents' && kind !== 'other') return { ends: may, isPostponement: false };
  const asked = asks.length > 0 ? may.filter((one) => asks.some((ask) => ask.kind === one)) : may;
  const done = readAnswerDraft({ text, hasFiles: files.length > 0, at }, asked, basics);
  // The draft has a placeholder for the question: it is answered when the text has more sentences than those that
  // fulfil the other asks.
  const withWords = kind === 'documents' && asks.length > 0 && asked.includes('question') && done.ends.length > 0;
  const isAnswered = withWords && countFulfillingSentences(text) > done.ends.length;
  return isAnswered ? { ...done, ends: [...new Set([...done.ends, 'question' as const])] } : done;
}

/** Calls `findFulfilledAsks` for a stored answer. */
export async function loadFulfilledAsks(db: Db | Tx, row: AnswerRow, asks: readonly { kind: AskKind }[], at: Date) {
  const profile = await findStoredProfile({ db }, row.user_id);
  return findFulfilledAsks(row, asks, { at, basics: profile?.cv.basics });
}

/** The kinds of ask that a sent answer fulfils. */
export async function loadEndedAskKinds(db: Db | Tx, row: AnswerRow, at: Date): Promise<readonly AskKind[]> {
  const mail = row.reply_id === null ? undefined : await findAnswerableReply(db, row.user_id, row.reply_id);
  return (await loadFulfilledAsks(db, row, mail?.reply.asks ?? [], at)).ends;
}
