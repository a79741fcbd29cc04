import Type, { type Static } from 'typebox';
import { named, ref } from '../platform/kernel/shapes.ts';
import { SellerFacts } from '../seller/contract.ts';

export const DeleteAccountRequest = named('DeleteAccountRequest', { currentPassword: Type.String({ minLength: 1 }) });

const Processing = named('Processing', {
  heading: Type.String(),
  what: Type.String(),
  why: Type.String(),
  basis: Type.String({ description: 'Legal basis' }),
  kept: Type.String({ description: 'Retention period' }),
  tables: Type.Array(Type.String(), { description: 'Database tables' }),
});

/** What personal data is stored, why, on which legal ground and how long; who receives it; the rights of a person. */
export const PrivacyNotice = named('PrivacyNotice', {
  controller: ref(SellerFacts),
  processing: Type.Array(ref(Processing)),
  recipients: Type.Array(Type.String()),
  rights: Type.Array(Type.String()),
});
export type PrivacyNotice = Static<typeof PrivacyNotice>;
