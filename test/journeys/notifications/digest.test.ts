import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDueDigests } from '../../../src/notifications/notifications.ts';
import { storeAds } from '../../ads.ts';
import { waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** The summary by mail, morning by morning. */
let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await openTestApp({ still: true, env: { RATE_LIMITS: 'off', TOKEN_TTL: '400d' } });
  // The tests send the summaries themselves.
  const { token } = await app.asAdmin();
  await app.call('PATCH', '/api/admin/schedule/digest.send', { token, body: { paused: true } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await app.register();
});

const want = (digest: object, who = anna) =>
  app.call('PUT', '/api/notification-settings', { token: who.token, body: { digest } });
// Each morning, including weekends.
const daily = { rhythm: 'daily', at: '07:00', weekday: 1, onlyNews: false };
const preview = async () => (await app.call('GET', '/api/digest/preview', { token: anna.token })).body;
const mailsPosted = (who = anna) =>
  app.rows(`select subject from mail_outbox where recipient = $1 and kind = 'digest'`, [who.email]);

async function match(who: Person, headline: string, score: number, blocked = false): Promise<string> {
  const [id] = await storeAds(app, { headline, employer: 'Bageriet', deadline: '2027-01-31' });
  await app.rows(
    `insert into matches (user_id, ad_id, score, band, points, blocked, ad_version, profile_version, feedback_version,
       scorer, since, scored_at)
     values ($1, $2, $3::smallint, case when $3::smallint >= 75 then 'stark' else 'bra' end,
       '{}', $5, 1, 1, 0, 'x', $4, $4)`,
    [who.id, id, score, app.clock.now(), blocked],
  );
  return id as string;
}

test('comes at the chosen time with what is new since the last one, and only that', async () => {
  await match(anna, 'Gammal annons', 90);
  app.wait({ minutes: 1 });
  const { body } = await want({ ...daily, onlyNews: true });
  expect(new Date(body.digest.nextAt).getTime()).toBeGreaterThan(app.clock.now().getTime());
  app.wait({ minutes: 1 });
  await match(anna, 'Bagare', 81);
  await match(anna, 'Diskare', 60);
  expect(await sendDueDigests(app.parts)).toBe(0);
  app.wait({ days: 1 });
  await sendDueDigests(app.parts);
  const first = await waitForMail({ to: anna.email, subject: '1 ny stark annons' });
  expect(first.text).toContain('Bagare, Bageriet (81 poäng');
  expect(first.text).not.toContain('Diskare');
  expect(first.text).not.toContain('Gammal annons');
  app.wait({ days: 1 });
  await sendDueDigests(app.parts);
  // A morning without news sends no mail; a week without any does.
  expect(await mailsPosted()).toHaveLength(1);
  app.wait({ days: 6 });
  await sendDueDigests(app.parts);
  await waitForMail({ to: anna.email, subject: 'inget nytt', after: first });
});

test('tells of no ad that was turned down, has a hindrance or is closed', { tags: 'long' }, async () => {
  await want(daily);
  app.wait({ minutes: 1 });
  const turnedDown = await match(anna, 'Konditor', 91);
  await app.call('POST', `/api/ads/${turnedDown}/dismissal`, { token: anna.token, body: { reason: 'other' } });
  await match(anna, 'Chaufför', 92, true);
  const closed = await match(anna, 'Kallskänka', 93);
  await app.rows(`update ads set status = 'removed' where id = $1`, [closed]);
  await match(anna, 'Bagare', 90);
  app.wait({ days: 1 });
  await sendDueDigests(app.parts);
  const { text } = await waitForMail({ to: anna.email, subject: '1 ny stark annons' });
  expect(text).toContain('Bagare, Bageriet');
  expect(text).not.toMatch(/Konditor|Chaufför|Kallskänka/);
});

test('comes once, however many look at the same time, and once for mornings that were slept through', {
  tags: 'long',
}, async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => app.register()));
  for (const who of people) await want(daily, who);
  app.wait({ days: 5 });
  const counts = await Promise.all(Array.from({ length: 6 }, () => sendDueDigests(app.parts)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(8);
  await sendDueDigests(app.parts);
  for (const who of people) expect(await mailsPosted(who)).toHaveLength(1);
});

test('what was told is remembered only with the mail', { tags: 'long' }, async () => {
  await want(daily);
  app.wait({ minutes: 1 });
  await match(anna, 'Bagare', 81);
  const mark = () => app.rows('select watermark, next_at from digests where user_id = $1', [anna.id]);
  const before = await mark();
  app.wait({ days: 1 });
  await app.rows(`alter table mail_outbox add constraint no_digests check (kind <> 'digest') not valid`);
  try {
    await expect(sendDueDigests(app.parts)).rejects.toThrow('no_digests');
  } finally {
    await app.rows('alter table mail_outbox drop constraint no_digests');
  }
  expect(await mark()).toEqual(before);
  await sendDueDigests(app.parts);
  await waitForMail({ to: anna.email, subject: '1 ny stark annons' });
  expect(await mailsPosted()).toHaveLength(1);
});

test('a locked account is not written to, and misses nothing', async () => {
  await want(daily);
  app.wait({ minutes: 1 });
  await match(anna, 'Bagare', 81);
  app.wait({ days: 1 });
  const { token } = await app.asAdmin();
  await app.call('POST', `/api/admin/users/${anna.id}/lock`, { token });
  await sendDueDigests(app.parts);
  expect(await mailsPosted()).toEqual([]);
  await app.call('POST', `/api/admin/users/${anna.id}/unlock`, { token });
  app.wait({ days: 1 });
  await sendDueDigests(app.parts);
  expect(await mailsPosted()).toMatchObject([{ subject: 'Din sammanfattning: 1 ny stark annons' }]);
});

test('stops when it is switched off, and begins anew without what came meanwhile', { tags: 'long' }, async () => {
  await want(daily);
  await want({ ...daily, rhythm: 'off' });
  app.wait({ days: 1 });
  await match(anna, 'Bagare', 81);
  app.wait({ days: 1 });
  await sendDueDigests(app.parts);
  await want(daily);
  app.wait({ days: 1 });
  await sendDueDigests(app.parts);
  expect(await mailsPosted()).toMatchObject([{ subject: 'Din sammanfattning: inget nytt' }]);
});

describe('before it is sent', () => {
  test('it can be looked at, and nothing is remembered', async () => {
    // A working day, on which notifications count as news.
    app.clock.set(new Date('2026-12-08T09:00:00Z'));
    // A user without a setting may get one from the schedule at any moment.
    await want({ ...daily, rhythm: 'off' });
    await match(anna, 'Bagare', 81);
    expect(await preview()).toMatchObject({ subject: 'Din sammanfattning: 1 ny stark annons', hasNews: true });
    expect(await mailsPosted()).toEqual([]);
    await want(daily);
    expect((await preview()).hasNews).toBe(false);
  });

  test('a source that failed is told', async () => {
    await app.rows(`update ads_source set problem = 'Källan svarar inte.'`);
    try {
      expect((await preview()).paragraphs[1]).toContain('Vi har inte kunnat hämta nya annonser');
    } finally {
      await app.rows('update ads_source set problem = null');
    }
  });
});

test('a time that is none is refused by name', async () => {
  expectProblem(await want({ ...daily, at: '7' }), 'validation_failed', ['digest.at']);
  expectProblem(await want({ ...daily, weekday: 8 }), 'validation_failed', ['digest.weekday']);
});
