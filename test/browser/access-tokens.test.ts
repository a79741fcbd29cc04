import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { clients } from '../journeys/mcp/clients.ts';
import { sizes, test, waitUntil } from './pages.ts';

test('a key is made, shown once with the line that connects a program, used, and taken back', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const visitor = await visit({ token: person.token, size: sizes.phone });
  const { page } = visitor;
  await visitor.open('/konto');
  await visitor.link('Visa dina nycklar').click();
  await visitor.at('Åtkomstnycklar');
  await page.getByText('Du har inga nycklar.').waitFor();
  expect(await page.getByText(/^claude mcp add/).innerText()).toContain('Bearer DIN_NYCKEL"');

  await visitor.press('Skapa nyckel');
  await visitor.press('Skapa nyckel');
  await visitor.hears('alert', 'Skriv vad nyckeln är till för.');
  await visitor.focusIsOn(visitor.field('Vad är den till för?'));
  await visitor.inspect('the form with faults');
  await visitor.fill({ 'Vad är den till för?': 'Min assistent', 'Ditt lösenord': 'fel lösenord' });
  visitor.foresee(/^403 .api.access-tokens$/);
  await visitor.press('Skapa nyckel');
  await visitor.hears('alert', 'Lösenordet stämmer inte.');
  await visitor.fill({ 'Ditt lösenord': person.password });
  await page.getByLabel('Läsa och ändra').check();
  await visitor.press('Skapa nyckel');

  await visitor.focusIsOn(page.getByRole('region', { name: 'Din nya nyckel' }));
  await visitor.inspect('the new key');
  const token = await visitor.field('Din nyckel').inputValue();
  const line = await page.getByText(/^claude mcp add/).innerText();
  const home = new URL(page.url()).origin;
  expect(line).toBe(`claude mcp add --transport http sokvag ${home}/mcp --header "Authorization: Bearer ${token}"`);
  const [, settings = ''] = await page.locator('pre').allInnerTexts();
  expect(JSON.parse(settings).mcpServers.sokvag).toEqual({
    type: 'http',
    url: `${home}/mcp`,
    headers: { Authorization: `Bearer ${token}` },
  });
  // The exact address and key that the page shows.
  for (const connect of Object.values(clients)) {
    await using client = await connect(home, token);
    expect((await client.call('get_profile')).isError).toBe(false);
  }

  await visitor.press('Jag har kopierat nyckeln');
  await visitor.focusIsOn(page.getByRole('heading', { level: 1 }));
  expect(await page.content()).not.toContain(token);
  await page.reload();
  await page.getByText(/^Användes senast/).waitFor();
  expect(await page.content()).not.toContain(token);
  await visitor.at('Åtkomstnycklar');

  await visitor.press('Ta bort Min assistent');
  await page.getByRole('dialog', { name: 'Ta bort nyckeln ”Min assistent”?' }).waitFor();
  await visitor.inspect('the question before a key is taken back');
  await visitor.press('Ta bort nyckeln');
  await page.getByText('Du har inga nycklar.').waitFor();
  expect((await app.call('GET', '/api/profile', { token })).status).toBe(401);

  await page.route('**/api/access-tokens', (route) => route.fulfill({ status: 503, json: {} }));
  visitor.foresee(/^503 .api.access-tokens$/);
  await page.reload();
  await visitor.hears('alert', 'Dina nycklar kunde inte hämtas');
  await visitor.inspect('the failure');
  await page.unroute('**/api/access-tokens');
  await visitor.press('Försök igen');
  await page.getByText('Du har inga nycklar.').waitFor();
});

test('whose login has a second step gives its code for a key', { tags: 'long' }, async ({ app, visit }) => {
  const person = await app.register();
  const { token } = person;
  const call = (path: string, body: unknown) => app.call('POST', `/api/auth/totp${path}`, { token, body });
  const { secret } = (await call('', { currentPassword: person.password })).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: app.clock.now().getTime() });
  const visitor = await visit({ token, size: sizes.phone });
  await visitor.open('/konto/nycklar');
  await visitor.press('Skapa nyckel');
  await visitor.fill({ 'Vad är den till för?': 'Skript', 'Ditt lösenord': person.password });
  await expect.poll(() => visitor.field('Kod').count()).toBe(0);
  // Turned on in another tab, of which this one does not know.
  await call('/confirm', { code: code() });
  app.wait({ minutes: 1 });
  visitor.foresee(/^401 .api.access-tokens$/);
  await visitor.press('Skapa nyckel');
  await visitor.focusIsOn(visitor.field('Kod'));
  await visitor.inspect('the form with the code');

  await visitor.page.reload();
  await visitor.press('Skapa nyckel');
  await visitor.fill({ 'Vad är den till för?': 'Skript', 'Ditt lösenord': person.password });
  await visitor.press('Skapa nyckel');
  await visitor.hears('alert', 'Skriv koden från din app, eller en av dina reservkoder.');
  await visitor.focusIsOn(visitor.field('Kod'));
  visitor.foresee(/^400 .api.access-tokens$/);
  await visitor.fill({ Kod: '000000' });
  await visitor.press('Skapa nyckel');
  await visitor.hears('alert', 'Koden stämmer inte. Skriv den som appen visar just nu.');
  await visitor.inspect('the refused code');
  await visitor.fill({ Kod: code() });
  await visitor.press('Skapa nyckel');
  await visitor.focusIsOn(visitor.page.getByRole('region', { name: 'Din nya nyckel' }));
});

test('with ten keys there is no way to an eleventh, and a word why', { tags: 'long' }, async ({ app, visit }) => {
  const person = await app.register();
  const body = { name: 'Skript', scope: 'read', currentPassword: person.password };
  for (let n = 0; n < 10; n += 1) await app.call('POST', '/api/access-tokens', { token: person.token, body });
  const visitor = await visit({ token: person.token });
  await visitor.open('/konto/nycklar');
  await visitor.at('Åtkomstnycklar');
  await visitor.page.getByText('Du har 10 nycklar, och fler går inte att ha.').waitFor();
  await waitUntil(() => visitor.button('Skapa nyckel').count(), 0);
});
