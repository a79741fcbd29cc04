import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeAds } from '../../ads.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { runs } from '../../runs.ts';

/** What search words find, through the whole service. */
let app: TestApp;
let token: string;
const ids: Record<string, string> = {};
const ads = {
  nurse: { headline: 'Operationssjuksköterska till Ryhov', occupation_label: 'Operationssjuksköterska' },
  nurses: { headline: 'Vi söker två sjuksköterskor', employer: 'Region Jönköping' },
  assistant: { headline: 'Undersköterska i hemtjänsten', municipality_label: 'Göteborg' },
  csharp: { headline: 'Utvecklare C# och .NET', description: 'Vi skriver i C#, F# och ASP.NET.' },
  cpp: { headline: 'Utvecklare C++', description: 'Inbyggda system i C++ och Node.js, med CI/CD.' },
  c: { headline: 'Utvecklare av inbyggda system', description: 'Mest skriver vi i C.' },
  network: { headline: 'Tekniker', description: 'Du har hand om vårt net och nät, med B-körkort.' },
  teacher: { headline: 'Förskollärare', description: 'Vi arbetar i lag. Du är populär bland barnen.' },
  english: { headline: 'Developer', description: 'You are developing services with our nurses.', language: 'en' },
  phrase: { headline: 'Controller', description: 'Du gillar arbete i team och siffror.', employer: "O'Neill AB" },
  stock: { headline: 'Medarbetare till centrallagret', workplace: 'Centrallager Syd' },
  summer: {
    headline: 'Badvakt',
    employment_type_label: 'Sommarjobb / feriejobb',
    extent_label: 'Deltid',
    no_experience: true,
  },
  permanent: {
    headline: 'Kyrkvaktmästare',
    description: 'Du är fast i tron, har erfarenhet och klarar dig utan bil.',
    employment_type_label: 'Vanlig anställning',
    extent_label: 'Heltid',
  },
  web: { headline: 'Frontendare', description: 'Vi bygger front-end och frontend-stöd för e-handel.' },
  apart: { headline: 'Ekonom', description: 'I vårt team är allt arbete roligt. Résumé skickas in.' },
};
type Name = keyof typeof ads;

beforeAll(async () => {
  app = await openTestApp();
  token = (await app.register()).token;
  const stored = await storeAds(app, ...Object.values(ads));
  Object.keys(ads).forEach((name, i) => {
    ids[stored[i] as string] = name;
  });
});
afterAll(() => app[Symbol.asyncDispose]());

/** The ads that match all of the search. */
async function search(q: string): Promise<string[]> {
  const reply = await app.call('GET', `/api/ads?${new URLSearchParams({ q, limit: '100' })}`, { token });
  expect(reply.status, q).toBe(200);
  const { items, total, exact } = reply.body;
  expect(total, q).toBe(items.length);
  return namesOf(items.slice(0, exact));
}

/** Other tests of this file store ads of their own. */
const namesOf = (items: { id: string }[]): string[] => items.flatMap(({ id }) => ids[id] ?? []);

const finds = (q: string, ...names: Name[]) => [q, names] as const;

describe('words', () => {
  test.each([
    finds('sjuksköterska', 'nurse', 'nurses'),
    finds('Sjuksköterskorna', 'nurse', 'nurses'),
    finds('sköterska', 'nurse', 'nurses', 'assistant'),
    finds('operationssjuksköterska', 'nurse'),
    finds('undersköterska göteborg', 'assistant'),
    finds('undersköterska jönköping'),
    finds('C#', 'csharp'),
    finds('.NET', 'csharp'),
    finds('.net c#', 'csharp'),
    finds('net', 'network'),
    finds('C++', 'cpp'),
    finds('c', 'c'),
    finds('node.js', 'cpp'),
    finds('node', 'cpp'),
    finds('nodejs', 'cpp'),
    finds('frontend', 'web'),
    finds('ehandel', 'web'),
    finds('ci/cd', 'cpp'),
    finds('deltid', 'summer'),
    finds('heltid', 'permanent'),
    finds('sommarjobb', 'summer'),
    finds('feriejobb deltid', 'summer'),
    finds('fast anställning'),
    finds('utan erfarenhet', 'summer'),
    finds('badvakt ingen erfarenhet krävs', 'summer'),
    finds('utan erfarenhet av bil', 'permanent'),
    finds('erfarenhet', 'permanent'),
    finds('körkort', 'network'),
    finds('b-körkort', 'network'),
    finds('lärare', 'teacher'),
    finds('lärarna', 'teacher'),
    finds('lager', 'stock'),
    finds('lagret', 'stock'),
    finds('lag', 'teacher'),
    finds('bolag'),
    finds('lära'),
    finds('medarbetarna', 'stock'),
    finds('developing', 'english'),
    finds('developers', 'english', 'c', 'cpp', 'csharp'),
    finds('nurse', 'english', 'nurse', 'nurses'),
    finds("o'neill", 'phrase'),
    finds('resume', 'apart'),
    finds('résumé', 'apart'),
  ])('%s', async (q, names) => {
    expect((await search(q)).toSorted()).toEqual(names.toSorted());
  });

  test.each([
    finds('"arbete i team"', 'phrase'),
    finds('"två sjuksköterskor"', 'nurses'),
    finds('”arbete i team”', 'phrase'),
    finds('arbete team', 'phrase', 'apart'),
    finds('arbete team -siffror', 'apart'),
    finds('sjuksköterska -operationssjuksköterska', 'nurses'),
    finds('sköterska -"två sjuksköterskor" -nurse', 'nurse', 'assistant'),
    finds('sjuksköt*', 'nurses'),
    finds('operations*', 'nurse'),
    finds('förskol*', 'teacher'),
    finds('*sköterska', 'nurse', 'nurses', 'assistant'),
    finds('ekonom/controller', 'phrase', 'apart'),
    finds('badvakt eller kyrkvaktmästare', 'summer', 'permanent'),
    finds('badvakt inte deltid'),
    finds('kyrkvaktmästare ej deltid', 'permanent'),
    finds('utvecklare -c -C#', 'cpp'),
  ])('%s', async (q, names) => {
    expect((await search(q)).toSorted()).toEqual(names.toSorted());
  });

  test('only exclusions leave all the others', async () => {
    const found = await search('-utvecklare');
    expect(found).toHaveLength(Object.keys(ads).length - 3);
    expect(found).not.toContain('cpp');
  });

  test('a title that is the word comes before one that ends in it, and both before a text', async () => {
    const [exact, compound, text] = await storeAds(
      app,
      { headline: 'Glasblåsare', published_at: new Date('2026-01-01T08:00:00Z') },
      { headline: 'Konstglasblåsare', published_at: new Date('2026-01-02T08:00:00Z') },
      { description: 'Du blir inte glasblåsare här.', published_at: new Date('2026-01-03T08:00:00Z') },
    );
    const { body } = await app.call('GET', '/api/ads?q=glasbl%C3%A5sare', { token });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([exact, compound, text]);
  });

  test('the excerpt shows where the word stands', async () => {
    const description =
      `${'Vi är ett företag med många kunder. '.repeat(20)}Du ska kunna svetsa rostfritt. ` +
      `${'Välkommen! '.repeat(40)}`;
    await storeAds(app, { headline: 'Montör', description });
    const { body } = await app.call('GET', '/api/ads?q=svetsar', { token });
    expect(body.items[0].excerpt).toMatch(/^… .*svetsa rostfritt.* …$/);
    expect(body.items[0].excerpt.length).toBeLessThan(250);
  });
});

test('the excerpt shows where most of the words stand', async () => {
  const filler = 'Vi finns i hela landet. '.repeat(20);
  const description = `Du gillar kraner. ${filler}Du kör kraner i hamnen. ${'Hej! '.repeat(40)}`;
  await storeAds(app, { headline: 'Förare', description });
  const { body } = await app.call('GET', '/api/ads?q=hamn%20kran', { token });
  expect(body.items[0].excerpt).toContain('kör kraner i hamnen');
});

describe('a word that no ad holds', () => {
  const meant = async (q: string) => {
    const { body } = await app.call('GET', `/api/ads?${new URLSearchParams({ q })}`, { token });
    return [body.corrected, namesOf(body.items.slice(0, body.exact))];
  };

  test.each([
    ['operationssjukskötreska', 'operationssjuksköterska', ['nurse']],
    ['operationssjukskoterska', 'operationssjuksköterska', ['nurse']],
    ['"team" jönköpnig', '"team" Jönköping', []],
    ['sjuksköterskor jönköpnig', 'sjuksköterskor Jönköping', ['nurses']],
    ['undersköterska Göteborgs -Goteborg', undefined, ['assistant']],
    ['Gotebrog', 'Göteborg', ['assistant']],
    ['operations sjuksköterska', 'operationssjuksköterska', ['nurse']],
    ['göteborg  under sköterska hem tjänsten', 'göteborg  undersköterska hemtjänsten', ['assistant']],
    ['undersköterska jönköping', undefined, []],
    ['"operations sjuksköterska"', undefined, []],
    ['xqzzy', undefined, []],
  ])('%s', async (typed, corrected, found) => {
    expect(await meant(typed)).toEqual([corrected, found]);
  });

  test('may be a name that came with a new ad', async () => {
    expect(await meant('Grindavktarna')).toEqual([undefined, []]);
    await storeAds(app, { employer: 'Grindvaktarna AB' });
    expect((await meant('Grindavktarna'))[0]).toBe('grindvaktarna');
  });
});

test.each(['och', '%', ' (- '])(
  '%j holds no word: nothing is found, and what there is without it is told',
  async (q) => {
    const { body } = await app.call('GET', `/api/ads?${new URLSearchParams({ q })}`, { token });
    expect(body).toMatchObject({ items: [], total: 0, nextCursor: null });
    expect(body.without[0].filter).toBe('q');
    expect(body.without[0].count).toBeGreaterThan(0);
  },
);

describe('odd texts', () => {
  test.each([
    '"',
    '""',
    '-',
    '*',
    '-*',
    '-""',
    "'",
    '\\',
    "\\'",
    ':*',
    '& | !',
    '<->',
    "a' | 'b",
    '🙂',
    '%',
    '_',
    '(((',
    '-"',
    'a:b:c',
    '\u202e',
    '\u0301',
    '-\u0338 \u0301*',
    'x'.repeat(300),
    '"'.repeat(299),
    '-a '.repeat(100),
    'å'.repeat(300),
    'och',
  ])('%j is answered', async (q) => {
    await search(q);
  });

  test('NUL and more than 300 characters are refused as a field', async () => {
    for (const q of ['a%00b', 'x'.repeat(301)]) {
      const { status, body } = await app.call('GET', `/api/ads?q=${q}`, { token });
      expect([status, body.errors[0].field]).toEqual([400, 'q']);
    }
  });

  test('anything is answered, and what is excluded is never found', { tags: 'long' }, async () => {
    const word = fc.constantFrom(
      'utvecklare',
      'c#',
      'arbete',
      'sköterska',
      '"arbete i team"',
      'lag*',
      '.net',
      'b-körkort',
    );
    const anything = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !text.includes('\0'));
    await fc.assert(
      fc.asyncProperty(word, anything, async (excluded, rest) => {
        if (!rest.isWellFormed()) return;
        await search(rest);
        const [without, withIt] = [await search(`-${excluded}`), await search(excluded)];
        expect(without.filter((id) => withIt.includes(id))).toEqual([]);
      }),
      { numRuns: runs(20, 60) },
    );
  });
});
