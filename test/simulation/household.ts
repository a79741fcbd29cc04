import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { notifyInterviews, notifySavedSearches, sendDueDigests } from '../../src/notifications/notifications.ts';
import { newId } from '../../src/platform/kernel/ids.ts';
import { receiveReply } from '../../src/replies/replies.ts';
import { planNudges } from '../../src/today/today.ts';
import type { Json } from '../calls.ts';
import type { AgencyRecord } from '../doubles/agency.ts';
import { nurse } from '../journeys/matching/people.ts';
import { openTestApp, type Person, type TestApp } from '../open-test-app.ts';

/** Two services on one database and their only user, for whom the test moves the days forward. */
export interface SimulatedSearch extends AsyncDisposable {
  app: TestApp;
  person: Person;
  /** Replaces the ads of the source, from the next fetch on. */
  publish(ads: readonly AgencyRecord[]): void;
  /** Moves both services to a time in Stockholm on that day of the search, and waits until all due work is done. */
  at(day: number, time: string): Promise<void>;
  /** Waits until all work due at the current time is done. */
  settled(): Promise<void>;
  get(path: string): Promise<Json>;
  /** A request of the user's that must succeed. */
  ask(method: string, path: string, body?: object): Promise<Json>;
  /** Stores a mail of an employer. @returns the reply's id */
  mail(from: { name: string; address: string }, text: string): Promise<string>;
  dayOf(day: number): Temporal.PlainDate;
}

/** The schedules that a search needs; the others have no effect on it and would only take time. */
const schedules = [
  'ads.sync',
  'ads.expire',
  'nudges.plan',
  'digest.send',
  'interviews.remind',
  'saved-searches.notify',
];

/** Work that is due by a moved clock and not done. */
const open = `
  select 'schedule ' || name as what from schedules where next_run_at <= $1 and not paused
  union all select 'run ' || name from schedule_runs where finished_at is null
  union all select 'task ' || name from tasks.job where state in ('created', 'active', 'retry') and start_after <= now()
  union all select 'event' from events where handled_at is null
  union all select 'delivery' from notification_deliveries where due_at <= $1
  union all select 'mail' from mail_outbox where status = 'waiting' and next_attempt_at <= $1`;

export async function openSimulatedSearch(firstDay: string): Promise<SimulatedSearch> {
  await using opened = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'sokvag-days-'));
  opened.defer(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'annonser.jsonl');
  const publish: SimulatedSearch['publish'] = (ads) => writeFileSync(file, JSON.stringify(ads));
  publish([]);
  const first = Temporal.PlainDate.from(firstDay);
  const dayOf = (day: number) => first.add({ days: day });
  const instant = (day: number, plainTime: string) =>
    new Date(dayOf(day).toZonedDateTime({ timeZone: 'Europe/Stockholm', plainTime }).epochMilliseconds);

  const env = { AD_SOURCE: `file:${file}`, TAXONOMY_SOURCE: 'sample', TOKEN_TTL: '400d' };
  const app = opened.use(await openTestApp({ still: true, env, overrides: {} }));
  const other = { role: 'work' as const, env, database: app.database, overrides: { clock: app.clock } };
  const second = opened.use(await openTestApp(other));
  const { token: admin } = await app.asAdmin();
  const { items } = (await app.call('GET', '/api/admin/schedule', { token: admin })).body;
  for (const { name } of items.filter((one: { name: string }) => !schedules.includes(one.name))) {
    const paused = { token: admin, body: { paused: true } };
    expect((await app.call('PATCH', `/api/admin/schedule/${name}`, paused)).status).toBe(200);
  }
  app.clock.set(instant(-1, '12:00'));
  // The schedules were planned from the time at which the services were opened.
  await app.rows('update schedules set next_run_at = $1', [instant(-1, '12:01')]);
  const person = await app.register();

  const idle = async () => {
    const left = async () => (await app.rows(open, [app.clock.now()])).map(({ what }) => what);
    const nothing = async () => expect(await left()).toEqual([]);
    await vi.waitFor(nothing, { timeout: 120_000, interval: 50 });
  };
  const settled = async () => {
    await idle();
    // The due work has been done: another sweep by both at once finds nothing.
    const both = [app, second, app, second];
    for (const tellAgain of [planNudges, sendDueDigests, notifyInterviews]) {
      const again = await Promise.all(both.map(({ parts }) => tellAgain(parts)));
      expect(again, tellAgain.name).toEqual([0, 0, 0, 0]);
    }
    // Ads may have been read after the sweep: then one of the services creates the notification.
    const found = await Promise.all(both.map(({ parts }) => notifySavedSearches(parts)));
    expect(found.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
    await idle();
  };
  const ask: SimulatedSearch['ask'] = async (method, path, body) => {
    const reply = await app.call(method, `/api/${path}`, { token: person.token, ...(body ? { body } : {}) });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.bytes}`);
    return reply.body;
  };
  await ask('PUT', 'profile', { version: 0, cv: nurse, wishes: {} });
  const running = opened.move();
  return {
    app,
    person,
    publish,
    settled,
    at: async (day, time) => {
      app.clock.set(instant(day, time));
      await settled();
    },
    get: (path) => ask('GET', path),
    ask,
    mail: async (from, text) => {
      const id = await receiveReply(app.parts, person.id, {
        messageId: `<${newId()}@mejl.example>`,
        from,
        subject: 'Din ansökan',
        receivedAt: app.clock.now(),
        references: [],
        bulk: false,
        text,
        html: null,
      });
      if (!id) throw new Error(`the mail of ${from.name} belongs to nothing`);
      return id;
    },
    dayOf,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
