import type { Requirement } from '../../ads/contract.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import { requirementFacts } from './ad-input.ts';
import type { AdFactsWithWords } from './segment.ts';
import type { StoredWord } from './vocabulary.ts';

/** An ad that is in no table of ours, with what of it a score is decided by. */
export interface ExternalAd {
  id: string;
  version: number;
  headline: string;
  description: string;
  language: string | null;
  employer: string | null;
  /** The group of occupations, where something said it. */
  groupId: string | null;
  municipalityId: string | null;
  regionId: string | null;
  latitude: number | null;
  longitude: number | null;
  requirements: Requirement[];
}

/** Their words get numbers of their own: nobody else's index has to know them. */
export function toExternalInputs(ads: readonly ExternalAd[]): { inputs: AdFactsWithWords[]; words: StoredWord[] } {
  const numbers = new Map<string, number>();
  const numbersOf = (text: string) =>
    Uint32Array.from(tokenize(text), (word) => {
      const known = numbers.get(word) ?? numbers.size + 1;
      numbers.set(word, known);
      return known;
    });
  const inputs = ads.map(
    ({ description, requirements, ...facts }): AdFactsWithWords => ({
      ...facts,
      change: 0,
      occupationId: null,
      remote: false,
      employmentTypeId: null,
      extent: null,
      requirements: requirements.map((asked) => requirementFacts(asked, null)),
      headlineWords: numbersOf(facts.headline),
      descriptionWords: numbersOf(description),
    }),
  );
  return { inputs, words: [...numbers].map(([word, id]) => ({ id, word, parts: null })) };
}
