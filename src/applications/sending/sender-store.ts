import type { Db } from '../../platform/db/open.ts';

/** From address of a user's applications: the sender of their mail server, else their account's address. */
export async function selectSenderAddress(db: Db, userId: string): Promise<string> {
  const { email, sender } = await db
    .selectFrom('accounts_read as u')
    .leftJoin('sending_accounts as s', 's.user_id', 'u.id')
    .select(['u.email', 's.sender'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return sender ?? email;
}
