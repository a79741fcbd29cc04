import Type from 'typebox';
import { operationIn } from '../platform/http/operation.ts';
import * as accounts from './accounts.ts';
import { AuthResponse } from './contract.ts';
import * as c from './passkey-contract.ts';
import { setRenewalCookie } from './renewal-cookie.ts';

/** Keys of WebAuthn. Whoever shows one signs a challenge that was asked for right before. */
const operation = operationIn('passkeys', { param: Type.String() });

export const listPasskeys = operation('GET /api/auth/passkeys', {
  summary: 'Your passkeys, the newest first',
  answers: { 200: c.PasskeyList },
  handle: (parts, { actor }) => accounts.listPasskeys(parts, actor),
});

export const startPasskey = operation('POST /api/auth/passkeys/registration', {
  summary: 'Ask for a new passkey',
  description: 'With the password and, where one is on, the second step. The answer is good for five minutes.',
  body: c.StartPasskeyRequest,
  answers: { 201: c.PasskeyCreationOptions },
  proved: true,
  anyText: true,
  handle: (parts, { actor, body, caller }) => accounts.startPasskey(parts, actor, body, caller),
});

export const addPasskey = operation('POST /api/auth/passkeys', {
  summary: 'Add the passkey that was made',
  description: 'With the first second step of the account come the recovery codes, in this answer alone.',
  body: c.AddPasskeyRequest,
  answers: { 201: c.AddedPasskey },
  proved: true,
  handle: (parts, { actor, body, caller }) => accounts.addPasskey(parts, actor, body, caller),
});

export const removePasskey = operation('DELETE /api/auth/passkeys/{id}', {
  summary: 'Remove a passkey: it opens nothing from now on',
  body: c.RemovePasskeyRequest,
  answers: { 204: 'Done' },
  anyText: true,
  handle: (parts, { actor, params, body, caller }) => accounts.removePasskey(parts, actor, params.id, body, caller),
});

export const askForPasskey = operation('POST /api/auth/passkeys/challenge', {
  summary: 'Ask what a passkey is to sign that says itself whose it is',
  body: c.AnonymousChallengeRequest,
  answers: { 201: c.PasskeyRequestOptions },
  open: 'who logs in with a passkey is not logged in',
  handle: (parts, { body, caller }) => accounts.askForPasskey(parts, body.purpose, caller),
});

export const loginWithPasskey = operation('POST /api/auth/passkeys/login', {
  summary: 'Log in with a passkey alone',
  body: c.PasskeyLogin,
  answers: { 200: AuthResponse },
  open: 'logging in happens here',
  handle: async (parts, { body, caller, reply }) =>
    setRenewalCookie(parts, reply, await accounts.loginWithPasskey(parts, body, caller)),
});

export const askForSecondStep = operation('POST /api/auth/passkeys/second-step', {
  summary: 'Ask what a passkey is to sign after the password, to log in',
  body: c.SecondStepChallengeRequest,
  answers: { 201: c.PasskeyRequestOptions },
  open: 'who needs the second step is not logged in',
  anyText: true,
  waitsBy: 'email',
  handle: (parts, { body, caller }) => accounts.askForSecondStep(parts, body, caller),
});

export const askForReauthentication = operation('POST /api/auth/passkeys/reauthentication', {
  summary: 'Ask what a passkey is to sign besides the password, while logged in',
  answers: { 201: c.PasskeyRequestOptions },
  handle: (parts, { actor }) => accounts.askForReauthentication(parts, actor),
});
