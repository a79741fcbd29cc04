import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';
import { secondStep } from './passkey-contract.ts';

const Scope = Type.Enum(['read', 'write'], { description: '`write` is reading and changing' });

export const AccessToken = closed(
  {
    id: Id,
    name: Type.String(),
    scope: Scope,
    hint: Type.String({ description: 'How the token ends, to tell one from another' }),
    createdAt: Instant,
    expiresAt: Instant,
    lastUsedAt: nullable(Instant),
  },
  { $id: 'AccessToken' },
);
export type AccessToken = Static<typeof AccessToken>;

export const AccessTokenList = closed(
  { items: Type.Array(ref(AccessToken)), most: Type.Integer({ description: 'How many there may be' }) },
  { $id: 'AccessTokenList' },
);
export type AccessTokenList = Static<typeof AccessTokenList>;

export const NewAccessToken = closed(
  {
    name: Type.String({ minLength: 1, maxLength: 60, description: 'What it is for' }),
    scope: Scope,
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, description: 'How long it lives; 90 unless told' })),
    currentPassword: Type.String({ minLength: 1 }),
    ...secondStep,
  },
  { $id: 'NewAccessToken' },
);
export type NewAccessToken = Static<typeof NewAccessToken>;

export const CreatedAccessToken = closed(
  { token: Type.String({ description: 'Told in this answer alone' }), accessToken: ref(AccessToken) },
  { $id: 'MadeAccessToken' },
);
export type CreatedAccessToken = Static<typeof CreatedAccessToken>;
