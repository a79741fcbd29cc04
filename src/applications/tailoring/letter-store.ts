import { sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import type { SentLetter } from './letter-earlier.ts';

const MOST_LETTERS = 40;

/** The last sent letter of each of the user's other applications, newest first, and whether it led to an interview. */
export async function selectSentLetters(db: Db, userId: string, exceptId: string): Promise<SentLetter[]> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('sendings as s', 's.application_id', 'a.id')
    .distinctOn('a.id')
    .select(['a.id', 'a.title', 'a.employer', 's.letter'])
    .select(
      sql<boolean>`exists (select from application_history h
        where h.application_id = a.id and h.to_state = 'interviewing')`.as('interviewed'),
    )
    .where('a.user_id', '=', userId)
    .where('a.id', '<>', exceptId)
    .where(sql<boolean>`s.outcome is distinct from 'returned'`)
    .where('s.letter', '<>', '')
    // Ids ascend with time.
    .orderBy('a.id', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_LETTERS)
    .execute();
  return rows.map(({ title, employer, letter, interviewed }) => ({
    title,
    employer,
    text: letter ?? '',
    ledToInterview: interviewed,
  }));
}

/** The ad's contacts and the employer's reference. */
export async function selectAdNames(db: Db, adId: string) {
  const row = await db
    .selectFrom('ads_read')
    .select(['contacts', 'apply_reference'])
    .where('id', '=', adId)
    .executeTakeFirst();
  return {
    contacts: (row?.contacts ?? []) as { name?: string | null; title?: string | null }[],
    reference: row?.apply_reference?.trim() || null,
  };
}
