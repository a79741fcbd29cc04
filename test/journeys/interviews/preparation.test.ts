import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** The contents of the page before an interview, and the source of each line. */
let desk: Desk;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk();
  anna = await desk.app.register();
});
afterAll(() => desk[Symbol.asyncDispose]());

const call = (method: string, path: string, body?: object) =>
  desk.app.call(method, `/api${path}`, { token: anna.token, ...(body === undefined ? {} : { body }) });

const cv = {
  basics: { name: 'Anna Ek' },
  work: [
    {
      position: 'Undersköterska',
      name: 'Solgården',
      startDate: '2020-01',
      highlights: ['Handledde tre nya kollegor', 'Dokumenterade i Procapita varje dag'],
    },
  ],
  skills: [{ name: 'Procapita' }],
};
const adText = `Vi söker en undersköterska till hemtjänsten.
Krav:
- Erfarenhet av Procapita
- Undersköterskeutbildning
- B-körkort
Du är noggrann och har lätt för att samarbeta.
Arbetet är förlagt till dag, kväll och helg.
Vi tillämpar provanställning och begär utdrag ur belastningsregistret.`;

async function applied(body: object = {}): Promise<Json> {
  bodyOf(await call('PUT', '/profile', { cv, wishes: {} }), 200);
  return desk.approved(anna, { title: 'Undersköterska', employer: 'Hökåsa kommun', adText, ...body });
}
const interview = async (id: string, body: object = {}): Promise<Json> =>
  bodyOf(await call('POST', `/applications/${id}/interviews`, { startsAt: '2026-11-25T09:00:00Z', ...body }), 201);
const prepared = async (id: string): Promise<Json> => bodyOf(await call('GET', `/interviews/${id}/preparation`), 200);
const idsOf = (lines: Json[]) => lines.map(({ id }) => id);

test('everything that they have in front of them is what was sent, whatever changed since', {
  tags: 'long',
}, async () => {
  const { id } = await applied();
  bodyOf(await call('POST', `/applications/${id}/attestation`, {}), 200);
  const { id: talk } = await interview(id);
  const other = { ...cv, work: [{ ...cv.work[0], highlights: ['Öppnade ett bageri', 'Höll kurser i brödbak'] }] };
  bodyOf(await call('PUT', '/profile', { cv: other, wishes: {} }), 200);

  const page = await prepared(talk);
  expect(page.application).toEqual({ id, title: 'Undersköterska', employer: 'Hökåsa kommun' });
  expect(page.adText).toBe(adText);
  expect(page.letter).toEqual({ text: expect.stringContaining('Jag har lagat mat'), asSent: true });
  expect(page.cv.asSent).toBe(true);
  expect(page.cv.lines).toContainEqual({
    path: 'work.0.highlights.0',
    text: 'Handledde tre nya kollegor (Undersköterska, Solgården)',
  });
  const evidence = page.requirements.flatMap(({ evidence: one }: Json) => one ?? []);
  expect(evidence).toContainEqual(expect.objectContaining({ inSentCv: true }));
  expect(evidence.length).toBeGreaterThan(0);
});

describe('the preparation', () => {
  let page: Json;
  let id: string;
  beforeAll(async () => {
    ({ id } = await applied());
    const talk = await interview(id, { place: 'Storgatan 1, Umeå', people: [{ name: 'Kim Ek', title: 'Chef' }] });
    page = await prepared(talk.id);
  });

  test('lays the requirements beside what the profile shows', () => {
    const byLabel = new Map(page.requirements.map((one: Json) => [one.label, one]));
    expect(byLabel.get('Procapita')).toMatchObject({ level: 'must', fit: 'direct', evidence: { inSentCv: true } });
    expect(byLabel.get('B-körkort')).toMatchObject({ fit: 'missing', evidence: null });
    const gap = page.gaps.find(({ label }: Json) => label === 'B-körkort');
    expect(gap.advice).toMatch(/^Har du tagit körkortet/);
  });

  test('asks what the ad, the letter and the CV lead to, with experiences that answer it', () => {
    const byId = new Map<string, Json>(page.questions.map((one: Json) => [one.id, one]));
    expect(byId.get('accuracy')).toMatchObject({
      source: 'ad',
      sentence: 'Du är noggrann och har lätt för att samarbeta.',
      stories: [{ path: 'work.0.highlights.1' }],
    });
    expect(byId.get('letter')).toMatchObject({ source: 'letter', why: 'Det står i ditt brev.' });
    expect(byId.get('about_you')).toMatchObject({ source: 'general', sentence: null });
    expect(new Set(byId.keys()).size).toBe(page.questions.length);
  });

  test('says of every line where it comes from, in words that stand there', () => {
    const lines = [...page.questions, ...page.askThem, ...page.practical, ...page.swedish];
    for (const { source, sentence } of lines as Json[]) {
      if (source === 'general') expect(sentence).toBeNull();
      if (source === 'ad' && sentence !== null) expect(`${adText}\nUndersköterska`).toContain(sentence);
    }
    for (const { sentence } of page.requirements) expect(adText).toContain(sentence);
  });

  test('tells the practical things and what is particular here', () => {
    const practical = new Map<string, Json>(page.practical.map((one: Json) => [one.id, one]));
    expect(practical.get('time')?.text).toBe('25 november 2026 kl. 10.00–11.00, svensk tid.');
    expect(practical.get('place')?.href).toBe('https://www.openstreetmap.org/search?query=Storgatan+1%2C+Ume%C3%A5');
    expect(practical.get('people')?.text).toBe('Kim Ek, Chef');
    expect(practical.get('driving_licence')).toMatchObject({ source: 'ad', sentence: 'B-körkort' });
    expect(idsOf(page.swedish)).toEqual([
      'criminal_record',
      'confidentiality',
      'salary',
      'collective_agreement',
      'references',
      'notice',
      'probation',
      'union',
      'private_questions',
    ]);
    expect(idsOf(page.askThem)).toContain('hours');
    expect(idsOf(page.askThem)).not.toContain('travel');
  });

  test('of the next round holds the answers and the debrief of the one before', async () => {
    const first = page.interview.id;
    const answer = { question: 'accuracy', situation: 'Dosetten', task: 'Rätt', action: 'Räknade', result: 'Rätt' };
    const debrief = { went: 'Bra', questions: 'Om helger', nextTime: 'Mer om lön', thanks: 'open' };
    bodyOf(await call('PUT', `/interviews/${first}/notes`, { answers: [answer], debrief }), 200);
    const next = await interview(id, { startsAt: '2026-12-02T09:00:00Z', kind: 'phone' });
    const later = await prepared(next.id);
    expect(later.earlier).toMatchObject([{ round: 1, kindLabel: 'Möte på plats', debrief }]);
    const question = later.questions.find((one: Json) => one.id === 'accuracy');
    expect(question).toMatchObject({ answer, answerFromRound: 1 });
    expect(idsOf(later.questions)).toContain('earlier_1');
    expect(idsOf(later.askThem)).toContain('collective_agreement');
    const own = { ...answer, situation: 'En annan gång' };
    bodyOf(await call('PUT', `/interviews/${next.id}/notes`, { answers: [own] }), 200);
    const again = (await prepared(next.id)).questions.find((one: Json) => one.id === 'accuracy');
    expect(again).toMatchObject({ answer: own, answerFromRound: null });
    expect((await prepared(first)).earlier).toEqual([]);
  });
});

test('with no ad, no letter and no CV there is still something to prepare', async () => {
  anna = await desk.app.register();
  const { id } = bodyOf(await desk.begin(anna, { title: 'Servis', employer: 'Kaféet' }), 201);
  const { id: talk } = await interview(id, { kind: 'assessment', link: 'https://test.example/1' });
  const page = await prepared(talk);
  expect(page).toMatchObject({ adText: null, letter: null, requirements: [], gaps: [], earlier: [] });
  expect(page.cv).toEqual({ lines: [], asSent: false });
  expect(idsOf(page.practical)).toEqual(['time', 'link', 'ask_people', 'identity', 'test', 'test_help']);
  expect(idsOf(page.askThem)).toEqual(['next_step']);
  expectProblem(await call('GET', '/interviews/nej/preparation'), 'not_found');
});
