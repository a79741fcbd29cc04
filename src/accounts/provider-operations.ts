import Type from 'typebox';
import { operationFactory } from '../platform/http/operation.ts';
import { Refused } from '../platform/kernel/errors.ts';
import * as accounts from './accounts.ts';
import { AuthResponse } from './contract.ts';
import { PasskeyRequestOptions } from './passkey-contract.ts';
import * as c from './provider-contract.ts';
import { setRenewalCookie } from './renewal-cookie.ts';

/**
 * Login by the operator's OpenID Connect provider. Without a provider, only the operation for the ways to log in is
 * offered.
 */
const operation = operationFactory('login provider', {
  param: Type.String(),
  offeredWhere: (config) => config.loginProvider !== undefined,
});

export const getLoginWays = operation('GET /api/auth/login-ways', {
  summary: 'Get the ways to log in besides password and passkey',
  answers: { 200: c.LoginWays },
  open: 'who wants to log in is not logged in',
  offeredWhere: () => true,
  handle: (parts) => accounts.getLoginWays(parts),
});

export const beginProviderLogin = operation('POST /api/auth/provider-login', {
  summary: 'Begin a login at the provider',
  answers: { 201: c.ProviderPage },
  open: 'who wants to log in is not logged in',
  handle: (parts, { caller }) => accounts.beginProviderLogin(parts, caller),
});

export const finishProviderLogin = operation('POST /api/auth/provider-login/answer', {
  summary: "Complete a login with the provider's redirect",
  body: c.ProviderAnswerRequest,
  answers: { 200: c.ProviderAnswer },
  open: 'logging in happens here',
  orLogin: true,
  anyText: true,
  handle: async (parts, { actor, body, caller, reply }) => {
    const finished = await accounts.finishProviderLogin(parts, actor, body, caller);
    if (finished instanceof Refused || !finished.login) return finished;
    const login = setRenewalCookie(parts, reply, finished.login);
    return login instanceof Refused ? login : { ...finished, login };
  },
});

export const passProviderSecondStep = operation('POST /api/auth/provider-login/second-step', {
  summary: 'Complete the second step of a provider login',
  body: c.ProviderSecondStep,
  answers: { 200: AuthResponse },
  open: 'logging in happens here',
  handle: async (parts, { body, caller, reply }) =>
    setRenewalCookie(parts, reply, await accounts.passProviderSecondStep(parts, body, caller)),
});

export const askForProviderPasskey = operation('POST /api/auth/provider-login/passkey', {
  summary: 'Get a passkey challenge for the second step of a provider login',
  body: c.TicketRequest,
  answers: { 201: PasskeyRequestOptions },
  open: 'who needs the second step is not logged in',
  handle: (parts, { body }) => accounts.askForProviderPasskey(parts, body.ticket),
});

export const registerByProvider = operation('POST /api/auth/provider-login/registration', {
  summary: 'Create an account for the address that the provider has verified',
  body: c.ProviderRegistration,
  answers: { 201: AuthResponse },
  open: 'whoever wants an account has none',
  handle: async (parts, { body, caller, reply }) =>
    setRenewalCookie(parts, reply, await accounts.registerByProvider(parts, body, caller)),
});

export const listProviderLinks = operation('GET /api/auth/providers', {
  summary: 'List the provider logins linked to your account',
  answers: { 200: c.ProviderLinkList },
  handle: (parts, { actor }) => accounts.listProviderLinks(parts, actor),
});

export const beginProviderLink = operation('POST /api/auth/providers', {
  summary: 'Begin to link a provider login, with the password and, when it is on, the second step',
  body: c.ProviderLinkRequest,
  answers: { 201: c.ProviderPage },
  proved: true,
  anyText: true,
  handle: (parts, { actor, body, caller }) => accounts.beginProviderLink(parts, actor, body, caller),
});

export const confirmProviderLink = operation('POST /api/auth/providers/confirmation', {
  summary: 'Link the provider login that led here, after logging in another way',
  body: c.TicketRequest,
  answers: { 204: 'Done' },
  proved: true,
  handle: (parts, { actor, body, caller }) => accounts.confirmProviderLink(parts, actor, body.ticket, caller),
});

export const removeProviderLink = operation('DELETE /api/auth/providers/{id}', {
  summary: 'Remove a linked provider login; it is invalid at once',
  body: c.ProviderLinkRequest,
  answers: { 204: 'Done' },
  anyText: true,
  handle: (parts, { actor, params, body, caller }) =>
    accounts.removeProviderLink(parts, actor, params.id, body, caller),
});
