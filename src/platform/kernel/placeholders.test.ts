import { expect, test } from 'vitest';
import { findPlaceholders } from './placeholders.ts';

test('placeholders are found once each, whatever they look like', () => {
  expect(findPlaceholders('Hej [[namn]], [Företag] {{ort}} <titel> XXX ____ Ditt namn')).toEqual([
    '[[namn]]',
    '[Företag]',
    '{{ort}}',
    '<titel>',
    'XXX',
    '____',
    'Ditt namn',
  ]);
  expect(findPlaceholders('Ett vanligt brev (med parentes), 50 % och a < b > c. Mitt namn är Xerxes.')).toEqual([]);
});
