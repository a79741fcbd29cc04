import { dataRows } from '../../platform/text/data-files.ts';
import type { DetectLanguage } from '../../platform/text/language.ts';
import type { Resume } from '../../profile/contract.ts';
import { type LanguageLevel, languageLevel, requiredLanguageLevel } from '../../taxonomy/taxonomy.ts';
import type { TextAtPath } from './cv-lines.ts';
import type { CvLine, RequirementFacts } from './facts.ts';

/** Names of languages in ads and CVs, with their ISO 639-1 codes. */
const rows = dataRows<'code' | 'name'>(new URL('./languages.tsv', import.meta.url));
const byCode = Map.groupBy(rows, ({ code }) => code);
const byName = new Map(rows.map(({ code, name }) => [name, code]));

/** The code of the language that a text names, such as "Engelska (flytande)"; null if it names no known one. */
export function languageCode(text: string): string | null {
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const code = byName.get(word);
    if (code) return code;
  }
  return null;
}

/** All names of the language: an English ad uses another name than a Swedish one. */
export function languageNames(name: string): readonly string[] {
  const code = languageCode(name);
  return byCode.get(code ?? '')?.map((row) => row.name) ?? [name.toLowerCase()];
}

/** Only the longest lines are tried: more would slow down long CVs. */
const LINES_TRIED = 5;

/** Finds a CV's languages, each with the line that names it or the last line that states a level. */
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

/** The level that a requirement asks for, from its label or its sentence. */
export function levelOfRequirement({ label, sentence }: Pick<RequirementFacts, 'label' | 'sentence'>) {
  return languageLevel(label) ?? (sentence ? requiredLanguageLevel(sentence, languageNames(label)) : null);
}

/** The longest line that is written in the CV's language: a list of names is in no language. */
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
