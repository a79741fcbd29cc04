import { operationIn } from '../platform/http/operation.ts';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import * as accounts from './sending/account.ts';
import * as c from './sending-account-contract.ts';

/** The mail server that a person sends applications by. */
const operation = operationIn('applications');

export const getSendingAccount = operation('GET /api/sending-account', {
  summary: 'Your mail server, without its password; 404 where there is none',
  answers: { 200: c.SendingAccount },
  handle: (parts, { actor }) => accounts.getSendingAccount(parts, actor),
});

export const putSendingAccount = operation('PUT /api/sending-account', {
  summary: 'Set your mail server; it is tried at once',
  description:
    'Answers with the status `connecting`; GET tells how it went. The password is kept when it is left ' +
    'out, as long as host and username stay.',
  body: c.SendingAccountRequest,
  answers: { 200: c.SendingAccount },
  proved: true,
  handle: (parts, { actor, body }) => accounts.putSendingAccount(parts, actor, body),
});

export const deleteSendingAccount = operation('DELETE /api/sending-account', {
  summary: 'Forget your mail server and its password',
  answers: { 204: 'Done' },
  handle: (parts, { actor }) => accounts.deleteSendingAccount(parts, actor),
});

export const testSendingAccount = operation('POST /api/sending-account/test', {
  summary: 'Try the login again; GET tells how it went',
  answers: { 202: c.SendingAccount },
  proved: true,
  handle: (parts, { actor }) => accounts.testSendingAccount(parts, actor),
});

export const confirmSendingAccount = operation('POST /api/sending-account/confirmation', {
  summary: 'Say that it is still yours, after a forgotten password: until then nothing goes by it',
  answers: { 200: c.SendingAccount },
  proved: true,
  handle: (parts, { actor }) => accounts.confirmSendingAccount(parts, actor),
});

export const mailProviderHints = operation('GET /api/sending-account/hints', {
  summary: 'What mail providers ask of other programs: servers, ports, app passwords',
  query: c.HintQuery,
  answers: { 200: c.MailProviderHints },
  handle: (_parts, { query }) => accounts.providerHints(canonicalEmail(query.email ?? '')),
});
