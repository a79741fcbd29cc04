import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { RecoveryProgress } from './recovery-rules.ts';

/** Replaces an unconfirmed secret. Returns false when TOTP is on already. */
export async function putTotp(tx: Tx, row: { user_id: string; secret: string; created_at: Date }): Promise<boolean> {
  const put = await tx
    .insertInto('totp')
    .values({ ...row, confirmed_at: null })
    .onConflict((c) =>
      c
        .column('user_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at, last_step: '0' })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return put !== undefined;
}

export async function findTotp(db: Db | Tx, userId: string) {
  return db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Consumes a time step, as a code works once. Returns true for exactly one caller. */
export async function consumeTimeStep(tx: Db | Tx, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('totp')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Turns TOTP on. Returns true for exactly one caller. */
export async function confirmTotp(
  tx: Tx,
  userId: string,
  { secret, at, allowRecovery }: { secret: string; at: Date; allowRecovery: boolean },
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('totp')
    .set({ confirmed_at: at, recovery_allowed: allowRecovery })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

export async function putRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('totp_recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('totp_recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId, used_at: null })))
    .execute();
}

/** Consumes a recovery code. Returns true for exactly one caller. */
export async function consumeRecoveryCode(tx: Db | Tx, userId: string, hash: Buffer, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('totp_recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes the recovery codes of an account without a second step, as they have nothing left to replace. */
export async function deleteUnusableCodes(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('totp_recovery_codes')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('totp').select('user_id').where('user_id', '=', userId).where('confirmed_at', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('id').where('user_id', '=', userId))),
    )
    .execute();
}

/** Deletes TOTP that was confirmed since `since`, or not at all. */
export async function deleteTotpSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', since)]))
    .execute();
}

export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx.deleteFrom('totp').where('user_id', '=', userId).returning('user_id').executeTakeFirst();
  return gone !== undefined;
}

export type RecoveryRow = Selectable<Database['totp_recoveries']>;

/** Returns false when this was the choice already, or TOTP is off. */
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

/**
 * Begins a recovery when TOTP is on and the user has allowed it. Returns false otherwise, or when one is in progress.
 */
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

export async function findTotpRecovery(db: Db | Tx, userId: string): Promise<RecoveryRow | undefined> {
  return db.selectFrom('totp_recoveries').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Deletes a recovery. Returns true for exactly one caller. */
export async function deleteRecovery(tx: Tx, userId: string): Promise<boolean> {
  const stopped = await tx
    .deleteFrom('totp_recoveries')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return stopped !== undefined;
}

/** The ids of users with a recovery step due. */
export async function selectDueRecoveries(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('totp_recoveries')
    .select('user_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function updateRecoveryProgress(
  tx: Tx,
  userId: string,
  { announced, next_at }: RecoveryProgress,
): Promise<void> {
  await tx.updateTable('totp_recoveries').set({ announced, next_at }).where('user_id', '=', userId).execute();
}
