import type { BlockerKind } from '../contract.ts';
import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import type { WishFit } from './wishes.ts';

/** Musts that nobody learns in the first week at work. */
const HARD: Partial<Record<CompiledRequirement['kind'], BlockerKind>> = {
  driving_licence: 'driving_licence',
  language: 'language',
  legitimation: 'legitimation',
};

/** What a score may reach at most while a hard requirement is not met. */
const CEILINGS: Record<BlockerKind, number> = {
  legitimation: 20,
  language: 34,
  driving_licence: 54,
  distance: 34,
  avoid: 10,
};
/** Far off, and nobody has said that it is too far: such an ad is good at most. */
const UNSAID_DISTANCE_CEILING = 74;
/** Nine of ten here speak English, and many a CV leaves it out. */
const ENGLISH_CEILING = 54;

/** What stands in the way whatever else fits; `requirement` is the place of the requirement that says so. */
export interface Blocker {
  kind: BlockerKind;
  requirement: number | null;
  ceiling: number;
}

export function findBlockers(
  requirements: readonly CompiledRequirement[],
  fits: readonly RequirementFit[],
  { tooFar }: WishFit,
  avoided: boolean,
): Blocker[] {
  const blockers: Blocker[] = [];
  for (let i = 0; i < requirements.length; i++) {
    const asked = requirements[i] as CompiledRequirement;
    const kind = HARD[asked.kind];
    if (!kind || asked.level !== 'must' || fits[i]?.fit !== 'missing') continue;
    const ceiling = asked.language === 'en' ? ENGLISH_CEILING : CEILINGS[kind];
    blockers.push({ kind, requirement: i, ceiling });
  }
  if (tooFar) {
    const ceiling = tooFar === 'said' ? CEILINGS.distance : UNSAID_DISTANCE_CEILING;
    blockers.push({ kind: 'distance', requirement: null, ceiling });
  }
  if (avoided) blockers.push({ kind: 'avoid', requirement: null, ceiling: CEILINGS.avoid });
  return blockers;
}
