// @module-tag long
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { refreshLabourMarket, refreshPastAds } from '../../src/labour-market/labour-market.ts';
import { storeAds } from '../ads.ts';
import { sizes, test } from './pages.ts';

test('an occupation shows its figures with their source, an employer its ads; nothing without files', async ({
  app,
  visit,
}) => {
  const { token } = await app.register();
  const anna = await visit({ token });
  const about = { occupation_id: 'smpl_occ_redovisningsekonom', occupation_group_id: 'smpl_grp_3313' };
  const [ad] = await storeAds(app, { ...about, headline: 'Ekonom', employer: 'Byrån', region_id: 'smpl_reg_14' });
  await anna.open('/yrken/smpl_occ_redovisningsekonom');
  await anna.at('Redovisningsekonom');
  await anna.page.getByText('Se 1 öppen annons').waitFor();
  await expect.poll(() => anna.page.getByText('Källa:').count()).toBe(0);
  const admin = await visit(await app.asAdmin());
  await admin.open('/admin/arbetsmarknad');
  await admin.page.getByRole('heading', { name: 'Ingen källa är vald' }).waitFor();
  expect(
    await admin.page.getByRole('region', { name: 'Det här kan visas' }).getByText('Av', { exact: true }).count(),
  ).toBe(5);
  await admin.inspect('no source of figures');

  const folder = await mkdtemp(join(tmpdir(), 'sokvag-figures-'));
  const row = { yb_yrke: 'Redovisningsekonomer', yb_concept_id: 'b', ssyk: '3313', omgang: 'Hösten 2026' };
  const rows = [{ ...row, lan: '00', jobbmojligheter: 'stora', prognos: 'öka' }];
  await writeFile(join(folder, 'barometer.json'), JSON.stringify(rows));
  await writeFile(
    join(folder, 'lon.csv'),
    '"region","sektor","yrke (SSYK 2012)","kön","Median 2025","10:e percentilen 2025","90:e percentilen 2025"\n' +
      '"SE Riket","0 samtliga sektorer","3313 Ekonomer","1+2 totalt","42000","34000","55000"\n' +
      '"SE Riket","0 samtliga sektorer","3313 Ekonomer","2 kvinnor","41000","33000","54000"\n',
  );
  const labourMarket = { ...app.parts.config.labourMarket, sources: [`file:${folder}`] };
  const parts = { ...app.parts, config: { ...app.parts.config, labourMarket } };
  await refreshLabourMarket(parts);
  const months2025 = Array.from({ length: 12 }, (_, n) => `2025-${String(n + 1).padStart(2, '0')}`);
  const past = months2025.flatMap((month, n) =>
    Array.from({ length: 5 + (n % 5) }, () => ({
      ...{ occupation: [{ concept_id: about.occupation_id }], publication_date: `${month}-01` },
      employer: { name: 'Byrån' },
    })),
  );
  await writeFile(join(folder, '2025.jsonl'), past.map((one) => JSON.stringify(one)).join('\n'));
  await refreshPastAds(parts);
  await rm(folder, { recursive: true });

  await anna.open('/yrken/smpl_occ_redovisningsekonom');
  await anna.at('Redovisningsekonom');
  await anna.page.getByText('Stora möjligheter till arbete').waitFor();
  await anna.page.getByText('SCB, Lönestrukturstatistik, 2025').waitFor();
  // Nothing is known about the months before the first reading, and one month is no trend.
  const own = anna.page.getByRole('region', { name: 'Annonser månad för månad' });
  await expect.poll(() => own.count()).toBe(0);
  const agency = anna.page.getByRole('region', { name: 'Annonser på Platsbanken' });
  await agency
    .getByText('81 annonser i hela landet, januari 2025 till december 2025. Flest kom i maj och oktober.')
    .waitFor();
  await agency.getByText('Historiska annonser, januari 2025 till december 2025').waitFor();
  await expect.poll(() => agency.locator('tbody tr').count()).toBe(12);
  await expect.poll(() => agency.getByText('som Sökväg har läst').count()).toBe(0);
  await app.rows("update ads set first_seen_at = first_seen_at - interval '70 days' where id = $1", [ad]);
  await anna.open('/yrken/smpl_occ_redovisningsekonom');
  await own.getByText('Visa som tabell').click();
  const months = await own.locator('tbody tr', { hasText: /20\d\d/ }).count();
  expect(months).toBeGreaterThanOrEqual(2);
  expect(months).toBeLessThanOrEqual(4);
  await anna.inspect('an occupation');
  await anna.page.setViewportSize(sizes.smallest);
  // A chart follows the window's size with a delay.
  await anna.page.reload();
  await anna.at('Redovisningsekonom');

  await anna.open(`/annonser/${ad}`);
  await anna.page.getByRole('heading', { name: 'Yrket i siffror' }).waitFor();
  await anna.page.getByText('Ingen lön i annonsen? Så frågar du').click();
  await anna.page.getByRole('button', { name: 'Kopiera frågan' }).waitFor();
  await anna.inspect('an ad with figures');
  const made = await app.call('POST', '/api/applications', { token, body: { adId: ad } });
  const { id } = made.body;
  await app.call('POST', `/api/applications/${id}/moves`, { token, body: { verb: 'mark_sent' } });
  await anna.open(`/ansokningar/${id}`);
  await anna.page.getByRole('heading', { name: 'Yrket i siffror' }).waitFor();
  await anna.inspect('an application with figures');
  const times = { startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-01T10:00:00.000Z' };
  const interview = await app.call('POST', `/api/applications/${id}/interviews`, { token, body: times });
  expect(interview.status, interview.bytes.toString()).toBe(201);
  await anna.open(`/intervjuer/${interview.body.id}`);
  await anna.page.getByRole('heading', { name: 'Yrket i siffror' }).waitFor();
  const salary = anna.page.getByRole('link', { name: 'Se lönerna längre ner' });
  const target = (await salary.getAttribute('href')) ?? '';
  await expect.poll(() => anna.page.locator(target).count()).toBe(1);
  await anna.inspect('an interview with figures');

  await anna.open(`/annonser/${ad}`);
  await anna.page.getByRole('link', { name: 'Byrån' }).click();
  await anna.at('Byrån');
  for (const name of ['Dina ansökningar här', 'Öppna annonser'])
    await anna.page.getByRole('region', { name }).getByRole('link', { name: 'Ekonom' }).waitFor();
  await anna.page.getByRole('region', { name: 'Annonser på Platsbanken' }).getByText('81 annonser i hela').waitFor();
  await anna.inspect('an employer');

  const wishes = { occupations: ['smpl_occ_redovisningsekonom'] };
  expect((await app.call('PUT', '/api/profile', { token, body: { cv: {}, wishes } })).status).toBe(200);
  await anna.open('/profil');
  await anna.page.getByText('stora möjligheter till arbete, hela landet').waitFor();
  await anna.page.getByRole('heading', { name: 'Du kan också söka som' }).waitFor();
  await anna.inspect('wishes with figures');

  await admin.open('/admin/arbetsmarknad');
  await admin.at('Arbetsmarknad');
  await admin.page.getByRole('heading', { name: 'SCB, Lönestrukturstatistik' }).waitFor();
  await admin.inspect('the sources of figures');
});

test('an employer is asked for by its name, and what is not found says what to do', async ({ app, visit }) => {
  const { token } = await app.register();
  await storeAds(app, { employer: 'Norrskens Bageri AB' }, { employer: 'Norrskens Bageri AB' });
  await storeAds(app, { employer: 'Bageri Söderskär' });
  const anna = await visit({ token });
  const name = anna.page.getByLabel('Arbetsgivarens namn');
  const search = anna.page.getByRole('button', { name: 'Sök', exact: true });
  await anna.open('/arbetsgivare');
  await anna.at('Arbetsgivare');
  await search.click();
  await anna.page.getByText('Skriv namnet på arbetsgivaren, eller en del av det.').waitFor();
  await anna.inspect('an employer without a name');

  await name.fill('bageri');
  await name.press('Enter');
  const similar = anna.page.getByRole('region', { name: 'Arbetsgivare med ”bageri” i namnet' });
  await similar.getByText('2 annonser').waitFor();
  await anna.inspect('employers by a part of the name');
  await similar.getByRole('link', { name: 'Norrskens Bageri AB' }).click();
  await anna.at('Norrskens Bageri AB');

  await anna.open(`/arbetsgivare?namn=${encodeURIComponent('NORRSKENS  bageri ab')}`);
  await anna.at('Norrskens Bageri AB');
  await anna.open('/arbetsgivare?namn=Ingenstans');
  await anna.page.getByRole('heading', { name: 'Ingen arbetsgivare heter så' }).waitFor();
  await anna.inspect('no employer is called so');
  await anna.page.getByRole('link', { name: 'Sök ordet bland annonserna' }).waitFor();

  anna.foresee(/400 .*\/api\/employer/);
  await anna.open(`/arbetsgivare?namn=${'a'.repeat(10_000)}`);
  await anna.page.getByText('Namnet får ha högst 300 tecken.').waitFor();
  await anna.at('Arbetsgivare');
});

test('a search that finds nothing leads to near occupations that have ads', async ({ app, visit }) => {
  const { token } = await app.register();
  await storeAds(app, { occupation_id: 'smpl_occ_vaktare', occupation_label: 'Väktare', headline: 'Väktare i natt' });
  const anna = await visit({ token, size: sizes.phone });
  for (const search of ['occupation=smpl_occ_soldat', 'q=soldat']) {
    await anna.open(`/annonser?${search}`);
    const near = anna.page.getByRole('region', { name: 'Nära yrken som har annonser' });
    await near.getByText('Källa: Exempel som följer med Sökväg').waitFor();
    await anna.inspect(`near occupations of ${search}`);
    await near.getByRole('button', { name: 'Väktare: 1 träff' }).click();
    await anna.page.getByRole('link', { name: 'Väktare i natt' }).waitFor();
  }
});

test('a group of occupations leads to its ads', async ({ app, visit }) => {
  const { token } = await app.register();
  await storeAds(app, { headline: 'Lönekonsult', occupation_group_id: 'smpl_grp_4112' });
  await storeAds(app, { headline: 'Nätplanerare' });
  const anna = await visit({ token });
  await anna.open('/yrken/smpl_occ_loneadministrator');
  await anna.page.getByText('Sökväg har inga siffror om yrket än.').waitFor();
  await anna.page.getByRole('link', { name: 'Löne- och personaladministratörer' }).click();
  const members = anna.page.getByRole('region', { name: 'Yrken i gruppen' });
  await members.getByRole('link', { name: 'Löneadministratör' }).waitFor();
  await anna.inspect('a group of occupations');
  await anna.page.getByRole('link', { name: 'Se 1 öppen annons' }).click();
  await anna.page.getByRole('heading', { name: 'Lönekonsult' }).first().waitFor();
  await expect.poll(() => anna.page.getByText('Nätplanerare').count()).toBe(0);
});

test('an ad tells the way to work, or what is missing for it', async ({ app, visit }) => {
  const { token } = await app.register();
  const anna = await visit({ token, size: sizes.phone });
  const [ad] = await storeAds(app, { headline: 'Ekonom', employer: 'Byrån' });
  const none = { from: 'Skövde', distanceKm: 12, trip: null, problem: null, askedAt: null };
  const trip = { day: '2026-11-19', leaves: '07:10', arrives: '08:00', minutes: 50, changes: 1 };
  const told: [object, string | undefined][] = [
    [{ ...none, from: null, distanceKm: null, problem: 'place_missing' }, undefined],
    [{ ...none, problem: 'off' }, 'Ungefär 12 km fågelvägen från Skövde'],
    [{ ...none, problem: 'home_missing' }, 'Välj din hemkommun, så visas resvägen'],
    [{ ...none, problem: 'no_trip' }, 'Ingen resa med kollektivtrafik från Skövde är framme kl. 8.00 en vardag'],
    [{ ...none, problem: 'unreached' }, 'Reseplaneraren svarar inte just nu. Försök igen om en stund.'],
    [{ ...none, trip: { ...trip, minutes: 65, changes: 0 } }, '1 h 5 min med kollektivtrafik från Skövde, utan byte'],
    [{ ...none, trip }, '50 min med kollektivtrafik från Skövde, med 1 byte'],
  ];
  let [answer] = told[0] ?? [];
  await anna.page.route(`**/api/ads/${ad}/commute`, (route) => route.fulfill({ json: answer }));
  for (const [json, words] of told) {
    answer = json;
    const fetched = anna.page.waitForResponse(`**/api/ads/${ad}/commute`);
    await anna.open(`/annonser/${ad}`);
    await anna.at('Ekonom');
    await fetched;
    if (words) await anna.page.getByText(words).waitFor();
    await expect.poll(() => anna.page.getByText('Resväg', { exact: true }).count()).toBe(words ? 1 : 0);
  }
  await anna.inspect('an ad with the way to work');
});
