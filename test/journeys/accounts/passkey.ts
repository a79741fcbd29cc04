import type { Json, Reply } from '../../calls.ts';
import type { Person, TestApp } from '../../open-test-app.ts';
import { SoftAuthenticator } from '../../soft-authenticator.ts';

/** A user with a passkey. */
export interface PersonWithPasskey extends Person {
  key: SoftAuthenticator;
  passkey: { id: string; name: string };
  recoveryCodes: string[];
}

type Proof = { currentPassword?: string; totp?: string; passkey?: Json };

/** Requests the options of a new passkey. */
export function startPasskey(app: TestApp, person: Person, proof: Proof = {}): Promise<Reply> {
  const body = { currentPassword: person.password, ...proof };
  return app.call('POST', '/api/auth/passkeys/registration', { token: person.token, body });
}

/** Adds a passkey to an account; fails if it is refused. */
export async function addPasskey(
  app: TestApp,
  person: Person,
  { name = 'Telefonen', key = new SoftAuthenticator(), proof = {} as Proof } = {},
): Promise<PersonWithPasskey> {
  const started = await startPasskey(app, person, proof);
  if (started.status !== 201) throw new Error(`registration answered ${started.bytes}`);
  const body = { name, passkey: key.create(started.body) };
  const added = await app.call('POST', '/api/auth/passkeys', { token: person.token, body });
  if (added.status !== 201) throw new Error(`passkeys answered ${added.bytes}`);
  return { ...person, key, passkey: added.body.passkey, recoveryCodes: added.body.recoveryCodes };
}

/** Requests the challenge of a login with a passkey alone. */
export async function challenge(app: TestApp, purpose: 'login' | 'email_change' = 'login') {
  return (await app.call('POST', '/api/auth/passkeys/challenge', { body: { purpose } })).body;
}

/** Requests the challenge of a passkey after the password. */
export async function secondStepChallenge(app: TestApp, { email, password }: Person) {
  return (await app.call('POST', '/api/auth/passkeys/second-step', { body: { email, password } })).body;
}

/** Requests the challenge of a passkey that is required in addition to the password of a user who is logged in. */
export async function reauthentication(app: TestApp, { token }: Person) {
  return (await app.call('POST', '/api/auth/passkeys/reauthentication', { token })).body;
}

export function logInWith(app: TestApp, passkey: Json): Promise<Reply> {
  return app.call('POST', '/api/auth/passkeys/login', { body: { passkey } });
}
