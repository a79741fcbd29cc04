import { operationFactory } from '../platform/http/operation.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';

/** Recovery of an account whose second step was lost. */
const operation = operationFactory('accounts');

export const allowRecovery = operation('PATCH /api/auth/totp', {
  summary: 'Set whether a lost second step can be recovered',
  description: 'Not for administrators. Turning it off stops a recovery in progress.',
  body: c.AllowRecoveryRequest,
  answers: { 204: 'Done' },
  anyText: true,
  handle: (parts, { actor, body, caller }) => accounts.setSecondStepRecovery(parts, actor, body, caller),
});

export const beginRecovery = operation('POST /api/auth/totp/recovery', {
  summary: 'Begin the recovery of a lost second step',
  description:
    'Only if the account allows it. The user is notified by mail at once and daily, and ' +
    'the second step is removed after 72 hours. A login with the second step or a recovery ' +
    'code stops it; a logged-in user can stop it too. Idempotent while it is in progress.',
  body: c.BeginRecoveryRequest,
  answers: { 202: c.RecoveryStarted },
  open: 'who has lost the second step cannot log in',
  anyText: true,
  waitsBy: 'email',
  handle: (parts, { body, caller }) => accounts.beginRecovery(parts, body, caller),
});

export const stopRecovery = operation('DELETE /api/auth/totp/recovery', {
  summary: 'Stop the recovery of the second step',
  answers: { 204: 'Done' },
  handle: (parts, { actor, caller }) => accounts.stopOwnRecovery(parts, actor, caller),
});
