import { beforeAll, expect, test } from 'vitest';
import { taxonomyFrom } from '../../../test/quality/matching/memory.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { readJobFromText } from './page-job.ts';
import { readJobFromProse } from './prose.ts';

let taxonomy: Taxonomy;
beforeAll(async () => {
  taxonomy = await taxonomyFrom('sample');
});

test.each([
  ['Vi på Lindens Bageri i Borås söker en bagare till vårt team. Du bakar om natten.', 'Bagare', 'Borås'],
  ['Nu söker vi på nytt en erfaren undersköterska, gärna med vana av natt.', 'Undersköterska', null],
  ['Till vår restaurang på Gotland sökes en kock.', 'Kock', 'Gotland'],
  ['Vi söker dig som är kock. Vi finns i Lund.', null, null],
  ['Vi söker en kock till Lund eller till Malmö.', 'Kock', null],
  ['Vi söker en kock till Malmö, Lund och Borås.', 'Kock', null],
  ['Vi söker en kock till Mark- och exploateringsavdelningen.', 'Kock', null],
  ['Vi söker en passionerad Systemutvecklare Kock som vill i mål.', 'Systemutvecklare', null],
  ['Vi på Nora Bygg söker en kock.', 'Kock', null],
  ['Vi söker en kock till Nora, gärna från Örebro.', 'Kock', 'Nora'],
  ['Vi på Mark & Anläggning söker en kock.', 'Kock', null],
  ['Vi söker inte en kock utan en bagare.', null, null],
  ['Vi söker inte bara en kock utan en ledare.', 'Kock', null],
  ['Vi har sökt en kock. I Umeå är det kallt.', null, null],
  ['', null, null],
])('"%s" is for %s in %s', (text, title, place) => {
  expect(readJobFromProse(text, taxonomy)).toEqual({ title, place });
});

test('the first line is the title, unless it is a sentence that says another', () => {
  const today = Temporal.PlainDate.from('2026-11-30');
  const read = (text: string) => readJobFromText(text, today, taxonomy);
  const sentence = 'Vi på Lindens Bageri i Borås söker en bagare.';
  expect(read(sentence)).toMatchObject({ title: 'Bagare', place: 'Borås' });
  expect(read(`${sentence} ${'Vi bakar bröd om natten. '.repeat(9)}`).title).toBe('Bagare');
  expect(read(`Nattbagare\n${sentence}\nOrt: Lund`)).toMatchObject({ title: 'Nattbagare', place: 'Lund' });
  expect(read('Kom och baka med oss.').title).toBe('Kom och baka med oss.');
  expect(read('Brödet ropar. '.repeat(20)).title).toBeNull();
});
