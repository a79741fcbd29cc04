import { beforeAll, expect, test } from 'vitest';
import { explainWith, loadMemory, type Memory, taxonomyFrom } from '../../../test/quality/matching/memory.ts';
import type { Requirement } from '../../ads/contract.ts';
import type { CorrectionMeaning } from '../contract.ts';
import { correctionKey } from './corrections.ts';
import { requirementsMeasure } from './score.ts';

/** The effects of a requirement, by the confidence of its reading and the user's correction. */
let memory: Memory;
beforeAll(async () => {
  memory = await loadMemory(
    [{ id: '1', headline: 'Kock', description: 'Vi söker en kock.' }],
    await taxonomyFrom('sample'),
  );
});

const asked = (kind: Requirement['kind'], label: string, more: Partial<Requirement> = {}): Requirement => ({
  ...{ kind, label, level: 'must', sentence: `Du har ${label}.` },
  ...more,
});
const licence = (confidence?: number) =>
  asked('driving_licence', 'B-körkort', confidence === undefined ? {} : { confidence });

function explained(requirements: Requirement[], said: [Requirement, CorrectionMeaning][] = []) {
  const corrections = new Map(said.map(([one, meaning]) => [correctionKey(one), meaning]));
  return explainWith({ skills: [{ name: 'Git' }] }, memory, { requirements, corrections });
}
const measure = (requirements: number, missing: number) => requirementsMeasure({ requirements, missing });
const covered = (...given: Parameters<typeof explained>) => explained(...given).measures.requirements;

test('a hindrance needs 0.97, or a field of the agency', () => {
  const blocked = [undefined, 0.97, 0.96, 0.5].map((confidence) => explained([licence(confidence)]).blockers.length);
  expect(blocked).toEqual([1, 1, 0, 0]);
});

test('what is missing and was read with less than 0.9 counts half of its weight', () => {
  const skill = (confidence: number) => asked('skill', 'Maskinlära', { confidence });
  expect(covered([skill(0.9)])).toBeCloseTo(measure(0.5 / 2, 1));
  expect(covered([skill(0.89)])).toBeCloseTo(measure(0.5 / 1.5, 0.5));
  // A requirement that is met counts fully.
  expect(covered([asked('skill', 'Git', { confidence: 0.2 })])).toBeCloseTo(measure(1.5 / 2, 0));
});

test('what the ad does not ask for neither counts nor stands in the way, and stays as it was read', () => {
  const { fits, blockers, measures, score } = explained([licence()], [[licence(), 'not_asked']]);
  expect(fits).toMatchObject([{ fit: 'missing', correction: 'not_asked', scoreIfMet: null }]);
  expect(blockers).toEqual([]);
  expect(measures.requirements).toBe(measure(0.5, 0));
  expect(score).toBe(explained([]).score);
});

test('what the person has is met, by no line of the CV', () => {
  const { fits, blockers, measures } = explained([licence()], [[licence(), 'met']]);
  expect(fits).toMatchObject([{ fit: 'direct', evidence: null, correction: 'met', scoreIfMet: null }]);
  expect(blockers).toEqual([]);
  expect(measures.requirements).toBeGreaterThan(0.5);
});

test('what was said holds for the same kind and label, however it is written', () => {
  const small = asked('driving_licence', 'b-körkort');
  expect(explained([licence()], [[small, 'met']]).blockers).toEqual([]);
  expect(explained([licence()], [[asked('skill', 'B-körkort'), 'met']]).blockers).toHaveLength(1);
});

test('one of its alternatives is enough, and is named', () => {
  const one = asked('skill', 'Mercurial', { alternatives: ['Mercurial', 'Git'] });
  expect(explained([one]).fits).toMatchObject([{ fit: 'direct', instead: 'Git' }]);
});

test('of two of which one will do, the other still counts where one is not asked for', () => {
  const sentence = 'Du kan Maskinlära eller Sömnad.';
  const [one, other] = [asked('skill', 'Maskinlära', { sentence }), asked('skill', 'Sömnad', { sentence })];
  expect(covered([one, other])).toBeCloseTo(measure(0.5 / 2, 1));
  expect(covered([one, other], [[one, 'not_asked']])).toBeCloseTo(measure(0.5 / 2, 1));
  const answered = [one, other].map((each): [Requirement, CorrectionMeaning] => [each, 'not_asked']);
  expect(covered([one, other], answered)).toBe(measure(0.5, 0));
});
