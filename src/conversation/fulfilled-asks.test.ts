import { expect, test } from 'vitest';
import type { AskKind } from '../replies/ask-contract.ts';
import { findFulfilledAsks } from './fulfilled-asks.ts';

const at = new Date('2026-11-26T09:00:00Z');
const ends = (text: string, files: object[] = [], kind = 'other', kinds: AskKind[] = []) =>
  findFulfilledAsks(
    { kind, text, files: files as never },
    kinds.map((one) => ({ kind: one })),
    { at },
  ).ends;

test.each([
  ['Jag bifogar utdraget.', 'papers'],
  ['Ska det vara chefer, eller går det bra med kollegor?', 'references'],
  ['Tack, jag läser igenom avtalet.', 'offer'],
] as const)('own words do not do what they do not hold: %s', (text, kind) => {
  expect(ends(text)).not.toContain(kind);
});

test('names with a number are references', () => {
  const text = 'Mina referenser är Karin Holm, 070-123 45 67, och Per Lund, per.lund@verkstan.example.';
  expect(ends(text)).toEqual(['references']);
});

test('an answer in words is an answer to a question', () => {
  expect(ends('Ja, jag har B-körkort sedan 2015.')).toContain('question');
});

test('papers are there with their file, references with who they are, in any kind of answer', () => {
  const both: AskKind[] = ['papers', 'references'];
  for (const kind of ['documents', 'other']) {
    expect(ends('Här kommer det som ni bad om.', [{}], kind, both)).toEqual(['papers']);
    expect(ends('Här kommer intyget. Ring gärna Karin Holm, 070-123 45 67.', [{}], kind, both)).toEqual(both);
    expect(ends('Jag återkommer med intyget i morgon.', [], kind, both)).toEqual([]);
  }
});

test.each([
  ['Hej Kim!\n\nHär kommer det som ni bad om.\n\nHälsningar\nAnna Ek\n070-123 45 67', false],
  ['Här kommer det som ni bad om.', false],
  ['Här kommer intyget. Jag kan börja i mars.', true],
  ['Hej Kim!\n\nHär kommer det som ni bad om.\n\nJa, det går bra.\n\nAnna', true],
])('a question beside papers is answered by words of its own: %s', (text, isAnswered) => {
  const both: AskKind[] = ['papers', 'question'];
  expect(ends(text, [{}], 'documents', both)).toEqual(isAnswered ? both : ['papers']);
});

test('a question beside papers and references is answered by words beside both', () => {
  const all: AskKind[] = ['papers', 'references', 'question'];
  const draft = 'Här kommer det som ni bad om.\n\nHär är mina referenser:\nKarin Holm, chef, 070-123 45 67';
  expect(ends(draft, [{}], 'documents', all)).toEqual(['papers', 'references']);
  expect(ends(`${draft}\n\nJag kan börja i mars.`, [{}], 'documents', all)).toEqual(all);
});
