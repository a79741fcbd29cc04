import { adValues } from '../../ads/ads.ts';

/** Characters. No ad has more; what a page has beyond that is not kept. */
const LONGEST_TEXT = 50_000;

/** No employer has so many open jobs; of those who have, the first are taken. */
export const MOST_JOBS = 500;

/** The text of a job as it can be stored: none of what the database refuses, no longer than an ad. */
export const storedText = (text: string): string => adValues.toText(text.slice(0, LONGEST_TEXT)) ?? '';

/** A job as it was read; null for what was not said. */
export interface ReadJob {
  title: string | null;
  employer: string | null;
  place: string | null;
  /** A day in Stockholm. */
  deadline: string | null;
  employment: string | null;
  /** HTML where it came as that. */
  html: string | null;
  text: string;
}

/** What is known of a job before its page is read; null for what is not. */
export type KnownJob = Pick<ReadJob, 'title' | 'employer' | 'place' | 'deadline'>;

/** A page and a text are guessed from: what is known of the job goes first. */
export const withKnown = (job: ReadJob, known: KnownJob | undefined): ReadJob => ({
  ...job,
  title: known?.title ?? job.title,
  employer: known?.employer ?? job.employer,
  place: known?.place ?? job.place,
  deadline: known?.deadline ?? job.deadline,
});
