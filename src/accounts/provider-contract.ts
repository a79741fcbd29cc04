import Type, { type Static } from 'typebox';
import { Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';
import { AuthResponse, NewPassword } from './contract.ts';
import { rememberLoginField, secondStepFields } from './passkey-contract.ts';

/** Logging in by the operator's OpenID Connect provider. */

const Secret = Type.String({ minLength: 1, maxLength: 200 });

export const LoginWays = named('LoginWays', {
  provider: nullable(Type.String({ description: 'Display name of the provider, if any' })),
});
export type LoginWays = Static<typeof LoginWays>;

export const ProviderPage = named('ProviderPage', {
  url: Type.String({ description: 'Login page of the provider' }),
  binding: Type.String({ description: 'The client keeps it and sends it with the answer' }),
});
export type ProviderPage = Static<typeof ProviderPage>;

export const ProviderAnswerRequest = named('ProviderAnswerRequest', {
  binding: Secret,
  remember: rememberLoginField,
  answer: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 4096 }), {
    description: "Query parameters of the provider's redirect",
    maxProperties: 20,
  }),
});
export type ProviderAnswerRequest = Static<typeof ProviderAnswerRequest>;

export const ProviderAnswer = named('ProviderAnswer', {
  next: Type.Enum(['done', 'second_step', 'log_in', 'register', 'linked'], {
    description:
      '`done`: logged in; `second_step`: the account requires it; `log_in`: an account has the address, and ' +
      'is linked after the user logs in; `register`: no account has the address; `linked`: the link was added',
  }),
  login: Type.Optional(ref(AuthResponse)),
  ticket: Type.Optional(Type.String({ description: 'For the next step: valid once, for ten minutes' })),
  email: Type.Optional(Type.String()),
  methods: Type.Optional(Type.Array(Type.String(), { description: 'Second factors of the account' })),
});
export type ProviderAnswer = Static<typeof ProviderAnswer>;

export const TicketRequest = named('TicketRequest', { ticket: Secret });
export const ProviderSecondStep = named('ProviderSecondStep', {
  ticket: Secret,
  ...secondStepFields,
  remember: rememberLoginField,
});
export type ProviderSecondStep = Static<typeof ProviderSecondStep>;
export const ProviderRegistration = named('ProviderRegistration', { ticket: Secret, password: NewPassword });

export const ProviderLink = named('ProviderLink', {
  id: Id,
  label: Type.String(),
  isCurrent: Type.Boolean({ description: 'Whether it belongs to the provider configured now' }),
  email: nullable(Type.String({ description: 'Address that the provider had verified when it was linked' })),
  createdAt: Instant,
  lastUsedAt: nullable(Instant),
});
export type ProviderLink = Static<typeof ProviderLink>;
export const ProviderLinkList = named('ProviderLinkList', { items: Type.Array(ref(ProviderLink)) });

export const ProviderLinkRequest = named('ProviderLinkRequest', {
  currentPassword: Type.String({ minLength: 1 }),
  ...secondStepFields,
});
