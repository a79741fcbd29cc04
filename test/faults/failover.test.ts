import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { openEventStream } from '../event-stream.ts';
import { password, uniqueEmail } from '../factories.ts';
import { type PostgresPair, startPair } from '../postgres-pair.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/** The primary of two PostgreSQL servers dies under load, and the standby is promoted. */
describe('a failover under load', () => {
  const server = new SmtpDouble();
  const started = new AsyncDisposableStack();
  let pair: PostgresPair;
  let serve: Service;
  beforeAll(async () => {
    await server.start();
    started.defer(() => server.stop());
    pair = started.use(await startPair());
    const env = { DATABASE_URL: pair.url, SMTP_URL: server.url };
    serve = started.use(await spawnService(env, 'serve'));
    started.use(await spawnService(env, 'work'));
  });
  afterAll(() => started.disposeAsync());

  test('loses nothing that was acknowledged, and both processes find the new primary', async () => {
    const email = uniqueEmail();
    const { token } = (await serve.call('POST', '/api/auth/register', { body: { email, password } })).body;
    await using page = followEvents(serve.url, token);
    await expect.poll(page.isOpen).toBe(true);
    const acknowledged: string[] = [];
    const statuses = new Map<number, number>();
    let going = true;
    const order = async () => {
      const { status, body } = await serve.call('POST', '/api/orders', { token, body: { letterCount: 1 } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) acknowledged.push(body.id);
      // Waits as Retry-After requires, but for a shorter time.
      else await delay(100);
    };
    const clients = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (going) await order();
      }),
    );
    const made = () => acknowledged.length;
    await expect.poll(made, { timeout: 60_000 }).toBeGreaterThan(40);

    await pair.killPrimary();
    const atTheEnd = made();
    await expect.poll(() => statuses.get(503) ?? 0, { timeout: 30_000 }).toBeGreaterThan(8);
    await pair.promote();
    // Writes continue without a restart.
    await expect.poll(made, { timeout: 60_000 }).toBeGreaterThan(atTheEnd + 40);
    going = false;
    await clients;
    expect([...statuses.keys()].toSorted()).toEqual([201, 503]);

    const survivor = await pair.survivor();
    const { rows } = await survivor.query<{ id: string }>('select id from orders');
    const codes = await survivor.query('select code from orders group by code having count(*) > 1');
    await survivor.end();
    const there = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
    expect(codes.rows).toEqual([]);

    // The worker has reconnected too: a mail is sent.
    server.taken.length = 0;
    await serve.call('POST', '/api/auth/forgot-password', { body: { email } });
    const mails = () => server.taken.filter(({ to }) => to.includes(email)).length;
    await expect.poll(mails, { timeout: 60_000 }).toBeGreaterThan(0);
    // So has the listener: the page received an event of each order, before and after the failover.
    const untold = () => acknowledged.filter((id) => !page.told.has(id)).length;
    await expect.poll(untold, { timeout: 60_000 }).toBe(0);
  });
});

/** A page that reconnects its event stream where it broke off, as browsers do. */
function followEvents(url: string, token: string) {
  const told = new Set<string>();
  let going = true;
  let last: string | undefined;
  const follow = async () => {
    while (going) {
      await using stream = await openEventStream(url, { token, ...(last ? { last } : {}) });
      let read = 0;
      const take = () => {
        for (const { id, data } of stream.messages.slice(read)) {
          last = id;
          if (data.subject) told.add(data.subject.id);
          read += 1;
        }
      };
      let isOver = false;
      const over = stream.ended.then(() => {
        isOver = true;
      });
      while (going && !isOver) {
        await Promise.race([over, delay(100)]);
        take();
      }
    }
  };
  const followed = follow();
  return {
    told,
    isOpen: () => last !== undefined,
    [Symbol.asyncDispose]: async () => {
      going = false;
      await followed;
    },
  };
}
