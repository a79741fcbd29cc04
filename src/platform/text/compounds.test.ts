import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCompoundLexicon, splitCompound } from './compounds.ts';
import { createTermReducer } from './terms.ts';

const words = 'lager arbetare skola lärare arbete terapeut säkerhet ansvarig system gata kontor kund tjänst'.split(' ');
const lexicon = buildCompoundLexicon(words.map((word) => [word, 50]));

test.each([
  ['lagerarbetare', ['lager', 'arbetare']],
  ['säkerhetsansvarig', ['säkerhet', 'ansvarig']],
  ['skollärare', ['skola', 'lärare']],
  ['gatukontor', ['gata', 'kontor']],
  ['kundtjänst', ['kund', 'tjänst']],
  ['arbetare', []],
  ['okänd', []],
  ['c#', []],
])('the parts of %s', (word, parts) => {
  expect(splitCompound(word, lexicon)).toEqual(parts);
});

test('two words put together come apart again', () => {
  const long = words.filter((word) => word.length >= 5);
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.constantFrom(...long), (first, second) => {
      expect(splitCompound(first + second, lexicon)).toHaveLength(2);
    }),
  );
});

test('terms are the stem first, then the stems of the parts, each once', () => {
  const terms = createTermReducer(lexicon);
  expect(terms('it-säkerhet', 'sv')).toContain('it');
  expect(terms('lagerarbetare', 'sv')).toHaveLength(3);
  expect(terms('gatukontor', 'sv')).toEqual(expect.arrayContaining([...terms('gata', 'sv'), ...terms('kontor', 'sv')]));
  expect(terms('lagerarbetare', 'en')).toHaveLength(1);
  expect(terms('lager', 'sv')).toBe(terms('lager', null));
});
