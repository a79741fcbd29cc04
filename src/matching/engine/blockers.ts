import type { BlockerKind } from '../contract.ts';
import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import { isAsked } from './corrections.ts';
import type { ExperienceFit } from './experience.ts';
import type { WishFit } from './wishes.ts';

/** Required qualifications that nobody acquires in their first week at work. */
const HARD: Partial<Record<CompiledRequirement['kind'], keyof typeof CEILINGS>> = {
  driving_licence: 'driving_licence',
  language: 'language',
  legitimation: 'legitimation',
};

/** The highest score while a hard requirement is not met. */
const CEILINGS: Record<Exclude<BlockerKind, 'distance'>, number> = {
  legitimation: 20,
  language: 34,
  driving_licence: 34,
  avoid: 10,
};
/**
 * Beyond the user's maximum distance a score reaches "good" at most, and "possible" at most when it is a hundred
 * kilometres further. Without a stated distance the ceiling stays at "good".
 */
const DISTANCE_CEILING = { near: 74, far: 54, overKm: 100 };
/** Nine of ten people in Sweden speak English, and many CVs do not mention it. */
const ENGLISH_CEILING = 54;

/** A reason that caps the score whatever else fits; `requirement` is the index of the requirement behind it. */
export interface Blocker {
  kind: BlockerKind;
  requirement: number | null;
  ceiling: number;
}

/** Keeps an ad out of a band without blocking it: the user may learn what is missing, or the CV may omit it. */
export interface BandCeiling {
  by: 'must' | 'years' | 'teaching';
  ceiling: number;
}

/** Ceiling if a required qualification, read with certainty, is not met: "good" at most. */
const MUST_CEILING = 74;
/** Ceiling with less than half of the years, if three or more are certainly required: "possible" at most. */
const YEARS_CEILING = 54;
const YEARS_THAT_COUNT = 3;
const SHARE_OF_YEARS = 0.5;

/** Ceiling for a teacher of other subjects or school years: "weak", as employers rarely invite them. */
const TEACHING_CEILING = 34;

/** @param unmet `Coverage.unmet` */
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

/** The highest score: by all that stands in the way but the distance, and by the distance. */
export function ceilingsOf(blockers: readonly Blocker[], bound: BandCeiling | null) {
  const lowest = (some: readonly { ceiling: number }[]) => Math.min(100, ...some.map(({ ceiling }) => ceiling));
  const [far, others] = [blockers.filter(isFar), blockers.filter((blocker) => !isFar(blocker))];
  return { ceiling: lowest(bound ? [...others, bound] : others), withinReach: lowest(far) };
}

const isFar = ({ kind }: Blocker): boolean => kind === 'distance';

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
