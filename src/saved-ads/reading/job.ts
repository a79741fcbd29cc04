import { adValues } from '../../ads/ads.ts';

/** Characters. Ads are shorter; the rest of a page is dropped. */
const LONGEST_TEXT = 50_000;

/** No employer has that many open jobs; of a longer list the first ones are taken. */
export const MAX_JOBS_PER_PAGE = 500;

/** The text of a job without characters that PostgreSQL refuses, cut to the greatest length. */
export const toStoredText = (text: string): string => adValues.toText(text.slice(0, LONGEST_TEXT)) ?? '';

/** A job as it was read; null for what was not given. */
export interface ReadJob {
  title: string | null;
  employer: string | null;
  place: string | null;
  /** A day in Stockholm, `2026-12-03`. */
  deadline: string | null;
  employment: string | null;
  /** The HTML, if the source had HTML. */
  html: string | null;
  text: string;
}

/** A job of which nothing was read. */
export const EMPTY_JOB: ReadJob = {
  title: null,
  employer: null,
  place: null,
  deadline: null,
  employment: null,
  html: null,
  text: '',
};

/** What is known of a job before its page is read. It takes precedence: what a page or text says is a guess. */
export type KnownJob = Partial<Pick<ReadJob, 'title' | 'employer' | 'place' | 'deadline'>>;

/** What is told of a job, with what it lacks from another reading of it. */
export function fillMissingFields(told: Partial<ReadJob>, other: ReadJob): ReadJob {
  return { ...other, ...Object.fromEntries(Object.entries(told).filter(([, value]) => value)) };
}
