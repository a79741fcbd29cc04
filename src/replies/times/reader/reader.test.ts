import { describe, expect, test } from 'vitest';
import { Tokens } from '../../../platform/text/when/tokens.ts';
import type { ReplyClass } from '../../contract.ts';
import { timeCues } from '../cues.ts';
import { resolveTimeExpressions } from '../said.ts';
import { findLastDay } from '../said-dates.ts';
import { dayFeatures } from './day-features.ts';
import { type PossibleLastDay, pickLastDay } from './reader.ts';

/** A Thursday morning. */
const receivedAt = new Date('2026-12-17T08:00:00Z');

describe('the last day of a mail', () => {
  test.each<[string, ReplyClass, string | undefined]>([
    ['Jag behöver ditt svar på måndag, för på tisdag lägger jag schemat.', 'question', '2026-12-21'],
    ['Vilka dagar kan du jobba? Måste veta i morgon, sedan beställer jag kläder.', 'question', '2026-12-18'],
    ['Välkommen på intervju tisdag kl 10. Säg till på måndag om det inte passar.', 'interview', '2026-12-21'],
    ['Svara senast på måndag.', 'question', '2026-12-21'],
    ['Välkommen på intervju tisdag 22 december kl 10.', 'interview', undefined],
    ['Tjänsten börjar den 1 februari. Vi ringer dig i morgon.', 'offer', undefined],
  ])('%s', (text, name, day) => {
    expect(findLastDay(text, receivedAt, name)?.day).toBe(day);
  });

  test.each<[string, ReplyClass, string]>([
    [
      'Hej Anna,\nSvara i dag. Referenser skickar du senast 10 december.\nJag är ledig från 21 december.',
      'question',
      '2026-11-30',
    ],
    [
      'Din tid: 2 december 14:45. Sista dag att boka är 3 december och sista dag att avboka är 5 december.',
      'interview',
      '2026-12-03',
    ],
  ])('of two the first: %s', (text, name, day) => {
    expect(findLastDay(text, new Date('2026-11-30T08:00:00Z'), name)?.day).toBe(day);
  });
});

test('the likeliest day is the last one; of days that words call so, less is asked', () => {
  const limits = { least: 0.8, doubt: 0.1 };
  const told = { isTold: true, meeting: 0 };
  const untold = { isTold: false, meeting: 0 };
  const day = (...days: PossibleLastDay[]) => pickLastDay(days, limits)?.day;
  expect(day({ ...told, probability: 0.2, day: 'a' }, { ...untold, probability: 0.7, day: 'b' })).toBe('a');
  expect(day({ ...told, probability: 0.2, day: 'a' }, { ...untold, probability: 0.9, day: 'b' })).toBe('b');
  expect(day({ ...untold, probability: 0.7, day: 'b' }, { ...told, probability: 0.05, day: 'a' })).toBeUndefined();
  expect(day({ ...told, probability: 0.9, day: 'b' }, { ...told, probability: 0.85, day: 'a' })).toBe('a');
  expect(day({ ...told, probability: 0.9, day: 'b' }, { ...told, probability: 0.75, day: 'a' })).toBe('b');
  expect(day({ ...told, probability: 0.9, day: 'b' }, { ...untold, probability: 0.85, day: 'a' })).toBe('b');
});

test('is read in time that grows with the length of the mail', { tags: 'long' }, () => {
  const t = new Tokens('svara på måndag innan dess '.repeat(4_000), timeCues);
  const all = resolveTimeExpressions(t, Temporal.PlainDateTime.from('2026-12-17T09:00'));
  const features = dayFeatures(t, all, { today: Temporal.PlainDate.from('2026-12-17'), name: 'question' });
  expect(features).toHaveLength(100);
  expect(t.reads / t.all.length).toBeLessThan(200);
});
