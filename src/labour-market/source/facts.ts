import type { Database } from '../../platform/db/schema.ts';

/** What the files hold, in one form, whichever shape they are published in. */

export type OutlookRow = Database['labour_outlook'];
export type PayRow = Database['labour_pay'];
export type RelatedRow = Database['labour_related'];
export type SkillsRow = Database['labour_skills'];

/** What one file gave, and what of it could not be used. */
export interface ReadResult<Row> {
  rows: Row[];
  /** The edition: a round of the agency's, a year, a number. */
  version: string;
  /** In Swedish, for the operator. */
  problems: string[];
}

/** A file of which nothing is used: what it says is not what was read. The message follows its name, in Swedish. */
export class FileRefused extends Error {}

/** The newer of two editions: by year, then spring before autumn, then as text. */
export function newerEdition(one: string, other: string): string {
  const rank = (edition: string) => {
    const season = ['vår', 'höst'].findIndex((name) => edition.toLowerCase().includes(name));
    return `${/\d{4}/.exec(edition)?.[0] ?? ''} ${season + 1} ${edition}`;
  };
  return rank(other) > rank(one) ? other : one;
}

/** What the taxonomy knows, for codes that files name. */
export interface KnownCodes {
  ssyk: ReadonlySet<string>;
  occupations: ReadonlySet<string>;
  /** The SSYK group of an occupation or a group by its concept id, and what that one is called. */
  groups: ReadonlyMap<string, { label: string; ssyk: string }>;
  /** The number of a county by its concept id. */
  regions: ReadonlyMap<string, string>;
}

export type JsonFields = Record<string, unknown>;
export const isObject = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
// The database takes no NUL.
export const textOfValue = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';

const SHOWN = 5;

/** A thing by its number: `['yrke', 'yrken']`. */
export type NounForms = readonly [one: string, several: string];

export const formatCount = (count: number, [one, several]: NounForms) => `${count} ${count === 1 ? one : several}`;

/** `3 yrken finns inte i taxonomin: 1111, 2222, 3333`, nothing where there are none. */
export function describeCodes(things: NounForms, what: string, codes: Iterable<string>): string[] {
  const all = [...new Set(codes)].toSorted();
  if (all.length === 0) return [];
  return [
    `${formatCount(all.length, things)} ${what}: ${all.slice(0, SHOWN).join(', ')}${all.length > SHOWN ? ' …' : ''}`,
  ];
}

export const nouns = {
  occupation: ['yrke', 'yrken'],
  code: ['yrkeskod', 'yrkeskoder'],
  region: ['region', 'regioner'],
  measure: ['mått', 'mått'],
  assessment: ['bedömning', 'bedömningar'],
  row: ['rad', 'rader'],
  cell: ['cell', 'celler'],
} as const satisfies Record<string, NounForms>;
