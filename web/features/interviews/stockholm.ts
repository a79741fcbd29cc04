import { dayInStockholm } from '../../text/format.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time in Stockholm as `14:30`, for a time field. */
export const clockInStockholm = (when: Date): string => clock.format(when);

/**
 * The hours that Stockholm is ahead of UTC, summer first: of the hour that occurs twice in autumn, the first is taken.
 */
const AHEAD = [2, 1];

/**
 * The instant at which it is this time in Stockholm, whatever the browser's time zone; undefined for the hour that is
 * skipped in spring.
 *
 * @param day as `2026-11-20`
 * @param time as `14:30`
 */
export function stockholmInstant(day: string, time: string): Date | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  return AHEAD.map((hours) => new Date(asUtc - hours * 3_600_000)).find(
    (when) => dayInStockholm(when) === day && clockInStockholm(when) === time,
  );
}
