import { operationIn } from '../platform/http/operation.ts';
import { Message } from '../platform/kernel/shapes.ts';
import type { Parts } from '../platform/parts.ts';
import * as accounts from './accounts.ts';
import * as c from './contract.ts';

/** Proof of address. A link that is opened changes nothing: programs that look at mail open links too. */
const operation = operationIn<Parts & { endings: accounts.AccessRevokers }>('accounts');

export const confirmAddress = operation('POST /api/auth/confirm-address', {
  summary: 'Prove the address with the token that was mailed to it',
  description:
    'With a login of the account as bearer that login lives and all others end. Without one `newPassword` ' +
    'is required, and everything that was set up before ends: logins, second step, mail accounts, push, ' +
    'calendar link, access tokens.',
  body: c.ConfirmAddressRequest,
  answers: { 204: 'Done' },
  open: 'the token of the link stands for the login',
  orLogin: true,
  handle: (parts, { actor, body, caller }) => accounts.confirmAddress(parts, parts.endings, actor, body, caller),
});

export const resendAddressProof = operation('POST /api/auth/resend-address-proof', {
  summary: 'Mail the link again that proves the address',
  answers: { 202: Message },
  handle: (parts, { actor }) => accounts.resendAddressProof(parts, actor),
});
