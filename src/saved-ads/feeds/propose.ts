import { adValues, descriptionHtml } from '../../ads/ads.ts';
import type { Tx } from '../../platform/db/open.ts';
import { stockholmDay } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import * as captured from '../captured-store.ts';
import { placeColumns, textColumns } from '../columns.ts';
import { countRemainingProposals } from '../job-limits.ts';
import type { Feed, FeedJob } from './feed.ts';
import { newJobs, nextSeenKeys } from './rules.ts';
import * as store from './store.ts';

/** Builds the rows of a feed's jobs; each is computed once for all followers. */
export function createJobColumnBuilder(parts: Parts) {
  const read = new Map<string, Awaited<ReturnType<typeof columnsOf>>>();
  return async (job: FeedJob) => {
    const columns = read.get(job.key) ?? (await columnsOf(parts, job));
    read.set(job.key, columns);
    return columns;
  };
}

const columnsOf = async (
  parts: Parts,
  { title, url, key, employer, place, deadline, employment, html, text }: FeedJob,
) => ({
  origin: 'feed' as const,
  pile: 'proposed' as const,
  url,
  title: adValues.toLine(title, 300) ?? title,
  employer: adValues.toLine(employer, 300),
  deadline,
  employment: adValues.toLine(employment, 200),
  html: html && descriptionHtml(html, text),
  feed_key: key,
  ...(await placeColumns(parts, adValues.toLine(place, 200))),
  ...(await textColumns(title, text)),
});

/**
 * Proposes open jobs of a feed that are new to the user, and marks jobs as ended that a complete feed no longer lists.
 *
 * @returns how many were added; if some were left out for lack of room, the follow is marked as `missed`
 */
export async function proposeFeedJobs(
  tx: Tx,
  { userId, feedId, feed, at }: { userId: string; feedId: string; feed: Feed; at: Date },
  columns: ReturnType<typeof createJobColumnBuilder>,
): Promise<number> {
  await captured.lockCaptured(tx, userId);
  const follow = await store.lockFollow(tx, userId, feedId);
  if (!follow) return 0;
  const listed = feed.jobs.map(({ key }) => key);
  await captured.updateEnded(tx, userId, { feedId, listed, isWhole: feed.isWhole, at });
  const known = await captured.selectKnownJobs(tx, userId);
  const today = stockholmDay(at).toString();
  const open = feed.jobs.filter(({ deadline }) => deadline === null || deadline >= today);
  const jobs = open.map((job) => ({ ...job, employer: job.employer ?? follow.employer }));
  const fresh = newJobs(jobs, known, { feedId, seen: new Set(follow.seen) });
  const taken = fresh.slice(0, countRemainingProposals(known));
  let added = 0;
  for (const job of taken) {
    const row = { ...(await columns(job)), employer: adValues.toLine(job.employer, 300) };
    const mine = { id: newId(), user_id: userId, feed_id: feedId, captured_at: at, updated_at: at };
    if (await captured.insertCaptured(tx, { ...row, ...mine })) added += 1;
  }
  const told = taken.map(({ key }) => key);
  const seen = nextSeenKeys(follow.seen, listed, told);
  await store.updateSeenJobs(tx, { userId, feedId }, { seen, missed: taken.length < fresh.length });
  return added;
}
