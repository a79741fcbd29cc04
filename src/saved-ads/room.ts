import type { Tx } from '../platform/db/open.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { countCaptured } from './captured-store.ts';

const MOST_KEPT = 1000;

/** A person keeps so many jobs, by whatever way they came; counted behind their lock, after what was added. */
export async function refuseOverfull(tx: Tx, userId: string): Promise<Refused | undefined> {
  if ((await countCaptured(tx, userId)) <= MOST_KEPT) return undefined;
  const detail = `Du kan ha högst ${MOST_KEPT} egna jobb. Ta bort något som du inte behöver längre.`;
  return new Refused('conflict', { detail });
}
