import type { CalendarEntry } from './contract.ts';
import { isWithin, type Span } from './rules.ts';

/** What a feed tells: calendars know an entry by its UID, and that it changed by its sequence. Pure. */

/** An entry as the feed told it last. */
export interface ToldEntry {
  entry: CalendarEntry;
  /** Rises with each change. */
  sequence: number;
  changedAt: Date;
}

/** Calendars fetch every few hours, some once a week: long enough that each hears of it. */
const TELL_CANCELLED_DAYS = 30;
const DAY_MS = 86_400_000;

interface Telling {
  /** What stands in the feed now, in the order of the entries. */
  feed: ToldEntry[];
  /** Of these, what was not told so before. */
  changed: ToldEntry[];
  /** UIDs whose days have left the feed: nobody asks for them again. */
  forgotten: string[];
}

/**
 * What to tell of the entries there are, given what was told before. An entry that is gone, or was called off, is told
 * as cancelled for a while; one that was never told needs no cancelling.
 */
export function tellingOf(
  entries: readonly CalendarEntry[],
  told: readonly ToldEntry[],
  { now, span }: { now: Date; span: Span },
): Telling {
  const before = new Map(told.map((one) => [one.entry.uid, one]));
  const uids = new Set(entries.map(({ uid }) => uid));
  const left = told.filter(({ entry }) => !uids.has(entry.uid));
  const gone = left.filter(({ entry }) => isWithin(entry, span));
  const all = [...entries, ...gone.map(({ entry }) => ({ ...entry, cancelled: true }))]
    .map((entry) => retold(entry, before.get(entry.uid), now))
    .filter((one) => one !== undefined);
  const since = new Date(now.getTime() - TELL_CANCELLED_DAYS * DAY_MS);
  return {
    feed: all.filter(({ entry, changedAt }) => !entry.cancelled || changedAt > since),
    changed: all.filter((one) => before.get(one.entry.uid) !== one),
    forgotten: left.filter((one) => !gone.includes(one)).map(({ entry }) => entry.uid),
  };
}

function retold(entry: CalendarEntry, before: ToldEntry | undefined, now: Date): ToldEntry | undefined {
  if (!before) return entry.cancelled ? undefined : { entry, sequence: 0, changedAt: now };
  if (isSame(before.entry, entry)) return before;
  return { entry, sequence: before.sequence + 1, changedAt: now };
}

/** The database keeps no order of fields. */
function isSame(one: CalendarEntry, other: CalendarEntry): boolean {
  return (Object.keys(other) as (keyof CalendarEntry)[]).every((field) => one[field] === other[field]);
}
