import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Theme } from './themes.ts';

export type StoredTheme = Omit<Theme, 'groupId' | 'size'> & { id: string };

export async function selectThemes(db: Db, userId: string): Promise<StoredTheme[]> {
  return await db
    .selectFrom('themes')
    .select(['id', 'label', 'median_score as medianScore', 'nearest_deadline as nearestDeadline', 'ad_ids as adIds'])
    .select(['top_skills as topSkills', 'missing_skills as missingSkills'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
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

export async function replaceThemes(tx: Tx, userId: string, themes: StoredTheme[], mark: string): Promise<void> {
  await tx
    .insertInto('theme_states')
    .values({ user_id: userId, mark })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mark }))
    .execute();
  await tx.deleteFrom('themes').where('user_id', '=', userId).execute();
  if (themes.length === 0) return;
  const rows = themes.map((theme, position) => ({
    user_id: userId,
    id: theme.id,
    position,
    label: theme.label,
    median_score: theme.medianScore,
    nearest_deadline: theme.nearestDeadline,
    top_skills: JSON.stringify(theme.topSkills),
    missing_skills: JSON.stringify(theme.missingSkills),
    ad_ids: theme.adIds,
  }));
  await tx.insertInto('themes').values(rows).execute();
}
