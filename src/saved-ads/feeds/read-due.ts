import { addSeconds } from '../../platform/kernel/clock.ts';
import { pluralize } from '../../platform/kernel/swedish.ts';
import type { Parts } from '../../platform/parts.ts';
import { countProposedSince } from '../captured-store.ts';
import { MAX_PROPOSED_JOBS } from '../job-limits.ts';
import { fetchFeed, readAllPages } from './fetch-feed.ts';
import { createJobColumnBuilder, proposeFeedJobs } from './propose.ts';
import { readingProblemTexts, secondsToNextReading } from './rules.ts';
import * as store from './store.ts';

/** Feeds that are read concurrently: most of the time is spent waiting for servers. */
const AT_ONCE = 4;
const COUNTED_SECONDS = 7 * 86_400;

type Problem = keyof typeof readingProblemTexts;

/**
 * Reads the feeds that are due; a failure of one does not affect the others. @returns a summary for the record of the
 * run
 */
export async function readDueFeeds(parts: Parts): Promise<string> {
  let feeds = 0;
  let jobs = 0;
  const readOnAndOn = async () => {
    while (!parts.stopping.aborted) {
      const now = parts.clock.now();
      const feed = await store.claimDueFeed(parts.db, now, addSeconds(now, secondsToNextReading(0, Math.random())));
      if (!feed) return;
      feeds += 1;
      jobs += await readOne(parts, feed);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOnAndOn));
  return `${pluralize(feeds, 'sida', 'sidor')}, ${pluralize(jobs, 'nytt jobb', 'nya jobb')}`;
}

async function readOne(parts: Parts, feed: store.FeedRow): Promise<number> {
  try {
    const read = await readAndPropose(parts, feed);
    if (typeof read === 'number') return read;
    await fail(parts, feed, read);
  } catch (error) {
    if (parts.stopping.aborted) return 0;
    parts.log.error({ err: error, feed: feed.id }, 'a career page could not be read');
    await fail(parts, feed, 'ours');
  }
  return 0;
}

/** @returns how many jobs were added, over all followers, or the problem of the feed */
async function readAndPropose(
  parts: Parts,
  { id, url, etag, modified, jobs }: store.FeedRow,
): Promise<number | Problem> {
  const known = (await store.canFollowerCatchUp(parts.db, id, MAX_PROPOSED_JOBS)) ? undefined : { etag, modified };
  const page = await fetchFeed(parts, new URL(url), known);
  if (typeof page === 'string') return page;
  const at = parts.clock.now();
  const isRead = { read_at: at, failures: 0, problem: null };
  if (page.isUnchanged) {
    await store.updateFeed(parts.db, id, isRead);
    return 0;
  }
  const read = await readAllPages(parts, page);
  if ('problem' in read) return read.problem;
  // With as many jobs as before, the feed may list the newest only: a new job displaces one that is still open.
  const feed = { ...read.feed, isWhole: read.feed.isWhole && read.feed.jobs.length !== jobs };
  const columns = createJobColumnBuilder(parts);
  let added = 0;
  let hasFailed = false;
  for (const userId of await store.selectFollowers(parts.db, id)) {
    try {
      added += await parts.db
        .transaction()
        .execute((tx) => proposeFeedJobs(tx, { userId, feedId: id, feed, at }, columns));
    } catch (error) {
      parts.log.error({ err: error, feed: id }, 'the jobs of a career page could not be proposed to a follower');
      hasFailed = true;
    }
  }
  // If a follower's transaction failed, the validators are dropped, so that the same edition is read again.
  const edition = hasFailed ? { etag: null, modified: null } : read.edition;
  await store.updateFeed(parts.db, id, { ...isRead, ...edition, jobs: read.feed.jobs.length });
  return added;
}

async function fail(parts: Parts, { id, failures }: store.FeedRow, problem: Problem): Promise<void> {
  const next_at = addSeconds(parts.clock.now(), secondsToNextReading(failures + 1, Math.random()));
  await store.updateFeed(parts.db, id, { failures: failures + 1, problem: readingProblemTexts[problem], next_at });
}

/** The state of all followed pages together, without addresses or users. */
export async function feedsHealth({ db, clock }: Parts) {
  const [{ feeds, failing, lastReadAt, nextTryAt }, ads] = await Promise.all([
    store.feedFigures(db),
    countProposedSince(db, 'feed', addSeconds(clock.now(), -COUNTED_SECONDS)),
  ]);
  const problem = `${pluralize(failing, 'karriärsida', 'karriärsidor')} av ${feeds} går inte att läsa.`;
  return {
    name: 'feeds' as const,
    isOn: feeds > 0,
    lastGoodAt: lastReadAt,
    ads,
    pages: { all: feeds, failing },
    problem: failing > 0 ? `${problem} Den som följer sidan ser felet under Sparade jobb.` : null,
    nextTryAt: feeds > 0 ? nextTryAt : null,
  };
}
