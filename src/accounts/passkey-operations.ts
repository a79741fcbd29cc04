import Type from 'typebox';
import { operationFactory } from '../platform/http/operation.ts';
import * as accounts from './accounts.ts';
import { AuthResponse } from './contract.ts';
import * as c from './passkey-contract.ts';
import { setRenewalCookie } from './renewal-cookie.ts';

/** WebAuthn passkeys. Each use signs a challenge that was requested just before. */
const operation = operationFactory('passkeys', { param: Type.String() });

export const listPasskeys = operation('GET /api/auth/passkeys', {
  summary: 'List your passkeys, newest first',
  answers: { 200: c.PasskeyList },
  handle: (parts, { actor }) => accounts.listPasskeys(parts, actor),
});

export const startPasskey = operation('POST /api/auth/passkeys/registration', {
  summary: 'Get the options to create a passkey',
  description: 'Requires the password and, when it is on, the second step. Valid for five minutes.',
  body: c.StartPasskeyRequest,
  answers: { 201: c.PasskeyCreationOptions },
  proved: true,
  anyText: true,
  handle: (parts, { actor, body, caller }) => accounts.startPasskeyRegistration(parts, actor, body, caller),
});

export const addPasskey = operation('POST /api/auth/passkeys', {
  summary: 'Add the created passkey',
  description: "The account's first second factor also returns recovery codes, only in this response.",
  body: c.AddPasskeyRequest,
  answers: { 201: c.AddedPasskey },
  proved: true,
  handle: (parts, { actor, body, caller }) => accounts.addPasskey(parts, actor, body, caller),
});

export const removePasskey = operation('DELETE /api/auth/passkeys/{id}', {
  summary: 'Remove a passkey; it is invalid at once',
  body: c.RemovePasskeyRequest,
  answers: { 204: 'Done' },
  anyText: true,
  handle: (parts, { actor, params, body, caller }) => accounts.removePasskey(parts, actor, params.id, body, caller),
});

export const askForPasskey = operation('POST /api/auth/passkeys/challenge', {
  summary: 'Get a challenge for a passkey that identifies the user',
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
  summary: 'Get a passkey challenge for the second step of a login',
  body: c.SecondStepChallengeRequest,
  answers: { 201: c.PasskeyRequestOptions },
  open: 'who needs the second step is not logged in',
  anyText: true,
  waitsBy: 'email',
  handle: (parts, { body, caller }) => accounts.askForSecondStep(parts, body, caller),
});

export const askForReauthentication = operation('POST /api/auth/passkeys/reauthentication', {
  summary: 'Get a passkey challenge for the second step while logged in',
  answers: { 201: c.PasskeyRequestOptions },
  handle: (parts, { actor }) => accounts.askForReauthentication(parts, actor),
});
