import type { ModelCard } from '../src/platform/reading/card.ts';
import { createScorer, decodeModel, encodeModel, type Scorer } from '../src/platform/reading/model.ts';
import { Tokens } from '../src/platform/text/when/tokens.ts';
import type { ReplyClass } from '../src/replies/contract.ts';
import { messageBody } from '../src/replies/reading/sections.ts';
import { inStockholm, timeCues } from '../src/replies/times/cues.ts';
import { findProposedTimes } from '../src/replies/times/proposed-times.ts';
import { type DayContext, dayFeatures } from '../src/replies/times/reader/day-features.ts';
import {
  type DayProbability,
  type DayRoleReader,
  dayRoles,
  type LastDayLimits,
  pickLastDay,
  scoreLastDays,
} from '../src/replies/times/reader/reader.ts';
import {
  isDurationInMinutes,
  type ResolvedExpression,
  resolveLastDay,
  resolveTimeExpressions,
} from '../src/replies/times/said.ts';
import { canBeLastDay, isExplicitDeadline } from '../src/replies/times/said-dates.ts';
import { hashOfLabels, labelsOf } from './labels.ts';
import { type Example, type Settings, trainLogistic } from './logistic.ts';
import { pruneWeights } from './prune.ts';

/** Trains the model for the part that each day of a mail has, on labelled replies with labelled days. */

const settings: Settings = { penalty: 1e-4, epochs: 20, rate: 1, fewest: 2, rarity: 0, averaged: 10 };
/** The number of rows kept, so that the file stays small. */
const MOST_ROWS = 14_000;
/** The limits that are tried, of days with and without explicit words. */
const TRIED = { least: Array.from({ length: 65 }, (_, n) => (35 + n) / 100), doubt: [0.1, 0.15, 0.2, 0.25, 0.3] };
/** The required share of shown last days that are right. */
const PRECISION = 0.95;
/** Mails written for training, full of days with different parts; they are not typical. */
const LESSONS = 'lessons';
const LESSON = 0.5;
/** Classes of mails that ask for something: for these the last day is shown. */
const asking: ReadonlySet<ReplyClass> = new Set(['interview', 'assessment', 'question', 'offer', 'reminder']);

interface DayLabel {
  text: string;
  kind: string;
  at?: string;
  until?: string | null;
}
interface DatedLabel {
  id: string;
  classes: ReplyClass[];
  headers: Record<string, string>;
  text?: string;
  html?: string;
  dates?: DayLabel[];
}

interface DatedMail {
  /** The annotator; for the lessons, each initial letter of the ids counts as one. */
  hand: string;
  isLesson: boolean;
  isAsking: boolean;
  t: Tokens;
  all: ResolvedExpression[];
  mail: DayContext;
  receivedAt: Date;
  isMeeting: boolean;
  dates: DayLabel[];
}

function datedMails(): DatedMail[] {
  return labelsOf<DatedLabel>('replies').flatMap(({ id, hand, classes, headers, text, html, dates }) => {
    if (!dates) return [];
    const receivedAt = new Date(headers.date ?? '');
    const reference = inStockholm(receivedAt);
    const t = new Tokens(messageBody({ text: text ?? null, html: html ?? null }), timeCues);
    const isLesson = hand === LESSONS;
    return {
      ...{ hand: isLesson ? `${hand} ${id.slice(0, 1)}` : hand, isLesson, dates, t },
      ...{ receivedAt, isMeeting: classes.includes('interview') },
      isAsking: classes.some((name) => asking.has(name)),
      all: resolveTimeExpressions(t, reference).filter(({ expression }) => !isDurationInMinutes(expression)),
      mail: { today: reference.toPlainDate(), name: classes[0] ?? 'other' },
    };
  });
}

const ISO_DATE = 10;
const dayOf = (at: string): string => at.slice(0, ISO_DATE);
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** The labelled part of a day, matched by words and date; words weigh more, as the grammar may read another date. */
function partOf(one: ResolvedExpression, { t, all, dates }: DatedMail): (typeof dayRoles)[number] {
  const { start, end } = t.span(one.first, one.next);
  const words = plain(t.text.slice(start, end));
  const days = new Set([one.when.at, one.when.until, resolveLastDay(t, one, all)].map((at) => dayOf(at ?? '')));
  const likeness = ({ text, at, until }: DayLabel): number => {
    const isWords = plain(text).includes(words) || words.includes(plain(text)) || hasNumbersOf(words, plain(text));
    const isDay = (at && days.has(dayOf(at))) || (until && days.has(dayOf(until)));
    return (isWords ? 2 : 0) + (isDay ? 1 : 0);
  };
  const label = dates
    .map((date) => ({ date, likeness: likeness(date) }))
    .reduce((best, next) => (next.likeness > best.likeness ? next : best), { date: { kind: '' }, likeness: 0 });
  return dayRoles.find((part) => part === label.date.kind) ?? 'none';
}

/** Compares only numbers, so that "Tisdag den 3 maj kl 9" matches "3 maj, 9". */
function hasNumbersOf(words: string, text: string): boolean {
  const numbers = text.match(/\d+/g) ?? [];
  const own = new Set(words.match(/\d+/g));
  return numbers.length > 0 && numbers.every((number) => own.has(number));
}

function trainOn(mails: readonly DatedMail[]): Buffer {
  const examples = mails.flatMap((dated): Example[] => {
    const read = dayFeatures(dated.t, dated.all, dated.mail);
    return read.map((features, n) => {
      const part = partOf(dated.all[n] as ResolvedExpression, dated);
      return { features, target: dayRoles.map((name) => (name === part ? 1 : 0)), weight: dated.isLesson ? LESSON : 1 };
    });
  });
  return encodeModel(pruneWeights(trainLogistic(examples, dayRoles, settings), MOST_ROWS));
}

/** The last day of a mail that asks for something: as labelled, and as read by a model not trained on its annotator. */
export interface UnseenLastDay {
  hand: string;
  isLesson: boolean;
  wanted: string | undefined;
  /** The last day that the grammar finds from the words around it. */
  told: string | undefined;
  days: (DayProbability & { day: string; isTold: boolean })[];
}

const firstOf = (days: readonly string[], today: string): string | undefined =>
  days
    .map(dayOf)
    .filter((day) => day >= today)
    .sort()[0];

/** The last day that is shown with these limits. */
export const shownDay = ({ days }: UnseenLastDay, limits: LastDayLimits): string | undefined =>
  pickLastDay(days, limits)?.day;

/** The starts of the meetings of a call that names an hour, as labelled and as shown. */
export interface UnseenMeetings {
  hand: string;
  isLesson: boolean;
  wanted: string;
  shown: string;
}

/** What is read from each mail by a model that was not trained on its annotator. */
export function readUnseenDays(mails: readonly DatedMail[] = datedMails()): {
  lastDays: UnseenLastDay[];
  meetings: UnseenMeetings[];
} {
  const read = [...Map.groupBy(mails, ({ hand }) => hand)].flatMap(([hand, own]) => {
    const score = createScorer(decodeModel(trainOn(mails.filter((one) => one.hand !== hand))));
    return own.map((one) => ({
      lastDay: one.isAsking ? [unseenLastDay(score, one)] : [],
      meetings: one.isMeeting ? unseenMeetings(score, one) : [],
    }));
  });
  return { lastDays: read.flatMap(({ lastDay }) => lastDay), meetings: read.flatMap(({ meetings }) => meetings) };
}

function unseenMeetings(score: Scorer, { hand, isLesson, t, receivedAt, dates }: DatedMail): UnseenMeetings[] {
  const starts = dates.flatMap(({ kind, at }) => (kind === 'meeting' && at?.includes('T') ? [at] : []));
  if (starts.length === 0) return [];
  const roles: DayRoleReader = (...text) => scoreLastDays(score, ...text);
  const shown = findProposedTimes(t.text, receivedAt, { roles }).map(({ startsAt }) =>
    inStockholm(startsAt).toString({ smallestUnit: 'minute' }),
  );
  const joined = (times: readonly string[]) => [...new Set(times)].sort().join(' ');
  return [{ hand, isLesson, wanted: joined(starts), shown: joined(shown) }];
}

function unseenLastDay(score: Scorer, { hand, isLesson, t, all, mail, dates }: DatedMail): UnseenLastDay {
  const today = mail.today.toString();
  const wanted = dates.flatMap(({ kind, at, until }) => (kind === 'answer_by' && at ? [until ?? at] : []));
  const days = scoreLastDays(score, t, all, mail).flatMap((read, n) => {
    const one = all[n] as ResolvedExpression;
    if (!canBeLastDay(t, one, all, mail.today)) return [];
    return [{ ...read, day: dayOf(resolveLastDay(t, one, all)), isTold: isExplicitDeadline(t, one) }];
  });
  const told = days.filter(({ isTold }) => isTold).map(({ day }) => day);
  return { hand, isLesson, wanted: firstOf(wanted, today), told: firstOf(told, today), days };
}

/** The limits at which the most days of usual mails are right, among those with the required precision. */
export function limitsFrom(unseen: readonly UnseenLastDay[]): LastDayLimits {
  const usual = unseen.filter(({ isLesson }) => !isLesson);
  let best = { least: 1, doubt: 1, right: 0 };
  for (const doubt of TRIED.doubt)
    for (const least of TRIED.least) {
      const said = usual.filter((one) => shownDay(one, { least, doubt }) !== undefined);
      const right = said.filter((one) => shownDay(one, { least, doubt }) === one.wanted).length;
      if (right >= PRECISION * said.length && right > best.right) best = { least, doubt, right };
    }
  return { least: best.least, doubt: best.doubt };
}

/** The model's files, by name. */
export function trainDays(): Record<string, Buffer> {
  const mails = datedMails();
  const weights = trainOn(mails);
  const { lastDays: unseen } = readUnseenDays(mails);
  const limits = limitsFrom(unseen);
  const named = unseen.filter(({ isLesson, wanted }) => !isLesson && wanted !== undefined);
  const right = named.filter((one) => shownDay(one, limits) === one.wanted).length;
  const card: ModelCard = {
    reader: 'days',
    classes: dayRoles,
    hands: Object.fromEntries([...Map.groupBy(mails, ({ hand }) => hand)].map(([hand, own]) => [hand, own.length])),
    labels: hashOfLabels('replies'),
    features: decodeModel(weights).ids.length,
    bytes: weights.length,
    ...{ temperature: 1, thresholds: { answer_by: limits.least }, limits: { doubt: limits.doubt } },
    figures: { lastDays: named.length, rightOnUnseenHands: Math.round((right / named.length) * 1000) / 1000 },
  };
  return { 'days.bin': weights, 'card.json': Buffer.from(`${JSON.stringify(card, null, 2)}\n`) };
}
