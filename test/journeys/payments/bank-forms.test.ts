import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BankPayment, bankLayouts, encodings } from '../../bank-layouts.ts';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { makeWorkbook } from '../../workbook.ts';
import { bodyOf, openShop, type Shop } from '../orders/shop.ts';
import { confirmRows, importNow, upload } from './bank.ts';

/**
 * Bank files in their original formats: each pays an order once, however often and under whatever name it is imported.
 */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop();
  anna = await shop.customer();
  for (const { mapping } of bankLayouts) {
    if (mapping) bodyOf(await shop.asAdmin('PUT', 'payments/layouts', mapping), 200);
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

const payment = (id: number, order: Json, more: Partial<BankPayment> = {}): BankPayment => ({
  id,
  day: '2026-11-16',
  time: '08:15',
  amount: 149,
  message: `Brev ${order.code}`,
  name: 'Åsa Öberg',
  phone: '+46700000001',
  ...more,
});
const imports = async () => (await shop.app.rows('select count(*)::int as n from payment_imports'))[0]?.n;

describe.each(bankLayouts.map((layout, i) => ({ ...layout, first: 100 * (i + 1) })))('$name', (bank) => {
  test('pays an order, once in two files, and takes back nothing as a payment', { tags: 'long' }, async () => {
    const [one, two] = [await shop.place(anna), await shop.place(anna)];
    const early = payment(bank.first, one);
    const report = bodyOf(await upload(shop, bank.write([early]), {}, bank.fileName), 201);
    expect(report).toMatchObject({ layout: bank.layout, counts: { match: 1 } });
    expect(report.columns.filter(({ part }: Json) => part === 'amount')).toHaveLength(1);
    expect(await importNow(shop, report)).toEqual(report);
    expect(bodyOf(await confirmRows(shop, report), 200)).toMatchObject({ recorded: 1 });
    expect(await shop.look(one)).toMatchObject({ status: 'paid', amountPaid: 149 });

    const next = bank.write([
      { ...early, name: 'ÖBERG ÅSA' },
      payment(bank.first + 1, two),
      payment(bank.first + 2, one, { day: '2026-11-17', isReversal: true }),
    ]);
    // A file may have any name, and the bank may use another encoding.
    const sent = typeof next === 'string' ? (encodings['UTF-16 LE'] as (text: string) => Buffer)(next) : next;
    const overlapping = bodyOf(await upload(shop, sent, {}, 'hämtad.dat'), 201);
    const of = (code: string, kind: string) =>
      overlapping.rows.filter((row: Json) => row.kind === kind && row.message?.includes(code));
    expect(of(one.code, 'payment')).toMatchObject([{ outcome: 'already_seen' }]);
    expect(of(two.code, 'payment')).toMatchObject([{ outcome: 'match', orderCode: two.code }]);
    const all = overlapping.rows.filter(({ kind, recordable }: Json) => kind === 'payment' && recordable);
    expect(
      bodyOf(
        await confirmRows(
          shop,
          overlapping,
          all.map(({ row }: Json) => row),
        ),
        200,
      ),
    ).toMatchObject({ recorded: 1 });
    expect(await shop.look(one)).toMatchObject({ amountPaid: 149, payments: { length: 1 } });
    expect(await shop.look(two)).toMatchObject({ status: 'paid', amountPaid: 149 });
  });
});

test('what was recorded when names were a part of its key is known still', async () => {
  const order = await shop.place(anna);
  const [bank] = bankLayouts;
  const file = bank?.write([payment(1, order, { time: '09:00' })]) ?? '';
  const report = bodyOf(await upload(shop, file), 201);
  await confirmRows(shop, report);
  const { computeNamedRowKeys } = await import('../../../src/payments/match-rows.ts');
  const { readReport } = await import('../../../src/payments/reports/read-report.ts');
  const read = readReport(Buffer.from(file), 'auto');
  const [key] = read.result === 'report' ? computeNamedRowKeys(read.layout, read.rows) : [];
  await shop.app.rows('update payment_import_rows set row_key = $1 where import_id = $2', [key, report.id]);
  expect(bodyOf(await upload(shop, file), 201).counts).toEqual({ already_seen: 1 });
});

const camt = bankLayouts.find(({ layout }) => layout === 'camt')?.write as (payments: BankPayment[]) => string;

test('amounts without a sign beside debit and credit are told by what the description says', async () => {
  const order = await shop.place(anna);
  const layout = {
    ...{ name: 'Banken utan tecken', delimiter: ';', decimal: ',', encoding: 'auto', headerRow: 1 },
    columns: { date: 'Datum', amount: 'Summa', message: 'Text', direction: 'D/K' },
  };
  expectProblem(await shop.asAdmin('PUT', 'payments/layouts', layout), 'validation_failed', ['incoming']);
  bodyOf(await shop.asAdmin('PUT', 'payments/layouts', { ...layout, incoming: 'K' }), 200);
  const lines = [
    `149,00;${order.code};k`,
    `149,00;${order.code};D`,
    `-149,00;${order.code};D`,
    `149,00;${order.code};`,
  ];
  const file = ['Datum;Summa;Text;D/K', ...lines.map((line) => `2026-11-16;${line}`), ''].join('\r\n');
  const report = bodyOf(await upload(shop, file), 201);
  expect(report.layout).toBe('Banken utan tecken');
  expect(report.rows.map(({ kind, outcome, amount }: Json) => [kind, outcome, amount])).toEqual([
    ['payment', 'match', 149],
    ['refund', 'refund', 149],
    ['refund', 'refund', 149],
    ['other', 'invalid', 0],
  ]);
  expect(report.rows.map(({ unreadable }: Json) => unreadable ?? false)).toEqual([false, false, false, true]);
  expect(report.rows[3]).toMatchObject({ message: `2026-11-16;149,00;${order.code};` });
});

test('a row whose amount cannot be read is shown with its text, and is not taken for no payment', async () => {
  const order = await shop.place(anna);
  const layout = {
    ...{ name: 'Banken med ord', delimiter: ';', decimal: ',', encoding: 'auto', headerRow: 1 },
    columns: { date: 'Dag', amount: 'Kronor', message: 'Meddelandetext' },
  };
  bodyOf(await shop.asAdmin('PUT', 'payments/layouts', layout), 200);
  const lines = [`${order.code};ett`, `${order.code}`, `${order.code};0,00`];
  const file = ['Dag;Meddelandetext;Kronor', ...lines.map((line) => `2026-11-16;${line}`), ''].join('\r\n');
  const report = bodyOf(await upload(shop, file), 201);
  const unreadable = { outcome: 'invalid', unreadable: true, recordable: false, assignable: false, amount: 0 };
  expect(report.rows).toMatchObject([
    { ...unreadable, message: order.code, reason: 'Beloppet går inte att läsa: "ett"' },
    { ...unreadable, message: `2026-11-16;${order.code}`, reason: 'Raden har 2 fält i stället för 3' },
    { outcome: 'invalid', reason: 'Beloppet är noll' },
  ]);
  expect(report.rows[2]).not.toHaveProperty('unreadable');
  expect(report.counts).toEqual({ invalid: 3 });

  // An import of before stored such rows as `invalid`.
  await shop.app.rows("update payment_import_rows set outcome = 'invalid' where import_id = $1", [report.id]);
  const { rows, counts } = await importNow(shop, report);
  expect(counts).toEqual({ invalid: 3 });
  expect(rows[0]).toMatchObject({ outcome: 'invalid', reason: 'Beloppet går inte att läsa: "ett"' });
});

describe('the same money told twice', () => {
  const outcomesOf = (report: Json) => report.rows.map(({ outcome }: Json) => outcome);
  const [csv] = bankLayouts;
  const read = async (file: string | Buffer) => bodyOf(await upload(shop, file), 201);

  test('as CSV and as camt is asked about, and a second payment is a second one', async () => {
    const order = await shop.place(anna, 3);
    const first = payment(9001, order, { day: '2026-11-13' });
    const report = await read(csv?.write([first]) ?? '');
    await confirmRows(shop, report);
    // The bank books Friday's payments on Monday.
    const second = payment(9002, order, { day: '2026-11-18', time: '10:00' });
    const other = await read(camt([{ ...first, day: '2026-11-16' }, second]));
    expect(outcomesOf(other)).toEqual(['possible_duplicate', 'wrong_amount']);
    expect(other.rows[0]).toMatchObject({ recordable: true, orderCode: order.code });
    expect(other.rows[0].reason).toContain('den 13 november 2026 är redan registrerat på');
    bodyOf(await confirmRows(shop, other, [other.rows[1].row]), 200);
    expect(await shop.look(order)).toMatchObject({ amountPaid: 298, payments: { length: 2 } });
    // And in the reverse order, with what is left.
    expect(outcomesOf(await read(csv?.write([first, second]) ?? ''))).toEqual(['already_seen', 'possible_duplicate']);
  });

  test('by hand and in a file is not chosen beforehand, though it is what is left', async () => {
    const order = await shop.place(anna, 2);
    const byHand = { kind: 'payment', amount: 149, receivedAt: '2026-11-16' };
    bodyOf(await shop.record(order, byHand), 201);
    const file = csv?.write([payment(9003, order), payment(9004, order, { time: '09:30' })]) ?? '';
    expect(outcomesOf(await read(file))).toEqual(['possible_duplicate', 'match']);
    const { payments } = await shop.look(order);
    bodyOf(await shop.record(order, { kind: 'reversal', reverses: payments[0].id, note: 'Fel' }), 201);
    expect(outcomesOf(await read(file))).toEqual(['wrong_amount', 'wrong_amount']);
  });

  test('with another reference of the bank than the one that was written by hand is another payment', async () => {
    const order = await shop.place(anna, 2);
    bodyOf(
      await shop.record(order, { kind: 'payment', amount: 149, receivedAt: '2026-11-16', reference: 'en annan' }),
      201,
    );
    expect(outcomesOf(await read(camt([payment(9005, order)])))).toEqual(['match']);
  });
});

const one = payment(1, { code: '7K3QHJ' });
const entity = '?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const doubled = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
const laughs = `?><!DOCTYPE d [<!ENTITY l0 "ha">${doubled}]>`;

test.each<[string, () => string | Buffer, string]>([
  ['a camt file that is cut', () => camt([one]).slice(0, -60), 'camt.xml'],
  ['a camt file that asks for a file of the machine', () => camt([one]).replace('?>', entity), 'camt.xml'],
  ['a camt file of entities that grow', () => camt([one]).replace('?>', laughs).replace('Brev', '&l9;'), 'camt.xml'],
  ['XML of something else', () => '<?xml version="1.0"?><Invoice/>', 'faktura.xml'],
  ['a damaged workbook', () => makeWorkbook({ Blad1: [['a']] }).subarray(0, 400), 'Export.xlsx'],
  ['a workbook of a cell that stands a million rows down', () => farCell(), 'Export.xlsx'],
  ['a ZIP', () => Buffer.from('504b0506'.padEnd(44, '0'), 'hex'), 'swish.zip'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'swish.csv'],
  ['a test file of Bankgirot', () => '01BGMAX               0120261130173035010331T\r\n', 'bg.txt'],
])('%s is refused with what to do, and nothing of it is kept', async (_what, content, fileName) => {
  const before = await imports();
  const problem = expectProblem(await upload(shop, content(), {}, fileName), 'validation_failed', ['file']);
  expect(problem.errors[0].message).toMatch(/^\p{Lu}.*(?:Hämta|Öppna).*\.$/u);
  expect(await imports()).toBe(before);
});

function farCell(): Buffer {
  const cell = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
  return makeWorkbook(
    { Blad1: [] },
    { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cell}</sheetData></worksheet>` },
  );
}

test('a file of 20 000 rows', { tags: 'long', timeout: 60_000 }, async () => {
  const order = await shop.place(anna);
  const rows = Array.from({ length: 20_000 }, (_, i) =>
    payment(i + 1, { code: 'inget' }, { amount: 1, time: '10:00' }),
  );
  const file = bankLayouts[0]?.write([...rows, payment(30_000, order, { time: '11:00' })]) ?? '';
  const report = bodyOf(await upload(shop, file), 201);
  expect(report.counts).toEqual({ match: 1, no_match: 20_000 });
  expect(bodyOf(await confirmRows(shop, report), 200)).toMatchObject({ recorded: 1 });
  expect(bodyOf(await upload(shop, file), 201).counts).toEqual({ already_seen: 1, no_match: 20_000 });
});

test('a description may not be called what needs none', async () => {
  const [layout] = bankLayouts.flatMap(({ mapping }) => mapping ?? []);
  const reply = await shop.asAdmin('PUT', 'payments/layouts', { ...layout, name: 'Camt' });
  expectProblem(reply, 'validation_failed', ['name']);
});
