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
    basis: Type.String({ description: 'The legal ground' }),
    kept: Type.String({ description: 'How long' }),
    tables: Type.Array(Type.String(), { description: 'Where in the database' }),
  },
  { $id: 'Processing' },
);

/** What is kept of people, why, on which ground and how long; who gets it; what one may ask for. */
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
