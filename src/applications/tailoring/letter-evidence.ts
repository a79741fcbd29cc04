import { translateTitleToSwedish } from '../../platform/text/english-titles.ts';
import type { Resume } from '../../profile/contract.ts';
import { type MatchedRequirement, shareOfWordsFound } from './evidence.ts';
import { cvTextAt, type LetterSource, type SourcedSentence } from './letter-facts.ts';
import {
  firstPersonSentences,
  isUnsuitableForLetter,
  type LetterLanguage,
  type LetterLine,
  parseLetterLines,
  sentencesIn,
} from './letter-lines.ts';
import { listPositions, type Position } from './letter-positions.ts';
import type { SelectedLine } from './select.ts';

/** Selects the user's own lines that support an application for one ad. */

interface ToldLine {
  line: LetterLine;
  says: string;
  sources: string[];
}

export interface LetterEvidence {
  posts: { post: Position; lines: ToldLine[]; isFirst: boolean }[];
  /** Whether any job has a line. */
  hasLines: boolean;
  about: SourcedSentence[];
  /** Evidence that is not a sentence, shown as a list. */
  listed: SourcedSentence[];
}

interface Known extends LetterSource {
  /** Headline of the ad. */
  title: string;
  /** Lines by a model, already verified, used instead of the CV's own. */
  lines: readonly SelectedLine[];
}

const MOST_OF_FIRST = 3;
const MOST_OF_OTHER = 2;
const MOST_ABOUT = 2;
const LONGEST_ABOUT = 280;

export function chooseEvidence(known: Known): LetterEvidence {
  const { cv, wanted, language, isSameLanguage } = known;
  const posts = listPositions(cv, language, isSameLanguage);
  const candidates = isSameLanguage ? linesOf(known) : [];
  const ofPost = (post: Position) =>
    candidates
      .filter(({ sources: [path = ''], line }) => path.startsWith(`${post.path}.`) && fitsTense(line, post))
      .sort((a, b) => b.points - a.points || a.at - b.at);
  const [first, ...others] = posts;
  const earlier = others.map((post) => ({ post, lines: ofPost(post).slice(0, MOST_OF_OTHER), isFirst: false }));
  // If only an earlier job is what the ad asks for, the last one is mentioned without its lines.
  const asked = first && !isAskedFor(first, known) ? earlier.find(({ post }) => isAskedFor(post, known)) : undefined;
  const linesOfFirst = first ? ofPost(first).filter(({ points }) => !asked || points > 0) : [];
  const told: LetterEvidence['posts'] = first
    ? [{ post: first, lines: linesOfFirst.slice(0, MOST_OF_FIRST), isFirst: true }]
    : [];
  const other =
    asked ?? earlier.filter(({ lines }) => lines.length > 0).sort((a, b) => sumOf(b.lines) - sumOf(a.lines))[0];
  // Another earlier job is mentioned if it matters for this ad, or if the last job has no lines.
  if (other && (asked || sumOf(other.lines) > 0 || (told[0]?.lines.length ?? 0) === 0)) told.push(other);
  const hasLines = told.some(({ lines }) => lines.length > 0);
  const shown = new Set(told.flatMap(({ lines }) => lines.map(({ says }) => says)));
  return {
    posts: told.map((one) => ({ ...one, lines: inReadingOrder(one.lines as Candidate[]) })),
    hasLines,
    about: isSameLanguage ? aboutSelf(cv, wanted, language) : [],
    listed: isSameLanguage ? listedOf(known, shown) : [],
  };
}

/** Whether a job has the ad's title, or its title meets a requirement. */
function isAskedFor({ path }: Position, { cv, wanted, title }: Known): boolean {
  const position = cv.work?.[Number(path.split('.')[1])]?.position ?? '';
  const names = [position, translateTitleToSwedish(position) ?? ''];
  const isTitle = (one: string) => shareOfWordsFound(one, { text: title }, true) === 1;
  return names.some(isTitle) || wanted.some((asked) => asked.fit === 'direct' && asked.path === `${path}.position`);
}

interface Candidate extends ToldLine {
  points: number;
  at: number;
}

const sumOf = (lines: readonly ToldLine[]) =>
  (lines as readonly Candidate[]).reduce((sum, { points }) => sum + points, 0);

/** Descriptions of actions come before nouns; within each group the most relevant first. */
function inReadingOrder(lines: readonly Candidate[]): Candidate[] {
  return lines.toSorted(
    (a, b) => Number(a.line.form === 'work') - Number(b.line.form === 'work') || b.points - a.points,
  );
}

/** "Leder ett team" was written about a job that has ended since. */
const fitsTense = (line: LetterLine, { isOngoing }: Position) =>
  isOngoing || line.form !== 'done' || line.tense === 'past';

const TELLING = /^(?:work|volunteer|projects)\.\d+\.(?:highlights\.\d+|summary)$/u;

function linesOf({ cv, wanted, language, lines }: Known): Candidate[] {
  const proposed = lines.map(({ text, sources }) => ({ text, sources: toldFirst(sources) }));
  const own = (cv.work ?? []).flatMap(({ summary, highlights = [] }, job) => [
    ...(summary ? [{ text: summary, sources: [`work.${job}.summary`] }] : []),
    ...highlights.map((text, at) => ({ text, sources: [`work.${job}.highlights.${at}`] })),
  ]);
  const candidates = proposed.length > 0 ? proposed : own;
  return candidates.flatMap(({ text, sources }, at) =>
    sentencesIn(text).flatMap((says, part) =>
      parseLetterLines(says, language).flatMap((line) => {
        // A noun phrase after a whole sentence continues it: "Offert och avtal. Hela vägen".
        if (part > 0 && line.form === 'work') return [];
        const points = pointsOf(says, sources, wanted) + (proposed.length > 0 ? 3 : 0);
        return [{ line, says, sources, at, points }];
      }),
    ),
  );
}

/** Puts the path of the line itself before that of its heading. */
const toldFirst = (sources: readonly string[]) =>
  [...sources].sort((a, b) => Number(TELLING.test(b)) - Number(TELLING.test(a)));

function pointsOf(text: string, [path = '']: readonly string[], wanted: readonly MatchedRequirement[]): number {
  let points = 0;
  for (const asked of wanted) {
    const weight = asked.level === 'must' ? 2 : 1;
    if (asked.path === path) points += weight * (asked.fit === 'direct' ? 2 : 1);
    else if (shareOfWordsFound(asked.label, { text }) === 1) points += weight;
  }
  return points;
}

function aboutSelf(cv: Resume, wanted: readonly MatchedRequirement[], language: LetterLanguage): SourcedSentence[] {
  const summary = cv.basics?.summary ?? '';
  const sources = ['basics.summary'];
  const told = sentencesIn(summary).flatMap((says, at) =>
    firstPersonSentences(says, language).map((text) => ({
      text,
      says,
      sources,
      at,
      points: pointsOf(says, sources, wanted),
    })),
  );
  const best = told.toSorted((a, b) => b.points - a.points || a.at - b.at).slice(0, MOST_ABOUT);
  const chosen = best.toSorted((a, b) => a.at - b.at);
  const [first, second] = chosen;
  return first && second && first.text.length + second.text.length > LONGEST_ABOUT ? [first] : chosen;
}

const MOST_LISTED = 3;
const LONGEST_LISTED = 120;

/** Lines that support a requirement but are not sentences, such as results. Returns an empty list for a single line. */
function listedOf({ cv, wanted, language }: Known, shown: ReadonlySet<string>): SourcedSentence[] {
  const paths = wanted.flatMap(({ fit, path }) => (fit !== 'missing' && path && TELLING.test(path) ? [path] : []));
  const lines = [...new Set(paths)].flatMap((path) => {
    const text = cvTextAt(cv, path).replace(/\s+/gu, ' ').replace(/\.$/u, '');
    const isShown = [...shown].some((says) => says.startsWith(text) || text.includes(says.replace(/\.$/u, '')));
    if (isShown || text.length < 8 || text.length > LONGEST_LISTED || isUnsuitableForLetter(text, language)) return [];
    return parseLetterLines(text, language).length > 0 ? [] : [{ text, says: text, sources: [path] }];
  });
  return lines.length > 1 ? lines.slice(0, MOST_LISTED) : [];
}
