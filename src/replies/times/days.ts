import { resolveDay } from '../../platform/text/when/calendar.ts';
import type { FoundWhen } from '../../platform/text/when/find.ts';

/** The named days as ISO dates, in text order. */
export function namedDays(found: readonly FoundWhen[], today: Temporal.PlainDate): string[] {
  return found.flatMap(({ expression }) => {
    const day = expression.kind === 'day' ? resolveDay(expression.day, today, 'mail') : undefined;
    return day ? [day.date.toString()] : [];
  });
}
