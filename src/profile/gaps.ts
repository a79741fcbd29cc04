import type { Resume } from './contract.ts';

/** A period that a CV does not cover. The user may explain it, but need not. */

export interface Gap {
  /** The end of the entry before and the start of the entry after, as written in the CV. */
  after: string;
  before: string;
  /** The first and the last empty month. */
  from: string;
  to: string;
}

/** Fewest empty months of a gap. */
const SHORTEST = 7;
const YEARS_BACK = 10;
/** Longest assumed duration of studies without an end, in months. */
const LONGEST_STUDIES = 48;

/** First and last month, counted since year 0, with the dates as written in the CV. */
interface Span {
  first: number;
  last: number;
  start: string;
  end: string;
}

const year = (date: string) => Number(date.slice(0, 4)) * 12;
/** A year without a month counts from January to December, in the user's favour. */
const firstOf = (date: string) => year(date) + (date.length > 4 ? Number(date.slice(5, 7)) - 1 : 0);
const lastOf = (date: string) => year(date) + (date.length > 4 ? Number(date.slice(5, 7)) - 1 : 11);
const monthOf = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/**
 * Finds gaps between jobs, studies and other dated work, newest first.
 *
 * @param today as `2026-11-24`; of each gap, only the part in the ten years before it counts towards the shortest
 * length
 */
export function findGaps({ work = [], education = [], volunteer = [], projects = [] }: Resume, today: string): Gap[] {
  // A job without dates may fill any gap.
  if (work.some(({ startDate, endDate }) => !startDate && !endDate)) return [];
  const now = lastOf(today.slice(0, 7));
  const spans = [...work, ...volunteer, ...projects].flatMap((entry) => spanOf(entry, now));
  const studies = education.flatMap((entry) => spanOf(entry, now, LONGEST_STUDIES));
  const earliest = now - YEARS_BACK * 12;
  const gaps: Gap[] = [];
  let held: Span | undefined;
  // What begins in the future ends no gap: the time until then is not past, or its year is mistyped.
  const begun = [...spans, ...studies].filter(({ first }) => first <= now);
  for (const span of begun.sort((a, b) => a.first - b.first)) {
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

/** @param longest duration in months if no end is stated */
function spanOf({ startDate, endDate }: Dated, now: number, longest = Number.POSITIVE_INFINITY): Span[] {
  const start = startDate || endDate;
  if (!start) return [];
  const first = startDate ? firstOf(start) : year(start);
  if (endDate) return [{ first, last: lastOf(endDate), start, end: endDate }];
  const last = Math.min(now, first + longest);
  return [{ first, last, start, end: last < now ? monthOf(last) : '' }];
}

/** The key under which the answer to a gap is stored. */
export const gapKey = ({ from, to }: Gap): string => `gap:${from}:${to}`;

/** Whether the gap overlaps one that the user answered, even if its dates were different then. */
export function isGapAnswered(gap: Gap, answered: readonly string[]): boolean {
  return answered.some((key) => {
    const [, from, to] = /^gap:(\d{4}-\d{2}):(\d{4}-\d{2})$/.exec(key) ?? [];
    return from !== undefined && to !== undefined && from <= gap.to && gap.from <= to;
  });
}
