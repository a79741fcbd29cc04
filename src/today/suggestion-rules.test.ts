import { describe, expect, test } from 'vitest';
import { noWishes } from '../../test/wishes.ts';
import type { Wishes } from '../profile/contract.ts';
import * as rules from './suggestion-rules.ts';
import type { AdTrait, SentApplication } from './suggestion-store.ts';

const ads = (count: number, change: Partial<AdTrait> = {}): AdTrait => ({
  municipality_id: 'lund',
  region_id: 'skane',
  region_label: 'Skåne län',
  remote: false,
  latitude: 55.7,
  longitude: 13.2,
  extent_min: 100,
  extent_max: 100,
  employment_type_id: 'fast',
  language: 'sv',
  count,
  ...change,
});
const stockholm = {
  municipality_id: 'sthlm',
  region_id: 'stockholm',
  region_label: 'Stockholms län',
  latitude: 59.3,
  longitude: 18.1,
};
const scores = { below: 0, all: 0 };

describe('a wish that leaves most out', () => {
  test.each<[string, Partial<Wishes>, AdTrait[], [string, number, number][]]>([
    ['nothing wished for', {}, [ads(100)], []],
    ['84 of 100 elsewhere', { municipalities: ['sthlm'] }, [ads(84), ads(16, stockholm)], [['place', 84, 100]]],
    ['the region is wished for', { regions: ['skane'] }, [ads(84), ads(16, stockholm)], []],
    ['half elsewhere is not most', { municipalities: ['sthlm'] }, [ads(50), ads(50, stockholm)], []],
    ['too few to tell', { municipalities: ['sthlm'] }, [ads(19)], []],
    ['remote where remote will do', { regions: ['x'], remote: true }, [ads(90, { remote: true })], []],
    ['remote where it will not', { regions: ['x'] }, [ads(90, { remote: true })], [['place', 90, 90]]],
    [
      'no place known is not held against it',
      { regions: ['x'] },
      [ads(90, { municipality_id: null, region_id: null, latitude: null, longitude: null })],
      [],
    ],
    [
      'part time alone',
      { extent: 'part' },
      [ads(70), ads(30, { extent_min: 50, extent_max: 75 })],
      [['extent', 70, 100]],
    ],
    ['an extent nobody tells', { extent: 'part' }, [ads(100, { extent_min: null, extent_max: null })], []],
    ['another kind of employment', { employmentTypes: ['vikariat'] }, [ads(100)], [['employment', 100, 100]]],
    ['another language', { languages: ['en'] }, [ads(65), ads(35, { language: 'en' })], [['language', 65, 100]]],
  ])('%s', (_name, change, traits, expected) => {
    const found = rules.suggestWishes(traits, { ...noWishes, ...change }, undefined, scores);
    expect(found.map(({ subject, counts }) => [subject, counts.matching, counts.of])).toEqual(expected);
  });

  test('says its numbers, and what would bring more', () => {
    const [found] = rules.suggestWishes(
      [ads(84), ads(16, stockholm)],
      { ...noWishes, municipalities: ['sthlm'] },
      undefined,
      scores,
    );
    expect(found?.text).toBe(
      '84 av 100 öppna annonser i yrken som passar dig ligger utanför orterna du har valt. Lägg till en ' +
        'ort eller ett län, eller höj avståndet, om du kan tänka dig det.',
    );
  });

  test('counts the distance from home', () => {
    const home = { latitude: 55.6, longitude: 13.0 };
    const near = (maxDistanceKm: number) =>
      rules.suggestWishes([ads(100)], { ...noWishes, home: 'malmo', maxDistanceKm }, home, scores);
    expect(near(30)).toEqual([]);
    expect(near(10).map(({ subject, text }) => [subject, text])).toEqual([
      [
        'distance',
        '100 av 100 öppna annonser i yrken som passar dig ligger för långt från där du bor. Höj avståndet, eller ' +
          'välj orter längre bort, om du kan tänka dig det.',
      ],
    ]);
  });

  test('the lowest score is one of them, and two are told at most', () => {
    const all = { ...noWishes, municipalities: ['sthlm'], employmentTypes: ['vikariat'], lowestScore: 80 };
    const found = rules.suggestWishes([ads(100)], all, undefined, { below: 90, all: 100 });
    expect(found.map(({ subject }) => subject)).toEqual(['place', 'employment']);
    expect(
      rules.suggestWishes([], { ...noWishes, lowestScore: 80 }, undefined, { below: 90, all: 100 })[0]?.text,
    ).toContain('90 av 100 matchningar ligger under din lägsta poäng (80)');
  });
});

test('a region is proposed when it has twice as much, and none where no place is named', () => {
  const here = { ...noWishes, municipalities: ['sthlm'] };
  const told = (skane: number, at: Wishes = here) =>
    rules.suggestRegions([ads(skane), ads(20, stockholm)], at, undefined).map(({ text }) => text);
  expect(told(40)).toEqual([
    'I Skåne län finns 40 annonser i yrken som passar dig. Där du söker nu finns 20 annonser.',
  ]);
  expect(told(39)).toEqual([]);
  expect(told(400, noWishes)).toEqual([]);
  expect(told(400, { ...here, regions: ['skane'] })).toEqual([]);
});

test('occupations of the best matches that are not wished for, and none of few', () => {
  const found = (kock: number, bagare: number) =>
    rules
      .suggestOccupations(
        [
          { id: 'kock', label: 'Kock', count: kock },
          { id: 'bagare', label: 'Bagare', count: bagare },
        ],
        { ...noWishes, occupations: ['kock'] },
      )
      .map(({ subject, counts }) => [subject, counts.matching, counts.of]);
  expect(found(40, 10)).toEqual([['bagare', 10, 50]]);
  expect(found(40, 4)).toEqual([]);
  expect(found(96, 9)).toEqual([]);
  expect(found(10, 9)).toEqual([]);
});

test('skills that are asked for and not shown, each once in an ad', () => {
  const asks = (label: string, met = false) => ({ label, met });
  const some = [
    ...Array.from({ length: 12 }, () => ({ skills: [asks('Truck'), asks('Truck'), asks('Excel', true)] })),
    ...Array.from({ length: 18 }, () => ({ skills: [asks('Lager', true)] })),
  ];
  expect(rules.suggestSkills(some).map(({ title, counts }) => [title, counts])).toEqual([
    ['Kan du Truck?', { matching: 12, of: 30 }],
  ]);
  expect(rules.suggestSkills(some.slice(0, 19))).toEqual([]);
});

describe('what gets replies', () => {
  const now = new Date('2026-11-18T09:00:00Z');
  const days = (n: number) => new Date(now.getTime() - n * 86_400_000);
  const sent = (number: number, answered: number, tailored: boolean, ago = 30): SentApplication[] =>
    Array.from({ length: number }, (_, i) => ({
      sent_at: days(ago),
      deadline: null,
      tailored,
      answered: i < answered,
    }));

  test('is told with its numbers and how little they prove', () => {
    expect(rules.suggestFromReplies([...sent(4, 3, true), ...sent(6, 1, false)], now).map(({ text }) => text)).toEqual([
      'Av 4 ansökningar med anpassat cv har 3 fått svar, av 6 utan 1. Talen är små, så ta det som en fingervisning.',
    ]);
  });

  test.each([
    ['seven are too few', [...sent(4, 4, true), ...sent(3, 0, false)]],
    ['two on a side are too few', [...sent(2, 2, true), ...sent(9, 0, false)]],
    ['no difference', [...sent(5, 2, true), ...sent(5, 2, false)]],
    ['those sent last week have had no time', [...sent(4, 4, true), ...sent(9, 0, false, 7)]],
  ])('is not told: %s', (_name, some) => {
    expect(rules.suggestFromReplies(some, now)).toEqual([]);
  });

  test('says how many it takes, to whoever has sent something', () => {
    expect(rules.tooFewSentText([], now)).toBeUndefined();
    expect(rules.tooFewSentText(sent(3, 0, true, 2), now)).toMatch(/när 8 av dina .* Ännu har ingen hunnit få det\.$/);
    expect(rules.tooFewSentText(sent(3, 1, true), now)).toMatch(/Nu är det 3\.$/);
    expect(rules.tooFewSentText(sent(8, 1, true), now)).toBeUndefined();
  });
});
