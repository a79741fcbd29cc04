/** Access to a CV by dotted path, such as `work.0.name`. A change copies the objects along the path and no others. */

type Held = Record<string, unknown>;

export function valueAt(held: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Held)[key] : undefined),
      held,
    );
}

/** A copy with another value at the path; `undefined` removes the field. */
export function withValueAtPath<T>(held: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const before = held as unknown;
  const inner = rest.length > 0 ? withValueAtPath(valueAt(before, key) ?? {}, rest.join('.'), value) : value;
  if (Array.isArray(before)) return before.map((each, i) => (String(i) === key ? inner : each)) as T;
  const { [key]: _gone, ...others } = (before ?? {}) as Held;
  if (inner === undefined) return others as T;
  return { ...(before as Held), [key]: inner } as T;
}

export type Entry = Record<string, unknown>;

/** The entries of a section; empty if it is missing. */
export function entriesAt(held: unknown, path: string): Entry[] {
  const found = valueAt(held, path);
  return Array.isArray(found) ? (found as Entry[]) : [];
}

/** A copy of the list with one entry moved. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
