/**
 * Swedish personal identity numbers in running text: found by their date and their check digit, so that they can be
 * taken out before a text is stored. Coordination numbers (the day plus 60) are found as well.
 */

export interface NumberSpan {
  start: number;
  /** After its last character. */
  end: number;
}

const gap = '[\\s\\u00ad\\u200b\\u2060]{0,3}';
const dash = '[-./\\u2010-\\u2015]';
const date = `(?<century>18|19|20)?(?<year>\\d\\d)(?<dash>${dash}?)(?<month>\\d\\d)\\k<dash>(?<day>\\d\\d)`;
const joint = `(?<joint>${gap}[-+\\u2010-\\u2015\\u2212]?${gap})`;
const candidates = new RegExp(`(?<!\\d)${date}${joint}(?<serial>\\d{3})(?<check>\\d)(?!\\d)`, 'g');

/** Where a personal identity number stands in a text, with or without century, hyphen, plus sign and spaces. */
export function findPersonnummer(text: string): NumberSpan[] {
  const found: NumberSpan[] = [];
  for (const match of text.matchAll(candidates)) {
    const { century, year = '', dash, month = '', day = '', joint, serial, check } = match.groups ?? {};
    if (!isDate(century, year, month, day)) continue;
    if (!hasCheckDigit(`${year}${month}${day}${serial}${check}`)) continue;
    // A span of time, as CVs are full of them: 2021-01-15 – 2023.
    if ((dash || /\s/.test(joint ?? '')) && /^(?:19|20)/.test(serial ?? '')) continue;
    // Ten digits in a row may be another number just as well; what stands before them tells.
    const isBare = !century && !dash && !joint?.trim();
    if (isBare && saysOtherNumber(text.slice(Math.max(0, match.index - 40), match.index), year)) continue;
    found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** The text without such numbers; what stood around them stays. */
export function withoutPersonnummer(text: string): { text: string; removed: number } {
  const found = findPersonnummer(text);
  if (found.length === 0) return { text, removed: 0 };
  let [kept, from] = ['', 0];
  for (const { start, end } of found) {
    kept += text.slice(from, start);
    from = end;
  }
  return { text: kept + text.slice(from), removed: found.length };
}

/** Whether there is such a day; without a century any century will do, as leap days differ. */
function isDate(century: string | undefined, year: string, month: string, day: string): boolean {
  const ofMonth = Number(day) > 60 ? Number(day) - 60 : Number(day);
  const years = (century ? [century] : ['19', '20']).map((first) => Number(first + year));
  return years.some((y) => {
    const date = new Date(Date.UTC(y, Number(month) - 1, ofMonth));
    return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === ofMonth && ofMonth > 0;
  });
}

/** The sum of the digits, every other one doubled, ends in 0 (Luhn). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [i, digit] of [...digits].entries()) {
    const doubled = Number(digit) * (i % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const otherWord =
  /\b(?:tel|telefon|telefonnummer|mobil|mobilnummer|mobiltelefon|phone|mobile|cell|fax|isbn)\b[^\d\n]{0,12}$/i;
const personWord = /(?:person|pers|födelse)[^\d\n]{0,20}$/i;
/** A decimal, or a part of an address on the web. */
const insideOther = /(?:\d[.,]|[/=_-])$/;

/** Phone numbers have ten digits, too, and begin as the years of those do who were born after 2000. */
function saysOtherNumber(before: string, year: string): boolean {
  if (otherWord.test(before) || insideOther.test(before)) return true;
  return year.startsWith('0') && !personWord.test(before);
}
