import Type, { type Static } from 'typebox';
import { closed, ref } from '../platform/kernel/shapes.ts';
import { SellerFacts } from '../seller/contract.ts';

export const DeleteAccountRequest = closed(
  { currentPassword: Type.String({ minLength: 1 }) },
  { $id: 'DeleteAccountRequest' },
);

const Processing = closed(
  {
    heading: Type.String(),
    what: Type.String(),
    why: Type.String(),
    basis: Type.String({ description: 'Legal basis' }),
    kept: Type.String({ description: 'Retention period' }),
    tables: Type.Array(Type.String(), { description: 'Database tables' }),
  },
  { $id: 'Processing' },
);

/** What personal data is stored, why, on which legal ground and how long; who receives it; the rights of a person. */
export const PrivacyNotice = closed(
  {
    controller: ref(SellerFacts),
    processing: Type.Array(ref(Processing)),
    recipients: Type.Array(Type.String()),
    rights: Type.Array(Type.String()),
  },
  { $id: 'PrivacyNotice' },
);
export type PrivacyNotice = Static<typeof PrivacyNotice>;
