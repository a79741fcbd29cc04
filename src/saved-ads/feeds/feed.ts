import { createHash } from 'node:crypto';
import { canonicalAddress, normalizeWebLink } from '../../platform/kernel/web-link.ts';
import { isStorable, LONGEST_ADDRESS, pageKey, siteName } from '../address.ts';
import { MOST_JOBS, type ReadJob } from '../reading/job.ts';
import { recruitmentSystemOf } from '../reading/page-title.ts';

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
  /** Where it goes on. */
  next: string | null;
  /** Whether it says that its entries are jobs; news have feeds as well, and an ad a page of its own. */
  kind: 'jobs' | 'ad' | 'unsaid';
}

/** What a feed says of an entry; its place in the feed says nothing. */
export interface FeedEntry {
  id: string | null;
  link: string | null;
  job: ReadJob;
  /** It is a JobPosting, or has what only jobs have. */
  isJob: boolean;
}

/** What was read of a feed or a page, before its entries have addresses. */
export interface ParsedEntries {
  name: string | null;
  entries: FeedEntry[];
  next: string | null;
}

/**
 * Whether an entry has fields that only jobs have: place, employer, form of employment or last day. News items have
 * none.
 */
export const hasJobFields = ({ place, deadline, employment, employer }: Omit<ReadJob, 'html' | 'text'>): boolean =>
  (place ?? deadline ?? employment ?? employer) !== null;

/** Entries with a title, each once, their links against the address of the feed. */
export function buildFeed(
  { name, entries, next }: ParsedEntries,
  url: URL,
  kind: Feed['kind'] = kindOf(entries, url),
): Feed {
  const jobs = new Map<string, FeedJob>();
  for (const { id, link, job } of entries.slice(0, MOST_JOBS)) {
    const { title, employer, place } = job;
    if (!title) continue;
    const own = addressOf(link, url);
    // Employers count their jobs alike. One feed has several addresses, and the links in it begin with them.
    const told = id ?? (own ? pageKey(new URL(own)) : [title, employer, place]);
    const key = hashOf(JSON.stringify([siteName(url.host), told]));
    if (!jobs.has(key)) jobs.set(key, { ...job, title, key, url: own ?? placeOn(url, key) });
  }
  return { name, jobs: [...jobs.values()], isWhole: next === null && entries.length <= MOST_JOBS, next, kind };
}

/** Sites of some systems for recruiting have feeds of nothing else, apart from the system's own. */
const kindOf = (entries: readonly FeedEntry[], { hostname }: URL): Feed['kind'] =>
  entries.some(({ isJob }) => isJob) || (entries.length > 0 && listsOnlyJobs(hostname)) ? 'jobs' : 'unsaid';

const listsOnlyJobs = (hostname: string) =>
  !hostname.startsWith('www.') && recruitmentSystemOf(hostname)?.only_jobs === 'yes';

function addressOf(link: string | null, base: URL): string | undefined {
  if (!link || !URL.canParse(link, base)) return undefined;
  const address = normalizeWebLink(new URL(link, base).href);
  return address && isStorable(address) ? canonicalAddress(new URL(address)) : undefined;
}

/** Where a job without an address of its own is read, apart from the others that are read there. */
function placeOn(page: URL, key: string): string {
  const plain = canonicalAddress(page);
  return new URL(`#${key}`, plain.length + key.length < LONGEST_ADDRESS ? plain : page.origin).href;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
