import { operationIn } from '../platform/http/operation.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';

/** Recovery of an account whose second step was lost. */
const operation = operationIn('accounts');

export const allowRecovery = operation('PATCH /api/auth/totp', {
  summary: 'Choose whether a lost second step can be recovered',
  description: 'Not for administrators. Choosing that it cannot stops a recovery that is underway.',
  body: c.AllowRecoveryRequest,
  answers: { 204: 'Done' },
  anyText: true,
  handle: (parts, { actor, body, caller }) => accounts.setSecondStepRecovery(parts, actor, body, caller),
});

export const beginRecovery = operation('POST /api/auth/totp/recovery', {
  summary: 'Begin the recovery of a lost second step',
  description:
    'Where the account has chosen so. It is mailed at once and each day, and removes the second step after ' +
    '72 hours. Any login with the second step or a recovery code stops it, as does whoever is logged in. ' +
    'Asked again while it is underway it tells the same.',
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
