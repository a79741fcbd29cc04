import { type Insertable, type Selectable, sql } from 'kysely';
import { keepPlan } from '../platform/db/kept-plans.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { RowRange } from '../platform/kernel/cursor.ts';
import { holdsPermission, type Permission } from '../platform/kernel/permissions.ts';

export type UserRow = Selectable<Database['users']> & {
  totp_enabled: boolean;
  has_passkey: boolean;
  /** Whether the user has allowed recovery of a lost second step. */
  recovery_allowed: boolean;
  /** The recovery in progress; null when there is none. */
  recovery_announced: number | null;
  recovery_next_at: Date | null;
};

function users(db: Db | Tx) {
  return db
    .selectFrom('users')
    .leftJoin('totp', (join) => join.onRef('totp.user_id', '=', 'users.id').on('totp.confirmed_at', 'is not', null))
    .leftJoin('totp_recoveries', 'totp_recoveries.user_id', 'users.id')
    .selectAll('users')
    .select([
      sql<boolean>`totp.user_id is not null`.as('totp_enabled'),
      sql<boolean>`exists (select from passkeys p where p.user_id = users.id)`.as('has_passkey'),
      sql<boolean>`coalesce(totp.recovery_allowed, false)`.as('recovery_allowed'),
      'totp_recoveries.announced as recovery_announced',
      'totp_recoveries.next_at as recovery_next_at',
    ]);
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  return users(db).where('email', '=', email).executeTakeFirst();
}

export async function findUserById(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  return users(db).where('users.id', '=', id).modifyFront(keepPlan).executeTakeFirst();
}

/** When an account was made; undefined for an unknown one. */
export async function findRegistration(db: Db | Tx, id: string): Promise<Date | undefined> {
  const row = await db.selectFrom('users').select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at;
}

/**
 * Locks the account in its known state; undefined when it was locked or its password changed since. A transaction that
 * changes either waits for this one, and then sees its session.
 */
export async function lockUserRowWithPassword(tx: Tx, id: string, passwordHash: string): Promise<UserRow | undefined> {
  return users(tx)
    .where('users.id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('locked_at', 'is', null)
    .forShare('users')
    .executeTakeFirst();
}

/**
 * Locks the account until the transaction ends. Everything that changes an account, its sessions or its tokens
 * does this first, so that two such changes wait for each other instead of deadlocking. Rows that only refer to
 * the account can be added meanwhile.
 */
export async function lockUserRow(tx: Tx, id: string): Promise<UserRow | undefined> {
  return users(tx).where('users.id', '=', id).forNoKeyUpdate('users').executeTakeFirst();
}

/**
 * Locks the account of a user whose password was checked; undefined when the account was locked, or its password
 * changed, since it was read.
 */
export async function lockUnchangedUserRow(tx: Tx, read: UserRow): Promise<UserRow | undefined> {
  const held = await lockUserRow(tx, read.id);
  return held?.password_hash === read.password_hash && !held.locked_at ? held : undefined;
}

/** Adds an account. Undefined when the address is taken, or reserved by an address change that can still be undone. */
export async function insertUser(
  tx: Tx,
  user: {
    id: string;
    email: string;
    password_hash: string;
    /** Given for an administrator only. */
    permissions?: Permission[];
    created_at: Date;
    address_unproved_since?: Date;
  },
): Promise<UserRow | undefined> {
  if (await isEmailReserved(tx, user.email, user.created_at)) return undefined;
  const added = await tx
    .insertInto('users')
    .values({ ...user, role: roleWith(user.permissions) })
    .onConflict((c) => c.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return (
    added && {
      ...added,
      totp_enabled: false,
      has_passkey: false,
      recovery_allowed: false,
      recovery_announced: null,
      recovery_next_at: null,
    }
  );
}

/** Whether another account may still undo an address change and return to this address. */
export async function isEmailReserved(db: Db | Tx, email: string, now: Date, except?: string): Promise<boolean> {
  let query = db
    .selectFrom('email_reversals')
    .select('token_hash')
    .where('old_email', '=', email)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now);
  if (except) query = query.where('user_id', '<>', except);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Replaces the hash. Returns false when it is no longer `from`. */
export async function changePasswordHash(tx: Db | Tx, id: string, from: string, to: string): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function setPasswordHash(tx: Tx, id: string, hash: string): Promise<UserRow | undefined> {
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
  return findUserById(tx, id);
}

export async function setAddressProved(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('users').set({ address_unproved_since: null }).where('id', '=', id).execute();
}

/**
 * Sets an address that was proved by a mailed link.
 *
 * @throws a unique violation when another account has the address
 */
export async function setEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable('users').set({ email, address_unproved_since: null }).where('id', '=', id).execute();
}

export async function insertSecurityEvent(tx: Db | Tx, event: Insertable<Database['security_events']>): Promise<void> {
  await tx.insertInto('security_events').values(event).execute();
}

/** Adds the event to the account with that address, if there is one. */
export async function insertSecurityEventByEmail(
  tx: Tx,
  email: string,
  event: Pick<SecurityEventRow, 'id' | 'at' | 'kind' | 'ip' | 'user_agent'>,
): Promise<void> {
  await tx
    .insertInto('security_events')
    .columns(['id', 'user_id', 'at', 'kind', 'ip', 'user_agent'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`${event.id}::uuid`.as('id'),
          'users.id as user_id',
          sql<Date>`${event.at}::timestamptz`.as('at'),
          sql<string>`${event.kind}::text`.as('kind'),
          sql<string | null>`${event.ip}::text`.as('ip'),
          sql<string | null>`${event.user_agent}::text`.as('user_agent'),
        ])
        .where('email', '=', email),
    )
    .execute();
}

export type SecurityEventRow = Selectable<Database['security_events']>;

/** The account's events before the id `before`, newest first. */
export async function selectSecurityEvents(
  db: Db,
  userId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<SecurityEventRow[]> {
  let query = db.selectFrom('security_events').selectAll().where('user_id', '=', userId);
  if (before) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The newest 500 events of these kinds that have an IP address. */
export async function selectSecurityEventsOfKinds(tx: Tx, userId: string, kinds: string[]) {
  return tx
    .selectFrom('security_events')
    .select(['kind', 'at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('ip', 'is not', null)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

/** All addresses that the account has, had or asked for, except those that belong to another account now. */
export async function selectUserAddresses(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from (
      select email as address from users where id = ${id}
      union select unnest(array[old_email, new_email]) from email_reversals where user_id = ${id}
      union select unnest(array[old_email, new_email]) from email_change_tokens where user_id = ${id}
    ) as all_of_them
    where not exists (select 1 from users where email = address and id <> ${id})`.execute(tx);
  return rows.map((row) => row.address);
}

/** Deletes the account with all of its data, including the security log. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await sql`select set_config('sokvag.erasing_account', ${id}, true)`.execute(tx);
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

/**
 * Locks every administrator, so that the last two cannot leave, or remove each other, at the same time.
 *
 * @returns how many administrators with all permissions are not locked
 */
export async function lockAdmins(tx: Tx): Promise<number> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'locked_at', 'permissions'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.locked_at === null && holdsPermission(row, 'all')).length;
}

/** Sets the permissions. The account becomes an administrator when there are any, otherwise an ordinary user. */
export async function setPermissions(tx: Tx, id: string, permissions: Permission[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ permissions, role: roleWith(permissions) })
    .where('id', '=', id)
    .execute();
}

const roleWith = (permissions: Permission[] = []) => (permissions.length > 0 ? 'admin' : 'user');

/** The addresses of the administrators with a permission. */
export async function selectAdminAddresses(tx: Tx, need: Permission): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['email', 'permissions'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .execute();
  return rows.filter((row) => holdsPermission(row, need)).map(({ email }) => email);
}

/** A page of accounts, newest first, with the number of live sessions and the time of last use. */
export async function listUsers(db: Db, query: RowRange & { email?: string; now: Date }) {
  let list = users(db).select([
    sql<number>`(select count(*)::int from sessions s
        where s.user_id = users.id and s.revoked_at is null and s.expires_at > ${query.now})`.as('sessions'),
    sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.user_id = users.id)`.as('last_seen_at'),
  ]);
  if (query.email) list = list.where('email', 'like', `%${query.email.replace(/[\\%_]/g, '\\$&')}%`);
  if (query.after)
    list = list.where(sql<boolean>`(users.created_at, users.id) < (${query.after.at}, ${query.after.id})`);
  return list.orderBy('users.created_at', 'desc').orderBy('users.id', 'desc').limit(query.limit).execute();
}

/** Locks the account as of `at`; null unlocks it. */
export async function setLocked(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ locked_at: at }).where('id', '=', id).execute();
}
