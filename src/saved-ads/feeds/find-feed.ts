import { stockholmDay } from '../../platform/kernel/clock.ts';
import { canonicalAddress } from '../../platform/kernel/web-link.ts';
import type { FetchedPage, HttpValidators, PageProblem } from '../../platform/net/fetch-page.ts';
import type { Parts } from '../../platform/parts.ts';
import { isStorable, siteName } from '../address.ts';
import type { FollowFound } from '../contract.ts';
import { isOneJob, readJobs } from '../reading/read-page.ts';
import type { Feed } from './feed.ts';
import { fetchFeed, readFollowingPages } from './fetch-feed.ts';
import { type FeedProblem, readFeed } from './read-feed.ts';

interface FirstPage {
  feed: Feed;
  page: FetchedPage;
  /** The address that is read from now on. */
  url: URL;
}

/** The list with its following pages, and the validators (ETag, Last-Modified) for the next reading. */
export type FoundJobList = FirstPage & { edition: HttpValidators };

/** Milliseconds that a user waits for the whole search. */
const PATIENCE_MS = 20_000;

/** What an address has: a list that can be followed, an ad that can be kept, or both. */
export interface FoundAtAddress {
  list: FoundJobList | null;
  ad: FollowFound['ad'];
}

/** Finds a list of jobs on the page, or in a feed that it links to, if that has at least as many jobs. */
export async function findFeed(parts: Parts, asked: URL): Promise<FoundAtAddress | PageProblem | FeedProblem> {
  const end = performance.now() + PATIENCE_MS;
  const page = await fetchFeed(parts, asked);
  if (typeof page === 'string') return page;
  const read = readFeed(page);
  const own = 'feed' in read ? { feed: read.feed, page, url: placeOf(asked, page) } : undefined;
  const left = Math.floor(end - performance.now());
  const all = await Promise.all(read.named.map((href) => readNamed(parts, page, href, left)));
  const named = all.flatMap((list) => (list && list.feed.jobs.length > 0 ? [list] : []));
  const found = chosenOf(parts, page, { own, named });
  if (!found) return 'problem' in read ? read.problem : 'no_list';
  const { list, ad } = found;
  return { list: list && { ...list, ...(await readFollowingPages(parts, list.page, list.feed, end)) }, ad };
}

function chosenOf(
  parts: Parts,
  page: FetchedPage,
  { own, named }: { own: FirstPage | undefined; named: FirstPage[] },
): { list: FirstPage | null; ad: FollowFound['ad'] } | undefined {
  const ofJobs = named.find(({ feed }) => feed.kind === 'jobs');
  const isList = own?.feed.kind === 'jobs';
  if (ofJobs && (!isList || ofJobs.feed.jobs.length >= own.feed.jobs.length)) return { list: ofJobs, ad: null };
  if (own && own.feed.kind !== 'ad') return { list: own, ad: null };
  const ad = adOn(parts, page);
  const list = own ?? named[0] ?? null;
  return list || ad ? { list, ad } : undefined;
}

async function readNamed(
  parts: Parts,
  { url: base }: FetchedPage,
  href: string,
  patience: number,
): Promise<FirstPage | undefined> {
  if (!URL.canParse(href, base)) return undefined;
  const asked = new URL(canonicalAddress(new URL(href, base)));
  if (!isStorable(asked.href)) return undefined;
  const page = await fetchFeed(parts, asked, undefined, patience);
  if (typeof page === 'string') return undefined;
  const read = readFeed(page);
  return 'feed' in read ? { feed: read.feed, page, url: placeOf(asked, page) } : undefined;
}

/** A redirect within a site gives the real address; one to another site may be temporary and is ignored. */
function placeOf(asked: URL, { url }: FetchedPage): URL {
  const plain = new URL(canonicalAddress(url));
  return siteName(asked.host) === siteName(url.host) && isStorable(plain.href) ? plain : asked;
}

/** The ad on a page that says it is about one job: by its text alone, a list of links looks like an ad. */
function adOn(parts: Parts, page: FetchedPage): FollowFound['ad'] {
  if (!isOneJob(page)) return null;
  const jobs = readJobs(page, stockholmDay(parts.clock.now()));
  const [only] = typeof jobs === 'string' || jobs.length > 1 ? [] : jobs;
  return only?.title ? { title: only.title, employer: only.employer } : null;
}

/** How many entries are looked at, and milliseconds for each. */
const MOST_LOOKED_AT = 2;
const LOOKING_MS = 5_000;

/** Whether entries of a feed lead to ads on its own site, though the feed does not say so. */
export async function linksToJobAds(parts: Parts, { feed, page }: FoundJobList): Promise<boolean> {
  const links = feed.jobs.slice(0, MOST_LOOKED_AT).map(({ url }) => new URL(url));
  const own = links.filter(({ host, hash }) => siteName(host) === siteName(page.url.host) && hash === '');
  const pages = await Promise.all(own.map((link) => fetchFeed(parts, link, undefined, LOOKING_MS)));
  return pages.some((one) => typeof one !== 'string' && isOneJob(one));
}

const MOST_TOLD = 5;

/** What a user is shown before they follow it. */
export const presentFound = ({ list, ad }: FoundAtAddress): FollowFound => ({
  list: list && {
    name: list.feed.name,
    url: list.url.href,
    titles: list.feed.jobs.slice(0, MOST_TOLD).map(({ title }) => title),
  },
  ad,
});
