import { kilometresBetween } from '../../../platform/kernel/distance.ts';
import { tokenize } from '../../../platform/text/tokenize.ts';
import type { KnownConcept } from '../../../taxonomy/taxonomy.ts';
import { wordStems } from '../words.ts';

/** How names are normalized for look-ups. */

/** Shorter words are not stemmed: "KAM" is no form of "kamma". */
const SHORTEST_STEMMED = 5;
/** Kilometres that people commute daily. */
const COMMUTE_KM = 35;

/**
 * Forms of a taxonomy name that people use: "Systemutvecklare/Programmerare" gives two, "Civilingenjör, maskin" gives
 * the whole without comma, and its first part.
 */
export function nameVariants(name: string): string[] {
  const small = name
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ m\.?fl\.?$/, '');
  const [main = ''] = small.split(',');
  const parts = main.split('/').map((part) => part.trim());
  return [...new Set([small.replace(/,\s*/g, ' '), ...parts])].filter((part) => part.length > 1);
}

export function nameWords(name: string): string[] {
  return tokenize(name).flatMap((word) => (/^\p{L}+(?:-\p{L}+)+$/u.test(word) ? word.split('-') : [word]));
}

export function wordsKey(words: readonly string[]): string {
  return words.join(' ');
}

export function stemsKey(words: readonly string[]): string {
  return words.map((word) => (word.length < SHORTEST_STEMMED ? word : (wordStems(word, null)[0] ?? word))).join(' ');
}

export function isWithinCommute(a: KnownConcept, b: KnownConcept): boolean {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return false;
  const [from, to] = [
    { latitude: a.latitude, longitude: a.longitude },
    { latitude: b.latitude, longitude: b.longitude },
  ];
  return kilometresBetween(from, to) <= COMMUTE_KM;
}
