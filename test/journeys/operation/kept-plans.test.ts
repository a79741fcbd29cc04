import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLiveSession } from '../../../src/accounts/session-store.ts';
import { findUserById } from '../../../src/accounts/user-store.ts';
import { findAnyApplication, findApplication } from '../../../src/applications/store.ts';
import { findAnyOrder, findCustomerOrder } from '../../../src/orders/store.ts';
import { type Db, openDatabase } from '../../../src/platform/db/open.ts';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../databases.ts';

/** Large statements that read by key are planned a few times a connection and not each time they run. */
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, { pool: 1, onError: () => {} });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const reads: Record<string, () => Promise<unknown>> = {
  'a session': () => findLiveSession(db, newId(), newId(), new Date()),
  'an account': () => findUserById(db, newId()),
  'an order by its id': () => findAnyOrder(db, { id: newId() }),
  'an order by its code': () => findAnyOrder(db, { code: 'BCDFGH' }),
  'an order of a customer': () => findCustomerOrder(db, newId(), { id: newId() }),
  'an application': () => findAnyApplication(db, newId()),
  'an application of a user': () => findApplication(db, newId(), newId()),
};

it.each(Object.keys(reads))('%s', async (name) => {
  const before = await plans();
  for (let n = 0; n < 8; n++) await reads[name]?.();
  const added = (await plans()).filter((plan) => !before.some((one) => one.name === plan.name));
  expect(added).toMatchObject([{ made: 5, kept: 3 }]);
});

it('a column that another process adds makes no read fail', async () => {
  await reads['an account']?.();
  await sql`alter table users add column added_later int`.execute(db);
  for (let n = 0; n < 2; n++) await expect(findUserById(db, newId())).resolves.toBeUndefined();
});

it('a transaction that meets an added column fails once', async () => {
  const other = openDatabase(database.connection, { pool: 1, onError: () => {} });
  const read = () => other.transaction().execute((tx) => findUserById(tx, newId()));
  await read();
  await sql`alter table users add column added_later_still int`.execute(db);
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  await expect(read()).resolves.toBeUndefined();
  await other.destroy();
});

async function plans() {
  const { rows } = await sql<{ name: string; made: number; kept: number }>`
    select name, custom_plans::int as made, generic_plans::int as kept from pg_prepared_statements`.execute(db);
  return rows;
}
