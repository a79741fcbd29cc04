import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { runWhileRowLocked } from './row-lock.ts';
import { bodyOf, historyVerbs, openShop, type Shop, withoutMailServer } from './shop.ts';

/** The administrator's operations on customers: lock, log out, delete. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(withoutMailServer);
});
afterAll(() => shop[Symbol.asyncDispose]());

const users = async (q: string): Promise<Json[]> =>
  bodyOf(await shop.asAdmin('GET', `users?q=${encodeURIComponent(q)}`), 200).items;
const act = (who: { id: string }, what: 'lock' | 'unlock' | 'sessions-end') =>
  shop.asAdmin('POST', `users/${who.id}/${what}`);
const me = ({ token }: Person) => shop.app.call('GET', '/api/auth/me', { token });
const leave = ({ token, password }: Person) =>
  shop.app.call('DELETE', '/api/account', { token, body: { currentPassword: password } });

describe('an account', () => {
  test('is found by a part of its address', async () => {
    const anna = await shop.customer();
    expect(await users(anna.email.toUpperCase())).toMatchObject([{ id: anna.id, email: anna.email, lockedAt: null }]);
    expect(await users('%')).toEqual([]);
  });

  test('that is locked is out at once and orders nothing, and its orders stay to be worked on', {
    tags: 'long',
  }, async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    expect((await act(anna, 'lock')).status).toBe(204);
    expectProblem(await shop.confirm(anna, order), 'unauthenticated');
    expectProblem(await shop.app.login(anna), 'invalid_credentials');
    expect((await users(anna.email))[0].lockedAt).not.toBeNull();
    expect((await shop.setStatus(order, 'paid')).body).toMatchObject({ status: 'paid', user: { id: anna.id } });

    expect((await act(anna, 'unlock')).status).toBe(204);
    expectProblem(await me(anna), 'unauthenticated');
    const { token } = (await shop.app.login(anna)).body;
    expect((await shop.app.call('GET', '/api/orders', { token })).body.items).toHaveLength(1);
  });

  test('is logged out everywhere, and may log in again', async () => {
    const anna = await shop.customer();
    expect((await act(anna, 'sessions-end')).status).toBe(204);
    expectProblem(await me(anna), 'unauthenticated');
    expect((await shop.app.login(anna)).status).toBe(200);
  });

  test.each(['lock', 'unlock', 'sessions-end'] as const)('is not for customers to %s', async (what) => {
    const [anna, bjorn] = [await shop.customer(), await shop.customer()];
    const path = `/api/admin/users/${bjorn.id}/${what}`;
    expectProblem(await shop.app.call('POST', path, { token: anna.token }), 'forbidden');
    expectProblem(await shop.app.call('POST', path), 'unauthenticated');
    expectProblem(await act({ id: 'x' }, what), 'not_found');
    expect((await me(bjorn)).status).toBe(200);
  });
});

describe('a customer who leaves', () => {
  test('takes along what came to nothing, and is taken out of what bookkeeping keeps', async () => {
    const anna = await shop.customer();
    const nothing = await shop.place(anna);
    const called = await shop.placedIn('cancelled', anna);
    const body = { letterCount: 1, instructions: 'Jag heter Anna' };
    const kept = bodyOf(await shop.app.call('POST', '/api/orders', { token: anna.token, body }), 201);
    await shop.pay(kept, 149);
    await shop.setStatus(kept, 'paid');
    const letter = `orders/${kept.id}/letters/${kept.letters[0].id}`;
    bodyOf(await shop.asAdmin('PUT', letter, { text: 'Hej, jag heter Anna' }), 200);
    expect((await leave(anna)).status).toBe(204);

    for (const { id } of [nothing, called]) expectProblem(await shop.asAdmin('GET', `orders/${id}`), 'not_found');
    expect(await shop.look(kept)).toMatchObject({ user: null, instructions: null, amountPaid: 149 });
    expect((await shop.asAdmin('GET', letter)).body).toMatchObject({ text: null });
    expect(historyVerbs(await shop.look(kept))).toHaveLength(2);
    // The rest of the work continues without the customer, and nobody gets a mail.
    bodyOf(await shop.setStatus(kept, 'sent'), 200);
    const about = await shop.app.rows('select kind from mail_outbox where about = $1', [kept.id]);
    expect(about.map(({ kind }) => kind)).not.toContain('order_sent');
    expect((await shop.asAdmin('GET', `orders?q=${kept.code}`)).body.items).toHaveLength(1);
  });

  test('does not take along an order whose money is being recorded', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    // As a payment that is recorded but not yet committed.
    const recording = `with held as (select id from orders where id = $1 for update)
      insert into order_payments (id, order_id, kind, amount, received_at, source, created_at)
      select gen_random_uuid(), id, 'payment', 14900, now(), 'manual', now() from held`;
    const reply = await runWhileRowLocked(shop.app, [recording, [order.id]], () => leave(anna));
    expect(reply.status).toBe(204);
    expect(await shop.look(order)).toMatchObject({ user: null, amountPaid: 149 });
  });

  test('leaves no order behind to record money on', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    const reply = await runWhileRowLocked(shop.app, ['delete from orders where id = $1', [order.id]], () =>
      shop.record(order, { kind: 'payment', amount: 149, receivedAt: '2026-11-18' }),
    );
    expectProblem(reply, 'not_found');
  });
});
