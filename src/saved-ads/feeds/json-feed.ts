import { adValues } from '../../ads/ads.ts';
import { EMPTY_JOB, fillMissingFields, toStoredText } from '../reading/job.ts';
import { type ListedJob, listedPostings } from '../reading/job-posting.ts';
import { extractHtmlText } from '../reading/page-text.ts';
import type { FeedEntry, ParsedEntries } from './feed.ts';

const { toLine, toObject, toObjects } = adValues;

/** Reads JSON Feed (jsonfeed.org) or a list of job postings. @returns undefined for anything else */
export function readJsonFeed(text: string): ParsedEntries | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { items, title, next_url: next } = toObject(value);
  if (!Array.isArray(value) && Array.isArray(items))
    return { name: toLine(title, 300), entries: toObjects(items).map(entryOf), next: toLine(next, 2000) };
  const told = listedPostings([value]);
  if (told.length === 0) return undefined;
  return { name: null, entries: toFeedEntries(told), next: null };
}

export const toFeedEntries = (told: readonly ListedJob[]): FeedEntry[] =>
  told.map(({ job, link }) => ({ id: link, link, job, isJob: true }));

function entryOf(item: Record<string, unknown>): FeedEntry {
  // Some career sites put a schema.org JobPosting into an extra field of the entry.
  const [told] = listedPostings(Object.values(item).filter((one) => one !== null && typeof one === 'object'));
  const html = typeof item.content_html === 'string' ? toStoredText(item.content_html) : null;
  const plain = typeof item.content_text === 'string' ? toStoredText(item.content_text) : '';
  const own = { title: toLine(item.title, 300), html, text: html ? toStoredText(extractHtmlText(html)) : plain };
  return {
    id: toLine(item.id, 2000),
    link: toLine(item.url, 2000) ?? told?.link ?? null,
    job: fillMissingFields(own, told?.job ?? EMPTY_JOB),
    isJob: told !== undefined,
  };
}
