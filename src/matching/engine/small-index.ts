import { selectAdsByIds } from '../../ads/ads.ts';
import type { Db } from '../../platform/db/open.ts';
import type { CompoundLexicon } from '../../platform/text/compounds.ts';
import { decodeWordIds } from '../../platform/text/word-ids.ts';
import { selectWords } from '../../platform/text/words-store.ts';
import { toAdInput } from './ad-input.ts';
import { StringNumbering } from './numbers.ts';
import { type AdFactsWithWords, buildSegment, createSharedIndex, type SharedIndex } from './segment.ts';
import { type StoredWord, Vocabulary, wordPartStems } from './vocabulary.ts';

type Standing = Pick<SharedIndex, 'knowledge' | 'statistics'> & { lexicon: CompoundLexicon };

/** Builds an index of a few ads, with a vocabulary of their words only. */
export function buildSmallIndex(ads: readonly AdFactsWithWords[], words: readonly StoredWord[], standing: Standing) {
  const { knowledge, statistics, lexicon } = standing;
  const terms = new StringNumbering();
  const vocabulary = new Vocabulary(terms);
  for (const row of words) vocabulary.add({ ...row, parts: row.parts ?? wordPartStems(row.word, lexicon) });
  const shared = createSharedIndex({ knowledge, statistics, terms, vocabulary });
  return { segment: buildSegment(ads, shared), shared };
}

/** Builds such an index of stored ads. */
export async function buildIndexOfStored(db: Db, adIds: string[], standing: Standing) {
  const rows = await selectAdsByIds(db, adIds);
  const ids = new Set(
    rows.flatMap((row) => [...decodeWordIds(row.headline_words), ...decodeWordIds(row.description_words)]),
  );
  const words = await selectWords(db, [...ids]);
  return { ...buildSmallIndex(rows.map(toAdInput), words, standing), words };
}
