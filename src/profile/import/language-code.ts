/** The languages that people here write CVs in; where a name means two, the earlier one decides. */
const NAMED_IN = ['sv', 'en', 'nb', 'da', 'de', 'fr', 'es'];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
let codes: Map<string, string> | undefined;

/** The code of ISO 639 by the name in small letters, as Unicode's tables have it; undefined for any other text. */
export function codeOfLanguage(name: string): string | undefined {
  codes ??= readCodes();
  return codes.get(name);
}

function readCodes(): Map<string, string> {
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  // To ask for what no language has is what takes time: once, as all of them name the same ones.
  const known = pairs.filter(namesIn('sv'));
  return new Map(
    NAMED_IN.toReversed().flatMap((locale) => {
      const nameOf = namesIn(locale);
      // Hebrew has an old code besides its own.
      return known.map((code) => [`${nameOf(code)}`.toLowerCase(), new Intl.Locale(code).language] as const);
    }),
  );
}

function namesIn(locale: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  return (code) => names.of(code);
}
