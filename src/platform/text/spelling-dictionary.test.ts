import { expect, test } from 'vitest';
import { SpellingDictionary } from './spelling-dictionary.ts';

test('a word that came since is found', () => {
  const words = new SpellingDictionary();
  words.add('kocka', 1);
  expect(words.closest('kockx')).toBe('kocka');
  words.add('kocke', 2);
  expect(words.closest('kockx')).toBe('kocke');
});

const known = new SpellingDictionary();
for (const [word, count] of [
  ['sjuksköterska', 9],
  ['undersköterska', 8],
  ['lärare', 5],
  ['läkare', 7],
  ['läkarna', 1],
  ['kock', 3],
  ['it', 3],
] as const)
  known.add(word, count);

test.each([
  ['sjukskötreska', 'sjuksköterska'],
  ['sjuksköterskaa', 'sjuksköterska'],
  ['sjukköterska', 'sjuksköterska'],
  ['sjukskoterska', 'sjuksköterska'],
  ['SJUKSKÖTARSKE', 'sjuksköterska'],
  ['larare', 'lärare'],
  ['läjare', 'läkare'],
  ['kcok', 'kock'],
  // Two errors in a short word, three in a long one, and text that is not a word.
  ['läjaxe', undefined],
  ['sjxksxötexska', undefined],
  ['i', undefined],
  ['koc1', undefined],
  ['', undefined],
  ['å'.repeat(300), undefined],
])('%s means %s', (typed, meant) => {
  expect(known.closest(typed)).toBe(meant);
});
