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

/** The disk under the embedded database fills up while people upload files, and is given room again. */
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

/** A small disk of its own. @returns whether this machine lets us have one */
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

test('what was answered is there, what was not is told, and the service goes on with room', async (context) => {
  context.skip(!mounted, 'a disk of its own takes Linux and root');
  const start = () => spawnService({ DATA_DIR: folder });
  service = await start();
  const email = uniqueEmail();
  const { token } = (await service.call('POST', '/api/auth/register', { body: { email, password } })).body;
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 24 * MB));

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
  // Where the database's own log of changes has no room left it stops, and the service with it.
  for (let n = 0; n < 60 && failed.length < 6 && !isOver; n += 1) {
    await Promise.allSettled([attempt(3 * n), attempt(3 * n + 1), attempt(3 * n + 2)]);
  }
  expect(kept.length).toBeGreaterThan(0);
  expect(failed.length + Number(isOver)).toBeGreaterThan(0);
  for (const reply of failed) expectProblem(reply, 'unavailable');

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
  const before = people.length;
  await attempt(10_000);
  expect(people).toHaveLength(before + 1);
});
