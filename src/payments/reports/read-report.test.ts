import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReport } from './read-report.ts';
import type { ColumnMapping, Report, UnknownLayout, WrongFile } from './report.ts';

const title = '* Swish-rapport Avser 2026-10-01 - 2026-10-02 Skapad 2026-10-02 12:39 CEST';
const header =
  'Radnr,Clnr,Kontonr,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,' +
  'Tid,Belopp,Orderreferens';

const payment = '1,80000,0000000000,2026-10-02,2026-10-01,,1231234567,Bolaget,+46700000001,Åsa,7K3QHJ,08:15,49.00,';
const swedbank = (...rows: string[]) => [title, header, ...rows, ''].join('\r\n');
const bytes = (text: string) => new TextEncoder().encode(text);
const windows = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function read(content: string | Uint8Array, layout: Parameters<typeof readReport>[1] = 'auto'): Report {
  const result = readReport(typeof content === 'string' ? bytes(content) : content, layout);
  if (result.result !== 'report') throw new Error(`${result.result}: ${result.reason}`);
  return result;
}
function refused(content: string | Uint8Array, layout: Parameters<typeof readReport>[1] = 'auto') {
  const result = readReport(typeof content === 'string' ? bytes(content) : content, layout);
  expect(result.result).toBe('wrong_file');
  return (result as WrongFile).reason;
}
function unknown(content: string, layout: Parameters<typeof readReport>[1] = 'auto'): UnknownLayout {
  const result = readReport(bytes(content), layout);
  expect(result.result).toBe('unknown_layout');
  return result as UnknownLayout;
}

describe('a wrong file', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /tom/],
    ['blank lines', '\ufeff \r\n\r\n', /tom/],
    ['an old Excel file', windows('\xd0\xcf\x11\xe0\xa1'), /äldre Word- eller Excel/],
    ['a PDF', '%PDF-1.7\n', /PDF/],
    ['UTF-16 without a table', windows('\xff\xfea\0b\0'), /ingen tabell/],
    ['a binary', windows('abc\0def'), /ingen textfil/],
    ['a page', '<!DOCTYPE html><table>', /webbsida/],
    ['XML of something else', '<?xml version="1.0"?><Invoice/>', /ingen camt/],
    ['a BgMax file to try programs with', '01BGMAX               0120040525173035010331T', /testfil/],
    ['a Word file of text', '{\\rtf1\\ansi Rapport}', /RTF/],
    ['JSON', '[\n {"belopp": 149}]', /JSON/],
    ['SIE', '#FLAGGA 0\r\n#PROGRAM "x" 1', /SIE/],
    ['prose', 'Hej!\nHär kommer rapporten.\n', /ingen tabell/],
    ['the other report', `* Transaktionsrapport Period 2026\r\n${header}\r\n`, /Transaktionsrapport.*Swish-rapport/],
    ['the account', '* Transaktioner Period 2026-10-01\r\nRadnummer,Belopp,x\r\n', /Transaktioner/],
  ])('%s', (_, content, reason) => {
    expect(refused(content)).toMatch(reason);
    expect(refused(content)).toMatch(/Swish-rapport/);
  });

  test('is one of another bank than the one named', () => {
    expect(refused(swedbank(payment), 'handelsbanken')).toMatch(/Swedbanks/);
    expect(refused('01,2026-10-02,2026-10-01,\n03,0\n', 'swedbank')).toMatch(/Handelsbankens/);
  });

  test('is one of more than 50 000 rows', { timeout: 30_000, tags: 'long' }, () => {
    expect(read(swedbank(...Array(50_000).fill('x'))).rows).toHaveLength(50_000);
    expect(refused(swedbank(...Array(50_001).fill('x')))).toMatch(/50 000 rader/);
    expect(refused('a\n'.repeat(200_000))).toMatch(/50 000 rader/);
  });
});

describe('a table that nobody knows', () => {
  test('is shown with its columns', () => {
    const text =
      'Kontoutdrag\n\nDatum;Text;Belopp;Saldo\n2026-10-01;"7K3; QHJ";49,00;1 049,00\n2026-10-02;;98,00;1 147,00\n';
    expect(unknown(text)).toMatchObject({
      delimiter: ';',
      encoding: 'utf-8',
      headerRow: 3,
      columns: [
        { column: 1, name: 'Datum', samples: ['2026-10-01', '2026-10-02'] },
        { column: 2, name: 'Text', samples: ['7K3; QHJ'] },
        { column: 3, name: 'Belopp', samples: ['49,00', '98,00'] },
        { column: 4, name: 'Saldo' },
      ],
    });
  });

  test('may have no headings', () => {
    expect(unknown('2026-10-01\t49,00\thej\n2026-10-02\t49,00\thej\n')).toMatchObject({
      delimiter: '\t',
      headerRow: 0,
    });
  });

  test('may call itself a Swish report', () => {
    expect(unknown(`${title}\nDatum,Belopp,Meddelande\n2026-10-01,49.00,hej\n`).reason).toMatch(
      /saknar Swedbanks kolumner/,
    );
  });
});

describe('mapped columns', () => {
  const mapping: ColumnMapping = {
    name: 'Norrbanken',
    delimiter: ';',
    decimal: ',',
    encoding: 'auto',
    headerRow: 2,
    columns: { date: 'Datum', amount: 'Belopp', message: 'Text', payerName: 4, reference: 'Ref' },
  };
  const table = (...rows: string[]) => ['Norrbanken', 'Datum;Belopp;Text;Namn;Ref', ...rows].join('\n');

  test('are read by name and by place', () => {
    const { layout, rows } = read(
      table('2026-10-01 08:15;1 049,50;"7K3\nQHJ, tack, du, ja, nej";Åsa;r1', '20261002;-49,00;;;r2'),
      mapping,
    );
    expect(layout).toBe('Norrbanken');
    expect(rows).toMatchObject([
      {
        row: 3,
        amount: 104_950,
        receivedAt: '2026-10-01T08:15',
        bookedOn: '2026-10-01',
        payerName: 'Åsa',
        reference: 'r1',
      },
      { row: 5, amount: 4900, kind: 'refund', receivedAt: null, bookedOn: '2026-10-02', message: '', reference: 'r2' },
    ]);
    expect(rows[0]?.message).toBe('7K3\nQHJ, tack, du, ja, nej');
  });

  test('are asked for again when one is not in the file, or is there twice', () => {
    expect(unknown('x\nDatum;Summa;Text;Namn;Ref\n2026-10-01;1;a;b;c\n', mapping).reason).toMatch(
      /Belopp \(belopp\) finns inte/,
    );
    expect(unknown('x\nDatum;Belopp;Belopp;Text;Ref\n2026-10-01;1;a;b;c\n', mapping).reason).toMatch(/Belopp/);
  });

  test('are asked for again when no row can be read by them, unless another saved mapping reads the file', () => {
    const file = table('2026-10-01;49,00;a;Anna;c', '2026-10-02;98,00;b;Bo;d');
    const wrong = { ...mapping, name: 'Fel', columns: { ...mapping.columns, amount: 'Namn', time: 'Datum' } };
    expect(unknown(file, wrong).reason).toBe(
      'Ingen rad går att läsa med beskrivningen Fel. Beloppet går inte att läsa: "Anna".',
    );
    expect(readReport(bytes(file), 'auto', [wrong])).toMatchObject({ result: 'unknown_layout', headerRow: 2 });
    expect(readReport(bytes(file), 'auto', [wrong, mapping])).toMatchObject({ result: 'report', layout: 'Norrbanken' });
    expect(read(table('2026-10-01;x;a;Anna;c', '2026-10-02;98,00;b;Bo;d'), mapping).rows).toHaveLength(2);
  });

  test('are found where a bank puts a line more above them, and told with what they were taken for', () => {
    const text = `Saldo\n\n${table('2026-10-01;49,00;a;b;c')}\nDatum;Belopp;Text;Namn;Ref\n2026-10-02;49,00;a;b;d\n`;
    const { rows, columns } = read(text, mapping);
    expect(rows).toMatchObject([{ row: 5 }, { row: 7, bookedOn: '2026-10-02' }]);
    expect(columns).toEqual([
      { name: 'Datum', part: 'date' },
      { name: 'Belopp', part: 'amount' },
      { name: 'Text', part: 'message' },
      { name: 'Namn', part: 'payerName' },
      { name: 'Ref', part: 'reference' },
    ]);
  });

  test('tell a file by themselves only where their names do, the one that tells most first', () => {
    const auto = (...saved: ColumnMapping[]) => {
      const result = readReport(bytes(table('2026-10-01;49,00;a;b;c')), 'auto', saved);
      return result.result === 'report' ? result.layout : result.result;
    };
    const { date, amount, message } = mapping.columns;
    const less = { ...mapping, name: 'Söderbanken', columns: { date, amount, message } };
    expect(auto(less, mapping)).toBe('Norrbanken');
    expect(auto(less)).toBe('Söderbanken');
    expect(auto({ ...less, delimiter: '\t' })).toBe('Söderbanken');
    expect(auto({ ...less, columns: { ...less.columns, date: 1 } })).toBe('unknown_layout');
    expect(auto({ ...less, columns: { ...less.columns, amount: 'Summa' } })).toBe('unknown_layout');
  });

  test('have days that all follow one of them, or a saved order', () => {
    const days = (more: Partial<ColumnMapping>, ...written: string[]) =>
      read(table(...written.map((day, i) => `${day};49,00;a;b;${i}`)), { ...mapping, ...more }).rows.map(
        ({ bookedOn, problem }) => bookedOn ?? problem,
      );
    expect(days({}, '01/10/2026', '31/10/2026')).toEqual(['2026-10-01', '2026-10-31']);
    expect(days({}, '01/10/2026', '2026-10-31')).toEqual([
      expect.stringMatching(/dag och månad: "01\/10\/2026"/),
      '2026-10-31',
    ]);
    expect(unknown(table('01/10/2026;49,00;a;b;c'), mapping).reason).toMatch(/dag och månad: "01\/10\/2026"/);
    expect(days({}, '31/11/2026', '2026-10-31')).toEqual(['Dagen finns inte i kalendern: "31/11/2026"', '2026-10-31']);
    expect(days({ dayOrder: 'day-first' }, '01/10/2026')).toEqual(['2026-10-01']);
  });

  test('that a row lacks, or has too many of, are told', () => {
    const { rows } = read(table('2026-10-01;49,00;a', '2026-10-01;49,00;a;b;c;;', '2026-10-01;49,00;a;b;c;d'), mapping);
    expect(rows.map(({ problem }) => problem)).toEqual([
      'Raden har 3 fält i stället för 5',
      null,
      'Raden har 6 fält i stället för 5',
    ]);
  });

  test('must not call something a reference that several payments share', () => {
    const { rows } = read(
      table('2026-10-01;49,00;a;b;SWISH', '2026-10-01;49,00;c;d;SWISH', '2026-10-01;49,00;e;f;77'),
      mapping,
    );
    expect(rows.map(({ problem }) => problem)).toEqual([
      'Referensen står på flera olika betalningar',
      'Referensen står på flera olika betalningar',
      null,
    ]);
  });

  test('may be in an encoding that the file does not have', () => {
    expect(refused(windows(table('2026-10-01;49,00;å;b;c')), { ...mapping, encoding: 'utf-8' })).toMatch(/UTF-8/);
    expect(read(table('2026-10-01;49,00;å;b;c'), { ...mapping, encoding: 'windows-1252' }).rows[0]?.message).toBe('Ã¥');
  });
});

test('no bytes make it throw', () => {
  const start = fc.constantFrom('', swedbank(payment), '01,2026-10-02,2026-10-01,\n02,a\n', 'Datum;Text;Belopp\n');
  const rest = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'0123,;"\n\r\t aÅ-.*') }).map(bytes),
  );
  fc.assert(
    fc.property(start, rest, (text, tail) => {
      const result = readReport(Uint8Array.from([...bytes(text), ...tail]), 'auto');
      expect(['report', 'unknown_layout', 'wrong_file']).toContain(result.result);
    }),
  );
});
