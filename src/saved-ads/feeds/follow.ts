import { adValues, requirementsInText } from '../../ads/ads.ts';
import { allOrNothing } from '../../platform/db/all-or-nothing.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { addSeconds } from '../../platform/kernel/clock.ts';
import { Refused, refuseField } from '../../platform/kernel/errors.ts';
import { isUuid, newId } from '../../platform/kernel/ids.ts';
import { normalizeWebLink, plainAddress } from '../../platform/kernel/web-link.ts';
import { countUse, type UseLimit } from '../../platform/limits/limits.ts';
import { type FetchedPage, fetchPage, type PageProblem } from '../../platform/net/fetch-page.ts';
import type { Parts } from '../../platform/parts.ts';
import * as captured from '../captured-store.ts';
import type { FollowedEmployer, FollowRequest } from '../contract.ts';
import { employerOfSite } from '../reading/page-title.ts';
import { type Feed, type FeedJob, isStorable } from './feed.ts';
import { columnsOfJobs, proposeFeedJobs } from './propose.ts';
import { type FeedProblem, readFeed } from './read-feed.ts';
import { followAdvice, nextReadingIn } from './rules.ts';
import * as store from './store.ts';

/** Employers that a person follows by their career pages. */

const byAccount: UseLimit = { name: 'follows.account', uses: 60, seconds: 3600 };
const MOST = 30;

/** Feeds of large employers have the texts of hundreds of ads. */
const LARGEST = 6 * 1024 * 1024;
const headers = {
  'user-agent':
    'Mozilla/5.0 (compatible; Sokvag/1.0; reads open jobs for people who follow them, once an hour at most)',
  accept: 'application/rss+xml,application/atom+xml,application/feed+json,application/json,text/html;q=0.9,*/*;q=0.1',
};

export const fetchFeed = (parts: Parts, url: URL, known?: FetchedPage['edition']) =>
  fetchPage(url, {
    allowPrivate: parts.config.net.allowPrivatePages,
    signal: parts.stopping,
    largest: LARGEST,
    headers,
    ...(known ? { known } : {}),
  });

export async function followEmployer(
  parts: Parts,
  actor: Actor,
  { url: link, employer }: FollowRequest,
): Promise<FollowedEmployer | Refused> {
  const limited = await countUse(parts, byAccount, actor.userId);
  if (limited) return limited;
  const address = normalizeWebLink(link.trim());
  if (!address) return refuseField('url', 'Skriv en hel länk som börjar med https://.');
  if (!isStorable(address)) return refuseField('url', 'Länken är för lång. Prova adressen till deras RSS-flöde.');
  const found = await findFeed(parts, new URL(plainAddress(new URL(address))));
  if (typeof found === 'string') return refuseField('url', followAdvice[found]);
  const { feed, page, url } = found;
  const at = parts.clock.now();
  const row = {
    id: newId(),
    url,
    at,
    next: addSeconds(at, nextReadingIn(0, Math.random())),
    jobs: feed.jobs.length,
    ...page.edition,
  };
  const name = adValues.toLine(employer, 300) ?? employerOf(feed, page.url);
  const columns = columnsOfJobs(parts);
  const id = await allOrNothing(parts.db, async (tx) => {
    await captured.lockCaptured(tx, actor.userId);
    const feedId = await store.putFeed(tx, row);
    const follow = { user_id: actor.userId, feed_id: feedId, employer: name, followed_at: at };
    if (!(await store.insertFollow(tx, follow))) return feedId;
    if ((await store.countFollowed(tx, actor.userId)) > MOST) {
      const detail = `Du kan följa högst ${MOST} arbetsgivare. Sluta följa någon först.`;
      return new Refused('conflict', { detail });
    }
    // What was kept of it before may have ended, or may not be among the newest few: the next readings tell.
    const first = { ...feed, isWhole: false };
    const { isFull } = await proposeFeedJobs(tx, { userId: actor.userId, feedId, feed: first, at }, columns);
    if (isFull) await store.updateFeed(tx, feedId, { etag: null, modified: null });
    return feedId;
  });
  if (id instanceof Refused) return id;
  const { items } = await listFollowedEmployers(parts, actor);
  return items.find((one) => one.id === id) ?? new Refused('not_found');
}

interface Found {
  feed: Feed;
  page: FetchedPage;
  url: string;
}

/** What is under an address: a list of jobs, or a page that says where its feeds are. */
async function findFeed(parts: Parts, url: URL): Promise<Found | PageProblem | FeedProblem> {
  const page = await fetchFeed(parts, url);
  if (typeof page === 'string') return page;
  const read = readFeed(page);
  if ('feed' in read) return { feed: read.feed, page, url: url.href };
  for (const href of read.feeds) {
    if (!URL.canParse(href, page.url)) continue;
    const named = new URL(href, page.url);
    if (!isStorable(named.href)) continue;
    const feedPage = await fetchFeed(parts, named);
    if (typeof feedPage === 'string') continue;
    const other = readFeed(feedPage);
    // Nobody has said that it is of jobs: news and blogs have feeds as well.
    if ('feed' in other && other.feed.jobs.slice(0, MOST_LOOKED_AT).some(isJob))
      return { feed: other.feed, page: feedPage, url: plainAddress(named) };
  }
  return read.problem;
}

/** Finding requirements takes its time, and feeds of news have hundreds of texts. */
const MOST_LOOKED_AT = 20;

const isJob = ({ place, deadline, employment, text }: FeedJob) =>
  (place ?? deadline ?? employment) !== null || requirementsInText(text).length > 0;

/** As most of its jobs say, or as the site is called. */
function employerOf({ name, jobs }: Feed, url: URL): string {
  const counted = Map.groupBy(
    jobs.flatMap(({ employer }) => employer ?? []),
    (employer) => employer,
  );
  const [most] = [...counted].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? employerOfSite(name, url) ?? url.hostname.replace(/^www\./, '');
}

export async function listFollowedEmployers(parts: Parts, actor: Actor): Promise<{ items: FollowedEmployer[] }> {
  const rows = await store.selectFollowed(parts.db, actor.userId);
  return {
    items: rows.map(({ id, employer, url, jobs, problem, read_at, next_at, followed_at }) => ({
      id,
      employer,
      url,
      jobs,
      problem,
      lastReadAt: read_at?.toISOString() ?? null,
      nextTryAt: next_at.toISOString(),
      followedAt: followed_at.toISOString(),
    })),
  };
}

/** What was kept of it stays. */
export async function unfollowEmployer(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  if (!isUuid(id)) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    await captured.lockCaptured(tx, actor.userId);
    if (!(await store.deleteFollow(tx, actor.userId, id))) return new Refused('not_found');
    await captured.deleteUnsorted(tx, actor.userId, id);
    return undefined;
  });
}
