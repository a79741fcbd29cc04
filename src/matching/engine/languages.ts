import type { DetectLanguage } from '../../platform/text/language.ts';
import type { Resume } from '../../profile/contract.ts';
import type { TextAtPath } from './cv-lines.ts';
import type { CvLine } from './facts.ts';

/** Languages as ads and CVs name them, to codes of ISO 639-1. */
const CODES: Record<string, readonly string[]> = {
  sv: ['svenska', 'swedish', 'schwedisch'],
  en: ['engelska', 'english', 'englisch'],
  no: ['norska', 'norwegian'],
  da: ['danska', 'danish'],
  fi: ['finska', 'finnish', 'suomi'],
  is: ['isländska', 'icelandic'],
  de: ['tyska', 'german', 'deutsch'],
  fr: ['franska', 'french', 'français'],
  es: ['spanska', 'spanish', 'español'],
  pt: ['portugisiska', 'portuguese'],
  it: ['italienska', 'italian'],
  nl: ['nederländska', 'holländska', 'dutch'],
  pl: ['polska', 'polish', 'polski'],
  ru: ['ryska', 'russian'],
  uk: ['ukrainska', 'ukrainian'],
  ar: ['arabiska', 'arabic'],
  fa: ['persiska', 'farsi', 'persian', 'dari'],
  so: ['somaliska', 'somali'],
  ti: ['tigrinja', 'tigrinska', 'tigrinya'],
  tr: ['turkiska', 'turkish'],
  ku: ['kurdiska', 'kurdish', 'sorani', 'kurmanji'],
  bs: ['bosniska', 'bosnian'],
  hr: ['kroatiska', 'croatian'],
  sr: ['serbiska', 'serbian'],
  sq: ['albanska', 'albanian'],
  ro: ['rumänska', 'romanian'],
  hu: ['ungerska', 'hungarian'],
  el: ['grekiska', 'greek'],
  et: ['estniska', 'estonian'],
  lv: ['lettiska', 'latvian'],
  lt: ['litauiska', 'lithuanian'],
  cs: ['tjeckiska', 'czech'],
  zh: ['kinesiska', 'mandarin', 'chinese'],
  ja: ['japanska', 'japanese'],
  ko: ['koreanska', 'korean'],
  th: ['thailändska', 'thai'],
  vi: ['vietnamesiska', 'vietnamese'],
  hi: ['hindi'],
  ur: ['urdu'],
};
const byName = new Map(Object.entries(CODES).flatMap(([code, names]) => names.map((name) => [name, code])));

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
  return (code && CODES[code]) || [name.toLowerCase()];
}

/** What says that a language is known a little. */
const BASIC =
  /(?<![\p{L}\d])(?:a[12]|sfi(?:[ -]?(?:kurs )?[abc])?|grund\p{L}*|nybörj\p{L}*|lite(?:t|n)?|enkel|elementär\p{L}*|basic|basics|beginner|elementary)(?![\p{L}\d])/iu;
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
