import { createHash } from 'node:crypto';
import { fetchPage, type PageProblem } from '../platform/net/fetch-page.ts';
import type { Parts } from '../platform/parts.ts';
import * as store from './fetched-store.ts';
import { isPublishedForm, parseDocument } from './source/documents.ts';

/** Fetches published files through the guarded HTTP client. A failure of one does not affect the others. */

/** Editions are published twice a year, so one check a day is enough. */
const AGAIN_MS = 24 * 3_600_000;
const AGAIN_AFTER_PROBLEM_MS = 3_600_000;
const PATIENCE_MS = 60_000;
/** Bytes. Yrkesbarometern has six megabytes. */
const LARGEST = 32 * 1024 * 1024;

const headers = { 'user-agent': 'Sokvag', accept: 'application/json, text/csv;q=0.9, */*;q=0.5' };

const words: Record<PageProblem, string> = {
  unreached: 'gick inte att nå',
  closed: 'släpper inte in oss',
  gone: 'finns inte där längre',
  failed: 'svarade med ett fel',
  too_large: `är större än ${LARGEST / 1024 / 1024} MB`,
  too_slow: `svarade inte inom ${PATIENCE_MS / 1000} sekunder`,
  redirects: 'skickar runt i en ring',
};

/** Fetches the addresses that are due. */
export async function fetchDueFiles(parts: Parts, addresses: readonly string[]): Promise<void> {
  await store.deleteFilesExcept(parts.db, addresses);
  const known = new Map((await store.selectFetched(parts.db, addresses)).map((row) => [row.address, row]));
  for (const address of addresses) {
    const row = known.get(address);
    const now = parts.clock.now().getTime();
    const again = row?.problem ? AGAIN_AFTER_PROBLEM_MS : AGAIN_MS;
    if (row && now - row.checked_at.getTime() < again) continue;
    await fetchOne(parts, address, row);
  }
}

async function fetchOne(
  parts: Parts,
  address: string,
  row: { etag: string | null; modified: string | null; hash: string | null } | undefined,
): Promise<void> {
  const found = await fetchPage(new URL(address), {
    allowPrivate: parts.config.net.allowPrivatePages,
    signal: parts.stopping,
    patience: PATIENCE_MS,
    largest: LARGEST,
    headers,
    ...(row?.hash ? { known: row } : {}),
  });
  const checked_at = parts.clock.now();
  const keep = (problem: string | null) => store.putAddressCheck(parts.db, address, { checked_at, problem });
  if (typeof found === 'string') return keep(words[found]);
  if (found.isUnchanged) return keep(null);
  // An error page with status 200 must not replace figures.
  const read = await parseDocument(found.bytes);
  if ('problem' in read) return keep(read.problem);
  if (!isPublishedForm(read.document)) return keep('känns inte igen');
  const hash = createHash('sha256').update(found.bytes).digest('hex');
  const file = { body: found.bytes, hash, ...found.edition, fetched_at: checked_at };
  await store.putAddressCheck(parts.db, address, { ...file, checked_at, problem: null });
}
