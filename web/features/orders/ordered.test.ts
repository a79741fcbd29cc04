import { expect, test } from 'vitest';
import type { Order } from './api.ts';
import { describeOrder, revisionsLeftText } from './ordered.ts';

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
  [
    'the job and the employer, where an ad was pasted',
    ['Brev 1'],
    'Undersköterska till hemtjänsten\n\nMarks kommun\nVi söker dig som vill arbeta nära människor.',
    'Undersköterska till hemtjänsten · Marks kommun',
  ],
  [
    'the job, where the text of the ad begins below it',
    ['Brev 1'],
    'Undersköterska till hemtjänsten\nVi söker dig som vill arbeta nära människor.',
    'Undersköterska till hemtjänsten',
  ],
  ['a letter, where nothing is said', ['Brev 1', 'Brev 2'], null, 'Personligt brev'],
])('an order is told by %s', (_by, titles, instructions, what) =>
  expect(describeOrder({ letters: letters(...titles), instructions })).toBe(what),
);

test.each([
  ['delivered', 2, 'Du har 2 ändringar kvar som ingår i priset.'],
  ['delivered', 0, 'Ändringarna som ingår är gjorda. Är något fel? Skriv till oss på beställningens sida.'],
  [
    'revision_asked',
    1,
    'Är du nöjd ändå? Godkänn brevet som det är. Efter den här har du 1 ändring kvar som ingår i priset.',
  ],
  [
    'revision_asked',
    0,
    'Är du nöjd ändå? Godkänn brevet som det är. Det här är den sista ändringen som ingår i priset.',
  ],
] as const)('a letter that is %s tells that %i changes are left', (stage, revisionsLeft, words) =>
  expect(revisionsLeftText({ stage, revisionsLeft })).toBe(words),
);
