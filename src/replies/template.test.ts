import { expect, test } from 'vitest';
import { SAME_TEMPLATE_LIKENESS, templateLikeness, templateSignature } from './template.ts';

const receipt = (name: string, post: string, day: string) =>
  `Hej ${name}!\nTack för din ansökan till tjänsten som ${post}. Den kom fram den ${day}. Vi läser alla ansökningar ` +
  'efter sista ansökningsdagen och hör av oss till dig oavsett hur det går. Med vänlig hälsning, Personalavdelningen';
const other =
  'Hej! Vi undrar om du kan skicka dina betyg till oss innan fredag. Svara på det här mejlet så tar vi det därifrån.';

test('mails of one template are alike, whoever they greet and whatever day they name', () => {
  const one = templateSignature(receipt('Anna', 'undersköterska på natten', '3 mars 2026'));
  const two = templateSignature(receipt('Mohammed', 'kock', '14 oktober 2026'));
  expect(templateLikeness(one, two)).toBeGreaterThan(SAME_TEMPLATE_LIKENESS);
  expect(templateLikeness(one, one)).toBe(1);
});

test('mails of others are not', () => {
  expect(templateLikeness(templateSignature(receipt('Anna', 'kock', '3 mars')), templateSignature(other))).toBeLessThan(
    0.1,
  );
});

test('a text without words is like none, not even itself', () => {
  expect(templateSignature(' 12 … 34 ')).toEqual([]);
  expect(templateLikeness([], [])).toBe(0);
});

test('of a text of millions of characters only the beginning is looked at', () => {
  expect(templateSignature(receipt('Anna', 'kock', '3 mars').repeat(50_000))).toHaveLength(48);
});
