import { expect, test } from 'vitest';
import { drawPdf } from '../../../test/drawn-pdf.ts';
import { readCv } from './read-cv.ts';

test('a sentence that goes on in the next line tells of the job, with the place at its end', async () => {
  const pdf = await drawPdf([
    [40, 40, 'Åsa Öberg', 24],
    [40, 70, 'asa.oberg@post.example, 070-174 06 05'],
    [40, 110, 'Erfarenhet', 14],
    [40, 140, '2016 – 2018'],
    [150, 140, 'Målare'],
    [150, 154, 'Kulör AB'],
    [150, 168, 'Fasader och tak, allt som rör färg i'],
    [150, 182, 'länet, Umeå'],
    [40, 240, '2012 – 2016'],
    [150, 240, 'Golvläggare'],
    [150, 254, 'Golvtjänst AB'],
  ]);
  const { work } = (await readCv(pdf, 'cv.pdf')).draft;
  expect(work?.[0]).toMatchObject({ name: 'Kulör AB', summary: 'Fasader och tak, allt som rör färg i länet, Umeå' });
  expect(work?.[0]?.location).toBeUndefined();
});

test('what is set in below a title, an employer and their dates is told in one list', async () => {
  const pdf = await drawPdf([
    [40, 40, 'Åsa Öberg', 24],
    [40, 70, 'asa.oberg@post.example, 070-174 06 05'],
    [40, 110, 'Erfarenhet', 14],
    [40, 140, 'Undersköterska', 12],
    [40, 155, 'Vallby Vård AB'],
    [40, 168, '2020 – 2024'],
    [51, 181, 'Natt med två kolleger'],
    [51, 194, 'Larm och journal'],
    [40, 220, 'Kassör', 12],
    [40, 235, 'Lanthandeln AB'],
    [40, 248, '2015 – 2019'],
    [51, 261, 'Post och spel'],
  ]);
  const { work } = (await readCv(pdf, 'cv.pdf')).draft;
  expect(work?.[0]).toMatchObject({ position: 'Undersköterska', name: 'Vallby Vård AB' });
  expect(work?.map(({ summary, highlights }) => [summary, highlights])).toEqual([
    [undefined, ['Natt med två kolleger', 'Larm och journal']],
    [undefined, ['Post och spel']],
  ]);
});

test('points in full lines below a period in the margin are points of their own', async () => {
  const points = [
    'Personalansvar för tjugofyra sjuksköterskor och tre arbetsterapeuter i kommunen',
    'Budget i balans fyra år av fem',
    'Ledde införandet av digital signering på nio särskilda boenden',
  ];
  const pdf = await drawPdf([
    [40, 40, 'Åsa Öberg', 24],
    [40, 70, 'asa.oberg@post.example, 070-174 06 05'],
    [40, 110, 'Erfarenhet', 14],
    [40, 140, '2016 –'],
    [100, 140, 'Enhetschef, Björkby kommun', 12],
    [40, 154, '2018'],
    ...points.map((point, n): [number, number, string] => [110, 154 + 13 * n, point]),
    [40, 220, '2012 –'],
    [100, 220, 'Distriktssköterska, Älvens vårdcentral', 12],
    [40, 234, '2016'],
    [110, 234, 'Egen mottagning'],
  ]);
  const { work } = (await readCv(pdf, 'cv.pdf')).draft;
  expect(work?.[0]?.highlights).toEqual(points);
});
