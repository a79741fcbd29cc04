import { readFileSync } from 'node:fs';
import type { ModelCard } from '../../../platform/reading/card.ts';
import { createScorer, decodeModel, probabilitiesOf, type Scorer } from '../../../platform/reading/model.ts';
import type { Tokens } from '../../../platform/text/when/tokens.ts';
import type { ResolvedExpression } from '../said.ts';
import { type DayContext, dayFeatures } from './day-features.ts';

/** The roles of a day in a mail. The model is trained on labelled days. */
export const dayParts = ['meeting', 'answer_by', 'promise', 'none'] as const;
const ANSWER_BY = dayParts.indexOf('answer_by');

/** For each day the probability that it is the last day to answer, and whether that is its likeliest role. */
export function readDayParts(
  score: Scorer,
  t: Tokens,
  all: readonly ResolvedExpression[],
  mail: DayContext,
): DayProbability[] {
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

/** Limits of probability for last days. */
export interface LastDayLimits {
  /** The lowest probability of a last day without explicit words. */
  least: number;
  /** A day with explicit words and a lower probability is rejected: "vi ses på tisdag, innan dess stänger vi". */
  doubt: number;
}

/**
 * The days of a mail that are taken as its last day to answer: those that it calls so in words, unless their
 * probability is below `doubt`; if some of them are marked likeliest, only those. If none is left, the likeliest days
 * with a probability of at least `least`.
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
/** Loads the model on first use: without watched mailboxes it is not needed. */
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

/** Finds the last days of a mail. @param isTold whether explicit words mark a day as a last day */
export function readLastDays(
  t: Tokens,
  all: readonly ResolvedExpression[],
  mail: DayContext,
  isTold: (one: ResolvedExpression) => boolean,
): ResolvedExpression[] {
  if (all.length === 0) return [];
  const { score, limits } = readerOf();
  const read = readDayParts(score, t, all, mail);
  const days = all.map((one, n) => ({ ...(read[n] ?? UNREAD), day: one, isTold: isTold(one) }));
  return lastDaysAmong(days, limits);
}

/** For the days beyond the limit. */
const UNREAD: DayProbability = { probability: 1, isLikeliest: false };
