import Type, { type Static } from 'typebox';
import { AdSummary, bands, requirementKinds } from '../ads/contract.ts';
import { closed, Id, Instant, nullable, PageQuery, ref } from '../platform/kernel/shapes.ts';

/** One term of the sum. The points of all parts sum to the score; a cap by a blocker is a part of its own. */
export const partNames = ['occupation', 'title', 'text', 'requirements', 'wishes', 'feedback', 'cap'] as const;
export type PartName = (typeof partNames)[number];
const Part = closed(
  {
    name: Type.Enum([...partNames]),
    label: Type.String({ examples: ['Yrke'] }),
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

const MatchRequirement = closed(
  {
    kind: Type.Enum([...requirementKinds]),
    label: Type.String(),
    level: Type.Enum(['must', 'nice']),
    sentence: Type.String(),
    years: Type.Optional(Type.Number({ description: 'Years of experience asked for' })),
    fit: Type.Enum(['direct', 'related', 'missing']),
    evidence: nullable(closed({ path: Type.String({ examples: ['work.0.highlights.2'] }), text: Type.String() })),
    /** Of several of which one will do, the one that is met in its place. */
    instead: nullable(Type.String({ examples: ['Engelska'] })),
    /** What the score would be if the CV held it; null where it is met. */
    scoreIfMet: nullable(Type.Integer()),
  },
  { $id: 'MatchRequirement' },
);

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
  sort: Type.Enum(['score', 'published', 'deadline'], { default: 'score' }),
});
export type MatchQuery = Static<typeof MatchQuery>;

/** Requirements are computed when they are read: a list shows them with `GET /api/matches/{adId}`. */
export const MatchList = closed(
  {
    items: Type.Array(ref(Match)),
    nextCursor: nullable(Type.String()),
    total: Type.Integer(),
    /** How many there are in each band under the same filters, the band's own apart. */
    byBand: closed(
      Object.fromEntries(bands.map((band) => [band, Type.Integer()])) as Record<(typeof bands)[number], Type.TInteger>,
    ),
    /** Matches of the person below their own lowest score, which are not shown. */
    belowLowest: Type.Integer(),
  },
  { $id: 'MatchList' },
);
export type MatchList = Static<typeof MatchList>;

export const Rescoring = closed(
  {
    state: Type.Enum(['idle', 'running']),
    scored: Type.Integer(),
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
