import { expect, test } from 'vitest';
import { readContact } from './contact.ts';
import { Draft } from './draft.ts';
import { createLine } from './lines.ts';

function read(...texts: string[]) {
  const draft = new Draft();
  const lines = texts.map((text, i) => createLine(1, i + 1, [text]));
  const rest = readContact(draft, lines);
  return { basics: draft.valueAt('basics') ?? {}, rest: rest.map(({ cells }) => cells.join(' ')) };
}

test.each([
  '070-123 45 67',
  '0701-74 06 33',
  '0701234567',
  '070 12 34 567',
  '08-123 456 78',
  '0980-319 277',
  '+46 70 174 06 12',
  '+46 (0)70 123 45 67',
  '(+46) 070-174 06 12',
  '+46701740603',
  '0046 70 123 45 67',
  '+1 555 123 4567',
  '(555) 123-4567',
  '555-123-4567',
])('a phone number: %s', (number) => {
  for (const text of [number, `Tel: ${number}`, `Mobil ${number}`])
    expect(read(text).basics).toEqual({ phone: number });
  expect(read(`anna@post.example | ${number}`).basics).toEqual({ email: 'anna@post.example', phone: number });
});

test.each(['2019-03-01 – 2020-12-31', '2015 – 2018', '113 45', '100 000 kr', 'Född 1985'])(
  'no phone number: %s',
  (text) => {
    expect(read(text).basics).not.toHaveProperty('phone');
  },
);

test.each([
  ['Storgatan 12 B, 903 26 Umeå', { address: 'Storgatan 12 B', postalCode: '903 26', city: 'Umeå' }],
  ['Björkvägen 3, SE-11345 Stockholm', { address: 'Björkvägen 3', postalCode: '113 45', city: 'Stockholm' }],
  ['Göteborg, Sverige', { city: 'Göteborg', countryCode: 'SE' }],
  ['Bostadsort: Arjeplog', { city: 'Arjeplog' }],
  ['Greater Stockholm Metropolitan Area', { city: 'Stockholm' }],
  ['San Francisco, CA', { city: 'San Francisco', region: 'CA' }],
])('where somebody lives: %s', (text, location) => {
  expect(read(text)).toEqual({ basics: { location }, rest: [] });
});

test('profiles and pages on the web', () => {
  expect(read('linkedin.com/in/anna-ek', 'https://github.com/annaek', 'www.annaek.se').basics).toEqual({
    profiles: [
      { network: 'LinkedIn', username: 'anna-ek', url: 'https://linkedin.com/in/anna-ek' },
      { network: 'GitHub', username: 'annaek', url: 'https://github.com/annaek' },
    ],
    url: 'www.annaek.se',
  });
});

test('where an address of LinkedIn was copied is no part of it', () => {
  const { basics } = read('https://www.linkedin.com/in/anna-ek?trk=public_profile&utm_source=share');
  expect(basics).toEqual({
    profiles: [{ network: 'LinkedIn', username: 'anna-ek', url: 'https://www.linkedin.com/in/anna-ek' }],
  });
});

test('what is something else is left', () => {
  expect(read('Anna Ek', 'Elektriker', 'anna@post.example').rest).toEqual(['Anna Ek', 'Elektriker']);
});
