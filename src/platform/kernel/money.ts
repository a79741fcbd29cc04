/** An amount as an integer of öre, as used internally. The API and texts show SEK. */
export type Ore = number;

/** Converts öre to SEK, a number with at most two decimals. */
export function toSek(ore: Ore): number {
  return ore / 100;
}

/**
 * Parses SEK as users and settings write it (`149`, `149.5`, `49,50`) to öre; undefined when it is not an amount from 0
 * to 999 999,99 with at most two decimals. Works on the text, without floating point.
 */
export function parseOre(text: string): Ore | undefined {
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}
