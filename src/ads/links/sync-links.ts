import { setTimeout as delay } from 'node:timers/promises';
import { addSeconds, stockholmDay } from '../../platform/kernel/clock.ts';
import { pluralize } from '../../platform/kernel/swedish.ts';
import type { Parts } from '../../platform/parts.ts';
import { currentTaxonomy } from '../../taxonomy/taxonomy.ts';
import { adChangeCacheKey } from '../feed-store.ts';
import { CLOSE_BATCH_SIZE, closeInBatches, repeatUntilEmpty } from '../ingest/closing.ts';
import { createTally, type IngestTally, ingestRecords } from '../ingest/ingest.ts';
import type { RecordReader } from '../ingest/reader.ts';
import type { ReaderCache } from '../ingest/reader-cache.ts';
import { loadReaderTaxonomy } from '../ingest/reader-taxonomy.ts';
import { findFirstAdTime } from '../occupation-store.ts';
import { truncatedFeedReason } from '../source/rules.ts';
import { SourceProblem } from '../source/source.ts';
import { type AdLink, parseLink, sourceIdOf } from './link.ts';
import { fetchLinkPages, filterSplits } from './pages.ts';
import { nextLinksReading } from './rules.ts';
import { fetchLinkPage, type LinkFilter, type LinkPage } from './server.ts';
import * as store from './store.ts';

const PAUSE_MS = 300;
const CALLS_A_DAY = 1000;
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Stockholm' });
/** Seconds after which an unseen link is closed, whatever the state of the source. */
const KEEP_UNSEEN = 7 * 86_400;

/**
 * Updates the ads on other sites, if it is time for that.
 *
 * @returns what was done, in Swedish, for the record of the run
 * @throws SourceProblem if the source could not be read completely. What was read is stored, and nothing is closed.
 */
export async function syncLinks(parts: Parts, readers: ReaderCache): Promise<string> {
  const { links: base } = parts.config.ads;
  const state = await stateOfThisSource(parts);
  const began = parts.clock.now();
  const next = nextLinksSync(state);
  if (next > began) return `nästa läsning tidigast ${time.format(next)}`;
  await store.updateLinksState(parts.db, { tried_at: began });
  const reading: Reading = { ids: new Set(), told: 0, tally: createTally(), isParted: false };
  try {
    await readAll(parts, readers, { base, began, expected: state.read_links ?? 0, state }, reading);
  } catch (error) {
    if (parts.stopping.aborted) throw new Error('avbröts när tjänsten stängdes; nästa körning börjar om');
    const isSources = error instanceof SourceProblem;
    await store.updateLinksState(parts.db, {
      failures: state.failures + 1,
      failed_links: reading.ids.size,
      retry_at: (isSources && error.retryAt) || null,
      problem: isSources ? error.message : 'Läsningen av länkar avbröts av ett fel hos oss. Felet står i loggen.',
    });
    throw error;
  }
  // Only ads unseen in two consecutive readings are closed: a link may shift between pages while they are read.
  const which = reading.isParted ? 'placed' : 'all';
  const ended = state.began_at ? await endUnseen(parts, state.began_at, which) : 0;
  await store.updateLinksState(parts.db, {
    began_at: began,
    read_at: parts.clock.now(),
    read_links: reading.ids.size,
    failures: 0,
    failed_links: null,
    retry_at: null,
    problem: null,
  });
  const { added, updated } = reading.tally;
  const words = `${added} nya, ${updated} ändrade, ${ended} borttagna`;
  return `${pluralize(reading.ids.size, 'länk', 'länkar')}: ${words}, ${reading.told} hos Arbetsförmedlingen också`;
}

/** The stored state of the link source, reset first if it belongs to another source than the configured one. */
async function stateOfThisSource(parts: Parts): Promise<store.LinksState> {
  const { links: source } = parts.config.ads;
  const state = await store.findLinksState(parts.db);
  if (state.source === source) return state;
  const nothing = { tried_at: null, failures: 0, failed_links: null, retry_at: null, problem: null };
  await store.updateLinksState(parts.db, { ...nothing, source, began_at: null, read_at: null, read_links: null });
  return store.findLinksState(parts.db);
}

/** The earliest time of the next reading. */
export function nextLinksSync({ began_at, tried_at, failures, retry_at }: store.LinksState): Date {
  const [beganAt = null, triedAt = null, retryAt = null] = [began_at, tried_at, retry_at].map((at) => at?.getTime());
  return new Date(nextLinksReading({ beganAt, triedAt, failures, retryAt }));
}

interface Reading {
  ids: Set<string>;
  told: number;
  tally: IngestTally;
  /** The query was split by occupation field or place, so ads without those were not found. */
  isParted: boolean;
}

async function readAll(
  parts: Parts,
  readers: ReaderCache,
  { base, began, expected, state }: { base: string; began: Date; expected: number; state: store.LinksState },
  reading: Reading,
): Promise<void> {
  const known = await loadReaderTaxonomy(parts);
  const { server } = await adChangeCacheKey(parts.db, undefined);
  await using lent = await readers.lend(parts, known, { version: known.version, server });
  // In the first reading ads get the time of the first known ad, so that users are not notified of all of them.
  const firstSeenAt = state.began_at ? undefined : await findFirstAdTime(parts.db);
  let total: number | undefined;
  const ask = async (filter: LinkFilter, offset: number): Promise<LinkPage> => {
    if (total !== undefined) await delay(PAUSE_MS, undefined, { signal: parts.stopping });
    const now = parts.clock.now();
    if (!(await store.claimLinkCall(parts.db, stockholmDay(now).toString(), CALLS_A_DAY)))
      throw new SourceProblem(`Dagens ${CALLS_A_DAY} anrop till JobAd Links är slut.`, addSeconds(now, 6 * 3600));
    const page = await fetchLinkPage(base, { filter, offset }, { now, stopping: parts.stopping });
    total ??= page.total;
    reading.isParted ||= Object.keys(filter).length > 0;
    return page;
  };
  for await (const { hits } of fetchLinkPages(ask, filterSplits(await currentTaxonomy(parts)))) {
    await storePage(parts, { reader: lent.reader, at: began, firstSeenAt }, hits, reading);
  }
  lent.keep();
  const problem = truncatedFeedReason({
    ending: { form: 'array', closed: true, rest: undefined },
    ads: reading.ids.size,
    expected: Math.max(expected, total ?? 0),
    failures: state.failures,
    lastFailedAds: state.failed_links,
  });
  if (problem) throw new SourceProblem(problem);
}

interface Storing {
  reader: RecordReader;
  at: Date;
  firstSeenAt: Date | undefined;
}

/** Links to ads that the agency has, too, are stored with those ads; the others become ads of their own. */
async function storePage(parts: Parts, { reader, at, firstSeenAt }: Storing, hits: unknown[], reading: Reading) {
  for (const hit of hits) {
    const { id } = (hit ?? {}) as { id?: unknown };
    if (id !== undefined) reading.ids.add(String(id));
  }
  const links = [...new Map(hits.flatMap((hit) => parseLink(hit) ?? []).map((link) => [link.id, link])).values()];
  const same = await store.findSameAds(parts.db, links);
  const own = links.filter(({ id, agencyId }) => !same.has(id) && agencyId === null);
  const told = links.filter(({ id }) => same.has(id));
  reading.told += told.length;
  const source = { reader, everything: true, mayBreakOff: false, firstSeenAt, onProgress: async () => {} };
  await ingestRecords(parts, { ...source, chunks: once(await linesOf(parts, own)) }, reading.tally);
  // Linked ads that the agency has now as well: they are closed.
  const sourceIds = told.map(({ id }) => sourceIdOf(id));
  const before = await store.selectOpenBySourceIds(parts.db, sourceIds);
  if (before.length > 0) await closeInBatches(parts, 'removed', once(before));
  const placed = [...own, ...told].map((link) => {
    const adId = same.get(link.id);
    return { ...link, sourceId: sourceIdOf(link.id), ...(adId === undefined ? {} : { adId }) };
  });
  await store.putAdLinks(parts.db, placed, at);
}

/** A link without a publication date gets the day on which it was first read, and keeps it. */
async function linesOf(parts: Parts, links: readonly AdLink[]): Promise<Buffer> {
  const undated = links.filter(({ record }) => !record.publication_date).map(({ id }) => sourceIdOf(id));
  const published = await store.selectPublicationDates(parts.db, undated);
  const records = links.map(({ id, record }) => ({ publication_date: published.get(sourceIdOf(id)), ...record }));
  return Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** Closes ads that were not seen since. @returns how many */
async function endUnseen(parts: Parts, since: Date, which: 'all' | 'placed'): Promise<number> {
  const unseen = repeatUntilEmpty(() => store.selectLinkedAdsUnseenSince(parts.db, since, which, CLOSE_BATCH_SIZE));
  const ended = await closeInBatches(parts, 'removed', unseen);
  await store.deleteLinksBefore(parts.db, since);
  return ended;
}

/** Closes linked ads if the source is off or has not been readable for long. @returns how many */
export async function closeStaleLinkedAds(parts: Parts): Promise<number> {
  const now = parts.clock.now();
  return endUnseen(parts, addSeconds(now, parts.config.ads.links === 'off' ? 1 : -KEEP_UNSEEN), 'all');
}
