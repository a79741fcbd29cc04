import type { Alternatives } from './alternatives.ts';
import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import { isAsked } from './corrections.ts';
import type { RequirementFacts } from './facts.ts';

/** How much a requirement counts; what cannot be read from a CV does not count. */
const WEIGHTS: Record<RequirementFacts['kind'], number> = {
  skill: 1,
  experience: 1.5,
  education: 1.2,
  language: 0.6,
  driving_licence: 0.8,
  own_car: 0.4,
  legitimation: 2,
  security_clearance: 0,
  working_hours: 0,
};
const NICE = 0.4;
const UNSURE = 0.5;

/** How much of what an ad asks for is met, 0 to 1. */
export interface Coverage {
  /** Of all but education. */
  requirements: number;
  education: number;
  /** Musts that are surely asked for and not met, by their weights. */
  unmet: number;
}

/**
 * The shares of what an ad asks for that are met: weights by kind, merits less than musts, what is related half; of
 * several of which one will do the first stands for all. What may not even be asked for and is not met takes half of
 * its weight. Where an ad asks for little, a share is drawn to one half: one requirement that is met tells less than
 * five.
 */
export function coverageOf(
  requirements: readonly CompiledRequirement[],
  fits: readonly RequirementFit[],
  alternatives: Alternatives = [],
): Coverage {
  const of = { requirements: { met: 0.5, all: 1 }, education: { met: 0.5, all: 1 } };
  let unmet = 0;
  const counted = alternatives.length > 0 ? new Set(alternatives.flatMap(([, ...others]) => others)) : undefined;
  requirements.forEach((asked, i) => {
    if (counted?.has(i) || !isAsked(fits[i])) return;
    const weight = WEIGHTS[asked.kind] * (asked.level === 'must' ? 1 : NICE);
    const fit = fits[i]?.fit;
    const share = of[asked.kind === 'education' ? 'education' : 'requirements'];
    share.met += weight * (fit === 'direct' ? 1 : fit === 'related' ? 0.5 : 0);
    share.all += fit === 'missing' && asked.doubt === 'unsure' ? weight * UNSURE : weight;
    if (fit === 'missing' && asked.level === 'must' && asked.doubt !== 'unsure') unmet += weight;
  });
  return {
    requirements: of.requirements.met / of.requirements.all,
    education: of.education.met / of.education.all,
    unmet,
  };
}
