import { languageDetector } from '../../platform/text/language.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import {
  findRequirements,
  type PlacedRequirement,
  type SkillConcept,
  skillNames,
} from '../requirements/requirements.ts';

/**
 * Raise it when the same text gives another result: after a change of requirements, words, languages or lexemes. Open
 * ads with a lower version are then analysed again (reanalysis.ts). A test fails when it has to be raised.
 */
export const ANALYSIS_VERSION = 15;

/** What is computed from an ad's texts, once per version of the ad. */
export interface AdAnalysis {
  language: string | null;
  /** Words in reading order; the database stores their numbers. */
  headlineWords: string[];
  descriptionWords: string[];
  requirements: PlacedRequirement[];
}

export interface AdToAnalyse {
  headline: string;
  description: string;
  /** As the agency sent it. */
  record: unknown;
  /** The site of a linked ad. Its short text is not searched for requirements: the hardest may be missing. */
  link_site?: string | null;
}

/** Longer texts are cut: nobody reads further, and a text of a megabyte would hold up all others. */
export const MAX_ANALYSED_LENGTH = 60_000;

/** @param skills those of the taxonomy */
export function createAnalyser(skills: readonly SkillConcept[]): (ad: AdToAnalyse) => Promise<AdAnalysis> {
  const names = skillNames(skills);
  return async ({ headline, description, record, link_site }) => {
    const text = description.slice(0, MAX_ANALYSED_LENGTH);
    const descriptionWords = tokenize(text);
    const language = detectObviousLanguage(descriptionWords) ?? (await detectedLanguage(headline, text));
    return {
      language,
      headlineWords: tokenize(headline),
      descriptionWords,
      requirements: link_site ? [] : findRequirements({ description: text, record }, names),
    };
  };
}

/** Words that related languages do not have. */
const SWEDISH = new Set(['och', 'är', 'att', 'för', 'från', 'även', 'också', 'inte']);
const ENGLISH = new Set(['the', 'and', 'you', 'are', 'with', 'our', 'your', 'will', 'have']);
const WORDS_LOOKED_AT = 150;
const ENOUGH = 6;
const AS_MANY_MORE = 4;

/** Recognises plainly Swedish or English texts, as most are, without the large and slow language detector. */
export function detectObviousLanguage(words: readonly string[]): 'sv' | 'en' | undefined {
  let [swedish, english] = [0, 0];
  for (let at = 0; at < words.length && at < WORDS_LOOKED_AT; at += 1) {
    const word = words[at] as string;
    if (SWEDISH.has(word)) swedish += 1;
    else if (ENGLISH.has(word)) english += 1;
  }
  if (swedish >= ENOUGH && swedish >= english * AS_MANY_MORE) return 'sv';
  if (english >= ENOUGH && english >= swedish * AS_MANY_MORE) return 'en';
  return undefined;
}

async function detectedLanguage(headline: string, text: string): Promise<string | null> {
  const detect = await languageDetector();
  return detect(text) ?? detect(headline);
}
