import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, openShop, type Shop, withoutMailServer } from '../orders/shop.ts';
import { preview } from './bank.ts';
import { readAccounts, readVouchers } from './read-sie.ts';

/** A month is exported in parts, is closed by a file or by hand, and then stays as it was. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop({ env: { ...withoutMailServer.env, TOKEN_TTL: '9000d' } });
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const at = (day: string) => shop.app.clock.set(new Date(`${day}T09:00:00+02:00`));
const pay = async (receivedAt: string, amount = 149, order?: Json): Promise<Json> => {
  const about = order ?? (await shop.place(anna, 9));
  bodyOf(await shop.record(about, { kind: 'payment', amount, receivedAt, allowDouble: true }), 201);
  return about;
};
const state = async (): Promise<Json> => bodyOf(await shop.asAdmin('GET', 'bookkeeping'), 200);
const close = (month: string) => shop.asAdmin('POST', 'bookkeeping/closings', { month });
const about = async (month: string) => (await state()).months.find((each: Json) => each.month === month);

test('only what is new, under the next numbers of the year, and every file comes again as it was', {
  tags: 'long',
}, async () => {
  at('2027-04-05');
  await pay('2027-03-20');
  await pay('2027-03-02');
  expect(await about('2027-03')).toEqual({ month: '2027-03', receipts: 2, fresh: 2 });
  const first = await readVouchers(shop, '2027-03', '&onlyNew=true');
  expect(first.map(({ number, day }) => [number, day])).toEqual([
    [1, '2027-03-02'],
    [2, '2027-03-20'],
  ]);
  const nothing = await shop.asAdmin('GET', 'bookkeeping.sie?month=2027-03&onlyNew=true');
  expect(expectProblem(nothing, 'conflict').detail).toContain('under Hämtade filer');

  // April is exported before the rest of March: its numbers come first.
  await pay('2027-04-01');
  expect((await readVouchers(shop, '2027-04')).map(({ number }) => number)).toEqual([3]);
  await pay('2027-03-01', 99);
  expect(await about('2027-03')).toMatchObject({ receipts: 3, fresh: 1 });
  const second = await readVouchers(shop, '2027-03', '&onlyNew=true');
  expect(second.map(({ number, day, rows }) => [number, day, rows['1930']])).toEqual([[4, '2027-03-01', 9900]]);
  expect(await readVouchers(shop, '2027-03')).toEqual([...first, ...second]);

  const { closedThrough, files } = await state();
  expect(closedThrough).toBeNull();
  expect(files).toMatchObject([
    { month: '2027-03', vouchers: 1, first: 4, last: 4 },
    { month: '2027-04', vouchers: 1, first: 3, last: 3 },
    { month: '2027-03', vouchers: 2, first: 1, last: 2 },
  ]);
  expect(await readVouchers(shop, '2027-03', `&file=${files[2].id}`)).toEqual(first);
  expectProblem(await shop.asAdmin('GET', `bookkeeping.sie?month=2027-04&file=${files[2].id}`), 'not_found');
  expectProblem(await shop.asAdmin('GET', 'bookkeeping.sie?month=2027-04&file=x'), 'validation_failed');
});

test('a file comes again byte for byte on a later day, whatever has come since', { tags: 'long' }, async () => {
  at('2027-04-20');
  const order = await pay('2027-04-02');
  const path = 'bookkeeping.sie?month=2027-04';
  const { bytes } = await shop.asAdmin('GET', path);
  const [file] = (await state()).files;
  at('2027-04-21');
  await pay('2027-04-03', 1, order);
  const { status, bytes: later } = await shop.asAdmin('GET', path);
  expect(status).toBe(200);
  expect(later.equals(bytes)).toBe(false);
  expect((await shop.asAdmin('GET', `${path}&file=${file.id}`)).bytes.equals(bytes)).toBe(true);
});

test('the first file after the 12th closes the month, and what comes later has its day in the text', async () => {
  at('2027-06-12');
  const order = await pay('2027-05-31');
  await readVouchers(shop, '2027-05');
  expect(await state()).toMatchObject({ closedThrough: null, fileCloses: '2027-04' });
  at('2027-06-13');
  expect((await state()).fileCloses).toBe('2027-05');
  const may = await readVouchers(shop, '2027-05');
  expect((await state()).closedThrough).toBe('2027-05');

  bodyOf(await shop.record(order, { kind: 'refund', amount: 49, receivedAt: '2027-05-31' }), 201);
  await pay('2026-12-30', 1);
  const { payments } = await shop.look(order);
  bodyOf(await shop.record(order, { kind: 'reversal', reverses: payments[1].id, note: 'Fel' }), 201);
  expect(await readVouchers(shop, '2027-05')).toEqual(may);
  const june = await readVouchers(shop, '2027-06');
  expect(june.map(({ day, text, rows }) => [day, /, avser (\S+)$/.exec(text)?.[1], rows['1930']])).toEqual([
    ['2027-06-01', '2027-05-31', -4900],
    ['2027-06-01', '2026-12-30', 100],
    ['2027-06-13', undefined, 4900],
  ]);
  // The receipts show the date of payment, and the overview agrees with the books.
  const { incomeByMonth } = bodyOf(await shop.asAdmin('GET', 'dashboard'), 200);
  const sums = readAccounts(june);
  expect(incomeByMonth.find(({ month }: Json) => month === '2027-06').amount * 100).toBe(
    -(sums['3001'] ?? 0) - (sums['2611'] ?? 0),
  );
  expect((await shop.look(order)).payments[1].receivedAt).toBe('2027-05-31T10:00:00.000Z');
});

test('closed by hand once it is over; all before it is closed too, and nothing opens it again', async () => {
  at('2027-09-01');
  const problem = expectProblem(await close('2027-09'), 'conflict');
  expect(problem.detail).toBe('Månaden är inte slut. Stäng den när den är det.');
  expect(bodyOf(await close('2027-08'), 200).closedThrough).toBe('2027-08');
  expect(bodyOf(await close('2027-07'), 200).closedThrough).toBe('2027-08');
  await pay('2027-07-15', 12);
  expect((await readVouchers(shop, '2027-09')).map(({ day }) => day)).toEqual(['2027-09-01']);
  expectProblem(await close('2027-13'), 'validation_failed');
  for (const change of ["update book_closings set month = '2027-07-01'", 'delete from book_closings'])
    await expect(shop.app.rows(change)).rejects.toThrow('never changed');
});

test('a row of a bank file whose month is closed says its day in the books', async () => {
  at('2027-09-02');
  const order = await shop.place(anna, 9);
  const rows = [
    { message: order.code, amount: 9 },
    { message: 'Tack', amount: 10 },
  ];
  const days = async (day: string) => (await preview(shop, rows, day)).rows.map(({ bookedOn }: Json) => bookedOn);
  expect(await days('2027-08-31')).toEqual(['2027-09-01', '2027-09-01']);
  expect(await days('2027-09-01')).toEqual([null, null]);
});

test('a new year begins at 1, and no number of any year is missing', { tags: 'long' }, async () => {
  at('2028-01-05');
  for (const day of ['2027-12-31', '2028-01-02', '2027-12-01']) await pay(day, 10);
  expect((await readVouchers(shop, '2028-01')).map(({ number }) => number)).toEqual([1]);
  await readVouchers(shop, '2027-12');
  const gaps = await shop.app.rows('select year from book_vouchers group by year having count(*) <> max(number)');
  expect(gaps).toEqual([]);
});
