import { type MatchingAdRow, openAdPages, selectAdsOfGroup, selectOpenGroups } from '../../ads/ads.ts';
import type { Db } from '../../platform/db/open.ts';
import type { CompoundLexicon } from '../../platform/text/compounds.ts';
import { decodeWordIds } from '../../platform/text/word-ids.ts';
import * as wordsStore from '../../platform/text/words-store.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import * as store from '../corpus-store.ts';
import { lexiconFromCounts, TermCounter } from './counting.ts';
import { buildGroupWords } from './group-words.ts';
import { StringNumbering } from './numbers.ts';
import type { IndexProgressRecorder } from './preparation.ts';
import type { CorpusStatistics, GroupWords } from './statistics.ts';
import { Vocabulary, wordPartStems } from './vocabulary.ts';

const WORDS_AT_ONCE = 20_000;
/** Number of passes that `countCorpus` makes over the ads. */
export const COUNT_PASSES = 2;
/** More ads of one group add no information. */
const MOST_OF_A_GROUP = 150;

/** Receives the number of ads processed since the last report. */
export type CountProgress = Pick<IndexProgressRecorder, 'tell'>;

/**
 * Counts all open ads: word frequencies first, from them the parts of compounds, and from those the rarity of each term
 * and the typical words of each occupation group. It streams the ads and holds those of one group at most.
 */
export async function countCorpus(db: Db, taxonomy: Taxonomy, at: Date, progress: CountProgress): Promise<void> {
  const before = await store.findLatestVersion(db);
  await countWords(db, progress);
  const lexicon = await loadLexicon(db, taxonomy);
  const vocabulary = await lookAtWords(db, lexicon);
  const counts = await countTerms(db, vocabulary, progress);
  await store.insertStatistics(db, before?.version ?? 0, { ...counts, counted_at: at });
}

async function countWords(db: Db, progress: CountProgress): Promise<void> {
  let counts = new Uint32Array(1 << 16);
  for await (const ad of openAds(db, progress)) {
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
    const times = ids.map((id) => counts[id] as number);
    await wordsStore.updateWordCounts(db, ids, times);
  }
}

/** The lexicon: words of the ads as last counted, and of the taxonomy. */
export async function loadLexicon(db: Db, taxonomy: Taxonomy): Promise<CompoundLexicon> {
  const counts: [string, number][] = [];
  for await (const { word, count } of allWords(db)) if (count > 0) counts.push([word, count]);
  return lexiconFromCounts(counts, taxonomy);
}

async function lookAtWords(
  db: Db,
  lexicon: CompoundLexicon,
): Promise<{ vocabulary: Vocabulary; terms: StringNumbering }> {
  const terms = new StringNumbering();
  const vocabulary = new Vocabulary(terms);
  let changed: { id: number; parts: string[] }[] = [];
  for await (const { id, word, parts } of allWords(db)) {
    const found = wordPartStems(word, lexicon);
    vocabulary.add({ id, word, parts: found });
    if (parts?.join(' ') !== found.join(' ')) changed.push({ id, parts: found });
    if (changed.length < WORDS_AT_ONCE) continue;
    await wordsStore.updateWordParts(db, changed);
    changed = [];
  }
  await wordsStore.updateWordParts(db, changed);
  return { vocabulary, terms };
}

async function countTerms(
  db: Db,
  { vocabulary, terms }: { vocabulary: Vocabulary; terms: StringNumbering },
  progress: CountProgress,
): Promise<Omit<store.StatisticsRow, 'version'>> {
  const counter = new TermCounter(vocabulary, terms);
  for await (const ad of openAds(db, progress)) {
    counter.add({ headline: ad.headline, ...wordsOf(ad) });
  }
  const counted = counter.result();
  const { documents, averageLength, documentFrequency, gramFrequency } = counted;
  const statistics = { version: 0, ...counted, groups: [] };
  const groups: string[] = [];
  for (const groupId of await selectOpenGroups(db)) {
    const ads = (await selectAdsOfGroup(db, groupId, MOST_OF_A_GROUP)).map(wordsOf);
    const words = buildGroupWords(groupId, ads, { vocabulary, terms, statistics });
    if (words) groups.push(JSON.stringify([groupId, words.self, [...words.weights]]));
  }
  return {
    documents,
    average_length: averageLength,
    terms: linesOf(documentFrequency),
    grams: linesOf(gramFrequency),
    groups: groups.join('\n'),
  };
}

function linesOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${name}\t${count}`).join('\n');
}

/** The latest stored counts; undefined before the first count. */
export async function loadStatistics(db: Db): Promise<CorpusStatistics | undefined> {
  const row = await store.findLatestStatistics(db);
  if (!row) return undefined;
  const { version, documents, average_length: averageLength } = row;
  const frequency = { documentFrequency: frequencies(row.terms), gramFrequency: frequencies(row.grams) };
  return { version, documents, averageLength, ...frequency, groups: groupsOf(row.groups) };
}

function frequencies(lines: string): Map<string, number> {
  const result = new Map<string, number>();
  for (const line of lines.split('\n')) {
    const tab = line.lastIndexOf('\t');
    if (tab > 0) result.set(line.slice(0, tab), Number(line.slice(tab + 1)));
  }
  return result;
}

function groupsOf(lines: string): GroupWords[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [groupId, self, weights] = JSON.parse(line) as [string, number, [string, number][]];
      return { groupId, self, weights: new Map(weights) };
    });
}

function wordsOf(ad: Pick<MatchingAdRow, 'language' | 'headline_words' | 'description_words'>) {
  return {
    language: ad.language,
    headlineWords: decodeWordIds(ad.headline_words),
    descriptionWords: decodeWordIds(ad.description_words),
  };
}

async function* openAds(db: Db, progress: CountProgress) {
  for await (const rows of openAdPages(db)) {
    yield* rows;
    await progress.tell(rows.length);
  }
}

async function* allWords(db: Db) {
  for (let id = 0; ; ) {
    const rows = await wordsStore.selectWordsFrom(db, id + 1, WORDS_AT_ONCE);
    yield* rows;
    if (rows.length < WORDS_AT_ONCE) return;
    id = rows.at(-1)?.id ?? id;
  }
}
