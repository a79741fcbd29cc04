import { sql } from 'kysely';
import type { Seal } from '../crypto/seal.ts';
import type { Db, Tx } from './open.ts';

/** Every column that holds something sealed, and what it is sealed for: `<context>:<user id>`. */
const sealedColumns = [
  { table: 'totp', column: 'secret', context: 'totp' },
  { table: 'sending_accounts', column: 'password', context: 'sending-account' },
  { table: 'mailboxes', column: 'password', context: 'mailbox' },
] as const;

type Sealed = (typeof sealedColumns)[number];

/**
 * Seals anew with the key in force what another key sealed: all of it, or nothing when one secret cannot be opened.
 * May run while the service does, as long as that has both keys.
 *
 * @returns how many of each table
 * @throws Error when something was sealed with neither key
 */
export async function resealAll(db: Db, seal: Seal): Promise<Record<string, number>> {
  return db.transaction().execute(async (tx) => {
    const counts: Record<string, number> = {};
    for (const sealed of sealedColumns) {
      const { table, column, context } = sealed;
      const old = (await secretsOf(tx, sealed)).filter(({ secret }) => !seal.isCurrent(secret));
      for (const { user_id, secret } of old) {
        const place = `${context}:${user_id}`;
        const anew = seal.close(seal.open(secret, place), place);
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anew} where user_id = ${user_id}`.execute(
          tx,
        );
      }
      counts[table] = old.length;
    }
    return counts;
  });
}

/** How many secrets open with none of the keys at hand. */
export async function countUnopenable(db: Db, seal: Seal): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let count = 0;
    for (const sealed of sealedColumns)
      for (const { user_id, secret } of await secretsOf(tx, sealed))
        if (!opens(seal, secret, `${sealed.context}:${user_id}`)) count += 1;
    return count;
  });
}

function opens(seal: Seal, secret: string, place: string): boolean {
  try {
    seal.open(secret, place);
    return true;
  } catch {
    return false;
  }
}

async function secretsOf(tx: Tx, { table, column }: Sealed) {
  const { rows } = await sql<{ user_id: string; secret: string }>`
    select user_id, ${sql.ref(column)} as secret from ${sql.table(table)} order by user_id for update`.execute(
    tx,
  );
  return rows;
}
