import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fulfillableAsks } from '../../../src/conversation/rules.ts';
import type { Tx } from '../../../src/platform/db/open.ts';
import { endAnsweredAsks, reopenAnsweredAsks } from '../../../src/replies/asks/answered.ts';
import { backfillAsks, type ParsedMail, receiveReply } from '../../../src/replies/replies.ts';
import type { Json } from '../../calls.ts';
import { mailNow } from '../../mail.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** A request in an employer's mail stays open until it is done. The clock is stopped at 18 November 2026. */
let desk: Desk;
let anna: Person;
let application: string;
beforeAll(async () => {
  desk = await openDesk({ env: { TOKEN_TTL: '400d' } });
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await desk.app.register();
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
  application = bodyOf(await desk.move(anna, id, 'mark_sent'), 200).id;
});

const take = async (text: string, more: Partial<ParsedMail> = {}): Promise<string> => {
  const from = { name: 'Krogen Blå', address: 'kim@krogenbla.example' };
  const mail = mailNow(desk.app.parts, text, { from, subject: 'Kock', ...more });
  return (await receiveReply(desk.app.parts, anna.id, mail)) ?? '';
};
const later = (minutes: number): Partial<ParsedMail> => ({
  receivedAt: new Date(desk.app.parts.clock.now().getTime() + minutes * 60_000),
});
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = anna) =>
  desk.app.call(method, `/api${path}`, { token: who.token, ...(body ? { body } : {}) });
/** Records an answer that was sent from here, by default one in the user's own words. */
const inDb = (work: (tx: Tx) => Promise<void>) => desk.app.parts.db.transaction().execute(work);
const answer = (replyId: string, minutes = 0, kinds = fulfillableAsks.other) =>
  inDb((tx) =>
    endAnsweredAsks(tx, desk.app.parts, {
      ...{ userId: anna.id, replyId, kinds },
      sentAt: later(minutes).receivedAt as Date,
    }),
  );
const cameBack = (replyId: string) => inDb((tx) => reopenAnsweredAsks(tx, desk.app.parts, anna.id, replyId));
const asks = async (query = ''): Promise<Json[]> => bodyOf(await call('GET', `/asks${query}`), 200).items;
const today = async (): Promise<Json[]> => bodyOf(await call('GET', '/today'), 200).items;

const invited =
  'Hej! Vi vill gärna träffa dig på en intervju torsdag 26 november kl. 13 eller fredag 27 november kl. 9. ' +
  'Vilken tid passar dig? Svara senast tisdag 24 november.';
const tested =
  'Hej! Nästa steg är ett test. Gör testet senast den 25 november. Du hittar testet på https://test.example/1';

test('times to choose from are to be answered by their day, on the card, in the list and in the calendar', async () => {
  const id = await take(invited);
  const [ask] = await asks();
  expect(ask).toMatchObject({
    kind: 'time',
    label: 'Svara om tiden',
    dueOn: '2026-11-24',
    dueWords: 'Svara senast tisdag 24 november.',
    dueBy: 'mail',
    doneAt: null,
  });
  expect(bodyOf(await call('GET', `/replies/${id}`), 200).asks).toEqual([ask]);
  expect((await today()).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['ask', 'Sista dag på tisdag. De föreslår den 26 november kl. 13.00 och en annan tid. Det gäller Kock.'],
  ]);

  // Recording a time is not an answer.
  await call('POST', `/replies/${id}/acceptance`, { startsAt: '2026-11-26T12:00:00.000Z' });
  expect((await asks()).map(({ kind }) => kind)).toEqual(['time']);
  await answer(id);
  expect(await asks()).toEqual([]);
  expect(await asks('?all=true')).toMatchObject([{ kind: 'time', doneBy: 'answer' }]);
});

test('a mail that asks again keeps the last day of the one before, and tells which mail names it', async () => {
  await take(invited);
  const second = await take(invited.replace(' Svara senast tisdag 24 november.', ''), later(60));
  const [first, again] = (await asks('?all=true')).toSorted((a, b) => a.askedAt.localeCompare(b.askedAt));
  expect(first).toMatchObject({ dueOn: '2026-11-24', dueSince: null, doneBy: 'employer' });
  expect(again).toMatchObject({ replyId: second, dueOn: '2026-11-24', dueSince: first?.askedAt, doneAt: null });
});

test('proposed times stand for a last day that the mail does not name', async () => {
  await take(invited.replace(' Svara senast tisdag 24 november.', ''));
  await take(tested);
  const [test, time] = await asks();
  expect(test).toMatchObject({ kind: 'test', dueOn: '2026-11-25', times: [] });
  expect(time).toMatchObject({
    ...{ kind: 'time', dueOn: null },
    times: ['2026-11-26T12:00:00.000Z', '2026-11-27T08:00:00.000Z'],
  });
  const { text } = bodyOf(await call('GET', '/digest/preview'), 200);
  expect(text).toContain('Svara om tiden, första tiden de föreslår tors 26 nov kl. 13.00: ');
});

test('a single time without a question is settled by noting it, and open again when that is taken back', async () => {
  const id = await take('Hej! Välkommen på intervju torsdag 26 november kl. 13 på Storgatan 1.');
  expect(await asks()).toMatchObject([{ kind: 'time', dueOn: null }]);
  const { text } = bodyOf(await call('GET', '/digest/preview'), 200);
  expect(text).toContain('Svara om tiden, det gäller tors 26 nov kl. 13.00: ');
  await call('POST', `/replies/${id}/acceptance`, { startsAt: '2026-11-26T12:00:00.000Z' });
  expect(await asks()).toEqual([]);
  await call('DELETE', `/replies/${id}/acceptance`);
  expect(await asks()).toMatchObject([{ kind: 'time' }]);
});

test('a test is noted and not done by that, nor by an answer; its day is the person’s to change', async () => {
  const id = await take(tested);
  await call('POST', `/replies/${id}/acceptance`, {});
  await answer(id);
  const [ask] = await asks();
  expect(ask).toMatchObject({ kind: 'test', dueOn: '2026-11-25' });

  expectProblem(await call('PUT', `/asks/${ask.id}`, { dueOn: '2026-11-17' }), 'validation_failed');
  bodyOf(await call('PUT', `/asks/${ask.id}`, { dueOn: '2026-11-20' }), 200);
  expect(await asks()).toMatchObject([{ dueOn: '2026-11-20', dueBy: 'person', dueWords: null }]);

  const [item] = await today();
  expect(item).toMatchObject({ kind: 'ask', title: 'Gör testet för Krogen Blå AB', subject: { id: ask.id } });
  bodyOf(await call('POST', `/today/${item?.id}/done`), 200);
  expect(await asks('?all=true')).toMatchObject([{ doneBy: 'person' }]);
  expect((await call('DELETE', `/today/${item?.id}/done`)).status).toBe(204);
  expect(await asks()).toMatchObject([{ id: ask.id }]);
  // Done in the list, undone on the card: it is in the list again.
  bodyOf(await call('POST', `/today/${item?.id}/done`), 200);
  expect(await asks()).toEqual([]);
  expect(await today()).toEqual([]);
  bodyOf(await call('DELETE', `/asks/${ask.id}/done`), 200);
  expect(await today()).toMatchObject([{ id: item?.id }]);
  bodyOf(await call('POST', `/asks/${ask.id}/done`), 200);
  bodyOf(await call('DELETE', `/asks/${ask.id}/done`), 200);
  expect(await asks()).toHaveLength(1);
});

test('a test and papers of one mail are two things to do, and the test is told in the words of the mail', async () => {
  await take(`${tested}\n\nSkicka också in dina betyg och intyg.`);
  expect(await asks()).toMatchObject([
    { kind: 'test', dueOn: '2026-11-25', words: expect.stringContaining('test') },
    { kind: 'papers', dueOn: '2026-11-25', words: null },
  ]);
  expect((await today()).map(({ title }) => title)).toEqual([
    'Gör testet för Krogen Blå AB',
    'Skicka det Krogen Blå AB ber om',
  ]);
});

test('what is asked again is one thing with the day that holds, and the older one when that is put aside', {
  tags: 'long',
}, async () => {
  await take(tested);
  const again = await take('Hej! Vi vill påminna om testet. Gör testet senast den 27 november.', later(60));
  bodyOf(await call('PUT', `/replies/${again}/class`, { class: 'assessment' }), 200);
  expect(await asks()).toMatchObject([{ kind: 'test', dueOn: '2026-11-27', replyId: again }]);
  bodyOf(await call('POST', `/replies/${again}/dismissal`), 200);
  expect(await asks()).toMatchObject([{ kind: 'test', dueOn: '2026-11-25' }]);

  const receipt = await take('Hej! Tack, vi har tagit emot ditt test.', later(120));
  bodyOf(await call('PUT', `/replies/${receipt}/class`, { class: 'acknowledgement' }), 200);
  expect(await asks('?all=true')).toMatchObject([{ doneBy: 'employer' }]);
});

test('of two mails that come at once one ask is open, the others are moot', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map((minutes) => take(tested, later(-minutes))));
  expect(new Set(ids).size).toBe(4);
  expect(await asks()).toHaveLength(1);
});

test('two questions of two mails both stay, each told with its day; a reminder of them adds none', async () => {
  const one = await take('Hej! Har du B-körkort? Hälsningar Kim', later(-90));
  const two = await take('Hej igen! Kan du jobba helger också? Hälsningar Kim', later(-60));
  for (const id of [one, two]) bodyOf(await call('PUT', `/replies/${id}/class`, { class: 'question' }), 200);
  await desk.app.rows("update reply_asks set asked_at = asked_at - interval '2 days' where reply_id = $1", [one]);
  expect((await asks()).map(({ kind, replyId }) => [kind, replyId])).toEqual([
    ['question', one],
    ['question', two],
  ]);
  expect((await today()).map(({ title, reason }) => [title, reason])).toEqual([
    ['Svara på frågan från Krogen Blå AB', 'De bad om det den 16 november. Det gäller Kock.'],
    ['Svara på frågan från Krogen Blå AB', 'De bad om det i dag. Det gäller Kock.'],
  ]);
  const same = await take('Hej igen!  Kan du jobba helger också? Hälsningar Kim', later(-30));
  bodyOf(await call('PUT', `/replies/${same}/class`, { class: 'question' }), 200);
  expect((await asks()).map(({ replyId }) => replyId)).toEqual([one, same]);
  const reminder = await take('Hej! Vi vill påminna om våra frågor. Hälsningar Kim');
  bodyOf(await call('PUT', `/replies/${reminder}/class`, { class: 'reminder' }), 200);
  expect(await asks()).toHaveLength(2);
  await answer(one);
  expect((await asks()).map(({ replyId }) => replyId)).toEqual([same]);
  bodyOf(await call('POST', `/replies/${same}/dismissal`), 200);
  expect((await asks()).map(({ replyId }) => replyId)).toEqual([two]);
});

test('what took the place of an older ask and was done stays so when its mail is read again', async () => {
  const text = 'Hej! Har du B-körkort? Hälsningar Kim';
  const one = await take(text, later(-90));
  const two = await take(text, later(-60));
  const said = async (id: string, name: string) =>
    bodyOf(await call('PUT', `/replies/${id}/class`, { class: name }), 200);
  await said(one, 'question');
  await said(two, 'question');
  const [ask] = await asks();
  bodyOf(await call('POST', `/asks/${ask.id}/done`), 200);
  const ended = async () => (await asks('?all=true')).map(({ replyId, doneBy }) => [replyId, doneBy]);
  const before = await ended();
  expect(before).toEqual([
    [one, 'employer'],
    [two, 'person'],
  ]);
  await said(two, 'question');
  expect(await ended()).toEqual(before);
  // Reclassified as another kind it schedules nothing.
  await said(two, 'acknowledgement');
  await said(two, 'other');
  expect(await asks()).toMatchObject([{ replyId: one }]);
});

test('an answer with one paper leaves what another mail asks for', async () => {
  const diploma = await take('Hej! Kan du skicka dina betyg? Hälsningar Kim', later(-90));
  const extract = await take('Hej! Kan du skicka ett utdrag ur belastningsregistret senast 24 november?', later(-60));
  for (const id of [diploma, extract]) bodyOf(await call('PUT', `/replies/${id}/class`, { class: 'question' }), 200);
  await answer(diploma);
  expect(await asks()).toMatchObject([{ kind: 'papers', replyId: extract, dueOn: '2026-11-24' }]);
});

test('an answer to the first mail does what others ask again, until that turns out not to have arrived', async () => {
  const same = async (minutes: number) => {
    const id = await take('Hej! Kan du skicka dina betyg? Har du B-körkort? Hälsningar Kim', later(minutes));
    bodyOf(await call('PUT', `/replies/${id}/class`, { class: 'question' }), 200);
    return id;
  };
  const one = await same(-90);
  await same(-60);
  const last = await same(-30);
  const wanted = async () => (await asks()).map(({ kind, replyId }) => [kind, replyId]);
  const all = await wanted();
  expect(all).toContainEqual(['papers', last]);
  expect(all).toHaveLength(2);
  // A request after the answer is new.
  await answer(one, -45, ['papers']);
  expect(await wanted()).toEqual(all);
  await answer(one, 0, ['papers']);
  expect(await wanted()).toEqual([['question', last]]);
  // It does not depend on how the mail is classified.
  bodyOf(await call('PUT', `/replies/${last}/class`, { class: 'question' }), 200);
  expect(await wanted()).toEqual([['question', last]]);
  await cameBack(one);
  expect(await wanted()).toEqual(all);
});

test('an answer to a reminder does the one thing that is waited for', async () => {
  const asking = await take('Hej! Kan du skicka dina betyg? Hälsningar Kim', later(-90));
  bodyOf(await call('PUT', `/replies/${asking}/class`, { class: 'question' }), 200);
  const reminder = await take('Hej! En vänlig påminnelse om vårt förra mejl. Hälsningar Kim', later(-60));
  bodyOf(await call('PUT', `/replies/${reminder}/class`, { class: 'reminder' }), 200);
  expect(await asks()).toMatchObject([{ kind: 'papers', replyId: asking }]);
  await answer(reminder);
  expect(await asks()).toEqual([]);
  await cameBack(reminder);
  expect(await asks()).toMatchObject([{ kind: 'papers', replyId: asking }]);
});

test('by hand two questions are added, and one test', async () => {
  const add = (kind: string) => call('POST', `/applications/${application}/asks`, { kind });
  for (const kind of ['question', 'question', 'papers', 'papers', 'test']) bodyOf(await add(kind), 201);
  expectProblem(await add('test'), 'conflict');
  expect((await asks()).map(({ kind }) => kind).sort()).toEqual(['papers', 'papers', 'question', 'question', 'test']);
  // Which of two open questions a mail answers cannot be decided.
  const mail = await take('Hej! Har du B-körkort? Hälsningar Kim', later(1));
  bodyOf(await call('PUT', `/replies/${mail}/class`, { class: 'question' }), 200);
  expect((await asks()).filter(({ kind }) => kind === 'question')).toHaveLength(3);
});

test('of an application that has ended nothing is asked; what has no mail is added by hand', {
  tags: 'long',
}, async () => {
  await desk.move(anna, application, 'offer');
  const waits = async () => bodyOf(await call('GET', `/asks?applicationId=${application}`), 200).offer;
  const [offer] = await today();
  expect(offer).toMatchObject({ kind: 'offer' });
  expect(await waits()).toBe('waits');
  const added = bodyOf(
    await call('POST', `/applications/${application}/asks`, { kind: 'offer', dueOn: '2026-12-31' }),
    201,
  );
  expect(added).toMatchObject({ kind: 'offer', dueOn: '2026-12-31', dueBy: 'person', replyId: null });
  expectProblem(await call('POST', `/applications/${application}/asks`, { kind: 'offer' }), 'conflict');
  expect(await today()).toMatchObject([{ kind: 'ask', reason: 'Sista dag den 31 december. Det gäller Kock.' }]);
  expect(await waits()).toBeNull();
  // Answered elsewhere: the user says what was answered.
  bodyOf(await call('POST', `/asks/${added.id}/done`), 200);
  expect(await waits()).toBe('answered');
  expect(await today()).toMatchObject([{ kind: 'offer', title: 'Vad svarade du Krogen Blå AB?' }]);
  await desk.move(anna, application, 'decline');
  expect(await today()).toEqual([]);
  expect(await waits()).toBeNull();
});

test('mails of before are read for what they ask, as far as that is worth it', async () => {
  const asking = await take(tested);
  const old = await take(invited);
  await desk.app.rows('delete from reply_asks where user_id = $1', [anna.id]);
  await desk.app.rows('update replies set asks_read = false where user_id = $1', [anna.id]);
  await desk.app.rows(
    `update replies set received_at = received_at - interval '90 days', text = 'När kan vi ses?' where id = $1`,
    [old],
  );
  expect(await backfillAsks(desk.app.parts)).toBeGreaterThanOrEqual(2);
  expect(await backfillAsks(desk.app.parts)).toBe(0);
  expect(await asks()).toMatchObject([{ kind: 'test', replyId: asking }]);
});

// Last, as it moves the clock.
test('of proposed times the one to come counts, and none of them is worth a summary by itself', async () => {
  const times = 'Vi vill gärna träffa dig på en intervju fredag 20 november kl. 13 eller fredag 27 november kl. 9.';
  await take(`Hej! ${times} Vilken tid passar dig?`);
  await take(tested);
  desk.app.wait({ days: 1, minutes: 1 });
  expect((await asks()).map(({ kind }) => kind)).toEqual(['time', 'test']);
  const summary = async () => bodyOf(await call('GET', '/digest/preview'), 200);
  expect(await summary()).toMatchObject({ hasNews: false });
  expect((await summary()).text).toContain('första tiden de föreslår fre 20 nov kl. 13.00');
  desk.app.wait({ days: 2 });
  expect((await asks()).map(({ kind }) => kind)).toEqual(['test', 'time']);
  expect((await summary()).text).toContain('nästa tid de föreslår fre 27 nov kl. 09.00');
});
