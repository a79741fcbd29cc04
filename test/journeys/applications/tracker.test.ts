import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** A list of applications from elsewhere is imported completely, or not at all. */
let app: TestApp;
let kim: Person;
beforeAll(async () => {
  app = await openTestApp();
  kim = await app.register();
});
afterAll(() => app[Symbol.asyncDispose]());

const job = (over: object = {}) => ({
  title: 'Kock',
  employer: 'Krogen Blå',
  url: null,
  place: null,
  happened: 'sent',
  sentOn: '2026-03-01',
  notes: null,
  ...over,
});
const bring = (jobs: object[], who = kim) =>
  app.call('POST', '/api/applications/import', { token: who.token, body: { jobs } });
const list = async (who = kim) => (await app.call('GET', '/api/applications', { token: who.token })).body.items;

test('jobs and applications come in with state, day and history, and a second time nothing is doubled', async () => {
  const jobs = [
    job({ notes: 'Ring Robin' }),
    job({ title: 'Bagare', happened: 'reject', place: 'Borås' }),
    job({ title: 'Diskare', happened: 'kept', sentOn: null, url: 'https://jobb.example/1', place: 'Umeå' }),
  ];
  expect((await bring(jobs)).body).toEqual({ applications: 2, kept: 1, known: 0 });
  const items = await list();
  const bagare = items.find(({ title }: { title: string }) => title === 'Bagare');
  expect(bagare).toMatchObject({ state: 'rejected', employer: 'Krogen Blå' });
  const { body } = await app.call('GET', `/api/applications/${bagare.id}`, { token: kim.token });
  expect(body.history.map(({ verb, source }: { verb: string; source: string }) => [verb, source])).toEqual([
    ['save', 'import'],
    ['mark_sent', 'import'],
    ['reject', 'import'],
  ]);
  expect(body.sentAt).toMatch(/^2026-03-01/);
  // The report contains what the list says, and nothing more.
  const { body: report } = await app.call('GET', '/api/activity-report?month=2026-03', { token: kim.token });
  const line = report.items.find(({ title }: { title: string }) => title === 'Bagare');
  expect(line).toMatchObject({ place: 'Borås', how: null });
  const kept = await app.call('GET', '/api/captured-ads', { token: kim.token });
  expect(kept.body.items).toMatchObject([{ title: 'Diskare', place: 'Umeå', url: 'https://jobb.example/1' }]);
  expect((await bring(jobs)).body).toEqual({ applications: 0, kept: 0, known: 3 });
});

test('one row that is wrong keeps all of them out, and says which', async () => {
  const who = await app.register();
  const jobs = [job(), job({ employer: ' ' }), job({ url: 'javascript:alert(1)' }), job({ sentOn: '2999-01-01' })];
  const refused = await bring(jobs, who);
  expectProblem(refused, 'validation_failed', ['jobs.1.employer', 'jobs.2.url', 'jobs.3.sentOn']);
  expect(refused.body.errors[0].message).toBe('Rad 2: Jobbet har ingen arbetsgivare.');
  expect(await list(who)).toEqual([]);
  expectProblem(
    await bring(
      Array.from({ length: 1001 }, () => job()),
      who,
    ),
    'validation_failed',
  );
});
