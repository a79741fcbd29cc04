import { describe, expect, test } from 'vitest';
import { resume } from '../../test/resume.ts';
import type { Resume, Wishes } from './contract.ts';
import { emptyWishes, isEmptyCv, suggestImprovements, validateCv } from './rules.ts';

const fields = (cv: Resume) => validateCv(cv).map(({ field }) => field);

describe('what cannot be kept', () => {
  test('is nothing in a whole CV', () => {
    expect(validateCv(resume)).toEqual([]);
    expect(validateCv({})).toEqual([]);
  });

  test.each<[string, Resume, string[]]>([
    ['a personal identity number in a text', { basics: { summary: 'Född 811218-9876.' } }, ['cv.basics.summary']],
    [
      'one in a list, and one in what others added',
      { work: [{ highlights: ['x', '19811218-9876'] }], egen: { rad: '8112189876' } } as Resume,
      ['cv.work.0.highlights.1', 'cv.egen.rad'],
    ],
    ['an end before its beginning', { work: [{ startDate: '2020-05', endDate: '2019' }] }, ['cv.work.0.endDate']],
    [
      'the same for schools, posts and projects',
      {
        education: [{ startDate: '2020', endDate: '2019' }],
        volunteer: [{}, { startDate: '2020-02-02', endDate: '2020-02-01' }],
        projects: [{ startDate: '2020-02', endDate: '2020-01-31' }],
      },
      ['cv.volunteer.1.endDate', 'cv.education.0.endDate', 'cv.projects.0.endDate'],
    ],
    ['an address that is none', { basics: { email: 'asa(at)resa' } }, ['cv.basics.email']],
  ])('is %s', (_, cv, expected) => {
    expect(fields(cv)).toEqual(expected);
  });

  test.each<[string, Resume]>([
    ['a year that both share', { work: [{ startDate: '2020-05', endDate: '2020' }] }],
    ['a day and its month', { work: [{ startDate: '2020-05-20', endDate: '2020-05' }] }],
    ['empty dates', { work: [{ startDate: '', endDate: '' }] }],
    ['an end without a beginning', { work: [{ endDate: '2020' }] }],
    ['an empty address', { basics: { email: ' ' } }],
    ['a phone number that looks like one', { basics: { phone: '8112189876' } }],
  ])('is not %s', (_, cv) => {
    expect(fields(cv)).toEqual([]);
  });
});

test.each<[string, Resume, boolean]>([
  ['nothing', {}, true],
  ['empty texts and lists', { basics: { name: ' ', image: '' }, work: [{ highlights: [''] }], skills: [] }, true],
  ['what only programs read', { $schema: 'https://x.example', meta: { version: 'v1' } }, true],
  ['a name', { basics: { name: 'Åsa' } }, false],
  ['a skill', { skills: [{ keywords: ['Excel'] }] }, false],
])('a CV of %s is blank or not', (_, cv, blank) => {
  expect(isEmptyCv(cv)).toBe(blank);
});

describe('what would make matches better', () => {
  const today = '2026-11-24';
  const wishes: Wishes = { ...emptyWishes, occupations: ['a'], home: 'b' };
  const paths = (cv: Resume, wished: Partial<Wishes> = {}) =>
    suggestImprovements(cv, { ...wishes, ...wished }, today).map(({ path }) => path);

  test('is nothing where everything is told', () => {
    const { work, ...rest } = resume;
    expect(paths({ ...rest, work: work.slice(0, 1) })).toEqual([]);
  });

  test('is told most useful first', () => {
    expect(paths({}, emptyWishes)).toEqual([
      'wishes.occupations',
      'cv.work',
      'wishes.home',
      'cv.skills',
      'cv.education',
      'cv.languages',
      'cv.x-sokvag.drivingLicences',
    ]);
  });

  test('names the job that lacks something, and where it was', () => {
    const work = [{ name: 'A', position: 'x', startDate: '2020', summary: 'y' }, { name: 'Bageriet' }];
    const { work: _, ...rest } = resume;
    expect(paths({ ...rest, work })).toEqual(['cv.work.1.position', 'cv.work.1.startDate', 'cv.work.1.summary']);
    const [advice] = suggestImprovements({ ...rest, work }, wishes, today);
    expect(advice?.advice).toBe('Skriv vad du arbetade som hos Bageriet.');
  });

  test('is in whole sentences, and without percentages', () => {
    const all = [{}, { work: [{}] }, { work: [{ startDate: '2062' }] }].flatMap((cv) =>
      suggestImprovements(cv, emptyWishes, today),
    );
    for (const { advice } of all) expect(advice).toMatch(/^[A-ZÅÄÖ][^%]*\.$/);
  });

  test('asks about a job that begins in more than a year', () => {
    const at = (startDate: string) => paths({ ...resume, work: [{ ...resume.work[0], startDate }] });
    expect(at('2026')).toEqual([]);
    expect(at('2026-11')).toEqual([]);
    expect(at('2027')).toEqual([]);
    expect(at('2026-12')).toEqual([]);
    expect(at('2062-08')).toEqual(['cv.work.0.startDate']);
  });

  test('takes having no driving licence for an answer', () => {
    expect(paths({ ...resume, 'x-sokvag': { drivingLicences: [] } })).not.toContain('cv.x-sokvag.drivingLicences');
  });
});
