import { languageDetector } from '../../text/language.ts';
import { tokenize } from '../../text/tokenize.ts';
import type { Requirement } from '../contract.ts';

/** What is worked out of an ad's texts, once a version. */
export interface Analysis {
  language: string | null;
  /** Words in reading order; their numbers are stored. */
  headlineWords: string[];
  descriptionWords: string[];
  requirements: Requirement[];
}

/** Nobody reads further, and a text of a megabyte would hold up all others. */
export const LONGEST_ANALYSED = 60_000;

/** The tables that this needs are read once; then it is asked for each ad. */
export async function analyser(): Promise<(headline: string, description: string) => Analysis> {
  const detectLanguage = await languageDetector();
  return (headline, description) => {
    const text = description.slice(0, LONGEST_ANALYSED);
    return {
      language: detectLanguage(text) ?? detectLanguage(headline),
      headlineWords: tokenize(headline),
      descriptionWords: tokenize(text),
      requirements: [],
    };
  };
}
