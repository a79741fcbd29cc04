import type { Db, Tx } from '../platform/db/open.ts';
import type { Resume, Wishes } from './contract.ts';

export interface ProfileRow {
  user_id: string;
  cv: Resume;
  wishes: Wishes;
  version: number;
  updated_at: Date;
}

function profiles(db: Db | Tx) {
  return db
    .selectFrom('profiles')
    .select(['user_id', 'version', 'updated_at'])
    .select((eb) => [eb.ref('cv').$castTo<Resume>().as('cv'), eb.ref('wishes').$castTo<Wishes>().as('wishes')]);
}

export async function findProfile(db: Db | Tx, userId: string): Promise<ProfileRow | undefined> {
  return profiles(db).where('user_id', '=', userId).executeTakeFirst();
}

interface NewProfile {
  userId: string;
  cv: Resume;
  wishes: Wishes;
  at: Date;
}

/**
 * Replaces a profile in one statement, so that concurrent changes are detected by their version.
 *
 * @param seen the version that the change is based on, 0 for none; undefined replaces any version
 * @returns undefined if the stored version is another one
 */
export async function putProfile(
  tx: Tx,
  { userId, cv, wishes, at }: NewProfile,
  seen: number | undefined,
): Promise<ProfileRow | undefined> {
  const values = { cv: JSON.stringify(cv), wishes: JSON.stringify(wishes), updated_at: at };
  if (seen) {
    const changed = await tx
      .updateTable('profiles')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('user_id', '=', userId)
      .where('version', '=', seen)
      .returning('user_id')
      .executeTakeFirst();
    return changed && findProfile(tx, userId);
  }
  const put = await tx
    .insertInto('profiles')
    .values({ ...values, user_id: userId, version: 1, created_at: at })
    .onConflict((c) =>
      seen === 0
        ? c.column('user_id').doNothing()
        : c
            .column('user_id')
            .doUpdateSet((eb) => ({
              cv: eb.ref('excluded.cv'),
              wishes: eb.ref('excluded.wishes'),
              updated_at: eb.ref('excluded.updated_at'),
              version: eb('profiles.version', '+', 1),
            })),
    )
    .returning('user_id')
    .executeTakeFirst();
  return put && findProfile(tx, userId);
}

/** Records that the CV changed on a day (Stockholm time). */
export async function recordCvChangeDay(tx: Tx, userId: string, day: string): Promise<void> {
  await tx
    .insertInto('cv_days')
    .values({ user_id: userId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The days on which the CV changed. */
export async function selectCvChangeDays(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('cv_days').select('day').where('user_id', '=', userId).orderBy('day').execute();
  return rows.map(({ day }) => day);
}
