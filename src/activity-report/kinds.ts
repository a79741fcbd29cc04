import { dataRows } from '../platform/text/data-files.ts';
import type { ActivityKind } from './contract.ts';

/** The kinds of activity, in the order of the agency's form. */
export const activityKinds: readonly ActivityKind[] = dataRows<'kind' | 'label' | 'what' | 'asksPlace' | 'arises'>(
  new URL('./kinds.tsv', import.meta.url),
).map(({ kind, label, what, asksPlace, arises }) => ({
  kind,
  label,
  what,
  asksPlace: asksPlace === 'yes',
  arises: arises === 'yes',
}));

const order = new Map(activityKinds.map((one, at) => [one.kind, { ...one, at }]));

/** @throws Error for a kind that the table does not have */
export function findActivityKind(kind: string): ActivityKind & { at: number } {
  const found = order.get(kind);
  if (!found) throw new Error(`no kind of activity is called ${kind}`);
  return found;
}

export const isActivityKind = (kind: string) => order.has(kind);

/** Kinds of a job that was applied for; the user may choose which one applies. */
export const applicationKinds: readonly string[] = activityKinds
  .filter(({ kind }) => kind.startsWith('applied'))
  .map(({ kind }) => kind);
