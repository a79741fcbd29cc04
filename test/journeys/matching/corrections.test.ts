import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json, Reply } from '../../calls.ts';
import { password } from '../../factories.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { developer, type Matching, openMatching, recordsOf } from './people.ts';

/** A user's correction of a requirement takes effect at once, everywhere, for that user alone, and can be undone. */
let matching: Matching;
let kim: Person;
let other: Person;
let adId: string;

/** An ad for developers that requires a driving licence, which no profile here has. */
const [wanted, ...others] = [recordsOf(44, 45), recordsOf(0, 40)].flat() as [Json, ...Json[]];
const ad = { ...wanted, driving_license_required: true, driving_license: [{ concept_id: 'b', label: 'B' }] };
const licence = { kind: 'driving_licence', label: 'B-körkort' };

beforeAll(async () => {
  matching = await openMatching([ad, ...others]);
  other = await matching.personWith(developer);
  const [row] = await matching.app.rows('select id from ads where source_id = $1', [ad.id]);
  adId = row.id;
}, 180_000);
afterAll(() => matching[Symbol.asyncDispose]());
beforeEach(async () => {
  kim = await matching.personWith(developer);
});

const path = (id = adId) => `/api/matches/${id}/requirements/correction`;
const say = (says: string | null, of: Json = licence, id = adId): Promise<Reply> =>
  matching.app.call('PUT', path(id), { token: kim.token, body: { ...of, says } });
async function said(says: string | null, of?: Json): Promise<Json> {
  const { status, body } = await say(says, of);
  expect(status).toBe(200);
  return body;
}
const match = async (person = kim) => (await matching.match(person, adId)).body;
const requirement = ({ requirements }: Json, { kind, label } = licence) =>
  requirements.find((one: Json) => one.kind === kind && one.label === label);
/** The points that what stands in the way takes, none or less: another must that is not met takes some, too. */
const takenBy = ({ parts }: Json): number => parts.find(({ name }: Json) => name === 'cap')?.points ?? 0;
const listed = async (person = kim) =>
  (await matching.matches(person, '&lowestScore=0')).items.find((one: Json) => one.ad.id === adId);
async function begun(): Promise<string> {
  const { body } = await matching.app.call('POST', '/api/applications', { token: kim.token, body: { adId } });
  return body.id;
}
async function gate(id: string): Promise<Json> {
  const { body } = await matching.app.call('GET', `/api/applications/${id}/checks`, { token: kim.token });
  return body.items.find((one: Json) => one.id === 'requirements');
}
async function gaps(id: string): Promise<string[]> {
  const path = `/api/applications/${id}/tailored-cv`;
  const { body } = await matching.app.call('POST', path, { token: kim.token, body: {} });
  return body.gaps.map(({ label }: Json) => label);
}

test('what is not asked for stands in nobody’s way at once, and comes back when that is taken back', async () => {
  const application = await begun();
  const before = await match();
  expect(before.blockers).toMatchObject([{ kind: 'driving_licence' }]);
  expect(requirement(before)).toMatchObject({ fit: 'missing', isSure: true, unsure: null, correction: null });
  expect((await gate(application)).detail).toContain('B-körkort');
  expect(await gaps(application)).toContain('B-körkort');

  const after = await said('not_asked');
  expect(after.blockers).toEqual([]);
  expect(after.score).toBeGreaterThan(before.score);
  expect(requirement(after)).toMatchObject({ fit: 'missing', correction: 'not_asked', scoreIfMet: null });
  expect(takenBy(after)).toBeGreaterThan(takenBy(before));
  // The list shows the same, before and after the other ads have been scored.
  expect(await listed()).toMatchObject({ score: after.score, blockers: [], stale: false });
  expect(await listed(other)).toMatchObject({ score: before.score });
  expect((await match(other)).blockers).toEqual(before.blockers);
  await matching.scored(kim);
  expect(await listed()).toMatchObject({ score: after.score, stale: false });
  const open = await matching.matches(kim, '&lowestScore=0&withoutBlockers=true');
  expect(open.items.map((one: Json) => one.ad.id)).toContain(adId);
  expect((await gate(application)).detail ?? '').not.toContain('B-körkort');
  expect(await gaps(application)).not.toContain('B-körkort');

  const back = await said(null);
  expect(back).toMatchObject({ score: before.score, blockers: before.blockers });
  expect(requirement(back)).toEqual(requirement(before));
  expect(await listed()).toMatchObject({ score: before.score });
  expect((await gate(application)).detail).toContain('B-körkort');
  // Repeating it changes nothing.
  expect(await said(null)).toMatchObject({ score: before.score });
});

test('what the person has is met without a line of the CV, and the last word holds', { tags: 'long' }, async () => {
  const application = await begun();
  await said('not_asked');
  const met = await said('met');
  expect(requirement(met)).toMatchObject({ fit: 'direct', evidence: null, correction: 'met', scoreIfMet: null });
  expect(met.blockers).toEqual([]);
  expect((await gate(application)).detail ?? '').not.toContain('B-körkort');
  expect(await gaps(application)).not.toContain('B-körkort');
  const kept = 'select says, read_level, read_confidence from requirement_corrections where user_id = $1';
  expect(await matching.app.rows(kept, [kim.id])).toEqual([{ says: 'met', read_level: 'must', read_confidence: null }]);
});

test('it holds in the CV and the letter of an ad that has closed since', { tags: 'long' }, async () => {
  const application = await begun();
  await said('not_asked');
  await matching.scored(kim);
  await matching.app.rows("update ads set status = 'expired' where id = $1", [adId]);
  expect(await gaps(application)).not.toContain('B-körkort');
  expectProblem(await say('met'), 'not_found');
  await matching.app.rows("update ads set status = 'open' where id = $1", [adId]);
});

test('it survives another version of the ad that asks for the same', { tags: 'long' }, async () => {
  const before = await said('not_asked');
  const text = `${ad.description.text}\nVi sitter numera på plan tre.`;
  await matching.publish([{ ...ad, description: { ...ad.description, text } }, ...others]);
  await matching.scored(kim);
  const after = await match();
  expect(after.versions.ad).toBe(before.versions.ad + 1);
  expect(requirement(after)).toMatchObject({ correction: 'not_asked' });
  expect(await listed()).toMatchObject({ blockers: [] });
});

test('what was read with too little confidence is no hindrance, and is said to be unsure', {
  tags: 'long',
}, async () => {
  const [{ requirements }] = await matching.app.rows('select requirements from ads where id = $1', [adId]);
  const with_ = async (confidence: number) => {
    const read = requirements.map((one: Json) => (one.label === licence.label ? { ...one, confidence } : one));
    await matching.app.rows('update ads set requirements = $2 where id = $1', [adId, JSON.stringify(read)]);
    return match();
  };
  const unsure = await with_(0.89);
  expect(unsure.blockers).toEqual([]);
  expect(requirement(unsure)).toMatchObject({ fit: 'missing', isSure: false, unsure: 'reading' });
  const probable = await with_(0.96);
  expect(probable.blockers).toEqual([]);
  expect(requirement(probable)).toMatchObject({ fit: 'missing', isSure: true, unsure: null });
  expect((await with_(0.97)).blockers).toMatchObject([{ kind: 'driving_licence' }]);
  // In a field without training data for the reader, nothing it read is certain.
  const inField = async (id: string) => {
    const rows = await matching.app.rows('select occupation_field_id as was from ads where id = $1', [adId]);
    await matching.app.rows('update ads set occupation_field_id = $2 where id = $1', [adId, id]);
    return rows[0].was;
  };
  const was = await inField('Xxxx_Yyy_Zzz');
  const unread = await match();
  expect(unread.blockers).toEqual([]);
  expect(requirement(unread)).toMatchObject({ fit: 'missing', isSure: false, unsure: 'field' });
  const page = await matching.app.call('GET', `/api/ads/${adId}`, { token: kim.token });
  expect(requirement(page.body)).toMatchObject({ confidence: 0.97, unsure: 'field' });
  await inField(was);
  await matching.app.rows('update ads set requirements = $2 where id = $1', [adId, JSON.stringify(requirements)]);
});

test('the administrator sees how often, and of what, and no ad', async () => {
  const admin = await matching.app.asAdmin();
  const figures = async () => {
    const { status, body } = await matching.app.call('GET', '/api/admin/readers/ads', { token: admin.token });
    expect(status).toBe(200);
    return body;
  };
  const before = await figures();
  expect(before).toMatchObject({ ads: 41 });
  expect(before.unsure).toBeLessThan(before.read);
  expect(before.read).toBeGreaterThan(41);
  await said('not_asked');
  const after = await figures();
  expect(after).toMatchObject({ read: before.read, corrected: before.corrected + 1 });
  const ofKind = ({ kinds }: Json) => kinds.find(({ kind }: Json) => kind === licence.kind);
  expect(ofKind(after)).toEqual({ ...ofKind(before), notAsked: ofKind(before).notAsked + 1 });
  expect(JSON.stringify(after)).not.toContain('B-körkort');
});

test('of what is not there is refused, by the field that is wrong', async () => {
  expectProblem(await say('met', licence, '01930000-0000-7000-8000-0000000000ff'), 'not_found');
  expectProblem(await say('met', licence, 'x'), 'not_found');
  const unknown = expectProblem(
    await say('met', { kind: 'driving_licence', label: 'CE-körkort' }),
    'validation_failed',
  );
  expect(unknown.errors).toEqual([{ field: 'label', message: expect.stringContaining('”CE-körkort”') }]);
  expectProblem(await say('met', { kind: 'own_car', label: 'Egen bil' }), 'validation_failed', ['kind']);
  expectProblem(await say('maybe'), 'validation_failed', ['says']);
  expectProblem(await say('met', { kind: 'nonsense', label: 'B-körkort' }), 'validation_failed', ['kind']);
  expect(await matching.app.rows('select from requirement_corrections where user_id = $1', [kim.id])).toEqual([]);
});

test('it leaves with the person, in a file or for good', { tags: 'long' }, async () => {
  await said('not_asked');
  const { bytes } = await matching.app.call('GET', '/api/account/export', { token: kim.token });
  const file = unzipSync(bytes)['rattade-krav.json'] as Uint8Array;
  expect(JSON.parse(strFromU8(file))).toMatchObject([{ ad: { sourceId: ad.id }, ...licence, says: 'not_asked' }]);
  const body = { currentPassword: password };
  expect((await matching.app.call('DELETE', '/api/account', { token: kim.token, body })).status).toBe(204);
  expect(await matching.app.rows('select from requirement_corrections where user_id = $1', [kim.id])).toEqual([]);
});
