import { expect, test } from 'vitest';
import { buildMailtoLink } from './mailto.ts';

const mail = {
  recipient: 'jobb@krogen.example',
  subject: 'Ansökan: kock',
  text: 'Hej!\nJag heter Åsa & vill?',
  files: [],
};

test('a link says all of a short mail, and a mail program reads the same', () => {
  const { href, note } = buildMailtoLink(mail);
  expect(note).toBeNull();
  const url = new URL(href);
  expect(url.protocol + url.pathname).toBe('mailto:jobb@krogen.example');
  expect(url.searchParams.get('subject')).toBe(mail.subject);
  expect(url.searchParams.get('body')).toBe('Hej!\r\nJag heter Åsa & vill?');
  expect(href).toMatch(/^[\w:@.?=&%~-]+$/);
});

test.each([
  ['an address', { recipient: 'a?cc=b@y.example&x=@krogen.example' }],
  ['a subject', { subject: 'x&bcc=b@y.example\r\nBcc: b@y.example' }],
  ['a text', { text: "x&attach=/etc/passwd#'()*!" }],
])('%s adds nothing to the mail', (_what, over) => {
  const { href } = buildMailtoLink({ ...mail, ...over });
  expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body']);
  expect(href).not.toContain('#');
});

test('what does not go in a link is left to the person', () => {
  const long = buildMailtoLink({ ...mail, text: 'å'.repeat(400), files: ['CV.pdf', 'Betyg.pdf'] });
  expect(long.href.length).toBeLessThan(200);
  expect(new URL(long.href).searchParams.has('body')).toBe(false);
  expect(long.note).toBe(
    'Brevet är för långt för länken: kopiera det och klistra in det i mejlet. Bifoga filerna för hand, de ' +
      'följer inte med länken: CV.pdf, Betyg.pdf.',
  );
  expect(buildMailtoLink({ ...mail, text: 'halv \ud800' }).href).toContain('%EF%BF%BD');
});
