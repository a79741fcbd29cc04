// @module-tag long
import { expect } from 'vitest';
import { OAuthDouble, oauthClient } from '../doubles/oauth-server.ts';
import { password, uniqueEmail } from '../factories.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';
import { test as base, sizes, type Visitor } from './pages.ts';

const provider = new OAuthDouble();

const test = base.extend(
  'app',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture asks for is read from its text
  async ({}, { onCleanup }): Promise<TestApp> => {
    await provider.start();
    const app = await openTestApp({
      env: {
        PUBLIC_URL: undefined,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: oauthClient.id,
        OIDC_CLIENT_SECRET: oauthClient.secret,
        OIDC_LABEL: 'Legitimera',
      },
    });
    onCleanup(async () => {
      await app[Symbol.asyncDispose]();
      await provider.stop();
    });
    return app;
  },
);

/** Sets who is logged in at the provider, and whether the provider has verified their address. */
function isAt(email: string, proved = true): void {
  provider.person = email;
  provider.claims = { email_verified: proved };
}
const leave = async (visitor: Visitor) => {
  await visitor.press('Logga ut');
  await visitor.at('Logga in');
};
const away = /^left the service: http:..127.0.0.1:\d+.authorize/;

test('whoever has an account logs in once as usual, then by the provider alone, and removes it', async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const visitor = await visit();
  visitor.foresee(away);
  const { page } = visitor;
  isAt(person.email);
  await visitor.open('/logga-in');
  await visitor.at('Logga in');
  await visitor.press('Logga in med Legitimera');
  await visitor.at('Du har redan ett konto');
  expect(new URL(page.url()).search).toBe('');
  await visitor.press('Logga in som vanligt');
  await visitor.logIn(person);
  await visitor.at('Konto');
  const section = page.locator('#leverantor');
  await section.getByText(`${person.email} · inte använd än`).waitFor();
  await visitor.inspect('a linked provider');

  await leave(visitor);
  await visitor.press('Logga in med Legitimera');
  await visitor.at('Idag');
  await visitor.open('/konto');
  await section.getByText('användes senast').waitFor();
  await visitor.press('Ta bort Legitimera');
  await visitor.fill({ 'Ditt lösenord': person.password });
  await visitor.inspect('the question whether to remove the link');
  await visitor.press('Ta bort kopplingen');
  await section.getByText('Ditt konto är inte kopplat.').waitFor();

  await visitor.press('Koppla Legitimera');
  await visitor.fill({ 'Ditt lösenord': person.password });
  await visitor.inspect('the form that links');
  await visitor.press('Fortsätt till Legitimera');
  await section.getByText('inte använd än').waitFor();
});

test('whoever has logged in is told where the link was not made', async ({ app, visit }) => {
  const person = await app.register();
  const visitor = await visit({ size: sizes.phone });
  visitor.foresee(away, /^409 .api.auth.providers.confirmation$/);
  isAt(person.email);
  await visitor.open('/logga-in');
  await visitor.press('Logga in med Legitimera');
  await visitor.at('Du har redan ett konto');
  await visitor.press('Logga in som vanligt');
  app.wait({ minutes: 11 });
  await visitor.logIn(person);
  await visitor.at('Konto');
  await visitor.page.getByText('Du är inloggad, men Legitimera kopplades inte').waitFor();
  await visitor.inspect('a link that was not made');
});

test('on a telephone an account is made by it, and one without a proved address is told what to do', async ({
  visit,
}) => {
  const visitor = await visit({ size: sizes.phone });
  visitor.foresee(away, /^409 .api.auth.provider-login.answer$/);
  isAt(uniqueEmail(), false);
  await visitor.open('/registrera');
  await visitor.at('Skapa ett konto');
  await visitor.press('Fortsätt med Legitimera');
  await visitor.at('Inloggningen blev inte klar');
  await visitor.page.getByText('har inte bekräftat någon e-postadress').waitFor();

  isAt(uniqueEmail());
  await visitor.link('Till inloggningen').click();
  await visitor.press('Logga in med Legitimera');
  await visitor.at('Skapa ett konto');
  await visitor.inspect('the password of an account that the provider leads to');
  await visitor.fill({ Lösenord: password });
  await visitor.press('Skapa konto');
  await visitor.at('Idag');
});
