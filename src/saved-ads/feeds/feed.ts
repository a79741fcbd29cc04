import { createHash } from 'node:crypto';
import { normalizeWebLink, plainAddress } from '../../platform/kernel/web-link.ts';
import { MOST_JOBS, type ReadJob } from '../reading/job.ts';

/** A job that a feed or a career page lists, before anybody has it. */
export interface FeedJob extends ReadJob {
  title: string;
  /** The same as long as the job is there, however its title is changed. */
  key: string;
  url: string;
}

/** What a feed says. */
export interface Feed {
  /** What it calls itself. */
  name: string | null;
  jobs: FeedJob[];
  /** Whether these are all: what is missing has ended then. */
  isWhole: boolean;
}

/** What a feed says of an entry; its place in the feed says nothing. */
export interface Entry {
  id: string | null;
  link: string | null;
  job: ReadJob;
}

/** Characters of an address: with the title beside it, an index holds no more. */
const LONGEST_ADDRESS = 1700;

/** Whether an address can be kept, as it is once its letters are encoded. */
export const isStorable = (address: string): boolean => new URL(address).href.length <= LONGEST_ADDRESS;

/** Entries with a title, each once, their links against the address of the feed. */
export function feedOf(
  name: string | null,
  entries: readonly Entry[],
  { url, isWhole }: { url: URL; isWhole: boolean },
) {
  const jobs = new Map<string, FeedJob>();
  for (const { id, link, job } of entries.slice(0, MOST_JOBS)) {
    const { title, employer, place } = job;
    if (!title) continue;
    const own = addressOf(link, url);
    // Employers count their jobs alike.
    const key = hashOf(JSON.stringify([url.host, id ?? own ?? [title, employer, place]]));
    if (!jobs.has(key)) jobs.set(key, { ...job, title, key, url: own ?? placeOn(url, key) });
  }
  return { name, jobs: [...jobs.values()], isWhole: isWhole && entries.length <= MOST_JOBS } satisfies Feed;
}

function addressOf(link: string | null, base: URL): string | undefined {
  if (!link || !URL.canParse(link, base)) return undefined;
  const address = normalizeWebLink(new URL(link, base).href);
  return address && isStorable(address) ? plainAddress(new URL(address)) : undefined;
}

/** Where a job without an address of its own is read, apart from the others that are read there. */
function placeOn(page: URL, key: string): string {
  const plain = plainAddress(page);
  return new URL(`#${key}`, plain.length + key.length < LONGEST_ADDRESS ? plain : page.origin).href;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
