// @module-tag long
import { expect } from 'vitest';
import { password } from '../factories.ts';
import { linkIn, subjects } from '../journeys/accounts/links.ts';
import { waitForMail } from '../mailbox.ts';
import { sizes, test } from './pages.ts';

test('a login that was not mine is ended from the mail, and a new password chosen', async ({ app, visit }) => {
  const person = await app.register();
  const stranger = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' };
  const body = { email: person.email, password };
  expect((await app.call('POST', '/api/auth/login', { body, headers: stranger })).status).toBe(200);
  const told = await waitForMail({ to: person.email, subject: 'Ny inloggning på ditt konto' });

  const reader = await visit({ size: sizes.smallest });
  await reader.open(linkIn(told).href);
  await reader.at('Var det inte du som loggade in?');
  expect(reader.page.url()).not.toContain('token');
  // Opening the page is not an action.
  expect((await app.call('GET', '/api/auth/me', { token: person.token })).status).toBe(200);
  await reader.press('Det var inte jag');
  await reader.at('Alla är utloggade');
  expect((await app.call('GET', '/api/auth/me', { token: person.token })).status).toBe(401);
  await waitForMail({ to: person.email, subject: subjects.reset });

  const again = await visit();
  again.foresee(/^400 .api.auth.deny-login$/);
  await again.open(linkIn(told).href);
  await again.at('Var det inte du som loggade in?');
  await again.press('Det var inte jag');
  await again.at('Länken går inte att använda');
});
