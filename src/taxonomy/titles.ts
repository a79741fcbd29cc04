import { dataRows } from '../platform/text/data-files.ts';

/**
 * What people call occupations that the taxonomy calls otherwise: abbreviations ("usk"), everyday names and wholes
 * ("lärare"), each with the titles that are meant.
 */
export const everydayTitles: readonly { title: string; means: readonly string[] }[] = dataRows<'title' | 'means'>(
  new URL('./titles.tsv', import.meta.url),
).map(({ title, means }) => ({ title, means: means.split('|') }));
