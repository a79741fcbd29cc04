import type { ParsedMail } from '../reading/mail.ts';
import { newText } from '../reading/sections.ts';
import { type ClockSpan, findClockTimes } from './clock-times.ts';
import { type DateSpan, findDates } from './dates.ts';

export interface ProposedTime {
  startsAt: Date;
  endsAt: Date | null;
}

const LINK_WORDS = String.raw`på|den|kl\.?|klockan|on|at|of|for|tiden|om|the|till`;
const NO_PROPOSAL_WORDS = [
  'senast|före|innan|deadline|svar(?:a)?|by|before|no later than|not later than|until|fram till',
  String.raw`till och med|t\.o\.m\.?|stänger|öppnar vi|telefontid|nås|former(?:ly)?|tidigare(?: tid)?`,
  'ursprunglig(?:a)?(?: tid)?|i ?stället för|instead of|originally|inte|från|previously|rather than',
  'old time|gammal tid|gamla tiden|ej|not|was',
].join('|');
/** Until when one has to answer, and the time that no longer holds. */
const noProposal = new RegExp(String.raw`(?<!\p{L})(?:${NO_PROPOSAL_WORDS})\s*:?\s*(?:(?:${LINK_WORDS})\s*)*$`, 'iu');
const NO_LONGER_PHRASES = [
  '(?:funkar|fungerar|passar|gäller|går)(?: (?:tyvärr|nu|oss|mig))* (?:inte|ej)|no longer',
  "(?:doesn['’]t|does not|won['’]t|will not) work",
].join('|');
/** What is said of a time behind it: "kl 13 funkar inte längre". */
const noLonger = new RegExp(String.raw`^[^.,;:!?\n]{0,20}(?<!\p{L})(?:${NO_LONGER_PHRASES})(?!\p{L})`, 'iu');
const DEADLINE_WORDS = [
  'senast|sista|stänger|stängs|går ut|upphör|öppe[nt]|gäller|giltig|closes?|expires?',
  String.raw`(?<!\p{L})(?:due|open|före|innan|by|before|until)(?!\p{L})|no later than|fram till|svara|svar|besked`,
  'reply|confirm|bekräfta|deadline',
].join('|');
const deadlineWord = new RegExp(
  [
    'senast|sista|stänger|stängs|går ut|upphör|öppe[nt]|gäller|giltig|closes?|expires?|deadline|open until',
    String.raw`(?<!\p{L})(?:due|före|innan|by|before|until)(?!\p{L})|no later than|fram till`,
  ].join('|'),
  'iu',
);
/** Whole words: "vi föreslår" has nothing of "före". */
const ends = new RegExp(String.raw`(?:${DEADLINE_WORDS})(?:[^.?!\n]{0,40})$`, 'iu');

/** The times at which a mail proposes to meet. */
export function findProposedTimesInMail(mail: Pick<ParsedMail, 'text' | 'html' | 'receivedAt'>): ProposedTime[] {
  return findProposedTimes(newText(mail), mail.receivedAt);
}

/**
 * The times at which a text proposes to meet, in its order. Clocks without a day are none, nor are those of a day
 * whose name and date disagree: the person reads the mail and asks.
 */
export function findProposedTimes(text: string, receivedAt: Date): ProposedTime[] {
  const dates = findDates(text, receivedAt);
  const clocks = findClockTimes(text);
  const found: ProposedTime[] = [];
  let last: { clock: ClockSpan; date: DateSpan } | undefined;
  for (const clock of clocks) {
    if (dates.some((date) => date.start < clock.end && clock.start < date.end)) continue;
    const date = dayOf(text, clock, dates, last);
    if (!date) continue;
    if (clock.bare && !isBeside(text, clock, date, last)) continue;
    last = { clock, date };
    if (date.isContradictory) continue;
    const first = Math.min(clock.start, date.start);
    if (noProposal.test(text.slice(Math.max(0, first - 40), first)) || isDeadline(text, first)) continue;
    const end = Math.max(clock.end, date.end);
    if (noLonger.test(text.slice(end, end + 60))) continue;
    const startsAt = instantOf(date.day, clock.from, zoneOf(text, clock));
    if (startsAt.getTime() < receivedAt.getTime()) continue;
    if (found.some((one) => one.startsAt.getTime() === startsAt.getTime())) continue;
    const endsAt = clock.until && instantOf(date.day, clock.until, zoneOf(text, clock));
    found.push({ startsAt, endsAt: endsAt && endsAt > startsAt ? endsAt : null });
  }
  return found.slice(0, 20);
}

/** Between a clock and its day stand a few words; in a long run of spaces they would be looked for over and over. */
export const MAX_GAP = 100;

/** The day of a clock: the one before it, or the one right behind it where that one has no clock of its own. */
function dayOf(
  text: string,
  clock: ClockSpan,
  dates: DateSpan[],
  last: { clock: ClockSpan; date: DateSpan } | undefined,
): DateSpan | undefined {
  const before = dates.findLast((date) => date.end <= clock.start);
  const behind = dates.find((date) => date.start >= clock.end);
  const isClose =
    behind &&
    behind.start - clock.end <= MAX_GAP &&
    /^[\s,()]*(?:(?!samt)[a-z]{2,4}t|utc|gmt|[a-z]+ time)?[\s,()]*(?:på|den|on|the|i|of)?[\s,(]*$/iu.test(
      text.slice(clock.end, behind.start),
    );
  if (!isClose || isOfList(text, clock, before, behind, last))
    return before && text.slice(before.end, clock.start).length < 200 ? before : undefined;
  return before && before !== last?.date && text.slice(before.end, clock.start).length < 12 ? before : behind;
}

/** In a list with the day in front of its clocks, the next line is another day. */
function isOfList(
  text: string,
  clock: ClockSpan,
  before: DateSpan | undefined,
  behind: DateSpan,
  last: { clock: ClockSpan; date: DateSpan } | undefined,
): boolean {
  if (!before || !text.slice(clock.end, behind.start).includes('\n')) return false;
  const isOnItsLine = !text.slice(before.end, clock.start).includes('\n');
  return isOnItsLine || (last?.date === before && last.clock.start > before.start);
}

/** "tisdag 13–14", "tisdag kl. 10, 13 eller 15": a number right behind a date, or in a row with a clock. */
function isBeside(
  text: string,
  clock: ClockSpan,
  date: DateSpan,
  last: { clock: ClockSpan; date: DateSpan } | undefined,
): boolean {
  const gap = text.slice(date.end, clock.start);
  if (
    date.end <= clock.start &&
    /^[\s,:(–-]*$/.test(gap) &&
    (clock.until || /[.:]/.test(text.slice(clock.start, clock.end)))
  )
    return true;
  if (!last || last.date !== date) return false;
  const isOnNextLine = /^[ \t]*\n[\s•*–-]*$/.test(text.slice(last.clock.end, clock.start));
  if (isOnNextLine && /[.:]\d\d/.test(text.slice(clock.start, clock.end))) return true;
  return /^\s*(?:,|eller|or|och|and|\/|, eller|, or|alternativt|samt)\s*$/iu.test(
    text.slice(last.clock.end, clock.start),
  );
}

function isDeadline(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const clause = before.slice(
    Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n'), before.lastIndexOf('?')) + 1,
  );
  return ends.test(clause) && deadlineWord.test(clause);
}

const home = 'Europe/Stockholm';
const zones: readonly [RegExp, string][] = [
  [/^[\s,(]*(?:utc|gmt)\b(?! ?[+-])/i, 'UTC'],
  [/^[\s,(]*(?:bst|uk time|british time|london time|europe\/london|irish time|wet)\b/i, 'Europe/London'],
  [/^[\s,(]*(?:eet|eest|finnish time|finsk tid|helsinki time|europe\/helsinki)\b/i, 'Europe/Helsinki'],
  [/^[\s,(]*(?:est|edt|et|eastern time|new york time)\b/i, 'America/New_York'],
  [/^[\s,(]*(?:ct|central time)\b/i, 'America/Chicago'],
  [/^[\s,(]*(?:pst|pdt|pt|pacific time)\b/i, 'America/Los_Angeles'],
];

/** What a zone is ahead of UTC, and what calendars write behind it: "(UTC+01:00) Amsterdam, …, Stockholm". */
const aheadBy = /^[\s,(]*(?:utc|gmt) ?([+-]) ?(1[0-4]|0?\d)(?::?([0-5]\d))?(?!\d)[\s)]*(\p{L}*)/iu;
/** Calendars name these by what they are ahead in winter, all year round. */
const namedByTowns: Record<string, string> = {
  dublin: 'Europe/London',
  helsinki: 'Europe/Helsinki',
  helsingfors: 'Europe/Helsinki',
  eastern: 'America/New_York',
  central: 'America/Chicago',
  pacific: 'America/Los_Angeles',
};

function zoneOf(text: string, { end }: ClockSpan): string {
  const behind = text.slice(end, end + 40);
  const [, sign = '', hours = '', minutes = '00', town = ''] = aheadBy.exec(behind) ?? [];
  if (sign)
    return (
      namedByTowns[town.toLowerCase()] ??
      (sign === '+' && Number(hours) === 1 ? home : `${sign}${hours.padStart(2, '0')}:${minutes}`)
    );
  return zones.find(([pattern]) => pattern.test(behind))?.[1] ?? home;
}

function instantOf(day: Temporal.PlainDate, time: Temporal.PlainTime, timeZone: string): Date {
  return new Date(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
}
