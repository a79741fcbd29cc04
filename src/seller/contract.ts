import Type, { type Static } from 'typebox';
import { closed, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

/** The seller of the letters, and the terms of sale. */

const facts = {
  name: Type.String({ maxLength: 100 }),
  orgNumber: Type.String({ maxLength: 20, description: "Organisation number, or a sole trader's personal number" }),
  vatNumber: nullable(Type.String({ maxLength: 20 })),
  address: Type.String({ maxLength: 200, description: 'May contain line breaks' }),
  email: Type.String({ maxLength: 254 }),
  phone: nullable(Type.String({ maxLength: 30 })),
};

export const SellerRequest = named('SellerRequest', facts);
export type SellerRequest = Static<typeof SellerRequest>;

/** Fields that nobody has filled in are null. */
export const SellerFacts = named('SellerFacts', {
  name: Type.String(),
  orgNumber: nullable(Type.String()),
  vatNumber: nullable(Type.String()),
  address: nullable(Type.String()),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
});
export type SellerFacts = Static<typeof SellerFacts>;

export const sellerFields = ['name', 'orgNumber', 'vatNumber', 'address', 'email'] as const;
export type SellerField = (typeof sellerFields)[number];

export const AdminSeller = named('AdminSeller', {
  seller: ref(SellerFacts),
  missing: Type.Array(Type.Enum([...sellerFields]), {
    description: 'Facts that the law requires and that are missing',
  }),
  isOrderingOpen: Type.Boolean({ description: 'In production, ordering is closed until nothing is missing' }),
  needsVatNumber: Type.Boolean(),
  updatedAt: nullable(Instant),
  termsVersion: Type.Integer(),
});
export type AdminSeller = Static<typeof AdminSeller>;

const TermsSection = named('TermsSection', { heading: Type.String(), paragraphs: Type.Array(Type.String()) });
export type TermsSection = Static<typeof TermsSection>;

export const Terms = named('Terms', {
  version: Type.Integer(),
  validFrom: Instant,
  isCurrent: Type.Boolean(),
  seller: ref(SellerFacts),
  sections: Type.Array(ref(TermsSection)),
  consent: Type.String({ description: 'Text of the question whether work may begin at once' }),
  versions: Type.Array(closed({ version: Type.Integer(), validFrom: Instant }), {
    description: 'All versions, newest first',
  }),
});
export type Terms = Static<typeof Terms>;
