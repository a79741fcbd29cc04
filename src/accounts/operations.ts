import Type from 'typebox';
import { operationFactory } from '../platform/http/operation.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { Message } from '../platform/kernel/shapes.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';
import { clearRenewalCookie, readRenewalCookie, setRenewalCookie } from './renewal-cookie.ts';

const operation = operationFactory('accounts', { param: Type.String() });

export const register = operation('POST /api/auth/register', {
  summary: 'Create an account',
  body: c.RegisterRequest,
  answers: { 201: c.AuthResponse },
  open: 'whoever wants an account has none',
  handle: async (parts, { body, caller, reply }) =>
    setRenewalCookie(parts, reply, await accounts.register(parts, body, caller)),
});

export const login = operation('POST /api/auth/login', {
  summary: 'Log in',
  body: c.LoginRequest,
  answers: { 200: c.AuthResponse },
  open: 'logging in happens here',
  anyText: true,
  waitsBy: 'email',
  handle: async (parts, { body, caller, reply }) =>
    setRenewalCookie(parts, reply, await accounts.login(parts, body, caller)),
});

export const renewSession = operation('POST /api/auth/renewal', {
  summary: 'Renew a remembered login, also after it has expired',
  description:
    'Uses the refresh cookie of the login, valid once; the response sets the ' +
    'next one. Reuse of an old cookie ends the login: it may have been stolen.',
  answers: { 200: c.AuthResponse },
  open: 'the cookie stands for the login',
  handle: async (parts, { request, caller, reply }) => {
    const renewed = await accounts.renewSession(parts, readRenewalCookie(request), caller);
    if (renewed instanceof Refused && renewed.code === 'invalid_token') clearRenewalCookie(parts, reply);
    return setRenewalCookie(parts, reply, renewed);
  },
});

export const endRenewal = operation('DELETE /api/auth/renewal', {
  summary: 'End a remembered login with its cookie alone',
  description: 'Idempotent: a login that has ended stays ended.',
  answers: { 204: 'Done' },
  open: 'the cookie stands for the login',
  handle: (parts, { request, caller, reply }) => {
    clearRenewalCookie(parts, reply);
    return accounts.endRenewal(parts, readRenewalCookie(request), caller);
  },
});

export const logout = operation('POST /api/auth/logout', {
  summary: 'Log out',
  answers: { 204: 'Done' },
  handle: (parts, { actor, caller, reply }) => {
    clearRenewalCookie(parts, reply);
    return accounts.logout(parts, actor, caller);
  },
});

export const me = operation('GET /api/auth/me', {
  summary: 'Get the logged-in user',
  answers: { 200: c.UserAnswer },
  handle: (parts, { actor }) => accounts.getCurrentUser(parts, actor),
});

export const listSessions = operation('GET /api/auth/sessions', {
  summary: 'List the logins of the account',
  answers: { 200: c.SessionList },
  handle: (parts, { actor }) => accounts.listSessions(parts, actor),
});

export const endSession = operation('DELETE /api/auth/sessions/{id}', {
  summary: 'End a login',
  answers: { 204: 'Done' },
  handle: (parts, { actor, params, caller }) => accounts.endSession(parts, actor, params.id, caller),
});

export const endOtherSessions = operation('DELETE /api/auth/sessions', {
  summary: 'End all other logins',
  answers: { 204: 'Done' },
  handle: (parts, { actor, caller }) => accounts.endOtherSessions(parts, actor, caller),
});

export const changeEmail = operation('POST /api/auth/change-email', {
  summary: 'Request a change of address',
  body: c.ChangeEmailRequest,
  answers: { 202: Message },
  handle: (parts, { actor, body, caller }) => accounts.changeEmail(parts, actor, body, caller),
});

export const confirmEmailChange = operation('POST /api/auth/confirm-email-change', {
  summary: 'Confirm a change of address with its token and the password',
  body: c.ConfirmEmailChangeRequest,
  answers: { 200: c.AuthResponse },
  open: 'the token and the password stand for the login',
  orLogin: true,
  anyText: true,
  handle: async (parts, { actor, body, caller, reply }) =>
    setRenewalCookie(parts, reply, await accounts.confirmEmailChange(parts, actor, body, caller)),
});

export const revertEmailChange = operation('POST /api/auth/revert-email-change', {
  summary: 'Revert a change of address from the old address',
  body: c.RevertEmailChangeRequest,
  answers: { 200: Message },
  open: 'the token of the link stands for the login',
  handle: (parts, { body, caller }) => accounts.revertEmailChange(parts, body, caller),
});

export const securityLog = operation('GET /api/account/security-log', {
  summary: 'List security events of the account',
  query: c.SecurityLogQuery,
  answers: { 200: c.SecurityLog },
  handle: (parts, { actor, query }) => accounts.listSecurityEvents(parts, actor.userId, query),
});

export const startTotp = operation('POST /api/auth/totp', {
  summary: 'Begin to set up two-factor authentication',
  body: c.StartTotpRequest,
  answers: { 201: c.TotpSecret },
  proved: true,
  handle: (parts, { actor, body, caller }) => accounts.startTotpSetup(parts, actor, body, caller),
});

export const confirmTotp = operation('POST /api/auth/totp/confirm', {
  summary: 'Turn two-factor authentication on with a code from the app',
  body: c.ConfirmTotpRequest,
  answers: { 200: c.RecoveryCodes },
  proved: true,
  handle: (parts, { actor, body, caller }) => accounts.confirmTotp(parts, actor, body, caller),
});

export const stopTotp = operation('DELETE /api/auth/totp', {
  summary: 'Turn two-factor authentication off',
  body: c.StopTotpRequest,
  answers: { 204: 'Done' },
  handle: (parts, { actor, body, caller }) => accounts.disableTotp(parts, actor, body, caller),
});
