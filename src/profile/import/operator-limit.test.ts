import { expect, test } from 'vitest';
import { formsInForms } from '../../../test/forms-in-forms.ts';
import { readCv } from './read-cv.ts';

const read = (pdf: Buffer) => readCv(new Uint8Array(pdf), 'mitt cv.pdf');

test('forms in forms that make billions of operators of two kilobytes are refused, by the name of the file', {
  tags: 'long',
}, async () => {
  const pdf = formsInForms({ levels: 10, times: 8 });
  expect(pdf.length).toBeLessThan(3000);
  const { status, problem } = await read(pdf);
  expect(status).toBe('failed');
  expect(problem).toMatch(/^Filen mitt cv\.pdf är för stor eller invecklad för att läsas\. Spara den på nytt/);
});

test('a few forms in forms are read, and the clock is as it was', { tags: 'long' }, async () => {
  const { now } = Date;
  const { lines } = await read(formsInForms({ levels: 3, times: 3, text: 'Anna Ek, undersköterska i Umeå' }));
  expect(lines.map(({ text }) => text).join(' ')).toContain('undersköterska');
  expect(Date.now).toBe(now);
});
