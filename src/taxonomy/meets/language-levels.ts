import { dataRows } from '../../platform/text/data-files.ts';

/** Levels of the Common European Framework (CEFR) in ascending order, with native speaker on top. */
const LADDER = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const;
type LanguageLevel = (typeof LADDER)[number];

const rows = dataRows<'level' | 'pattern'>(new URL('./language-levels.tsv', import.meta.url)).map(
  ({ level, pattern }) =>
    [level as LanguageLevel, new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, 'iu')] as const,
);

/** The level that a text names in words; null when it names none. */
export const languageLevel = (text: string): LanguageLevel | null =>
  rows.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/**
 * The level that a sentence requires of a language: from the part that names the language, else the only level of the
 * whole sentence.
 */
export function requiredLanguageLevel(sentence: string, names: readonly string[]): LanguageLevel | null {
  const parts = sentence.toLowerCase().split(/[,;:.()]|\s(?:och|samt|and|men|but)\s/);
  const own = parts.find((part) => names.some((name) => part.includes(name)));
  if (own === undefined) return null;
  return languageLevel(own) ?? onlyOf(parts.flatMap((part) => languageLevel(part) ?? []));
}

/** How many levels `held` is below `asked`; 0 when it is not below. */
export const levelsBelow = (held: LanguageLevel, asked: LanguageLevel): number =>
  Math.max(0, LADDER.indexOf(asked) - LADDER.indexOf(held));

function onlyOf(levels: readonly LanguageLevel[]): LanguageLevel | null {
  const [first, ...others] = levels;
  return first !== undefined && others.every((level) => level === first) ? first : null;
}

export type { LanguageLevel };
