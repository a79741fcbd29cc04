import type { ApplicationFact, AskFact, InterviewFact, MatchFact, ReplyFact, TodayFacts } from '../src/today/facts.ts';
import { toStockholmMoment } from '../src/today/moment-rules.ts';

/** Facts for lists of the day. */

/** Wednesday 18 November 2026, a quarter past ten in Stockholm. */
export const now = new Date('2026-11-18T09:15:00Z');
export const intervals = {
  draftBefore: 3,
  savedAfter: 3,
  thankAfter: 10_800,
  thankWithin: 3,
  reportWindow: { first: 1, last: 14 },
};
export const nothing: TodayFacts = {
  applications: [],
  interviews: [],
  replies: [],
  asks: [],
  matches: [],
  orders: [],
  servers: [],
  report: [],
};
export const days = (n: number, from = now) => new Date(from.getTime() + n * 86_400_000);
export const day = (n: number) => toStockholmMoment(days(n)).today;

export function application(
  change: Partial<ApplicationFact> & { plan?: ApplicationFact['plan'] } = {},
): ApplicationFact {
  return {
    id: 'a1',
    title: 'Kock',
    employer: 'Krogen',
    state: 'saved',
    bounced: null,
    vacancy: 'v1',
    adStatus: 'open',
    deadline: null,
    sentAt: null,
    stateSince: days(-1),
    updatedAt: days(-1),
    repliedAt: null,
    offer: null,
    promisedBy: null,
    mayFollowUp: true,
    score: null,
    plan: null,
    ...change,
  };
}

/**
 * An application that was sent this many days ago, with reminders after 7 and 14 days and no reply expected after 21.
 */
export function sent(daysAgo: number, change: Partial<ApplicationFact> = {}): ApplicationFact {
  const begins = toStockholmMoment(days(-daysAgo)).today;
  const followUps = [begins.add({ days: 7 }), begins.add({ days: 14 })];
  const plan = { followUps, noReply: begins.add({ days: 21 }) };
  return application({ state: 'sent', sentAt: days(-daysAgo), plan, ...change });
}

export const match = (change: Partial<MatchFact> = {}): MatchFact => ({
  adId: 'm1',
  vacancy: 'vm1',
  headline: 'Bagare',
  employer: 'Bageriet',
  score: 78,
  deadline: day(1).toString(),
  since: days(-10),
  firstSeenAt: days(-10),
  ...change,
});

export const interview = (change: Partial<InterviewFact> = {}): InterviewFact => ({
  id: 'i1',
  applicationId: 'a1',
  employer: 'Krogen',
  title: 'Kock',
  state: 'interviewing',
  round: 1,
  kind: 'on_site',
  isEnded: false,
  place: 'Storgatan 1',
  startsAt: new Date('2026-11-18T13:30:00Z'),
  endsAt: new Date('2026-11-18T14:30:00Z'),
  movingSince: null,
  thanks: null,
  ...change,
});

export const reply = (change: Partial<ReplyFact> = {}): ReplyFact => ({
  id: 'r1',
  class: 'interview',
  failed: null,
  subject: 'Intervju?',
  sender: 'Kim',
  receivedAt: days(-1),
  times: [],
  isSure: true,
  verb: null,
  hasJobThere: false,
  asks: { open: 0, done: 0 },
  change: null,
  isSuspect: false,
  application: { id: 'a1', title: 'Kock', employer: 'Krogen' },
  ...change,
});

export const ask = (change: Partial<AskFact> = {}): AskFact => ({
  id: 'k1',
  kind: 'time',
  replyId: 'r1',
  dueOn: null,
  askedAt: days(-1),
  writtenAt: null,
  times: [],
  application: { id: 'a1', title: 'Kock', employer: 'Krogen' },
  ...change,
});

/** The state of a user's report for a month. */
export const reportProgress = (about: Partial<TodayFacts['report'][number]> = {}): TodayFacts['report'][number] => ({
  month: Temporal.PlainYearMonth.from('2026-10'),
  sent: 0,
  others: 0,
  handedIn: false,
  sentNow: 0,
  target: null,
  ...about,
});
