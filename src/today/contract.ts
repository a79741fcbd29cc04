import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

/** All kinds of items. Their content, conditions and ranks are in `today-rules.ts`. */
export const todayKinds = [
  'interview',
  'thank_you',
  'offer',
  'ask',
  'reply',
  'unsorted_reply',
  'needs_verification',
  'bounced',
  'approval',
  'sending',
  'draft',
  'saved',
  'follow_up',
  'no_reply',
  'ad_deadline',
  'new_matches',
  'payment',
  'letter',
  'server',
  'report',
  'report_target',
] as const;
export type TodayKind = (typeof todayKinds)[number];

export const subjectTypes = [
  'application',
  'interview',
  'reply',
  'ask',
  'ad',
  'order',
  'mailbox',
  'sending_account',
  'matches',
  'month',
] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** Sources of facts. If one cannot be read, the list says so. */
export const todayParts = [
  'applications',
  'interviews',
  'replies',
  'asks',
  'matches',
  'orders',
  'servers',
  'report',
] as const;
export type TodayPart = (typeof todayParts)[number];

const TodayItem = named('TodayItem', {
  id: Id,
  kind: Type.Enum([...todayKinds]),
  title: Type.String({ examples: ['Undersköterska, Borås stad'] }),
  /** Why the item is listed, in Swedish. */
  reason: Type.String({ examples: ['Sista dag i morgon, och den passar dig bra (78).'] }),
  action: closed({ label: Type.String(), href: Type.String({ description: 'Path of a page in the web interface' }) }),
  dueAt: nullable(Instant),
  subject: closed({ type: Type.Enum([...subjectTypes]), id: Type.String() }),
});
export type TodayItem = Static<typeof TodayItem>;

export const TodayList = named('TodayList', {
  items: Type.Array(ref(TodayItem)),
  /** Number of further items. */
  more: Type.Integer(),
  /** Sources that could not be read, so that their items may be missing. */
  missing: Type.Array(closed({ part: Type.Enum([...todayParts]), label: Type.String() })),
  /** Number of snoozed items, and when the next one returns. */
  snoozed: closed({ count: Type.Integer(), nextAt: nullable(Instant) }),
  /** Suggested times to snooze to, with Swedish labels. */
  presets: Type.Array(closed({ label: Type.String({ examples: ['I morgon'] }), until: Instant })),
  asOf: Instant,
});
export type TodayList = Static<typeof TodayList>;
export const TodayQuery = closed({
  all: Type.Boolean({ default: false, description: 'All items, instead of the first seven' }),
});
export const SnoozeRequest = named('TodaySnoozeRequest', {
  /** Defaults to tomorrow morning. */
  until: Type.Optional(Instant),
});
export const TodayMark = named('TodayMark', { itemId: Id, done: Type.Boolean(), snoozedUntil: nullable(Instant) });
export type TodayMark = Static<typeof TodayMark>;

export const suggestionRules = [
  'occupation',
  'missing_skill',
  'excluding_wish',
  'region',
  'what_gets_replies',
] as const;
export type SuggestionRule = (typeof suggestionRules)[number];

const Suggestion = named('Suggestion', {
  id: Id,
  rule: Type.Enum([...suggestionRules]),
  title: Type.String({ examples: ['Lägg till Undersköterska bland dina yrken'] }),
  /** What it is based on, in Swedish, with numbers. */
  text: Type.String(),
  /** The number of matching cases, out of how many. */
  counts: closed({ matching: Type.Integer(), of: Type.Integer() }),
  action: closed({ label: Type.String(), href: Type.String() }),
});
export type Suggestion = Static<typeof Suggestion>;
export const SuggestionList = named('SuggestionList', {
  items: Type.Array(ref(Suggestion)),
  /** Rules with too few cases so far, and how many they need. */
  notYet: Type.Array(closed({ rule: Type.Enum([...suggestionRules]), text: Type.String() })),
  asOf: Instant,
});
export type SuggestionList = Static<typeof SuggestionList>;
