import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { uniqueEmail } from '../../factories.ts';
import { openTestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, openShop, type Shop, withoutMailServer } from '../orders/shop.ts';

/** The seller, the versions of the terms, and ordering, which needs a seller in production. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(withoutMailServer);
});
afterAll(() => shop[Symbol.asyncDispose]());

const seller = {
  name: 'Brev och Väg AB',
  orgNumber: '556703-7485',
  vatNumber: 'SE556703748501',
  address: 'Storgatan 1\n123 45 Åmål',
  email: 'hej@brev.example',
  phone: null,
};
const terms = async (version?: number): Promise<Json> =>
  bodyOf(await shop.app.call('GET', `/api/terms${version === undefined ? '' : `/${version}`}`), 200);

test('a seller that is written down is in a new version of the terms; orders keep theirs', async () => {
  const before = await terms();
  expect(before).toMatchObject({ isCurrent: true, seller: { orgNumber: null, email: null } });
  const anna = await shop.customer();
  const order = await shop.place(anna);

  const first = bodyOf(await shop.asAdmin('GET', 'seller'), 200);
  expect(first).toMatchObject({
    isOrderingOpen: true,
    missing: ['orgNumber', 'address', 'email', 'vatNumber'],
    updatedAt: null,
  });
  const written = bodyOf(await shop.asAdmin('PUT', 'seller', { ...seller, orgNumber: '5567037485' }), 200);
  expect(written).toMatchObject({ seller, missing: [], termsVersion: before.version + 1 });
  const now = await terms();
  expect(now).toMatchObject({ version: before.version + 1, isCurrent: true, seller });
  expect(now.sections[0]).toMatchObject({
    heading: 'Säljare',
    paragraphs: [expect.stringContaining('Org.nr 556703-7485')],
  });
  expect(now.versions.map(({ version }: Json) => version)).toEqual([before.version + 1, before.version]);

  // Saving the same data creates no new version.
  expect(bodyOf(await shop.asAdmin('PUT', 'seller', seller), 200).termsVersion).toBe(now.version);
  expect(await terms(before.version)).toEqual({ ...before, isCurrent: false, versions: now.versions });
  expect((await shop.place(anna)).agreement.termsVersion).toBe(now.version);
  const kept = await shop.app.call('GET', `/api/orders/${order.id}`, { token: anna.token });
  expect(kept.body.agreement.termsVersion).toBe(before.version);
});

test('what is empty is told at once, in the words of its field', async () => {
  const empty = { ...seller, name: '', address: '', email: '' };
  const { errors } = expectProblem(await shop.asAdmin('PUT', 'seller', empty), 'validation_failed');
  expect(errors).toEqual([
    expect.objectContaining({ field: 'name' }),
    { field: 'address', message: 'Skriv postadressen.' },
    expect.objectContaining({ field: 'email' }),
  ]);
});

test('a receipt and the books name the seller that is written down', async () => {
  const order = await shop.place(await shop.customer());
  await shop.pay(order, 149);
  const [receipt] = await shop.app.rows('select seller from receipts where order_id = $1', [order.id]);
  const { phone: _phone, email: _email, ...printed } = seller;
  expect(receipt.seller).toEqual(printed);
  const books = await shop.asAdmin('GET', 'bookkeeping.sie?month=2026-11');
  expect(books.bytes.toString('latin1')).toContain('#ORGNR 556703-7485');
});

test.each([
  [{ orgNumber: '556703-7484' }, 'orgNumber'],
  [{ vatNumber: null }, 'vatNumber'],
  [{ email: 'ingen' }, 'email'],
])('%j is put right at its field', async (fault, field) => {
  const problem = expectProblem(await shop.asAdmin('PUT', 'seller', { ...seller, ...fault }), 'validation_failed');
  expect(problem.errors.map((error: Json) => error.field)).toEqual([field]);
  expect(bodyOf(await shop.asAdmin('GET', 'seller'), 200).seller).toEqual(seller);
});

test.each(['0', '99', 'x', '-1'])(
  'there is no version %s',
  async (version) => void expectProblem(await shop.app.call('GET', `/api/terms/${version}`), 'not_found'),
);

describe('in production', { timeout: 90_000 }, () => {
  test('ordering waits for the seller', { tags: 'long' }, async () => {
    const [email, password] = [uniqueEmail('chef'), 'Gr0na äpplen och 7 päron'];
    const secret = () => randomBytes(32).toString('hex');
    await using app = await openTestApp({
      env: {
        ...{ APP_PROFILE: 'prod', ADDRESS_PROOF: 'on', BCRYPT_COST: '10', RATE_LIMITS: 'on' },
        ...{ JWT_SECRET: secret(), ENCRYPTION_KEY: secret(), PUBLIC_URL: 'https://sokvag.resa.se' },
        ...{ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_SECOND_STEP: 'optional' },
        ...{ MAIL_FROM: 'Sökväg <hej@sokvag.resa.se>' },
        ...{ PAYMENT_NUMBER: '1231181189', PAYMENT_PRICE_PER_LETTER: '149', PAYMENT_RECEIVER_NAME: 'Brev AB' },
      },
    });
    const anna = await app.register();
    const order = () => app.call('POST', '/api/orders', { token: anna.token, body: { letterCount: 1 } });
    expectProblem(await order(), 'seller_missing');
    expect((await app.call('GET', '/api/payment/swish-info')).body.isOpen).toBe(false);
    expect((await app.call('GET', '/readyz')).status).toBe(200);
    const { token } = (await app.login({ email, password })).body;
    const put = await app.call('PUT', '/api/admin/seller', { token, body: seller });
    expect(put).toMatchObject({ status: 200, body: { isOrderingOpen: true } });
    expect((await order()).status).toBe(201);
  });
});
