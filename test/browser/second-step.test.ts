// @module-tag long
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestApp } from '../open-test-app.ts';
import { test, type Visitor, waitUntil } from './pages.ts';

/** The code that the authenticator app shows now, by the service's clock. */
function codeOf(app: TestApp, key: string): string {
  const secret = Secret.fromBase32(key.replaceAll(/\s/g, ''));
  return new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
}

async function leaveAndLogIn(visitor: Visitor, who: { email: string; password: string }): Promise<void> {
  await visitor.press('Logga ut');
  await visitor.at('Logga in');
  await visitor.logIn(who);
}

async function give(visitor: Visitor, code: string): Promise<void> {
  await visitor.fill({ Kod: code });
  await visitor.press('Logga in');
}

test('the second step is turned on, asked for, stood in for by a recovery code once, and turned off', async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const visitor = await visit({ token: person.token });
  const { page } = visitor;
  const section = page.locator('#tvasteg');
  await visitor.open('/konto');
  await visitor.at('Konto');
  await visitor.press('Slå på');
  await visitor.fill({ 'Ditt lösenord': person.password });
  await visitor.press('Fortsätt');

  const picture = page.getByRole('img', { name: 'QR-kod för din app' });
  await waitUntil(() => picture.evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0), true);
  await visitor.inspect('the picture for the app');
  visitor.foresee(/^400 .api.auth.totp.confirm$/);
  await visitor.fill({ Kod: '000000' });
  await visitor.press('Slå på tvåstegsinloggning');
  await visitor.focusIsOn(visitor.field('Kod'));
  const key = await section.getByText(/^[A-Z2-7 ]{32,}$/).innerText();
  await visitor.fill({ Kod: codeOf(app, key) });
  await visitor.press('Slå på tvåstegsinloggning');
  await visitor.focusIsOn(page.getByRole('heading', { name: 'Spara dina reservkoder' }));
  await visitor.inspect('the recovery codes');
  const codes = await section.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  const [recovery = '', another = '', last = ''] = codes;
  await visitor.press('Jag har sparat koderna');
  await section.getByText('På', { exact: true }).waitFor();
  expect(await section.innerText()).not.toContain(recovery);

  visitor.foresee(/^401 .api.auth.login$/);
  await leaveAndLogIn(visitor, person);
  await visitor.at('Ange koden');
  await visitor.focusIsOn(visitor.field('Kod'));
  await give(visitor, '000000');
  await visitor.hears('alert', 'Koden stämmer inte.');
  app.wait({ seconds: 60 });
  await give(visitor, codeOf(app, key));
  await visitor.at('Idag');

  await leaveAndLogIn(visitor, person);
  await visitor.at('Ange koden');
  await give(visitor, recovery);
  await visitor.at('Idag');

  await leaveAndLogIn(visitor, person);
  await visitor.at('Ange koden');
  await give(visitor, recovery);
  await visitor.hears('alert', 'Koden stämmer inte.');
  await visitor.inspect('the refused code');
  await give(visitor, another);
  await visitor.at('Idag');

  await visitor.link(/^Konto/).click();
  await visitor.at('Konto');
  await visitor.press('Stäng av');
  await visitor.fill({ 'Ditt lösenord': person.password });
  await visitor.press('Stäng av tvåstegsinloggning');
  await visitor.focusIsOn(visitor.field('Kod'));
  visitor.foresee(/^400 .api.auth.totp$/);
  await visitor.fill({ Kod: '000000' });
  await visitor.press('Stäng av tvåstegsinloggning');
  await visitor.hears('alert', 'Koden stämmer inte. Skriv den som appen visar just nu.');
  await visitor.inspect('the code to turn it off with');
  await visitor.fill({ Kod: last });
  await visitor.press('Stäng av tvåstegsinloggning');
  await section.getByText('Av', { exact: true }).waitFor();
  await leaveAndLogIn(visitor, person);
  await visitor.at('Idag');
});
