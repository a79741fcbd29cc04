import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { password, uniqueEmail } from '../../factories.ts';
import { waitForMail } from '../../mailbox.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, confirmationOf, historyVerbs, openShop, refunded, type Shop } from './shop.ts';

/** What outlives the account: money that is owed, the right to withdraw, and what the administrator sees of both. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const name = 'Anna Andersson';
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

const place = (letterCount = 1, beginAtOnce = false) => shop.place(anna, letterCount, beginAtOnce);
const tokenOf = async (order: Json) => (await confirmationOf(anna, order)).token;
const withdraw = (order: Json, body: object = { name, payoutNumber: '070-111 22 33' }) =>
  shop.app.call('POST', `/api/orders/${order.id}/withdrawal`, { token: anna.token, body });
const byLink = (body: object) => shop.app.call('POST', '/api/withdrawals', { body });
const lookUp = (token: unknown) => shop.app.call('POST', '/api/withdrawals/lookup', { body: { token } });
const erase = async () =>
  bodyOf(
    await shop.app.call('DELETE', '/api/account', { token: anna.token, body: { currentPassword: password } }),
    204,
  );
const withdrawalOf = (order: Json) =>
  shop.app.rows('select name, payout_number from order_withdrawals where order_id = $1', [order.id]);
const gone = [{ name: null, payout_number: null }];

describe('a refund that is owed', () => {
  test('keeps its number and name until it is paid, and no longer', async () => {
    const order = await place(3);
    await shop.pay(order, 447);
    bodyOf(await withdraw(order), 200);
    await erase();
    expect(await shop.look(order)).toMatchObject({
      user: null,
      payout: { name, number: '0701112233', link: expect.stringContaining('amt=447') },
    });
    bodyOf(await shop.record(order, refunded(shop.app, 400)), 201);
    expect(await withdrawalOf(order)).toEqual([{ name, payout_number: '0701112233' }]);
    bodyOf(await shop.record(order, refunded(shop.app, 47)), 201);
    expect(await withdrawalOf(order)).toEqual(gone);
  });

  test('that was paid before, or never was any, leaves nothing of the customer', { tags: 'long' }, async () => {
    const [paidBack, mistaken] = [await place(), await place()];
    await shop.pay(paidBack, 149);
    const { payments } = await shop.pay(mistaken, 149);
    for (const order of [paidBack, mistaken]) bodyOf(await withdraw(order), 200);
    bodyOf(await shop.record(paidBack, refunded(shop.app, 149)), 201);
    await erase();
    expect(await withdrawalOf(paidBack)).toEqual(gone);
    expect(await withdrawalOf(mistaken)).not.toEqual(gone);
    const reversal = { kind: 'reversal', reverses: payments[0].id, note: 'Fel beställning' };
    bodyOf(await shop.record(mistaken, reversal), 201);
    expect(await withdrawalOf(mistaken)).toEqual(gone);
  });
});

test('the last mail tells of all money that is left', async () => {
  const [withdrawn, late, paid, unpaid] = [await place(3), await place(), await place(), await place()];
  await shop.pay(withdrawn, 447);
  bodyOf(await withdraw(withdrawn), 200);
  bodyOf(await shop.cancel(anna, late), 200);
  for (const order of [late, paid]) await shop.pay(order, 149);
  await erase();
  const said = plain((await waitForMail({ to: anna.email, subject: 'Ditt konto är raderat' })).text);
  expect(said).toContain(
    `Vi är skyldiga dig 447 kr för beställningen ${withdrawn.code}. Pengarna betalas till 070 111 22 33, ` +
      'senast 2 december 2026. Namnet och numret sparar vi tills det är gjort.',
  );
  expect(said).toContain(
    `Vi är skyldiga dig 149 kr för beställningen ${late.code}. Pengarna betalas till numret eller kontot som ` +
      'betalningen kom från.',
  );
  expect(said).toContain(
    `Du kan ångra beställningen ${paid.code} till och med 2 december 2026, så får du tillbaka 149 kr.`,
  );
  expect(said).not.toContain(unpaid.code);
});

describe('the link of the confirmation', () => {
  test('still withdraws, with the receipt to an address that is asked for', async () => {
    const order = await place();
    await shop.pay(order, 149);
    const token = await tokenOf(order);
    await erase();
    expect(bodyOf(await lookUp(token), 200)).toMatchObject({
      code: order.code,
      email: '',
      withdrawal: { refusal: null },
    });
    const statement = { token, name, payoutNumber: '0701112233' };
    for (const email of [undefined, 'ingen adress'])
      expect(expectProblem(await byLink({ ...statement, email }), 'validation_failed', ['email']).errors).toHaveLength(
        1,
      );
    const email = uniqueEmail('kvitto');
    expect(bodyOf(await byLink({ ...statement, email }), 200).withdrawal).toMatchObject({ amountBack: 149 });
    const receipt = await waitForMail({ to: email, subject: `Du har ångrat beställningen ${order.code}` });
    expect(plain(receipt.text)).toContain('Vi betalar tillbaka 149 kr med Swish inom 14 dagar.');
    expect(receipt.text).not.toContain('/brev/');
    const seen = await shop.look(order);
    expect(seen).toMatchObject({ status: 'cancelled', payout: { name, number: '0701112233' } });
    expect(historyVerbs(seen).at(-1)).toBe('withdraw paid→cancelled by customer');
    expect(bodyOf(await byLink({ token, name }), 200).withdrawal.refusal).toBe('withdrawn');
  });

  test('of an order that nobody has paid ends with the account', async () => {
    const token = await tokenOf(await place());
    await erase();
    expectProblem(await lookUp(token), 'invalid_token');
  });
});

describe('a paid order that nobody can read any more', () => {
  const dashboard = async () => bodyOf(await shop.asAdmin('GET', 'dashboard'), 200);
  const listed = async (query: string): Promise<string[]> =>
    bodyOf(await shop.asAdmin('GET', `orders?${query}`), 200).items.map(({ code }: Json) => code);

  test('is no work but money to decide about, until it has gone back', async () => {
    const order = await place(1, true);
    await shop.pay(order, 149);
    const before = await dashboard();
    await erase();
    expect(await dashboard()).toMatchObject({ toSend: before.toSend - 1, refundsDue: before.refundsDue + 1 });
    expect(await listed('refundsDue=true')).toContain(order.code);
    expect(await listed('status=paid&limit=100')).toContain(order.code);
    const toSend = await listed('toSend=true&limit=100');
    expect(toSend).not.toContain(order.code);
    expect(toSend).toHaveLength((await dashboard()).toSend);
    const seen = await shop.look(order);
    expect(seen).toMatchObject({ status: 'paid', user: null, workDue: null, amountPaid: 149 });
    expect(seen.allowed).not.toContain('sent');
    bodyOf(await shop.record(order, refunded(shop.app, 149)), 201);
    bodyOf(await shop.setStatus(order, 'refunded'), 200);
    expect(await dashboard()).toMatchObject({ refundsDue: before.refundsDue });
  });

  test('may be ended, and is then among nothing', { tags: 'long' }, async () => {
    const order = await place(1, true);
    await shop.pay(order, 149);
    await erase();
    bodyOf(await shop.setStatus(order, 'completed', { reason: 'Kunden fick brevet per post' }), 200);
    expect(await listed('refundsDue=true')).not.toContain(order.code);
  });
});
