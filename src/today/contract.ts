import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

/** Everything that the list may hold. What each is about, when, and how it is ranked: `today-rules.ts`. */
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

/** Where facts come from; one that cannot be read is told apart from one that brings nothing. */
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

const TodayItem = closed(
  {
    id: Id,
    kind: Type.Enum([...todayKinds]),
    title: Type.String({ examples: ['Undersköterska, Borås stad'] }),
    /** Why it stands here, in Swedish. */
    reason: Type.String({ examples: ['Sista dag i morgon, och den passar dig bra (78).'] }),
    action: closed({ label: Type.String(), href: Type.String({ description: 'A path of the web page' }) }),
    dueAt: nullable(Instant),
    subject: closed({ type: Type.Enum([...subjectTypes]), id: Type.String() }),
  },
  { $id: 'TodayItem' },
);
export type TodayItem = Static<typeof TodayItem>;

export const TodayList = closed(
  {
    items: Type.Array(ref(TodayItem)),
    /** How many there are beside these. */
    more: Type.Integer(),
    /** What could not be read: the list may lack what it would have brought. */
    missing: Type.Array(closed({ part: Type.Enum([...todayParts]), label: Type.String() })),
    /** The next time that something snoozed comes back. */
    snoozed: closed({ count: Type.Integer(), nextAt: nullable(Instant) }),
    /** Times to put something off to, in Swedish. */
    presets: Type.Array(closed({ label: Type.String({ examples: ['I morgon'] }), until: Instant })),
    asOf: Instant,
  },
  { $id: 'TodayList' },
);
export type TodayList = Static<typeof TodayList>;
export const TodayQuery = closed({
  all: Type.Boolean({ default: false, description: 'All of them, instead of the seven that come first' }),
});
export const SnoozeRequest = closed(
  {
    /** Without it until tomorrow morning. */
    until: Type.Optional(Instant),
  },
  { $id: 'TodaySnoozeRequest' },
);
export const TodayMark = closed(
  { itemId: Id, done: Type.Boolean(), snoozedUntil: nullable(Instant) },
  { $id: 'TodayMark' },
);
export type TodayMark = Static<typeof TodayMark>;

export const suggestionRules = [
  'occupation',
  'missing_skill',
  'excluding_wish',
  'region',
  'what_gets_replies',
] as const;
export type SuggestionRule = (typeof suggestionRules)[number];

const Suggestion = closed(
  {
    id: Id,
    rule: Type.Enum([...suggestionRules]),
    title: Type.String({ examples: ['Lägg till Undersköterska bland dina yrken'] }),
    /** What it rests on, in Swedish, with its numbers. */
    text: Type.String(),
    /** How many of how many. */
    counts: closed({ matching: Type.Integer(), of: Type.Integer() }),
    action: closed({ label: Type.String(), href: Type.String() }),
  },
  { $id: 'Suggestion' },
);
export type Suggestion = Static<typeof Suggestion>;
export const SuggestionList = closed(
  {
    items: Type.Array(ref(Suggestion)),
    /** What there are too few cases for as yet, and how many it takes. */
    notYet: Type.Array(closed({ rule: Type.Enum([...suggestionRules]), text: Type.String() })),
    asOf: Instant,
  },
  { $id: 'SuggestionList' },
);
export type SuggestionList = Static<typeof SuggestionList>;
