import type { TrackedJob } from '../../../../src/applications/tracker-contract.ts';
import headers from './columns.json';
import type { TrackerTable } from './tracker-file.ts';

export type TrackerField = keyof typeof headers;
/** Which column holds a field, by its number; null for none. */
export type Mapping = Record<TrackerField, number | null>;
export type TrackerState = TrackedJob['happened'];

export const fieldWords: Record<TrackerField, string> = {
  title: 'Jobb',
  employer: 'Arbetsgivare',
  place: 'Ort',
  url: 'Länk',
  state: 'Status',
  sentOn: 'Sökt den',
  notes: 'Anteckningar',
};
export const trackerFields = Object.keys(fieldWords) as TrackerField[];

export const stateWords: Record<TrackerState, string> = {
  kept: 'Sparat jobb, inte sökt',
  sent: 'Skickad',
  interview: 'Intervju',
  offer: 'Erbjudande',
  reject: 'Avslag',
  no_reply: 'Inget svar',
  withdraw: 'Återtagen',
};
export const trackerStates = Object.keys(stateWords) as TrackerState[];
/** As many as are taken at a time. */
export const MOST_ROWS = 1000;

/** By what known trackers call their columns; the person sees it and may choose others. */
export function guessMapping(table: TrackerTable): Mapping {
  const called = table.headers.map((header) => header.toLocaleLowerCase('sv'));
  const at = (field: TrackerField) => called.findIndex((name) => headers[field].includes(name));
  return Object.fromEntries(trackerFields.map((field) => [field, at(field) < 0 ? null : at(field)])) as Mapping;
}

const cellOf = (row: readonly string[], column: number | null): string => (column === null ? '' : (row[column] ?? ''));

/** What a column of states says, each once. */
export const statesInTable = (table: TrackerTable, { state }: Mapping): string[] =>
  state === null ? [] : [...new Set(table.rows.map((row) => cellOf(row, state)))];

/** What our own states are called is known; of other words the person says what they mean. */
export const knownState = (words: string): TrackerState | null =>
  trackerStates.find((state) => stateWords[state].toLocaleLowerCase('sv') === words.toLocaleLowerCase('sv')) ?? null;

const two = (digits: string) => digits.padStart(2, '0');

/** `2026-03-01 …`, and `3/15/26, 9:41 AM` as LinkedIn writes it. Undefined for what is no day. */
export function readDay(text: string): string | null | undefined {
  if (!text) return null;
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:\D|$)/.exec(text) ?? [];
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4}), \d/.exec(text) ?? [];
  const read = iso ?? (month && `${year.length === 2 ? '20' : ''}${year}-${two(month)}-${two(day)}`);
  return read && !Number.isNaN(Date.parse(read)) ? read : undefined;
}

export interface MappedRows {
  jobs: TrackedJob[];
  /** What stops it, by row as a spreadsheet counts them. */
  faults: string[];
}

/** Every row as a job; any fault stops all of them. */
export function readRows(
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
