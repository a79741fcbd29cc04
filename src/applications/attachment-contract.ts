import Type, { type Static } from 'typebox';
import { named } from '../platform/kernel/shapes.ts';

export const AttachmentStorage = named('AttachmentStorage', {
  /** Size of all attachments in bytes, those of sent applications included. */
  used: Type.Integer(),
  /** Limit of that size, in bytes. */
  quota: Type.Integer(),
});
export type AttachmentStorage = Static<typeof AttachmentStorage>;
