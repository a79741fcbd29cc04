/** The languages that people here write CVs in; where a name means two, the earlier one decides. */
const NAMED_IN = ['sv', 'en', 'nb', 'da', 'de', 'fr', 'es'];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
let codes: Map<string, string> | undefined;

/** The code of ISO 639-1 by the name in small letters, as Unicode's tables have it; undefined for any other text. */
export function codeOfLanguage(name: string): string | undefined {
  codes ??= new Map(NAMED_IN.toReversed().flatMap(namesIn));
  return codes.get(name);
}

function namesIn(locale: string): [string, string][] {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [[name.toLowerCase(), code]] : [];
    });
}
