import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable } from '../platform/kernel/shapes.ts';
import { LetterDraft, LetterRevision, letterStages } from './desk-contract.ts';

/** The shapes of letters. */

export const Letter = closed(
  {
    id: Id,
    applicationId: nullable(Id),
    title: Type.String({ examples: ['Brev 1'] }),
    status: Type.Enum(['ordered', 'written', 'delivered']),
    deliveredAt: nullable({ ...Instant, description: 'When the customer first had it' }),
    /** The name of the uploaded file, where the letter is one. */
    fileName: nullable(Type.String()),
    version: Type.Integer({ description: 'The newest; 0 while nothing is written' }),
    deliveredVersions: Type.Integer({ description: 'How many versions the customer can read' }),
    stage: Type.Enum([...letterStages], { description: 'Where it is on its way to being accepted' }),
    acceptedAt: nullable(Instant),
    revisionsLeft: Type.Integer({ description: 'How many more revisions the price holds' }),
    revision: nullable(LetterRevision),
  },
  { $id: 'Letter' },
);

const versionFields = {
  version: Type.Integer(),
  writtenAt: Instant,
  deliveredAt: nullable(Instant),
  fileName: nullable(Type.String()),
};

const letterContent = {
  id: Id,
  title: Type.String(),
  text: nullable(Type.String()),
  fileName: nullable(Type.String()),
  deliveredAt: nullable({ ...Instant, description: 'When this version was delivered' }),
  version: Type.Integer({ description: 'The version that this is; 0 while nothing is written' }),
};

/** A letter with its words; `text` is null where it is a file. Its versions come newest first. */
export const LetterContent = closed(
  { ...letterContent, versions: Type.Array(closed(versionFields)) },
  { $id: 'LetterContent' },
);
export type LetterContent = Static<typeof LetterContent>;
export const AdminLetterContent = closed(
  {
    ...letterContent,
    draft: nullable(LetterDraft),
    versions: Type.Array(
      closed({
        ...versionFields,
        writtenBy: nullable(Type.String({ description: 'The administrator; null where nobody knows' })),
      }),
    ),
  },
  { $id: 'AdminLetterContent' },
);
export type AdminLetterContent = Static<typeof AdminLetterContent>;
export const LetterRequest = closed(
  {
    text: Type.String({ minLength: 1, maxLength: 50_000 }),
    /** Another version is there meanwhile: 409 `conflict`. */
    version: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The version that it is written over, as it was read' }),
    ),
  },
  { $id: 'LetterRequest' },
);
export const LetterQuery = closed({
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The newest when left out' })),
});
