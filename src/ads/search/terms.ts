import { type Coordinates, kilometresBetween } from '../../platform/kernel/distance.ts';
import {
  type AdMatch,
  type AdStatus,
  type ChoiceFilter,
  choiceFilters,
  type FlagFilter,
  flagFilters,
} from '../contract.ts';
import type { TextQuery } from './query.ts';

export type { Coordinates } from '../../platform/kernel/distance.ts';

/** A search after its words, places and days are parsed. */

export type FilterName = ChoiceFilter | FlagFilter | 'q' | 'near' | 'deadlineBefore' | 'publishedAfter';

export interface AdSearch {
  status: AdStatus;
  q?: TextQuery;
  chosen: Partial<Record<ChoiceFilter, string[]>>;
  flags: Partial<Record<FlagFilter, boolean>>;
  near?: { place: Coordinates; km: number };
  /** A day in Stockholm. */
  deadlineBefore?: string;
  /** `from`: whether the instant itself is included. It is when the user gave a day: `at` is then its midnight. */
  publishedAfter?: { at: Date; from: boolean };
}

export type AdSortOrder = 'relevance' | 'published' | 'deadline' | 'score';

/** Match scores of ads for a user, by ad id. */
export type MatchScoresByAd = ReadonlyMap<string, AdMatch>;

/** Kilometres between two places as the crow flies, with one decimal. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  return Math.round(10 * kilometresBetween(from, to)) / 10;
}

/** The search without one filter. */
export function withoutFilter(search: AdSearch, filter: FilterName): AdSearch {
  const { [filter as ChoiceFilter]: _choice, ...chosen } = search.chosen;
  const { [filter as FlagFilter]: _flag, ...kept } = search.flags;
  const rest = { ...search, chosen, flags: kept };
  if (filter === 'q' || filter === 'near' || filter === 'deadlineBefore' || filter === 'publishedAfter')
    delete rest[filter];
  return rest;
}

/** The filters that a search has. */
export function appliedFilters(search: AdSearch): FilterName[] {
  const single = (['q', 'near', 'deadlineBefore', 'publishedAfter'] as const).filter(
    (name) => search[name] !== undefined,
  );
  const chosen = choiceFilters.filter((choice) => search.chosen[choice]);
  return [...single, ...chosen, ...flagFilters.filter((flag) => search.flags[flag] !== undefined)];
}
