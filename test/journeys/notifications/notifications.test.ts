import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createNotifications } from '../../../src/notifications/notifications.ts';
import type { Json } from '../../calls.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { publishMailboxFailure } from './mailbox-event.ts';

/** From an event to what the page shows and the mail says. */
let app: TestApp;
let anna: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp({ still: true, env: { RATE_LIMITS: 'off' } });
  admin = await app.asAdmin();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await app.register();
});

const soon = { timeout: 10_000, interval: 30 };
const list = async (who = anna) => (await app.call('GET', '/api/notifications', { token: who.token })).body;
const told = (count: number, who = anna) =>
  vi.waitFor(async () => {
    const body = await list(who);
    expect(body.items).toHaveLength(count);
    return body;
  }, soon);

async function paidOrder(): Promise<string> {
  const order = (await app.call('POST', '/api/orders', { token: anna.token, body: { letterCount: 1 } })).body;
  await app.call('PATCH', `/api/admin/orders/${order.code}/status`, {
    token: admin.token,
    body: { status: 'on_hold', reason: 'Var är pengarna?' },
  });
  return order.code;
}

/** Turns such mails on; they are optional. */
const wantMail = (who = anna, more: object = {}) =>
  app.call('PUT', '/api/notification-settings', {
    token: who.token,
    body: { kinds: [{ kind: 'mailbox', page: true, mail: true }], ...more },
  });

const mailbox = (problem: string, who = anna) => publishMailboxFailure(app, who, problem);

test('a payment is told with the day that work waits for, until the customer withdraws', async () => {
  const { version: termsVersion } = (await app.call('GET', '/api/terms')).body;
  const body = { letterCount: 1, agreement: { termsVersion, beginAtOnce: false } };
  const { id, withdrawal } = (await app.call('POST', '/api/orders', { token: anna.token, body })).body;
  expect(withdrawal.until).toBe('2026-12-02');
  await app.call('PATCH', `/api/admin/orders/${id}/status`, { token: admin.token, body: { status: 'paid' } });
  const { items } = await told(1);
  expect(items[0].body).toBe('Vi börjar skriva efter 2 december 2026.');
  await app.call('POST', `/api/orders/${id}/withdrawal`, { token: anna.token, body: { name: 'Anna' } });
  await told(0);
});

test('what the administrator does to an order is told, and read once it is read', async () => {
  const code = await paidOrder();
  const { items, unread } = await told(1);
  expect(items[0]).toMatchObject({ kind: 'order', title: `Beställning ${code}`, href: `/brev/${code}`, count: 1 });
  expect(unread).toBe(1);
  const bjorn = await app.register();
  const others = await app.call('POST', '/api/notifications/read', {
    token: bjorn.token,
    body: { ids: [items[0].id] },
  });
  expect(others.body).toEqual({ read: 0 });
  expect((await app.call('POST', '/api/notifications/read', { token: anna.token, body: {} })).body).toEqual({
    read: 1,
  });
  expect(await list()).toMatchObject({ unread: 0, items: [{ readAt: expect.any(String) }] });
});

test('money that moves no order is told with what is missing, once, and what was wrong of it is told', async () => {
  const { token } = admin;
  const order = (await app.call('POST', '/api/orders', { token: anna.token, body: { letterCount: 1 } })).body;
  const record = (body: object) =>
    app.call('POST', `/api/admin/orders/${order.id}/payments`, { token, body: { receivedAt: '2026-11-18', ...body } });
  const items = async () => (await list()).items;
  const missing = (of: string) => `Vi har fått ${of} saknas. Öppna beställningen och se hur du betalar.`;
  await record({ kind: 'payment', amount: 9, tellsMissing: false });
  await record({ kind: 'payment', amount: 91 });
  const first = { kind: 'order', body: missing('100\u00a0kr av 149\u00a0kr. 49\u00a0kr'), href: `/brev/${order.code}` };
  await vi.waitFor(async () => expect(await items()).toMatchObject([first]), soon);
  const { payments } = (await record({ kind: 'payment', amount: 20 })).body;
  const second = { body: missing('120\u00a0kr av 149\u00a0kr. 29\u00a0kr'), count: 1 };
  await vi.waitFor(async () => expect(await items()).toMatchObject([second]), soon);
  await record({ kind: 'reversal', reverses: payments.at(-1).id, receivedAt: undefined, note: 'Fel' });
  const corrected = { body: 'Vi har rättat beloppen. Öppna beställningen och se vad som gäller nu.' };
  await vi.waitFor(async () => expect(await items()).toMatchObject([corrected]), soon);
  await record({ kind: 'payment', amount: 49 });
  await vi.waitFor(async () => expect((await items())[0].body).toContain('Vi har fått din betalning'), soon);
});

test('what leads to what is open is read, of the own person only', async () => {
  const bjorn = await app.register();
  const [code, other] = [await paidOrder(), await paidOrder()];
  await told(2);
  const read = async (who: Person, ...hrefs: string[]) =>
    (await app.call('POST', '/api/notifications/read', { token: who.token, body: { hrefs } })).body;
  expect(await read(bjorn, `/brev/${code}`)).toEqual({ read: 0 });
  expect(await read(anna, `/brev/${code}/1`, `/brev/${code}`)).toEqual({ read: 1 });
  expect(await list()).toMatchObject({ unread: 1 });
  const left = (await list()).items.find(({ readAt }: Json) => readAt === null);
  expect(left.href).toBe(`/brev/${other}`);
  // With ids as well, both have to hold.
  const both = async (href: string) =>
    (await app.call('POST', '/api/notifications/read', { token: anna.token, body: { ids: [left.id], hrefs: [href] } }))
      .body;
  expect(await both(`/brev/${code}`)).toEqual({ read: 0 });
  expect(await both(left.href)).toEqual({ read: 1 });
});

test('of an order the versions of a letter are counted, and not what was told before', async () => {
  const { token } = admin;
  const { body: order } = await app.call('GET', `/api/orders/${await paidOrder()}`, { token: anna.token });
  const write = (text: string) =>
    app.call('PUT', `/api/admin/orders/${order.id}/letters/${order.letters[0].id}`, { token, body: { text } });
  const newest = async () => (await list()).items[0];
  await told(1);
  await write('Hej!');
  await app.call('PATCH', `/api/admin/orders/${order.id}/status`, { token, body: { status: 'sent' } });
  const sent = { body: 'Brevet är klart. Läs det i beställningen.', count: 1 };
  await vi.waitFor(async () => expect(await newest()).toMatchObject(sent), soon);
  const version = { body: 'En ny version av brevet finns att läsa.', count: 1 };
  await write('Hej igen!');
  await vi.waitFor(async () => expect(await newest()).toMatchObject(version), soon);
  await write('Hej en tredje gång!');
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ ...version, count: 2 }), soon);
});

test('what follows of the same thing is counted where it stands, until that is read', { tags: 'long' }, async () => {
  await mailbox('Fel lösenord.');
  await told(1);
  await mailbox('Servern svarar inte.');
  await vi.waitFor(async () => expect((await list()).items[0].count).toBe(2), soon);
  expect(await list()).toMatchObject({ unread: 1, items: [{ body: 'Servern svarar inte.' }] });
  await app.call('POST', '/api/notifications/read', { token: anna.token, body: {} });
  await mailbox('Fel lösenord.');
  await told(2);
});

test('a mail goes after five minutes, once, in one for all, and not for what was read', async () => {
  const reader = await app.register();
  for (const who of [anna, reader]) await wantMail(who);
  await mailbox('Fel lösenord.');
  await mailbox('Fel lösenord.', reader);
  await told(1);
  await told(1, reader);
  await app.call('POST', '/api/notifications/read', { token: reader.token, body: {} });
  app.wait({ minutes: 4 });
  await createNotifications(app.parts);
  expect(await app.rows(`select 1 from mail_outbox where recipient = $1`, [anna.email])).toEqual([]);
  app.wait({ minutes: 2 });
  await Promise.all(Array.from({ length: 5 }, () => createNotifications(app.parts)));
  const mail = await waitForMail({ to: anna.email, subject: 'Vi kommer inte åt din brevlåda' });
  expect(mail.text).toContain('/konto/svar');
  expect(await mailsTo(anna.email)).toHaveLength(1);
  expect(await app.rows(`select 1 from mail_outbox where recipient = $1`, [reader.email])).toEqual([]);
});

test('to somebody who is locked out by then no mail goes', { tags: 'long' }, async () => {
  const locked = await app.register();
  for (const who of [anna, locked]) await wantMail(who);
  await mailbox('Fel lösenord.');
  await mailbox('Fel lösenord.', locked);
  await told(1);
  await told(1, locked);
  await app.call('POST', `/api/admin/users/${locked.id}/lock`, { token: admin.token });
  app.wait({ minutes: 6 });
  await createNotifications(app.parts);
  const query = 'select recipient, subject from mail_outbox where recipient = any($1) order by subject';
  expect(await app.rows(query, [[anna.email, locked.email]])).toEqual([
    { recipient: locked.email, subject: 'Ditt konto är låst' },
    { recipient: anna.email, subject: 'Vi kommer inte åt din brevlåda' },
  ]);
});

test('quiet hours hold the mail back, and the page tells at once', async () => {
  const now = app.clock.now();
  const stockholm = (hours: number) =>
    new Date(now.getTime() + hours * 3_600_000).toLocaleTimeString('sv-SE', {
      timeZone: 'Europe/Stockholm',
      hour: '2-digit',
      minute: '2-digit',
    });
  const quiet = { from: stockholm(-1), until: stockholm(2) };
  await wantMail(anna, { quiet });
  await mailbox('Fel lösenord.');
  await told(1);
  app.wait({ hours: 1 });
  await createNotifications(app.parts);
  expect(await app.rows(`select 1 from mail_outbox where recipient = $1`, [anna.email])).toEqual([]);
  app.wait({ hours: 1, minutes: 1 });
  await createNotifications(app.parts);
  await waitForMail({ to: anna.email, subject: 'Vi kommer inte åt din brevlåda' });
});

test('a kind that is switched off is not told at all, and the rest stays as it was', async () => {
  const settings = await app.call('PUT', '/api/notification-settings', {
    token: anna.token,
    body: { kinds: [{ kind: 'mailbox', page: false, mail: false }], version: 0 },
  });
  expect(settings.body).toMatchObject({ version: 1, quiet: null });
  const byKind = new Map(settings.body.kinds.map((one: { kind: string }) => [one.kind, one]));
  expect(byKind.get('mailbox')).toMatchObject({ page: false, mail: false, push: false });
  expect(byKind.get('reply')).toMatchObject({ page: true, mail: false });
  expect(byKind.get('urgent')).toMatchObject({ page: true, mail: true });
  await mailbox('Fel lösenord.');
  const code = await paidOrder();
  expect((await told(1)).items[0].title).toContain(code);
});

test('settings of another tab are not overwritten, and faults are named', async () => {
  const put = (body: object) => app.call('PUT', '/api/notification-settings', { token: anna.token, body });
  await put({ quiet: { from: '21:00', until: '07:00' }, version: 0 });
  expectProblem(await put({ quiet: null, version: 0 }), 'conflict');
  expect(expectProblem(await put({ quiet: { from: '25:00', until: '07:00' } }), 'validation_failed').errors).toEqual([
    { field: 'quiet.from', message: 'Skriv ett klockslag som 07:00.' },
  ]);
  expectProblem(await put({ quiet: { from: '07:00', until: '07:00' } }), 'validation_failed');
  const { body } = await app.call('GET', '/api/notification-settings', { token: anna.token });
  expect(body.quiet).toEqual({ from: '21:00', until: '07:00' });
});

test('the list is read page by page', { tags: 'long' }, async () => {
  for (const n of [1, 2, 3]) {
    await mailbox(`Nummer ${n}`);
    await told(n);
    await app.call('POST', '/api/notifications/read', { token: anna.token, body: {} });
    app.wait({ minutes: 1 });
  }
  const get = async (query: string) =>
    (await app.call('GET', `/api/notifications?${query}`, { token: anna.token })).body;
  const first = await get('limit=2');
  const second = await get(`limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items].map(({ body }) => body)).toEqual(['Nummer 3', 'Nummer 2', 'Nummer 1']);
  expect(second.nextCursor).toBeNull();
  expectProblem(await app.call('GET', '/api/notifications?cursor=x', { token: anna.token }), 'validation_failed');
});
