import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';

/** Stores the progress of the index outside any transaction, so that readers see it at once. */
export async function recordIndexProgress(db: Db, { read, total }: { read: number; total: number }): Promise<void> {
  await sql`update match_index set read = ${read}, total = ${total}, told_at = now(), failed_at = null`.execute(db);
}

export async function recordIndexDone(db: Db): Promise<void> {
  await sql`update match_index set told_at = null, failed_at = null`.execute(db);
}

/** Clears the failure when the index is built again or is ready. */
export async function clearIndexFailure(db: Db | Tx): Promise<void> {
  await sql`update match_index set failed_at = null where failed_at is not null`.execute(db);
}

export async function recordIndexFailure(db: Db): Promise<void> {
  await sql`update match_index set told_at = null, failed_at = now()`.execute(db);
}
