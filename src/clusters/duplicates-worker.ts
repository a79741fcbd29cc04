/** Worker thread: finds duplicates among all open ads, or the open ads that match given texts. */
import { parentPort, workerData } from 'node:worker_threads';
import { openAdPages } from '../ads/ads.ts';
import type { ConnectionConfig } from '../platform/db/migrate.ts';
import { closeDatabase, openDatabase } from '../platform/db/open.ts';
import { tokenize } from '../platform/text/tokenize.ts';
import { selectWordIds } from '../platform/text/words-store.ts';
import { type ComparedAd, findDuplicates, TextMatcher, toComparedAd } from './duplicates.ts';

/** The text of an ad that is not in the database. */
export interface ExternalText extends Omit<ComparedAd, 'words'> {
  text: string;
}

export interface DuplicatesRequest {
  connection: ConnectionConfig;
  texts?: readonly ExternalText[];
}

/** Greater than any word id in the database. */
const MOST_WORDS = 2 ** 31;

const { connection, texts } = workerData as DuplicatesRequest;
const db = openDatabase(connection, { pool: 1, onError: () => {} });
try {
  parentPort?.postMessage(texts ? await adsOfTexts(texts) : await duplicatesOfAll());
} finally {
  await closeDatabase(db);
}

async function duplicatesOfAll(): Promise<string[][]> {
  const ads: ComparedAd[] = [];
  for await (const rows of openAdPages(db)) ads.push(...rows.map(toComparedAd));
  // Ids increase with time, so a group is named by its oldest ad, whichever changed last.
  ads.sort((a, b) => (a.id < b.id ? -1 : 1));
  return findDuplicates(ads);
}

async function adsOfTexts(given: readonly ExternalText[]): Promise<Map<string, string>> {
  const compared = new TextMatcher(await comparedTexts(given));
  for await (const rows of openAdPages(db)) for (const row of rows) compared.compare(toComparedAd(row));
  return compared.found;
}

/** Converts texts to the word ids that ads use; a word that no ad has gets a temporary id. */
async function comparedTexts(given: readonly ExternalText[]): Promise<ComparedAd[]> {
  const split = given.map(({ text, ...told }) => ({ ...told, words: tokenize(text) }));
  const known = await selectWordIds(db, [...new Set(split.flatMap(({ words }) => words))]);
  const numbers = new Map(known.map(({ id, word }) => [word, id]));
  let unknown = 0;
  return split.map(({ words, ...told }) => ({
    ...told,
    words: Uint32Array.from(words, (word) => numbers.getOrInsertComputed(word, () => MOST_WORDS + unknown++)),
  }));
}
