import type { Db, Tx } from '../db/open.ts';

/** How the person's mail server did when it was last tried; undefined where there is none. */
export async function accountStatus(db: Db | Tx, userId: string) {
  const row = await db
    .selectFrom('sending_accounts')
    .select('status')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.status;
}

/** The person's mail server, its password sealed. */
export async function accountOf(db: Db | Tx, userId: string) {
  return db.selectFrom('sending_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
