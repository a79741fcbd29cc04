import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faithful, invented, misread } from '../../../test/tailoring-lines.ts';
import type { Resume } from '../../profile/contract.ts';
import { matchRequirements } from './evidence.ts';
import { selectFacts, shortenToSentences } from './select.ts';
import { createLineVerifier, verifyLine } from './verify.ts';

const cvOf = (highlight: string): Resume => ({
  work: [{ name: 'Verkstan', position: 'Roll', highlights: [highlight] }],
});
const verdictOn = (source: string, line: string) => verifyLine(line, ['work.0.highlights.0'], cvOf(source));

const isRead = ([, line]: readonly string[]) => !misread.has(line as string);

test.each(faithful.filter(isRead))('%s: %s', (source, line) => {
  expect(verdictOn(source, line)).toEqual({ ok: true, sources: expect.arrayContaining(['work.0.highlights.0']) });
});

test.each(invented.filter(isRead))('%s: not %s', (source, line) => {
  const verdict = verdictOn(source, line);
  expect(verdict).toMatchObject({ ok: false, basis: [source] });
  if (!verdict.ok) expect(verdict.words.join('')).not.toBe('');
});

test('what is told as missing stands in no source', () => {
  const served = ['Serverade lunch till 200 gäster', 'Lagade mat till 200 gäster'] as const;
  for (const [source, line] of [...invented, served]) {
    const verdict = verdictOn(source, line);
    const missing = !verdict.ok && verdict.why === 'new words' ? verdict.words : [];
    const own = new Set(source.toLowerCase().split(/[ ,]+/u));
    expect(
      missing.filter((word) => own.has(word.toLowerCase())),
      line,
    ).toEqual([]);
  }
});

test('what a line lacks is told as what the profile says too', () => {
  for (const [source, line] of invented) {
    const verdict = verdictOn(source, line);
    if (verdict.ok || verdict.words.some((word) => line.toLowerCase().includes(word.toLowerCase()))) continue;
    expect(verdict.why, line).toBe('left out');
  }
  const lunch = 'Serverade lunch till 200 gäster i kallskänken';
  expect(verdictOn(lunch, 'Serverade middag till gäster')).toMatchObject({ why: 'new words', words: ['middag'] });
});

const duties = 'Ansvarade för kassa, varubeställning, schemaläggning och utbildning av nya medarbetare';
test.each([
  [duties, 'Schemaläggning', true],
  [duties, 'Varubeställning och schemaläggning', true],
  [duties, 'Ansvarade för schemaläggning', true],
  [duties, 'Schemaläggning av nya medarbetare', false],
  [duties, 'Ledning av schemaläggning', false],
  ['Delegering för läkemedel och insulin, provtagning och omläggning', 'Delegering för insulin', true],
  ['Stöttade chefer, läkare och sjuksköterskor', 'Läkare', false],
  ['Handledde läkare, kuratorer och sjuksköterskor', 'Handledde kuratorer', true],
  ['Sökte jobb som kock, rektor och lärare', 'Lärare', false],
  ['Slutade med svetsning, CNC och truckkörning', 'Truckkörning', false],
  ['Lade ner produktion, lager och försäljning', 'Försäljning', false],
  ['Köpte in el, vvs och målning', 'Vvs', false],
  ['Ersatte truckar, robotar och CNC', 'CNC', false],
  ['Arbetade med svetsning, CNC och truckkörning', 'Truckkörning', true],
  ['Skrev utkast till avtal, policyer och rapporter', 'Policyer', false],
  ['Inte ansvarig för kassa, inköp och schema', 'Inköp', false],
  ['Levererade bröd, kakor och tårtor varannan vecka', 'Levererade tårtor', false],
])('of the list %s: %s is said, %s', (source, line, ok) => expect(verdictOn(source, line).ok).toBe(ok));

test.each([
  ['Blev upplärd av kocken i kallskänken', 'Lärde upp kocken i kallskänken', 'Lärde'],
  ['Utbildades i truckkörning av två kollegor', 'Utbildade två kollegor i truckkörning', 'Utbildade'],
])('%s: not as who did it, %s', (source, line, told) => {
  expect(verdictOn(source, line)).toMatchObject({ ok: false, why: 'role', words: [told] });
});

test('what is misread is known', { tags: 'long' }, () => {
  const wrong = [
    ...faithful.filter(([source, line]) => !verdictOn(source, line).ok),
    ...invented.filter(([source, line]) => verdictOn(source, line).ok),
  ];
  expect(new Set(wrong.map(([, line]) => line))).toEqual(misread);
});

describe('two posts', () => {
  const cv: Resume = {
    basics: { name: 'Kim Ek', label: 'Kock', email: 'kim@postlada.example', phone: '070-123 45 67' },
    work: [
      { name: 'Kajen', position: 'Souschef', startDate: '2018-02', highlights: ['Ledde 7 kockar'] },
      { name: 'Bryggan', position: 'Kock', startDate: '2012', endDate: '2017', highlights: ['Bakade bröd'] },
    ],
    languages: [
      { language: 'Svenska', fluency: 'Modersmål' },
      { language: 'Danska', fluency: 'God' },
    ],
    skills: [{ name: 'HACCP' }],
  };
  const verify = createLineVerifier(cv);

  test.each([
    'Souschef på Kajen sedan februari 2018',
    'Kock, Bryggan, 2012–2017',
    'Bakade bröd och ledde 7 kockar',
    'Kock med HACCP',
    'Svenska (modersmål), danska (god)',
    'Svenska och danska',
  ])('say %s', (line) => expect(verify(line)).toMatchObject({ ok: true }));

  test('say the same in whatever order their fields are kept', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, inner]) => [key, reversed(inner)]),
      );
    };
    const other = createLineVerifier(reversed(cv) as Resume);
    for (const line of ['Kajen: ledde 7 kockar', 'Bryggan, bakade bröd 2012', 'Kock, Kajen', 'Souschef 2012'])
      expect(other(line), line).toEqual(verify(line));
  });

  test.each([
    'Souschef på Bryggan',
    'Souschef på Kajen sedan 2012',
    'Kock på Bryggan sedan 2012',
    'Kock at Bryggan since 2012',
    'Ledde 7 kockar på Bryggan',
    'Danska, modersmål',
    'Modersmål: svenska och danska',
    'Svenska och danska, modersmål',
    'God danska och svenska',
    'Kock med Caspeco',
    'kim@postlada.example',
    '070-123 45 67',
  ])('do not say %s', (line) => expect(verify(line)).toMatchObject({ ok: false }));

  test('a line rests on what it cites and on nothing else', () => {
    expect(verify('Ledde 7 kockar', ['work.1.highlights.0'])).toMatchObject({ ok: false });
    expect(verify('Ledde 7 kockar', ['work.9.highlights.0', 'ad.text'])).toMatchObject({ ok: false });
    expect(verify('Ledde 7 kockar')).toEqual({ ok: true, sources: expect.arrayContaining(['work.0.highlights.0']) });
  });

  test.each<[string, string]>([
    ['work.0.position', 'Köksmästare'],
    ['work.0.name', 'Kajen AB'],
    ['work.1.endDate', '2018'],
    ['basics.name', 'Kim Eek'],
  ])('%s stays as it is', (path, text) =>
    expect(verifyLine(text, [path], cv, path)).toMatchObject({ why: 'identity' }),
  );

  test('a date may be written otherwise', () =>
    expect(verifyLine('februari 2018', ['work.0.startDate'], cv, 'work.0.startDate')).toMatchObject({ ok: true }));
});

describe('evidence', () => {
  const work = {
    name: 'Solgården',
    position: 'Undersköterska',
    highlights: ['Ansvar för kassan', 'Körde varor till kunder', 'Monterade hårddiskar och bytte skärmar'],
  };
  const own: Resume = { basics: { name: 'Kim Ek' }, work: [work] };

  test('fields of other programs, which no page shows, support nothing', () => {
    const hidden = { ...own, work: [{ ...work, note: 'Certifierad svetsare' }], extra: { told: 'Talar kinesiska' } };
    const verify = createLineVerifier(hidden);
    for (const line of ['Certifierad svetsare', 'Talar kinesiska'])
      expect(verify(line), line).toMatchObject({ ok: false });
  });

  test('a car of one’s own is a source of lines about a car alone, in words that are shown', () => {
    const verify = createLineVerifier({ ...own, 'x-sokvag': { ownCar: true } });
    expect(verify('Har tillgång till bil')).toEqual({ ok: true, sources: ['x-sokvag.ownCar'] });
    expect(verify('Eget ansvar för kassan')).toMatchObject({ words: ['Eget'], basis: ['Ansvar för kassan'] });
    expect(verify('Städade trapphus med bil')).toMatchObject({ ok: false });
    const asked = verify('Egen bil och eget släp');
    if (!asked.ok) expect(asked.words).not.toContain('own');
  });

  test('one word of a compound, or none of a line, is no source', () => {
    const verify = createLineVerifier(own);
    for (const line of ['Körkort', 'Simlärare', 'Talar flytande kinesiska'])
      expect(verify(line), line).toMatchObject({ ok: false });
    expect(verify('Skärmbyten')).toMatchObject({ ok: true });
  });
});

/** Random words: a CV need not make sense for its own lines to count as supported. */
const words = fc.constantFrom(
  ...(
    'ledde planerade inte upp till 7 12,5 mkr i veckan bröd kunder Java SQL och med av 2019 – 40 % cirka ' +
    'minst delvis Excel reports was trained by'
  ).split(' '),
);
const sentence = fc.array(words, { minLength: 1, maxLength: 60 }).map((some) => `${some.join(' ')}.`);
const text = fc.array(sentence, { minLength: 1, maxLength: 5 }).map((some) => some.join(' '));
const odd = fc.oneof(text, fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constant('   '));
const job = fc.record(
  {
    name: odd,
    position: odd,
    summary: odd,
    startDate: fc.constant('2019-01'),
    highlights: fc.array(odd, { maxLength: 9 }),
  },
  { requiredKeys: [] },
);
const cvs: fc.Arbitrary<Resume> = fc.record(
  {
    basics: fc.record({ name: odd, label: odd, summary: odd }, { requiredKeys: [] }),
    work: fc.array(job, { maxLength: 4 }),
    projects: fc.array(fc.record({ name: odd, highlights: fc.array(odd, { maxLength: 5 }) }), { maxLength: 5 }),
    skills: fc.array(fc.record({ name: odd, keywords: fc.array(odd, { maxLength: 3 }) }), { maxLength: 20 }),
    languages: fc.array(fc.record({ language: odd, fluency: odd }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

test('every line of every selection passes the verifier by the sources that it names', { tags: 'long' }, () => {
  const asked = { kind: 'skill', label: 'Java', level: 'must', sentence: 'Java.' } as const;
  fc.assert(
    fc.property(cvs, (cv) => {
      const verify = createLineVerifier(cv);
      for (const { text, sources } of selectFacts(cv, matchRequirements(cv, [asked])).lines)
        expect(verify(text, sources), text).toMatchObject({ ok: true });
    }),
    { numRuns: 60 },
  );
});

test('whole sentences from the beginning say what they said, a figure that is cut does not', () => {
  const led = (times: number) => Array.from({ length: times }, () => 'ledde').join(' ');
  const first = `${led(6)}. ${led(3)} 12,5 trained av ${led(6)}. ${led(10)}. ${led(2)}.`;
  const cv = { projects: [{ name: 'X', highlights: [`${first} SQL ${led(9)} veckan.`, 'Sålde för 12.5 mkr.'] }] };
  const verify = createLineVerifier(cv);
  const [long, sold] = [['projects[0].highlights[0]'], ['projects[0].highlights[1]']];
  expect(verify(first, long)).toMatchObject({ ok: true });
  expect(verify('Sålde för 12.5 mkr.', sold)).toMatchObject({ ok: true });
  expect(verify('Sålde för 12.', sold)).toMatchObject({ ok: false });
});

test('a selection holds no text that the profile has not', () => {
  fc.assert(
    fc.property(cvs, (cv) => {
      const own = JSON.stringify(cv);
      const { cv: made } = selectFacts(cv, []);
      const texts = JSON.stringify(made).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
      for (const one of texts) expect(own).toContain(one.slice(1, -1));
    }),
    { numRuns: 60 },
  );
});

test('long texts are cut after a whole sentence', () => {
  expect(shortenToSentences('Ett. Två ord. Tre ord här.', 15)).toBe('Ett. Två ord.');
  expect(shortenToSentences('Ett enda långt stycke utan slut', 10)).toBe('Ett enda långt stycke utan slut');
});
