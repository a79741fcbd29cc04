import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

/** WebAuthn passkeys, in the JSON forms of WebAuthn Level 3. */

const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
/** A credential id has at most 1023 bytes before Base64url. */
const CredentialId = Base64Url(1400);
const Transports = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 });

const common = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
  clientExtensionResults: Type.Optional(Type.Object({}, { description: 'Ignored' })),
};

/** The authenticator's answer to a login or second step. */
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

/** The authenticator's answer to a registration. */
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

/** The field of login requests that asks for a renewable login. */
export const rememberLoginField = Type.Optional(
  Type.Boolean({
    description: 'Remember the login: for 30 days without use, 90 days at most; not available to administrators',
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
  { $id: 'PasskeyRequestOptions', description: 'Options for `navigator.credentials.get`, as JSON' },
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
  { $id: 'PasskeyCreationOptions', description: 'Options for `navigator.credentials.create`, as JSON' },
);
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>;

/** The second step of a request, for accounts that have one. */
export const secondStepFields = {
  totp: Type.Optional(
    Type.String({ description: 'When the second step is on: a six-digit code or a recovery code; or `passkey`' }),
  ),
  passkey: Type.Optional(ref(PasskeyAssertion)),
};
export interface SecondStep {
  totp?: string;
  passkey?: PasskeyAssertion;
}

export const Passkey = named('Passkey', {
  id: Id,
  name: Type.String(),
  createdAt: Instant,
  lastUsedAt: nullable(Instant),
  opensAlone: Type.Boolean({
    description: 'Whether it can replace the password: after a reset, not until it was used with the new one',
  }),
});
export type Passkey = Static<typeof Passkey>;
export const PasskeyList = named('PasskeyList', {
  items: Type.Array(ref(Passkey)),
  most: Type.Integer({ description: 'Maximum number of passkeys' }),
});
export type PasskeyList = Static<typeof PasskeyList>;

export const AnonymousChallengeRequest = named('PasskeyChallengeRequest', {
  purpose: Type.Enum(['login', 'email_change'], { description: 'Operation that the challenge is for' }),
});
export const SecondStepChallengeRequest = named('PasskeySecondStepRequest', {
  email: Type.String({ minLength: 1 }),
  password: Type.String({ minLength: 1 }),
});
export const PasskeyLogin = named('PasskeyLogin', { passkey: ref(PasskeyAssertion), remember: rememberLoginField });
export const StartPasskeyRequest = named('StartPasskeyRequest', {
  currentPassword: Type.String({ minLength: 1 }),
  ...secondStepFields,
});
export const AddPasskeyRequest = named('AddPasskeyRequest', {
  name: Type.String({ minLength: 1, maxLength: 60, description: 'Name that the user gives it' }),
  passkey: ref(PasskeyAttestation),
});
export type AddPasskeyRequest = Static<typeof AddPasskeyRequest>;
export const AddedPasskey = named('AddedPasskey', {
  passkey: ref(Passkey),
  recoveryCodes: Type.Array(Type.String(), { description: 'Returned once, for the first second factor; else empty' }),
});
export type AddedPasskey = Static<typeof AddedPasskey>;
export const RemovePasskeyRequest = named('RemovePasskeyRequest', {
  currentPassword: Type.String({ minLength: 1 }),
  ...secondStepFields,
});
