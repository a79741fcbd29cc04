// @module-tag long
import { expect } from 'vitest';
import { otherPassword } from '../factories.ts';
import { linkIn, subjects } from '../journeys/accounts/links.ts';
import { waitForMail } from '../mailbox.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';
import { test as base, sizes } from './pages.ts';

const test = base.extend(
  'app',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture asks for is read from its text
  async ({}, { onCleanup }): Promise<TestApp> => {
    const app = await openTestApp({ env: { PUBLIC_URL: undefined, ADDRESS_PROOF: 'on' } });
    onCleanup(() => app[Symbol.asyncDispose]());
    return app;
  },
);

test('who has registered is told of the link, gets it again, and confirms with one press', async ({ app, visit }) => {
  const person = await app.register();
  const here = await visit({ token: person.token, size: sizes.phone });
  await here.open('/konto/nycklar');
  await here.page.getByText('Bekräfta din e-postadress', { exact: true }).waitFor();
  await here.inspect('the banner');
  const first = await waitForMail({ to: person.email, subject: subjects.proof });
  await here.press('Skicka länken igen');
  await here.hears('status', 'Vi har skickat en ny länk');
  const link = linkIn(await waitForMail({ to: person.email, subject: subjects.proof, after: first }));

  const other = await here.page.context().newPage();
  await other.goto('/konto/nycklar');
  await other.getByText('Bekräfta din e-postadress', { exact: true }).waitFor();

  const calls: string[] = [];
  here.page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await here.open(link.href);
  await here.at('Bekräfta din e-postadress');
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await here.press('Bekräfta min adress');
  await here.at('Konto');
  await here.hears('status', 'Din e-postadress är bekräftad.');
  await expect.poll(() => here.page.getByText('Skicka länken igen').count()).toBe(0);
  // The other tab hears of it.
  await expect.poll(() => other.getByText('Skicka länken igen').count()).toBe(0);
  await other.close();

  // The link once more: there is nothing to mend, and no new link to fetch.
  here.foresee(/^400 .api.auth.confirm-address$/);
  await here.open(link.href);
  await here.press('Bekräfta min adress');
  await here.at('Din e-postadress är redan bekräftad');
  await here.page.getByRole('link', { name: 'Till ditt konto' }).click();
  await here.at('Konto');
});

test('who is not logged in chooses a password and is told what ends by it', async ({ app, visit }) => {
  const stranger = await app.register();
  const link = linkIn(await waitForMail({ to: stranger.email, subject: subjects.proof }));
  const here = await visit();
  here.foresee(/^400 .api.auth.confirm-address$/);
  await here.open(link.href);
  await here.at('Bekräfta din e-postadress');
  await here.press('Bekräfta min adress');
  await here.hears('status', 'Allt som har ställts in på kontot innan dess avslutas');
  await here.inspect('the new password');
  await here.fill({ 'Nytt lösenord': otherPassword });
  await here.press('Bekräfta och spara lösenordet');
  await here.at('Logga in');
  await here.hears('status', 'Adressen är bekräftad');
  await here.logIn({ ...stranger, password: otherPassword });
  await here.at('Idag');
  expect((await app.call('GET', '/api/auth/me', { token: stranger.token })).status).toBe(401);
});

test('what needs a proved address says so before it asks for a password', async ({ app, visit }) => {
  const person = await app.register();
  const here = await visit({ token: person.token });
  await here.open('/konto/nycklar');
  await here.at('Åtkomstnycklar');
  await here.page.getByText('Bekräfta din e-postadress först').waitFor();
  await expect.poll(() => here.button('Skapa nyckel').count()).toBe(0);
  await here.open('/konto');
  await here.at('Konto');
  await expect.poll(() => here.page.getByText('Bekräfta din e-postadress först').count()).toBe(2);
  for (const button of ['Lägg till en passkey', 'Slå på']) await expect.poll(() => here.button(button).count()).toBe(0);
});

test('after a reset a mail account stands still until its person says that it is theirs', async ({ app, visit }) => {
  const person = await app.register();
  await app.rows(
    `insert into mailboxes (user_id, host, port, secure, username, password, folders, status, created_at, paused_at)
     values ($1, 'imap.example.se', 993, true, $2, $3, '{INBOX}', 'ok', now(), now())`,
    [person.id, person.email, app.parts.seal.close('hemligt', `mailbox:${person.id}`)],
  );
  await app.rows('update users set address_unproved_since = null where id = $1', [person.id]);
  const here = await visit({ token: person.token });
  await here.open('/konto/svar');
  await here.at('E-post för svar');
  await here.hears('status', 'E-posten är pausad.');
  await here.press('Ja, den är min');
  await expect.poll(() => here.page.getByText('E-posten är pausad.').count()).toBe(0);
});
