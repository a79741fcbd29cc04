import { describe, expect, test } from 'vitest';
import { datesIn, isDateText, isDuration, splitDates } from './dates.ts';

/** The first date of a text as `start..end`, with `>` for an open end. */
function read(text: string): string {
  const { span } = splitDates(text);
  if (!span) return '';
  return span.open ? `${span.start}>` : `${span.start}..${span.end}`;
}

describe('a span of time', () => {
  test.each([
    ['jan 2019 – pågående', '2019-01>'],
    ['januari 2019 - mars 2020', '2019-01..2020-03'],
    ['januari – mars 2019', '2019-01..2019-03'],
    ['Sept 2018 – May 2023', '2018-09..2023-05'],
    ['January 2019 to Present', '2019-01>'],
    ['2019–', '2019>'],
    ['2019 -', '2019>'],
    ['2019-03--', '2019-03>'],
    ['2012-02--2018-08', '2012-02..2018-08'],
    ['2019-03 – nu', '2019-03>'],
    ['2019-03-01 – 2020-12-31', '2019-03-01..2020-12-31'],
    ['2018-2019', '2018..2019'],
    ['2018-19', '2018..2019'],
    ['2018/2019', '2018..2019'],
    ['2012 – 2015', '2012..2015'],
    ['19/03 – 20/12', '2019-03..2020-12'],
    ['03.2019 – 05.2020', '2019-03..2020-05'],
    ['03/2019 - nuvarande', '2019-03>'],
    ['1 mars 2019 – 31 maj 2019', '2019-03-01..2019-05-31'],
    ['HT 2020 – VT 2023', '2020-08..2023-06'],
    ['ht20-vt21', '2020-08..2021-06'],
    ['hösten 2018 till våren 2019', '2018-08..2019-06'],
    ["jan '19 – feb '20", '2019-01..2020-02'],
    ['mars 2019 t.o.m. juni 2020', '2019-03..2020-06'],
    ['mars 2018 - tillsvidare', '2018-03>'],
    ['sedan 2015', '2015>'],
    ['since May 2018', '2018-05>'],
    ['fr.o.m. 2016-01', '2016-01>'],
    ['0705–0812', '2007-05..2008-12'],
    ['januari 2019 - Present (4 år 2 månader)', '2019-01>'],
    ['2009-13', '2009..2013'],
    ['1997-00', '1997..2000'],
    ['2017-13 – nu', '2017>'],
    ['2017-13 – 2018-02', '2017..2018-02'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
    expect(isDateText(text)).toBe(true);
    expect(read(`Elektriker, Kallvik El AB  ${text}`)).toBe(expected);
    expect(read(`Elektriker (${text})`)).toBe(expected);
  });
});

describe('one moment', () => {
  test.each([
    ['sommaren 2018', '2018-06..2018-08'],
    ['Sommarjobb 2018', '2018-06..2018-08'],
    ['HT 2020', '2020-08..2020-12'],
    ['vt-21', '2021-01..2021-06'],
    ['2016', '2016..2016'],
    ['mars 2016', '2016-03..2016-03'],
    ['2016-03', '2016-03..2016-03'],
    ['19/03', '2019-03..2019-03'],
    ['24/12/2020', '2020-12-24..2020-12-24'],
    ['vintern 2018', '2018..2018'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

test.each(['24/7', 'Vision 2030', '200 kunder', '1/2', '2M+', '99.97%', 'ISO 9001', '3.97/4.00', '08-123 45 67'])(
  'no date: %s',
  (text) => {
    expect(isDateText(text)).toBe(false);
    expect(datesIn(text).every(({ single }) => single)).toBe(true);
  },
);

test('what a date is taken from is left whole', () => {
  const rest = (text: string) => splitDates(text).rest;
  expect(rest('2015–2018  Elektriker, Kallvik El AB')).toBe('Elektriker, Kallvik El AB');
  expect(rest('Elektriker (2015–2018), Luleå')).toBe('Elektriker Luleå');
  expect(rest('Elektriker | mars 2015 – nu')).toBe('Elektriker');
  expect(rest('Juristexamen | 2010 – 2014 | Uppsala universitet')).toBe('Juristexamen | Uppsala universitet');
  expect(rest('Svetsning, 2014, Komvux Eslöv')).toBe('Svetsning, Komvux Eslöv');
  expect(rest('Elektriker')).toBe('Elektriker');
});

test('how long something lasted is no date', () => {
  for (const text of ['4 år 2 månader', '2 years 10 months', '(3 mån)', '1 år']) expect(isDuration(text)).toBe(true);
  for (const text of ['4 år', 'fyra år på Volvo', '2019', '10 personer']) {
    expect(isDuration(text)).toBe(text === '4 år');
  }
});
