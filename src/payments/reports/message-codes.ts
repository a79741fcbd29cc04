import { isOrderCode, parseOrderCode } from '../../platform/kernel/order-code.ts';

/** Six characters that stand one after the other once blanks and hyphens are taken out of a message. */
interface Place {
  text: string;
  start: number;
  /** `apart`: whole words; `inside`: within one longer word; `across`: of two words, cutting at least one. */
  standing: 'apart' | 'inside' | 'across';
}

export const CODE_LENGTH = 6;
/** A Swish message has 50 characters. Longer texts come from mapped columns and are not searched to their end. */
const MAX_MESSAGE = 500;
const joiners = /[\s\p{Pd}\u2212\u00ad\u200b-\u200d\u2060]+/u;
/** What ends a code: anything that is no letter, digit or joiner. */
const barriers = /[^\p{L}\p{N}\s\p{Pd}\u2212\u00ad\u200b-\u200d\u2060]+/u;

function placesIn(message: string): Place[] {
  // Full-width letters and the like; other letters than a-z keep their case, since no code has them.
  const text = message
    .slice(0, MAX_MESSAGE)
    .normalize('NFKC')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const places: Place[] = [];
  let before = 0;
  for (const stretch of text.split(barriers)) {
    const words = stretch.split(joiners);
    const joined = words.join('');
    // Where a word ends and the next begins.
    const borders = new Set([0]);
    let end = 0;
    for (const word of words) {
      end += word.length;
      borders.add(end);
    }
    let crossedAt = -1;
    for (let i = 0; i + CODE_LENGTH <= joined.length; i++) {
      for (let at = i + 1; at < i + CODE_LENGTH; at++) if (borders.has(at)) crossedAt = at;
      const whole = borders.has(i) && borders.has(i + CODE_LENGTH);
      const standing = whole ? 'apart' : crossedAt > i ? 'across' : 'inside';
      places.push({ text: joined.slice(i, i + CODE_LENGTH), start: before + i, standing });
    }
    before += joined.length;
  }
  return places;
}

/** A code that a message may hold, and where. */
export interface CodeReading {
  code: string;
  start: number;
  standing: Place['standing'];
}

/**
 * What may be codes. A misread one only in whole words: with 2, 5, 6, 8 and A for others, too many words and
 * telephone numbers would pass.
 */
export function findCodeReadings(message: string): { exact: CodeReading[]; misread: CodeReading[] } {
  const exact: CodeReading[] = [];
  const misread: CodeReading[] = [];
  for (const { text, start, standing } of placesIn(message)) {
    if (isOrderCode(text)) exact.push({ code: text, start, standing });
    else if (standing === 'apart') {
      const code = parseOrderCode(text);
      if (code) misread.push({ code, start, standing });
    }
  }
  return { exact, misread };
}

const codesOf = (readings: CodeReading[]) => [...new Set(readings.map(({ code }) => code))];

/**
 * Every code that a message may hold: in any case, with blanks, hyphens and line breaks inside, within other
 * text; and apart from these those that hold once characters that are easily misread are replaced. Most are
 * chance in long words and numbers: whether they are orders tells.
 */
export function findCodes(message: string): { exact: string[]; misread: string[] } {
  const { exact, misread } = findCodeReadings(message);
  const codes = codesOf(exact);
  return { exact: codes, misread: codesOf(misread).filter((code) => !codes.includes(code)) };
}

function isOneSlip(text: string, code: string): boolean {
  let first = 0;
  while (first < CODE_LENGTH && text[first] === code[first]) first++;
  if (first === CODE_LENGTH) return false;
  const next = first + 1;
  const swapped = text[first] === code[next] && text[next] === code[first];
  return text.slice(next) === code.slice(next) || (swapped && text.slice(next + 1) === code.slice(next + 1));
}

/** Whether something in the message is one wrong character or one swap of neighbours away from a code. */
export function isNearCode(message: string, code: string): boolean {
  return placesIn(message).some(({ text }) => isOneSlip(text, code));
}

/** Those of many codes that are near to something in the message. */
export function findNearCodes(message: string, codes: string[]): string[] {
  // Five characters are right, and codes have no vowels: most of what people write need not be compared with them.
  const places = placesIn(message).filter(({ text }) => (text.match(/[B-DF-HJKMNP-TV-XZ3479]/g)?.length ?? 0) > 4);
  return places.length === 0 ? [] : codes.filter((code) => places.some(({ text }) => isOneSlip(text, code)));
}
