// @module-tag long
import { expect } from 'vitest';
import { sizes, test, type Visitor } from './pages.ts';

/** A virtual authenticator like the one built into a phone; it confirms without asking. */
async function addAuthenticator({ page }: Visitor) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
  const able = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, ...able },
  });
  return { lose: () => session.send('WebAuthn.clearCredentials', { authenticatorId }) };
}

/** The user cancels the browser's dialog the next time that it opens. */
const closeNextDialog = ({ page }: Visitor) =>
  page.evaluate(`{
    const { get } = navigator.credentials;
    navigator.credentials.get = () => {
      navigator.credentials.get = get;
      return Promise.reject(new DOMException('closed', 'NotAllowedError'));
    };
  }`);

async function leave(visitor: Visitor): Promise<void> {
  await visitor.press('Logga ut');
  await visitor.at('Logga in');
}

test('a passkey is added, logs in alone and after the password, is lost, stood in for and removed', async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const visitor = await visit({ token: person.token });
  const { page } = visitor;
  const section = page.locator('#passkeys');
  await visitor.open('/konto');
  const authenticator = await addAuthenticator(visitor);
  await visitor.at('Konto');
  await section.getByText('Du har inga passkeys.').waitFor();
  await visitor.press('Lägg till en passkey');
  await visitor.inspect('the form for a passkey');
  await visitor.fill({ 'Vad ska den heta?': 'Annas telefon', 'Ditt lösenord': person.password });
  await visitor.press('Lägg till passkeyn');
  await visitor.focusIsOn(page.getByRole('heading', { name: 'Spara dina reservkoder' }));
  const [code = '', another = ''] = await section.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).allInnerTexts();
  const secondStep = page.locator('#tvasteg');
  await secondStep.getByText('På, med passkey', { exact: true }).waitFor();
  await secondStep.getByRole('button', { name: 'Lägg till en app' }).waitFor();
  await visitor.press('Jag har sparat koderna');
  await section.getByText('Annas telefon').waitFor();
  await section.getByText(/^Inte använd än/).waitFor();
  await page.locator('#logg').getByText('En passkey lades till').waitFor();
  await visitor.inspect('a passkey');

  await leave(visitor);
  const sent = page.waitForRequest('**/api/auth/passkeys/login');
  await visitor.press('Logga in med passkey');
  await visitor.at('Idag');
  const again = await app.call('POST', '/api/auth/passkeys/login', { body: (await sent).postDataJSON() });
  expect(again.status, 'what was sent once is worth nothing').toBe(401);

  await leave(visitor);
  visitor.foresee(/^401 .api.auth.login$/);
  await visitor.logIn(person);
  await visitor.at('Använd din passkey');
  await closeNextDialog(visitor);
  await visitor.press('Fortsätt med passkey');
  await visitor.hears('alert', 'Ingen passkey användes.');
  await visitor.inspect('a dialog that was closed');
  await visitor.press('Fortsätt med passkey');
  await visitor.at('Idag');

  await leave(visitor);
  await authenticator.lose();
  await visitor.press('Logga in med passkey');
  await visitor.hears('alert', 'Ingen passkey användes.');
  await visitor.inspect('an authenticator without the passkey');
  await visitor.logIn(person);
  await visitor.at('Använd din passkey');
  await visitor.press('Skriv en kod i stället');
  await visitor.at('Ange koden');
  await visitor.focusIsOn(visitor.field('Kod'));
  await visitor.fill({ Kod: code });
  await visitor.press('Logga in');
  await visitor.at('Idag');

  await visitor.open('/konto');
  await visitor.press('Ta bort Annas telefon');
  await visitor.fill({ 'Ditt lösenord': person.password });
  await visitor.press('Skriv en kod i stället');
  visitor.foresee(/^400 .api.auth.passkeys./);
  await visitor.fill({ Kod: code });
  await visitor.press('Ta bort passkeyn');
  await visitor.hears('alert', 'Skriv en av dina reservkoder som du inte har använt.');
  await visitor.inspect('the question whether to remove it');
  await visitor.fill({ Kod: another });
  await visitor.press('Ta bort passkeyn');
  await section.getByText('Du har inga passkeys.').waitFor();
  await leave(visitor);
  await visitor.logIn(person);
  await visitor.at('Idag');
});

test('on a telephone it is refused twice, and shown for an access token', async ({ app, visit }) => {
  const person = await app.register();
  const visitor = await visit({ token: person.token, size: sizes.phone });
  const { page } = visitor;
  await visitor.open('/konto');
  await addAuthenticator(visitor);
  await visitor.at('Konto');
  await visitor.press('Lägg till en passkey');
  await visitor.fill({ 'Ditt lösenord': 'fel lösenord' });
  visitor.foresee(/^403 .api.auth.passkeys.registration$/);
  await visitor.press('Lägg till passkeyn');
  await visitor.focusIsOn(visitor.field('Ditt lösenord'));
  await visitor.fill({ 'Ditt lösenord': person.password });
  await visitor.press('Lägg till passkeyn');
  await visitor.press('Jag har sparat koderna');
  await page.locator('#passkeys').getByRole('listitem').waitFor();
  await visitor.press('Lägg till en passkey');
  await visitor.fill({ 'Ditt lösenord': person.password });
  await visitor.press('Lägg till passkeyn');
  await visitor.hears('alert', 'Den passkeyn finns redan på ditt konto.');
  await visitor.inspect('the same device twice');

  await visitor.open('/konto/nycklar');
  await visitor.press('Skapa nyckel');
  await visitor.fill({ 'Vad är den till för?': 'Skript', 'Ditt lösenord': person.password });
  await visitor.inspect('the form for a token');
  await visitor.press('Skapa nyckel');
  await page.getByRole('region', { name: 'Din nya nyckel' }).waitFor();
});
