import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AdModelCard } from '../src/ads/requirements/card.ts';
import { hashOfLabels, labelsOf } from './labels.ts';

const model = (name: string) => readFileSync(new URL(`../src/ads/requirements/model/${name}`, import.meta.url));

/** `npm run train -- --check` makes the weights again, and the card only where folds are read. */
test('the card of the reader of ads is that of its labels and its files', () => {
  const card = JSON.parse(model('card.json').toString('utf8')) as AdModelCard;
  expect(card.labels).toBe(hashOfLabels('ads'));
  expect(card.figures.ads).toBe(labelsOf('ads').length);
  for (const [name, { bytes }] of Object.entries(card.files)) expect(model(name)).toHaveLength(bytes);
});
