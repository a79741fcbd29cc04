import { readFileSync } from 'node:fs';
import type { Doubt } from './placed.ts';

/** What each kind of doubt weighs, as lines taught that people labelled: `npm run train` writes the file. */
export interface Weights {
  bias: number;
  /** Above it a line is asked about. */
  limit: number;
  kinds: Readonly<Record<string, number>>;
}

export const readWeights = (): Weights =>
  JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8')) as Weights;

/** The kinds that a doubt is counted under: what is rare is known by what it shares with others. */
function kindsOf({ kind, more }: Doubt): string[] {
  const [family = ''] = kind.split(' ');
  return [family, ...(kind === family ? [] : [kind]), ...(more ?? [])];
}

const MOST = 2;

/** How often each kind stands among the doubts of a line. */
export function countKinds(doubts: readonly Doubt[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const doubt of doubts)
    for (const kind of kindsOf(doubt)) counts.set(kind, Math.min(MOST, (counts.get(kind) ?? 0) + 1));
  return counts;
}

export function scoreOfCounts(
  counts: ReadonlyMap<string, number>,
  { bias, kinds }: Pick<Weights, 'bias' | 'kinds'>,
): number {
  let score = bias;
  for (const [kind, count] of counts) score += (kinds[kind] ?? 0) * count;
  return score;
}

export const scoreOf = (doubts: readonly Doubt[], weights: Weights): number =>
  scoreOfCounts(countKinds(doubts), weights);

export const weightOf = (doubt: Doubt, { kinds }: Weights): number =>
  kindsOf(doubt).reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
