import { addSeconds } from '../platform/kernel/clock.ts';

/**
 * The instant of a text: an instant with time zone, a local Swedish time (`2026-11-20T08:15`), or a day, which means
 * noon in Sweden. Undefined for any other text or an invalid day.
 */
export function parseSwedishTime(text: string): Date | undefined {
  try {
    if (/(?:Z|[+-]\d\d:\d\d)$/.test(text)) return new Date(Temporal.Instant.from(text).epochMilliseconds);
    const local = text.includes('T')
      ? Temporal.PlainDateTime.from(text)
      : Temporal.PlainDate.from(text).toPlainDateTime('12:00');
    return new Date(local.toZonedDateTime('Europe/Stockholm').epochMilliseconds);
  } catch {
    return undefined;
  }
}

/** Whether money cannot have come at that time yet. A day's allowance, since a day without a time means noon. */
export function isInFuture(at: Date, now: Date): boolean {
  return at > addSeconds(now, 86_400);
}
