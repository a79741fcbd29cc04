import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import { isAsked } from './corrections.ts';
import type { PersonFacts } from './facts.ts';
import { engineWords } from './words.ts';

const SENIOR = new Set(engineWords('senior in titles'));
const JUNIOR = new Set(engineWords('junior in titles'));
/** Years that are meant where a headline only says for whom it is, and where nothing says so. */
const SENIOR_YEARS = 5;
const USUAL_YEARS = 2;
/** An occupation that is less near is other work. */
const SAME_WORK = 0.5;
/** So many of an ad's requirements make a job of its kind, whatever its title is. */
const SHOWN_IN_FULL = 3;
/** Months that nobody counts: one who has half a year less is as good. */
const SLACK = 6;

/** Years of experience that a headline tells of; null where it tells none. */
export function yearsOfHeadline(headline: string): number | null {
  for (const word of headline.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (JUNIOR.has(word)) return 0;
    if (SENIOR.has(word)) return SENIOR_YEARS;
  }
  return null;
}

const sameWork = (near = 0): number => (near >= SAME_WORK ? near : 0);

export interface ExperienceFit {
  /** The share of the years asked for, 0 to 1. */
  value: number;
  /** Years asked for; null where neither the text nor the headline tells them. */
  asked: number | null;
  /** Years that are surely asked for; 0 where none are. */
  sureYears: number;
  /** The share of those, 0 to 1. */
  sureShare: number;
  /** Years of work of the kind, each job as far as it is like the ad's. */
  years: number;
}

/**
 * How much work of the ad's kind somebody has done, beside the years that it asks for. A job counts by how near its
 * occupation is, or by how many of the requirements it shows.
 *
 * @param near how near the occupation of each job is, in the order of `held`
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
  // Of jobs beside each other the one that counts most.
  const months = timeline.reduce((sum, { jobs, months: lasted }) => sum + lasted * Math.max(...jobs.map(share)), 0);
  const shareOf = (years: number) => Math.min(1, (months + SLACK) / (years * 12 + SLACK));
  return { value: shareOf(asked ?? USUAL_YEARS), asked, sureYears, sureShare: shareOf(sureYears), years: months / 12 };
}
