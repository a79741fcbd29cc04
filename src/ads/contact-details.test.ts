import { expect, test } from 'vitest';
import { htmlWithoutContacts, withoutContacts } from './contact-details.ts';

const hidden = '[visas när du är inloggad]';

test.each([
  ['Ring Kim på 070-123 45 67.', `Ring Kim på ${hidden}.`],
  ['Tel: +46 (0)8 123 456 78', `Tel: ${hidden}`],
  ['0046-31-7001234 eller växeln 0771-11 00 10', `${hidden} eller växeln ${hidden}`],
  ['Frågor: kim.åberg@krogen.example.', `Frågor: ${hidden}.`],
  ['kim+jobb@mail.krogen.example/0701234567', `${hidden}/${hidden}`],
])('%s hides whom to ask', (text, shown) => {
  expect(withoutContacts(text)).toBe(shown);
});

test.each([
  'Lön 25 000–30 000 kr, 08:00–17:00, kl. 08.00-16.30',
  'Start 2027-01-15, senast 01/02 2027, org.nr 556677-8899',
  'Ref 2026-0012345 och 100 procent, 0–3 år, 00-talet',
  'Läs på https://krogen.example/jobb?id=3',
])('%s stays', (text) => {
  expect(withoutContacts(text)).toBe(text);
});

test('links stay, and those that begin a mail lead nowhere', () => {
  const html =
    '<p><a href="mailto:kim@krogen.example?subject=Hej" rel="nofollow">Mejla Kim</a> eller ' +
    '<a href="https://krogen.example/070-1234567">sök här</a>, kim@krogen.example</p>';
  expect(htmlWithoutContacts(html)).toBe(
    `<p><a>Mejla Kim</a> eller <a href="https://krogen.example/070-1234567">sök här</a>, ${hidden}</p>`,
  );
});
