import type { CountedAd } from './counting.ts';
import type { StringNumbering } from './numbers.ts';
import type { CvWordGroups } from './occupation-finder.ts';
import { type CorpusStatistics, type GroupWords, idf } from './statistics.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Fewer ads show how one employer writes, not how the work is described. */
const FEWEST_ADS = 3;
const FEWEST_HOLDING = 2;
const MOST_WORDS = 100;
/** An exponent between 1 and 2: common words of many groups should not add up to a group. */
const RARITY_POWER = 1.5;

/** @returns undefined for a group with too few ads */
export function buildGroupWords(
  groupId: string,
  ads: readonly Omit<CountedAd, 'headline'>[],
  { vocabulary, terms, statistics }: { vocabulary: Vocabulary; terms: StringNumbering; statistics: CorpusStatistics },
): GroupWords | undefined {
  if (ads.length < FEWEST_ADS) return undefined;
  const held = ads.map(({ headlineWords, descriptionWords, language }) => {
    const distinct = new Set<number>();
    for (const words of [headlineWords, descriptionWords]) {
      for (const id of words) for (const term of vocabulary.of(id, language)) distinct.add(term);
    }
    return distinct;
  });
  const holding = new Map<number, number>();
  for (const distinct of held) for (const term of distinct) holding.set(term, (holding.get(term) ?? 0) + 1);
  const weighed = [...holding].flatMap(([term, count]) => {
    if (count < FEWEST_HOLDING) return [];
    const weight = (count / (ads.length + 1)) * idf(statistics, terms.name(term)) ** RARITY_POWER;
    return weight > 0 ? [{ term, name: terms.name(term), weight }] : [];
  });
  const heaviest = weighed.sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1)).slice(0, MOST_WORDS);
  let all = 0;
  for (const { term, weight } of heaviest) all += weight * (holding.get(term) ?? 0);
  if (all === 0) return undefined;
  return { groupId, self: all / ads.length, weights: new Map(heaviest.map(({ name, weight }) => [name, weight])) };
}

/** The share that a CV has in common with any group. */
const BY_CHANCE = 0.1;
/** The share that a CV has in common with its own occupation's ads: more proves nothing more. */
const OF_THE_TRADE = 0.3;
/** Lead over the second group from which a group begins to count, and counts fully: short CVs share less with all. */
const AHEAD = { little: 1.05, clearly: 1.5 };
/** Factor for a group with which descriptions of work share nothing, while they share much with another group. */
const BESIDE = 0.5;
/** The share of the leading group's value above which another group begins to count as well. */
const NEARLY_FIRST = 0.8;
/** A text that shares no more than this with any group says nothing. */
const LEAST = BY_CHANCE;

/** Finds the groups whose ads use the words of a CV. */
export class GroupFinder {
  readonly #groups: readonly GroupWords[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #holding = new Map<string, { group: number; share: number }[]>();

  constructor(groups: readonly GroupWords[]) {
    this.#groups = groups;
    this.#places = new Map(groups.map(({ groupId }, i) => [groupId, i]));
    groups.forEach(({ weights, self }, group) => {
      for (const [term, weight] of weights) this.#holding.getOrInsert(term, []).push({ group, share: weight / self });
    });
  }

  /**
   * Each added term raises a group's value or leaves it unchanged: adding a skill to a CV never loses a group.
   *
   * @param terms terms of everything that describes the user's abilities
   * @param told those from descriptions of work and studies; only these compare groups with each other
   */
  find(terms: Iterable<string>, told: Iterable<string>): CvWordGroups {
    const shares = this.#shares(terms);
    const sharesTold = this.#shares(told);
    const inOrder = sharesTold.toSorted();
    const first = inOrder.at(-1) ?? 0;
    const ahead = first / Math.max(LEAST, inOrder.at(-2) ?? 0);
    const clear = between(ahead, AHEAD.little, AHEAD.clearly);
    const share = (group: number) => shares[group] as number;
    const confidence = (group: number, known: number) =>
      Math.max(
        between(share(group), BY_CHANCE, OF_THE_TRADE) *
          (BESIDE + (1 - BESIDE) * Math.min(1, first > 0 ? (sharesTold[group] as number) / first : 1)),
        first > 0 ? (1 - known) * clear * between(share(group) / first, NEARLY_FIRST, 1) : 0,
      );
    return {
      groups: (known) =>
        this.#groups
          .map(({ groupId }, i) => ({ groupId, confidence: confidence(i, known) }))
          .filter((found) => found.confidence > 0)
          .sort((a, b) => b.confidence - a.confidence || (a.groupId < b.groupId ? -1 : 1)),
      support: (groupId, whole) => {
        const group = this.#places.get(groupId);
        if (group === undefined || first < LEAST) return undefined;
        return Math.min(1, (whole ? share(group) : (sharesTold[group] as number)) / first);
      },
    };
  }

  #shares(terms: Iterable<string>): Float64Array {
    const shares = new Float64Array(this.#groups.length);
    for (const term of terms) {
      for (const { group, share } of this.#holding.get(term) ?? []) (shares[group] as number) += share;
    }
    return shares;
  }
}

/** 0 up to `low`, 1 from `high` on. */
function between(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}
