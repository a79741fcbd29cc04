import type { Resume } from './contract.ts';

/** Months of a CV in which nothing stands. Somebody may want to tell of them, and need not. */

export interface Gap {
  /** When what was before it ended, and what came next began, as the CV says it. */
  after: string;
  before: string;
  /** The first and the last empty month. */
  from: string;
  to: string;
}

/** Fewer empty months are no gap. */
const SHORTEST = 7;
const YEARS_BACK = 10;
/** Studies without an end have gone on no longer than this. */
const LONGEST_STUDIES = 48;

/** Months since year 0, first and last, with how the CV says them. */
interface Span {
  first: number;
  last: number;
  start: string;
  end: string;
}

const year = (date: string) => Number(date.slice(0, 4)) * 12;
/** A year without a month begins in January and ends in December: whoever says no more has the benefit of it. */
const firstOf = (date: string) => year(date) + (date.length > 4 ? Number(date.slice(5, 7)) - 1 : 0);
const lastOf = (date: string) => year(date) + (date.length > 4 ? Number(date.slice(5, 7)) - 1 : 11);
const monthOf = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/**
 * The gaps between jobs, studies and other dated work, newest first.
 *
 * @param today as `2026-11-24`; what began more than ten years before it is not asked about
 */
export function findGaps({ work = [], education = [], volunteer = [], projects = [] }: Resume, today: string): Gap[] {
  // A job without dates may be what stands in the gap.
  if (work.some(({ startDate, endDate }) => !startDate && !endDate)) return [];
  const now = lastOf(today.slice(0, 7));
  const spans = [...work, ...volunteer, ...projects].flatMap((entry) => spanOf(entry, now));
  const studies = education.flatMap((entry) => spanOf(entry, now, LONGEST_STUDIES));
  const earliest = now - YEARS_BACK * 12;
  const gaps: Gap[] = [];
  let held: Span | undefined;
  for (const span of [...spans, ...studies].sort((a, b) => a.first - b.first)) {
    if (held && span.first - Math.max(held.last, earliest) > SHORTEST) {
      const empty = { from: monthOf(held.last + 1), to: monthOf(span.first - 1) };
      gaps.unshift({ after: held.end, before: span.start, ...empty });
    }
    if (!held || span.last > held.last) held = span;
  }
  return gaps;
}

interface Dated {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** @param longest months that it lasts where no end is said */
function spanOf({ startDate, endDate }: Dated, now: number, longest = Number.POSITIVE_INFINITY): Span[] {
  const start = startDate || endDate;
  if (!start) return [];
  const first = startDate ? firstOf(start) : year(start);
  if (endDate) return [{ first, last: lastOf(endDate), start, end: endDate }];
  const last = Math.min(now, first + longest);
  return [{ first, last, start, end: last < now ? monthOf(last) : '' }];
}

/** What a gap is called, for keeping that it was answered. */
export const gapKey = ({ from, to }: Gap): string => `gap:${from}:${to}`;

/** Whether it was answered before, also when its edges were other ones then. */
export function isGapAnswered(gap: Gap, answered: readonly string[]): boolean {
  return answered.some((key) => {
    const [, from, to] = /^gap:(\d{4}-\d{2}):(\d{4}-\d{2})$/.exec(key) ?? [];
    return from !== undefined && to !== undefined && from <= gap.to && gap.from <= to;
  });
}
