import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { generateRecord } from '../../../tools/sample/generate.ts';
import { syncNow } from '../../ad-sync.ts';
import type { Json, Reply } from '../../calls.ts';
import { START } from '../../factories.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';

export const developer = {
  basics: { name: 'Kim Testsson', summary: 'Utvecklare som trivs med att bygga tjänster tillsammans med andra.' },
  work: [
    {
      name: 'Exempelbolaget',
      position: 'Systemutvecklare',
      startDate: '2018-03',
      highlights: ['Byggde tjänster i Java och TypeScript', 'Drev automatiserade tester och CI/CD'],
    },
  ],
  education: [{ institution: 'Exempelhögskolan', studyType: 'Högskoleingenjör', area: 'Datateknik' }],
  skills: [{ name: 'Java' }, { name: 'TypeScript' }, { name: 'SQL' }, { name: 'Docker' }, { name: 'Git' }],
  languages: [
    { language: 'Svenska', fluency: 'Modersmål' },
    { language: 'Engelska', fluency: 'Flytande' },
  ],
};

export const nurse = {
  basics: { name: 'Robin Provsson', summary: 'Legitimerad sjuksköterska med vana av akutsjukvård.' },
  work: [
    {
      name: 'Exempelsjukhuset',
      position: 'Sjuksköterska',
      startDate: '2015-06',
      highlights: ['Triage och omvårdnad på akutmottagning', 'Läkemedelshantering och dokumentation'],
    },
  ],
  education: [{ institution: 'Exempeluniversitetet', studyType: 'Sjuksköterskeexamen' }],
  languages: [{ language: 'Svenska', fluency: 'Modersmål' }],
  'x-sokvag': { drivingLicences: ['B'] },
};

/** A service whose ads come from a file that the test writes. */
export interface Matching extends AsyncDisposable {
  app: TestApp;
  /** Replaces the contents of the source; waits until they are fetched and scored for all users. */
  publish(records: Json[]): Promise<void>;
  /** A user with this CV, already scored. */
  personWith(cv: Json, wishes?: Json): Promise<Person>;
  put(person: Person, profile: Json): Promise<void>;
  /** Waits until the users' scores are based on all changes so far. */
  scored(...people: Person[]): Promise<void>;
  matches(person: Person, query?: string): Promise<Json>;
  match(person: Person, adId: string): Promise<Reply>;
  /** All stored rows of a user except their times, by ad. */
  stored(person: Person): Promise<Json[]>;
}

export const recordsOf = (from: number, to: number): Json[] =>
  Array.from({ length: to - from }, (_, i) => generateRecord(from + i, START));

export async function openMatching(records: Json[]): Promise<Matching> {
  await using opened = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'sokvag-matching-'));
  opened.defer(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'annonser.jsonl');
  const write = (some: Json[]) => writeFileSync(file, some.map((record) => `${JSON.stringify(record)}\n`).join(''));
  write(records);
  const app = opened.use(await openTestApp({ env: { AD_SOURCE: `file:${file}`, TAXONOMY_SOURCE: 'sample' } }));
  const { token: admin } = await app.asAdmin();
  const synced = async () => {
    const { body } = await app.call('GET', '/api/admin/schedule/ads.sync/runs', { token: admin });
    expect(body.items[0]?.finishedAt).toBeTypeOf('string');
  };
  await vi.waitFor(synced, { timeout: 120_000, interval: 50 });
  expect(await app.rows(`select outcome, detail from schedule_runs where name = 'ads.sync'`)).toMatchObject([
    { outcome: 'done', detail: `${records.length} lästa: ${records.length} nya, 0 ändrade, 0 borttagna` },
  ]);
  const running = opened.move();

  const get = (path: string, { token }: Person) => app.call('GET', path, { token });
  const scored: Matching['scored'] = async (...people) => {
    for (const person of people) {
      const idle = async () => expect((await get('/api/matches/rescoring', person)).body.state).toBe('idle');
      await vi.waitFor(idle, { timeout: 50_000, interval: 50 });
    }
  };
  /** The state has no version of its own for ads: wait for the last change. */
  const followed = async () => {
    const behind = 'select user_id from match_states where change < (select max(change) from ads)';
    const nobody = async () => expect(await app.rows(behind)).toEqual([]);
    await vi.waitFor(nobody, { timeout: 50_000, interval: 50 });
  };
  const put: Matching['put'] = async ({ token }, profile) => {
    expect((await app.call('PUT', '/api/profile', { token, body: profile })).status).toBe(200);
  };
  return {
    app,
    scored,
    put,
    async publish(some) {
      write(some);
      await syncNow(app, admin);
      await followed();
    },
    async personWith(cv, wishes = {}) {
      const person = await app.register();
      await put(person, { cv, wishes });
      await scored(person);
      return person;
    },
    matches: async (person, query = '') => (await get(`/api/matches?limit=100${query}`, person)).body,
    match: (person, adId) => get(`/api/matches/${adId}`, person),
    stored: ({ id }) =>
      app.rows(
        `select ad_id, score, band, can, will, points, blockers, asked, met, ad_version, profile_version,
           feedback_version, scorer from matches where user_id = $1 order by ad_id`,
        [id],
      ),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
