/**
 * The typical words of an occupation group, learned from ads that name their group: a Rocchio centroid, with terms
 * weighted by their share of the group's ads and by rarity. A CV that uses them describes such work, whatever its
 * titles are.
 */
export interface GroupWords {
  groupId: string;
  /** The average value of the group's own ads. */
  self: number;
  weights: ReadonlyMap<string, number>;
}

/**
 * Counts over all ads at one time: how rare each term is, how long ads are. They stay fixed, so that an ad's score does
 * not change because other ads come or go; new counts get a new version.
 */
export interface CorpusStatistics {
  version: number;
  /** Number of ads counted. */
  documents: number;
  /** Number of terms in an average ad. */
  averageLength: number;
  /** Number of ads that contain each term; terms of a single ad are omitted. */
  documentFrequency: ReadonlyMap<string, number>;
  /** Number of headlines that contain each 4-gram. */
  gramFrequency: ReadonlyMap<string, number>;
  /** The typical words of each occupation group. */
  groups: readonly GroupWords[];
}

/** Words in more than this share of the ads do not distinguish ads: "söker", "tjänst", "erfarenhet". */
const COMMON_SHARE = 0.2;

/** Used before the first count: every term weighs the same. */
export const EMPTY_STATISTICS: CorpusStatistics = {
  version: 0,
  documents: 0,
  averageLength: 300,
  documentFrequency: new Map(),
  gramFrequency: new Map(),
  groups: [],
};

/**
 * Inverse document frequency as in BM25: ln(1 + (N − n + ½) / (n + ½)). 0 for very common words, 1 before the first
 * count.
 */
export function idf(statistics: CorpusStatistics, term: string): number {
  const { documents } = statistics;
  if (documents === 0) return 1;
  const holding = statistics.documentFrequency.get(term) ?? 1;
  if (documents >= FEW && holding > documents * COMMON_SHARE) return 0;
  return Math.log(1 + (documents - holding + 0.5) / (holding + 0.5));
}

/** Rarity of a word in a headline. Common words count here too: even one in a third of the ads may name the work. */
export function headlineIdf(statistics: CorpusStatistics, term: string): number {
  const { documents } = statistics;
  return documents === 0 ? 1 : Math.log(1 + documents / (1 + (statistics.documentFrequency.get(term) ?? 0)));
}

/** Rarity of a 4-gram among headlines; 1 before the first count. */
export function gramIdf(statistics: CorpusStatistics, gram: string): number {
  const { documents } = statistics;
  if (documents === 0) return 1;
  return Math.log(1 + documents / (1 + (statistics.gramFrequency.get(gram) ?? 0)));
}

/** With fewer ads than this a share means nothing. */
const FEW = 100;
