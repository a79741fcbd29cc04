import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { readCv } from '../profile/cv-files.ts';
import { developer, type Matching, nurse, openMatching, recordsOf } from './people.ts';

/** More ads than are stored for any user. */
const ADS = 540;
const KEPT = 500;
let matching: Matching;
let kim: Person;
let robin: Person;

beforeAll(async () => {
  matching = await openMatching(recordsOf(0, ADS));
  kim = await matching.personWith(developer);
  robin = await matching.personWith(nurse, { lowestScore: 20 });
}, 180_000);
afterAll(() => matching[Symbol.asyncDispose]());

/** All pages of a list, one after the other. */
async function pages(person: Person, query: string): Promise<Json[]> {
  const items: Json[] = [];
  for (let cursor = ''; ; ) {
    const reply = await matching.app.call('GET', `/api/matches?${query}${cursor}`, { token: person.token });
    expect(reply.status).toBe(200);
    items.push(...reply.body.items);
    if (!reply.body.nextCursor) return items;
    cursor = `&cursor=${reply.body.nextCursor}`;
  }
}

describe('the list', () => {
  test('begins with ads of the person’s own work', async () => {
    const first = async (person: Person) =>
      (await matching.matches(person)).items.slice(0, 5).map(({ ad }: Json) => ad.occupation?.label);
    expect(await first(kim)).toEqual(Array(5).fill(expect.stringMatching(/utvecklare|testare/i)));
    expect(await first(robin)).toEqual(Array(5).fill(expect.stringMatching(/sköterska/i)));
  });

  test('shows points that sum to the score, and the band of the score', async () => {
    for (const { parts, score, band, ad } of (await matching.matches(kim)).items) {
      expect(parts.reduce((sum: number, part: Json) => sum + part.points, 0)).toBe(score);
      expect(band).toBe(score >= 75 ? 'stark' : score >= 55 ? 'bra' : score >= 35 ? 'mojlig' : 'svag');
      expect(ad.match).toEqual({ score, band });
    }
  });

  test.each([
    ['score', ({ score }: Json) => -score],
    ['published', ({ ad }: Json) => -Math.floor(Date.parse(ad.publishedAt) / 60_000)],
    ['deadline', ({ ad }: Json) => (ad.deadline ? Date.parse(ad.deadline) : Number.POSITIVE_INFINITY)],
  ])('by %s: every match stands on one page, in the order that was asked for', { tags: 'long' }, async (sort, by) => {
    const items = await pages(kim, `sort=${sort}&limit=97`);
    expect(items).toHaveLength(KEPT);
    expect(new Set(items.map(({ ad }) => ad.id)).size).toBe(KEPT);
    expect(items.map(by)).toEqual(items.map(by).toSorted((a, b) => a - b));
  });

  test('the nearest to home first, with how far they are', async () => {
    const nowhere = await matching.app.call('GET', '/api/matches?sort=distance', { token: kim.token });
    expectProblem(nowhere, 'validation_failed', ['sort']);
    const { body } = await matching.app.call('GET', '/api/taxonomy?type=municipality&q=malm', { token: kim.token });
    const resident = await matching.personWith(developer, { home: body.items[0].id });
    const first = await matching.matches(resident, '&sort=distance');
    const far = first.items.map(({ ad }: Json) => ad.distanceKm ?? Number.POSITIVE_INFINITY);
    expect(far[0]).toBeLessThan(50);
    expect(far).toEqual(far.toSorted((a: number, b: number) => a - b));
  });

  test('a cursor of another order is refused', async () => {
    const { nextCursor } = await matching.matches(kim);
    const other = await matching.app.call('GET', `/api/matches?sort=deadline&cursor=${nextCursor}`, {
      token: kim.token,
    });
    expectProblem(other, 'validation_failed', ['cursor']);
  });

  test('counts each band under the same filters', async () => {
    const { byBand, total, belowLowest } = await matching.matches(kim);
    expect(Object.values<number>(byBand).reduce((sum, n) => sum + n)).toBe(KEPT);
    expect([total, belowLowest]).toEqual([KEPT, 0]);
    for (const [band, count] of Object.entries<number>(byBand)) {
      const some = await matching.matches(kim, `&band=${band}`);
      expect([some.total, some.byBand]).toEqual([count, byBand]);
      expect(some.items.every((match: Json) => match.band === band)).toBe(true);
    }
    const two = await matching.matches(kim, '&band=bra&band=mojlig');
    expect(two.total).toBe(byBand.bra + byBand.mojlig);
  });

  test('leaves out what lies below the person’s lowest score, and says how many that are', async () => {
    const own = await matching.matches(robin);
    expect(own.items.every(({ score }: Json) => score >= 20)).toBe(true);
    const all = await matching.matches(robin, '&lowestScore=0');
    expect(own.belowLowest).toBeGreaterThan(0);
    expect(own.total + own.belowLowest).toBe(all.total);
  });

  test('is narrowed by place, field, remote work and hindrances', async () => {
    const all = await pages(kim, 'limit=100');
    const [{ ad }] = all.filter((match) => match.ad.region && match.ad.municipality) as [Json];
    const idsOf = (items: Json[]) => items.map((match) => match.ad.id);
    const narrowed = async (query: string) => idsOf(await pages(kim, `limit=100&${query}`));
    expect(await narrowed(`region=${ad.region.id}`)).toEqual(
      idsOf(all.filter((match) => match.ad.region?.id === ad.region.id)),
    );
    expect(await narrowed(`municipality=${ad.municipality.id}`)).toEqual(
      idsOf(all.filter((match) => match.ad.municipality?.id === ad.municipality.id)),
    );
    expect(await narrowed('remote=true')).toEqual(idsOf(all.filter((match) => match.ad.remote)));
    const free = all.filter(({ blockers }) => blockers.length === 0);
    expect(free.length).toBeLessThan(all.length);
    expect(await narrowed('withoutBlockers=true')).toEqual(idsOf(free));
    expect(await narrowed('occupationField=nothing-is-called-so')).toEqual([]);
  });

  test('is empty for somebody without a profile', async () => {
    const nobody = await matching.app.register();
    const list = await matching.matches(nobody);
    expect([list.items, list.total]).toEqual([[], 0]);
  });
});

describe('one match', () => {
  test('is what the list shows, and says how each requirement is met', async () => {
    const { items } = await matching.matches(kim);
    const opened: Json[] = [];
    for (const { ad, application, requirements: none, parts, ...listed } of items.slice(0, 40)) {
      const { body } = await matching.match(kim, ad.id);
      expect(body).toMatchObject({ ad, ...listed });
      const { requirements } = body;
      expect([application, none, listed.stale]).toEqual([null, [], false]);
      expect([listed.asked, listed.met]).toEqual([
        requirements.length,
        requirements.filter(({ fit }: Json) => fit === 'direct').length,
      ]);
      const points = ({ name, points }: Json) => [name, points];
      expect(body.parts.map(points)).toEqual(parts.map(points));
      expect(body.parts.every(({ detail }: Json) => detail.length > 10)).toBe(true);
      opened.push(body);
    }
    const [first] = opened as [Json];
    const requirements = opened.flatMap((match: Json) => match.requirements);
    for (const { fit, evidence, scoreIfMet } of requirements) {
      expect(fit === 'missing' ? evidence : scoreIfMet).toBeNull();
    }
    const page = await matching.app.call('GET', `/api/ads/${first.ad.id}`, { token: kim.token });
    const asked = ({ kind, label, level, sentence, years }: Json) => ({ kind, label, level, sentence, years });
    expect(first.requirements.map(asked)).toEqual(page.body.requirements.map(asked));
    expect(requirements.some(({ years }: Json) => years > 0)).toBe(true);
    const java = requirements.find(({ label, fit }: Json) => label === 'Java' && fit === 'direct');
    expect(java.evidence.text).toMatch(/java/i);
  });

  test('tells an occupation that is looked for from one that is near it', { tags: 'long' }, async () => {
    const occupation = (await matching.matches(robin)).items[0].ad.occupation;
    const person = await matching.personWith({ skills: [{ name: 'Svetsning' }] }, { occupations: [occupation.id] });
    const details = new Map<string, string>();
    for (const { ad } of (await matching.matches(person)).items) {
      if (details.has(ad.occupation?.id)) continue;
      const { parts } = (await matching.match(person, ad.id)).body;
      details.set(ad.occupation?.id, parts.find(({ name }: Json) => name === 'wish').detail);
    }
    expect(details.get(occupation.id)).toBe(`Ett yrke som du söker: ${occupation.label}.`);
    details.delete(occupation.id);
    expect([...details.values()]).not.toContain(`Ett yrke som du söker: ${occupation.label}.`);
    expect([...details.values()]).toContain(`Nära ditt önskade yrke ${occupation.label}.`);
  });

  test('far from home is good at most where nobody said how far they go, and possible where they did', {
    tags: 'long',
  }, async () => {
    const strong = (await matching.matches(kim)).items.filter(({ band }: Json) => band === 'stark');
    expect(strong).not.toEqual([]);
    const { body } = await matching.app.call('GET', '/api/taxonomy?type=municipality&q=kiruna', { token: kim.token });
    const home = body.items[0].id;
    const unsaid = await matching.personWith(developer, { home });
    const said = await matching.personWith(developer, { home, maxDistanceKm: 60 });
    for (const { ad } of strong.filter(({ ad }: Json) => !ad.remote)) {
      const far = (await matching.match(unsaid, ad.id)).body;
      expect(far.score).toBeLessThan(75);
      expect(far.blockers).toMatchObject([{ kind: 'distance' }]);
      expect(far.blockers[0].label).toMatch(/^\d{3,4} km hemifrån$/);
      const further = (await matching.match(said, ad.id)).body;
      expect(further.score).toBeLessThanOrEqual(54);
      expect(further.blockers).toMatchObject([{ kind: 'distance' }]);
      const reason = (match: Json) => match.parts.find(({ name }: Json) => name === 'cap')?.detail;
      expect(reason(further)).toMatch(/^Jobbet ligger längre bort än du vill resa\./);
    }
  });

  test('what is stored is what is worked out when it is read', { tags: 'long' }, async () => {
    const stored = await matching.stored(kim);
    // Without the stored rows, each match is computed when it is requested.
    await matching.app.rows('delete from matches where user_id = $1', [kim.id]);
    for (const row of stored.slice(0, 40)) {
      const { body } = await matching.match(kim, row.ad_id);
      expect(body.since).toBeNull();
      expect(body.score).toBe(row.score);
      for (const { name, points } of body.parts)
        expect([row.ad_id, name, points]).toEqual([row.ad_id, name, row.points[name]]);
      expect([body.blockers, body.asked, body.met]).toEqual([row.blockers, row.asked, row.met]);
    }
    await matching.app.call('POST', '/api/matches/rescoring', { token: kim.token });
    await matching.scored(kim);
    expect(await matching.stored(kim)).toEqual(stored);
  });

  test('of an ad beyond those that are kept is worked out, and scores no higher than they', async () => {
    const stored = await matching.stored(kim);
    expect(stored).toHaveLength(KEPT);
    const [beyond] = await matching.app.rows(
      `select id from ads where status = 'open' and id not in (select ad_id from matches where user_id = $1) limit 1`,
      [kim.id],
    );
    const { status, body } = await matching.match(kim, beyond.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ since: null, stale: false, dismissal: null });
    expect(body.score).toBeLessThanOrEqual(Math.min(...stored.map(({ score }) => score)));
  });

  test('of an ad that is not there, or for nobody’s profile, is not found', async () => {
    expectProblem(await matching.match(kim, '01930000-0000-7000-8000-0000000000ff'), 'not_found');
    expectProblem(await matching.match(kim, 'x'), 'not_found');
    const nobody = await matching.app.register();
    const [row] = await matching.stored(kim);
    expectProblem(await matching.match(nobody, row.ad_id), 'not_found');
  });
});

test.each(['pdf', 'docx', 'json'])(
  'a CV that comes as %s ranks the ads as it did before',
  { tags: 'long' },
  async (format) => {
    const { bytes } = await matching.app.call('GET', `/api/profile/cv.${format}`, { token: kim.token });
    const person = await matching.app.register();
    const { draft } = await readCv(matching.app, person, bytes, `cv.${format}`);
    await matching.put(person, { cv: draft, wishes: {} });
    await matching.scored(person);
    const rankOf = async (someone: Person) =>
      (await pages(someone, 'limit=100&lowestScore=0')).map(({ ad }) => ad.id as string);
    const [before, after] = [await rankOf(kim), await rankOf(person)];
    const place = new Map(after.map((id, i) => [id, i]));
    const both = before.filter((id) => place.has(id));
    expect(both.length).toBeGreaterThan(0.95 * KEPT);
    expect(tau(both.map((id) => place.get(id) as number))).toBeGreaterThan(0.95);
  },
);

/** Kendall's rank correlation of an order with the ascending one. */
function tau(places: readonly number[]): number {
  let agreeing = 0;
  let pairs = 0;
  for (const [i, place] of places.entries()) {
    for (const later of places.slice(i + 1)) {
      pairs++;
      agreeing += later > place ? 1 : -1;
    }
  }
  return agreeing / pairs;
}

test('a search shows how well each ad fits the reader, and sorts by it', async () => {
  const search = async (person: Person, query: string) =>
    (await matching.app.call('GET', `/api/ads?limit=50${query}`, { token: person.token })).body.items;
  const scores = (items: Json[]) => items.map(({ match }) => match?.score ?? -1);
  const best = await search(kim, '&sort=score');
  expect(scores(best)).toEqual(scores(best).toSorted((a, b) => b - a));
  expect(best[0].match).toMatchObject({ band: expect.stringMatching(/stark|bra/) });
  const same = (await search(robin, '&sort=score')).map(({ id }: Json) => id);
  expect(same).not.toEqual(best.map(({ id }: Json) => id));
  const { body: one } = await matching.app.call('GET', `/api/ads/${best[0].id}`, { token: kim.token });
  expect(one.match).toEqual(best[0].match);
});
