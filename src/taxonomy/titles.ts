import { dataRows } from '../platform/text/data-files.ts';

/**
 * Everyday names of occupations that the taxonomy names otherwise: abbreviations ("usk"), colloquial and collective
 * names ("lärare"), each with the taxonomy titles it means.
 */
export const everydayTitles: readonly { title: string; means: readonly string[] }[] = dataRows<'title' | 'means'>(
  new URL('./titles.tsv', import.meta.url),
).map(({ title, means }) => ({ title, means: means.split('|') }));

/** What people call places: short names ("gbg"), districts and parts of the country, with the places they mean. */
export const everydayPlaces: readonly { name: string; means: readonly string[] }[] = dataRows<'name' | 'means'>(
  new URL('./places.tsv', import.meta.url),
).map(({ name, means }) => ({ name, means: means.split('|') }));
