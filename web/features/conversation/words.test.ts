import { expect, test } from 'vitest';
import { describeAnswers } from './words.ts';

const now = new Date('2026-11-30T14:00:00Z');
const at = '2026-11-30T09:05:00Z';

test('a card tells what was answered, and when', () => {
  const startsAt = '2026-12-04T12:30:00Z';
  expect(describeAnswers([{ kind: 'accept_time', startsAt, at }], now)).toBe(
    'Du tackade ja till fre 4 dec kl. 13.30 (i dag 10.05).',
  );
  const yesterday = { kind: 'accept_offer' as const, startsAt: null, at: '2026-11-29T09:05:00Z' };
  expect(describeAnswers([yesterday, { kind: 'other', startsAt: null, at }], now)).toBe(
    'Du tackade ja till jobbet (i går 10.05). Du svarade på mejlet (i dag 10.05).',
  );
  expect(describeAnswers([], now)).toBe('Du har svarat på mejlet.');
});
