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

/** What is known of a job before its page is read; null for what is unknown. */
export type KnownJob = Pick<ReadJob, 'title' | 'employer' | 'place' | 'deadline'>;

/** Known fields take precedence: those from a page or text are guesses. */
export const applyKnownFields = (job: ReadJob, known: KnownJob | undefined): ReadJob => ({
  ...job,
  title: known?.title ?? job.title,
  employer: known?.employer ?? job.employer,
  place: known?.place ?? job.place,
  deadline: known?.deadline ?? job.deadline,
});
