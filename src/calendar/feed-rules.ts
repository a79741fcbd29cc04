import type { CalendarEntry } from './contract.ts';
import { type DaySpan, overlapsSpan } from './rules.ts';

/** What a feed contains. Calendar programs identify an entry by its UID and see a change by its sequence. Pure. */

/** An entry as the feed last published it. */
export interface FeedEntry {
  entry: CalendarEntry;
  /** The SEQUENCE of iCalendar: increases with each change. */
  sequence: number;
  changedAt: Date;
}

/** Calendar programs fetch every few hours, some once a week: this is long enough for all of them. */
const TELL_CANCELLED_DAYS = 30;
const DAY_MS = 86_400_000;

interface Telling {
  /** The content of the feed now, in the order of the entries. */
  feed: FeedEntry[];
  /** Those of `feed` that are new or differ from what was published before. */
  changed: FeedEntry[];
  /** Entries that left the span, with their texts emptied. Their sequence is kept in case the day comes back. */
  faded: FeedEntry[];
}

/**
 * Computes the feed from the current entries and those published before. An interview that is gone, and any cancelled
 * entry, stays in the feed as cancelled for 30 days; an entry that was never published needs no cancelling. Other
 * entries, such as the last day of an application that has been sent, are removed without a cancellation.
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

/**
 * Calendar programs ignore a change whose sequence they have seen, so the sequence is kept after the texts are emptied.
 */
const nothingTold = { title: '', employer: null, note: null, place: null, link: null };

function retold(entry: CalendarEntry, before: FeedEntry | undefined, now: Date): FeedEntry | undefined {
  if (!before) return entry.cancelled ? undefined : { entry, sequence: 0, changedAt: now };
  if (isSame(before.entry, entry)) return before;
  return { entry, sequence: before.sequence + 1, changedAt: now };
}

/** Compares by field: jsonb does not keep the order of fields. */
function isSame(one: CalendarEntry, other: CalendarEntry): boolean {
  return (Object.keys(other) as (keyof CalendarEntry)[]).every((field) => one[field] === other[field]);
}
