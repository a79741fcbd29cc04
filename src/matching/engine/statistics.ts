/**
 * The words by which ads of an occupation group are known, learnt from the ads that say what group they are of:
 * Rocchio's centroid, with terms weighed by the share of the group's ads that hold them and by how rare they are.
 * A CV that is written in them comes from that work, whatever its titles are called.
 */
export interface GroupWords {
  groupId: string;
  /** What an ad of the group reaches itself, on average. */
  self: number;
  weights: ReadonlyMap<string, number>;
}

/**
 * What is counted over all ads at one time and then held still: how rare each term is, how long ads are. Scores rest
 * on it, so that the score of an ad does not move because other ads came or went; new counts are a new version.
 */
export interface CorpusStatistics {
  version: number;
  /** Ads that were counted. */
  documents: number;
  /** Terms of an average ad. */
  averageLength: number;
  /** In how many ads each term stands; those in one ad only are left out. */
  documentFrequency: ReadonlyMap<string, number>;
  /** In how many headlines each run of four letters stands. */
  gramFrequency: ReadonlyMap<string, number>;
  /** By what words the ads of each occupation group are known. */
  groups: readonly GroupWords[];
}

/** Words in more than this share of the ads say nothing of any one of them: "söker", "tjänst", "erfarenhet". */
const COMMON_SHARE = 0.2;

/** Before anything was counted every term weighs the same. */
export const EMPTY_STATISTICS: CorpusStatistics = {
  version: 0,
  documents: 0,
  averageLength: 300,
  documentFrequency: new Map(),
  gramFrequency: new Map(),
  groups: [],
};

/**
 * Inverse document frequency as in BM25: ln(1 + (N − n + ½) / (n + ½)). 0 for the words that everybody uses, 1 while
 * nothing has been counted.
 */
export function idf(statistics: CorpusStatistics, term: string): number {
  const { documents } = statistics;
  if (documents === 0) return 1;
  const holding = statistics.documentFrequency.get(term) ?? 1;
  if (documents >= FEW && holding > documents * COMMON_SHARE) return 0;
  return Math.log(1 + (documents - holding + 0.5) / (holding + 0.5));
}

/** The same of a word in a headline: there even what every third ad says is what the work is called. */
export function headlineRarity(statistics: CorpusStatistics, term: string): number {
  const { documents } = statistics;
  return documents === 0 ? 1 : Math.log(1 + documents / (1 + (statistics.documentFrequency.get(term) ?? 0)));
}

/** How rare a run of letters is among headlines; 1 while nothing has been counted. */
export function gramRarity(statistics: CorpusStatistics, gram: string): number {
  const { documents } = statistics;
  if (documents === 0) return 1;
  return Math.log(1 + documents / (1 + (statistics.gramFrequency.get(gram) ?? 0)));
}

/** In so few ads a share tells nothing. */
const FEW = 100;
