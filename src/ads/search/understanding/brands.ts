import { toTsquery } from '../query.ts';
import type { SearchLexicon } from './lexicon.ts';
import type { QueryPiece } from './pieces.ts';
import type { CountAds } from './repair.ts';

/** The word is no employer's name if more than this many times as many ads contain it as the employers have. */
const MOST_TO_ONE = 3;

/** Tells employers' names from ordinary words that they contain: "digital" does not mean "Digital Byrå AB". */
export async function disambiguateEmployers(
  pieces: readonly QueryPiece[],
  lexicon: SearchLexicon,
  countAds: CountAds,
): Promise<void> {
  const words = new Set(pieces.flatMap(({ words, quoted }) => (quoted ? [] : words)));
  const doubtful = [...words].flatMap((word) => {
    const [own, query] = [lexicon.adsOfUnjudged(word), toTsquery(word, { tails: false })];
    return own !== undefined && query !== undefined ? [{ word, query, most: own * MOST_TO_ONE }] : [];
  });
  if (doubtful.length === 0) return;
  const queries = doubtful.map(({ query }) => query);
  const met = await countAds(queries, Math.max(...doubtful.map(({ most }) => most)) + 1);
  doubtful.forEach(({ word, most }, at) => {
    lexicon.judge(word, (met[at] ?? 0) > most);
  });
}
