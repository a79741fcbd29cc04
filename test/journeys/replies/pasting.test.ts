import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { anonymiseSenders } from '../../../src/replies/replies.ts';
import type { Json } from '../../calls.ts';
import { openTestApp, type Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { makeToken } from '../accounts/access-token.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** From a reply that a user copied from a mailbox that is not connected to the status of their application. */
let desk: Desk;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await desk.app.register();
});

const begin = async (who = anna, title = 'Kock'): Promise<Json> =>
  bodyOf(await desk.begin(who, { title, employer: 'Krogen Blå AB' }), 201);
async function sent(who = anna, title?: string): Promise<string> {
  const { id } = await begin(who, title);
  bodyOf(await desk.move(who, id, 'mark_sent'), 200);
  return id;
}
const paste = (id: string, body: object, token = anna.token) =>
  desk.app.call('POST', `/api/applications/${id}/replies`, { token, body });
const answerTo = (id: unknown, body: object = {}) =>
  desk.app.call('POST', `/api/replies/${id}/acceptance`, { token: anna.token, body });
const list = async (who = anna): Promise<Json[]> =>
  bodyOf(await desk.app.call('GET', '/api/replies', { token: who.token }), 200).items;
const stateOf = async (id: string): Promise<string> => (await desk.look(anna, id)).state;
const no =
  'Hej Anna!\n\nTack för din ansökan. Vi har valt att gå vidare med andra kandidater den här gången.\n\nMvh\nKim';

describe('what was pasted is a proposal, and moves nothing before the person says so:', () => {
  test.each([
    ['acknowledgement', 'Hej! Vi har tagit emot din ansökan till tjänsten som kock.', 'acknowledged'],
    ['rejection', no, 'rejected'],
    [
      'rejection',
      'Dear Anna, unfortunately we will not be moving forward with your application. We chose another candidate.',
      'rejected',
    ],
    ['offer', 'Hi Anna! We are pleased to offer you the position as chef. Your contract is attached.', 'offered'],
    ['question', 'Hej! Kan du skicka ditt CV en gång till?', 'acknowledged'],
    ['assessment', 'Hej! Vi ber dig genomföra ett personlighetstest via länken.', 'acknowledged'],
    ['cancelled', 'Hej! Rekryteringen av kock har avbrutits.', 'rejected'],
    ['other', 'Hej! Ditt konto på vår karriärsida är nu skapat.', 'sent'],
  ])('%s, case %#', async (name, text, after) => {
    const id = await sent();
    const reply = bodyOf(await paste(id, { text }), 201);
    expect(reply).toMatchObject({
      class: name,
      state: 'proposed',
      from: '',
      subject: '',
      text,
      application: { id, title: 'Kock', employer: 'Krogen Blå AB' },
      candidates: [],
    });
    expect(await list()).toEqual([reply]);
    expect(await stateOf(id)).toBe('sent');
    bodyOf(await answerTo(reply.id), 200);
    expect(await stateOf(id)).toBe(after);
    if (name === 'other') return;
    expect(text).toContain(reply.evidence);
    bodyOf(await desk.app.call('DELETE', `/api/replies/${reply.id}/acceptance`, { token: anna.token }), 200);
    expect(await stateOf(id)).toBe('sent');
  });
});

test.each([
  ['2026-11-20', 'Hej! Vi ber dig genomföra ett personlighetstest via länken senast fredag.'],
  ['2026-11-23', 'Hej! Kan du skicka ditt CV en gång till? Vi behöver det inom fem dagar.'],
  [null, 'Hej! Kan du skicka ditt CV en gång till? Vi återkommer inom fem dagar.'],
  [null, 'Hej! Vi har tagit emot din ansökan. Sök gärna fler jobb senast fredag.'],
])('the last day to answer is told where a mail asks for something: %s', async (answerBy, text) => {
  const reply = bodyOf(await paste(await sent(), { text, receivedAt: '2026-11-18T08:00:00Z' }), 201);
  expect(reply.answerBy).toBe(answerBy);
});

test('times are reckoned from the day that it came, and one becomes an interview', { tags: 'long' }, async () => {
  const id = await sent();
  const text = 'Hej! Välkommen på intervju på torsdag kl. 13–14 eller fredag 27 november kl. 9.';
  const early = bodyOf(await paste(id, { text, receivedAt: '2026-11-18T08:00:00Z' }), 201);
  expect(early).toMatchObject({ class: 'interview', receivedAt: '2026-11-18T08:00:00.000Z' });
  expect(early.times).toEqual([
    { startsAt: '2026-11-19T12:00:00.000Z', endsAt: '2026-11-19T13:00:00.000Z' },
    { startsAt: '2026-11-27T08:00:00.000Z', endsAt: null },
  ]);
  bodyOf(await answerTo(early.id, { startsAt: early.times[1].startsAt }), 200);
  const path = `/api/applications/${id}/interviews`;
  const { items } = bodyOf(await desk.app.call('GET', path, { token: anna.token }), 200);
  expect(items).toMatchObject([{ startsAt: '2026-11-27T08:00:00.000Z' }]);
  expect(await stateOf(id)).toBe('interviewing');
  // A moved meeting is recognised in English too: the meeting exists now.
  const moved = 'Hi Anna, we need to reschedule the interview. New time: Monday 30 November at 10:00.';
  expect(bodyOf(await paste(id, { text: moved }), 201)).toMatchObject({ interviewChange: 'moved' });
});

test('the head of a mail that was copied along, and markup, are read and not kept', async () => {
  const id = await sent();
  const text =
    'Från: Kim Ek <Kim@krogenbla.example>\nSkickat: den 18 november 2026 09:12\nTill: Anna\nÄmne: SV: ' +
    `Kock\n\n${no}`;
  expect(bodyOf(await paste(id, { text }), 201)).toMatchObject({
    class: 'rejection',
    text: no,
    subject: 'SV: Kock',
    from: 'Kim Ek <kim@krogenbla.example>',
  });
  const html = '<div><p>Hej!</p><p>Vi vill erbjuda dig jobbet som <b>kock</b>.</p></div>';
  const given = { text: html, subject: ' Kock\n2026 ', from: ' Kim\tEk ' };
  expect(bodyOf(await paste(id, given), 201)).toMatchObject({
    class: 'offer',
    text: 'Hej!\n\nVi vill erbjuda dig jobbet som kock.',
    subject: 'Kock 2026',
    from: 'Kim Ek',
  });
});

test('the same text on the same application is the same reply, at once as well, whatever was made of it', {
  tags: 'long',
}, async () => {
  const [cook, waiter] = [await sent(), await sent(anna, 'Servitör')];
  const replies = await Promise.all(Array.from({ length: 30 }, () => paste(cook, { text: no })));
  const [first] = replies;
  expect(new Set(replies.map((each) => bodyOf(each, 201).id))).toEqual(new Set([first?.body.id]));
  const told = await desk.app.rows(`select data from events where user_id = $1 and kind = 'reply.arrived'`, [anna.id]);
  expect(told).toEqual([{ data: { class: 'rejection', applicationId: cook, isOld: false, source: 'user' } }]);
  bodyOf(await desk.app.call('POST', `/api/replies/${first?.body.id}/dismissal`, { token: anna.token }), 200);
  const other = no.replaceAll('\n', ' \r\n ');
  expect(bodyOf(await paste(cook, { text: other }), 201)).toMatchObject({ id: first?.body.id, state: 'dismissed' });
  expect(bodyOf(await paste(waiter, { text: no }), 201)).toMatchObject({
    state: 'proposed',
    application: { id: waiter },
  });
  expect(await list()).toHaveLength(2);
});

describe('it is refused', () => {
  test('for what is empty, too long or of the future', async () => {
    const id = await sent();
    const fault = async (body: object) => {
      const reply = await paste(id, body);
      expectProblem(reply, 'validation_failed');
      return reply.body.errors;
    };
    expect(await fault({})).toEqual([{ field: 'text', message: 'Texten saknas.' }]);
    expect(await fault({ text: 'x'.repeat(20_001) })).toEqual([
      { field: 'text', message: 'Texten får ha högst 20000 tecken.' },
    ]);
    for (const text of [' \n ', '<p> &nbsp; </p>'])
      expect(await fault({ text })).toEqual([
        { field: 'text', message: expect.stringContaining('Vi hittar ingen text') },
      ]);
    expect(await fault({ text: no, receivedAt: '2027-01-01T00:00:00Z' })).toEqual([
      { field: 'receivedAt', message: 'Svaret kan inte ha kommit än. Välj en dag som har varit.' },
    ]);
    expect(await list()).toEqual([]);
  });

  test('for an application that nobody can have answered, and says what to do', async () => {
    const { id } = await begin();
    const reply = await paste(id, { text: no });
    expectProblem(reply, 'conflict');
    expect(reply.body.detail).toContain('Markera den som skickad först.');
    bodyOf(await desk.move(anna, id, 'withdraw'), 200);
    expectProblem(await paste(id, { text: no }), 'conflict');
    expect(await list()).toEqual([]);
  });

  test('for an application of somebody else’s, or none', async () => {
    const id = await sent();
    const bo = await desk.app.register();
    for (const one of [id, 'x', newId()]) expectProblem(await paste(one, { text: no }, bo.token), 'not_found');
    expect([await list(), await list(bo)]).toEqual([[], []]);
  });

  test('for the hundred and first in an hour', { tags: 'long' }, async () => {
    await using strict = await openTestApp({ env: { RATE_LIMITS: 'on' }, still: true });
    const bo = await strict.register();
    const call = () =>
      strict.call('POST', `/api/applications/${newId()}/replies`, { token: bo.token, body: { text: no } });
    for (let n = 0; n < 100; n += 1) expectProblem(await call(), 'not_found');
    expectProblem(await call(), 'too_many_requests');
    strict.wait({ hours: 1 });
    expectProblem(await call(), 'not_found');
  });
});

test('a program that may write proposes, and cannot accept; its person is told', async () => {
  const id = await sent();
  const { token } = await makeToken(desk.app, anna, 'write');
  const reply = bodyOf(await paste(id, { text: no }, token), 201);
  expectProblem(await desk.app.call('POST', `/api/replies/${reply.id}/acceptance`, { token, body: {} }), 'forbidden');
  const [{ data }] = await desk.app.rows(`select data from events where user_id = $1 and kind = 'reply.arrived'`, [
    anna.id,
  ]);
  expect(data).toMatchObject({ source: 'program' });
  expectProblem(await paste(id, { text: no }, (await makeToken(desk.app, anna, 'read')).token), 'forbidden');
});

test('it is taken along, let go of with the people in it, and gone with its application', async () => {
  const id = await sent();
  bodyOf(await paste(id, { text: no, from: 'Kim Ek', subject: 'Kim Ek svarar' }), 201);
  const { bytes } = await desk.app.call('GET', '/api/account/export', { token: anna.token });
  const file = unzipSync(bytes)['svar.json'] ?? new Uint8Array();
  expect(JSON.parse(strFromU8(file))).toMatchObject([{ text: no, sender: 'Kim Ek', application_id: id }]);
  await desk.app.parts.db.transaction().execute((tx) => anonymiseSenders(tx, sql<string>`(${id}::uuid)`));
  const [gone] = await list();
  expect(gone).toMatchObject({ from: '', subject: '••• svarar', evidence: null });
  expect(gone?.text).not.toContain('kandidater');
  await desk.app.rows('delete from applications where id = $1', [id]);
  expect(await list()).toEqual([]);
});
