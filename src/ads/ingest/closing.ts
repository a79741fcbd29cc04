import type { Tx } from '../../db/open.ts';
import type { Parts } from '../../parts.ts';
import { tokenize } from '../../text/tokenize.ts';
import { decodeWordIds, encodeWordIds } from '../../text/word-ids.ts';
import { packRecord, unpackRecord } from '../ad/record.ts';
import type { AdStatus } from '../contract.ts';
import { lexemesOf } from '../search/words.ts';
import { maskPersonalData, maskSentences, namesOf, withoutPersonalData } from './personal-data.ts';
import * as store from './store.ts';
import type { Raw } from './values.ts';

/** As many as are closed in one transaction: the lock on ads is held meanwhile. */
export const CLOSED_AT_ONCE = 100;

/**
 * Closes those of these ads that are open. What names recruiters goes with it: contacts, addresses and numbers; the
 * texts stay readable. The caller holds the lock on ads. @returns how many were closed
 */
export async function closeAds(
  tx: Tx,
  ids: string[],
  status: Exclude<AdStatus, 'open'>,
  at: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const ads = await store.openAdsToClose(tx, ids);
  if (ads.length === 0) return 0;
  const named = ads.map((ad) => ({ ...ad, names: namesOf(ad.contacts, ad.others) }));
  const words = new Set(named.flatMap(({ names }) => names.flatMap(tokenize)));
  const numbers = await store.wordNumbers(tx, [...words]);
  const closed = named.map(({ id, names, record, ...ad }) => ({
    id,
    description: maskPersonalData(ad.description, names),
    requirements: maskSentences(ad.requirements, names),
    record: packRecord(Buffer.from(JSON.stringify(withoutPersonalData(rawOf(record), names)))),
    words: withoutWords(ad.description_words, names, numbers),
    lexemes: names.flatMap(tokenize).flatMap((word) => lexemesOf(word, ad.language)),
  }));
  await store.closeAds(tx, status, at, closed);
  await store.forgetLexemes(
    tx,
    closed.filter(({ lexemes }) => lexemes.length > 0),
  );
  await maskVersions(tx, new Map(named.map(({ id, names }) => [id, names])));
  return ads.length;
}

/** Nothing of a record that is damaged is kept: it cannot be told whom it names. */
function rawOf(record: Buffer | null): Raw {
  return ((record && unpackRecord(record)) ?? {}) as Raw;
}

/** What an ad is matched by, without the names. */
function withoutWords(
  encoded: Buffer,
  names: readonly string[],
  numbers: ReadonlyMap<string, number>,
): Buffer {
  if (names.length === 0) return encoded;
  const gone = new Set(names.flatMap(tokenize).map((word) => numbers.get(word)));
  return encodeWordIds([...decodeWordIds(encoded)].filter((id) => !gone.has(id)));
}

/**
 * What their earlier versions said of people.
 *
 * @param names of people, by the ad's id
 */
export async function maskVersions(tx: Tx, names: ReadonlyMap<string, readonly string[]>): Promise<void> {
  if (names.size === 0) return;
  for (const { ad_id, version, changes } of await store.versionsOf(tx, [...names.keys()])) {
    const own = names.get(ad_id) ?? [];
    const text = JSON.stringify(changes);
    const masked = JSON.stringify(
      changes.map((change) =>
        (change as { field: string }).field === 'description' ? maskedChange(change, own) : change,
      ),
    );
    if (masked !== text) await store.rewriteVersion(tx, { ad_id, version, changes: masked });
  }
}

function maskedChange(change: object, names: readonly string[]): object {
  const texts = Object.entries(change).map(([name, text]) => [
    name,
    typeof text === 'string' ? maskPersonalData(text, names) : text,
  ]);
  return Object.fromEntries(texts);
}

/** Closes in pages, each in a transaction of its own. @returns how many were closed */
export async function closeInPages(
  parts: Parts,
  status: Exclude<AdStatus, 'open'>,
  pages: AsyncIterable<string[]>,
): Promise<number> {
  let closed = 0;
  for await (const ids of pages) {
    parts.stopping.throwIfAborted();
    closed += await parts.db.transaction().execute(async (tx) => {
      await store.lockAds(tx);
      return closeAds(tx, ids, status, parts.clock.now());
    });
  }
  return closed;
}
