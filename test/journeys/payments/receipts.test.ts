import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, openShop, orderStatuses, paid, refunded, type Shop, withoutMailServer } from '../orders/shop.ts';
import { confirmRows, preview, undoImport } from './bank.ts';

/** One unbroken series of numbers for all payment records, and the documents that show them. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop({
    env: {
      ...withoutMailServer.env,
      SELLER_NAME: 'Brevbyrån i Ånge AB',
      SELLER_ORG_NUMBER: '556677-8899',
      SELLER_VAT_NUMBER: 'SE556677889901',
      SELLER_ADDRESS: 'Storgatan 1, 841 31 Ånge',
    },
  });
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const receiptsOf = ({ id }: Json): Promise<Json[]> =>
  shop.app.rows('select number, kind, credits, amount, vat from receipts where order_id = $1 order by number', [id]);
const lastNumber = async (): Promise<number> =>
  (await shop.app.rows('select coalesce(max(number), 0) as n from receipts'))[0].n;
const pdfOf = ({ id }: Json, token: string | undefined = anna.token, admin = '') =>
  shop.app.call('GET', `/api${admin}/orders/${id}/receipt.pdf`, { token });
const reversalOf = (payment: Json) => ({ kind: 'reversal', reverses: payment.id, note: 'Fel' });

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document);
  return text.map((page) => page.replaceAll('\u00a0', ' '));
}

test('each record has its receipt, a payment one and what goes back a credit that points to it', async () => {
  const order = await shop.place(anna, 2);
  const first = (await lastNumber()) + 1;
  const one = await shop.pay(order, 200);
  const two = await shop.pay(order, 98);
  bodyOf(await shop.record(order, reversalOf(two.payments[1])), 201);
  // The first payment is the one still in force: the refund refers to it.
  const back = bodyOf(await shop.record(order, refunded(shop.app, 50)), 201);
  bodyOf(await shop.record(order, reversalOf(back.payments.at(-1))), 201);
  bodyOf(await shop.record(order, reversalOf(one.payments[0])), 201);

  expect(await receiptsOf(order)).toEqual([
    { number: first, kind: 'receipt', credits: null, amount: 20_000, vat: 4000 },
    { number: first + 1, kind: 'receipt', credits: null, amount: 9800, vat: 1960 },
    { number: first + 2, kind: 'credit', credits: first + 1, amount: 9800, vat: 1960 },
    { number: first + 3, kind: 'credit', credits: first, amount: 5000, vat: 1000 },
    { number: first + 4, kind: 'receipt', credits: first + 3, amount: 5000, vat: 1000 },
    { number: first + 5, kind: 'credit', credits: first, amount: 20_000, vat: 4000 },
  ]);
});

test('nobody is asked for the rest of what was let go or called off', { tags: 'long' }, async () => {
  const [short, off, open] = [await shop.place(anna), await shop.place(anna), await shop.place(anna)];
  for (const order of [short, off, open]) await shop.pay(order, 100);
  bodyOf(await shop.setStatus(short, 'paid', { acceptShortfall: true, reason: 'Rabatt' }), 200);
  bodyOf(await shop.cancel(anna, off), 200);
  const rest = 'Kvar att betala 49,00 kr';
  expect((await pagesOf((await pdfOf(open)).bytes)).join()).toContain(rest);
  for (const order of [short, off])
    expect((await pagesOf((await pdfOf(order)).bytes)).join()).not.toContain('Kvar att betala');
});

test('a record that was refused takes no number', async () => {
  const order = await shop.place(anna);
  const before = await lastNumber();
  expectProblem(await shop.record(order, refunded(shop.app, 1)), 'validation_failed');
  await shop.pay(order, 149);
  expectProblem(await shop.record(order, refunded(shop.app, 150)), 'validation_failed');
  await shop.pay(order, 1);
  expect(await lastNumber()).toBe(before + 2);
  await expect(shop.app.rows('update receipts set amount = 1')).rejects.toThrow('never changed');
  await expect(shop.app.rows('delete from receipts')).rejects.toThrow('never changed');
  await expect(shop.app.rows('truncate receipts, receipt_lines, book_vouchers')).rejects.toThrow('never changed');
});

test('what goes back goes back at the rate of VAT that it came in at', async () => {
  const order = await shop.place(anna, 2);
  const { payments } = await shop.pay(order, 99.99);
  await using lower = await openShop({
    database: shop.app.database,
    env: { ...withoutMailServer.env, VAT_PERCENT: '6' },
  });
  bodyOf(await lower.record(order, refunded(shop.app, 10)), 201);
  bodyOf(await lower.record(order, { ...paid(shop.app, 99.99), allowDouble: true }), 201);
  const back = (await lower.look(order)).payments.find(({ kind }: Json) => kind === 'refund');
  bodyOf(await lower.record(order, reversalOf(back)), 201);
  bodyOf(await lower.record(order, reversalOf(payments[0])), 201);
  const rates = await shop.app.rows(
    'select kind, vat_percent::float8 as percent, vat from receipts where order_id = $1 order by number',
    [order.id],
  );
  expect(rates).toEqual([
    { kind: 'receipt', percent: 25, vat: 2000 },
    { kind: 'credit', percent: 25, vat: 200 },
    { kind: 'receipt', percent: 6, vat: 566 },
    { kind: 'receipt', percent: 25, vat: 200 },
    { kind: 'credit', percent: 25, vat: 2000 },
  ]);
});

test('an import and its undoing have theirs', async () => {
  const [one, two] = [await shop.place(anna), await shop.place(anna)];
  const before = await lastNumber();
  const report = await preview(shop, [
    { message: one.code, amount: 149 },
    { message: two.code, amount: 149 },
  ]);
  bodyOf(await confirmRows(shop, report), 200);
  bodyOf(await undoImport(shop, report), 200);
  expect(await lastNumber()).toBe(before + 4);
  for (const order of [one, two]) {
    const [receipt, credit, ...more] = await receiptsOf(order);
    expect([receipt?.kind, credit?.kind, credit?.credits, more]).toEqual(['receipt', 'credit', receipt?.number, []]);
  }
});

describe('the paper', () => {
  test('has the seller, the VAT and the number, a page for each receipt', async () => {
    const order = await shop.place(anna, 3);
    await shop.record(order, { ...paid(shop.app, 447), receivedAt: '2026-11-16' });
    bodyOf(await shop.record(order, refunded(shop.app, 100)), 201);
    const [receipt, credit] = await receiptsOf(order);
    const reply = await pdfOf(order);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="kvitto-${order.code}.pdf"`,
      'cache-control': 'no-store',
    });
    const pages = await pagesOf(reply.bytes);
    expect(pages).toHaveLength(2);
    for (const words of [
      `${receipt?.number}`,
      'Brevbyrån i Ånge AB',
      '556677-8899',
      'SE556677889901',
      order.code,
      anna.email,
      '447,00',
      '89,40',
      '25',
    ]) {
      expect(pages[0]).toContain(words);
    }
    for (const words of [`${credit?.number}`, `${receipt?.number}`, '100,00', '20,00']) {
      expect(pages[1]).toContain(words);
    }
    expect(pages[1]).toMatch(/kredit/i);
    expect((await pdfOf(order, shop.admin.token, '/admin')).bytes.length).toBeGreaterThan(1000);
  }, 60_000);

  test.each(orderStatuses)(
    'of an order that is %s is there once money is recorded, and not before',
    { tags: 'long' },
    async (status) => {
      const order = await shop.placedIn(status, anna);
      expectProblem(await pdfOf(order), 'conflict');
      expectProblem(await pdfOf(order, shop.admin.token, '/admin'), 'conflict');
      await shop.pay(order, 1);
      expect((await pdfOf(order)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  test('is the customer’s own, and the administrator’s', async () => {
    const order = await shop.place(anna);
    await shop.pay(order, 149);
    const stranger = await shop.customer();
    expectProblem(await pdfOf(order, stranger.token), 'not_found');
    expectProblem(await pdfOf(order, shop.admin.token), 'not_found');
    expectProblem(await pdfOf(order, stranger.token, '/admin'), 'forbidden');
    expectProblem(await pdfOf({ id: 'BCDFGH' }, shop.admin.token, '/admin'), 'not_found');
    const nobody = await shop.app.call('GET', `/api/orders/${order.id}/receipt.pdf`);
    expectProblem(nobody, 'unauthenticated');
  });
});

test('all receipts are a list that is searched by number, code, address, amount and month', async () => {
  const berit = await shop.customer();
  const order = await shop.place(berit, 3);
  bodyOf(await shop.record(order, { kind: 'payment', amount: 123.45, receivedAt: '2026-11-03' }), 201);
  bodyOf(await shop.record(order, { kind: 'refund', amount: 23.45, receivedAt: '2026-11-04' }), 201);
  const list = async (query: string) => bodyOf(await shop.asAdmin('GET', `receipts?${query}`), 200);
  const numbers = async (query: string) => (await list(query)).items.map(({ number }: Json) => number);
  const { items } = await list(`q=${order.code}`);
  const [credit, receipt] = items;
  expect(items).toMatchObject([
    { kind: 'credit', amount: 23.45, vat: 4.69, credits: receipt.number, day: '2026-11-04', isMoney: true },
    { kind: 'receipt', amount: 123.45, vat: 24.69, credits: null, orderCode: order.code, customer: berit.email },
  ]);
  expect(await numbers('q=123,45%20kr')).toEqual([receipt.number]);
  expect(await numbers(`q=${encodeURIComponent(berit.email.toUpperCase())}`)).toEqual([credit.number, receipt.number]);
  expect(await numbers(`q=${credit.number}`)).toContain(credit.number);
  expect(await numbers(`q=${order.code}&month=2026-11`)).toHaveLength(2);
  expect(await numbers(`q=${order.code}&month=2026-10`)).toEqual([]);
  expect(await numbers('q=%25')).toEqual([]);
  // All of them over all pages, each once.
  const all: number[] = [];
  for (let cursor = ''; ; ) {
    const page = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
    all.push(...page.items.map(({ number }: Json) => number));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const known = await shop.app.rows('select number from receipts order by number desc');
  expect(all).toEqual(known.map(({ number }) => number));
  expectProblem(await shop.asAdmin('GET', 'receipts?cursor=x'), 'validation_failed', ['cursor']);
  expectProblem(await shop.app.call('GET', '/api/admin/receipts', { token: berit.token }), 'forbidden');
});
