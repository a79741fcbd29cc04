import { dataRows } from '../../platform/text/data-files.ts';

/** Classes of driving licences, the smaller before the larger, with those that each includes. */
const rows = dataRows<'class' | 'includes' | 'names'>(new URL('./driving-licences.tsv', import.meta.url));
const included = new Map(rows.map((row) => [row.class, new Set(row.includes.split('|'))]));
/** The longer names first: "tung lastbil med släp" is no "tung lastbil". */
const byName = rows
  .flatMap((row) => row.names.split('|').flatMap((name) => (name ? [{ name, licence: row.class }] : [])))
  .sort((a, b) => b.name.length - a.name.length);
const CLASS = new RegExp(String.raw`\b(${rows.map((row) => row.class).join('|')})\b`);
/** What a licence is of that names no class. */
const USUAL = 'B';

/** The class that an ad asks for: "C-körkort", "busskörkort". */
export function licenceAsked(label: string): string {
  const small = label.toLowerCase();
  return byName.find(({ name }) => small.includes(name))?.licence ?? CLASS.exec(label.toUpperCase())?.[1] ?? USUAL;
}

/** Whether the holder of one class may drive what another is for. */
export const licenceIncludes = (held: string, asked: string): boolean =>
  held === asked || included.get(held)?.has(asked) === true;
