import { expect } from 'vitest';
import { sizes, test, waitUntil } from './pages.ts';

test('what happens shows by itself, is read by opening it, and one chooses what to be told', async ({ app, visit }) => {
  const anna = await app.register();
  const admin = await app.asAdmin();
  const { token } = anna;
  const { code } = (await app.call('POST', '/api/orders', { token, body: { letterCount: 1 } })).body;
  const page = await visit({ token });
  await page.open('/aviseringar');
  await page.at('Aviseringar');
  await page.page.getByRole('heading', { name: 'Inget har hänt än' }).waitFor();

  const body = { status: 'on_hold', reason: 'Var är pengarna?' };
  await app.call('PATCH', `/api/admin/orders/${code}/status`, { token: admin.token, body });
  await page.link('Aviseringar, 1 olästa').waitFor();
  const told = page.page.getByRole('link', { name: `Beställning ${code}` });
  await told.waitFor();
  await page.inspect('a notification');
  await told.click();
  await page.at(`Beställning ${code}`);
  await page.link('Aviseringar').click();
  await page.at('Aviseringar');
  await waitUntil(() => page.page.getByText('Oläst').count(), 0);

  // What comes while the order is open stays unread; opened from the list of orders, it is read.
  await page.open(`/brev/${code}`);
  await page.at(`Beställning ${code}`);
  await app.call('POST', `/api/admin/orders/${code}/messages`, { token: admin.token, body: { text: 'Hur gick det?' } });
  await page.page.getByText('Hur gick det?').waitFor();
  await page.link('Aviseringar, 1 olästa').waitFor();
  await page.open('/brev');
  await page.at('Brev');
  await page.page.getByRole('listitem').filter({ hasText: code }).getByRole('link').click();
  await page.at(`Beställning ${code}`);
  await page.link('Aviseringar').waitFor();
  // Also by a code in small letters, as a person types it.
  await app.call('POST', `/api/admin/orders/${code}/messages`, { token: admin.token, body: { text: 'Än en gång.' } });
  await page.link('Aviseringar, 1 olästa').waitFor();
  await page.open(`/brev/${code.toLowerCase()}`);
  await page.at(`Beställning ${code}`);
  await page.link('Aviseringar').waitFor();
  await page.open('/aviseringar');

  await page.link('Välj vad du får veta').click();
  await page.at('Vad du får veta');
  await page.field('Beställningar av brev: I Sökväg').uncheck();
  await page.page.getByRole('checkbox', { name: /^Skicka inget under natten/ }).check();
  await page.fill({ Från: '22:30' });
  await page.inspect('quiet hours');
  await page.press('Spara');
  await page.page.getByText('Dina val är sparade.').waitFor();
  const settings = (await app.call('GET', '/api/notification-settings', { token })).body;
  expect(settings.quiet).toEqual({ from: '22:30', until: '07:00' });
  expect(settings.kinds.find((one: { kind: string }) => one.kind === 'order').page).toBe(false);
});

test('on the smallest phone all of it has room', { tags: 'long' }, async ({ app, visit }) => {
  const { token } = await app.register();
  const phone = await visit({ token, size: sizes.smallest });
  await phone.open('/aviseringar');
  await phone.at('Aviseringar');
  await phone.open('/konto/aviseringar');
  await phone.at('Vad du får veta');
});
