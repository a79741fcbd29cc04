import { expect, test } from 'vitest';
import { isUnsureWord, moreConfidentReading, needsSecondReading, wordsToPieces } from './pieces.ts';
import type { Word } from './recogniser.ts';

/** A word of 10 points at 200 dots per inch: twelve pixels for each letter. */
function word(text: string, left: number, more: Partial<Word> = {}): Word {
  const right = left + 12 * text.length;
  const box = { x0: left, y0: 80, x1: right, y1: 100 };
  return { text, confidence: 95, left, right, box, baseline: 100, line: 0, height: 15, stroke: 3, ...more };
}
const texts = (words: Word[]) => wordsToPieces(words, { point: 0.36 }).map(({ text }) => text);
const sign = (text: string, left: number, wide: number, high: number) =>
  word(text, left, { right: left + wide, box: { x0: left, y0: 90, x1: left + wide, y1: 90 + high } });

test('words of a line are one piece up to where a wide gap divides them', () => {
  const [job, date] = wordsToPieces([word('Anna', 100), word('Ek', 158), word('2019', 900)], { point: 0.36 });
  expect(job).toMatchObject({ text: 'Anna Ek', x: 36, y: 36, size: 10, face: 'text' });
  expect(date).toMatchObject({ text: '2019', x: 324 });
});

test('dots and dashes are told by their shape', () => {
  const dot = sign('»', 100, 6, 6);
  expect(texts([dot, word('Triage', 130)])).toEqual(['• Triage']);
  expect(texts([word('Umeå', 100), sign('+', 158, 6, 6), word('Luleå', 176)])).toEqual(['Umeå · Luleå']);
  expect(texts([word('2016', 100), sign('=', 158, 20, 3), word('2018', 190)])).toEqual(['2016 – 2018']);
  expect(texts([word('o', 100, { box: { x0: 100, y0: 90, x1: 109, y1: 99 } }), word('Kassa', 130)])).toEqual([
    '• Kassa',
  ]);
  expect(texts([word('e', 100), word('Kassa', 130)])).toEqual(['• Kassa']);
  expect(texts([word('e', 100), word('Kassa', 190)])).toEqual(['•', 'Kassa']);
});

test('what is set in wider strokes is bold', () => {
  const body = Array.from({ length: 10 }, (_, i) => word('undersköterska', 100 + i * 190, { line: i }));
  const bold = word('Erfarenhet', 100, { line: 20, stroke: 4.2 });
  expect(wordsToPieces([...body, bold], { point: 0.36 }).map(({ face }) => face)).toEqual([
    ...body.map(() => 'text'),
    'bold',
  ]);
});

test('what is uncertain is told, signs aside', () => {
  const weak = word('Nordands', 100, { confidence: 60 });
  expect(isUnsureWord(weak)).toBe(true);
  expect(isUnsureWord(word('»', 100, { confidence: 10 }))).toBe(false);
  expect(wordsToPieces([weak, word('AB', 210)], { point: 0.36 })[0]).toMatchObject({ unsure: ['Nordands'] });
});

test('a mail address is read again, and taken where it has its sign', () => {
  const read = word('annaQexample.com', 100, { confidence: 80 });
  expect(needsSecondReading(read)).toBe(true);
  expect(needsSecondReading(word('anna@example.com', 100))).toBe(false);
  expect(moreConfidentReading(read, word('anna@example.com', 100, { confidence: 50 })).text).toBe('anna@example.com');
  expect(moreConfidentReading(read, word('annaGexample.com', 100, { confidence: 50 }))).toMatchObject({
    text: 'anna@example.com',
    confidence: 84,
  });
});
