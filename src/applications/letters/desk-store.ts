import type { Db } from '../../platform/db/open.ts';

/** A user's applications as the writer of a paid letter may see them, with the user's consent. */

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
