import { expect, test } from 'vitest';
import { toLine, toText } from './values.ts';

test('what is not seen turns nothing round and parts no word', () => {
  expect(toLine('\ufeffSjuk\u200bsköterska \u202eumiS \u2066till\u2069 Umeå\u0000')).toBe(
    'Sjuksköterska umiS till Umeå',
  );
  expect(toLine('\u200b \u202e')).toBeNull();
  expect(toText('Ett\u2060\n\u202etvå')).toBe('Ett\ntvå');
});

test('signs that are made of several stay whole', () => {
  expect(toLine('Team 👩\u200d🔧 i farsi: می\u200cخواهم')).toBe('Team 👩\u200d🔧 i farsi: می\u200cخواهم');
});
