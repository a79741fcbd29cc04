import { type Insertable, type Selectable, sql } from 'kysely';
import { deleteOldVersions } from '../../platform/db/old-versions.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { Database } from '../../platform/db/schema.ts';

type LetterRow = Insertable<Database['application_letters']>;

/**
 * Adds the next version of a locked application's letter, and makes it the current one. Only the newest `keep` versions
 * from its source stay: the page saves while the user types, so there are many.
 */
export async function insertLetter(tx: Tx, row: Omit<LetterRow, 'version'>, keep: number): Promise<void> {
  const { version } = await tx
    .updateTable('applications')
    .set((eb) => ({ letter: row.text, letter_version: eb('letter_version', '+', 1) }))
    .where('id', '=', row.application_id)
    .returning('letter_version as version')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('application_letters')
    .values({ ...row, version })
    .execute();
  const filter = sql<boolean>`application_id = ${row.application_id} and source = ${row.source}`;
  await deleteOldVersions(tx, 'application_letters', filter, keep);
}

export type LetterSource = Selectable<Database['application_letters']>['source'];

/** Who wrote the current version of the letter; undefined if there is none yet. */
export async function findLetterSource(
  db: Db | Tx,
  { id, user_id, letter_version }: Pick<Selectable<Database['applications']>, 'id' | 'user_id' | 'letter_version'>,
): Promise<LetterSource | undefined> {
  const row = await db
    .selectFrom('application_letters as l')
    .innerJoin('applications as a', 'a.id', 'l.application_id')
    .select('l.source')
    .where('a.user_id', '=', user_id)
    .where('l.application_id', '=', id)
    .where('l.version', '=', letter_version)
    .executeTakeFirst();
  return row?.source;
}

/** The saved versions of an application's letter, newest first. */
export async function selectLetters(db: Db | Tx, applicationId: string) {
  return db
    .selectFrom('application_letters')
    .select(['version', 'text', 'source', 'at', 'order_letter', 'order_letter_version'])
    .where('application_id', '=', applicationId)
    .orderBy('version', 'desc')
    .execute();
}

/** This user's applications with these ids, in the order of the ids. */
export async function selectApplicationsToWriteFor(db: Db, userId: string, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'ad_id', 'title', 'employer', 'url', 'ad_text'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Letters of a user's sent applications, newest first, without the applications `except`. */
export async function selectSentLetters(db: Db, userId: string, except: string[], most: number) {
  return db
    .selectFrom('applications')
    .select(['title', 'employer', 'sent_at', 'letter'])
    .where('user_id', '=', userId)
    .where('sent_at', 'is not', null)
    .where('letter', 'is not', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}
