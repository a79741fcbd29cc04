/** Compares what was read from a CV with the expected values, field by field. */
import type { Resume } from '../../../src/profile/contract.ts';
import { isSameDegree, isSameEmployer, isSameText, languageCode, levelOf, normalised, phoneDigits } from './compare.ts';
import type { Cv } from './cv.ts';
import { type Readings, type Span, truthOf } from './truth.ts';

export const fields = [
  'name',
  'email',
  'phone',
  'city',
  'employers',
  'titles',
  'dates of work',
  'schools',
  'degrees',
  'dates of education',
  'skills',
  'languages',
  'levels of languages',
  'driving licences',
  'personnummer removed',
] as const;
export type Field = (typeof fields)[number];

/** The part of a CV import's answer that is measured. */
export interface Answer {
  draft: Resume;
  removed: readonly string[];
}

/** The numbers of correct values, of wrong given values, and of missing expected values. */
export interface Result {
  right: number;
  wrong: string[];
  missed: string[];
}
export type Results = Record<Field, Result>;

type Same = (expected: string, given: string) => boolean;

export function scoreCv(cv: Cv, answer: Answer): Results {
  const truth = truthOf(cv);
  const { basics, education = [], languages = [], skills = [] } = answer.draft;
  const work = (answer.draft.work ?? []).filter(
    ({ name = '', position = '' }) =>
      !truth.neutralTitles.some((title) => isSameText(title, position) || isSameText(title, name)),
  );
  const exact: Same = (a, b) => normalised(a) === normalised(b);
  const degreeOf = ({ studyType, area }: { studyType?: string; area?: string }) =>
    [studyType, area].filter(Boolean).join(' ');
  const withLevel = truth.languages.filter(({ level }) => level !== undefined);
  return {
    name: one(truth.name, basics?.name, exact),
    email: one(truth.email, basics?.email, exact),
    phone: one(truth.phone, basics?.phone, (a, b) => phoneDigits(a) === phoneDigits(b)),
    city: many([truth.city], [basics?.location?.city], exact),
    employers: many(
      truth.work.map(({ employer }) => employer),
      work.map(({ name }) => name),
      isSameEmployer,
    ),
    titles: many(
      truth.work.map(({ title }) => title),
      work.map(({ position }) => position),
      isSameText,
    ),
    'dates of work': dates(
      truth.work,
      work,
      (expected, given) =>
        3 * Number(expected.employer.some((name) => isSameEmployer(name, given.name ?? ''))) +
        2 * Number(expected.title.some((title) => isSameText(title, given.position ?? ''))),
    ),
    schools: many(
      truth.education.map(({ school }) => school),
      education.map(({ institution }) => institution),
      isSameText,
    ),
    degrees: many(
      truth.education.map(({ degree }) => degree),
      education.map(degreeOf),
      isSameDegree,
    ),
    'dates of education': dates(
      truth.education,
      education,
      (expected, given) =>
        2 * Number(expected.school.some((school) => isSameText(school, given.institution ?? ''))) +
        3 * Number(expected.degree.some((degree) => isSameDegree(degree, degreeOf(given)))),
    ),
    skills: many(
      truth.skills,
      skills
        .flatMap(({ name, keywords = [] }) => (keywords.length > 0 ? keywords : [name]))
        .filter((name) => !/körkort|driving licen[cs]e/i.test(name ?? '')),
      exact,
    ),
    languages: many(
      truth.languages.map(({ language }) => [languageCode(language)]),
      languages.map(({ language }) => language && languageCode(language)),
      exact,
    ),
    'levels of languages': many(
      withLevel.map(({ language, level = '' }) => [`${languageCode(language)}: ${levelOf(level)}`]),
      languages
        .filter(({ fluency }) => fluency)
        .map(({ language = '', fluency = '' }) => `${languageCode(language)}: ${levelOf(fluency)}`),
      exact,
    ),
    'driving licences': many(
      truth.licences.map((licence) => [licence]),
      answer.draft['x-sokvag']?.drivingLicences ?? [],
      exact,
    ),
    'personnummer removed': personnummer(truth.personnummer, answer),
  };
}

function one(expected: string, given: string | undefined, same: Same): Result {
  return many([[expected]], [given], same);
}

/** Pairs values one to one: each expected value matches at most one given value, and the reverse. */
function many(expected: Readings[], given: (string | undefined)[], same: Same): Result {
  const left = given.filter((value): value is string => value !== undefined && value.trim() !== '');
  const missed: string[] = [];
  for (const readings of expected) {
    const found = left.findIndex((value) => readings.some((reading) => same(reading, value)));
    if (found < 0) missed.push(readings[0]);
    else left.splice(found, 1);
  }
  return { right: expected.length - missed.length, wrong: left, missed };
}

interface GivenSpan {
  startDate?: string;
  endDate?: string;
}

/**
 * Dates count within their entry: expected and given entries are paired first, the most similar ones before the others,
 * by name and date.
 */
function dates<E extends Span, G extends GivenSpan>(
  expected: E[],
  given: G[],
  likeness: (expected: E, given: G) => number,
): Result {
  const result: Result = { right: 0, wrong: [], missed: [] };
  const pairs = expected
    .flatMap((one) =>
      given.map((other) => ({
        one,
        other,
        score:
          likeness(one, other) +
          2 * Number(other.startDate !== undefined && one.start.includes(upToMonth(other.startDate))) +
          Number(one.end.includes(upToMonth(other.endDate))),
      })),
    )
    .filter(({ score }) => score >= 2)
    .sort((a, b) => b.score - a.score);
  const restExpected = new Set(expected);
  const restGiven = new Set(given);
  for (const { one, other } of pairs) {
    if (!restExpected.has(one) || !restGiven.has(other)) continue;
    restExpected.delete(one);
    restGiven.delete(other);
    date(one.start, upToMonth(other.startDate), result);
    // An expected open end is a value like others: a start without an end expresses it.
    const end = upToMonth(other.endDate) || (other.startDate ? 'open' : '');
    date(one.end.map((reading) => reading || 'open') as Readings, end, result);
  }
  for (const { start, end } of restExpected) {
    if (!start.includes('')) result.missed.push(start[0]);
    result.missed.push(end[0] || 'open');
  }
  for (const { startDate, endDate } of restGiven) {
    result.wrong.push(...[startDate, endDate].filter((value): value is string => Boolean(value)));
  }
  return result;
}

function date(expected: Readings, given: string, result: Result): void {
  if (given !== '' && expected.includes(given)) result.right += 1;
  else if (given === '' && expected.includes('')) return;
  else {
    if (given !== '') result.wrong.push(given);
    if (!expected.includes('')) result.missed.push(expected[0]);
  }
}

/** Cut to the month: an additional day is neither right nor wrong. */
function upToMonth(date = ''): string {
  return date.slice(0, 7);
}

/** It is right if the import reports the personnummer and its digits are nowhere in the answer. */
function personnummer(expected: string | undefined, answer: Answer): Result {
  const said = answer.removed.includes('personnummer');
  if (expected === undefined) return { right: 0, wrong: said ? ['said to be removed'] : [], missed: [] };
  const digits = expected.replaceAll(/\D/g, '').slice(-10);
  const stays = JSON.stringify(answer)
    .replaceAll(/(?<=\d)[-+ ](?=\d)/g, '')
    .includes(digits);
  return said && !stays
    ? { right: 1, wrong: [], missed: [] }
    : { right: 0, wrong: [], missed: [stays ? 'it still stands in the answer' : 'it is not said'] };
}

export interface Rate {
  expected: number;
  given: number;
  right: number;
  precision: number;
  recall: number;
  f1: number;
}

/** Over all CVs of a half; every value has the same weight. */
export function rateOf(results: Result[]): Rate {
  const right = sum(results.map((result) => result.right));
  const given = right + sum(results.map(({ wrong }) => wrong.length));
  const expected = right + sum(results.map(({ missed }) => missed.length));
  const precision = given === 0 ? Number(expected === 0) : right / given;
  const recall = expected === 0 ? 1 : right / expected;
  return {
    expected,
    given,
    right,
    precision,
    recall,
    f1: given + expected === 0 ? 1 : (2 * right) / (given + expected),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
