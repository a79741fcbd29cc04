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
