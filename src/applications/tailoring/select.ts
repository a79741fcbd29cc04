import type { Resume } from '../../profile/contract.ts';
import { type MatchedRequirement, shareOfWordsFound } from './evidence.ts';
import { type Fact, listFacts } from './verify/facts.ts';

/** A line of a tailored CV, and the paths of the profile that it rests on. */
export interface SelectedLine {
  text: string;
  sources: string[];
  /** Worded by somebody else than the program, and compared with the profile. */
  isProposed?: boolean;
}

export interface Selection {
  cv: Resume;
  lines: SelectedLine[];
}

/** What is told of the newest job, and of each before it. */
const MOST_OF_FIRST = 6;
const MOST_OF_OTHERS = 4;
const MOST_SKILLS = 16;
const LONGEST = 240;

/** How much each text of a CV speaks for what an ad asks for. */
function relevanceOf(cv: Resume, wanted: readonly MatchedRequirement[]): (path: string) => number {
  const points = new Map<string, number>();
  for (const fact of listFacts(cv)) points.set(fact.path, pointsOf(fact, wanted));
  return (path) => points.get(path) ?? 0;
}

function pointsOf(fact: Fact, wanted: readonly MatchedRequirement[]): number {
  let points = 0;
  for (const { label, level, path } of wanted) {
    const weight = level === 'must' ? 2 : 1;
    if (path === fact.path) points += weight * 2;
    else if (shareOfWordsFound(label, fact) === 1) points += weight;
  }
  return points;
}

/**
 * The person's own facts for one ad: what it asks for comes first, and what says least for it is left out. Employers,
 * titles, dates and degrees are copied; nothing is put in that the profile does not hold.
 */
export function selectFacts(cv: Resume, wanted: readonly MatchedRequirement[]): Selection {
  const relevance = relevanceOf(cv, wanted);
  const lines: SelectedLine[] = [];
  const take = (text: string | undefined, ...sources: string[]) => {
    if (text?.trim()) lines.push({ text: text.trim(), sources });
  };
  const { summary, ...basics } = cv.basics ?? {};
  const own = summary === undefined ? undefined : shortenToSentences(summary, LONGEST * 2);
  take(own, 'basics.summary');
  const tailored: Resume = {};
  if (cv.basics) tailored.basics = { ...basics, ...(own === undefined ? {} : { summary: own }) };
  if (cv.work) tailored.work = cv.work.map((job, at) => postOf(job, `work.${at}`, at === 0, relevance, take));
  if (cv.volunteer)
    tailored.volunteer = cv.volunteer.map((post, at) => postOf(post, `volunteer.${at}`, false, relevance, take));
  if (cv.projects)
    tailored.projects = byRelevance(cv.projects, 'projects', relevance)
      .slice(0, MOST_OF_OTHERS)
      .map(({ item, path }) => {
        take(item.name, `${path}.name`);
        return postOf(item, path, false, relevance, take);
      });
  if (cv.skills) {
    const skills = byRelevance(cv.skills, 'skills', relevance).slice(0, MOST_SKILLS);
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
      : byRelevance(items, section, relevance);
    for (const { item, path } of ordered)
      for (const field of ['studyType', 'area', 'institution', 'name', 'language', 'fluency', 'title'])
        if (typeof item[field] === 'string') take(item[field], `${path}.${field}`);
    Object.assign(tailored, { [section]: ordered.map(({ item }) => item) });
  }
  if (cv['x-sokvag']) tailored['x-sokvag'] = cv['x-sokvag'];
  return { cv: tailored, lines };
}

type Post = NonNullable<Resume['work']>[number];
type Take = (text: string | undefined, ...sources: string[]) => void;

/** A job with its heading as it is and the highlights that speak most for the ad. */
function postOf<P extends Pick<Post, 'highlights' | 'summary'>>(
  post: P,
  path: string,
  isFirst: boolean,
  relevance: (path: string) => number,
  take: Take,
): P {
  const heading = post as { position?: string; name?: string; organization?: string };
  take(heading.position, `${path}.position`);
  if (!path.startsWith('projects'))
    take(heading.name ?? heading.organization, `${path}.${heading.name === undefined ? 'organization' : 'name'}`);
  const { summary, highlights, ...kept } = post;
  const told = summary === undefined ? undefined : shortenToSentences(summary, LONGEST * 2);
  take(told, `${path}.summary`);
  const best = (highlights ?? [])
    .map((text, at) => ({ text, at, points: relevance(`${path}.highlights.${at}`) }))
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => other.points - one.points || one.at - other.at)
    .slice(0, isFirst ? MOST_OF_FIRST : MOST_OF_OTHERS);
  const chosen = best.map(({ text, at }) => ({ text: shortenToSentences(text, LONGEST), at }));
  for (const { text, at } of chosen) take(text, `${path}.highlights.${at}`);
  return {
    ...kept,
    ...(told === undefined ? {} : { summary: told }),
    ...(highlights === undefined ? {} : { highlights: chosen.map(({ text }) => text) }),
  } as P;
}

/** Entries by the most that any of their texts says for the ad; those that say as much stay in their order. */
function byRelevance<T>(items: readonly T[], section: string, relevance: (path: string) => number) {
  const pointsAt = (value: unknown, path: string): number => {
    if (typeof value !== 'object' || value === null) return relevance(path);
    return Math.max(0, ...Object.entries(value).map(([key, inner]) => pointsAt(inner, `${path}.${key}`)));
  };
  return items
    .map((item, at) => ({ item, path: `${section}.${at}`, at, points: pointsAt(item, `${section}.${at}`) }))
    .sort((one, other) => other.points - one.points || one.at - other.at);
}

/** The first sentences of a long text, whole; a text without an end of a sentence stays as it is. */
export function shortenToSentences(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let end = 0;
  for (const match of text.matchAll(/[.!?](?=\s+\p{Lu})/gu)) {
    if (match.index + 1 > longest && end > 0) break;
    end = match.index + 1;
  }
  return end > 0 ? text.slice(0, end) : text;
}
