import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person, TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { type Desk, openDesk } from '../applications/desk.ts';

/** The applications of a month, and their outcome. */
let desk: Desk;
let app: TestApp;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk({ still: true });
  app = desk.app;
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await app.register();
});

const get = async (path: string, who = anna) => app.call('GET', path, { token: who.token });
const report = async (month = '2026-11', who = anna) => (await get(`/api/activity-report?month=${month}`, who)).body;

async function sentTo(employer: string, title = 'Kock') {
  const { body } = await desk.begin(anna, { title, employer });
  await desk.move(anna, body.id, 'mark_sent');
  return body.id;
}

test('lists what was sent in the month, and nothing that was only prepared or is of others', async () => {
  const id = await sentTo('Krogen');
  const inUmea = await desk.beginFor(anna, { headline: 'Bagare', employer: 'Bageriet', city: 'Umeå' });
  await desk.move(anna, inUmea.id, 'mark_sent');
  await desk.begin(anna, { title: 'Diskare', employer: 'Krogen' });
  const bjorn = await app.register();
  expect((await report('2026-11', bjorn)).items).toEqual([]);

  const body = await report();
  expect(body).toMatchObject({
    month: '2026-11',
    label: 'november 2026',
    window: { from: '2026-12-01', until: '2026-12-14' },
    sent: 2,
    target: null,
  });
  expect(body.items).toMatchObject([
    { applicationId: id, day: '2026-11-18', title: 'Kock', employer: 'Krogen', place: null },
    { title: 'Bagare', employer: 'Bageriet', place: 'Umeå' },
  ]);
  expect((await report('2026-10')).items).toEqual([]);
});

test('a sending that was taken back is not told', async () => {
  const id = await sentTo('Krogen');
  await desk.move(anna, id, 'undo');
  expect(await report()).toMatchObject({ sent: 0, items: [] });
});

test('as a file for a spreadsheet, where nothing is run, and as a page', async () => {
  await sentTo('=HYPERLINK("http://ont.example")', 'Kock; "bäst"');
  const csv = await get('/api/activity-report.csv?month=2026-11');
  expect(csv.headers['content-disposition']).toContain('aktivitetsrapport-2026-11.csv');
  const [, line] = csv.bytes.toString('utf8').split('\r\n');
  expect(line).toContain(`Sökt jobb;2026-11-18;"Kock; ""bäst""";"'=HYPERLINK(""http://ont.example"")"`);

  const page = async () => {
    const pdf = await get('/api/activity-report.pdf?month=2026-11');
    const document = await getDocumentProxy(new Uint8Array(pdf.bytes));
    const { text } = await extractText(document, { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };
  // The user's name from the CV, or the address of a user without one.
  expect(await page()).toContain(`november 2026 ${anna.email} 1 sökt jobb`);
  const cv = { basics: { name: 'Anna #strong[Öberg]' } };
  await app.call('PUT', '/api/profile', { token: anna.token, body: { cv, wishes: {} } });
  const target = { token: anna.token, body: { target: 14 } };
  expect((await app.call('PUT', '/api/activity-report/target', target)).status).toBe(200);
  const words = await page();
  // The target is a private matter between the user and their plan.
  expect(words).not.toContain('14');
  expect(words).toContain('november 2026 Anna #strong[Öberg] 1 sökt jobb');
  expect(words).not.toContain(anna.email);
  expect(words).toContain('Aktivitetsrapport november 2026');
  expect(words).toContain('Du har sagt att du skickade den 18 november 2026.');
  expect((await get('/api/activity-report.pdf?month=2025-01')).status).toBe(200);
});

test('a target is kept until it is taken away, and is not one of others', async () => {
  const put = (target: unknown) =>
    app.call('PUT', '/api/activity-report/target', { token: anna.token, body: { target } });
  expect((await put(6)).body).toEqual({ target: 6 });
  expect((await report()).target).toBe(6);
  expect((await report('2026-11', await app.register())).target).toBeNull();
  expectProblem(await put(0), 'validation_failed', ['target']);
  expect(JSON.stringify((await put('sex')).body)).toContain('ska vara ett heltal eller null.');
  // It is valid from its month on, and has no effect on earlier months.
  expect((await report('2026-10')).target).toBeNull();
  const from = (month: string, target: unknown) =>
    app.call('PUT', '/api/activity-report/target', { token: anna.token, body: { target, month } });
  expect((await from('2026-09', 4)).status).toBe(200);
  const targets = async () =>
    Promise.all(['2026-08', '2026-09', '2026-10', '2026-11'].map(async (month) => (await report(month)).target));
  expect(await targets()).toEqual([null, 4, 4, 6]);
  expect((await from('2026-10', null)).status).toBe(200);
  expect(await targets()).toEqual([null, 4, null, 6]);
  for (const month of ['2026-12', '2024-10', '0001-01'])
    expectProblem(await from(month, 4), 'validation_failed', ['month']);
  await put(null);
  expect((await report()).target).toBeNull();
  expectProblem(await get('/api/activity-report?month=2026-13'), 'validation_failed', ['month']);
});

test('figures count what was passed, and say when they are too few', async () => {
  const ids = [await sentTo('A'), await sentTo('B'), await sentTo('C')];
  await desk.move(anna, ids[0] as string, 'interview');
  await desk.move(anna, ids[1] as string, 'reject');
  const { body } = await get('/api/statistics');
  expect(body).toMatchObject({ enough: false, needed: 20 });
  expect(body.funnel.map(({ count }: { count: number }) => count)).toEqual([3, 2, 1, 0, 0]);
  expect(body.weeks.at(-1)).toEqual({ monday: '2026-11-16', sent: 3, replies: 0, interviews: 0 });
});

/** Stores a mail about an application, this many hours from now. */
async function mailed(applicationId: string, name: string, state: string, hours = 0) {
  const at = new Date(app.clock.now().getTime() + hours * 3_600_000);
  await app.rows(
    `insert into replies (id, user_id, message_id, received_at, sender, subject, text, class, application_id, state,
      created_at)
     values (gen_random_uuid(), $1, gen_random_uuid()::text, $2, 'Kim', 'Hej', 'Hej', $3, $4, $5, $2)`,
    [anna.id, at, name, applicationId, state],
  );
}

test('a reply is a mail that the person has confirmed and that says more than that it came', async () => {
  const ids = [await sentTo('A'), await sentTo('B'), await sentTo('C'), await sentTo('D')] as const;
  await mailed(ids[0], 'question', 'accepted');
  await mailed(ids[1], 'question', 'dismissed');
  await mailed(ids[2], 'acknowledgement', 'accepted');
  await desk.move(anna, ids[2], 'acknowledge');
  const { body } = await get('/api/statistics');
  expect(body.funnel.map(({ count }: { count: number }) => count)).toEqual([4, 1, 0, 0, 0]);
  expect(body.weeks.at(-1)).toMatchObject({ sent: 4, replies: 1 });
});

test('what shows that one was sent is no mail from before it, nor one that nobody has confirmed', {
  tags: 'long',
}, async () => {
  const ids = [await sentTo('A'), await sentTo('B'), await sentTo('C'), await sentTo('D')] as const;
  await mailed(ids[0], 'question', 'accepted', -1);
  await mailed(ids[1], 'question', 'dismissed', 1);
  await mailed(ids[2], 'rejection', 'accepted', 1);
  await mailed(ids[3], 'offer', 'proposed', 1);
  await mailed(ids[3], 'bounce', 'accepted', 1);
  await mailed(ids[3], 'acknowledgement', 'accepted', 1);
  const said = 'Du har sagt att du skickade den 18 november 2026.';
  const { items } = await report();
  const evidence = new Map(
    items.map((item: { employer: string; evidence: string[] }) => [item.employer, item.evidence]),
  );
  expect(Object.fromEntries(evidence)).toEqual({
    A: [said],
    B: [said],
    C: [said, 'Arbetsgivaren svarade 18 november 2026.'],
    D: [said, 'Kvitto på ansökan kom 18 november 2026.'],
  });
});

test('an interview counts in its week once it has been', async () => {
  const id = await sentTo('A');
  const insert = (round: number, hours: number) =>
    app.rows(
      `insert into interviews (id, application_id, user_id, round, starts_at, ends_at, kind, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $4::timestamptz + interval '1 hour', 'on_site', $5, $5)`,
      [id, anna.id, round, new Date(app.clock.now().getTime() + hours * 3_600_000), app.clock.now()],
    );
  await insert(1, -2);
  // Later in the same week.
  await insert(2, 24);
  expect((await get('/api/statistics')).body.weeks.at(-1)).toMatchObject({ interviews: 1 });
});
