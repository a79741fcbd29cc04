import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshLabourMarket } from '../../../src/labour-market/labour-market.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';

/**
 * Figures from the operator's files, shown beside ads, wishes and occupations. The files and their figures are our own.
 */
let app: TestApp;
let anna: Person;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokvag-figures-'));
  app = await openTestApp({ still: true, env: { SWEDEN_SOURCE: `file:${folder}` } });
  const { token } = await app.asAdmin();
  const paused = { token, body: { paused: true } };
  expect((await app.call('PATCH', '/api/admin/schedule/labour-market.read', paused)).status).toBe(200);
  anna = await app.register();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const get = async (path: string): Promise<Json> => (await app.call('GET', `/api${path}`, { token: anna.token })).body;
const put = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const status = async (): Promise<Json> => {
  const { token } = await app.asAdmin();
  return (await app.call('GET', '/api/admin/labour-market', { token })).body;
};

const minuteLater = () => app.clock.set(new Date(app.clock.now().getTime() + 60_000));

const [accountant, payroll, group] = ['smpl_occ_redovisningsekonom', 'smpl_occ_loneadministrator', 'smpl_grp_3313'];
const outlook = (lan: string, jobbmojligheter: string) => ({
  ...{ yb_yrke: 'Redovisningsekonomer', yb_concept_id: 'b1', lan, ssyk: '3313' },
  ...{ jobbmojligheter, prognos: 'öka', omgang: 'Hösten 2026' },
});
const pay = (year: number, ssyk = '3313 Redovisningsekonomer') =>
  [
    `"region","sektor","yrke (SSYK 2012)","kön","Median ${year}","10:e percentilen ${year}","90:e percentilen ${year}"`,
    `"SE23 Västsverige","0 samtliga sektorer","${ssyk}","1+2 totalt","41000","33000","55000"`,
    `"SE Riket","0 samtliga sektorer","${ssyk}","1+2 totalt","42000","34000",".."`,
    '',
  ].join('\n');

test('nothing is shown where there is no figure, and each figure has its place, its source and its date', async () => {
  const ad = { occupation_id: accountant, occupation_group_id: group, occupation_label: 'Redovisningsekonom' };
  const [west, north] = await storeAds(
    app,
    { ...ad, employer: 'Byrån', region_id: 'smpl_reg_14', headline: 'Ekonom i väst' },
    { ...ad, employer: 'Byrån', region_id: 'smpl_reg_25', headline: 'Ekonom i norr' },
  );
  const page = `/occupations/${accountant}`;
  expect(await get(`/ads/${west}/figures`)).toMatchObject({ outlook: [], pay: [] });
  const { payQuestion } = await get(`/ads/${west}/figures`);
  expect(payQuestion).toContain('Vilken ingångslön, eller vilket lönespann, gäller');
  const [told] = await storeAds(app, { headline: 'Kock', description: 'Du får 32 000 kr i månaden.' });
  expect((await get(`/ads/${told}/figures`)).payQuestion).toBeNull();
  const [benefits] = await storeAds(app, { headline: 'Kock', description: 'Friskvård på 3 000 kr. Lön enligt avtal.' });
  expect((await get(`/ads/${benefits}/figures`)).payQuestion).toContain('Kock');
  expect(await get(page)).toMatchObject({ employers: [{ name: 'Byrån', ads: 2 }] });
  expect(await get(page)).toMatchObject({ openAds: 2, outlook: [], pay: [], related: { items: [], source: null } });
  expect((await app.call('GET', '/api/occupations/nobody', { token: anna.token })).status).toBe(404);

  const strange = { ...outlook('00', 'stora'), ssyk: '9999' };
  await put('yrkesbarometern.json', [outlook('14', 'stora'), outlook('00', 'små'), strange]);
  await put('lon.csv', pay(2025));
  await put('narliggande.json', {
    metadata: { version: '1.2.1' },
    data: { [accountant]: { similar: [{ id: 'renamed' }, { id: payroll }] } },
  });
  expect(await refreshLabourMarket(app.parts)).toBe('2 outlook, 2 pay, 1 related, 0 skills');
  // Unchanged files are not read again.
  expect(await refreshLabourMarket(app.parts)).toBeUndefined();

  const readAt = app.clock.now().toISOString();
  expect(await get(`/ads/${west}/figures`)).toMatchObject({
    occupation: { id: accountant },
    outlook: [
      {
        chances: 'Stora möjligheter till arbete',
        demand: 'Efterfrågan väntas öka på fem års sikt',
        isWider: false,
        source: { name: 'Arbetsförmedlingen, Yrkesbarometern', version: 'Hösten 2026', readAt },
      },
    ],
    pay: [{ place: 'Västsverige', isWider: true, year: 2025, rows: [{ who: 'Alla', median: 41_000, high: 55_000 }] }],
  });
  // Without a figure for the county or its region the country's is shown, and labelled so; the missing cell stays
  // missing.
  expect(await get(`/ads/${north}/figures`)).toMatchObject({
    outlook: [{ chances: 'Små möjligheter till arbete', place: 'hela landet', isWider: true }],
    pay: [{ place: 'hela landet', isWider: true, rows: [{ median: 42_000, high: null }] }],
  });
  expect(await get(page)).toMatchObject({
    group: { id: group },
    openAds: 2,
    related: { items: [{ id: payroll, label: 'Löneadministratör' }], source: { version: '1.2.1' } },
  });
  await put('kompetenser.json', {
    [accountant]: { group_skills: ['Bokföring', 'Excel'], calculated_skills: [] },
    [payroll]: { group_skills: ['Excel', 'Löner'], calculated_skills: [] },
  });
  await refreshLabourMarket(app.parts);
  const wishes = { occupations: [accountant] };
  await app.call('PUT', '/api/profile', { token: anna.token, body: { cv: {}, wishes } });
  expect(await get('/occupation-suggestions')).toMatchObject({
    wished: [{ id: accountant, outlook: { chances: 'Små möjligheter till arbete', place: 'hela landet' } }],
    items: [
      { id: payroll, because: 'Redovisningsekonom', percent: 25, shared: ['Excel'] },
      { because: 'Redovisningsekonom', percent: 75, shared: [] },
    ],
    sources: [{ name: 'Arbetsförmedlingen, Närliggande yrken' }, {}, {}, {}],
  });
  const read = await status();
  expect(read.sources.map(({ kind, problems }: Json) => [kind, problems])).toEqual([
    ['outlook', ['1 yrkeskod finns inte i taxonomin: 9999']],
    ['pay', ['1 cell saknar uppgift']],
    ['related', ['1 yrke finns inte i taxonomin: renamed']],
    ['skills', []],
  ]);
});

test('files of another year, and what is no file of figures, are told; an older one is not used', async () => {
  await put('gammal.csv', pay(2019));
  await put('annat.json', { vad: 'som helst' });
  await put('trasig.json', '{');
  await refreshLabourMarket(app.parts);
  const both = await status();
  expect(both.problem).toBe(
    'annat.json känns inte igen.\ntrasig.json är inte hel JSON.\ngammal.csv används inte, utan lon.csv.',
  );
  expect(both.sources.find(({ kind }: Json) => kind === 'pay')).toMatchObject({ file: 'lon.csv', version: '2025' });
  await put('lon.csv', pay(2019));
  await put('gammal.csv', 'ingenting');
  await refreshLabourMarket(app.parts);
  const old = (await status()).sources.find(({ kind }: Json) => kind === 'pay');
  expect(old).toMatchObject({ version: '2019', problems: ['1 cell saknar uppgift', 'Siffrorna är från 2019'] });
});

test('a file that is cut, empty or closed takes no figures away, and the operator is told which it is', async () => {
  for (const name of ['gammal.csv', 'annat.json', 'trasig.json']) await rm(join(folder, name));
  const rows = JSON.stringify([outlook('14', 'stora'), outlook('00', 'små')]);
  await put('yrkesbarometern.json', rows);
  await put('lon.csv', pay(2025));
  await refreshLabourMarket(app.parts);
  const [ad] = await storeAds(app, { occupation_group_id: group, region_id: 'smpl_reg_14' });
  const whole = await get(`/ads/${ad}/figures`);
  expect(whole).toMatchObject({ outlook: [{ chances: 'Stora möjligheter till arbete' }], pay: [{ year: 2025 }] });
  const wasRead = (await status()).sources;
  minuteLater();

  const broken: [name: string, content: string, why: string][] = [
    ['yrkesbarometern.json', rows.slice(0, -40), 'yrkesbarometern.json är inte hel JSON'],
    ['yrkesbarometern.json', '', 'yrkesbarometern.json är tom'],
    ['yrkesbarometern.json', '[]', 'yrkesbarometern.json känns inte igen'],
    [
      'yrkesbarometern.json',
      rows.replaceAll('3313', '9999'),
      'yrkesbarometern.json ger inga rader som går att använda',
    ],
    ['lon.csv', pay(2025).slice(0, -9), 'lon.csv slutar mitt i en rad'],
    ['lon.csv', pay(2025).slice(0, 30), 'lon.csv känns inte igen'],
  ];
  for (const [name, content, why] of broken) {
    await put('yrkesbarometern.json', rows);
    await put('lon.csv', pay(2025));
    await put(name, content);
    await refreshLabourMarket(app.parts);
    expect(await get(`/ads/${ad}/figures`), why).toMatchObject({
      outlook: [{ place: 'Västra Götalands län' }],
      pay: [{}],
    });
    const told = await status();
    expect(told.problem).toMatch(new RegExp(`^${why}\\. Lägg dit den igen\\. Så länge visas de förra siffrorna: `));
    expect(told.sources.map(({ kind }: Json) => kind)).toEqual(wasRead.map(({ kind }: Json) => kind));
  }
  // Unchanged files keep the time of their reading; the others are read again.
  const kindOf = (sources: Json, kind: string) => sources.find((one: Json) => one.kind === kind);
  const kept = (await status()).sources;
  expect(kindOf(kept, 'pay')).toMatchObject({ version: '2025' });
  expect(kindOf(kept, 'outlook').readAt).not.toBe(kindOf(wasRead, 'outlook').readAt);

  // A truncated file under a new name, after the previous file was removed.
  await rm(join(folder, 'lon.csv'));
  await put('lon2026.csv', pay(2026).slice(0, -9));
  await refreshLabourMarket(app.parts);
  expect((await get(`/ads/${ad}/figures`)).pay).toMatchObject([{ year: 2025 }]);
  await put('lon2026.csv', pay(2026));
  await refreshLabourMarket(app.parts);
  expect((await get(`/ads/${ad}/figures`)).pay).toMatchObject([{ year: 2026 }]);
  expect((await status()).problem).toBeNull();
  // Figures of a file that is removed on purpose are gone.
  await rm(join(folder, 'lon2026.csv'));
  await refreshLabourMarket(app.parts);
  expect((await get(`/ads/${ad}/figures`)).pay).toEqual([]);
});

test('a cut file under another name, in the place of one of several, takes nothing away', async () => {
  const near = (from: string) =>
    JSON.stringify({ metadata: { version: '1.2.1' }, data: { [from]: { similar: [{ id: 'smpl_occ_kock' }] } } });
  await put('nara-a.json', near(accountant));
  await put('nara-b.json', near(payroll));
  await refreshLabourMarket(app.parts);
  const related = async () => (await status()).sources.find(({ kind }: Json) => kind === 'related').rows;
  const before = await related();
  await rm(join(folder, 'nara-b.json'));
  await put('nara-c.json', near(payroll).slice(0, -8));
  await refreshLabourMarket(app.parts);
  expect(await related()).toBe(before);
  expect((await status()).problem).toContain('nara-c.json är inte hel JSON');
  // Removed without any broken file, the figures are gone.
  await rm(join(folder, 'nara-c.json'));
  await refreshLabourMarket(app.parts);
  expect(await related()).toBe(before - 1);
  await rm(join(folder, 'nara-a.json'));
});

test('a table that is not what it says keeps the figures, and what fails names its file', async () => {
  await put('lon.csv', pay(2025));
  await put('yrkesbarometern.json', [outlook('14', 'stora'), outlook('', 'små'), outlook('00', 'jättesmå')]);
  await refreshLabourMarket(app.parts);
  const [ad] = await storeAds(app, { occupation_group_id: group, region_id: 'smpl_reg_14' });
  const [north] = await storeAds(app, { occupation_group_id: group, region_id: 'smpl_reg_25' });
  expect((await get(`/ads/${north}/figures`)).outlook).toEqual([]);
  const told = (await status()).sources.find(({ kind }: Json) => kind === 'outlook');
  expect(told.problems).toEqual(['1 rad saknar län', '1 bedömning känns inte igen, i 1 rad som inte visas: jättesmå']);
  const [head = '', area = ''] = pay(2025).split('\n');
  const remedy = 'Lägg dit en rättad fil. Så länge visas de förra siffrorna: SCB, Lönestrukturstatistik.';
  const refused: [content: string, why: string][] = [
    [`${pay(2025)}${area}\n`, 'har två rader för samma sak: 3313, SE23, alla, alla, Median'],
    [
      pay(2025).replaceAll('kön', 'ålder').replace('1+2 totalt', '18-24 år'),
      'har fler indelningar än vi kan läsa: ålder',
    ],
    [pay(2031), 'är från ett år som inte har kommit: 2031'],
  ];
  for (const [content, why] of refused) {
    await put('lon.csv', content);
    expect(await refreshLabourMarket(app.parts), why).toContain('pay stays');
    expect((await status()).problem).toBe(`lon.csv ${why}. ${remedy}`);
    expect((await get(`/ads/${ad}/figures`)).pay).toMatchObject([{ year: 2025, rows: [{ median: 41_000 }] }]);
  }
  // Faults in a file without usable figures are reported although the previous figures stay.
  await put('lon.csv', [head, area.replace('41000', '99999999999'), ''].join('\n'));
  expect(await refreshLabourMarket(app.parts)).toContain('pay stays');
  expect((await status()).problem).toContain('lon.csv: 1 rad har orimlig lön: 3313 SE23 alla alla.');
  // An old forecast is marked as old, like old pay figures.
  await put('yrkesbarometern.json', [{ ...outlook('14', 'stora'), omgang: 'Hösten 2021' }]);
  await rm(join(folder, 'lon.csv'));
  await refreshLabourMarket(app.parts);
  const old = (await status()).sources.find(({ kind }: Json) => kind === 'outlook');
  expect(old.problems).toEqual(['Siffrorna är från Hösten 2021']);
  // The database's error messages are never passed on.
  const long = Array.from({ length: 20_000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('');
  await put('yrkesbarometern.json', [{ ...outlook('14', 'stora'), yb_yrke: long, omgang: 'Hösten 2026' }]);
  const failed = 'Siffrorna gick inte att spara, och de förra visas: yrkesbarometern.json';
  await expect(refreshLabourMarket(app.parts)).rejects.toThrow(failed);
  expect((await status()).problem).toContain(failed);
  await rm(join(folder, 'yrkesbarometern.json'));
  await rename(folder, `${folder}-away`);
  await expect(refreshLabourMarket(app.parts)).rejects.toThrow(`Mappen ${folder} gick inte att läsa.`);
  await rename(`${folder}-away`, folder);
  await refreshLabourMarket(app.parts);
});

test('means of an area stand beside the spread of the country, and each names its place', async () => {
  await put(
    'LoneSpridSektYrk4AN.csv',
    '"sektor","yrke (SSYK 2012)","kön","Medianlön 2025","10:e percentilen 2025","90:e percentilen 2025"\n' +
      '"0 samtliga sektorer","3313 Ekonomer","1+2 totalt","42000","34000","55000"\n',
  );
  await put(
    'region.csv',
    '"region","sektor","yrke (SSYK 2012)","kön","Månadslön 2025"\n' +
      '"SE23 Västsverige","0 samtliga sektorer","3313 Ekonomer","1+2 totalt","41500"\n',
  );
  await refreshLabourMarket(app.parts);
  const [ad] = await storeAds(app, { occupation_group_id: group, region_id: 'smpl_reg_14' });
  expect((await get(`/ads/${ad}/figures`)).pay).toMatchObject([
    { place: 'Västsverige', rows: [{ mean: 41_500, median: null, low: null }] },
    { place: 'hela landet', isWider: true, rows: [{ mean: null, median: 42_000, low: 34_000, high: 55_000 }] },
  ]);
  // Each figure links to its own table, or to all tables if the file does not name one.
  const found = await get(`/ads/${ad}/figures`);
  const tables = 'https://www.statistikdatabasen.scb.se';
  expect(found.pay.map(({ sources }: Json) => sources.map(({ url }: Json) => url))).toEqual([
    [`${tables}/pxweb/sv/ssd/START__AM__AM0110__AM0110A/`],
    [`${tables}/goto/sv/ssd/LoneSpridSektYrk4AN`],
  ]);
});

test('an employer has its number unless it is a person, where and in which fields it looks for people', async () => {
  await storeAds(
    app,
    { employer: 'Bolaget', employer_number: '5560360793', municipality_label: 'Umeå' },
    { employer: 'Frisören', employer_number: '8001019876' },
  );
  expect(await get('/employer?name=Bolaget')).toMatchObject({ number: '556036-0793', places: ['Umeå'] });
  expect(await get(`/employer?name=${encodeURIComponent('Frisören')}`)).toMatchObject({ number: null });
});

test('an employer has its open ads and the person’s own history with it', async () => {
  const body = { title: 'Ekonom', employer: 'Byrån' };
  const { id } = (await app.call('POST', '/api/applications', { token: anna.token, body })).body;
  const page = await get(`/employer?name=${encodeURIComponent('Byrån')}`);
  expect(page.history).toMatchObject([{ id, title: 'Ekonom', state: 'Sparad', isSent: false }]);
  expect(page.ads.map(({ headline }: Json) => headline).toSorted()).toEqual(['Ekonom i norr', 'Ekonom i väst']);
  const bjorn = await app.register();
  expect((await app.call('GET', '/api/employer?name=Byr%C3%A5n', { token: bjorn.token })).body.history).toEqual([]);
});

test('beside sample occupations real codes give nothing, and the operator is told what is missing', async () => {
  await put('kompetenser.json', { '15e8_KDZ_31Z': { group_skills: ['Java'], calculated_skills: [] } });
  await put('karta.json', { '1f1C_A9W_yvG': { i46j_HmG_v64: ['stora', 'öka'] } });
  await rm(join(folder, 'yrkesbarometern.json'), { force: true });
  await app.rows('delete from labour_market_sources');
  await refreshLabourMarket(app.parts);
  const { sources, problem } = await status();
  expect(problem).toContain('sätt TAXONOMY_SOURCE, så känns filernas koder igen.');
  const map = sources.find(({ kind }: Json) => kind === 'outlook');
  expect(map).toMatchObject({ file: 'karta.json', rows: 0 });
  expect(map.problems.join(' ')).toContain('Lägg till taxonomins svar som adress i SWEDEN_SOURCE');
  for (const name of ['kompetenser.json', 'karta.json']) await rm(join(folder, name));
});

test('a trend begins with the month in which ads were first read, whatever older ads there are', async () => {
  const [first] = await app.rows('select min(first_seen_at) as at from ads');
  const now = app.clock.now();
  await storeAds(app, { employer: 'Tidiga', published_at: new Date(now.getTime() - 200 * 86_400_000) });
  const { months } = await get('/employer?name=Tidiga');
  expect(months.map(({ month }: Json) => month)).toEqual([now.toISOString().slice(0, 7)]);
  expect(first?.at).toBeInstanceOf(Date);
  const seen = new Date('2026-08-31T22:30:00Z');
  await storeAds(app, { employer: 'Tidiga', published_at: seen, first_seen_at: seen });
  // It is September in Stockholm.
  expect((await get('/employer?name=Tidiga')).months).toEqual([
    { month: '2026-09', ads: 1 },
    { month: '2026-10', ads: 0 },
    { month: '2026-11', ads: 0 },
  ]);
  await app.rows("delete from ads where employer = 'Tidiga'");
});

test('an employer is found however its name is written, or by a part of it', async () => {
  await storeAds(
    app,
    { employer: 'Åre Östfjäll AB' },
    { employer: 'Åre Östfjäll AB' },
    { employer: 'ÅRE ÖSTFJÄLL AB' },
  );
  await storeAds(app, { employer: 'Fjällvård' }, { employer: 'Fjällvård i Åre AB', status: 'expired' });
  const find = (name: string) => get(`/employer?${new URLSearchParams({ name })}`);
  for (const name of ['Åre Östfjäll AB', 'åre östfjäll ab', '  ÅRE  Östfjäll\tab '])
    expect(await find(name), name).toMatchObject({ name: 'Åre Östfjäll AB', isKnown: true, ads: { length: 3 } });
  expect(await find('fjäll')).toMatchObject({
    isKnown: false,
    similar: [
      { name: 'Åre Östfjäll AB', ads: 3 },
      { name: 'Fjällvård', ads: 1 },
      { name: 'Fjällvård i Åre AB', ads: 1 },
    ],
  });
  expect(await find('i åre')).toMatchObject({ similar: [{ name: 'Fjällvård i Åre AB' }] });
  // A wildcard of LIKE is an ordinary character.
  expect(await find('%')).toMatchObject({ isKnown: false, similar: [], name: '%' });

  const body = { title: 'Kock', employer: ' Krogen  på Hörnet ' };
  await app.call('POST', '/api/applications', { token: anna.token, body });
  expect(await find('KROGEN PÅ HÖRNET')).toMatchObject({ isKnown: true, history: [{ title: 'Kock' }], similar: [] });
});

test('no name, and one that is too long, are refused at their field', async () => {
  const ask = async (query: string) => {
    const { status, body } = await app.call('GET', `/api/employer${query}`, { token: anna.token });
    return [status, body.errors];
  };
  const missing = [{ field: 'name', message: 'Skriv namnet på arbetsgivaren, eller en del av det.' }];
  expect(await ask('?name=%20%20')).toEqual([400, missing]);
  expect(await ask('?name=')).toEqual([400, [{ field: 'name', message: 'Namnet saknas.' }]]);
  expect(await ask('')).toEqual([400, [{ field: 'name', message: 'Namnet saknas.' }]]);
  const long = [{ field: 'name', message: 'Namnet får ha högst 300 tecken.' }];
  expect(await ask(`?name=${'a'.repeat(10_000)}`)).toEqual([400, long]);
});

test('a group of occupations is told to be one', async () => {
  const members = [{ id: accountant, label: 'Redovisningsekonom' }];
  expect(await get(`/occupations/${group}`)).toMatchObject({ isGroup: true, group: null, members });
  expect(await get(`/occupations/${accountant}`)).toMatchObject({ isGroup: false, group: { id: group }, members: [] });
});

test('a search that finds nothing is told near occupations that have ads, with how many it would find', async () => {
  const near = (query: string) => get(`/near-occupations?${query}`);
  const search = async (query: string) => (await get(`/ads?${query}`)).total;
  await storeAds(
    app,
    { occupation_id: payroll, occupation_label: 'Löneadministratör', region_id: 'smpl_reg_25', headline: 'Lön i norr' },
    { occupation_id: payroll, occupation_label: 'Löneadministratör', region_id: 'smpl_reg_03', headline: 'Lön i öst' },
  );
  await put('narliggande.json', {
    metadata: { version: '1.2.1' },
    data: { [accountant]: { similar: [{ id: 'smpl_occ_kock' }, { id: payroll }] } },
  });
  await refreshLabourMarket(app.parts);
  expect(await near(`occupation=${accountant}`)).toMatchObject({
    items: [{ id: payroll, label: 'Löneadministratör', ads: 2 }],
    sources: [{ name: 'Arbetsförmedlingen, Närliggande yrken', version: '1.2.1' }],
  });
  // With the same filters: the number equals the results of that search.
  for (const rest of ['region=smpl_reg_25', 'q=norr', 'q=norr&region=smpl_reg_03']) {
    const { items } = await near(`occupation=${accountant}&${rest}`);
    const found = await search(`occupation=${payroll}&${rest}`);
    expect(
      items.map(({ ads }: Json) => ads),
      rest,
    ).toEqual(found > 0 ? [found] : []);
  }
  // For a group, the occupations near to any of its own, without its own.
  expect((await near(`occupationGroup=${group}`)).items.map(({ id }: Json) => id)).toEqual([payroll]);
  expect((await near(`occupationGroup=smpl_grp_4112`)).items.map(({ id }: Json) => id)).not.toContain(payroll);

  // Without the file, the taxonomy says which occupations are near.
  await rm(join(folder, 'narliggande.json'));
  await refreshLabourMarket(app.parts);
  await storeAds(app, { occupation_id: 'smpl_occ_ekonomiassistent' });
  expect((await near(`occupation=${accountant}`)).sources).toMatchObject([{ name: 'Exempel som följer med Sökväg' }]);
  expect(await near('q=kock')).toEqual({ items: [], sources: [] });
  const strange = await app.call('GET', `/api/near-occupations?occupation=${accountant}&near=nowhere`, {
    token: anna.token,
  });
  expect([strange.status, strange.body.errors[0].field]).toEqual([400, 'near']);
});

test('a language is one thing that ads ask for, in whichever language they say it', async () => {
  const about = { occupation_id: 'smpl_occ_kock', occupation_group_id: 'smpl_grp_5120' };
  const asks = (label: string) => ({
    requirements: JSON.stringify([{ kind: 'language', label, level: 'must', sentence: label, confidence: 1 }]),
  });
  await storeAds(
    app,
    { ...about, ...asks('English') },
    { ...about, ...asks('Engelska') },
    { ...about, ...asks('Klingon') },
  );
  const { asked } = await get('/occupations/smpl_occ_kock');
  expect(asked).toEqual([
    { kind: 'language', label: 'Engelska', ads: 2 },
    { kind: 'language', label: 'Klingon', ads: 1 },
  ]);
});

test('with and without an ending in brackets it is one thing that ads ask for', async () => {
  const asks = (label: string) => ({
    occupation_id: 'smpl_occ_underskoterska',
    requirements: JSON.stringify([{ kind: 'skill', label, level: 'must', sentence: label, confidence: 1 }]),
  });
  await storeAds(app, asks('Autism (NPF)'), asks('autism'), asks('Autism'), asks('(NPF)'));
  const { asked } = await get('/occupations/smpl_occ_underskoterska');
  expect(asked).toEqual([
    { kind: 'skill', label: expect.stringMatching(/^autism$/i), ads: 3 },
    { kind: 'skill', label: '(NPF)', ads: 1 },
  ]);
});
