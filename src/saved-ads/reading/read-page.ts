import { requirementsInText } from '../../ads/ads.ts';
import type { FetchedPage } from '../../platform/net/fetch-page.ts';
import { decodePage } from './decode.ts';
import { fillMissingFields, type KnownJob, type ReadJob } from './job.ts';
import { jobPostingsIn, readJobFromMicrodata } from './job-posting.ts';
import { readJobFromPage } from './page-job.ts';
import { type PageParts, readPageParts } from './page-parts.ts';

/** Why a page gave no job: it is not HTML, requires a login, is rendered by scripts, or is about something else. */
export type UnreadablePage = 'no_html' | 'login' | 'scripts' | 'no_job';

/** A page with fewer letters than this, and with scripts, counts as rendered by scripts. */
const DRAWN_BY_SCRIPTS = 200;
const SHORTEST_AD = 200;

/** The jobs of a page: from machine-readable data, else from what is known of the job, else from the visible page. */
export function readJobs(
  { bytes, contentType, url }: Pick<FetchedPage, 'bytes' | 'contentType' | 'url'>,
  today: Temporal.PlainDate,
  known: KnownJob = {},
): ReadJob[] | UnreadablePage {
  if (!isHtml(contentType, bytes)) return 'no_html';
  const parts = readPageParts(decodePage(bytes, contentType));
  const told = jobPostingsIn(parts.jsonLd);
  const seen = readJobFromPage(parts, url, today);
  const shown = fillMissingFields(known, seen);
  const [only] = told;
  // Fields that the structured data lacks may be visible on the page.
  if (only && told.length === 1) return [fillMissingFields(only, shown)];
  if (told.length > 1) return told;
  const marked = readJobFromMicrodata(parts.items, shown.text);
  if (marked) return [fillMissingFields(marked, shown)];
  return unreadable(parts, seen) ?? [shown];
}

/** Whether the machine-readable data of a page describes exactly one job. */
export function isOneJob({ bytes, contentType }: Pick<FetchedPage, 'bytes' | 'contentType'>): boolean {
  if (!isHtml(contentType, bytes)) return false;
  const { jsonLd, items } = readPageParts(decodePage(bytes, contentType));
  const told = jobPostingsIn(jsonLd);
  return told.length === 1 || (told.length === 0 && readJobFromMicrodata(items, '') !== undefined);
}

function unreadable(
  { asksPassword, scripts, lines }: PageParts,
  { title, text, ...said }: ReadJob,
): UnreadablePage | undefined {
  const letters = lines.reduce((sum, { text: line }) => sum + line.length, 0);
  if (asksPassword && text.length < 3 * SHORTEST_AD) return 'login';
  if (letters < DRAWN_BY_SCRIPTS && scripts > 0) return 'scripts';
  const isTold = Boolean(said.deadline ?? said.employment ?? said.place);
  return title && text.length >= SHORTEST_AD && (isTold || requirementsInText(text).length > 0) ? undefined : 'no_job';
}

function isHtml(contentType: string, bytes: Buffer): boolean {
  if (/html|xml/.test(contentType)) return true;
  return contentType === '' && /^\s*<(?:!doctype|html)/i.test(bytes.toString('latin1', 0, 200));
}
