import { dataRows } from '../../platform/text/data-files.ts';
import type { DetectLanguage } from '../../platform/text/language.ts';
import type { Resume } from '../../profile/contract.ts';
import type { TextAtPath } from './cv-lines.ts';
import type { CvLine } from './facts.ts';

/** Languages as ads and CVs name them, to codes of ISO 639-1. */
const rows = dataRows<'code' | 'name'>(new URL('./languages.tsv', import.meta.url));
const byCode = Map.groupBy(rows, ({ code }) => code);
const byName = new Map(rows.map(({ code, name }) => [name, code]));

/** The code of the language that a text names, such as "Engelska (flytande)"; null where it names none known. */
export function languageCode(text: string): string | null {
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const code = byName.get(word);
    if (code) return code;
  }
  return null;
}

/** What else a language is called: an ad in English has other words for it than we. */
export function languageNames(name: string): readonly string[] {
  const code = languageCode(name);
  return byCode.get(code ?? '')?.map((row) => row.name) ?? [name.toLowerCase()];
}

const BASIC_LEVELS = [
  String.raw`a[12]|sfi(?:[ -]?(?:kurs )?[abc])?|grund\p{L}*|nybörj\p{L}*|lite(?:t|n)?|enkel|elementär\p{L}*|basic`,
  'basics|beginner|elementary',
].join('|');
/** What says that a language is known a little. */
const BASIC = new RegExp(String.raw`(?<![\p{L}\d])(?:${BASIC_LEVELS})(?![\p{L}\d])`, 'iu');
/** Of the longest lines; more would only make a long CV slow. */
const LINES_TRIED = 5;

/** Languages by the line that names them; where they are said to be known little, by the line that says so. */
export function findLanguages(cv: Resume, lineAt: (path: string) => CvLine | null) {
  const languages = new Map<string, CvLine>();
  const basicLanguages = new Set<string>();
  cv.languages?.forEach(({ language }, i) => {
    const code = language && languageCode(language);
    if (!code) return;
    const saidBasic = [`languages.${i}.fluency`, `languages.${i}.language`]
      .map(lineAt)
      .find((line) => line !== null && BASIC.test(line.text));
    const line = saidBasic ?? lineAt(`languages.${i}.language`);
    if (!line || (saidBasic && languages.has(code))) return;
    if (saidBasic) basicLanguages.add(code);
    else basicLanguages.delete(code);
    languages.set(code, line);
  });
  return { languages, basicLanguages };
}

/** The longest line that is itself written in the language of the CV: a list of names is in none. */
export function findLineInLanguage(
  language: string | null,
  told: readonly TextAtPath[],
  lineAt: (path: string) => CvLine | null,
  detectLanguage: DetectLanguage,
): CvLine | null {
  if (!language) return null;
  const shown = told
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, LINES_TRIED)
    .find(({ text }) => detectLanguage(text) === language);
  return shown ? lineAt(shown.path) : null;
}
