import { expect, test } from 'vitest';
import { wrapPiecesInQuotes } from './quoted.ts';

test.each([
  ['kocka kock', [{ text: 'kock', start: 6, end: 10 }], 'kocka "kock"'],
  [
    'kokc i mamlö',
    [
      { text: 'kokc', start: 0, end: 4 },
      { text: 'mamlö', start: 7, end: 12 },
    ],
    '"kokc" i "mamlö"',
  ],
  ['städare', [{ text: 'kokc', start: 0, end: 4 }], 'städare'],
])('%s', (q, pieces, expected) => {
  expect(wrapPiecesInQuotes(q, pieces)).toBe(expected);
});
