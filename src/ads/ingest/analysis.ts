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
 * ads of a lower version are then analysed again (reanalysis.ts). A test fails when it has to be raised.
 */
export const ANALYSIS_VERSION = 11;

/** What is computed of an ad's texts, once a version. */
export interface AdAnalysis {
  language: string | null;
  /** Words in reading order; their numbers are stored. */
  headlineWords: string[];
  descriptionWords: string[];
  requirements: PlacedRequirement[];
}

export interface AdToAnalyse {
  headline: string;
  description: string;
  /** As the agency sent it. */
  record: unknown;
  /** Of a brief nothing is concluded: what it leaves out may be the hardest of it. */
  link_site?: string | null;
}

/** Nobody reads further, and a text of a megabyte would hold up all others. */
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

/** Words that no neighbour's language has. */
const SWEDISH = new Set(['och', 'är', 'att', 'för', 'från', 'även', 'också', 'inte']);
const ENGLISH = new Set(['the', 'and', 'you', 'are', 'with', 'our', 'your', 'will', 'have']);
const WORDS_LOOKED_AT = 150;
const ENOUGH = 6;
const AS_MANY_MORE = 4;

/** The language of a text that is plainly Swedish or English, as most are: the detector is large and slow. */
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
