import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveByReply, type ReplyVerb } from '../../../src/applications/applications.ts';
import { newId } from '../../../src/platform/kernel/ids.ts';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from './desk.ts';

/** Status changes over HTTP, their undoing, and the changes by an employer's mail. */
let desk: Desk;
let anna: Person;
let id: string;
beforeAll(async () => {
  desk = await openDesk();
  anna = await desk.app.register();
});
beforeEach(async () => {
  id = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen' }), 201).id;
});
afterAll(() => desk[Symbol.asyncDispose]());

const move = async (...verbs: string[]): Promise<Json> => {
  let last: Json;
  for (const verb of verbs) last = bodyOf(await desk.move(anna, id, verb), 200);
  return last;
};
const linesOf = ({ history }: Json) =>
  history.map(({ verb, from, to, source }: Json) => `${verb} ${from}→${to} by ${source}`);

test('a move leaves a line with who, when and why', async () => {
  const { status, body } = await desk.move(anna, id, 'withdraw', '  Fick ett annat jobb ');
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'withdrawn', stateLabel: 'Återtagen' });
  expect(body.history.at(-1)).toMatchObject({
    verb: 'withdraw',
    label: 'Dra tillbaka',
    from: 'saved',
    to: 'withdrawn',
    source: 'user',
    reason: 'Fick ett annat jobb',
  });
});

test('one that is refused tells where it is and what is allowed, as the application does', async () => {
  const problem = expectProblem(await desk.move(anna, id, 'accept'), 'invalid_transition');
  const { allowed } = await desk.look(anna, id);
  expect(problem).toMatchObject({ state: 'saved', allowed });
  expect(allowed).toContainEqual({ verb: 'draft', label: 'Börja skriva' });
  expect(problem.detail).toContain('Sparad');
  expectProblem(await desk.move(anna, id, 'send'), 'validation_failed', ['verb']);
});

test('what was sent on another day says so, and nothing else tells of a day', async () => {
  const tell = (verb: string, sentAt: string) =>
    desk.app.call('POST', `/api/applications/${id}/moves`, { token: anna.token, body: { verb, sentAt } });
  expectProblem(await tell('mark_sent', '2027-01-01T11:00:00Z'), 'validation_failed', ['sentAt']);
  expectProblem(await tell('withdraw', '2026-10-30T11:00:00Z'), 'validation_failed', ['sentAt']);
  expect(bodyOf(await tell('mark_sent', '2026-10-30T11:00:00Z'), 200)).toMatchObject({
    state: 'sent',
    sentAt: '2026-10-30T11:00:00.000Z',
  });
  expect(await move('undo')).toMatchObject({ state: 'saved', sentAt: null });
});

test('what was sent long before its ad came out is asked about', async () => {
  const { id: own } = await desk.beginFor(anna, { published_at: '2026-11-02T08:00:00Z' });
  const tell = (sentAt: string) =>
    desk.app.call('POST', `/api/applications/${own}/moves`, { token: anna.token, body: { verb: 'mark_sent', sentAt } });
  const problem = expectProblem(await tell('2001-01-01T11:00:00Z'), 'validation_failed', ['sentAt']);
  expect(JSON.stringify(problem)).toContain('annonsen kom ut först 2 november 2026');
  // The same job may have been advertised before.
  expect(bodyOf(await tell('2026-08-01T11:00:00Z'), 200)).toMatchObject({ state: 'sent' });
});

test('the table is told, with its diagram', async () => {
  const { body } = await desk.app.call('GET', '/api/applications/states', { token: anna.token });
  expect(body.states).toHaveLength(16);
  expect(body.moves).toContainEqual({
    verb: 'approve',
    label: 'Godkänn',
    from: ['awaiting_approval'],
    to: 'approved',
    by: ['call'],
  });
  expect(body.diagram).toMatch(/^stateDiagram-v2\n/);
});

test('fifty of one kind at once are one', { tags: 'long' }, async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => desk.move(anna, id, 'draft')));
  expect(desk.tally(replies)).toEqual({ '200': 1, '409 invalid_transition': 49 });
  const { history } = await desk.look(anna, id);
  expect(history).toHaveLength(2);
});

test('fifty undos at once take back no more than there is', { tags: 'long' }, async () => {
  await move('draft', 'request_approval');
  const replies = await Promise.all(Array.from({ length: 50 }, () => desk.move(anna, id, 'undo')));
  expect(desk.tally(replies)).toEqual({ '200': 2, '409 invalid_transition': 48 });
  expect(await desk.look(anna, id)).toMatchObject({ state: 'saved' });
});

describe('going back', () => {
  test('an undo is told in the history, and goes one move further each time', async () => {
    await move('draft', 'request_approval');
    expect(linesOf(await move('undo', 'undo'))).toEqual([
      'save null→saved by user',
      'draft saved→drafting by user',
      'request_approval drafting→awaiting_approval by user',
      'undo awaiting_approval→drafting by user',
      'undo drafting→saved by user',
    ]);
    expectProblem(await desk.move(anna, id, 'undo'), 'invalid_transition');
  });

  test('several rounds of interviews are taken back one by one', async () => {
    await move('mark_sent', 'interview', 'interview');
    expect(await move('undo')).toMatchObject({ state: 'interviewing' });
    expect(await move('undo')).toMatchObject({ state: 'sent', sentAt: expect.any(String) });
    expect(await move('undo')).toMatchObject({ state: 'saved', sentAt: null });
  });

  test('one that ended is opened where it was', async () => {
    await move('mark_sent', 'interview', 'reject');
    expect(await move('reopen')).toMatchObject({ state: 'interviewing' });
    expect(await move('offer', 'decline', 'reopen')).toMatchObject({ state: 'offered' });
    await move('accept');
    expectProblem(await desk.move(anna, id, 'reopen'), 'invalid_transition');
  });

  test('an employer who withdraws an accepted offer ends the application, and undo returns to the yes', async () => {
    await move('mark_sent', 'offer', 'accept');
    expect(await move('offer_withdrawn')).toMatchObject({ state: 'rejected' });
    expect(await move('undo')).toMatchObject({ state: 'accepted' });
    expect(await move('offer_withdrawn', 'reopen')).toMatchObject({ state: 'accepted' });
  });

  test('an approval outlives an end that was opened again, as nothing was changed', async () => {
    const approved = await desk.approved(anna);
    id = approved.id;
    await move('withdraw');
    expectProblem(await desk.write(anna, id, 'Nytt'), 'invalid_transition');
    expect(await move('reopen')).toMatchObject({ state: 'approved', approval: approved.approval });
    expect(await move('undo', 'undo', 'undo')).toMatchObject({ state: 'awaiting_approval', approval: null });
  });
});

describe('a reply', () => {
  const reply = (verb: ReplyVerb, replyId = newId()) =>
    desk.app.parts.db
      .transaction()
      .execute((tx) => moveByReply(tx, desk.app.parts, { applicationId: id, replyId, verb, actorId: anna.id }));

  test('moves the application, and undo takes it back', async () => {
    await move('mark_sent');
    expect(await reply('acknowledge')).toBeUndefined();
    expect((await desk.look(anna, id)).history.at(-1)).toMatchObject({ verb: 'acknowledge', source: 'mail' });
    expect(await move('undo')).toMatchObject({ state: 'sent' });
  });

  test('ends silence, and is taken back as one', async () => {
    await move('mark_sent', 'no_reply');
    expect(await reply('acknowledge')).toBeUndefined();
    const after = await desk.look(anna, id);
    expect(linesOf(after).slice(-2)).toEqual(['reopen no_reply→sent by mail', 'acknowledge sent→acknowledged by mail']);
    expect(await move('undo')).toMatchObject({ state: 'no_reply' });
  });

  test('that does not fit moves nothing', async () => {
    expect(await reply('offer')).toMatchObject({ code: 'invalid_transition' });
    await move('mark_sent', 'offer', 'accept');
    expect(await reply('interview')).toMatchObject({ code: 'invalid_transition' });
    expect(await desk.look(anna, id)).toMatchObject({ state: 'accepted' });
  });
});

describe('deleting', () => {
  const erase = () => desk.app.call('DELETE', `/api/applications/${id}`, { token: anna.token });

  test('is for what has not left the house', async () => {
    await move('draft');
    await desk.write(anna, id, 'Hej');
    expect((await erase()).status).toBe(204);
    expect((await erase()).status).toBe(404);
  });

  test('is refused once it was sent, with advice, also after it has ended', async () => {
    await move('mark_sent', 'withdraw');
    expect(expectProblem(await erase(), 'conflict').detail).toContain('Dra tillbaka');
  });

  test('an attestation needs no body', async () => {
    ({ id } = await desk.approved(anna));
    const path = `/api/applications/${id}/attestation`;
    expect((await desk.app.call('POST', path, { token: anna.token })).status).toBe(200);
  });
});

test('a letter is written over the version that was read, or not at all; the same words are no other', async () => {
  const put = (text: string, version?: number) =>
    desk.app.call('PUT', `/api/applications/${id}/letter`, { token: anna.token, body: { text, version } });
  expect(bodyOf(await put('Ett', 0), 200).letter).toMatchObject({ text: 'Ett', version: 1 });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => put(`Flik ${n}`, 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { letter } = await desk.look(anna, id);
  expect(letter.version).toBe(2);
  expectProblem(await put('Sent', 1), 'conflict');
  expect(bodyOf(await put(letter.text, 1), 200).letter).toEqual(letter);
  expect(bodyOf(await put('Utan version'), 200).letter).toMatchObject({ text: 'Utan version', version: 3 });
});
