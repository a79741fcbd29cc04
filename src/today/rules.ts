import { isWorkday } from '../platform/kernel/workdays.ts';
import { employerAskItemRule } from './ask-rules.ts';
import type { TodayFacts } from './facts.ts';
import type { Moment } from './moment-rules.ts';
import { applicationNudges, interviewNudges, type NudgeIntervals } from './nudge-rules.ts';
import { orderItemRules } from './order-rules.ts';
import { mailServerItemRules, replyItemRules } from './reply-rules.ts';
import { type ReportWindow, reportItemRule, targetItemRule } from './report-rules.ts';
import { buildCandidates, type ItemCandidate } from './row.ts';
import {
  applicationItemRules,
  interviewItemRules,
  matchItemRules,
  newMatchesItemRule,
  selectNewMatches,
} from './today-rules.ts';

/** Makes the list from facts: rules that apply, one item per vacancy, sorted. */

/** Number of items shown by default. */
export const MAX_TODAY_ITEMS = 7;

/** Keeps the best match of each vacancy, which may have several ads. */
function oneOfEach(matches: TodayFacts['matches']) {
  const best = new Map<string, TodayFacts['matches'][number]>();
  for (const match of matches) {
    const known = best.get(match.vacancy);
    const better = !known || match.score > known.score || (match.score === known.score && match.adId < known.adId);
    if (better) best.set(match.vacancy, match);
  }
  return [...best.values()];
}

/** All items for a user now, sorted. */
export function allCandidates(
  facts: TodayFacts,
  at: Moment,
  intervals: NudgeIntervals & { reportWindow: ReportWindow },
): ItemCandidate[] {
  const matches = oneOfEach(facts.matches);
  const near = buildCandidates(matchItemRules, matches, at);
  const told = new Set(near.map(({ subject }) => subject.id));
  const fresh = selectNewMatches(matches, at).filter(({ adId }) => !told.has(adId));
  const every = keepBestPerVacancy([
    ...buildCandidates(interviewItemRules, facts.interviews, at),
    ...buildCandidates(interviewNudges(intervals), facts.interviews, at),
    ...buildCandidates(applicationItemRules, facts.applications, at),
    ...buildCandidates(applicationNudges(intervals), facts.applications, at),
    ...buildCandidates([employerAskItemRule], openAsks(facts), at),
    ...buildCandidates(replyItemRules, facts.replies, at),
    ...near,
    ...buildCandidates([newMatchesItemRule], [fresh], at),
    ...buildCandidates(orderItemRules, facts.orders, at),
    ...buildCandidates(mailServerItemRules, facts.servers, at),
    ...buildCandidates([reportItemRule(intervals.reportWindow), targetItemRule], facts.report, at),
  ]);
  return sortCandidates(onWorkdays(every, at));
}

/** If a mail changes a meeting, that is shown first; its request for a time follows once the change is recorded. */
const openAsks = ({ asks, replies }: TodayFacts) => {
  const changing = new Set(replies.flatMap(({ id, change }) => (change ? [id] : [])));
  const told = asks.filter(({ replyId, kind }) => replyId === null || kind !== 'time' || !changing.has(replyId));
  const same = Map.groupBy(told, ({ kind, application }) => `${kind} ${application.id}`);
  return told.map((ask) => ({
    ...ask,
    isOneOfSeveral: (same.get(`${ask.kind} ${ask.application.id}`)?.length ?? 0) > 1,
  }));
};

/** Kinds about employers that do not answer. */
export const unansweredKinds: readonly string[] = ['follow_up', 'no_reply'];
/** These are left out on weekends and public holidays, when nobody answers. */
const onWorkdays = (all: ItemCandidate[], { today }: Moment) =>
  isWorkday(today) ? all : all.filter(({ kind }) => !unansweredKinds.includes(kind));

const SEVERAL = 'follow_up:several:';
const NAMED = 3;

/** Folds several unanswered applications into one item, which is marked as done or snoozed as a whole. */
export function groupUnanswered(candidates: readonly ItemCandidate[]): ItemCandidate[] {
  const [first, ...others] = candidates.filter(({ kind }) => unansweredKinds.includes(kind));
  if (!first || others.length === 0) return [...candidates];
  const all = [first, ...others];
  const row: ItemCandidate = {
    ...first,
    kind: 'follow_up',
    episode: `${SEVERAL}${all.map(({ episode }) => episode).join('|')}`,
    ...unansweredText(all.map(({ title }) => title)),
  };
  return candidates.filter((one) => one === first || !all.includes(one)).map((one) => (one === first ? row : one));
}

/** Text of an item for several unanswered applications, with a link to the page where they can be marked together. */
export function unansweredText(titles: readonly string[]): Pick<ItemCandidate, 'title' | 'reason' | 'action'> {
  const named = titles.slice(0, NAMED).map((title) => (title.endsWith('?') ? title : `${title}.`));
  const left = titles.length - NAMED;
  return {
    title: `${titles.length} ansökningar är utan svar`,
    reason: `${named.join(' ')}${left > 0 ? ` Och ${left} till.` : ''}`,
    action: { label: 'Gå igenom dem', href: '/ansokningar?lage=sent' },
  };
}

/** The occasions that an item covers. */
export const splitEpisode = (episode: string): string[] =>
  episode.startsWith(SEVERAL) ? episode.slice(SEVERAL.length).split('|') : [episode];

/** Keeps the item with the highest weight for each vacancy. */
export function keepBestPerVacancy(candidates: readonly ItemCandidate[]): ItemCandidate[] {
  const kept = new Map<string, ItemCandidate>();
  for (const candidate of candidates) {
    if (candidate.vacancy === null) continue;
    const other = kept.get(candidate.vacancy);
    if (!other || compareCandidates(candidate, other) < 0) kept.set(candidate.vacancy, candidate);
  }
  return candidates.filter((one) => one.vacancy === null || kept.get(one.vacancy) === one);
}

export function sortCandidates(candidates: readonly ItemCandidate[]): ItemCandidate[] {
  return candidates.toSorted(compareCandidates);
}

/** Highest weight first, then earliest due, then by occasion. Occasions are unique, so the order is stable. */
export function compareCandidates(a: ItemCandidate, b: ItemCandidate): number {
  const due = ({ dueAt }: ItemCandidate) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (a.weight !== b.weight) return b.weight - a.weight;
  if (due(a) !== due(b)) return due(a) < due(b) ? -1 : 1;
  return a.episode < b.episode ? -1 : a.episode > b.episode ? 1 : 0;
}

const DAY_MS = 86_400_000;

/** The user's mark on an occasion. */
export interface DoneOrSnoozed {
  done: boolean;
  snoozedUntil: Date | null;
}

/**
 * A snoozed ask returns on its last day at the latest. Whether an ask is done is stored with the ask, not in the mark,
 * as it can be undone on the mail's card too.
 */
export function isHidden(
  mark: DoneOrSnoozed | undefined,
  now: Date,
  item?: Pick<ItemCandidate, 'kind' | 'dueAt'>,
): boolean {
  if (mark === undefined) return false;
  const isAsk = item?.kind === 'ask';
  const isDue = isAsk && item.dueAt !== null && item.dueAt.getTime() - now.getTime() < DAY_MS;
  return (mark.done && !isAsk) || (!isDue && mark.snoozedUntil !== null && mark.snoozedUntil > now);
}
