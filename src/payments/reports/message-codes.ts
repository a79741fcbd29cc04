import { isOrderCode, parseOrderCode } from '../../platform/kernel/order-code.ts';

/** Six consecutive characters of a message, without blanks and hyphens. */
interface Place {
  text: string;
  start: number;
  /** `apart`: whole words; `inside`: within one longer word; `across`: of two words, cutting at least one. */
  standing: 'apart' | 'inside' | 'across';
}

export const CODE_LENGTH = 6;
/** A Swish message has at most 50 characters. Longer texts from mapped columns are searched only up to this length. */
const MAX_MESSAGE = 500;
const joiners = /[\s\p{Pd}\u2212\u00ad\u200b-\u200d\u2060]+/u;
/** What ends a code: anything that is no letter, digit or joiner. */
const barriers = /[^\p{L}\p{N}\s\p{Pd}\u2212\u00ad\u200b-\u200d\u2060]+/u;

function placesIn(message: string): Place[] {
  // NFKC maps full-width letters to plain ones. Letters beyond a-z keep their case, since no code contains them.
  const text = message
    .slice(0, MAX_MESSAGE)
    .normalize('NFKC')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const places: Place[] = [];
  let before = 0;
  for (const stretch of text.split(barriers)) {
    const words = stretch.split(joiners);
    const joined = words.join('');
    // The positions where words begin and end.
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

/** A possible code in a message, with its position. */
export interface CodeReading {
  code: string;
  start: number;
  standing: Place['standing'];
}

/**
 * The possible codes in a message. A misread code has to be a whole word: as 2, 5, 6, 8 and A may stand for other
 * characters, parts of many words and telephone numbers would look like codes.
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
 * The possible codes in a message: in any case, with blanks, hyphens and line breaks inside, and within other text.
 * `misread` are those that become codes once easily misread characters are replaced. Most are chance finds in long
 * words and numbers; the caller checks which are orders.
 */
export function findCodes(message: string): { exact: string[]; misread: string[] } {
  const { exact, misread } = findCodeReadings(message);
  const codes = codesOf(exact);
  return { exact: codes, misread: codesOf(misread).filter((code) => !codes.includes(code)) };
}

/** Whether a text differs from the code by one wrong character or two swapped neighbours. */
function isOneSlip(text: string, code: string): boolean {
  let first = 0;
  while (first < CODE_LENGTH && text[first] === code[first]) first++;
  if (first === CODE_LENGTH) return false;
  const next = first + 1;
  const swapped = text[first] === code[next] && text[next] === code[first];
  return text.slice(next) === code.slice(next) || (swapped && text.slice(next + 1) === code.slice(next + 1));
}

/** Those of the codes that are near to a part of the message. */
export function findNearCodes(message: string, codes: string[]): string[] {
  // A near code has five right characters, and codes have no vowels, so most words need no comparison.
  const places = placesIn(message).filter(({ text }) => (text.match(/[B-DF-HJKMNP-TV-XZ3479]/g)?.length ?? 0) > 4);
  return places.length === 0 ? [] : codes.filter((code) => places.some(({ text }) => isOneSlip(text, code)));
}
