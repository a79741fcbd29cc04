import { operationFactory } from '../platform/http/operation.ts';
import { canonicalEmail } from '../platform/kernel/email-address.ts';
import * as accounts from './sending/account.ts';
import * as c from './sending-account-contract.ts';

/** The user's own mail server for applications. */
const operation = operationFactory('applications');

export const getSendingAccount = operation('GET /api/sending-account', {
  summary: 'Get your mail server, without its password; 404 when there is none',
  answers: { 200: c.SendingAccount },
  handle: (parts, { actor }) => accounts.getSendingAccount(parts, actor),
});

export const putSendingAccount = operation('PUT /api/sending-account', {
  summary: 'Set your mail server; the connection is tested at once',
  description:
    'Asynchronous: responds with the status `connecting`; poll GET for the ' +
    'result. An omitted password is kept while host and username stay the same.',
  body: c.SendingAccountRequest,
  answers: { 200: c.SendingAccount },
  proved: true,
  handle: (parts, { actor, body }) => accounts.putSendingAccount(parts, actor, body),
});

export const deleteSendingAccount = operation('DELETE /api/sending-account', {
  summary: 'Delete your mail server and its password',
  answers: { 204: 'Done' },
  handle: (parts, { actor }) => accounts.deleteSendingAccount(parts, actor),
});

export const testSendingAccount = operation('POST /api/sending-account/test', {
  summary: 'Test the login again; poll GET for the result',
  answers: { 202: c.SendingAccount },
  proved: true,
  handle: (parts, { actor }) => accounts.testSendingAccount(parts, actor),
});

export const confirmSendingAccount = operation('POST /api/sending-account/confirmation', {
  summary: 'Confirm that it is still yours after a password reset: until then nothing is sent with it',
  answers: { 200: c.SendingAccount },
  proved: true,
  handle: (parts, { actor }) => accounts.confirmSendingAccount(parts, actor),
});

export const mailProviderHints = operation('GET /api/sending-account/hints', {
  summary: 'Get what mail providers require of other programs: servers, ports, app passwords',
  query: c.HintQuery,
  answers: { 200: c.MailProviderHints },
  handle: (_parts, { query }) => accounts.findMailProviders(canonicalEmail(query.email ?? '')),
});
