import Type, { type Static } from 'typebox';
import { closed } from '../platform/kernel/shapes.ts';

export const AttachmentStorage = closed(
  {
    /** Bytes of all attachments, those of applications that were sent too. */
    used: Type.Integer(),
    /** Bytes up to which files may be attached. */
    quota: Type.Integer(),
  },
  { $id: 'AttachmentStorage' },
);
export type AttachmentStorage = Static<typeof AttachmentStorage>;
