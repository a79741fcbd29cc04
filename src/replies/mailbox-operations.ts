import { operationFactory } from '../platform/http/operation.ts';
import * as c from './contract.ts';
import * as mailboxes from './mailbox.ts';
import * as trial from './mailbox-trial.ts';

/** The mailbox that is watched for a user. */
const operation = operationFactory('replies');

export const getConnections = operation('GET /api/connections', {
  summary: 'Get which mail servers are set: the watched mailbox, and the server that sends applications',
  answers: { 200: c.Connections },
  handle: (parts, { actor }) => mailboxes.getConnections(parts, actor),
});

export const getMailbox = operation('GET /api/mailbox', {
  summary: 'Get the watched mailbox, without its password; 404 when there is none',
  answers: { 200: c.Mailbox },
  handle: (parts, { actor }) => mailboxes.getMailbox(parts, actor),
});

export const putMailbox = operation('PUT /api/mailbox', {
  summary: 'Set the mailbox to watch; the connection is tested at once',
  description:
    'Asynchronous: responds with the status `connecting`; poll GET for the result. An omitted ' +
    'password is kept while host and username stay the same. Mails are only read, never changed, ' +
    'marked or moved; the first time those of the last 30 days. Default for `folders`: INBOX.',
  body: c.MailboxRequest,
  answers: { 200: c.Mailbox },
  proved: true,
  handle: (parts, { actor, body }) => mailboxes.putMailbox(parts, actor, body),
});

export const setAlerts = operation('PUT /api/mailbox/alerts', {
  summary: 'Set whether the jobs in job-alert mails are proposed among your saved jobs',
  body: c.AlertSwitch,
  answers: { 200: c.Mailbox },
  handle: (parts, { actor, body }) => mailboxes.setJobAlerts(parts, actor, body),
});

export const confirmMailbox = operation('POST /api/mailbox/confirmation', {
  summary: 'Confirm that the mailbox is still yours after a password reset: until then it is not read',
  answers: { 200: c.Mailbox },
  proved: true,
  handle: (parts, { actor }) => mailboxes.confirmMailbox(parts, actor),
});

export const deleteMailbox = operation('DELETE /api/mailbox', {
  summary: 'Stop watching the mailbox, and delete it with its password',
  answers: { 204: 'Done' },
  handle: (parts, { actor }) => mailboxes.deleteMailbox(parts, actor),
});

export const tryMailbox = operation('POST /api/mailbox/trial', {
  summary: 'Test a login with settings that are not saved, and list the folders to choose from',
  description:
    'Responds with the result within 20 seconds. An omitted password is ' +
    'replaced by the saved one, while host and username are the saved ones.',
  body: c.MailboxRequest,
  answers: { 200: c.MailboxTrial },
  proved: true,
  handle: (parts, { actor, body }) => trial.tryMailbox(parts, actor, body),
});

export const testMailbox = operation('POST /api/mailbox/test', {
  summary: 'Test the mailbox again; poll GET for the result',
  answers: { 202: c.Mailbox },
  proved: true,
  handle: (parts, { actor }) => mailboxes.testMailbox(parts, actor),
});
