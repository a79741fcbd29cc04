import { type Alternatives, findAlternatives } from './alternatives.ts';
import { compileRequirement, requirementKey } from './compile.ts';
import type { CompiledRequirement } from './compiled-requirement.ts';
import type { AdFacts } from './facts.ts';
import { StringNumbering } from './numbers.ts';
import type { PersonKnowledge } from './person.ts';
import { type CorpusStatistics, idf } from './statistics.ts';
import { addBm25Scores, type TextIndex, TextIndexBuilder, type WeightedTerm } from './text-index.ts';
import { HeadlineGrams } from './titles.ts';
import { TermBuffer, type Vocabulary } from './vocabulary.ts';

/** An ad with its stored words, as it comes from the database. */
export interface AdInput extends AdFacts {
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
  /** What the text of each ad would reach for itself. */
  self: Float32Array;
  headlines: TextIndex;
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
  readonly #grams: HeadlineGrams;
  readonly #buffer = new TermBuffer();
  readonly #employers = new Map<string, string>();
  readonly #occupations: Pick<AdFacts, 'occupationId' | 'groupId'>[] = [];
  readonly #places: Pick<AdFacts, 'municipalityId' | 'regionId' | 'employmentTypeId' | 'language'>[] = [];

  /** @param shared whose vocabulary knows all words of the ads that will be added */
  constructor(shared: SharedIndex) {
    this.#shared = shared;
    this.#texts = new TextIndexBuilder(shared.terms.size);
    this.#grams = new HeadlineGrams(shared.grams);
  }

  add(input: AdInput): void {
    const { vocabulary, grams } = this.#shared;
    let count = 0;
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
    const lastChange = ads.reduce((last, { change }) => Math.max(last, change), 0);
    return { ads, text, headlines, self: selfScores(text, this.#shared), lastChange };
  }

  #indexed(input: AdInput): IndexedAd {
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

export function buildSegment(inputs: Iterable<AdInput>, shared: SharedIndex): IndexSegment {
  const builder = new SegmentBuilder(shared);
  for (const input of inputs) builder.add(input);
  return builder.build();
}

/** The share of it that a CV reaches does not depend on how long an ad is or how rare its words are. */
function selfScores(text: TextIndex, { statistics, terms }: SharedIndex): Float32Array {
  const query: WeightedTerm[] = [];
  for (let term = 0; term + 1 < text.starts.length; term++) {
    if (text.starts[term] === text.starts[term + 1]) continue;
    const weight = idf(statistics, terms.name(term));
    if (weight > 0) query.push({ term, weight });
  }
  const scores = new Float32Array(text.documents);
  addBm25Scores(text, query, statistics.averageLength, scores);
  return scores;
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
