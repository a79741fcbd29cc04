import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { mailsTo, waitForMail } from '../../mailbox.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { form } from '../orders/form.ts';
import { bodyOf, historyVerbs, openShop, orderStatuses, type Shop } from '../orders/shop.ts';
import {
  type BankRow,
  confirmRows,
  FIRST_ROW,
  importNow,
  preview,
  swedbankReport,
  undoImport,
  upload,
} from './bank.ts';

/** The bank's report: first a preview; only what the administrator confirms is recorded, once. */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop();
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

test('each row is judged, with its reason, and nothing happens yet', async () => {
  const [exact, part, settled, two, three] = [
    await shop.place(anna),
    await shop.place(anna, 2),
    await shop.place(anna),
    await shop.place(anna),
    await shop.place(anna, 2),
  ];
  await shop.pay(settled, 149);
  const report = await preview(shop, [
    { message: exact.code, amount: 149 },
    { message: `Brev, tack! ${spaced(part.code.toLowerCase())}`, amount: 100 },
    { message: settled.code, amount: 149 },
    { message: `${two.code} och ${three.code}`, amount: 447 },
    { message: 'Hej hej', amount: 149 },
    { message: 'BCDFG3', amount: 149 },
    { message: settled.code, amount: -149 },
    { message: exact.code, amount: 149 },
    { message: exact.code, amount: 0 },
  ]);

  const rows = report.rows.map(({ row, outcome, orderCodes, amount, recordable, recorded }: Json) => ({
    row,
    outcome,
    orderCodes: orderCodes.toSorted(),
    amount,
    recordable,
    recorded,
  }));
  const row = (n: number, outcome: string, orders: Json[], amount: number, recordable = orders.length > 0) => ({
    row: FIRST_ROW + n,
    outcome,
    orderCodes: orders.map(({ code }) => code).toSorted(),
    amount,
    recordable,
    recorded: false,
  });
  expect(rows).toEqual([
    row(0, 'match', [exact], 149),
    row(1, 'wrong_amount', [part], 100),
    row(2, 'already_paid', [settled], 149),
    row(3, 'match', [two, three], 447),
    row(4, 'no_match', [], 149),
    row(5, 'no_match', [], 149),
    row(6, 'refund', [settled], 149),
    // The same payment twice in a file is two payments; the second is an overpayment.
    row(7, 'already_paid', [exact], 149),
    row(8, 'invalid', [], 0),
  ]);
  expect(report).toMatchObject({
    fileName: 'swish november.csv',
    layout: 'swedbank',
    recorded: 0,
    counts: { match: 2, wrong_amount: 1, already_paid: 2, no_match: 2, refund: 1, invalid: 1 },
  });
  // An amount of zero was read.
  expect(report.rows[8]).not.toHaveProperty('unreadable');
  for (const { reason } of report.rows) expect(reason).toMatch(/\p{L}{3,}/u);
  expect(report.rows[0]).toMatchObject({
    orderCode: exact.code,
    payer: 'Åsa Öberg, +46700000001',
    message: exact.code,
    receivedAt: '2026-11-18T07:15:00.000Z',
  });
  for (const order of [exact, part, two, three]) expect(await shop.look(order)).toMatchObject({ payments: [] });
  expect(await importNow(shop, report)).toEqual(report);
});

test('a row of the future is not booked, and says why', async () => {
  const order = await shop.place(anna);
  const report = await preview(shop, [{ message: order.code, amount: 149 }], '2027-05-05');
  expect(report.rows).toMatchObject([{ outcome: 'invalid', unreadable: true, recordable: false, assignable: false }]);
  expect(report.rows[0].reason).toMatch(/^Dagen ligger i framtiden: 5 maj 2027$/);
  expectProblem(await confirmRows(shop, report, [FIRST_ROW]), 'validation_failed', ['rows']);
  expect(await shop.look(order)).toMatchObject({ payments: [] });
});

test('what is confirmed is recorded with its time, and pays the order; the customer is told once', async () => {
  const bjorn = await shop.customer();
  const order = await shop.place(bjorn);
  await shop.confirm(bjorn, order);
  const report = await preview(shop, [{ message: order.code, amount: 149, time: '23:59' }]);
  expect(bodyOf(await confirmRows(shop, report), 200)).toMatchObject({ recorded: 1 });

  const now = await shop.look(order);
  expect(now).toMatchObject({ status: 'paid', paymentState: 'full', amountPaid: 149 });
  expect(now.payments).toMatchObject([
    { kind: 'payment', amount: 149, source: 'import', receivedAt: '2026-11-18T22:59:00.000Z', reversed: false },
  ]);
  expect(historyVerbs(now).at(-1)).toBe('import processing→paid by admin');
  expect(bodyOf(await confirmRows(shop, report, [FIRST_ROW]), 200)).toMatchObject({ recorded: 0 });
  expect(await shop.look(order)).toEqual({ ...now, undoable: expect.any(Boolean) });
  await waitForMail({ to: bjorn.email, subject: 'Betalningen har kommit' });
  expect(await mailsTo(bjorn.email)).toHaveLength(3);
});

test.each(orderStatuses)('an order that is %s is paid, or only gets the record', { tags: 'long' }, async (status) => {
  const order = await shop.placedIn(status, anna);
  const report = await preview(shop, [{ message: order.code, amount: 149 }]);
  expect(bodyOf(await confirmRows(shop, report), 200)).toMatchObject({ recorded: 1 });
  const waits = ['created', 'processing', 'on_hold', 'expired'].includes(status);
  expect(await shop.look(order)).toMatchObject({
    status: waits ? 'paid' : status,
    amountPaid: 149,
    history: { length: order.history.length + (waits ? 1 : 0) },
  });
});

test('a part of the money pays nothing yet, and the rest does', async () => {
  const order = await shop.place(anna, 2);
  const first = await preview(shop, [{ message: order.code, amount: 100 }]);
  expect(first.rows[0].reason).toMatch(/198\skr för lite\. Registrera, så får kunden ett mejl om resten\.$/);
  await confirmRows(shop, first);
  await expect
    .poll(async () => (await importNow(shop, first)).rows[0].reason)
    .toMatch(/^100\skr är registrerat på \w+\. Kunden har fått ett mejl om att 198\skr saknas\.$/);
  // An order with money does not expire any more.
  expect(await shop.look(order)).toMatchObject({ status: 'created', paymentState: 'partial', payBy: null });
  const rest = await preview(shop, [{ message: order.code, amount: 198, time: '09:00' }]);
  expect(rest.rows[0]).toMatchObject({ outcome: 'match' });
  await confirmRows(shop, rest);
  expect(await shop.look(order)).toMatchObject({ status: 'paid', paymentState: 'full' });
  expect((await importNow(shop, first)).rows[0].reason).toMatch(/^100\skr är registrerat på \w+\.$/);
});

describe('two payments of a file that pay an order together', () => {
  const inParts = ({ code }: Json) =>
    preview(shop, [
      { message: code, amount: 100, time: '08:00' },
      { message: code, amount: 198, time: '08:05' },
    ]);
  const reasonsOf = ({ rows }: Json): string[] => rows.map(({ reason }: Json) => reason.replaceAll('\u00a0', ' '));

  test('say so, each beside what it lacks itself, and pay it when both are confirmed', async () => {
    const order = await shop.place(anna, 2);
    const report = await inParts(order);
    for (const row of report.rows)
      expect(row).toMatchObject({ outcome: 'wrong_amount', orderCodes: [order.code], recordable: true });
    expect(reasonsOf(report)).toEqual([
      `Mottaget 100 kr, 298 kr återstår på ${order.code}: 198 kr för lite. Registrera, så får kunden ett mejl om ` +
        'resten. Tillsammans med raden på 198 kr är det precis vad som återstår: bekräfta dem samtidigt.',
      `Mottaget 198 kr, 298 kr återstår på ${order.code}: 100 kr för lite. Registrera, så får kunden ett mejl om ` +
        'resten. Tillsammans med raden på 100 kr är det precis vad som återstår: bekräfta dem samtidigt.',
    ]);
    expect(bodyOf(await confirmRows(shop, report), 200)).toEqual({ recorded: 2, doubted: 0 });
    expect(await shop.look(order)).toMatchObject({ status: 'paid', paymentState: 'full' });
  });

  test('are told by what remains once one of them is confirmed', async () => {
    const order = await shop.place(anna, 2);
    const report = await inParts(order);
    await confirmRows(shop, report, [FIRST_ROW]);
    expect(reasonsOf(await importNow(shop, report))[1]).toBe(
      `198 kr för ${order.code}, precis vad som återstår. Bekräfta för att registrera.`,
    );
  });

  test('say nothing of it where a third row pays the order alone', async () => {
    const order = await shop.place(anna, 2);
    const report = await preview(shop, [
      { message: order.code, amount: 100, time: '08:00' },
      { message: order.code, amount: 198, time: '08:05' },
      { message: order.code, amount: 298, time: '08:10' },
    ]);
    expect(report.rows[2]).toMatchObject({ outcome: 'match' });
    expect(reasonsOf(report).join(' ')).not.toMatch(/Tillsammans/);
  });
});

test('money for an order that was called off is told apart, and is to go back', async () => {
  const order = await shop.placedIn('cancelled', anna);
  const report = await preview(shop, [{ message: order.code, amount: 149, time: '17:00' }]);
  expect(report.rows[0]).toMatchObject({ outcome: 'ended', orderCodes: [order.code], recordable: true });
  expect(bodyOf(await confirmRows(shop, report), 200)).toMatchObject({ recorded: 1 });
  expect((await importNow(shop, report)).rows[0].reason).toMatch(/Betala tillbaka 149\skr till kunden\.$/);
  expect(await shop.look(order)).toMatchObject({ status: 'cancelled', amountPaid: 149 });
});

test('a row that names no order is recorded on the one that the administrator names, once', async () => {
  const order = await shop.place(anna);
  const report = await preview(shop, [
    { message: 'Tack för brevet', amount: 149, time: '18:00' },
    { message: 'Tack igen', amount: 149, time: '18:01' },
    { message: 'Ingenting', amount: 0, time: '18:02' },
  ]);
  const assign = (rows: number[], orderCode: string) =>
    shop.asAdmin('POST', `payments/imports/${report.id}/confirmation`, { rows, orderCode });
  expect(report.rows[0]).toMatchObject({ outcome: 'no_match', recordable: false, assignable: true });
  expect(report.rows[2]).toMatchObject({ outcome: 'invalid', assignable: false });
  expectProblem(await assign([FIRST_ROW], 'BCDFG3'), 'validation_failed', ['orderCode']);
  expectProblem(await assign([FIRST_ROW, FIRST_ROW + 1], order.code), 'validation_failed', ['rows']);
  expectProblem(await assign([FIRST_ROW + 2], order.code), 'validation_failed', ['rows']);
  expectProblem(await assign([99], order.code), 'validation_failed', ['rows']);

  const written = ` ${spaced(order.code).toLowerCase()} `;
  const replies = await Promise.all([assign([FIRST_ROW], written), assign([FIRST_ROW], written)]);
  expect(replies.map((reply) => bodyOf(reply, 200).recorded).toSorted()).toEqual([0, 1]);
  expect(await shop.look(order)).toMatchObject({ status: 'paid', amountPaid: 149, payments: { length: 1 } });
  const [recorded] = (await importNow(shop, report)).rows;
  expect(recorded).toMatchObject({ recorded: true, assignable: false, orderCodes: [order.code] });
  // A recorded payment cannot be moved to another order.
  const other = await shop.place(anna);
  expectProblem(await assign([FIRST_ROW], other.code), 'validation_failed', ['rows']);

  await undoImport(shop, report);
  expect(await shop.look(order)).toMatchObject({ status: 'created', amountPaid: 0 });
  expect(bodyOf(await assign([FIRST_ROW], other.code), 200)).toMatchObject({ recorded: 1 });
  expect(await shop.look(other)).toMatchObject({ status: 'paid', amountPaid: 149 });
});

test('money that is older than its order is told apart, and asked about where somebody names the order', async () => {
  const order = await shop.place(anna);
  const rows = [
    { message: order.code, amount: 149 },
    { message: 'Tack för brevet', amount: 149, time: '18:05' },
  ];
  const report = await preview(shop, rows, '2026-11-17');
  const days = { orderedOn: '2026-11-18', bookedOn: null };
  expect(report.rows).toMatchObject([
    { outcome: 'match', recordable: true, ...days },
    { outcome: 'no_match', orderedOn: null },
  ]);
  expect((await preview(shop, rows)).rows[0]).toMatchObject({ outcome: 'match', orderedOn: null });

  const other = await shop.place(anna);
  const named = { rows: [FIRST_ROW + 1], orderCode: other.code };
  const assign = (more: object) =>
    shop.asAdmin('POST', `payments/imports/${report.id}/confirmation`, { ...named, ...more });
  const problem = expectProblem(await assign({}), 'conflict');
  expect(problem).toMatchObject({
    double: other.code,
    detail: expect.stringContaining('före beställningen som lades'),
  });
  expect(await shop.look(other)).toMatchObject({ amountPaid: 0 });
  expect(bodyOf(await assign({ allowDouble: named.rows }), 200).recorded).toBe(1);
  expect(await shop.look(other)).toMatchObject({ status: 'paid' });
  expect((await importNow(shop, report)).rows[1]).toMatchObject({ recorded: true, orderedOn: null });
});

test('one payment for several orders gives each what it was owed', async () => {
  const [one, two, three] = [await shop.place(anna), await shop.place(anna, 2), await shop.place(anna, 3)];
  await shop.pay(two, 100);
  const report = await preview(shop, [{ message: `${three.code} ${one.code}, ${two.code}`, amount: 794 }]);
  expect(bodyOf(await confirmRows(shop, report), 200)).toMatchObject({ recorded: 1 });
  for (const [order, amount] of [
    [one, 149],
    [two, 198],
    [three, 447],
  ] as const) {
    const { status, paymentState, payments } = await shop.look(order);
    expect({ status, paymentState, amount: payments.at(-1).amount }).toEqual({
      status: 'paid',
      paymentState: 'full',
      amount,
    });
  }
});

test('what was owed when the report was read and is not any more is not shared by guessing', {
  tags: 'long',
}, async () => {
  const [one, two, alone] = [await shop.place(anna), await shop.place(anna), await shop.place(anna)];
  const report = await preview(shop, [
    { message: alone.code, amount: 149 },
    { message: `${one.code} ${two.code}`, amount: 298 },
  ]);
  await shop.pay(one, 149);
  const problem = expectProblem(await confirmRows(shop, report), 'validation_failed', ['rows']);
  expect(problem.errors[0].message).toContain(`Rad ${FIRST_ROW + 1}`);
  // All or nothing is recorded.
  expect(await shop.look(alone)).toMatchObject({ status: 'created', amountPaid: 0 });
  expect(bodyOf(await confirmRows(shop, report, [FIRST_ROW]), 200)).toMatchObject({ recorded: 1 });
});

test('a refund in the report is recorded as one, and not beyond what came in', { tags: 'long' }, async () => {
  const order = await shop.placedIn('cancelled', anna);
  await shop.pay(order, 149);
  const report = await preview(shop, [
    { message: `Återbetalning ${order.code}`, amount: -149 },
    { message: `Återbetalning ${order.code}`, amount: -149, time: '08:20' },
  ]);
  expect(report.rows.map(({ outcome }: Json) => outcome)).toEqual(['refund', 'refund']);
  expectProblem(await confirmRows(shop, report), 'validation_failed', ['rows']);
  expect(bodyOf(await confirmRows(shop, report, [FIRST_ROW + 1]), 200)).toMatchObject({ recorded: 1 });
  expect(await shop.look(order)).toMatchObject({ paymentState: 'refunded', status: 'cancelled' });
});

describe('a file that overlaps with an earlier one', () => {
  test('adds only what is new, and two equal payments are two in each', { tags: 'long' }, async () => {
    const order = await shop.place(anna, 4);
    const same = { message: order.code, amount: 149, time: '10:00' };
    await confirmRows(shop, await preview(shop, [same, same]));
    const later = await preview(shop, [same, same, same, { ...same, time: '11:00' }]);
    expect(later.rows.map(({ outcome }: Json) => outcome)).toEqual([
      'already_seen',
      'already_seen',
      'wrong_amount',
      'wrong_amount',
    ]);
    const all = later.rows.map(({ row }: Json) => row);
    expect(bodyOf(await confirmRows(shop, later, all), 200)).toMatchObject({ recorded: 2 });
    expect(await shop.look(order)).toMatchObject({ amountPaid: 596, status: 'paid' });
  });

  test('adds nothing when both were read in before either was confirmed', { tags: 'long' }, async () => {
    const order = await shop.place(anna);
    const rows = [{ message: order.code, amount: 149, time: '12:00' }];
    const [one, two] = [await preview(shop, rows), await preview(shop, rows)];
    expect(two.rows[0].outcome).toBe('match');
    expect(bodyOf(await confirmRows(shop, two), 200)).toMatchObject({ recorded: 1 });
    expect(bodyOf(await confirmRows(shop, one), 200)).toMatchObject({ recorded: 0 });
    expect((await shop.look(order)).payments).toHaveLength(1);
  });
});

test('a report that is sent twice under one Idempotency-Key is read in once', async () => {
  const order = await shop.place(anna);
  const file = swedbankReport([{ message: order.code, amount: 149, time: '12:30' }]);
  const body = form([{ name: 'file', fileName: 'swish.csv', content: file }]);
  const send = (key: string, { raw, headers } = body) =>
    shop.app.call('POST', '/api/admin/payments/imports', {
      token: shop.admin.token,
      raw,
      headers: { ...headers, 'idempotency-key': key },
    });
  const replies = await Promise.all([send('report-1'), send('report-1'), send('report-1')]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  const other = form([{ name: 'file', fileName: 'swish.csv', content: `${file}\r\n` }]);
  expectProblem(await send('report-1', other), 'conflict');
});

test('a long report is recorded whole, in portions', { tags: 'long' }, async () => {
  const orders = await Promise.all(Array.from({ length: 230 }, () => shop.place(anna)));
  const report = await preview(
    shop,
    orders.map(({ code }) => ({ message: code, amount: 149, time: '12:40' })),
  );
  expect(report.counts).toEqual({ match: 230 });
  expect(bodyOf(await confirmRows(shop, report), 200)).toMatchObject({ recorded: 230 });
  expect(await importNow(shop, report)).toMatchObject({ recorded: 230 });
  const paid = await shop.app.rows(`select count(*)::int as n from orders where status = 'paid' and id = any($1)`, [
    orders.map(({ id }) => id),
  ]);
  expect(paid).toEqual([{ n: 230 }]);
});

describe('a file that was read before', () => {
  const told = 'Samma rader läste du in den 18 november 2026, i filen swish november.csv.';
  const again = async (rows: BankRow[], day: string) => (await preview(shop, rows, day)).warnings;

  test('says when, and that there is nothing more in it', { tags: 'long' }, async () => {
    const [order, other] = [await shop.place(anna), await shop.place(anna)];
    const rows = [
      { message: order.code, amount: 149 },
      { message: other.code, amount: 149 },
      { message: 'Till ingen', amount: 20 },
    ];
    const first = await preview(shop, rows, '2026-11-02');
    expect(first.warnings).toEqual([]);
    const begun = `${told} 2 rader därifrån kan fortfarande registreras.`;
    expect(await again(rows, '2026-11-02')).toEqual([begun]);
    await confirmRows(shop, first);
    const done = `${told} 2 av 3 rader är registrerade. Läs på de andra varför.`;
    expect(await again(rows, '2026-11-02')).toEqual([done]);
    await shop.app.rows('update payment_imports set created_by = gen_random_uuid() where id = $1', [first.id]);
    expect(await again(rows, '2026-11-02')).toEqual([done.replace('läste du in', 'lästes in')]);
    expect(await again(rows.slice(0, 1), '2026-11-02')).toEqual([
      `${told.replace('läste du in', 'lästes in')} Den enda raden finns redan, och det är inget mer att registrera.`,
    ]);
    const more = [...rows, { message: 'Ny', amount: 5, time: '12:12' }];
    expect(await again(more, '2026-11-02')).toEqual([]);
    // After undoing it can be recorded again.
    await undoImport(shop, first);
    expect(await again(rows, '2026-11-02')).toEqual([begun.replace('läste du in', 'lästes in')]);
  });

  test('of which nothing belongs to an order says that no money is recorded', { tags: 'long' }, async () => {
    const rows = [
      { message: 'Till ingen', amount: 20 },
      { message: 'Till ingen heller', amount: 30 },
    ];
    await preview(shop, rows, '2026-11-04');
    expect(await again(rows, '2026-11-04')).toEqual([
      `${told} Inga pengar är registrerade från den. Läs på raderna varför.`,
    ]);
  });

  test('in two parts says that all of it is there', { tags: 'long' }, async () => {
    const [one, two] = [await shop.place(anna), await shop.place(anna)];
    const rows = [one, two].map(({ code }, n) => ({ message: code, amount: 149, time: `1${n}:00` }));
    for (const row of rows) await confirmRows(shop, await preview(shop, [row], '2026-11-03'));
    expect(await again(rows, '2026-11-03')).toEqual([
      'Alla 2 rader finns redan i filer som är inlästa tidigare, och det är inget mer att registrera.',
    ]);
  });
});

describe('who paid', () => {
  test('is blanked with what was recorded, and kept where somebody has to look into it', async () => {
    const order = await shop.place(anna);
    const report = await preview(shop, [
      { message: order.code, amount: 149, name: 'Hemlig Person', time: '13:00' },
      { message: 'Till Anna', amount: 149, name: 'Okänd Person', time: '13:01' },
    ]);
    await confirmRows(shop, report);
    expect((await importNow(shop, report)).rows).toMatchObject([
      { payer: null, message: null, recorded: true, orderCode: order.code },
      { payer: 'Okänd Person, +46700000001', message: 'Till Anna', recorded: false },
    ]);
    const rows = await shop.app.rows('select to_jsonb(r) as r from payment_import_rows r');
    expect(JSON.stringify(rows)).not.toContain('Hemlig');
  });

  test('is blanked in every report after thirty days', async () => {
    const report = await preview(shop, [{ message: 'Till ingen', amount: 1, name: 'Glömd Person' }]);
    await shop.app.rows("update payment_imports set created_at = created_at - interval '31 days' where id = $1", [
      report.id,
    ]);
    bodyOf(await shop.asAdmin('POST', 'schedule/payments.forget-payers/runs'), 202);
    await expect.poll(async () => (await importNow(shop, report)).rows[0].payer).toBeNull();
    expect((await importNow(shop, report)).rows[0]).toMatchObject({ message: null, outcome: 'no_match', amount: 1 });
  });
});

describe('what cannot be confirmed', () => {
  const bad: [what: string, body: unknown][] = [
    ['no rows', { rows: [] }],
    ['no list', { rows: 3 }],
    ['a row that is no number', { rows: ['3'] }],
    ['row zero', { rows: [0] }],
    ['half a row', { rows: [3.5] }],
    ['a row that is not in the file', { rows: [FIRST_ROW, 999] }],
    ['a row without an order', { rows: [FIRST_ROW, FIRST_ROW + 1] }],
    ['nothing at all', {}],
  ];
  test.each(bad)('%s is refused, and nothing is recorded', async (_what, body) => {
    const order = await shop.place(anna);
    const report = await preview(shop, [
      { message: order.code, amount: 149 },
      { message: 'Hej', amount: 149 },
    ]);
    const reply = await shop.asAdmin('POST', `payments/imports/${report.id}/confirmation`, body);
    const [field] = expectProblem(reply, 'validation_failed').errors;
    expect(field.field).toMatch(/^rows/);
    expect(await shop.look(order)).toMatchObject({ payments: [] });
  });

  test('an order that is gone', { tags: 'long' }, async () => {
    const bjorn = await shop.customer();
    const [gone, stays] = [await shop.place(bjorn), await shop.place(anna)];
    const report = await preview(shop, [{ message: `${gone.code} ${stays.code}`, amount: 298, time: '14:00' }]);
    await shop.app.call('DELETE', '/api/account', { token: bjorn.token, body: { currentPassword: bjorn.password } });
    expectProblem(await confirmRows(shop, report), 'validation_failed', ['rows']);
    expect(await shop.look(stays)).toMatchObject({ payments: [] });
  });

  test.each(['x', '01930000-0000-7000-8000-00000000ffff'])('an import %s that is not there', async (id) => {
    expectProblem(await shop.asAdmin('GET', `payments/imports/${id}`), 'not_found');
    expectProblem(await confirmRows(shop, { id }, [3]), 'not_found');
    expectProblem(await shop.asAdmin('DELETE', `payments/imports/${id}/confirmation`), 'not_found');
  });
});

describe('a file', () => {
  test.each([
    ['empty', ''],
    ['a web page', '<!doctype html><p>Hej'],
    ['a PDF', '%PDF-1.7'],
    ['a note', '# Att göra\n\n- ring banken\n'],
    ['the other report of the bank', '* Transaktioner Period 2026\nRadnr,Belopp\n1,149'],
  ])('that is %s is refused with what to do', async (_what, content) => {
    const problem = expectProblem(await upload(shop, content), 'validation_failed', ['file']);
    expect(problem.errors[0].message).toMatch(/^Filen .*Swish-rapport/);
  });

  test('of a bank that we do not know tells its columns, and is read once they are described', async () => {
    const order = await shop.place(anna);
    const file = `Dag;Summa;Text;Namn\n2026-11-16;149,00;${order.code};Åsa\n2026-11-16;1 149,50;Hej;Bo\n`;
    const problem = expectProblem(await upload(shop, file), 'validation_failed', ['layout']);
    expect(problem.file).toMatchObject({
      delimiter: ';',
      headerRow: 1,
      columns: [{ name: 'Dag' }, { name: 'Summa' }, { name: 'Text' }, { name: 'Namn' }],
    });
    const layout = {
      name: 'Lilla banken',
      delimiter: ';',
      decimal: ',',
      encoding: 'auto',
      headerRow: 1,
      columns: { date: 'Dag', amount: 'Summa', message: 'Text', payerName: 4 },
    };
    expectProblem(await upload(shop, file, { layout: 'Lilla banken' }), 'validation_failed', ['layout']);
    // A description by which no row can be read asks for another one, also when the file is recognised by it.
    const wrong = { ...layout, columns: { ...layout.columns, amount: 'Namn' } };
    bodyOf(await shop.asAdmin('PUT', 'payments/layouts', wrong), 200);
    for (const choice of [{ layout: 'Lilla banken' }, undefined]) {
      const again = expectProblem(await upload(shop, file, choice), 'validation_failed', ['layout']);
      expect(again.errors[0].message).toMatch(/^Ingen rad går att läsa med beskrivningen Lilla banken\. .* "Åsa"\. /);
      expect(again.file).toMatchObject({ headerRow: 1 });
    }
    expect(bodyOf(await shop.asAdmin('PUT', 'payments/layouts', layout), 200)).toEqual(layout);
    const report = bodyOf(await upload(shop, file, { layout: 'Lilla banken' }), 201);
    expect(report.rows).toMatchObject([
      { outcome: 'match', orderCode: order.code, payer: 'Åsa', receivedAt: '2026-11-16T11:00:00.000Z' },
      { outcome: 'no_match', amount: 1149.5 },
    ]);
    const { items } = (await shop.asAdmin('GET', 'payments/layouts')).body;
    expect(items).toEqual([layout]);
    expect((await shop.asAdmin('DELETE', 'payments/layouts/Lilla%20banken')).status).toBe(204);
    expect((await shop.asAdmin('GET', 'payments/layouts')).body.items).toEqual([]);
    // The import keeps the layout with which it was read.
    expect(await importNow(shop, report)).toMatchObject({ layout: 'Lilla banken' });
  });

  test('is listed newest first, page by page', async () => {
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      shop.app.wait({ seconds: 1 });
      made.unshift((await preview(shop, [{ message: `x${n}`, amount: 1 }])).id);
    }
    const list = async (query: string) => bodyOf(await shop.asAdmin('GET', `payments/imports?${query}`), 200);
    const first = await list('limit=2');
    expect(first.items.map(({ id }: Json) => id)).toEqual(made.slice(0, 2));
    expect(first.items[0]).toMatchObject({ fileName: 'swish november.csv', layout: 'swedbank', rows: 1, recorded: 0 });
    expect((await list(`limit=1&cursor=${first.nextCursor}`)).items[0].id).toBe(made[2]);
    expectProblem(await shop.asAdmin('GET', 'payments/imports?cursor=x'), 'validation_failed', ['cursor']);
  });
});

test('reports are the administrator’s', async () => {
  const report = await preview(shop, [{ message: 'Hej', amount: 1 }]);
  const calls = [
    ['GET', 'payments/imports'],
    ['GET', `payments/imports/${report.id}`],
    ['POST', `payments/imports/${report.id}/confirmation`],
    ['DELETE', `payments/imports/${report.id}/confirmation`],
    ['GET', 'payments/layouts'],
    ['PUT', 'payments/layouts'],
    ['DELETE', 'payments/layouts/x'],
    ['GET', 'bookkeeping.sie?month=2026-11'],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === 'POST' || method === 'PUT' ? { rows: [3] } : undefined;
    const call = (token?: string) => shop.app.call(method, `/api/admin/${path}`, { token, body });
    expectProblem(await call(anna.token), 'forbidden');
    expectProblem(await call(), 'unauthenticated');
  }
});
