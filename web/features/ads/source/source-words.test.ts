import { expect, test } from 'vitest';
import { isSilent } from './source-words.ts';

test.each([
  ['never read, and it fails', 'https://a.example', 'Den svarar inte.', null, true],
  ['never read, and at its first', 'https://a.example', null, null, false],
  ['read a minute ago, and failed since', 'https://a.example', 'Den svarar inte.', 60, false],
  ['not read for long, as it fails', 'https://a.example', 'Den svarar inte.', 1000, true],
  ['not read for long, as it is paused', 'https://a.example', null, 1000, true],
  ['none', 'off', null, null, false],
] as const)('a source %s', (_what, source, problem, lagSeconds, silent) => {
  expect(isSilent({ source, problem, lagSeconds })).toBe(silent);
});
