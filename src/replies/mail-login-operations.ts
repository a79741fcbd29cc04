import { connectSendingAccount } from '../applications/applications.ts';
import * as c from '../mail-logins/contract.ts';
import { beginMailLogin as begin, finishMailLogin as finish } from '../mail-logins/mail-logins.ts';
import { operationIn } from '../platform/http/operation.ts';
import { offeredProviders } from '../platform/oauth/oauth.ts';
import { connectMailbox } from './mailbox.ts';

/** Logging in at a provider of mail, for the mailbox that is read and the server that mail is sent by. */
const operation = operationIn('replies', { offeredWhere: (config) => offeredProviders(config).length > 0 });

export const beginMailLogin = operation('POST /api/mail-logins', {
  summary: 'Set out for the login page of Google or Microsoft, in the place of writing a password',
  description: 'The page sends back to one of ours within a quarter of an hour, in the login that set out, once.',
  body: c.MailLoginRequest,
  answers: { 200: c.MailLoginPage },
  proved: true,
  handle: (parts, { actor, body }) => begin(parts, actor, body),
});

export const finishMailLogin = operation('POST /api/mail-logins/answer', {
  summary: 'What the provider sent the person back with: sets the mail server that the login was for',
  body: c.MailLoginAnswer,
  answers: { 200: c.MailLogin },
  proved: true,
  handle: (parts, { actor, body }) =>
    finish(parts, actor, body.answer, (tx, login) =>
      (login.use === 'mailbox' ? connectMailbox : connectSendingAccount)(tx, parts, actor.userId, login),
    ),
});
