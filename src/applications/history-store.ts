import type { Insertable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export async function insertHistoryLine(tx: Tx, line: Insertable<Database['application_history']>): Promise<void> {
  await tx.insertInto('application_history').values(line).execute();
}

/** The history of an application, oldest line first. */
export async function selectHistory(db: Db | Tx, applicationId: string) {
  return db
    .selectFrom('application_history')
    .select(['id', 'verb', 'from_state', 'to_state', 'undoes', 'source', 'subject_id'])
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute();
}
