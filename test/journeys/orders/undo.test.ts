import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForMail } from '../../mailbox.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import {
  bodyOf,
  historyVerbs,
  type OrderStatus,
  openShop,
  orderStatuses,
  type Shop,
  withoutMailServer,
} from './shop.ts';

/** Undoing a status change, as long as none of its mails was sent. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop(withoutMailServer);
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const mailsAbout = async ({ id }: { id: string }) =>
  (await shop.app.rows('select kind from mail_outbox where about = $1 order by position', [id])).map(
    ({ kind }) => kind,
  );

test.each(orderStatuses.filter((status) => status !== 'created'))(
  'a move to %s is taken back, with its mail',
  { tags: 'long' },
  async (status) => {
    const order = await shop.place(anna);
    expect((await shop.setStatus(order, status)).body).toMatchObject({ status, undoable: true });
    const reply = await shop.undo(order);

    expect(reply).toMatchObject({ status: 200, body: { status: 'created', undoable: false } });
    expect(reply.body).toMatchObject({ paymentState: 'none', claimedAt: null });
    expect(historyVerbs(reply.body).at(-1)).toBe(`undo ${status}→created by admin`);
    expect(await mailsAbout(order)).toEqual(['order_created']);
  },
);

test('an override is taken back to where the order was', async () => {
  const order = await shop.placedIn('completed', anna);
  await shop.setStatus(order, 'on_hold');
  expect((await shop.undo(order)).body).toMatchObject({ status: 'completed' });
});

test('a move is not taken back behind money that was recorded since', async () => {
  const order = await shop.place(anna);
  await shop.pay(order, 149);
  await shop.setStatus(order, 'cancelled');
  shop.app.wait({ seconds: 1 });
  const refund = { kind: 'refund', amount: 149, receivedAt: shop.app.clock.now().toISOString() };
  bodyOf(await shop.asAdmin('POST', `orders/${order.id}/payments`, refund), 201);
  expectProblem(await shop.undo(order), 'invalid_transition');
  expect((await shop.look(order)).status).toBe('cancelled');
});

test('an undo is not undone, nor is what was undone before', async () => {
  const order = await shop.placedIn('paid', anna);
  await shop.setStatus(order, 'sent');
  expect((await shop.undo(order)).body).toMatchObject({ status: 'paid', undoable: false });
  expectProblem(await shop.undo(order), 'invalid_transition');
});

test('what the customer did is not undone by the administrator', async () => {
  const order = await shop.place(anna);
  expectProblem(await shop.undo(order), 'invalid_transition');
  await shop.confirm(anna, order);
  expectProblem(await shop.undo(order), 'invalid_transition');
  expect(await shop.look(order)).toMatchObject({ status: 'processing', undoable: false });
});

describe('a claim', () => {
  test('keeps its place in the queue when a move of it is taken back', async () => {
    const order = await shop.place(anna);
    const { claimedAt } = (await shop.confirm(anna, order)).body;
    shop.app.wait({ minutes: 5 });
    await shop.setStatus(order, 'on_hold');
    expect((await shop.undo(order)).body).toMatchObject({ status: 'processing', claimedAt });
  });

  test('is as old as the customer’s word when the administrator takes the order up again', {
    tags: 'long',
  }, async () => {
    const order = await shop.place(anna);
    const { claimedAt } = (await shop.confirm(anna, order)).body;
    await shop.setStatus(order, 'on_hold');
    shop.app.wait({ minutes: 5 });
    expect((await shop.setStatus(order, 'processing')).body).toMatchObject({ claimedAt });
    await shop.setStatus(order, 'on_hold');
    const again = (await shop.confirm(anna, order)).body;
    expect(Date.parse(again.claimedAt)).toBeGreaterThan(Date.parse(claimedAt));
  });
});

describe('letters that were sent', () => {
  const letterOf = (order: { id: string }, letter: number) => shop.look(order).then(({ letters }) => letters[letter]);
  const write = async (order: { id: string }, letter: number, text = 'Hej!') => {
    const { id } = await letterOf(order, letter);
    const put = await shop.asAdmin('PUT', `orders/${order.id}/letters/${id}`, { text });
    return bodyOf(put, 200).letters[letter];
  };

  test.each<OrderStatus>(['sent', 'completed'])('are taken back with the move to %s', async (status) => {
    const order = await shop.placedIn('paid', anna, 2);
    await write(order, 0);
    await shop.setStatus(order, status);
    expect(await letterOf(order, 0)).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String) });
    await shop.undo(order);
    expect(await letterOf(order, 0)).toMatchObject({ status: 'written', deliveredAt: null });
    const content = `orders/${order.id}/letters/${order.letters[0].id}`;
    expect((await shop.asAdmin('GET', content)).body).toMatchObject({ text: 'Hej!', deliveredAt: null });
  });

  test('stay once another letter was given out, of which the customer is told by itself', async () => {
    const order = await shop.placedIn('paid', anna, 2);
    await write(order, 0);
    await shop.setStatus(order, 'sent');
    expect(await write(order, 1)).toMatchObject({ status: 'delivered' });
    expect(await shop.look(order)).toMatchObject({ undoable: false });
    expectProblem(await shop.undo(order), 'invalid_transition');
    expect(await letterOf(order, 0)).toMatchObject({ status: 'delivered' });
  });

  test('stay where only the closing of the order is taken back', async () => {
    const order = await shop.placedIn('paid', anna);
    await write(order, 0);
    await shop.setStatus(order, 'sent');
    await shop.setStatus(order, 'completed');
    expect((await shop.undo(order)).body.letters).toMatchObject([{ status: 'delivered' }]);
  });

  test('are not joined by one with a gap, written while the order was elsewhere', async () => {
    const order = await shop.placedIn('paid', anna, 2);
    await write(order, 0);
    await shop.setStatus(order, 'sent');
    await shop.setStatus(order, 'processing');
    await write(order, 1, 'Hej! Jag är noggrann och [[FYLL I]] trivs i köket.');
    const mails = await mailsAbout(order);
    expect(expectProblem(await shop.undo(order), 'validation_failed').detail).toContain('Brev 2 ([[FYLL I]])');
    expect(await shop.look(order)).toMatchObject({ status: 'processing', undoable: true });
    expect(await letterOf(order, 1)).toMatchObject({ status: 'written', deliveredAt: null });
    expect(await mailsAbout(order)).toEqual(mails);

    await write(order, 1, 'Hej! Jag är noggrann och trivs i köket.');
    expect((await shop.undo(order)).body).toMatchObject({ status: 'sent' });
    expect(await letterOf(order, 1)).toMatchObject({ status: 'delivered' });
  });
});

test('a move that the customer was mailed about stays', { tags: 'long' }, async () => {
  await using mailing = await openShop({ database: shop.app.database });
  const order = await mailing.placedIn('paid', anna);
  await waitForMail({ to: anna.email, subject: order.code, withinMs: 15_000 });
  const sent = () => mailing.asAdmin('GET', `orders/${order.id}/mails`).then(({ body }) => body.items);
  await expect
    .poll(async () => (await sent()).map((mail: { status: string }) => mail.status))
    .toEqual(['sent', 'sent']);
  expect(await mailing.look(order)).toMatchObject({ undoable: false });
  const problem = expectProblem(await mailing.undo(order), 'invalid_transition');
  expect(problem.detail).toContain('besked');
  expect(await mailing.look(order)).toMatchObject({ status: 'paid' });
});

test('nothing is undone on an order that is not there', async () => {
  expectProblem(await shop.undo({ id: 'BCDFGH' }), 'not_found');
});
