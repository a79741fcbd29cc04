import type { Profile, Resume, Wishes } from './api.ts';
import { type Entry, valueAt, withValueAtPath } from './paths.ts';

/** A profile being edited, with the version that the editing began from. */
export interface ProfileDraft {
  cv: Resume;
  wishes: Wishes;
  base: Pick<Profile, 'cv' | 'wishes' | 'version'>;
}

export function toProfileDraft({ cv, wishes, version }: Profile): ProfileDraft {
  return { cv, wishes, base: { cv, wishes, version } };
}

/** An empty list of licences is an answer; other empty lists equal absent ones. */
const isAnswer = (key: string, value: unknown) => key === 'drivingLicences' && Array.isArray(value);

export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  if (typeof value !== 'object') return false;
  return Object.entries(value).every(([key, inner]) => !isAnswer(key, inner) && isBlank(inner));
}

/** The CV without the empty lines and entries that editing leaves behind; nothing else changes. */
export function removeEmptyEntries(cv: Resume): Resume {
  const lists = Object.entries(cv).map(([key, value]) => {
    if (!Array.isArray(value)) return [key, value];
    return [key, value.filter((entry) => !isBlank(entry)).map(tidyEntry)];
  });
  const tidied = Object.fromEntries(lists) as Resume;
  const profiles = valueAt(tidied, 'basics.profiles');
  if (!Array.isArray(profiles)) return tidied;
  const kept = profiles.filter((entry) => !isBlank(entry)).map(tidyEntry);
  return withValueAtPath(tidied, 'basics.profiles', kept);
}

function tidyEntry(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const fields = Object.entries(entry as Entry).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.filter((each) => typeof each !== 'string' || each.trim() !== '') : value,
  ]);
  return Object.fromEntries(fields);
}

const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

/** A canonical string: the order of fields does not matter, and absent equals empty. */
function written(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const fields = Object.entries(inner).filter(([key, each]) => isAnswer(key, each) || !isBlank(each));
    return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

export function isChanged({ cv, wishes, base }: ProfileDraft): boolean {
  return !isSame(removeEmptyEntries(cv), removeEmptyEntries(base.cv)) || !isSame(wishes, base.wishes);
}

/**
 * The user's changes on a newer profile: sections that were changed here are kept, all others come from the newer one.
 */
export function rebaseDraft({ cv, wishes, base }: ProfileDraft, newer: Profile): ProfileDraft {
  return {
    cv: ours(cv, base.cv, newer.cv),
    wishes: ours(wishes, base.wishes, newer.wishes),
    base: { cv: newer.cv, wishes: newer.wishes, version: newer.version },
  };
}

function ours<T extends object>(mine: T, before: T, theirs: T): T {
  const merged: Entry = { ...(theirs as Entry) };
  for (const key of new Set([...Object.keys(mine), ...Object.keys(before)])) {
    const [now, then] = [(mine as Entry)[key], (before as Entry)[key]];
    if (!isSame(now, then)) merged[key] = now;
  }
  return merged as T;
}
