import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNotifications, notifyInterviews } from '../../../src/notifications/notifications.ts';
import { receiveReply } from '../../../src/replies/replies.ts';
import type { Json } from '../../calls.ts';
import { mailNow } from '../../mail.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** A mail that moves or cancels a meeting, from its arrival on: nobody is reminded of a time that may be wrong. */
let desk: Desk;
let anna: Person;
let application: string;
let interview: string;
/** The day after the start of each test: the clock is set to half past five in the afternoon before it. */
const startsAt = '2026-11-19T12:00:00.000Z';
beforeAll(async () => {
  desk = await openDesk({ still: true, env: { TOKEN_TTL: '900d' } });
  const { token } = await desk.app.asAdmin();
  const paused = { token, body: { paused: true } };
  expect((await desk.app.call('PATCH', '/api/admin/schedule/interviews.remind', paused)).status).toBe(200);
  const until = Date.parse('2026-11-18T16:30:00Z') - desk.app.clock.now().getTime();
  desk.app.wait({ minutes: until / 60_000 });
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await desk.app.register();
  const begun = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
  application = begun.id;
  bodyOf(await desk.move(anna, application, 'mark_sent'), 200);
  const { body } = await call('POST', `/applications/${application}/interviews`, { startsAt });
  interview = body.id;
  const kinds = [{ kind: 'interview', page: true, mail: true }];
  bodyOf(await call('PUT', '/notification-settings', { kinds }), 200);
});

const call = (method: string, path: string, body?: object) =>
  desk.app.call(method, `/api${path}`, { token: anna.token, ...(body ? { body } : {}) });
const get = async (path: string): Promise<Json> => bodyOf(await call('GET', path), 200);
const krogen = { name: 'Krogen Blå', address: 'kim@krogenbla.example' };
const take = (text: string) =>
  receiveReply(desk.app.parts, anna.id, mailNow(desk.app.parts, text, { from: krogen, subject: 'Din intervju' }));
const told = async () => {
  await createNotifications(desk.app.parts);
  return (await get('/notifications')).items as Json[];
};
const today = async () =>
  ((await get('/today?all=true')).items as Json[]).filter(({ kind }) => kind === 'interview' || kind === 'reply');
const reminders = async () =>
  (await desk.app.rows('select from interview_reminders where interview_id = $1', [interview])).length;
/** The number of reminders of this interview; other tests have interviews of their own. */
const remind = async () => {
  const before = await reminders();
  await notifyInterviews(desk.app.parts);
  return (await reminders()) - before;
};
const waiting = () =>
  desk.app.rows(
    `select n.title from notification_deliveries d join notifications n on n.id = d.notification_id
     where n.user_id = $1 and n.read_at is null order by n.title`,
    [anna.id],
  );

const moved = 'Hej! Vi måste tyvärr flytta intervjun på torsdag. Vi återkommer med en ny tid.';
const off = 'Hej! Vi måste tyvärr ställa in din intervju på torsdag.';

test('of two mails about a meeting the later one is told, until that is put aside', async () => {
  await take(moved);
  desk.app.wait({ minutes: 1 });
  const last = await take(off);
  expect((await today()).map(({ title }) => title)).toEqual(['Krogen Blå AB ställer in mötet med dig']);
  bodyOf(await call('POST', `/replies/${last}/dismissal`), 200);
  expect((await today()).map(({ title }) => title)).toEqual(['Krogen Blå AB flyttar mötet med dig']);
});

test('what calls a meeting off is quoted, whatever else the mail is known by', async () => {
  const said = 'Tyvärr måste vi ställa in mötet med dig den 2 december kl 10.';
  const id = await take(`Hej Anna! ${said} Vi återkommer.`);
  expect(await get(`/replies/${id}`)).toMatchObject({ classLabel: 'Intervjun är inställd', evidence: said });
});

describe.each([
  ['moves it', moved, 'Krogen Blå AB flyttar mötet med dig', 'moved'],
  ['calls it off', off, 'Krogen Blå AB ställer in mötet med dig', 'cancelled'],
])('a mail that %s', (_, text, title, change) => {
  test('is announced as that, on the page, by mail, by push and in the list of the day', { tags: 'long' }, async () => {
    const id = await take(text);
    // The service may be creating it at this moment.
    await expect.poll(async () => (await told()).map((one) => one.title)).toEqual([title]);
    expect(await waiting()).toEqual([{ title }]);
    expect((await get(`/replies/${id}`)).meetingChange).toBe(change);
    const items = await today();
    expect(items).toMatchObject([{ kind: 'reply', title: expect.stringContaining(title.slice(0, 20)) }]);
    const { text: digest } = await get('/digest/preview');
    expect(digest).toContain(change === 'moved' ? 'flyttad intervju' : 'intervjun är inställd');
    expect(`${JSON.stringify(items)}${digest}${JSON.stringify(await told())}`).not.toContain('vill träffa dig');
  });

  test('ends reminders of the old time at once, also what was on its way, and dismissed lets them go on', {
    tags: 'long',
  }, async () => {
    expect(await remind()).toBeGreaterThanOrEqual(1);
    expect(await waiting()).toMatchObject([{ title: expect.stringContaining('kl. 13.00') }]);
    const id = await take(text);
    await expect.poll(async () => (await told()) && waiting()).toEqual([{ title }]);
    await desk.app.rows('delete from interview_reminders where interview_id = $1', [interview]);
    expect(await remind()).toBe(0);
    expect((await get('/calendar?from=2026-11-19&to=2026-11-19')).items).toMatchObject([
      { interviewId: interview, uncertain: true },
    ]);
    bodyOf(await call('POST', `/replies/${id}/dismissal`), 200);
    expect(await remind()).toBe(1);
  });

  test('is no held interview in the report, whatever day it is', { tags: 'long' }, async () => {
    await take(text);
    await desk.app.rows(
      `update interviews set starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 ` +
        `days' where id = $1`,
      [interview],
    );
    await desk.app.rows(`update replies set received_at = received_at - interval '6 days' where user_id = $1`, [
      anna.id,
    ]);
    const { items } = await get('/activity-report?month=2026-11');
    expect(items.filter(({ kind }: Json) => kind === 'interview')).toEqual([]);
    expect((await get('/statistics')).weeks.at(-1).interviews).toBe(0);
  });
});

test('a mail that may be something else disturbs no interview, until the person says what it is', async () => {
  const id = await take(moved);
  await desk.app.rows('update replies set is_sure = false where id = $1', [id]);
  expect(await get(`/replies/${id}`)).toMatchObject({ meetingChange: null, interviewChange: null });
  expect((await today()).map(({ title }) => title)).toContain('Krogen Blå AB har skrivit till dig');
  expect((await today()).map(({ kind }) => kind)).toContain('interview');
  expect(await remind()).toBe(1);
  bodyOf(await call('PUT', `/replies/${id}/class`, { class: 'interview' }), 200);
  expect((await get('/calendar?from=2026-11-19&to=2026-11-19')).items).toMatchObject([{ uncertain: true }]);
});

test('a meeting that is moved without its new time is not struck: it waits, and the person is asked', async () => {
  const id = await take(moved);
  expect(await get(`/replies/${id}/interview`)).toMatchObject({ what: 'awaits', round: 1 });
  bodyOf(await call('POST', `/replies/${id}/acceptance`, {}), 200);
  const [round] = (await get(`/applications/${application}/interviews`)).items;
  expect(round).toMatchObject({ id: interview, cancelled: false, moving: true });
  expect(await remind()).toBe(0);
  expect(await today()).toMatchObject([{ kind: 'interview', title: 'Ny tid saknas hos Krogen Blå AB' }]);
  // The next mail has the time.
  const next = await take('Hej! Välkommen på intervju fredag 27 november kl. 9.');
  bodyOf(await call('POST', `/replies/${next}/acceptance`, { startsAt: '2026-11-27T08:00:00.000Z' }), 200);
  expect((await get(`/applications/${application}/interviews`)).items).toMatchObject([
    { id: interview, moving: false, startsAt: '2026-11-27T08:00:00.000Z' },
  ]);
});

test('the new time may be one that the person read in the mail and we did not', async () => {
  const id = await take(moved);
  const own = '2026-11-30T09:30:00.000Z';
  bodyOf(await call('POST', `/replies/${id}/acceptance`, { startsAt: own }), 200);
  expect((await get(`/applications/${application}/interviews`)).items).toMatchObject([
    { id: interview, moving: false, startsAt: own },
  ]);
  const called = await take('Hej! Välkommen på intervju fredag 27 november kl. 9.');
  expectProblem(await call('POST', `/replies/${called}/acceptance`, { startsAt: own }), 'validation_failed');
});

test('what the person has settled by hand since is told of again', async () => {
  await take(moved);
  desk.app.wait({ minutes: 1 });
  bodyOf(await call('PATCH', `/interviews/${interview}`, { startsAt: '2026-11-19T14:00:00.000Z' }), 200);
  expect(await remind()).toBe(1);
});

test('an interview counts in the report once it is over, and none that was called off', async () => {
  const held = async () =>
    (await get('/activity-report?month=2026-11')).items.filter(({ kind }: Json) => kind === 'interview');
  const at = (hours: number) => new Date(desk.app.clock.now().getTime() + hours * 3_600_000).toISOString();
  bodyOf(await call('PATCH', `/interviews/${interview}`, { startsAt: at(-0.5), endsAt: at(0.5) }), 200);
  expect(await held()).toEqual([]);
  bodyOf(await call('PATCH', `/interviews/${interview}`, { startsAt: at(-2), endsAt: at(-1) }), 200);
  expect(await held()).toHaveLength(1);
  bodyOf(await call('PATCH', `/interviews/${interview}`, { cancelled: true }), 200);
  expect(await held()).toEqual([]);
});

test.each([
  ['Hej! Det kom något emellan. Kan vi ses samma tid dagen efter, på fredag?', '2026-11-20T12:00:00.000Z'],
  ['Hej! Kan vi skjuta på vår intervju exakt en vecka, samma dag och tid?', '2026-11-26T12:00:00.000Z'],
  ['Hej! Kan du komma 15.30 i stället till intervjun?', '2026-11-19T14:30:00.000Z'],
])('words that lean on the meeting that is there move it: %s', { tags: 'long' }, async (text, to) => {
  const id = await take(text);
  bodyOf(await call('PUT', `/replies/${id}/class`, { class: 'interview' }), 200);
  expect(await get(`/replies/${id}`)).toMatchObject({ interviewChange: 'moved', times: [{ startsAt: to }] });
  bodyOf(await call('POST', `/replies/${id}/acceptance`, { startsAt: to }), 200);
  const rounds = (await get(`/applications/${application}/interviews`)).items;
  expect(rounds).toMatchObject([{ id: interview, moving: false, cancelled: false, startsAt: to }]);
});
