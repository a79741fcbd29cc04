import { afterAll, beforeAll, expect, test } from 'vitest';
import { importOrderedLetters } from '../../../src/applications/applications.ts';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { form } from '../orders/form.ts';
import { pdf } from '../profile/cv-files.ts';
import { bodyOf, type Desk, openDesk } from './desk.ts';

/** A letter that is ordered for an application, and added to it once it is delivered. */
let desk: Desk;
let anna: Person;
let admin: Person;
beforeAll(async () => {
  desk = await openDesk();
  anna = await desk.app.register();
  admin = await desk.app.asAdmin();
});
afterAll(() => desk[Symbol.asyncDispose]());

const begin = async (who = anna) =>
  bodyOf(await desk.begin(who, { title: 'Kock', employer: 'Krogen' }), 201).id as string;
const order = (applicationIds: string[], letterCount = applicationIds.length) =>
  desk.app.call('POST', '/api/orders', { token: anna.token, body: { letterCount, applicationIds } });

/** The administrator writes the letters and delivers the order. */
async function deliver({ id, letters }: Json, ...texts: string[]): Promise<void> {
  for (const [i, text] of texts.entries()) {
    const path = `/api/admin/orders/${id}/letters/${letters[i].id}`;
    bodyOf(await desk.app.call('PUT', path, { token: admin.token, body: { text } }), 200);
  }
  const body = { status: 'sent' };
  await desk.app.call('PATCH', `/api/admin/orders/${id}/status`, { token: admin.token, body });
}

const letterOf = async (id: string) => (await desk.look(anna, id)).letter?.text;
const versions = async (id: string) =>
  (await desk.app.call('GET', `/api/applications/${id}/letters`, { token: anna.token })).body.items;

test('each letter reaches its application, and the others stay as they are', async () => {
  const [first, second, third] = [await begin(), await begin(), await begin()];
  await desk.write(anna, second, 'Mitt eget');
  const placed = bodyOf(await order([first, second], 3), 201);
  expect(placed.letters).toMatchObject([
    { applicationId: first, title: 'Brev 1: Kock, Krogen' },
    { applicationId: second },
    { applicationId: null, title: 'Brev 3' },
  ]);
  await deliver(placed, 'Brev ett', 'Brev två', 'Brev tre');
  await expect.poll(() => letterOf(first)).toBe('Brev ett');
  await expect.poll(() => letterOf(second)).toBe('Brev två');
  expect(await letterOf(third)).toBeUndefined();
  expect(await versions(second)).toMatchObject([
    { version: 2, source: 'order', text: 'Brev två' },
    { version: 1, source: 'user', text: 'Mitt eget' },
  ]);
});

test('a letter that is a file goes along with its application, once', { tags: 'long' }, async () => {
  const id = await begin();
  const placed = bodyOf(await order([id]), 201);
  const content = await pdf((page) => {
    for (let i = 0; i < 5; i += 1) page.text('Hej Krogen! Jag vill gärna bli er nya kock.');
  });
  const path = `/api/admin/orders/${placed.id}/letters/${placed.letters[0].id}`;
  const { raw, headers } = form([{ name: 'file', fileName: 'Brev Krogen.pdf', content }]);
  bodyOf(await desk.app.call('PUT', path, { token: admin.token, raw, headers }), 200);
  await deliver(placed);
  const names = async () => (await desk.look(anna, id)).attachments.map(({ name }: Json) => name);
  // The file is read in a process of its own, which takes a while to start.
  const patience = { timeout: 20_000 };
  await expect.poll(names, patience).toEqual(['Brev Krogen.pdf']);
  const { attachments, letter } = await desk.look(anna, id);
  expect(attachments).toMatchObject([{ name: 'Brev Krogen.pdf', hasText: true, opens: true }]);
  expect(letter).toBeNull();
  await importOrderedLetters(desk.app.parts, placed.id);
  expect((await desk.look(anna, id)).attachments).toHaveLength(1);

  // Its next version replaces it: the employer does not get both.
  const better = await pdf((page) => page.text('Hej Krogen! Jag lagar helst fisk.'));
  const again = form([{ name: 'file', fileName: 'Brev till Krogen.pdf', content: better }]);
  bodyOf(await desk.app.call('PUT', path, { token: admin.token, ...again }), 200);
  await expect.poll(names, patience).toEqual(['Brev till Krogen.pdf']);
});

test('a letter whose text goes back to what it was comes back too, and an unchanged one stays away', {
  tags: 'long',
}, async () => {
  const [first, second] = [await begin(), await begin()];
  const placed = bodyOf(await order([first, second]), 201);
  await deliver(placed, 'Brev ett', 'Brev två');
  await expect.poll(() => letterOf(first)).toBe('Brev ett');
  await expect.poll(() => letterOf(second)).toBe('Brev två');
  await desk.write(anna, second, 'Mitt eget');
  for (const text of ['Brev A', 'Brev ett']) {
    await deliver(placed, text);
    await expect.poll(() => letterOf(first), { timeout: 10_000 }).toBe(text);
  }
  expect(await letterOf(second)).toBe('Mitt eget');
});

test('a correction comes too; what the person wrote since is not written over again', { tags: 'long' }, async () => {
  const id = await begin();
  const placed = bodyOf(await order([id]), 201);
  await deliver(placed, 'Utkast');
  await expect.poll(() => letterOf(id)).toBe('Utkast');
  await desk.write(anna, id, 'Med mina ord');
  const change = (status: string) =>
    desk.app.call('PATCH', `/api/admin/orders/${placed.id}/status`, { token: admin.token, body: { status } });
  await change('completed');
  await deliver(placed, 'Rättat');
  await expect.poll(() => letterOf(id)).toBe('Rättat');
  expect((await versions(id)).map(({ text }: Json) => text)).toEqual(['Rättat', 'Med mina ord', 'Utkast']);
});

test('an approval ends, as the material is another one', async () => {
  const { id } = await desk.approved(anna);
  const placed = bodyOf(await order([id]), 201);
  await deliver(placed, 'Hej Krogen, ett nytt brev');
  await expect.poll(async () => (await desk.look(anna, id)).state).toBe('drafting');
  const { approval, history } = await desk.look(anna, id);
  expect(approval).toBeNull();
  expect(history.at(-1)).toMatchObject({
    verb: 'edit',
    source: 'system',
    reason: expect.stringContaining('beställde'),
  });
});

test('what was sent meanwhile stays as it was sent', async () => {
  const [sent, other] = [await begin(), await begin()];
  const placed = bodyOf(await order([sent, other]), 201);
  await desk.move(anna, sent, 'mark_sent');
  await deliver(placed, 'För sent', 'I tid');
  await expect.poll(() => letterOf(other)).toBe('I tid');
  expect(await letterOf(sent)).toBeUndefined();
});

test('letters are ordered for applications of one’s own, one for each', async () => {
  const stranger = await desk.app.register();
  expectProblem(await order([await begin(stranger)]), 'validation_failed', ['applicationIds']);
  expectProblem(await order([await begin(), await begin()], 1), 'validation_failed', ['applicationIds']);
});

test('an application that goes leaves the letter with its order', async () => {
  const id = await begin();
  const placed = bodyOf(await order([id]), 201);
  await desk.app.call('DELETE', `/api/applications/${id}`, { token: anna.token });
  await deliver(placed, 'Ändå');
  const { body } = await desk.app.call('GET', `/api/orders/${placed.id}`, { token: anna.token });
  expect(body.letters).toMatchObject([{ applicationId: null, status: 'delivered' }]);
});
