import type { Requirement } from '../../ads/contract.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import { requirementFacts } from './ad-input.ts';
import type { AdFactsWithWords } from './segment.ts';
import type { StoredWord } from './vocabulary.ts';

/** An ad that is not stored in the ads table, with the fields that a score depends on. */
export interface ExternalAd {
  id: string;
  version: number;
  headline: string;
  description: string;
  language: string | null;
  employer: string | null;
  /** The occupation group, if known. */
  groupId: string | null;
  municipalityId: string | null;
  regionId: string | null;
  latitude: number | null;
  longitude: number | null;
  requirements: Requirement[];
}

/** Maps such ads to the engine's input. Their words get ids of their own, which are valid in this index only. */
export function toExternalInputs(ads: readonly ExternalAd[]): { inputs: AdFactsWithWords[]; words: StoredWord[] } {
  const numbers = new Map<string, number>();
  const numbersOf = (text: string) =>
    Uint32Array.from(tokenize(text), (word) => numbers.getOrInsert(word, numbers.size + 1));
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
