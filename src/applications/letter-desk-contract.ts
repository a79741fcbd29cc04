import Type, { type Static } from 'typebox';
import { AdRequirement } from '../ads/contract.ts';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

/** What a customer shares with whoever writes their letters, each kind by itself. */

export const DeskAds = closed(
  {
    items: Type.Array(
      closed({
        applicationId: Id,
        title: Type.String(),
        employer: Type.String(),
        url: nullable(Type.String()),
        text: nullable(Type.String({ description: 'As it was when the application began' })),
        requirements: Type.Array(ref(AdRequirement)),
      }),
    ),
  },
  { $id: 'DeskAds' },
);
export type DeskAds = Static<typeof DeskAds>;

const Entry = closed({
  title: Type.String(),
  subtitle: Type.String(),
  when: Type.String(),
  paragraphs: Type.Array(Type.String()),
  bullets: Type.Array(Type.String()),
});

/** A CV in reading order, every text final. */
export const DeskCv = closed(
  {
    isEmpty: Type.Boolean(),
    name: Type.String(),
    label: Type.String(),
    contacts: Type.Array(Type.String()),
    sections: Type.Array(
      closed({ heading: Type.String(), form: Type.Enum(['entries', 'list']), entries: Type.Array(Entry) }),
    ),
  },
  { $id: 'DeskCv' },
);
export type DeskCv = Static<typeof DeskCv>;

export const DeskLetters = closed(
  {
    items: Type.Array(closed({ title: Type.String(), employer: Type.String(), sentAt: Instant, text: Type.String() }), {
      description: 'Letters of applications that were sent, newest first',
    }),
  },
  { $id: 'DeskLetters' },
);
export type DeskLetters = Static<typeof DeskLetters>;

export const UseLetterRequest = closed(
  {
    applicationId: Type.Optional(
      Type.Unsafe<string>({
        ...Id,
        description: 'An application of yours; the one that it was ordered for when left out',
      }),
    ),
  },
  { $id: 'UseLetterRequest' },
);
