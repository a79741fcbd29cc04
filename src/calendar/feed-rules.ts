import type { CalendarEntry } from './contract.ts';
import { type DaySpan, overlapsSpan } from './rules.ts';

/** What a feed tells: calendars know an entry by its UID, and that it changed by its sequence. Pure. */

/** An entry as the feed told it last. */
export interface FeedEntry {
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
  feed: FeedEntry[];
  /** Of these, what was not told so before. */
  changed: FeedEntry[];
  /** What has left the span, without what it was about: how often it changed is kept, for a day that comes back. */
  faded: FeedEntry[];
}

/**
 * What to tell of the entries there are, given what was told before. An interview that is gone, and whatever was called
 * off, is told as cancelled for a while; one that was never told needs no cancelling. A day to do something by ends
 * without a word once it is done: what is sent has no last day that is off.
 */
export function updateFeedEntries(
  entries: readonly CalendarEntry[],
  told: readonly FeedEntry[],
  { now, span }: { now: Date; span: DaySpan },
): Telling {
  const before = new Map(told.map((one) => [one.entry.uid, one]));
  const uids = new Set(entries.map(({ uid }) => uid));
  const left = told.filter(({ entry }) => !uids.has(entry.uid));
  const gone = left.filter(({ entry }) => entry.kind === 'interview' && overlapsSpan(entry, span));
  const all = [...entries, ...gone.map(({ entry }) => ({ ...entry, cancelled: true }))]
    .map((entry) => retold(entry, before.get(entry.uid), now))
    .filter((one) => one !== undefined);
  const since = new Date(now.getTime() - TELL_CANCELLED_DAYS * DAY_MS);
  return {
    feed: all.filter(({ entry, changedAt }) => !entry.cancelled || changedAt > since),
    changed: all.filter((one) => before.get(one.entry.uid) !== one),
    faded: left
      .filter(({ entry }) => entry.title !== '' && !overlapsSpan(entry, span))
      .map(({ entry, ...rest }) => ({ ...rest, entry: { ...entry, ...nothingTold } })),
  };
}

/** Calendars take no change with a number they have seen, so the number outlives what it was of. */
const nothingTold = { title: '', employer: null, note: null, place: null, link: null };

function retold(entry: CalendarEntry, before: FeedEntry | undefined, now: Date): FeedEntry | undefined {
  if (!before) return entry.cancelled ? undefined : { entry, sequence: 0, changedAt: now };
  if (isSame(before.entry, entry)) return before;
  return { entry, sequence: before.sequence + 1, changedAt: now };
}

/** The database keeps no order of fields. */
function isSame(one: CalendarEntry, other: CalendarEntry): boolean {
  return (Object.keys(other) as (keyof CalendarEntry)[]).every((field) => one[field] === other[field]);
}
