import type { Actor } from '../platform/kernel/actor.ts';
import { type Refused, refuseField } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { Calendar } from './contract.ts';
import { listDates } from './dates.ts';
import type { DaySpan } from './rules.ts';

/** The dates a person has to keep: for the calendar page, the feed and the other slices. */

export { listDatesByUser } from './dates.ts';
export { calendarForExport, createFeed, getFeed, readFeed, revokeFeed } from './feed.ts';
export { deleteDueDateQuotes, deleteFeed as endFeed, deleteMeetingPlaces } from './feed-store.ts';

const LONGEST_SPAN_DAYS = 400;

/** The user's own dates in a span, first and last day included. */
export async function getCalendar(parts: Parts, actor: Actor, span: DaySpan): Promise<Calendar | Refused> {
  const days = Temporal.PlainDate.from(span.from).until(span.to).days;
  if (days < 0) return refuseField('to', 'Den sista dagen ska inte ligga före den första.');
  if (days > LONGEST_SPAN_DAYS) return refuseField('to', 'Välj högst 400 dagar i taget.');
  return { items: await listDates(parts.db, parts.config, actor.userId, span) };
}
