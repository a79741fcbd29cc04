import Type, { type Static } from 'typebox';
import { AdRequirement } from '../ads/contract.ts';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

/** What a customer shares with the writer of their letters. Each kind is shared separately. */

export const DeskAds = named('DeskAds', {
  items: Type.Array(
    closed({
      applicationId: Id,
      title: Type.String(),
      employer: Type.String(),
      url: nullable(Type.String()),
      text: nullable(Type.String({ description: "The ad's text as it was when the application began" })),
      requirements: Type.Array(ref(AdRequirement)),
    }),
  ),
});
export type DeskAds = Static<typeof DeskAds>;

const Entry = closed({
  title: Type.String(),
  subtitle: Type.String(),
  when: Type.String(),
  paragraphs: Type.Array(Type.String()),
  bullets: Type.Array(Type.String()),
});

/** A CV in reading order, every text ready to show. */
export const DeskCv = named('DeskCv', {
  isEmpty: Type.Boolean(),
  name: Type.String(),
  label: Type.String(),
  contacts: Type.Array(Type.String()),
  sections: Type.Array(
    closed({ heading: Type.String(), form: Type.Enum(['entries', 'list']), entries: Type.Array(Entry) }),
  ),
});
export type DeskCv = Static<typeof DeskCv>;

export const DeskLetters = named('DeskLetters', {
  items: Type.Array(closed({ title: Type.String(), employer: Type.String(), sentAt: Instant, text: Type.String() }), {
    description: 'Letters of sent applications, newest first',
  }),
});
export type DeskLetters = Static<typeof DeskLetters>;

export const UseLetterRequest = named('UseLetterRequest', {
  applicationId: Type.Optional(
    Type.Unsafe<string>({
      ...Id,
      description: "One of the user's applications; default: the one that the letter was ordered for",
    }),
  ),
});
