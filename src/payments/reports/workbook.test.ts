import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { makeWorkbook } from '../../../test/workbook.ts';
import { readReportFile } from './read-report.ts';
import type { ColumnMapping } from './report.ts';

const mapping: ColumnMapping = {
  name: 'Norrbanken',
  delimiter: ';',
  decimal: ',',
  encoding: 'auto',
  headerRow: 1,
  columns: { date: 'Datum', amount: 'Belopp', message: 'Text', payerNumber: 'Mobil' },
};
const head = ['Datum', 'Belopp', 'Text', 'Mobil'];
const read = (bytes: Uint8Array, saved = [mapping]) => readReportFile(bytes, 'auto', saved);

test('cells are what they mean: days, moments, sums of a spreadsheet, numbers of telephones', async () => {
  const sheet = [
    ['Norrbanken', null, null, null],
    [],
    head,
    [{ day: '2026-11-03' }, 149.49999999999997, 'å "7K3QHJ"', 46_700_000_001],
    [{ day: '2026-11-03', time: '08:15' }, '1 049,50', 'två\nrader', '0700000001'],
    [],
    ['3 nov. 2026', -49, '', null],
  ];
  expect(
    await read(makeWorkbook({ Blad1: sheet, Blad2: [head, [{ day: '2026-11-04' }, 1, 'x', null]] })),
  ).toMatchObject({
    result: 'report',
    layout: 'Norrbanken',
    rows: [
      { row: 4, amount: 14_950, bookedOn: '2026-11-03', message: 'å "7K3QHJ"', payerNumber: '46700000001' },
      { row: 5, amount: 104_950, receivedAt: '2026-11-03T08:15:00', message: 'två rader' },
      { row: 7, amount: 4900, kind: 'refund', bookedOn: '2026-11-03' },
      { row: 9, amount: 100, bookedOn: '2026-11-04' },
    ],
  });
});

test('a workbook that nobody has described is shown with its columns', async () => {
  const sheet = [['Kontoutdrag'], ['Datum', 'Belopp', 'Text'], [{ day: '2026-11-03' }, 149, 'Brev']];
  expect(await read(makeWorkbook({ Blad1: sheet }), [])).toMatchObject({
    result: 'unknown_layout',
    delimiter: '\t',
    headerRow: 2,
    columns: [
      { name: 'Datum', samples: ['2026-11-03'] },
      { name: 'Belopp', samples: ['149'] },
      { name: 'Text', samples: ['Brev'] },
    ],
  });
});

describe('a ZIP that is refused', () => {
  const whole = makeWorkbook({ Blad1: [head] });
  const sheet = 'xl/worksheets/sheet1.xml';
  const zipped = (name: string) => zipSync({ [name]: strToU8('x') });
  /** An archive whose directory claims this size for the sheet. */
  const saying = (size: number) => {
    const bytes = Buffer.from(whole);
    const place = bytes.lastIndexOf(sheet) - 46;
    expect(bytes.readUInt32LE(place)).toBe(0x02014b50);
    bytes.writeUInt32LE(size, place + 24);
    return bytes;
  };
  const far = (cell: string) =>
    makeWorkbook(
      { Blad1: [] },
      { [sheet]: `<worksheet><sheetData><row><c r="${cell}"/></row></sheetData></worksheet>` },
    );
  const many = () => makeWorkbook({}, Object.fromEntries(Array.from({ length: 1200 }, (_, i) => [`xl/${i}.xml`, ''])));
  test.each<[string, () => Uint8Array, RegExp]>([
    ['a bomb', () => saying(4_000_000_000), /ovanligt stor/],
    ['a bomb that says that it is small', () => saying(20), /skadad|tom/],
    ['a cell a million rows down', () => far('A1048576'), /ovanligt stor/],
    ['a cell thousands of columns away', () => far('XFD1'), /ovanligt stor/],
    ['thousands of parts', many, /ovanligt stor/],
    ['cut', () => whole.subarray(0, whole.length - 30), /skadad/],
    ['a head without a body', () => Buffer.from('PK\x03\x04'), /skadad/],
    ['a Word document', () => zipped('word/document.xml'), /Word- eller zip-fil/],
    ['an archive', () => zipped('swish.csv'), /Word- eller zip-fil/],
    ['nothing', () => makeWorkbook({ Blad1: [] }), /tom/],
    ['broken XML', () => makeWorkbook({ Blad1: [] }, { [sheet]: '<worksheet><sheetData><row' }), /skadad|tom/],
    [
      'entities',
      () => makeWorkbook({ Blad1: [head] }, { [sheet]: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }),
      /skadad/,
    ],
  ])('%s', async (_, bytes, reason) => {
    expect(await read(bytes())).toEqual({ result: 'wrong_file', reason: expect.stringMatching(reason) });
  });
});
