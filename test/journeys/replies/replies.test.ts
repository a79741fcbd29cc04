import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSeconds } from '../../../src/platform/kernel/clock.ts';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { deleteUnassigned, type ParsedMail, receiveReply } from '../../../src/replies/replies.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { mailNow } from '../../mail.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** From an employer's mail to the new status of the application. */
let desk: Desk;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await desk.app.register();
});

/** An application that has been sent. */
async function sent(body: object = {}, who = anna): Promise<Json> {
  const { id } = bodyOf(await desk.begin(who, { title: 'Kock', employer: 'Krogen Blå AB', ...body }), 201);
  return bodyOf(await desk.move(who, id, 'mark_sent'), 200);
}

const krogen = { name: 'Krogen Blå', address: 'kim@krogenbla.example' };
const mail = (text: string, more: Partial<ParsedMail> = {}): ParsedMail =>
  mailNow(desk.app.parts, text, { from: krogen, subject: 'Kock', ...more });
const receipt = 'Hej! Vi har tagit emot din ansökan till tjänsten som kock.';
const no = 'Hej! Vi har valt att gå vidare med andra kandidater.';
const come = 'Hej! Välkommen på intervju torsdag 26 november kl. 13–14 eller fredag 27 november kl. 9.';
const offer = 'Hej! Vi vill erbjuda dig jobbet som kock.';

const take = (text: string, more?: Partial<ParsedMail>, who = anna) =>
  receiveReply(desk.app.parts, who.id, mail(text, more));
const list = async (query = '', who = anna): Promise<Json> =>
  bodyOf(await desk.app.call('GET', `/api/replies${query}`, { token: who.token }), 200);
const accept = (id: unknown, body: object = {}, who = anna) =>
  desk.app.call('POST', `/api/replies/${id}/acceptance`, { token: who.token, body });
const takeBack = (id: unknown, who = anna) =>
  desk.app.call('DELETE', `/api/replies/${id}/acceptance`, { token: who.token });
const dismiss = (id: unknown, who = anna) =>
  desk.app.call('POST', `/api/replies/${id}/dismissal`, { token: who.token });
const assign = (id: unknown, applicationId: string | null, who = anna) =>
  desk.app.call('PUT', `/api/replies/${id}/application`, { token: who.token, body: { applicationId } });
const stateOf = async (id: string): Promise<string> => (await desk.look(anna, id)).state;

describe('an acknowledgement', () => {
  test('moves the application by itself, seen and undoable', async () => {
    const { id } = await sent();
    const replyId = await take(receipt);
    expect(await desk.look(anna, id)).toMatchObject({ state: 'acknowledged' });
    const { history } = await desk.look(anna, id);
    expect(history.at(-1)).toMatchObject({ verb: 'acknowledge', source: 'mail', from: 'sent' });
    expect((await list()).items).toMatchObject([
      {
        id: replyId,
        from: 'Krogen Blå <kim@krogenbla.example>',
        class: 'acknowledgement',
        classLabel: 'Mottagningsbekräftelse',
        evidence: 'Vi har tagit emot din ansökan till tjänsten som kock.',
        proposedMove: null,
        application: { id, title: 'Kock', employer: 'Krogen Blå AB' },
        candidates: [],
        state: 'accepted',
      },
    ]);
    bodyOf(await desk.move(anna, id, 'undo'), 200);
    expect(await stateOf(id)).toBe('sent');
    expect((await list('?state=proposed')).items).toMatchObject([
      { id: replyId, state: 'proposed', proposedMove: { verb: 'acknowledge', label: 'De har tagit emot den' } },
    ]);
    expect((await list('?state=accepted')).items).toEqual([]);
    bodyOf(await accept(replyId), 200);
    expect(await stateOf(id)).toBe('acknowledged');
    expect((await list('?state=proposed')).items).toEqual([]);
  });

  test('of what has come further moves nothing, and of silence only asks', { tags: 'long' }, async () => {
    const further = await sent();
    await desk.move(anna, further.id, 'interview');
    await take(receipt);
    expect(await stateOf(further.id)).toBe('interviewing');
    expect((await list()).items).toMatchObject([{ state: 'accepted', proposedMove: null }]);

    anna = await desk.app.register();
    const silent = await sent();
    await desk.move(anna, silent.id, 'no_reply');
    const replyId = await take(receipt);
    expect(await stateOf(silent.id)).toBe('no_reply');
    expect((await list()).items).toMatchObject([
      { state: 'proposed', proposedMove: { verb: 'acknowledge', label: 'Öppna igen: de har tagit emot den' } },
    ]);
    bodyOf(await accept(replyId), 200);
    expect(await stateOf(silent.id)).toBe('acknowledged');
    bodyOf(await desk.move(anna, silent.id, 'undo'), 200);
    expect(await stateOf(silent.id)).toBe('no_reply');
  });
});

test('a praising refusal that sounds like a receipt moves nothing: the person is asked and told', async () => {
  const { id } = await sent();
  await take(
    'Hej! Tack för din fina ansökan, vi har tagit emot den och läst den med glädje. Platsen är vikt åt vår ' +
      'vikarie, så annonsen var mest en formalitet.',
  );
  expect(await stateOf(id)).toBe('sent');
  expect((await list()).items).toMatchObject([{ isSure: false, state: 'proposed', proposedMove: null }]);
  const events = await desk.app.rows(`select data from events where user_id = $1 and kind = 'reply.arrived'`, [
    anna.id,
  ]);
  expect(events).toMatchObject([{ data: { class: 'other' } }]);
  expect(events[0]?.data).not.toHaveProperty('isSettled');
});

test('a receipt that comes weeks after the sending, or after another mail, is asked about', async () => {
  const late = await sent({ title: 'Kock' });
  await desk.app.rows(`update applications set sent_at = sent_at - interval '9 days' where id = $1`, [late.id]);
  await take(receipt);
  expect(await stateOf(late.id)).toBe('sent');
});

describe('what else comes waits for the person:', () => {
  test.each([
    ['rejection', no, 'reject', 'rejected'],
    ['interview', come, 'interview', 'interviewing'],
    ['offer', offer, 'offer', 'offered'],
    ['cancelled', 'Hej! Rekryteringen av kock har avbrutits.', 'reject', 'rejected'],
    ['assessment', 'Hej! Vi ber dig genomföra ett personlighetstest via länken.', 'acknowledge', 'acknowledged'],
    ['question', 'Hej! Kan du skicka ditt CV en gång till?', 'acknowledge', 'acknowledged'],
  ])('%s', async (name, text, verb, after) => {
    const { id } = await sent();
    const replyId = await take(text);
    expect(await stateOf(id)).toBe('sent');
    expect((await list()).items).toMatchObject([{ class: name, state: 'proposed', proposedMove: { verb } }]);
    const { status, body } = await accept(replyId);
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'accepted', proposedMove: null } });
    expect(await stateOf(id)).toBe(after);
    expect((await desk.look(anna, id)).history.at(-1)).toMatchObject({ verb, source: 'mail' });
    expectProblem(await accept(replyId), 'invalid_transition');
    expectProblem(await dismiss(replyId), 'invalid_transition');
  });

  test('an interview after a rejection opens the application again', async () => {
    const { id } = await sent();
    await desk.move(anna, id, 'reject');
    const replyId = await take(come);
    expect((await list()).items[0].proposedMove).toEqual({
      verb: 'interview',
      label: 'Öppna igen: kallad till intervju',
    });
    bodyOf(await accept(replyId), 200);
    expect(await stateOf(id)).toBe('interviewing');
  });

  test('a rejection after the yes to an offer withdraws the offer', async () => {
    const { id } = await sent();
    for (const verb of ['offer', 'accept']) await desk.move(anna, id, verb);
    const replyId = await take(no);
    expect((await list()).items[0].proposedMove).toEqual({
      verb: 'offer_withdrawn',
      label: 'Erbjudandet drogs tillbaka',
    });
    bodyOf(await accept(replyId), 200);
    expect((await desk.look(anna, id)).history.at(-1)).toMatchObject({ verb: 'offer_withdrawn', to: 'rejected' });
    bodyOf(await takeBack(replyId), 200);
    expect(await stateOf(id)).toBe('accepted');
    // What is proposed is a move of the application.
    const { verb } = (await list()).items[0].proposedMove;
    expect(bodyOf(await desk.move(anna, id, verb), 200)).toMatchObject({ state: 'rejected' });
  });

  test('a rejection from before the yes to an offer withdraws nothing, nor does one that is not sure', async () => {
    const { id } = await sent();
    for (const verb of ['offer', 'accept']) await desk.move(anna, id, verb);
    const { parts } = desk.app;
    const replyId = await take(no, { receivedAt: addSeconds(parts.clock.now(), -3600) });
    expect((await list()).items).toMatchObject([{ class: 'rejection', isSure: true, proposedMove: null }]);
    bodyOf(await accept(replyId), 200);
    expect(await stateOf(id)).toBe('accepted');
    await desk.app.rows(`update replies set state = 'proposed', is_sure = false, received_at = now() where id = $1`, [
      replyId,
    ]);
    expect((await list()).items).toMatchObject([{ proposedMove: null }]);
  });

  test('other things move nothing', async () => {
    const { id } = await sent();
    const replyId = await take('Hej! Rekryteringen drar ut på tiden. Vi hör av oss om kocktjänsten.');
    expect((await list()).items).toMatchObject([{ class: 'other', proposedMove: null, state: 'proposed' }]);
    expect(bodyOf(await accept(replyId), 200).state).toBe('accepted');
    expect(await stateOf(id)).toBe('sent');
  });

  test('fifty yeses at once are one', { tags: 'long' }, async () => {
    const { id } = await sent();
    const replyId = await take(no);
    const replies = await Promise.all(Array.from({ length: 50 }, () => accept(replyId)));
    expect(desk.tally(replies)).toEqual({ '200': 1, '409 invalid_transition': 49 });
    const { history } = await desk.look(anna, id);
    expect(history.filter(({ verb }: Json) => verb === 'reject')).toHaveLength(1);
  });
});

test('a meeting that is over is told beside a last day that is none, and not beside its own wrong day', async () => {
  await sent();
  const read = async (text: string) => {
    const replyId = await take(text);
    return (await list()).items.find(({ id }: Json) => id === replyId);
  };
  const over = 'Hej! Välkommen på intervju tisdag 3 mars 2026 kl. 10.';
  expect(await read(`${over} Ge oss ditt svar senast 31 juni 2027.`)).toMatchObject({
    class: 'interview',
    pastMeeting: '2026-03-03',
    hasImpossibleDay: true,
    isWeekdayWrong: false,
  });
  const wrong = 'Hej! Vi träffades tisdag 3 mars 2026. Välkommen på intervju torsdag 1 januari 2027 kl. 10.';
  expect(await read(wrong)).toMatchObject({ pastMeeting: null, hasImpossibleDay: true, isWeekdayWrong: true });
});

test('what arrives and what is said to it is told to open pages, without a word of the mail', async () => {
  const { id } = await sent();
  const replyId = await take(no);
  bodyOf(await accept(replyId), 200);
  bodyOf(await takeBack(replyId), 200);
  bodyOf(await dismiss(replyId), 200);
  bodyOf(await assign(replyId, null), 200);
  const told = await desk.app.rows(
    `select kind, data from events where user_id = $1 and subject_type = 'reply' order by id`,
    [anna.id],
  );
  expect(told).toEqual([
    { kind: 'reply.arrived', data: { class: 'rejection', applicationId: id, isOld: expect.any(Boolean) } },
    ...['accepted', 'proposed', 'dismissed', 'proposed'].map((state) => ({ kind: 'reply.settled', data: { state } })),
  ]);
});

describe('what was accepted', () => {
  test('is taken back as long as nothing else has happened, also what moved by itself', async () => {
    const { id } = await sent();
    const receiptId = await take(receipt);
    expect((await list()).items).toMatchObject([{ id: receiptId, state: 'accepted', canUndo: true }]);
    const replyId = await take(no);
    bodyOf(await accept(replyId), 200);
    expect((await list()).items).toMatchObject([
      { id: replyId, state: 'accepted', canUndo: true },
      { id: receiptId, state: 'accepted', canUndo: false },
    ]);
    expectProblem(await takeBack(receiptId), 'conflict');
    expect(await stateOf(id)).toBe('rejected');
    expect(bodyOf(await takeBack(replyId), 200)).toMatchObject({
      state: 'proposed',
      canUndo: false,
      proposedMove: { verb: 'reject' },
    });
    expect(await stateOf(id)).toBe('acknowledged');
    bodyOf(await takeBack(receiptId), 200);
    expect(await stateOf(id)).toBe('sent');
    expectProblem(await takeBack(receiptId), 'invalid_transition');
    const bo = await desk.app.register();
    expectProblem(await takeBack(receiptId, bo), 'not_found');
    bodyOf(await accept(receiptId), 200);
    const replies = await Promise.all(Array.from({ length: 20 }, () => takeBack(receiptId)));
    expect(desk.tally(replies)).toEqual({ '200': 1, '409 invalid_transition': 19 });
  });

  test('and opened the application again is taken back as one', async () => {
    const { id } = await sent();
    await desk.move(anna, id, 'reject');
    const replyId = await take(come);
    bodyOf(await accept(replyId), 200);
    bodyOf(await takeBack(replyId), 200);
    expect(await stateOf(id)).toBe('rejected');
  });

  test('and moved nothing is a proposal again', async () => {
    await sent();
    const replyId = await take('Hej! Rekryteringen drar ut på tiden. Vi hör av oss om kocktjänsten.');
    expect(bodyOf(await accept(replyId), 200)).toMatchObject({ state: 'accepted', canUndo: false });
    expect(bodyOf(await takeBack(replyId), 200).state).toBe('proposed');
  });
});

test('times of an interview are Swedish ones, and one of them may be chosen', async () => {
  const { id } = await sent();
  const replyId = await take(come);
  const [{ times }] = (await list()).items;
  expect(times).toEqual([
    { startsAt: '2026-11-26T12:00:00.000Z', endsAt: '2026-11-26T13:00:00.000Z' },
    { startsAt: '2026-11-27T08:00:00.000Z', endsAt: null },
  ]);
  expectProblem(await accept(replyId, { startsAt: '2026-11-27T09:00:00.000Z' }), 'validation_failed');
  expect(await stateOf(id)).toBe('sent');
  bodyOf(await accept(replyId, { startsAt: times[1].startsAt }), 200);
  const { history } = await desk.look(anna, id);
  expect(history.at(-1).reason).toBe('Kallelse från arbetsgivaren: 27 november 2026 kl. 09.00');
});

describe('a mail', () => {
  test('that answers ours by its thread needs no name', async () => {
    const { id } = await desk.approved(anna, { title: 'Servis', employer: 'Udda' });
    const path = `/api/applications/${id}/attestation`;
    bodyOf(await desk.app.call('POST', path, { token: anna.token, body: {} }), 200);
    const [ours] = await desk.app.rows('select message_id from sendings where application_id = $1', [id]);
    const from = { name: 'Okänd', address: 'okand@gmail.com' };
    await take('Nej tack, vi har redan anställt.', {
      from,
      subject: 'SV: Hej',
      references: ['<annat@x.example>', ours?.message_id],
    });
    expect((await list()).items).toMatchObject([{ class: 'rejection', application: { id } }]);
  });

  test('is found by the number of the ad, in a system that many share', async () => {
    const [adId] = await storeAds(desk.app, {
      headline: 'Lärare',
      employer: 'Hökåsa kommun',
      apply_reference: '2026:87',
    });
    const { id } = await desk.begin(anna, { adId }).then((reply) => bodyOf(reply, 201));
    await desk.move(anna, id, 'mark_sent');
    const from = { name: 'Rekrytering', address: 'no-reply@recruit.visma.com' };
    await take('Tjänsten är tillsatt.', { from, subject: 'Angående 2026:87' });
    expect((await list()).items).toMatchObject([{ application: { id } }]);
  });

  test('that belongs to nothing is not stored, nor is one for somebody else’s application', async () => {
    await sent();
    const other = { name: 'Banken', address: 'kundtjanst@banken.example' };
    expect(await take('Ditt lån är beviljat.', { from: other, subject: 'Lån' })).toBeUndefined();
    const bo = await desk.app.register();
    expect(await take(no, {}, bo)).toBeUndefined();
    // Not sent yet: nobody can have answered it.
    bodyOf(await desk.begin(bo, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
    expect(await take(no, {}, bo)).toBeUndefined();
    expect(await desk.app.rows('select id from replies where user_id = any($1)', [[anna.id, bo.id]])).toEqual([]);
  });

  test('of who is away answers nothing: it is put aside, and the reminder stands', async () => {
    const { id } = await sent();
    const reminders = async () => {
      const path = '/api/calendar?from=2026-11-20&to=2026-12-31';
      const { items } = bodyOf(await desk.app.call('GET', path, { token: anna.token }), 200);
      return items.filter((one: Json) => one.kind === 'follow_up' && one.applicationId === id).length;
    };
    const asked = await reminders();
    expect(asked).toBeGreaterThan(0);
    await take('Jag är ledig till den 30 november. Kontakta Pia på 090-123 45 67.', { autoReply: true });
    expect((await list('?state=proposed')).items).toEqual([]);
    expect((await list('?state=dismissed')).items).toMatchObject([{ class: 'auto', application: { id } }]);
    expect(await reminders()).toBe(asked);
    // An automatic reply may still contain what matters.
    const receiptId = await take(receipt, { autoReply: true });
    expect((await list('?state=accepted')).items).toMatchObject([{ id: receiptId, class: 'acknowledgement' }]);
  });

  test('that came before is known, and fifty at once are one', async () => {
    await sent();
    const same = mail(no);
    const ids = await Promise.all(Array.from({ length: 50 }, () => receiveReply(desk.app.parts, anna.id, same)));
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
    expect(await receiveReply(desk.app.parts, anna.id, same)).toBeUndefined();
    expect((await list()).items).toHaveLength(1);
  });

  test('that fits two is put with none until the person chooses', async () => {
    const [cook, waiter] = [await sent(), await sent({ title: 'Servitör' })];
    const replyId = await take('Vi har valt att gå vidare med andra sökande.', { subject: 'Din ansökan' });
    const [shown] = (await list()).items;
    expect(shown).toMatchObject({ application: null, proposedMove: null, state: 'proposed' });
    expect(shown.candidates.map(({ id }: Json) => id).sort()).toEqual([cook.id, waiter.id].sort());
    for (const { reasons } of shown.candidates) expect(reasons).toContain('arbetsgivaren är avsändare');
    expectProblem(await accept(replyId), 'conflict');
    expect(bodyOf(await assign(replyId, waiter.id), 200)).toMatchObject({
      application: { id: waiter.id },
      proposedMove: { verb: 'reject' },
    });
    bodyOf(await accept(replyId), 200);
    expect([await stateOf(cook.id), await stateOf(waiter.id)]).toEqual(['sent', 'rejected']);
    // The status change that it made is still in force: it cannot be assigned elsewhere meanwhile.
    expectProblem(await assign(replyId, cook.id), 'conflict');
    expectProblem(await assign(replyId, null), 'conflict');
    bodyOf(await desk.move(anna, waiter.id, 'undo'), 200);
    bodyOf(await assign(replyId, cook.id), 200);
    bodyOf(await accept(replyId), 200);
    expect([await stateOf(cook.id), await stateOf(waiter.id)]).toEqual(['rejected', 'sent']);
  });
});

test('a reply that is dismissed brings nothing, unless it is put with an application again', async () => {
  const { id } = await sent();
  const replyId = await take(no);
  expect(bodyOf(await dismiss(replyId), 200)).toMatchObject({ state: 'dismissed', proposedMove: null });
  expect(bodyOf(await dismiss(replyId), 200).state).toBe('dismissed');
  expectProblem(await accept(replyId), 'invalid_transition');
  expect(await stateOf(id)).toBe('sent');
  expect(bodyOf(await assign(replyId, id), 200)).toMatchObject({ state: 'proposed', proposedMove: { verb: 'reject' } });
});

test('replies are their owner’s alone', async () => {
  const { id } = await sent();
  const replyId = await take(no);
  const bo = await desk.app.register();
  const others = await sent({}, bo);
  expect((await list('', bo)).items).toEqual([]);
  expect((await list(`?applicationId=${id}`, bo)).items).toEqual([]);
  for (const reply of [await accept(replyId, {}, bo), await dismiss(replyId, bo), await assign(replyId, others.id, bo)])
    expectProblem(reply, 'not_found');
  expectProblem(await assign(replyId, others.id), 'validation_failed');
  for (const nothing of ['x', newId()]) expectProblem(await accept(nothing), 'not_found');

  const get = (one: unknown, who = anna) => desk.app.call('GET', `/api/replies/${one}`, { token: who.token });
  const { items } = await list();
  expect(bodyOf(await get(replyId), 200)).toEqual(items.find((item: Json) => item.id === replyId));
  expectProblem(await get(replyId, bo), 'not_found');
  for (const nothing of ['x', newId()]) expectProblem(await get(nothing), 'not_found');
});

test('the list goes page by page, the last received first', async () => {
  const first = await sent();
  const second = await sent({ title: 'Servitör', employer: 'Bageriet Kringlan' });
  const at = desk.app.parts.clock.now().getTime();
  for (const n of [0, 1, 2, 3, 4]) await take(no, { receivedAt: new Date(at + (n > 2 ? 2 : n) * 1000) });
  await take('Vi har valt en annan kandidat.', {
    from: { name: 'Bageriet Kringlan', address: 'a@kringlan.example' },
    subject: 'Servitör',
  });
  const seen: Json[] = [];
  let cursor = '';
  for (let page = 0; page < 3; page += 1) {
    const { items, nextCursor } = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...items);
    expect(items).toHaveLength(2);
    expect(nextCursor === null).toBe(page === 2);
    cursor = nextCursor;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(6);
  const times = seen.map(({ receivedAt }) => receivedAt);
  expect(times).toEqual([...times].sort().reverse());
  expect((await list(`?applicationId=${second.id}`)).items).toHaveLength(1);
  expect((await list(`?applicationId=${first.id}`)).items).toHaveLength(5);
  expectProblem(await desk.app.call('GET', '/api/replies?cursor=x', { token: anna.token }), 'validation_failed');
});

describe('a mail is kept', () => {
  test('as long as its application', async () => {
    const { id } = await sent();
    await take(no);
    await desk.app.rows('delete from applications where id = $1', [id]);
    expect((await list()).items).toEqual([]);
  });

  test('for 90 days without one', async () => {
    await sent();
    await sent({ title: 'Servitör' });
    const replyId = await take('Vi har valt att gå vidare med andra sökande.', { subject: 'Din ansökan' });
    await deleteUnassigned(desk.app.parts);
    expect((await list()).items).toMatchObject([{ id: replyId }]);
    await desk.app.rows("update replies set created_at = created_at - interval '91 days' where id = $1", [replyId]);
    expect(await deleteUnassigned(desk.app.parts)).toBe(1);
    expect((await list()).items).toEqual([]);
  });
});

test('odd mails do no harm', async () => {
  await sent();
  const odd = [
    '',
    '\u0000',
    `${no}\u0000\ud83d`,
    '🙂'.repeat(30_000),
    '> > >\n'.repeat(2000),
    `<${'a'.repeat(50_000)}`,
    '?'.repeat(5000),
  ];
  for (const text of odd) await take(text, { subject: `Kock ${text.slice(0, 2000)}`, html: `<p>${text}` });
  await take(no, { messageId: '<a\u0000b@x.example>', references: ['<\u0000>'] });
  expect((await list()).items.map((one: Json) => one.class)).toContain('rejection');
  expect((await list()).items.length).toBeLessThanOrEqual(odd.length + 1);
});
