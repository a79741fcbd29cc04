import type { Resume } from '../../profile/contract.ts';
import { findCoverage } from './verify/cover.ts';
import { findSentenceDoubts } from './verify/doubts.ts';
import { type CvFact, findFacts, listFacts } from './verify/facts.ts';
import { isIdentityChanged } from './verify/identity.ts';
import { isListSubset } from './verify/members.ts';
import { cachePerWord } from './verify/per-word.ts';
import type { ClaimDoubt } from './verify/placed.ts';
import { tokenizeText } from './verify/reading.ts';
import { buildSourceClauses, type SourceClause } from './verify/source-clauses.ts';
import type { ClaimToken } from './verify/token.ts';
import { countDoubtKinds, doubtWeight, isInvented, loadDoubtWeights } from './verify/weigh.ts';
import { STOP_WORDS } from './verify/words.ts';

/** How a line departs from its source, with the first words of the kinds of doubt. All other kinds are `object`. */
const FAULTS = {
  'new words': ['new', 'nothing'],
  number: ['number'],
  unit: ['unit', 'time'],
  period: ['period'],
  counted: ['counted'],
  direction: ['direction', 'turned'],
  date: ['since', 'date'],
  'how often': ['often-new', 'often-lost', 'often'],
  qualifier: ['qualifier'],
  'left out': ['lost', 'drop'],
  scope: ['many', 'share'],
  negation: ['negation'],
  role: ['by-level', 'deed', 'been'],
  object: [],
  order: ['by', 'join'],
  identity: [],
} satisfies Record<string, string[]>;
export type LineFault = keyof typeof FAULTS;
const faultByKind = new Map(
  Object.entries(FAULTS).flatMap(([fault, kinds]) => kinds.map((kind) => [kind, fault as LineFault])),
);
const faultOf = ({ kind }: ClaimDoubt): LineFault => faultByKind.get(kind.split(' ')[0] ?? '') ?? 'object';

export type LineVerdict =
  | { ok: true; sources: string[] }
  | {
      ok: false;
      why: LineFault;
      /** The words to ask the user about. */
      words: string[];
      /** The CV texts closest to the line. */
      basis: string[];
    };

const weights = loadDoubtWeights();

/**
 * Whether a line says only what the cited CV texts say. It may select, shorten, reorder, inflect and join them, use
 * synonyms, and write numbers or dates in another form. The ad never counts as a source.
 *
 * @param sources paths in the CV; without any, the whole CV is searched and the verdict names the sources
 * @param path the field that the line replaces; names, titles, schools and dates must stay as they are
 */
export function verifyLine(
  text: string,
  sources: readonly string[] | undefined,
  cv: Resume,
  path?: string,
): LineVerdict {
  const facts = listFacts(cv);
  if (path !== undefined && isIdentityChanged(text, path, facts))
    return { ok: false, why: 'identity', words: [text], basis: findFacts(facts, [path]).map((fact) => fact.text) };
  const cited = sources === undefined ? facts : findFacts(facts, sources);
  return verdictOn(text, buildSourceClauses(cited), cited);
}

/** Like `verifyLine`, for many lines over one CV, which is parsed once. */
export function createLineVerifier(cv: Resume): (text: string, sources?: readonly string[]) => LineVerdict {
  const facts = listFacts(cv);
  const all = buildSourceClauses(facts);
  return (text, sources) => {
    if (sources === undefined) return verdictOn(text, all, facts);
    const cited = findFacts(facts, sources);
    return verdictOn(text, buildSourceClauses(cited), cited);
  };
}

/** Maximum length in words; longer lines are rejected unread. */
const LONGEST = 120;

function verdictOn(text: string, clauses: readonly SourceClause[], cited: readonly CvFact[]): LineVerdict {
  // A text copied whole, or up to the end of a sentence, is always accepted.
  const line = text.trim();
  const copied = cited.find((fact) => fact.text === line || (/[.!?]$/.test(line) && fact.text.startsWith(`${line} `)));
  if (copied) return { ok: true, sources: [copied.path] };
  const tokens = tokenizeText(text);
  if (tokens.length === 0 || tokens.length > LONGEST)
    return { ok: false, why: 'new words', words: [text.slice(0, 80)], basis: [] };
  const list = clauses.find((clause) => isListSubset(tokens, clause));
  if (list) return { ok: true, sources: pathsOf([list], cited) };
  const { doubts, used } = findLineDoubts(tokens, clauses);
  const counts = countDoubtKinds(doubts);
  if (used.size > 0 && !isInvented(counts, weights)) return { ok: true, sources: pathsOf([...used], cited) };
  const basis = basisOf(used, cited);
  const tellable = doubts.filter(({ words }) => words.length > 0);
  const uncarried = tellable.filter(({ kind }) => !CARRIED.test(kind));
  const weighed = (uncarried.length > 0 ? uncarried : tellable)
    .map((doubt) => ({ doubt, weight: doubtWeight(doubt, counts, weights) }))
    .toSorted((one, other) => other.weight - one.weight);
  const heaviest = weighed.find(({ doubt }) => PLAIN.test(doubt.kind)) ?? weighed[0];
  const added = weighed.find(({ doubt }) => faultOf(doubt) === 'new words');
  const worst = heaviest && faultOf(heaviest.doubt) === 'left out' ? (added ?? heaviest) : heaviest;
  if (!worst) return { ok: false, why: 'new words', words: [text.slice(0, 80)], basis };
  const why = faultOf(worst.doubt);
  const told = weighed.filter((one) => one === worst || (one.weight > 0 && faultOf(one.doubt) === why));
  return { ok: false, why, words: [...new Set(told.flatMap(({ doubt }) => doubt.words))], basis };
}

function pathsOf(clauses: readonly SourceClause[], cited: readonly CvFact[]): string[] {
  const paths = new Set(clauses.flatMap((clause) => clause.paths));
  return cited.filter(({ path }) => paths.has(path)).map(({ path }) => path);
}

/**
 * Doubts about added numbers, dates, frequencies and negations. They are reported before omissions, like other new
 * words.
 */
const PLAIN = /^(?:number|date|often|negation new)$/u;
/** Doubts about what the source also says; reported only if there are no others. */
const CARRIED = /^by /u;

/** The CV texts that a line was compared with; headings only if there is nothing else. */
function basisOf(used: ReadonlySet<SourceClause>, cited: readonly CvFact[]): string[] {
  const told = [...used].map(({ path }) => path).filter((path) => path !== 'heading');
  const paths = told.length > 0 ? told : [...used].flatMap((clause) => clause.paths);
  return cited.filter(({ path, field }) => paths.includes(path) && field !== 'ongoing').map(({ text }) => text);
}

export function findLineDoubts(tokens: readonly ClaimToken[], sources: readonly SourceClause[]) {
  const doubts: ClaimDoubt[] = [];
  const clauses = tokens.some((token) => findCoverage(tokenOf('bil'), [token])) ? sources : sources.filter(isNotOwnCar);
  const used = new Set<SourceClause>();
  for (const sentence of sentencesOf(tokens)) {
    const reading = findSentenceDoubts(sentence, clauses);
    doubts.push(...reading.doubts);
    for (const clause of reading.clauses) used.add(clause);
  }
  const asked = tokens.filter(({ word }) => !STOP_WORDS.has(word));
  if (used.size === 0) doubts.push({ kind: 'nothing', words: asked.map(({ raw }) => raw) });
  return { doubts, used };
}

/** "Eget ansvar" does not rest on "egen bil": that one has a car is a source only of lines about a car. */
const tokenOf = cachePerWord((word) => tokenizeText(word)[0] as ClaimToken);
const isNotOwnCar = ({ path }: SourceClause) => path !== 'x-sokvag.ownCar';

function sentencesOf(tokens: readonly ClaimToken[]): ClaimToken[][] {
  const sentences: ClaimToken[][] = [];
  for (const token of tokens) {
    if (sentences.length === 0 || /[.;!?\n•]/u.test(token.gap)) sentences.push([]);
    (sentences.at(-1) as ClaimToken[]).push(token);
  }
  return sentences;
}
