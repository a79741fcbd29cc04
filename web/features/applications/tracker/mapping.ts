import type { TrackedJob } from '../../../../src/applications/tracker-contract.ts';
import headers from './columns.json';
import type { TrackerTable } from './tracker-file.ts';

export type TrackerField = keyof typeof headers;
/** The index of the column of each field; null for none. */
export type Mapping = Record<TrackerField, number | null>;
export type TrackerState = TrackedJob['happened'];

export const trackerFieldLabels: Record<TrackerField, string> = {
  title: 'Jobb',
  employer: 'Arbetsgivare',
  place: 'Ort',
  url: 'Länk',
  state: 'Status',
  sentOn: 'Sökt den',
  notes: 'Anteckningar',
};
export const trackerFields = Object.keys(trackerFieldLabels) as TrackerField[];

export const trackerStateLabels: Record<TrackerState, string> = {
  kept: 'Sparat jobb, inte sökt',
  sent: 'Skickad',
  interview: 'Intervju',
  offer: 'Erbjudande',
  reject: 'Avslag',
  no_reply: 'Inget svar',
  withdraw: 'Återtagen',
};
export const trackerStates = Object.keys(trackerStateLabels) as TrackerState[];
/** The service's limit for one import. */
export const MAX_IMPORT_ROWS = 1000;

/** Guesses the columns by the names that known trackers use; the user sees the result and may change it. */
export function guessMapping(table: TrackerTable): Mapping {
  const called = table.headers.map((header) => header.toLocaleLowerCase('sv'));
  const at = (field: TrackerField) => called.findIndex((name) => headers[field].includes(name));
  return Object.fromEntries(trackerFields.map((field) => [field, at(field) < 0 ? null : at(field)])) as Mapping;
}

const cellOf = (row: readonly string[], column: number | null): string => (column === null ? '' : (row[column] ?? ''));

/** The distinct values of the column of states. */
export const statesInTable = (table: TrackerTable, { state }: Mapping): string[] =>
  state === null ? [] : [...new Set(table.rows.map((row) => cellOf(row, state)))];

/** The names of our own states are recognised; for other words the user chooses the state. */
export const matchTrackerState = (words: string): TrackerState | null =>
  trackerStates.find((state) => trackerStateLabels[state].toLocaleLowerCase('sv') === words.toLocaleLowerCase('sv')) ??
  null;

const two = (digits: string) => digits.padStart(2, '0');

/**
 * Reads `2026-03-01 …`, and `3/15/26, 9:41 AM` as LinkedIn writes it. Null for an empty text, undefined if it is no
 * date.
 */
export function readDay(text: string): string | null | undefined {
  if (!text) return null;
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:\D|$)/.exec(text) ?? [];
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4}), \d/.exec(text) ?? [];
  const read = iso ?? (month && `${year.length === 2 ? '20' : ''}${year}-${two(month)}-${two(day)}`);
  return read && !Number.isNaN(Date.parse(read)) ? read : undefined;
}

export interface MappedRows {
  jobs: TrackedJob[];
  /** The faults, each with the row's number in the spreadsheet. */
  faults: string[];
}

/** Converts every row to a job; any fault stops the whole import. */
export function readTrackerRows(
  table: TrackerTable,
  mapping: Mapping,
  stateOf: (said: string) => TrackerState | null,
): MappedRows {
  const faults: string[] = [];
  const jobs = table.rows.map((row, n): TrackedJob => {
    const said = (field: TrackerField) => cellOf(row, mapping[field]);
    const state = stateOf(said('state'));
    const sentOn = readDay(said('sentOn'));
    const line = n + 2;
    if (!said('title')) faults.push(`Rad ${line}: jobbet har ingen titel.`);
    if (!said('employer')) faults.push(`Rad ${line}: jobbet har ingen arbetsgivare.`);
    if (sentOn === undefined) faults.push(`Rad ${line}: ”${said('sentOn')}” är inget datum. Skriv det som 2026-03-01.`);
    return {
      title: said('title').slice(0, 300),
      employer: said('employer').slice(0, 300),
      place: said('place').slice(0, 200) || null,
      url: said('url').slice(0, 2000) || null,
      notes: said('notes').slice(0, 10_000) || null,
      sentOn: sentOn ?? null,
      happened: state ?? 'sent',
    };
  });
  return { jobs, faults };
}
