import { dataRows } from '../platform/text/data-files.ts';
import { englishTitles } from '../platform/text/english-titles.ts';

/**
 * Everyday names of occupations that the taxonomy names otherwise: abbreviations ("usk"), colloquial and collective
 * names ("lärare"), each with the taxonomy titles it means.
 */
export const everydayTitles: readonly { title: string; means: readonly string[] }[] = dataRows<'title' | 'means'>(
  new URL('./titles.tsv', import.meta.url),
).map(({ title, means }) => ({ title, means: means.split('|') }));

const meansOf = new Map(everydayTitles.map(({ title, means }) => [title, means]));

/** Everyday and English titles; an English title means what its Swedish one does. */
export const otherTitles: typeof everydayTitles = [
  ...everydayTitles,
  ...englishTitles.map(({ english, swedish }) => ({
    title: english,
    means: [swedish, ...(meansOf.get(swedish) ?? [])],
  })),
];

/** What people call places: short names ("gbg"), districts and parts of the country, with the places they mean. */
export const everydayPlaces: readonly { name: string; means: readonly string[] }[] = dataRows<'name' | 'means'>(
  new URL('./places.tsv', import.meta.url),
).map(({ name, means }) => ({ name, means: means.split('|') }));
