import { expect, test } from 'vitest';
import { isOccupationFieldWellRead, requirementCertainty } from './requirement-certainty.ts';
import card from './requirements/model/card.json' with { type: 'json' };

test.each([
  [undefined, null, true],
  [1, null, true],
  [0.97, null, true],
  [0.969, null, false],
  [0.9, null, false],
  [0.899, 'reading', false],
  [0, 'reading', false],
] as const)('a confidence of %s: unsure %s, may hinder %s', (confidence, unsure, mayHinder) => {
  expect(requirementCertainty(confidence === undefined ? {} : { confidence }, null)).toEqual({ unsure, mayHinder });
});

test('a field is well read from twenty labelled ads on, and no field in particular is', () => {
  const labelled = { well: 20, few: 19 };
  expect(isOccupationFieldWellRead('well', labelled)).toBe(true);
  expect(isOccupationFieldWellRead('few', labelled)).toBe(false);
  expect(isOccupationFieldWellRead('unheard', labelled)).toBe(false);
  expect(isOccupationFieldWellRead(null, labelled)).toBe(true);
  // The ads of the built-in sample are our own.
  expect(isOccupationFieldWellRead('smpl_fld_data_it', labelled)).toBe(true);
});

test('in a field of few labelled ads nothing that was read is sure, and what the agency says is', () => {
  expect(requirementCertainty({ confidence: 0.99 }, 'unheard')).toEqual({ unsure: 'field', mayHinder: false });
  expect(requirementCertainty({ confidence: 0.5 }, 'unheard')).toEqual({ unsure: 'reading', mayHinder: false });
  expect(requirementCertainty({}, 'unheard')).toEqual({ unsure: null, mayHinder: true });
});

test('the reader tells how many ads of each field it has learned from', () => {
  expect(Object.values(card.fields).some((ads) => ads >= 20)).toBe(true);
});
