import { dayInStockholm, time } from '../../text/format.ts';
import { type CalendarEntry, readCalendar } from '../calendar/api.ts';
import { findClash } from './dialog-values.ts';

/**
 * Names another interview at the same time; undefined where there is none or the calendar cannot be read.
 *
 * @param isSame whether an entry is the interview itself, which gets another time
 */
export async function describeClash(
  times: { startsAt: Date; endsAt?: Date | undefined },
  isSame: (entry: CalendarEntry) => boolean,
): Promise<string | undefined> {
  const day = dayInStockholm(times.startsAt);
  const calendar = await readCalendar(day, day).catch(() => undefined);
  const clash = findClash(calendar?.items ?? [], times, isSame);
  const where = clash?.employer ? ` hos ${clash.employer}` : '';
  return clash?.startsAt ? `Du har redan en intervju${where} kl. ${time(clash.startsAt)}.` : undefined;
}
