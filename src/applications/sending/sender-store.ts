import type { Db } from '../../platform/db/open.ts';

/** Where a person's applications come from: their mail server's sender, or the account's own address. */
export async function selectSenderAddress(db: Db, userId: string): Promise<string> {
  const { email, sender } = await db
    .selectFrom('users')
    .leftJoin('sending_accounts as s', 's.user_id', 'users.id')
    .select(['users.email', 's.sender'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return sender ?? email;
}
