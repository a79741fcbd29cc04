import { operationIn } from '../platform/http/operation.ts';
import * as c from './contract.ts';
import * as mailboxes from './mailbox.ts';
import * as trial from './mailbox-trial.ts';

/** The mailbox that a person lets us watch. */
const operation = operationIn('replies');

export const getConnections = operation('GET /api/connections', {
  summary: 'Which of your mail servers are set: the watched mailbox, the one that applications go by',
  answers: { 200: c.Connections },
  handle: (parts, { actor }) => mailboxes.getConnections(parts, actor),
});

export const getMailbox = operation('GET /api/mailbox', {
  summary: 'Your watched mailbox, without its password; 404 where there is none',
  answers: { 200: c.Mailbox },
  handle: (parts, { actor }) => mailboxes.getMailbox(parts, actor),
});

export const putMailbox = operation('PUT /api/mailbox', {
  summary: 'Set the mailbox to watch; it is tried at once',
  description:
    'Answers with the status `connecting`; GET tells how it went. The password is kept when it is left ' +
    'out, as long as host and username stay. Mails are only read, never changed, marked or moved; the ' +
    'first time those of the last 30 days. Without `folders` it is INBOX alone.',
  body: c.MailboxRequest,
  answers: { 200: c.Mailbox },
  proved: true,
  handle: (parts, { actor, body }) => mailboxes.putMailbox(parts, actor, body),
});

export const setAlerts = operation('PUT /api/mailbox/alerts', {
  summary: 'Whether the jobs in job-alert mails are put among your saved jobs, to keep or throw',
  body: c.AlertSwitch,
  answers: { 200: c.Mailbox },
  handle: (parts, { actor, body }) => mailboxes.setAlerts(parts, actor, body),
});

export const confirmMailbox = operation('POST /api/mailbox/confirmation', {
  summary: 'Say that it is still yours, after a forgotten password: until then it is not read',
  answers: { 200: c.Mailbox },
  proved: true,
  handle: (parts, { actor }) => mailboxes.confirmMailbox(parts, actor),
});

export const deleteMailbox = operation('DELETE /api/mailbox', {
  summary: 'Stop the watch and forget the mailbox with its password',
  answers: { 204: 'Done' },
  handle: (parts, { actor }) => mailboxes.deleteMailbox(parts, actor),
});

export const tryMailbox = operation('POST /api/mailbox/trial', {
  summary: 'Log in once by settings that are not saved, and list the folders to choose from',
  description:
    'Answers within twenty seconds how it went. The saved password is used when it is left out, as long as ' +
    'host and username are the saved ones.',
  body: c.MailboxRequest,
  answers: { 200: c.MailboxTrial },
  proved: true,
  handle: (parts, { actor, body }) => trial.tryMailbox(parts, actor, body),
});

export const testMailbox = operation('POST /api/mailbox/test', {
  summary: 'Try the mailbox again; GET tells how it went',
  answers: { 202: c.Mailbox },
  proved: true,
  handle: (parts, { actor }) => mailboxes.testMailbox(parts, actor),
});
