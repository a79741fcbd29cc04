import type { BlockerKind } from '../contract.ts';
import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import { isAsked } from './corrections.ts';
import type { ExperienceFit } from './experience.ts';
import type { WishFit } from './wishes.ts';

/** Musts that nobody learns in the first week at work. */
const HARD: Partial<Record<CompiledRequirement['kind'], keyof typeof CEILINGS>> = {
  driving_licence: 'driving_licence',
  language: 'language',
  legitimation: 'legitimation',
};

/** What a score may reach at most while a hard requirement is not met. */
const CEILINGS: Record<Exclude<BlockerKind, 'distance'>, number> = {
  legitimation: 20,
  language: 34,
  driving_licence: 34,
  avoid: 10,
};
/**
 * Further than somebody will go is good at most, and possible at most a hundred kilometres behind that; where nobody
 * has said how far, it stays at good.
 */
const DISTANCE_CEILING = { near: 74, far: 54, overKm: 100 };
/** Nine of ten here speak English, and many a CV leaves it out. */
const ENGLISH_CEILING = 54;

/** What stands in the way whatever else fits; `requirement` is the place of the requirement that says so. */
export interface Blocker {
  kind: BlockerKind;
  requirement: number | null;
  ceiling: number;
}

/** What keeps an ad out of a band and stands in nobody's way: it may be learned, or left out of the CV. */
export interface BandCeiling {
  by: 'must' | 'years' | 'teaching';
  ceiling: number;
}

/** A must that is surely asked for and not met: good at most. */
const MUST_CEILING = 74;
/** Less than half of three years or more that are surely asked for: possible at most. */
const YEARS_CEILING = 54;
const YEARS_THAT_COUNT = 3;
const SHARE_OF_YEARS = 0.5;

/** A teacher of other subjects or years of school is hardly called. */
const TEACHING_CEILING = 34;

/** @param unmet what `Coverage` tells */
export function bandCeilingOf(
  unmet: number,
  { sureShare, sureYears }: ExperienceFit,
  teaching: RequirementFit['fit'] = 'direct',
): BandCeiling | null {
  if (teaching === 'missing') return { by: 'teaching', ceiling: TEACHING_CEILING };
  if (sureYears >= YEARS_THAT_COUNT && sureShare < SHARE_OF_YEARS) return { by: 'years', ceiling: YEARS_CEILING };
  if (teaching === 'related') return { by: 'teaching', ceiling: MUST_CEILING };
  return unmet > 0 ? { by: 'must', ceiling: MUST_CEILING } : null;
}

export function findBlockers(
  requirements: readonly CompiledRequirement[],
  fits: readonly RequirementFit[],
  { tooFar, beyondKm }: WishFit,
  avoided: boolean,
): Blocker[] {
  const blockers: Blocker[] = [];
  for (let i = 0; i < requirements.length; i++) {
    const asked = requirements[i] as CompiledRequirement;
    const kind = HARD[asked.kind];
    if (!kind || asked.level !== 'must' || asked.doubt || fits[i]?.fit !== 'missing' || !isAsked(fits[i])) continue;
    const ceiling = asked.language === 'en' ? ENGLISH_CEILING : CEILINGS[kind];
    blockers.push({ kind, requirement: i, ceiling });
  }
  if (tooFar) {
    const { near, far, overKm } = DISTANCE_CEILING;
    const ceiling = tooFar === 'said' ? Math.round(near - (near - far) * Math.min(1, beyondKm / overKm)) : near;
    blockers.push({ kind: 'distance', requirement: null, ceiling });
  }
  if (avoided) blockers.push({ kind: 'avoid', requirement: null, ceiling: CEILINGS.avoid });
  return blockers;
}
