import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeRowKeys } from '../match-rows.ts';
import { readReport } from './read-report.ts';
import type { Report } from './report.ts';

const title = '* Swish-rapport Avser 2026-10-01 - 2026-10-02 Skapad 2026-10-02 12:39 CEST';
const header =
  'Radnr,Clnr,Kontonr,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,' +
  'Tid,Belopp,Orderreferens';

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
function payment(message: string, amount = '49.00', name = 'Åsa Öberg'): string {
  const account = '1,80000,0000000000,2026-10-02,2026-10-01,,1231234567,Bolaget,+46700000001';
  return `${account},${name},${message},08:15,${amount},`;
}
const swedbank = (...rows: string[]) => [title, header, ...rows, ''].join('\r\n');
const bytes = (text: string) => new TextEncoder().encode(text);
const windows = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function read(content: string | Uint8Array): Report {
  const result = readReport(typeof content === 'string' ? bytes(content) : content, 'auto');
  if (result.result !== 'report') throw new Error(`${result.result}: ${result.reason}`);
  return result;
}

describe('the Swish report of Swedbank', () => {
  test('is read with all that a row tells', () => {
    expect(read(swedbank(payment('7K3QHJ')))).toEqual({
      result: 'report',
      layout: 'swedbank',
      columns: expect.any(Array),
      receivers: ['1231234567'],
      warnings: [],
      rows: [
        {
          row: 3,
          part: 1,
          amount: 4900,
          kind: 'payment',
          bookedOn: '2026-10-02',
          receivedAt: '2026-10-01T08:15',
          message: '7K3QHJ',
          payerName: 'Åsa Öberg',
          payerNumber: '+46700000001',
          reference: null,
          problem: null,
        },
      ],
    });
  });

  test('is the same in windows-1252, UTF-8 and UTF-8 with a byte order mark', () => {
    const text = swedbank(payment('å', '49.00'));
    const plain = read(text);
    expect(plain.rows[0]?.payerName).toBe('Åsa Öberg');
    expect(read(windows(text))).toEqual(plain);
    expect(read(`\ufeff${text}`)).toEqual(plain);
    expect(read(text.replaceAll('\r\n', '\n'))).toEqual(plain);
    expect(read(text.slice(text.indexOf('\n') + 1)).rows[0]?.message).toBe('å');
  });

  test('is read where Excel saved it with semicolons', () => {
    const text = swedbank(payment('7K3QHJ')).replaceAll(',', ';').replace('49.00', '1 049,50');
    expect(read(text).rows[0]).toMatchObject({ amount: 104_950, message: '7K3QHJ' });
  });

  test('that is cut within its last letter is UTF-8 still', () => {
    const whole = bytes(swedbank(payment('7K3QHJ å'), payment('å')));
    const end = whole.lastIndexOf(0xc3, -20);
    const { rows } = read(whole.slice(0, end + 1));
    expect(rows.map(({ payerName, problem }) => [payerName, problem])).toEqual([
      ['Åsa Öberg', null],
      ['', 'Raden har 10 fält i stället för 14'],
    ]);
    // The same row has the same key in both files, so that its money counts once.
    expect(computeRowKeys('swedbank', rows)[0]).toBe(computeRowKeys('swedbank', read(whole).rows)[0]);
  });

  test('keeps a refund apart by its sign', () => {
    expect(read(swedbank(payment('x', '-49.00'))).rows[0]).toMatchObject({ kind: 'refund', amount: 4900 });
  });

  test('tells of rows that cannot be used, and reads the rest', () => {
    const { rows } = read(
      swedbank(
        payment('a', '12x'),
        payment('b', '0.00'),
        payment('c').replace('2026-10-02', '2026-02-30'),
        payment('d').replace('2026-10-02,2026-10-01', ','),
        'rubbish',
        payment('Brev, tack'),
        '',
        ',,,,,,,,,,,,,',
        payment('7K3QHJ'),
      ),
    );
    expect(rows.map(({ row, problem }) => [row, problem])).toEqual([
      [3, 'Beloppet går inte att läsa: "12x"'],
      [4, 'Beloppet är noll'],
      [5, 'Datumet går inte att läsa: "2026-02-30"'],
      [6, 'Raden har inget datum'],
      [7, 'Raden har 1 fält i stället för 14'],
      [8, 'Raden har 15 fält i stället för 14'],
      [11, null],
    ]);
  });

  test('never reads a part of a cut amount', () => {
    const whole = swedbank(payment('7K3QHJ', '1490.00'));
    const row = whole.indexOf('1,80000');
    for (let end = row + 1; end < whole.length; end++) {
      for (const { amount, problem } of read(whole.slice(0, end)).rows) {
        expect(problem !== null || amount === 149_000).toBe(true);
      }
    }
  });

  test('without rows says so', () => {
    expect(read(swedbank()).warnings).toEqual(['Filen innehåller inga betalningar.']);
  });

  test('counts reports that were pasted together', () => {
    const text = swedbank(payment('a')) + swedbank(payment('b'), payment('c'));
    expect(read(text).rows.map(({ row, part }) => [row, part])).toEqual([
      [3, 1],
      [6, 2],
      [7, 2],
    ]);
  });
});

describe('quotes', () => {
  test('keep delimiters, quotes and line breaks of a message', () => {
    const message = fc.string({ unit: fc.constantFrom(...'aå",;\n 7'), maxLength: 30 });
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 8 }), (messages) => {
        // A line with the delimiters of a whole row would be read as a row; a message has fewer.
        fc.pre(messages.every((text) => text.split('\n').length <= 5 && text.split(',').length < 13));
        const { rows } = read(swedbank(...messages.map((text) => payment(quote(text)))));
        expect(rows.map((row) => row.message)).toEqual(messages);
        expect(rows.every(({ problem }) => problem === null)).toBe(true);
      }),
    );
  });

  test('that are never closed take no other row along', () => {
    const { rows } = read(
      swedbank(
        payment('a'),
        payment('"7K3QHJ'),
        payment('"Brev, tack'),
        payment('6" ram'),
        payment('"hej" du'),
        payment('z'),
      ),
    );
    expect(rows.map(({ message, problem }) => problem ?? message)).toEqual([
      'a',
      '"7K3QHJ',
      'Ett citattecken på raden avslutas aldrig',
      '6" ram',
      '"hej" du',
      'z',
    ]);
  });

  test('that two rows forgot do not make one of them', () => {
    const { rows } = read(swedbank(payment('"7K3QHJ', '1.00'), payment('tack"', '49.00')));
    expect(rows.map(({ message, amount }) => [message, amount])).toEqual([
      ['"7K3QHJ', 100],
      ['tack"', 4900],
    ]);
  });
});
