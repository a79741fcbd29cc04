import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from './contract.ts';
import { type FeedEntry, updateFeedEntries } from './feed-rules.ts';

const span = { from: '2026-09-20', to: '2027-12-20' };
const day = (n: number) => new Date(Date.UTC(2026, 10, n, 8));
const entry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'deadline-1@sokvag',
  kind: 'deadline',
  label: 'Sista ansökningsdag',
  title: 'Kock',
  employer: 'Krogen',
  note: null,
  day: '2026-12-01',
  lastDay: '2026-12-01',
  startsAt: null,
  endsAt: null,
  place: null,
  link: null,
  applicationId: null,
  interviewId: null,
  cancelled: false,
  uncertain: false,
  ...change,
});

/** Reads a feed after each of a series of changes. */
function readings(...steps: [now: Date, entries: CalendarEntry[]][]) {
  let told: FeedEntry[] = [];
  return steps.map(([now, entries]) => {
    const { feed, changed, faded } = updateFeedEntries(entries, told, { now, span });
    const put = [...changed, ...faded];
    told = [...told.filter(({ entry: { uid } }) => !put.some((one) => one.entry.uid === uid)), ...put];
    return feed.map((one) => [one.sequence, one.entry.cancelled, one.entry.day]);
  });
}

describe('a feed that is read again', () => {
  test('tells the same where nothing has changed, whatever the order of the fields in the database', () => {
    const shuffled = Object.fromEntries(Object.entries(entry()).toReversed()) as CalendarEntry;
    const told = [{ entry: shuffled, sequence: 4, changedAt: day(1) }];
    const { feed, changed } = updateFeedEntries([entry()], told, { now: day(9), span });
    expect({ feed, changed }).toEqual({ feed: told, changed: [] });
  });

  test('counts each change once', () => {
    const moved = entry({ day: '2026-12-08', lastDay: '2026-12-08' });
    expect(readings([day(1), [entry()]], [day(2), [moved]], [day(3), [moved]], [day(4), [entry()]])).toEqual([
      [[0, false, '2026-12-01']],
      [[1, false, '2026-12-08']],
      [[1, false, '2026-12-08']],
      [[2, false, '2026-12-01']],
    ]);
  });

  test('tells an interview that is gone as cancelled, with the day that it had, for thirty days', () => {
    const talk = entry({ uid: 'interview-1@sokvag', kind: 'interview' });
    expect(readings([day(1), [talk]], [day(2), []], [day(31), []], [day(32), []])).toEqual([
      [[0, false, '2026-12-01']],
      [[1, true, '2026-12-01']],
      [[1, true, '2026-12-01']],
      [],
    ]);
  });

  test.each(['deadline', 'follow_up', 'offer_answer'] as const)(
    'ends %s without a word when it is done, and goes on where it was when that is undone',
    (kind) => {
      const moved = entry({ kind, day: '2026-12-02', lastDay: '2026-12-02' });
      expect(
        readings([day(1), [entry({ kind })]], [day(2), []], [day(3), [entry({ kind })]], [day(4), [moved]]),
      ).toEqual([[[0, false, '2026-12-01']], [], [[0, false, '2026-12-01']], [[1, false, '2026-12-02']]]);
    },
  );

  test('tells what is called off as cancelled, and what comes back as there', () => {
    const off = entry({ cancelled: true });
    expect(readings([day(1), [entry()]], [day(2), [off]], [day(40), [off]], [day(41), [entry()]])).toEqual([
      [[0, false, '2026-12-01']],
      [[1, true, '2026-12-01']],
      [],
      [[2, false, '2026-12-01']],
    ]);
  });

  test('says nothing of what was called off before it was ever told', () => {
    expect(readings([day(1), [entry({ cancelled: true })]])).toEqual([[]]);
  });

  test('counts on where it was when a day comes back that left the feed long ago, and keeps nothing else of it', () => {
    const was = entry({ kind: 'interview', day: '2026-09-01', lastDay: '2026-09-01', place: 'Storgatan 1' });
    const told = [{ entry: was, sequence: 3, changedAt: day(1) }];
    const { feed, changed, faded } = updateFeedEntries([], told, { now: day(2), span });
    expect({ feed, changed }).toEqual({ feed: [], changed: [] });
    const blank = { ...was, title: '', employer: null, place: null };
    expect(faded).toEqual([{ entry: blank, sequence: 3, changedAt: day(1) }]);
    expect(updateFeedEntries([], faded, { now: day(3), span }).faded).toEqual([]);
    const again = { ...was, day: '2026-12-01', lastDay: '2026-12-01' };
    expect(updateFeedEntries([again], faded, { now: day(4), span }).feed).toEqual([
      { entry: again, sequence: 4, changedAt: day(4) },
    ]);
  });
});
