import type { Errors } from './facts/editor.ts';
import { notADate } from './facts/fields.tsx';
import { readMonth } from './months.ts';
import { entriesAt, textOf } from './paths.ts';
import { sections } from './sections.ts';

/** Dates that stand as they were typed because nobody could read them. */
export function dateFaults(cv: unknown): Errors {
  const faults: Record<string, string> = {};
  for (const { path, fields } of sections)
    for (const [at, entry] of entriesAt(cv, path).entries())
      for (const { name, kind } of fields) {
        const isDate = kind === 'start' || kind === 'end' || kind === 'month';
        if (isDate && readMonth(textOf(entry[name])) === undefined)
          faults[`${path}.${at}.${name}`] = notADate;
      }
  return faults;
}
