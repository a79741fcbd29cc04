import { expect } from 'vitest';
import { storeAds } from '../ads.ts';
import type { Json } from '../calls.ts';
import { mailsTo } from '../mailbox.ts';
import { sizes, test } from './pages.ts';

/** A paid letter from its order to the application that uses it: the customer and the writer, each in a browser. */

const text = [
  'Hej Krogen!',
  'Jag har lagat mat i tio år, de senaste fyra som köksmästare på Sjökrogen.',
  'Helst lagar jag fisk, och gärna det som kom upp ur sjön samma morgon.',
  'Hälsningar\nAnna Ek',
].join('\n\n');

test('ordered with consent, asked about, delivered, changed, accepted and used', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const [anna, admin] = [await app.register(), await app.asAdmin()];
  const as = async (who: { token: string }, method: string, path: string, body?: unknown) =>
    (await app.call(method, `/api/${path}`, { token: who.token, ...(body === undefined ? {} : { body }) })).body;
  const cv = { basics: { name: 'Anna Ek' }, work: [{ name: 'Sjökrogen', position: 'Köksmästare' }] };
  const { version, wishes } = await as(anna, 'GET', 'profile');
  await as(anna, 'PUT', 'profile', { cv, wishes, version });
  const description = 'Vi söker en kock. Du måste ha B-körkort och minst tre års erfarenhet av restaurangkök.';
  const sentence = 'Du måste ha B-körkort och minst tre års erfarenhet av restaurangkök.';
  const licence = { kind: 'driving_licence', label: 'B-körkort', level: 'must', sentence, conceptId: 'VTK8_WRx_GcM' };
  const [adId] = await storeAds(app, {
    headline: 'Kock',
    employer: 'Krogen',
    description,
    deadline: app.clock.now(),
    requirements: JSON.stringify([licence]),
  });
  const application = await as(anna, 'POST', 'applications', { adId });

  // The customer chooses what is shared: CV and answers, not the ad.
  const customer = await visit({ token: anna.token, size: sizes.phone });
  await customer.page.clock.setFixedTime(app.clock.now());
  await customer.open(`/brev/ny?ansokan=${application.id}`);
  await customer.at('Beställ brev');
  const { page } = customer;
  await page.getByText(/Priset innehåller 25 % moms/).waitFor();
  await page.getByText(/^Annonsens sista dag är .* Även om vi börjar skriva direkt kan brevet dröja till/).waitFor();
  await customer.link('skriva det själv i ansökan').waitFor();
  for (const box of ['Annonsen', 'Mitt cv', 'Mina tidigare brev', 'Mina svar'])
    expect(await page.getByRole('checkbox', { name: box }).isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: 'Mitt cv' }).check();
  await page.getByRole('checkbox', { name: 'Mina svar' }).check();
  await page.getByLabel('Varför just det här jobbet?').fill('För fiskens skull.');
  await customer.inspect('Beställ brev, med frågor');
  await customer.press('Beställ och betala 149 kr');
  await page.getByRole('heading', { level: 1, name: /^Beställning / }).waitFor();
  const code = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Beställning ', '');
  await customer.at(`Beställning ${code}`);
  await page.getByText(/^inom 3 arbetsdagar efter /).waitFor();
  await as(admin, 'PATCH', `admin/orders/${code}/status`, { status: 'paid', reason: 'Betalt på annat sätt' });

  // The writer sees what is shared, and that the rest is not.
  const writer = await visit({ token: admin.token });
  const desk = writer.page;
  await writer.open(`/admin/bestallningar/${code}`);
  await writer.at(`Beställning ${code}`);
  await desk
    .getByText(/^(Senast|Försenad)/)
    .first()
    .waitFor();
  await desk.getByRole('button', { name: /^Annons/ }).click();
  await desk.getByText('Kunden delar inte annonsen i den här beställningen.').waitFor();
  await desk.getByRole('button', { name: 'Cv', exact: true }).click();
  await desk.getByText('Sjökrogen').waitFor();
  await writer.inspect(`Beställning ${code}, med cv`);
  await desk.getByRole('button', { name: 'Svar', exact: true }).click();
  await desk.getByText('För fiskens skull.').waitFor();
  await desk.getByLabel('Skriv till kunden').fill('Vilken fisk?');
  await desk.getByRole('button', { name: 'Skicka', exact: true }).click();
  await desk.getByText('Vilken fisk?').waitFor();
  await expect
    .poll(async () => (await mailsTo(anna.email)).map(({ subject }) => subject))
    .toContain(`Ett meddelande om din beställning ${code}`);

  // The customer answers, and shares the ad as well. What was opened is no longer listed.
  await customer.open('/idag');
  const listed = page.getByRole('listitem').filter({ hasText: 'Ett meddelande om ditt brev' });
  await listed.getByRole('link', { name: 'Läs' }).click();
  await customer.at(`Beställning ${code}`);
  await page.getByText('Vilken fisk?').waitFor();
  const kinds = async () => (await as(anna, 'GET', 'today')).items.map(({ kind }: Json) => kind);
  await expect.poll(kinds).not.toContain('letter');
  await customer.open(`/brev/${code}`);
  await customer.at(`Beställning ${code}`);
  await page.getByText('Vilken fisk?').waitFor();
  await page.getByLabel('Skriv till oss').fill('Gös.');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await page.getByRole('paragraph').filter({ hasText: 'Gös.' }).waitFor();
  await page.getByRole('checkbox', { name: 'Annonsen' }).check();
  await page.getByText('Sparat').first().waitFor();

  // The writer writes: a draft is saved automatically, and the pages are shown.
  await desk.reload();
  await desk.getByText('Gös.').waitFor();
  await desk.getByRole('button', { name: 'Annons', exact: true }).click();
  await desk.getByText('Det här krävs').waitFor();
  await desk.getByLabel('Text, Brev 1').fill(text);
  await desk.getByText(/^Utkast sparat/).waitFor();
  await desk.getByRole('button', { name: 'Förhandsvisa' }).click();
  await desk.getByRole('img', { name: /som kunden ser det, 1 sida/ }).waitFor();
  await writer.inspect(`Beställning ${code}, med förhandsvisning`);
  const other = await visit({ token: admin.token });
  await other.open(`/admin/bestallningar/${code}`);
  await expect.poll(() => other.page.getByLabel('Text, Brev 1').inputValue()).toBe(text);
  await desk.getByRole('button', { name: 'Spara brevet' }).click();
  await desk.getByText(/^Sparat/).waitFor();
  await desk.getByRole('button', { name: 'Skicka brevet' }).click();
  // If it is sent before the withdrawal period has ended, all the money may have to be refunded: the page says so
  // before and after.
  await desk.getByText(/^Börja inte skriva före /).waitFor();
  await desk
    .getByRole('dialog')
    .getByText(/^Kunden kan ångra sig till och med .* och får då tillbaka allt\.$/)
    .waitFor();
  await writer.inspect(`Skicka ${code}`);
  await desk.getByRole('dialog').getByRole('button', { name: 'Skicka 1 brev' }).click();
  await desk.getByText('Levererat').first().waitFor();
  await desk.getByText(/^Kunden kan ångra sig till och med /).waitFor();
  await expect.poll(() => desk.getByText(/^Börja inte skriva/).count()).toBe(0);

  // The customer requests a change at a place in the text.
  await customer.open(`/brev/${code}`);
  await page.getByRole('link', { name: /^Läs Brev 1/ }).click();
  await page.getByRole('button', { name: 'Be om en ändring' }).click();
  await customer.focusIsOn(page.getByRole('heading', { name: 'Vad vill du ändra?' }));
  // After an attempt without any text the first field is marked as empty, not as wrong.
  await page.getByRole('button', { name: 'Be om ändringen' }).click();
  await page.getByText('Skriv minst en kommentar först.').waitFor();
  await page.getByRole('button', { name: 'Kommentera stycke 3' }).click();
  expect(await page.getByLabel('Kommentar 1', { exact: true }).getAttribute('aria-invalid')).not.toBe('true');
  await expect.poll(() => page.getByText('Skriv vad du vill ändra.').count()).toBe(0);
  await page.getByLabel('Kommentar 1', { exact: true }).fill('Skriv gös.');
  await customer.inspect('Brev 1, med kommentar');
  await page.getByRole('button', { name: 'Be om ändringen' }).click();
  await page.getByText(/Vi ändrar brevet/).waitFor();
  await customer.focusIsOn(page.getByRole('heading', { level: 1 }));
  await page.getByText(/Efter den här har du 1 ändring kvar som ingår i priset/).waitFor();
  await customer.inspect('Brev 1, som ändras');
  await customer.open('/brev');
  await page.getByText('Ändras', { exact: true }).waitFor();

  // The overview counts the request, the list marks it, and the next step leads to it.
  await writer.open('/admin');
  await writer.at('Översikt');
  await desk.getByRole('link', { name: /^Att ändra 1/ }).click();
  await desk.getByText('Ändring önskas', { exact: true }).last().waitFor();
  await writer.inspect('listan med ändringar');
  await desk.getByRole('link', { name: code }).click();
  await desk.getByRole('button', { name: 'Gör ändringen' }).waitFor();
  await expect.poll(() => desk.getByRole('button', { name: 'Markera som klar' }).count()).toBe(0);

  // The writer sees the comment and delivers the next version.
  await desk.getByText('Skriv gös.').waitFor();
  await desk.getByText(/Kunden vill ha en ändring, senast/).waitFor();
  await desk.getByLabel('Text, Brev 1').fill(text.replace('fisk', 'gös'));
  await desk.getByRole('button', { name: 'Leverera ny version' }).click();
  await desk.getByText(/^Sparat/).waitFor();

  // The customer accepts the letter and uses it in an application.
  await customer.open(`/brev/${code}`);
  await page.getByRole('link', { name: /^Läs Brev 1/ }).click();
  await page.getByText('Helst lagar jag gös').first().waitFor();
  await page.getByRole('button', { name: 'Godkänn brevet' }).click();
  await page.getByText(/^Du godkände brevet/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Hämta som PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`Personligt brev ${code}-1.pdf`);
  await page.getByRole('button', { name: 'Visa som på papper' }).click();
  await page.getByRole('img', { name: /som på papper, 1 sida/ }).waitFor();
  await customer.inspect('Brev 1, godkänt');
  await page.getByRole('button', { name: 'Använd i ansökan' }).click();
  await page.waitForURL(`**/ansokningar/${application.id}`);
  expect((await as(anna, 'GET', `applications/${application.id}`)).letter.text).toContain('gös');
  expect(await as(anna, 'GET', `orders/${code}`)).toMatchObject({ status: 'completed' });

  await desk.reload();
  await desk.getByText(/^Godkänt av kunden/).waitFor();

  // The order asks nothing more; what is still shared can be taken back.
  await customer.open(`/brev/${code}`);
  await customer.at(`Beställning ${code}`);
  expect(await page.getByLabel('Varför just det här jobbet?').count()).toBe(0);
  expect(await page.getByRole('checkbox', { name: 'Mina tidigare brev' }).count()).toBe(0);
  const shared = page.getByRole('checkbox', { name: 'Mitt cv' });
  await shared.uncheck();
  await page.getByText('Det delas inte längre').waitFor();
  expect(await shared.isChecked()).toBe(false);
});
