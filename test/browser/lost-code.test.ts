import { expect } from 'vitest';
import { enableSecondStep, totpCode } from '../journeys/accounts/second-step.ts';
import { waitForMail } from '../mailbox.ts';
import { test, waitUntil } from './pages.ts';

/** A user who has lost the second step, and a user who learns that somebody else claims to have lost it. */

test('the recovery is chosen with the second step, begun at the login, shown to open pages and stopped there', {
  tags: 'long',
}, async ({ app, visit }) => {
  const person = await app.register();
  const owner = await visit({ token: person.token });
  const section = owner.page.locator('#tvasteg');
  await owner.open('/konto');
  await owner.at('Konto');
  await owner.press('Slå på');
  await owner.fill({ 'Ditt lösenord': person.password });
  await owner.press('Fortsätt');
  const key = (await section.getByText(/^[A-Z2-7 ]{32,}$/).innerText()).replaceAll(/\s/g, '');
  await owner.fill({ Kod: totpCode(app, key) });
  await owner.page.getByRole('checkbox', { name: /^Tillåt återställning/ }).check();
  await owner.inspect('the choice of recovery');
  await owner.press('Slå på tvåstegsinloggning');
  await owner.press('Jag har sparat koderna');
  await section.getByText(/^Återställning är tillåten/).waitFor();
  await owner.inspect('the second step that can be recovered');

  const loser = await visit();
  loser.foresee(/^401 .api.auth.login$/);
  await loser.open('/logga-in');
  await loser.logIn(person);
  await loser.at('Ange koden');
  await loser.press('Har du tappat bort koden?');
  await loser.at('Tappat bort koden?');
  await loser.inspect('what the recovery does');
  await loser.press('Börja återställningen');
  await loser.hears('status', /^Återställningen pågår\. Tidigast den/);
  await loser.inspect('the recovery that has begun');
  await loser.press('Tillbaka till koden');
  await loser.at('Ange koden');
  await loser.focusIsOn(loser.field('Kod'));

  // The open page shows it without a reload.
  await owner.hears('status', 'Tvåstegsinloggningen håller på att tas bort');
  await owner.inspect('the recovery that somebody else began');
  await waitForMail({ to: person.email, subject: 'Din tvåstegsinloggning håller på att tas bort' });
  await owner.press('Stoppa');
  await owner.page.getByText(/^Återställningen är stoppad\. Byt lösenord/).waitFor();
  await waitUntil(() => owner.button('Stoppa').count(), 0);
  await waitForMail({ to: person.email, subject: 'Tvåstegsinloggningen är kvar' });
});

test('where it was not chosen the login page says what to do instead, and the account how to choose it', {
  tags: 'long',
}, async ({ app, visit }) => {
  const person = await enableSecondStep(app, await app.register());
  const visitor = await visit();
  visitor.foresee(/^401 .api.auth.login$/, /^409 .api.auth.totp.recovery$/);
  await visitor.open('/logga-in');
  await visitor.logIn(person);
  await visitor.at('Ange koden');
  await visitor.press('Har du tappat bort koden?');
  await visitor.press('Börja återställningen');
  await visitor.hears('alert', /^Återställning är inte vald.*reservkoder.*hej@sokvag\.example/);
  await visitor.inspect('the recovery that was not chosen');
  await waitUntil(() => visitor.button('Börja återställningen').count(), 0);
  await visitor.press('Tillbaka till koden');
  await visitor.fill({ Kod: person.recoveryCodes[0] ?? '' });
  await visitor.press('Logga in');
  await visitor.at('Idag');

  await visitor.link(/^Konto/).click();
  await visitor.at('Konto');
  await visitor.press('Tillåt återställning');
  await visitor.inspect('the question before it is allowed');
  await visitor.fill({ 'Ditt lösenord': person.password, Kod: totpCode(app, person.secret) });
  await visitor.press('Tillåt återställning');
  await visitor.button('Tillåt inte återställning').waitFor();
  const user = (await app.call('GET', '/api/auth/me', { token: person.token })).body.user;
  expect(user.totpRecovery).toBe(true);
});
