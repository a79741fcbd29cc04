import { type DigitGroup, digitGroups } from './digit-groups.ts';

/**
 * Finds Swedish personal identity numbers in running text, so that they can be removed before the text is stored. They
 * are recognised by their date and usual form, or in other forms by their check digit. Includes coordination numbers
 * (day plus 60). Takes linear time.
 */

export interface TextSpan {
  start: number;
  /** Exclusive. */
  end: number;
}

/** The ranges of all personal identity numbers in a text. */
export function findPersonnummer(text: string): TextSpan[] {
  const groups = digitGroups(text);
  const found: TextSpan[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const match = numberAt(text, groups, first);
    if (!match) continue;
    found.push({ start: match.start, end: match.end });
    first = match.last;
  }
  return found;
}

/** Removes such numbers from a text, and nothing around them. */
export function removePersonnummer(text: string): { text: string; removed: number } {
  const found = findPersonnummer(text);
  if (found.length === 0) return { text, removed: 0 };
  let [kept, from] = ['', 0];
  for (const { start, end } of found) {
    kept += text.slice(from, start);
    from = end;
  }
  return { text: kept + text.slice(from), removed: found.length };
}

/** Twelve or ten digits that may be a number, and how they are grouped. */
interface Reading extends TextSpan {
  /** Indexes of its first and last digit group, both inclusive. */
  first: number;
  last: number;
  /** The two digits of the century; empty for a number of ten digits. */
  century: string;
  /** YYMMDD, three digits and the check digit. */
  ten: string;
  /** The separators by position: the index in `ten` of the digit after the separator. */
  gaps: Map<number, string>;
}

function numberAt(text: string, groups: DigitGroup[], first: number): Reading | undefined {
  return [12, 10]
    .map((length) => readingOf(groups, first, length))
    .find((reading) => reading && isNumber(reading) && !isOtherNumber(reading, text, groups));
}

function readingOf(groups: DigitGroup[], first: number, length: number): Reading | undefined {
  let digits = '';
  const gaps = new Map<number, string>();
  for (let last = first; last < groups.length && digits.length < length; last += 1) {
    const group = groups[last] as DigitGroup;
    if (last > first) {
      if (group.gap === undefined) return undefined;
      gaps.set(digits.length - (length - 10), group.gap);
    }
    digits += group.digits;
    if (digits.length < length) continue;
    if (digits.length > length) return undefined;
    const start = (groups[first] as DigitGroup).start;
    const [century, ten] = [digits.slice(0, length - 10), digits.slice(-10)];
    return { first, last, start, end: group.end, century, ten, gaps };
  }
  return undefined;
}

/**
 * Whether its date exists and it is written in the usual form, or in another common grouping with a correct check
 * digit.
 */
function isNumber(reading: Reading): boolean {
  const { century, ten, gaps } = reading;
  if (!/^(?:18|19|20)?$/.test(century) || !isDate(century, ten)) return false;
  return hasUsualForm(reading) || (hasCheckDigit(ten) && isSetAsOne(gaps));
}

/** Whether it has the form YYMMDD-NNNN. Its check digit may be wrong, by a typing or scanning error. */
function hasUsualForm({ century, ten, gaps }: Reading): boolean {
  // "201911-2021" is a time span; nobody born in 1919 or 1920 applies for jobs.
  const isSpan = !century && /^(?:19|20)/.test(ten);
  return gaps.size === 1 && /^[+\u2212\p{Pd}]$/u.test(gaps.get(JOINT) ?? '') && !isSpan;
}

/** Separators between year, month and day. */
const inDate = /^(?:\s|[-./_:\u00b7\u2212\p{Pd}])$/u;
const JOINT = 6;

/**
 * Whether the separators are where such a number has them: before the last four, around month and day, within the last
 * four, or between all digits.
 */
function isSetAsOne(gaps: Map<number, string>): boolean {
  const spaced = new Set(gaps.values());
  if (gaps.size >= 9 && spaced.size <= 2) return true;
  const month = gaps.get(2);
  const day = gaps.get(4);
  const isDateApart = month !== undefined && month === day;
  for (const [place, gap] of gaps) {
    if (place === JOINT) continue;
    const isLine = /^\s{1,2}$/.test(gap);
    // A break within the date, by a line end or in groups of three, counts only if the separator before the last four
    // shows that it is one number.
    const isBroken = isLine && gaps.has(JOINT) && !gaps.has(7) && !gaps.has(8) && !gaps.has(9);
    const isApart = place <= 0 || place > JOINT || isDateApart ? inDate.test(gap) : isBroken;
    if (!isApart) return false;
  }
  return true;
}

/** Whether the date exists; without a century in at least one of two, as leap days differ. */
function isDate(century: string, ten: string): boolean {
  const [year = '', month = '', day = ''] = [ten.slice(0, 2), ten.slice(2, 4), ten.slice(4, 6)];
  const ofMonth = Number(day) > 60 ? Number(day) - 60 : Number(day);
  const years = (century ? [century] : ['19', '20']).map((first) => Number(first + year));
  return years.some((y) => {
    const date = new Date(Date.UTC(y, Number(month) - 1, ofMonth));
    return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === ofMonth && ofMonth > 0;
  });
}

/** The Luhn check: the sum of the digits, every other one doubled, is divisible by 10. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [i, digit] of [...digits].entries()) {
    const doubled = Number(digit) * (i % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** From this birth year on, people are too young to apply, and a date with a time of day looks the same. */
const TOO_YOUNG = 2014;

const OTHER_NUMBER_WORDS = [
  'tel|telefon|telefonnummer|mobil|mobilnummer|mobiltelefon|phone|mobile|cell|fax|isbn|order|ordernr',
  'ordernummer|beställning|faktura|fakturanr|ocr|ärende|ärendenr|kundnr|kundnummer|kontonr|bankgiro',
  'plusgiro',
].join('|');
const otherWord = new RegExp(String.raw`\b(?:${OTHER_NUMBER_WORDS})\b[^\d\n]{0,12}$`, 'iu');
const personWord = /(?:person|pers|pnr|födelse)[^\d\n]{0,20}$/iu;

/** Whether the digits are a time span, a time of day, a phone number or a part of something longer. */
function isOtherNumber(reading: Reading, text: string, groups: DigitGroup[]): boolean {
  const { century, ten, gaps, start, first, last } = reading;
  const before = text.slice(Math.max(0, start - 40), start);
  if (personWord.test(before)) return false;
  const joint = gaps.get(JOINT);
  const serial = ten.slice(JOINT);
  // A time span, common in CVs: 2021-01-15 – 2023.
  const isLoose = gaps.has(2) || gaps.has(8) || /\s/.test(joint ?? '');
  if (isLoose && /^(?:19|20)/.test(serial)) return true;
  if (isTime(serial)) {
    if (/^\s?[.:]\s?$/.test(gaps.get(8) ?? '') && joint !== gaps.get(8)) return true;
    if (century && Number(century + ten.slice(0, 2)) >= TOO_YOUNG) return true;
  }
  // Nothing else is written as six digits, a separator and four digits.
  if (gaps.size === 1 && joint?.trim() && hasCheckDigit(ten)) return false;
  if (isTight(groups[first]?.gap) || isTight(groups[last + 1]?.gap)) return true;
  if (otherWord.test(before)) return !century || gaps.size === 0;
  if (century) return false;
  // Part of a URL. Phone numbers begin with 0, as do the years of those born after 2000.
  return /[/=_-]$/.test(before) || (ten.startsWith('0') && !hasUsualForm(reading));
}

function isTime(serial: string): boolean {
  return Number(serial.slice(0, 2)) < 24 && Number(serial.slice(2)) < 60;
}

/** Whether more digits follow without a space, as in a decimal, a date or a time. */
function isTight(gap: string | undefined): boolean {
  return gap !== undefined && !/\s/.test(gap);
}
