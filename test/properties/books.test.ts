import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../calls.ts';
import { bodyOf, openShop, type Shop, withoutMailServer } from '../journeys/orders/shop.ts';
import { readVouchers, type Voucher, vouchersIn } from '../journeys/payments/read-sie.ts';
import type { Person } from '../open-test-app.ts';

/**
 * A year of orders, with late and early payments, rate changes, refunds, corrections, exports and closings: a
 * bookkeeper who fetches each new file has the same balances as a small oracle, month by month and account by account.
 */
let at25: Shop;
let at12: Shop;
let anna: Person;
beforeAll(async () => {
  const env = { ...withoutMailServer.env, TOKEN_TTL: '9000d', VAT_PERCENT: '25' };
  // Without the planner: its yearly work does not affect money.
  at25 = await openShop({ role: 'serve', env });
  const { clock, database } = at25.app;
  at12 = await openShop({ role: 'serve', database, overrides: { clock }, env: { ...env, VAT_PERCENT: '12' } });
  anna = await at25.customer();
});
afterAll(async () => {
  await at12[Symbol.asyncDispose]();
  await at25[Symbol.asyncDispose]();
});

interface Lot {
  rate: 25 | 12;
  left: number;
  most: number;
  undone: boolean;
}
interface Account {
  order: Json;
  lots: Lot[];
  net: number;
  ended: boolean;
  /** With the lots that each record sold or reduced. */
  records: { id: string; kind: string; ore: number; isReversed: boolean; lots: Lot[] }[];
}
type Ledger = Map<string, number>;

const accounts = { 25: ['3001', '2611'], 12: ['3002', '2621'] } as const;
const vatOf = ({ rate, left }: Lot) => Math.floor((2 * left * rate + 100 + rate) / (2 * (100 + rate)));

/** An order's balance on each account. */
function balancesOf({ lots, net }: Account): Ledger {
  const sums: Ledger = new Map([['1930', net]]);
  const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const lot of lots) {
    add(accounts[lot.rate][0], vatOf(lot) - lot.left);
    add(accounts[lot.rate][1], -vatOf(lot));
  }
  add('2890', lots.reduce((sum, { left }) => sum + left, 0) - net);
  return sums;
}

/** The oracle: payments are sold in lots; a refund reduces the oldest lots, an undone payment the newest. */
function settle(account: Account, rate: Lot['rate'], isPayment: boolean, first: Lot[]): Lot[] {
  const due = 14_900 * account.order.letterCount;
  let rest = (account.ended ? 0 : Math.min(account.net, due)) - account.lots.reduce((sum, { left }) => sum + left, 0);
  const touched: Lot[] = [];
  const inTurn = (lots: Lot[]) => [
    ...lots.filter((lot) => first.includes(lot)),
    ...lots.filter((lot) => !first.includes(lot)),
  ];
  for (const lot of inTurn(rest < 0 ? account.lots : isPayment ? [] : account.lots.toReversed())) {
    const moved = rest < 0 ? -Math.min(-rest, lot.left) : lot.undone ? 0 : Math.min(rest, lot.most - lot.left);
    lot.left += moved;
    rest -= moved;
    if (moved !== 0) touched.push(lot);
  }
  if (rest > 0) touched.push({ rate, left: rest, most: rest, undone: false });
  account.lots.push(...touched.filter((lot) => !account.lots.includes(lot)));
  return touched;
}

const step = fc.record({
  do: fc.constantFrom(
    ...['place', 'pay', 'pay', 'pay', 'pay', 'refund', 'refund', 'reverse', 'cancel', 'goOn', 'file', 'close'],
  ),
  order: fc.nat(5),
  amount: fc.constantFrom(1, 49.99, 100, 149, 149, 200, 298),
  late: fc.constantFrom(0, 0, 3, 20, 45),
  rate: fc.constantFrom(25 as const, 12 as const),
  which: fc.nat(9),
  days: fc.constantFrom(1, 3, 6),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const monthOf = (day: Temporal.PlainDate | string) => String(day).slice(0, 7);
const monthAfter = (month: string) => monthOf(Temporal.PlainDate.from(`${month}-01`).add({ months: 1 }));
const isEnded = (status: string) => status === 'cancelled' || status === 'refunded';

/** A year, performed on the service, on the oracle and, by files of new entries, on a bookkeeper. */
class Year {
  readonly oracle: Ledger = new Map();
  readonly bookkeeper: Ledger = new Map();
  readonly numbers: number[] = [];
  /** Months as they were when they were closed. */
  readonly frozen = new Map<string, Voucher[]>();
  readonly orders: Account[] = [];
  readonly seen = { late: 0, reversals: 0, files: 0, closings: 0 };
  now: Temporal.PlainDate;
  closed: string;

  constructor(year: number) {
    this.now = Temporal.PlainDate.from(`${year}-01-10`);
    this.closed = `${year - 1}-12`;
  }

  wait(days: number): void {
    this.now = this.now.add({ days });
    at25.app.clock.set(new Date(`${this.now}T12:00:00Z`));
  }

  async take(step: Step): Promise<void> {
    const { do: what, order, which, late, amount, rate } = step;
    const account = this.orders[order % Math.max(this.orders.length, 1)];
    if (what === 'place' || !account) return this.place(1 + (which % 2));
    if (what === 'file') return this.fetchNew(monthOf(this.now.subtract({ months: which % 3 })));
    if (what === 'close') return this.close(monthOf(this.now.subtract({ months: 1 })));
    if (what === 'cancel' || what === 'goOn') return this.move(account, what === 'cancel', rate);
    if (what === 'reverse') return this.reverse(account, which, rate);
    return this.record(account, what === 'pay' ? 'payment' : 'refund', amount, late, rate);
  }

  private async place(letters: number): Promise<void> {
    const order = await at25.place(anna, letters);
    this.orders.push({ order, lots: [], net: 0, ended: false, records: [] });
  }

  private async move(account: Account, isCancelled: boolean, rate: Lot['rate']): Promise<void> {
    const body = { status: isCancelled ? 'cancelled' : 'created', reason: 'Det blev så' };
    const { status } = bodyOf(await shopOf(rate).asAdmin('PATCH', `orders/${account.order.id}/status`, body), 200);
    this.book(account, this.now.toString(), () => {
      account.ended = isEnded(status);
      settle(account, rate, false, []);
    });
  }

  private async record(account: Account, kind: string, amount: number, late: number, rate: Lot['rate']): Promise<void> {
    const day = this.now.subtract({ days: late }).toString();
    const body = { kind, amount, receivedAt: day, allowDouble: true };
    const reply = await shopOf(rate).record(account.order, body);
    // No more than the received money can be refunded.
    if (reply.status === 400) return;
    const known = new Set(account.records.map(({ id }) => id));
    const { status, payments } = bodyOf(reply, 201);
    const { id } = payments.find((each: Json) => each.kind !== 'reversal' && !known.has(each.id));
    const ore = Math.round(amount * 100);
    this.book(account, day, () => {
      account.ended = isEnded(status);
      account.net += kind === 'payment' ? ore : -ore;
      account.records.push({ id, kind, ore, isReversed: false, lots: settle(account, rate, kind === 'payment', []) });
    });
  }

  private async reverse(account: Account, which: number, rate: Lot['rate']): Promise<void> {
    const target = account.records[which % Math.max(account.records.length, 1)];
    if (!target) return;
    const body = { kind: 'reversal', reverses: target.id, note: 'Fel' };
    const reply = await shopOf(rate).record(account.order, body);
    if (reply.status === 400) return;
    const { status } = bodyOf(reply, 201);
    expect(target.isReversed).toBe(false);
    target.isReversed = true;
    this.seen.reversals += 1;
    this.book(account, this.now.toString(), () => {
      account.ended = isEnded(status);
      account.net += target.kind === 'payment' ? -target.ore : target.ore;
      if (target.kind === 'payment') for (const lot of target.lots) lot.undone = true;
      settle(account, rate, false, target.lots);
    });
  }

  /** Books a change in the month of that day, or in the first open one. */
  private book(account: Account, day: string, change: () => void): void {
    const before = balancesOf(account);
    change();
    const isLate = monthOf(day) <= this.closed;
    this.seen.late += isLate ? 1 : 0;
    const month = isLate ? monthAfter(this.closed) : monthOf(day);
    for (const [name, amount] of balancesOf(account)) post(this.oracle, month, name, amount - (before.get(name) ?? 0));
  }

  async fetchNew(month: string): Promise<void> {
    const isDue = Temporal.PlainDate.compare(this.now, Temporal.PlainDate.from(`${monthAfter(month)}-12`)) > 0;
    const reply = await at25.asAdmin('GET', `bookkeeping.sie?month=${month}&onlyNew=true`);
    if (reply.status === 409) return;
    for (const { number, day, rows } of vouchersIn(reply.bytes)) {
      expect(monthOf(day)).toBe(month);
      this.numbers.push(number);
      for (const [name, amount] of Object.entries(rows)) post(this.bookkeeper, month, name, amount);
    }
    this.seen.files += 1;
    if (isDue) await this.isClosed(month);
  }

  private async close(month: string): Promise<void> {
    bodyOf(await at25.asAdmin('POST', 'bookkeeping/closings', { month }), 200);
    await this.isClosed(month);
    this.seen.closings += 1;
  }

  private async isClosed(month: string): Promise<void> {
    if (month > this.closed) this.closed = month;
    await this.fetchNew(month);
    if (!this.frozen.has(month)) this.frozen.set(month, await readVouchers(at25, month));
  }
}

const shopOf = (rate: Lot['rate']) => (rate === 25 ? at25 : at12);
function post(ledger: Ledger, month: string, account: string, amount: number): void {
  const key = `${month} ${account}`;
  ledger.set(key, (ledger.get(key) ?? 0) + amount);
}
const moved = (ledger: Ledger) => Object.fromEntries([...ledger].filter(([, ore]) => ore !== 0).sort());

test('the books of a year are those of the oracle, and closed months stay', async () => {
  let number = 2029;
  const seen = { late: 0, reversals: 0, files: 0, closings: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 120, size: 'max' }), async (steps) => {
      number += 2;
      const year = new Year(number);
      year.wait(0);
      // Closes what an earlier history left, so that it has no effect on this one.
      bodyOf(await at25.asAdmin('POST', 'bookkeeping/closings', { month: year.closed }), 200);
      for (const each of steps) {
        year.wait(each.days);
        await year.take(each);
      }
      for (let month = `${number}-01`; month <= monthOf(year.now); month = monthAfter(month))
        await year.fetchNew(month);
      expect(moved(year.bookkeeper)).toEqual(moved(year.oracle));
      for (const [month, vouchers] of year.frozen) expect(await readVouchers(at25, month)).toEqual(vouchers);
      const years = Map.groupBy(
        await at25.app.rows('select year, number from book_vouchers where number is not null order by number'),
        ({ year: of }) => of,
      );
      for (const of of years.values()) expect(of.map((each) => each.number)).toEqual(of.map((_, i) => i + 1));
      const { incomeByMonth } = bodyOf(await at25.asAdmin('GET', 'dashboard'), 200);
      for (const { month, amount } of incomeByMonth.filter((each: Json) => monthOf(each.month) >= `${number}-01`)) {
        const sold = Object.values(accounts)
          .flat()
          .map((name) => year.oracle.get(`${month} ${name}`) ?? 0);
        expect(Math.round(amount * 100)).toBe(0 - sold.reduce((a, b) => a + b, 0));
      }
      for (const key of Object.keys(seen) as (keyof typeof seen)[]) seen[key] += year.seen[key];
    }),
    { numRuns: 6, endOnFailure: true },
  );
  // Histories without these events prove nothing.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(6);
}, 300_000);
