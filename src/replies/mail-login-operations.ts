import { connectSendingAccount } from '../applications/applications.ts';
import * as c from '../mail-logins/contract.ts';
import { beginMailLogin as begin, finishMailLogin as finish } from '../mail-logins/mail-logins.ts';
import { operationFactory } from '../platform/http/operation.ts';
import { offeredProviders } from '../platform/oauth/oauth.ts';
import { connectMailbox } from './mailbox.ts';

/** Login at a mail provider, for the watched mailbox and for the server that sends mail. */
const operation = operationFactory('replies', { offeredWhere: (config) => offeredProviders(config).length > 0 });

export const beginMailLogin = operation('POST /api/mail-logins', {
  summary: 'Begin a login at Google or Microsoft, instead of saving a password',
  description: 'The provider redirects to our page. The redirect is valid once, for 15 minutes, for the same login.',
  body: c.MailLoginRequest,
  answers: { 200: c.MailLoginUrl },
  proved: true,
  handle: (parts, { actor, body }) => begin(parts, actor, body),
});

export const finishMailLogin = operation('POST /api/mail-logins/answer', {
  summary: 'Complete the login with the query parameters of the redirect: sets the mail server it was for',
  body: c.MailLoginAnswer,
  answers: { 200: c.MailLogin },
  proved: true,
  handle: (parts, { actor, body }) =>
    finish(parts, actor, body.answer, (tx, login) =>
      (login.use === 'mailbox' ? connectMailbox : connectSendingAccount)(tx, parts, actor.userId, login),
    ),
});
