/** Languages in which CVs name languages. If a name has several meanings, the one in the earlier language counts. */
const NAMED_IN = ['sv', 'en', 'nb', 'da', 'de', 'fr', 'es'];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
let codes: Map<string, string> | undefined;

/** The ISO 639 code of a language by its name in lower case, from the Unicode CLDR; undefined for other texts. */
export function codeOfLanguage(name: string): string | undefined {
  codes ??= readCodes();
  return codes.get(name);
}

function readCodes(): Map<string, string> {
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  // Looking up unused codes is slow, so they are filtered once: all locales name the same languages.
  const known = pairs.filter(namesIn('sv'));
  return new Map(
    NAMED_IN.toReversed().flatMap((locale) => {
      const nameOf = namesIn(locale);
      // `Intl.Locale` replaces obsolete codes, such as the old one of Hebrew.
      return known.map((code) => [`${nameOf(code)}`.toLowerCase(), new Intl.Locale(code).language] as const);
    }),
  );
}

function namesIn(locale: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  return (code) => names.of(code);
}
