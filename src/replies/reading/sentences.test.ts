import { expect, test } from 'vitest';
import { MAX_SENTENCE_LENGTH, splitSentences } from './sentences.ts';

test('marks end a sentence, also many of them, and so do bullets and dashes', () => {
  const texts = (text: string) => splitSentences(text).map((one) => one.text);
  expect(texts('Hej!!! Vi ses "snart..." Välkommen  —  ta med dig; tack  •  Kim')).toEqual([
    'Hej!!!',
    'Vi ses "snart..."',
    'Välkommen  —',
    'ta med dig;',
    'tack  •',
    'Kim',
  ]);
});

/** Starting a search at each of them would take minutes. */
test.each(['.', '?', ' '])('a run of 200 000 of "%s" is read once', (mark) => {
  const sentences = splitSentences(`"${mark.repeat(200_000)}b`);
  expect(sentences.at(-1)?.words).toMatch(/b$/);
  expect(Math.max(...sentences.map(({ text }) => text.length))).toBeLessThanOrEqual(MAX_SENTENCE_LENGTH);
});
