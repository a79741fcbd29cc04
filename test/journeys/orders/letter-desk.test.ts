import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAdministrator } from '../../administrator.ts';
import { storeAds } from '../../ads.ts';
import type { Json, Reply } from '../../calls.ts';
import { waitForMail } from '../../mailbox.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { form } from './form.ts';
import { bodyOf, countStatuses, openShop, type Shop } from './shop.ts';

/**
 * A paid letter from its order to the customer's acceptance: consent, the desk, questions, revisions. It is a
 * Wednesday.
 */
let shop: Shop;
let anna: Person;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  anna = await shop.customer();
});
afterAll(() => shop[Symbol.asyncDispose]());

const as = (who: { token?: string }, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  shop.app.call(method, `/api/${path}`, { token: who.token, ...(body === undefined ? {} : { body }), headers });
const order = async (body: object = {}, who = anna) =>
  bodyOf(await as(who, 'POST', 'orders', { letterCount: 1, ...body }), 201);
const look = async ({ id }: Json) => bodyOf(await as(anna, 'GET', `orders/${id}`), 200);
const open = (placed: Json, kind: string) => shop.asAdmin('GET', `orders/${placed.id}/desk/${kind}`);
const kinds = ['ads', 'cv', 'letters', 'answers'] as const;
const consentOf = { ads: 'ad', cv: 'cv', letters: 'letters', answers: 'answers' } as const;
const statuses = async (placed: Json) =>
  Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, (await open(placed, kind)).status])));
const share = (placed: Json, kinds: string[]) => as(anna, 'PUT', `orders/${placed.id}/consents`, { kinds });
const letterOf = (placed: Json, n = 0) => `orders/${placed.id}/letters/${placed.letters[n].id}`;
const write = (placed: Json, text: string, n = 0) => shop.asAdmin('PUT', letterOf(placed, n), { text });
const text = 'Hej Krogen!\n\nJag har lagat mat i tio år.\nHelst fisk.\n\nHälsningar\nAnna';

/** An order whose letter has been delivered. */
async function delivered(letterCount = 1): Promise<Json> {
  const placed = await order({ letterCount });
  await shop.setStatus(placed, 'paid');
  for (let n = 0; n < letterCount; n += 1) bodyOf(await write(placed, text, n), 200);
  await shop.setStatus(placed, 'sent');
  return look(placed);
}

const revise = (placed: Json, comments: unknown, more: object = {}, headers?: Record<string, string>) =>
  as(anna, 'POST', `${letterOf(placed)}/revisions`, { version: 1, comments, ...more }, headers);
const accept = (placed: Json, version = 1, n = 0) => as(anna, 'POST', `${letterOf(placed, n)}/acceptance`, { version });
const remark = { quote: 'Helst fisk.', comment: 'Skriv hellre: helst skaldjur.' };

describe('what the writer may see', () => {
  test('is nothing unless the customer says so', async () => {
    const placed = await order();
    expect(placed).toMatchObject({ consents: [], answers: {} });
    await shop.setStatus(placed, 'paid');
    expect(await statuses(placed)).toEqual({ ads: 403, cv: 403, letters: 403, answers: 403 });
    const problem = expectProblem(await open(placed, 'cv'), 'forbidden');
    expect(problem.detail).toBe('Kunden har inte delat sitt cv i den här beställningen.');
  });

  test.each(kinds)('%s alone, where that alone is shared', async (kind) => {
    const placed = await order({ consents: [consentOf[kind]], answers: { why: 'För maten.' } });
    await shop.setStatus(placed, 'paid');
    const shared = { ads: 403, cv: 403, letters: 403, answers: 403, [kind]: 200 };
    expect(await statuses(placed)).toEqual(shared);
    expect(JSON.stringify(bodyOf(await shop.asAdmin('GET', `orders/${placed.id}`), 200))).not.toContain('För maten');
  });

  test('is what the customer has: ad, CV, earlier letters, answers', async () => {
    const [adId] = await storeAds(shop.app, { headline: 'Kock', employer: 'Krogen' });
    const begun = async (body: object) => bodyOf(await as(anna, 'POST', 'applications', body), 201).id as string;
    const [wanted, earlier] = [await begun({ adId }), await begun({ title: 'Diskare', employer: 'Baren' })];
    await as(anna, 'PUT', `applications/${earlier}/letter`, { text: 'Hej Baren!' });
    await as(anna, 'POST', `applications/${earlier}/moves`, { verb: 'mark_sent' });
    const { version, wishes } = bodyOf(await as(anna, 'GET', 'profile'), 200);
    const cv = { basics: { name: 'Anna Ek' }, work: [{ name: 'Sjökrogen', position: 'Kock' }] };
    bodyOf(await as(anna, 'PUT', 'profile', { cv, wishes, version }), 200);
    const answers = { why: 'För maten.', similar: '  ', start: 'På måndag' };
    const placed = await order({ applicationIds: [wanted], consents: ['ad', 'cv', 'letters', 'answers'], answers });
    await shop.setStatus(placed, 'paid');
    expect((await open(placed, 'ads')).body.items).toMatchObject([{ title: 'Kock', employer: 'Krogen' }]);
    expect((await open(placed, 'cv')).body).toMatchObject({ name: 'Anna Ek', isEmpty: false });
    expect(JSON.stringify((await open(placed, 'cv')).body)).toContain('Sjökrogen');
    expect((await open(placed, 'letters')).body.items).toMatchObject([{ employer: 'Baren', text: 'Hej Baren!' }]);
    expect((await open(placed, 'answers')).body).toEqual({ why: 'För maten.', start: 'På måndag' });
  });

  test('is nobody else’s: no customer, no stranger, no letter of another order', async () => {
    const placed = await order({ consents: ['cv'] });
    await shop.setStatus(placed, 'paid');
    for (const who of [anna, await shop.customer()])
      expectProblem(await as(who, 'GET', `admin/orders/${placed.id}/desk/cv`), 'forbidden');
    expectProblem(await as({}, 'GET', `admin/orders/${placed.id}/desk/cv`), 'unauthenticated');
    const stranger = await shop.customer();
    for (const [method, path, body] of [
      ['PUT', 'consents', { kinds: [] }],
      ['PUT', 'answers', {}],
      ['GET', 'messages', undefined],
      ['POST', 'messages', { text: 'Hej' }],
    ] as const)
      expectProblem(await as(stranger, method, `orders/${placed.id}/${path}`, body), 'not_found');
  });

  test('closes at once when consent is taken back, and opens again when it is given', { tags: 'long' }, async () => {
    const placed = await order({ consents: ['cv', 'answers'] });
    await shop.setStatus(placed, 'paid');
    expect((await open(placed, 'cv')).status).toBe(200);
    const { consents } = bodyOf(await share(placed, ['answers']), 200);
    expect(consents).toMatchObject([
      { kind: 'answers', withdrawnAt: null, seenAt: null },
      { kind: 'cv', withdrawnAt: expect.any(String), seenAt: expect.any(String) },
    ]);
    expect(await statuses(placed)).toEqual({ ads: 403, cv: 403, letters: 403, answers: 200 });
    await share(placed, ['cv', 'cv']);
    expect(await statuses(placed)).toEqual({ ads: 403, cv: 200, letters: 403, answers: 403 });
  });

  test('ends with the order, and waits until it is paid', { tags: 'long' }, async () => {
    const placed = await order({ consents: ['cv'] });
    expectProblem(await open(placed, 'cv'), 'forbidden');
    await shop.confirm(anna, placed);
    expect((await open(placed, 'cv')).status).toBe(200);
    const cancelled = bodyOf(await shop.setStatus(placed, 'cancelled'), 200);
    expect(cancelled.consents).toMatchObject([{ kind: 'cv', withdrawnAt: expect.any(String) }]);
    await shop.undo(placed);
    expectProblem(await open(placed, 'cv'), 'forbidden');
    expectProblem(await share(await delivered().then(cancel), ['cv']), 'invalid_transition');
  });

  const cancel = async (placed: Json) => bodyOf(await shop.setStatus(placed, 'refunded'), 200);

  test('is told in the security log of the customer, once for one look', async () => {
    const placed = await order({ consents: ['cv'] });
    await shop.setStatus(placed, 'paid');
    await Promise.all([open(placed, 'cv'), open(placed, 'cv'), open(placed, 'answers')]);
    const { items } = bodyOf(await as(anna, 'GET', 'account/security-log'), 200);
    const seen = items.filter(({ kind }: Json) => kind.startsWith('order_'));
    expect(seen).toMatchObject([{ kind: 'order_cv_seen', label: expect.stringContaining('läste ditt cv') }]);
  });

  test('a letter that was delivered is told of in the log when another than its writer reads it', async () => {
    const placed = await delivered();
    const { token } = await openAdministrator(shop.app, ['letters']);
    const told = async () =>
      bodyOf(await as(anna, 'GET', 'account/security-log?limit=100', undefined), 200).items.filter(
        ({ kind }: Json) => kind === 'order_letter_read',
      ).length;
    const before = await told();
    expect((await shop.asAdmin('GET', letterOf(placed))).status).toBe(200);
    expect(await told()).toBe(before);
    for (const path of [letterOf(placed), `${letterOf(placed)}/letter.docx`])
      expect((await shop.app.call('GET', `/api/admin/${path}`, { token })).status).toBe(200);
    expect(await told()).toBe(before + 1);
    const row = await shop.app.rows(`select kind from order_looks where order_id = $1`, [placed.id]);
    expect(row).toEqual([{ kind: 'delivered' }]);
  });

  test('is refused in Swedish where it is none of the kinds', async () => {
    expectProblem(await as(anna, 'POST', 'orders', { letterCount: 1, consents: ['allt'] }), 'validation_failed', [
      'consents.0',
    ]);
    const placed = await order();
    expectProblem(await share(placed, ['mejl']), 'validation_failed', ['kinds.0']);
    const long = { why: 'x'.repeat(1001) };
    expectProblem(await as(anna, 'PUT', `orders/${placed.id}/answers`, long), 'validation_failed', ['why']);
  });
});

describe('the day that is promised', () => {
  test('is told before the order, and counts from the payment', async () => {
    const info = bodyOf(await as({}, 'GET', 'payment/swish-info'), 200);
    expect(info).toMatchObject({ deliveryDays: 3, revisions: 2, deliveredBy: '2026-11-23' });
    // A customer who lets the work wait for the end of the withdrawal period sees that date as well.
    expect(info).toMatchObject({ withdrawUntil: '2026-12-02', deliveredWaiting: '2026-12-07' });
    const placed = await order();
    expect(placed).toMatchObject({ deliveryDays: 3, dueOn: null, revisionsIncluded: 2 });
    expect(bodyOf(await shop.confirm(anna, placed), 200).dueOn).toBe('2026-11-23');
    await shop.setStatus(placed, 'paid');
    expect(await shop.look(placed)).toMatchObject({ dueOn: '2026-11-23', workDue: '2026-11-23' });
    await write(placed, text);
    await shop.setStatus(placed, 'sent');
    expect(await shop.look(placed)).toMatchObject({ dueOn: '2026-11-23', workDue: null });
  });

  test('what is late comes first among what is to be done, through all pages', { tags: 'long' }, async () => {
    await using other = await openShop();
    const who = await other.customer();
    const claimed = await other.placedIn('processing', who);
    const [first, second] = [await other.placedIn('paid', who), await other.placedIn('paid', who)];
    other.app.wait({ days: 4 });
    const newer = await other.customer();
    const onTime = await other.place(newer);
    await other.confirm(newer, onTime);
    other.app.wait({ days: 2 });
    const admin = await other.app.asAdmin();
    const ask = async (query: string) =>
      bodyOf(await other.app.call('GET', `/api/admin/${query}`, { token: admin.token }), 200);
    const codes: string[] = [];
    let cursor = '';
    do {
      const page = await ask(`orders?limit=1${cursor && `&cursor=${cursor}`}`);
      codes.push(...page.items.map(({ code }: Json) => code));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    const late = [claimed, first, second].map(({ code }) => code);
    expect(codes.filter((code) => [...late, onTime.code].includes(code))).toEqual([...late, onTime.code]);
    expect((await ask('orders?late=true')).items.map(({ code }: Json) => code)).toEqual(late);
    expect(await ask('dashboard')).toMatchObject({ late: 3, revisions: 0, unanswered: 0 });
  });

  test('an order of before promises nothing and shares nothing, and goes its way', async () => {
    const placed = await order();
    await shop.app.rows('update orders set delivery_days = null, revisions_included = null where id = $1', [placed.id]);
    await shop.setStatus(placed, 'paid');
    expect(await statuses(placed)).toEqual({ ads: 403, cv: 403, letters: 403, answers: 403 });
    await write(placed, text);
    const sent = bodyOf(await shop.setStatus(placed, 'sent'), 200);
    expect(sent).toMatchObject({ status: 'sent', deliveryDays: null, dueOn: null, workDue: null, consents: [] });
    const revised = async () => bodyOf(await shop.asAdmin('GET', 'orders?revised=true'), 200).items;
    expect((await revised()).map(({ id }: Json) => id)).not.toContain(placed.id);
    expect(bodyOf(await revise(placed, [remark]), 201).letters[0].stage).toBe('revision_asked');
    expect((await revised()).map(({ id }: Json) => id)).toContain(placed.id);
  });
});

describe('the thread', () => {
  test('carries a question to the customer and the answer back, with a mail to each', async () => {
    const placed = await order();
    const admin = await shop.app.asAdmin();
    const asked = bodyOf(
      await shop.asAdmin('POST', `orders/${placed.id}/messages`, { text: ' Vad är du\nstoltast över? ' }),
      201,
    );
    expect(asked.items).toMatchObject([{ author: 'admin', text: 'Vad är du\nstoltast över?' }]);
    const mail = await waitForMail({ to: anna.email, subject: `Ett meddelande om din beställning ${placed.code}` });
    expect(mail.text).toContain('stoltast över');
    expect(mail.text).toContain(`/brev/${placed.code}`);
    expect((await look(placed)).lastMessageBy).toBe('admin');

    await as(anna, 'POST', `orders/${placed.id}/messages`, { text: 'Mina såser.\r\nBcc: x@example.com' });
    const told = await waitForMail({ to: admin.email, subject: `Kunden har skrivit, ${placed.code}` });
    expect(told.text).not.toContain('såser');
    expect(told.text).toContain(`/admin/bestallningar/${placed.code}`);
    const { items } = bodyOf(await shop.asAdmin('GET', 'orders?unanswered=true'), 200);
    expect(items.map(({ code }: Json) => code)).toContain(placed.code);
    expect((await shop.asAdmin('GET', `orders/${placed.id}/messages`)).body.items).toHaveLength(2);
  });

  test('takes a message once, however often it is sent with its key', async () => {
    const placed = await order();
    const send = () =>
      as(anna, 'POST', `orders/${placed.id}/messages`, { text: 'Hej' }, { 'Idempotency-Key': `m-${placed.code}` });
    const replies = await Promise.all([send(), send(), send()]);
    expect(countStatuses(replies)).toEqual({ 201: 3 });
    expect((await as(anna, 'GET', `orders/${placed.id}/messages`)).body.items).toHaveLength(1);
  });

  test.each([{}, { text: '' }, { text: ' \n' }, { text: 'x'.repeat(4001) }, { text: 1 }])(
    'refuses %j at its field',
    async (body) =>
      expectProblem(await as(anna, 'POST', `orders/${(await order()).id}/messages`, body), 'validation_failed', [
        'text',
      ]),
  );
});

const toldToday = async () => {
  const { items } = bodyOf(await as(anna, 'GET', 'today'), 200);
  return items.filter(({ kind }: Json) => kind === 'letter').map(({ title }: Json) => title);
};

test('the list of the day tells of a message, and of letters that are there to be read', async () => {
  const placed = await delivered(2);
  expect(await toldToday()).toEqual(['2 brev är klara']);
  await accept(placed);
  expect(await toldToday()).toEqual(['Ditt brev är klart']);
  const named = `update order_letters set title = $2 where order_id = $1 and accepted_at is null`;
  await shop.app.rows(named, [placed.id, 'Brev 2: Kock, Krogen']);
  expect(await toldToday()).toEqual(['Ditt brev är klart: Kock, Krogen']);
  await shop.app.rows(named, [placed.id, 'Brev 2']);
  await shop.asAdmin('POST', `orders/${placed.id}/messages`, { text: 'Vad är du stolt över?' });
  expect(await toldToday()).toEqual(['Ett meddelande om dina brev', 'Ditt brev är klart']);
  await as(anna, 'POST', `orders/${placed.id}/messages`, { text: 'Mina såser.' });
  await accept(placed, 1, 1);
  expect(await toldToday()).toEqual([]);
});

test('of an order that is completed the list of the day tells what came since', async () => {
  const placed = await delivered(2);
  await shop.asAdmin('POST', `orders/${placed.id}/messages`, { text: 'Hör av dig om något är fel.' });
  await shop.setStatus(placed, 'completed');
  expect(await toldToday()).toEqual([]);
  bodyOf(await write(placed, 'Ännu bättre'), 200);
  expect(await toldToday()).toEqual(['Ditt brev är klart']);
  await shop.asAdmin('POST', `orders/${placed.id}/messages`, { text: 'Nu är det nya brevet här.' });
  expect(await toldToday()).toEqual(['Ett meddelande om dina brev', 'Ditt brev är klart']);
  await as(anna, 'POST', `orders/${placed.id}/messages`, { text: 'Tack!' });
  bodyOf(await accept(placed, 2), 200);
  expect(await toldToday()).toEqual([]);
});

describe('a draft', () => {
  const save = (placed: Json, body: object) => shop.asAdmin('PUT', `${letterOf(placed)}/draft`, body);

  test('is saved as it is typed, shown to administrators alone, and gone when the letter is saved', async () => {
    const placed = await order();
    await shop.setStatus(placed, 'paid');
    expect(bodyOf(await save(placed, { text: 'Hej', edition: 0 }), 200)).toMatchObject({ text: 'Hej', edition: 1 });
    bodyOf(await save(placed, { text: 'Hej Kro', edition: 1 }), 200);
    const stored = bodyOf(await shop.asAdmin('GET', letterOf(placed)), 200);
    expect(stored).toMatchObject({ text: null, version: 0, draft: { text: 'Hej Kro', edition: 2 } });
    const problem = expectProblem(await save(placed, { text: 'Något annat', edition: 1 }), 'conflict');
    expect(problem.draft.text).toBe('Hej Kro');
    await write(placed, text);
    expect((await shop.asAdmin('GET', letterOf(placed))).body).toMatchObject({ text, draft: null });
  });

  test('of a letter that the customer has changes nothing for them until it is delivered', async () => {
    const placed = await delivered();
    bodyOf(await save(placed, { text: 'Halvfärdigt', edition: 0 }), 200);
    expect((await as(anna, 'GET', letterOf(placed))).body).toMatchObject({ text, version: 1 });
    expect(JSON.stringify((await as(anna, 'GET', letterOf(placed))).body)).not.toContain('Halvfärdigt');
  });

  test('is refused at its fields', async () => {
    const placed = await order();
    expectProblem(await save(placed, { text: 'x'.repeat(50_001), edition: -1 }), 'validation_failed', [
      'text',
      'edition',
    ]);
  });
});

describe('a letter on paper', () => {
  test('is the same for writer and customer: pages, PDF and Word', async () => {
    const placed = await delivered();
    const preview = bodyOf(await shop.asAdmin('POST', 'letter-pages', { text }), 200);
    expect(preview).toMatchObject({ count: 1, svg: expect.stringMatching(/^<svg/) });
    expect(bodyOf(await as(anna, 'GET', `${letterOf(placed)}/pages`), 200)).toEqual(preview);
    const pdf = await as(anna, 'GET', `${letterOf(placed)}/letter.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''Personligt%20brev%20${placed.code}-1.pdf`,
    );
    expect((await shop.asAdmin('GET', `${letterOf(placed)}/letter.pdf`)).bytes).toEqual(pdf.bytes);
    const word = unzipSync((await as(anna, 'GET', `${letterOf(placed)}/letter.docx`)).bytes);
    expect(Buffer.from(word['word/document.xml'] ?? []).toString()).toContain('Jag har lagat mat i tio år.');
  });

  test('is its customer’s from its delivery, and a file stays the file that it is', { tags: 'long' }, async () => {
    const placed = await order();
    await shop.setStatus(placed, 'paid');
    await write(placed, text);
    for (const path of ['pages', 'letter.pdf', 'letter.docx']) {
      expectProblem(await as(anna, 'GET', `${letterOf(placed)}/${path}`), 'not_found');
      expectProblem(await as(await shop.customer(), 'GET', `${letterOf(placed)}/${path}`), 'not_found');
    }
    const file = form([{ name: 'file', fileName: 'brev.pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n') }]);
    await shop.app.call('PUT', `/api/admin/${letterOf(placed)}`, { token: shop.admin.token, ...file });
    await shop.setStatus(placed, 'sent');
    expectProblem(await as(anna, 'GET', `${letterOf(placed)}/letter.pdf`), 'not_found');
    expect((await as(anna, 'GET', `${letterOf(placed)}/file`)).status).toBe(200);
  });
});

describe('a revision', () => {
  test('goes to the desk with its comments and comes back as the next version', async () => {
    const placed = await delivered();
    const comments = [remark, { quote: null, comment: ' Kortare. ' }];
    const asked = bodyOf(await revise(placed, comments), 201);
    expect(asked).toMatchObject({ status: 'sent' });
    expect(asked.letters[0]).toMatchObject({
      status: 'delivered',
      stage: 'revision_asked',
      revisionsLeft: 1,
      revision: { version: 1, dueOn: '2026-11-23', comments: [remark, { quote: null, comment: 'Kortare.' }] },
    });
    expect(asked.history.at(-1)).toMatchObject({ verb: 'revision_asked', actor: 'customer', reason: 'Brev 1' });
    expect(await shop.look(placed)).toMatchObject({ workDue: '2026-11-23' });
    const admin = await shop.app.asAdmin();
    const mail = await waitForMail({ to: admin.email, subject: `En ändring önskas, ${placed.code}` });
    expect(mail.text).not.toContain('skaldjur');

    await write(placed, text.replace('fisk', 'skaldjur'));
    const [letter] = (await look(placed)).letters;
    expect(letter).toMatchObject({ stage: 'delivered', version: 2, revision: null, revisionsLeft: 1 });
    expect(await shop.look(placed)).toMatchObject({ workDue: null });
  });

  test('is asked for as often as the price holds', async () => {
    const placed = await delivered();
    for (const version of [1, 2]) {
      bodyOf(await revise(placed, [{ quote: null, comment: 'Ändra' }], { version }), 201);
      await write(placed, `${text} ${version}`);
    }
    const problem = expectProblem(await revise(placed, [{ quote: null, comment: 'Igen' }], { version: 3 }), 'conflict');
    expect(problem.detail).toContain('I priset ingår 2 ändringar');
  });

  test('holds the end of the order up', async () => {
    const placed = await delivered();
    await revise(placed, [remark]);
    await shop.app.rows('update orders set updated_at = $2 where id = $1', [placed.id, new Date('2026-10-01')]);
    const { completeOrders } = await import('../../../src/orders/orders.ts');
    await completeOrders(shop.app.parts);
    expect((await look(placed)).status).toBe('sent');
  });

  test.each([
    ['no comments', { comments: [] }, ['comments']],
    ['an empty comment', { comments: [{ quote: null, comment: '' }] }, ['comments.0.comment']],
    ['a blank comment', { comments: [{ quote: null, comment: '  ' }] }, ['comments.0.comment']],
    ['a passage that is not there', { comments: [remark, { ...remark, quote: 'Gärna kött' }] }, ['comments.1.quote']],
    ['no version', { comments: [remark], version: 'ett' }, ['version']],
  ])('with %s is refused at its field', async (_what, body, fields) => {
    const placed = await delivered();
    expectProblem(await revise(placed, undefined, body), 'validation_failed', fields);
  });

  test('of a version that was replaced is told so', { tags: 'long' }, async () => {
    const placed = await delivered();
    await write(placed, 'Nytt');
    expectProblem(await revise(placed, [{ quote: null, comment: 'Ändra' }]), 'conflict');
    expectProblem(await accept(placed), 'conflict');
  });

  test('of fifty at once one is taken', { tags: 'long' }, async () => {
    const placed = await delivered();
    const replies = await Promise.all(Array.from({ length: 50 }, () => revise(placed, [remark])));
    expect(countStatuses(replies)).toEqual({ 201: 1, '409 invalid_transition': 49 });
    expect((await look(placed)).letters[0].revisionsLeft).toBe(1);
  });

  test('with a key is taken once and answered each time', async () => {
    const placed = await delivered();
    const send = (): Promise<Reply> => revise(placed, [remark], {}, { 'Idempotency-Key': `r-${placed.code}` });
    expect(countStatuses(await Promise.all([send(), send(), send()]))).toEqual({ 201: 3 });
    expect((await look(placed)).letters[0].revisionsLeft).toBe(1);
  });
});

describe('the customer’s yes', () => {
  test('is recorded, once, and ends the order when it is of the last letter', { tags: 'long' }, async () => {
    const placed = await delivered(2);
    const one = bodyOf(await accept(placed), 200);
    expect(one).toMatchObject({ status: 'sent', letters: [{ stage: 'accepted', acceptedAt: expect.any(String) }, {}] });
    const replies = await Promise.all(Array.from({ length: 50 }, () => accept(placed, 1, 1)));
    expect(countStatuses(replies)).toEqual({ 200: 50 });
    const { status, history } = await look(placed);
    expect(status).toBe('completed');
    expect(history.filter(({ verb }: Json) => verb === 'letter_accepted')).toHaveLength(2);
    expect(history.filter(({ verb }: Json) => verb === 'complete')).toHaveLength(1);
    expectProblem(await revise(placed, [remark]), 'invalid_transition');
  });

  test('ends a revision that was asked for', { tags: 'long' }, async () => {
    const placed = await delivered();
    await revise(placed, [remark]);
    const accepted = bodyOf(await accept(placed), 200);
    expect(accepted.letters[0]).toMatchObject({ stage: 'accepted', revision: null });
    expect(await shop.look(placed)).toMatchObject({ workDue: null });
  });

  test('is asked for anew of another version', { tags: 'long' }, async () => {
    const placed = await delivered();
    await accept(placed);
    await write(placed, 'Ännu bättre');
    expect((await look(placed)).letters[0]).toMatchObject({ stage: 'delivered', acceptedAt: null });
    expect(bodyOf(await accept(placed, 2), 200).letters[0]).toMatchObject({ stage: 'accepted' });
  });

  test('or a revision: of both at once one stands', async () => {
    const placed = await delivered();
    const [yes, change] = await Promise.all([accept(placed), revise(placed, [remark])]);
    expect(yes.status).toBe(200);
    expect([201, 409]).toContain(change.status);
    expect((await look(placed)).letters[0]).toMatchObject({ stage: 'accepted', revision: null });
  });

  test('is of letters of one’s own that were delivered', async () => {
    const placed = await order();
    expectProblem(await accept(placed), 'not_found');
    expectProblem(
      await as(await shop.customer(), 'POST', `${letterOf(await delivered())}/acceptance`, { version: 1 }),
      'not_found',
    );
    expectProblem(await accept(placed, 0), 'validation_failed', ['version']);
  });
});

describe('the letter in an application', () => {
  test('is there by one press, where one chooses, and is not added twice', async () => {
    const placed = await delivered();
    const begin = { title: 'Kock', employer: 'Krogen' };
    const { id } = bodyOf(await as(anna, 'POST', 'applications', begin), 201);
    const use = (body: object) => as(anna, 'POST', `${letterOf(placed)}/use`, body);
    expectProblem(await use({}), 'validation_failed', ['applicationId']);
    expectProblem(await use({ applicationId: placed.id }), 'validation_failed', ['applicationId']);
    expect(bodyOf(await use({ applicationId: id }), 200).letter).toMatchObject({ text });
    expect(bodyOf(await use({ applicationId: id }), 200).letter).toMatchObject({ version: 1 });
  });
});

test('whoever leaves takes their words along', { tags: 'long' }, async () => {
  const placed = await delivered();
  await share(placed, ['cv']);
  await as(anna, 'PUT', `orders/${placed.id}/answers`, { why: 'För maten.' });
  await as(anna, 'POST', `orders/${placed.id}/messages`, { text: 'Hej' });
  await revise(placed, [remark]);
  await open(placed, 'cv');
  await shop.asAdmin('PUT', `${letterOf(placed)}/draft`, { text: 'Halv', edition: 0 });
  const left = () =>
    shop.app.rows(
      `select (select count(*)::int from order_consents where order_id = $1) as consents,
        (select count(*)::int from order_answers where order_id = $1) as answers,
        (select count(*)::int from order_looks where order_id = $1) as looks,
        (select count(*)::int from order_messages where order_id = $1) as messages,
        (select count(*)::int from order_letter_drafts d, order_letters l
          where l.id = d.letter_id and l.order_id = $1) as drafts,
        (select count(*)::int from order_revisions r, order_letters l
          where l.id = r.letter_id and l.order_id = $1) as revisions`,
      [placed.id],
    );
  expect(await left()).toEqual([{ consents: 1, answers: 1, looks: 1, messages: 1, drafts: 1, revisions: 1 }]);
  await as(anna, 'DELETE', 'account', { currentPassword: anna.password });
  expect(await left()).toEqual([{ consents: 0, answers: 0, looks: 0, messages: 0, drafts: 0, revisions: 0 }]);
  expectProblem(await shop.asAdmin('POST', `orders/${placed.id}/messages`, { text: 'Hej' }), 'conflict');
  expect(await shop.look(placed)).toMatchObject({ user: null, workDue: null });
});
