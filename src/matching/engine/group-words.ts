import type { CountedAd } from './counting.ts';
import type { Numbers } from './numbers.ts';
import type { FoundGroup } from './occupation-finder.ts';
import { type CorpusStatistics, type GroupWords, idf } from './statistics.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Fewer ads tell how one employer writes, not how the work is told of. */
const FEWEST_ADS = 3;
const FEWEST_HOLDING = 2;
const MOST_WORDS = 100;
/** Between rarity as it is and its square: common words of many groups should add up to none of them. */
const RARITY_POWER = 1.5;

/** @returns undefined for a group of too few ads */
export function wordsOfGroup(
  groupId: string,
  ads: readonly Omit<CountedAd, 'headline'>[],
  { vocabulary, terms, statistics }: { vocabulary: Vocabulary; terms: Numbers; statistics: CorpusStatistics },
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
  const heaviest = weighed
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_WORDS);
  let all = 0;
  for (const { term, weight } of heaviest) all += weight * (holding.get(term) ?? 0);
  if (all === 0) return undefined;
  return {
    groupId,
    self: all / ads.length,
    weights: new Map(heaviest.map(({ name, weight }) => [name, weight])),
  };
}

/** A CV shares this much with any ad. */
const BY_CHANCE = 0.1;
/** And this much with those of its own occupation: more proves no more. */
const OF_THE_TRADE = 0.3;

/** Finds the groups whose ads are written in somebody's words. */
export class GroupsByWords {
  readonly #groups: readonly GroupWords[];
  readonly #holding = new Map<string, { group: number; share: number }[]>();

  constructor(groups: readonly GroupWords[]) {
    this.#groups = groups;
    groups.forEach(({ weights, self }, group) => {
      for (const [term, weight] of weights) {
        const others = this.#holding.get(term);
        const entry = { group, share: weight / self };
        if (others) others.push(entry);
        else this.#holding.set(term, [entry]);
      }
    });
  }

  /** Every further term raises a group or leaves it: no word that is added to a CV takes it away from a trade. */
  find(terms: Iterable<string>): FoundGroup[] {
    const shares = new Float64Array(this.#groups.length);
    for (const term of terms) {
      for (const { group, share } of this.#holding.get(term) ?? []) (shares[group] as number) += share;
    }
    return this.#groups
      .map(({ groupId }, i) => ({
        groupId,
        confidence: Math.min(1, ((shares[i] as number) - BY_CHANCE) / (OF_THE_TRADE - BY_CHANCE)),
      }))
      .filter(({ confidence }) => confidence > 0)
      .sort((a, b) => b.confidence - a.confidence || (a.groupId < b.groupId ? -1 : 1));
  }
}
