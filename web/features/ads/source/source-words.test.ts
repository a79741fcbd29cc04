import { expect, test } from 'vitest';
import { isSourceSilent } from './source-words.ts';

test.each([
  ['never read, and it fails', 'https://a.example', 'Den svarar inte.', null, true],
  ['never read, and at its first', 'https://a.example', null, null, false],
  ['read a minute ago, and failed since', 'https://a.example', 'Den svarar inte.', 60, false],
  ['not read for long, as it fails', 'https://a.example', 'Den svarar inte.', 1000, true],
  ['not read for long, as it is paused', 'https://a.example', null, 1000, true],
  ['none', 'off', null, null, false],
] as const)('a source %s', (_what, source, problem, lagSeconds, silent) => {
  expect(isSourceSilent({ source, problem, lagSeconds, progress: null })).toBe(silent);
});

test('a source of which ads come is not silent, and one that is asked in vain is', () => {
  const late = { source: 'https://a.example', problem: null, lagSeconds: 1000 };
  expect(isSourceSilent({ ...late, progress: { read: 400 } })).toBe(false);
  expect(isSourceSilent({ ...late, progress: { read: 0 } })).toBe(true);
});
