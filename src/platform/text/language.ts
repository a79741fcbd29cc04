/** Languages of ads in Sweden. With all sixty as candidates, short texts are misdetected. */
const PLAUSIBLE = ['sv', 'en', 'no', 'da', 'fi', 'de', 'nl', 'fr', 'es', 'it', 'pl', 'ru', 'uk', 'ar', 'fa', 'tr'];
/** Texts with fewer letters are titles or names, too short to detect. */
const SHORTEST = 25;
/** Characters to read: the detector itself uses no more, and the beginning shows the language. */
const ENOUGH = 1000;

export type DetectLanguage = (text: string) => string | null;
let detector: Promise<DetectLanguage> | undefined;

/**
 * Returns a function that detects a text's language as a two-letter code, or null when unsure. Its tables take 40 to 90
 * MB, so they are loaded on first use, not at startup.
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
