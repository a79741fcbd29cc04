import { swedishTitle } from '../../platform/text/english-titles.ts';
import type { DetectLanguage } from '../../platform/text/language.ts';
import type { TermReducer } from '../../platform/text/terms.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import type { Resume, Wishes } from '../../profile/contract.ts';
import { cvTexts } from './cv-lines.ts';
import { lineTerms } from './cv-terms.ts';
import type { CvLine, PersonFacts, StatedWishes, WishFacts, WorkFacts } from './facts.ts';
import { findLanguages, findLineInLanguage } from './languages.ts';
import { findDrivingLicences, findLegitimations } from './licences-held.ts';
import type { FoundGroup, GroupsFromWords } from './occupation-finder.ts';
import { findShownThings, thingsShownByLine } from './shown.ts';
import { findStudies } from './studies.ts';
import { findTeaching } from './teaching.ts';

/** What is asked of the taxonomy about a person. */
export interface PersonKnowledge {
  terms: TermReducer;
  detectLanguage: DetectLanguage;
  /** The groups that a title fits, best first. */
  groupsOfTitle(title: string): FoundGroup[];
  /** What terms tell of an occupation; `told` are those that tell of work and studies. */
  groupsOfTerms(terms: Iterable<string>, told: Iterable<string>): GroupsFromWords;
  /** The occupation that bears this very title. */
  occupationOfTitle(title: string): { occupationId: string; groupId: string | null } | null;
  groupOfOccupation(occupationId: string): string | null;
  /** Official SSYK 2012 number of a group. */
  codeOfGroup(groupId: string): string | null;
  /** The groups whose work somebody who has worked so knows something like. */
  groupsNear(groupId: string | null, occupationId: string | null): ReadonlySet<string>;
  labelOf(conceptId: string): string | null;
  /** The skill that bears this very name. */
  skillOfLabel(label: string): string | null;
  placeOf(municipalityId: string): { latitude: number; longitude: number } | null;
}

/** The sections whose words say what somebody can do. Names, addresses and referees are not among them. */
const PATHS_OF_WORK =
  /^(?:work|volunteer|education|certificates|skills|projects|publications|awards|basics\.(?:label|summary)|languages)/;
/** What tells the language of a CV: no list of skills, and nothing that one says of oneself. */
const PATHS_OF_LANGUAGE = /^(?:work|volunteer|education|projects)/;
const RECENT_MONTHS = 120;
/** How much a guess at a title counts that no word around it supports, and from what support on it counts in full. */
const ALONE = 0.5;
/** How much a title is believed that fits many groups alike, and how sharply a worse fit is told from the best. */
const UNCLEAR = 0.5;
const NEARLY_AS_GOOD = 4;
const SUPPORTED = 0.6;
const GUESSED = 0.5;
/** What the share of a title counts that tells of no occupation, and from what confidence on it counts in full. */
const VAGUE = 0.5;
const BELIEVED = 0.3;

/** Makes of a profile what the score may see of the person. `now` decides how long a present job has lasted. */
export function buildPerson(cv: Resume, wishes: Wishes, knowledge: PersonKnowledge, now: Date): PersonFacts {
  const texts = cvTexts(cv).filter(({ path }) => PATHS_OF_WORK.test(path) || path.startsWith('x-sokvag'));
  const told = texts.filter(({ path }) => PATHS_OF_LANGUAGE.test(path));
  const language = knowledge.detectLanguage(told.map(({ text }) => text).join('\n'));
  const terms = new Map<string, number>();
  const termsTold = new Set<string>();
  const linesWith = new Map<string, CvLine[]>();
  const lines: CvLine[] = texts.map(({ path, text }) => {
    const shows = thingsShownByLine(path, text);
    const line = { path, text, job: jobOfPath(path), shows, ...lineTerms({ path, text }, language, knowledge.terms) };
    for (const term of line.terms) {
      if (PATHS_OF_WORK.test(path)) terms.set(term, (terms.get(term) ?? 0) + 1);
      if (PATHS_OF_LANGUAGE.test(path)) termsTold.add(term);
      const others = linesWith.get(term);
      if (others) others.push(line);
      else linesWith.set(term, [line]);
    }
    return line;
  });
  const lineAt = (path: string) => lines.find((line) => line.path === path) ?? null;

  const worked = (cv.work ?? []).flatMap((job, i): WorkFacts[] => {
    if (!job.position) return [];
    const { months, endedMonthsAgo } = spanOf(job.startDate, job.endDate, now);
    const recent = endedMonthsAgo < RECENT_MONTHS;
    const occupation = occupationOf(job.position, knowledge);
    return [{ ...occupation, path: `work.${i}.position`, job: i, months, endedMonthsAgo, recent }];
  });
  // What somebody calls themselves above all is what they are, whatever the last employer called it.
  const label = cv.basics?.label?.trim();
  const held: WorkFacts[] =
    label && worked.every(({ title }) => title !== label)
      ? [
          ...worked,
          {
            ...occupationOf(label, knowledge),
            path: 'basics.label',
            job: null,
            months: 0,
            endedMonthsAgo: 0,
            recent: true,
          },
        ]
      : worked;
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
    shows: findShownThings(lines, studies),
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

/** Which kinds of wishes are in somebody's profile. */
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

/** The occupation that bears a title, else the groups that it fits as far as they can be believed. */
function occupationOf(
  title: string,
  knowledge: PersonKnowledge,
): Pick<WorkFacts, 'title' | 'occupationId' | 'groupIds' | 'nearGroupIds'> {
  const exact = knowledge.occupationOfTitle(title);
  const guessed = () => {
    const groups = knowledge.groupsOfTitle(title);
    const clearness = clearnessOf(groups);
    return groups.flatMap(({ groupId, confidence }) => {
      const trusted = trust(confidence) * clearness;
      return trusted > 0 ? [{ id: groupId, confidence: trusted }] : [];
    });
  };
  // "Production manager" is a short name of an engineer there, and a produktionschef here.
  const inSwedish = (known: string) => (swedishTitle(title) === null ? [] : guessed().filter(({ id }) => id !== known));
  const groupIds = exact?.groupId ? [{ id: exact.groupId, confidence: 1 }, ...inSwedish(exact.groupId)] : guessed();
  const occupationId = exact?.occupationId ?? null;
  const best = groupIds[0];
  const nearGroupIds = knowledge.groupsNear(best && best.confidence >= BELIEVED ? best.id : null, occupationId);
  return { title, occupationId, groupIds, nearGroupIds };
}

/**
 * Groups that a title may be of, as far as what is told of the work fits them: "konsult" is many things, of which the
 * CV's words mean one.
 */
function weighed(groupIds: WorkFacts['groupIds'], byWords: GroupsFromWords): WorkFacts['groupIds'] {
  return groupIds.map(({ id, confidence }) => {
    const support = Math.min(1, (byWords.support(id, true) ?? 1) / SUPPORTED);
    return { id, confidence: confidence * (ALONE + (1 - ALONE) * support) };
  });
}

/**
 * 0 to 1: how well titles of late tell the occupation. One that is guessed at tells half of it, and one whose ads share
 * nothing with the CV little.
 */
function knownByTitles(held: readonly WorkFacts[], byWords: GroupsFromWords): number {
  const titles = held.filter(({ recent }) => recent);
  return Math.max(
    0,
    ...titles.flatMap(({ occupationId, groupIds }) =>
      groupIds.map(({ id, confidence }) => {
        const support = Math.min(1, (byWords.support(id, false) ?? 1) / SUPPORTED);
        return (occupationId ? 1 : GUESSED) * confidence * support;
      }),
    ),
  );
}

/** "Medarbetare" and "vikarie" are no occupation: that a headline has the word too says little. */
function tellingOf(groupIds: WorkFacts['groupIds']): number {
  const best = Math.max(0, ...groupIds.map(({ confidence }) => confidence));
  return VAGUE + (1 - VAGUE) * Math.min(1, best / BELIEVED);
}

/** "Systemutvecklare / lösningsarkitekt", "Dataanalytiker (BI)": each may stand in a headline alone. */
const BETWEEN_TITLES = /\s*[/|,;:()·•]\s*|\s+[-–—&]\s+/u;
const SHORTEST_TITLE = 4;

/**
 * The titles held and the parts of them that tell an occupation, and how far each tells one: at most as far as the
 * whole, and half where no occupation bears the part's name ("butik").
 */
function* titlesOf(held: readonly WorkFacts[], knowledge: PersonKnowledge): Generator<[string, number]> {
  for (const { title, groupIds } of held) {
    const telling = tellingOf(groupIds);
    const parts = title.split(BETWEEN_TITLES).filter((part) => part !== title && part.length >= SHORTEST_TITLE);
    for (const part of parts) {
      const { groupIds: ofPart, occupationId } = occupationOf(part, knowledge);
      if (!ofPart.some(({ confidence }) => confidence >= BELIEVED)) continue;
      yield [part, Math.min(telling, (occupationId ? 1 : GUESSED) * tellingOf(ofPart))];
    }
    yield [title, telling];
  }
}

/** "Konsult" fits several groups nearly as well as each other: of each of them it is believed less. */
function clearnessOf(groups: readonly FoundGroup[]): number {
  const best = Math.max(...groups.map(({ confidence }) => confidence));
  const asGood = groups.reduce((sum, { confidence }) => sum + (confidence / best) ** NEARLY_AS_GOOD, 0);
  return UNCLEAR + (1 - UNCLEAR) / Math.max(1, asGood);
}

/** A guess at the group of a title counts less the less of the title was recognised; above a half it is believed. */
function trust(confidence: number): number {
  return Math.min(1, Math.max(0, (confidence - 0.15) / 0.35));
}

/** A month is one of work, however many jobs are in it. */
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

/** Months since year 0; of a year alone, the given month of it. */
function monthOf(date: string, otherwise: number): number {
  const [year = '0', month] = date.split('-');
  return Number(year) * 12 + (month ? Number(month) - 1 : otherwise);
}
