import { expect, test } from 'vitest';
import { contactFreeLink, htmlHasContacts, removeContacts } from './contact-details.ts';

const hidden = '[visas när du är inloggad]';

test.each([
  ['Ring Kim på 070-123 45 67.', `Ring Kim på ${hidden}.`],
  ['Tel: +46 (0)8 123 456 78', `Tel: ${hidden}`],
  ['0046-31-7001234 eller växeln 0771-11 00 10', `${hidden} eller växeln ${hidden}`],
  ['Frågor: kim.åberg@krogen.example.', `Frågor: ${hidden}.`],
  ['Tel:0701234567, Mobil:070/123 45 67', `Tel:${hidden}, Mobil:${hidden}`],
  ['070.123.45.67 och 070\u2011123\u202f45\n67', `${hidden} och ${hidden}`],
  ['kim.ek (at) krogen.example', hidden],
  ['kim.ek (@) krogen.example, kim.ek@krogen,example', `${hidden}, ${hidden}`],
  ['kim+jobb@mail.krogen.example/0701234567', `${hidden}/${hidden}`],
])('%s hides whom to ask', (text, shown) => {
  expect(removeContacts(text)).toBe(shown);
});

test.each([
  'Lön 25 000–30 000 kr, 08:00–17:00, kl. 08.00-16.30',
  'Start 2027-01-15, senast 01/02 2027 eller 01.02.2027, org.nr 556677-8899',
  'Pass 06.45–15.30 och 0645-1530, tillträde 01/12-2026',
  'Ref 2026-0012345 och 100 procent, 0–3 år, 00-talet',
  'Läs på https://krogen.example/jobb?id=3 och https://karta.example/@59.337203,18.0955104',
])('%s stays', (text) => {
  expect(removeContacts(text)).toBe(text);
});

test.each([
  '<p><a href="Mailto:kim@krogen.example" rel="nofollow">Mejla Kim</a></p>',
  '<p>Ring <strong>070</strong>-123 45 67</p>',
  '<p>kim@<em>krogen.example</em></p>',
  '<p><a href="https://krogen.example/?till=kim%40krogen.example">Sök</a></p>',
])('%s names somebody', (html) => {
  expect(htmlHasContacts(html)).toBe(true);
});

test('what names nobody is shown as it is', () => {
  expect(htmlHasContacts('<p>Sök <a href="https://krogen.example/jobb">här</a>, 08.00–16.30</p>')).toBe(false);
  const links = ['https://krogen.example/jobb', 'MAILTO:kim@krogen.example', 'https://x.example/?m=a%40b.se', null];
  expect(links.map(contactFreeLink)).toEqual(['https://krogen.example/jobb', null, null, null]);
});
