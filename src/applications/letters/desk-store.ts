import type { Db } from '../../platform/db/open.ts';

/** What of a person's applications the writer of a letter may be shown, where they say so. */

/** The applications with these ids that are that person's, in that order. */
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

/** The letters of a person's applications that were sent, newest first, but for these. */
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
