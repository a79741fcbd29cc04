/** What ads in Sweden are written in; asked among all sixty, short texts come out as anything. */
const PLAUSIBLE = ['sv', 'en', 'no', 'da', 'fi', 'de', 'nl', 'fr', 'es', 'it', 'pl', 'ru', 'uk', 'ar', 'fa', 'tr'];
/** Fewer letters are a title or a name and tell nothing. */
const SHORTEST = 25;
/** The detector reads no further itself, and a text that begins in one language goes on in it. */
const ENOUGH = 1000;

export type DetectLanguage = (text: string) => string | null;
let detector: Promise<DetectLanguage> | undefined;

/**
 * What tells a text's language as two letters, null where nothing can be told. Its tables take 40 to 90 MB, so they
 * are read when somebody first asks and never at start.
 */
export function languageDetector(): Promise<DetectLanguage> {
  detector ??= loadDetector();
  return detector;
}

async function loadDetector(): Promise<DetectLanguage> {
  const { eld } = await import('eld/extrasmall');
  const detecting = eld.newInstance();
  detecting.setLanguageSubset(PLAUSIBLE);
  return (text) => {
    const sample = text.slice(0, ENOUGH);
    if ((sample.match(/\p{L}/gu)?.length ?? 0) < SHORTEST) return null;
    const found = detecting.detect(sample);
    return found.language && found.isReliable() ? found.language : null;
  };
}
