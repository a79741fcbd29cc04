import type { Facts } from './facts.ts';
import type { Moment } from './moment-rules.ts';
import { applicationNudges, interviewNudges, type NudgeIntervals } from './nudge-rules.ts';
import { replyItemRules, serverItemRules } from './reply-rules.ts';
import { buildReportFact, type ReportWindow, reportItemRule } from './report-rules.ts';
import { buildCandidates, type Candidate } from './row.ts';
import {
  applicationItemRules,
  interviewItemRules,
  matchItemRules,
  newMatchesItemRule,
  orderItemRules,
  selectNewMatches,
} from './today-rules.ts';

/** From facts to one list: what applies, one for each vacancy, in one order. */

/** How many are shown; the rest can wait. */
export const MAX_ITEMS = 7;

/** Whoever has a matching ad under another id need not be told of it again. */
function oneOfEach(matches: Facts['matches']) {
  const best = new Map<string, Facts['matches'][number]>();
  for (const match of matches) {
    const known = best.get(match.vacancy);
    const better = !known || match.score > known.score || (match.score === known.score && match.adId < known.adId);
    if (better) best.set(match.vacancy, match);
  }
  return [...best.values()];
}

/** Everything that waits for a person now, in its order. */
export function allCandidates(
  facts: Facts,
  at: Moment,
  intervals: NudgeIntervals & { reportWindow: ReportWindow },
): Candidate[] {
  const matches = oneOfEach(facts.matches);
  const near = buildCandidates(matchItemRules, matches, at);
  const told = new Set(near.map(({ subject }) => subject.id));
  const fresh = selectNewMatches(matches, at).filter(({ adId }) => !told.has(adId));
  return sortCandidates(
    foldVacancies([
      ...buildCandidates(interviewItemRules, facts.interviews, at),
      ...buildCandidates(interviewNudges(intervals), facts.interviews, at),
      ...buildCandidates(applicationItemRules, facts.applications, at),
      ...buildCandidates(applicationNudges(intervals), facts.applications, at),
      ...buildCandidates(replyItemRules, facts.replies, at),
      ...near,
      ...buildCandidates([newMatchesItemRule], [fresh], at),
      ...buildCandidates(orderItemRules, facts.orders, at),
      ...buildCandidates(serverItemRules, facts.servers, at),
      ...buildCandidates([reportItemRule], [buildReportFact(facts.applications, at, intervals.reportWindow)], at),
    ]),
  );
}

/** Of items about the same vacancy the heaviest stays. */
export function foldVacancies(candidates: readonly Candidate[]): Candidate[] {
  const kept = new Map<string, Candidate>();
  for (const candidate of candidates) {
    if (candidate.vacancy === null) continue;
    const other = kept.get(candidate.vacancy);
    if (!other || compareCandidates(candidate, other) < 0) kept.set(candidate.vacancy, candidate);
  }
  return candidates.filter((one) => one.vacancy === null || kept.get(one.vacancy) === one);
}

export function sortCandidates(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted(compareCandidates);
}

/** Heaviest first, then what is due first, then by what it is about: no two are equal, so the order never wavers. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  const due = ({ dueAt }: Candidate) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (a.weight !== b.weight) return b.weight - a.weight;
  if (due(a) !== due(b)) return due(a) < due(b) ? -1 : 1;
  return a.episode < b.episode ? -1 : a.episode > b.episode ? 1 : 0;
}

/** What a person has said about an occasion. */
export interface Mark {
  done: boolean;
  snoozedUntil: Date | null;
}

export function isHidden(mark: Mark | undefined, now: Date): boolean {
  return mark !== undefined && (mark.done || (mark.snoozedUntil !== null && mark.snoozedUntil > now));
}
