import { expect, test } from 'vitest';
import type { Match } from './api.ts';
import { type Asked, metWords, raises, reasonWords, signed, whyWords } from './words.ts';

const asked = (label: string, fit: Asked['fit'], scoreIfMet: number | null): Asked => ({
  kind: 'skill',
  label,
  level: 'must',
  sentence: label,
  fit,
  evidence: null,
  instead: null,
  scoreIfMet,
});

test('a reason is told by its name, own words as they were written', () => {
  expect(reasonWords('employer')).toBe('Arbetsgivaren');
  expect(reasonWords('Ligger hos IBM')).toBe('Ligger hos IBM');
  expect(reasonWords(null)).toBeNull();
  expect(whyWords('place')).toBe('Det som inte passade: orten.');
  expect(whyWords('Ligger hos IBM')).toBe('”Ligger hos IBM”');
  expect(whyWords(null)).toBe('');
});

test('only what would raise the score is said to, the most first', () => {
  const requirements = [
    asked('a', 'missing', 71),
    asked('b', 'direct', null),
    asked('c', 'missing', 70),
    asked('d', 'related', 74),
  ];
  const found = raises({ score: 70, requirements } as Match);
  expect(found.map(({ label }) => label)).toEqual(['d', 'a']);
  expect(metWords(requirements)).toBe('1 av 4 krav och meriter uppfyllda');
  expect(metWords([])).toBeNull();
});

test('points have a sign', () => {
  expect([signed(3), signed(-12)]).toEqual(['+3', '−12']);
});
