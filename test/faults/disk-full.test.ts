import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reply } from '../calls.ts';
import { password, uniqueEmail } from '../factories.ts';
import { form } from '../journeys/orders/form.ts';
import { expectProblem } from '../problem.ts';
import { type Service, spawnService } from '../spawn-service.ts';

/** The disk under the embedded database fills up while users upload files, and gets free space again. */
const DISK_MB = 400;
const MB = 1024 * 1024;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

let folder: string;
let mounted = false;
let service: Service | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sokvag-disk-'));
  mounted = mountDisk(folder);
});
afterEach(async () => {
  await service?.[Symbol.asyncDispose]();
  if (mounted) execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Mounts a small disk. @returns whether this machine allows it */
function mountDisk(at: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', at], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

interface Upload {
  application: string;
  attachment: string;
  content: Buffer;
}

test('what was answered is there, what was not is told, and the service goes on with room', {
  timeout: 300_000,
}, async (context) => {
  context.skip(!mounted, 'a disk of its own takes Linux and root');
  const start = () => spawnService({ DATA_DIR: folder });
  service = await start();
  const email = uniqueEmail();
  const { token } = (await service.call('POST', '/api/auth/register', { body: { email, password } })).body;
  const administrator = { email: 'admin@example.com', password: 'admin-losenord' };
  const admin = (await service.call('POST', '/api/auth/login', { body: administrator })).body.token;
  const troubles = async () => {
    const { call } = service as Service;
    const { troubles, disks } = (await call('GET', '/api/admin/operation', { token: admin })).body;
    // The result of a health check is cached for a second.
    const degraded = async () => (await call('GET', '/readyz')).body.degraded ?? [];
    await expect.poll(degraded, { timeout: 10_000 }).toEqual(troubles);
    const told = (await call('GET', '/metrics')).bytes.toString();
    expect(told).toContain(`sokvag_degraded{code="disk_full"} ${Number(troubles.includes('disk_full'))}\n`);
    const free = Number(/^sokvag_disk_free_bytes\{of="database"\} (\d+)$/m.exec(told)?.[1]);
    expect(disks.map(({ of }: { of: string }) => of)).toEqual(['data', 'database']);
    return { troubles, free };
  };
  // The small disk is nearly full by the service's limits, but users can still write.
  expect((await troubles()).troubles).toEqual(['disk_low']);
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 24 * MB));

  // Reported before any request is refused.
  const before = await troubles();
  expect(before.troubles).toEqual(['disk_full']);
  expect(before.free).toBeLessThan(30 * MB);

  const kept: Upload[] = [];
  const people: string[] = [];
  const failed: Reply[] = [];
  const ending = service.ended;
  let isOver = false;
  void ending.then(() => {
    isOver = true;
  });
  const attempt = async (n: number) => {
    const { call } = service as Service;
    const body = { title: `Kock ${n}`, employer: 'Krogen' };
    const begun = await call('POST', '/api/applications', { token, body });
    if (begun.status !== 201) return void failed.push(begun);
    const content = Buffer.concat([PNG, randomBytes(2 * MB)]);
    const { raw, headers } = form([{ name: 'file', fileName: 'foto.png', content }]);
    const path = `/api/applications/${begun.body.id}/attachments`;
    const reply = await call('POST', path, { token, raw, headers });
    if (reply.status !== 201) return void failed.push(reply);
    kept.push({ application: begun.body.id, attachment: reply.body.attachments[0].id, content });
    const somebody = uniqueEmail();
    const registered = await call('POST', '/api/auth/register', { body: { email: somebody, password } });
    if (registered.status === 201) people.push(somebody);
    else failed.push(registered);
  };
  // Without space for its write-ahead log the database stops, and the service with it.
  for (let n = 0; n < 60 && failed.length < 6 && !isOver; n += 1) {
    await Promise.allSettled([attempt(3 * n), attempt(3 * n + 1), attempt(3 * n + 2)]);
  }
  expect(kept.length).toBeGreaterThan(0);
  expect(failed.length + Number(isOver)).toBeGreaterThan(0);
  for (const reply of failed) expectProblem(reply, 'unavailable');
  // Users who are logged in can still read, and a load balancer keeps the process.
  const readOn = async () => {
    const { call } = service as Service;
    expect(await call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'degraded' } });
    expect((await troubles()).troubles).toEqual(['disk_full']);
    expect((await call('GET', '/api/orders', { token })).status).toBe(200);
  };
  // If the database stops while it is read, the service ends; no other failure is accepted.
  if (!isOver)
    await readOn().catch((error) => expect.poll(() => isOver, { timeout: 10_000, message: String(error) }).toBe(true));

  rmSync(filler);
  if (isOver) service = await start();
  const { call } = service;
  await expect.poll(async () => (await call('GET', '/readyz')).status, { timeout: 60_000 }).toBe(200);
  for (const { application, attachment, content } of kept) {
    const file = await call('GET', `/api/applications/${application}/attachments/${attachment}`, { token });
    expect(file.status).toBe(200);
    expect(file.bytes.equals(content)).toBe(true);
  }
  for (const one of people) {
    const body = { email: one, password };
    expect((await call('POST', '/api/auth/login', { body })).status).toBe(200);
  }
  const counted = people.length;
  await attempt(10_000);
  expect(people).toHaveLength(counted + 1);
  // The database's error is reported for two minutes more, unless the process was restarted.
  await expect
    .poll(async () => (await troubles()).troubles, { timeout: 150_000, interval: 2000 })
    .toEqual(['disk_low']);
});
