import { readdirSync, readFileSync } from 'node:fs';
import { type Fact, findFacts, listFacts } from '../src/applications/tailoring/verify/facts.ts';
import { isIdentityChanged } from '../src/applications/tailoring/verify/identity.ts';
import { tokenizeText } from '../src/applications/tailoring/verify/reading.ts';
import { countKinds, type Weights } from '../src/applications/tailoring/verify/weigh.ts';
import { buildWorlds } from '../src/applications/tailoring/verify/worlds.ts';
import { doubtsOf } from '../src/applications/tailoring/verify.ts';
import { dataEntries } from '../src/platform/text/data-files.ts';
import type { Resume } from '../src/profile/contract.ts';
import { faithful, invented } from '../test/tailoring-lines.ts';

/** Lines that are faithful or invented. `heldout.jsonl` and the last hands never teach. */

const folder = new URL('../test/quality/tailoring/', import.meta.url);
/** They never teach. */
export const UNSEEN: readonly string[] = ['heldout', 'hand-s', 'hand-t'];

export interface LabelledLine {
  id: string;
  cv: string;
  path: string;
  sources: string[];
  line: string;
  fabricated: boolean;
  kind: string;
  hand: string;
}

export interface Example {
  counts: ReadonlyMap<string, number>;
  isInvented: boolean;
  weight: number;
  hand: string;
}

export function labelledLines(): LabelledLine[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .map((name) => name.replace('.jsonl', ''))
    .flatMap((hand) =>
      dataEntries<Omit<LabelledLine, 'hand'>>(new URL(`${hand}.jsonl`, folder)).map((line) => ({ ...line, hand })),
    );
}

/**
 * What the verifier finds in a line by its sources, and by all of the CV: people name no sources. Nothing where its
 * field alone tells.
 */
export function examplesOf({ cv: name, line, sources, path, fabricated, kind, hand }: LabelledLine): Example[] {
  const cv = JSON.parse(readFileSync(new URL(`cvs/${name}.json`, folder), 'utf8')) as Resume;
  const facts = listFacts(cv);
  if (isIdentityChanged(line, path, facts)) return [];
  const tokens = tokenizeText(line);
  const read = (cited: readonly Fact[], share: number): Example => ({
    counts: countKinds(doubtsOf(tokens, buildWorlds(cited)).doubts),
    isInvented: fabricated,
    weight: (WEIGHTS[hand] ?? 1) * share,
    hand,
  });
  const cited = read(findFacts(facts, sources), 1);
  return kind === 'wrong source' ? [cited] : [cited, read(facts, UNCITED)];
}

/** How much a line counts once more without its sources. */
const UNCITED = 0.4;

/** Pairs of a source and a line, of `test/tailoring-lines.ts`. */
export function pairExamples(): Example[] {
  const read =
    (isInvented: boolean) =>
    ([source, line]: readonly string[]) => {
      const cv: Resume = { work: [{ name: 'Verkstan', position: 'Roll', highlights: [source as string] }] };
      const facts = findFacts(listFacts(cv), ['work.0.highlights.0']);
      const { doubts } = doubtsOf(tokenizeText(line as string), buildWorlds(facts));
      return { counts: countKinds(doubts), isInvented, weight: WEIGHTS.pairs as number, hand: 'pairs' };
    };
  return [...faithful.map(read(false)), ...invented.map(read(true))];
}

/** The author's own lines are many and alike. */
const WEIGHTS: Readonly<Record<string, number>> = { own: 0.75, pairs: 0.75 };

const PENALTY = 0.0002;
/** What a kind of doubt weighs as long as no line says otherwise. */
const PRIORS: Readonly<Record<string, number>> = {
  new: 2.5,
  number: 4,
  unit: 3,
  date: 4,
  often: 3,
  period: 3,
  direction: 0.5,
  qualifier: 2.5,
  negation: 4,
  lost: 2.5,
  share: 3,
  voice: 1.5,
  as: 3,
  nothing: 5,
  since: 2.5,
  'level moved': 3,
  'level shared': 2,
  certified: 3,
  'employer moved': 3,
  'counted noun': 2,
  mixed: 3,
  opposed: 2,
  'often-lost': 1.5,
  'often-new': 2.5,
  'tie-world in, two work': 2,
  subject: 2.5,
  'by parts': 1.5,
  'by-level': 2.5,
  'employer shared': 3,
  turned: 3,
  'tie-turned': 1,
  many: 2,
  'join-level': 1,
  'new-as': 1,
};
/** What stands in one line alone is learned by what it shares with others. */
const FEWEST = 2;

/**
 * Logistic regression. A doubt never speaks for a line, so that no weight is below zero, but for words: that a word is
 * no claim is learned of faithful lines that have it.
 */
export function trainWeights(examples: readonly Example[], epochs = 800): Omit<Weights, 'limit'> {
  const met = new Map(Object.keys(PRIORS).map((kind) => [kind, 0]));
  for (const { counts } of examples) for (const kind of counts.keys()) met.set(kind, (met.get(kind) ?? 0) + 1);
  const kinds = [...met]
    .filter(([kind, count]) => count >= (kind.startsWith('new ') ? 3 : FEWEST) || kind in PRIORS)
    .map(([kind]) => kind)
    .toSorted();
  const index = new Map(kinds.map((kind, at) => [kind, at]));
  const rows = examples.map(({ counts }) =>
    [...counts].flatMap(([kind, count]) => {
      const at = index.get(kind);
      return at === undefined ? [] : [[at, count] as const];
    }),
  );
  const weights = Float64Array.from(kinds, (kind) => PRIORS[kind] ?? 0.3);
  const squares = new Float64Array(kinds.length).fill(1e-8);
  let [bias, biasSquares] = [-2, 1e-8];
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const gradient = new Float64Array(kinds.length);
  const priors = kinds.map((kind) => PRIORS[kind] ?? 0);
  for (let epoch = 0; epoch < epochs; epoch++) {
    let biasGradient = 0;
    for (const at of gradient.keys()) gradient[at] = PENALTY * ((weights[at] as number) - (priors[at] as number));
    for (const [n, { isInvented, weight }] of examples.entries()) {
      let score = bias;
      for (const [at, count] of rows[n] ?? []) score += (weights[at] as number) * count;
      const error = ((1 / (1 + Math.exp(-score)) - Number(isInvented)) * weight) / all;
      biasGradient += error;
      for (const [at, count] of rows[n] ?? []) (gradient[at] as number) += error * count;
    }
    biasSquares += biasGradient ** 2;
    bias -= (RATE * biasGradient) / Math.sqrt(biasSquares);
    for (const at of weights.keys()) {
      const step = gradient[at] as number;
      (squares[at] as number) += step * step;
      (weights[at] as number) -= (RATE * step) / Math.sqrt(squares[at] as number);
      if (!(kinds[at] as string).startsWith('new ') && (weights[at] as number) < 0) weights[at] = 0;
    }
  }
  return {
    bias: round(bias),
    kinds: Object.fromEntries(
      kinds.flatMap((kind, at) => (round(weights[at] as number) === 0 ? [] : [[kind, round(weights[at] as number)]])),
    ),
  };
}

const RATE = 0.5;
const round = (value: number) => Math.round(value * 100) / 100;

/** The weights and the limit, as `src/applications/tailoring/verify/weights.json` has them. */
export function trainTailoring(): Record<string, Buffer> {
  const examples = labelledLines()
    .filter(({ hand }) => !UNSEEN.includes(hand))
    .flatMap(examplesOf)
    .concat(pairExamples());
  const weights: Weights = { ...trainWeights(examples), limit: LIMIT };
  return { 'weights.json': Buffer.from(`${JSON.stringify(weights, null, 2)}\n`) };
}

/** Where missed inventions cost several times what a question does, over hands that were left out. */
export const LIMIT = -0.5;
