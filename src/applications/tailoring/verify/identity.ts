import type { CvFact } from './facts.ts';
import { tokenizeText } from './reading.ts';

/** Fields that must be copied unchanged. */
const EXACT = new RegExp(
  `^(?:${[
    String.raw`basics\.(?:name|email|phone|url|location.*|profiles.*)`,
    String.raw`(?:work|volunteer|projects)\.\d+\.(?:name|position|organization|startDate|endDate|location|entity)`,
    String.raw`(?:work|volunteer|projects)\.\d+\.roles\.\d+`,
    String.raw`education\.\d+\.(?:institution|startDate|endDate|score)`,
    String.raw`(?:awards|certificates|publications)\.\d+\.(?:date|awarder|issuer|publisher|releaseDate)`,
    String.raw`languages\.\d+\.language|references\..*|x-sokvag\..*`,
  ].join('|')})$`,
  'u',
);

export function isIdentityChanged(text: string, path: string, facts: readonly CvFact[]): boolean {
  if (!EXACT.test(path)) return false;
  const known = facts.find((fact) => fact.path === path);
  return !known || (plain(known.text) !== plain(text) && !isSameDate(known.text, text));
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Compares dates in any form: `2019-05`, `maj 2019` and `05/2019` are equal. */
function isSameDate(one: string, other: string): boolean {
  const [a, b] = [tokenizeText(one), tokenizeText(other)];
  const [first, second] = [a[0]?.date, b[0]?.date];
  if (a.length !== 1 || b.length !== 1 || !first || !second) return false;
  return first.year === second.year && first.month === second.month && first.day === second.day;
}
