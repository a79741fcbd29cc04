import { createHash } from 'node:crypto';
import { canonicalAddress, normalizeWebLink } from '../../platform/kernel/web-link.ts';
import { isStorable, MAX_ADDRESS_LENGTH, pageAddressKey, siteName } from '../address.ts';
import { MAX_JOBS_PER_PAGE, type ReadJob } from '../reading/job.ts';
import { findRecruitmentSystem } from '../reading/page-title.ts';

/** A job that a feed or career page lists, before any user has it. */
export interface FeedJob extends ReadJob {
  title: string;
  /** Stays the same as long as the job is listed, even if its title changes. */
  key: string;
  url: string;
}

/** The content of a feed. */
export interface Feed {
  /** The title of the feed. */
  name: string | null;
  jobs: FeedJob[];
  /** Whether the list is complete, so that a missing job has ended. */
  isWhole: boolean;
  /** The address of the next page. */
  next: string | null;
  /** `jobs`: its entries are said to be jobs. `ad`: the page of one ad. `unsaid`: unknown; news have feeds, too. */
  kind: 'jobs' | 'ad' | 'unsaid';
}

/** An entry of a feed. Its position in the feed has no meaning. */
export interface FeedEntry {
  id: string | null;
  link: string | null;
  job: ReadJob;
  /** True if it is a JobPosting or has fields that only jobs have. */
  isJob: boolean;
}

/** The entries of a feed or page, before their addresses are resolved. */
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

/** Builds the feed: entries with a title, without duplicates, links resolved against the feed's address. */
export function buildFeed(
  { name, entries, next }: ParsedEntries,
  url: URL,
  kind: Feed['kind'] = kindOf(entries, url),
): Feed {
  const jobs = new Map<string, FeedJob>();
  for (const { id, link, job } of entries.slice(0, MAX_JOBS_PER_PAGE)) {
    const { title, employer, place } = job;
    if (!title) continue;
    const own = addressOf(link, url);
    // Ids repeat between employers, so the key has the site; `pageAddressKey` ignores how its address is spelt.
    const told = id ?? (own ? pageAddressKey(new URL(own)) : [title, employer, place]);
    const key = hashOf(JSON.stringify([siteName(url.host), told]));
    jobs.getOrInsert(key, { ...job, title, key, url: own ?? placeOn(url, key) });
  }
  return { name, jobs: [...jobs.values()], isWhole: next === null && entries.length <= MAX_JOBS_PER_PAGE, next, kind };
}

/** Customers' sites of some recruitment systems, but not the system's own `www.`, have only feeds of jobs. */
const kindOf = (entries: readonly FeedEntry[], { hostname }: URL): Feed['kind'] =>
  entries.some(({ isJob }) => isJob) || (entries.length > 0 && listsOnlyJobs(hostname)) ? 'jobs' : 'unsaid';

const listsOnlyJobs = (hostname: string) =>
  !hostname.startsWith('www.') && findRecruitmentSystem(hostname)?.only_jobs === 'yes';

function addressOf(link: string | null, base: URL): string | undefined {
  if (!link || !URL.canParse(link, base)) return undefined;
  const address = normalizeWebLink(new URL(link, base).href);
  return address && isStorable(address) ? canonicalAddress(new URL(address)) : undefined;
}

/** The address of a job without its own page: that of the list, with the job's key as fragment. */
function placeOn(page: URL, key: string): string {
  const plain = canonicalAddress(page);
  return new URL(`#${key}`, plain.length + key.length < MAX_ADDRESS_LENGTH ? plain : page.origin).href;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
