import type { BlockerKind } from '../contract.ts';
import type { WishFacts } from './facts.ts';
import type { CompiledRequirement, Fit } from './requirement-fit.ts';
import { isTooFar, type WishFit } from './wishes.ts';

/** Musts that nobody learns in the first week at work. */
const HARD: Partial<Record<CompiledRequirement['kind'], BlockerKind>> = {
  driving_licence: 'driving_licence',
  language: 'language',
  legitimation: 'legitimation',
};

/** What stands in the way whatever else fits; `requirement` is the place of the requirement that says so. */
export interface Blocker {
  kind: BlockerKind;
  requirement: number | null;
}

export function blockersOf(
  requirements: readonly CompiledRequirement[],
  fits: readonly Fit[],
  place: WishFit,
  wishes: WishFacts,
  avoided: boolean,
): Blocker[] {
  const blockers: Blocker[] = [];
  for (let i = 0; i < requirements.length; i++) {
    const asked = requirements[i] as CompiledRequirement;
    const kind = HARD[asked.kind];
    if (kind && asked.level === 'must' && fits[i]?.fit === 'missing') blockers.push({ kind, requirement: i });
  }
  if (isTooFar(place, wishes)) blockers.push({ kind: 'distance', requirement: null });
  if (avoided) blockers.push({ kind: 'avoid', requirement: null });
  return blockers;
}
