import { type FetchedPage, fetchPage, type HttpValidators, type PageProblem } from '../../platform/net/fetch-page.ts';
import type { Parts } from '../../platform/parts.ts';
import { siteName } from '../address.ts';
import { MAX_JOBS_PER_PAGE } from '../reading/job.ts';
import type { Feed } from './feed.ts';
import { type FeedReading, readFeed } from './read-feed.ts';

/** Bytes. Feeds of large employers have the full texts of hundreds of ads. */
const LARGEST = 6 * 1024 * 1024;
/** Most pages of one feed, and milliseconds for all pages after the first. */
const MOST_PAGES = 10;
const PATIENCE_MS = 15_000;

const headers = {
  'user-agent':
    'Mozilla/5.0 (compatible; Sokvag/1.0; reads open jobs for people who follow them, once an hour at most)',
  accept: 'application/rss+xml,application/atom+xml,application/feed+json,application/json,text/html;q=0.9,*/*;q=0.1',
};

export const fetchFeed = (
  parts: Parts,
  url: URL,
  known?: HttpValidators,
  patience?: number,
): Promise<FetchedPage | PageProblem> =>
  fetchPage(url, {
    allowPrivate: parts.config.net.allowPrivatePages,
    signal: parts.stopping,
    largest: LARGEST,
    headers,
    ...(known ? { known } : {}),
    ...(patience ? { patience } : {}),
  });

/** Reads a page and its following pages on the same site, as far as they can be read. */
export async function readAllPages(
  parts: Parts,
  page: FetchedPage,
): Promise<FeedReading & { edition: HttpValidators }> {
  const first = readFeed(page);
  const whole = 'problem' in first ? { edition: page.edition } : await readFollowingPages(parts, page, first.feed);
  return { ...first, ...whole };
}

/** Reads the pages of a feed after its first one. @param end the deadline, by `performance.now()` */
export async function readFollowingPages(
  parts: Parts,
  page: FetchedPage,
  first: Feed,
  end = performance.now() + PATIENCE_MS,
): Promise<{ feed: Feed; edition: HttpValidators }> {
  let feed = first;
  const seen = new Set([page.url.href]);
  let at = page.url;
  while (feed.next && seen.size < MOST_PAGES && feed.jobs.length < MAX_JOBS_PER_PAGE && URL.canParse(feed.next, at)) {
    const next = new URL(feed.next, at);
    const left = Math.floor(end - performance.now());
    if (siteName(next.host) !== siteName(at.host) || seen.has(next.href) || left <= 0) break;
    seen.add(next.href);
    const more = await fetchFeed(parts, next, undefined, left);
    const read = typeof more === 'string' ? undefined : readFeed(more);
    if (!read || 'problem' in read) break;
    feed = joined(feed, read.feed);
    at = next;
  }
  // ETag and Last-Modified apply to one page, so they are dropped if several were read.
  return { feed, edition: seen.size > 1 ? { etag: null, modified: null } : page.edition };
}

function joined(before: Feed, { jobs, next, kind }: Feed): Feed {
  const all = [...new Map([...before.jobs, ...jobs].map((job) => [job.key, job])).values()];
  return {
    ...before,
    jobs: all.slice(0, MAX_JOBS_PER_PAGE),
    next,
    isWhole: next === null && all.length <= MAX_JOBS_PER_PAGE,
    kind: kind === 'jobs' ? kind : before.kind,
  };
}
