import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json, Reply } from '../../calls.ts';
import { waitForMail } from '../../mailbox.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { form } from './form.ts';
import { runWhileRowLocked } from './row-lock.ts';
import { bodyOf, historyVerbs, openShop, type Shop } from './shop.ts';

/**
 * A delivered letter stays: writing again creates a new version, and two administrators who write at once lose nothing.
 */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const pdf = Buffer.from('%PDF-1.7\n% ett brev\n%%EOF\n');
const letterPath = (order: Json, n = 0) => `orders/${order.id}/letters/${order.letters[n].id}`;
const write = (order: Json, text: string, more: object = {}, n = 0) =>
  shop.asAdmin('PUT', letterPath(order, n), { text, ...more });
const upload = (order: Json, content: Buffer, version?: string) =>
  shop.app.call('PUT', `/api/admin/${letterPath(order)}`, {
    token: shop.admin.token,
    ...form([
      { name: 'file', fileName: 'brev.pdf', content },
      ...(version === undefined ? [] : [{ name: 'version', content: version }]),
    ]),
  });
const read = (order: Json, more = '', who = anna): Promise<Reply> =>
  shop.app.call('GET', `/api/${letterPath(order)}${more}`, { token: who.token });
const lookAt = (order: Json, more = '') => shop.asAdmin('GET', `${letterPath(order)}${more}`);

async function delivered(text: string, letterCount = 1): Promise<Json> {
  const order = await shop.placedIn('paid', anna, letterCount);
  await write(order, text);
  return bodyOf(await shop.setStatus(order, 'sent'), 200);
}

describe('a letter that was delivered', () => {
  test('gets a new version when it is written again: both can be read, the newest first', {
    tags: 'long',
  }, async () => {
    const order = await delivered('första');
    shop.app.wait({ minutes: 5 });
    const after = bodyOf(await write(order, 'andra'), 200);
    expect(after.letters).toMatchObject([{ status: 'delivered', version: 2, deliveredVersions: 2 }]);
    // The time of the first delivery stays.
    expect(order.letters[0].lastDeliveredAt).toBe(order.letters[0].deliveredAt);
    expect(after.letters[0].deliveredAt).toBe(order.letters[0].deliveredAt);

    const newest = bodyOf(await read(order), 200);
    expect(after.letters[0].lastDeliveredAt).toBe(newest.deliveredAt);
    expect(newest).toMatchObject({ text: 'andra', version: 2 });
    expect(newest.versions).toMatchObject([
      { version: 2, deliveredAt: newest.deliveredAt },
      { version: 1, deliveredAt: order.letters[0].deliveredAt },
    ]);
    expect((await read(order, '?version=1')).body).toMatchObject({
      text: 'första',
      version: 1,
      deliveredAt: order.letters[0].deliveredAt,
    });
    for (const version of ['0', '-1', 'x', '1.5', '99999999999'])
      expectProblem(await read(order, `?version=${version}`), 'validation_failed', ['version']);
    expectProblem(await read(order, '?version=3'), 'not_found');
    expectProblem(await read(order, '?version=1', await shop.customer()), 'not_found');
  });

  test('and its new version are in the history and in a mail, and the move before cannot be undone', {
    tags: 'long',
  }, async () => {
    const order = await delivered('första', 2);
    const after = bodyOf(await write(order, 'andra'), 200);
    expect(historyVerbs(after).at(-1)).toBe('letter_version sent→sent by admin');
    expect(after.history.at(-1).reason).toBe('Brev 1');
    expect(after.undoable).toBe(false);
    expectProblem(await shop.undo(order), 'invalid_transition');
    const mail = await waitForMail({ to: anna.email, subject: 'En ny version av brevet' });
    expect(mail.text).toContain(`/brev/${order.code}/${order.letters[0].id}`);
    expect(mail.text).not.toContain('andra');
    const mine = (await shop.app.call('GET', `/api/orders/${order.id}`, { token: anna.token })).body;
    expect(mine.history.at(-1)).toMatchObject({ verb: 'letter_version', actor: 'admin', reason: 'Brev 1' });
  });

  test('is left alone by the same words once more', { tags: 'long' }, async () => {
    const told = ({ letters, history, updatedAt }: Json) => ({ letters, history, updatedAt });
    const order = await delivered('första');
    expect(told(bodyOf(await write(order, 'första'), 200))).toEqual(told(order));
    const withFile = bodyOf(await upload(order, pdf), 200);
    expect(withFile.letters).toMatchObject([{ version: 2, fileName: 'brev.pdf' }]);
    expect(told(bodyOf(await upload(order, pdf), 200))).toEqual(told(withFile));
  });

  test('as a file keeps its bytes when another one takes its place', { tags: 'long' }, async () => {
    const order = await delivered('första');
    await upload(order, pdf);
    const other = Buffer.from('%PDF-1.7\n% ett annat\n%%EOF\n');
    await upload(order, other);
    expect((await read(order, '/file')).bytes).toEqual(other);
    expect((await read(order, '/file?version=2')).bytes).toEqual(pdf);
    expectProblem(await read(order, '/file?version=1'), 'not_found');
  });

  test('cannot be changed in the database either', { tags: 'long' }, async () => {
    const order = await delivered('första');
    const change = `update order_letter_versions set text = 'ändrat' where letter_id = $1`;
    await expect(shop.app.rows(change, [order.letters[0].id])).rejects.toThrow('never changed');
  });

  test('is in the export in every version', { tags: 'long' }, async () => {
    const order = await delivered('första');
    await write(order, 'andra');
    await upload(order, pdf);
    const { bytes } = await shop.app.call('GET', '/api/account/export', { token: anna.token });
    const files = unzipSync(new Uint8Array(bytes));
    const name = `brev/${order.code}-1`;
    expect(Object.keys(files).filter((file) => file.startsWith('brev/'))).toEqual([
      `${name}-version-1.txt`,
      `${name}-version-2.txt`,
      `${name}-brev.pdf`,
    ]);
    expect(strFromU8(files[`${name}-version-1.txt`] as Uint8Array)).toBe('första');
    expect(strFromU8(files[`${name}-version-2.txt`] as Uint8Array)).toBe('andra');
  });
});

test('a letter that comes after the others is told of by mail and in the history', async () => {
  const order = await delivered('första', 2);
  const after = bodyOf(await write(order, 'nästa', {}, 1), 200);
  expect(after.letters).toMatchObject([{ status: 'delivered' }, { status: 'delivered', version: 1 }]);
  expect(historyVerbs(after).at(-1)).toBe('letter_delivered sent→sent by admin');
  const mail = await waitForMail({ to: anna.email, subject: 'Ännu ett brev är klart' });
  expect(mail.text).toContain('2 av 2 brev');
});

test('a corrected letter takes no draft of another one along', async () => {
  const order = await delivered('första', 2);
  await shop.setStatus(order, 'on_hold');
  await write(order, 'halvt', {}, 1);
  const after = bodyOf(await write(order, 'första, rättat'), 200);
  expect(after.letters).toMatchObject([
    { status: 'delivered', version: 2 },
    { status: 'written', version: 1 },
  ]);
});

test('a letter that is delivered by Klar is mailed of', async () => {
  const order = await shop.placedIn('paid', anna);
  await write(order, 'hej');
  await shop.setStatus(order, 'completed');
  const mail = await shop.app.rows('select kind from mail_outbox where about = $1 order by position', [order.id]);
  expect(mail.map(({ kind }) => kind).at(-1)).toBe('order_sent');
});

test('drafts are the administrators’ alone, and the older ones of many are forgotten', { tags: 'long' }, async () => {
  const order = await shop.placedIn('paid', anna);
  for (let n = 1; n <= 24; n += 1) await write(order, `utkast ${n}`);
  await shop.setStatus(order, 'sent');
  expect((await read(order)).body).toMatchObject({ text: 'utkast 24', versions: [{ version: 24 }] });
  expectProblem(await read(order, '?version=23'), 'not_found');
  const { versions } = (await lookAt(order)).body;
  expect(versions.map(({ version }: Json) => version)).toEqual(Array.from({ length: 20 }, (_, i) => 24 - i));
  expect((await lookAt(order, '?version=7')).body.text).toBe('utkast 7');
});

describe('two who write', () => {
  test('are told: the second is refused, and both texts are there', async () => {
    const order = await shop.placedIn('paid', anna);
    const { version } = (await lookAt(order)).body;
    expect(version).toBe(0);
    expect((await write(order, 'min text', { version })).status).toBe(200);
    const refused = expectProblem(await write(order, 'din text', { version }), 'conflict');
    expect(refused).toMatchObject({ version: 1 });
    expect(refused.detail).toContain(shop.admin.email);
    expect((await lookAt(order)).body).toMatchObject({
      text: 'min text',
      version: 1,
      versions: [{ version: 1, writtenBy: shop.admin.email }],
    });
    // After reading the other text the second administrator may still save their own: the first stays as a version.
    expect((await write(order, 'din text', { version: 1 })).status).toBe(200);
    expect((await lookAt(order, '?version=1')).body.text).toBe('min text');
  });

  test('at the same moment: one is written, the other told', async () => {
    const order = await shop.placedIn('paid', anna);
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => write(order, `text ${n}`, { version: 0 })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200)) expectProblem(reply, 'conflict');
    expect((await lookAt(order)).body.versions).toHaveLength(1);
  });

  test('with files are told as well', async () => {
    const order = await shop.placedIn('paid', anna);
    await write(order, 'min text');
    expectProblem(await upload(order, pdf, '0'), 'conflict');
    expectProblem(await upload(order, pdf, 'ett'), 'validation_failed', ['version']);
    expect((await upload(order, pdf, '1')).status).toBe(200);
    expect((await lookAt(order, '?version=1')).body.text).toBe('min text');
  });

  test('without naming what they read write as before, and nothing is lost', async () => {
    const order = await shop.placedIn('paid', anna);
    await Promise.all(['en', 'två'].map((text) => write(order, text)));
    const both = await Promise.all([1, 2].map((version) => lookAt(order, `?version=${version}`)));
    expect(both.map(({ body }) => body.text).toSorted()).toEqual(['en', 'två']);
  });

  test('who repeats what arrived hears nothing of it', async () => {
    const order = await shop.placedIn('paid', anna);
    await write(order, 'min text', { version: 0 });
    expect((await write(order, 'min text', { version: 0 })).body.letters).toMatchObject([{ version: 1 }]);
  });
});

describe('two who move an order', () => {
  test('are told: the second is refused with where it is', async () => {
    const order = await shop.placedIn('paid', anna);
    bodyOf(await shop.setStatus(order, 'on_hold', { from: 'paid' }), 200);
    const refused = expectProblem(await shop.setStatus(order, 'sent', { from: 'paid' }), 'conflict');
    expect(refused).toMatchObject({ orderStatus: 'on_hold' });
    expect(refused.detail).toContain(shop.admin.email);
    expect((await shop.look(order)).status).toBe('on_hold');
    // Two requests for the same status do not conflict, and a request without `from` changes it as before.
    expect((await shop.setStatus(order, 'on_hold', { from: 'paid' })).status).toBe(200);
    expect((await shop.setStatus(order, 'cancelled')).status).toBe(200);
  });

  test('and who takes a move back takes back the one that was seen', async () => {
    const order = await shop.placedIn('paid', anna);
    await shop.setStatus(order, 'completed', { reason: 'x' });
    expectProblem(await shop.asAdmin('POST', `orders/${order.id}/undo?from=paid`), 'conflict');
    expect((await shop.look(order)).status).toBe('completed');
    expectProblem(await shop.asAdmin('POST', `orders/${order.id}/undo?from=gone`), 'validation_failed', ['from']);
  });

  test('at the same moment: the one that waits sees where the other put it', async () => {
    const order = await shop.placedIn('paid', anna);
    const held: [string, unknown[]] = ["update orders set status = 'cancelled' where id = $1", [order.id]];
    const reply = await runWhileRowLocked(shop.app, held, () => shop.setStatus(order, 'sent', { from: 'paid' }));
    expectProblem(reply, 'conflict');
  });
});

test('the history names the administrator to administrators, and to nobody else', { tags: 'long' }, async () => {
  const order = await delivered('första');
  await write(order, 'andra');
  const lines = (await shop.look(order)).history;
  expect(lines.map(({ actor, actorEmail }: Json) => [actor, actorEmail])).toEqual([
    ['customer', null],
    ['admin', shop.admin.email],
    ['admin', shop.admin.email],
    ['admin', shop.admin.email],
  ]);
  for (const path of [`/api/orders/${order.id}`, '/api/orders', `/api/${letterPath(order)}`]) {
    const { bytes } = await shop.app.call('GET', path, { token: anna.token });
    expect(bytes.toString()).not.toContain(shop.admin.email);
  }
  const { items } = bodyOf(await shop.asAdmin('GET', `orders?q=${order.code}`), 200);
  expect(items[0].history).toEqual(lines);
});
