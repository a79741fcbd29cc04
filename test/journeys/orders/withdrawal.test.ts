import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDayAndTime } from '../../../src/platform/kernel/swedish.ts';
import type { Json } from '../../calls.ts';
import { sourceOf, waitForMail } from '../../mailbox.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { readAccounts, readVouchers } from '../payments/read-sie.ts';
import { bodyOf, confirmationOf, historyVerbs, openShop, refunded, type Shop, untouchedWithdrawal } from './shop.ts';

/** Withdrawing from an order: the agreement, the confirmation, the button, the receipt, the money and the books. */
let shop: Shop;
let anna: Person;
let termsVersion: number;
beforeAll(async () => {
  shop = await openShop();
  termsVersion = (await shop.app.call('GET', '/api/terms')).body.version;
});
beforeEach(async () => {
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const name = 'Anna Andersson';
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const place = (letterCount: number, beginAtOnce?: boolean) => shop.place(anna, letterCount, beginAtOnce);
const withdraw = (order: Json, body: object = { name }, who = anna) =>
  shop.app.call('POST', `/api/orders/${order.id}/withdrawal`, { token: who.token, body });
const see = async (order: Json) =>
  bodyOf(await shop.app.call('GET', `/api/orders/${order.id}`, { token: anna.token }), 200);
/** Delivers the first letters of a paid order. */
async function deliver(order: Json, letters: number): Promise<void> {
  for (const { id } of order.letters.slice(0, letters)) {
    bodyOf(await shop.asAdmin('PUT', `orders/${order.id}/letters/${id}`, { text: 'Hej!' }), 200);
  }
  bodyOf(await shop.setStatus(order, 'sent'), 200);
}
/** The balance of an order in the books, by account, in öre. */
async function booksOf(order: Json): Promise<Record<string, number>> {
  const vouchers = await readVouchers(shop, '2026-11');
  return readAccounts(vouchers.filter(({ text }) => text.includes(order.code)));
}

describe('the agreement of an order', () => {
  test('keeps the version of the terms, the words of the consent and the last day to withdraw', async () => {
    const order = await place(2, true);
    expect(order.agreement).toEqual({ termsVersion, agreedAt: order.createdAt, beginAtOnce: true });
    expect(order.withdrawal).toEqual(untouchedWithdrawal);
    const [row] = await shop.app.rows('select begin_words from order_agreements where order_id = $1', [order.id]);
    expect(row.begin_words).toContain('när alla brev är levererade finns ingen ångerrätt kvar');
  });

  test('without work at once tells in each mail that it begins after the time to withdraw', async () => {
    const order = await place(1, false);
    const rule = 'Vi börjar skriva efter 2 december 2026, när ångerfristen har gått ut.';
    const said = async (subject: string) => plain((await waitForMail({ to: anna.email, subject })).text);
    const placed = await said(`Din beställning ${order.code}`);
    expect(placed).toContain(rule);
    expect(placed).not.toContain('Vi börjar när betalningen har kommit');
    await shop.confirm(anna, order);
    expect(await said(`Vi kontrollerar din betalning, ${order.code}`)).toContain(rule);
    await shop.pay(order, 149);
    const paid = await said(`Betalningen har kommit, ${order.code}`);
    expect(paid).toContain(rule);
    expect(paid).not.toContain('Nu börjar vi skriva');
  });

  test('tells how much went back, and when', async () => {
    const order = await place(1, true);
    await shop.pay(order, 149);
    bodyOf(await withdraw(order), 200);
    const receivedAt = new Date(shop.app.parts.clock.now().getTime() - 60_000).toISOString();
    bodyOf(await shop.record(order, { ...refunded(shop.app, 149), receivedAt }), 201);
    expect((await see(order)).withdrawal).toMatchObject({ amountBack: 0, amountRefunded: 149, refundedAt: receivedAt });
    bodyOf(await shop.setStatus(order, 'refunded'), 200);
    expect((await see(order)).withdrawal).toMatchObject({ refundedAt: receivedAt });
  });

  test('is not made on terms that are others by now', async () => {
    const agreement = { termsVersion: termsVersion + 1, beginAtOnce: true };
    const body = { letterCount: 1, agreement };
    const problem = expectProblem(await shop.app.call('POST', '/api/orders', { token: anna.token, body }), 'conflict');
    expect(problem).toMatchObject({ termsVersion });
    expect((await shop.app.call('GET', '/api/orders', { token: anna.token })).body.items).toEqual([]);
  });

  test('makes the promise wait where no work may begin before its time', { tags: 'long' }, async () => {
    const [now, later] = [await place(1, true), await place(1, false)];
    for (const order of [now, later]) bodyOf(await shop.setStatus(order, 'paid'), 200);
    expect((await see(now)).dueOn).toBe('2026-11-23');
    // Three working days after Wednesday 2 December.
    expect((await see(later)).dueOn).toBe('2026-12-07');
    expect((await shop.look(later)).workFrom).toBe('2026-12-03');
    expect((await shop.look(now)).workFrom).toBe(null);
  });

  test('is mailed as a PDF with all of it and a form to withdraw with', async () => {
    const order = await place(3, true);
    const { mail, token } = await confirmationOf(anna, order);
    expect(mail.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await sourceOf(mail)).toContain(`filename=orderbekraftelse-${order.code}.pdf`);

    const path = `/api/orders/${order.id}/agreement.pdf`;
    const reply = await shop.app.call('GET', path, { token: anna.token });
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(reply.bytes)), { mergePages: true });
    const said = plain(text).replaceAll(/\s+/g, ' ');
    for (const words of [
      `Orderbekräftelse ${order.code}`,
      '3 personliga brev à 149 kr',
      'Pris inklusive moms 447 kr',
      'Varav moms 25 % 89,40 kr',
      'Inom 3 arbetsdagar från betalningen',
      'Ångra dig senast 2 december 2026',
      `Version ${termsVersion}`,
      'Jag vill att ni börjar skriva direkt',
      'Allmänna reklamationsnämnden',
      'Ångerformulär',
      'Konsumentens namn',
    ]) {
      expect(said).toContain(words);
    }
    expect(said).not.toContain('ec.europa.eu');
    const other = await shop.customer();
    expectProblem(await shop.app.call('GET', path, { token: other.token }), 'not_found');
  });
});

describe('withdrawing', () => {
  test('before anything is paid calls the order off, with a receipt that has the time', async () => {
    const order = await place(1, true);
    const now = bodyOf(await withdraw(order), 200);
    expect(now).toMatchObject({ status: 'cancelled', withdrawal: { refusal: 'withdrawn', amountBack: 0 } });
    expect(historyVerbs(now).at(-1)).toBe('withdraw created→cancelled by customer');
    const receipt = await waitForMail({ to: anna.email, subject: `Du har ångrat beställningen ${order.code}` });
    expect(plain(receipt.text)).toContain(plain(formatDayAndTime(new Date(now.withdrawal.withdrawnAt))));
    expect(plain(receipt.text)).toContain(`${name} ångrar avtalet om beställning ${order.code}.`);
    await waitForMail({ to: shop.admin.email, subject: `Kunden har ångrat beställningen ${order.code}` });
  });

  test('from button to refund to SIE: who asked for work at once pays for what is delivered', async () => {
    const order = await place(3, true);
    await shop.pay(order, 447);
    await deliver(order, 1);
    expect((await see(order)).withdrawal).toMatchObject({ refusal: null, amountKept: 149, amountBack: 298 });
    const now = bodyOf(await withdraw(order, { name, payoutNumber: '070-123 45 67' }), 200);
    expect(now).toMatchObject({
      status: 'completed',
      letterCount: 1,
      amountDue: 149,
      amountPaid: 447,
      amountToRefund: 298,
      withdrawal: { refusal: 'withdrawn', lettersKept: 1, amountKept: 149, amountBack: 298, refundBy: '2026-12-02' },
    });
    expect(now.letters).toMatchObject([{ status: 'delivered' }]);
    // 149 kr is sold, 298 kr belongs to the customer.
    expect(await booksOf(order)).toEqual({ 1930: 44_700, 3001: -11_920, 2611: -2980, 2890: -29_800 });

    const desk = await shop.look(order);
    const link = `https://app.swish.nu/1/p/sw/?sw=0701234567&amt=298&cur=SEK&msg=${order.code}&src=qr`;
    expect(desk.payout).toEqual({ name, number: '0701234567', link });
    const due = bodyOf(await shop.asAdmin('GET', 'orders?refundsDue=true'), 200);
    expect(due.items.map(({ id }: Json) => id)).toContain(order.id);
    const qr = await shop.asAdmin('GET', `orders/${order.id}/payout-qr.svg`);
    expect([qr.status, qr.headers['content-type']]).toEqual([200, 'image/svg+xml']);

    bodyOf(await shop.record(order, refunded(shop.app, 298)), 201);
    expect(await shop.look(order)).toMatchObject({ amountToRefund: 0, payout: { name, number: null, link: null } });
    expectProblem(await shop.asAdmin('GET', `orders/${order.id}/payout-qr.svg`), 'not_found');
    expect(await booksOf(order)).toEqual({ 1930: 14_900, 3001: -11_920, 2611: -2980 });
  });

  test('who did not ask for work at once pays nothing, whatever is delivered', async () => {
    const order = await place(2, false);
    await shop.pay(order, 298);
    await deliver(order, 2);
    const now = bodyOf(await withdraw(order), 200);
    expect(now).toMatchObject({ status: 'cancelled', amountToRefund: 298, withdrawal: { lettersKept: 0 } });
    expect(await booksOf(order)).toEqual({ 1930: 29_800, 2890: -29_800 });
    bodyOf(await shop.record(order, refunded(shop.app, 298)), 201);
    expect(await booksOf(order)).toEqual({});
  });

  test('is refused when all is delivered to somebody who asked for it and knew', { tags: 'long' }, async () => {
    const order = await place(1, true);
    await shop.pay(order, 149);
    await deliver(order, 1);
    expect((await see(order)).withdrawal.refusal).toBe('performed');
    const problem = expectProblem(await withdraw(order), 'invalid_transition');
    expect(problem.detail).toContain('Alla brev är levererade');
    expect(await shop.look(order)).toMatchObject({ status: 'sent', amountToRefund: 0 });
  });

  test('leaves the thread open, and a question about the money promises no letter', async () => {
    const order = await place(1);
    await shop.pay(order, 149);
    bodyOf(await withdraw(order), 200);
    const question = { text: 'Vilket nummer vill du ha pengarna till?' };
    bodyOf(await shop.asAdmin('POST', `orders/${order.id}/messages`, question), 201);
    const { text } = await waitForMail({ to: anna.email, subject: `Ett meddelande om din beställning ${order.code}` });
    expect(text).toContain(question.text);
    expect(text).not.toContain('skriver vidare');
    const answer = { token: anna.token, body: { text: '070-111 22 33' } };
    expect(bodyOf(await shop.app.call('POST', `/api/orders/${order.id}/messages`, answer), 201).items).toHaveLength(2);
  });

  test('is done once, and says so again', async () => {
    const order = await place(1);
    const replies = await Promise.all([withdraw(order), withdraw(order), withdraw(order)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const lines = historyVerbs(await see(order)).filter((line) => line.startsWith('withdraw'));
    expect(lines).toEqual(['withdraw created→cancelled by customer']);
  });

  test.each([
    ['nobody', { name: '  ' }, 'name'],
    ['a number that is none', { name, payoutNumber: '123' }, 'payoutNumber'],
  ])('with %s names the field and changes nothing', async (_, body, field) => {
    const order = await place(1);
    const problem = expectProblem(await withdraw(order, body), 'validation_failed');
    expect(problem.errors.map((error: Json) => error.field)).toEqual([field]);
    expect((await see(order)).status).toBe('created');
  });

  test("another's order is not found", async () => {
    const order = await place(1);
    expectProblem(await withdraw(order, { name }, await shop.customer()), 'not_found');
    expect((await see(order)).status).toBe('created');
  });
});

describe('the link of the confirmation', () => {
  const lookUp = (token: unknown) => shop.app.call('POST', '/api/withdrawals/lookup', { body: { token } });
  const byLink = (body: object) => shop.app.call('POST', '/api/withdrawals', { body });

  test('withdraws without a login, and looking changes nothing', async () => {
    const order = await place(2, true);
    const { token } = await confirmationOf(anna, order);
    expect(bodyOf(await lookUp(token), 200)).toMatchObject({
      code: order.code,
      letterCount: 2,
      email: anna.email,
      withdrawal: { until: '2026-12-02', refusal: null },
    });
    expect((await see(order)).status).toBe('created');
    const now = bodyOf(await byLink({ token, name }), 200);
    expect(now.withdrawal).toMatchObject({ refusal: 'withdrawn', withdrawnAt: expect.any(String) });
    expect((await see(order)).status).toBe('cancelled');
    await waitForMail({ to: anna.email, subject: `Du har ångrat beställningen ${order.code}` });
    expect(bodyOf(await byLink({ token, name }), 200).withdrawal).toEqual(now.withdrawal);
  });

  test('that nobody was mailed opens nothing', async () => {
    for (const reply of [await lookUp('x'.repeat(43)), await byLink({ token: 'x'.repeat(43), name })])
      expectProblem(reply, 'invalid_token');
  });
});

test('the right ends with its last day, and lasts a year more where nobody told of it', { tags: 'long' }, async () => {
  const [told, untold] = [await place(1, true), await place(1)];
  await shop.app.rows('delete from order_agreements where order_id = $1', [untold.id]);
  shop.app.clock.set(new Date('2026-12-02T22:59:00Z'));
  anna = { ...anna, ...(await shop.app.login(anna)).body };
  const inTime = await place(1, true);
  expect(bodyOf(await withdraw(inTime), 200).status).toBe('cancelled');
  shop.app.clock.set(new Date('2026-12-02T23:01:00Z'));
  const problem = expectProblem(await withdraw(told), 'invalid_transition');
  expect(problem.detail).toBe('Ångerfristen gick ut 2 december 2026. Är något fel, skriv till oss.');
  expect((await see(untold)).withdrawal.until).toBe('2027-12-02');
  expect(bodyOf(await withdraw(untold), 200).status).toBe('cancelled');
});
