import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded.ts';
import { type ConnectionConfig, migrate, readMigrations } from './migrate.ts';
import { seed } from './seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'sokvag-migrate-'));
let server: EmbeddedDatabase;
beforeAll(async () => {
  server = await openEmbeddedDatabase({ dataDir: join(folder, 'data'), fsync: false });
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
async function emptyDatabase(): Promise<ConnectionConfig> {
  count += 1;
  const database = `empty_${count}`;
  await rows(server.connection, `create database ${database}`);
  return { ...server.connection, database };
}

async function rows(connection: ConnectionConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Migrations from SQL texts, by their number. */
function migrations(texts: Record<number, string>) {
  const place = mkdtempSync(join(folder, 'files-'));
  for (const [version, text] of Object.entries(texts)) writeFileSync(join(place, `V${version}__step.sql`), text);
  return readMigrations(pathToFileURL(`${place}/`));
}

const landed = (connection: ConnectionConfig) =>
  rows(connection, 'select version from schema_migrations order by version').then((all) =>
    all.map(({ version }) => version),
  );

describe('migrations', { timeout: 60_000 }, () => {
  test('land in the order of their numbers, each once', async () => {
    const database = await emptyDatabase();
    const files = migrations({
      2: 'insert into steps values (2)',
      10: 'insert into steps values (10)',
      1: 'create table steps (n int)',
    });
    expect(await migrate(database, files)).toEqual([1, 2, 10]);
    expect(await migrate(database, files)).toEqual([]);
    expect(await rows(database, 'select n from steps')).toEqual([{ n: 2 }, { n: 10 }]);
  });

  test('land once when several services start together', async () => {
    const database = await emptyDatabase();
    const files = migrations({ 1: 'create table steps (n int)', 2: 'select pg_sleep(0.05)' });
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database, files)));
    expect(applied.toSorted()).toEqual([[], [], [], [1, 2]]);
  });

  test('leave nothing of a file that fails, keep those before it, and go on once it is mended', async () => {
    const database = await emptyDatabase();
    const broken = { 1: 'create table a (n int)', 2: 'create table b (n int); select 1 / 0' };
    await expect(migrate(database, migrations(broken))).rejects.toThrow('V2__step.sql failed: division by zero');
    expect(await landed(database)).toEqual([1]);
    expect(await rows(database, `select to_regclass('b') as b`)).toEqual([{ b: null }]);
    expect(await migrate(database, migrations({ ...broken, 2: 'create table b (n int)' }))).toEqual([2]);
  });

  test('that landed are not edited, but for the ends of their lines', async () => {
    const database = await emptyDatabase();
    await migrate(database, migrations({ 1: 'create table a (n int);\n' }));
    await migrate(database, migrations({ 1: 'create table a (n int);\r\n' }));
    await expect(migrate(database, migrations({ 1: 'create table a (m int);\n' }))).rejects.toThrow(
      'V1__step.sql was edited after it landed',
    );
  });

  test('of a newer program stop an older one', async () => {
    const database = await emptyDatabase();
    await migrate(database, migrations({ 1: 'select 1', 2: 'select 2' }));
    await expect(migrate(database, migrations({ 1: 'select 1' }))).rejects.toThrow('the database is at V2');
  });

  test('need a name that tells number and content', () => {
    const place = mkdtempSync(join(folder, 'files-'));
    writeFileSync(join(place, 'V1_step.sql'), '');
    expect(() => readMigrations(pathToFileURL(`${place}/`))).toThrow('V1_step.sql is not named V<n>__<what>.sql');
  });

  test('of the house land in an empty database, with the tables that were promised', async () => {
    const database = await emptyDatabase();
    const applied = await migrate(database);
    expect(applied).toEqual(applied.map((_, index) => index + 1));
    const names = readMigrations(new URL('./migrations/', import.meta.url)).map(
      ({ version, name }) => `V${version} ${name}`,
    );
    expect(names).toEqual(expect.arrayContaining(['V8 password_reset_tokens', 'V9 totp', 'V10 email_change_tokens']));
    const order = (status: string) =>
      `insert into orders (id, code, status, letter_count, price_per_letter, created_at, updated_at)
       values (gen_random_uuid(), 'ND9J34', '${status}', 1, 14900, now(), now())`;
    await rows(database, order('processing'));
    await expect(rows(database, order('PROCESSING'))).rejects.toThrow('check constraint');
    await expect(rows(database, order('lookup_started'))).rejects.toThrow('check constraint');
  });

  test('hold one spelling of an address for one account', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    const user = (email: string) => `insert into users (email, password_hash) values ('${email}', 'x')`;
    await rows(database, user('a@b.example'));
    await expect(rows(database, user('a@b.example'))).rejects.toThrow('unique');
    await expect(rows(database, user('A@b.example'))).rejects.toThrow('check constraint');
  });
});

test('letters and the queue of a database of before are what they were', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const database = await emptyDatabase();
  await migrate(
    database,
    readMigrations().filter(({ version }) => version < 44),
  );
  const id = (n: number) => `01930000-0000-7000-8000-00000000000${n}`;
  await rows(
    database,
    `insert into users (id, email, password_hash) values ('${id(1)}', 'anna@post.example', 'x');
     insert into orders (id, code, user_id, status, letter_count, price_per_letter, created_at, updated_at)
     select v.id::uuid, v.code, '${id(1)}', v.status, 1, 14900, now(), now() from (values
       ('${id(2)}', 'BBBBBB', 'sent'), ('${id(3)}', 'CCCCCC', 'cancelled'),
          ('${id(4)}', 'DDDDDD', 'paid')) v (id, code, status);
     insert into order_letters (id, order_id, position, title, status, delivered_at, text, file_name, file_type,
        file, written_at)
     values ('${id(2)}', '${id(2)}', 1, 'Brev 1', 'delivered', '2026-10-02', 'Hej', null, null, null, '2026-10-01'),
       ('${id(3)}', '${id(3)}', 1, 'Brev 1', 'ordered', null, null, null, null, null, null),
       ('${id(4)}', '${id(4)}', 1, 'Brev 1', 'written', null, null, 'brev.pdf', 'application/pdf', 'x', '2026-10-01'),
       ('${id(5)}', '${id(4)}', 2, 'Brev 2', 'delivered', '2026-10-02', null, null, null, null, '2026-10-01');
     insert into order_payments (id, order_id, kind, amount, received_at, source, reverses, created_at)
     select v.id::uuid, v.of::uuid, v.kind, v.amount, now(), 'manual', v.reverses::uuid, now() from (values
       ('${id(1)}', '${id(3)}', 'payment', 14900, null), ('${id(2)}', '${id(3)}', 'refund', 4900, null),
       ('${id(3)}', '${id(4)}', 'payment', 14900, null), ('${id(4)}', '${id(4)}', 'payment', 5000, null),
       ('${id(5)}', '${id(4)}', 'reversal', 5000, '${id(4)}')) v (id, of, kind, amount, reverses)`,
  );
  await migrate(database);
  const letters = `select l.title, l.version, v.text, v.file_name, v.file, v.delivered_at is not null as given
    from order_letters l left join order_letter_versions v on v.letter_id = l.id order by l.id`;
  expect(await rows(database, letters)).toMatchObject([
    { title: 'Brev 1', version: 1, text: 'Hej', file: null, given: true },
    { title: 'Brev 1', version: 0, text: null, file: null, given: false },
    { title: 'Brev 1', version: 1, text: null, file_name: 'brev.pdf', file: Buffer.from('x'), given: false },
    // Its text was deleted with its customer.
    { title: 'Brev 2', version: 0, text: null, file: null, given: false },
  ]);
  const queue = 'select code, net_paid::int as held, refund_due, queue_group from orders order by code';
  expect(await rows(database, queue)).toEqual([
    { code: 'BBBBBB', held: 0, refund_due: false, queue_group: 3 },
    { code: 'CCCCCC', held: 10_000, refund_due: true, queue_group: 1 },
    { code: 'DDDDDD', held: 14_900, refund_due: false, queue_group: 2 },
  ]);
});

test('seeds are loaded once, and nothing that was changed since is put back', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const database = await emptyDatabase();
  await migrate(database);
  const now = new Date('2026-11-20T08:00:00Z');
  await Promise.all([seed(database, now), seed(database, now)]);
  const users = await rows(database, 'select email, created_at from users order by email');
  expect(users.map(({ email }) => email)).toEqual(['anna@example.com', 'bjorn@example.com']);
  expect(users.every(({ created_at }) => (created_at as Date) < now)).toBe(true);

  await rows(database, `delete from users where email = 'bjorn@example.com'`);
  await seed(database, now);
  expect(await rows(database, 'select 1 from users')).toHaveLength(1);
});
