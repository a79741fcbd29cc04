import { expect, test } from 'vitest';
import { rescoringState } from './rules.ts';

const nothing = { isDue: false, isBegun: false, hasFailed: false, isPreparing: false };

test.each([
  ['idle', {}],
  ['idle', { isPreparing: true }],
  ['idle', { hasFailed: true }],
  ['running', { isDue: true }],
  ['running', { isBegun: true }],
  ['preparing', { isDue: true, isPreparing: true }],
  ['running', { isDue: true, isBegun: true, isPreparing: true }],
  ['failed', { isDue: true, hasFailed: true }],
  ['failed', { isDue: true, isBegun: true, isPreparing: true, hasFailed: true }],
] as const)('scores are %s where %o', (state, facts) => {
  expect(rescoringState({ ...nothing, ...facts })).toBe(state);
});
