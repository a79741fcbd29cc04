import { describe, expect, test } from 'vitest';
import { type BankLayout, type BankPayment, bankLayouts, encodings } from '../../../test/bank-layouts.ts';
import { computeRowKeys } from '../match-rows.ts';
import { readReportFile } from './read-report.ts';
import type { Report } from './report.ts';

/**
 * Properties of every layout, whatever the bank: detected automatically, imported twice, truncated, in any encoding.
 */

const payment = (id: number, more: Partial<BankPayment> = {}): BankPayment => ({
  id,
  day: `2026-11-0${id}`,
  time: '08:15',
  amount: 100 + id,
  message: `Brev 7K3QH${id} tack å`,
  name: 'Åsa Öberg',
  phone: '+46700000001',
  ...more,
});
const [one, two, three, reversal] = [1, 2, 3, 4].map((id) => payment(id, { isReversal: id === 4 })) as [
  BankPayment,
  BankPayment,
  BankPayment,
  BankPayment,
];

const saved = bankLayouts.flatMap(({ mapping }) => mapping ?? []);
const bytesOf = (content: string | Buffer) => (typeof content === 'string' ? Buffer.from(content) : content);

async function read(content: string | Buffer): Promise<Report> {
  const result = await readReportFile(bytesOf(content), 'auto', saved);
  if (result.result !== 'report') throw new Error(`${result.result}: ${result.reason}`);
  return result;
}
const usable = ({ rows }: Report) => rows.filter(({ problem }) => problem === null);
async function keysIn(layout: BankLayout, payments: BankPayment[]): Promise<string[]> {
  const report = await read(layout.write(payments));
  const keys = computeRowKeys(report.layout, report.rows);
  return keys.filter((_, i) => report.rows[i]?.problem === null);
}

describe.each(bankLayouts)('$name', (layout) => {
  test('is recognised, and read with day, amount and message', async () => {
    const report = await read(layout.write([one, two]));
    expect(report).toMatchObject({ layout: layout.layout, warnings: [] });
    const rows = usable(report).toSorted((a, b) => a.amount - b.amount);
    expect(rows).toMatchObject([
      { amount: 10_100, kind: 'payment', message: 'Brev 7K3QH1 tack å' },
      { amount: 10_200, kind: 'payment', message: 'Brev 7K3QH2 tack å' },
    ]);
    expect(rows.map(({ bookedOn, receivedAt }) => bookedOn ?? receivedAt?.slice(0, 10))).toEqual([one.day, two.day]);
    const parts = report.columns.map(({ part }) => part);
    for (const part of ['date', 'amount', 'message']) expect(parts).toContain(part);
  });

  test('tells in the next file what it told before, and what is new', async () => {
    const [first, second] = [await keysIn(layout, [one, two]), await keysIn(layout, [two, three])];
    expect(first).toHaveLength(2);
    expect(new Set([...first, ...second]).size).toBe(3);
  });

  test('tells a payment again whose payer is written otherwise', async () => {
    const again = { ...one, name: 'ÖBERG, ÅSA MARIA' };
    expect(await keysIn(layout, [again])).toEqual(await keysIn(layout, [one]));
  });

  test('has no payment for what went back', async () => {
    const { rows } = await read(layout.write([one, reversal]));
    const back = rows.filter(({ amount }) => amount === 10_400);
    expect(back).toHaveLength(1);
    expect(back[0]?.kind).not.toBe('payment');
  });

  test('says the same in every encoding', async () => {
    const text = layout.write([one, two]);
    if (typeof text !== 'string') return;
    const plain = await read(text);
    for (const [encoding, encode] of Object.entries(encodings)) {
      expect({ encoding, ...(await read(encode(text))) }).toEqual({ encoding, ...plain });
    }
  });

  test('never has another amount where it is cut', async () => {
    const whole = bytesOf(layout.write([one, two]));
    for (let end = 1; end < whole.length; end += Math.ceil(whole.length / 60)) {
      const result = await readReportFile(whole.subarray(0, end), 'auto', saved);
      const rows = result.result === 'report' ? usable(result) : [];
      for (const { amount } of rows) expect([10_100, 10_200]).toContain(amount);
      if (result.result === 'wrong_file') expect(result.reason).toMatch(/^\p{Lu}.*\.$/u);
    }
  });
});

test('a file of 20 000 rows is read whole', { tags: 'long', timeout: 60_000 }, async () => {
  const payments = Array.from({ length: 20_000 }, (_, i) => payment(1, { id: i + 1, amount: 149 }));
  for (const layout of bankLayouts.filter(({ name }) => /^(Swedbank|BgMax)/.test(name))) {
    const report = await read(layout.write(payments));
    expect(usable(report)).toHaveLength(20_000);
    expect(new Set(computeRowKeys(report.layout, report.rows)).size).toBe(20_000);
  }
});
