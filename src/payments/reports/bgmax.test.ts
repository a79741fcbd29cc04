import { describe, expect, test } from 'vitest';
import { readReport } from './read-report.ts';
import type { Report } from './report.ts';

/** A record with fields at the positions in Bankgirot's manual. */
const at = (...fields: [from: number, text: string][]) =>
  fields.reduce(
    (line, [from, text]) => line.slice(0, from - 1) + text + line.slice(from - 1 + text.length),
    ' '.repeat(80),
  );
const start = at([1, '01BGMAX'], [23, '0120040525173035010331P']);
const open = at([1, '050009912346'], [23, 'SEK']);
const paid = (code: string, reference: string, ore: number, serial: string) =>
  at(
    [1, `${code}0003783511`],
    [13, reference],
    [38, String(ore).padStart(18, '0')],
    [56, `22${serial.padStart(12, '0')}0`],
  );
const deposit = (ore: number, day = '20040525') =>
  at(
    [1, '15'],
    [3, '58410000010098232'.padStart(35, '0')],
    [38, day],
    [46, '00074'],
    [51, String(ore).padStart(18, '0')],
    [69, 'SEK00000003'],
  );
const end = (payments: number, deductions = 0) =>
  at([1, `70${[payments, deductions, 0, 1].map((count) => String(count).padStart(8, '0')).join('')}`]);

function read(...records: string[]): Report {
  const result = readReport(new TextEncoder().encode(records.join('\r\n')), 'auto');
  if (result.result !== 'report') throw new Error(result.reason);
  return result;
}

describe('BgMax', () => {
  test('has a day for each deposit, and all that was written in a message', () => {
    const { rows, warnings } = read(
      start,
      open,
      paid('20', '7K3QHJ', 10_000, '10'),
      at([1, '26Kalles Plåt AB']),
      at([1, '27Storgatan 2']),
      paid('21', '', 3000, '11'),
      paid('20', '657866 658765', 14_000, '14'),
      paid('22', '657767', 0, '14'),
      at([1, '25Betalning av brev']),
      deposit(21_000),
      open,
      paid('20', '650861', 11_000, '12'),
      deposit(11_000, '20040526'),
      end(3, 1),
    );
    expect(warnings).toEqual([]);
    expect(rows).toMatchObject([
      {
        row: 3,
        amount: 10_000,
        kind: 'payment',
        bookedOn: '2004-05-25',
        message: '7K3QHJ',
        payerName: 'Kalles Plåt AB',
      },
      { row: 6, amount: 3000, kind: 'other', problem: expect.stringMatching(/^Avdrag/) },
      { row: 7, amount: 14_000, message: '657866 658765 657767 Betalning av brev', reference: '20040525-000000000014' },
      { row: 12, bookedOn: '2004-05-26' },
    ]);
  });

  test('may have lost the blanks at the ends of its lines, and what nobody knows is passed over', () => {
    const lines = [start, open, paid('20', 'x', 100, '1'), at([1, '99Nytt']), deposit(100), end(1)];
    expect(read(...lines.map((line) => line.trimEnd())).rows).toMatchObject([{ amount: 100, problem: null }]);
  });

  test('without a serial number is told by what it says', () => {
    expect(read(start, open, paid('20', 'x', 100, '0'), deposit(100), end(1)).rows[0]?.reference).toBeNull();
  });

  test.each<[string, string[], RegExp]>([
    ['is cut before its end', [start, open, paid('20', 'x', 100, '1'), deposit(100)], /avhuggen/],
    ['counts other payments than it has', [start, open, paid('20', 'x', 100, '1'), deposit(100), end(2)], /säger 2/],
    ['has another deposit than its payments', [start, open, paid('20', 'x', 100, '1'), deposit(90), end(1)], /rad 4/],
  ])('that %s says so', (_, records, warning) => {
    expect(read(...records).warnings.join()).toMatch(warning);
  });

  test('has no payment without a day, without an amount, or in another currency', () => {
    const problems = (...records: string[]) => read(start, ...records).rows.map(({ problem }) => problem);
    expect(problems(open, paid('20', 'x', 100, '1'))).toEqual(['Raden har inget datum']);
    expect(problems(open, paid('20', 'x', 100, '1').replace('0000100', '  00100'), deposit(100))).toEqual([
      'Fälten på raden står inte på sina platser',
    ]);
    expect(problems(open.replace('SEK', 'EUR'), paid('20', 'x', 100, '1'), deposit(100))).toEqual([
      'Valutan är inte SEK: "EUR"',
    ]);
  });
});
