import type { Resume } from '../../profile/contract.ts';
import { type MatchedRequirement, shareOfWordsFound } from './evidence.ts';
import { type CvFact, listFacts } from './verify/facts.ts';

/** A line of a tailored CV, and its source paths in the profile. */
export interface SelectedLine {
  text: string;
  sources: string[];
  /** Whether the user or a model worded it; such a line has been verified against the profile. */
  isProposed?: boolean;
}

export interface Selection {
  cv: Resume;
  lines: SelectedLine[];
}

/** Maximum number of lines for the latest job, and for each earlier one. */
const MOST_OF_FIRST = 6;
const MOST_OF_OTHERS = 4;
const MOST_SKILLS = 16;
const LONGEST = 240;

/** Returns a function that scores how well a text of the CV meets the requirements. */
function relevanceOf(cv: Resume, wanted: readonly MatchedRequirement[]): (path: string) => number {
  const points = new Map<string, number>();
  for (const fact of listFacts(cv)) points.set(fact.path, pointsOf(fact, wanted));
  return (path) => points.get(path) ?? 0;
}

function pointsOf(fact: CvFact, wanted: readonly MatchedRequirement[]): number {
  let points = 0;
  for (const { label, level, path } of wanted) {
    const weight = level === 'must' ? 2 : 1;
    if (path === fact.path) points += weight * 2;
    else if (shareOfWordsFound(label, fact) === 1) points += weight;
  }
  return points;
}

/**
 * Selects the user's own facts for one ad: relevant ones come first, the least relevant are left out. Employers,
 * titles, dates and degrees are copied; nothing is added that the profile does not contain.
 *
 * @param asOwn paths that keep their profile text and position
 * @param leftOut texts that the user does not want in the CV
 */
export function selectFacts(
  cv: Resume,
  wanted: readonly MatchedRequirement[],
  asOwn: ReadonlySet<string> = new Set(),
  leftOut: ReadonlySet<string> = new Set(),
): Selection {
  const relevance = relevanceOf(cv, wanted);
  const post: MakePost = (one, path, most) => postOf(one, path, most, { relevance, asOwn, leftOut, take });
  const ranked = <T extends object>(items: readonly T[], section: string) =>
    byRelevance(items, section, relevance).filter(({ item }) => !leftOut.has(nameOf(item)));
  const lines: SelectedLine[] = [];
  const take = (text: string | undefined, ...sources: string[]) => {
    if (text?.trim()) lines.push({ text: text.trim(), sources });
  };
  const { summary, ...basics } = cv.basics ?? {};
  const own =
    summary === undefined || leftOut.has(summary)
      ? undefined
      : asOwn.has('basics.summary')
        ? summary
        : shortenToSentences(summary, LONGEST * 2);
  take(own, 'basics.summary');
  const tailored: Resume = {};
  if (cv.basics) tailored.basics = { ...basics, ...(own === undefined ? {} : { summary: own }) };
  if (cv.work)
    tailored.work = cv.work.map((job, at) => post(job, `work.${at}`, at === 0 ? MOST_OF_FIRST : MOST_OF_OTHERS));
  if (cv.volunteer) tailored.volunteer = cv.volunteer.map((one, at) => post(one, `volunteer.${at}`, MOST_OF_OTHERS));
  if (cv.projects)
    tailored.projects = choose(ranked(cv.projects, 'projects'), MOST_OF_OTHERS, asOwn).map(({ item, path }) => {
      take(item.name, `${path}.name`);
      return post(item, path, MOST_OF_OTHERS);
    });
  if (cv.skills) {
    const skills = choose(ranked(cv.skills, 'skills'), MOST_SKILLS, asOwn);
    for (const { item, path } of skills) {
      take(item.name, `${path}.name`);
      for (const [at, keyword] of (item.keywords ?? []).entries()) take(keyword, `${path}.keywords.${at}`);
    }
    tailored.skills = skills.map(({ item }) => item);
  }
  for (const section of ['education', 'certificates', 'languages', 'awards', 'publications'] as const) {
    const items = cv[section] as Record<string, unknown>[] | undefined;
    if (!items) continue;
    const keepsOrder = section === 'education' || section === 'publications';
    const ordered = keepsOrder
      ? items.map((item, at) => ({ item, path: `${section}.${at}` }))
      : choose(ranked(items, section), items.length, asOwn);
    for (const { item, path } of ordered)
      for (const field of ['studyType', 'area', 'institution', 'name', 'language', 'fluency', 'title'])
        if (typeof item[field] === 'string') take(item[field], `${path}.${field}`);
    Object.assign(tailored, { [section]: ordered.map(({ item }) => item) });
  }
  if (cv['x-sokvag']) tailored['x-sokvag'] = cv['x-sokvag'];
  return { cv: tailored, lines };
}

/** List items are identified by their name. */
function nameOf(item: object): string {
  const { name, language, title } = item as { name?: string; language?: string; title?: string };
  return name ?? language ?? title ?? '';
}

interface Choice {
  relevance: (path: string) => number;
  asOwn: ReadonlySet<string>;
  leftOut: ReadonlySet<string>;
  take: Take;
}

type Post = NonNullable<Resume['work']>[number];
type MakePost = <P extends Pick<Post, 'highlights' | 'summary'>>(post: P, path: string, most: number) => P;
type Take = (text: string | undefined, ...sources: string[]) => void;

/** A job with its heading unchanged and its most relevant highlights. */
function postOf<P extends Pick<Post, 'highlights' | 'summary'>>(
  post: P,
  path: string,
  most: number,
  { relevance, asOwn, leftOut, take }: Choice,
): P {
  const heading = post as { position?: string; name?: string; organization?: string };
  take(heading.position, `${path}.position`);
  if (!path.startsWith('projects'))
    take(heading.name ?? heading.organization, `${path}.${heading.name === undefined ? 'organization' : 'name'}`);
  const { summary, highlights, ...kept } = post;
  const short = (text: string, at: string, longest: number) =>
    asOwn.has(at) ? text : shortenToSentences(text, longest);
  const told =
    summary === undefined || leftOut.has(summary) ? undefined : short(summary, `${path}.summary`, LONGEST * 2);
  take(told, `${path}.summary`);
  const best = (highlights ?? [])
    .map((text, at) => ({ text, at, path: `${path}.highlights.${at}` }))
    .filter(({ text }) => text.trim() !== '' && !leftOut.has(text))
    .sort((one, other) => relevance(other.path) - relevance(one.path) || one.at - other.at);
  const chosen = choose(best, most, asOwn).map((one) => ({ ...one, text: short(one.text, one.path, LONGEST) }));
  for (const { text, path: from } of chosen) take(text, from);
  return {
    ...kept,
    ...(told === undefined ? {} : { summary: told }),
    ...(highlights === undefined ? {} : { highlights: chosen.map(({ text }) => text) }),
  } as P;
}

/** The first `most` items, plus the `asOwn` items at their position in the profile. */
function choose<One extends { at: number; path: string }>(
  ranked: readonly One[],
  most: number,
  asOwn: ReadonlySet<string>,
): One[] {
  const chosen = ranked.filter(({ path }, rank) => rank < most && !asOwn.has(path));
  for (const one of ranked.filter(({ path }) => asOwn.has(path)).toSorted((a, b) => a.at - b.at))
    chosen.splice(chosen.filter(({ at }) => at < one.at).length, 0, one);
  return chosen;
}

/** Sorts entries by their most relevant text; ties keep their order. */
function byRelevance<T>(items: readonly T[], section: string, relevance: (path: string) => number) {
  const pointsAt = (value: unknown, path: string): number => {
    if (typeof value !== 'object' || value === null) return relevance(path);
    return Math.max(0, ...Object.entries(value).map(([key, inner]) => pointsAt(inner, `${path}.${key}`)));
  };
  return items
    .map((item, at) => ({ item, path: `${section}.${at}`, at, points: pointsAt(item, `${section}.${at}`) }))
    .sort((one, other) => other.points - one.points || one.at - other.at);
}

/**
 * The first whole sentences up to the length limit, but at least one. A text without sentence boundaries is returned
 * unchanged.
 */
export function shortenToSentences(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let end = 0;
  for (const match of text.matchAll(/[.!?](?=\s+\p{Lu})/gu)) {
    if (match.index + 1 > longest && end > 0) break;
    end = match.index + 1;
  }
  return end > 0 ? text.slice(0, end) : text;
}
