import { randomInt } from 'node:crypto';

/**
 * The order code: five random characters and a check character. The alphabet has no vowels (so no words) and no
 * characters that are easily misread. Weights modulo the prime 23 detect every single wrong character and every swap of
 * characters one or two places apart; two wrong characters go undetected in 4.4 % of cases (measured). As only A-Z and
 * 3-9 occur, it survives in any Swish message.
 */
const alphabet = 'BCDFGHJKMNPQRSTVWXZ3479';
const weights = [2, 3, 4, 5, 6, 1];
/** Misread characters, with the one that is meant. */
const misread: Record<string, string> = { 2: 'Z', 5: 'S', 6: 'G', 8: 'B', A: '4' };

export function newOrderCode(): string {
  const values = Array.from({ length: 5 }, () => randomInt(alphabet.length));
  const sum = values.reduce((total, value, i) => total + value * (weights[i] as number), 0);
  const check = (alphabet.length - (sum % alphabet.length)) % alphabet.length;
  return [...values, check].map((value) => alphabet[value]).join('');
}

/** Whether a text is a valid code: six characters of the alphabet whose weighted sum is divisible by 23. */
export function isOrderCode(text: string): boolean {
  if (text.length !== 6) return false;
  const values = [...text].map((character) => alphabet.indexOf(character));
  if (values.includes(-1)) return false;
  return values.reduce((total, value, i) => total + value * (weights[i] as number), 0) % alphabet.length === 0;
}

/**
 * Parses a code as a person writes it: any case, with spaces or hyphens, with misread characters; undefined if it is
 * none.
 */
export function parseOrderCode(written: string): string | undefined {
  const text = written
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[2568A]/g, (c) => misread[c] as string);
  return isOrderCode(text) ? text : undefined;
}
