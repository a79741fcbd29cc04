import { describe, expect, it } from 'vitest';
import { explainSeason, formatDateOrMonth, formatPeriod, readMonth } from './months.ts';

describe('a month that somebody types', () => {
  it.each([
    ['2019-03', '2019-03'],
    ['2019-3', '2019-03'],
    ['2019/03', '2019-03'],
    ['201903', '2019-03'],
    ['03/2019', '2019-03'],
    ['mars 2019', '2019-03'],
    ['Mar. 2019', '2019-03'],
    ['  sept   2020 ', '2020-09'],
    ['15 mars 2019', '2019-03-15'],
    ['2019-03-15', '2019-03-15'],
    ['2019', '2019'],
    ['HT 2020', '2020-08'],
    ['vt2021', '2021-01'],
    ['våren 2017', '2017-01'],
    ['sommaren 2017', '2017-06'],
    ['', ''],
  ])('%s is %s', (typed, kept) => {
    expect(readMonth(typed)).toBe(kept);
  });

  it.each(['2019-13', '31 april 2019', '2019-00', 'ma 2019', 'i fjol', '0019-03', '3019', 'pågående'])(
    '%s is no beginning',
    (typed) => {
      expect(readMonth(typed)).toBeUndefined();
    },
  );

  it('goes on when it is the end and says so', () => {
    for (const typed of ['pågående', 'Pågår', 'nu', 'tills vidare', '–']) expect(readMonth(typed, 'end')).toBe('');
    expect(readMonth('ht 2020', 'end')).toBe('2020-12');
  });

  it('says which one a season is read as', () => {
    expect(explainSeason('Våren 2017', 'start')).toMatch(/^Räknas från januari\./);
    expect(explainSeason('VT 2017', 'end')).toMatch(/^Räknas till och med juni\./);
    for (const typed of ['mars 2017', 'våren', '2017-03', '']) expect(explainSeason(typed, 'start')).toBeUndefined();
  });
});

describe('a month that is shown', () => {
  it('is written in words, and what is no date as it was typed', () => {
    expect(formatDateOrMonth('2019-03')).toBe('mars 2019');
    expect(formatDateOrMonth('2019-03-05')).toBe('5 mars 2019');
    expect(formatDateOrMonth('2019')).toBe('2019');
    expect(formatDateOrMonth('i fjol')).toBe('i fjol');
    expect(formatDateOrMonth(null)).toBe('');
  });

  it('can be read again', () => {
    for (const date of ['2019', '2019-03', '2019-12-31']) expect(readMonth(formatDateOrMonth(date))).toBe(date);
  });

  it('makes a span', () => {
    expect(formatPeriod('2019-03', '', true)).toBe('mars 2019 – pågående');
    expect(formatPeriod('2012', '2015', true)).toBe('2012 – 2015');
    expect(formatPeriod('2012', undefined, false)).toBe('2012');
    expect(formatPeriod('2012', '2012', true)).toBe('2012');
    expect(formatPeriod('', '2015', true)).toBe('till 2015');
    expect(formatPeriod(undefined, undefined, true)).toBe('');
  });
});
