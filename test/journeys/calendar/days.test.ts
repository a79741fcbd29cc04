import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarEntry } from '../../../src/calendar/contract.ts';
import type { Person, TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { type Desk, openDesk } from '../applications/desk.ts';
import { addInterview } from './interviews.ts';

/** The days that a user has to keep in mind. The clock starts on Wednesday 18 November 2026. */
let desk: Desk;
let app: TestApp;
beforeAll(async () => {
  desk = await openDesk();
  app = desk.app;
});
afterAll(() => desk[Symbol.asyncDispose]());

const get = (who: Person, from: string, to: string) =>
  app.call('GET', `/api/calendar?from=${from}&to=${to}`, { token: who.token });

async function daysOf(who: Person, from = '2026-11-01', to = '2027-02-28'): Promise<CalendarEntry[]> {
  const { items } = (await get(who, from, to)).body;
  return items.filter(({ kind }: CalendarEntry) => kind !== 'report_window');
}
const told = (entries: CalendarEntry[]) =>
  entries.map(({ kind, day, label, cancelled }) => [kind, day, label, cancelled]);

describe('the last day of an ad', () => {
  test('stands there until the application has left the house', async () => {
    const who = await app.register();
    const { id } = await desk.beginFor(who, { headline: 'Kock', employer: 'Krogen', deadline: '2026-12-01' });
    const [entry] = await daysOf(who);
    expect(entry).toMatchObject({
      uid: `deadline-${id}@sokvag`,
      kind: 'deadline',
      label: 'Sista ansökningsdag',
      title: 'Kock',
      employer: 'Krogen',
      day: '2026-12-01',
      lastDay: '2026-12-01',
      startsAt: null,
      applicationId: id,
      cancelled: false,
    });
    await desk.move(who, id, 'draft');
    expect(await daysOf(who)).toEqual([entry]);
    await desk.move(who, id, 'mark_sent');
    expect((await daysOf(who)).map(({ kind }) => kind)).not.toContain('deadline');
  });

  test('follows the ad, and is called off with it', async () => {
    const who = await app.register();
    const { adId } = await desk.beginFor(who, { deadline: '2026-12-01' });
    await app.rows(`update ads set deadline = '2026-12-15' where id = $1`, [adId]);
    expect((await daysOf(who))[0]).toMatchObject({ day: '2026-12-15', cancelled: false });
    await app.rows(`update ads set status = 'removed' where id = $1`, [adId]);
    expect((await daysOf(who))[0]).toMatchObject({ cancelled: true, note: 'Annonsen är stängd.' });
  });

  test('that has passed has passed, and is not called off', async () => {
    const who = await app.register();
    const { adId } = await desk.beginFor(who, { deadline: '2026-11-20' });
    await app.rows(`update ads set status = 'expired' where id = $1`, [adId]);
    expect(told(await daysOf(who))).toEqual([['deadline', '2026-11-20', 'Sista ansökningsdag', false]]);
  });
});

describe('a follow-up', () => {
  test('is due a week after the ad has closed, and once more, until somebody answers', async () => {
    const who = await app.register();
    const { id } = await desk.beginFor(who, { deadline: '2026-12-01' });
    await desk.move(who, id, 'mark_sent');
    const both = [
      ['follow_up', '2026-12-08', 'Dags att följa upp', false],
      ['follow_up', '2026-12-15', 'Dags att följa upp igen', false],
    ];
    expect(told(await daysOf(who))).toEqual(both);
    expect((await daysOf(who))[0]?.note).toBe(
      'Ansökan skickades 18 november 2026. Sista ansökningsdag: 1 december 2026. Har du inte hört något, ' +
        'fråga hur det går.',
    );
    await desk.move(who, id, 'acknowledge');
    expect(told(await daysOf(who))).toEqual(both);
    await desk.move(who, id, 'interview');
    expect(await daysOf(who)).toEqual([]);
  });

  test('is not due once the employer has asked something, as long as that was meant for this application', async () => {
    const who = await app.register();
    const { id } = (await desk.begin(who, { title: 'Kock', employer: 'Krogen' })).body;
    await desk.move(who, id, 'mark_sent');
    await app.rows(
      `insert into replies (id, user_id, message_id, received_at, sender, subject, text, class, application_id, state,
        created_at)
       values (gen_random_uuid(), $1, '<1@x.example>', $3, 'Kim', 'Fråga', 'Hej?', 'question', $2, 'proposed', now())`,
      [who.id, id, app.clock.now()],
    );
    expect(await daysOf(who)).toEqual([]);
    await app.rows(`update replies set state = 'dismissed' where user_id = $1`, [who.id]);
    expect(await daysOf(who)).toHaveLength(2);
    await app.rows(`update replies set state = 'accepted', class = 'acknowledgement' where user_id = $1`, [who.id]);
    expect(await daysOf(who)).toHaveLength(2);
  });

  test('is counted from the sending where the ad names no day', async () => {
    const who = await app.register();
    const { id } = (await desk.begin(who, { title: 'Kock', employer: 'Krogen' })).body;
    await desk.move(who, id, 'mark_sent');
    expect((await daysOf(who)).map(({ day }) => day)).toEqual(['2026-11-25', '2026-12-02']);
  });
});

test('an offer is to be answered within a week of its coming, also after a decision was taken back', async () => {
  const who = await app.register();
  const { id } = (await desk.begin(who, { title: 'Kock', employer: 'Krogen' })).body;
  await desk.move(who, id, 'mark_sent');
  await desk.move(who, id, 'offer');
  const before = await daysOf(who);
  expect(told(before)).toEqual([['offer_answer', '2026-11-25', 'Svara på erbjudandet', false]]);
  await desk.move(who, id, 'accept');
  expect(await daysOf(who)).toEqual([]);
  await desk.move(who, id, 'undo');
  expect(await daysOf(who)).toEqual(before);
});

describe('an interview', () => {
  const noon = new Date('2026-12-03T11:00:00Z');

  test('stands at its time, on its Swedish day, with where it is', async () => {
    const who = await app.register();
    const { id } = (await desk.begin(who, { title: 'Kock', employer: 'Krogen' })).body;
    const interview = await addInterview(app, who, id, { startsAt: noon, place: 'Storgatan 1' });
    await addInterview(app, who, id, { round: 2, kind: 'video', startsAt: new Date('2026-12-09T23:30:00Z') });
    const days = await daysOf(who);
    expect(told(days)).toEqual([
      ['interview', '2026-12-03', 'Intervju på plats', false],
      ['interview', '2026-12-10', 'Videointervju', false],
    ]);
    expect(days[0]).toMatchObject({
      startsAt: noon.toISOString(),
      endsAt: '2026-12-03T12:00:00.000Z',
      place: 'Storgatan 1',
      applicationId: id,
      interviewId: interview,
    });
    expect(days[1]?.note).toBe('Omgång 2');
    // The day begins at midnight in Sweden: half an hour earlier it was still the previous day in London.
    expect(await daysOf(who, '2026-12-10', '2026-12-10')).toHaveLength(1);
    expect(await daysOf(who, '2026-12-04', '2026-12-09')).toHaveLength(0);
  });

  test('is called off by its own, or by the end of the application before it', async () => {
    const who = await app.register();
    const { id } = (await desk.begin(who, { title: 'Kock', employer: 'Krogen' })).body;
    await desk.move(who, id, 'mark_sent');
    const held = await addInterview(app, who, id, { startsAt: new Date('2026-11-10T09:00:00Z') });
    const next = await addInterview(app, who, id, { startsAt: noon, round: 2 });
    const off = await addInterview(app, who, id, { startsAt: noon, round: 3 });
    await app.rows('update interviews set cancelled_at = now() where id = $1', [off]);
    const standing = async () =>
      (await daysOf(who)).filter((day) => day.kind === 'interview' && !day.cancelled).map(({ uid }) => uid);
    const [first, second, third] = [held, next, off].map((interview) => `interview-${interview}@sokvag`);
    expect(await standing()).toEqual([first, second]);
    await desk.move(who, id, 'reject');
    expect(await standing()).toEqual([first]);
    expect((await daysOf(who)).map(({ uid }) => uid)).toEqual(expect.arrayContaining([second, third]));
  });
});

test('the activity report has its window in each month, as the settings say', async () => {
  const who = await app.register();
  const { items } = (await get(who, '2026-12-14', '2027-01-01')).body;
  expect(items).toEqual([
    expect.objectContaining({
      kind: 'report_window',
      title: 'november 2026',
      day: '2026-12-01',
      lastDay: '2026-12-14',
    }),
    expect.objectContaining({
      kind: 'report_window',
      title: 'december 2026',
      day: '2027-01-01',
      lastDay: '2027-01-14',
    }),
  ]);
  expect((await get(who, '2026-12-15', '2026-12-31')).body.items).toEqual([]);
});

test('days come in order, and nobody sees those of others', async () => {
  const [who, other] = [await app.register(), await app.register()];
  const { id } = await desk.beginFor(who, { deadline: '2026-12-03' });
  await addInterview(app, who, id, { startsAt: new Date('2026-12-03T09:00:00Z') });
  await desk.beginFor(who, { deadline: '2026-11-30' });
  expect((await daysOf(who)).map(({ kind, day }) => `${kind} ${day}`)).toEqual([
    'deadline 2026-11-30',
    'deadline 2026-12-03',
    'interview 2026-12-03',
  ]);
  expect(await daysOf(other)).toEqual([]);
});

test('a span goes forwards and is not endless', async () => {
  const who = await app.register();
  expectProblem(await get(who, '2026-12-02', '2026-12-01'), 'validation_failed', ['to']);
  expectProblem(await get(who, '2026-01-01', '2027-12-01'), 'validation_failed', ['to']);
  expectProblem(await get(who, 'igår', '2026-12-01'), 'validation_failed', ['from']);
  expect((await get(who, '2026-12-01', '2026-12-01')).status).toBe(200);
});
