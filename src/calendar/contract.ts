import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

const Day = Type.String({ format: 'date' });
export const calendarKinds = ['deadline', 'ask', 'interview', 'follow_up', 'offer_answer', 'report_window'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Something with a date: all day where it has no time. */
export const CalendarEntry = closed(
  {
    /** The same in every answer and in the feed, however the entry changes. */
    uid: Type.String(),
    kind: Type.Enum([...calendarKinds]),
    /** What the day is, in Swedish. */
    label: Type.String({ examples: ['Sista ansökningsdag'] }),
    /** What it is about: the job, or the month of a report. */
    title: Type.String(),
    employer: nullable(Type.String()),
    /** Why it is that day, where the day itself does not say. */
    note: nullable(Type.String()),
    day: Day,
    /** The same as `day`, but for what may be done on several. */
    lastDay: Day,
    startsAt: nullable(Instant),
    endsAt: nullable(Instant),
    place: nullable(Type.String()),
    link: nullable(Type.String()),
    applicationId: nullable(Id),
    interviewId: nullable(Id),
    /** The ad is closed, or the interview cancelled. */
    cancelled: Type.Boolean(),
    /**
     * An interview whose time holds no longer, or may not: a mail moves it or cancels it. Nobody is reminded of it.
     */
    uncertain: Type.Boolean(),
  },
  { $id: 'CalendarEntry' },
);
export type CalendarEntry = Static<typeof CalendarEntry>;
export const CalendarQuery = closed({ from: Day, to: Day });
export const Calendar = closed({ items: Type.Array(ref(CalendarEntry)) }, { $id: 'Calendar' });
export type Calendar = Static<typeof Calendar>;

export const CalendarFeed = closed(
  {
    /** Whether there is an address. */
    active: Type.Boolean(),
    /** The address, told only when it is made. */
    url: Type.Optional(Type.String()),
    createdAt: nullable(Instant),
    /** When a calendar last fetched it. */
    lastReadAt: nullable(Instant),
  },
  { $id: 'CalendarFeed' },
);
export type CalendarFeed = Static<typeof CalendarFeed>;
