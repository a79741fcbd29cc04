// @module-tag long
import { expect } from 'vitest';
import { ImapDouble } from '../doubles/imap-server.ts';
import { OAuthDouble, oauthClient } from '../doubles/oauth-server.ts';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';
import { test as base, sizes } from './pages.ts';

const provider = new OAuthDouble();
const smtp = new SmtpDouble();
const imap = new ImapDouble();
const test = base.extend(
  'app',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture asks for is read from its text
  async ({}, { onCleanup }): Promise<TestApp> => {
    await Promise.all([provider.start(), smtp.start(), imap.start()]);
    const app = await openTestApp({
      env: {
        PUBLIC_URL: undefined,
        GOOGLE_CLIENT_ID: oauthClient.id,
        GOOGLE_CLIENT_SECRET: oauthClient.secret,
        MICROSOFT_CLIENT_ID: oauthClient.id,
        MICROSOFT_CLIENT_SECRET: oauthClient.secret,
        MAIL_LOGIN_DOUBLE: `${provider.issuer} ${imap.port} ${smtp.port}`,
      },
    });
    onCleanup(async () => {
      await app[Symbol.asyncDispose]();
      await Promise.all([provider.stop(), smtp.stop(), imap.stop()]);
    });
    return app;
  },
);

test('mail is connected by a login at Google, broken off and taken up again', async ({ app, visit }) => {
  smtp.extensions = ['AUTH XOAUTH2'];
  smtp.onLogin = (name, token) => (provider.accepts(name, token) ? undefined : '535 5.7.8 not accepted');
  const person = await app.register();
  const visitor = await visit({ token: person.token, size: sizes.phone });
  visitor.foresee(/^left the service: http:..127.0.0.1:\d+.authorize/, /^409 .api.mail-logins.answer$/);

  await visitor.open('/konto/e-post');
  await visitor.at('E-post för ansökningar');
  await visitor.inspect('the ways in without a password');
  await visitor.press('Fortsätt med Microsoft');
  await visitor.page.getByText('Inloggningen hos Microsoft blev inte klar').waitFor();
  expect(new URL(visitor.page.url()).search).toBe('');
  await visitor.inspect('a login that came to nothing');

  provider.person = person.email;
  await visitor.link('Till E-post för ansökningar').click();
  await visitor.press('Fortsätt med Google');
  // The previous page has the same heading.
  await visitor.hears('status', 'Din e-post fungerar.');
  await visitor.at('E-post för ansökningar');
  await visitor.page.getByText(`Google, som ${person.email}`).waitFor();

  provider.takeBack();
  await visitor.press('Prova igen');
  await visitor.page.getByText('De släpper inte in oss längre').waitFor();
  await visitor.inspect('a login that has ended');
  await visitor.press('Logga in hos Google igen');
  await visitor.hears('status', 'Din e-post fungerar.');
});
