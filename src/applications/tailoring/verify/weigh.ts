import { readFileSync } from 'node:fs';
import type { ClaimDoubt } from './placed.ts';

/** Trained weights of the kinds of doubt. `npm run train` writes the file from labelled lines. */
export interface DoubtWeights {
  bias: number;
  /**
   * Score limits above which a line is rejected: for lines whose words all come from the source, and for lines that add
   * words.
   */
  limit: number;
  limitOfAdded: number;
  kinds: Readonly<Record<string, number>>;
}

export type DoubtCounts = ReadonlyMap<string, number>;

export const loadDoubtWeights = (): DoubtWeights =>
  JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8')) as DoubtWeights;

/**
 * The kinds that a doubt is counted under: its family, its own kind and others, so that a rare kind shares weights with
 * similar ones.
 */
function kindsOf({ kind, more }: ClaimDoubt): string[] {
  const [family = ''] = kind.split(' ');
  return [family, ...(kind === family ? [] : [kind]), ...(more ?? [])];
}

const ADDED = 'added';
const isAdded = (counts: DoubtCounts): boolean => counts.has(ADDED);
/** Kinds about added words. All other kinds have two weights, for lines with and without added words. */
const OF_ADDED = /^(?:new|number|date|often|line)/u;
const both = (kinds: readonly string[], isWithAdded: boolean): string[] =>
  kinds.flatMap((kind) => (OF_ADDED.test(kind) ? [kind] : [kind, `${kind}, ${isWithAdded ? ADDED : 'carried'}`]));

const MOST = 2;

/** The count of each kind among a line's doubts, at most 2. */
export function countDoubtKinds(doubts: readonly ClaimDoubt[]): DoubtCounts {
  const kinds = doubts.flatMap(kindsOf);
  const isWithAdded = kinds.some((kind) => /^(?:new|number|date|often)$/u.test(kind));
  const counts = new Map([[isWithAdded ? ADDED : 'carried', 1]]);
  for (const kind of both(kinds, isWithAdded)) counts.set(kind, Math.min(MOST, (counts.get(kind) ?? 0) + 1));
  return counts;
}

/** How far a line's score is above its limit. */
function scoreOf(counts: DoubtCounts, { bias, kinds, limit, limitOfAdded }: DoubtWeights): number {
  let score = bias - (isAdded(counts) ? limitOfAdded : limit);
  for (const [kind, count] of counts) score += (kinds[kind] ?? 0) * count;
  return score;
}

export const isInvented = (counts: DoubtCounts, weights: DoubtWeights): boolean => scoreOf(counts, weights) > 0;

/** The part of a line's score that comes from one doubt. */
export const doubtWeight = (doubt: ClaimDoubt, counts: DoubtCounts, { kinds }: DoubtWeights): number =>
  both(kindsOf(doubt), isAdded(counts)).reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
