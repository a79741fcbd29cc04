import Type, { type Static } from 'typebox';
import { closed } from '../platform/kernel/shapes.ts';

export const AttachmentStorage = closed(
  {
    /** Size of all attachments in bytes, those of sent applications included. */
    used: Type.Integer(),
    /** Limit of that size, in bytes. */
    quota: Type.Integer(),
  },
  { $id: 'AttachmentStorage' },
);
export type AttachmentStorage = Static<typeof AttachmentStorage>;
