import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { receiveReply } from '../../../src/replies/replies.ts';
import type { Json, Reply } from '../../calls.ts';
import { password } from '../../factories.ts';
import { mailNow } from '../../mail.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** Interview rounds: added by hand or by an employer's mail, and their notes. */
let desk: Desk;
let anna: Person;
let application: Json;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await desk.app.register();
  application = await sent();
});

async function sent(body: object = {}): Promise<Json> {
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB', ...body }), 201);
  return bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
}

const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  desk.app.call(method, `/api${path}`, {
    token: anna.token,
    ...(body === undefined ? {} : { body }),
    ...(headers ? { headers } : {}),
  });
const add = (body: object = {}, headers?: Record<string, string>): Promise<Reply> =>
  call('POST', `/applications/${application.id}/interviews`, { startsAt: '2026-11-25T09:00:00Z', ...body }, headers);
const added = async (body: object = {}): Promise<Json> => bodyOf(await add(body), 201);
const change = (id: string, body: object) => call('PATCH', `/interviews/${id}`, body);
const note = (id: string, body: object) => call('PUT', `/interviews/${id}/notes`, body);
const rounds = async (): Promise<Json[]> =>
  bodyOf(await call('GET', `/applications/${application.id}/interviews`), 200).items;

describe('an interview', () => {
  test('is the next round, lasts an hour, and moves the application', async () => {
    const first = await added({
      place: ' Storgatan 1, Umeå ',
      people: [{ name: ' Kim Ek ', title: 'Kökschef' }, { name: '  ' }],
    });
    expect(first).toMatchObject({
      applicationId: application.id,
      round: 1,
      startsAt: '2026-11-25T09:00:00.000Z',
      endsAt: '2026-11-25T10:00:00.000Z',
      kind: 'on_site',
      kindLabel: 'Möte på plats',
      place: 'Storgatan 1, Umeå',
      people: [{ name: 'Kim Ek', title: 'Kökschef' }],
      cancelled: false,
      notesVersion: 0,
    });
    const seen = await desk.look(anna, application.id);
    expect(seen.state).toBe('interviewing');
    expect(seen.history.at(-1)).toMatchObject({
      verb: 'interview',
      source: 'user',
      from: 'sent',
      reason: 'Omgång 1: 25 november 2026 kl. 10.00',
    });
    const second = await added({ startsAt: '2026-12-01T12:00:00Z', link: 'video.example/abc' });
    expect(second).toMatchObject({ round: 2, kind: 'video', link: 'https://video.example/abc' });
    expect((await rounds()).map(({ round }) => round)).toEqual([1, 2]);
  });

  test('before the application is sent moves nothing, and stays where an end was', async () => {
    application = bodyOf(await desk.begin(anna, { title: 'Servis', employer: 'Kaféet' }), 201);
    await added();
    expect((await desk.look(anna, application.id)).state).toBe('saved');
  });

  test.each([
    ['endsAt', { endsAt: '2026-11-25T09:00:00Z' }],
    ['endsAt', { endsAt: '2026-12-25T09:00:00Z' }],
    ['startsAt', { startsAt: '2062-11-25T09:00:00Z' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: 'vi ses i Teams' }],
    ['kind', { kind: 'dance' }],
    ['people.0.name', { people: [{ name: '' }] }],
    ['round', { round: 7 }],
  ])('is refused by its field: %s', async (field, body) => {
    expectProblem(await add(body), 'validation_failed', [field]);
    expect(await rounds()).toEqual([]);
    expect((await desk.look(anna, application.id)).state).toBe('sent');
  });

  test('that is moved keeps its length, over the change of clocks too', async () => {
    const { id } = await added({ startsAt: '2026-11-25T09:00:00Z', endsAt: '2026-11-25T10:30:00Z' });
    expect(bodyOf(await change(id, { startsAt: '2027-03-28T00:30:00Z' }), 200)).toMatchObject({
      startsAt: '2027-03-28T00:30:00.000Z',
      endsAt: '2027-03-28T02:00:00.000Z',
    });
    expectProblem(await change(id, { endsAt: '2027-03-28T00:30:00Z' }), 'validation_failed', ['endsAt']);
    expect(bodyOf(await change(id, { link: '', place: null, kind: 'phone' }), 200)).toMatchObject({
      link: null,
      kind: 'phone',
    });
  });

  test('raises its number in the calendar with what the calendar shows, never with notes', async () => {
    const { id } = await added();
    const { url } = bodyOf(await call('POST', '/calendar/feed'), 201);
    const sequence = async () => {
      const { bytes } = await desk.app.call('GET', new URL(url).pathname);
      const text = bytes.toString();
      return new RegExp(`UID:interview-${id}@sokvag\\r\\nSEQUENCE:(\\d+)`).exec(text)?.[1];
    };
    expect(await sequence()).toBe('0');
    await change(id, { place: 'Köket' });
    await change(id, { place: 'Köket' });
    await note(id, { notes: 'Fråga om schemat.' });
    expect(await sequence()).toBe('1');
  });

  test('that is cancelled leaves its number to the next, and gets another when it is held after all', async () => {
    const { id } = await added();
    expect(bodyOf(await change(id, { cancelled: true }), 200)).toMatchObject({ cancelled: true, round: 1 });
    expect((await desk.look(anna, application.id)).state).toBe('interviewing');
    expect((await added()).round).toBe(1);
    expect(bodyOf(await change(id, { cancelled: false }), 200)).toMatchObject({ cancelled: false, round: 2 });
  });

  test('can be taken away', async () => {
    const { id } = await added();
    expect((await call('DELETE', `/interviews/${id}`)).status).toBe(204);
    expectProblem(await call('DELETE', `/interviews/${id}`), 'not_found');
    expect(await rounds()).toEqual([]);
  });

  test('opens what had got no reply, unless there is another try for the same ad', { tags: 'long' }, async () => {
    bodyOf(await desk.move(anna, application.id, 'no_reply'), 200);
    await added();
    expect((await desk.look(anna, application.id)).state).toBe('interviewing');

    const { id, adId } = await desk.beginFor(anna);
    await desk.move(anna, id, 'mark_sent');
    await desk.move(anna, id, 'no_reply');
    const second = bodyOf(await desk.begin(anna, { adId }), 201);
    application = { id };
    expect(expectProblem(await add(), 'conflict')).toMatchObject({ applicationId: second.id });
    expect(await rounds()).toEqual([]);
  });
});

describe('at once', () => {
  test('twenty are twenty rounds', { tags: 'long' }, async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => add()));
    expect(desk.tally(replies)).toEqual({ '201': 20 });
    expect((await rounds()).map(({ round }) => round).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });

  test('ten with one key are one', async () => {
    const headers = { 'Idempotency-Key': newId() };
    const replies = await Promise.all(Array.from({ length: 10 }, () => add({}, headers)));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await rounds()).toHaveLength(1);
    const { history } = await desk.look(anna, application.id);
    expect(history.filter(({ verb }: Json) => verb === 'interview')).toHaveLength(1);
  });

  test('cancelling, restoring and adding never give two rounds one number', async () => {
    const first = await added();
    await change(first.id, { cancelled: true });
    await Promise.all([add(), change(first.id, { cancelled: false }), add(), change(first.id, { place: 'B' })]);
    const held = (await rounds()).filter(({ cancelled }) => !cancelled).map(({ round }) => round);
    expect(new Set(held).size).toBe(held.length);
  });
});

describe('notes', () => {
  const answer = { question: 'about_you', situation: 'Köket brann.', task: '', action: 'Jag ringde 112.', result: '' };
  const debrief = { went: 'Bra.', questions: 'Om schemat.', nextTime: 'Fråga om lön.', thanks: 'open' };

  test('of two tabs are never lost', async () => {
    const { id } = await added();
    expect(bodyOf(await note(id, { version: 0, notes: 'Från den ena' }), 200)).toMatchObject({ notesVersion: 1 });
    const refused = expectProblem(await note(id, { version: 0, notes: 'Från den andra' }), 'conflict');
    expect(refused).toMatchObject({ interview: { notes: 'Från den ena', notesVersion: 1 } });
    const both = await Promise.all(['A', 'B', 'C'].map((notes) => note(id, { version: 1, notes })));
    expect(desk.tally(both)).toEqual({ '200': 1, '409 conflict': 2 });
  });

  test('are written part by part, and what is empty is nothing', async () => {
    const { id } = await added();
    await note(id, { notes: 'Hej' });
    await note(id, { answers: [answer, { ...answer, question: 'why_us', situation: ' ', action: '' }] });
    expect(bodyOf(await note(id, { debrief }), 200)).toMatchObject({ notes: 'Hej', answers: [answer], debrief });
    const blank = { went: ' ', questions: '', nextTime: '', thanks: 'open' };
    expect(bodyOf(await note(id, { debrief: blank, notes: ' ' }), 200)).toMatchObject({
      notes: null,
      debrief: null,
      answers: [answer],
    });
    expectProblem(await note(id, { notes: 'å'.repeat(20_001) }), 'validation_failed', ['notes']);
  });

  test('are taken along in the export, and gone with the account', { tags: 'long' }, async () => {
    const { id } = await added();
    await note(id, { debrief });
    const { bytes } = await call('GET', '/account/export');
    const file = unzipSync(bytes)['intervjuer.json'] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(file))).toMatchObject([{ id, applicationId: application.id, debrief }]);
    expect((await call('DELETE', '/account', { currentPassword: password })).status).toBe(204);
    expect(await desk.app.rows('select 1 from interviews where id = $1', [id])).toEqual([]);
  });
});

describe('a mail of the employer', () => {
  const krogen = { name: 'Krogen Blå', address: 'kim@krogenbla.example' };
  const mail = (text: string) =>
    receiveReply(desk.app.parts, anna.id, mailNow(desk.app.parts, text, { from: krogen, subject: 'Kock' }));
  const accept = (id: unknown, startsAt?: string) =>
    call('POST', `/replies/${id}/acceptance`, startsAt === undefined ? {} : { startsAt });
  const come = 'Hej! Välkommen på intervju torsdag 26 november kl. 13–14 eller fredag 27 november kl. 9.';
  const thursday = '2026-11-26T12:00:00.000Z';
  const foresee = async (id: unknown, startsAt?: string) =>
    bodyOf(await call('GET', `/replies/${id}/interview${startsAt ? `?startsAt=${startsAt}` : ''}`), 200);

  test('puts the chosen time down, and taking it back takes it away', async () => {
    const id = await mail(come);
    expect(await foresee(id, thursday)).toEqual({ what: 'adds', round: 1, startsAt: null, where: null });
    expect(await foresee(id)).toEqual({ what: 'nothing', round: null, startsAt: null, where: null });
    const other = `/replies/${id}/interview?startsAt=2026-11-26T13:00:00.000Z`;
    expectProblem(await call('GET', other), 'validation_failed', ['startsAt']);
    bodyOf(await accept(id, thursday), 200);
    expect(await foresee(id, thursday)).toMatchObject({ what: 'nothing' });
    expect(await rounds()).toMatchObject([{ round: 1, startsAt: thursday, endsAt: '2026-11-26T13:00:00.000Z' }]);
    bodyOf(await desk.move(anna, application.id, 'undo'), 200);
    expect(await rounds()).toEqual([]);
    bodyOf(await accept(id, thursday), 200);
    bodyOf(await call('DELETE', `/replies/${id}/acceptance`), 200);
    expect(await rounds()).toEqual([]);
    expect((await desk.look(anna, application.id)).state).toBe('sent');
  });

  test('keeps what was written in a round that is taken back', async () => {
    const id = await mail(come);
    await accept(id, thursday);
    const [round] = await rounds();
    await note(round?.id, { notes: 'Läs på om menyn.' });
    bodyOf(await desk.move(anna, application.id, 'undo'), 200);
    expect(await rounds()).toMatchObject([{ cancelled: true, notes: 'Läs på om menyn.' }]);
  });

  test('that is taken back leaves what the person has changed since', { tags: 'long' }, async () => {
    const later = '2026-11-30T12:00:00.000Z';
    const first = await mail(come);
    await accept(first, thursday);
    const [round] = await rounds();
    bodyOf(await change(round?.id, { startsAt: later }), 200);
    const left = { interviewsLeft: [{ round: 1, startsAt: later }] };
    expect(bodyOf(await call('DELETE', `/replies/${first}/acceptance`), 200)).toMatchObject(left);
    expect(await rounds()).toMatchObject([{ id: round?.id, startsAt: later, cancelled: false }]);

    const off = await mail('Hej! Vi måste tyvärr ställa in din intervju på torsdag.');
    bodyOf(await change(round?.id, { startsAt: thursday }), 200);
    bodyOf(await desk.move(anna, application.id, 'interview'), 200);
    bodyOf(await accept(off), 200);
    bodyOf(await change(round?.id, { startsAt: later, cancelled: false }), 200);
    expect(bodyOf(await desk.move(anna, application.id, 'undo'), 200)).toMatchObject(left);
    expect(await rounds()).toMatchObject([{ startsAt: later, cancelled: false }]);
  });

  test('says how one meets, as far as it does', async () => {
    await accept(await mail(come), thursday);
    expect(await rounds()).toMatchObject([{ kind: 'other', link: null }]);
    const friday = '2026-11-27T08:00:00.000Z';
    await accept(await mail(`${come} Vi ses här: https://teams.microsoft.com/l/meetup-join/1`), friday);
    expect((await rounds())[1]).toMatchObject({ kind: 'video', link: 'https://teams.microsoft.com/l/meetup-join/1' });
  });

  test('says where one is to come, and takes it back whole', async () => {
    const id = await mail(`${come} Vi sitter på Storgatan 4 i Umeå.`);
    // Shown before the user accepts it.
    expect(await foresee(id, thursday)).toMatchObject({ what: 'adds', where: 'Storgatan 4 i Umeå' });
    bodyOf(await accept(id, thursday), 200);
    expect(await rounds()).toMatchObject([{ kind: 'on_site', place: 'Storgatan 4 i Umeå', link: null }]);
    bodyOf(await call('DELETE', `/replies/${id}/acceptance`), 200);
    expect(await rounds()).toEqual([]);
  });

  test('that announces a new time strikes no meeting: without the time it waits for one', async () => {
    await added({ startsAt: '2026-11-25T08:00:00Z' });
    const id = await mail('Hej! Vi behöver boka om din intervju. Kan du fredag 27 november kl. 10?');
    bodyOf(await accept(id), 200);
    expect(await rounds()).toMatchObject([{ cancelled: false, moving: true }]);
    bodyOf(await call('DELETE', `/replies/${id}/acceptance`), 200);
    const was = { cancelled: false, moving: false, startsAt: '2026-11-25T08:00:00.000Z' };
    expect(await rounds()).toMatchObject([was]);
    bodyOf(await accept(id), 200);
    // The user may read another time in it than the program did.
    const [{ id: round }] = (await rounds()) as [Json];
    bodyOf(await change(round, { startsAt: '2026-11-30T09:00:00Z' }), 200);
    expect(await rounds()).toMatchObject([{ moving: false, startsAt: '2026-11-30T09:00:00.000Z' }]);
  });

  test('that calls off a day on which none of several rounds is held cancels none unasked', async () => {
    await added({ startsAt: '2026-11-24T09:00:00Z' });
    await added({ startsAt: '2026-11-26T09:00:00Z' });
    const id = await mail('Hej! Vi måste tyvärr ställa in intervjun fredag 27 november.');
    expect(await foresee(id)).toMatchObject({ what: 'unclear' });
    expectProblem(await accept(id), 'conflict');
    expect((await rounds()).map(({ cancelled }) => cancelled)).toEqual([false, false]);
    expect(bodyOf(await call('GET', `/replies`), 200).items[0]).toMatchObject({ id, state: 'proposed' });
  });

  test('that showed no change of an interview changes none', async () => {
    await added({ startsAt: '2026-11-26T09:00:00Z' });
    bodyOf(await desk.move(anna, application.id, 'offer'), 200);
    const id = await mail('Hej! Vi måste tyvärr ställa in din intervju på torsdag.');
    expect(bodyOf(await call('GET', '/replies'), 200).items[0]).toMatchObject({ interviewChange: null });
    bodyOf(await accept(id), 200);
    expect(await rounds()).toMatchObject([{ cancelled: false }]);
  });

  test('that confirms what stands there adds nothing', async () => {
    await added({ startsAt: thursday });
    const id = await mail(come);
    expect(await foresee(id, thursday)).toEqual({ what: 'stands', round: 1, startsAt: thursday, where: null });
    const friday = '2026-11-27T08:00:00.000Z';
    expect(await foresee(id, friday)).toEqual({ what: 'adds', round: 2, startsAt: null, where: null });
    bodyOf(await accept(id, thursday), 200);
    expect(await rounds()).toHaveLength(1);
  });

  test('that confirms what stands there says where, if nobody has yet', async () => {
    const endsAt = '2026-11-26T12:45:00.000Z';
    const { id: interview } = await added({ startsAt: thursday, endsAt });
    const id = await mail(`${come} Vi sitter på Storgatan 4 i Umeå.`);
    expect(await foresee(id, thursday)).toMatchObject({ what: 'stands', where: 'Storgatan 4 i Umeå' });
    bodyOf(await accept(id, thursday), 200);
    expect(await rounds()).toMatchObject([{ endsAt, kind: 'on_site', place: 'Storgatan 4 i Umeå' }]);
    bodyOf(await call('DELETE', `/replies/${id}/acceptance`), 200);
    expect(await rounds()).toMatchObject([{ endsAt, place: null }]);
    bodyOf(await change(interview, { place: 'Umeå, hos Kim' }), 200);
    expect(await foresee(id, thursday)).toMatchObject({ what: 'stands', where: null });
    bodyOf(await accept(id, thursday), 200);
    expect(await rounds()).toMatchObject([{ endsAt, place: 'Umeå, hos Kim' }]);
  });

  test('moves the round that it names, and undo moves it back', async () => {
    const first = await added({ startsAt: '2026-11-24T09:00:00Z' });
    const second = await added({ startsAt: '2026-11-25T08:00:00Z', endsAt: '2026-11-25T08:45:00Z' });
    const text =
      'Hej! Vi behöver boka om din intervju. Kan du fredag 27 november kl. 10 i stället för onsdag 25 november kl. 9?';
    const id = await mail(text);
    const list = bodyOf(await call('GET', '/replies'), 200);
    expect(list.items[0]).toMatchObject({ class: 'interview', interviewChange: 'moved' });
    const chosen = '2026-11-27T09:00:00.000Z';
    const meant = { round: 2, startsAt: '2026-11-25T08:00:00.000Z' };
    expect(await foresee(id, chosen)).toEqual({ what: 'moves', ...meant, where: null });
    expect(await foresee(id)).toEqual({ what: 'awaits', ...meant, where: null });
    bodyOf(await accept(id, chosen), 200);
    expect(await rounds()).toMatchObject([
      { id: first.id, startsAt: '2026-11-24T09:00:00.000Z' },
      { id: second.id, startsAt: '2026-11-27T09:00:00.000Z', endsAt: '2026-11-27T09:45:00.000Z', round: 2 },
    ]);
    bodyOf(await desk.move(anna, application.id, 'undo'), 200);
    expect((await rounds())[1]).toMatchObject({
      startsAt: '2026-11-25T08:00:00.000Z',
      endsAt: '2026-11-25T08:45:00.000Z',
    });
  });

  test('brings along where one meets at the new time, and takes that back, too', { tags: 'long' }, async () => {
    const place = 'Storgatan 4, plan 2, fråga efter Kim';
    const { id: interview } = await added({ startsAt: thursday, kind: 'on_site', place });
    const to = (text: string) => mail(`Hej! Vi behöver flytta vår intervju till fredag 27 november kl. 10. ${text}`);
    const friday = '2026-11-27T09:00:00.000Z';
    for (const [text, met] of [
      ['', { kind: 'on_site', place }],
      ['Vi ses på Storgatan 4 som sagt.', { kind: 'on_site', place }],
      ['Vi ses i stället på vårt andra kontor, Nya vägen 7.', { kind: 'on_site', place: 'Nya vägen 7' }],
      ['Vi tar den på Teams i stället.', { kind: 'video', place: null }],
    ] as const) {
      const id = await to(text);
      expect(await foresee(id, friday)).toMatchObject({ what: 'moves', where: met.place === place ? null : met.place });
      bodyOf(await accept(id, friday), 200);
      expect(await rounds()).toMatchObject([{ startsAt: friday, ...met }]);
      bodyOf(await call('DELETE', `/replies/${id}/acceptance`), 200);
      expect(await rounds()).toMatchObject([{ startsAt: thursday, kind: 'on_site', place }]);
    }
    const id = await to('Vi tar den på Teams i stället.');
    bodyOf(await accept(id, friday), 200);
    bodyOf(await change(interview, { kind: 'phone', place: 'De ringer' }), 200);
    bodyOf(await call('DELETE', `/replies/${id}/acceptance`), 200);
    expect(await rounds()).toMatchObject([{ startsAt: thursday, kind: 'phone', place: 'De ringer' }]);
  });

  test('keeps the link of a video meeting beside a place, and leaves the kind to the user', async () => {
    const link = 'https://teams.microsoft.com/l/meetup-join/1';
    await added({ startsAt: thursday, kind: 'video', link });
    const text = 'Intervjun flyttas till vårt kontor, Storgatan 2, fredag 27 november kl. 9.';
    const id = await mail(`Hej! ${text} Vi tar alltså inget möte på Teams.`);
    const friday = '2026-11-27T08:00:00.000Z';
    expect(await foresee(id, friday)).toMatchObject({ what: 'moves', where: 'Storgatan 2' });
    bodyOf(await accept(id, friday), 200);
    expect(await rounds()).toMatchObject([{ startsAt: friday, kind: 'other', link, place: 'Storgatan 2' }]);
    bodyOf(await call('DELETE', `/replies/${id}/acceptance`), 200);
    expect(await rounds()).toMatchObject([{ startsAt: thursday, kind: 'video', link, place: null }]);
  });

  test('that calls one off cancels the next to come, and no other', async () => {
    const first = await added({ startsAt: '2026-11-24T09:00:00Z' });
    const second = await added({ startsAt: '2026-11-26T09:00:00Z' });
    const id = await mail('Hej! Vi måste tyvärr ställa in din intervju på torsdag.');
    expect(bodyOf(await call('GET', '/replies'), 200).items[0]).toMatchObject({
      interviewChange: 'cancelled',
      proposedMove: { verb: 'interview', label: 'Intervjun är inställd' },
    });
    bodyOf(await accept(id), 200);
    expect((await desk.look(anna, application.id)).history.at(-1)).toMatchObject({
      source: 'mail',
      reason: 'Intervjun är inställd',
    });
    const after = new Map((await rounds()).map((one) => [one.id, one.cancelled]));
    expect([after.get(first.id), after.get(second.id)]).toEqual([false, true]);
    bodyOf(await call('DELETE', `/replies/${id}/acceptance`), 200);
    expect((await rounds()).map(({ cancelled }) => cancelled)).toEqual([false, false]);
    bodyOf(await accept(id), 200);
    bodyOf(await accept(await mail('Hej igen! Din intervju är tyvärr avbokad.')), 200);
    expect((await rounds()).map(({ cancelled }) => cancelled)).toEqual([true, true]);
    expect((await desk.look(anna, application.id)).state).toBe('interviewing');
  });
});
