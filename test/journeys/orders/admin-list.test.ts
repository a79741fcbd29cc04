import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { uniqueEmail } from '../../factories.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, openShop, paid, type Shop, withoutMailServer } from './shop.ts';

/** The administrator's list: its contents, its order, and its pages. */
let shop: Shop;
let anna: Person;
let bjorn: Person;
/** Orders by name; placed a minute apart in this order. */
const orders: Record<string, Json> = {};
beforeAll(async () => {
  // Without the seeded orders: all orders are created here.
  shop = await openShop(withoutMailServer);
  const kept = ['receipt_lines', 'receipts', 'order_payments'];
  for (const table of kept) await shop.app.rows(`alter table ${table} disable trigger user`);
  for (const table of [...kept, 'orders']) await shop.app.rows(`delete from ${table}`);
  for (const table of kept) await shop.app.rows(`alter table ${table} enable trigger user`);
  anna = await shop.app.register(uniqueEmail('anna_100%'));
  bjorn = await shop.app.register(uniqueEmail('bjorn'));
  const place = async (name: string, who: Person, letters = 1) => {
    shop.app.wait({ minutes: 1 });
    orders[name] = await shop.place(who, letters);
  };
  await place('old', anna);
  await place('second claim', bjorn, 2);
  await place('first claim', anna);
  await place('paid', bjorn, 3);
  const carin = await shop.app.register(uniqueEmail('carin'));
  await place('called off', carin, 4);
  await place('too much', carin, 5);
  await place('new', anna);
  await shop.confirm(anna, named('first claim'));
  shop.app.wait({ minutes: 1 });
  await shop.confirm(bjorn, named('second claim'));
  await shop.pay(named('paid'), 447);
  await shop.setStatus(named('paid'), 'paid');
  await shop.pay(named('too much'), 746);
  await shop.setStatus(named('too much'), 'paid');
  await shop.pay(named('called off'), 100);
  await shop.setStatus(named('called off'), 'cancelled');
});
afterAll(() => shop[Symbol.asyncDispose]());

const named = (name: string): Json => orders[name];
const nameOf = ({ id }: Json) => Object.keys(orders).find((name) => orders[name].id === id);
const list = async (query = '') => bodyOf(await shop.asAdmin('GET', `orders?${query}`), 200);
const names = async (query = '') => (await list(query)).items.map(nameOf);
const q = (text: string) => names(`q=${encodeURIComponent(text)}`);
const queue = ['first claim', 'second claim', 'called off', 'too much', 'paid', 'new', 'old'];

describe('the order', () => {
  test('is the queue: orders to check, to refund, to write letters for, then the rest, newest first', async () => {
    expect(await names()).toEqual(queue);
    expect(await names('sort=queue')).toEqual(queue);
  });

  test('may be by age', async () => {
    const oldest = ['old', 'second claim', 'first claim', 'paid', 'called off', 'too much', 'new'];
    expect(await names('sort=oldest')).toEqual(oldest);
    expect(await names('sort=newest')).toEqual(oldest.toReversed());
  });
});

describe('the filter', () => {
  test('is a status', async () => {
    expect(await names('status=processing')).toEqual(['first claim', 'second claim']);
    expect(await names('status=created')).toEqual(['new', 'old']);
    expect(await names('status=paid&sort=oldest')).toEqual(['paid', 'too much']);
    expect(await names('status=cancelled')).toEqual(['called off']);
    for (const status of ['sent', 'completed', 'expired']) expect(await names(`status=${status}`)).toEqual([]);
  });
});

describe('money that is to go back', () => {
  test('is a filter of its own, that goes with the others', async () => {
    expect(await names('refundsDue=true')).toEqual(['called off', 'too much']);
    expect(await names('refundsDue=true&sort=newest')).toEqual(['too much', 'called off']);
    expect(await names('refundsDue=true&status=paid')).toEqual(['too much']);
    expect(await names('refundsDue=false')).toEqual(queue);
  });
});

describe('the search', () => {
  test('finds a code as people write it', async () => {
    const { code } = named('paid');
    for (const text of [code, code.toLowerCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `]) {
      expect(await q(text)).toEqual(['paid']);
    }
    expect(await q('BCDFGH')).toEqual([]);
  });

  test('finds a part of an address, in any case, taken as it is written', async () => {
    expect(await q(anna.email)).toEqual(['first claim', 'new', 'old']);
    expect(await q('BJORN.')).toEqual(['second claim', 'paid']);
    expect(await q('anna_100%')).toEqual(['first claim', 'new', 'old']);
    expect(await q('a%100')).toEqual([]);
    expect(await q('anna1100')).toEqual([]);
    expect(await q('\\')).toEqual([]);
    expect(await q("' or 1=1 --")).toEqual([]);
  });

  test('finds what an order costs in all', async () => {
    for (const text of ['447', '447 kr', '447,00', '447.00kr', ' 4 47']) expect(await q(text)).toEqual(['paid']);
    expect(await q('149,00 kr')).toEqual(['first claim', 'new', 'old']);
    expect(await q('149,01')).toEqual([]);
  });

  test('goes with a status and a sorting, and finds everything when it is blank', async () => {
    const address = encodeURIComponent(anna.email);
    expect(await names(`q=${address}&status=created&sort=oldest`)).toEqual(['old', 'new']);
    expect(await q('  ')).toEqual(queue);
  });
});

describe('page by page', () => {
  test.each(['queue', 'newest', 'oldest'])(
    'by %s, each order comes once, whatever is placed meanwhile',
    async (sort) => {
      const whole = await names(`sort=${sort}`);
      const seen: (string | undefined)[] = [];
      let cursor = '';
      do {
        const { items, nextCursor } = await list(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
        seen.push(...items.map(nameOf));
        cursor = nextCursor ?? '';
        // The newest of all: before the cursor, except when sorted oldest first, where it is on the last page.
        if (seen.length === 2) await shop.place(bjorn);
      } while (cursor && seen.length < 20);
      expect(seen.filter((name) => name !== undefined)).toEqual(whole.filter((name: unknown) => name !== undefined));
      expect(seen.filter((name) => name === undefined).length).toBeLessThanOrEqual(sort === 'oldest' ? 3 : 2);
    },
  );

  test('an order that is claimed meanwhile moves up, and none is lost', async () => {
    const first = await list('limit=3');
    await shop.confirm(anna, named('old'));
    const rest = await list(`limit=100&cursor=${first.nextCursor}`);
    const seen = [...first.items, ...rest.items].map(nameOf);
    expect(seen.filter((name) => name === 'old').length).toBeLessThanOrEqual(1);
    for (const name of ['first claim', 'second claim', 'new', 'paid']) {
      expect(seen.filter((it) => it === name)).toHaveLength(1);
    }
    expect((await names('limit=3')).slice(0, 3)).toEqual(['first claim', 'second claim', 'old']);
  });

  test('a cursor is good for its own sorting only', async () => {
    const { nextCursor } = await list('sort=newest&limit=1');
    for (const sort of ['queue', 'oldest']) {
      const reply = await shop.asAdmin('GET', `orders?sort=${sort}&cursor=${nextCursor}`);
      expectProblem(reply, 'validation_failed', ['cursor']);
    }
  });
});

test('an order in the list is the order itself, with its customer and its money', async () => {
  for (const name of ['paid', 'first claim']) {
    const inList = (await list('limit=100')).items.find((item: Json) => item.id === named(name).id);
    expect(inList).toEqual(await shop.look(named(name)));
  }
  const { user, payments } = (await list(`q=${named('paid').code}`)).items[0];
  expect(user).toEqual({ id: bjorn.id, email: bjorn.email });
  expect(payments).toMatchObject([{ kind: 'payment', amount: 447 }]);
});

test('what an order holds is what its records say, in whatever order they came and were undone', {
  tags: 'long',
}, async () => {
  const held = `select o.code, o.net_paid::int as kept, coalesce(sum(case p.kind when 'payment' then p.amount else
    -p.amount end), 0)::int as summed
    from orders o left join order_payments p on p.order_id = o.id and p.kind <> 'reversal'
      and not exists (select from order_payments r where r.reverses = p.id)
    group by o.id`;
  const order = await shop.place(bjorn);
  const { payments } = await shop.pay(order, 149);
  await shop.pay(order, 51);
  await shop.record(order, { ...paid(shop.app, 20), kind: 'refund' });
  await shop.record(order, { kind: 'reversal', reverses: payments[0].id, note: 'Fel beställning' });
  const refund = (await shop.look(order)).payments.find(({ kind }: Json) => kind === 'refund');
  await shop.record(order, { kind: 'reversal', reverses: refund.id, note: 'Gick inte fram' });
  const sums = await shop.app.rows(held);
  expect(sums.find(({ code }: Json) => code === order.code)).toMatchObject({ kept: 5100 });
  for (const { kept, summed } of sums) expect(kept).toBe(summed);
});

test.each([
  ['status=lost', 'status'],
  ['status=Paid', 'status'],
  ['sort=email', 'sort'],
  ['limit=0', 'limit'],
  ['limit=1000', 'limit'],
  ['cursor=zzz', 'cursor'],
  [`q=${'x'.repeat(201)}`, 'q'],
  ['q=%00', 'q'],
  ['page=2', 'page'],
  ['refundsDue=ja', 'refundsDue'],
])('%s is refused', async (query, field) => {
  expectProblem(await shop.asAdmin('GET', `orders?${query}`), 'validation_failed', [field]);
});

test.each(['dashboard', 'orders', 'orders.csv', 'orders/BCDFGH', 'orders/BCDFGH/mails', 'orders/BCDFGH/receipt.pdf'])(
  'GET %s is for the administrator',
  async (path) => {
    expectProblem(await shop.app.call('GET', `/api/admin/${path}`, { token: anna.token }), 'forbidden');
    expectProblem(await shop.app.call('GET', `/api/admin/${path}`), 'unauthenticated');
  },
);
