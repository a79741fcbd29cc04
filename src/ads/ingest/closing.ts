import type { Tx } from '../../platform/db/open.ts';
import type { Parts } from '../../platform/parts.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import { decodeWordIds, encodeWordIds } from '../../platform/text/word-ids.ts';
import { selectWordIds } from '../../platform/text/words-store.ts';
import { packRecord, unpackRecord } from '../ad/record.ts';
import type { AdStatus } from '../contract.ts';
import { wordLexemes } from '../search/words.ts';
import * as store from './closing-store.ts';
import { findPersonNames, maskPersonalData, maskRequirementSentences, removePersonalData } from './personal-data.ts';
import { lockAds } from './store.ts';
import type { RawObject } from './values.ts';

/** Ads closed per transaction: the lock on ads is held that long. */
export const CLOSE_BATCH_SIZE = 100;

/**
 * Closes those of the ads that are open. Data about recruiters is deleted with that: contacts, addresses and numbers;
 * the texts stay readable. The caller holds the lock on ads. @returns how many were closed
 */
export async function closeAds(tx: Tx, ids: string[], status: Exclude<AdStatus, 'open'>, at: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const ads = await store.lockAdsToClose(tx, ids);
  if (ads.length === 0) return 0;
  const named = ads.map((ad) => ({ ...ad, names: findPersonNames(ad.contacts, ad.others) }));
  const words = new Set(named.flatMap(({ names }) => names.flatMap(tokenize)));
  const numbers = new Map((await selectWordIds(tx, [...words])).map(({ word, id }) => [word, id]));
  const closed = named.map(({ id, names, ...ad }) => ({
    id,
    ...masked(ad, names),
    words: withoutWords(ad.description_words, names, numbers),
    lexemes: names.flatMap(tokenize).flatMap((word) => wordLexemes(word, ad.language)),
  }));
  await store.updateClosedInSearch(
    tx,
    status,
    closed.filter(({ lexemes }) => lexemes.length > 0),
  );
  await store.updateClosedAds(tx, status, at, closed);
  await maskVersions(tx, new Map(named.map(({ id, names }) => [id, names])));
  return ads.length;
}

type Texts = Pick<store.AdToClose, 'description' | 'requirements' | 'record'>;

/** The texts without personal data; null for a text that has none and stays as stored. */
function masked({ description, requirements, record }: Texts, names: readonly string[]) {
  const text = maskPersonalData(description, names);
  const asked = maskRequirementSentences(requirements, names);
  return {
    description: text === description ? null : text,
    requirements: asked.some(({ sentence }, at) => sentence !== requirements[at]?.sentence) ? asked : null,
    record: maskedRecord(record, names),
  };
}

/** A damaged record is not kept at all, since it may name people. */
function maskedRecord(record: Buffer | null, names: readonly string[]): Buffer | null {
  if (!record) return null;
  const raw = (unpackRecord(record) ?? {}) as RawObject;
  return packRecord(Buffer.from(JSON.stringify(removePersonalData(raw, names))));
}

/** The words by which an ad is matched, without names; null if none is a name. */
function withoutWords(encoded: Buffer, names: readonly string[], numbers: ReadonlyMap<string, number>): Buffer | null {
  const gone = new Set(names.flatMap(tokenize).map((word) => numbers.get(word)));
  const ids = [...decodeWordIds(encoded)];
  const left = ids.filter((id) => !gone.has(id));
  return left.length === ids.length ? null : encodeWordIds(left);
}

/**
 * Masks personal data in earlier versions of ads.
 *
 * @param names names of people by ad id
 */
export async function maskVersions(tx: Tx, names: ReadonlyMap<string, readonly string[]>): Promise<void> {
  if (names.size === 0) return;
  for (const { ad_id, version, changes } of await store.selectVersions(tx, [...names.keys()])) {
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

/** The pages that a query gives, one after the other, until it finds nothing more. */
export async function* repeatUntilEmpty(next: () => Promise<string[]>): AsyncGenerator<string[]> {
  for (let ids = await next(); ids.length > 0; ids = await next()) yield ids;
}

/** Closes in pages, each in a transaction of its own. @returns how many were closed */
export async function closeInBatches(
  parts: Parts,
  status: Exclude<AdStatus, 'open'>,
  pages: AsyncIterable<string[]>,
): Promise<number> {
  let closed = 0;
  for await (const ids of pages) {
    parts.stopping.throwIfAborted();
    closed += await parts.db.transaction().execute(async (tx) => {
      await lockAds(tx);
      return closeAds(tx, ids, status, parts.clock.now());
    });
  }
  return closed;
}
