import { readdirSync, readFileSync } from 'node:fs';
import { type CvFact, findFacts, listFacts } from '../src/applications/tailoring/verify/facts.ts';
import { isIdentityChanged } from '../src/applications/tailoring/verify/identity.ts';
import { tokenizeText } from '../src/applications/tailoring/verify/reading.ts';
import { buildSourceClauses } from '../src/applications/tailoring/verify/source-clauses.ts';
import { countDoubtKinds, type DoubtCounts, type DoubtWeights } from '../src/applications/tailoring/verify/weigh.ts';
import { findLineDoubts } from '../src/applications/tailoring/verify.ts';
import { dataEntries } from '../src/platform/text/data-files.ts';
import type { Resume } from '../src/profile/contract.ts';
import { faithful, invented } from '../test/tailoring-lines.ts';
import { trainLogistic } from './logistic.ts';

/** Lines that are faithful or fabricated. `heldout.jsonl` and the last annotators are never trained on. */

const folder = new URL('../test/quality/tailoring/', import.meta.url);
/** Annotators that are never trained on. */
export const UNSEEN: readonly string[] = ['heldout', 'hand-u', 'hand-ac', 'hand-ad', 'hand-ae'];

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
  counts: DoubtCounts;
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
 * Examples from a line: the verifier's features with its sources, and with the whole CV, as users name no sources.
 * Empty if the field alone decides.
 */
export function examplesOf({ cv: name, line, sources, path, fabricated, kind, hand }: LabelledLine): Example[] {
  const cv = JSON.parse(readFileSync(new URL(`cvs/${name}.json`, folder), 'utf8')) as Resume;
  const facts = listFacts(cv);
  if (isIdentityChanged(line, path, facts)) return [];
  const tokens = tokenizeText(line);
  const read = (cited: readonly CvFact[], share: number): Example => ({
    counts: countDoubtKinds(findLineDoubts(tokens, buildSourceClauses(cited)).doubts),
    isInvented: fabricated,
    weight: (WEIGHTS[hand] ?? 1) * share,
    hand,
  });
  const cited = read(findFacts(facts, sources), 1);
  return kind === 'wrong source' ? [cited] : [cited, read(facts, UNCITED)];
}

/** The weight of a line's second example, without its sources. */
const UNCITED = 0.4;

/** Pairs of a source and a line, from `test/tailoring-lines.ts`. */
export function pairExamples(): Example[] {
  const read =
    (isInvented: boolean) =>
    ([source, line]: readonly string[]) => {
      const cv: Resume = { work: [{ name: 'Verkstan', position: 'Roll', highlights: [source as string] }] };
      const facts = findFacts(listFacts(cv), ['work.0.highlights.0']);
      const { doubts } = findLineDoubts(tokenizeText(line as string), buildSourceClauses(facts));
      return { counts: countDoubtKinds(doubts), isInvented, weight: WEIGHTS.pairs as number, hand: 'pairs' };
    };
  return [...faithful.map(read(false)), ...invented.map(read(true))];
}

/**
 * The author's own lines are many and alike. The pairs must be classified correctly: they are trained on, and measure
 * nothing.
 */
const WEIGHTS: Readonly<Record<string, number>> = { own: 1.5, pairs: 12 };

/**
 * Rare features are learned through what they share with others. Without averaging, one more pair changes many
 * verdicts.
 */
const SETTINGS = { penalty: 5e-4, epochs: 20, rate: 0.03, fewest: 4, rarity: 0, isEachAlone: true, averaged: 10 };

export function trainWeights(examples: readonly Example[]): DoubtWeights {
  const names = [...new Set(examples.flatMap(({ counts }) => [...counts.keys()]))].toSorted();
  const idOf = new Map(names.map((name, id) => [name, id]));
  const learned = trainLogistic(
    examples.map(({ counts, isInvented, weight }) => ({
      features: {
        ids: Uint32Array.from(counts.keys(), (name) => idOf.get(name) as number),
        values: Float32Array.from(counts.values()),
      },
      target: [Number(isInvented)],
      weight,
    })),
    ['invented'],
    SETTINGS,
  );
  const weights = Array.from(learned.ids, (id, at) => [names[id] as string, round(learned.weights[at] as number)]);
  return {
    bias: round(learned.bias[0] as number),
    ...LIMITS,
    kinds: Object.fromEntries(weights.filter(([, weight]) => weight !== 0)),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The weights and limits, in the format of `src/applications/tailoring/verify/weights.json`. */
export function trainTailoring(): Record<string, Buffer> {
  const examples = labelledLines()
    .filter(({ hand }) => !UNSEEN.includes(hand))
    .flatMap(examplesOf)
    .concat(pairExamples());
  return { 'weights.json': Buffer.from(`${JSON.stringify(trainWeights(examples), null, 2)}\n`) };
}

/**
 * Limits at which a missed fabrication counts as much as several needless questions, measured on annotators that were
 * left out.
 */
const LIMITS = { limit: -0.9, limitOfAdded: -2.1 };
