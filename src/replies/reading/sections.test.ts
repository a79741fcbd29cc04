import { expect, test } from 'vitest';
import { messageBody } from './sections.ts';

const own = (text: string) => messageBody({ text, html: null });
const head =
  'Från: Kim Ek <kim@krogen.example>\nDate: fre 20 nov. 2026 kl 10:00\nSubject: Intervju\nTo: anna@x.example\n';

test('a mail that is passed on without a word is read', () => {
  expect(own(`\n---------- Forwarded message ---------\n${head}\nVälkommen på intervju.\n\nMvh\nKim Ek`)).toBe(
    'Välkommen på intervju.',
  );
  expect(own(`Vidarebefordrat brev:\n\n${head}\nVälkommen på intervju.`)).toBe('Välkommen på intervju.');
});

test('a mail that is passed on under a line is read, and one beside an answer or a question is not', () => {
  const passedOn = `---------- Vidarebefordrat meddelande ---------\n${head}\nVälkommen på intervju.`;
  expect(own(`Den hamnade hos mig. /Bo\n\n${passedOn}`)).toBe('Den hamnade hos mig. /Bo\n\nVälkommen på intervju.');
  expect(own(`Är det här något för dig?\n\n${passedOn}`)).toBe('Är det här något för dig?');
  expect(own(`Tack, då ses vi.\n\n${head}\nVälkommen på intervju.`)).toBe('Tack, då ses vi.');
});

test('what was passed on in an earlier mail is quoted', () => {
  const passedOn = `---------- Forwarded message ---------\n${head}\nVälkommen på intervju fredag.`;
  const quote = `Den 20 november 2026 skrev Anna <anna@x.example>:\n\nKan vi ses?\n\n${passedOn}`;
  expect(own(`Tack, då ses vi.\n\n${quote}`)).toBe('Tack, då ses vi.');
  expect(own(`Tack, då ses vi.\n\n-----Ursprungligt meddelande-----\n${head}\n${passedOn}`)).toBe('Tack, då ses vi.');
  expect(own(`Den hamnade hos mig.\n\nMvh\nBo Ek\n\n${passedOn}`)).toBe(
    'Den hamnade hos mig.\n\nVälkommen på intervju fredag.',
  );
});

test('an answer without a word says nothing of what it answers', () => {
  expect(own(`________________________________\n${head}\nJag söker tjänsten.`)).toBe('');
  expect(own('Den 20 november 2026 skrev Anna <anna@x.example>:\n> Jag söker tjänsten.')).toBe('');
});
