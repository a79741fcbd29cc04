import type { Actor } from '../platform/kernel/actor.ts';
import { type Refused, refuseField } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { Calendar } from './contract.ts';
import { datesOf } from './dates.ts';
import type { Span } from './rules.ts';

/** Every day that a person has to keep, in one place: its page and its feed, and what others tell of a day. */

export { datesOfMany } from './dates.ts';
export { calendarForExport, feedOf, makeFeed, readFeed, revokeFeed } from './feed.ts';
export { deleteFeed as endFeed, forgetMeetingPlaces } from './feed-store.ts';

const LONGEST_SPAN_DAYS = 400;

/** One's own days from a day to a day. */
export async function calendarOf(parts: Parts, actor: Actor, span: Span): Promise<Calendar | Refused> {
  const days = Temporal.PlainDate.from(span.from).until(span.to).days;
  if (days < 0) return refuseField('to', 'Den sista dagen ska inte ligga före den första.');
  if (days > LONGEST_SPAN_DAYS) return refuseField('to', 'Välj högst 400 dagar i taget.');
  return { items: await datesOf(parts.db, parts.config, actor.userId, span) };
}
