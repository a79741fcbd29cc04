import { dataRows } from '../../../platform/text/data-files.ts';

/**
 * Words that weaken a claim. A line that omits one claims more than the source, although all its words are in the
 * source: "hjälpte till att införa" is not "införde".
 */
export interface Weakener {
  /** Weakeners of one group are interchangeable. */
  group: string;
  /** What it weakens: the rest of its clause, the next words, the whole clause, or the action. */
  reach: 'rest' | 'next' | 'whole' | 'action';
}

interface Listed extends Weakener {
  /** Neighbours without which the word does not weaken: "av" after "del", "vid" before "behov". */
  before?: RegExp;
  after?: RegExp;
}

const whole = (words: string) => (words ? new RegExp(`^(?:${words})$`, 'u') : undefined);

const WEAKENERS: ReadonlyMap<string, Listed> = new Map(
  dataRows<'word' | 'group' | 'reach' | 'before' | 'after'>(new URL('./weakeners.tsv', import.meta.url)).map(
    ({ word, group, reach, before, after }) => [
      word,
      { group, reach: reach as Weakener['reach'], before: whole(before), after: whole(after) },
    ],
  ),
);

export function findWeakener(words: readonly string[], at: number): Weakener | undefined {
  const word = words[at] as string;
  const weakener = WEAKENERS.get(word);
  if (weakener) {
    if (weakener.before && !weakener.before.test(words[at - 1] ?? '')) return undefined;
    if (weakener.after && !weakener.after.test(words[at + 1] ?? '')) return undefined;
    return weakener;
  }
  // Weakeners of several words: "En av", "one of", and "under ledning av".
  if (/^(?:en|ett|one)$/u.test(word) && /^(?:av|of)$/u.test(words[at + 1] ?? ''))
    return { group: 'share', reach: 'rest' };
  if (word === 'ledning' && words[at - 1] === 'under' && words[at + 1] === 'av')
    return { group: 'supervised', reach: 'whole' };
  if (/^(?:leadership|direction|lead)$/u.test(word) && words[at - 1] === 'under')
    return { group: 'supervised', reach: 'whole' };
  if (word === 'med' && at === 0 && words[1] === 'och') return { group: 'part', reach: 'rest' };
  if (word === 'med' && /^(?:var|varit|är|vara)$/u.test(words[at - 1] ?? '')) return { group: 'part', reach: 'rest' };
  return undefined;
}

/** Whether a level is low, so that the skill may not be claimed without it. */
export const isLowLevel = (level: string): boolean =>
  level
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => /^a[12]$/u.test(word) || ['basic', 'some'].includes(WEAKENERS.get(word)?.group ?? ''));

export const isNegation = (word: string): boolean =>
  ['not', 'without', 'no'].includes(WEAKENERS.get(word)?.group ?? '');
