import { dayInStockholm } from '../../text/day.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `14:30` in Stockholm, as a field for a time wants it. */
export const clockInStockholm = (when: Date): string => clock.format(when);

/** Hours that Stockholm is ahead of UTC, summer first: of an hour that comes twice the first is meant. */
const AHEAD = [2, 1];

/**
 * The instant at which clocks in Stockholm show a time, whatever the reader's clock says; undefined where they never
 * do, as in the hour that is left out in spring.
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
