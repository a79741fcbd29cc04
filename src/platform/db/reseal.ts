import { sql } from 'kysely';
import type { Seal } from '../crypto/seal.ts';
import type { Db, Tx } from './open.ts';

/**
 * Every column with encrypted values, the key column of its table, and the context that each row's value is bound to.
 */
const sealedColumns = [
  { table: 'totp', column: 'secret', key: 'user_id', place: (id: string) => `totp:${id}` },
  { table: 'sending_accounts', column: 'password', key: 'user_id', place: (id: string) => `sending-account:${id}` },
  { table: 'mailboxes', column: 'password', key: 'user_id', place: (id: string) => `mailbox:${id}` },
  { table: 'mail_grants', column: 'refresh_token', key: 'id', place: (id: string) => `mail-grant:${id}` },
  { table: 'mail_grants', column: 'access_token', key: 'id', place: (id: string) => `mail-grant:${id}` },
  { table: 'push_keys', column: 'private_key', key: 'only_row', place: () => 'push-keys' },
] as const;

type Sealed = (typeof sealedColumns)[number];

/**
 * Re-encrypts with the current key everything encrypted with the old one, in one transaction that fails if a secret
 * cannot be decrypted. The service may run meanwhile if it has both keys.
 *
 * @returns the number of re-encrypted values by table
 * @throws Error when a value can be decrypted with neither key
 */
export async function reencryptSecrets(db: Db, seal: Seal): Promise<Record<string, number>> {
  return db.transaction().execute(async (tx) => {
    const counts: Record<string, number> = {};
    for (const sealed of sealedColumns) {
      const { table, column, key, place } = sealed;
      const old = (await secretsOf(tx, sealed)).filter(({ secret }) => !seal.isCurrent(secret));
      for (const { id, secret } of old) {
        const anew = seal.close(seal.open(secret, place(id)), place(id));
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${anew} where ${sql.ref(key)} = ${id}`.execute(tx);
      }
      counts[table] = (counts[table] ?? 0) + old.length;
    }
    return counts;
  });
}

/** The number of secrets that none of the available keys can decrypt. */
export async function countUndecryptable(db: Db, seal: Seal): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let count = 0;
    for (const sealed of sealedColumns)
      for (const { id, secret } of await secretsOf(tx, sealed)) if (!opens(seal, secret, sealed.place(id))) count += 1;
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

async function secretsOf(tx: Tx, { table, column, key }: Sealed) {
  const { rows } = await sql<{ id: string; secret: string }>`
    select ${sql.ref(key)} as id, ${sql.ref(column)} as secret from ${sql.table(table)}
    where ${sql.ref(column)} is not null order by 1 for update`.execute(tx);
  return rows;
}
