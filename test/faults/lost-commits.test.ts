import { afterAll, beforeAll, expect, test } from 'vitest';
import { developer, type Matching, openMatching, recordsOf } from '../journeys/matching/people.ts';

/** After a crash of the database server, lost ads get new numbers, and their old numbers may go to others. */
let matching: Matching;
beforeAll(async () => {
  matching = await openMatching(recordsOf(0, 40));
}, 90_000);
afterAll(() => matching[Symbol.asyncDispose]());

test('an ad that has the number of one that the server lost is scored, and the lost one is forgotten', async () => {
  const { app, publish, personWith, stored } = matching;
  const person = await personWith(developer);
  await publish(recordsOf(0, 41));
  expect(await stored(person)).toHaveLength(41);

  // As after a crash: neither the ad nor the rows based on it had been written to disk.
  const [lost] = await app.rows('select id, change from ads order by change desc limit 1');
  await app.rows('delete from matches where ad_id = $1', [lost.id]);
  await app.rows('delete from ads where id = $1', [lost.id]);
  await app.rows('update match_states set change = (select max(change) from ads)');
  await app.rows(`select setval('ad_changes', (select max(change) from ads))`);

  await publish([...recordsOf(0, 40), ...recordsOf(41, 42)]);
  const [other] = await app.rows('select id, change from ads order by change desc limit 1');
  expect(other.change).toBe(lost.change);
  const scored = (await stored(person)).map(({ ad_id }) => ad_id);
  expect(scored).toContain(other.id);
  expect(scored).not.toContain(lost.id);
});
