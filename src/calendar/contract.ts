import Type, { type Static } from 'typebox';
import { closed, Instant, nullable, ref } from '../kernel/shapes.ts';

const Day = Type.String({ format: 'date' });
export const calendarKinds = ['deadline', 'interview', 'follow_up', 'offer_answer', 'report_window'] as const;
/** Something with a date: all day where it has no time. */
export const CalendarEntry = closed(
  {
    /** The same in every answer and in the feed. */
    uid: Type.String(),
    kind: Type.Enum([...calendarKinds]),
    title: Type.String(),
    day: Day,
    startsAt: nullable(Instant),
    endsAt: nullable(Instant),
    place: nullable(Type.String()),
    href: Type.String({ description: 'Path of the page that it is about' }),
    cancelled: Type.Boolean(),
  },
  { $id: 'CalendarEntry' },
);
export type CalendarEntry = Static<typeof CalendarEntry>;
export const CalendarQuery = closed({ from: Day, to: Day });
export const Calendar = closed({ items: Type.Array(ref(CalendarEntry)) }, { $id: 'Calendar' });

export const CalendarFeed = closed(
  {
    /** Whether there is an address. */
    active: Type.Boolean(),
    /** The address, told only when it is made. */
    url: Type.Optional(Type.String()),
    createdAt: nullable(Instant),
    lastReadAt: nullable(Instant),
  },
  { $id: 'CalendarFeed' },
);
export const calendarSchemas = [CalendarEntry, Calendar, CalendarFeed];
