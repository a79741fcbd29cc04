// @module-tag long
import { expect } from 'vitest';
import { sizes, test } from './pages.ts';

/** The file of a bank that is not known: its columns are described, wrongly, and then again. */

test('columns described so that no row can be read are refused, and those that are wrong described again', async ({
  app,
  visit,
}) => {
  const [anna, admin] = [await app.register(), await app.asAdmin()];
  const order = (await app.call('POST', '/api/orders', { token: anna.token, body: { letterCount: 1 } })).body;
  const rows = [`2026-11-02;Anna A;${order.code};In;149,00`, `2026-11-02;Bo B;Hyra;Ut;298,00`];
  const file = {
    name: 'okänd.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Datum;Namn;Text;In/Ut;Summa', ...rows, ''].join('\n')),
  };
  const visitor = await visit({ token: admin.token, size: sizes.phone });
  const { page } = visitor;
  visitor.foresee(/400 \/api\/admin\/payments\/imports/, /400 \/api\/admin\/payments\/imports/);
  const upload = async () => {
    await page.locator('input[type=file]').setInputFiles(file);
    await visitor.at('Beskriv kolumnerna');
  };
  await visitor.open('/admin/betalningar');
  await visitor.at('Betalningar');
  await upload();
  await page.getByText(/^Vi känner inte igen filen\. Beskriv kolumnerna en gång/).waitFor();
  expect(await page.getByLabel('Debet eller kredit').inputValue()).toBe('4');
  expect(await page.getByLabel('Så står det när pengar kommer in').inputValue()).toBe('In');

  await page.getByLabel('Beskrivningens namn').fill('Testbanken');
  await page.getByLabel('Belopp').selectOption('2');
  await visitor.press('Spara och läs in filen');
  await page.getByText('Kolumnen är redan vald som belopp. Välj en annan.').first().waitFor();
  await page.getByLabel(/^Avsändarens namn/).selectOption('');
  await visitor.press('Spara och läs in filen');
  await page.getByText(/^Ingen rad går att läsa med beskrivningen Testbanken\. Beloppet går inte att läsa: /).waitFor();
  const { items } = (await app.call('GET', '/api/admin/payments/layouts', { token: admin.token })).body;
  expect(items).toEqual([]);

  // No amount has a sign, so it has to be said that no column tells in from out.
  await page.getByLabel('Belopp').selectOption('5');
  await page.getByLabel('Debet eller kredit').selectOption('');
  await visitor.press('Spara och läs in filen');
  await page.getByText('Välj kolumnen.').first().waitFor();
  await page.getByLabel('Debet eller kredit').selectOption('ingen');
  await visitor.inspect('Beskriv kolumnerna, med fel');
  await visitor.press('Spara och läs in filen');
  await visitor.at('okänd.csv');
  await page.getByText('Mottaget 298 kr', { exact: false }).waitFor();

  await visitor.press('Beskriv kolumnerna igen');
  await visitor.inspect('Beskriva kolumnerna igen?');
  await visitor.press('Glöm beskrivningen');
  await visitor.at('Betalningar');
  await upload();
  await page.getByLabel('Beskrivningens namn').fill('Testbanken');
  await visitor.press('Spara och läs in filen');
  await visitor.at('okänd.csv');
  await page.getByText(/^Återbetalning av 298\skr/).waitFor();
  await visitor.inspect('okänd.csv, läst rätt');
});
