import { adValues } from '../../ads/ads.ts';

/** Characters. No ad has more; what a page has beyond that is not kept. */
const LONGEST_TEXT = 50_000;

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
