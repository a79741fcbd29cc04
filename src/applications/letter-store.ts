import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

type LetterRow = Insertable<Database['application_letters']>;

/** Adds the next version of a locked application's letter, and makes it the present one. */
export async function addLetter(
  tx: Tx,
  { application_id, text, source, at }: Omit<LetterRow, 'version'>,
): Promise<void> {
  const { version } = await tx
    .updateTable('applications')
    .set((eb) => ({ letter: text, letter_version: eb('letter_version', '+', 1) }))
    .where('id', '=', application_id)
    .returning('letter_version as version')
    .executeTakeFirstOrThrow();
  await tx.insertInto('application_letters').values({ application_id, version, text, source, at }).execute();
}

/** Forgets all but the newest versions: a page that saves as one types makes many. */
export async function forgetOldLetters(tx: Tx, applicationId: string, keep: number): Promise<void> {
  await tx
    .deleteFrom('application_letters')
    .where('application_id', '=', applicationId)
    .where('version', '<=', (eb) =>
      eb
        .selectFrom('applications')
        .select(sql<number>`letter_version - ${keep}`.as('last'))
        .where('id', '=', applicationId),
    )
    .execute();
}

/** The versions of an application's letter, newest first. */
export async function lettersOf(db: Db | Tx, applicationId: string) {
  return db
    .selectFrom('application_letters')
    .select(['version', 'text', 'source', 'at'])
    .where('application_id', '=', applicationId)
    .orderBy('version', 'desc')
    .execute();
}
