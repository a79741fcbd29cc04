import Type, { type Static } from 'typebox';
import { AdSummary, bands, doubtReasons, requirementKinds } from '../ads/contract.ts';
import { closed, Id, Instant, named, nullable, PageQuery, ref } from '../platform/kernel/shapes.ts';

/** A part of the score. The points of all parts sum to the score; the cap by a blocker is a part of its own. */
export const canParts = ['occupation', 'title', 'text', 'requirements', 'experience', 'education'] as const;
export const willParts = ['wish', 'place', 'terms'] as const;
export const partNames = [...canParts, ...willParts, 'feedback', 'cap'] as const;
export type PartName = (typeof partNames)[number];
/** What a part measures: whether the user can do the work, whether they want it, or neither (null). */
export const matchPartSides = ['can', 'will'] as const;
export type MatchPartSide = (typeof matchPartSides)[number];
const Part = named('MatchPart', {
  name: Type.Enum([...partNames]),
  label: Type.String({ examples: ['Yrke'] }),
  side: nullable(Type.Enum([...matchPartSides])),
  points: Type.Integer(),
  /** The most points that the part can give; 0 for a cap. */
  most: Type.Integer(),
  /** One Swedish sentence that explains the points. Empty in lists. */
  detail: Type.String(),
});

export const blockerKinds = ['driving_licence', 'language', 'legitimation', 'distance', 'avoid'] as const;
export type BlockerKind = (typeof blockerKinds)[number];
const Blocker = named('MatchBlocker', {
  kind: Type.Enum([...blockerKinds]),
  label: Type.String(),
  sentence: Type.String(),
});
export type MatchBlocker = Static<typeof Blocker>;

/** How a user corrects a requirement: the ad does not ask for it, or the user meets it. */
export const correctionMeanings = ['not_asked', 'met'] as const;
export type CorrectionMeaning = (typeof correctionMeanings)[number];

const MatchRequirement = named('MatchRequirement', {
  kind: Type.Enum([...requirementKinds]),
  label: Type.String(),
  level: Type.Enum(['must', 'nice']),
  sentence: Type.String(),
  years: Type.Optional(Type.Number({ description: 'Required years of experience' })),
  /** Labels of alternatives, its own included; one of them is enough. */
  alternatives: Type.Optional(Type.Array(Type.String())),
  fit: Type.Enum(['direct', 'related', 'missing']),
  /** False if the requirement must not be called missing; `unsure` then holds the reason. */
  isSure: Type.Boolean(),
  unsure: nullable(Type.Enum([...doubtReasons])),
  /** The user's correction. A `not_asked` requirement neither counts nor blocks. */
  correction: nullable(Type.Enum([...correctionMeanings])),
  evidence: nullable(closed({ path: Type.String({ examples: ['work.0.highlights.2'] }), text: Type.String() })),
  /** The label of the alternative that is met instead of this requirement. */
  instead: nullable(Type.String({ examples: ['Engelska'] })),
  /** The score if the CV met this requirement; null if it is met already or not asked for. */
  scoreIfMet: nullable(Type.Integer()),
});

/** The user's correction of one requirement, which kind and label identify; null removes the correction. */
export const CorrectionRequest = named('CorrectionRequest', {
  kind: Type.Enum([...requirementKinds]),
  label: Type.String({ minLength: 1, maxLength: 500 }),
  says: nullable(Type.Enum([...correctionMeanings])),
});
export type CorrectionRequest = Static<typeof CorrectionRequest>;

/** How ads were read, and how often users corrected the result. Names no ad and no user. */
export const AdReading = named('AdReading', {
  ads: Type.Integer({ description: 'Number of open ads' }),
  read: Type.Integer({ description: 'Number of requirements in open ads' }),
  unsure: Type.Integer({ description: 'How many of them are too uncertain to be reported as missing' }),
  corrected: Type.Integer(),
  kinds: Type.Array(
    closed({
      kind: Type.Enum([...requirementKinds]),
      read: Type.Integer(),
      unsure: Type.Integer(),
      /** Number of `not_asked` corrections. */
      notAsked: Type.Integer(),
      met: Type.Integer(),
    }),
  ),
});
export type AdReading = Static<typeof AdReading>;

const versions = closed({
  ad: Type.Integer(),
  profile: Type.Integer(),
  feedback: Type.Integer(),
  scorer: Type.String(),
});

export const Dismissal = named('Dismissal', { reason: nullable(Type.String()), at: Instant });

const matchFields = {
  ad: ref(AdSummary),
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  band: Type.Enum([...bands]),
  /** How well the user can do the work, and how well the ad fits their wishes; null if not computed. */
  can: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  will: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Number of the ad's requirements, without those that the user corrected to `not_asked`. */
  asked: Type.Integer({ minimum: 0 }),
  met: Type.Integer({ minimum: 0, description: 'Number of met requirements' }),
  parts: Type.Array(ref(Part)),
  blockers: Type.Array(ref(Blocker)),
  /** One of the versions is outdated; the ad is being scored again. */
  stale: Type.Boolean(),
  versions,
  /** Ads with other ids for the same vacancy, grouped under this one. */
  duplicates: Type.Array(closed({ id: Id, employer: nullable(Type.String()) })),
  /** When this ad first became one of the user's matches. */
  since: nullable(Instant),
  dismissal: nullable(Dismissal),
};
/** The score of an ad that the user saved or pasted, as a list shows it. */
const { score, band, can, will, asked, met, blockers } = matchFields;
export const GivenMatch = named('GivenMatch', { score, band, can, will, asked, met, blockers });
export type GivenMatch = Static<typeof GivenMatch>;

export const Match = named('Match', { ...matchFields, requirements: Type.Array(ref(MatchRequirement)) });
export type Match = Static<typeof Match>;

export const MatchQuery = closed({
  ...PageQuery,
  ad: Type.Optional(Type.Array(Id, { maxItems: 100, description: 'Only these ads, such as those of a theme' })),
  band: Type.Optional(Type.Array(Type.Enum([...bands]), { maxItems: 4 })),
  lowestScore: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  occupationField: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 30 })),
  region: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 30 })),
  municipality: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50 })),
  remote: Type.Optional(Type.Boolean()),
  withoutBlockers: Type.Boolean({ default: false }),
  dismissed: Type.Boolean({ default: false, description: 'Only dismissed ads; otherwise they are left out' }),
  sort: Type.Enum(['score', 'published', 'deadline', 'distance'], {
    default: 'score',
    description: '`distance` is from the home in the preferences (required); ads without a place come last',
  }),
});
export type MatchQuery = Static<typeof MatchQuery>;

/** A match in a list. `requirements` is empty: only `GET /api/matches/{adId}` computes it. */
export const ListedMatch = named('ListedMatch', {
  ...matchFields,
  requirements: Type.Array(ref(MatchRequirement)),
  /** The latest application for the vacancy, under any of its ids. */
  application: nullable(closed({ id: Id, state: Type.String({ examples: ['sent'] }), sentAt: nullable(Instant) })),
});
export type ListedMatch = Static<typeof ListedMatch>;

export const MatchList = named('MatchList', {
  items: Type.Array(ref(ListedMatch)),
  nextCursor: nullable(Type.String()),
  total: Type.Integer(),
  /** Number of matches in each band under the same filters, except the band filter itself. */
  byBand: closed(
    Object.fromEntries(bands.map((band) => [band, Type.Integer()])) as Record<(typeof bands)[number], Type.TInteger>,
  ),
  /** Number of the user's matches below their own lowest score, which are not shown. */
  belowLowest: Type.Integer(),
  /** The profile holds no work, education or skill: nothing is scored before it does. */
  needsCv: Type.Boolean(),
});
export type MatchList = Static<typeof MatchList>;

export const Rescoring = named('Rescoring', {
  state: Type.Enum(['idle', 'preparing', 'running', 'failed'], {
    description: 'preparing: the index of ads is being built; failed: retried automatically, or by a POST',
  }),
  scored: Type.Integer({ description: 'Ads processed so far, of `total`' }),
  total: Type.Integer(),
  startedAt: nullable(Instant),
  finishedAt: nullable(Instant),
});
export type Rescoring = Static<typeof Rescoring>;

export const dismissalReasons = ['occupation', 'place', 'employer', 'requirements', 'extent', 'other'] as const;
export const DismissalRequest = named('DismissalRequest', {
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'One of the known reasons, or free text' })),
});

/** Hides matches: those of an employer, or those with a word in their headline. */
export const ExclusionRequest = named('ExclusionRequest', {
  kind: Type.Enum(['employer', 'word']),
  text: Type.String({ minLength: 1, maxLength: 200, description: 'The whole name or word; case is ignored' }),
});
export type ExclusionRequest = Static<typeof ExclusionRequest>;
export const Exclusion = named('Exclusion', {
  id: Id,
  kind: Type.Enum(['employer', 'word']),
  text: Type.String(),
  hidden: Type.Integer({ description: 'Number of open matches that it hides' }),
});
export type Exclusion = Static<typeof Exclusion>;
export const Exclusions = named('Exclusions', { items: Type.Array(ref(Exclusion)) });
export type Exclusions = Static<typeof Exclusions>;

/** What the score has learned from dismissals. Each item is visible, limited and can be undone. */
export const Feedback = named('Feedback', {
  version: Type.Integer(),
  items: Type.Array(
    closed({
      subject: Type.String({ examples: ['Yrke: Telefonförsäljare'] }),
      points: Type.Integer(),
      ads: Type.Array(Id),
    }),
  ),
});
export type Feedback = Static<typeof Feedback>;
