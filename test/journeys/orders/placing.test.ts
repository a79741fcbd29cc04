import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOrderCode } from '../../../src/platform/kernel/order-code.ts';
import type { CallOptions, Json } from '../../calls.ts';
import { openTestApp, type Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, countStatuses, openShop, type Shop, untouchedWithdrawal, withoutMailServer } from './shop.ts';

let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop();
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const post = (body: unknown, more: CallOptions = {}) =>
  shop.app.call('POST', '/api/orders', { token: anna.token, body, ...more });
const ordersOf = async ({ id }: Person) =>
  (await shop.app.rows('select count(*)::int as n from orders where user_id = $1', [id]))[0].n;

describe('a placed order', () => {
  test('has its code, its frozen price, its letters and how to pay', async () => {
    const order = bodyOf(await post({ letterCount: 3, instructions: '  Skriv om åren på lagret. ' }), 201);
    expect(order).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      code: expect.stringMatching(/^[BCDFGHJKMNPQRSTVWXZ3479]{6}$/),
      status: 'created',
      statusLabel: 'Väntar på betalning',
      paymentState: 'none',
      letterCount: 3,
      pricePerLetter: 149,
      amountDue: 447,
      amountPaid: 0,
      amountMissing: 447,
      amountToRefund: 0,
      currency: 'SEK',
      instructions: 'Skriv om åren på lagret.',
      letters: [1, 2, 3].map((n) => ({
        id: expect.any(String),
        applicationId: null,
        title: `Brev ${n}`,
        status: 'ordered',
        deliveredAt: null,
        lastDeliveredAt: null,
        fileName: null,
        version: 0,
        deliveredVersions: 0,
        stage: 'ordered',
        acceptedAt: null,
        revisionsLeft: 2,
        revision: null,
      })),
      consents: [],
      answers: {},
      deliveryDays: 3,
      dueOn: null,
      revisionsIncluded: 2,
      lastMessageBy: null,
      payment: {
        number: '1231181189',
        receiverName: 'Sökväg Brev',
        amount: 447,
        message: order.code,
        link: `https://app.swish.nu/1/p/sw/?sw=1231181189&amt=447&cur=SEK&msg=${order.code}&src=qr`,
      },
      createdAt: expect.stringMatching(/^2026-11-18T09:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: order.createdAt,
      claimedAt: null,
      lastPaymentAt: null,
      transactions: [],
      payBy: expect.stringMatching(/^2026-12-02T09:/),
      agreement: { termsVersion: expect.any(Number), agreedAt: order.createdAt, beginAtOnce: null },
      withdrawal: untouchedWithdrawal,
      history: [
        {
          at: order.createdAt,
          verb: 'order',
          from: null,
          to: 'created',
          actor: 'customer',
          reason: null,
          override: false,
        },
      ],
      allowed: ['confirm_payment', 'cancel'],
    });
    expect(isOrderCode(order.code)).toBe(true);
  });

  test.each([1, 50])('may be of %d letters', async (letterCount) => {
    const order = bodyOf(await post({ letterCount }), 201);
    expect(order.letters).toHaveLength(letterCount);
    expect(order).toMatchObject({ amountDue: 149 * letterCount, instructions: null });
  });

  test('is found by its id and by its code as people write it, by its customer alone', async () => {
    const order = await shop.place(anna);
    const stranger = await shop.customer();
    const { code } = order;
    const spellings = [
      order.id,
      order.id.toUpperCase(),
      code,
      code.toLowerCase(),
      `${code.slice(0, 3)}%20${code.slice(3)}`,
    ];
    for (const name of spellings) {
      const get = (token?: string) => shop.app.call('GET', `/api/orders/${name}`, { token });
      expect((await get(anna.token)).body).toEqual(order);
      expectProblem(await get(stranger.token), 'not_found');
      expectProblem(await get(shop.admin.token), 'not_found');
      expectProblem(await get(), 'unauthenticated');
    }
  });

  test('keeps its price when the price goes up', { tags: 'long' }, async () => {
    const order = await shop.place(anna, 2);
    await using dearer = await openTestApp({
      database: shop.app.database,
      env: { PAYMENT_PRICE_PER_LETTER: '199.50' },
    });
    expect((await dearer.call('GET', '/api/payment/swish-info')).body.pricePerLetter).toBe(199.5);
    const { body } = await dearer.call('GET', `/api/orders/${order.id}`, { token: anna.token });
    expect(body).toEqual(order);
    const later = await dearer.call('POST', '/api/orders', { token: anna.token, body: { letterCount: 2 } });
    expect(later.body).toMatchObject({ pricePerLetter: 199.5, amountDue: 399 });
  });
});

describe('what cannot be ordered is refused with its field:', () => {
  const bad: [what: string, body: unknown, fields: string[]][] = [
    ['no letters said', {}, ['letterCount']],
    ['none', { letterCount: 0 }, ['letterCount']],
    ['less than none', { letterCount: -1 }, ['letterCount']],
    ['fifty-one', { letterCount: 51 }, ['letterCount']],
    ['half a letter', { letterCount: 1.5 }, ['letterCount']],
    ['more than a number holds', { letterCount: 1e300 }, ['letterCount']],
    ['a number as text', { letterCount: '3' }, ['letterCount']],
    ['true', { letterCount: true }, ['letterCount']],
    ['null', { letterCount: null }, ['letterCount']],
    ['a list', { letterCount: [3] }, ['letterCount']],
    ['words too long', { letterCount: 1, instructions: 'x'.repeat(4001) }, ['instructions']],
    ['words that are no text', { letterCount: 1, instructions: {} }, ['instructions']],
    ['words that are null', { letterCount: 1, instructions: null }, ['instructions']],
    ['words with NUL', { letterCount: 1, instructions: 'a\u0000b' }, ['instructions']],
    ['words with half a character', { letterCount: 1, instructions: '\ud83d' }, ['instructions']],
    ['a price of one’s own', { letterCount: 1, pricePerLetter: 1 }, ['pricePerLetter']],
    ['a status', { letterCount: 1, status: 'paid' }, ['status']],
    ['somebody else', { letterCount: 1, userId: 'x' }, ['userId']],
    ['everything at once', { letterCount: 'x', instructions: 1, status: 1 }, ['letterCount', 'instructions', 'status']],
  ];
  test.each(bad)('%s', { tags: 'long' }, async (_what, body, fields) => {
    const before = await ordersOf(anna);
    expectProblem(await post(body), 'validation_failed', fields);
    expect(await ordersOf(anna)).toBe(before);
  });

  test('and 4000 emoji are 4000 characters', async () => {
    const order = bodyOf(await post({ letterCount: 1, instructions: '💌'.repeat(4000) }), 201);
    expect([...order.instructions]).toHaveLength(4000);
  });

  test('nobody orders without a login', async () => {
    expectProblem(await post({ letterCount: 1 }, { token: undefined }), 'unauthenticated');
  });
});

test('letters may be for applications, and there are none yet', async () => {
  bodyOf(await post({ letterCount: 1, applicationIds: [] }), 201);
  const nobodys = '01930000-0000-7000-8000-00000000ffff';
  for (const [applicationIds, field] of [
    [[nobodys], 'applicationIds'],
    [Array(51).fill(nobodys), 'applicationIds'],
    [['x'], 'applicationIds.0'],
    ['x', 'applicationIds'],
  ] as const) {
    expectProblem(await post({ letterCount: 1, applicationIds }), 'validation_failed', [field]);
  }
});

test('whoever orders without end is asked to wait, and others are not', { tags: 'long' }, async () => {
  await using strict = await openTestApp({ env: { RATE_LIMITS: 'on', ...withoutMailServer.env } });
  const [eager, other] = [await strict.register(), await strict.register()];
  const order = ({ token }: Person) => strict.call('POST', '/api/orders', { token, body: { letterCount: 1 } });
  const replies = await Promise.all(Array.from({ length: 260 }, () => order(eager)));
  expect(countStatuses(replies)).toEqual({ '201': 250, '429 too_many_requests': 10 });
  expectProblem(await order(eager), 'too_many_requests');
  expect((await order(other)).status).toBe(201);
});

describe('an order that is not there', () => {
  test.each(['hej', 'BCDFGH', '01930000-0000-7000-8000-00000000ffff', "'", '..%2f..', '7K3QHJ7K3QHJ'])(
    'is not found as %s',
    async (name) => {
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/confirm-payment'],
        ['POST', '/cancel'],
        ['GET', '/swish-qr.svg'],
        ['GET', '/receipt.pdf'],
        ['GET', '/letters/x'],
        ['GET', '/letters/01930000-0000-7000-8000-00000000ffff/file'],
      ] as const) {
        const reply = await shop.app.call(method, `/api/orders/${name}${path}`, { token: anna.token });
        expectProblem(reply, 'not_found');
      }
    },
  );
});

describe('with an Idempotency-Key', () => {
  const keyed = (key: string, body: Json = { letterCount: 2 }, token = anna.token) =>
    post(body, { token, headers: { 'idempotency-key': key } });

  test('the same request makes one order and is answered alike, as the order is by then', async () => {
    const before = await ordersOf(anna);
    const [first, second] = [await keyed('order-1'), await keyed('order-1')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    await shop.confirm(anna, first.body);
    expect((await keyed('order-1')).body).toMatchObject({ id: first.body.id, status: 'processing' });
    expect(await ordersOf(anna)).toBe(before + 1);
  });

  test('another request under the same key is refused', async () => {
    await keyed('order-2');
    expectProblem(await keyed('order-2', { letterCount: 3 }), 'conflict');
  });

  test('a request that was refused leaves the key free', async () => {
    expectProblem(await keyed('order-3', { letterCount: 0 }), 'validation_failed');
    expect((await keyed('order-3')).status).toBe(201);
  });

  test('the key of one person is not that of another', async () => {
    const bjorn = await shop.customer();
    const [mine, theirs] = [await keyed('order-4'), await keyed('order-4', undefined, bjorn.token)];
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  test('a key is forgotten after a day', async () => {
    const aged = (key: string) =>
      shop.app.rows("update idempotency_keys set created_at = created_at - interval '1 day' where key = $1", [key]);
    const first = await keyed('order-5');
    await aged('order-5');
    expect((await keyed('order-5')).body.id).not.toBe(first.body.id);

    await Promise.all(['order-6', 'order-7'].map((key) => keyed(key)));
    await aged('order-6');
    bodyOf(await shop.asAdmin('POST', 'schedule/idempotency.clean-up/runs'), 202);
    const left = () => shop.app.rows("select key from idempotency_keys where key in ('order-6', 'order-7')");
    await expect.poll(left).toEqual([{ key: 'order-7' }]);
  });

  test.each(['', 'två ord', 'x'.repeat(201)])('%j is no key', async (key) => {
    const encoded = Buffer.from(key).toString('latin1');
    expectProblem(await keyed(encoded), 'validation_failed', ['Idempotency-Key']);
  });
});

test('orders are listed newest first, page by page, and one that comes meanwhile moves nothing', async () => {
  const carl = await shop.customer();
  const placed: string[] = [];
  for (let n = 0; n < 5; n += 1) placed.unshift((await shop.place(carl)).id);
  const page = async (query: string) =>
    bodyOf(await shop.app.call('GET', `/api/orders?${query}`, { token: carl.token }), 200);

  const seen: string[] = [];
  let cursor = '';
  do {
    const { items, nextCursor } = await page(`limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...items.map(({ id }: Json) => id));
    cursor = nextCursor ?? '';
    await shop.place(carl);
  } while (cursor);
  expect(seen).toEqual(placed);
  expect((await page('limit=8')).nextCursor).toBeNull();
});

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=x', 'limit'],
  ['cursor=x', 'cursor'],
  ['cursor=', 'cursor'],
  ['sida=2', 'sida'],
])('the list refuses %s', async (query, field) => {
  const reply = await shop.app.call('GET', `/api/orders?${query}`, { token: anna.token });
  expectProblem(reply, 'validation_failed', [field]);
});
