import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatCount,
  formatInteger,
  formatMoment,
  formatWait,
  longDay,
  money,
  shortDay,
  swishNumber,
  time,
} from './format.ts';

const now = '2026-11-20T13:30:00.000Z';

describe('days and times', () => {
  it('writes days as in Stockholm, not as in UTC', () => {
    expect(shortDay('2026-11-19T23:15:00.000Z', now)).toBe('fre 20 nov');
    expect(longDay('2026-11-19T23:15:00.000Z')).toBe('20 november 2026');
    expect(time('2026-11-20T13:30:00.000Z')).toBe('14.30');
    expect(time('2026-07-20T22:05:00.000Z')).toBe('00.05');
  });

  it('keeps the right hour on both sides of a clock change', () => {
    expect(time('2026-10-25T00:30:00.000Z')).toBe('02.30');
    expect(time('2026-10-25T01:30:00.000Z')).toBe('02.30');
    expect(time('2026-03-29T01:00:00.000Z')).toBe('03.00');
  });

  it('names the year, not the weekday, when it is another', () => {
    expect(shortDay('2025-05-01T10:00:00.000Z', now)).toBe('1 maj 2025');
  });

  it('says today and yesterday by the calendar, not by hours', () => {
    expect(formatMoment('2026-11-20T08:05:00.000Z', now)).toBe('i dag 09.05');
    expect(formatMoment('2026-11-19T22:59:00.000Z', now)).toBe('i går 23.59');
    expect(formatMoment('2026-11-18T12:00:00.000Z', now)).toBe('ons 18 nov 13.00');
  });

  it('tells an age in the largest unit', () => {
    expect(formatAge('2026-11-20T13:25:10.000Z', now)).toBe('4 min');
    expect(formatAge('2026-11-20T10:00:00.000Z', now)).toBe('3 tim');
    expect(formatAge('2026-11-19T10:00:00.000Z', now)).toBe('1 dag');
    expect(formatAge('2026-11-10T10:00:00.000Z', now)).toBe('10 dagar');
    expect(formatAge('2026-11-20T14:00:00.000Z', now)).toBe('0 min');
  });
});

describe('numbers and money', () => {
  it('groups thousands with no-break spaces', () => {
    expect(formatInteger(12_400)).toBe('12\u00a0400');
    expect(formatInteger(999)).toBe('999');
    expect(formatInteger(1_000_000)).toBe('1\u00a0000\u00a0000');
  });

  it('writes öre only where there are any', () => {
    expect(money(149)).toBe('149\u00a0kr');
    expect(money(1490.5)).toBe('1\u00a0490,50\u00a0kr');
    expect(money(0)).toBe('0\u00a0kr');
    expect(money(0.05)).toBe('0,05\u00a0kr');
    expect(money(-149.9)).toBe('−149,90\u00a0kr');
    expect(money(3 * 149.1)).toBe('447,30\u00a0kr');
  });

  it('counts in words', () => {
    expect(formatCount(1, 'dag', 'dagar')).toBe('1 dag');
    expect(formatCount(2, 'dag', 'dagar')).toBe('2 dagar');
  });

  it('groups Swish numbers as people say them', () => {
    expect(swishNumber('1231181189')).toBe('123\u00a0118\u00a011\u00a089');
    expect(swishNumber('0701234567')).toBe('070\u00a0123\u00a045\u00a067');
    expect(swishNumber('9001234')).toBe('9001234');
  });
});

describe('waits', () => {
  it('rounds up, so that nobody tries too early', () => {
    expect(formatWait(1)).toBe('en sekund');
    expect(formatWait(20)).toBe('20 sekunder');
    expect(formatWait(60)).toBe('en minut');
    expect(formatWait(61)).toBe('2 minuter');
    expect(formatWait(3600)).toBe('en timme');
    expect(formatWait(3601)).toBe('2 timmar');
  });
});
