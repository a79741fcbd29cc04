import { readDays, startsNumber } from './day-grammar.ts';
import type { ClockTime, TimeExpression } from './expressions.ts';
import { readTimeZone } from './time-zones.ts';
import type { ParsedAt, Tokens } from './tokens.ts';

/** A time as written, before it is decided whether it is a.m. or p.m. */
interface Written extends ClockTime {
  /** Written in 24-hour form, as "05.00" is. */
  isWhole: boolean;
  half: 'am' | 'pm' | null;
  /** It has a.m./p.m. or words that only times have. */
  isSure: boolean;
  isColon: boolean;
}

/**
 * The word before a time: `clock` makes any number a time ("kl 9"); the others may also precede other numbers ("vid
 * 20").
 */
type Cue = 'clock' | 'between' | 'about' | null;

/** Reads the words before a time: "kl" of "kl 9", "between" of "between 2 and 3 pm". */
export function clockCue(t: Tokens, at: number): Cue {
  return readCue(t, at).value;
}

export function readTime(t: Tokens, at: number): ParsedAt<TimeExpression> | undefined {
  const { value: cue, next: from } = readCue(t, at);
  if (cue === null && t.at(at)?.kind === 'sign') return undefined;
  if (isNumbered(t, at)) return undefined;
  // A span of days is no time: "Från 5 till 9 januari", "between 5 and 9 January".
  if ((cue === 'about' || cue === 'between') && readDays(t, from)?.value[0]?.until) return undefined;
  const written = readWritten(t, from, cue);
  if (!written) return undefined;
  const isWhole = t.at(from)?.text.length === 4;
  const until = readUntil(t, written.next, cue, isWhole);
  const next = until?.next ?? written.next;
  const first = written.value;
  const last = until?.value ?? null;
  if (!until && (!isFreeBehind(t, next) || t.has('month', next))) return undefined;
  const late = isLate(t, at, next);
  const half = first.half ?? last?.half ?? halfAhead(t, next) ?? late;
  const isSpan = cue === 'between' && last !== null && !isSpanInWords(t, at);
  const isBare = !isSpan && isBareTime(first, last, cue, half !== null && half !== late);
  const early = late === null ? t.entry('early', next) : undefined;
  const clock = settled(first, half, early !== undefined);
  if (!clock) return undefined;
  const zone = readTimeZone(t, next);
  const value: TimeExpression = {
    kind: 'time',
    from: clock,
    until: last && settled(last, last.half ?? half, early !== undefined),
    isBare: isBare || (cue !== 'clock' && t.at(from)?.text.startsWith('lunch') === true),
    zone: zone?.value ?? null,
    ...t.span(at, next),
  };
  return { value, next: zone?.next ?? early?.next ?? next };
}

/** "Tid 1: 7 december kl 9": the number counts what is offered. */
function isNumbered(t: Tokens, at: number): boolean {
  const word = t.at(at)?.text;
  if ((word !== 'tid' && word !== 'time') || t.at(at + 1)?.text.length !== 1 || !t.isSign(at + 2, ':')) return false;
  const from = t.skip('day preposition', at + 3);
  return !t.isGluedNumber(at + 3) && (t.has('clock', from) || readDays(t, from) !== undefined);
}

function isBareTime(first: Written, last: Written | null, cue: Cue, hasHalf: boolean): boolean {
  if (cue === 'clock' || hasHalf || first.isSure || last?.isSure) return false;
  return !(first.isColon || last?.isColon);
}

const between = { value: 'between', next: 0 } as const;

function readCue(t: Tokens, at: number): ParsedAt<Cue> {
  const about = t.entry('about', at);
  const clock = t.entry('clock', about?.next ?? at);
  const start = clock ? t.skipSign(t.skipSign(clock.next, '.'), ':') : (about?.next ?? at);
  const middle = t.entry('between', start);
  if (middle) return { ...between, next: t.skipSign(t.skip('clock', middle.next), '.') };
  if (clock) return { value: 'clock', next: t.skip('about', start) };
  return { value: about ? 'about' : null, next: start };
}

/** A single time: "9", "9.30", "0930" after "kl", "9 am", "halv tio", "kvart över två". */
function readWritten(t: Tokens, at: number, cue: Cue): ParsedAt<Written> | undefined {
  const token = t.at(at);
  if (token?.kind === 'word') return readSpoken(t, at, cue);
  if (token?.kind !== 'number' || !(cue || startsNumber(t, at))) return undefined;
  const whole = token.text.length === 4 && cue === 'clock';
  if (whole) return readWhole(t, at);
  if (token.text.length > 2 || token.value > 24) return undefined;
  const isWhole = token.text.startsWith('0');
  const minutes = t.isSign(at + 1, '.:') && t.at(at + 1)?.isGlued && t.isGluedNumber(at + 2) ? t.at(at + 2) : undefined;
  const hasMinutes = minutes?.text.length === 2 && minutes.value < 60;
  if (minutes && !hasMinutes) return undefined;
  const isColon = hasMinutes && t.at(at + 1)?.text === ':';
  let next = hasMinutes ? at + 3 : at + 1;
  // Skips seconds: "09:00:00".
  if (isColon && t.isSign(next, ':') && t.isGluedNumber(next + 1)) next += 2;
  const half = readHalf(t, next);
  const hour = t.isSign(half.next, '-') && t.has('hour mark', half.next + 1) ? half.next + 2 : half.next;
  const mark = t.entry('hour mark', hour)?.next ?? hour;
  const value: Written = {
    hour: token.value,
    minute: hasMinutes ? minutes.value : 0,
    isWhole,
    half: half.value,
    isSure: half.value !== null || mark > half.next,
    isColon,
  };
  return { value, next: mark };
}

/** Reads a time without separator: "kl 1400". */
function readWhole(t: Tokens, at: number): ParsedAt<Written> | undefined {
  const { value = 0 } = t.at(at) ?? {};
  const [hour, minute] = [Math.trunc(value / 100), value % 100];
  if (hour > 23 || minute > 59) return undefined;
  return { value: { hour, minute, isWhole: true, half: null, isSure: true, isColon: false }, next: at + 1 };
}

function readHalf(t: Tokens, at: number): ParsedAt<'am' | 'pm' | null> {
  const half = t.entry('half', at);
  return half ? { value: half.value as 'am' | 'pm', next: half.next } : { value: null, next: at };
}

const spoken = (hour: number, minute: number): Written => ({
  hour,
  minute,
  isWhole: false,
  half: null,
  isSure: true,
  isColon: false,
});

/** Reads a time in words: "halv tre", "kvart i 2", "ten past nine", "noon", "kl nio". */
function readSpoken(t: Tokens, at: number, cue: Cue): ParsedAt<Written> | undefined {
  const noon = t.number('noon', at);
  // The exact time after it counts: "vid lunch, kl halv ett".
  if (noon && t.at(at)?.text.startsWith('lunch') && t.has('clock', t.skipSign(noon.next, ','))) return undefined;
  // "Tisdag efter lunch" gives no exact time.
  if (noon && t.at(at)?.text.startsWith('lunch') && t.has('counted from', at - 1)) return undefined;
  if (noon) return { value: { ...spoken(noon.value, 0), isWhole: true }, next: noon.next };
  // In "Före tio i morgon", "tio i" is not "ten to".
  const led = t.number('clock shift', at);
  const shift = led && hourAt(t, led.next) ? led : undefined;
  const named = hourAt(t, shift?.next ?? at);
  if (!named) return undefined;
  if (shift) {
    const minutes = (named.value % 12) * 60 + 720 + shift.value;
    const half = readHalf(t, named.next);
    const value = { ...spoken(Math.trunc(minutes / 60) % 12 || 12, minutes % 60), half: half.value };
    return { value, next: half.next };
  }
  const hour = t.isSign(named.next, '-') && t.has('hour mark', named.next + 1) ? named.next + 2 : named.next;
  const half = readHalf(t, hour);
  const isSpan = cue === 'between' && (isSpanOfHours(t, named.next) || t.has('and', at - 1));
  const isMarked = isHourMark(t, named.next);
  // "at one of our sites": a number word is a time only where it can mean nothing but an hour.
  if (
    half.value === null &&
    cue !== 'clock' &&
    !isMarked &&
    !isSpan &&
    !(cue === 'about' && (named.value > 1 || t.at(named.next)?.kind !== 'word'))
  )
    return undefined;
  if (half.value === null && named.value === 1 && t.at(named.next)?.kind === 'word' && !t.has('link', named.next))
    return undefined;
  if (half.value === null && t.at(named.next)?.kind === 'word' && t.has('counted', named.next)) return undefined;
  const value = {
    ...spoken(named.value, 0),
    half: half.value,
    isSure: half.value !== null || cue === 'clock' || isMarked,
  };
  return { value, next: isMarked ? named.next + 1 : half.next };
}

/** "Ten o'clock", "nio prick", "nine sharp", but not "two sharp knives". */
function isHourMark(t: Tokens, at: number): boolean {
  const mark = t.at(at)?.text ?? '';
  return mark === "o'clock" || ((mark === 'prick' || mark === 'sharp') && t.at(at + 1)?.kind !== 'word');
}

/** Whether a span is written in words: "mellan två och fyra" may count something other than hours. */
export function isSpanInWords(t: Tokens, at: number): boolean {
  const from = t.skip('about', at);
  return t.has('between', from) && t.has('number', t.skip('between', from));
}

/** Whether a span in words is about hours: "mellan två och fyra på onsdag", but not "mellan två och fyra lag". */
function isSpanOfHours(t: Tokens, at: number): boolean {
  const and = t.entry('and', at);
  const last = and && hourAt(t, and.next);
  return last !== undefined && (t.at(last.next)?.kind !== 'word' || t.has('link', last.next));
}

function hourAt(t: Tokens, at: number): ParsedAt<number> | undefined {
  const number = t.at(at);
  if (number?.kind === 'number')
    return number.text.length < 3 && number.value >= 1 && number.value <= 12 && isFreeBehind(t, at + 1)
      ? { value: number.value, next: at + 1 }
      : undefined;
  const word = t.number('number', at);
  // An indefinite article is no hour: "Half a day", "at a school".
  return word && word.value <= 12 && !t.has('indefinite', at) ? word : undefined;
}

/** The end of a time span. "kl 10 och 13" is two times; "mellan 10 och 13" is a span. */
function readUntil(t: Tokens, at: number, cue: Cue, isWhole: boolean): ParsedAt<Written> | undefined {
  const joint = t.entry('dash', at) ?? (cue === 'between' ? t.entry('and', at) : undefined);
  if (!joint) return undefined;
  const word = t.entry('clock', joint.next);
  const from = word ? t.skipSign(word.next, '.') : joint.next;
  const written = readWritten(t, from, word || isWhole ? 'clock' : 'between');
  if (!written || !isFreeBehind(t, written.next)) return undefined;
  // In "kl 10 – 3 december", the second number is a day.
  return t.has('month', written.next) ? undefined : written;
}

/** "at 2 and 3 pm": the a.m./p.m. at the end of a list applies to all its times. */
function halfAhead(t: Tokens, at: number): 'am' | 'pm' | null {
  let next = at;
  for (let n = 0; n < 3; n += 1) {
    const joint = t.entry('and', t.skipSign(next, ',')) ?? t.entry('or', t.skipSign(next, ','));
    const from = joint?.next ?? t.skipSign(next, ',');
    const written = from > next && t.at(from)?.kind === 'number' ? readWritten(t, from, null) : undefined;
    if (!written) return null;
    if (written.value.half) return written.value.half;
    next = written.next;
  }
  return null;
}

/** Whether the number ends here, so that it is no amount, percentage, date or part of a longer number. */
function isFreeBehind(t: Tokens, at: number): boolean {
  const behind = t.at(at);
  if (!behind) return true;
  if (behind.isGlued && behind.kind !== 'sign') return false;
  if (behind.isGlued && '/.:,-+'.includes(behind.text) && t.isGluedNumber(at + 1)) return false;
  if (behind.isGlued && behind.text === '/') return false;
  if (behind.kind === 'number' && behind.text.length === 3) return false;
  const isHyphened = behind.isGlued && behind.text === '-' && t.at(at + 1)?.isGlued && t.at(at + 1)?.kind === 'word';
  return !isHyphened && !(t.has('counted', at) && t.isOnSameLine(at - 1, at));
}

const LATE_BEFORE = 4;
const LATE_BEHIND = 3;

/** Whether words like "på eftermiddagen" or "tonight" are near the time, in its clause. */
function isLate(t: Tokens, at: number, next: number): 'pm' | null {
  let hasDay = false;
  for (let n = at - 1; n >= at - LATE_BEFORE && n >= 0; n -= 1) {
    if (t.has('late', n)) {
      if (isOfAnother(t, n, hasDay)) break;
      return 'pm';
    }
    hasDay ||= namesDay(t, n);
  }
  for (let n = next; n < next + LATE_BEHIND; n += 1) {
    if (t.has('late', n)) return 'pm';
    // A sign, a conjunction or another day ends the search: "Tisdag kl 9 eller torsdag eftermiddag".
    if (t.at(n)?.kind !== 'word' || isJoint(t, n) || (hasDay && namesDay(t, n))) return null;
  }
  return null;
}

/** Whether "eftermiddag" belongs to another day: "torsdag eftermiddag, fredag kl 9", but not "kvällen den 3 kl 7". */
const isOfAnother = (t: Tokens, late: number, hasDay: boolean): boolean =>
  isJoint(t, late + 1) || (hasDay && (t.at(late + 1)?.kind === 'sign' || !t.isOnSameLine(late, late + 1)));

const namesDay = (t: Tokens, at: number): boolean =>
  t.has('weekday', at) || t.has('short weekday', at) || t.has('month', at);

const isJoint = (t: Tokens, at: number): boolean => t.has('or', at) || t.has('and', at);

/** @param isEarly "halv fem på morgonen" */
function settled(written: Written, half: 'am' | 'pm' | null, isEarly: boolean): ClockTime | null {
  const { hour, minute, isWhole } = written;
  if (hour > 24 || (hour === 24 && minute > 0)) return null;
  if (half === 'am') return { hour: hour === 12 ? 0 : hour, minute };
  if (half === 'pm') return { hour: hour < 12 ? hour + 12 : hour, minute };
  // 1 to 5 o'clock is in the afternoon unless a.m., morning words or a 24-hour form say otherwise ("03:00"): nobody is
  // invited to an interview at night.
  return { hour: !isWhole && !isEarly && hour >= 1 && hour <= 5 ? hour + 12 : hour, minute };
}
