import { operationFactory } from '../platform/http/operation.ts';
import { Message } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';
import { setRenewalCookie } from './renewal-cookie.ts';

const operation = operationFactory<Parts & { endings: accounts.AccessRevokers }>('accounts');

export const advisePassword = operation('POST /api/auth/password-advice', {
  summary: 'Check whether a password is acceptable; nothing is stored',
  body: c.PasswordAdviceRequest,
  answers: { 200: c.PasswordAdvice },
  open: 'whoever chooses a password has no account yet, or cannot log in',
  handle: (parts, { body, caller }) => accounts.checkPasswordChoice(parts, body, caller),
});

export const forgotPassword = operation('POST /api/auth/forgot-password', {
  summary: 'Request a reset link by mail',
  body: c.ForgotPasswordRequest,
  answers: { 202: c.ForgotPasswordAnswer },
  open: 'whoever forgot the password cannot log in',
  waitsBy: 'email',
  handle: (parts, { body, caller }) => accounts.requestPasswordReset(parts, body, caller),
});

export const resetPassword = operation('POST /api/auth/reset-password', {
  summary: 'Set a new password with the token of a reset link',
  body: c.ResetPasswordRequest,
  answers: { 204: 'Done' },
  open: 'the token of the link stands for the login',
  waitsBy: 'token',
  handle: (parts, { body, caller }) => accounts.resetPassword(parts, parts.endings, body, caller),
});

export const denyLogin = operation('POST /api/auth/deny-login', {
  summary: 'Report a login as not yours, with the token of its mail: all logins end, and a reset begins',
  body: c.LoginDenialRequest,
  answers: { 200: Message },
  open: 'the token of the link stands for the login',
  waitsBy: 'token',
  handle: (parts, { body, caller }) => accounts.denyLogin(parts, parts.endings, body, caller),
});

export const changePassword = operation('POST /api/auth/change-password', {
  summary: 'Change the password; all other logins end',
  body: c.ChangePasswordRequest,
  answers: { 200: c.AuthResponse },
  handle: async (parts, { actor, body, caller, reply }) =>
    setRenewalCookie(parts, reply, await accounts.changePassword(parts, actor, body, caller)),
});

// Opening the link changes nothing, since mail scanners open links too. The page sends this request.
export const confirmAddress = operation('POST /api/auth/confirm-address', {
  summary: 'Verify the address with the token that was mailed to it',
  description:
    'With a bearer token of the account, that login stays and all others end. ' +
    'Without one, `newPassword` is required, and all earlier setup is removed: ' +
    'logins, second step, mail accounts, push, calendar link, access tokens.',
  body: c.ConfirmAddressRequest,
  answers: { 204: 'Done' },
  open: 'the token of the link stands for the login',
  orLogin: true,
  handle: (parts, { actor, body, caller }) => accounts.confirmAddress(parts, parts.endings, actor, body, caller),
});

export const resendAddressProof = operation('POST /api/auth/resend-address-proof', {
  summary: 'Resend the link that verifies the address',
  answers: { 202: Message },
  handle: (parts, { actor }) => accounts.resendAddressProof(parts, actor),
});
