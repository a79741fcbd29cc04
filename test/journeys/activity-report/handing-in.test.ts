import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findReportProgress, listUsersWithReportDue } from '../../../src/activity-report/activity-report.ts';
import { anonymiseRecruiters } from '../../../src/privacy/recruiters.ts';
import type { Json } from '../../calls.ts';
import type { Person, TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** What may be added to a report and handed in, what can change after that, and how long the proof is available. */
let desk: Desk;
let app: TestApp;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk({ still: true, env: { TOKEN_TTL: '900d' } });
  app = desk.app;
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  at('2026-11-18T08:00:00Z');
  anna = await app.register();
});

const at = (time: string) => app.clock.set(new Date(time));
const get = (path: string) => app.call('GET', `/api${path}`, { token: anna.token });
const send = (method: string, path: string, body?: object) =>
  app.call(method, `/api${path}`, { token: anna.token, body });
const report = async (month = '2026-10'): Promise<Json> => bodyOf(await get(`/activity-report?month=${month}`), 200);
const add = async (body: object): Promise<Json> => bodyOf(await send('POST', '/activities', body), 201);
const handIn = (month = '2026-10') => send('POST', '/activity-report/handed-in', { month });
async function wordsOf(path: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array((await get(path)).bytes));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
const titles = ({ items }: Json): string[] => items.map(({ title }: Json) => title);

const fair = { kind: 'fair', firstDay: '2026-10-28', what: 'Jobbmässan', place: 'Umeå' };

test('a month that was handed in is changed and handed in again, and the former edition is kept', {
  tags: 'long',
}, async () => {
  const { id } = await add(fair);
  expect((await handIn()).status).toBe(204);
  at('2026-11-19T08:00:00Z');
  const reopen = (month: string) => send('POST', '/activity-report/reopened', { month });
  expect((await reopen('2026-09')).status).toBe(404);
  expect((await reopen('2026-10')).status).toBe(204);
  const other = { kind: 'work', firstDay: '2026-10-29', what: 'Krogen, 8 timmar', place: 'Umeå' };
  await add(other);
  bodyOf(await send('PUT', `/activities/${id}`, { ...fair, place: 'Luleå' }), 200);
  const open = await report();
  expect(titles(open)).toEqual(['Krogen, 8 timmar', 'Jobbmässan']);
  expect(open.handedIn).toMatchObject({ at: '2026-11-18T08:00:00.000Z', isReopened: true, former: [] });
  expect(open.handedIn.changes.map(({ change }: Json) => change).toSorted()).toEqual(['added', 'changed']);
  const printed = await wordsOf('/activity-report.pdf?month=2026-10');
  expect(printed).toContain('Inlämnad 18 november 2026, ändras nu');
  expect(printed).toContain('Krogen, 8 timmar');
  const note = async () => bodyOf(await get('/activity-report/months'), 200).items.at(-1).note;
  expect(await note()).toContain('du ändrar i den');

  // The user may also keep what was handed in; then the report shows it.
  expect((await send('DELETE', '/activity-report/reopened/2026-10')).status).toBe(204);
  expect(titles(await report())).toEqual(['Jobbmässan']);
  expect((await handIn()).status).toBe(409);
  await reopen('2026-10');
  expect((await Promise.all([handIn(), handIn()])).map(({ status }) => status).toSorted()).toEqual([204, 409]);
  const again = await report();
  expect(titles(again)).toEqual(['Krogen, 8 timmar', 'Jobbmässan']);
  expect(again.handedIn).toEqual({
    at: '2026-11-19T08:00:00.000Z',
    isReopened: false,
    changes: [],
    former: [
      {
        at: '2026-11-18T08:00:00.000Z',
        lines: [{ key: `activity:${id}`, text: 'Varit på jobbmässa: 2026-10-28, Jobbmässan, Umeå' }],
      },
    ],
  });
  expect(await note()).toBe('Inlämnad.');

  // Marked as handed in too early: the previous edition is restored and can be changed.
  expect((await send('DELETE', '/activity-report/handed-in/2026-10')).status).toBe(204);
  expect((await report()).handedIn).toMatchObject({ at: '2026-11-18T08:00:00.000Z', isReopened: true, former: [] });
  // Repeated, as from another tab, it reverts nothing more.
  expect((await send('DELETE', '/activity-report/handed-in/2026-10')).status).toBe(404);
  const exported = unzipSync((await get('/account/export')).bytes)['aktivitetsrapport.json'];
  expect(JSON.parse(strFromU8(exported as Uint8Array)).handedIn).toMatchObject([{ month: '2026-10', edition: 1 }]);
});

test('how a job with an ad was found, and where it is, is corrected and taken back', async () => {
  const ad = { title: 'Kock', employer: 'Krogen', adText: 'Krogen söker en kock.' };
  const { id } = bodyOf(await desk.begin(anna, ad), 201);
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  const line = async (body: object): Promise<Json> => {
    expect((await send('PUT', `/activity-report/applications/${id}`, body)).status).toBe(204);
    return (await report('2026-11')).items[0];
  };
  const assigned = await line({ kind: 'applied_assigned', place: 'Umeå' });
  expect(assigned).toMatchObject({ kind: 'applied_assigned', place: 'Umeå', asks: [] });
  expect(await line({ place: ' Luleå ' })).toMatchObject({ kind: 'applied_assigned', place: 'Luleå' });
  expect(await line({ kind: null, place: null })).toMatchObject({ kind: 'applied_advertised', asks: ['place'] });
  // If we did not send it, only the user knows how it was sent.
  expect(await line({})).toMatchObject({ how: null });
  expect(await line({ how: 'phone' })).toMatchObject({ how: 'Telefon', place: null });
  expect(await line({ how: null })).toMatchObject({ how: null });
  expectProblem(await send('PUT', `/activity-report/applications/${id}`, { how: 'pigeon' }), 'validation_failed', [
    'how',
  ]);
});

test('who approved a mail of their own and says that it is sent applied by mail', async () => {
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen' }), 201);
  bodyOf(await desk.move(anna, id, 'draft'), 200);
  bodyOf(await desk.write(anna, id, 'Hej Krogen!'), 200);
  bodyOf(await desk.patch(anna, id, { transport: 'mailto', recipient: 'jobb@krogen.example' }), 200);
  bodyOf(await desk.move(anna, id, 'request_approval'), 200);
  bodyOf(await desk.approve(anna, id), 201);
  expect((await send('POST', `/applications/${id}/attestation`, {})).status).toBe(200);
  expect((await report('2026-11')).items[0]).toMatchObject({ applicationId: id, how: 'E-post' });
});

test('a month that is not over, or long ago, is not handed in', async () => {
  for (const month of ['1900-01', '2024-10', '2026-11', '2026-12', '2099-12'])
    expectProblem(await handIn(month), 'validation_failed', ['month']);
  expect((await handIn('2024-11')).status).toBe(204);
  for (const month of ['1900-01', '2099-12']) expect((await report(month)).items).toEqual([]);
});

test('what has not been done is not written in, and what recurs has a day to be done on', async () => {
  const refused = async (body: object, field: string) =>
    expectProblem(await send('POST', '/activities', { ...fair, ...body }), 'validation_failed', [field]);
  const problem = await refused({ firstDay: '2026-11-19' }, 'firstDay');
  expect(JSON.stringify(problem)).toContain('Skriv in den när den är gjord.');
  // Earlier than any month that the report covers; a recurring activity may have started then.
  await refused({ firstDay: '2024-10-31' }, 'firstDay');
  await refused({ firstDay: '2024-10-01', lastDay: '2024-10-31' }, 'lastDay');
  bodyOf(
    await send('DELETE', `/activities/${(await add({ ...fair, firstDay: '2023-10-31', weekdays: [1] })).id}`),
    204,
  );
  // From a Monday to a Wednesday there is no Friday.
  await refused({ firstDay: '2026-11-16', lastDay: '2026-11-18', weekdays: [5] }, 'weekdays');
  const { id } = await add({ ...fair, firstDay: '2026-11-16', lastDay: '2026-11-18', weekdays: [3] });
  const later = { ...fair, firstDay: '2026-11-19' };
  expectProblem(await send('PUT', `/activities/${id}`, later), 'validation_failed', ['firstDay']);

  // Every added activity is visible: one that starts next Tuesday is listed as upcoming until then.
  const sfi = await add({ kind: 'sfi', firstDay: '2026-11-22', weekdays: [2], what: 'Sfi C' });
  expect(sfi.begins).toBe('2026-11-24');
  expect(titles(await report('2026-11'))).toEqual(['Jobbmässan']);
  at('2026-11-24T08:00:00Z');
  expect(titles(await report('2026-11'))).toEqual(['Sfi C', 'Jobbmässan']);
  const { items } = bodyOf(await get('/activities'), 200);
  expect(items.map(({ begins }: Json) => begins)).toEqual([null, null]);
});

test('what was done without the program is written in as what it was, and counts', { tags: 'long' }, async () => {
  const kinds: Json[] = bodyOf(await get('/activities'), 200).kinds;
  for (const { kind, label } of kinds) await add({ ...fair, kind, what: label });
  const { items, sent } = await report();
  expect(items.map(({ kind }: Json) => kind)).toEqual(kinds.map(({ kind }) => kind));
  expect(sent).toBe(4);
});

test('reminders and the list of the day count what the report has', async () => {
  // In October only on days that its weekdays exclude; then one with days in October, or in November.
  await add({ ...fair, kind: 'sfi', firstDay: '2026-10-30', lastDay: '2026-11-03', weekdays: [2] });
  const standing = () => findReportProgress(app.parts.db, anna.id, app.clock.now());
  expect(await standing()).toMatchObject({ sent: 0, others: 0, sentNow: 0 });
  await add({ ...fair, kind: 'sfi', firstDay: '2026-09-01', weekdays: [6] });
  await add({ ...fair, kind: 'education', firstDay: '2026-09-28', lastDay: '2026-10-01' });
  await add({ ...fair, kind: 'applied_spontaneous' });
  await add({ ...fair, kind: 'applied_assigned', firstDay: '2026-11-02' });
  const [october, november] = [await report(), await report('2026-11')];
  expect(await standing()).toMatchObject({
    ...{ sent: october.sent, others: october.items.length - october.sent, sentNow: november.sent },
  });
  expect([october.sent, october.items.length, november.sent]).toEqual([1, 3, 1]);
});

test('what came by itself is left out, counted nowhere, and taken in again', async () => {
  at('2026-10-20T08:00:00Z');
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen' }), 201);
  await desk.move(anna, id, 'mark_sent');
  bodyOf(await send('PUT', '/profile', { cv: { basics: { name: 'Anna' } }, wishes: {} }), 200);
  await app.rows(
    `insert into interviews (id, application_id, user_id, round, starts_at, ends_at, kind, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 1, '2026-10-29T08:00:00Z', '2026-10-29T09:00:00Z', 'video', now(), now())`,
    [id, anna.id],
  );
  at('2026-11-03T08:00:00Z');
  const keys = (lines: Json[]): string[] => lines.map(({ key }) => key);
  const all = keys((await report()).items);
  expect(all).toHaveLength(3);
  const leaveOut = (key: string, month = '2026-10') => send('POST', '/activity-report/left-out', { month, key });
  // An entry of another month, an unknown one, and one in no month.
  expect((await leaveOut('cv', '2026-11')).status).toBe(404);
  expect((await leaveOut(`application:${anna.id}`)).status).toBe(404);
  expectProblem(await leaveOut('cv', '2026-13'), 'validation_failed', ['month']);
  for (const key of all) expect((await leaveOut(key)).status).toBe(204);
  expect((await leaveOut('cv')).status).toBe(404);

  const { items, leftOut, sent } = await report();
  expect([items, keys(leftOut), sent]).toEqual([[], all, 0]);
  const standing = () => findReportProgress(app.parts.db, anna.id, app.clock.now());
  expect(await standing()).toMatchObject({ sent: 0, others: 0 });
  const unreported = await listUsersWithReportDue(app.parts.db, app.clock.now(), { after: undefined, limit: 1000 });
  expect(unreported.map(({ userId }) => userId)).not.toContain(anna.id);
  expect((await send('GET', '/statistics')).body.weeks.some((week: Json) => week.sent === 1)).toBe(true);

  const bjorn = await app.register();
  const path = (key: string) => `/api/activity-report/left-out/2026-10/${encodeURIComponent(key)}`;
  expect((await app.call('DELETE', path('cv'), { token: bjorn.token })).status).toBe(404);
  for (const key of all) expect((await app.call('DELETE', path(key), { token: anna.token })).status).toBe(204);
  expect(keys((await report()).items)).toEqual(all);
  expect(await standing()).toMatchObject({ sent: 1, others: 1 });
});

test('what the person added is removed, and what was handed in is opened first', async () => {
  const { id } = await add(fair);
  at('2026-10-20T08:00:00Z');
  const application = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen' }), 201);
  await desk.move(anna, application.id, 'mark_sent');
  at('2026-11-18T08:00:00Z');
  const key = `application:${application.id}`;
  const leaveOut = (line: string) => send('POST', '/activity-report/left-out', { month: '2026-10', key: line });
  const takeIn = () => send('DELETE', `/activity-report/left-out/2026-10/${encodeURIComponent(key)}`);
  const refused = expectProblem(await leaveOut(`activity:${id}`), 'conflict');
  expect(refused.detail).toBe('Ta bort aktiviteten i stället.');
  expect(titles(await report())).toContain('Jobbmässan');

  await handIn();
  const opened = 'Öppna månaden igen först: den är inlämnad.';
  expect(expectProblem(await leaveOut(key), 'conflict').detail).toBe(opened);
  await send('POST', '/activity-report/reopened', { month: '2026-10' });
  expect((await leaveOut(key)).status).toBe(204);
  await handIn();
  expect(expectProblem(await takeIn(), 'conflict').detail).toBe(opened);
  await send('POST', '/activity-report/reopened', { month: '2026-10' });
  expect((await takeIn()).status).toBe(204);
});

test('proof of a month names the jobs that the person added as well', async () => {
  at('2026-10-20T08:00:00Z');
  const { id } = bodyOf(
    await desk.begin(anna, { title: 'Kock', employer: 'Krogen', adText: 'Krogen söker en kock.' }),
    201,
  );
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  at('2026-11-18T08:00:00Z');
  await add({ kind: 'applied_spontaneous', firstDay: '2026-10-15', what: 'Servitör, Hotellet', place: 'Umeå' });
  const files = unzipSync((await get('/activity-report/proof.zip?month=2026-10')).bytes);
  const names = Object.keys(files).map((name) => name.normalize('NFC'));
  expect(names.filter((name) => name.includes('/'))).toEqual([
    '01 2026-10-20 Kock, Krogen/annons.txt',
    '02 2026-10-15 Servitör, Hotellet/rad.txt',
  ]);
  const row = Object.entries(files).find(([name]) => name.endsWith('rad.txt'))?.[1] as Uint8Array;
  expect(strFromU8(row)).toContain('Gjort spontanansökan: 2026-10-15, Servitör, Hotellet, Umeå');
  const printed = await wordsOf('/activity-report/proof.pdf?month=2026-10');
  for (const words of ['Krogen söker en kock.', '2. Servitör, Hotellet', 'Du har lagt till den själv.'])
    expect(printed).toContain(words);
});

test('proof is offered as long as nothing of the month has been taken out of it', async () => {
  await app.rows('delete from applications');
  // In the first second of November.
  at('2026-10-31T23:00:00Z');
  const { id } = bodyOf(
    await desk.begin(anna, { title: 'Kock', employer: 'Krogen', adText: 'Krogen söker en kock.' }),
    201,
  );
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  const proof = () => get('/activity-report/proof.zip?month=2026-11');
  const ad = async () => {
    const found = Object.entries(unzipSync((await proof()).bytes)).find(([name]) => name.endsWith('annons.txt'));
    return strFromU8(found?.[1] as Uint8Array);
  };
  expect(await report('2026-11')).toMatchObject({ hasProof: true, proofUntil: '2028-10-30' });
  at('2028-10-30T22:59:59Z');
  expect((await anonymiseRecruiters(app.parts)).applications).toBe(0);
  expect(await ad()).toContain('Krogen söker en kock.');
  at('2028-10-30T23:00:00Z');
  expect(await report('2026-11')).toMatchObject({ hasProof: false });
  expect((await proof()).body.detail).toContain('fanns kvar till och med 30 oktober 2028');
  at('2028-10-30T23:00:01Z');
  expect((await anonymiseRecruiters(app.parts)).applications).toBe(1);
});
