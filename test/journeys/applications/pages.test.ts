import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from './desk.ts';

const cv = {
  basics: { name: 'Kim Ek', email: 'kim@ek.example', phone: '070-174 06 05', summary: 'Kock med tio år i storkök.' },
  work: [
    {
      name: 'Kustkrogen',
      position: 'Souschef',
      startDate: '2019-02',
      highlights: [
        'Schemalade åtta kockar.',
        'Tog emot leveranser.',
        'Minskade svinnet med 20 procent.',
        'Ansvarade för egenkontroll enligt HACCP.',
        'Skötte disken.',
        'Bakade bröd.',
        'Höll i beställningarna.',
        'Städade köket.',
      ],
    },
    { name: 'Skolköket', position: 'Kock', startDate: '2014', endDate: '2019' },
  ],
  skills: [{ name: 'Menyplanering' }, { name: 'HACCP' }],
  'x-sokvag': { drivingLicences: ['B'], availability: 'Två månaders uppsägningstid' },
};
const adText =
  'Vi söker en kock.\nDu har erfarenhet av\n  HACCP och vana av storkök. Erfarenhet av Caspeco är ett krav.';

let desk: Desk;
let kim: Person;
let id: string;

beforeAll(async () => {
  desk = await openDesk();
  kim = await desk.app.register();
  await desk.app.call('PUT', '/api/profile', { token: kim.token, body: { cv, wishes: {} } });
  id = bodyOf(await desk.begin(kim, { title: 'Kock', employer: 'Hamnkrogen', adText }), 201).id;
});
afterAll(() => desk?.[Symbol.asyncDispose]());

const call = (method: string, path: string, body?: object, who = kim): Promise<Reply> =>
  desk.app.call(method, `/api/applications/${id}/${path}`, { token: who.token, ...(body ? { body } : {}) });

async function textOf(bytes: Buffer): Promise<{ pages: number; text: string }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  return { pages: document.numPages, text };
}
/** The number of glyphs in a page's picture: each character, and each space within a line, is one `<use>`. */
const signsIn = (svg: string) => svg.match(/<use /g)?.length ?? 0;
const bare = (text: string) => text.replaceAll(/\s/g, '');

describe('the pages that are shown are those that are sent', () => {
  const text = Array.from({ length: 70 }, (_, n) => `Rad ${n}: jag har lagat mat i tio år.`).join('\n\n');

  test('of a letter', { tags: 'long' }, async () => {
    const pages = bodyOf(await call('POST', 'letter-pages', { text }), 200);
    expectProblem(await call('GET', 'letter.pdf'), 'not_found');
    bodyOf(await desk.write(kim, id, text), 200);
    const file = await call('GET', 'letter.pdf');
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('Kim Ek – Personligt brev.pdf'));
    const sent = await textOf(file.bytes);
    expect(sent.pages).toBeGreaterThan(1);
    expect(pages.count).toBe(sent.pages);
    expect(bare(sent.text)).toBe(bare(text));
    expect(signsIn(pages.svg)).toBe(text.replaceAll('\n', '').length);
  });

  test.each(['enkel', 'modern', 'spalter', 'europass'])(
    'of a CV laid out as %s',
    { tags: 'long' },
    async (cvTemplate) => {
      bodyOf(await call('POST', 'tailored-cv', {}), 201);
      const { materialHash } = await desk.look(kim, id);
      const changed = bodyOf(await desk.patch(kim, id, { cvTemplate }), 200);
      expect(changed).toMatchObject({ cvTemplate });
      expect(changed.materialHash === materialHash).toBe(cvTemplate === 'enkel');
      const pages = bodyOf(await call('GET', 'cv-pages'), 200);
      const sent = await textOf((await call('GET', 'tailored-cv.pdf')).bytes);
      expect(pages.count).toBe(sent.pages);
      const least = bare(sent.text).length;
      expect(signsIn(pages.svg)).toBeGreaterThanOrEqual(least);
      expect(signsIn(pages.svg)).toBeLessThanOrEqual(least + (sent.text.match(/\s/g)?.length ?? 0));
      expect(sent.text).toContain('Minskade svinnet');
      bodyOf(await desk.patch(kim, id, { cvTemplate: 'enkel' }), 200);
    },
  );
});

test('what the ad asks for is found in its text, in the letter and in the CV', async () => {
  bodyOf(await desk.write(kim, id, 'Hej! Hos er vill jag laga mat.\n\nJag har ansvarat för HACCP i sju år.'), 200);
  const { items } = bodyOf(await call('GET', 'requirements'), 200);
  const haccp = items.find(({ label }: { label: string }) => label === 'HACCP');
  expect(haccp).toMatchObject({ letter: 'Jag har ansvarat för HACCP i sju år.', lines: [{ from: 'profile' }] });
  expect(haccp.cv.text).toContain('HACCP');
  expect(adText.slice(haccp.at.from, haccp.at.to)).toContain('HACCP');
  const caspeco = items.find(({ label }: { label: string }) => label === 'Caspeco');
  expect(caspeco).toMatchObject({ level: 'must', letter: null, cv: null, lines: [] });
});

describe('the CV for this ad', () => {
  test('tells each line that is otherwise than in the profile, and each can be taken back', async () => {
    const made = bodyOf(await call('POST', 'tailored-cv', {}), 201);
    const of = (kind: string) => made.changes.filter((change: { kind: string }) => change.kind === kind);
    expect(of('hidden')).toHaveLength(2);
    expect(of('moved').map(({ before }: { before: string }) => before)).toContain(
      'Ansvarade för egenkontroll enligt HACCP.',
    );
    const asOwn = [of('hidden')[0].path];
    const again = bodyOf(await call('POST', 'tailored-cv', { asOwn, version: made.version }), 201);
    expect(again.asOwn).toEqual(asOwn);
    expect(again.changes.some(({ path }: { path: string }) => path === asOwn[0])).toBe(false);
    expect(again.cv.work[0].highlights).toContain(of('hidden')[0].before);
    expect(bodyOf(await call('GET', 'tailored-cv'), 200)).toMatchObject({ asOwn, changes: again.changes });
    const moved = of('moved').map(({ path }: { path: string }) => path);
    const asBefore = bodyOf(await call('POST', 'tailored-cv', { asOwn: moved }), 201);
    expect(asBefore.changes.filter(({ kind }: { kind: string }) => kind === 'moved')).toEqual([]);
    // What the user leaves out is missing in this CV alone, and the same list restores it.
    const [text] = asBefore.cv.work[0].highlights;
    const skill = asBefore.cv.skills[0].name;
    const without = bodyOf(await call('POST', 'tailored-cv', { leftOut: [text, skill] }), 201);
    expect(without.cv.work[0].highlights).not.toContain(text);
    expect(without.cv.skills.map(({ name }: { name: string }) => name)).not.toContain(skill);
    const told = without.changes.filter(({ before }: { before: string }) => before === text || before === skill);
    expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['hidden', 'hidden']);
    expect(bodyOf(await call('GET', 'tailored-cv'), 200).leftOut).toEqual([text, skill]);
    expect(bodyOf(await call('POST', 'tailored-cv', {}), 201).cv.work[0].highlights).toContain(text);
    // Another tab has created a version since.
    expect(expectProblem(await call('POST', 'tailored-cv', { version: made.version }), 'conflict').detail).toContain(
      'flik',
    );
  });

  test('says of a line that it doubts what the profile has that is like it', async () => {
    const made = bodyOf(await call('POST', 'tailored-cv', { lines: ['Minskade svinnet med 90 procent.'] }), 201);
    expect(made.blocked).toMatchObject([
      {
        text: 'Minskade svinnet med 90 procent.',
        why: expect.any(String),
        near: expect.arrayContaining([
          { path: 'work.0.highlights.2', text: 'Minskade svinnet med 20 procent.', under: 'Souschef, Kustkrogen' },
        ]),
      },
    ]);
  });

  test('is told to be out of date where the profile has changed', async () => {
    bodyOf(await call('POST', 'tailored-cv', {}), 201);
    await desk.app.call('PUT', '/api/profile', { token: kim.token, body: { cv, wishes: { remote: true } } });
    expect(bodyOf(await call('GET', 'tailored-cv'), 200)).toMatchObject({ isOutdated: true, changes: [] });
  });
});

test('a letter goes along as a file where the mail has a text of its own', async () => {
  const chef = `chef-${kim.id}@hamnkrogen.example`;
  const letter = 'Hej Hamnkrogen! Jag vill bli er kock och har lagat mat i tio år.';
  bodyOf(await desk.write(kim, id, letter), 200);
  expectProblem(await desk.patch(kim, id, { mailText: '  ' }), 'validation_failed');
  const mailText = 'Hej! Här kommer mitt brev och mitt cv. Hälsningar Kim';
  bodyOf(await desk.patch(kim, id, { recipient: chef, transport: 'eml', mailText }), 200);
  const { text, files, fields } = bodyOf(await call('GET', 'clipboard'), 200);
  expect(text).toBe(mailText);
  expect(files.map(({ name }: { name: string }) => name)).toEqual(['Kim Ek – Personligt brev.pdf', 'Kim Ek – CV.pdf']);
  expect(fields).toContainEqual({ label: 'Telefon', value: '070-174 06 05' });
  const eml = (await call('GET', 'message.eml')).bytes.toString();
  expect(eml.match(/application\/pdf/g)).toHaveLength(2);
});
