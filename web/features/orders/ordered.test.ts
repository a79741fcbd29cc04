import { expect, test } from 'vitest';
import type { Order } from './api.ts';
import { whatOf } from './ordered.ts';

const letters = (...titles: string[]) => titles.map((title) => ({ title })) as Order['letters'];

test.each([
  ['the job that it is for', ['Brev 1: Kock, Krogen: Åmål'], 'Gärna kort.', 'Kock, Krogen: Åmål'],
  [
    'the first of several',
    ['Brev 1: Kock, Krogen', 'Brev 2: Diskare, Baren', 'Brev 3'],
    null,
    'Kock, Krogen och 1 till',
  ],
  [
    'what was written, where no job is named',
    ['Brev 1'],
    'Elektriker, Göteborg.\nGärna kort.',
    'Elektriker, Göteborg.',
  ],
  ['a letter, where nothing is said', ['Brev 1', 'Brev 2'], null, 'Personligt brev'],
])('an order is told by %s', (_by, titles, instructions, what) =>
  expect(whatOf({ letters: letters(...titles), instructions })).toBe(what),
);
