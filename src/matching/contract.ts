import Type, { type Static } from 'typebox';
import { AdSummary, bands, doubtReasons, requirementKinds } from '../ads/contract.ts';
import { closed, Id, Instant, nullable, PageQuery, ref } from '../platform/kernel/shapes.ts';

/** One term of the sum. The points of all parts sum to the score; a cap by a blocker is a part of its own. */
export const canParts = ['occupation', 'title', 'text', 'requirements', 'experience', 'education'] as const;
export const willParts = ['wish', 'place', 'terms'] as const;
export const partNames = [...canParts, ...willParts, 'feedback', 'cap'] as const;
export type PartName = (typeof partNames)[number];
/** What a part is about: whether the person can do the work, whether they want it, or neither. */
export const sides = ['can', 'will'] as const;
export type Side = (typeof sides)[number];
const Part = closed(
  {
    name: Type.Enum([...partNames]),
    label: Type.String({ examples: ['Yrke'] }),
    side: nullable(Type.Enum([...sides])),
    points: Type.Integer(),
    /** What the part can give at most; 0 of a cap. */
    most: Type.Integer(),
    /** One Swedish sentence: where the points come from. Empty in lists. */
    detail: Type.String(),
  },
  { $id: 'MatchPart' },
);

export const blockerKinds = ['driving_licence', 'language', 'legitimation', 'distance', 'avoid'] as const;
export type BlockerKind = (typeof blockerKinds)[number];
const Blocker = closed(
  { kind: Type.Enum([...blockerKinds]), label: Type.String(), sentence: Type.String() },
  { $id: 'MatchBlocker' },
);
export type MatchBlocker = Static<typeof Blocker>;

/** What a person says of a requirement: that the ad does not ask for it, or that they have it. */
export const correctionMeanings = ['not_asked', 'met'] as const;
export type CorrectionMeaning = (typeof correctionMeanings)[number];

const MatchRequirement = closed(
  {
    kind: Type.Enum([...requirementKinds]),
    label: Type.String(),
    level: Type.Enum(['must', 'nice']),
    sentence: Type.String(),
    years: Type.Optional(Type.Number({ description: 'Years of experience asked for' })),
    /** Labels of which one is enough, its own among them. */
    alternatives: Type.Optional(Type.Array(Type.String())),
    fit: Type.Enum(['direct', 'related', 'missing']),
    /** Whether it may be said to be missing; where not, `unsure` says why. */
    isSure: Type.Boolean(),
    unsure: nullable(Type.Enum([...doubtReasons])),
    /** What the person said of it: `not_asked` neither counts nor stands in the way. */
    correction: nullable(Type.Enum([...correctionMeanings])),
    evidence: nullable(closed({ path: Type.String({ examples: ['work.0.highlights.2'] }), text: Type.String() })),
    /** Of several of which one will do, the one that is met in its place. */
    instead: nullable(Type.String({ examples: ['Engelska'] })),
    /** What the score would be if the CV held it; null where it is met, and where it is not asked for. */
    scoreIfMet: nullable(Type.Integer()),
  },
  { $id: 'MatchRequirement' },
);

/** One of the ad's requirements, by kind and label, and what the person says of it; null takes their word back. */
export const CorrectionRequest = closed(
  {
    kind: Type.Enum([...requirementKinds]),
    label: Type.String({ minLength: 1, maxLength: 500 }),
    says: nullable(Type.Enum([...correctionMeanings])),
  },
  { $id: 'CorrectionRequest' },
);
export type CorrectionRequest = Static<typeof CorrectionRequest>;

/** How ads were read, and how often people said otherwise. No ad and no person is named. */
export const AdReading = closed(
  {
    ads: Type.Integer({ description: 'Those that are open' }),
    read: Type.Integer({ description: 'Requirements in them' }),
    unsure: Type.Integer({ description: 'Of them, those that are not called missing as we are not sure of them' }),
    corrected: Type.Integer(),
    kinds: Type.Array(
      closed({
        kind: Type.Enum([...requirementKinds]),
        read: Type.Integer(),
        unsure: Type.Integer(),
        /** How often somebody said so. */
        notAsked: Type.Integer(),
        met: Type.Integer(),
      }),
    ),
  },
  { $id: 'AdReading' },
);
export type AdReading = Static<typeof AdReading>;

const versions = closed({
  ad: Type.Integer(),
  profile: Type.Integer(),
  feedback: Type.Integer(),
  scorer: Type.String(),
});

export const Dismissal = closed({ reason: nullable(Type.String()), at: Instant }, { $id: 'Dismissal' });

const matchFields = {
  ad: ref(AdSummary),
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  band: Type.Enum([...bands]),
  /** How well the person can do the work, and how well it is what they want; null where that was not worked out. */
  can: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  will: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  /** How many requirements the ad has, without those that it does not ask for by the person's own word. */
  asked: Type.Integer({ minimum: 0 }),
  met: Type.Integer({ minimum: 0, description: 'How many of them are met' }),
  parts: Type.Array(ref(Part)),
  blockers: Type.Array(ref(Blocker)),
  /** One of the versions has moved on; it is being scored again. */
  stale: Type.Boolean(),
  versions,
  /** The same vacancy under other ids, folded under this one. */
  duplicates: Type.Array(closed({ id: Id, employer: nullable(Type.String()) })),
  /** When this ad first was among the person's matches. */
  since: nullable(Instant),
  dismissal: nullable(Dismissal),
};
/** How an ad of one's own fits, as a list shows it. */
const { score, band, can, will, asked, met, blockers } = matchFields;
export const GivenMatch = closed({ score, band, can, will, asked, met, blockers }, { $id: 'GivenMatch' });
export type GivenMatch = Static<typeof GivenMatch>;

export const Match = closed({ ...matchFields, requirements: Type.Array(ref(MatchRequirement)) }, { $id: 'Match' });
export type Match = Static<typeof Match>;

export const MatchQuery = closed({
  ...PageQuery,
  ad: Type.Optional(Type.Array(Id, { maxItems: 100, description: 'Only these, such as those of a theme' })),
  band: Type.Optional(Type.Array(Type.Enum([...bands]), { maxItems: 4 })),
  lowestScore: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  occupationField: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 30 })),
  region: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 30 })),
  municipality: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50 })),
  remote: Type.Optional(Type.Boolean()),
  withoutBlockers: Type.Boolean({ default: false }),
  dismissed: Type.Boolean({ default: false, description: 'Those that were dismissed, instead of the others' }),
  sort: Type.Enum(['score', 'published', 'deadline', 'distance'], {
    default: 'score',
    description: '`distance` is from home, which the wishes have to name; ads without a place come last',
  }),
});
export type MatchQuery = Static<typeof MatchQuery>;

/** A match in a list. Its requirements are empty: they are worked out when `GET /api/matches/{adId}` is read. */
export const ListedMatch = closed(
  {
    ...matchFields,
    requirements: Type.Array(ref(MatchRequirement)),
    /** The last application for the vacancy, under whichever of its ids. */
    application: nullable(closed({ id: Id, state: Type.String({ examples: ['sent'] }), sentAt: nullable(Instant) })),
  },
  { $id: 'ListedMatch' },
);
export type ListedMatch = Static<typeof ListedMatch>;

export const MatchList = closed(
  {
    items: Type.Array(ref(ListedMatch)),
    nextCursor: nullable(Type.String()),
    total: Type.Integer(),
    /** How many there are in each band under the same filters, the band's own apart. */
    byBand: closed(
      Object.fromEntries(bands.map((band) => [band, Type.Integer()])) as Record<(typeof bands)[number], Type.TInteger>,
    ),
    /** Matches of the person below their own lowest score, which are not shown. */
    belowLowest: Type.Integer(),
    /** The profile holds no work, education or skill: nothing is scored until it does. */
    needsCv: Type.Boolean(),
  },
  { $id: 'MatchList' },
);
export type MatchList = Static<typeof MatchList>;

export const Rescoring = closed(
  {
    state: Type.Enum(['idle', 'preparing', 'running', 'failed'], {
      description: 'preparing: the index of the ads is being made; failed: it is tried again by itself, or by a POST',
    }),
    scored: Type.Integer({ description: 'How many ads were gone through, of `total`' }),
    total: Type.Integer(),
    startedAt: nullable(Instant),
    finishedAt: nullable(Instant),
  },
  { $id: 'Rescoring' },
);
export type Rescoring = Static<typeof Rescoring>;

export const dismissalReasons = ['occupation', 'place', 'employer', 'requirements', 'extent', 'other'] as const;
export const DismissalRequest = closed(
  { reason: Type.Optional(Type.String({ maxLength: 500, description: 'One of the known reasons, or words' })) },
  { $id: 'DismissalRequest' },
);

/** Which matches are not shown: those of an employer, or with a word in their headline. */
export const ExclusionRequest = closed(
  {
    kind: Type.Enum(['employer', 'word']),
    text: Type.String({ minLength: 1, maxLength: 200, description: 'The whole name or word, in any case' }),
  },
  { $id: 'ExclusionRequest' },
);
export type ExclusionRequest = Static<typeof ExclusionRequest>;
export const Exclusion = closed(
  {
    id: Id,
    kind: Type.Enum(['employer', 'word']),
    text: Type.String(),
    hidden: Type.Integer({ description: 'Open matches that it hides' }),
  },
  { $id: 'Exclusion' },
);
export type Exclusion = Static<typeof Exclusion>;
export const Exclusions = closed({ items: Type.Array(ref(Exclusion)) }, { $id: 'Exclusions' });
export type Exclusions = Static<typeof Exclusions>;

/** What dismissals have taught: each is visible, bounded and can be undone. */
export const Feedback = closed(
  {
    version: Type.Integer(),
    items: Type.Array(
      closed({
        subject: Type.String({ examples: ['Yrke: Telefonförsäljare'] }),
        points: Type.Integer(),
        ads: Type.Array(Id),
      }),
    ),
  },
  { $id: 'Feedback' },
);
export type Feedback = Static<typeof Feedback>;
