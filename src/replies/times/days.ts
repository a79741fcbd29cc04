import { resolveDay } from '../../platform/text/when/calendar.ts';
import type { FoundWhen } from '../../platform/text/when/find.ts';

/** The days that are named, as ISO dates in their order. */
export function namedDays(found: readonly FoundWhen[], today: Temporal.PlainDate): string[] {
  return found.flatMap(({ expression }) => {
    const day = expression.kind === 'day' ? resolveDay(expression.day, today, 'mail') : undefined;
    return day ? [day.date.toString()] : [];
  });
}
