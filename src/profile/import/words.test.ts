import { expect, test } from 'vitest';
import { cleanText } from './lines.ts';
import { joinLines, repairLigatures } from './words.ts';

test.each([
  ['Pro\0les', 'Profiles'],
  ['Certi\0cations', 'Certifications'],
  ['StackOver\0ow', 'StackOverflow'],
  ['o\0ert', 'offert'],
  ['e\0ektiv', 'effektiv'],
  ['bu\0k', 'butik'],
  ['dri\0', 'drift'],
  ['speci\0kation', 'specifikation'],
  ['xq\0zw', 'xqfizw'],
  ['a \0 b', 'a  b'],
])('joined letters that a font has lost: %j is %s', (broken, whole) => {
  expect(repairLigatures(broken)).toBe(whole);
});

test('a word that the document has elsewhere is the one', () => {
  expect(repairLigatures('Kra\0verk', new Set(['kraftverk']))).toBe('Kraftverk');
});

test('text is stored as one form, without icons and what cannot be seen', () => {
  expect(cleanText('A\u030asa O\u0308berg')).toBe('Åsa Öberg');
  expect(cleanText('\uf095 070\u00a0123 \u200b45')).toBe('070 123 45');
  expect(cleanText('on-\u00ad\u2010campus')).toBe('on-campus');
  expect(cleanText('e\u2011post\0')).toBe('e-post');
});

test('words that were divided at the end of a line', () => {
  expect(joinLines('effek-', 'tivisering')).toBe('effektivisering');
  expect(joinLines('PostgreSQL-', 'index')).toBe('PostgreSQL-index');
  expect(joinLines('submis', 'sions', true)).toBe('submissions');
  expect(joinLines('ett', 'två')).toBe('ett två');
});
