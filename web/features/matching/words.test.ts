import { expect, test } from 'vitest';
import type { Match } from './api.ts';
import { type Asked, fitWords, metWords, raises, reasonWords, signed, whyWords } from './words.ts';

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

test('how a requirement is met, in words that are true of it', () => {
  const evidence = { path: 'skills.0.name', text: 'Java' };
  const words = (fit: Asked['fit'], shown: Asked['evidence'], instead: string | null = null) =>
    fitWords({ fit, evidence: shown, instead });
  expect(words('direct', evidence)).toBe('Uppfyllt');
  expect(words('direct', evidence, 'Java')).toBe('Uppfyllt: Java räcker');
  expect(words('related', evidence)).toBe('Liknande');
  expect(words('related', null)).toBe('Oklart: framgår inte av ditt cv');
  expect(words('missing', null)).toBe('Saknas i din profil');
});
