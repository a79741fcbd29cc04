/** A range of a text in UTF-16 units; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** A week by its ISO number, as a number of weeks from the reference's, or as that of a day. */
export type Week = { number: number; year: number | null } | { ahead: number } | { of: DayReference };

/** A part of a week, a month or a year. */
export type PeriodPart = 'first' | 'start' | 'middle' | 'end' | 'weekend' | 'last' | WeekOfMonth;
export type WeekOfMonth = 'week 1' | 'week 2' | 'week 3' | 'last week';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type TimeUnit = 'minute' | 'hour' | 'day' | 'workday' | 'week' | 'month' | 'year';

/** "3 december", "17/12", "den 3:e", "2026-12-17". Parts that the text does not give are null. */
export interface CalendarDay {
  form: 'calendar';
  year: number | null;
  month: number | null;
  day: number;
  /** 1 is Monday, 7 Sunday. */
  weekday: number | null;
}
/** "på fredag", "nästa torsdag", "tisdag vecka 2", "i onsdags". */
export interface Weekday {
  form: 'weekday';
  weekday: number;
  week: Week | null;
  /** `following` and `preceding`: after and before the day that was named last. */
  step: 'next' | 'coming' | 'last' | 'following' | 'preceding' | null;
  /** "fredag om en vecka": weeks after the coming one. */
  weeksOn: number;
}
/** "i morgon", "igår". */
export interface DayOffset {
  form: 'ahead';
  days: number;
}
/** "jul", "midsommar": a fixed date, or the first given weekday from that date on. */
export interface Holiday {
  form: 'feast';
  month: number;
  day: number;
  weekday: number | null;
}
/** "påsk", "Kristi himmelsfärd": days from Easter Sunday. */
export interface EasterHoliday {
  form: 'easter';
  days: number;
}
/**
 * "dagen före", "tisdagen därpå", "söndagen innan": a number of days from a day that was named; with `weekday`, the
 * first such weekday after that day, or before it if `days` is negative.
 */
export interface RelativeDay {
  form: 'beside';
  of: Exclude<DayReference, RelativeDay>;
  days: number;
  weekday: number | null;
}
export type DayReference = CalendarDay | Weekday | DayOffset | Holiday | EasterHoliday | RelativeDay;

export interface DayExpression extends TextRange {
  kind: 'day';
  day: DayReference;
  /** The last day of a span: "3–5 december", "måndag till fredag". */
  until: DayReference | null;
}
export interface ClockTime {
  hour: number;
  minute: number;
}
export interface TimeExpression extends TextRange {
  kind: 'time';
  from: ClockTime;
  until: ClockTime | null;
  /** A bare number, which is a time only beside a day or another time. */
  isBare: boolean;
  /**
   * Time zone as named in the text, an IANA name or an offset; null for Stockholm's. Not yet applied, because it needs
   * a date.
   */
  zone: string | null;
}
export interface WeekExpression extends TextRange {
  kind: 'week';
  week: Week;
  until: Week | null;
  part: PeriodPart | null;
}
export interface MonthExpression extends TextRange {
  kind: 'month';
  /** 1 to 12, or months from the reference's. */
  month: number | { ahead: number };
  year: number | null;
  part: PeriodPart | null;
}
/** "HT 2020", "våren 2021", "i höst". */
export interface SeasonExpression extends TextRange {
  kind: 'season';
  season: Season;
  year: number | null;
}
/** "2019–", "2019–2021", "sedan 2019": `until` is null when it is ongoing. */
export interface YearsExpression extends TextRange {
  kind: 'years';
  from: number;
  until: number | null;
}
/** "inom fem dagar", "två till tre veckor", "en timme senare". */
export interface DurationExpression extends TextRange {
  kind: 'duration';
  least: number;
  most: number;
  unit: TimeUnit;
  /**
   * The relation: at most this long (`within`, `up to`), in this long, for this long, this long ago; later, earlier or
   * before something else.
   */
  lead: 'within' | 'in' | 'up to' | 'for' | 'ago' | 'later' | 'earlier' | 'before' | null;
  /** The day it is counted from, if not the reference: "inom en vecka därefter". */
  of: DayReference | null;
}
/** "samma tid", "same day". */
export interface SameExpression extends TextRange {
  kind: 'same';
  same: 'time' | 'day';
}

export type WhenExpression =
  | DayExpression
  | TimeExpression
  | WeekExpression
  | MonthExpression
  | SeasonExpression
  | YearsExpression
  | DurationExpression
  | SameExpression;
