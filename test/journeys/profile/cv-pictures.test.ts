import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanReader } from '../../../src/profile/import/ocr/scan-reader.ts';
import type { Json } from '../../calls.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { readCv, uploadCv } from './cv-files.ts';
import { photograph, picturedPage, pngThatSays, scannedPdf, turnedPage } from './scans.ts';

/** CVs that are images: they are read in a process of their own, while the service continues. */
let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await openTestApp();
  anna = await app.register();
});
afterAll(() => app[Symbol.asyncDispose]());

const async = { prefer: 'respond-async' };
const get = (id: string, who: Person) => app.call('GET', `/api/profile/cv-imports/${id}`, { token: who.token });

/** Polls until an image is read. */
async function untilRead(id: string, who: Person): Promise<{ body: Json; pages: string[] }> {
  const pages = new Set<string>();
  for (;;) {
    const { body } = await get(id, who);
    if (body.status !== 'reading') return { body, pages: [...pages] };
    if (body.progress) pages.add(`${body.progress.page}/${body.progress.of}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

describe('a scanned PDF', { tags: 'long', timeout: 120_000 }, () => {
  let read: Json;
  beforeAll(async () => {
    read = await readCv(app, anna, await scannedPdf(), 'skannad.pdf');
  }, 120_000);

  test('becomes a draft, its mail address too', () => {
    expect(read.draft.basics).toMatchObject({
      name: 'Åsa Öberg',
      email: 'asa.oberg@post.example',
      phone: '070-123 45 67',
    });
    expect(read.draft.work).toMatchObject([
      { position: 'Sjuksköterska', name: expect.stringMatching(/universitetssjukhus/), startDate: '2019-01' },
      { position: 'Undersköterska', name: 'Skellefteå kommun', startDate: '2015-08', endDate: '2018-12' },
    ]);
    expect(read.draft.education).toMatchObject([{ institution: 'Umeå universitet', startDate: '2012' }]);
  });

  test('says which of its words are uncertain, each on a line that has it', () => {
    expect(Array.isArray(read.unsure)).toBe(true);
    for (const { page, line, text } of read.unsure) {
      const found = read.lines.find((each: Json) => each.page === page && each.line === line);
      expect(found.text).toContain(text);
    }
  });

  test('leaves its personnummer nowhere', async () => {
    expect(read.removed).toEqual(['personnummer']);
    expect(JSON.stringify(await app.rows('select * from cv_imports where id = $1', [read.id]))).not.toMatch(
      /1218.?9876/,
    );
  });
});

describe('a photograph', { tags: 'long', timeout: 120_000 }, () => {
  test('is answered at once where that is asked for, tells its pages, and is read upright', async () => {
    const who = await app.register();
    const { status, body } = await uploadCv(app, who, await photograph(), 'IMG_0001.jpg', async);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'reading', draft: {}, lines: [] });
    expect(body).not.toHaveProperty('problem');
    const acceptance = { token: who.token, body: { draft: {}, sections: ['work'] } };
    expectProblem(await app.call('POST', `/api/profile/cv-imports/${body.id}/acceptance`, acceptance), 'conflict');
    expectProblem(await uploadCv(app, who, await picturedPage('image/png'), 'en till.png', async), 'too_many_requests');
    const { body: read, pages } = await untilRead(body.id, who);
    expect(read.draft.basics.name).toBe('Åsa Öberg');
    expect(pages).toContain('1/1');
    expect(read).not.toHaveProperty('progress');
  });

  test('whose reader is ended is an import that failed, and the next one is read', async () => {
    const who = await app.register();
    const { body } = await uploadCv(app, who, await scannedPdf(3), 'tre.pdf', async);
    await expect.poll(() => scanReader.pid, { timeout: 20_000 }).toBeDefined();
    await expect.poll(async () => (await get(body.id, who)).body.progress, { timeout: 60_000 }).toBeDefined();
    process.kill(scanReader.pid as number, 'SIGKILL');
    const { body: failed } = await untilRead(body.id, who);
    expect(failed).toMatchObject({ status: 'failed', problem: expect.stringMatching(/för lång tid/) });
    const next = await readCv(app, who, await picturedPage('image/png'), 'cv.png');
    expect(next.draft.basics.name).toBe('Åsa Öberg');
  });

  test('whose service ended meanwhile says so', async () => {
    const who = await app.register();
    const { body } = await uploadCv(app, who, await picturedPage('image/jpeg'), 'cv.jpg', async);
    await untilRead(body.id, who);
    await app.rows(`update cv_imports set status = 'reading', alive_at = now() - interval '1 minute' where id = $1`, [
      body.id,
    ]);
    expect((await get(body.id, who)).body).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/avbröts/),
    });
  });

  test('without text says what to do', async () => {
    const { createCanvas } = await import('@napi-rs/canvas');
    const canvas = createCanvas(1200, 1600);
    canvas.getContext('2d').fillRect(300, 300, 600, 900);
    const { body } = await uploadCv(app, anna, canvas.toBuffer('image/png'), 'katt.png');
    expect(body).toMatchObject({ status: 'failed', problem: expect.stringMatching(/Ta en ny bild/) });
  });
});

test.each([1, 2, 3])(
  'a page that lies %i quarters askew is read',
  { tags: 'long', timeout: 120_000 },
  async (quarters) => {
    const { draft } = await readCv(app, anna, await turnedPage(quarters), 'cv.png');
    expect(draft.basics).toMatchObject({ name: 'Åsa Öberg', phone: '070-123 45 67' });
    expect(draft.work).toHaveLength(2);
  },
);

test.each([
  ['a scan of 12 pages', () => scannedPdf(12), /12 sidor.*högst 10/],
  ['a scan of 50 pages', () => scannedPdf(50), /50 sidor/],
  ['a picture of ten thousand megapixels', () => Promise.resolve(pngThatSays(100_000, 100_000)), /för stor/],
  ['a PNG of nothing', () => Promise.resolve(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])), /skadad/],
  ['a PNG that is cut', async () => (await picturedPage('image/png')).subarray(0, 2000), /skadad|inte läsa/],
  ['a JPEG of nothing', () => Promise.resolve(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])), /skadad/],
])('%s is refused with what to do', { tags: 'long', timeout: 60_000 }, async (_, make, says) => {
  const { status, body } = await uploadCv(app, anna, await make(), 'bild');
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'failed', problem: expect.stringMatching(says) });
});

test('while a picture is read, others are answered', { tags: 'long', timeout: 120_000 }, async () => {
  const who = await app.register();
  const { body } = await uploadCv(app, who, await scannedPdf(2), 'cv.pdf', async);
  const times: number[] = [];
  while ((await get(body.id, who)).body.status === 'reading') {
    const began = performance.now();
    await app.call('GET', '/healthz');
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  process.stdout.write(`p95 of ${times.length} answers beside it: ${Math.round(p95)} ms\n`);
  // The machine has other load.
  expect(p95).toBeLessThan(500);
});
