import { dataRows } from '../../../platform/text/data-files.ts';

/**
 * Words that make a claim smaller. Whoever leaves one out claims more than the source, though each word that is left
 * stands in it: "hjälpte till att införa" is not "införde".
 */
export interface Weakener {
  /** Words of one group may stand for each other. */
  group: string;
  /** What it makes smaller: the rest of its clause, the words next to it, the whole of its clause or what happens. */
  reach: 'rest' | 'next' | 'whole' | 'action';
}

interface Listed extends Weakener {
  /** What has to stand beside it before it makes anything smaller: a part is "del av", and needs are "vid behov". */
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
  // "En av", "one of", and "under ledning av" somebody.
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

/** What somebody knows a little of: left out, it is known. */
export const isLowLevel = (level: string): boolean =>
  level
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => /^a[12]$/u.test(word) || ['basic', 'some'].includes(WEAKENERS.get(word)?.group ?? ''));

export const isNegation = (word: string): boolean =>
  ['not', 'without', 'no'].includes(WEAKENERS.get(word)?.group ?? '');
