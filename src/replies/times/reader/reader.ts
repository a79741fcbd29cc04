import { readFileSync } from 'node:fs';
import type { ModelCard } from '../../../platform/reading/card.ts';
import { createScorer, decodeModel, probabilitiesOf, type Scorer } from '../../../platform/reading/model.ts';
import type { Tokens } from '../../../platform/text/when/tokens.ts';
import type { SaidWhen } from '../said.ts';
import { type DayContext, dayFeatures } from './day-features.ts';

/** The parts that a day has in a mail, learned from the words around labelled ones. */
export const dayParts = ['meeting', 'answer_by', 'promise', 'none'] as const;
const ANSWER_BY = dayParts.indexOf('answer_by');

/** How likely it is of each day that an answer is wanted by then; 0 where another part is likelier. */
export function readDayParts(score: Scorer, t: Tokens, all: readonly SaidWhen[], mail: DayContext): DayProbability[] {
  return dayFeatures(t, all, mail).map((features) => {
    const read = probabilitiesOf(score(features));
    const probability = read[ANSWER_BY] ?? 0;
    return { probability, isLikeliest: probability === Math.max(...read) };
  });
}

export interface DayProbability {
  probability: number;
  isLikeliest: boolean;
}

/** What a last day has to keep. */
export interface LastDayLimits {
  /** From how likely on a day is told that no word calls a last one. */
  least: number;
  /** Below which one is not told that words do call so: "vi ses på tisdag, innan dess stänger vi". */
  doubt: number;
}

/**
 * The last days among those of a mail: what the words around them call so, but for what is doubtful, and of these the
 * ones that are likely, if any is; else what is likely.
 */
export function lastDaysAmong<Day>(
  days: readonly (DayProbability & { day: Day; isTold: boolean })[],
  limits: LastDayLimits,
): Day[] {
  const believed = days.filter(({ isTold, probability }) => isTold && probability >= limits.doubt);
  const likeliest = believed.filter(({ isLikeliest }) => isLikeliest);
  const told = likeliest.length > 0 ? likeliest : believed;
  const likely = days.filter(({ isLikeliest, probability }) => isLikeliest && probability >= limits.least);
  return (told.length > 0 ? told : likely).map(({ day }) => day);
}

let reader: { score: Scorer; limits: LastDayLimits } | undefined;
/** Read when first needed: who watches no mailbox needs none of it. */
function readerOf(): { score: Scorer; limits: LastDayLimits } {
  if (reader) return reader;
  const file = (name: string) => readFileSync(new URL(name, import.meta.url));
  const { thresholds, limits } = JSON.parse(file('./card.json').toString()) as ModelCard;
  reader = {
    score: createScorer(decodeModel(file('./days.bin'))),
    limits: { least: thresholds.answer_by ?? 1, doubt: limits.doubt ?? 0 },
  };
  return reader;
}

/** @param isTold whether the words around a day call it a last one */
export function readLastDays(
  t: Tokens,
  all: readonly SaidWhen[],
  mail: DayContext,
  isTold: (one: SaidWhen) => boolean,
): SaidWhen[] {
  if (all.length === 0) return [];
  const { score, limits } = readerOf();
  const read = readDayParts(score, t, all, mail);
  const days = all.map((one, n) => ({ ...(read[n] ?? UNREAD), day: one, isTold: isTold(one) }));
  return lastDaysAmong(days, limits);
}

/** Of a mail that names too many. */
const UNREAD: DayProbability = { probability: 1, isLikeliest: false };
