import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadMemory, type Memory, type MemoryAd, taxonomyFrom } from '../../../test/quality/matching/memory.ts';
import { runs } from '../../../test/runs.ts';
import { noWishes } from '../../../test/wishes.ts';
import { generateRecord } from '../../../tools/sample/generate.ts';
import type { Resume, Wishes } from '../../profile/contract.ts';
import { buildPerson } from './person.ts';
import { type ExplainedRank, type RankedAd, Ranking } from './rank.ts';
import { totalScore } from './score.ts';

/** Properties of the score over two hundred generated ads and random CVs, which must hold for any of them. */
const now = new Date('2026-11-18T09:00:00Z');
let memory: Memory;
let ads: MemoryAd[];
let municipalities: string[];

const told = (seed: number): MemoryAd => {
  const record = generateRecord(seed, now) as { headline: string; description: { text: string } };
  return { id: String(seed), headline: record.headline, description: record.description.text };
};

beforeAll(async () => {
  const taxonomy = await taxonomyFrom('sample');
  ads = Array.from({ length: 200 }, (_, seed) => told(seed));
  memory = await loadMemory(ads, taxonomy);
  municipalities = taxonomy.ofType('municipality').map(({ id }) => id);
});

const titles = ['Systemutvecklare', 'Sjuksköterska', 'Lagerarbetare', 'Elektriker', 'Vikarie', 'Kock'];
const skills = ['Java', 'SQL', 'Excel', 'Truckkort', 'HLR', 'Git', 'Körkort B', 'Hygienutbildning'];
const sentences = [
  'Byggde tjänster i Java och TypeScript',
  'Omvårdnad och läkemedelshantering på avdelning',
  'Körde truck och plockade order på lager',
  'Installerade el i nyproduktion',
  'Ledde en grupp om fem personer',
  'Lagade lunch för tvåhundra gäster',
];

const cvs = fc.record({
  work: fc.array(
    fc.record({
      name: fc.constant('Exempelbolaget'),
      position: fc.constantFrom(...titles),
      startDate: fc.constantFrom('2012-01', '2019-06', '2024'),
      highlights: fc.subarray(sentences),
    }),
    { maxLength: 3 },
  ),
  skills: fc.subarray(skills).map((names) => names.map((name) => ({ name }))),
  languages: fc.subarray(['Svenska', 'Engelska', 'Arabiska']).map((some) => some.map((language) => ({ language }))),
  'x-sokvag': fc.record({
    drivingLicences: fc.subarray(['B', 'C']),
    legitimations: fc.subarray(['sjuksköterska']),
    ownCar: fc.boolean(),
  }),
});
const wishes = fc.record({
  extent: fc.constantFrom('any' as const, 'full' as const),
  avoid: fc.subarray(['truck', 'natt', 'provision']),
  homes: fc.integer({ min: 0, max: 20 }),
  maxDistanceKm: fc.constantFrom(null, 40),
});

function rankingOf(cv: Resume, some: Partial<Wishes> = {}, feedback = 0): Ranking {
  const person = buildPerson(cv, { ...noWishes, ...some }, memory.knowledge, now);
  return new Ranking(person, memory.shared, memory.knowledge, {
    feedback: (ad) => (ad.change % 5 === 0 ? feedback : 0),
    corrections: new Map(),
  });
}
/** The part of an explanation that a list has too. */
function listed({ ad, score, band, can, will, points, blockers, distanceKm, asked, met }: ExplainedRank): RankedAd {
  return { ad, score, band, can, will, points, blockers, distanceKm, asked, met };
}
const scoresOf = (ranking: Ranking) => ranking.explain(memory.segment).map(({ score }) => score);

test('tells how far it has come, whichever ads still count', () => {
  const steps = rankingOf({ skills: [{ name: 'Java' }] }).steps(
    [memory.segment, memory.segment],
    10,
    ({ change }) => change % 2 === 0,
  );
  expect([...steps]).toEqual([200]);
});

describe('for any CV and any wishes', () => {
  test('the best are those that working out every ad gives, with the same points', () => {
    fc.assert(
      fc.property(
        cvs,
        wishes,
        fc.integer({ min: 1, max: 220 }),
        fc.integer({ min: -20, max: 0 }),
        (cv, some, most, feedback) => {
          const home = municipalities[some.homes] ?? null;
          const ranking = rankingOf(cv, { ...some, home, municipalities: home ? [home] : [] }, feedback);
          const isOpen = ({ change }: { change: number }) => change % 7 !== 0;
          const all = ranking
            .explain(memory.segment)
            .filter(({ ad }) => isOpen(ad))
            .sort((a, b) => b.score - a.score || (a.ad.id < b.ad.id ? -1 : 1))
            .slice(0, most);
          expect(ranking.best([memory.segment], most, isOpen)).toEqual(all.map(listed));
        },
      ),
      { numRuns: runs(15, 60) },
    );
  });

  test('the parts are whole numbers that sum to a score from 0 to 100, and each part keeps to its most', () => {
    fc.assert(
      fc.property(cvs, fc.integer({ min: -40, max: 0 }), (cv, feedback) => {
        for (const { points, score } of rankingOf(cv, {}, feedback).explain(memory.segment)) {
          expect(totalScore(points)).toBe(score);
          expect(Object.values(points).every(Number.isInteger)).toBe(true);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
          expect(points.feedback).toBeGreaterThanOrEqual(-12);
        }
      }),
      { numRuns: runs(10, 40) },
    );
  });

  test('a skill that an ad asks for lowers the score of none of the ads that ask for it', { tags: 'long' }, () => {
    fc.assert(
      fc.property(cvs, fc.integer({ min: 0, max: 199 }), fc.nat(), (cv, place, which) => {
        const ad = memory.segment.ads[place];
        const asked = ad?.requirements.filter(({ kind }) => kind === 'skill') ?? [];
        const skill = asked[which % Math.max(1, asked.length)];
        if (!skill) return;
        const before = scoresOf(rankingOf(cv))[place] ?? 0;
        const more = { ...cv, skills: [...cv.skills, { name: skill.label }] };
        expect(scoresOf(rankingOf(more))[place]).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: runs(37, 150) },
    );
  });

  test('name, sex, age, origin, address and picture change nothing', { tags: 'long' }, () => {
    const persons = fc.record({
      name: fc.constantFrom('Fatima Al-Hassan', 'Sven Svensson', 'Li Wei', 'Java Excelsson'),
      email: fc.constant('nagon@post.example'),
      phone: fc.constantFrom('070-174 06 12', '+46 8 123 456'),
      image: fc.constant('https://bild.example/jag.png'),
      location: fc.record({ city: fc.constantFrom('Malmö', 'Kiruna'), address: fc.constant('Truckvägen 4') }),
      summary: fc.constantFrom(
        'Kvinna, 61 år, gift.',
        'Ung man född 1999.',
        'Svensk medborgare.',
        'Invandrare, muslim.',
      ),
    });
    fc.assert(
      fc.property(cvs, persons, (cv, basics) => {
        expect(scoresOf(rankingOf({ ...cv, basics }))).toEqual(scoresOf(rankingOf(cv)));
      }),
      { numRuns: runs(15, 60) },
    );
  });

  test('the score that a missing requirement would give is no lower than the present one', () => {
    fc.assert(
      fc.property(cvs, (cv) => {
        for (const { fits, score } of rankingOf(cv).explain(memory.segment)) {
          for (const { fit, scoreIfMet } of fits) {
            if (fit === 'missing') expect(scoreIfMet).toBeGreaterThanOrEqual(score);
            else expect(scoreIfMet).toBeNull();
          }
        }
      }),
      { numRuns: runs(5, 20) },
    );
  });
});

test('the order in which ads came, and which lie in one index, does not matter', { tags: 'long' }, async () => {
  const cv = { work: [{ position: 'Lagerarbetare', highlights: [sentences[2] ?? ''] }], skills: [{ name: 'Excel' }] };
  const turned = await loadMemory(ads.toReversed(), memory.taxonomy);
  const scores = (some: Memory) => {
    const person = buildPerson(cv, noWishes, some.knowledge, now);
    const ranking = new Ranking(person, some.shared, some.knowledge);
    return new Map(ranking.explain(some.segment).map(({ ad, score, points }) => [ad.id, { score, points }]));
  };
  const [one, other] = [scores(memory), scores(turned)];
  expect(other.size).toBe(200);
  for (const [id, score] of one) expect(other.get(id)).toEqual(score);
});
