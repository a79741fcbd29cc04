import { describe, expect, test } from 'vitest';
import { findPersonnummer } from '../../src/platform/kernel/personnummer.ts';
import type { Resume } from '../../src/profile/contract.ts';
import { isSameDegree, isSameEmployer, isSameText, phoneDigits } from '../quality/cv/compare.ts';
import { type Cv, rolesOf } from '../quality/cv/cv.ts';
import { type Half, peopleOf } from '../quality/cv/render.ts';
import { type Answer, type Field, fields, rateOf, scoreCv } from '../quality/cv/score.ts';
import { truthOf } from '../quality/cv/truth.ts';

const halves: Half[] = ['dev', 'dev2', 'heldout'];
const people = halves.flatMap((half) => peopleOf(half).map(({ id, cv }) => ({ id: `${half}/${id}`, half, cv })));

/** The answer of a reader without errors. */
function perfectAnswer(cv: Cv): Answer {
  const truth = truthOf(cv);
  const draft: Resume = {
    basics: { name: truth.name, email: truth.email, phone: truth.phone, location: { city: truth.city[0] } },
    work: truth.work.map(({ employer, title, start, end }) => ({
      name: employer[0],
      position: title[0],
      startDate: start[0] || undefined,
      endDate: end[0] || undefined,
    })),
    education: truth.education.map(({ school, degree, start, end }) => ({
      institution: school[0],
      area: degree[0],
      startDate: start[0] || undefined,
      endDate: end[0] || undefined,
    })),
    skills: truth.skills.map(([name]) => ({ name })),
    languages: truth.languages.map(({ language, level }) => ({ language, fluency: level })),
    'x-sokvag': { drivingLicences: truth.licences },
  };
  return { draft, removed: truth.personnummer ? ['personnummer'] : [] };
}

function person(id: string): { cv: Cv; answer: Answer } {
  const found = people.find((each) => each.id === id);
  if (!found) throw new Error(`nobody is called ${id}`);
  return { cv: found.cv, answer: perfectAnswer(found.cv) };
}

function f1(cv: Cv, answer: Answer, field: Field): number {
  return rateOf([scoreCv(cv, answer)[field]]).f1;
}

describe('the measure of the CV import', () => {
  test.each(people)('gives a perfect answer 1.0 in every field: $id', ({ cv }) => {
    const results = scoreCv(cv, perfectAnswer(cv));
    for (const field of fields)
      expect([field, results[field]]).toEqual([field, { ...results[field], wrong: [], missed: [] }]);
    expect(rateOf(Object.values(results))).toMatchObject({ precision: 1, recall: 1, f1: 1 });
  });

  test('gives an empty answer nothing', () => {
    const { cv } = person('dev/cnc-operator');
    const results = scoreCv(cv, { draft: {}, removed: [] });
    expect(rateOf(Object.values(results))).toMatchObject({ right: 0, recall: 0, f1: 0 });
  });

  test('counts a wrong value against precision and a missing one against recall', () => {
    const { cv, answer } = person('dev/cnc-operator');
    const { draft } = answer;
    const wrong = { ...answer, draft: { ...draft, skills: [...(draft.skills ?? []), { name: 'Truckkort' }] } };
    expect(rateOf([scoreCv(cv, wrong).skills])).toMatchObject({ precision: 6 / 7, recall: 1 });
    const missing = { ...answer, draft: { ...draft, skills: draft.skills?.slice(1) } };
    expect(rateOf([scoreCv(cv, missing).skills])).toMatchObject({ precision: 1, recall: 5 / 6 });
    const other = { ...answer, draft: { ...draft, basics: { ...draft.basics, name: 'Curriculum Vitae' } } };
    expect(f1(cv, other, 'name')).toBe(0);
  });

  test('wants dates at their own job, to the month, and a job that goes on without an end', () => {
    const { cv, answer } = person('dev/truckforare');
    const { draft } = answer;
    const withWork = (work: Resume['work']) => f1(cv, { ...answer, draft: { ...draft, work } }, 'dates of work');
    const [first, second, ...others] = draft.work ?? [];
    expect(withWork([{ ...first, startDate: '2019-05-01' }, { ...second }, ...others])).toBe(1);
    expect(withWork([{ ...first, startDate: '2019' }, { ...second }, ...others])).toBeLessThan(1);
    expect(withWork([{ ...first, endDate: '2026-01' }, { ...second }, ...others])).toBeLessThan(1);
    const swapped = [
      { ...first, startDate: second?.startDate, endDate: second?.endDate },
      { ...second, startDate: first?.startDate, endDate: first?.endDate },
      ...others,
    ];
    expect(withWork(swapped)).toBeLessThan(1);
  });

  test('sees a personnummer that stays somewhere', () => {
    const { cv, answer } = person('dev/vaktare');
    const summary = `Personnummer: ${cv.personnummer}`;
    const stays = { ...answer, draft: { ...answer.draft, basics: { ...answer.draft.basics, summary } } };
    expect(f1(cv, answer, 'personnummer removed')).toBe(1);
    expect(f1(cv, stays, 'personnummer removed')).toBe(0);
    expect(f1(cv, { ...answer, removed: [] }, 'personnummer removed')).toBe(0);
  });

  test('takes writings of one value as the same, and no others', () => {
    expect(isSameEmployer('Häggströms Kraft AB', 'häggströms kraft')).toBe(true);
    expect(isSameEmployer('Hallands Åkeri & Spedition', 'Hallands Åkeri & Spedition, Halmstad')).toBe(false);
    expect(isSameText('Förskolan Trollskogen', 'Förskolan Trollskogcn')).toBe(true);
    expect(isSameText('Kock', 'Kack')).toBe(false);
    expect(isSameDegree('Civilingenjör, datateknik', 'Civilingenjör datateknik')).toBe(true);
    expect(isSameDegree('Sjukgymnastexamen 180 hp', 'Sjukgymnastexamen')).toBe(true);
    expect(isSameDegree('MSc, Biology', 'BSc, Biology')).toBe(false);
    expect(phoneDigits('+46 (0)70-174 06 52')).toBe(phoneDigits('0701740652'));
  });
});

describe('the labelled CVs', () => {
  test('are enough, half of them Swedish, and held out are at least as many as are tuned on', () => {
    expect(people.length).toBeGreaterThanOrEqual(36);
    expect(people.filter(({ cv }) => cv.language === 'sv').length).toBeGreaterThanOrEqual(people.length / 2);
    expect(peopleOf('heldout').length).toBeGreaterThanOrEqual(peopleOf('dev').length);
  });

  test('are of people who differ', () => {
    for (const key of ['name', 'email', 'phone'] as const) {
      const values = people.map(({ cv }) => (key === 'phone' ? phoneDigits(cv.phone) : cv[key]));
      expect(values).toEqual([...new Set(values)]);
    }
  });

  test.each(people)('can be nobody’s: $id', ({ cv }) => {
    expect(cv.email).toMatch(/@example\.(se|com|org|net)$/);
    // Numbers that the telecommunications agency reserves for fiction.
    expect(phoneDigits(cv.phone)).toMatch(/^(07017406\d\d|08465004\d\d|03139006\d\d|04062804\d\d|09803192\d\d)$/);
    if (cv.personnummer) {
      const digits = cv.personnummer.replaceAll(/\D/g, '').slice(-10);
      // Birth numbers from 980 are not assigned; the tax agency's test numbers use them.
      expect(digits).toMatch(/^\d{6}98\d\d$/);
      expect(findPersonnummer(`Personnummer: ${cv.personnummer}`)).toHaveLength(1);
    }
  });

  test.each(people)('say when in words and in dates: $id', ({ cv }) => {
    const jobs = cv.sections.flatMap((section) => (section.kind === 'work' ? section.jobs.flatMap(rolesOf) : []));
    const studies = cv.sections.flatMap((section) => (section.kind === 'education' ? section.studies : []));
    for (const { when, start, end } of [...jobs, ...studies]) {
      expect(`${start}|${end}`).toMatch(/^(\d{4}(-(0[1-9]|1[0-2]))?|\|)*$/);
      const year = start.slice(0, 4);
      expect(when.includes(year) || when.includes(`-${year.slice(2)}`) || when.includes(`/${year.slice(2)}`)).toBe(
        true,
      );
    }
  });
});
