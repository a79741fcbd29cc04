import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/**
 * How a search is understood, which alternatives it offers, and which suggestions it gives while typing; through the
 * whole service.
 */
let app: TestApp;
let person: Person;
const names: Record<string, string> = {};

const malmo = { municipality_label: 'Malmö', region_label: 'Skåne län' };
const lund = { municipality_label: 'Lund', region_label: 'Skåne län' };
const kiruna = { municipality_label: 'Kiruna', region_label: 'Norrbottens län' };
const nurse = { occupation_label: 'Sjuksköterska', occupation_group_label: 'Grundutbildade sjuksköterskor' };
const ads = {
  nurse: { headline: 'Kollega till avdelning 4', ...nurse, ...malmo },
  nights: { headline: 'Sjuksköterska, natt', ...nurse, ...lund, description: 'Du arbetar natt.' },
  mentioned: { headline: 'Städare', ...malmo, description: 'Du träffar en sjuksköterska varje dag.' },
  driver: { headline: 'Bud', ...malmo, driving_licence_required: true },
  walker: { headline: 'Bud till fots', ...malmo },
  guard: { headline: 'Väktare', occupation_label: 'Väktare', ...kiruna, employer: 'Fjällvakten AB' },
  remote: { headline: 'Korrekturläsare', remote: true, no_experience: true },
};

beforeAll(async () => {
  app = await openTestApp();
  person = await app.register();
  const ids = await storeAds(app, ...Object.values(ads));
  Object.keys(ads).forEach((name, at) => {
    names[ids[at] as string] = name;
  });
});
afterAll(() => app[Symbol.asyncDispose]());

async function search(q: string): Promise<Json> {
  const reply = await app.call('GET', `/api/ads?${new URLSearchParams({ q })}`, { token: person.token });
  expect(reply.status, `${q}: ${reply.bytes}`).toBe(200);
  return reply.body;
}
const found = ({ items }: Json): string[] => items.map(({ id }: Json) => names[id]);
const exact = (body: Json): string[] => found(body).slice(0, body.exact);

describe('a search is met by', () => {
  test.each([
    ['ssk malmö', ['nurse', 'mentioned']],
    ['sjuksköterskor skåne', ['nights', 'nurse', 'mentioned']],
    ['ssk natt', ['nights']],
    ['bud utan körkort', ['walker']],
    ['hemifrån utan erfarenhet', ['remote']],
    ['väktare eller korrekturläsare', ['guard', 'remote']],
    ['väktare / bud', ['guard', 'driver', 'walker']],
    ['bud -fots', ['driver']],
    ['lediga jobb inte natt', ['nurse', 'mentioned', 'driver', 'walker', 'guard', 'remote']],
    ['jobb utan körkort hemifrån', ['remote']],
    ['bud inte fots', ['driver']],
    ['"avdelning 4"', ['nurse']],
    ['fjällvakten', ['guard']],
    ['finns det jobb som väktare i kiruna?', ['guard']],
    ['security guard', ['guard']],
  ])('%s', async (q, expected) => {
    expect(exact(await search(q)).toSorted()).toEqual(expected.toSorted());
  });

  test('the occupation before who mentions it', async () => {
    expect(found(await search('sjuksköterska malmö'))[0]).toBe('nurse');
  });
});

describe('what was typed is told', () => {
  test('piece by piece, each with the search without it', async () => {
    const { understood } = await search('ssk natt malmö -yoga 🙂');
    expect(understood.map(({ kind, label, excluded }: Json) => [kind, label, excluded])).toEqual([
      ['occupation', 'Sjuksköterska', false],
      ['hours', 'natt', false],
      ['place', 'Malmö', false],
      ['word', 'yoga', true],
      ['unused', '🙂', false],
    ]);
    expect(understood[1].rest).toBe('ssk malmö -yoga 🙂');
    expect(understood.map(({ start, end }: Json) => 'ssk natt malmö -yoga 🙂'.slice(start, end))).toEqual(
      understood.map(({ text }: Json) => text),
    );
    expect(understood[2].id).toMatch(/\w/);
  });

  test('also where it was repaired, and quotation marks keep it', async () => {
    const body = await search('sjukskötreska mamlö');
    expect(body.corrected).toBe('sjuksköterska Malmö');
    expect(body.understood.every(({ repaired }: Json) => repaired)).toBe(true);
    const literal = await search('"sjukskötreska"');
    expect([literal.total, literal.corrected]).toEqual([0, undefined]);
  });
});

describe('where few ads have it all', () => {
  test('those follow that have most of it, and it is told', async () => {
    const body = await search('sjuksköterska kiruna');
    expect(body.exact).toBe(0);
    expect(found(body).slice(0, 2).toSorted()).toEqual(['nights', 'nurse']);
  });

  test('a word that no ad has does not hide what the others find', async () => {
    const body = await search('kvastryttare natt');
    expect([found(body), body.exact]).toEqual([['nights'], 0]);
    expect(body.understood.map(({ unknown }: Json) => unknown)).toEqual([true, false]);
  });

  test('pages go on among them', async () => {
    const query = (cursor: string) =>
      `/api/ads?${new URLSearchParams({ q: 'sjuksköterska kiruna', limit: '1', ...(cursor ? { cursor } : {}) })}`;
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await app.call('GET', query(cursor), { token: person.token });
      seen.push(...found(body));
      cursor = body.nextCursor ?? '';
    } while (cursor && seen.length < 9);
    expect(seen).toEqual(found(await search('sjuksköterska kiruna')));
  });

  test('near occupations are offered with what they find', async () => {
    const { nearOccupations } = await search('soldat');
    for (const { q, count } of nearOccupations ?? []) expect(exact(await search(q))).toHaveLength(count);
    expect(nearOccupations.map(({ label }: Json) => label)).toContain('Väktare');
  });

  test('near occupations take the place of the word that was meant, spelt right', async () => {
    const repaired = await search('-soldater1 soldaat');
    expect(repaired.corrected).toBe('-soldater1 soldat');
    expect(repaired.nearOccupations.map(({ q }: Json) => q)).toContain('-soldater1 Väktare');
  });
});

describe('completions', () => {
  const complete = async (q: string) => {
    const { body } = await app.call('GET', `/api/ads/completions?${new URLSearchParams({ q })}`, {
      token: person.token,
    });
    return body.items.map(({ kind, q }: Json) => `${kind} ${q}`);
  };
  test.each([
    ['sjuksk', 'occupation sjuksköterska'],
    ['ssk', 'occupation sjuksköterska'],
    ['väktare kir', 'place väktare kiruna'],
    ['fjällv', 'employer fjällvakten'],
    ['-väk', 'occupation -väktare'],
  ])('of %s', async (q, expected) => {
    expect(await complete(q)).toContain(expected);
  });

  test('are the own saved searches, and nobody else’s', async () => {
    const other = await app.register();
    const body = { name: 'Min', query: { q: 'väktare i norr' } };
    await app.call('POST', '/api/saved-searches', { token: person.token, body });
    await app.call('POST', '/api/saved-searches', {
      token: other.token,
      body: { name: 'X', query: { q: 'väktare i söder' } },
    });
    const items = await complete('väkt');
    expect(items[0]).toBe('search väktare i norr');
    expect(items).not.toContain('search väktare i söder');
  });

  test('of nothing are none', async () => {
    expect(await complete('')).toEqual([]);
    expect(await complete('x')).toEqual([]);
  });
});

test('a saved search counts what it finds exactly', async () => {
  const body = { name: 'Bud', query: { q: 'bud utan körkort malmö' } };
  const saved = await app.call('POST', '/api/saved-searches', { token: person.token, body });
  app.wait({ minutes: 1 });
  await storeAds(app, { headline: 'Bud på cykel', ...malmo });
  await storeAds(app, { headline: 'Bud i bil', ...malmo, driving_licence_required: true });
  const reply = await app.call('GET', `/api/saved-searches/${saved.body.id}`, { token: person.token });
  expect(reply.body.newCount).toBe(1);
});

test('a word that many ads use is no employer, however many are called so', async () => {
  const said = { headline: 'Medarbetare', description: 'Vi arbetar med digital försäljning.' };
  const named = ['Digital Nord AB', 'Digital Syd AB'].map((employer) => ({ headline: 'Säljare', employer }));
  await storeAds(app, ...named, ...Array.from({ length: 8 }, () => said));
  const { understood, total } = await search('digital försäljning');
  expect(understood[0]).toMatchObject({ kind: 'word', text: 'digital' });
  expect(total).toBe(10);
  expect((await search('digital nord')).understood[0].kind).toBe('employer');
});

describe('hostile input', () => {
  test.each([
    '🙂'.repeat(100),
    '!"#¤%&/()=?`',
    "'; drop table ads; --",
    '(a+)+$'.repeat(40),
    'eller '.repeat(50),
    'inte '.repeat(60),
    '/'.repeat(300),
    'nära '.repeat(60),
    `${'sjukskötreska '.repeat(21)}`,
    'a\u0000b'.replace('\u0000', '\u200b'),
    'usk ssk gbg sthlm '.repeat(16),
    'NOT AND OR <-> & | ! :* ',
    '\u202eabc',
  ])('%j is answered', async (q) => {
    await search(q.slice(0, 300));
    const reply = await app.call('GET', `/api/ads/completions?${new URLSearchParams({ q: q.slice(0, 300) })}`, {
      token: person.token,
    });
    expect(reply.status).toBe(200);
  });

  test('five thousand letters are refused as a field', async () => {
    for (const path of ['/api/ads', '/api/ads/completions']) {
      const reply = await app.call('GET', `${path}?q=${'x'.repeat(5000)}`, { token: person.token });
      expectProblem(reply, 'validation_failed', ['q']);
    }
  });
});
