import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json, Reply } from '../../calls.ts';
import { waitForMail } from '../../mailbox.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { form } from './form.ts';
import { runWhileRowLocked } from './row-lock.ts';
import { bodyOf, openShop, orderStatuses, type Shop } from './shop.ts';

/** Letters are written or uploaded by the administrator, and reach the customer when the order is sent. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const letterPath = (order: Json, n = 0) => `orders/${order.id}/letters/${order.letters[n].id}`;
const write = (order: Json, text: unknown, n = 0) => shop.asAdmin('PUT', letterPath(order, n), { text });
const upload = (order: Json, name: string, bytes: string | Buffer, n = 0) =>
  shop.app.call('PUT', `/api/admin/${letterPath(order, n)}`, {
    token: shop.admin.token,
    ...form([{ name: 'file', fileName: name, content: bytes }]),
  });
const read = (order: Json, more = '', who: { token?: string } = anna): Promise<Reply> =>
  shop.app.call('GET', `/api/${letterPath(order)}${more}`, { token: who.token });
const lookAt = (order: Json, more = '') => shop.asAdmin('GET', `${letterPath(order)}${more}`);

const pdf = Buffer.from('%PDF-1.7\n% ett brev\n%%EOF\n');
const docx = Buffer.from(zipSync({ 'word/document.xml': strToU8('<w:document/>') }));
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test('a written letter is the administrator’s until the order is sent, and then the customer’s', async () => {
  const order = await shop.placedIn('paid', anna, 2);
  const text = 'Hej!\n\nJag söker tjänsten <b>nu</b> & gärna. 💌';
  expect((await write(order, text)).body.letters).toMatchObject([
    { status: 'written', deliveredAt: null },
    { status: 'ordered', deliveredAt: null },
  ]);
  expectProblem(await read(order), 'not_found');
  expect((await lookAt(order)).body).toMatchObject({ title: 'Brev 1', text, deliveredAt: null });
  expect((await lookAt(order)).body.fileName).toBeNull();

  const sent = bodyOf(await shop.setStatus(order, 'sent'), 200);
  expect(sent.letters).toMatchObject([
    { status: 'delivered', deliveredAt: sent.updatedAt },
    { status: 'ordered', deliveredAt: null },
  ]);
  expect((await read(order)).body).toEqual({
    id: order.letters[0].id,
    title: 'Brev 1',
    text,
    fileName: null,
    deliveredAt: sent.updatedAt,
    version: 1,
    versions: [{ version: 1, writtenAt: expect.any(String), deliveredAt: sent.updatedAt, fileName: null }],
  });
  const mail = await waitForMail({ to: anna.email, subject: order.code });
  expect(mail.text).not.toContain('Jag söker');
});

test('a letter with a gap is not sent, alone or among many, and nothing of its order is', async () => {
  const order = await shop.placedIn('paid', anna, 2);
  await write(order, 'Hej! Jag är noggrann och [[FYLL I]] trivs i köket.');
  await write(order, 'Hej! Det här är klart.', 1);
  for (const status of ['sent', 'completed']) {
    const refused = expectProblem(await shop.setStatus(order, status), 'validation_failed');
    expect(refused.detail).toContain('Brev 1 ([[FYLL I]])');
    expect(refused.detail).not.toContain('Brev 2');
  }
  const many = await shop.asAdmin('POST', 'orders/status-changes', { orders: [order.code], status: 'sent' });
  expect(many.body.items).toMatchObject([
    { outcome: 'refused', detail: expect.stringContaining('Brev 1 ([[FYLL I]])') },
  ]);
  expectProblem(await read(order), 'not_found');

  await write(order, 'Hej! Jag är noggrann och trivs i köket.');
  bodyOf(await shop.setStatus(order, 'sent'), 200);
  const over = expectProblem(await write(order, 'Hej igen [[FYLL I]]'), 'validation_failed');
  expect(over.detail).toContain('Brev 1 ([[FYLL I]])');
  expect((await read(order)).body).toMatchObject({ version: 2, text: 'Hej! Jag är noggrann och trivs i köket.' });
});

test('a letter as a file is fetched as it was, under its name', async () => {
  const order = await shop.placedIn('paid', anna);
  expect((await upload(order, 'Brev till Göteborg.pdf', pdf)).body.letters).toMatchObject([
    { status: 'written', fileName: 'Brev till Göteborg.pdf' },
  ]);
  expectProblem(await read(order, '/file'), 'not_found');
  expect((await lookAt(order, '/file')).bytes).toEqual(pdf);
  await shop.setStatus(order, 'sent');

  expect((await read(order)).body).toMatchObject({ text: null, fileName: 'Brev till Göteborg.pdf' });
  const file = await read(order, '/file');
  expect(file.bytes).toEqual(pdf);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Brev%20till%20G%C3%B6teborg.pdf",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('a text takes the place of a file, and a file that of a text', async () => {
  const order = await shop.placedIn('sent', anna);
  await upload(order, 'brev.docx', docx);
  expect((await read(order, '/file')).headers['content-type']).toBe(wordType);
  await write(order, 'Hej');
  expect((await read(order)).body).toMatchObject({ text: 'Hej', fileName: null });
  expectProblem(await read(order, '/file'), 'not_found');
  await upload(order, 'brev.pdf', pdf);
  expect((await read(order)).body).toMatchObject({ text: null, fileName: 'brev.pdf' });
});

describe('what the customer has', () => {
  test.each(orderStatuses.filter((status) => status !== 'sent'))(
    'is not taken from them when it is rewritten in an order that is %s by then',
    { tags: 'long' },
    async (status) => {
      const order = await shop.placedIn('sent', anna);
      await write(order, 'första');
      await shop.setStatus(order, status);
      await write(order, 'andra');
      expect((await read(order)).body).toMatchObject({ text: 'andra', deliveredAt: expect.any(String) });
    },
  );

  test('comes also with an order that goes to its end without having been sent', async () => {
    const order = await shop.placedIn('paid', anna);
    await write(order, 'Hej');
    await shop.setStatus(order, 'completed', { reason: 'Skickat på annat sätt' });
    expect((await read(order)).body).toMatchObject({ text: 'Hej' });
  });

  test('has what was written while the order was being sent', async () => {
    const order = await shop.placedIn('paid', anna);
    const held: [string, unknown[]] = ["update orders set status = 'sent' where id = $1", [order.id]];
    const reply = await runWhileRowLocked(shop.app, held, () => write(order, 'Hej'));
    expect(reply.body.letters).toMatchObject([{ status: 'delivered' }]);
    expect((await read(order)).body).toMatchObject({ text: 'Hej' });
  });
});

describe('nobody else', () => {
  test('reads a delivered letter', async () => {
    const order = await shop.placedIn('sent', anna);
    const other = await shop.placedIn('sent', anna);
    await upload(order, 'brev.pdf', pdf);
    const stranger = await shop.customer();
    for (const more of ['', '/file']) {
      expectProblem(await read(order, more, stranger), 'not_found');
      expectProblem(await read(order, more, shop.admin), 'not_found');
      expectProblem(await read(order, more, {}), 'unauthenticated');
      // Nor through another order.
      const path = `/api/orders/${other.id}/letters/${order.letters[0].id}${more}`;
      expectProblem(await shop.app.call('GET', path, { token: anna.token }), 'not_found');
    }
  });

  test('writes one', async () => {
    const order = await shop.placedIn('paid', anna);
    for (const [method, more] of [
      ['PUT', ''],
      ['GET', ''],
      ['GET', '/file'],
    ] as const) {
      const body = method === 'PUT' ? { text: 'Hej' } : undefined;
      const path = `/api/admin/${letterPath(order)}${more}`;
      expectProblem(await shop.app.call(method, path, { token: anna.token, body }), 'forbidden');
      expectProblem(await shop.app.call(method, path, { body }), 'unauthenticated');
    }
  });

  test('finds a letter that is not there', async () => {
    const [order, other] = [await shop.place(anna), await shop.place(anna)];
    for (const letter of ['x', '01930000-0000-7000-8000-00000000ffff', other.letters[0].id]) {
      const path = `orders/${order.id}/letters/${letter}`;
      expectProblem(await shop.asAdmin('PUT', path, { text: 'Hej' }), 'not_found');
      expectProblem(await shop.asAdmin('GET', path), 'not_found');
      expectProblem(await shop.asAdmin('GET', `${path}/file`), 'not_found');
    }
    expectProblem(await lookAt(order, '/file'), 'not_found');
  });
});

describe('a letter’s text is refused', () => {
  test.each([
    ['missing', {}, ['text']],
    ['empty', { text: '' }, ['text']],
    ['blank', { text: ' \n\t' }, ['text']],
    ['too long', { text: 'x'.repeat(50_001) }, ['text']],
    ['no text', { text: 1 }, ['text']],
    ['with NUL', { text: 'a\u0000' }, ['text']],
    ['with a title', { text: 'Hej', title: 'x' }, ['title']],
    ['wrong in every way', { text: null, status: 'delivered' }, ['text', 'status']],
  ])('when it is %s', async (_what, body, fields) => {
    const order = await shop.place(anna);
    expectProblem(await shop.asAdmin('PUT', letterPath(order), body), 'validation_failed', fields);
    expect((await shop.look(order)).letters).toMatchObject([{ status: 'ordered' }]);
  });
});

describe('the name of a file', () => {
  test.each([
    ['..\\..\\brev.pdf', 'brev.pdf'],
    ['/etc/passwd/brev.PDF', 'brev.PDF'],
    ['åäö 1.pdf', 'åäö 1.pdf'],
    ['brev\u202efdp.pdf', 'brev_fdp.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('%j is kept as %j', async (name, kept) => {
    const order = await shop.place(anna);
    expect((await upload(order, name, pdf)).body.letters).toMatchObject([{ fileName: kept }]);
  });
});
