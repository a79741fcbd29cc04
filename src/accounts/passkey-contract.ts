import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

/** Keys of WebAuthn, in the JSON forms of its third level. */

const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
/** A credential's id has 1023 bytes at most. */
const CredentialId = Base64Url(1400);
const Transports = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 });

const common = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
  clientExtensionResults: Type.Optional(Type.Object({}, { description: 'Not looked at' })),
};

/** What an authenticator answers that is to show that it has a key. */
export const PasskeyAssertion = closed(
  {
    ...common,
    response: closed({
      clientDataJSON: Base64Url(4000),
      authenticatorData: Base64Url(4000),
      signature: Base64Url(8000),
      userHandle: Type.Optional(nullable(Base64Url(100))),
    }),
  },
  { $id: 'PasskeyAssertion', description: 'An `AuthenticationResponseJSON` of WebAuthn' },
);
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/** What an authenticator answers that has made a key. */
const PasskeyAttestation = closed(
  {
    ...common,
    response: closed({
      clientDataJSON: Base64Url(4000),
      attestationObject: Base64Url(40_000),
      transports: Type.Optional(Transports),
      authenticatorData: Type.Optional(Base64Url(40_000)),
      publicKey: Type.Optional(nullable(Base64Url(8000))),
      publicKeyAlgorithm: Type.Optional(Type.Integer()),
    }),
  },
  { $id: 'PasskeyAttestation', description: 'A `RegistrationResponseJSON` of WebAuthn' },
);
export type PasskeyAttestation = Static<typeof PasskeyAttestation>;

const Descriptor = closed({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Transports),
});
const Demand = Type.Enum(['required', 'preferred', 'discouraged']);

/** In requests that log in. */
export const rememberField = Type.Optional(
  Type.Boolean({
    description: 'Whether it may be renewed for 30 days without use, 90 at most; not for administrators',
  }),
);

export const PasskeyRequestOptions = closed(
  {
    challenge: Type.String(),
    rpId: Type.String(),
    timeout: Type.Integer(),
    userVerification: Demand,
    allowCredentials: Type.Optional(Type.Array(Descriptor)),
  },
  { $id: 'PasskeyRequestOptions', description: 'What `navigator.credentials.get` takes, as JSON' },
);
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>;

export const PasskeyCreationOptions = closed(
  {
    challenge: Type.String(),
    rp: closed({ id: Type.String(), name: Type.String() }),
    user: closed({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(closed({ alg: Type.Integer(), type: Type.Literal('public-key') })),
    timeout: Type.Integer(),
    attestation: Type.Literal('none'),
    excludeCredentials: Type.Array(Descriptor),
    authenticatorSelection: closed({
      residentKey: Demand,
      requireResidentKey: Type.Boolean(),
      userVerification: Demand,
    }),
  },
  { $id: 'PasskeyCreationOptions', description: 'What `navigator.credentials.create` takes, as JSON' },
);
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>;

/** What somebody shows besides the password, where the account has a second step. */
export const secondStepFields = {
  totp: Type.Optional(
    Type.String({ description: 'Where the second step is on: six digits, or a recovery code; or `passkey`' }),
  ),
  passkey: Type.Optional(ref(PasskeyAssertion)),
};
export interface SecondStep {
  totp?: string;
  passkey?: PasskeyAssertion;
}

export const Passkey = closed(
  {
    id: Id,
    name: Type.String(),
    createdAt: Instant,
    lastUsedAt: nullable(Instant),
    opensAlone: Type.Boolean({
      description: 'Whether it logs in without the password: after a reset, not until it was used with the new one',
    }),
  },
  { $id: 'Passkey' },
);
export type Passkey = Static<typeof Passkey>;
export const PasskeyList = closed(
  { items: Type.Array(ref(Passkey)), most: Type.Integer({ description: 'How many there may be' }) },
  { $id: 'PasskeyList' },
);
export type PasskeyList = Static<typeof PasskeyList>;

export const AnonymousChallengeRequest = closed(
  { purpose: Type.Enum(['login', 'email_change'], { description: 'What it will be shown for' }) },
  { $id: 'PasskeyChallengeRequest' },
);
export const SecondStepChallengeRequest = closed(
  { email: Type.String({ minLength: 1 }), password: Type.String({ minLength: 1 }) },
  { $id: 'PasskeySecondStepRequest' },
);
export const PasskeyLogin = closed(
  { passkey: ref(PasskeyAssertion), remember: rememberField },
  { $id: 'PasskeyLogin' },
);
export const StartPasskeyRequest = closed(
  { currentPassword: Type.String({ minLength: 1 }), ...secondStepFields },
  { $id: 'StartPasskeyRequest' },
);
export const AddPasskeyRequest = closed(
  {
    name: Type.String({ minLength: 1, maxLength: 60, description: 'What its person calls it' }),
    passkey: ref(PasskeyAttestation),
  },
  { $id: 'AddPasskeyRequest' },
);
export type AddPasskeyRequest = Static<typeof AddPasskeyRequest>;
export const AddedPasskey = closed(
  {
    passkey: ref(Passkey),
    recoveryCodes: Type.Array(Type.String(), { description: 'Told once, with the first second step; else none' }),
  },
  { $id: 'AddedPasskey' },
);
export type AddedPasskey = Static<typeof AddedPasskey>;
export const RemovePasskeyRequest = closed(
  { currentPassword: Type.String({ minLength: 1 }), ...secondStepFields },
  { $id: 'RemovePasskeyRequest' },
);
