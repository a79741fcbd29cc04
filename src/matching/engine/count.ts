import { adsAfter } from '../../ads/ads.ts';
import type { Db } from '../../db/open.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { type Lexicon, makeLexicon } from '../../text/compounds.ts';
import { tokenize } from '../../text/tokenize.ts';
import { decodeWordIds } from '../../text/word-ids.ts';
import * as store from '../corpus-store.ts';
import { Numbers } from './numbers.ts';
import type { CorpusStatistics } from './statistics.ts';
import { titleGrams } from './titles.ts';
import { partsOfWord, Vocabulary } from './vocabulary.ts';

const AT_ONCE = 2_000;
const WORDS_AT_ONCE = 20_000;
/** Terms of one ad alone tell nothing that others could have in common with it. */
const FEWEST = 2;

/**
 * Counts all open ads: how often each word stands in them, from that what compounds are put together of, and from
 * that how rare each term is. It goes through the ads twice and holds none of them.
 */
export async function countCorpus(db: Db, taxonomy: Taxonomy, at: Date): Promise<void> {
  const before = await store.latestVersion(db);
  await countWords(db);
  const lexicon = await lexiconOf(db, taxonomy);
  const vocabulary = await lookAtWords(db, lexicon);
  const counts = await countTerms(db, vocabulary);
  await store.addStatistics(db, before?.version ?? 0, { ...counts, counted_at: at });
}

async function countWords(db: Db): Promise<void> {
  let counts = new Uint32Array(1 << 16);
  for await (const ad of openAds(db)) {
    for (const words of [ad.headline_words, ad.description_words]) {
      for (const id of decodeWordIds(words)) {
        if (id >= counts.length) {
          const larger = new Uint32Array(Math.max(id + 1, counts.length * 2));
          larger.set(counts);
          counts = larger;
        }
        (counts[id] as number)++;
      }
    }
  }
  const met = [...counts.keys()].filter((id) => counts[id] !== 0);
  for (let i = 0; i < met.length; i += WORDS_AT_ONCE) {
    const ids = met.slice(i, i + WORDS_AT_ONCE);
    await store.storeCounts(
      db,
      ids,
      ids.map((id) => counts[id] as number),
    );
  }
}

/** The words that compounds may be put together of: those of the ads as they were last counted, and the taxonomy's. */
export async function lexiconOf(db: Db, taxonomy: Taxonomy): Promise<Lexicon> {
  const counts = new Map<string, number>();
  for await (const { word, count } of allWords(db)) if (count > 0) counts.set(word, count);
  for (const type of ['occupation-name', 'ssyk-level-4', 'skill'] as const) {
    for (const { label, synonyms } of taxonomy.ofType(type)) {
      for (const word of [label, ...synonyms].flatMap(tokenize))
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return makeLexicon(counts);
}

async function lookAtWords(db: Db, lexicon: Lexicon): Promise<{ vocabulary: Vocabulary; terms: Numbers }> {
  const terms = new Numbers();
  const vocabulary = new Vocabulary(terms);
  let changed: { id: number; parts: string[] }[] = [];
  for await (const { id, word, parts } of allWords(db)) {
    const found = partsOfWord(word, lexicon);
    vocabulary.add({ id, word, parts: found });
    if (parts?.join(' ') !== found.join(' ')) changed.push({ id, parts: found });
    if (changed.length < WORDS_AT_ONCE) continue;
    await store.storeParts(db, changed);
    changed = [];
  }
  await store.storeParts(db, changed);
  return { vocabulary, terms };
}

async function countTerms(
  db: Db,
  { vocabulary, terms }: { vocabulary: Vocabulary; terms: Numbers },
): Promise<{ documents: number; average_length: number; terms: string; grams: string }> {
  const holding = new Uint32Array(terms.size);
  const lastSeenIn = new Uint32Array(terms.size);
  const grams = new Map<string, number>();
  let documents = 0;
  let length = 0;
  for await (const ad of openAds(db)) {
    documents++;
    for (const [words, times] of [
      [ad.headline_words, 2],
      [ad.description_words, 1],
    ] as const) {
      for (const id of decodeWordIds(words)) {
        const found = vocabulary.of(id, ad.language);
        length += found.length * times;
        for (const term of found) {
          if (lastSeenIn[term] === documents) continue;
          lastSeenIn[term] = documents;
          (holding[term] as number)++;
        }
      }
    }
    for (const gram of titleGrams(ad.headline)) grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  const lines = [...holding.keys()].filter((term) => (holding[term] as number) >= FEWEST);
  return {
    documents,
    average_length: documents > 0 ? length / documents : 1,
    terms: lines.map((term) => `${terms.name(term)}\t${holding[term]}`).join('\n'),
    grams: [...grams].map(([gram, count]) => `${gram}\t${count}`).join('\n'),
  };
}

/** The last counts, as they were stored; undefined before the first. */
export async function readStatistics(db: Db): Promise<CorpusStatistics | undefined> {
  const row = await store.latestStatistics(db);
  return (
    row && {
      version: row.version,
      documents: row.documents,
      averageLength: row.average_length,
      documentFrequency: frequencies(row.terms),
      gramFrequency: frequencies(row.grams),
    }
  );
}

function frequencies(lines: string): Map<string, number> {
  const result = new Map<string, number>();
  for (const line of lines.split('\n')) {
    const tab = line.lastIndexOf('\t');
    if (tab > 0) result.set(line.slice(0, tab), Number(line.slice(tab + 1)));
  }
  return result;
}

async function* openAds(db: Db) {
  for (let change = '0'; ; ) {
    const rows = await adsAfter(db, change, { limit: AT_ONCE, openOnly: true });
    yield* rows;
    if (rows.length < AT_ONCE) return;
    change = rows.at(-1)?.change ?? change;
  }
}

async function* allWords(db: Db) {
  for (let id = 0; ; ) {
    const rows = await store.wordsFrom(db, id + 1, WORDS_AT_ONCE);
    yield* rows;
    if (rows.length < WORDS_AT_ONCE) return;
    id = rows.at(-1)?.id ?? id;
  }
}
