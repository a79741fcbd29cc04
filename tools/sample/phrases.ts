import { dataEntries } from '../../src/platform/text/data-files.ts';

/**
 * Sentences that any trade's ad may hold. In braces stand what is known of the ad, and words that ask for a compound
 * in the same form (compounds.ts).
 */
interface Phrase {
  language: 'sv' | 'en';
  /** Where it may stand: "duties", "openings public". */
  of: string;
  text: string;
}

const keyOf = ({ language, of }: Omit<Phrase, 'text'>) => `${language} ${of}`;
const known = Map.groupBy(dataEntries<Phrase>(new URL('./phrases.jsonl', import.meta.url)), keyOf);

export function phrases(language: Phrase['language'], of: string): string[] {
  const found = known.get(keyOf({ language, of }));
  if (!found) throw new Error(`no phrases of ${language} ${of}`);
  return found.map(({ text }) => text);
}
