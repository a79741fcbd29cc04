import type { Errors } from './facts/editor.ts';
import { notADate } from './facts/fields.tsx';
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

/** The date errors of one entry, by field. */
export function dateFaultsIn({ fields }: SectionSpec, entry: Entry): Errors {
  const unread = fields.filter(({ name, kind }) => {
    const isDate = kind === 'start' || kind === 'end' || kind === 'month';
    return isDate && readMonth(asText(entry[name])) === undefined;
  });
  return Object.fromEntries(unread.map(({ name }) => [name, notADate]));
}
