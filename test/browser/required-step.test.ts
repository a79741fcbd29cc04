// @module-tag long
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { openTestApp, type TestApp } from '../open-test-app.ts';
import { test as base, sizes } from './pages.ts';

const test = base.extend(
  'app',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture asks for is read from its text
  async ({}, { onCleanup }): Promise<TestApp> => {
    const app = await openTestApp({ env: { PUBLIC_URL: undefined, ADMIN_SECOND_STEP: 'required' } });
    onCleanup(() => app[Symbol.asyncDispose]());
    return app;
  },
);

test('the first administrator is led to a second step, and then the pages work', async ({ app, visit }) => {
  const admin = { email: 'admin@example.com', password: 'admin-losenord' };
  const visitor = await visit({ size: sizes.phone });
  const { page } = visitor;
  await visitor.open('/logga-in');
  await visitor.logIn(admin);
  await visitor.at('Gör inloggningen säkrare först');
  await visitor.open('/admin/anvandare');
  await visitor.at('Gör inloggningen säkrare först');
  await page.getByRole('link', { name: 'Mer', exact: true }).filter({ visible: true }).click();
  await visitor.at('Mer');
  await page.getByRole('main').getByRole('link', { name: 'Användare' }).click();
  await visitor.at('Gör inloggningen säkrare först');
  await page.getByRole('link', { name: 'Använd en app i stället' }).click();
  await visitor.at('Konto');
  const section = page.locator('#tvasteg');
  await section.getByRole('button', { name: 'Slå på' }).click();
  await visitor.fill({ 'Ditt lösenord': admin.password });
  await visitor.press('Fortsätt');
  const key = await section.getByText(/^[A-Z2-7 ]{32,}$/).innerText();
  const secret = Secret.fromBase32(key.replaceAll(/\s/g, ''));
  await visitor.fill({ Kod: new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() }) });
  await visitor.press('Slå på tvåstegsinloggning');
  await visitor.press('Jag har sparat koderna');
  await section.getByText('Vill du stänga av eller byta app? Lägg till en passkey först.').waitFor();
  await expect.poll(() => section.getByRole('button', { name: 'Stäng av' }).count()).toBe(0);
  await visitor.inspect('the app that stays');
  await page.getByRole('link', { name: 'Översikt' }).filter({ visible: true }).click();
  await visitor.at('Översikt');
});
