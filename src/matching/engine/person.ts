import { translateTitleToSwedish } from '../../platform/text/english-titles.ts';
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
import { findEvidenceLines, impliedByLine } from './shown.ts';
import { findStudies } from './studies.ts';
import { findTeaching } from './teaching.ts';

/** What the engine looks up in the taxonomy for a user. */
export interface PersonKnowledge {
  terms: TermReducer;
  detectLanguage: DetectLanguage;
  /** The groups that a title fits, best first. */
  groupsOfTitle(title: string): FoundGroup[];
  /** What terms say about an occupation; `told` are those from descriptions of work and studies. */
  groupsOfTerms(terms: Iterable<string>, told: Iterable<string>): GroupsFromWords;
  /** The occupation with exactly this title. */
  occupationOfTitle(title: string): { occupationId: string; groupId: string | null } | null;
  groupOfOccupation(occupationId: string): string | null;
  /** Official SSYK 2012 code of a group. */
  codeOfGroup(groupId: string): string | null;
  /** Groups whose work is related to this group or occupation. */
  groupsNear(groupId: string | null, occupationId: string | null): ReadonlySet<string>;
  labelOf(conceptId: string): string | null;
  /** The skill with exactly this name. */
  skillOfLabel(label: string): string | null;
  placeOf(municipalityId: string): { latitude: number; longitude: number } | null;
}

/** Sections that describe what the user can do. Names, addresses and referees are excluded. */
const PATHS_OF_WORK =
  /^(?:work|volunteer|education|certificates|skills|projects|publications|awards|basics\.(?:label|summary)|languages)/;
/** Sections that reveal the CV's language: not lists of skills, nor the summary. */
const PATHS_OF_LANGUAGE = /^(?:work|volunteer|education|projects)/;
const RECENT_MONTHS = 120;
/** `ALONE`: weight of a guessed group without support by other words. `SUPPORTED`: support for full weight. */
const ALONE = 0.5;
/** `UNCLEAR`: trust in a title that fits many groups. `NEARLY_AS_GOOD`: exponent that discounts poorer fits. */
const UNCLEAR = 0.5;
const NEARLY_AS_GOOD = 4;
const SUPPORTED = 0.6;
const GUESSED = 0.5;
/** `VAGUE`: weight of a title that names no occupation. `BELIEVED`: confidence from which it counts in full. */
const VAGUE = 0.5;
const BELIEVED = 0.3;

/** Reduces a profile to what the score may use. `now` determines how long a present job has lasted. */
export function buildPerson(cv: Resume, wishes: Wishes, knowledge: PersonKnowledge, now: Date): PersonFacts {
  const texts = cvTexts(cv).filter(({ path }) => PATHS_OF_WORK.test(path) || path.startsWith('x-sokvag'));
  const told = texts.filter(({ path }) => PATHS_OF_LANGUAGE.test(path));
  const language = knowledge.detectLanguage(told.map(({ text }) => text).join('\n'));
  const terms = new Map<string, number>();
  const termsTold = new Set<string>();
  const linesWith = new Map<string, CvLine[]>();
  const lines: CvLine[] = texts.map(({ path, text }) => {
    const shows = impliedByLine(path, text);
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
  // The user's own headline counts as their occupation, whatever the last employer called the job.
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

/** The occupation with this title, else the groups that it fits, each with the trust in it. */
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
  // "Production manager" is an alternative name of an engineer in the taxonomy, but means produktionschef in Sweden.
  const inSwedish = (known: string) =>
    translateTitleToSwedish(title) === null ? [] : guessed().filter(({ id }) => id !== known);
  const groupIds = exact?.groupId ? [{ id: exact.groupId, confidence: 1 }, ...inSwedish(exact.groupId)] : guessed();
  const occupationId = exact?.occupationId ?? null;
  const best = groupIds[0];
  const nearGroupIds = knowledge.groupsNear(best && best.confidence >= BELIEVED ? best.id : null, occupationId);
  return { title, occupationId, groupIds, nearGroupIds };
}

/**
 * Weighs the groups of a title by how well the descriptions of the work fit them: "konsult" means many things, and the
 * CV's words tell which.
 */
function weighed(groupIds: WorkFacts['groupIds'], byWords: GroupsFromWords): WorkFacts['groupIds'] {
  return groupIds.map(({ id, confidence }) => {
    const support = Math.min(1, (byWords.support(id, true) ?? 1) / SUPPORTED);
    return { id, confidence: confidence * (ALONE + (1 - ALONE) * support) };
  });
}

/**
 * 0 to 1: how well recent titles reveal the occupation. A guessed title counts half; one whose ads share nothing with
 * the CV counts little.
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

/** "Medarbetare" and "vikarie" name no occupation: finding them in a headline means little. */
function tellingOf(groupIds: WorkFacts['groupIds']): number {
  const best = Math.max(0, ...groupIds.map(({ confidence }) => confidence));
  return VAGUE + (1 - VAGUE) * Math.min(1, best / BELIEVED);
}

/** "Systemutvecklare / lösningsarkitekt", "Dataanalytiker (BI)": each part alone may be in a headline. */
const BETWEEN_TITLES = /\s*[/|,;:()·•]\s*|\s+[-–—&]\s+/u;
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
      const { groupIds: ofPart, occupationId } = occupationOf(part, knowledge);
      if (!ofPart.some(({ confidence }) => confidence >= BELIEVED)) continue;
      yield [part, Math.min(telling, (occupationId ? 1 : GUESSED) * tellingOf(ofPart))];
    }
    yield [title, telling];
  }
}

/** Trust in a title, 0 to 1: "konsult" fits several groups almost equally, so each of them gets less. */
function clearnessOf(groups: readonly FoundGroup[]): number {
  const best = Math.max(...groups.map(({ confidence }) => confidence));
  const asGood = groups.reduce((sum, { confidence }) => sum + (confidence / best) ** NEARLY_AS_GOOD, 0);
  return UNCLEAR + (1 - UNCLEAR) / Math.max(1, asGood);
}

/** Trust in a guessed group, 0 to 1: it rises with the share of the title that was recognised, up to one half. */
function trust(confidence: number): number {
  return Math.min(1, Math.max(0, (confidence - 0.15) / 0.35));
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
