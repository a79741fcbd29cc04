import { expect, test } from 'vitest';
import { drawn } from '../../../test/drawn-pdf.ts';
import { readCv } from './read-cv.ts';

test('a sentence that goes on in the next line tells of the job, with the place at its end', async () => {
  const pdf = await drawn([
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
