import { connect } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, Reply } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { type FormPart, form } from './form.ts';
import { openShop, type Shop } from './shop.ts';

/** Forms that no browser sends: both places that take files, and the rules for letters. */
let shop: Shop;
let anna: Person;
let order: Json;
beforeAll(async () => {
  shop = await openShop();
  anna = await shop.customer();
  order = await shop.placedIn('paid', anna);
});
afterAll(() => shop[Symbol.asyncDispose]());

const MB = 1024 * 1024;
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, 'x')]);
const csv = 'Radnr,Transdag,Tid,Meddelande,Belopp\n';
const places = [
  { what: 'a letter', method: 'PUT', file: { name: 'file', fileName: 'brev.pdf', content: pdf } },
  { what: "the bank's report", method: 'POST', file: { name: 'file', fileName: 'swish.csv', content: csv } },
];

describe.each(places)('$what as a form', ({ method, file }) => {
  const path = () =>
    method === 'PUT' ? `/api/admin/orders/${order.id}/letters/${order.letters[0].id}` : '/api/admin/payments/imports';
  const send = (body: { raw: string | Buffer; headers: Record<string, string> }): Promise<Reply> =>
    shop.app.call(method, path(), { token: shop.admin.token, ...body });

  const bad: [what: string, parts: FormPart[], field: string][] = [
    ['without a file', [], 'file'],
    ['with the file in another field', [{ ...file, name: 'bilaga' }], 'bilaga'],
    ['with two files', [file, file], 'file'],
    ['with a field that is unknown', [{ name: 'text', content: 'Hej' }, file], 'text'],
    ['with a field of the prototype', [{ name: '__proto__', content: 'x' }, file], 'file'],
    ['with text where the file should be', [{ name: 'file', content: 'Hej' }], 'file'],
  ];
  test.each(bad)('%s is refused with its field', async (_what, parts, field) => {
    expectProblem(await send(form(parts)), 'validation_failed', [field]);
  });

  test('with many fields is refused, and not read to its end', async () => {
    const parts = Array.from({ length: 50 }, (_, n) => ({ name: `f${n}`, content: 'x' }));
    expectProblem(await send(form([...parts, file])), 'validation_failed');
  });

  test('of more than 5 MB is too large', async () => {
    const big = { ...file, content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5 * MB, 'x')]) };
    const problem = expectProblem(await send(form([big])), 'too_large', ['file']);
    expect(problem.detail).toContain('5 MB');
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=another'])(
    'called %s is refused',
    async (type) => {
      const { raw } = form([file]);
      expectProblem(await send({ raw, headers: { 'content-type': type } }), 'validation_failed');
    },
  );

  test.each(['in the middle of the file', 'before the last boundary', 'within a header'])(
    'that ends %s is refused, and the service lives on',
    async (where) => {
      const { raw, headers } = form([file]);
      const end = where === 'within a header' ? 60 : where === 'before the last boundary' ? raw.length - 50 : 200;
      expectProblem(await send({ raw: raw.subarray(0, end), headers }), 'validation_failed');
    },
  );

  test('whose sender hangs up halfway leaves nothing behind', async () => {
    const { raw, headers } = form([file]);
    const { hostname, port } = new URL(shop.app.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    const head = [
      `${method} ${path()} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${shop.admin.token}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${raw.length}`,
    ];
    await new Promise<void>((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n`, () => sent()));
    await new Promise<void>((sent) => socket.write(raw.subarray(0, 150), () => sent()));
    socket.destroy();
    expect((await shop.look(order)).letters).toEqual(order.letters);
    expect(await shop.app.rows('select 1 from payment_imports')).toEqual([]);
  });

  test('is the administrator’s alone, and refused before it is read', async () => {
    const call = (token?: string) => shop.app.call(method, path(), { token, ...form([file]) });
    expectProblem(await call(anna.token), 'forbidden');
    expectProblem(await call(), 'unauthenticated');
  });

  test.each(['text/plain', 'application/octet-stream', 'text/csv', 'application/x-www-form-urlencoded'])(
    'is not taken as %s',
    async (type) => {
      expectProblem(await send({ raw: 'x=1', headers: { 'content-type': type } }), 'unsupported_media');
    },
  );
});

describe('a letter’s file', () => {
  const send = (fileName: string, content: string | Buffer) =>
    shop.app.call('PUT', `/api/admin/orders/${order.id}/letters/${order.letters[0].id}`, {
      token: shop.admin.token,
      ...form([{ name: 'file', fileName, content }]),
    });

  test.each([
    ['text called PDF', 'brev.pdf', 'Hej'],
    ['a PDF called text', 'brev.txt', pdf],
    ['a PDF called Word', 'brev.docx', pdf],
    ['a program', 'brev.exe', 'MZ'],
    ['a page', 'brev.pdf.html', '<script>alert(1)</script>'],
    ['an old Word document', 'brev.doc', Buffer.from('d0cf11e0', 'hex')],
    ['an archive called Word', 'brev.docx', Buffer.from(zipSync({ 'a.txt': strToU8('Hej') }))],
    ['a sheet called Word', 'brev.docx', Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))],
    ['the beginning of a Word document', 'brev.docx', Buffer.from('PK\u0003\u0004 och så vidare', 'latin1')],
    ['nothing', 'brev.pdf', ''],
    ['without a name', '', pdf],
  ])('that is %s is refused', async (_what, name, content) => {
    expectProblem(await send(name, content), 'validation_failed', ['file']);
    expect((await shop.look(order)).letters).toEqual(order.letters);
  });

  test('that is empty is refused as empty', async () => {
    const { errors } = expectProblem(await send('brev.pdf', ''), 'validation_failed', ['file']);
    expect(errors).toMatchObject([{ message: 'Filen är tom. Välj en annan.' }]);
  });

  test('may be of just 5 MB', async () => {
    const other = await shop.placedIn('paid', anna);
    const largest = Buffer.alloc(5 * MB, 'x');
    largest.write('%PDF-1.7\n');
    const reply = await shop.app.call('PUT', `/api/admin/orders/${other.id}/letters/${other.letters[0].id}`, {
      token: shop.admin.token,
      ...form([{ name: 'file', fileName: 'brev.pdf', content: largest }]),
    });
    expect(reply.status).toBe(200);
  });
});
