/** Money is integer öre inside and a number in SEK at the interface and to people. */
export type Ore = number;

/** SEK as a number with at most two decimals. */
export function toSek(ore: Ore): number {
  return ore / 100;
}

/**
 * Öre from SEK as people and settings write it (`149`, `149.5`, `49,50`); undefined when it is not an
 * amount from 0 to 999 999,99 with at most two decimals. Read as text: no floating point is involved.
 */
export function parseOre(text: string): Ore | undefined {
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}
