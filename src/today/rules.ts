import type { Facts } from './facts.ts';
import type { Moment } from './moment-rules.ts';
import { applicationNudges, type Intervals, interviewNudges } from './nudge-rules.ts';
import { replyRows, serverRows } from './reply-rules.ts';
import { buildReportFact, type ReportWindow, reportRow } from './report-rules.ts';
import { buildCandidates, type Candidate } from './row.ts';
import { applicationRows, interviewRows, matchRows, newMatchRow, orderRows, selectNewMatches } from './today-rules.ts';

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
  intervals: Intervals & { reportWindow: ReportWindow },
): Candidate[] {
  const matches = oneOfEach(facts.matches);
  const near = buildCandidates(matchRows, matches, at);
  const told = new Set(near.map(({ subject }) => subject.id));
  const fresh = selectNewMatches(matches, at).filter(({ adId }) => !told.has(adId));
  return sortCandidates(
    foldVacancies([
      ...buildCandidates(interviewRows, facts.interviews, at),
      ...buildCandidates(interviewNudges(intervals), facts.interviews, at),
      ...buildCandidates(applicationRows, facts.applications, at),
      ...buildCandidates(applicationNudges(intervals), facts.applications, at),
      ...buildCandidates(replyRows, facts.replies, at),
      ...near,
      ...buildCandidates([newMatchRow], [fresh], at),
      ...buildCandidates(orderRows, facts.orders, at),
      ...buildCandidates(serverRows, facts.servers, at),
      ...buildCandidates([reportRow], [buildReportFact(facts.applications, at, intervals.reportWindow)], at),
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
