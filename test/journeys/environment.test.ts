import nodemailer from 'nodemailer';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../databases.ts';
import { mailsTo, sourceOf, waitForMail } from '../mailbox.ts';

async function rows(connection: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('each database has the schema, and what is written in one is not in another', async () => {
  await using one = await createTestDatabase();
  await using other = await createTestDatabase();

  await rows(one.connection, 'create table mark (id int)');
  expect(await rows({ connectionString: one.url }, "select to_regclass('mark') is not null as there")).toEqual([
    { there: true },
  ]);
  expect(await rows(other.connection, "select to_regclass('mark') is not null as there")).toEqual([{ there: false }]);
  expect(await rows(other.connection, 'select version from schema_migrations where version = 1')).toHaveLength(1);
});

test('an empty database has no schema', async () => {
  await using database = await createTestDatabase({ empty: true });

  expect(await rows(database.connection, "select to_regclass('schema_migrations') as t")).toEqual([{ t: null }]);
});

test('a dropped database is gone, even under a connection', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  await client.connect();

  await database.drop();

  await expect(rows(database.connection, 'select 1')).rejects.toThrow('does not exist');
  await client.end().catch(() => {});
});

test('mail is found by its address and subject, and the next one after it', async () => {
  const relay = nodemailer.createTransport(inject('environment').mail.smtpUrl);
  const to = 'ground@journey.example';
  const send = (subject: string) => relay.sendMail({ from: 'service@sokvag.example', to, subject, text: 'Hej på dig' });

  await send('Välkommen, Åsa');
  const first = await waitForMail({ to, subject: 'Välkommen' });
  expect(first.text?.trim()).toBe('Hej på dig');
  expect(await sourceOf(first)).toContain('To: ground@journey.example');

  await send('Välkommen igen');
  const second = await waitForMail({ to, subject: /^Välkommen/, after: first });
  expect(second.subject).toBe('Välkommen igen');
  expect(await mailsTo('nobody@journey.example')).toEqual([]);
  relay.close();
});

test('a mail that does not come is an error that tells which ones did', async () => {
  const relay = nodemailer.createTransport(inject('environment').mail.smtpUrl);
  const to = 'waiting@journey.example';
  await relay.sendMail({ from: 'service@sokvag.example', to, subject: 'Something else', text: '-' });

  await expect(waitForMail({ to, subject: 'Wanted', withinMs: 500 })).rejects.toThrow(/Wanted.*\n.*Something else/);
  relay.close();
});
