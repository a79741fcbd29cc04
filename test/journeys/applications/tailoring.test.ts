import { extractRawText } from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { type ModelDouble, modelProposing, startModel } from '../../doubles/model.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, letter, openDesk } from './desk.ts';

/** The CV and the letter of one application: the user's own facts, and nothing else. */
let desk: Desk;
let model: ModelDouble;
let withModel: Desk;
beforeAll(async () => {
  model = await startModel();
  [desk, withModel] = await Promise.all([
    openDesk(),
    openDesk({ env: { LLM_URL: model.url, LLM_MODEL: 'en-modell', LLM_API_KEY: 'nyckel', RATE_LIMITS: 'on' } }),
  ]);
});
afterAll(async () => {
  await Promise.all([desk[Symbol.asyncDispose](), withModel[Symbol.asyncDispose]()]);
  await model[Symbol.asyncDispose]();
});

const cv = {
  basics: {
    name: 'Åsa Öberg',
    label: 'Kock',
    email: 'asa@postlada.example',
    phone: '070-123 45 67',
    summary: 'Kock med vana av stora sällskap.',
  },
  work: [
    {
      name: 'Kustkrogen',
      position: 'Souschef',
      startDate: '2019-02',
      highlights: [
        'Hjälpte till att planera köket',
        'Lagade mat till 120 gäster om dagen',
        'Bakade surdegsbröd varje morgon',
      ],
    },
    { name: 'Skolköket', position: 'Kock', startDate: '2014', endDate: '2018-12', highlights: ['Lagade specialkost'] },
  ],
  skills: [{ name: 'Excel' }, { name: 'HACCP' }],
  languages: [{ language: 'Svenska', fluency: 'Modersmål' }],
  'x-sokvag': { drivingLicences: ['B'] },
};
const adText = [
  'Vi söker en kock till vårt kök i hamnen.',
  'Krav:',
  '- Erfarenhet av HACCP',
  '- Du har B-körkort',
  '- Kunskaper i Caspeco är ett krav',
  '- Du kan baka surdegsbröd',
].join('\n');

/** A user with a profile and an application added by hand. */
async function applicant(at: Desk = desk, own: object = cv): Promise<{ who: Person; id: string }> {
  const who = await at.app.register();
  bodyOf(await at.app.call('PUT', '/api/profile', { token: who.token, body: { cv: own, wishes: {} } }), 200);
  const { id } = bodyOf(await at.begin(who, { title: 'Kock', employer: 'Hamnkrogen AB', adText }), 201);
  return { who, id };
}
const tailor = (who: Person, id: string, body: object = {}, at: Desk = desk) =>
  at.app.call('POST', `/api/applications/${id}/tailored-cv`, { token: who.token, body });
const draft = async (who: Person, id: string, at: Desk = desk) =>
  bodyOf(await at.app.call('POST', `/api/applications/${id}/letter-draft`, { token: who.token }), 200);
/** The hints before an approval that stop nothing. */
const hints = async (who: Person, id: string) =>
  (await desk.checks(who, id)).items.flatMap((one: Json) => (one.ok || one.blocks ? [] : [one.id]));
const valueAt = (from: Json, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Json)?.[key], from);

test('the CV holds the own facts, each line with where the profile says it, and the gaps of the ad', async () => {
  const { who, id } = await applicant();
  const made = bodyOf(await tailor(who, id), 201);
  expect(made).toMatchObject({ version: 1, blocked: [] });
  expect(made.cv.work.map(({ name, position, startDate }: Json) => [name, position, startDate])).toEqual([
    ['Kustkrogen', 'Souschef', '2019-02'],
    ['Skolköket', 'Kock', '2014'],
  ]);
  expect(made.cv.skills[0].name).toBe('HACCP');
  expect(made.lines.length).toBeGreaterThan(8);
  for (const { text, sources } of made.lines) expect(sources.map((path: string) => valueAt(cv, path))).toContain(text);
  expect(made.gaps.map(({ label }: Json) => label)).toEqual([expect.stringMatching(/Caspeco/)]);
  expect(JSON.stringify(made.cv)).not.toContain('Caspeco');
  expect(await desk.look(who, id)).toMatchObject({ tailoredCv: { version: 1 } });
  const path = `/api/applications/${id}/tailored-cv`;
  expect(bodyOf(await desk.app.call('GET', path, { token: who.token }), 200)).toEqual(made);
  const stranger = await desk.app.register();
  expectProblem(await desk.app.call('GET', path, { token: stranger.token }), 'not_found');
});

test('a draft that nobody changed, and a CV without jobs, are remarked on before the approval', async () => {
  const { who, id } = await applicant();
  const { letter } = await draft(who, id);
  expect(await hints(who, id)).toContain('own_words');
  bodyOf(await desk.write(who, id, `${letter.text} Vi hörs!`), 200);
  expect(await hints(who, id)).not.toContain('own_words');
  expect(await hints(who, id)).not.toContain('jobs');
  const student = await applicant(desk, { basics: { name: 'Kim Ek' }, skills: [{ name: 'HACCP' }] });
  expect(await hints(student.who, student.id)).toContain('jobs');
});

test('lines that hold are put in; those that say more are blocked with what they add', async () => {
  const { who, id } = await applicant();
  const made = bodyOf(
    await tailor(who, id, {
      lines: [
        'Bakning av surdegsbröd varje morgon',
        { text: 'Planerade köket', sources: ['work.0.highlights.0'] },
        'Lagade mat till 220 gäster om dagen',
        'Vana av Caspeco',
        { text: 'Lagade specialkost', sources: ['work.0.highlights.1'] },
      ],
    }),
    201,
  );
  expect(made.cv.work[0].highlights.toSorted()).toEqual([
    'Bakning av surdegsbröd varje morgon',
    'Hjälpte till att planera köket',
    'Lagade mat till 120 gäster om dagen',
  ]);
  expect(made.changes.filter(({ kind }: Json) => kind === 'hidden')).toEqual([]);
  expect(made.lines).toContainEqual({
    text: 'Bakning av surdegsbröd varje morgon',
    sources: expect.arrayContaining(['work.0.highlights.2']),
    isProposed: true,
  });
  expect(made.blocked.map(({ text }: Json) => text)).toEqual([
    'Planerade köket',
    'Lagade mat till 220 gäster om dagen',
    'Vana av Caspeco',
    'Lagade specialkost',
  ]);
  expect(made.blocked[1].why).toContain('220');
  expect(made.blocked[1]).toMatchObject({ words: ['220'], basis: ['Lagade mat till 120 gäster om dagen'] });
  expect(made.blocked[2].why).toContain('Caspeco');
});

test('a tailored CV is an edit: it ends the approval, and goes along instead of the own', async () => {
  const { who, id } = await applicant();
  for (const verb of ['draft'] as const) bodyOf(await desk.move(who, id, verb), 200);
  bodyOf(await desk.write(who, id, letter.replace('Krogen', 'Hamnkrogen')), 200);
  bodyOf(await desk.move(who, id, 'request_approval'), 200);
  const approved = bodyOf(await desk.approve(who, id), 201);
  bodyOf(await tailor(who, id, { lines: ['Bakade surdegsbröd'] }), 201);
  const after = await desk.look(who, id);
  expect(after).toMatchObject({ state: 'drafting', approval: null });
  expect(after.materialHash).not.toBe(approved.materialHash);
});

test('PDF and Word file say what the CV says', async () => {
  const { who, id } = await applicant();
  const file = (form: string) =>
    desk.app.call('GET', `/api/applications/${id}/tailored-cv.${form}`, { token: who.token });
  expectProblem(await file('pdf'), 'not_found');
  const made = bodyOf(await tailor(who, id, { lines: ['Bakning av surdegsbröd varje morgon'] }), 201);
  const pdf = await file('pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
  const docx = await file('docx');
  const { value } = await extractRawText({ buffer: docx.bytes });
  expect([pdf.status, docx.status]).toEqual([200, 200]);
  const words = (whole: string) => whole.replace(/[•|–]/g, ' ').split(/\s+/).filter(Boolean).sort();
  expect(words(text)).toEqual(words(value));
  for (const line of made.lines.filter(({ sources }: Json) => /highlights|summary/.test(sources[0])))
    expect(text.replace(/\s+/g, ' ')).toContain(line.text);
});

test('a CV that a file cannot show as it is approved is not given out as one', { tags: 'long' }, async () => {
  // A glyph that none of our fonts has leaves a gap in the page.
  const odd = { ...cv, skills: [{ name: 'Tibetanska བོད་ཡིག' }] };
  const { who, id } = await applicant(desk, odd);
  bodyOf(await tailor(who, id), 201);
  const reply = await desk.app.call('GET', `/api/applications/${id}/tailored-cv.pdf`, { token: who.token });
  const { detail } = expectProblem(reply, 'conflict');
  expect(detail).toContain('Tibetanska');
  expect(detail).toContain('Word');
  // Nor is it part of the downloaded mail.
  const eml = await desk.app.call('GET', `/api/applications/${id}/message.eml`, { token: who.token });
  expect(expectProblem(eml, 'conflict').detail).toContain('Tibetanska');
});

describe('a letter', () => {
  test('is of facts, with gaps that stop an approval until they are filled', async () => {
    const { who, id } = await applicant();
    const { letter: made } = await draft(who, id);
    expect(made.gaps).toEqual([expect.stringMatching(/^Varför vill du ha just det här jobbet hos Hamnkrogen AB\?/)]);
    expect(made.text).toMatch(/som kock hos Hamnkrogen AB\./);
    expect(made.text).toContain('Sedan 2019 arbetar jag som souschef hos Kustkrogen. Där bakade jag surdegsbröd');
    expect(made.text).toContain('Jag har B-körkort.');
    expect(made.text).toContain('Jag är kock med vana av stora sällskap.');
    expect(made.text.replace(/\[\[.*?\]\]/g, '')).not.toContain('Caspeco');
    const { items } = await desk.checks(who, id);
    expect(items).toContainEqual(expect.objectContaining({ id: 'placeholders', ok: false, blocks: true }));
    const versions = await desk.app.call('GET', `/api/applications/${id}/letters`, { token: who.token });
    expect(versions.body.items).toEqual([expect.objectContaining({ version: 1, source: 'draft' })]);
  });

  test('holds what was answered of the job, which ends no approval', { tags: 'long' }, async () => {
    const { who, id } = await applicant();
    expect((await desk.look(who, id)).answers).toEqual({ why: null, mostAlike: null, start: null, salary: null });
    const answer = (answers: object) => desk.patch(who, id, { answers });
    bodyOf(await answer({ why: ' Jag har ätit hos er. ', start: 'i mars' }), 200);
    const { answers } = bodyOf(await answer({ start: '1 april' }), 200);
    expect(answers).toEqual({ why: 'Jag har ätit hos er.', mostAlike: null, start: '1 april', salary: null });
    const { letter: made } = await draft(who, id);
    expect(made.gaps).toEqual([]);
    expect(made.text).toContain('Jag har ätit hos er.');
    expect(made.text).toContain('Jag kan börja den 1 april.');
    bodyOf(await desk.move(who, id, 'draft'), 200);
    bodyOf(await desk.move(who, id, 'request_approval'), 200);
    bodyOf(await desk.approve(who, id), 201);
    expect(bodyOf(await answer({ why: '' }), 200)).toMatchObject({ state: 'approved', answers: { why: null } });
    const stranger = await desk.app.register();
    expectProblem(await desk.patch(stranger, id, { answers: { why: 'x' } }), 'not_found');
  });

  test('takes along what was sent before and answers what this ad asks for', { tags: 'long' }, async () => {
    const { who, id } = await applicant();
    const before = 'Det är jag som håller ordning på HACCP i köket, och jag skriver om våra rutiner varje vår.';
    const first = await desk.approved(who, { employer: 'Bryggan' });
    bodyOf(await desk.write(who, first.id, `Hej!\n\n${before}\n\nJag vill arbeta på Bryggan för HACCP.`), 200);
    bodyOf(await desk.move(who, first.id, 'request_approval'), 200);
    bodyOf(await desk.approve(who, first.id), 201);
    expect((await draft(who, id)).letter.text).not.toContain(before);
    bodyOf(
      await desk.app.call('POST', `/api/applications/${first.id}/attestation`, { token: who.token, body: {} }),
      200,
    );
    const { letter: made } = await draft(who, id);
    expect(made.text).toContain(before);
    expect(made.text).not.toContain('Bryggan');
  });

  test('of an ad in English is English, and leaves the Swedish lines to be told', { tags: 'long' }, async () => {
    const { who } = await applicant();
    const { id } = bodyOf(
      await desk.begin(who, {
        title: 'Chef for our harbour restaurant',
        employer: 'Harbour House',
        adText: 'We are looking for a chef who enjoys working with fresh fish and who leads our small team.',
      }),
      201,
    );
    const { letter: made } = await draft(who, id);
    expect(made.text).toMatch(/^Hello,/);
    expect(made.text).not.toContain('surdegsbröd');
  });
});

describe('a model', () => {
  test('may word lines, and its lies are blocked', async () => {
    const { who, id } = await applicant(withModel);
    model.says = modelProposing(
      { text: 'Bakning av surdegsbröd varje morgon', sources: ['work.0.highlights.2'] },
      { text: 'Köksmästare med vana av Caspeco', sources: ['work.0.position'] },
    );
    const made = bodyOf(await tailor(who, id, {}, withModel), 201);
    expect(made.cv.work[0].highlights).toContain('Bakning av surdegsbröd varje morgon');
    expect(made.cv.work[0].highlights).toHaveLength(3);
    expect(made.blocked.map(({ text }: Json) => text)).toEqual(['Köksmästare med vana av Caspeco']);
    const { letter: written } = await draft(who, id, withModel);
    expect(written.text).toContain('Där arbetar jag med bakning av surdegsbröd varje morgon.');
    expect(written.text).not.toContain('Köksmästare');
  });

  test('is never told who somebody is', async () => {
    const secret = {
      ...cv,
      basics: { ...cv.basics, summary: 'Åsa Öberg, kock, nås på 070-123 45 67 eller asa@postlada.example.' },
    };
    const { who, id } = await applicant(withModel, secret);
    model.says = modelProposing();
    model.questions.length = 0;
    bodyOf(await tailor(who, id, {}, withModel), 201);
    expect(model.questions).toHaveLength(1);
    expect(model.questions[0]?.key).toBe('Bearer nyckel');
    for (const told of ['Åsa', 'Öberg', '070', 'postlada']) expect(model.questions[0]?.body).not.toContain(told);
    expect(model.questions[0]?.body).toContain('Bakade surdegsbröd');
  });

  test('is asked thirty times an hour for a person, and is done without after that', { tags: 'long' }, async () => {
    const { who, id } = await applicant(withModel);
    model.says = modelProposing();
    model.questions.length = 0;
    for (let n = 0; n < 31; n += 1) await draft(who, id, withModel);
    expect(model.questions).toHaveLength(30);
    withModel.app.wait({ hours: 1 });
    await draft(who, id, withModel);
    expect(model.questions).toHaveLength(31);
  });

  test.each<[string, ModelDouble['says']]>([
    ['garbage', 'Självklart! Här är ditt cv:'],
    ['lines of another shape', '{"lines":[{"text":7},"hej",{"text":"Kock","sources":"work"}]}'],
    ['a failure', { status: 500, body: 'oj' }],
    ['no JSON at all', { status: 200, body: '<html>' }],
    ['far too much', 'x'.repeat(400_000)],
  ])('that answers %s is done without', async (_, says) => {
    const { who, id } = await applicant(withModel);
    model.says = says;
    const made = bodyOf(await tailor(who, id, {}, withModel), 201);
    expect(made.cv.work[0].highlights).toHaveLength(3);
    expect(made.blocked).toEqual([]);
  });
});

test('without a profile there is nothing to tailor, and the application of another is not found', async () => {
  const who = await desk.app.register();
  const { id } = bodyOf(await desk.begin(who, { title: 'Kock', employer: 'Krogen' }), 201);
  expectProblem(await tailor(who, id), 'conflict');
  const { who: other } = await applicant();
  expectProblem(await tailor(other, id), 'not_found');
});

test('an application for an open ad is tailored by what the match found', async () => {
  const who = await desk.app.register();
  bodyOf(await desk.app.call('PUT', '/api/profile', { token: who.token, body: { cv, wishes: {} } }), 200);
  const { id } = await desk.beginFor(who);
  const made = bodyOf(await tailor(who, id), 201);
  expect(made.version).toBe(1);
  expect(made.lines.length).toBeGreaterThan(8);
});
