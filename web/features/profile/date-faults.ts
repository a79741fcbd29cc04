import type { Errors } from './facts/editor.ts';
import { readMonth } from './months.ts';
import { asText, type Entry, entriesAt } from './paths.ts';
import { type SectionSpec, sections } from './sections.ts';

/** Errors for dates that could not be read and are kept as they were typed. */
export function dateFaults(cv: unknown): Errors {
  const faults: Record<string, string> = {};
  for (const spec of sections)
    for (const [at, entry] of entriesAt(cv, spec.path).entries())
      for (const [name, fault] of Object.entries(dateFaultsIn(spec, entry)))
        faults[`${spec.path}.${at}.${name}`] = fault;
  return faults;
}

const notADate = 'Skriv till exempel 2019-03 eller mars 2019.';
const reversed = 'Slutet ligger före början. Ändra ett av datumen.';

/** The date errors of one entry, by field. */
export function dateFaultsIn({ fields }: Pick<SectionSpec, 'fields'>, entry: Entry): Errors {
  const faults: Record<string, string> = {};
  const read = (name: string) => readMonth(asText(entry[name]));
  for (const { name, kind } of fields) {
    const isDate = kind === 'start' || kind === 'end' || kind === 'month';
    if (isDate && read(name) === undefined) faults[name] = notADate;
  }
  const [start, end] = ['start', 'end'].map((kind) => fields.find((field) => field.kind === kind)?.name);
  if (!start || !end || faults[start] || faults[end]) return faults;
  return isBefore(read(end) || '9999', read(start) ?? '') ? { [end]: reversed } : faults;
}

/** Compares dates of different precision by their common part. */
function isBefore(one: string, other: string): boolean {
  const shared = Math.min(one.length, other.length);
  return one.slice(0, shared) < other.slice(0, shared);
}
