import { toTsquery } from '../query.ts';
import type { Lexicon } from './lexicon.ts';
import type { QueryPiece } from './pieces.ts';
import type { CountAds } from './repair.ts';

/** For each ad of who is called so, ads that hold a word before it is one that everybody uses. */
const MOST_TO_ONE = 3;

/** Tells names of employers from ordinary words that employers are called too: "Digital Byrå AB" owns no "digital". */
export async function disambiguateEmployers(
  pieces: readonly QueryPiece[],
  lexicon: Lexicon,
  countAds: CountAds,
): Promise<void> {
  const words = new Set(pieces.flatMap(({ words, quoted }) => (quoted ? [] : words)));
  const doubtful = [...words].flatMap((word) => {
    const [own, query] = [lexicon.adsOfUnjudged(word), toTsquery(word, { tails: false })];
    return own !== undefined && query !== undefined ? [{ word, query, most: own * MOST_TO_ONE }] : [];
  });
  if (doubtful.length === 0) return;
  const met = await countAds(
    doubtful.map(({ query }) => query),
    Math.max(...doubtful.map(({ most }) => most)) + 1,
  );
  doubtful.forEach(({ word, most }, at) => {
    lexicon.judge(word, (met[at] ?? 0) > most);
  });
}
