import { type Alternatives, findAlternatives } from './alternatives.ts';
import { compileRequirement, requirementKey } from './compile.ts';
import type { CompiledRequirement } from './compiled-requirement.ts';
import { yearsOfHeadline } from './experience.ts';
import type { AdFacts, Teaching } from './facts.ts';
import { StringNumbering } from './numbers.ts';
import type { PersonKnowledge } from './person.ts';
import { type CorpusStatistics, headlineRarity, idf } from './statistics.ts';
import { teachingAsked } from './teaching.ts';
import { documentNorms, type TextIndex, TextIndexBuilder } from './text-index.ts';
import { HeadlineGrams } from './titles.ts';
import { TermBuffer, type Vocabulary } from './vocabulary.ts';

/** An ad with its stored words, as it comes from the database. */
export interface AdFactsWithWords extends AdFacts {
  headlineWords: Uint32Array;
  descriptionWords: Uint32Array;
}

/** What all segments of one engine have in common. */
export interface SharedIndex {
  knowledge: PersonKnowledge;
  statistics: CorpusStatistics;
  terms: StringNumbering;
  /** Holds every word of the ads that are indexed. */
  vocabulary: Vocabulary;
  grams: StringNumbering;
  /** Distinct requirements, each made ready once. */
  requirements: Map<string, CompiledRequirement>;
  occupationKeys: StringNumbering;
  wishKeys: StringNumbering;
}

/** An ad in memory: what its measures are decided by, its texts apart. */
export interface IndexedAd extends Omit<AdFacts, 'headline' | 'requirements'> {
  requirements: readonly CompiledRequirement[];
  alternatives: Alternatives;
  /** Years of experience that its headline tells of. */
  headlineYears: number | null;
  /** What the teacher that it is for is to teach. */
  teaching: Teaching | null;
  /** Ads of one number have the same occupation; ads of one number lie in the same place on the same terms. */
  occupationKey: number;
  wishKey: number;
  /** Becomes false when the ad is closed or a later version of it was indexed. */
  current: boolean;
}

/** A batch of ads that was indexed together. */
export interface IndexSegment {
  ads: readonly IndexedAd[];
  text: TextIndex;
  /** How long each text is as a vector. */
  norms: Float32Array;
  /** Runs of four letters of the headlines. */
  headlines: TextIndex;
  /** Terms of the headlines, and what those of each weigh together. */
  headlineTerms: TextIndex;
  headlineWeights: Float32Array;
  /** The highest change number among the ads. */
  lastChange: number;
}

/** Words of the headline count as often as this: it is the ad in one line. */
export const HEADLINE_WEIGHT = 2;

/** Puts ads into a segment one by one. */
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

  /** @param shared whose vocabulary knows all words of the ads that will be added */
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
      headlineWeights: headlineWeights(headlineTerms, (term) => headlineRarity(statistics, terms.name(term))),
      lastChange: ads.reduce((last, { change }) => Math.max(last, change), 0),
    };
  }

  #indexed(input: AdFactsWithWords): IndexedAd {
    const { knowledge, requirements, occupationKeys, wishKeys } = this.#shared;
    const groupId = input.groupId ?? guessedGroup(input.headline, knowledge);
    const occupationKey = occupationKeys.of(`${input.occupationId} ${groupId}`);
    const place = [
      input.municipalityId,
      input.regionId,
      input.latitude,
      input.longitude,
      input.remote,
      input.employmentTypeId,
      input.extent,
      input.language,
    ];
    const wishKey = wishKeys.of(place.join(' '));
    // Each row brings strings of its own, of which most ads have the same: those of the first are kept.
    this.#occupations[occupationKey] ??= { occupationId: input.occupationId, groupId };
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
      employer: this.#employer(input.employer),
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
      headlineYears: yearsOfHeadline(input.headline),
      teaching: teachingAsked(input.headline, input.requirements),
      requirements: input.requirements.map((asked) => {
        const key = requirementKey(asked, groupId);
        const known = requirements.get(key);
        if (known) return known;
        const compiled = compileRequirement(asked, knowledge, groupId);
        requirements.set(key, compiled);
        return compiled;
      }),
    };
  }

  #employer(name: string | null): string | null {
    if (name === null) return null;
    const known = this.#employers.get(name);
    if (known === undefined) this.#employers.set(name, name);
    return known ?? name;
  }
}

export function buildSegment(inputs: Iterable<AdFactsWithWords>, shared: SharedIndex): IndexSegment {
  const builder = new SegmentBuilder(shared);
  for (const input of inputs) builder.add(input);
  return builder.build();
}

/** What the distinct terms of each headline weigh together. */
function headlineWeights({ documents, starts, postings }: TextIndex, rarity: (term: number) => number): Float32Array {
  const weights = new Float32Array(documents);
  for (let term = 0; term + 1 < starts.length; term++) {
    const [from, end] = [starts[term] as number, starts[term + 1] as number];
    const weight = from === end ? 0 : rarity(term);
    for (let i = from; i < end; i++) (weights[postings[i] as number] as number) += weight;
  }
  return weights;
}

/** What all segments of one engine have in common, with nothing in it yet. */
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

function guessedGroup(headline: string, knowledge: PersonKnowledge): string | null {
  const guess = knowledge.groupsOfTitle(headline)[0];
  return guess && guess.confidence >= 0.4 ? guess.groupId : null;
}
