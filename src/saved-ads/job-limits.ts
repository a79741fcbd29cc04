import type { Tx } from '../platform/db/open.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { type CapturedRow, countKept } from './captured-store.ts';

const MOST_KEPT = 1000;
/** Most unsorted proposals of a user, from mails and feeds. */
export const MAX_PROPOSED_JOBS = 300;

/** Refuses if the user keeps too many jobs of any origin. Call it with the lock held, after adding. */
export async function refuseOverKeptLimit(tx: Tx, userId: string): Promise<Refused | undefined> {
  if ((await countKept(tx, userId)) <= MOST_KEPT) return undefined;
  const detail = `Du kan ha högst ${MOST_KEPT} egna jobb. Ta bort något som du inte behöver längre.`;
  return new Refused('conflict', { detail });
}

/** How many more jobs can be proposed to the owner of these. */
export function countRemainingProposals(jobs: readonly Pick<CapturedRow, 'pile' | 'ended_at'>[]): number {
  return Math.max(0, MAX_PROPOSED_JOBS - jobs.filter(({ pile, ended_at }) => pile === 'proposed' && !ended_at).length);
}
