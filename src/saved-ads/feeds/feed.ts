import { createHash } from 'node:crypto';
import { normalizeWebLink, plainAddress } from '../../platform/kernel/web-link.ts';
import type { ReadJob } from '../reading/job.ts';

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

/** No employer has so many open jobs; of those who have, the first are taken. */
export const MOST_JOBS = 500;

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
    const key = hashOf(id ?? own ?? JSON.stringify([title, employer, place]));
    if (!jobs.has(key)) jobs.set(key, { ...job, title, key, url: own ?? plainAddress(url) });
  }
  return { name, jobs: [...jobs.values()], isWhole: isWhole && entries.length <= MOST_JOBS } satisfies Feed;
}

function addressOf(link: string | null, base: URL): string | undefined {
  if (!link || !URL.canParse(link, base)) return undefined;
  const address = normalizeWebLink(new URL(link, base).href);
  return address && plainAddress(new URL(address));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
