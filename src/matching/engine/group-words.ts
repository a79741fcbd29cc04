import type { CountedAd } from './counting.ts';
import type { StringNumbering } from './numbers.ts';
import type { GroupsFromWords } from './occupation-finder.ts';
import { type CorpusStatistics, type GroupWords, idf } from './statistics.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Fewer ads tell how one employer writes, not how the work is told of. */
const FEWEST_ADS = 3;
const FEWEST_HOLDING = 2;
const MOST_WORDS = 100;
/** Between rarity as it is and its square: common words of many groups should add up to none of them. */
const RARITY_POWER = 1.5;

/** @returns undefined for a group of too few ads */
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

/** A CV shares this much with any ad. */
const BY_CHANCE = 0.1;
/** And this much with those of its own occupation: more proves no more. */
const OF_THE_TRADE = 0.3;
/** A short CV shares less with all. There the group it shares most with is its own when the next has so much less. */
const AHEAD = { little: 1.05, clearly: 1.5 };
/** How much of it a group keeps with which what is told of work shares nothing, where another shares much. */
const BESIDE = 0.5;
/** A group that has this share of what the first one has is as good as it. */
const NEARLY_FIRST = 0.8;
/** A text that has no more than this in common with any group tells nothing. */
const LEAST = BY_CHANCE;

/** Finds the groups whose ads are written in somebody's words. */
export class GroupsByWords {
  readonly #groups: readonly GroupWords[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #holding = new Map<string, { group: number; share: number }[]>();

  constructor(groups: readonly GroupWords[]) {
    this.#groups = groups;
    this.#places = new Map(groups.map(({ groupId }, i) => [groupId, i]));
    groups.forEach(({ weights, self }, group) => {
      for (const [term, weight] of weights) {
        const others = this.#holding.get(term);
        const entry = { group, share: weight / self };
        if (others) others.push(entry);
        else this.#holding.set(term, [entry]);
      }
    });
  }

  /**
   * Every further term raises a group or leaves it: no skill that is added to a CV takes it away from a trade.
   *
   * @param terms of all that says what somebody can do
   * @param told those of them that tell of work and studies: groups are compared with each other by these alone
   */
  find(terms: Iterable<string>, told: Iterable<string>): GroupsFromWords {
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
