import type { CvAcceptance, Resume } from '../contract.ts';
import { codeOfLanguage } from './language-code.ts';

type Section = CvAcceptance['sections'][number];
type Replaced = NonNullable<CvAcceptance['replace']>;
type Basics = NonNullable<Resume['basics']>;
type Entry = Record<string, unknown>;

interface Key {
  same: string[];
  /** The field of the start date. Two dates are the same if one is the beginning of the other: 2019 and 2019-03. */
  start?: string;
  /** Maps different spellings of the same value to one; without it, the folded texts are compared. */
  as?: (value: unknown) => string;
}

/** The fields by which two entries of a list count as the same. */
const keys: Record<Exclude<Section, 'basics' | 'x-sokvag'>, Key> = {
  work: { same: ['name', 'position'], start: 'startDate' },
  volunteer: { same: ['organization', 'position'], start: 'startDate' },
  education: { same: ['institution', 'area', 'studyType'], start: 'startDate' },
  projects: { same: ['name', 'entity'], start: 'startDate' },
  skills: { same: ['name'] },
  languages: { same: ['language'], as: (name) => codeOfLanguage(folded(name)) ?? folded(name) },
  certificates: { same: ['name', 'issuer'], start: 'date' },
  awards: { same: ['title', 'awarder'], start: 'date' },
  publications: { same: ['name'] },
  interests: { same: ['name'] },
  references: { same: ['name', 'reference'] },
};

/**
 * Merges the accepted sections of a draft into the CV: existing entries are completed, new ones added.
 *
 * @param replace fields of `basics` that the draft overwrites
 */
export function mergeCv(cv: Resume, draft: Resume, sections: Section[], replace: Replaced = []): Resume {
  const merged: Record<string, unknown> = { ...cv };
  for (const section of sections) {
    const accepted = draft[section];
    if (!accepted) continue;
    if (section === 'basics') merged.basics = mergeBasics(cv.basics ?? {}, draft.basics ?? {}, replace);
    else if (section === 'x-sokvag') merged[section] = fillIn(cv[section] ?? {}, draft[section] ?? {});
    else merged[section] = mergeList((cv[section] ?? []) as Entry[], accepted as Entry[], keys[section]);
  }
  return merged as Resume;
}

function mergeBasics(old: Basics, accepted: Basics, replace: Replaced): Basics {
  const { location = {}, profiles = [], ...facts } = accepted;
  const taken = Object.fromEntries(replace.map((field) => [field, facts[field as keyof typeof facts]]));
  const merged: Basics = { ...old, ...present(facts), ...present(old), ...present(taken) };
  const place = mergeLocation(old.location ?? {}, location, replace.includes('location'));
  if (!isMissing(place)) merged.location = place;
  if (profiles.length > 0) {
    merged.profiles = mergeList(old.profiles ?? [], profiles, { same: ['network', 'username'] });
  }
  return merged;
}

/** Addresses are never mixed: one that differs replaces the old address as a whole or not at all. */
function mergeLocation(old: Entry, accepted: Entry, replaces: boolean): Entry {
  const fresh = present(accepted);
  if (replaces && !isMissing(fresh)) return fresh;
  const unspaced = (value: unknown) => folded(value).replaceAll(' ', '');
  const differs = Object.keys(fresh).some((key) => !isMissing(old[key]) && unspaced(old[key]) !== unspaced(fresh[key]));
  return differs ? old : { ...fresh, ...present(old) };
}

function present<T extends object>(facts: T): Partial<T> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => !isMissing(value))) as Partial<T>;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (typeof value === 'object' && isEmpty(value));
}

const isEmpty = (held: object) => Object.keys(held).length === 0;

function mergeList<T extends Entry>(old: T[], accepted: T[], key: Key): T[] {
  const merged = [...old];
  const filled = new Set<number>();
  for (const entry of accepted) {
    const index = merged.findIndex((other, i) => !filled.has(i) && isSame(other, entry, key));
    if (index < 0) {
      filled.add(merged.length);
      merged.push(entry);
    } else {
      filled.add(index);
      merged[index] = fillIn(merged[index] as T, entry, key.start);
    }
  }
  return merged;
}

const folded = (value: unknown) =>
  String(value ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

function isSame(a: Entry, b: Entry, { same, start, as = folded }: Key): boolean {
  const told = same.filter((field) => !isMissing(a[field]) || !isMissing(b[field]));
  if (told.length === 0 || !told.every((field) => as(a[field]) === as(b[field]))) return false;
  if (!start) return true;
  const [one, other] = [folded(a[start]), folded(b[start])];
  return one.startsWith(other) || other.startsWith(one);
}

/** Completes an entry: values stay, missing ones are added, lists are united, dates become more precise. */
function fillIn<T extends Entry>(old: T, accepted: Partial<T>, start?: string): T {
  const filled: Entry = { ...old };
  for (const [field, value] of Object.entries(accepted)) {
    const before = old[field];
    const isFiner =
      (field === start || field === 'endDate') && folded(value).startsWith(folded(before)) && !isMissing(value);
    if (isMissing(before) || isFiner) filled[field] = value;
    else if (Array.isArray(before) && Array.isArray(value)) filled[field] = union(before, value);
  }
  return filled as T;
}

function union(old: string[] = [], accepted: string[]): string[] {
  const seen = new Set(old.map(folded));
  return [...old, ...accepted.filter((text) => !seen.has(folded(text)) && seen.add(folded(text)))];
}
