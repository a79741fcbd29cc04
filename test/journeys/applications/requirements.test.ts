// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { developer, type Matching, openMatching, recordsOf } from '../matching/people.ts';

/** What the ad requires and the profile does not show is reported before the approval, and blocks nothing. */
let matching: Matching;
let kim: Person;
beforeAll(async () => {
  matching = await openMatching(recordsOf(0, 80));
  kim = await matching.personWith(developer);
}, 60_000);
afterAll(() => matching[Symbol.asyncDispose]());

async function requirementsOf(adId: string): Promise<Json> {
  const { app } = matching;
  const begun = await app.call('POST', '/api/applications', { token: kim.token, body: { adId } });
  const { body } = await app.call('GET', `/api/applications/${begun.body.id}/checks`, { token: kim.token });
  return body.items.find(({ id }: Json) => id === 'requirements');
}

test('the same that the match shows', async () => {
  const { items } = await matching.matches(kim);
  const missing = new Map<string, string[]>();
  for (const { ad } of items) {
    const { body } = await matching.match(kim, ad.id);
    const must = body.requirements.filter(
      ({ level, fit, isSure }: Json) => level === 'must' && fit === 'missing' && isSure,
    );
    missing.set(
      ad.id,
      [...body.blockers.filter(({ kind }: Json) => kind !== 'distance' && kind !== 'avoid'), ...must].map(
        ({ label }: Json) => label,
      ),
    );
  }
  const [lacking = '', labels = []] = [...missing].find(([, all]) => all.length > 0) ?? [];
  const check = await requirementsOf(lacking);
  expect(check).toMatchObject({ ok: false, blocks: false });
  for (const label of [...new Set(labels)].slice(0, 5))
    expect(check.detail.toLowerCase()).toContain(label.toLowerCase());
  const [fitting = ''] = [...missing].find(([, all]) => all.length === 0) ?? [];
  expect(await requirementsOf(fitting)).toMatchObject({ ok: true });
});

test('the list in the workbench judges as the match does, and tells what it leaves out', async () => {
  const { app } = matching;
  const { body: profile } = await app.call('GET', '/api/profile', { token: kim.token });
  const cv = { ...profile.cv, 'x-sokvag': { ...profile.cv['x-sokvag'], drivingLicences: ['B'], ownCar: true } };
  const licensed = await matching.personWith(cv);
  const [adId = ''] = await storeAds(app, {
    headline: 'Systemutvecklare',
    description: 'Du har B-körkort och egen bil. Du arbetar kvällar och är svensk medborgare.',
    requirements: JSON.stringify([
      { kind: 'driving_licence', label: 'B-körkort', level: 'must', sentence: 'Du har B-körkort.' },
      { kind: 'own_car', label: 'Egen bil', level: 'must', sentence: 'Du har egen bil.' },
      { kind: 'working_hours', label: 'Kvällsarbete', level: 'must', sentence: 'Du arbetar kvällar.' },
      { kind: 'security_clearance', label: 'Svenskt medborgarskap', level: 'must', sentence: 'Svensk medborgare.' },
    ]),
  });
  const id = (await app.call('POST', '/api/applications', { token: licensed.token, body: { adId } })).body.id;
  const listed = async () =>
    (await app.call('GET', `/api/applications/${id}/requirements`, { token: licensed.token })).body;
  const answered = {
    items: [
      { label: 'B-körkort', cv: { text: 'B', isSure: true }, lines: [] },
      { label: 'Egen bil', cv: { text: 'Egen bil', isSure: true }, lines: [] },
    ],
    unsaid: [
      { kind: 'working_hours', label: 'Kvällsarbete' },
      { kind: 'security_clearance', label: 'Svenskt medborgarskap' },
    ],
  };
  expect(await listed()).toMatchObject(answered);
  await app.call('POST', `/api/applications/${id}/tailored-cv`, { token: licensed.token, body: {} });
  expect(await listed()).toMatchObject(answered);
});

test('what the match calls uncertain is uncertain in the workbench too', async () => {
  const { app } = matching;
  const other = await matching.personWith(developer);
  const { token } = other;
  const { items } = await matching.matches(other);
  const matches: Json[] = [];
  for (const { ad } of items) matches.push((await matching.match(other, ad.id)).body);
  const { ad, requirements } = matches.find((one) => one.requirements.some(({ unsure }: Json) => unsure)) as Json;
  const { body: begun } = await app.call('POST', '/api/applications', { token, body: { adId: ad.id } });
  const { body } = await app.call('GET', `/api/applications/${begun.id}/requirements`, { token });
  const unsureOf = (all: Json[]) => all.map(({ sentence, unsure }) => `${sentence} ${unsure}`).toSorted();
  const said = requirements.filter(({ kind }: Json) => !['working_hours', 'security_clearance'].includes(kind));
  expect(unsureOf(body.items)).toEqual(unsureOf(said));
});

test('nothing is said of an ad that has closed', async () => {
  const { items } = await matching.matches(kim);
  const adId = items.at(-1).ad.id;
  await matching.app.rows("update ads set status = 'expired' where id = $1", [adId]);
  expect(await requirementsOf(adId)).toBeUndefined();
});
