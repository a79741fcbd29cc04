import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNotifications, deliverPushTask, sendPush } from '../../../src/notifications/notifications.ts';
import { PushService, type SubscriptionJson } from '../../doubles/push-service.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { publishMailboxFailure } from './mailbox-event.ts';

/** From an event to what a browser without an open page shows. Two services poll at once. */
const service = new PushService();
let app: TestApp;
let other: TestApp;
let anna: Person;
beforeAll(async () => {
  await service.start();
  app = await openTestApp({ still: true, env: { ALLOW_PRIVATE_HOSTS: 'on' } });
  other = await openTestApp({
    database: app.database,
    overrides: { clock: app.clock },
    env: { ALLOW_PRIVATE_HOSTS: 'on' },
  });
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
  await service.stop();
});
beforeEach(async () => {
  anna = await app.register();
  service.onRequest = () => undefined;
  service.faults.length = 0;
});

const url = '/api/push-subscriptions';
const soon = { timeout: 20_000, interval: 30 };
const browsers = async (who = anna) => (await app.call('GET', url, { token: who.token })).body;
const add = (body: object, who = anna) => app.call('POST', url, { token: who.token, body });
const remove = (endpoint: string, who = anna) => app.call('DELETE', url, { token: who.token, body: { endpoint } });

/** Subscribes a browser to the notifications of a user. */
async function subscribe(who = anna): Promise<SubscriptionJson> {
  const json = service.subscribe((await browsers(who)).publicKey);
  expect((await add(json, who)).status).toBe(201);
  return json;
}

const happens = (who = anna, problem = 'Fel lösenord.') => publishMailboxFailure(app, who, problem);
const look = () => Promise.all([app, other, app, other].map(({ parts }) => createNotifications(parts)));
const read = (who = anna) => app.call('POST', '/api/notifications/read', { token: who.token, body: {} });
const choose = (body: object, who = anna) => app.call('PUT', '/api/notification-settings', { token: who.token, body });

/** An event creates a notification, whose push becomes due. */
async function comesDue() {
  await look();
  app.wait({ minutes: 1 });
  await look();
}
/** An event is read only once no older transaction is open, which may be after the first poll: poll again. */
const arrived = (to: SubscriptionJson, count: number) => {
  let asked = 0;
  return vi.waitFor(async () => {
    asked += 1;
    if (service.messagesTo(to).length < count && asked % 20 === 0) await comesDue();
    expect(service.messagesTo(to)).toHaveLength(count);
  }, soon);
};
/** Unfinished tasks, by their number of attempts. */
const waiting = async (): Promise<number[]> =>
  (
    await app.rows(
      `select data->>'attempt' as attempt from tasks.job where name = 'push.deliver' and state < 'completed'`,
    )
  ).map(({ attempt }) => Number(attempt));
const allDone = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), soon);
/** Makes postponed tasks due: the queue uses the clock of the database, which tests cannot move. */
async function skipWait() {
  const put = await app.rows(`delete from tasks.job where name = 'push.deliver' and state = 'created' returning data`);
  for (const { data } of put) await app.parts.tasks.enqueue(app.parts.db, deliverPushTask, data);
}

describe('a push', () => {
  test('tells each browser once, with a title and the way there and nothing else', async () => {
    const [desk, phone] = [await subscribe(), await subscribe()];
    const bjorn = await subscribe(await app.register());
    await happens();
    await comesDue();
    await arrived(desk, 1);
    await arrived(phone, 1);
    await look();
    await allDone();
    const [item] = (await app.call('GET', '/api/notifications', { token: anna.token })).body.items;
    const [message] = service.messagesTo(desk);
    expect(JSON.parse(message?.text ?? '')).toEqual({
      id: item.id,
      title: 'Vi kommer inte åt din brevlåda',
      link: 'https://sokvag.example/konto/svar',
    });
    expect(message).toMatchObject({ ttl: 43_200, urgency: 'normal', contact: 'https://sokvag.example/' });
    expect(message?.topic).toBe(item.id.replaceAll('-', ''));
    expect(service.messagesTo(phone)).toHaveLength(1);
    expect(service.messagesTo(bjorn)).toEqual([]);
    expect(service.faults).toEqual([]);
    const { items } = await browsers();
    expect(items.map((one: { lastSuccessAt: string }) => one.lastSuccessAt)).toEqual([
      app.clock.now().toISOString(),
      app.clock.now().toISOString(),
    ]);
  });

  test('does not come for what was read on the page meanwhile', async () => {
    const desk = await subscribe();
    await happens();
    await look();
    await read();
    app.wait({ minutes: 1 });
    await look();
    await happens();
    await comesDue();
    // The second is pushed; the first never was.
    await arrived(desk, 1);
    await allDone();
    expect(service.messagesTo(desk)).toHaveLength(1);
  });

  test('waits for the end of the quiet hours, also when it was put off into them', { tags: 'long' }, async () => {
    const desk = await subscribe();
    const stockholm = (hours: number) =>
      new Date(app.clock.now().getTime() + hours * 3_600_000).toLocaleTimeString('sv-SE', {
        timeZone: 'Europe/Stockholm',
        hour: '2-digit',
        minute: '2-digit',
      });
    await happens();
    await look();
    await choose({ quiet: { from: stockholm(-1), until: stockholm(2) } });
    const before = service.requests;
    app.wait({ hours: 1 });
    await look();
    app.wait({ minutes: 58 });
    await look();
    expect([service.requests - before, await waiting()]).toEqual([0, []]);
    app.wait({ minutes: 3 });
    service.onRequest = () => ({ status: 503 });
    await look();
    await vi.waitFor(async () => expect(await waiting()).toEqual([2]), soon);
    await choose({ quiet: { from: stockholm(-1), until: stockholm(2) } });
    service.onRequest = () => undefined;
    await skipWait();
    // A task that was held back has no more attempts than before.
    await vi.waitFor(async () => {
      const [task] = await app.rows(
        `select start_after > now() + interval '1 hour' as later, data->>'attempt' as attempt from tasks.job
         where name = 'push.deliver' and state = 'created'`,
      );
      expect(task).toEqual({ later: true, attempt: '2' });
    }, soon);
    expect(service.messagesTo(desk)).toEqual([]);
    app.wait({ hours: 3 });
    await skipWait();
    await arrived(desk, 1);
  });

  test('comes for the kinds that the person chose, and a request without the choice leaves it', async () => {
    const desk = await subscribe();
    const off = [{ kind: 'mailbox', page: true, mail: false, push: false }];
    expect((await choose({ kinds: off })).body.kinds).toContainEqual(expect.objectContaining(off[0]));
    const lessSaid = ['mailbox', 'order'].map((kind) => ({ kind, page: true, mail: true }));
    const saidLess = await choose({ kinds: lessSaid });
    expect(saidLess.body.kinds).toContainEqual(expect.objectContaining({ kind: 'mailbox', mail: true, push: false }));
    expect(saidLess.body.kinds).toContainEqual(expect.objectContaining({ kind: 'order', mail: true, push: true }));
    const before = service.requests;
    await happens();
    await comesDue();
    await choose({ kinds: [{ kind: 'mailbox', page: false, mail: false, push: true }] });
    await read();
    await happens();
    await comesDue();
    await arrived(desk, 1);
    await allDone();
    expect(service.requests - before).toBe(1);
    // What is pushed can be read on the page too.
    expect((await app.call('GET', '/api/notifications', { token: anna.token })).body.unread).toBe(1);
  });

  test('that a stop of the service breaks off before it left is made good by another', { tags: 'long' }, async () => {
    await happens();
    await look();
    const desk = await subscribe();
    const { items: told } = (await app.call('GET', '/api/notifications', { token: anna.token })).body;
    const [{ id: subscriptionId }] = (await browsers()).items;
    const stopping = { ...app.parts, stopping: AbortSignal.abort() };
    await sendPush(stopping, { notificationId: told[0].id, subscriptionId, attempt: 1 });
    expect(await waiting()).toEqual([1]);
    await skipWait();
    await arrived(desk, 1);
  });

  test('for somebody who was locked out does not leave', async () => {
    const desk = await subscribe();
    await happens();
    await look();
    const admin = await app.asAdmin();
    await app.call('POST', `/api/admin/users/${anna.id}/lock`, { token: admin.token });
    app.wait({ minutes: 1 });
    await look();
    await allDone();
    expect(service.messagesTo(desk)).toEqual([]);
  });
});

describe('a push service that', () => {
  test.each([404, 410])('answers %i is not asked again: the browser is gone', async (status) => {
    const [gone, desk] = [await subscribe(), await subscribe()];
    service.onRequest = (endpoint) => (endpoint === gone.endpoint ? { status } : undefined);
    await happens();
    await comesDue();
    await arrived(desk, 1);
    await vi.waitFor(async () => {
      const { items } = await browsers();
      expect(items.map(({ endpoint }: SubscriptionJson) => endpoint)).toEqual([desk.endpoint]);
    }, soon);
    await allDone();
  });

  test('is busy or broken is asked again, later each time, and gets it once', async () => {
    const desk = await subscribe();
    const answers = [
      { status: 429, headers: { 'retry-after': '7200' } },
      { status: 500 },
      { status: 503, headers: { 'retry-after': 'Fri, 20 Nov 1998 09:15:00 GMT' } },
    ];
    const before = service.requests;
    service.onRequest = () => answers.shift();
    await happens();
    await comesDue();
    const waits: number[] = [];
    for (const attempt of [2, 3, 4]) {
      await vi.waitFor(async () => expect(await waiting()).toEqual([attempt]), soon);
      const [{ seconds }] = await app.rows(
        `select extract(epoch from start_after - created_on)::float as seconds from tasks.job
         where name = 'push.deliver' and state = 'created'`,
      );
      waits.push(Math.round(seconds / 60));
      await skipWait();
    }
    expect(waits).toEqual([120, 5, 30]);
    await arrived(desk, 1);
    await allDone();
    expect(service.requests - before).toBe(4);
  });

  test('is never well is given up after six times', { tags: 'long' }, async () => {
    await subscribe();
    service.onRequest = () => ({ status: 502 });
    const before = service.requests;
    await happens();
    await comesDue();
    for (const attempt of [2, 3, 4, 5, 6]) {
      await vi.waitFor(async () => expect(await waiting()).toEqual([attempt]), soon);
      await skipWait();
    }
    await allDone();
    expect(service.requests - before).toBe(6);
  });

  test.each(['breaks' as const, { status: 400 }, { status: 302, headers: { location: '/push/elsewhere' } }])(
    'answers %j may have it, or never will: it is not sent again',
    async (answer) => {
      const desk = await subscribe();
      service.onRequest = () => answer;
      const before = service.requests;
      await happens();
      await comesDue();
      await vi.waitFor(() => expect(service.requests - before).toBe(1), soon);
      await allDone();
      service.onRequest = () => undefined;
      // The next one arrives, and nothing of the previous one.
      await read();
      await happens();
      await comesDue();
      await arrived(desk, 1);
      await allDone();
      expect(service.requests - before).toBe(2);
    },
  );

  test('is not there is tried again', async () => {
    const desk = await subscribe();
    await app.rows(`update push_subscriptions set endpoint = 'http://127.0.0.1:1/' where user_id = $1`, [anna.id]);
    await happens();
    await comesDue();
    await vi.waitFor(async () => expect(await waiting()).toEqual([2]), soon);
    await app.rows('update push_subscriptions set endpoint = $2 where user_id = $1', [anna.id, desk.endpoint]);
    await skipWait();
    await arrived(desk, 1);
  });
});

describe('a browser', () => {
  test('is added once, however often it is said, and removed by its owner alone', async () => {
    const json = service.subscribe();
    const said = await Promise.all(Array.from({ length: 6 }, () => add(json)));
    expect(new Set(said.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await browsers()).items).toMatchObject([{ endpoint: json.endpoint, lastSuccessAt: null }]);
    const bjorn = await app.register();
    expect((await remove(json.endpoint, bjorn)).status).toBe(204);
    expect((await browsers()).items).toHaveLength(1);
    expect(JSON.stringify((await browsers(bjorn)).items)).toBe('[]');
    expect((await remove(json.endpoint)).status).toBe(204);
    expect((await remove(json.endpoint)).status).toBe(204);
    expect((await browsers()).items).toEqual([]);
  });

  test('belongs to one account: to who sits in front of it, not to who knows its address', {
    tags: 'long',
  }, async () => {
    const json = await subscribe();
    await happens();
    await comesDue();
    await arrived(json, 1);
    await read();
    const bjorn = await app.register();
    const stranger = service.subscribe();
    expectProblem(await add({ ...stranger, endpoint: json.endpoint }, bjorn), 'conflict');
    expect((await browsers()).items).toHaveLength(1);
    // A push planned for Anna does not reach Björn.
    await happens();
    await look();
    expect((await add(json, bjorn)).status).toBe(201);
    expect((await browsers()).items).toEqual([]);
    expect((await browsers(bjorn)).items).toMatchObject([{ lastSuccessAt: null }]);
    app.wait({ minutes: 1 });
    await look();
    await happens(bjorn);
    await comesDue();
    await arrived(json, 2);
    await allDone();
    expect(service.messagesTo(json)).toHaveLength(2);
  });

  test('more than twenty are not added, at once either', { tags: 'long' }, async () => {
    const said = await Promise.all(Array.from({ length: 24 }, () => add(service.subscribe())));
    expect(said.filter(({ status }) => status === 201)).toHaveLength(20);
    expectProblem(said.find(({ status }) => status !== 201) as (typeof said)[number], 'conflict');
    const [{ endpoint }] = (await browsers()).items;
    await remove(endpoint);
    expect((await add(service.subscribe())).status).toBe(201);
  });

  test('has a key of its curve and an address that browsers are given', async () => {
    const { endpoint, keys } = service.subscribe();
    const faults = async (body: object) =>
      expectProblem(await add(body), 'validation_failed').errors?.map(({ field }: { field: string }) => field);
    const offCurve = Buffer.alloc(65, 1);
    offCurve[0] = 4;
    for (const p256dh of ['', 'x', offCurve.toString('base64url'), keys.p256dh.slice(0, 44)])
      expect(await faults({ endpoint, keys: { ...keys, p256dh } })).toEqual(['keys.p256dh']);
    expect(await faults({ endpoint, keys: { ...keys, auth: 'kort' } })).toEqual(['keys.auth']);
    for (const named of ['skräp', 'ftp://127.0.0.1/a', 'https://kim:x@push.example/a', 'http://push.example/a'])
      expect(await faults({ endpoint: named, keys }), named).toEqual(['endpoint']);
    expect((await add({ endpoint, keys, expirationTime: null })).status).toBe(201);
  });
});

describe('a login that ends', () => {
  const userAgent = 'Telefonen';
  const asPhone = { headers: { 'user-agent': userAgent } };
  const left = (names: (string | null)[]) =>
    vi.waitFor(async () => {
      await look();
      const { items } = await browsers();
      expect(items.map((one: { userAgent: string | null }) => one.userAgent)).toEqual(names);
    }, soon);

  test('on one device ends what is pushed there', async () => {
    const { email, password } = anna;
    const { token } = (await app.call('POST', '/api/auth/login', { ...asPhone, body: { email, password } })).body;
    await subscribe();
    await app.call('POST', url, { ...asPhone, token, body: service.subscribe() });
    await left([null, userAgent]);
    const { items } = (await app.call('GET', '/api/auth/sessions', { token: anna.token })).body;
    const phone = items.find((one: { userAgent: string }) => one.userAgent === userAgent);
    await app.call('DELETE', `/api/auth/sessions/${phone.id}`, { token: anna.token });
    await left([null]);
  });

  test.each(['all others', 'a new password'])('as %s ends all, but who did it may say so again', async (what) => {
    await subscribe();
    const here = await subscribe();
    const newPassword = 'ett helt nytt lösenord';
    const { body } =
      what === 'all others'
        ? await app.call('DELETE', '/api/auth/sessions', { token: anna.token })
        : await app.call('POST', '/api/auth/change-password', {
            token: anna.token,
            body: { currentPassword: anna.password, newPassword },
          });
    anna = { ...anna, token: body?.token ?? anna.token };
    app.wait({ seconds: 1 });
    expect((await add(here)).status).toBe(201);
    await left([null]);
    expect((await browsers()).items).toMatchObject([{ endpoint: here.endpoint }]);
  });
});

test('an address in our own network is none, and neither is another port of the internet', async () => {
  await using guarded = await openTestApp({
    database: app.database,
    role: 'serve',
    env: { ALLOW_PRIVATE_HOSTS: 'off' },
  });
  const { keys } = service.subscribe();
  const named = [
    'http://127.0.0.1:3000/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'https://nas.local/a',
    'http://push.example/a',
    'https://push.example:25/a',
  ];
  for (const endpoint of named) {
    const reply = await guarded.call('POST', url, { token: anna.token, body: { endpoint, keys } });
    expect(expectProblem(reply, 'validation_failed').errors?.[0]?.field, endpoint).toBe('endpoint');
  }
  const endpoint = 'HTTPS://Push.Example:443/a';
  const { body } = await guarded.call('POST', url, { token: anna.token, body: { endpoint, keys } });
  expect(body.endpoint).toBe('https://push.example/a');
  expect((await remove(endpoint)).status).toBe(204);
  expect((await browsers()).items).toEqual([]);
});

test('of two services that make the keys at once one is believed, and the private one is sealed', async () => {
  await app.rows('delete from push_keys');
  const ask = ({ url: home }: TestApp) =>
    fetch(`${home}${url}`, { headers: { authorization: `Bearer ${anna.token}` } });
  const replies = await Promise.all([app, other, app, other].map(ask));
  const keys = await Promise.all(
    replies.map(async (reply) => ((await reply.json()) as { publicKey: string }).publicKey),
  );
  const [kept] = await app.rows('select public_key, private_key from push_keys');
  expect(new Set(keys)).toEqual(new Set([kept.public_key]));
  expect(kept.private_key).toMatch(/^v1\./);
});
