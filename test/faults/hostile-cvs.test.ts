import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf, plainPdf, readCv, uploadCv, word } from '../journeys/profile/cv-files.ts';
import { openTestApp, type Person, type TestApp } from '../open-test-app.ts';
import { expectProblem } from '../problem.ts';

/** Files that are not a CV, are broken, or attack the service: each is answered with advice, and nothing else stops. */
let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await openTestApp();
  anna = await app.register();
});
afterAll(() => app[Symbol.asyncDispose]());

/** A Word document with additional parts. */
async function wordWith(parts: Record<string, Uint8Array>): Promise<Buffer> {
  return Buffer.from(zipSync({ ...unzipSync(new Uint8Array(await word())), ...parts }));
}

const document = (body: string) =>
  strToU8(
    '<?xml version="1.0"?><w:document ' +
      `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
const laughs =
  '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM ' +
  '"file:///etc/passwd">]>';

/**
 * A PDF of one page whose text expands to this many megabytes. It is compressed twice; the filter is declared in place
 * or by reference.
 */
function pdfBomb(megabytes: number, filter = '[/FlateDecode /FlateDecode]'): Buffer {
  const page = deflateSync(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '(a) Tj '), { level: 9 }));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${page.length} /Filter ${filter} >>\nstream\n`,
  ].map((object, i) => `${i + 1} 0 obj\n${object}`);
  const head = `%PDF-1.5\n${objects.join('\nendobj\n')}`;
  const tail =
    '\nendstream\nendobj\n5 0 obj\n[/FlateDecode /FlateDecode]\nendobj\ntrailer << /Root 1 0 R /Size 6 >>\n%%EOF';
  return Buffer.concat([Buffer.from(head), page, Buffer.from(tail)]);
}

const files: [what: string, make: () => Buffer | Promise<Buffer>, says: RegExp][] = [
  ['nothing', () => Buffer.alloc(0), /tom/],
  [
    'random bytes',
    () => Buffer.concat([Buffer.from([0, 1, 2, 3]), randomBytes(20_000)]),
    /känner vi inte igen|känner inte igen/,
  ],
  ['a PDF cut in the middle of its head', async () => (await plainPdf()).subarray(0, 40), /skadad/],
  ['a PDF of random bytes', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5000)]), /skadad/],
  [
    'a PDF with a password',
    () => pdf((d) => d.text('Anna'), { userPassword: 'hemligt', pdfVersion: '1.7' }),
    /lösenord/,
  ],
  ['a scanned PDF', () => pdf((d) => d.rect(50, 50, 400, 600).fill('#eee')), /bild/],
  [
    'a PDF of 2000 pages',
    () => pdf((d) => Array.from({ length: 1999 }, () => d.addPage()), { compress: false }),
    /2000 sidor.*40/,
  ],
  ['a PDF that unpacks to 800 MB', () => pdfBomb(800), /stor eller invecklad/],
  ['a PDF that hides how it is packed', () => pdfBomb(800, '5 0 R'), /stor eller invecklad/],
  [
    'a Word document that unpacks to 60 MB',
    () => wordWith({ 'word/document.xml': new Uint8Array(60 * 1024 * 1024).fill(32) }),
    /packas upp/,
  ],
  ['a Word document with a DTD', () => wordWith({ 'word/document.xml': strToU8(`${laughs}<w:document/>`) }), /skadad/],
  ['a Word document with macros', () => wordWith({ 'word/vbaProject.bin': new Uint8Array(10) }), /makron/],
  [
    'a Word document of elements in elements',
    () => wordWith({ 'word/document.xml': document('<w:p>'.repeat(300_000)) }),
    /skadad|stor eller invecklad/,
  ],
  ['a Word document cut in the middle', async () => (await word()).subarray(0, 3000), /skadad/],
  [
    'a Word document without text',
    () => wordWith({ 'word/document.xml': document('<w:p/>'), 'word/header1.xml': document('') }),
    /nästan ingen text/,
  ],
  ['a ZIP file of something else', () => Buffer.from(zipSync({ 'cv.pdf': strToU8('x') })), /Packa upp/],
  ['an older Word document', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), /\.docx/],
  ['RTF', () => Buffer.from('{\\rtf1 Anna}'), /RTF/],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), /bild/],
  ['a web page', () => Buffer.from('<!doctype html><p>Anna</p>'), /webbsida/],
  ['XML with entities', () => Buffer.from(`${laughs}<Candidate>&b;&x;</Candidate>`), /säkerhetsskäl/],
  ['XML of something else', () => Buffer.from('<invoice><total>1</total></invoice>'), /Europass/],
  ['JSON that is cut', () => Buffer.from('{"basics": {"name": "Anna"'), /skadad/],
  ['JSON of something else', () => Buffer.from('{"a": [1, 2, 3]}'), /JSON Resume/],
  ['JSON of lists in lists', () => Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`), /invecklad/],
  ['a text of a million words', () => Buffer.from('arbete '.repeat(1_000_000)), /längre/],
];

describe.each(files)('%s', (_, make, says) => {
  test('is an import that failed, and says what to do', async () => {
    const { status, body } = await uploadCv(app, anna, await make());
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'failed', draft: {}, provenance: [], lines: [] });
    expect(body.problem).toMatch(says);
    expect(body.problem).toMatch(/^[A-ZÅÄÖ].*\.$/);
    const again = await app.call('GET', `/api/profile/cv-imports/${body.id}`, { token: anna.token });
    expect(again.body).toEqual(body);
    const acceptance = { token: anna.token, body: { draft: {}, sections: ['work'] } };
    const path = `/api/profile/cv-imports/${body.id}/acceptance`;
    expectProblem(await app.call('POST', path, acceptance), 'conflict');
  });
});

test('while such a file is read, others are answered, and the next CV is read', async () => {
  const bomb = uploadCv(app, anna, pdfBomb(800, '5 0 R'));
  const ended = { value: false };
  void bomb.then(() => {
    ended.value = true;
  });
  expect((await app.call('GET', '/healthz')).status).toBe(200);
  expect((await app.call('GET', '/api/profile', { token: anna.token })).status).toBe(200);
  expect(ended.value).toBe(false);
  const next = await readCv(app, await app.register(), await word());
  expect(next.draft.basics.name).toBe('Göran Ek');
  expect((await bomb).body.status).toBe('failed');
});

test('a queue that is full says when to come again', async () => {
  const bomb = uploadCv(app, anna, pdfBomb(400, '5 0 R'));
  const other = await app.register();
  const asked = Array.from({ length: 40 }, () => uploadCv(app, anna, 'Anna Ek'));
  // One user's queue is full, and there is room for another user's requests.
  await Promise.any(asked.map(async (one) => expect((await one).status).toBe(429)));
  expect((await uploadCv(app, other, 'Anna Ek')).status).toBe(201);
  const replies = await Promise.all(asked);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) {
    expectProblem(reply, 'too_many_requests');
    expect(reply.headers['retry-after']).toBe('10');
    expect(reply.body.detail).toMatch(/Vänta tills de är klara och skicka sedan den här igen/);
  }
  expect((await bomb).status).toBe(201);
});

test('a file of more than 10 MB is refused', async () => {
  expectProblem(await uploadCv(app, anna, Buffer.alloc(10 * 1024 * 1024 + 1)), 'too_large', ['file']);
});

test('a name of a path is a name', async () => {
  const { body } = await uploadCv(app, anna, await word(), '../../etc/cv.docx');
  expect(body.fileName).toBe('cv.docx');
});
