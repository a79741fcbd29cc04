import Type, { type Static } from 'typebox';
import { AdRequirement, AdSummary } from '../ads/contract.ts';
import { GivenMatch } from '../matching/contract.ts';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

const Day = Type.String({ format: 'date', examples: ['2026-12-24'] });
const line = (longest: number, description?: string) => Type.String({ maxLength: longest, description });

/** What a person says of a job that they found elsewhere. */
const written = {
  title: line(300),
  employer: line(300),
  place: line(200),
  deadline: nullable(Day),
  contact: line(500, 'Whom to ask'),
  notes: line(10_000),
};

/** A link, a text, or what is written by hand: at least one of `url`, `text` and `title`. */
export const CaptureRequest = closed(
  {
    url: Type.Optional(line(2000, 'Fetched unless there is a text too')),
    text: Type.Optional(line(50_000, 'The text of the ad, as it was pasted')),
    choice: Type.Optional(line(64, 'Which one of several on the page')),
    byHand: Type.Optional(Type.Boolean({ description: 'The page of the link is not read' })),
    ...Object.fromEntries(Object.entries(written).map(([name, schema]) => [name, Type.Optional(schema)])),
  } as {
    url: Type.TOptional<Type.TString>;
    text: Type.TOptional<Type.TString>;
    choice: Type.TOptional<Type.TString>;
    byHand: Type.TOptional<Type.TBoolean>;
  } & { [Name in keyof typeof written]: Type.TOptional<(typeof written)[Name]> },
  { $id: 'CaptureRequest' },
);
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
  /** The same ad in the source that everybody searches, where it is there. */
  publicAdId: nullable(Id),
  capturedAt: Instant,
  /** A mail or a followed employer told of it, and the person has not yet kept it. */
  proposed: Type.Boolean(),
  /** Who sent that mail. */
  mailFrom: nullable(Type.String()),
  /** Whether it is gone from the page of the employer that the person follows. */
  ended: Type.Boolean(),
};
export const CapturedSummary = closed(
  { ...head, hasText: Type.Boolean({ description: 'Without a text it is not compared with the profile' }) },
  { $id: 'CapturedAdSummary' },
);
export type CapturedSummary = Static<typeof CapturedSummary>;
export const CapturedAd = closed(
  {
    ...head,
    employment: nullable(Type.String()),
    contact: nullable(Type.String()),
    descriptionHtml: Type.String({ description: 'Sanitised' }),
    descriptionText: Type.String(),
    language: nullable(Type.String()),
    requirements: Type.Array(ref(AdRequirement)),
    updatedAt: Instant,
  },
  { $id: 'CapturedAd' },
);
export type CapturedAd = Static<typeof CapturedAd>;

const CaptureChoice = closed(
  { choice: Type.String(), title: Type.String(), employer: nullable(Type.String()), place: nullable(Type.String()) },
  { $id: 'CaptureChoice' },
);
export const Capture = closed(
  {
    ad: nullable(ref(CapturedAd)),
    /** Whether the person had it already. */
    known: Type.Boolean(),
    /** With several jobs on the page: ask again with the `choice` of one of them. */
    choices: Type.Array(ref(CaptureChoice)),
  },
  { $id: 'Capture' },
);
export type Capture = Static<typeof Capture>;
export const CapturedQuery = closed({ q: Type.Optional(line(200, 'Only those with these words, in whatever form')) });
export type CapturedQuery = Static<typeof CapturedQuery>;
export const CapturedAdList = closed(
  {
    items: Type.Array(ref(CapturedSummary)),
    pileIsFull: Type.Boolean({ description: 'No more jobs are proposed until some of these are kept or thrown' }),
  },
  { $id: 'CapturedAdList' },
);
export type CapturedAdList = Static<typeof CapturedAdList>;

export const CapturedAdChange = closed(
  {
    ...(Object.fromEntries(Object.entries(written).map(([name, schema]) => [name, Type.Optional(schema)])) as {
      [Name in keyof typeof written]: Type.TOptional<(typeof written)[Name]>;
    }),
    text: Type.Optional(line(50_000)),
  },
  { $id: 'CapturedAdChange' },
);
export type CapturedAdChange = Static<typeof CapturedAdChange>;

export const PileChange = closed(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: 300, uniqueItems: true }),
    to: Type.Enum(['kept', 'thrown', 'proposed'], { description: '`proposed` takes back the other two' }),
  },
  { $id: 'PileChange' },
);
export type PileChange = Static<typeof PileChange>;
export const PileChanged = closed(
  {
    moved: Type.Integer(),
    unread: Type.Integer({ description: 'Kept with the few words of a feed, as the pages could not be read' }),
  },
  { $id: 'PileChanged' },
);

export const SavingRequest = closed(
  {
    note: Type.Optional(nullable(line(2000))),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10 })),
  },
  { $id: 'AdSavingRequest' },
);
export type SavingRequest = Static<typeof SavingRequest>;
export const SavedAd = closed(
  { ad: ref(AdSummary), note: nullable(Type.String()), tags: Type.Array(Type.String()), savedAt: Instant },
  { $id: 'SavedAd' },
);
export type SavedAd = Static<typeof SavedAd>;
export const SavedAdList = closed({ items: Type.Array(ref(SavedAd)) }, { $id: 'SavedAdList' });

export const OwnMatch = closed(
  {
    id: Id,
    title: Type.String(),
    employer: nullable(Type.String()),
    place: nullable(Type.String()),
    deadline: nullable(Day),
    origin: head.origin,
    site: nullable(Type.String({ description: 'Where it stands' })),
    proposed: Type.Boolean(),
    capturedAt: Instant,
    /** Null where the text is too thin to say anything. */
    match: nullable(ref(GivenMatch)),
    /** The last application for it. */
    application: nullable(closed({ id: Id, state: Type.String(), sentAt: nullable(Instant) })),
  },
  { $id: 'OwnMatch' },
);
export type OwnMatch = Static<typeof OwnMatch>;
export const OwnMatchList = closed(
  { items: Type.Array(ref(OwnMatch)), pending: Type.Integer({ description: 'How many are to be scored yet' }) },
  { $id: 'OwnMatchList' },
);
export type OwnMatchList = Static<typeof OwnMatchList>;

export const FollowRequest = closed(
  {
    url: line(2000, 'A career page, or the RSS, Atom or JSON feed of its jobs'),
    employer: Type.Optional(line(300, 'As the page calls itself, unless it is said')),
    sure: Type.Optional(Type.Boolean({ description: 'Follow it though nothing on it says that it lists jobs' })),
  },
  { $id: 'FollowRequest' },
);
export type FollowRequest = Static<typeof FollowRequest>;
export const FollowedEmployer = closed(
  {
    id: Id,
    employer: Type.String(),
    url: Type.String({ description: 'What is read' }),
    jobs: Type.Integer({ description: 'How many it has open' }),
    lastReadAt: nullable(Instant),
    problem: nullable(Type.String({ description: 'Why it could not be read the last time' })),
    nextTryAt: Instant,
    followedAt: Instant,
  },
  { $id: 'FollowedEmployer' },
);
export type FollowedEmployer = Static<typeof FollowedEmployer>;
const FollowFound = closed(
  {
    /** What would be followed, with the first titles in it. */
    list: nullable(closed({ name: nullable(Type.String()), url: Type.String(), titles: Type.Array(Type.String()) })),
    /** The ad that the page is about: it can be kept by `POST /api/ads/capture`. */
    ad: nullable(closed({ title: Type.String(), employer: nullable(Type.String()) })),
  },
  { $id: 'FollowFound' },
);
export type FollowFound = Static<typeof FollowFound>;
export const Follow = closed(
  {
    followed: nullable(ref(FollowedEmployer)),
    /** Whether the person followed it already. */
    known: Type.Boolean(),
    /** What is there, where it does not say that it lists jobs: ask again with `sure` to follow it. */
    found: nullable(ref(FollowFound)),
  },
  { $id: 'Follow' },
);
export type Follow = Static<typeof Follow>;
export const FollowedEmployerList = closed(
  { items: Type.Array(ref(FollowedEmployer)) },
  { $id: 'FollowedEmployerList' },
);
