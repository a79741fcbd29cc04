import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { RecoveryProgress } from './recovery-rules.ts';

export type RecoveryRow = Selectable<Database['totp_recoveries']>;

/** False when the choice was that one already, or no second step is on. */
export async function setRecoveryAllowed(tx: Tx, userId: string, allowed: boolean): Promise<boolean> {
  const set = await tx
    .updateTable('totp')
    .set({ recovery_allowed: allowed })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('recovery_allowed', '<>', allowed)
    .returning('user_id')
    .executeTakeFirst();
  return set !== undefined;
}

/** Begins one, where the second step is on and its person chose so. False when it does not, or one is underway. */
export async function insertRecovery(tx: Tx, row: RecoveryRow): Promise<boolean> {
  const begun = await tx
    .insertInto('totp_recoveries')
    .columns(['user_id', 'id', 'begun_at', 'announced', 'next_at'])
    .expression((eb) =>
      eb
        .selectFrom('totp')
        .select([
          'user_id',
          eb.val(row.id).$castTo<string>().as('id'),
          eb.cast<Date>(eb.val(row.begun_at), 'timestamptz').as('begun_at'),
          eb.cast<number>(eb.val(row.announced), 'integer').as('announced'),
          eb.cast<Date>(eb.val(row.next_at), 'timestamptz').as('next_at'),
        ])
        .where('user_id', '=', row.user_id)
        .where('confirmed_at', 'is not', null)
        .where('recovery_allowed', '=', true),
    )
    .onConflict((c) => c.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return begun !== undefined;
}

export async function findRecovery(db: Db | Tx, userId: string): Promise<RecoveryRow | undefined> {
  return db.selectFrom('totp_recoveries').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** True for the one caller that stops it. */
export async function deleteRecovery(tx: Tx, userId: string): Promise<boolean> {
  const stopped = await tx
    .deleteFrom('totp_recoveries')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return stopped !== undefined;
}

/** Whose recoveries have a step due. */
export async function selectDueRecoveries(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('totp_recoveries')
    .select('user_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function updateAnnouncement(
  tx: Tx,
  userId: string,
  { announced, next_at }: RecoveryProgress,
): Promise<void> {
  await tx.updateTable('totp_recoveries').set({ announced, next_at }).where('user_id', '=', userId).execute();
}
