import { operationFactory } from '../platform/http/operation.ts';
import { DeleteAccountRequest, PrivacyNotice } from './contract.ts';
import { getPrivacyNotice } from './notice.ts';
import * as privacy from './privacy.ts';

const operation = operationFactory('accounts');

export const exportAccount = operation('GET /api/account/export', {
  summary: 'Download all your data as a ZIP',
  description: 'Streamed, one at a time: a second request meanwhile gets 429.',
  // The response to HEAD has no body, so the ZIP is not created.
  handle: (parts, { actor, caller, request, reply }) =>
    request.method === 'HEAD' ? reply.type('application/zip').send() : privacy.exportAccount(parts, actor, caller),
});

export const deleteAccount = operation('DELETE /api/account', {
  summary: 'Delete the account',
  body: DeleteAccountRequest,
  answers: { 204: 'Done' },
  handle: (parts, { actor, body, caller }) => privacy.deleteAccount(parts, actor, body, caller),
});

export const privacyNotice = operation('GET /api/privacy-notice', {
  summary: 'Get which personal data is stored, why and how long',
  answers: { 200: PrivacyNotice },
  open: 'it is read before anybody has an account',
  handle: (parts) => getPrivacyNotice(parts),
});
