import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

const Day = Type.String({ format: 'date' });
export const calendarKinds = ['deadline', 'ask', 'interview', 'follow_up', 'offer_answer', 'report_window'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** An entry of the calendar. It lasts all day when it has no time. */
export const CalendarEntry = named('CalendarEntry', {
  /** Identifies the entry in every answer and in the feed, even after changes. */
  uid: Type.String(),
  kind: Type.Enum([...calendarKinds]),
  /** The kind of date, in Swedish. */
  label: Type.String({ examples: ['Sista ansökningsdag'] }),
  /** The title of the job, or the month of the activity report. */
  title: Type.String(),
  employer: nullable(Type.String()),
  /** An explanation of the date, where one is needed. */
  note: nullable(Type.String()),
  day: Day,
  /** Later than `day` only for an entry that spans several days. */
  lastDay: Day,
  startsAt: nullable(Instant),
  endsAt: nullable(Instant),
  place: nullable(Type.String()),
  link: nullable(Type.String()),
  applicationId: nullable(Id),
  interviewId: nullable(Id),
  /** Whether the ad is closed or the interview cancelled. */
  cancelled: Type.Boolean(),
  /** A mail moves or cancels this interview, so its time may be wrong. No reminder is sent for it. */
  uncertain: Type.Boolean(),
});
export type CalendarEntry = Static<typeof CalendarEntry>;
export const CalendarQuery = closed({ from: Day, to: Day });
export const Calendar = named('Calendar', { items: Type.Array(ref(CalendarEntry)) });
export type Calendar = Static<typeof Calendar>;

export const CalendarFeed = named('CalendarFeed', {
  /** Whether the feed has an address. */
  active: Type.Boolean(),
  /** The address; present only in the answer that creates it. */
  url: Type.Optional(Type.String()),
  createdAt: nullable(Instant),
  /** When a calendar program last fetched the feed. */
  lastReadAt: nullable(Instant),
});
export type CalendarFeed = Static<typeof CalendarFeed>;
