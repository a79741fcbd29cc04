import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import { isAsked } from './corrections.ts';
import type { PersonFacts } from './facts.ts';
import { engineWords } from './words.ts';

const SENIOR = new Set(engineWords('senior in titles'));
const JUNIOR = new Set(engineWords('junior in titles'));
const ONLY_SENIORITY = new Set(engineWords('seniority that is no title'));
/** Years assumed if a headline only names a seniority, and if nothing names any. */
const SENIOR_YEARS = 5;
const USUAL_YEARS = 2;
/** Occupations less similar than this are different work. */
const SAME_WORK = 0.5;
/** A job that shows this many of an ad's requirements counts in full, whatever its title. */
const SHOWN_IN_FULL = 3;
/** Tolerance in months: half a year less makes no difference. */
const SLACK = 6;

/** Years of experience that a headline implies; null if it implies none. */
export function yearsImpliedByHeadline(headline: string): number | null {
  for (const word of headline.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (JUNIOR.has(word)) return 0;
    if (SENIOR.has(word)) return SENIOR_YEARS;
  }
  return null;
}

/** Whether a word of a headline says how senior somebody is, and is no title by itself as "chef" is. */
export function isSeniorityWord(word: string): boolean {
  const parts = word.toLowerCase().match(/\p{L}+/gu);
  return parts?.every((part) => ONLY_SENIORITY.has(part)) ?? false;
}

const sameWork = (near = 0): number => (near >= SAME_WORK ? near : 0);

export interface ExperienceFit {
  /** Share of the required years, 0 to 1. */
  value: number;
  /** Required years; null if neither the text nor the headline names them. */
  asked: number | null;
  /** Years that are certainly required; 0 if none are. */
  sureYears: number;
  /** Share of `sureYears`, 0 to 1. */
  sureShare: number;
  /** Years of work like the ad's, as the CV states them. */
  years: number;
  /** Share of these years that counts, 0 to 1, by the similarity of the jobs. */
  counted: number;
}

/**
 * Compares the user's years of work like the ad's with the required years. A job counts by the similarity of its
 * occupation, or by the number of requirements that it shows.
 *
 * @param near similarity of each job's occupation, in the order of `held`
 */
export function experienceFit(
  { requirements, headlineYears }: { requirements: readonly CompiledRequirement[]; headlineYears: number | null },
  fits: readonly RequirementFit[],
  near: readonly number[],
  { held, timeline }: Pick<PersonFacts, 'held' | 'timeline'>,
): ExperienceFit {
  const shown = new Map<number, number>();
  let asked = headlineYears;
  let sureYears = 0;
  requirements.forEach((requirement, i) => {
    const fit = fits[i];
    if (!fit || !isAsked(fit)) return;
    const { years = 0, level, doubt } = requirement;
    if (years > 0 && level === 'must') {
      asked = Math.max(asked ?? 0, years);
      if (doubt !== 'unsure') sureYears = Math.max(sureYears, years);
    }
    for (const job of fit.jobs ?? []) shown.set(job, (shown.get(job) ?? 0) + 1);
  });
  const share = (i: number) =>
    Math.min(1, Math.max(sameWork(near[i]), (shown.get(held[i]?.job ?? -1) ?? 0) / SHOWN_IN_FULL));
  // Of simultaneous jobs only the one with the largest share counts.
  let [months, whole] = [0, 0];
  for (const { jobs, months: lasted } of timeline) {
    const most = Math.max(...jobs.map(share));
    months += lasted * most;
    if (most >= SAME_WORK) whole += lasted;
  }
  const shareOf = (years: number) => Math.min(1, (months + SLACK) / (years * 12 + SLACK));
  return {
    value: shareOf(asked ?? USUAL_YEARS),
    asked,
    sureYears,
    sureShare: shareOf(sureYears),
    years: whole / 12,
    counted: whole === 0 ? 0 : Math.min(1, months / whole),
  };
}
