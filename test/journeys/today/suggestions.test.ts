import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** Suggestions to a user about changes. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const cook = {
    headline: 'Kock',
    occupation_id: 'smpl_occ_kock',
    occupation_label: 'Kock',
    occupation_group_id: 'smpl_grp_5120',
    occupation_group_label: 'Kockar och kallskänkor',
  };
  const lund = { region_id: 'smpl_reg_12', region_label: 'Skåne län', municipality_id: 'smpl_mun_1281' };
  const stockholm = { region_id: 'smpl_reg_01', region_label: 'Stockholms län', municipality_id: 'smpl_mun_0180' };
  await storeAds(
    app,
    ...Array.from({ length: 26 }, () => ({ ...cook, ...lund })),
    ...Array.from({ length: 4 }, () => ({ ...cook, ...stockholm })),
    { ...cook, ...lund, status: 'expired' },
  );
});
afterAll(() => app[Symbol.asyncDispose]());

const suggestions = async ({ token }: Person): Promise<Json> => {
  const { status, body } = await app.call('GET', '/api/suggestions', { token });
  expect(status).toBe(200);
  return body;
};
const rulesOf = ({ items }: Json): string[] => items.map(({ rule }: Json) => rule);

test('each has its rule and its numbers, and is dismissed for good until that is taken back', {
  tags: 'long',
}, async () => {
  const who = await app.register();
  const { token } = who;
  expect(await suggestions(who)).toMatchObject({ items: [], notYet: [] });
  const body = {
    cv: { basics: { label: 'Kock' } },
    wishes: { occupations: ['smpl_occ_kock'], municipalities: ['smpl_mun_0180'] },
  };
  expect((await app.call('PUT', '/api/profile', { token, body })).status).toBe(200);
  const idle = async () => expect((await app.call('GET', '/api/matches/rescoring', { token })).body.state).toBe('idle');
  await vi.waitFor(idle, { timeout: 25_000, interval: 50 });

  const first = await suggestions(who);
  expect(rulesOf(first)).toEqual(['excluding_wish', 'region']);
  expect(first.items[0]).toMatchObject({ counts: { matching: 26, of: 30 } });
  expect(first.items[0].text).toMatch(/^26 av 30 öppna annonser/);
  expect(first.items[1].text).toBe(
    'I Skåne län finns 26 annonser i yrken som passar dig. Där du söker nu finns 4 annonser.',
  );

  const path = `/api/suggestions/${first.items[0].id}/dismissal`;
  const stranger = await app.register();
  expectProblem(await app.call('POST', path, { token: stranger.token }), 'not_found');
  expect((await app.call('POST', path, { token })).status).toBe(204);
  expect((await app.call('POST', path, { token })).status).toBe(204);
  expect(rulesOf(await suggestions(who))).toEqual(['region']);
  expectProblem(await app.call('DELETE', path, { token: stranger.token }), 'not_found');
  expect((await app.call('DELETE', path, { token })).status).toBe(204);
  expect(rulesOf(await suggestions(who))).toEqual(['excluding_wish', 'region']);
});

test('says how many cases it takes where there are too few', async () => {
  const who = await app.register();
  const { token } = who;
  const { body } = await app.call('POST', '/api/applications', { token, body: { title: 'Kock', employer: 'Krogen' } });
  await app.call('POST', `/api/applications/${body.id}/moves`, { token, body: { verb: 'mark_sent' } });
  const { items, notYet } = await suggestions(who);
  expect(items).toEqual([]);
  expect(notYet).toEqual([{ rule: 'what_gets_replies', text: expect.stringMatching(/^Vad som ger svar .* när 8 /) }]);
});
