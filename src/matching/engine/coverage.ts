import type { Alternatives } from './alternatives.ts';
import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import { isAsked } from './corrections.ts';
import type { RequirementFacts } from './facts.ts';

/** Weight of a requirement by kind; 0 if a CV cannot show it. */
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

/** Share of an ad's requirements that are met, 0 to 1. */
export interface Coverage {
  /** All kinds except education. */
  requirements: number;
  education: number;
  /** Sum of the weights of required qualifications that are not met, uncertain ones at half. */
  missing: number;
  /** Of these, those that are certainly asked for. */
  unmet: number;
}

/**
 * Computes the met shares of an ad's requirements. Kinds have weights; nice-to-haves weigh less than musts; a related
 * fit counts half; the first of several alternatives counts for all. An uncertain requirement that is not met counts
 * with half its weight. With few requirements the share moves towards one half: one met requirement proves less than
 * five.
 */
export function coverageOf(
  requirements: readonly CompiledRequirement[],
  fits: readonly RequirementFit[],
  alternatives: Alternatives = [],
): Coverage {
  const of = { requirements: { met: 0.5, all: 1 }, education: { met: 0.5, all: 1 } };
  let missing = 0;
  let unmet = 0;
  const counted = alternatives.length > 0 ? new Set(alternatives.flatMap(([, ...others]) => others)) : undefined;
  requirements.forEach((asked, i) => {
    if (counted?.has(i) || !isAsked(fits[i])) return;
    const weight = WEIGHTS[asked.kind] * (asked.level === 'must' ? 1 : NICE);
    const fit = fits[i]?.fit;
    const share = of[asked.kind === 'education' ? 'education' : 'requirements'];
    share.met += weight * (fit === 'direct' ? 1 : fit === 'related' ? 0.5 : 0);
    const counts = fit === 'missing' && asked.doubt === 'unsure' ? weight * UNSURE : weight;
    share.all += counts;
    if (fit !== 'missing' || asked.level !== 'must') return;
    missing += counts;
    if (asked.doubt !== 'unsure') unmet += weight;
  });
  return {
    requirements: of.requirements.met / of.requirements.all,
    education: of.education.met / of.education.all,
    missing,
    unmet,
  };
}
