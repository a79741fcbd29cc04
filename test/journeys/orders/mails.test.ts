import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { type CapturedMail, mailsTo, waitForMail } from '../../mailbox.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { confirmRows, FIRST_ROW, importNow, preview, undoImport } from '../payments/bank.ts';
import { bodyOf, type OrderStatus, openShop, paid, refunded, type Shop, withoutMailServer } from './shop.ts';

/** The customer's mails: at every status, in Swedish, as text and HTML, each once. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const mailsAbout = async ({ id }: Json): Promise<Json[]> =>
  bodyOf(await shop.asAdmin('GET', `orders/${id}/mails`), 200).items;
const corrected = ({ code }: Json) => `Vi har rättat beloppen för din beställning, ${code}`;
/** Undoes a payment record, by default the last one. */
async function undo(at: Shop, order: Json, which = -1): Promise<void> {
  const { payments } = await at.look(order);
  bodyOf(await at.record(order, { kind: 'reversal', reverses: payments.at(which).id, note: 'Fel order' }), 201);
}
const kindsAbout = async (order: Json) => (await mailsAbout(order)).map(({ kind }) => kind);

/** Expects one mail with that subject, these words in text and HTML, and a link to the order. */
async function expectMail(to: Person, order: Json, subject: string, words: string[]): Promise<CapturedMail> {
  const mail = await waitForMail({ to: to.email, subject });
  const [text, html] = [plain(mail.text ?? ''), plain(mail.html ?? '')];
  expect(mail.subject).toBe(subject);
  expect(mail.to.map(({ address }) => address)).toEqual([to.email]);
  for (const said of [...words, 'Hej!', 'Vänliga hälsningar']) {
    expect(text).toContain(said);
    expect(html).toContain(said.replaceAll('"', '&quot;').replaceAll('\n', '<br>'));
  }
  const link = `https://sokvag.example/brev/${order.code}`;
  expect(text).toContain(link);
  expect(html).toContain(`href="${link}"`);
  expect(html).toContain('<html lang="sv">');
  expect((await mailsTo(to.email)).filter((other) => other.subject === subject)).toHaveLength(1);
  return mail;
}

test('an ordered letter says how to pay, and until when', async () => {
  const anna = await shop.customer();
  const order = await shop.place(anna, 2);
  await expectMail(anna, order, `Din beställning ${order.code}`, [
    'Tack för din beställning av 2 brev.',
    'Betala 298 kr med Swish till 123 118 11 89 (Sökväg Brev).',
    `Skriv ${order.code} som meddelande.`,
    'Betala senast 2 december 2026.',
  ]);
});

test('"Jag har betalat" is no receipt', async () => {
  const anna = await shop.customer();
  const order = await shop.place(anna);
  await shop.confirm(anna, order);
  await shop.confirm(anna, order);
  const subject = `Vi kontrollerar din betalning, ${order.code}`;
  await expectMail(anna, order, subject, ['Det här är inget kvitto.']);
  expect(await kindsAbout(order)).toEqual(['order_created', 'order_processing']);
});

const reason = 'Hör av dig & "berätta" <nu>';
/**
 * For each status the kind of mail, the subject before the code, its text, and whether it contains the administrator's
 * reason.
 */
const told: [status: OrderStatus, kind: string, subject: string, words: string, reason: boolean][] = [
  ['on_hold', 'order_on_hold', 'Vi väntar på dig, CODE', 'Vi hittar ingen betalning märkt CODE.', true],
  ['paid', 'order_paid', 'Vi börjar skriva, CODE', 'Nu börjar vi.', false],
  ['expired', 'order_expired', 'Beställningen CODE har förfallit', 'Då kan du fortfarande betala:', false],
  ['cancelled', 'order_cancelled', 'Beställningen CODE är avbruten', 'Du behöver inte betala något.', true],
  ['refunded', 'order_closed', 'Beställningen CODE är avslutad', 'Du behöver inte betala något.', true],
];
test.each(told)('an order that becomes %s says so, once', async (status, kind, subject, words, withReason) => {
  const anna = await shop.customer();
  const order = await shop.place(anna);
  await shop.setStatus(order, status, { reason });
  await shop.setStatus(order, status, { reason });
  const coded = (text: string) => text.replace('CODE', order.code);
  const mail = await expectMail(anna, order, coded(subject), [coded(words)]);

  expect(await kindsAbout(order)).toEqual(['order_created', kind]);
  expect(mail.text?.includes(reason)).toBe(withReason);
  // What the administrator wrote is escaped in the HTML.
  expect(mail.html?.includes('Hör av dig &amp; &quot;berätta&quot; &lt;nu&gt;')).toBe(withReason);
});

test('a part of the money is said to be a part, and the rest is asked for', async () => {
  const anna = await shop.customer();
  const order = await shop.place(anna, 2);
  await shop.pay(order, 200.5);
  await shop.setStatus(order, 'on_hold');
  await expectMail(anna, order, `Vi väntar på dig, ${order.code}`, [
    `Vi har fått 200,50 kr av 298 kr för beställningen ${order.code}. Det återstår 97,50 kr.`,
    'Betala 97,50 kr med Swish',
  ]);
  await shop.pay(order, 97.5);
  await expectMail(anna, order, `Betalningen har kommit, ${order.code}`, ['Vi har tagit emot 298 kr']);
  await shop.setStatus(order, 'cancelled');
  await expectMail(anna, order, `Beställningen ${order.code} är avbruten`, ['Vi betalar tillbaka 298 kr.']);
});

describe('what money and letters do not bear out is not said', () => {
  test('no letter is written: nothing is sent, and nothing is said', { tags: 'long' }, async () => {
    const anna = await shop.customer();
    const order = await shop.placedIn('sent', anna);
    await shop.setStatus(order, 'completed');
    expect(await kindsAbout(order)).toEqual(['order_created']);
    const { items } = bodyOf(await shop.app.call('GET', '/api/notifications', { token: anna.token }), 200);
    expect(items).toEqual([]);
  });

  test('nothing has gone back while money is held; once it has, that is said', { tags: 'long' }, async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    await shop.pay(order, 149);
    const moved = bodyOf(await shop.setStatus(order, 'refunded', { reason: 'Ångrat köp' }), 200);
    expect(moved.history.at(-1)).toMatchObject({ override: true, reason: 'Ångrat köp' });
    await expectMail(anna, order, `Beställningen ${order.code} är avslutad`, ['Vi ska betala tillbaka 149 kr']);
    bodyOf(await shop.record(order, refunded(shop.app, 100)), 201);
    expect(await kindsAbout(order)).toEqual(['order_created', 'order_paid', 'order_closed']);
    bodyOf(await shop.record(order, refunded(shop.app, 49)), 201);
    const done = `Pengarna är återbetalda, ${order.code}`;
    await expectMail(anna, order, done, ['Vi har betalat tillbaka 149 kr']);
    // The record was a mistake: a customer who was told of the refund is told that it was not made.
    const { payments } = await shop.look(order);
    const mistake = { kind: 'reversal', reverses: payments.at(-1).id, note: 'Fel order' };
    bodyOf(await shop.record(order, mistake), 201);
    await expectMail(anna, order, corrected(order), ['Beställningen är avslutad', 'Vi ska betala tillbaka 49 kr']);
  });

  test('a part that is enough is said to be a part', { tags: 'long' }, async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    await shop.pay(order, 100);
    await shop.setStatus(order, 'paid', { acceptShortfall: true, reason: 'Rabatt' });
    await expectMail(anna, order, `Betalningen har kommit, ${order.code}`, [
      'Vi har tagit emot 100 kr',
      'Priset är 149 kr, men du behöver inte betala mer.',
    ]);
  });

  test('an order that is paid is not asked to pay', { tags: 'long' }, async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    await shop.pay(order, 149);
    for (const status of ['created', 'expired']) await shop.setStatus(order, status, { reason: 'Fel' });
    expect(await kindsAbout(order)).toEqual(['order_created', 'order_paid']);
  });
});

describe('money that is too much is told, with what happens to it', () => {
  const back = 'Vi betalar tillbaka det till numret eller kontot som pengarna kom från';

  test('with the payment itself, and once more when it has gone back', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    await shop.pay(order, 249);
    await expectMail(anna, order, `Betalningen har kommit, ${order.code}`, [
      'Vi har tagit emot 249 kr',
      'Priset är 149 kr, så det är 100 kr för mycket.',
      back,
    ]);
    bodyOf(await shop.record(order, refunded(shop.app, 40)), 201);
    expect(await kindsAbout(order)).toEqual(['order_created', 'order_paid']);
    bodyOf(await shop.record(order, refunded(shop.app, 60)), 201);
    await expectMail(anna, order, `Pengarna är återbetalda, ${order.code}`, [
      'Vi har betalat tillbaka sammanlagt 100 kr',
    ]);
    await undo(shop, order);
    await expectMail(anna, order, corrected(order), ['Vi ska betala tillbaka 60 kr']);
  });

  test('where an order is paid a second time, or was called off', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    await shop.pay(order, 149);
    await shop.pay(order, 150);
    await expectMail(anna, order, `Du har betalat för mycket, ${order.code}`, [
      `Vi har fått 150 kr till för beställningen ${order.code}. Nu är det 150 kr för mycket.`,
      back,
    ]);
    await undo(shop, order);
    await expectMail(anna, order, corrected(order), ['Vi har 149 kr, och det är hela priset.']);

    const other = await shop.place(anna);
    await shop.setStatus(other, 'cancelled');
    await shop.pay(other, 149);
    await expectMail(anna, other, `Du har betalat för en avslutad beställning, ${other.code}`, [
      `Vi har fått 149 kr för beställningen ${other.code}, men den är avslutad`,
      back,
    ]);
    await undo(shop, other);
    await expectMail(anna, other, corrected(other), ['det finns inget att betala tillbaka']);
  });

  test('by the mail of an order that is not paid after all, which is asked for its money again', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    await shop.pay(order, 300);
    await waitForMail({ to: anna.email, subject: `Betalningen har kommit, ${order.code}` });
    await undo(shop, order);
    const { text } = await expectMail(anna, order, corrected(order), ['Vi har fått 0 kr av 149 kr.', 'Betala 149 kr']);
    expect(text).not.toContain('Du behöver inte göra något');
  });

  test('once, where a payment and its refund are undone with their file', { tags: 'long' }, async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    await shop.pay(order, 149);
    const file = await preview(shop, [
      { message: order.code, amount: 150, time: '09:21' },
      { message: order.code, amount: -150, time: '09:22' },
    ]);
    bodyOf(await confirmRows(shop, file, [FIRST_ROW]), 200);
    await waitForMail({ to: anna.email, subject: `Du har betalat för mycket, ${order.code}` });
    bodyOf(await confirmRows(shop, file, [FIRST_ROW + 1]), 200);
    await waitForMail({ to: anna.email, subject: `Pengarna är återbetalda, ${order.code}` });
    bodyOf(await undoImport(shop, file), 200);
    await expectMail(anna, order, corrected(order), ['Vi har 149 kr, och det är hela priset.']);
    const told = ['order_created', 'order_paid', 'order_overpaid', 'order_overpayment_returned'];
    expect(await kindsAbout(order)).toEqual([...told, 'order_money_corrected']);
  });

  test('but not of a part that went back, of which nothing was written', async () => {
    const order = await shop.place(await shop.customer());
    await shop.pay(order, 249);
    bodyOf(await shop.record(order, refunded(shop.app, 40)), 201);
    await undo(shop, order);
    expect(await kindsAbout(order)).toEqual(['order_created', 'order_paid']);
  });
});

test('a payment of too little is told with what is missing, unless the rest came before the mail left', async () => {
  const anna = await shop.customer();
  const order = await shop.place(anna);
  await shop.pay(order, 100);
  const { text } = await expectMail(anna, order, `En del av betalningen saknas, ${order.code}`, [
    'Vi har fått 100 kr',
    'Betala 49 kr med Swish',
  ]);
  expect(text).toContain(order.code);
  await shop.pay(order, 49);
  await waitForMail({ to: anna.email, subject: `Betalningen har kommit, ${order.code}` });

  await using quiet = await openShop(withoutMailServer);
  const other = await quiet.place(await quiet.customer());
  const kinds = async () =>
    bodyOf(await quiet.asAdmin('GET', `orders/${other.id}/mails`), 200).items.map(({ kind }: Json) => kind);
  await quiet.pay(other, 100);
  expect(await kinds()).toEqual(['order_created', 'order_part_paid']);
  await quiet.pay(other, 49);
  expect(await kinds()).toEqual(['order_created', 'order_paid']);
});

test('a second part is told with the sum of what has come', async () => {
  const anna = await shop.customer();
  const order = await shop.place(anna);
  bodyOf(await shop.record(order, { ...paid(shop.app, 109), tellsMissing: false }), 201);
  await shop.pay(order, 1);
  await expectMail(anna, order, `En del av betalningen saknas, ${order.code}`, [
    `Vi har fått 1 kr till för beställningen ${order.code}, tack. Nu har vi 110 kr av 149 kr, så det saknas 39 kr.`,
  ]);
});

test('parts whose mails have not left are told in one', async () => {
  await using quiet = await openShop(withoutMailServer);
  const anna = await quiet.customer();
  const order = await quiet.place(anna);
  const mails = async (): Promise<Json[]> => bodyOf(await quiet.asAdmin('GET', `orders/${order.id}/mails`), 200).items;
  const kinds = async () => (await mails()).map(({ kind }) => kind);
  const text = async () => {
    const id = (await mails()).at(-1)?.id;
    const [mail] = await quiet.app.rows('select body_text from mail_outbox where id = $1', [id]);
    return plain(mail.body_text);
  };
  await quiet.confirm(anna, order);
  const parts = [100, 20].map((amount) => ({ message: order.code, amount }));
  bodyOf(await confirmRows(quiet, await preview(quiet, parts)), 200);
  expect(await kinds()).toEqual(['order_created', 'order_processing', 'order_part_paid']);
  expect(await text()).toContain(`Vi har fått 120 kr för beställningen ${order.code}, tack.`);
  // An order that is claimed to be paid has no button to say so.
  expect(await text()).not.toContain('Jag har betalat');
  // What the mail told of the first part as well is told by another.
  await undo(quiet, order, 1);
  expect(await kinds()).toEqual(['order_created', 'order_processing', 'order_money_corrected']);
  expect(await text()).toContain('Vi har fått 100 kr av 149 kr.');
  await undo(quiet, order, 0);
  expect(await kinds()).toEqual(['order_created', 'order_processing']);

  // Nothing has left of what a whole file told: nothing is to be corrected.
  const other = await quiet.place(anna);
  const file = await preview(
    quiet,
    [100, 20].map((amount) => ({ message: other.code, amount })),
  );
  bodyOf(await confirmRows(quiet, file), 200);
  bodyOf(await undoImport(quiet, file), 200);
  const told: Json[] = bodyOf(await quiet.asAdmin('GET', `orders/${other.id}/mails`), 200).items;
  expect(told.map(({ kind }) => kind)).toEqual(['order_created']);
});

test('money is corrected where the last mail that left tells another sum', async () => {
  await using quiet = await openShop(withoutMailServer);
  const anna = await quiet.customer();
  const mails = async ({ id }: Json): Promise<Json[]> =>
    bodyOf(await quiet.asAdmin('GET', `orders/${id}/mails`), 200).items;
  const kinds = async (order: Json) => (await mails(order)).map(({ kind }) => kind);
  const pay = async (order: Json, sek: number, hasLeft = false) => {
    await quiet.pay(order, sek);
    const ids = (await mails(order)).map(({ id }) => id);
    if (hasLeft) await quiet.app.rows('update mail_outbox set attempts = 1 where id = any($1)', [ids]);
  };
  const read = ['order_created', 'order_part_paid'];
  const [filed, typed, twice] = [await quiet.place(anna), await quiet.place(anna), await quiet.place(anna)];

  await pay(filed, 50, true);
  const rows = [30, 20].map((amount) => ({ message: filed.code, amount }));
  const file = await preview(quiet, rows);
  bodyOf(await confirmRows(quiet, file), 200);
  bodyOf(await undoImport(quiet, file), 200);
  expect(await kinds(filed)).toEqual(read);

  await pay(typed, 50, true);
  for (const sek of [30, 20]) {
    await pay(typed, sek);
    await undo(quiet, typed);
  }
  expect(await kinds(typed)).toEqual(read);

  // Of a part that was recorded without a mail nothing is to be corrected; one that was told before it is.
  const silently = { ...paid(quiet.app, 30), tellsMissing: false };
  const silent = await quiet.place(anna);
  await pay(silent, 50, true);
  bodyOf(await quiet.record(silent, silently), 201);
  await undo(quiet, silent, 1);
  expect(await kinds(silent)).toEqual(read);
  bodyOf(await quiet.record(silent, { ...silently, amount: 20 }), 201);
  await undo(quiet, silent, 0);
  expect(await kinds(silent)).toEqual([...read, 'order_money_corrected']);

  for (const sek of [100, 20]) await pay(twice, sek, true);
  await undo(quiet, twice);
  await pay(twice, 21);
  await undo(quiet, twice);
  expect(await kinds(twice)).toEqual([...read, 'order_part_paid', 'order_money_corrected']);
  const last = (await mails(twice)).at(-1)?.id;
  const [mail] = await quiet.app.rows('select body_text from mail_outbox where id = $1', [last]);
  expect(plain(mail.body_text)).toContain('Vi har fått 100 kr av 149 kr.');
});

test('what is missing is told once by a move, and not at all where it is not asked for', async () => {
  await using quiet = await openShop(withoutMailServer);
  const anna = await quiet.customer();
  const kinds = async ({ id }: Json) =>
    bodyOf(await quiet.asAdmin('GET', `orders/${id}/mails`), 200).items.map(({ kind }: Json) => kind);
  const silent = { ...paid(quiet.app, 100), tellsMissing: false };
  const [waits, asked, enough] = [await quiet.place(anna), await quiet.place(anna), await quiet.place(anna)];
  bodyOf(await quiet.record(waits, silent), 201);
  expect(await kinds(waits)).toEqual(['order_created']);

  await quiet.pay(asked, 100);
  await quiet.setStatus(asked, 'on_hold');
  expect(await kinds(asked)).toEqual(['order_created', 'order_on_hold']);

  await quiet.pay(enough, 100);
  await quiet.setStatus(enough, 'paid', { acceptShortfall: true, reason: 'Rabatt' });
  expect(await kinds(enough)).toEqual(['order_created', 'order_paid']);
});

test('who has read that the money came is told that it did not', async () => {
  const anna = await shop.customer();
  const [order, part] = [await shop.place(anna), await shop.place(anna)];
  await shop.pay(order, 109);
  await shop.pay(order, 40);
  await waitForMail({ to: anna.email, subject: `Betalningen har kommit, ${order.code}` });
  await undo(shop, order);
  await expectMail(anna, order, corrected(order), ['Vi har fått 109 kr av 149 kr.', 'Betala 40 kr med Swish']);

  await shop.pay(part, 100);
  await waitForMail({ to: anna.email, subject: `En del av betalningen saknas, ${part.code}` });
  await undo(shop, part);
  await expectMail(anna, part, corrected(part), ['Vi har fått 0 kr av 149 kr.', 'Betala 149 kr med Swish']);
});

test('who was told of the money by a move is told when it was wrong, and when it is right again', async () => {
  const anna = await shop.customer();
  const [asked, enough] = [await shop.place(anna), await shop.place(anna)];
  for (const order of [asked, enough])
    bodyOf(await shop.record(order, { ...paid(shop.app, 100), tellsMissing: false }), 201);
  bodyOf(await shop.setStatus(asked, 'on_hold'), 200);
  await waitForMail({ to: anna.email, subject: `Vi väntar på dig, ${asked.code}` });
  await undo(shop, asked);
  await expectMail(anna, asked, corrected(asked), ['Vi har fått 0 kr av 149 kr.', 'Betala 149 kr med Swish']);

  bodyOf(await shop.setStatus(enough, 'paid', { acceptShortfall: true, reason: 'Rabatt' }), 200);
  await waitForMail({ to: anna.email, subject: `Betalningen har kommit, ${enough.code}` });
  await undo(shop, enough);
  await expectMail(anna, enough, corrected(enough), ['Vi har fått 0 kr av 149 kr.']);
  await shop.pay(enough, 149);
  const again = async () => (await mailsTo(anna.email)).filter(({ subject }) => subject === corrected(enough));
  await expect.poll(async () => (await again()).length).toBe(2);
  expect(plain((await again()).at(-1)?.text ?? '')).toContain('Vi har 149 kr, och det är hela priset.');
});

test('a row of a file says that its customer has a mail only of what was mailed', async () => {
  await using quiet = await openShop(withoutMailServer);
  const anna = await quiet.customer();
  const order = await quiet.place(anna);
  const file = await preview(quiet, [{ message: order.code, amount: 100 }]);
  bodyOf(await confirmRows(quiet, file), 200);
  const reason = async () => plain((await importNow(quiet, file)).rows[0].reason);
  const recorded = `100 kr är registrerat på ${order.code}.`;
  expect(await reason()).toBe(`${recorded} Kunden får ett mejl om att 49 kr saknas.`);
  bodyOf(await quiet.record(order, { ...paid(quiet.app, 19), tellsMissing: false }), 201);
  expect(await reason()).toBe(`${recorded} 30 kr saknas.`);
  await quiet.setStatus(order, 'on_hold');
  expect(await reason()).toBe(`${recorded} Kunden får ett mejl om att 30 kr saknas.`);
});

test('a wrong record and the right one just after it are one mail', async () => {
  await using quiet = await openShop(withoutMailServer);
  const anna = await quiet.customer();
  const mails = async ({ id }: Json): Promise<Json[]> =>
    bodyOf(await quiet.asAdmin('GET', `orders/${id}/mails`), 200).items;
  const kinds = async (order: Json) => (await mails(order)).map(({ kind }) => kind);
  const told = ['order_created', 'order_on_hold'];
  const [whole, part] = [await quiet.place(anna), await quiet.place(anna)];
  for (const order of [whole, part]) {
    bodyOf(await quiet.record(order, { ...paid(quiet.app, 100), tellsMissing: false }), 201);
    bodyOf(await quiet.setStatus(order, 'on_hold'), 200);
    await undo(quiet, order);
    expect(await kinds(order)).toEqual([...told, 'order_money_corrected']);
  }
  await quiet.pay(whole, 149);
  expect(await kinds(whole)).toEqual([...told, 'order_paid']);
  const [, , wrong] = await mails(part);
  await quiet.pay(part, 109);
  expect(await kinds(part)).toEqual([...told, 'order_money_corrected']);
  expect((await mails(part)).at(-1)?.id).not.toBe(wrong?.id);
});

test('what nobody has read of money is taken back, and what of it still holds is told anew', async () => {
  await using quiet = await openShop(withoutMailServer);
  const anna = await quiet.customer();
  const kinds = async ({ id }: Json) =>
    bodyOf(await quiet.asAdmin('GET', `orders/${id}/mails`), 200).items.map(({ kind }: Json) => kind);
  const [order, other, unpaid, off] = [
    await quiet.place(anna),
    await quiet.place(anna),
    await quiet.place(anna),
    await quiet.place(anna),
  ];
  for (const sek of [149, 150, 151]) await quiet.pay(order, sek);
  expect(await kinds(order)).toEqual(['order_created', 'order_paid', 'order_overpaid', 'order_overpaid']);
  await undo(quiet, order);
  expect(await kinds(order)).toEqual(['order_created', 'order_paid', 'order_overpaid']);
  await undo(quiet, order, 1);
  expect(await kinds(order)).toEqual(['order_created', 'order_paid']);

  for (const sek of [149, 150, 151]) await quiet.pay(other, sek);
  await undo(quiet, other, 1);
  expect(await kinds(other)).toEqual(['order_created', 'order_paid', 'order_money_corrected']);

  await quiet.pay(unpaid, 300);
  await undo(quiet, unpaid);
  expect(await kinds(unpaid)).toEqual(['order_created']);

  await quiet.setStatus(off, 'cancelled');
  await quiet.pay(off, 149);
  await undo(quiet, off);
  expect(await kinds(off)).toEqual(['order_created', 'order_cancelled']);
});

describe('the administrator sees', () => {
  test('each mail with its time, once it has gone out', async () => {
    const anna = await shop.customer();
    const order = await shop.place(anna);
    await waitForMail({ to: anna.email, subject: order.code });
    await expect
      .poll(() => mailsAbout(order))
      .toEqual([
        {
          id: expect.any(String),
          kind: 'order_created',
          subject: `Din beställning ${order.code}`,
          status: 'sent',
          at: expect.stringMatching(/^2026-11-18T/),
          problem: null,
        },
      ]);
  });

  test('none for an order that is not there', async () => {
    expectProblem(await shop.asAdmin('GET', 'orders/BCDFGH/mails'), 'not_found');
  });
});

test('mails about one order go out in the order of its moves', { tags: 'long' }, async () => {
  const anna = await shop.customer();
  const order = await shop.place(anna);
  await shop.confirm(anna, order);
  await shop.setStatus(order, 'on_hold');
  await shop.pay(order, 149);
  await shop.setStatus(order, 'cancelled');
  bodyOf(await shop.record(order, refunded(shop.app, 149)), 201);
  await shop.setStatus(order, 'refunded');
  await waitForMail({ to: anna.email, subject: 'återbetalda' });
  const subjects = (await mailsTo(anna.email)).map(({ subject }) => subject);
  expect(subjects).toEqual((await mailsAbout(order)).map(({ subject }) => subject));
  expect(subjects).toHaveLength(6);
});
