import { adValues } from '../../ads/ads.ts';
import { rollbackOnRefusal } from '../../platform/db/all-or-nothing.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { addSeconds } from '../../platform/kernel/clock.ts';
import { Refused, refuseField } from '../../platform/kernel/errors.ts';
import { isUuid, newId } from '../../platform/kernel/ids.ts';
import { canonicalAddress, normalizeWebLink } from '../../platform/kernel/web-link.ts';
import { countUse, type UseLimit } from '../../platform/limits/limits.ts';
import type { Parts } from '../../platform/parts.ts';
import { isStorable, pageAddressKey } from '../address.ts';
import * as captured from '../captured-store.ts';
import type { Follow, FollowedEmployer, FollowRequest } from '../contract.ts';
import { findSiteEmployer } from '../reading/page-title.ts';
import type { Feed } from './feed.ts';
import { type FoundJobList, findFeed, linksToJobAds, presentFound } from './find-feed.ts';
import { createJobColumnBuilder, proposeFeedJobs } from './propose.ts';
import { followProblemTexts, secondsToNextReading } from './rules.ts';
import * as store from './store.ts';

/** Employers that a user follows by their career pages. */

const byAccount: UseLimit = { name: 'follows.account', uses: 60, seconds: 3600 };
const MOST = 30;

/** A page that was read less than this long ago is not read again. */
const FRESH_SECONDS = 3600;

/** Follows an address that lists jobs. Anything else is returned first, and followed if the user is `sure`. */
export async function followEmployer(
  parts: Parts,
  actor: Actor,
  { url: link, employer, sure = false }: FollowRequest,
): Promise<Follow | Refused> {
  const limited = await countUse(parts, byAccount, actor.userId);
  if (limited) return limited;
  const address = normalizeWebLink(link.trim());
  if (!address) return refuseField('url', 'Skriv en hel länk som börjar med https://.');
  if (!isStorable(address)) return refuseField('url', 'Länken är för lång. Prova adressen till deras RSS-flöde.');
  const asked = new URL(canonicalAddress(new URL(address)));
  const at = parts.clock.now();
  const lately = { place: pageAddressKey(asked), since: addSeconds(at, -FRESH_SECONDS) };
  const known = await store.findFollowedPage(parts.db, actor.userId, lately);
  if (known) return followOf(parts, actor, { id: known, known: true });
  const found = await findFeed(parts, asked);
  if (typeof found === 'string') return refuseField('url', followProblemTexts[found]);
  const { list } = found;
  const isSure = sure || list?.feed.kind === 'jobs';
  if (!list || !(isSure || (list.feed.kind === 'unsaid' && (await linksToJobAds(parts, list)))))
    return { followed: null, known: false, found: presentFound(found) };
  return keepFollow(parts, actor, { ...list, given: lately.place, employer: adValues.toLine(employer, 300), at });
}

async function keepFollow(
  parts: Parts,
  actor: Actor,
  {
    feed,
    page,
    url,
    edition,
    given,
    employer,
    at,
  }: FoundJobList & { given: string; employer: string | null; at: Date },
): Promise<Follow | Refused> {
  const next = addSeconds(at, secondsToNextReading(0, Math.random()));
  const row = { id: newId(), url: url.href, place: pageAddressKey(url), at, next, jobs: feed.jobs.length, ...edition };
  const name = employer ?? employerOf(feed, page.url);
  const columns = createJobColumnBuilder(parts);
  const kept = await rollbackOnRefusal(parts.db, async (tx) => {
    await captured.lockCaptured(tx, actor.userId);
    const feedId = await store.putFeed(tx, row);
    const follow = { user_id: actor.userId, feed_id: feedId, employer: name, given_place: given, followed_at: at };
    if (!(await store.insertFollow(tx, follow))) return { id: feedId, known: true };
    if ((await store.countFollowed(tx, actor.userId)) > MOST) {
      const detail = `Du kan följa högst ${MOST} arbetsgivare. Sluta följa någon först.`;
      return new Refused('conflict', { detail });
    }
    // Not whole: a job that the user kept earlier may be missing among the newest. The next readings decide.
    await proposeFeedJobs(tx, { userId: actor.userId, feedId, feed: { ...feed, isWhole: false }, at }, columns);
    return { id: feedId, known: false };
  });
  return kept instanceof Refused ? kept : followOf(parts, actor, kept);
}

async function followOf(
  parts: Parts,
  actor: Actor,
  { id, known }: { id: string; known: boolean },
): Promise<Follow | Refused> {
  const { items } = await listFollowedEmployers(parts, actor);
  const followed = items.find((one) => one.id === id);
  return followed ? { followed, known, found: null } : new Refused('not_found');
}

/** The employer that most of the jobs name, else the name of the site. */
function employerOf({ name, jobs }: Feed, url: URL): string {
  const employers = jobs.flatMap(({ employer }) => employer ?? []);
  const counted = Map.groupBy(employers, (employer) => employer);
  const [most] = [...counted].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? findSiteEmployer(name, url) ?? url.hostname.replace(/^www\./, '');
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

/** Jobs that the user kept from it stay. */
export async function unfollowEmployer(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  if (!isUuid(id)) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    await captured.lockCaptured(tx, actor.userId);
    if (!(await store.deleteFollow(tx, actor.userId, id))) return new Refused('not_found');
    await captured.deleteUnsorted(tx, actor.userId, id);
    return undefined;
  });
}
