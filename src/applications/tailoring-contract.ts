import Type, { type Static } from 'typebox';
import { doubtReasons, requirementKinds } from '../ads/contract.ts';
import { closed, named, nullable, ref } from '../platform/kernel/shapes.ts';
import { Resume } from '../profile/contract.ts';

/**
 * The tailored CV of an application, its differences from the profile, and how the application meets the ad's
 * requirements.
 */

const ProfileLine = closed({
  path: Type.String({ examples: ['work.0.highlights.2'] }),
  text: Type.String(),
  /** The job or school that the line belongs to. */
  under: nullable(Type.String()),
});

const CvChange = named('CvChange', {
  kind: Type.Enum(['hidden', 'shortened', 'moved', 'reworded']),
  /** Path in the profile. */
  path: Type.String(),
  under: nullable(Type.String()),
  before: Type.String(),
  /** Null where the line is left out. */
  after: nullable(Type.String()),
  /** Positions among its siblings, counted from 1: in the profile, and here. Only for `moved`. */
  from: Type.Optional(Type.Integer()),
  to: Type.Optional(Type.Integer()),
});
export type CvChange = Static<typeof CvChange>;

export const TailoringRequest = named('TailoringRequest', {
  lines: Type.Optional(
    Type.Array(
      Type.Union([
        Type.String({ maxLength: 2000 }),
        closed({
          text: Type.String({ maxLength: 2000 }),
          sources: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 })),
        }),
      ]),
      { maxItems: 200 },
    ),
  ),
  asOwn: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: 500,
      description: 'Paths of the profile to keep unchanged: not left out, shortened or moved',
    }),
  ),
  leftOut: Type.Optional(
    Type.Array(Type.String({ maxLength: 5000 }), {
      maxItems: 500,
      description: 'Texts of the profile to leave out: lines, and names of list entries',
    }),
  ),
  version: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Version that this replaces, 0 for none; an outdated one is refused' }),
  ),
});
export const TailoredCv = named('TailoredCv', {
  version: Type.Integer(),
  cv: ref(Resume),
  lines: Type.Array(
    closed({
      text: Type.String(),
      sources: Type.Array(Type.String()),
      /** Whether the wording is the user's or a model's instead of the profile's. */
      isProposed: Type.Optional(Type.Boolean()),
    }),
  ),
  /** Requirements of the ad that the profile does not show. The page asks: "Har du det här?" */
  gaps: Type.Array(closed({ kind: Type.Enum([...requirementKinds]), label: Type.String(), sentence: Type.String() })),
  /** Lines that say more than the profile, and the words that do. */
  blocked: Type.Array(
    closed({
      text: Type.String(),
      why: Type.String(),
      words: Type.Optional(Type.Array(Type.String(), { description: 'Words that the profile does not support' })),
      basis: Type.Optional(Type.Array(Type.String(), { description: 'The closest statements of the profile' })),
      /** The same as lines of the profile, with their paths. */
      near: Type.Optional(Type.Array(ProfileLine)),
      /** The profile line that this line rewords, and that it replaces if it is true. */
      rewords: Type.Optional(nullable(ProfileLine)),
    }),
  ),
  /** Differences from the profile. `asOwn` reverts each. */
  changes: Type.Array(ref(CvChange)),
  asOwn: Type.Array(Type.String()),
  leftOut: Type.Array(Type.String()),
  /** The profile has changed since, so differences cannot be computed. */
  isOutdated: Type.Boolean(),
});
export type TailoredCv = Static<typeof TailoredCv>;

/** A letter or a CV as printed. */
export const Pages = named('ApplicationPages', {
  count: Type.Integer(),
  svg: Type.String({ description: 'All pages stacked in one image; all pages have equal height' }),
});
export const LetterPreview = named('ApplicationLetterPreview', { text: Type.String({ maxLength: 20_000 }) });

/** The ad's requirements, and what in the application meets them. */
export const AnsweredRequirements = named('AnsweredRequirements', {
  items: Type.Array(
    closed({
      kind: Type.Enum([...requirementKinds]),
      label: Type.String(),
      level: Type.Enum(['must', 'nice']),
      sentence: Type.String(),
      /** Why it is uncertain that the ad requires it, as in the match; null if it is not. */
      unsure: nullable(Type.Enum([...doubtReasons])),
      /** Position of the sentence in `adText`. */
      at: nullable(closed({ from: Type.Integer(), to: Type.Integer() })),
      /** A sentence of the letter that meets it. */
      letter: nullable(Type.String()),
      /** A line of the CV to be sent, and whether it meets the requirement itself or is only similar. */
      cv: nullable(closed({ ...ProfileLine.properties, isSure: Type.Boolean() })),
      /** The user's own lines that fit it, from the profile and from letters sent earlier. */
      lines: Type.Array(closed({ text: Type.String(), from: Type.Enum(['profile', 'letter']) })),
    }),
  ),
  unsaid: Type.Array(closed({ kind: Type.Enum([...requirementKinds]), label: Type.String() }), {
    description: 'Other requirements of the ad, which few applications mention',
  }),
});
export type AnsweredRequirements = Static<typeof AnsweredRequirements>;
