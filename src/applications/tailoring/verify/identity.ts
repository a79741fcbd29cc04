import type { Fact } from './facts.ts';
import type { Problem } from './problem.ts';
import { tokenizeText } from './reading.ts';

const EXACT_PATHS = [
  String.raw`basics\.(?:name|email|phone|url|location.*|profiles.*)`,
  String.raw`(?:work|volunteer|projects)\.\d+\.(?:name|position|organization|startDate|endDate|location|entity)`,
  String.raw`(?:work|volunteer|projects)\.\d+\.roles\.\d+`,
  String.raw`education\.\d+\.(?:institution|area|studyType|startDate|endDate|score)`,
  String.raw`(?:awards|certificates|publications)\.\d+\.(?:title|name|date|awarder|issuer|publisher|releaseDate)`,
  String.raw`languages\.\d+\.(?:language|fluency)|skills\.\d+\.level|references\..*|x-sokvag\..*`,
].join('|');
/** Fields that are copied and never rewritten. */
const EXACT = new RegExp(`^(?:${EXACT_PATHS})$`, 'u');

const isExact = (path: string) => EXACT.test(path);

export function findIdentityProblem(text: string, path: string, facts: readonly Fact[]): Problem | undefined {
  if (!isExact(path)) return undefined;
  const known = facts.find((fact) => fact.path === path);
  if (known && (plain(known.text) === plain(text) || isSameDate(known.text, text))) return undefined;
  return { fault: 'identity', words: [text] };
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** `2019-05`, `maj 2019` and `05/2019`. */
function isSameDate(one: string, other: string): boolean {
  const [a, b] = [tokenizeText(one), tokenizeText(other)];
  const [first, second] = [a[0]?.date, b[0]?.date];
  if (a.length !== 1 || b.length !== 1 || !first || !second) return false;
  return first.year === second.year && first.month === second.month && first.day === second.day;
}
