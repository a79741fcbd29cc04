import Type, { type Static } from 'typebox';
import { AdRequirement, AdSummary } from '../ads/contract.ts';
import { GivenMatch } from '../matching/contract.ts';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

const Day = Type.String({ format: 'date', examples: ['2026-12-24'] });
const line = (longest: number, description?: string) => Type.String({ maxLength: longest, description });

/** What a user writes about a job that they found elsewhere. */
const written = {
  title: line(300),
  employer: line(300),
  place: line(200),
  deadline: nullable(Day),
  contact: line(500, 'Contact for questions'),
  notes: line(10_000),
};

const change = Type.Partial(Type.Object(written)).properties;

/** A link, a text, or what the user writes: at least one of `url`, `text` and `title`. */
export const CaptureRequest = named('CaptureRequest', {
  url: Type.Optional(line(2000, 'Fetched unless `text` is given')),
  text: Type.Optional(line(50_000, 'Pasted text of the ad')),
  choice: Type.Optional(line(64, 'Selects one of several jobs on the page')),
  byHand: Type.Optional(Type.Boolean({ description: 'Do not fetch the page of the link' })),
  ...change,
});
export type CaptureRequest = Static<typeof CaptureRequest>;

const head = {
  id: Id,
  origin: Type.Enum(['link', 'text', 'hand', 'mail', 'feed']),
  url: nullable(Type.String()),
  title: Type.String(),
  employer: nullable(Type.String()),
  place: nullable(Type.String()),
  deadline: nullable(Day),
  notes: nullable(Type.String()),
  /** The same ad in the public source, if it is there. */
  publicAdId: nullable(Id),
  capturedAt: Instant,
  /** Proposed from a mail or a followed employer; the user has not kept it yet. */
  proposed: Type.Boolean(),
  /** Who sent that mail. */
  mailFrom: nullable(Type.String()),
  /** Whether it is gone from the career page of the followed employer. */
  ended: Type.Boolean(),
};
export const CapturedSummary = named('CapturedAdSummary', {
  ...head,
  hasText: Type.Boolean({ description: 'Without a text it is not matched with the profile' }),
});
export type CapturedSummary = Static<typeof CapturedSummary>;
export const CapturedAd = named('CapturedAd', {
  ...head,
  employment: nullable(Type.String()),
  contact: nullable(Type.String()),
  descriptionHtml: Type.String({ description: 'Sanitised HTML' }),
  descriptionText: Type.String(),
  language: nullable(Type.String()),
  requirements: Type.Array(ref(AdRequirement)),
  updatedAt: Instant,
});
export type CapturedAd = Static<typeof CapturedAd>;

const CaptureChoice = named('CaptureChoice', {
  choice: Type.String(),
  title: Type.String(),
  employer: nullable(Type.String()),
  place: nullable(Type.String()),
});
export const Capture = named('Capture', {
  ad: nullable(ref(CapturedAd)),
  /** Whether the user had it already. */
  known: Type.Boolean(),
  /** Filled if the page has several jobs: send the request again with the `choice` of one. */
  choices: Type.Array(ref(CaptureChoice)),
});
export type Capture = Static<typeof Capture>;
export const CapturedQuery = closed({ q: Type.Optional(line(200, 'Only jobs with these words, in any inflection')) });
export type CapturedQuery = Static<typeof CapturedQuery>;
export const CapturedAdList = named('CapturedAdList', {
  items: Type.Array(ref(CapturedSummary)),
  pileIsFull: Type.Boolean({ description: 'True: no jobs are proposed until some of these are kept or discarded' }),
});
export type CapturedAdList = Static<typeof CapturedAdList>;

export const CapturedAdChange = named('CapturedAdChange', { ...change, text: Type.Optional(line(50_000)) });
export type CapturedAdChange = Static<typeof CapturedAdChange>;

export const PileChange = named('PileChange', {
  ids: Type.Array(Id, { minItems: 1, maxItems: 300, uniqueItems: true }),
  to: Type.Enum(['kept', 'thrown', 'proposed'], { description: '`proposed` reverts the other two' }),
});
export type PileChange = Static<typeof PileChange>;
export const PileChanged = named('PileChanged', {
  moved: Type.Integer(),
  unread: Type.Integer({ description: 'Kept with the short text of the feed, as their pages cannot be fetched' }),
});

export const SavingRequest = named('AdSavingRequest', {
  note: Type.Optional(nullable(line(2000))),
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10 })),
});
export type SavingRequest = Static<typeof SavingRequest>;
export const SavedAd = named('SavedAd', {
  ad: ref(AdSummary),
  note: nullable(Type.String()),
  tags: Type.Array(Type.String()),
  savedAt: Instant,
});
export type SavedAd = Static<typeof SavedAd>;
export const SavedAdList = named('SavedAdList', { items: Type.Array(ref(SavedAd)) });

const { url: _url, notes: _notes, publicAdId: _public, mailFrom: _from, ended: _ended, ...ownMatchHead } = head;
export const OwnMatch = named('OwnMatch', {
  ...ownMatchHead,
  site: nullable(Type.String({ description: 'Site where the ad is published' })),
  /** Null if the text is too short to be compared. */
  match: nullable(ref(GivenMatch)),
  /** The last application for it. */
  application: nullable(closed({ id: Id, state: Type.String(), sentAt: nullable(Instant) })),
});
export type OwnMatch = Static<typeof OwnMatch>;
export const OwnMatchList = named('OwnMatchList', {
  items: Type.Array(ref(OwnMatch)),
  pending: Type.Integer({ description: 'Number of jobs without a score yet' }),
});
export type OwnMatchList = Static<typeof OwnMatchList>;

export const FollowRequest = named('FollowRequest', {
  url: line(2000, 'A career page, or the RSS, Atom or JSON feed of its jobs'),
  employer: Type.Optional(line(300, 'Default: the name on the page')),
  sure: Type.Optional(Type.Boolean({ description: 'Follow it even when it does not look like a list of jobs' })),
});
export type FollowRequest = Static<typeof FollowRequest>;
export const FollowedEmployer = named('FollowedEmployer', {
  id: Id,
  employer: Type.String(),
  url: Type.String({ description: 'Address that is fetched' }),
  jobs: Type.Integer({ description: 'Number of its open jobs' }),
  lastReadAt: nullable(Instant),
  problem: nullable(Type.String({ description: 'Why the last fetch failed' })),
  nextTryAt: Instant,
  followedAt: Instant,
});
export type FollowedEmployer = Static<typeof FollowedEmployer>;
const FollowFound = named('FollowFound', {
  /** The list that would be followed, with its first titles. */
  list: nullable(closed({ name: nullable(Type.String()), url: Type.String(), titles: Type.Array(Type.String()) })),
  /** The ad that the page is about: it can be kept by `POST /api/ads/capture`. */
  ad: nullable(closed({ title: Type.String(), employer: nullable(Type.String()) })),
});
export type FollowFound = Static<typeof FollowFound>;
export const Follow = named('Follow', {
  followed: nullable(ref(FollowedEmployer)),
  /** Whether the user followed it already. */
  known: Type.Boolean(),
  /** What was found, if it does not say that it lists jobs: send the request again with `sure` to follow it. */
  found: nullable(ref(FollowFound)),
});
export type Follow = Static<typeof Follow>;
export const FollowedEmployerList = named('FollowedEmployerList', { items: Type.Array(ref(FollowedEmployer)) });
