import { addSeconds, stockholmDay } from '../platform/kernel/clock.ts';
import type { ReportLine, Statistics } from './contract.ts';

/** The rules of the report and the statistics. Pure: rows come in as arguments. */

const zone = 'Europe/Stockholm';

/** A Stockholm month as instants, from the first one until the first after it. */
export function monthSpan(month: Temporal.PlainYearMonth): { from: Date; until: Date } {
  const first = (of: Temporal.PlainYearMonth) =>
    new Date(of.toPlainDate({ day: 1 }).toZonedDateTime(zone).epochMilliseconds);
  return { from: first(month), until: first(month.add({ months: 1 })) };
}

/** The hand-in window: days `first` to `last` of the next month, clamped to the length of that month. */
export function reportWindow(month: Temporal.PlainYearMonth, { first, last }: { first: number; last: number }) {
  const next = month.add({ months: 1 });
  const day = (number: number) => next.toPlainDate({ day: number }).toString();
  return { from: day(first), until: day(last) };
}

/**
 * A line as it is stored. Evidence names employers' addresses, which are deleted after a while: it is read anew each
 * time, and is no part of what was handed in.
 */
export const omitEvidence = (line: ReportLine): ReportLine => ({ ...line, evidence: [] });

/** Lines as handed in, with the evidence that there is now. */
export function attachEvidence(handedIn: readonly ReportLine[], now: readonly ReportLine[]): ReportLine[] {
  const shown = new Map(now.map(({ key, evidence }) => [key, evidence]));
  return handedIn.map((line) => ({ ...line, evidence: shown.get(line.key) ?? [] }));
}

/** How many months before this one are listed and may be handed in. */
export const LISTED_PAST_MONTHS = 24;

const DAY_SECONDS = 86_400;

/**
 * The last day on which all of a month's ads, letters and receipts still exist: until then no application of the month
 * has been inactive for `keptDays`, the period for which data of recruiters is kept.
 */
export function lastProofDay(month: Temporal.PlainYearMonth, keptDays: number): Temporal.PlainDate {
  return stockholmDay(addSeconds(monthSpan(month).from, keptDays * DAY_SECONDS)).subtract({ days: 1 });
}

interface MonthCounts {
  applied: number;
  interviews: number;
  others: number;
  /** Whether the month was handed in, and whether it was reopened since. */
  handedIn: 'stands' | 'reopened' | undefined;
  /** `now`: this month, which is not over. `due`: the month whose report is handed in now. */
  when: 'now' | 'due' | 'past';
}

/** The target of a month. @param targets sorted, the latest month first */
export function targetForMonth(targets: readonly { from_month: string; target: number | null }[], month: string) {
  return targets.find(({ from_month }) => from_month <= month)?.target ?? null;
}

/** A note about a month, worded calmly: what it means for the user's benefit is for the agency to say. */
export function monthNote(
  { applied, interviews, others, handedIn, when }: MonthCounts,
  target: number | null,
  window: { until: string },
): string {
  const all = applied + interviews + others;
  if (when === 'now')
    return target !== null && applied < target
      ? `Månaden pågår: ${target - applied} till, så når du målet i din planering.`
      : 'Månaden pågår.';
  if (handedIn === 'reopened') return 'Inlämnad, men du ändrar i den. Lämna in den igen när du är klar.';
  if (handedIn) return 'Inlämnad.';
  if (when === 'due') return `Lämnas in senast ${window.until}.`;
  if (all === 0) return 'Här finns ingenting. Gjorde du något ändå, lägg till det, så har du det kvar om någon frågar.';
  if (target !== null && applied < target)
    return (
      `Färre sökta jobb än de ${target} i din planering. Fanns det skäl, prata med din handläggare: ` +
      'det är de som bedömer det.'
    );
  return 'Inte markerad som inlämnad. Lämnade du in den, markera det, så vet du det sedan.';
}

/** From this many sent applications on, shares mean something. */
export const MIN_SENT_FOR_SHARES = 20;
const WEEKS = 12;

/** Counts how far sent applications came. A job offer without an interview counts as an interview, too. */
export function countFunnel(
  passed: readonly { states: readonly string[]; replied: boolean }[],
  steps: readonly { step: string; label: string; states: readonly string[] }[],
): Statistics['funnel'] {
  const reached = (step: string, states: readonly string[]) =>
    passed.filter((one) => (step === 'replied' && one.replied) || one.states.some((state) => states.includes(state)))
      .length;
  return [
    { step: 'sent', label: 'Skickade', count: passed.length },
    ...steps.map(({ step, label, states }) => ({ step, label, count: reached(step, states) })),
  ];
}

/** The Mondays of the last twelve weeks, the oldest first. */
export function recentMondays(now: Date): Temporal.PlainDate[] {
  const today = stockholmDay(now);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: WEEKS }, (_, n) => monday.subtract({ weeks: WEEKS - 1 - n }));
}

export function countWeeks(
  now: Date,
  happened: Record<'sent' | 'replies' | 'interviews', readonly Date[]>,
): Statistics['weeks'] {
  return recentMondays(now).map((monday) => {
    const sunday = monday.add({ days: 6 });
    const within = (at: Date) => {
      const day = stockholmDay(at);
      return Temporal.PlainDate.compare(day, monday) >= 0 && Temporal.PlainDate.compare(day, sunday) <= 0;
    };
    const count = (times: readonly Date[]) => times.filter(within).length;
    const { sent, replies, interviews } = happened;
    return { monday: monday.toString(), sent: count(sent), replies: count(replies), interviews: count(interviews) };
  });
}
