import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAdministrator } from '../../administrator.ts';
import type { Json } from '../../calls.ts';
import { mailsTo } from '../../mailbox.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, openShop, orderStatuses, type Shop } from './shop.ts';

/** Two administrators work with one order: no answer contains what the permissions of its reader exclude. */
let shop: Shop;
let writer: Person;
let cashier: Person;
let both: Person;
let anna: Person;
beforeAll(async () => {
  shop = await openShop();
  writer = await openAdministrator(shop.app, ['letters']);
  cashier = await openAdministrator(shop.app, ['money']);
  both = await openAdministrator(shop.app, ['letters', 'money']);
});
beforeEach(async () => {
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const by = (who: Person, method: string, path: string, body?: unknown) =>
  shop.app.call(method, `/api/admin/${path}`, { token: who.token, body });
const own = (method: string, path: string, body?: unknown) =>
  shop.app.call(method, `/api/${path}`, { token: anna.token, body });
const move = (who: Person, { id }: Json, status: string, more: object = {}) =>
  by(who, 'PATCH', `orders/${id}/status`, { status, ...more });

const words = 'Hej Krogen! Jag har lagat mat i tio år.';
const secrets = {
  letters: ['Skriv att jag kan laga fisk', 'Kock, Krogen', 'Jag har lagat', 'Byt ut hälsningen', 'application'],
  money: ['OCR-4711', 'Från mormors konto', '0701740635'],
};

/** An order with everything it can have: material, a letter with a change request, money, a withdrawal. */
async function full(): Promise<Json> {
  const application = bodyOf(await own('POST', 'applications', { title: 'Kock', employer: 'Krogen' }), 201);
  const placed = bodyOf(
    await own('POST', 'orders', {
      letterCount: 2,
      instructions: 'Skriv att jag kan laga fisk',
      applicationIds: [application.id],
      consents: ['cv', 'answers'],
    }),
    201,
  );
  const letter = `orders/${placed.id}/letters/${placed.letters[0].id}`;
  const money = { kind: 'payment', amount: placed.amountDue, receivedAt: shop.app.clock.now().toISOString() };
  bodyOf(
    await by(cashier, 'POST', `orders/${placed.id}/payments`, {
      ...money,
      reference: 'OCR-4711',
      note: 'Från mormors konto',
    }),
    201,
  );
  bodyOf(await by(writer, 'PUT', letter, { text: words }), 200);
  bodyOf(await move(writer, placed, 'sent'), 200);
  const comments = [{ quote: 'Jag har lagat mat i tio år.', comment: 'Byt ut hälsningen' }];
  bodyOf(await own('POST', `${letter}/revisions`, { version: 1, comments }), 201);
  bodyOf(await own('POST', `orders/${placed.id}/messages`, { text: 'Hinner du i dag?' }), 201);
  bodyOf(await own('POST', `orders/${placed.id}/withdrawal`, { name: 'Anna Ek', payoutNumber: '0701740635' }), 200);
  return placed;
}

describe('an order', () => {
  test('shows the writer no bank data, and the cashier nothing of the letters', async () => {
    const placed = await full();
    const asked = [`orders/${placed.id}`, `orders?q=${placed.code}`, `orders/${placed.id}/mails`];
    const seen = async (who: Person) => {
      const replies = await Promise.all(asked.map((path) => by(who, 'GET', path)));
      return replies.map((reply) => JSON.stringify(bodyOf(reply, 200))).join('\n');
    };
    const [letters, money, all] = [await seen(writer), await seen(cashier), await seen(both)];
    for (const secret of secrets.money) {
      expect(letters, secret).not.toContain(secret);
      expect(money, secret).toContain(secret);
      expect(all, secret).toContain(secret);
    }
    for (const secret of secrets.letters.filter((word) => word !== 'application')) {
      expect(money, secret).not.toContain(secret);
      expect(letters, secret).toContain(secret);
      expect(all, secret).toContain(secret);
    }
  });

  test('tells both how far letters and money have come', async () => {
    const placed = await full();
    const seenByCashier = bodyOf(await by(cashier, 'GET', `orders/${placed.id}`), 200);
    expect(seenByCashier).toMatchObject({
      instructions: null,
      consents: [],
      lastMessageBy: null,
      user: { email: anna.email },
      letters: [
        { title: 'Brev 1', status: 'delivered', applicationId: null, revision: { comments: [] } },
        { title: 'Brev 2', status: 'ordered' },
      ],
      payments: [{ reference: 'OCR-4711' }],
      payout: { number: '0701740635' },
    });
    expect(bodyOf(await by(writer, 'GET', `orders/${placed.id}`), 200)).toMatchObject({
      amountDue: placed.amountDue,
      amountPaid: placed.amountDue,
      payments: [],
      payout: null,
      withdrawal: { payoutNumber: null, name: 'Anna Ek' },
      lastMessageBy: 'customer',
    });
  });

  test('is answered so by every change, too', async () => {
    const placed = await shop.place(anna);
    const record = {
      kind: 'payment',
      amount: 1,
      receivedAt: shop.app.clock.now().toISOString(),
      reference: 'OCR-4711',
    };
    expect(bodyOf(await by(cashier, 'POST', `orders/${placed.id}/payments`, record), 201).payments).toHaveLength(1);
    const path = `orders/${placed.id}/letters/${placed.letters[0].id}`;
    expect(bodyOf(await by(writer, 'PUT', path, { text: words }), 200).payments).toEqual([]);
    // Without a letter there is no mail about one that could have been sent.
    const other = await shop.place(anna);
    expect(bodyOf(await move(writer, other, 'sent'), 200).payments).toEqual([]);
    expect(bodyOf(await by(writer, 'POST', `orders/${other.id}/undo`), 200).status).toBe('created');
  });
});

/** The statuses that each permission can set, where the transition table allows it. */
const moves = {
  letters: ['created', 'processing', 'on_hold', 'sent', 'completed', 'cancelled'],
  money: ['created', 'processing', 'on_hold', 'paid', 'expired', 'cancelled', 'refunded'],
};

test('who only writes has first in the list what is to be written, page by page', async () => {
  const [claimed, paid, later] = [await shop.place(anna), await shop.place(anna), await shop.place(anna)];
  await shop.confirm(anna, claimed);
  for (const order of [paid, later]) await shop.pay(order, 149);
  const first = async (who: Person) => {
    const page = bodyOf(await by(who, 'GET', `orders?sort=queue&limit=1&q=${encodeURIComponent(anna.email)}`), 200);
    const cursor = encodeURIComponent(page.nextCursor);
    const next = `orders?sort=queue&limit=5&cursor=${cursor}&q=${encodeURIComponent(anna.email)}`;
    return [...page.items, ...bodyOf(await by(who, 'GET', next), 200).items].map(({ code }: Json) => code);
  };
  expect(await first(writer)).toEqual([paid, later, claimed].map(({ code }) => code));
  expect(await first(both)).toEqual([claimed, paid, later].map(({ code }) => code));
});

describe('a move', () => {
  test.each(['letters', 'money'] as const)(
    'of an administrator for %s says what they may vouch for',
    { tags: 'long' },
    async (kind) => {
      const who = kind === 'letters' ? writer : cashier;
      for (const to of orderStatuses.filter((status) => status !== 'created')) {
        const placed = await shop.place(anna);
        const { allowed } = bodyOf(await by(who, 'GET', `orders/${placed.id}`), 200);
        const may = moves[kind].includes(to);
        expect(allowed.includes(to), to).toBe(may);
        const reply = await move(who, placed, to);
        if (may) expect(reply.status, to).toBe(200);
        else {
          const problem = expectProblem(reply, 'forbidden');
          expect(problem).toMatchObject({ missing: [kind === 'letters' ? 'money' : 'letters'] });
        }
      }
    },
  );

  test('outside the table of states is for who has to do with both', async () => {
    const placed = await shop.placedIn('sent', anna);
    for (const who of [writer, cashier])
      expectProblem(await move(who, placed, 'on_hold', { reason: 'Fel' }), 'forbidden');
    expect(bodyOf(await move(both, placed, 'on_hold', { reason: 'Fel' }), 200).status).toBe('on_hold');
  });

  test('is undone by who may make it', async () => {
    const placed = await shop.place(anna);
    bodyOf(await move(writer, placed, 'sent'), 200);
    expect(bodyOf(await by(cashier, 'GET', `orders/${placed.id}`), 200).undoable).toBe(false);
    expectProblem(await by(cashier, 'POST', `orders/${placed.id}/undo`), 'forbidden');
    expect(bodyOf(await by(writer, 'GET', `orders/${placed.id}`), 200).undoable).toBe(true);
    expect(bodyOf(await by(writer, 'POST', `orders/${placed.id}/undo`), 200).status).toBe('created');
  });

  test('of many says with each why not', async () => {
    const placed = await shop.place(anna);
    const body = { orders: [placed.id], status: 'paid', reason: 'Kontant' };
    const { items } = bodyOf(await by(writer, 'POST', 'orders/status-changes', body), 200);
    expect(items).toMatchObject([{ outcome: 'refused', detail: expect.stringContaining('Betalningar') }]);
    expect((await shop.look(placed)).status).toBe('created');
  });
});

test('the overview counts for both, and tells income to who has to do with money', async () => {
  const [letters, money] = [await by(writer, 'GET', 'dashboard'), await by(cashier, 'GET', 'dashboard')];
  expect(bodyOf(letters, 200)).not.toHaveProperty('incomeByMonth');
  expect(bodyOf(money, 200).incomeByMonth).toBeInstanceOf(Array);
  expect(letters.body.ordersByStatus).toEqual(money.body.ordersByStatus);
});

describe('a customer’s message', () => {
  test('is mailed to those who write letters, and to nobody who does not', async () => {
    const placed = await shop.place(anna);
    bodyOf(await own('POST', `orders/${placed.id}/messages`, { text: 'Hej' }), 201);
    const about = async ({ email }: Person) => (await mailsTo(email)).filter(({ text }) => text?.includes(placed.code));
    for (const who of [writer, both, shop.admin])
      await expect.poll(async () => (await about(who)).length, { timeout: 10_000 }).toBe(1);
    expect(await about(cashier)).toEqual([]);
  });

  test('goes past who wrote last and does not write letters any more', async () => {
    const former = await openAdministrator(shop.app, ['letters']);
    const placed = await shop.place(anna);
    bodyOf(await by(former, 'POST', `orders/${placed.id}/messages`, { text: 'Vilken krog?' }), 201);
    const body = { currentPassword: shop.admin.password, permissions: ['money'] };
    const changed = await shop.asAdmin('PATCH', `users/${former.id}/administrator`, body);
    expect(changed.status).toBe(204);
    bodyOf(await own('POST', `orders/${placed.id}/messages`, { text: 'Krogen' }), 201);
    await expect
      .poll(async () => (await mailsTo(writer.email)).some(({ text }) => text?.includes(placed.code)), {
        timeout: 10_000,
      })
      .toBe(true);
    expect((await mailsTo(former.email)).filter(({ text }) => text?.includes(placed.code))).toEqual([]);
  });
});

describe('a withdrawal', () => {
  test('tells the writer to stop, and who may pay to pay back; letters keep their numbers', {
    tags: 'long',
  }, async () => {
    const application = { title: 'Kock', employer: 'Krogen' };
    const made = [await own('POST', 'applications', application), await own('POST', 'applications', application)];
    const applicationIds = made.map((reply) => bodyOf(reply, 201).id);
    const { version: termsVersion } = bodyOf(await own('GET', 'terms'), 200);
    const agreement = { termsVersion, beginAtOnce: true };
    const placed = bodyOf(await own('POST', 'orders', { letterCount: 2, applicationIds, agreement }), 201);
    const record = { kind: 'payment', amount: placed.amountDue, receivedAt: shop.app.clock.now().toISOString() };
    bodyOf(await by(cashier, 'POST', `orders/${placed.id}/payments`, record), 201);
    bodyOf(await by(writer, 'POST', `orders/${placed.id}/messages`, { text: 'Vilken krog?' }), 201);
    bodyOf(await by(writer, 'PUT', `orders/${placed.id}/letters/${placed.letters[1].id}`, { text: words }), 200);
    bodyOf(await move(writer, placed, 'sent'), 200);
    bodyOf(await own('POST', `orders/${placed.id}/withdrawal`, { name: 'Anna Ek' }), 200);

    const subject = `Kunden har ångrat beställningen ${placed.code}`;
    const notices = async ({ email }: Person) => (await mailsTo(email)).filter((mail) => mail.subject === subject);
    for (const who of [writer, cashier, both, shop.admin]) {
      await expect.poll(async () => (await notices(who)).length, { timeout: 10_000 }).toBe(1);
      const [notice] = await notices(who);
      expect(notice?.text?.includes('Betala tillbaka')).toBe(who !== writer);
    }
    const seen = bodyOf(await by(cashier, 'GET', `orders/${placed.id}`), 200);
    expect(seen.letters).toMatchObject([{ title: 'Brev 2', status: 'delivered' }]);
  });
});

describe('who looked at what', () => {
  test('is told to who may do all: each kind, by whom, of whose, newest first', async () => {
    const placed = bodyOf(
      await own('POST', 'orders', { letterCount: 1, consents: ['ad', 'cv', 'letters', 'answers'] }),
      201,
    );
    bodyOf(await move(cashier, placed, 'paid', { reason: 'Kontant' }), 200);
    for (const kind of ['ads', 'cv', 'letters', 'answers'])
      bodyOf(await by(writer, 'GET', `orders/${placed.id}/desk/${kind}`), 200);
    const letter = `orders/${placed.id}/letters/${placed.letters[0].id}`;
    bodyOf(await by(writer, 'PUT', letter, { text: words }), 200);
    bodyOf(await move(writer, placed, 'sent'), 200);
    // Every format of a letter counts as a view, and consecutive views by one administrator count once. Its writer is
    // known to have seen it.
    for (const path of [letter, `${letter}/letter.pdf`, `${letter}?version=1`, `${letter}/letter.docx`])
      expect((await by(both, 'GET', path)).status).toBe(200);
    expect((await by(writer, 'GET', letter)).status).toBe(200);
    const looks = async (query: string) => bodyOf(await shop.asAdmin('GET', `looks?${query}`), 200);
    const { items } = await looks(`q=${placed.code.toLowerCase()}`);
    const told = (kind: string, label: string, { email }: Person) => ({
      ...{ kind, label, order: placed.code, customer: anna.email, administrator: email },
    });
    expect(items).toMatchObject([
      told('delivered', 'Ett brev som kunden har fått', both),
      told('answers', 'Svaren på frågorna', writer),
      told('letters', 'Tidigare brev', writer),
      told('cv', 'Cv:t', writer),
      told('ad', 'Annonsen', writer),
    ]);
    expect((await looks(`q=${encodeURIComponent(anna.email)}`)).items).toEqual(items);
    const first = await looks(`q=${encodeURIComponent(anna.email)}&limit=3`);
    const rest = await looks(`q=${encodeURIComponent(anna.email)}&limit=3&cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items]).toEqual(items);
    expect(rest.nextCursor).toBeNull();
    expectProblem(await shop.asAdmin('GET', 'looks?cursor=x'), 'validation_failed', ['cursor']);
  });

  test('a version that somebody else wrote is one, also for the writer of the next', async () => {
    const placed = await shop.place(anna);
    const letter = `orders/${placed.id}/letters/${placed.letters[0].id}`;
    bodyOf(await by(writer, 'PUT', letter, { text: words }), 200);
    bodyOf(await move(both, placed, 'sent', { reason: 'Kontant' }), 200);
    bodyOf(await by(both, 'PUT', letter, { text: `${words} Och tio till.` }), 200);
    bodyOf(await by(both, 'GET', letter), 200);
    const looks = async () => bodyOf(await shop.asAdmin('GET', `looks?q=${placed.code}`), 200).items;
    expect(await looks()).toEqual([]);
    bodyOf(await by(both, 'GET', `${letter}?version=1`), 200);
    bodyOf(await by(writer, 'GET', letter), 200);
    expect(await looks()).toMatchObject([{ administrator: writer.email }, { administrator: both.email }]);
  });

  test('an uploaded letter is one as well, and what is being written is none', async () => {
    const placed = await shop.place(anna);
    const letter = `orders/${placed.id}/letters/${placed.letters[0].id}`;
    bodyOf(await by(writer, 'PUT', letter, { text: words }), 200);
    bodyOf(await by(both, 'GET', letter), 200);
    const { items } = bodyOf(await shop.asAdmin('GET', `looks?q=${placed.code}`), 200);
    expect(items).toEqual([]);
  });
});
