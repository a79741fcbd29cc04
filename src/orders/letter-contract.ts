import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable } from '../platform/kernel/shapes.ts';
import { LetterDraft, LetterRevision, letterStages } from './desk-contract.ts';

/** The API shapes of letters. */

export const Letter = named('Letter', {
  id: Id,
  applicationId: nullable(Id),
  title: Type.String({ examples: ['Brev 1'] }),
  status: Type.Enum(['ordered', 'written', 'delivered']),
  deliveredAt: nullable({ ...Instant, description: 'Time of the first delivery' }),
  lastDeliveredAt: nullable({ ...Instant, description: 'Time of the newest delivery' }),
  /** The name of the uploaded file; null for a letter that is a text. */
  fileName: nullable(Type.String()),
  version: Type.Integer({ description: 'Newest version; 0 while nothing is written' }),
  deliveredVersions: Type.Integer({ description: 'Number of versions that the customer can read' }),
  stage: Type.Enum([...letterStages], { description: 'Progress towards acceptance' }),
  acceptedAt: nullable(Instant),
  revisionsLeft: Type.Integer({ description: 'Remaining revisions included in the price' }),
  revision: nullable(LetterRevision),
});

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
  deliveredAt: nullable({ ...Instant, description: 'Delivery time of this version' }),
  version: Type.Integer({ description: 'Version number; 0 while nothing is written' }),
};

/** A letter with its text, or `text` null when it is a file. Its versions come newest first. */
export const LetterContent = named('LetterContent', { ...letterContent, versions: Type.Array(closed(versionFields)) });
export type LetterContent = Static<typeof LetterContent>;
export const AdminLetterContent = named('AdminLetterContent', {
  ...letterContent,
  draft: nullable(LetterDraft),
  /** A letter with any of them is not delivered. */
  placeholders: Type.Array(Type.String(), { description: 'What the text has left to fill in' }),
  versions: Type.Array(
    closed({
      ...versionFields,
      writtenBy: nullable(Type.String({ description: 'The administrator; null when unknown' })),
    }),
  ),
});
export type AdminLetterContent = Static<typeof AdminLetterContent>;
export const LetterRequest = named('LetterRequest', {
  text: Type.String({ minLength: 1, maxLength: 50_000 }),
  /** Answers 409 `conflict` when another version was saved meanwhile. */
  version: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Version that this text replaces, as last read by the client' }),
  ),
});
export const LetterQuery = closed({
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Default: the newest' })),
});
