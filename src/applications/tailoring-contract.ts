import Type, { type Static } from 'typebox';
import { requirementKinds } from '../ads/contract.ts';
import { closed, nullable, ref } from '../platform/kernel/shapes.ts';
import { Resume } from '../profile/contract.ts';

/** The CV of one application, what of it differs from the profile, and how the application answers the ad. */

const ProfileLine = closed({
  path: Type.String({ examples: ['work.0.highlights.2'] }),
  text: Type.String(),
  /** The post or school that it belongs to. */
  under: nullable(Type.String()),
});

const CvChange = closed(
  {
    kind: Type.Enum(['hidden', 'shortened', 'moved', 'reworded']),
    /** Of the profile. */
    path: Type.String(),
    under: nullable(Type.String()),
    before: Type.String(),
    /** Null where it is left out. */
    after: nullable(Type.String()),
    /** Which of those beside it, in the profile and here; of what is moved. */
    from: Type.Optional(Type.Integer()),
    to: Type.Optional(Type.Integer()),
  },
  { $id: 'CvChange' },
);
export type CvChange = Static<typeof CvChange>;

export const TailoringRequest = closed(
  {
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
        description: 'Paths of the profile that stay as they are there: not left out, shortened or moved',
      }),
    ),
    leftOut: Type.Optional(
      Type.Array(Type.String({ maxLength: 5000 }), {
        maxItems: 500,
        description: 'Texts of the profile that are left out: lines, and names of what stands in lists',
      }),
    ),
    version: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The one that was seen, 0 for none; another one is refused' }),
    ),
  },
  { $id: 'TailoringRequest' },
);
export const TailoredCv = closed(
  {
    version: Type.Integer(),
    cv: ref(Resume),
    lines: Type.Array(
      closed({
        text: Type.String(),
        sources: Type.Array(Type.String()),
        /** Worded by the person or a model, and not the profile's own. */
        isProposed: Type.Optional(Type.Boolean()),
      }),
    ),
    /** What the ad asks for and the profile does not show: "Har du det här?" */
    gaps: Type.Array(closed({ kind: Type.Enum([...requirementKinds]), label: Type.String(), sentence: Type.String() })),
    /** Lines that say more than the profile does, and which words do. */
    blocked: Type.Array(
      closed({
        text: Type.String(),
        why: Type.String(),
        words: Type.Optional(Type.Array(Type.String(), { description: 'What the profile does not say' })),
        basis: Type.Optional(Type.Array(Type.String(), { description: 'What the profile says that comes nearest' })),
        /** The same as lines of the profile, with where they stand. */
        near: Type.Optional(Type.Array(ProfileLine)),
        /** The line of the profile that it says in other words, and takes the place of where it is true. */
        rewords: Type.Optional(nullable(ProfileLine)),
      }),
    ),
    /** What is otherwise than in the profile, each of which can be taken back by `asOwn`. */
    changes: Type.Array(ref(CvChange)),
    asOwn: Type.Array(Type.String()),
    leftOut: Type.Array(Type.String()),
    /** The profile has changed since: what is otherwise cannot be told. */
    isOutdated: Type.Boolean(),
  },
  { $id: 'TailoredCv' },
);
export type TailoredCv = Static<typeof TailoredCv>;

/** A letter or a CV as it is printed. */
export const Pages = closed(
  {
    count: Type.Integer(),
    svg: Type.String({ description: 'All pages below each other, each as high as the others' }),
  },
  { $id: 'ApplicationPages' },
);
export const LetterPreview = closed({ text: Type.String({ maxLength: 20_000 }) }, { $id: 'ApplicationLetterPreview' });

/** What the ad asks for, and what of the application answers it. */
export const AnsweredRequirements = closed(
  {
    items: Type.Array(
      closed({
        kind: Type.Enum([...requirementKinds]),
        label: Type.String(),
        level: Type.Enum(['must', 'nice']),
        sentence: Type.String(),
        /** Where in `adText` the sentence stands. */
        at: nullable(closed({ from: Type.Integer(), to: Type.Integer() })),
        /** A sentence of the letter that answers it. */
        letter: nullable(Type.String()),
        /** A line of the CV that goes along, and whether it is what is asked for, or only like it. */
        cv: nullable(closed({ ...ProfileLine.properties, isSure: Type.Boolean() })),
        /** Lines of one's own that fit it: of the profile, and of letters that were sent before. */
        lines: Type.Array(closed({ text: Type.String(), from: Type.Enum(['profile', 'letter']) })),
      }),
    ),
    unsaid: Type.Array(closed({ kind: Type.Enum([...requirementKinds]), label: Type.String() }), {
      description: 'What else it asks for, which few applications tell',
    }),
  },
  { $id: 'AnsweredRequirements' },
);
export type AnsweredRequirements = Static<typeof AnsweredRequirements>;
