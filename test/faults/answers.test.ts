import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverAnswer, recoverOrphanedAnswers } from '../../src/conversation/conversation.ts';
import { receiveReply } from '../../src/replies/replies.ts';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { bodyOf, type Desk, openDesk } from '../journeys/applications/desk.ts';
import { mailNow } from '../mail.ts';

/**
 * A process dies between the claim of an answer and the mail: whether it was sent is unknown, and nothing sends it
 * again.
 */
let desk: Desk;
const server = new SmtpDouble();
beforeAll(async () => {
  await server.start();
  // This process only serves: each test chooses the worker.
  desk = await openDesk({ role: 'serve' });
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await server.stop();
});

async function claimed() {
  const anna = await desk.app.register();
  await desk.addAccount(anna, { url: server.url });
  const call = (method: string, path: string, body?: unknown) =>
    desk.app.call(method, `/api${path}`, { token: anna.token, ...(body === undefined ? {} : { body }) });
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  const text = 'Hej! Har du körkort? Hälsningar Kim, Krogen Blå AB';
  const mail = mailNow(desk.app.parts, text, { subject: 'Din ansökan Kock' });
  await receiveReply(desk.app.parts, anna.id, mail);
  const { id: answer, version } = bodyOf(await call('POST', `/applications/${id}/answers`, { kind: 'other' }), 201);
  const { materialHash } = bodyOf(await call('PATCH', `/answers/${answer}`, { version, text: 'Ja, B-körkort.' }), 200);
  bodyOf(await call('POST', `/answers/${answer}/approval`, { materialHash }), 201);
  expect((await call('POST', `/answers/${answer}/sending`)).status).toBe(202);
  const state = async () => bodyOf(await call('GET', `/answers/${answer}`), 200).state;
  return { answer, state, call };
}

test('killed in the middle of it, it is for the person to look after', async () => {
  const { answer, state, call } = await claimed();
  // A worker took it and has been silent since.
  await desk.app.rows(`update answers set started_at = now(), alive_at = now() - interval '5 seconds' where id = $1`, [
    answer,
  ]);
  await deliverAnswer(desk.app.parts, answer);
  expect(server.connections).toBe(0);
  await recoverOrphanedAnswers(desk.app.parts);
  expect(await state()).toBe('needs_verification');
  await deliverAnswer(desk.app.parts, answer);
  expect(server.taken).toEqual([]);
  expect((await call('POST', `/answers/${answer}/sending`)).status).toBe(409);
  expect(bodyOf(await call('POST', `/answers/${answer}/outcome`, { arrived: true }), 200).state).toBe('sent');
});

test('one that was left lying comes back, and the same answer handed over by ten at once is one mail', async () => {
  const { answer, state, call } = await claimed();
  await desk.app.rows(`update answers set alive_at = now() - interval '16 minutes' where id = $1`, [answer]);
  await recoverOrphanedAnswers(desk.app.parts);
  expect(await state()).toBe('approved');
  expect((await call('POST', `/answers/${answer}/sending`)).status).toBe(202);
  await Promise.all(Array.from({ length: 10 }, () => deliverAnswer({ ...desk.app.parts }, answer)));
  await expect.poll(state, { timeout: 20_000 }).toBe('sent');
  expect(server.taken).toHaveLength(1);
});
