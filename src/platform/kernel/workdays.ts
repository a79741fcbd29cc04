/** Working days in Sweden: not Saturdays, Sundays, public holidays, nor Midsummer's, Christmas and New Year's Eve. */

/** Public holidays and eves with a fixed date, as month and day. */
const fixed = new Set(['1-1', '1-6', '5-1', '6-6', '12-24', '12-25', '12-26', '12-31']);

/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension Day. */
const FROM_EASTER = [-2, 1, 39];

const FRIDAY = 5;

export function isWorkday(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek > FRIDAY || fixed.has(`${day.month}-${day.day}`)) return false;
  // Midsummer's eve: the Friday of 19 to 25 June.
  if (day.dayOfWeek === FRIDAY && day.month === 6 && day.day >= 19 && day.day <= 25) return false;
  const easter = easterSunday(day.year);
  return !FROM_EASTER.some((days) => easter.add({ days }).equals(day));
}

/** The day itself if it is a working day, else the next one. */
export function nextWorkday(from: Temporal.PlainDate): Temporal.PlainDate {
  return isWorkday(from) ? from : nextWorkday(from.add({ days: 1 }));
}

/** The day `count` working days later; `from` itself does not count. */
export function addWorkdays(from: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let day = from;
  for (let left = count; left > 0; left -= isWorkday(day) ? 1 : 0) day = day.add({ days: 1 });
  return day;
}

/** Easter Sunday by the Gregorian algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Temporal.PlainDate {
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const golden = year % 19;
  const leapCenturies = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return new Temporal.PlainDate(year, Math.floor(days / 31), (days % 31) + 1);
}
