import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';

interface Counted {
  label: string;
  count: number;
}

export interface ThemeRow {
  id: string;
  label: string;
  median_score: number;
  nearest_deadline: string | null;
  top_skills: Counted[];
  missing_skills: Counted[];
  ad_ids: string[];
}

export async function selectThemes(db: Db, userId: string): Promise<ThemeRow[]> {
  const rows = await db
    .selectFrom('themes')
    .select(['id', 'label', 'median_score', 'nearest_deadline', 'ad_ids', 'top_skills', 'missing_skills'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  return rows as ThemeRow[];
}

/**
 * Locks a user's themes until the transaction ends, so that a concurrent request waits and finds those of the first.
 */
export async function lockThemes(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`themes ${userId}`}, 0))`.execute(tx);
}

/** The fingerprint of the matches when the themes were computed; undefined before the first computation. */
export async function findThemesFingerprint(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('theme_states').select('mark').where('user_id', '=', userId).executeTakeFirst();
  return row?.mark;
}

export async function replaceThemes(tx: Tx, userId: string, themes: ThemeRow[], mark: string): Promise<void> {
  await tx
    .insertInto('theme_states')
    .values({ user_id: userId, mark })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mark }))
    .execute();
  await tx.deleteFrom('themes').where('user_id', '=', userId).execute();
  if (themes.length === 0) return;
  const rows = themes.map((theme, position) => ({
    ...theme,
    user_id: userId,
    position,
    top_skills: JSON.stringify(theme.top_skills),
    missing_skills: JSON.stringify(theme.missing_skills),
  }));
  await tx.insertInto('themes').values(rows).execute();
}
