import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeNamedRowKeys, computeRowKeys } from './match-rows.ts';
import { readReport } from './reports/read-report.ts';
import type { ReportRow } from './reports/report.ts';

const title = '* Swish-rapport Avser 2026-10-01 - 2026-10-02 Skapad 2026-10-02 12:39 CEST';
const header = 'Radnr,Bokfdag,Transdag,Avsändarnr,Avsändarnamn,Meddelande,Tid,Belopp,Orderreferens';

interface Payment {
  day: number;
  minute: number;
  message: string;
}
const line = ({ day, minute, message }: Payment, i: number) =>
  `${i + 1},2026-10-05,2026-10-0${day},+46700000001,Åsa Öberg,${message},08:1${minute},49.00,`;
const file = (payments: Payment[]) => [title, header, ...payments.map(line), ''].join('\r\n');

function rowsOf(text: string, encode = (s: string): Uint8Array => new TextEncoder().encode(s)): ReportRow[] {
  const result = readReport(encode(text), 'auto');
  if (result.result !== 'report') throw new Error(result.reason);
  return result.rows;
}
const keysOf = (text: string) => computeRowKeys('swedbank', rowsOf(text));

const payment = fc.record({
  day: fc.integer({ min: 1, max: 4 }),
  minute: fc.integer({ min: 0, max: 1 }),
  message: fc.constantFrom('', '7K3QHJ', 'tack å'),
});
const payments = fc
  .array(payment, { maxLength: 20 })
  .map((list) => list.sort((a, b) => a.day - b.day || a.minute - b.minute));

describe('keys without a reference', () => {
  test('are different for every row of a report, equal payments too', () => {
    fc.assert(
      fc.property(payments, (list) => {
        expect(new Set(keysOf(file(list))).size).toBe(list.length);
      }),
    );
  });

  test('are the same when a file is read again, in whichever encoding', () => {
    fc.assert(
      fc.property(payments, (list) => {
        const text = file(list);
        const windows = (s: string) => Uint8Array.from(s, (character) => character.charCodeAt(0));
        expect(keysOf(text)).toEqual(keysOf(text));
        expect(computeRowKeys('swedbank', rowsOf(text, windows))).toEqual(keysOf(text));
      }),
    );
  });

  test('tell the days again that two files share', () => {
    fc.assert(
      fc.property(payments, (list) => {
        const early = list.filter(({ day }) => day <= 3);
        const late = list.filter(({ day }) => day >= 2);
        const all = new Set(keysOf(file(list)));
        const shared = list.filter(({ day }) => day === 2 || day === 3).length;
        const [first, second] = [keysOf(file(early)), keysOf(file(late))];
        expect(new Set([...first, ...second])).toEqual(all);
        expect(first.filter((key) => second.includes(key))).toHaveLength(shared);
        // Both pasted into one file: shared rows have their key twice.
        expect(keysOf(file(early) + file(late))).toEqual([...first, ...second]);
      }),
    );
  });

  test('do not depend on the row number, on blanks or on a day of booking that comes later', () => {
    const [row] = rowsOf(file([{ day: 1, minute: 0, message: 'tack å' }])) as [ReportRow];
    const again = { ...row, row: 99, bookedOn: null, message: ' tack  a\u030a ' };
    expect(computeRowKeys('swedbank', [again])).toEqual(computeRowKeys('swedbank', [row]));
  });

  test('depend on everything that tells two payments apart', () => {
    const [row] = rowsOf(file([{ day: 1, minute: 0, message: 'a' }])) as [ReportRow];
    const others: Partial<ReportRow>[] = [
      { amount: 4901 },
      { kind: 'refund' },
      { receivedAt: '2026-10-01T08:16' },
      { receivedAt: null },
      { message: 'b' },
      { payerNumber: '+46700000002' },
    ];
    const keys = others.map((other) => computeRowKeys('swedbank', [{ ...row, ...other }])[0]);
    keys.push(computeRowKeys('swedbank', [row])[0], computeRowKeys('Norrbanken', [row])[0]);
    expect(new Set(keys).size).toBe(others.length + 2);
  });

  test('are the same however the bank writes who paid', () => {
    const [row] = rowsOf(file([{ day: 1, minute: 0, message: 'a' }])) as [ReportRow];
    const others: Partial<ReportRow>[] = [
      { payerName: 'ÅSA ÖBERG' },
      { payerName: 'Öberg, Åsa Maria' },
      { payerName: '' },
      { payerNumber: '0700000001' },
      { payerNumber: '0046 70-000 00 01' },
      { payerNumber: '46700000001' },
    ];
    const keys = others.map((other) => computeRowKeys('swedbank', [{ ...row, ...other }])[0]);
    expect(new Set([...keys, computeRowKeys('swedbank', [row])[0]]).size).toBe(1);
  });

  test('stay with the older of two equal payments where a bank writes the newest first', () => {
    const [row] = rowsOf(file([{ day: 1, minute: 0, message: 'a' }])) as [ReportRow];
    const older = { ...row, receivedAt: '2026-09-30T08:00' };
    const [first] = computeRowKeys('swedbank', [row, older]) as [string];
    const [added, same] = computeRowKeys('swedbank', [row, row, older]) as [string, string];
    expect(same).toBe(first);
    expect(added).not.toBe(first);
  });
});

describe('keys of before', () => {
  test('have the name in them, so that what was recorded by them is known', () => {
    const [row] = rowsOf(file([{ day: 1, minute: 0, message: '7K3QHJ' }])) as [ReportRow];
    expect(computeNamedRowKeys('swedbank', [row])).toEqual([
      '67f0f08891f77b3b7177f74601eacfc53715af37d3fa9cdfaf01aae979b3327b',
    ]);
  });
});

describe('keys by reference', () => {
  const [row] = rowsOf(file([{ day: 1, minute: 0, message: 'a' }])) as [ReportRow];
  const referred = { ...row, reference: '9000000000000001' };

  test('are the same whatever else the bank writes, twice in one file too', () => {
    const [a, b] = computeRowKeys('handelsbanken', [referred, { ...referred, message: 'b', bookedOn: null }]);
    expect(a).toBe(b);
  });

  test('tell banks, and a payment from its refund', () => {
    const keys = [
      ...computeRowKeys('handelsbanken', [
        referred,
        { ...referred, kind: 'refund' },
        { ...referred, reference: '2' },
        row,
      ]),
      ...computeRowKeys('Norrbanken', [referred]),
    ];
    expect(new Set(keys).size).toBe(5);
  });
});
