import { expect, test } from 'vitest';
import { phrasesOf } from './told-phrases.ts';

test.each<[string[], string, string[]]>([
  [['Tog'], 'Tog hand om 24 barn', ['Tog hand om 24 barn']],
  [['Tog'], 'Tog fram nya rutiner för hygien och städning', ['Tog fram nya rutiner']],
  [['24'], 'Ansvarade för 24 barn på förskolan', ['24 barn']],
  [['24'], 'Ansvarade för 24 små barn på förskolan', ['24 små barn']],
  [['20'], 'Minskade svinnet med 20 procent.', ['20 procent']],
  [['220'], 'Lagade mat till 220 gäster om dagen', ['220 gäster']],
  [['insulin'], 'Ger delegering för insulin', ['insulin']],
  [['insulin', 'sondmat'], 'Ger insulin, sondmat', ['insulin', 'sondmat']],
  [['nya', 'rutiner'], 'Tog fram nya rutiner', ['nya rutiner']],
  [['Ledde'], 'Ledde', ['Ledde']],
  [['Lagade'], 'Lagade mat till cirka 40 barn om dagen', ['Lagade mat till cirka 40 barn']],
  [['Taught'], 'Taught an eight-week course in TypeScript', ['Taught an eight-week course']],
  [['nio'], 'Minskade fallolyckorna med nio på två år', ['fallolyckorna med nio']],
  [['månaden'], 'Inventerade artiklar två gånger i månaden', ['i månaden']],
  [['9'], '22 → 9 fallolyckor på två år', ['9 fallolyckor']],
  [['lunch'], 'Ger insulin', ['lunch']],
])('%j of %s are told as %j', (words, text, phrases) => {
  expect(phrasesOf(words, [text])).toEqual(phrases);
});

test('what the source has and the line lacks is told in the words of the source', () => {
  expect(phrasesOf(['200'], ['Serverade lunch', 'Serverade middag till 200 gäster'])).toEqual(['200 gäster']);
});
