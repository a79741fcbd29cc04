import { dataRows } from '../platform/text/data-files.ts';

/**
 * Everyday names of occupations that the taxonomy names otherwise: abbreviations ("usk"), colloquial and collective
 * names ("lärare"), each with the taxonomy titles it means.
 */
export const everydayTitles: readonly { title: string; means: readonly string[] }[] = dataRows<'title' | 'means'>(
  new URL('./titles.tsv', import.meta.url),
).map(({ title, means }) => ({ title, means: means.split('|') }));
