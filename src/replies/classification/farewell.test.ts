import { expect, test } from 'vitest';
import { sentencesOf } from '../reading/sentences.ts';
import { farewell } from './farewell.ts';

const said = (text: string) =>
  farewell(sentencesOf(text)).map(({ class: name, sentence }) => [name, sentence.text]);

test('a leave, with somebody who is nearer, is a no', () => {
  const mail =
    'Det var roligt att ses. Andra sökande har suttit längre i kassan. Lycka till i ditt jobbsökande!';
  expect(said(mail)).toEqual([['rejection', 'Andra sökande har suttit längre i kassan.']]);
  expect(
    said('The standard was exceptionally high, a strong field. We wish you every success in your career.'),
  ).toEqual([['rejection', 'We wish you every success in your career.']]);
});

test.each([
  ['a delay', 'Tyvärr har vi inte hunnit läsa allt än. Tack för ditt tålamod!'],
  ['a leave alone', 'Tack för dina år hos oss. Lycka till i framtiden!'],
  ['what may come', 'Om vi väljer andra sökande får du besked. Lycka till i ditt jobbsökande!'],
  ['who else comes', 'Vi uppskattade samtalet. I morgon träffar vi två andra kandidater.'],
])('%s is none', (_what, mail) => {
  expect(said(mail)).toEqual([]);
});
