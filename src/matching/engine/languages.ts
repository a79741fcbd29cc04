import { dataRows } from '../../platform/text/data-files.ts';
import type { DetectLanguage } from '../../platform/text/language.ts';
import type { Resume } from '../../profile/contract.ts';
import { type LanguageLevel, languageLevel, levelAsked } from '../../taxonomy/taxonomy.ts';
import type { TextAtPath } from './cv-lines.ts';
import type { CvLine, RequirementFacts } from './facts.ts';

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

/** Of the longest lines; more would only make a long CV slow. */
const LINES_TRIED = 5;

/** Languages by the line that names them; where a level is told, by the line that tells it, the last that does. */
export function findLanguages(cv: Resume, lineAt: (path: string) => CvLine | null) {
  const languages = new Map<string, CvLine>();
  const languageLevels = new Map<string, LanguageLevel>();
  cv.languages?.forEach(({ language }, i) => {
    const code = language && languageCode(language);
    if (!code) return;
    const lines = [`languages.${i}.fluency`, `languages.${i}.language`].flatMap((path) => lineAt(path) ?? []);
    const told = lines
      .flatMap((line) => ({ line, level: languageLevel(line.text) }))
      .find(({ level }) => level !== null);
    const line = told?.line ?? lineAt(`languages.${i}.language`);
    if (line && (told || !languages.has(code))) languages.set(code, line);
    if (told?.level) languageLevels.set(code, told.level);
  });
  return { languages, languageLevels };
}

/** The level that a requirement asks for, by its label or the sentence that it stands in. */
export function levelOfRequirement({ label, sentence }: Pick<RequirementFacts, 'label' | 'sentence'>) {
  return languageLevel(label) ?? (sentence ? levelAsked(sentence, languageNames(label)) : null);
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
