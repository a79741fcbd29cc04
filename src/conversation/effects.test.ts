import { expect, test } from 'vitest';
import { endsOf } from './effects.ts';

const at = new Date('2026-11-26T09:00:00Z');

test.each([
  ['Jag bifogar utdraget.', 'papers'],
  ['Ska det vara chefer, eller går det bra med kollegor?', 'references'],
  ['Tack, jag läser igenom avtalet.', 'offer'],
] as const)('own words do not do what they do not hold: %s', (text, kind) => {
  expect(endsOf({ kind: 'other', text }, at)).not.toContain(kind);
});

test('names with a number are references', () => {
  const text = 'Mina referenser är Karin Holm, 070-123 45 67, och Per Lund, per.lund@verkstan.example.';
  expect(endsOf({ kind: 'other', text }, at)).toEqual(['references']);
});

test('an answer in words is an answer to a question', () => {
  expect(endsOf({ kind: 'other', text: 'Ja, jag har B-körkort sedan 2015.' }, at)).toContain('question');
});
