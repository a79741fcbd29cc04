import { expect, test } from 'vitest';
import { findPersonNames, maskPersonalData, removePersonalData } from './personal-data.ts';

test.each([
  ['Ring Kim på 070-123 45 67.', 'Ring Kim på •••-••• •• ••.'],
  ['Tel: +46 (0)8 123 456 78', 'Tel: +•• (•)• ••• ••• ••'],
  ['0701234567', '••••••••••'],
  ['Mejla kim.ek@företag.se!', 'Mejla •••.••@•••••••.••!'],
  ['Sista dag 2026-12-24, ref 2026/0123-4567', 'Sista dag 2026-12-24, ref 2026/0123-4567'],
  ['Lön 25000-30000 kr, 37,5 timmar, 100 %', 'Lön 25000-30000 kr, 37,5 timmar, 100 %'],
  ['Start 08:00', 'Start 08:00'],
])('%s', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked);
  expect(maskPersonalData(text)).toHaveLength(text.length);
});

test('a record loses people and keeps the rest', () => {
  const record = {
    id: '0701234567',
    headline: 'Kock',
    description: { text: 'Laga mat. Ring 070-123 45 67.' },
    employer: { name: 'Krogen', phone_number: '070-1', email: 'a@b.se', organization_number: '0701234567' },
    application_details: { email: 'a@b.se', url: 'https://b.se/0701234567', information: 'Ring 070-123 45 67' },
    application_contacts: [{ name: 'Kim' }],
    publication_date: '2026-11-01T08:00:00',
  };
  expect(removePersonalData(record)).toEqual({
    ...record,
    description: { text: 'Laga mat. Ring •••-••• •• ••.' },
    employer: { name: 'Krogen', phone_number: null, email: null, organization_number: '0701234567' },
    application_details: { email: null, url: 'https://b.se/0701234567', information: 'Ring •••-••• •• ••' },
    application_contacts: [],
  });
});

test.each([
  ['Kim Ek', ['Kim', 'Ek']],
  ['Anna-Lena von Sydow, HR', ['Anna-Lena', 'Sydow']],
  ['Stefan Lager', ['Stefan']],
  ['Enhetschef', []],
  ['Region Skåne', ['Region']],
  [null, []],
])('of %s, names are %j', (name, names) => {
  expect(findPersonNames([{ name }], ['Medarbetare på lager', 'Krogen i Skåne', null])).toEqual(names);
});

test('names are dotted out where they stand by themselves', () => {
  const text = 'Ring Kim Ek eller mejla. Kims kollega Kimberly är på EK. Ek för alla.';
  const masked = maskPersonalData(text, ['Kim', 'Ek']);
  expect(masked).toBe('Ring ••• •• eller mejla. •••• kollega Kimberly är på EK. •• för alla.');
  expect(masked).toHaveLength(text.length);
});

test('a name is looked for again behind each place where it is part of a word', () => {
  expect(maskPersonalData('Kimono, kim, Kims, Kimm, Kims.', ['Kim'])).toBe('Kimono, kim, ••••, Kimm, ••••.');
  expect(maskPersonalData('𝔎Kim och Kim𝔎 är andra, Åsa är hon', ['Kim', 'Åsa'])).toBe(
    '𝔎Kim och Kim𝔎 är andra, ••• är hon',
  );
});

test('of a name that begins with another one nothing is left', () => {
  const names = findPersonNames([{ name: 'Anna Ek' }, { name: 'Anna-Lena Berg' }], []);
  expect(maskPersonalData('Ring Anna Ek eller Anna-Lena.', names)).toBe('Ring •••• •• eller ••••-••••.');
});
