import { randomInt } from 'node:crypto';

/**
 * The order code: five random characters and a check character, from an alphabet without vowels (no words)
 * and without what is misread. Weights modulo the prime 23 catch every single wrong character, every swap of
 * neighbours and every swap over one; two wrong characters slip through 4.4 % of the time (measured).
 * Being only A-Z and 3-9, it survives every spelling of a Swish message.
 */
const alphabet = 'BCDFGHJKMNPQRSTVWXZ3479';
const weights = [2, 3, 4, 5, 6, 1];
/** What people write for a character that the alphabet leaves out. */
const misread: Record<string, string> = { 2: 'Z', 5: 'S', 6: 'G', 8: 'B', A: '4' };

export function newOrderCode(): string {
  const values = Array.from({ length: 5 }, () => randomInt(alphabet.length));
  const sum = values.reduce((total, value, i) => total + value * (weights[i] as number), 0);
  const check = (alphabet.length - (sum % alphabet.length)) % alphabet.length;
  return [...values, check].map((value) => alphabet[value]).join('');
}

/** Whether six characters of the alphabet are a code: their weighted sum is divisible by 23. */
export function isOrderCode(text: string): boolean {
  if (text.length !== 6) return false;
  const values = [...text].map((character) => alphabet.indexOf(character));
  if (values.includes(-1)) return false;
  return values.reduce((total, value, i) => total + value * (weights[i] as number), 0) % alphabet.length === 0;
}

/** The code that somebody wrote, in any case, with spaces or hyphens, with characters misread; else undefined. */
export function parseOrderCode(written: string): string | undefined {
  const text = written
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[2568A]/g, (c) => misread[c] as string);
  return isOrderCode(text) ? text : undefined;
}
