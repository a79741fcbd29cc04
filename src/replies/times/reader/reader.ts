import { readFileSync } from 'node:fs';
import type { ModelCard } from '../../../platform/reading/card.ts';
import { createScorer, decodeModel, probabilitiesOf, type Scorer } from '../../../platform/reading/model.ts';
import type { Tokens } from '../../../platform/text/when/tokens.ts';
import { type ResolvedExpression, resolveLastDay } from '../said.ts';
import { type DayContext, dayFeatures } from './day-features.ts';

/** The roles of a day in a mail. The model is trained on labelled days. */
export const dayRoles = ['meeting', 'answer_by', 'promise', 'none'] as const;
const ANSWER_BY = dayRoles.indexOf('answer_by');
const MEETING = dayRoles.indexOf('meeting');

/** For each day how likely it is the last day to answer, and how likely that of a meeting. */
export function scoreLastDays(
  score: Scorer,
  t: Tokens,
  all: readonly ResolvedExpression[],
  mail: DayContext,
): DayProbability[] {
  return dayFeatures(t, all, mail).map((features) => {
    const read = probabilitiesOf(score(features));
    return { probability: read[ANSWER_BY] ?? 0, meeting: read[MEETING] ?? 0 };
  });
}

export type DayRoleReader = (t: Tokens, all: readonly ResolvedExpression[], mail: DayContext) => DayProbability[];

export interface DayProbability {
  probability: number;
  /** The probability that the day is a meeting's. */
  meeting: number;
}

/** Limits of probability for last days. */
export interface LastDayLimits {
  /** The lowest probability of a last day without explicit words. */
  least: number;
  /** The lowest probability of a day with them: "vi ses på tisdag, innan dess stänger vi" names no last day. */
  doubt: number;
}

/** A day that may be the last one to answer. */
export interface PossibleLastDay extends DayProbability {
  /** As an ISO date. */
  day: string;
  /** Whether explicit words mark it as a last day. */
  isTold: boolean;
}

/**
 * The day of a mail that is taken as its last day to answer: the likeliest of those that are likely enough. Of days
 * that explicit words call so, less is asked, and one about as likely goes first if it is earlier: who answers by
 * then misses neither.
 */
export function pickLastDay<Day extends PossibleLastDay>(days: readonly Day[], limits: LastDayLimits): Day | undefined {
  const likely = days
    .filter(({ isTold, probability }) => probability >= (isTold ? limits.doubt : limits.least))
    .toSorted((a, b) => b.probability - a.probability);
  const best = likely[0];
  return likely
    .filter((one) => one === best || (one.isTold && one.probability >= (best?.probability ?? 1) - ABOUT))
    .toSorted((a, b) => a.day.localeCompare(b.day))[0];
}
const ABOUT = 0.12;

/** Whether a time is likely no meeting: a last day to answer, or an old or other time beside one that is a meeting. */
export const isNoMeeting = ({ probability, meeting }: DayProbability, all: readonly DayProbability[]): boolean =>
  probability > SURE || (meeting < UNLIKELY && all.some((other) => other.meeting > LIKELY));
/** Whether a day is possibly a meeting's. */
export const mayBeMeeting = ({ meeting }: DayProbability): boolean => meeting >= UNLIKELY;
const SURE = 0.9;
const LIKELY = 0.5;
const UNLIKELY = 0.2;

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

/**
 * Finds the last day of a mail.
 *
 * @param canBe whether a day can be a last day at all
 * @param isTold whether explicit words mark it as one
 */
export function readLastDay(
  t: Tokens,
  all: readonly ResolvedExpression[],
  mail: DayContext,
  canBe: (one: ResolvedExpression) => boolean,
  isTold: (one: ResolvedExpression) => boolean,
): ResolvedExpression | undefined {
  if (all.length === 0) return undefined;
  const read = readDays(t, all, mail);
  const days = all.map((one, n) => {
    const day = resolveLastDay(t, one, all).slice(0, ISO_DATE);
    return { ...(read[n] ?? UNREAD), one, day, isTold: isTold(one) };
  });
  const possible = days.filter(({ one }) => canBe(one));
  return pickLastDay(possible, readerOf().limits)?.one;
}

/** Reads the roles of the days of a mail. */
export const readDays: DayRoleReader = (t, all, mail) => scoreLastDays(readerOf().score, t, all, mail);

const ISO_DATE = 10;

/** For the days beyond the limit. */
const UNREAD: DayProbability = { probability: 1, meeting: 0 };
