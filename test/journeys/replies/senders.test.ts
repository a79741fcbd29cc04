import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { receiveReply } from '../../../src/replies/replies.ts';
import { parseMail } from '../../../src/replies/watch/mime.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** An offer or invitation from an unknown sender is shown with a warning, and notified only as a mail to check. */
let desk: Desk;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await desk.app.register();
});

const get = async (path: string, who = anna): Promise<Json> =>
  bodyOf(await desk.app.call('GET', path, { token: who.token }), 200);
async function sent(body: object = { title: 'Kock', employer: 'Krogen Blå AB' }): Promise<string> {
  const { id } = bodyOf(await desk.begin(anna, body), 201);
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  return id;
}
async function take(from: string, text: string, head = ''): Promise<string> {
  const source =
    `From: ${from}\r\nSubject: Kock\r\nMessage-ID: <${newId()}@x.example>\r\n${head}Content-Type: text/html; ` +
    `charset=utf-8\r\n\r\n<p>${text}</p>`;
  const mail = await parseMail(Buffer.from(source), desk.app.parts.clock.now());
  return (mail && (await receiveReply(desk.app.parts, anna.id, mail))) ?? '';
}
const offer = 'Hej! Vi på Krogen Blå vill erbjuda dig jobbet som kock.';
const come = 'Hej! Krogen Blå här. Välkommen på intervju torsdag 26 november kl. 13.';

describe.each([
  ['an offer', offer],
  ['a call', come],
])('%s from whom nothing names', (_, text) => {
  test('warns, proposes nothing, and is told without a word of what it says', { tags: 'long' }, async () => {
    const id = await sent();
    const replyId = await take('Krogen Blå HR <krogen.hr@gmail.com>', text);
    const reply = await get(`/api/replies/${replyId}`);
    expect(reply).toMatchObject({
      classLabel: 'Mejl att se över',
      proposedMove: null,
      application: { id },
      warnings: [{ kind: 'sender', text: expect.stringContaining('gmail.com') }],
    });
    await expect
      .poll(async () => (await get('/api/notifications')).items.map(({ title }: Json) => title))
      .toEqual(['Ett mejl att se över']);
    const items = (await get('/api/today?all=true')).items.filter(({ kind }: Json) => kind === 'reply');
    expect(items).toMatchObject([{ title: 'Ett mejl att se över' }]);
    const { text: digest } = await get('/api/digest/preview');
    const all = JSON.stringify([await get('/api/notifications'), items, digest]);
    for (const word of ['vill träffa dig', 'rbjudande', 'Kallelse', 'kallelse']) expect(all).not.toContain(word);
    // Accepted unchanged, it changes no status.
    const path = `/api/replies/${replyId}/acceptance`;
    bodyOf(await desk.app.call('POST', path, { token: anna.token, body: {} }), 200);
    expect((await desk.look(anna, id)).state).toBe('sent');
  });
});

test('whoever knows the sender says so, and is not warned of them again', async () => {
  const id = await sent();
  const first = await take('Kim <kim.krogen@gmail.com>', come);
  const vouch = (who: Person, one = first) =>
    desk.app.call('DELETE', `/api/replies/${one}/warnings`, { token: who.token });
  expectProblem(await vouch(await desk.app.register()), 'not_found');
  expect(bodyOf(await vouch(anna), 200)).toMatchObject({
    classLabel: 'Kallelse till intervju',
    warnings: [],
    proposedMove: { verb: 'interview' },
  });
  const path = `/api/replies/${first}/acceptance`;
  bodyOf(await desk.app.call('POST', path, { token: anna.token, body: {} }), 200);
  expect((await desk.look(anna, id)).state).toBe('interviewing');
  const next = await take('Kim <kim.krogen@gmail.com>', offer);
  expect((await get(`/api/replies/${next}`)).warnings).toEqual([]);
});

test('a yes to what was warned of, or to what nobody had to be warned of, makes nobody known', async () => {
  const accept = (id: string) =>
    desk.app.call('POST', `/api/replies/${id}/acceptance`, { token: anna.token, body: {} });
  const kinds = async (id: string) => (await get(`/api/replies/${id}`)).warnings.map(({ kind }: Json) => kind);
  await sent();
  bodyOf(await accept(await take('kim.krogen@gmail.com', offer)), 200);
  expect(await kinds(await take('kim.krogen@gmail.com', come))).toEqual(['sender']);

  const question = await take('hr@krog-jobb.top', 'Hej! Krogen Blå här. Har du körkort?');
  const receipt = await take('hr@krog-jobb.top', 'Tack för din ansökan till Krogen Blå!');
  for (const one of [question, receipt]) {
    expect(await kinds(one)).toEqual([]);
    bodyOf(await accept(one), 200);
  }
  const login = `${offer} <a href="https://krog-jobb.top/x">Signera avtalet med BankID</a>`;
  expect(await kinds(await take('hr@krog-jobb.top', login))).toEqual(['login', 'sender']);
});

test('who is named in the ad, or answers where the application went, is known', async () => {
  const [adId] = await storeAds(desk.app, {
    headline: 'Kock',
    employer: 'Krogen Blå AB',
    apply_url: 'https://jobb.nordkrog.se/1',
    description: 'Frågor? Mejla chefen på lilla.krogen@gmail.com.',
  });
  await sent({ adId });
  for (const from of ['hr@nordkrog.se', 'Lilla.Krogen@gmail.com', 'noreply@krogenbla.teamtailor-mail.com'])
    expect((await get(`/api/replies/${await take(from, come)}`)).warnings).toEqual([]);
  const stranger = await take('stora.krogen@gmail.com', come);
  expect((await get(`/api/replies/${stranger}`)).warnings).toMatchObject([{ kind: 'sender' }]);
});

test('a login with BankID that leads elsewhere is warned of, whoever the mail is from', async () => {
  await sent();
  const from = 'kim@krogenbla.example';
  const bad = await take(from, `${offer} <a href="https://bankid-sign.top/x">Signera avtalet med BankID</a>`);
  expect(await get(`/api/replies/${bad}`)).toMatchObject({
    proposedMove: null,
    warnings: [{ kind: 'login', text: expect.stringContaining('bankid-sign.top') }],
  });
  const good = await take(from, `${offer} <a href="https://sign.scrive.com/x">Signera med BankID</a>`);
  expect((await get(`/api/replies/${good}`)).warnings).toEqual([]);
});

test('an answer that would go elsewhere is warned of, and a warned mail stops no reminder', async () => {
  const id = await sent();
  const startsAt = '2026-11-26T12:00:00.000Z';
  const path = `/api/applications/${id}/interviews`;
  bodyOf(await desk.app.call('POST', path, { token: anna.token, body: { startsAt } }), 201);
  const text = 'Hej! Vi måste flytta intervjun på torsdag.';
  const replyId = await take('kim@krogenbla.example', text, 'Reply-To: krogen@gmail.com\r\n');
  expect(await get(`/api/replies/${replyId}`)).toMatchObject({
    interviewChange: null,
    proposedMove: null,
    warnings: [{ kind: 'reply_to' }],
  });
  expect((await get('/api/calendar?from=2026-11-26&to=2026-11-26')).items).toMatchObject([{ uncertain: false }]);
  // Also if the first of several addresses is the employer's.
  const several = 'Reply-To: kim@krogenbla.example, hr@krogenbla.example, krogen@gmail.com\r\n';
  const both = await take('kim@krogenbla.example', offer, several);
  expect((await get(`/api/replies/${both}`)).warnings).toMatchObject([{ kind: 'reply_to' }]);
});
