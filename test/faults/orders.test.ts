import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json, Reply } from '../calls.ts';
import { password, uniqueEmail } from '../factories.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/** kill -9 of the service with its embedded database while two hundred orders are placed and confirmed. */
let dataDir: string;
let service: Service;
let admin: string;
let customers: string[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sokvag-orders-kill-'));
  await start();
  customers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const body = { email: uniqueEmail(), password };
      return (await service.call('POST', '/api/auth/register', { body })).body.token as string;
    }),
  );
});
afterEach(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  service = await spawnService({ DATA_DIR: dataDir });
  const body = { email: 'admin@example.com', password: 'admin-losenord' };
  admin = (await service.call('POST', '/api/auth/login', { body })).body.token;
}

const COUNT = 200;
const all = Array.from({ length: COUNT }, (_, n) => n);
const tokenOf = (n: number) => customers[n % customers.length] ?? '';

/**
 * Sends all requests at once, and kills the service after this many answers.
 *
 * @returns the replies received, by the number of the call
 */
async function killedAfter(answers: number, call: (n: number) => Promise<Reply>): Promise<Map<number, Reply>> {
  const answered = new Map<number, Reply>();
  await Promise.allSettled(
    all.map(async (n) => {
      answered.set(n, await call(n));
      if (answered.size === answers) await service.end('SIGKILL');
    }),
  );
  // Some answers were missing, otherwise nothing was interrupted.
  expect(answered.size).toBeLessThan(COUNT);
  expect([...answered.values()].filter(({ status }) => status >= 300)).toEqual([]);
  await start();
  return answered;
}

/** Every order except the seeded ones. */
async function everyOrder(): Promise<Json[]> {
  const orders: Json[] = [];
  let cursor = '';
  do {
    const query = `sort=oldest&q=resa.example&limit=100${cursor && `&cursor=${cursor}`}`;
    const { body } = await service.call('GET', `/api/admin/orders?${query}`, { token: admin });
    orders.push(...body.items);
    cursor = body.nextCursor ?? '';
  } while (cursor);
  return orders;
}

const mailsAbout = async ({ id }: Json): Promise<string[]> =>
  (await service.call('GET', `/api/admin/orders/${id}/mails`, { token: admin })).body.items.map(
    ({ kind }: Json) => kind,
  );

const place = (n: number) =>
  service.call('POST', '/api/orders', {
    token: tokenOf(n),
    body: { letterCount: 1 + (n % 3) },
    headers: { 'idempotency-key': `order-${n}` },
  });

test('what was answered is there, each order is whole, and asking again makes no second one', async () => {
  const placed = await killedAfter(60, place);
  const there = await everyOrder();
  const byId = new Map(there.map((order) => [order.id, order]));
  for (const { body } of placed.values()) {
    const { code, letterCount, amountDue } = body;
    expect(byId.get(body.id)).toMatchObject({ code, letterCount, amountDue, status: 'created' });
  }
  expect(new Set(there.map(({ code }) => code)).size).toBe(there.length);
  for (const order of there) {
    expect(order.history.map(({ verb }: Json) => verb)).toEqual(['order']);
    expect(order.letters).toHaveLength(order.letterCount);
    expect(await mailsAbout(order)).toEqual(['order_created']);
  }

  const again = await Promise.all(all.map(place));
  expect(again.map(({ status }) => status)).toEqual(Array(COUNT).fill(201));
  for (const [n, { body }] of placed) expect(again[n]?.body.id).toBe(body.id);
  expect(await everyOrder()).toHaveLength(COUNT);
});

test('a confirmation that was answered stands, none happened twice, and clicking again goes on', async () => {
  const orders = (await Promise.all(all.map(place))).map(({ body }) => body);
  const confirm = (n: number) =>
    service.call('POST', `/api/orders/${orders[n].id}/confirm-payment`, { token: tokenOf(n) });
  // Every customer clicks twice.
  const twice = async (n: number) => (await Promise.all([confirm(n), confirm(n)]))[1];
  for (const answers of [20, 90]) {
    const confirmed = await killedAfter(answers, twice);
    const byId = new Map((await everyOrder()).map((order) => [order.id, order]));
    expect(byId.size).toBe(COUNT);
    for (const n of confirmed.keys()) expect(byId.get(orders[n].id)).toMatchObject({ status: 'processing' });
    for (const { status, history, claimedAt } of byId.values()) {
      const verbs = history.map(({ verb }: Json) => verb);
      expect(verbs).toEqual(status === 'created' ? ['order'] : ['order', 'confirm_payment']);
      expect(claimedAt).toBe(status === 'created' ? null : history[1].at);
    }
  }
  expect((await Promise.all(all.map(twice))).map(({ status }) => status)).toEqual(Array(COUNT).fill(200));
  for (const order of await everyOrder()) {
    expect(order).toMatchObject({ status: 'processing', history: { length: 2 } });
    expect(await mailsAbout(order)).toEqual(['order_created', 'order_processing']);
  }
  const dashboard = await service.call('GET', '/api/admin/dashboard', { token: admin });
  // Two of the seeded orders are in processing too.
  expect(dashboard.body.todo).toBe(COUNT + 2);
});

test('the administrator’s moves and the customers’ clicks at the same time leave every history unbroken', async () => {
  const orders = (await Promise.all(all.map(place))).map(({ body }) => body);
  const move = (n: number, status: string) =>
    service.call('PATCH', `/api/admin/orders/${orders[n].id}/status`, { token: admin, body: { status } });
  const click = (n: number, what: string) =>
    service.call('POST', `/api/orders/${orders[n].id}/${what}`, { token: tokenOf(n) });
  const paid = new Set<number>();
  let answers = 0;
  await Promise.allSettled(
    all.map(async (n) => {
      const [moved] = await Promise.all([
        move(n, 'paid'),
        click(n, n % 2 ? 'confirm-payment' : 'cancel'),
        move(n, 'sent'),
      ]);
      if (moved.status === 200) paid.add(n);
      answers += 1;
      if (answers === 70) await service.end('SIGKILL');
    }),
  );
  expect(answers).toBeLessThan(COUNT);
  await start();
  const byId = new Map((await everyOrder()).map((order) => [order.id, order]));
  for (const [n, { id }] of orders.entries()) {
    const { history, status, letters } = byId.get(id);
    expect(history.map(({ from }: Json) => from).slice(1)).toEqual(history.map(({ to }: Json) => to).slice(0, -1));
    expect(history.at(-1).to).toBe(status);
    const verbs = history.map(({ verb, to }: Json) => `${verb} ${to}`);
    expect(new Set(verbs).size).toBe(verbs.length);
    if (paid.has(n)) expect(history.map(({ to }: Json) => to)).toContain('paid');
    expect(letters).toHaveLength(1 + (n % 3));
  }
});
