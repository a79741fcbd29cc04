import type { PageProblem } from '../../platform/net/fetch-page.ts';
import type { CapturedRow } from '../captured-store.ts';
import { jobNameKey } from '../rules.ts';
import type { FeedJob } from './feed.ts';
import type { FeedProblem } from './read-feed.ts';

const READ = 'Vi försöker igen automatiskt.';

/** Why a page cannot be followed, and what the user can do. */
export const followProblemTexts: Record<PageProblem | FeedProblem, string> = {
  unreached: 'Vi kommer inte åt den adressen. Kontrollera länken.',
  closed: 'Sidan släpper inte in oss, bara den som sitter vid en webbläsare. Prova adressen till deras RSS-flöde.',
  gone: 'Sidan finns inte. Kontrollera länken.',
  failed: 'Sidan svarade inte som den ska just nu. Försök igen om en stund.',
  too_large: 'Sidan är för stor för att följa. Prova adressen till deras RSS-flöde.',
  too_slow: 'Sidan svarade inte i tid. Försök igen om en stund.',
  redirects: 'Länken skickar oss runt utan att komma fram. Kontrollera den.',
  broken: 'Flödet är trasigt, så vi kan inte läsa det. Prova en annan länk från arbetsgivaren.',
  entities: 'Flödet definierar egna tecken. Sådana läser vi inte, eftersom de kan dölja annat. Prova en annan länk.',
  no_list: 'Vi hittar ingen lista med jobb som går att följa. Prova adressen till deras RSS-flöde, ofta /jobs.rss.',
};

/** Why a followed page could not be read this time. */
export const readingProblemTexts: Record<PageProblem | FeedProblem | 'ours', string> = {
  unreached: `Sidan gick inte att nå. ${READ}`,
  closed: `Sidan släppte inte in oss. ${READ}`,
  gone: 'Sidan finns inte längre. Sluta följa den, och lägg till den nya adressen om det finns en.',
  failed: `Sidan svarade inte som den ska. ${READ}`,
  too_large: `Sidan är för stor för att läsas. ${READ}`,
  too_slow: `Sidan svarade inte i tid. ${READ}`,
  redirects: `Sidan skickar oss runt utan att komma fram. ${READ}`,
  broken: `Flödet är trasigt. ${READ}`,
  entities: `Flödet definierar egna tecken, och sådana läser vi inte. ${READ}`,
  no_list: `Sidan visar ingen lista med jobb just nu. ${READ}`,
  ours: `Läsningen avbröts av ett fel hos oss. ${READ}`,
};

const HOUR = 3600;
const LONGEST_WAIT = 24 * HOUR;
/** Seconds of random delay, so that feeds are not all read at once and none sooner than after an hour. */
const JITTER = 900;

/** Seconds until a feed is read again. @param chance a random number from 0 to 1 */
export function secondsToNextReading(failures: number, chance: number): number {
  return Math.min(HOUR * 2 ** Math.min(failures, 10), LONGEST_WAIT) + Math.floor(chance * JITTER);
}

type KnownJob = Pick<CapturedRow, 'url' | 'title' | 'employer' | 'place' | 'feed_id' | 'feed_key' | 'ended_at'>;

/** The jobs of a feed that the user does not have and was not told of before. */
export function newJobs<Job extends Omit<FeedJob, 'html' | 'text'>>(
  jobs: readonly Job[],
  known: readonly KnownJob[],
  { feedId, seen }: { feedId: string; seen: ReadonlySet<string> },
): Job[] {
  const listed = new Set(jobs.map(({ key }) => key));
  /** A job that the feed no longer lists may be posted again with another id. */
  const isOver = ({ ended_at, feed_id, feed_key }: KnownJob) =>
    ended_at !== null || (feed_id === feedId && feed_key !== null && !listed.has(feed_key));
  const keys = new Set([...seen, ...known.flatMap(({ feed_key }) => feed_key ?? [])]);
  const urls = new Set(known.filter(({ feed_key }) => feed_key === null).map(({ url }) => url));
  const names = new Set(known.filter((one) => !isOver(one)).map(jobNameKey));
  return jobs.filter((job) => {
    const isNew = !keys.has(job.key) && !urls.has(job.url) && !names.has(jobNameKey(job));
    names.add(jobNameKey(job));
    return isNew;
  });
}

/** The keys that the user was told of, including the new ones. Of those no longer listed, the oldest are dropped. */
export function nextSeenKeys(seen: readonly string[], listed: readonly string[], added: readonly string[]): string[] {
  const there = new Set(listed);
  const [gone, kept] = [seen.filter((key) => !there.has(key)), seen.filter((key) => there.has(key))];
  return [...gone, ...kept, ...added].slice(-MOST_SEEN);
}
const MOST_SEEN = 1500;
