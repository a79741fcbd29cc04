import { type Alternatives, findAlternatives } from './alternatives.ts';
import { compileRequirement, requirementKey } from './compile.ts';
import type { CompiledRequirement } from './compiled-requirement.ts';
import { yearsImpliedByHeadline } from './experience.ts';
import type { AdFacts, Teaching } from './facts.ts';
import { StringNumbering } from './numbers.ts';
import type { PersonKnowledge } from './person-knowledge.ts';
import { type CorpusStatistics, headlineIdf, idf } from './statistics.ts';
import { parseRequiredTeaching } from './teaching.ts';
import { documentNorms, type TextIndex, TextIndexBuilder } from './text-index.ts';
import { groupOfHeadline, occupationOfHeadline } from './title-occupations.ts';
import { HeadlineGrams } from './titles.ts';
import { TermBuffer, type Vocabulary } from './vocabulary.ts';

/** An ad with its stored words, as the database returns it. */
export interface AdFactsWithWords extends AdFacts {
  headlineWords: Uint32Array;
  descriptionWords: Uint32Array;
}

/** Data that all segments of one engine share. */
export interface SharedIndex {
  knowledge: PersonKnowledge;
  statistics: CorpusStatistics;
  terms: StringNumbering;
  /** Holds every word of the indexed ads. */
  vocabulary: Vocabulary;
  grams: StringNumbering;
  /** Distinct requirements, each compiled once. */
  requirements: Map<string, CompiledRequirement>;
  occupationKeys: StringNumbering;
  wishKeys: StringNumbering;
}

/** An ad in memory: the fields that its score needs, without its texts. */
export interface IndexedAd extends Omit<AdFacts, 'headline' | 'requirements'> {
  requirements: readonly CompiledRequirement[];
  alternatives: Alternatives;
  /** Years of experience that its headline implies. */
  headlineYears: number | null;
  /** For an ad for a teacher: the required subjects and school stages. */
  teaching: Teaching | null;
  /** Equal `occupationKey`: the same occupation. Equal `wishKey`: the same place and terms. */
  occupationKey: number;
  wishKey: number;
  /** Becomes false when the ad is closed or a later version of it is indexed. */
  current: boolean;
}

/** A batch of ads that were indexed together. */
export interface IndexSegment {
  ads: readonly IndexedAd[];
  text: TextIndex;
  /** Vector length of each text. */
  norms: Float32Array;
  /** 4-grams of the headlines. */
  headlines: TextIndex;
  /** Terms of the headlines, and for each headline the sum of their weights. */
  headlineTerms: TextIndex;
  headlineWeights: Float32Array;
  /** The highest change number among the ads. */
  lastChange: number;
}

/** Factor for words of the headline, which sums up the ad in one line. */
export const HEADLINE_WEIGHT = 2;

/** Builds a segment ad by ad. */
export class SegmentBuilder {
  readonly #shared: SharedIndex;
  readonly #texts: TextIndexBuilder;
  readonly #ads: IndexedAd[] = [];
  readonly #headlines = new TextIndexBuilder(0);
  readonly #headlineTerms: TextIndexBuilder;
  readonly #grams: HeadlineGrams;
  readonly #buffer = new TermBuffer();
  readonly #employers = new Map<string, string>();
  readonly #occupations: Pick<AdFacts, 'occupationId' | 'groupId'>[] = [];
  readonly #places: Pick<AdFacts, 'municipalityId' | 'regionId' | 'employmentTypeId' | 'language'>[] = [];

  /** @param shared its vocabulary has to contain all words of the ads */
  constructor(shared: SharedIndex) {
    this.#shared = shared;
    this.#texts = new TextIndexBuilder(shared.terms.size);
    this.#headlineTerms = new TextIndexBuilder(shared.terms.size);
    this.#grams = new HeadlineGrams(shared.grams);
  }

  add(input: AdFactsWithWords): void {
    const { vocabulary, grams } = this.#shared;
    let count = vocabulary.write(input.headlineWords, input.language, this.#buffer, 0);
    this.#headlineTerms.add(this.#buffer.values, count);
    count = 0;
    for (let i = 0; i < HEADLINE_WEIGHT; i++) {
      count = vocabulary.write(input.headlineWords, input.language, this.#buffer, count);
    }
    count = vocabulary.write(input.descriptionWords, input.language, this.#buffer, count);
    this.#texts.add(this.#buffer.values, count);
    count = this.#grams.write(input.headline, this.#buffer);
    this.#headlines.makeRoom(grams.size);
    this.#headlines.add(this.#buffer.values, count);
    this.#ads.push(this.#indexed(input));
  }

  build(): IndexSegment {
    const ads = this.#ads;
    const text = this.#texts.build();
    const headlines = this.#headlines.build();
    const headlineTerms = this.#headlineTerms.build();
    const { statistics, terms } = this.#shared;
    const rarity = (term: number) => idf(statistics, terms.name(term));
    return {
      ads,
      text,
      norms: documentNorms(text, rarity),
      headlines,
      headlineTerms,
      headlineWeights: headlineWeights(headlineTerms, (term) => headlineIdf(statistics, terms.name(term))),
      lastChange: ads.reduce((last, { change }) => Math.max(last, change), 0),
    };
  }

  #indexed(input: AdFactsWithWords): IndexedAd {
    const { knowledge, requirements, occupationKeys, wishKeys } = this.#shared;
    const groupId = input.groupId ?? groupOfHeadline(input.headline, knowledge);
    const occupationId = input.occupationId ?? (groupId && occupationOfHeadline(input.headline, groupId, knowledge));
    const occupationKey = occupationKeys.of(`${occupationId} ${groupId}`);
    const { latitude, longitude, remote, extent } = input;
    const place = [input.municipalityId, input.regionId, latitude, longitude, remote];
    const wishKey = wishKeys.of([...place, input.employmentTypeId, extent, input.language].join(' '));
    // Every database row brings new copies of strings that most ads share: the first copy is reused to save memory.
    this.#occupations[occupationKey] ??= { occupationId, groupId };
    this.#places[wishKey] ??= {
      municipalityId: input.municipalityId,
      regionId: input.regionId,
      employmentTypeId: input.employmentTypeId,
      language: input.language,
    };
    const { municipalityId, regionId, employmentTypeId, language } = this.#places[wishKey];
    return {
      id: input.id,
      change: input.change,
      version: input.version,
      language,
      employer: input.employer && this.#employers.getOrInsert(input.employer, input.employer),
      occupationId: this.#occupations[occupationKey].occupationId,
      groupId: this.#occupations[occupationKey].groupId,
      municipalityId,
      regionId,
      latitude: input.latitude,
      longitude: input.longitude,
      remote: input.remote,
      employmentTypeId,
      extent: input.extent,
      current: true,
      occupationKey,
      wishKey,
      alternatives: findAlternatives(input.requirements),
      headlineYears: yearsImpliedByHeadline(input.headline),
      teaching: parseRequiredTeaching(input.headline, input.requirements),
      requirements: input.requirements.map((asked) => {
        const key = requirementKey(asked, groupId);
        return requirements.getOrInsertComputed(key, () => compileRequirement(asked, knowledge, groupId));
      }),
    };
  }
}

export function buildSegment(inputs: Iterable<AdFactsWithWords>, shared: SharedIndex): IndexSegment {
  const builder = new SegmentBuilder(shared);
  for (const input of inputs) builder.add(input);
  return builder.build();
}

/** Sum of the weights of each headline's distinct terms. */
function headlineWeights({ documents, starts, postings }: TextIndex, rarity: (term: number) => number): Float32Array {
  const weights = new Float32Array(documents);
  for (let term = 0; term + 1 < starts.length; term++) {
    const [from, end] = [starts[term] as number, starts[term + 1] as number];
    const weight = from === end ? 0 : rarity(term);
    for (let i = from; i < end; i++) (weights[postings[i] as number] as number) += weight;
  }
  return weights;
}

/** Creates the shared data of an engine's segments, still empty. */
export function createSharedIndex(
  given: Pick<SharedIndex, 'knowledge' | 'statistics' | 'terms' | 'vocabulary'>,
): SharedIndex {
  return {
    ...given,
    grams: new StringNumbering(),
    requirements: new Map(),
    occupationKeys: new StringNumbering(),
    wishKeys: new StringNumbering(),
  };
}
