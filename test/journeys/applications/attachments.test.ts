import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json, Reply } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { makeToken } from '../accounts/access-token.ts';
import { form } from '../orders/form.ts';
import { pdf } from '../profile/cv-files.ts';
import { bodyOf, type Desk, openDesk } from './desk.ts';

/** Files that are sent along, and are kept as they were sent. */
let desk: Desk;
let anna: Person;
let id: string;
let certificate: Buffer;
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
beforeAll(async () => {
  desk = await openDesk();
  certificate = await pdf((page) => {
    for (let i = 0; i < 5; i += 1) page.text('Intyg: Anna har gått kursen i matlagning med godkänt resultat.');
  });
});
beforeEach(async () => {
  anna = await desk.app.register();
  id = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen' }), 201).id;
});
afterAll(() => desk[Symbol.asyncDispose]());

function attach(content: Buffer, fileName = 'intyg.pdf', to = id): Promise<Reply> {
  const { raw, headers } = form([{ name: 'file', fileName, content }]);
  return desk.app.call('POST', `/api/applications/${to}/attachments`, { token: anna.token, raw, headers });
}
const get = (attachmentId: string, who = anna) =>
  desk.app.call('GET', `/api/applications/${id}/attachments/${attachmentId}`, { token: who.token });

test('a file comes back byte for byte, to its owner alone', { tags: 'long' }, async () => {
  const { attachments } = bodyOf(await attach(certificate, 'Betyg Åsa.PDF'), 201);
  expect(attachments).toMatchObject([
    { name: 'Betyg Åsa.pdf', mediaType: 'application/pdf', size: certificate.length, hasText: true },
  ]);
  const file = await get(attachments[0].id);
  expect(file.bytes.equals(certificate)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Betyg Åsa.pdf')}`,
    'x-content-type-options': 'nosniff',
  });
  expectProblem(await get(attachments[0].id, await desk.app.register()), 'not_found');
});

test('a document without text is told of; a picture needs none', async () => {
  await attach(png, 'foto.png');
  await attach(await pdf((page) => page.rect(10, 10, 50, 50).fill()), 'skannad.pdf');
  const { items } = await desk.checks(anna, id);
  expect(items.find((check: Json) => check.id === 'attachments')).toMatchObject({
    ok: false,
    blocks: false,
    detail: expect.stringContaining('skannad.pdf'),
  });
  expect((await desk.look(anna, id)).attachments.map(({ hasText }: Json) => hasText)).toEqual([null, false]);
});

test('a document that nobody can open stops the approval, and a scan does not', { tags: 'long' }, async () => {
  const locked = await pdf((page) => page.text('Intyg'), { userPassword: 'hemligt', pdfVersion: '1.7' });
  const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400, 7), Buffer.from('\n%%EOF')]);
  const scan = await pdf((page) => page.rect(10, 10, 50, 50).fill());
  const asked = await desk.approved(anna, { title: 'Diskare' });
  for (const [name, bytes] of Object.entries({ 'skannad.pdf': scan, 'last.pdf': locked, 'trasig.pdf': broken }))
    bodyOf(await attach(bytes, name, asked.id), 201);
  await desk.move(anna, asked.id, 'request_approval');
  const stopped = expectProblem(await desk.approve(anna, asked.id), 'approval_blocked');
  expect(stopped.detail).toContain('last.pdf, trasig.pdf');
  const { attachments } = await desk.look(anna, asked.id);
  expect(attachments.map(({ opens }: Json) => opens)).toEqual([true, false, false]);
  await desk.patch(anna, asked.id, { attachments: [attachments[0].id] });
  await desk.move(anna, asked.id, 'request_approval');
  expect((await desk.approve(anna, asked.id)).status).toBe(201);
});

test('what is no document or picture is not taken', { tags: 'long' }, async () => {
  for (const bytes of [Buffer.from('MZ'), Buffer.from('<svg onload="x">'), certificate.subarray(0, 300)])
    expectProblem(await attach(bytes), 'validation_failed', ['file']);
  expectProblem(await attach(Buffer.concat([certificate, Buffer.alloc(10 * 1024 * 1024)])), 'too_large', ['file']);
  expect((await desk.look(anna, id)).attachments).toEqual([]);
});

test('ten is the most, also at once', { tags: 'long' }, async () => {
  // No more than the limit of running and waiting readings.
  const replies = await Promise.all(Array.from({ length: 11 }, () => attach(png, 'foto.png')));
  expect(desk.tally(replies)).toEqual({ '201': 10, '400 validation_failed': 1 });
  expect((await desk.look(anna, id)).attachments).toHaveLength(10);
});

test('adding and removing one ends the approval', async () => {
  const { id: approved } = await desk.approved(anna, { title: 'Kallskänka' });
  const added = bodyOf(await attach(png, 'foto.png', approved), 201);
  expect(added).toMatchObject({ state: 'drafting', approval: null });
  await desk.move(anna, approved, 'request_approval');
  bodyOf(await desk.approve(anna, approved), 201);
  const kept = bodyOf(await desk.patch(anna, approved, { attachments: [added.attachments[0].id] }), 200);
  expect(kept.state).toBe('approved');
  const removed = bodyOf(await desk.patch(anna, approved, { attachments: [] }), 200);
  expect(removed).toMatchObject({ state: 'drafting', attachments: [] });
  const other = added.attachments[0].id;
  expectProblem(await desk.patch(anna, id, { attachments: [other] }), 'validation_failed', ['attachments.0']);
});

test('to what was sent nothing is added, and no program removes any of it', async () => {
  await attach(png, 'foto.png');
  await desk.move(anna, id, 'mark_sent');
  const { token } = await makeToken(desk.app, anna, 'write');
  expectProblem(await desk.patch({ ...anna, token }, id, { attachments: [] }), 'invalid_transition');
  expectProblem(await attach(png, 'en till.png'), 'invalid_transition');
  expect((await desk.look(anna, id)).attachments).toHaveLength(1);
});
