import { expect } from 'vitest';
import { otherPassword, uniqueEmail } from '../factories.ts';
import { linkIn, subjects } from '../journeys/accounts/links.ts';
import { waitForMail } from '../mailbox.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { test, type Visitor } from './pages.ts';

const linkTo = async (to: string, subject: string) => linkIn(await waitForMail({ to, subject })).href;
const lives = async (app: TestApp, token: string) => (await app.call('GET', '/api/auth/me', { token })).status === 200;

/** Whether the account page shows this address. */
async function isAccountOf(visitor: Visitor, email: string): Promise<void> {
  await visitor.at('Konto');
  await visitor.page.getByText(`Du är inloggad som ${email}.`, { exact: true }).waitFor();
}

async function askForChange(visitor: Visitor, person: Person, newEmail: string): Promise<void> {
  await visitor.open('/konto');
  await isAccountOf(visitor, person.email);
  await visitor.press('Byt e-post');
  await visitor.focusIsOn(visitor.field('Ny e-post'));
  await visitor.inspect('the unfolded form');
  await visitor.fill({ 'Ny e-post': newEmail, 'Ditt lösenord': 'inte det rätta' });
  visitor.foresee(/^403 .api.auth.change-email$/);
  await visitor.press('Skicka länken');
  await visitor.focusIsOn(visitor.field('Ditt lösenord'));
  await visitor.fill({ 'Ditt lösenord': person.password });
  await visitor.press('Skicka länken');
  await visitor.hears('status', newEmail);
  await visitor.focusIsOn(visitor.button('Byt e-post'));
}

test('an address is changed with the password on both ends, and taken back from the old one', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const newEmail = uniqueEmail('ny');
  const here = await visit({ token: person.token });
  await askForChange(here, person, newEmail);
  here.foresee(/^401 .api.(events|auth.me)$/);

  // The link opens where the mail is read, often in another browser.
  const reader = await visit();
  await reader.open(await linkTo(newEmail, subjects.confirm));
  await reader.at('Bekräfta din nya e-post');
  expect(reader.page.url()).not.toContain('token');
  expect((await app.login(person)).status).toBe(200);
  reader.foresee(/^403 .api.auth.confirm-email-change$/);
  await reader.fill({ Lösenord: 'inte det rätta' });
  await reader.press('Byt till den nya adressen');
  await reader.focusIsOn(reader.field('Lösenord'));
  await reader.fill({ Lösenord: person.password });
  await reader.press('Byt till den nya adressen');
  await reader.hears('status', 'Din e-postadress är bytt.');
  await isAccountOf(reader, newEmail);
  expect(await lives(app, person.token)).toBe(false);
  await here.at('Logga in');

  await reader.press('Logga ut');
  await reader.at('Logga in');
  await reader.logIn({ ...person, email: newEmail });
  await reader.at('Idag');

  const owner = await visit();
  await owner.open(await linkTo(person.email, subjects.done));
  await owner.at('Ångra bytet av e-post');
  expect(owner.page.url()).not.toContain('token');
  const { token } = (await app.login({ ...person, email: newEmail })).body;
  expect(await lives(app, token)).toBe(true);

  // A browser that is logged out from elsewhere shows nothing more.
  reader.foresee(/^401 .api.(events|auth.me)$/);
  await owner.press('Ångra bytet');
  await owner.at('Bytet är ångrat');
  await owner.hears('status', person.email);
  expect(await lives(app, token)).toBe(false);
  await reader.at('Logga in');

  await owner.open(await linkTo(person.email, subjects.reset));
  await owner.at('Välj ett nytt lösenord');
  await owner.fill({ 'Nytt lösenord': otherPassword });
  await owner.press('Byt lösenord');
  await owner.at('Logga in');
  await owner.logIn({ ...person, password: otherPassword });
  await owner.at('Idag');
});

test('a link that was used or cut says so, and leads on', { tags: 'long' }, async ({ app, visit }) => {
  const visitor = await visit();
  const pages = [
    ['/aterstall-losenord', 'Be om en ny länk', 'Glömt lösenordet?'],
    ['/angra-epost', 'Välj ett nytt lösenord', 'Glömt lösenordet?'],
    ['/bekrafta-epost', 'Till ditt konto', 'Logga in'],
  ] as const;
  for (const [path, way, title] of pages) {
    await visitor.open(path);
    await visitor.at('Länken går inte att använda');
    await visitor.link(way).click();
    await visitor.at(title);
  }

  const person = await app.register();
  await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  const link = await linkTo(person.email, subjects.reset);
  const token = new URL(link).searchParams.get('token');
  await app.call('POST', '/api/auth/reset-password', { body: { token, newPassword: otherPassword } });
  visitor.foresee(/^4\d\d .api.auth.reset-password$/);
  await visitor.open(link);
  await visitor.fill({ 'Nytt lösenord': person.password });
  await visitor.press('Byt lösenord');
  await visitor.at('Länken går inte att använda');
});
