import type { Database } from '../../platform/db/schema.ts';

/** The content of the files in one form, whatever structure they are published in. */

export type OutlookRow = Database['labour_outlook'];
export type PayRow = Database['labour_pay'];
export type RelatedRow = Database['labour_related'];
export type SkillsRow = Database['labour_skills'];

/** The usable rows of a file, and its problems. */
export interface ReadResult<Row> {
  rows: Row[];
  /** The edition: a round of the agency's, a year, a number. */
  version: string;
  /** In Swedish, for the operator. */
  problems: string[];
}

/** Nothing of the file is used: its content cannot be trusted. The message follows its name, in Swedish. */
export class FileRefused extends Error {}

/** The newer of two editions: by year, then spring before autumn, then as text. */
export function newerEdition(one: string, other: string): string {
  const rank = (edition: string) => {
    const season = ['vår', 'höst'].findIndex((name) => edition.toLowerCase().includes(name));
    return `${/\d{4}/.exec(edition)?.[0] ?? ''} ${season + 1} ${edition}`;
  };
  return rank(other) > rank(one) ? other : one;
}

/** Codes and ids of the taxonomy, to check those in the files. */
export interface KnownCodes {
  ssyk: ReadonlySet<string>;
  occupations: ReadonlySet<string>;
  /** By concept id of an SSYK group or of an occupation: the SSYK code, and the label of that concept. */
  groups: ReadonlyMap<string, { label: string; ssyk: string }>;
  /** County numbers by concept id. */
  regions: ReadonlyMap<string, string>;
}

export type JsonFields = Record<string, unknown>;
export const isObject = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
// Text without NUL, which PostgreSQL does not accept.
export const toStorableText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';

const SHOWN = 5;

/** Singular and plural of a noun: `['yrke', 'yrken']`. */
export type NounForms = readonly [one: string, several: string];

export const formatCount = (count: number, [one, several]: NounForms) => `${count} ${count === 1 ? one : several}`;

/** A problem with its codes: `3 yrken finns inte i taxonomin: 1111, 2222, 3333`. Empty if there are no codes. */
export function describeCodes(things: NounForms, what: string, codes: Iterable<string>): string[] {
  const all = [...new Set(codes)].toSorted();
  if (all.length === 0) return [];
  return [
    `${formatCount(all.length, things)} ${what}: ${all.slice(0, SHOWN).join(', ')}${all.length > SHOWN ? ' …' : ''}`,
  ];
}

export const nounForms = {
  occupation: ['yrke', 'yrken'],
  code: ['yrkeskod', 'yrkeskoder'],
  region: ['region', 'regioner'],
  measure: ['mått', 'mått'],
  assessment: ['bedömning', 'bedömningar'],
  row: ['rad', 'rader'],
  cell: ['cell', 'celler'],
} as const satisfies Record<string, NounForms>;
