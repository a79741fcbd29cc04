import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { CvImport } from './contract.ts';

type Reading = Omit<CvImport, 'id' | 'fileName' | 'progress' | 'createdAt' | 'acceptedAt'>;

interface NewImport extends Reading {
  id: string;
  userId: string;
  fileName: string;
  at: Date;
}

export async function insertImport(tx: Tx, { id, userId, fileName, at, ...read }: NewImport): Promise<void> {
  await tx
    .insertInto('cv_imports')
    .values({
      id,
      user_id: userId,
      file_name: fileName,
      ...columnsOf(read),
      alive_at: read.status === 'reading' ? sql`now()` : null,
      created_at: at,
      accepted_at: null,
    })
    .execute();
}

function columnsOf({ status, problem, draft, provenance, unrecognised, removed, lines, unsure }: Reading) {
  return {
    status,
    problem: problem ?? null,
    draft: JSON.stringify(draft),
    provenance: JSON.stringify(provenance),
    unrecognised: JSON.stringify(unrecognised),
    removed,
    lines: JSON.stringify(lines),
    unsure: unsure ? JSON.stringify(unsure) : null,
  };
}

const reading = (db: Db, userId: string, id: string) =>
  db.updateTable('cv_imports').where('id', '=', id).where('user_id', '=', userId).where('status', '=', 'reading');

/** Records the progress of a reading, and that it is still running. */
export async function markReading(db: Db, userId: string, id: string, progress: CvImport['progress']): Promise<void> {
  const told = progress ? JSON.stringify(progress) : null;
  await reading(db, userId, id).set({ progress: told, alive_at: sql`now()` }).execute();
}

/** Stores the result of a reading. */
export async function finishReading(db: Db, userId: string, id: string, read: Reading): Promise<void> {
  await reading(db, userId, id)
    .set({ ...columnsOf(read), progress: null, alive_at: null })
    .execute();
}

/** Deletes all but the newest drafts of a user. */
export async function deleteOldImports(tx: Tx, userId: string, keep: number): Promise<void> {
  await tx
    .deleteFrom('cv_imports')
    .where('user_id', '=', userId)
    .where('id', 'in', (eb) =>
      eb.selectFrom('cv_imports').select('id').where('user_id', '=', userId).orderBy('id', 'desc').offset(keep),
    )
    .execute();
}

export async function findImport(db: Db | Tx, userId: string, id: string) {
  return imports(db, userId)
    .select((eb) => [
      eb.ref('progress').$castTo<CvImport['progress'] | null>().as('progress'),
      // The process that was reading ended, and the file with it.
      sql<boolean>`coalesce(status = 'reading' and alive_at < now() - interval '30 seconds', false)`.as('is_lost'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The user's imports after the id `after`, oldest first. */
export async function selectImports(
  db: Db,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let query = imports(db, userId);
  if (after) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

function imports(db: Db | Tx, userId: string) {
  return db
    .selectFrom('cv_imports')
    .select(['id', 'file_name', 'status', 'problem', 'created_at', 'accepted_at'])
    .select((eb) => [
      eb.ref('draft').$castTo<CvImport['draft']>().as('draft'),
      eb.ref('provenance').$castTo<CvImport['provenance']>().as('provenance'),
      eb.ref('unrecognised').$castTo<CvImport['unrecognised']>().as('unrecognised'),
      eb.ref('removed').$castTo<CvImport['removed']>().as('removed'),
      eb.ref('lines').$castTo<CvImport['lines']>().as('lines'),
      eb.ref('unsure').$castTo<CvImport['unsure'] | null>().as('unsure'),
    ])
    .where('user_id', '=', userId);
}

/** The lines without a place of the import that the user accepted last. */
export async function findUnplacedLines(db: Db, userId: string) {
  return db
    .selectFrom('cv_imports')
    .select((eb) => ['id', eb.ref('unrecognised').$castTo<CvImport['unrecognised']>().as('unrecognised')])
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** @returns whether the user has such an import, with the status `ready` */
export async function markAccepted(tx: Tx, userId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cv_imports')
    .set({ accepted_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the number of deleted imports */
export async function deleteImportsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('cv_imports').where('created_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
