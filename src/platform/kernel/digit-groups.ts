/** Finds the groups of digits in a text, in any script, to recognise numbers as people write them. */

export interface DigitGroup {
  digits: string;
  start: number;
  /** Offset after the last digit. */
  end: number;
  /** The visible characters between the previous group and this one; undefined when they are more than a separator. */
  gap: string | undefined;
}

const MOST_BETWEEN = 5;
/** Invisible characters: soft hyphens, zero-width spaces, joiners, the combining keycap. */
const unseen = /[\p{Cf}\p{M}]/u;
const letter = /[\p{L}\p{N}]/u;

/** The groups of digits, in one pass. Invisible characters do not separate digits. */
export function digitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  let gap: string | undefined;
  let at = 0;
  for (const sign of text) {
    const digit = digitOf(sign);
    const last = groups.at(-1);
    if (digit === undefined) {
      if (!unseen.test(sign)) gap = widened(gap, sign);
    } else if (last && gap === '') {
      last.digits += digit;
      last.end = at + sign.length;
    } else {
      groups.push({ digits: digit, start: at, end: at + sign.length, gap: last && gap });
    }
    if (digit !== undefined) gap = '';
    at += sign.length;
  }
  return groups;
}

/** The gap with one more character. Undefined for a letter or more than five characters: these separate two numbers. */
function widened(gap: string | undefined, sign: string): string | undefined {
  if (gap === undefined || gap.length >= MOST_BETWEEN || letter.test(sign)) return undefined;
  return gap + sign;
}

/** The value of a decimal digit in any script: full-width, mathematical, Arabic. */
function digitOf(sign: string): string | undefined {
  if (sign >= '0' && sign <= '9') return sign;
  if (sign < '\u0080') return undefined;
  const plain = sign.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  if (!/^\p{Nd}$/u.test(sign)) return undefined;
  // Unicode encodes the ten digits of a script consecutively.
  let value = 0;
  const code = sign.codePointAt(0) ?? 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
