import { createHash } from 'node:crypto';

/** Id of an occasion as a hash: stable for the user, and meaningless to others. */
export function itemId(userId: string, episode: string): string {
  const hex = createHash('sha256').update(`${userId}\n${episode}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  // UUID version 8 (custom format).
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`];
  return [...groups, hex.slice(20, 32)].join('-');
}
