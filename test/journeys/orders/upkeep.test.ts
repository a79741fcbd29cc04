import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { START } from '../../factories.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import type { Person } from '../../open-test-app.ts';
import { bodyOf, historyVerbs, openShop, paid, type Shop } from './shop.ts';

/** What happens to orders over time: the test moves the clock, and the scheduler does the rest. */
/** Logins must outlive the months that pass here. */
const env = { TOKEN_TTL: '1000d' };
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop({ env });
});
beforeEach(async () => {
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Moves the clock through the service's setting, and waits until all schedules due by then have run. */
async function pass(days: number): Promise<void> {
  const now = new Date(shop.app.clock.now().getTime() + days * 86_400_000);
  bodyOf(await shop.app.call('PUT', '/api/test/clock', { body: { now: now.toISOString() } }), 200);
  const waiting = async () => {
    const { items } = (await shop.asAdmin('GET', 'schedule')).body;
    return items.filter(
      ({ name, lastRun, nextRunAt }: Json) =>
        /^orders\./.test(name) && (nextRunAt <= now.toISOString() || !lastRun?.finishedAt),
    );
  };
  await expect.poll(waiting, { timeout: 10_000, interval: 50 }).toEqual([]);
}

const subjectsTo = async () => (await mailsTo(anna.email)).map(({ subject }) => subject);
/** Waits until a mail with this subject has arrived, and returns all that arrived by then. */
const mailed = async (subject: string) => {
  await waitForMail({ to: anna.email, subject });
  return subjectsTo();
};

describe('an order that nobody pays', () => {
  test('is reminded of once after three days and expires after fourteen', { tags: 'long' }, async () => {
    const order = await shop.place(anna);
    await pass(2.9);
    expect(await shop.look(order)).toMatchObject({ status: 'created', history: { length: 1 } });
    await pass(0.2);
    const reminder = `Glöm inte din beställning ${order.code}`;
    expect(await mailed(reminder)).toEqual([`Din beställning ${order.code}`, reminder]);
    expect(historyVerbs(await shop.look(order)).at(-1)).toBe('remind created→created by system');
    await pass(5);
    expect(await shop.look(order)).toMatchObject({ status: 'created', history: { length: 2 } });
    await pass(6);
    const expired = await shop.look(order);
    expect(expired).toMatchObject({ status: 'expired', statusLabel: 'Förfallen' });
    expect(historyVerbs(expired).at(-1)).toBe('expire created→expired by system');
    await mailed('förfall');
    await pass(30);
    // Time changes nothing but the right to withdraw.
    expect(await shop.look(order)).toEqual({ ...expired, withdrawal: expect.anything() });
    // The morning mails are about other things.
    expect((await subjectsTo()).filter((subject) => subject.includes(order.code))).toHaveLength(3);
  });

  test('is not reminded of any more when time has slept until it expires', { tags: 'long' }, async () => {
    const order = await shop.place(anna);
    await pass(20);
    expect(historyVerbs(await shop.look(order))).toEqual([
      'order →created by customer',
      'expire created→expired by system',
    ]);
    await mailed('förfall');
    expect(await subjectsTo()).toHaveLength(2);
  });

  test('revives when its customer says to have paid, or when the money comes', { tags: 'long' }, async () => {
    const [claimed, late] = [await shop.place(anna), await shop.place(anna)];
    await pass(15);
    expect((await shop.confirm(anna, claimed)).body).toMatchObject({ status: 'processing' });
    const { status, history } = await shop.pay(late, 149);
    expect([status, history.at(-1)]).toMatchObject(['paid', { verb: 'payment', from: 'expired', override: false }]);
  });
});

test('an order that is opened again has its time anew', { tags: 'long' }, async () => {
  const order = await shop.place(anna);
  await pass(15);
  bodyOf(await shop.setStatus(order, 'created', { reason: 'Kunden vill ha mer tid' }), 200);
  await pass(2.9);
  expect(await shop.look(order)).toMatchObject({ status: 'created', history: { length: 3 } });
  await pass(0.2);
  expect(historyVerbs(await shop.look(order)).at(-1)).toBe('remind created→created by system');
  await pass(11);
  expect(await shop.look(order)).toMatchObject({ status: 'expired' });
});

describe('time leaves alone', () => {
  test('what somebody says to have paid, and what waits for somebody', { tags: 'long' }, async () => {
    const orders = await Promise.all(
      (['processing', 'on_hold', 'paid', 'cancelled', 'refunded'] as const).map((status) =>
        shop.placedIn(status, anna),
      ),
    );
    await pass(60);
    for (const order of orders) {
      expect(await shop.look(order)).toMatchObject({ status: order.status, history: { length: 2 } });
    }
  });

  test('an order with a part of its money, even one that came when it was about to expire', {
    tags: 'long',
  }, async () => {
    const order = await shop.place(anna, 2);
    await shop.pay(order, 149);
    await pass(60);
    expect(await shop.look(order)).toMatchObject({ status: 'created', paymentState: 'partial' });
  });

  test('but not one whose payment was recorded by mistake and reversed', { tags: 'long' }, async () => {
    const order = await shop.place(anna);
    const { payments } = await shop.pay(order, 149);
    const reversal = { kind: 'reversal', reverses: payments[0].id, note: 'Fel beställning' };
    bodyOf(await shop.record(order, reversal), 201);
    await pass(15);
    expect(await shop.look(order)).toMatchObject({ status: 'expired' });
  });
});

test('an order that was sent is done after fourteen days, without a mail', { tags: 'long' }, async () => {
  const order = await shop.placedIn('sent', anna);
  await pass(13.9);
  expect(await shop.look(order)).toMatchObject({ status: 'sent' });
  await pass(0.2);
  expect(historyVerbs(await shop.look(order)).at(-1)).toBe('complete sent→completed by system');
  const { items } = (await shop.asAdmin('GET', `orders/${order.id}/mails`)).body;
  expect(items.map(({ kind }: Json) => kind)).toEqual(['order_created']);
});

test('the waits are settings', { tags: 'long' }, async () => {
  await using quick = await openShop({
    env: { ORDER_REMIND_AFTER: '2h', ORDER_EXPIRE_AFTER: '4h', ORDER_COMPLETE_AFTER: '1h' },
  });
  const bjorn = await quick.customer();
  const [unpaid, sent] = [await quick.place(bjorn), await quick.placedIn('sent', bjorn)];
  const lines = async (order: Json) => historyVerbs(await quick.look(order)).slice(1);
  quick.app.wait({ hours: 2, minutes: 30 });
  await expect.poll(() => lines(unpaid), { timeout: 10_000 }).toEqual(['remind created→created by system']);
  await expect.poll(() => lines(sent), { timeout: 10_000 }).toContain('complete sent→completed by system');
  quick.app.wait({ hours: 2 });
  await expect.poll(() => lines(unpaid), { timeout: 10_000 }).toContain('expire created→expired by system');
});

test('two services that plan at the same time remind once', { tags: 'long' }, async () => {
  await using other = await openShop({
    database: shop.app.database,
    overrides: { clock: shop.app.clock },
    role: 'all',
  });
  expect(other.app.clock).toBe(shop.app.clock);
  const order = await shop.place(anna);
  bodyOf(await shop.record(await shop.place(anna), paid(shop.app, 1)), 201);
  await pass(4);
  await mailed('Glöm inte');
  await pass(1);
  const reminders = (await subjectsTo()).filter((subject) => subject.startsWith('Glöm inte'));
  expect(reminders).toEqual([`Glöm inte din beställning ${order.code}`]);
  expect(shop.app.clock.now() > START).toBe(true);
});
