import { expect } from 'vitest';
import type { Json } from './calls.ts';
import type { TestApp } from './open-test-app.ts';

/** Runs `ads.sync` as the administrator and waits until it ends. @returns the run's record */
export async function syncNow(app: TestApp, token: string): Promise<Json> {
  let started: Json;
  // A run that the planner started may be in the way: wait for it.
  await expect
    .poll(
      async () => {
        started = await app.call('POST', '/api/admin/schedule/ads.sync/runs', { token });
        return started.status;
      },
      { timeout: 45_000 },
    )
    .toBe(202);
  return finishedRun(app, token, started.body.runId);
}

/** Waits until a run has ended and returns its record; the newest run if none is named. */
export async function finishedRun(app: TestApp, token: string, runId?: string): Promise<Json> {
  let run: Json;
  await expect
    .poll(
      async () => {
        const { items } = (await app.call('GET', '/api/admin/schedule/ads.sync/runs', { token })).body;
        run = items.find(({ id }: Json) => runId === undefined || id === runId);
        return run?.finishedAt ?? null;
      },
      { timeout: 45_000, interval: 50 },
    )
    .not.toBeNull();
  return run;
}

export async function adsSource(app: TestApp, token: string): Promise<Json> {
  return (await app.call('GET', '/api/admin/ads-source', { token })).body;
}

/** Status of every stored ad by the agency's id. */
export async function adStatuses(app: TestApp): Promise<Record<string, string>> {
  const rows = await app.rows('select source_id, status from ads order by source_id');
  return Object.fromEntries(rows.map(({ source_id, status }) => [source_id, status]));
}
