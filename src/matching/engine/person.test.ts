import { beforeAll, describe, expect, test } from 'vitest';
import { loadMemory, type Memory, taxonomyFrom } from '../../../test/quality/matching/memory.ts';
import { resume } from '../../../test/resume.ts';
import { noWishes } from '../../../test/wishes.ts';
import type { Resume } from '../../profile/contract.ts';
import { buildPerson } from './person.ts';

/** Which data about a user the score may use, and which not. */
let memory: Memory;
beforeAll(async () => {
  memory = await loadMemory([{ id: '1', headline: 'Annons', description: 'Text' }], await taxonomyFrom('sample'));
});
const now = new Date('2026-11-18T09:00:00Z');
const seen = (cv: Resume, wishes = {}) => buildPerson(cv, { ...noWishes, ...wishes }, memory.knowledge, now);
const jobs = (...dates: [string | undefined, string?][]) =>
  seen({
    work: dates.map(([startDate, endDate]) => ({
      position: 'Kock',
      ...(startDate ? { startDate } : {}),
      ...(endDate ? { endDate } : {}),
    })),
  }).held;

test('no term tells name, address, contact, sex, age or origin', () => {
  const { terms } = seen({
    ...resume,
    languages: [],
    basics: { ...resume.basics, summary: 'Kvinna, 61 år, gift, svensk medborgare. Van vid truck.' },
  });
  const names = [...terms.keys()];
  expect(names).toContain('truck');
  for (const word of ['kvinn', 'kvinna', '61', 'gift', 'medborg', 'åsa', 'öberg', 'storgat', 'götebor', 'linkedin'])
    expect(names).not.toContain(word);
});

test('a title that fits several groups alike is believed less of each than one that is plain', () => {
  const believed = (position: string) =>
    Math.max(...(seen({ work: [{ position }] }).held[0]?.groupIds ?? []).map(({ confidence }) => confidence));
  expect(believed('Administratör')).toBeLessThan(believed('Handläggare'));
});

describe('a job', () => {
  test.each([
    ['ten years ago to now', ['2016-11', undefined], 121, true],
    ['a year that ended', ['2019-01', '2019-12'], 12, true],
    ['years alone', ['2019', '2020'], 24, true],
    ['long past', ['2001-01', '2003-12'], 36, false],
    ['an end that lies ahead', ['2026-01', '2031-01'], 11, true],
    ['no dates', [undefined, undefined], 0, true],
  ] as const)('%s', (_, [from, to], months, recent) => {
    expect(jobs([from, to])[0]).toMatchObject({ months, recent });
  });

  test('without a title is none', () => {
    expect(seen({ work: [{ name: 'Exempelbolaget', startDate: '2020' }] }).held).toEqual([]);
  });

  test('is of the group of its title, as far as that can be told', () => {
    const [nurse, vague] = seen({ work: [{ position: 'Sjuksköterska' }, { position: 'Xyzzy' }] }).held;
    const codes = nurse?.groupIds.map(({ id }) => memory.taxonomy.concept(id)?.code?.slice(0, 2));
    expect(codes?.[0]).toBe('22');
    expect(vague?.groupIds).toEqual([]);
  });
});

test.each([
  ['Electrician', 'Installationselektriker'],
  ['Warehouse worker', 'Lagerarbetare'],
  ['Line cook', 'Kock'],
])('%s names the occupation %s', (position, label) => {
  const [job] = seen({ work: [{ position }] }).held;
  expect(memory.knowledge.labelOf(job?.occupationId ?? '')).toBe(label);
});

test('an English title is of the group of the Swedish one', () => {
  const [english, swedish] = seen({ work: [{ position: 'Registered nurse' }, { position: 'Sjuksköterska' }] }).held;
  expect(english?.groupIds[0]?.id).toBe(swedish?.groupIds[0]?.id);
});

test('work of late counts more than that of years ago', () => {
  const ended = jobs(['2020-01', '2026-10'], ['2010-01', '2019-11'], ['1999-01', '2001-01']);
  expect(ended.map(({ endedMonthsAgo }) => endedMonthsAgo)).toEqual([1, 84, 310]);
});

test('titles are those held, the headline of the CV and the occupations wished for', () => {
  const [wished] = memory.taxonomy.ofType('occupation-name');
  const { titles } = seen(
    { basics: { label: 'Souschef' }, work: [{ position: 'Kock' }, { position: 'Kock' }] },
    { occupations: [wished?.id ?? ''] },
  );
  expect([...titles.keys()]).toEqual(['Kock', 'Souschef', wished?.label]);
});

test('each of several titles in one is a title of its own, where it tells an occupation', () => {
  const titles = (position: string) => [...seen({ work: [{ position }] }).titles.keys()];
  expect(titles('Sjuksköterska / undersköterska')).toEqual([
    'Sjuksköterska',
    'undersköterska',
    'Sjuksköterska / undersköterska',
  ]);
  expect(titles('Kock (xyzzy)')).toEqual(['Kock', 'Kock (xyzzy)']);
});

test.each(['Kock & sjuksköterska', 'Kock och sjuksköterska', 'Kock and sjuksköterska', 'Kock/sjuksköterska'])(
  '"%s" is work of both occupations',
  (position) => {
    const [both, one, other] = seen({ work: [{ position }, { position: 'Kock' }, { position: 'Sjuksköterska' }] }).held;
    const sure = both?.groupIds.filter(({ confidence }) => confidence === 1);
    expect(sure).toEqual(
      [one, other].map((job) => ({ id: job?.groupIds[0]?.id, confidence: 1, occupationId: job?.occupationId })),
    );
  },
);

test.each([
  ['Chef (kök)', 'Chef'],
  ['Säljare - butik', 'butik'],
  ['Projektledare, bygg', 'bygg'],
])('of "%s" the part "%s", which no occupation is called, tells less than the whole', (position, part) => {
  const { titles } = seen({ work: [{ position }] });
  expect(titles.get(part)).toBeLessThanOrEqual((titles.get(position) ?? 0) * 0.61);
});

test('the highest education counts, whichever stands first', () => {
  const [highest] = seen({
    education: [{ studyType: 'Gymnasieexamen' }, { studyType: 'Masterexamen' }, { studyType: 'Kandidatexamen' }],
  }).studies;
  expect([highest?.level, highest?.line?.path]).toEqual(['master', 'education.1.studyType']);
});

test('a language is known by its name in either language', () => {
  const { languages } = seen({ languages: [{ language: 'English' }, { language: 'Arabiska (modersmål)' }, {}] });
  expect([...languages.keys()]).toEqual(['en', 'ar']);
});

test('a skill that is added does not change what language the CV is taken for', () => {
  const cv: Resume = {
    work: [{ position: 'Kock', highlights: ['Lagade lunch för tvåhundra gäster och ansvarade för inköp.'] }],
  };
  const english = ['Stakeholder management', 'Continuous improvement of the whole delivery process'];
  expect(seen({ ...cv, skills: english.map((name) => ({ name })) }).language).toBe(seen(cv).language);
});
