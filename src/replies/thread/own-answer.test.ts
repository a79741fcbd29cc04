import { expect, test } from 'vitest';
import { readExternalAnswer } from './own-answer.ts';

const basics = {
  ...{ name: 'Anna Maria Berg', email: 'anna.berg@resa.example', phone: '+46 70 123 45 67' },
  ...{ url: 'https://annaberg.example/', profiles: [{ url: 'https://www.linkedin.com/in/annab' }] },
};
const read = (text: string, known: typeof basics | undefined = basics) => {
  const from = { name: 'Anna Berg', address: 'anna@resa.example' };
  const mail = { text, html: null, receivedAt: new Date('2026-11-18T12:00:00Z'), from, to: ['kim@krogen.example'] };
  const { hasLink, hasContact } = readExternalAnswer(mail, known);
  return { hasLink, hasContact };
};

test.each([
  'Hej Kim! Jag nås på 070-123 45 67.',
  'Hej Kim! Jag nås på +46 (0)70-1234567 eller anna@resa.example.',
  'Hej Kim! Jag skrev till kim@krogen.example i går.',
  'Hej Kim! Allt går bra.\n\nAnna\n073-999 88 77\nhttps://sida.example',
  'Hej Kim! Allt går bra.\nAnna Berg\nElevgatan 1\n073-999 88 77',
  'Hej Kim! Allt går bra.\nhttps://linkedin.com/in/annab/\nhttp://annaberg.example',
])('how the sender and the employer are reached is nothing that was asked for: %j', (text) => {
  expect(read(text)).toEqual({ hasLink: false, hasContact: false });
});

test.each([
  ['Hej Kim! Ring Bo Ek på 070-000 11 22.\nAnna', true, false],
  ['Hej Kim! Bo nås på bo.ek@kajen.example.', true, false],
  ['Anna\nHej Kim! Ring 08-123 45 67 eller mig på 070-123 45 67', true, false],
  ['Hej Kim! Ni hittar dem på https://mapp.example/betyg.', false, true],
])('what is said of others counts: %j', (text, hasContact, hasLink) => {
  expect(read(text)).toEqual({ hasLink, hasContact });
});

test('without a profile, a number may be anybody’s', () => {
  expect(read('Hej Kim! Jag nås på 070-123 45 67.', {} as never).hasContact).toBe(true);
});
