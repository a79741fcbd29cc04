/** Digits of a text in groups, whatever script they are of: what a person writes a number with. */

export interface DigitGroup {
  digits: string;
  /** Where each digit stands in the text. */
  at: number[];
  start: number;
  /** After its last digit. */
  end: number;
  /** What is seen between this group and the one before; undefined where that is more than a separator. */
  gap: string | undefined;
}

const MOST_BETWEEN = 5;
/** Marks and signs that nobody sees: soft hyphens, zero-width spaces, joiners, the frame of a keycap. */
const unseen = /[\p{Cf}\p{M}]/u;
const letter = /[\p{L}\p{N}]/u;

/** The groups of digits, in one pass. A sign that is not seen stands between no two of them. */
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
      last.at.push(at);
      last.end = at + sign.length;
    } else {
      groups.push({ digits: digit, at: [at], start: at, end: at + sign.length, gap: last && gap });
    }
    if (digit !== undefined) gap = '';
    at += sign.length;
  }
  return groups;
}

/** What stands between two digits, with one sign more. A word, a paragraph or much else separates two numbers. */
function widened(gap: string | undefined, sign: string): string | undefined {
  if (gap === undefined || gap.length >= MOST_BETWEEN || letter.test(sign)) return undefined;
  return gap + sign;
}

/** The decimal digit that a sign stands for, in any script: fullwidth, mathematical, Arabic. */
function digitOf(sign: string): string | undefined {
  if (sign >= '0' && sign <= '9') return sign;
  if (sign < '\u0080') return undefined;
  const plain = sign.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  if (!/^\p{Nd}$/u.test(sign)) return undefined;
  // Unicode keeps the ten digits of a script in a row.
  let value = 0;
  const code = sign.codePointAt(0) ?? 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
