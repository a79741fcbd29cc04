import { expect, test } from 'vitest';
import { findYears } from './years.ts';

test.each([
  ['Minst 3 års erfarenhet', [3]],
  ['minst tre års arbete', [3]],
  ['2–4 år i branschen', [2]],
  ['5+ years of experience', [5]],
  ['sex månaders praktik', [0.5]],
  ['3 års erfarenhet av försäljning, varav 1 år som chef', [3, 1]],
  ['Vi har funnits i 120 år', []],
  ['Du är minst 25 år gammal och har året runt', []],
  ['tre årstider, 4 projekt', []],
])('%s', (text, expected) => {
  expect(findYears(text).map(({ years }) => years)).toEqual(expected);
});
