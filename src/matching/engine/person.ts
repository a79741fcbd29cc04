import { translateTitleToSwedish } from '../../platform/text/english-titles.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import type { Resume, Wishes } from '../../profile/contract.ts';
import { cvTexts } from './cv-lines.ts';
import { lineTerms } from './cv-terms.ts';
import type { CvLine, PersonFacts, StatedWishes, WishFacts, WorkFacts } from './facts.ts';
import { findLanguages, findLineInLanguage } from './languages.ts';
import { findDrivingLicences, findLegitimations } from './licences-held.ts';
import type { CvWordGroups } from './occupation-finder.ts';
import type { PersonKnowledge } from './person-knowledge.ts';
import { conceptsShownByLine, findEvidenceLines } from './shown.ts';
import { findStudies } from './studies.ts';
import { findTeaching } from './teaching.ts';
import { FULL_CONFIDENCE, occupationsOfTitle } from './title-occupations.ts';

/** Sections that describe what the user can do. Names, addresses and referees are excluded. */
const PATHS_OF_WORK =
  /^(?:work|volunteer|education|certificates|skills|projects|publications|awards|basics\.(?:label|summary)|languages)/;
/** Sections that reveal the CV's language: not lists of skills, nor the summary. */
const PATHS_OF_LANGUAGE = /^(?:work|volunteer|education|projects)/;
const RECENT_MONTHS = 120;
/** `ALONE`: weight of a guessed group without support by other words. `SUPPORTED`: support for full weight. */
const ALONE = 0.5;
const SUPPORTED = 0.6;
const GUESSED = 0.5;
/** Weight of a title that names no occupation. */
const VAGUE = 0.5;

/** The headline of a CV as a job: of now, and of no duration. */
const AT_PRESENT = { path: 'basics.label', job: null, months: 0, endedMonthsAgo: 0, recent: true };

/** A school's name shows no work there; beside a study it shows nothing that the study does not. */
function isSchool(path: string, cv: Resume): boolean {
  const [, at] = /^education\.(\d+)\.institution$/.exec(path) ?? [];
  const study = cv.education?.[Number(at)];
  return Boolean(study?.area || study?.studyType);
}

/** Reduces a profile to what the score may use. `now` determines how long a present job has lasted. */
export function buildPerson(cv: Resume, wishes: Wishes, knowledge: PersonKnowledge, now: Date): PersonFacts {
  const texts = cvTexts(cv).filter(({ path }) => PATHS_OF_WORK.test(path) || path.startsWith('x-sokvag'));
  const told = texts.filter(({ path }) => PATHS_OF_LANGUAGE.test(path));
  const language = knowledge.detectLanguage(told.map(({ text }) => text).join('\n'));
  const terms = new Map<string, number>();
  const termsTold = new Set<string>();
  const linesWith = new Map<string, CvLine[]>();
  const lines: CvLine[] = texts.map(({ path, text }) => {
    const shows = conceptsShownByLine(path, text);
    const line = { path, text, job: jobOfPath(path), shows, ...lineTerms({ path, text }, language, knowledge.terms) };
    for (const term of line.terms) {
      if (PATHS_OF_WORK.test(path)) terms.set(term, (terms.get(term) ?? 0) + 1);
      if (PATHS_OF_LANGUAGE.test(path)) termsTold.add(term);
      if (!isSchool(path, cv)) linesWith.getOrInsert(term, []).push(line);
    }
    return line;
  });
  const lineAt = (path: string) => lines.find((line) => line.path === path) ?? null;

  const worked = (cv.work ?? []).flatMap((job, i): WorkFacts[] => {
    if (!job.position) return [];
    const { months, endedMonthsAgo } = spanOf(job.startDate, job.endDate, now);
    const recent = endedMonthsAgo < RECENT_MONTHS;
    const occupation = occupationsOfTitle(job.position, knowledge);
    return [{ ...occupation, path: `work.${i}.position`, job: i, months, endedMonthsAgo, recent }];
  });
  // The user's own headline counts as their occupation, whatever the last employer called the job.
  const label = cv.basics?.label?.trim();
  const isOther = label && worked.every(({ title }) => title !== label);
  const held = isOther ? [...worked, { ...occupationsOfTitle(label, knowledge), ...AT_PRESENT }] : worked;
  const wishedLabels = wishes.occupations.flatMap((id) => knowledge.labelOf(id) ?? []);
  const byWords = knowledge.groupsOfTerms(terms.keys(), termsTold);
  const own = cv['x-sokvag'] ?? {};
  const driving = findDrivingLicences(lines, own.drivingLicences ?? []);
  const studies = findStudies(cv, lineAt, now);
  return {
    terms,
    termsTold,
    titles: new Map([...titlesOf(held, knowledge), ...wishedLabels.map((label) => [label, 1] as const)]),
    wishedOccupations: wishes.occupations.map((id) => ({ occupationId: id, groupId: knowledge.groupOfOccupation(id) })),
    held: held.map((job) => (job.occupationId ? job : { ...job, groupIds: weighed(job.groupIds, byWords) })),
    timeline: timelineOf(held),
    groupsByWords: byWords.groups(knownByTitles(held, byWords)),
    lines,
    linesWith,
    skills: skillsOf(cv, lineAt, knowledge),
    shows: findEvidenceLines(lines, studies),
    studies,
    ...findLanguages(cv, lineAt),
    language,
    languageLine: findLineInLanguage(language, told, lineAt, knowledge.detectLanguage),
    drivingLicences: driving.held,
    licensedDriving: driving.shown,
    ownCar: own.ownCar ?? false,
    ...findLegitimations(lines),
    teaching: findTeaching(lines),
    wishes: wishFactsOf(wishes, knowledge),
  };
}

function wishFactsOf(wishes: Wishes, knowledge: PersonKnowledge): WishFacts {
  return {
    stated: statedWishes(wishes),
    municipalities: new Set(wishes.municipalities),
    regions: new Set(wishes.regions),
    remote: wishes.remote,
    home: wishes.home ? knowledge.placeOf(wishes.home) : null,
    maxDistanceKm: wishes.maxDistanceKm,
    extent: wishes.extent,
    employmentTypes: new Set(wishes.employmentTypes),
    languages: new Set(wishes.languages),
    avoid: wishes.avoid.map((word) => ({
      word,
      terms: tokenize(word).map((part) => knowledge.terms(part, 'sv')[0] ?? part),
    })),
  };
}

/** The kinds of wishes that a profile states. */
export function statedWishes(wishes: Wishes): StatedWishes {
  const { occupations, municipalities, regions, home, remote, extent, employmentTypes, languages } = wishes;
  return {
    occupation: occupations.length > 0,
    place: municipalities.length > 0 || regions.length > 0 || home !== null || remote,
    terms: extent !== 'any' || employmentTypes.length > 0 || languages.length > 0,
  };
}

function jobOfPath(path: string): number | null {
  return path.startsWith('work.') ? Number(path.split('.', 2)[1]) : null;
}

function skillsOf(
  cv: Resume,
  lineAt: (path: string) => CvLine | null,
  knowledge: PersonKnowledge,
): Map<string, CvLine> {
  const skills = new Map<string, CvLine>();
  const note = (label: string | undefined, path: string) => {
    const line = lineAt(path);
    const id = label && knowledge.skillOfLabel(label);
    if (id && line && !skills.has(id)) skills.set(id, line);
  };
  cv.skills?.forEach((skill, i) => {
    note(skill.name, `skills.${i}.name`);
    skill.keywords?.forEach((keyword, k) => {
      note(keyword, `skills.${i}.keywords.${k}`);
    });
  });
  cv.certificates?.forEach((certificate, i) => {
    note(certificate.name, `certificates.${i}.name`);
  });
  return skills;
}

/**
 * Weighs the groups of a title by how well the descriptions of the work fit them: "konsult" means many things, and the
 * CV's words tell which.
 */
function weighed(groupIds: WorkFacts['groupIds'], byWords: CvWordGroups): WorkFacts['groupIds'] {
  return groupIds.map((group) => {
    const { id, confidence } = group;
    if (group.occupationId) return group;
    const support = Math.min(1, (byWords.support(id, true) ?? 1) / SUPPORTED);
    return { id, confidence: confidence * (ALONE + (1 - ALONE) * support) };
  });
}

/**
 * 0 to 1: how well recent titles reveal the occupation. A guessed title counts half; one whose ads share nothing with
 * the CV counts little.
 */
function knownByTitles(held: readonly WorkFacts[], byWords: CvWordGroups): number {
  const titles = held.filter(({ recent }) => recent);
  return Math.max(
    0,
    ...titles.flatMap(({ occupationId, groupIds }) =>
      groupIds.map(({ id, confidence, occupationId: named }) => {
        const support = Math.min(1, (byWords.support(id, false) ?? 1) / SUPPORTED);
        return ((occupationId ?? named) ? 1 : GUESSED) * confidence * support;
      }),
    ),
  );
}

/** "Medarbetare" and "vikarie" name no occupation: finding them in a headline means little. */
function tellingOf(groupIds: WorkFacts['groupIds']): number {
  const best = Math.max(0, ...groupIds.map(({ confidence }) => confidence));
  return VAGUE + (1 - VAGUE) * Math.min(1, best / FULL_CONFIDENCE);
}

/** "Systemutvecklare / lösningsarkitekt", "Dataanalytiker (BI)": each part alone may be in a headline. */
const BETWEEN_TITLES = /\s*[/|,;:()·•]\s*|\s+(?:[-–—&]|och|and)\s+/iu;
const SHORTEST_TITLE = 4;

/**
 * The user's titles, and the parts of them that name an occupation, each with a weight. A part weighs at most as much
 * as its whole title, and half as much if no occupation has that name ("butik").
 */
function* titlesOf(held: readonly WorkFacts[], knowledge: PersonKnowledge): Generator<[string, number]> {
  for (const { title, groupIds } of held) {
    const telling = tellingOf(groupIds);
    const parts = title.split(BETWEEN_TITLES).filter((part) => part !== title && part.length >= SHORTEST_TITLE);
    for (const part of parts) {
      const { groupIds: ofPart, occupationId } = occupationsOfTitle(part, knowledge);
      if (!ofPart.some(({ confidence }) => confidence >= FULL_CONFIDENCE)) continue;
      yield [part, Math.min(telling, (occupationId ? 1 : GUESSED) * tellingOf(ofPart))];
    }
    const swedish = translateTitleToSwedish(title);
    if (swedish) yield [swedish, telling];
    yield [title, telling];
  }
}

/** Splits the jobs into consecutive periods, so that a month with several jobs counts once. */
function timelineOf(held: readonly WorkFacts[]): PersonFacts['timeline'] {
  const spans = held.map(({ months, endedMonthsAgo }) => ({ from: endedMonthsAgo + months, to: endedMonthsAgo }));
  const ends = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => b - a);
  return ends.slice(1).flatMap((to, i) => {
    const from = ends[i] as number;
    const jobs = spans.flatMap((span, job) => (span.from >= from && span.to <= to && span.from > span.to ? [job] : []));
    return jobs.length > 0 ? [{ months: from - to, jobs }] : [];
  });
}

function spanOf(start: string | undefined, end: string | undefined, now: Date) {
  const present = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const from = start ? monthOf(start, 0) : null;
  const to = end ? Math.min(present, monthOf(end, 11)) : present;
  const months = from === null ? 0 : Math.max(1, to - from + 1);
  return { months, endedMonthsAgo: end ? present - to : 0 };
}

/** Months since year 0; a date without a month gets the given one. */
function monthOf(date: string, otherwise: number): number {
  const [year = '0', month] = date.split('-');
  return Number(year) * 12 + (month ? Number(month) - 1 : otherwise);
}
