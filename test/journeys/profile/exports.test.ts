import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { resume } from '../../resume.ts';

/** The CV as files for other programs and for readers. */
let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await openTestApp();
  anna = await app.register();
  const body = { cv: resume, wishes: {} };
  expect((await app.call('PUT', '/api/profile', { token: anna.token, body })).status).toBe(200);
});
afterAll(() => app[Symbol.asyncDispose]());

const file = (name: string, { token } = anna) => app.call('GET', `/api/profile/${name}`, { token });
const pdfText = async (name: string) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array((await file(name)).bytes)), {
    mergePages: true,
  });
  return text;
};

describe('a file of the CV', () => {
  test.each([
    ['cv.json', 'application/json; charset=utf-8', 'Åsa Öberg Ärlig – CV.json'],
    ['cv.pdf', 'application/pdf', 'Åsa Öberg Ärlig – CV.pdf'],
    ['cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Åsa Öberg Ärlig – CV.docx'],
    ['europass.xml', 'application/xml; charset=utf-8', 'Åsa Öberg Ärlig – CV Europass.xml'],
  ])('is %s, of its type and by the person’s name', async (name, type, fileName) => {
    const { status, headers, bytes } = await file(name);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'cache-control': 'no-store',
    });
    expect(bytes.length).toBeGreaterThan(1000);
  });

  test('is in Swedish, and in English where that is asked for', async () => {
    expect(await pdfText('cv.pdf')).toContain('Arbetslivserfarenhet');
    expect(await pdfText('cv.pdf?template=modern&language=en')).toContain('Work experience');
    expect((await file('europass.xml?language=en')).bytes.toString()).toContain('languageCode="en"');
  });

  test('is of the templates and languages that there are', async () => {
    for (const name of ['cv.pdf?template=guld', 'cv.pdf?language=fi', 'cv.docx?template=modern', 'europass.xml?x=1'])
      expectProblem(await file(name), 'validation_failed');
  });

  test.each(['cv.json', 'cv.pdf', 'cv.docx', 'europass.xml'])(
    'of an empty profile is refused with advice: %s',
    async (name) => {
      const bjorn = await app.register();
      expect(expectProblem(await file(name, bjorn), 'conflict').detail).toContain('Fyll i det');
      const body = { cv: { basics: { name: '' } }, wishes: { remote: true } };
      expect((await app.call('PUT', '/api/profile', { token: bjorn.token, body })).status).toBe(200);
      expectProblem(await file(name, bjorn), 'conflict');
    },
  );

  test('taken in again is the same CV', async () => {
    const bjorn = await app.register();
    const { body: cv } = await file('cv.json');
    const body = { cv, wishes: {} };
    const put = await app.call('PUT', '/api/profile', { token: bjorn.token, body });
    expect(put.body.cv).toEqual(cv);
    expect((await file('cv.json', bjorn)).body).toEqual(cv);
  });
});

test('a person takes along the profile', { tags: 'long' }, async () => {
  const { bytes } = await app.call('GET', '/api/account/export', { token: anna.token });
  const files = unzipSync(new Uint8Array(bytes));
  const profile = strFromU8(files['profil.json'] as Uint8Array);
  expect(JSON.parse(profile)).toMatchObject({ cv: resume, version: 1 });
});
