import { expect } from 'vitest';
import { waitForMail } from '../mailbox.ts';
import { describeOnPhones, sizes, test } from './pages.ts';

/** From the choice before ordering to the receipt of a withdrawal, with a login and by the link in the confirmation. */

test('who orders chooses when work begins, withdraws in two steps, and the money is a task', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const { version, wishes } = (await app.call('GET', '/api/profile', { token: person.token })).body;
  const profile = { cv: { basics: { name: 'Anna Ek' } }, wishes, version };
  await app.call('PUT', '/api/profile', { token: person.token, body: profile });
  const customer = await visit({ token: person.token });
  await customer.open('/brev/ny');
  await customer.at('Beställ brev');
  const box = customer.page.getByRole('checkbox', { name: 'Börja skriva direkt' });
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await customer.inspect('the choice before ordering');
  await customer.press('Beställ och betala 149 kr');
  await customer.page.waitForURL(/\/brev\/[0-9A-Z]{6}$/);
  const code = new URL(customer.page.url()).pathname.split('/').at(-1) ?? '';
  const admin = await app.asAdmin();
  const received = { kind: 'payment', amount: 149, receivedAt: app.clock.now().toISOString() };
  await app.call('POST', `/api/admin/orders/${code}/payments`, { token: admin.token, body: received });

  await customer.open(`/brev/${code}`);
  await customer.at(`Beställning ${code}`);
  await customer.press('Ångra avtalet här');
  const dialog = customer.page.getByRole('dialog');
  await dialog.getByText(/Du får tillbaka 149\skr inom 14 dagar/).waitFor();
  await customer.inspect('the second step of a withdrawal');
  expect(await dialog.getByLabel('Ditt namn').inputValue()).toBe('Anna Ek');
  await customer.fill({ 'Ditt namn': 'Anna Andersson', 'Swish-nummer att betala tillbaka till': '0701234567' });
  await customer.press('Bekräfta att jag ångrar avtalet');
  await customer.page.getByText(/Du ångrade avtalet/).waitFor();
  // No delivery date is shown any more.
  await expect.poll(() => customer.page.getByText('Klart', { exact: true }).count()).toBe(0);
  await waitForMail({ to: person.email, subject: `Du har ångrat beställningen ${code}` });

  const operator = await visit({ token: admin.token });
  await operator.open('/admin');
  await operator.at('Översikt');
  const task = operator.page.getByRole('listitem').filter({ hasText: 'Anna Andersson ångrade avtalet, senast' });
  const swish = await task.getByRole('link', { name: `Öppna Swish för ${code}` }).getAttribute('href');
  expect(swish).toBe(`https://app.swish.nu/1/p/sw/?sw=0701234567&amt=149&cur=SEK&msg=${code}&src=qr`);
  await operator.inspect('payouts among what there is to do');
  await task.getByRole('link', { name: code, exact: true }).click();
  await operator.at(`Beställning ${code}`);
  await operator.page.getByText(/^Anna Andersson ångrade avtalet/).waitFor();
  await operator.page.getByRole('img', { name: /QR-kod för Swish: 149\skr till kunden/ }).waitFor();
  await operator.inspect('a payout as a task');

  // Once the refund is made both see its date, and nobody is asked to pay.
  await operator.press('Registrera återbetalning');
  await operator.page.getByLabel('Betalades ut').fill('2026-11-18');
  await operator.page.getByRole('dialog').getByRole('button', { name: 'Registrera återbetalning' }).click();
  await operator.page.getByText(/149\skr återbetalades \d/).waitFor();
  await expect.poll(() => operator.page.getByText('Att betala', { exact: true }).count()).toBe(0);
  // A payment that arrives later is still recorded, and refunded.
  await operator.page.getByRole('button', { name: 'Registrera betalning' }).waitFor();
  await operator.inspect('an order whose money has gone back');
  await customer.open(`/brev/${code}`);
  await customer.page.getByText(/149\skr återbetalades \d/).waitFor();
});

test('the seller is written down, and stands in the terms that everybody reads', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const operator = await visit({ token: (await app.asAdmin()).token });
  await operator.open('/admin/saljare');
  await operator.at('Säljare');
  await operator.fill({ Namn: 'Brev och Väg AB', Organisationsnummer: '5567037485', Momsnummer: 'SE556703748501' });
  await operator.fill({ Postadress: 'Storgatan 1', 'E-post': 'hej@brev.example' });
  await operator.press('Spara');
  await operator.page.getByText('Uppgifterna är sparade').waitFor();
  const reader = await visit();
  await reader.open('/villkor');
  await reader.at('Villkor');
  await reader.page.getByText(/Org\.nr 556703-7485/).waitFor();
});

describeOnPhones((what, size) => {
  test(`the link of the confirmation withdraws without a login on ${what}`, async ({ app, visit }) => {
    const person = await app.register();
    const body = { letterCount: 1 };
    const { code } = (await app.call('POST', '/api/orders', { token: person.token, body })).body;
    const { text = '' } = await waitForMail({ to: person.email, subject: `Din beställning ${code}` });
    const token = /angra-avtalet\?token=([\w-]+)/.exec(text)?.[1];
    const stranger = await visit({ size });
    await stranger.open(`/angra-avtalet?token=${token}`);
    await stranger.at('Ångra avtalet här');
    expect(new URL(stranger.page.url()).search).toBe('');
    await stranger.press('Ångra avtalet här');
    await stranger.fill({ 'Ditt namn': 'Anna Andersson' });
    await stranger.press('Bekräfta att jag ångrar avtalet');
    await stranger.page.getByText(`Du har ångrat beställning ${code}`).waitFor();
    await stranger.inspect('a withdrawal that is done');
    await stranger.open('/integritet');
    await stranger.at('Integritet');
  });
});

test('the pages of the terms and of privacy fit a desk', { tags: 'long' }, async ({ visit }) => {
  const reader = await visit({ size: sizes.desk });
  for (const [path, title] of [
    ['/villkor', 'Villkor'],
    ['/integritet', 'Integritet'],
  ] as const) {
    await reader.open(path);
    await reader.at(title);
  }
});
