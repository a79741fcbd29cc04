import { describe, expect, test } from 'vitest';
import { readReport } from './read-report.ts';
import type { Report } from './report.ts';

interface Fields {
  type?: string;
  amount?: string;
  currency?: string;
  name?: string;
  reference?: string;
  message?: string;
  order?: string;
  timestamp?: string;
}

/** The 15 fields of the older version; the newer one appends three. */
function old(fields: Fields = {}): string[] {
  const { type = 'SWH', amount = '49.00', currency = 'SEK', name = 'Åsa Öberg' } = fields;
  const { reference = '9000000000000001', message = '7K3QHJ', order = '' } = fields;
  const { timestamp = '2026-10-01T08:15:22:683413' } = fields;
  const account = ['02', '5566778899', '123456789', 'HANDSES', '1231234567', '2026-10-01'];
  return [...account, type, amount, currency, '+46700000001', name, reference, message, order, timestamp];
}
const payment = (fields: Fields = {}) => [...old(fields), '2026-10-02', 'EBB1', 'A6D1'];
const file = (rows: string[][], delimiter = ',', end = String(rows.length)) =>
  [['01', '2026-10-02', '2026-10-01', ''], ...rows, ['03', end]].map((row) => row.join(delimiter)).join('\r\n');

function read(text: string): Report {
  const result = readReport(new TextEncoder().encode(text), 'auto');
  if (result.result !== 'report') throw new Error(result.reason);
  return result;
}
const told = (text: string) => read(text).rows.map(({ problem }) => problem);

describe('the Swish report of Handelsbanken', () => {
  const row = {
    row: 2,
    part: 1,
    amount: 4900,
    kind: 'payment',
    bookedOn: '2026-10-02',
    receivedAt: '2026-10-01T08:15:22',
    message: '7K3QHJ',
    payerName: 'Åsa Öberg',
    payerNumber: '+46700000001',
    reference: '9000000000000001',
    problem: null,
  };

  test('is read by position, with 18 fields or the older 15', () => {
    expect(read(file([payment()]))).toEqual({
      result: 'report',
      layout: 'handelsbanken',
      columns: expect.any(Array),
      rows: [row],
      receivers: ['1231234567'],
      warnings: [],
    });
    expect(read(file([old()])).rows).toEqual([{ ...row, bookedOn: '2026-10-01' }]);
  });

  test('is read with semicolons and comma decimals', () => {
    expect(read(file([payment({ amount: '1049,50', message: 'Hej, 7K3QHJ' })], ';')).rows).toMatchObject([
      { amount: 104_950, message: 'Hej, 7K3QHJ' },
    ]);
  });

  test('tells payments from refunds and payouts', () => {
    const { rows } = read(
      file([
        payment(),
        payment({ type: 'SWR' }),
        payment({ type: 'SWR', amount: '-49.00', reference: '9000000000000002' }),
        payment({ type: 'SWT' }),
        payment({ type: 'SWU' }),
        payment({ type: 'SWZ' }),
        payment({ type: 'XXX' }),
        payment({ amount: '-49.00' }),
        payment({ currency: 'EUR' }),
      ]),
    );
    expect(rows.map(({ kind, problem }) => [kind, problem])).toEqual([
      ['payment', null],
      ['refund', null],
      ['refund', null],
      ['other', 'Återbetalning som kom tillbaka (SWT). Bokför den för hand.'],
      ['other', 'Utbetalning (SWU), ingen betalning till oss.'],
      ['other', 'Utbetalning som kom tillbaka (SWZ), ingen betalning till oss.'],
      ['other', 'Okänd typ av betalning: "XXX"'],
      ['payment', 'Beloppet är negativt fast raden är en betalning: "-49.00"'],
      ['payment', 'Valutan är inte SEK: "EUR"'],
    ]);
    expect(rows.slice(1, 3).map(({ amount }) => amount)).toEqual([4900, 4900]);
  });

  test('is not trusted where a delimiter moved the fields', () => {
    const moved = 'Fälten på raden står inte på sina platser';
    expect(told(file([old({ name: 'Öberg, Åsa' })]))).toEqual([moved]);
    expect(told(file([old({ message: 'Hej, 7K3QHJ' })]))).toEqual([moved]);
    expect(told(file([old({ message: 'Hej, 7K3QHJ', order: 'A1' })]))).toEqual([moved]);
    expect(told(file([payment({ message: 'Hej, 7K3QHJ' })]))).toEqual(['Raden har 19 fält i stället för 15 till 18']);
    expect(told(file([payment({ message: '"Hej, 7K3QHJ"' })]))).toEqual([null]);
  });

  test('is checked against the number at its end', () => {
    expect(read(file([payment()], ',', '2')).warnings).toEqual(['Slutposten på rad 3 säger 2, filen har 1.']);
    expect(read(file([payment()], ',', '')).warnings).toEqual(['Slutposten på rad 3 säger inget antal, filen har 1.']);
    const cut = file([payment(), payment()]).slice(0, -40);
    expect(read(cut).warnings).toEqual(['Slutposten saknas: filen kan vara avhuggen.']);
  });

  test('may be several, pasted together', () => {
    const text = `${file([payment(), payment()])}\r\n${file([payment()])}`;
    const { rows, warnings } = read(text);
    expect(warnings).toEqual([]);
    expect(rows.map(({ row: line, part }) => [line, part])).toEqual([
      [2, 1],
      [3, 1],
      [6, 2],
    ]);
    expect(read(text.replace('03,2', '')).warnings).toEqual(['Slutposten saknas: filen kan vara avhuggen.']);
  });

  test('tells of rubbish between its records', () => {
    expect(told(file([['09', 'x'], payment()], ',', '1'))).toEqual(['Okänd posttyp: "09"', null]);
    expect(told(file([['02', 'x']]))).toEqual(['Raden har 2 fält i stället för 15 till 18']);
  });
});
