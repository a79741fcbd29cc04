// @module-tag long
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../src/platform/db/migrate.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { createTestDatabase, type TestDatabase } from '../../databases.ts';
import { openTestApp } from '../../open-test-app.ts';
import { developer } from './people.ts';

/** The last version that kept a column for each part of a score. */
const BEFORE = 61;
const SINCE = '2026-10-01T10:00:00.000Z';

/** The parts of an outdated scorer have no maximum any more. A process that only serves does not score. */
async function expectShownWithoutParts(database: TestDatabase, { userId, adId }: { userId: string; adId?: string }) {
  await using app = await openTestApp({ database, role: 'serve' });
  const { id, password } = await app.register();
  await app.rows('update users set password_hash = (select password_hash from users where id = $1) where id = $2', [
    id,
    userId,
  ]);
  const { token } = (await app.login({ email: 'forr@post.example', password })).body;
  const { body: list } = await app.call('GET', '/api/matches', { token });
  expect(list.items).toMatchObject([{ ad: { id: adId }, score: 61, band: 'bra', parts: [], stale: true }]);
  const { body: match } = await app.call('GET', `/api/matches/${adId}`, { token });
  expect(match.parts.map(({ name }: Json) => name)).toContain('title');
  expect(match.parts.every(({ points, most }: Json) => points <= most)).toBe(true);
  expect(match.parts.reduce((sum: number, { points }: Json) => sum + points, 0)).toBe(match.score);
  expect(match).toMatchObject({ stale: false, since: SINCE, versions: { scorer: expect.stringMatching(/^\d/) } });
}

test('scores of before stand in the list at once, and are worked out anew by the start', async () => {
  await using database = await createTestDatabase({ empty: true });
  await migrate(
    database.connection,
    readMigrations().filter(({ version }) => version <= BEFORE),
  );
  const old = new pg.Client(database.connection);
  await old.connect();
  await using _closed = { [Symbol.asyncDispose]: () => old.end() };
  const rows = async (statement: string, values?: unknown[]) => (await old.query(statement, values)).rows;
  const userId = '01930000-0000-7000-8000-000000000001';
  await rows(`insert into users (id, email, password_hash) values ($1, 'forr@post.example', 'none')`, [userId]);
  await rows(
    `insert into profiles (user_id, cv, wishes, version, created_at, updated_at) values ($1, $2, '{}', 1, $3, $3)`,
    [userId, JSON.stringify(developer), SINCE],
  );
  const clock = { now: () => new Date(SINCE) };
  const [adId] = await storeAds({ rows, clock }, { headline: 'Systemutvecklare, Java' });
  await rows(
    `insert into matches (user_id, ad_id, score, occupation, title, text, requirements, wishes, feedback, cap, blocked,
       ad_version, profile_version, feedback_version, scorer, since, scored_at)
     values ($1, $2, 61, 34, 12, 10, 5, 0, 0, 0, false, 1, 1, 0, '17.0.0', $3, $3)`,
    [userId, adId, SINCE],
  );
  await rows(
    `insert into match_states (user_id, profile_version, scorer, change, finished_at) values ($1, 1, '17.0.0', 1, $2)`,
    [userId, SINCE],
  );

  await migrate(database.connection, readMigrations());
  expect(await rows('select score, band, can, will, points, blockers, since from matches')).toEqual([
    {
      score: 61,
      band: 'bra',
      can: null,
      will: null,
      points: { occupation: 34, title: 12, text: 10, requirements: 5, wishes: 0, feedback: 0, cap: 0 },
      blockers: [],
      since: new Date(SINCE),
    },
  ]);
  await expectShownWithoutParts(database, { userId, adId });
  await using app = await openTestApp({ database });
  const scored = async () => (await app.rows('select scorer from matches'))[0]?.scorer;
  await expect.poll(scored, { timeout: 25_000 }).toMatch(/^\d+\./);
  const [{ score, points, since } = {}] = await app.rows('select score, points, since from matches');
  expect(Object.values<number>(points).reduce((sum, n) => sum + n)).toBe(score);
  expect(since).toEqual(new Date(SINCE));
});
