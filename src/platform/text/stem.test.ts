import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  'bokslut bokslutet bokslutets bokslutens',
  'arbete arbetet arbetets arbeten',
  'ledarskap ledarskapet ledarskapets',
  'skola skolan skolans skolor skolorna',
  'kompetens kompetenser kompetensen',
  'kurs kurser kursen',
  'analys analyser analysen',
  'ansvar ansvaret ansvars',
  'paket paketet paketen',
  'hus huset husen',
  'sjuksköterska sjuksköterskan sjuksköterskor sjuksköterskans',
])('forms of one Swedish word meet: %s', (forms) => {
  expect(new Set(forms.split(' ').map((form) => stem(form, 'sv'))).size).toBe(1);
});

test('names of techniques stay whole', () => {
  for (const name of ['java', 'c#', 'node.js', 'kubernetes', 'it', '.net']) expect(stem(name, 'sv')).toBe(name);
});

test('English words go by English rules, and any other language by Swedish ones', () => {
  expect(stem('managing', 'en')).toBe(stem('managed', 'en'));
  expect(stem('lärarna', null)).toBe(stem('lärare', 'sv'));
});
