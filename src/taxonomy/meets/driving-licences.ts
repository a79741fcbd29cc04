import { dataRows } from '../../platform/text/data-files.ts';

/** Driving licence classes, lower before higher, with the classes that each includes. */
const rows = dataRows<'class' | 'includes' | 'names'>(new URL('./driving-licences.tsv', import.meta.url));
const included = new Map(rows.map((row) => [row.class, new Set(row.includes.split('|'))]));
/** Longer names first, so that "tung lastbil med släp" is not taken for "tung lastbil". */
const byName = rows
  .flatMap((row) => row.names.split('|').flatMap((name) => (name ? [{ name, licence: row.class }] : [])))
  .sort((a, b) => b.name.length - a.name.length);
const CLASS = new RegExp(String.raw`\b(${rows.map((row) => row.class).join('|')})\b`);
/** The class of a licence when none is named. */
const USUAL = 'B';

/** The licence class that an ad's requirement names: "C-körkort", "busskörkort". */
export function requiredLicenceClass(label: string): string {
  const small = label.toLowerCase();
  return byName.find(({ name }) => small.includes(name))?.licence ?? CLASS.exec(label.toUpperCase())?.[1] ?? USUAL;
}

/** Whether a licence of class `held` covers class `asked`. */
export const licenceIncludes = (held: string, asked: string): boolean =>
  held === asked || included.get(held)?.has(asked) === true;
