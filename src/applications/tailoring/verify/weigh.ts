import { readFileSync } from 'node:fs';
import type { ClaimDoubt } from './placed.ts';

/** What each kind of doubt weighs, as lines taught that people labelled: `npm run train` writes the file. */
export interface DoubtWeights {
  bias: number;
  /** Above them a line is asked about: one whose words the sources carry, and one that adds some. */
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
/** Told of what a line adds; any other kind weighs by whether it adds anything. */
const OF_ADDED = /^(?:new|number|date|often|line)/u;
const both = (kinds: readonly string[], isWithAdded: boolean): string[] =>
  kinds.flatMap((kind) => (OF_ADDED.test(kind) ? [kind] : [kind, `${kind}, ${isWithAdded ? ADDED : 'carried'}`]));

const MOST = 2;

/** How often each kind stands among the doubts of a line. */
export function countDoubtKinds(doubts: readonly ClaimDoubt[]): DoubtCounts {
  const kinds = doubts.flatMap(kindsOf);
  const isWithAdded = kinds.some((kind) => /^(?:new|number|date|often)$/u.test(kind));
  const counts = new Map([[isWithAdded ? ADDED : 'carried', 1]]);
  for (const kind of both(kinds, isWithAdded)) counts.set(kind, Math.min(MOST, (counts.get(kind) ?? 0) + 1));
  return counts;
}

/** By how much a line is above its limit. */
function scoreOf(counts: DoubtCounts, { bias, kinds, limit, limitOfAdded }: DoubtWeights): number {
  let score = bias - (isAdded(counts) ? limitOfAdded : limit);
  for (const [kind, count] of counts) score += (kinds[kind] ?? 0) * count;
  return score;
}

export const isInvented = (counts: DoubtCounts, weights: DoubtWeights): boolean => scoreOf(counts, weights) > 0;

/** What one doubt adds to the score of its line. */
export const doubtWeight = (doubt: ClaimDoubt, counts: DoubtCounts, { kinds }: DoubtWeights): number =>
  both(kindsOf(doubt), isAdded(counts)).reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
