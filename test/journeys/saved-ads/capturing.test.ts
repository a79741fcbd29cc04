import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import { jobPages } from '../../job-pages.ts';
import { listen } from '../../listening.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { developer, type Matching, openMatching, recordsOf } from '../matching/people.ts';

/** A job from any site becomes an ad of the user's own, which is read, scored and applied for like any other. */
let matching: Matching;
let kim: Person;
let other: Person;
let site: Server;
let base: string;
let answer: RequestListener;
beforeAll(async () => {
  matching = await openMatching(recordsOf(0, 40));
  kim = await matching.personWith(developer);
  other = await matching.app.register();
  site = createServer((request, response) => answer(request, response));
  base = `http://127.0.0.1:${await listen(site)}`;
}, 180_000);
afterAll(async () => {
  site.close();
  await matching[Symbol.asyncDispose]();
});

const shows = (html: string, type = 'text/html; charset=utf-8') => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end(html);
};
const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object, who = kim) =>
  matching.app.call(method, path, { token: who.token, ...(body ? { body } : {}) });
const capture = (body: object, who = kim) => call('POST', '/api/ads/capture', body, who);
const own = async (who = kim): Promise<Json[]> => (await call('GET', '/api/captured-ads', undefined, who)).body.items;

const developerAd = `<html><head><title>Systemutvecklare | Kodverket</title></head><body><main><h1>Systemutvecklare</h1>
<dl><dt>Ort</dt><dd>Umeå</dd><dt>Sista ansökningsdag</dt><dd>2026-12-24</dd></dl>
<p>Vi söker dig som kan Java och TypeScript och har minst tre års erfarenhet av systemutveckling.</p>
<p>Du har B-körkort och talar och skriver god svenska. Det är meriterande om du kan Docker.</p>
<p>Du kommer att arbeta i ett team som bygger tjänster tillsammans, från idé till drift.</p></main></body></html>`;

describe('a link', () => {
  test('becomes an ad that is read, scored, changed, applied for and taken along', async () => {
    shows(developerAd);
    const made = await capture({ url: `${base}/jobb/1?utm_source=brev#top`, notes: 'Tips av Robin' });
    expect(made).toMatchObject({
      status: 200,
      body: {
        known: false,
        choices: [],
        ad: {
          origin: 'link',
          url: `${base}/jobb/1`,
          title: 'Systemutvecklare',
          employer: 'Kodverket',
          place: 'Umeå',
          deadline: '2026-12-24',
          notes: 'Tips av Robin',
          language: 'sv',
          publicAdId: null,
        },
      },
    });
    const { id, requirements, descriptionHtml } = made.body.ad;
    expect(requirements.map(({ kind }: Json) => kind)).toContain('driving_licence');
    expect(descriptionHtml).toContain('Java och TypeScript');

    const match = await call('GET', `/api/captured-ads/${id}/match`);
    expect(match).toMatchObject({ status: 200, body: { ad: { id, headline: 'Systemutvecklare' } } });
    expect(match.body.score).toBeGreaterThan(20);
    expect(match.body.parts.find(({ name }: Json) => name === 'text').points).toBeGreaterThan(0);
    expect(match.body.requirements).toHaveLength(requirements.length);

    const changed = await call('PATCH', `/api/captured-ads/${id}`, {
      deadline: '2027-01-02',
      employer: ' Kodverket  AB ',
    });
    expect(changed.body).toMatchObject({ deadline: '2027-01-02', employer: 'Kodverket AB', title: 'Systemutvecklare' });

    const begun = await call('POST', '/api/applications', { capturedId: id });
    expect(begun).toMatchObject({
      status: 201,
      body: { capturedId: id, adId: null, title: 'Systemutvecklare', employer: 'Kodverket AB', deadline: '2027-01-02' },
    });
    expect(begun.body).toMatchObject({ url: `${base}/jobb/1`, adText: expect.stringContaining('Java och TypeScript') });
    expect(begun.body.notes).toBe('Tips av Robin');
    const again = await call('POST', '/api/applications', { capturedId: id });
    expectProblem(again, 'conflict');
    expect(again.body.applicationId).toBe(begun.body.id);
    const found = await call('GET', `/api/applications?capturedId=${id}`);
    expect(found.body.items.map((one: Json) => one.id)).toEqual([begun.body.id]);

    expect((await call('DELETE', `/api/captured-ads/${id}`)).status).toBe(204);
    expect((await call('GET', `/api/applications/${begun.body.id}`)).body).toMatchObject({
      capturedId: null,
      adText: expect.stringContaining('Java'),
    });
  });

  test('to what the agency links to keeps what the link said, unless the page tells machines otherwise', async () => {
    const at = (path: string) => ({
      url: `${base}/${path}`,
      headline: 'Systemutvecklare till Hamnen',
      employer: 'Hamnen AB',
      municipality_label: 'Luleå',
      link_site: 'jobb.example',
      occupation_group_id: 'DJh5_yyF_hEM',
      deadline: '2026-12-20',
    });
    const linked = await storeAds(matching.app, at('lank/1'), at('lank/2'), at('lank/3'));
    shows(developerAd);
    const said = {
      title: 'Systemutvecklare till Hamnen',
      employer: 'Hamnen AB',
      place: 'Luleå',
      deadline: '2026-12-20',
    };
    const fetched = await capture({ url: `${base}/lank/1` });
    expect(fetched.body.ad).toMatchObject({ ...said, descriptionText: expect.stringContaining('Java och TypeScript') });
    const { parts } = (await call('GET', `/api/captured-ads/${fetched.body.ad.id}/match`)).body;
    const { detail } = parts.find(({ name }: Json) => name === 'occupation');
    expect(detail).not.toContain('säger inte vilket yrke');
    const [adId, unread] = linked;
    const begun = await call('POST', '/api/applications', { adId });
    const adText = expect.stringContaining('Java och TypeScript');
    expect(begun.body).toMatchObject({ adId: null, capturedId: fetched.body.ad.id, linkedSite: null, adText });
    const again = await call('POST', '/api/applications', { adId });
    expect(again.body.applicationId).toBe(begun.body.id);
    const brief = await call('POST', '/api/applications', { adId: unread });
    expect(brief.body).toMatchObject({ adId: unread, capturedId: null, linkedSite: 'jobb.example' });
    const pasted = await capture({ url: `${base}/lank/2`, text: 'Vi är Solgården\nDu kan Java och har B-körkort.' });
    expect(pasted.body.ad).toMatchObject({ ...said, origin: 'text' });
    const told = { '@type': 'JobPosting', title: 'Utvecklare', hiringOrganization: { name: 'Kodverket' } };
    shows(`<script type="application/ld+json">${JSON.stringify(told)}</script>${developerAd}`);
    const { ad } = (await capture({ url: `${base}/lank/3` })).body;
    expect(ad).toMatchObject({ title: 'Utvecklare', employer: 'Kodverket', place: 'Luleå', deadline: '2026-12-20' });
  });

  test('that is there already is found, and two of one page stand beside each other', async () => {
    shows(developerAd);
    const first = await capture({ url: `${base}/jobb/2` });
    for (const end of ['#ansok', '/'])
      expect((await capture({ url: `${base}/jobb/2${end}` })).body).toMatchObject({
        known: true,
        ad: { id: first.body.ad.id, url: `${base}/jobb/2` },
      });

    const posting = (title: string) => ({ '@type': 'JobPosting', title, hiringOrganization: { name: 'Krogen' } });
    shows(`<script type="application/ld+json">${JSON.stringify(['Kock', 'Servitör'].map(posting))}</script>`);
    const asked = await capture({ url: `${base}/krogen` });
    expect(asked.body).toMatchObject({
      ad: null,
      choices: [{ title: 'Kock', employer: 'Krogen' }, { title: 'Servitör' }],
    });
    for (const { choice, title } of asked.body.choices) {
      expect((await capture({ url: `${base}/krogen`, choice })).body).toMatchObject({ known: false, ad: { title } });
    }
    expectProblem(await capture({ url: `${base}/krogen`, choice: 'nonsense' }), 'validation_failed', ['choice']);
  });

  test('that the source has as well is shown as the ad of the source', async () => {
    shows(developerAd);
    const url = `${base}/jobb/3`;
    const { ad } = (await capture({ url })).body;
    const [adId] = await storeAds(matching.app, { headline: 'Systemutvecklare', apply_url: url });
    expect((await call('GET', `/api/captured-ads/${ad.id}`)).body.publicAdId).toBe(adId);
    expect((await own()).find(({ id }) => id === ad.id)?.publicAdId).toBe(adId);
  });

  test.each([
    [
      'a login wall',
      () => shows('<h1>Logga in</h1><input type="password">'),
      /bara för den som är inloggad.*klistra in/,
    ],
    [
      'nothing but scripts',
      () => shows('<div id="app"></div><script src="a.js"></script>'),
      /inte kan läsa.*klistra in/,
    ],
    ['no job', () => shows(`<h1>Väder</h1><p>${'Solen skiner. '.repeat(40)}</p>`), /ingen jobbannons/],
    ['twenty megabytes', () => shows('x'.repeat(20_000_000)), /för stor.*klistra in/],
    ['a file', () => shows('%PDF-1.7', 'application/pdf'), /fil och inte till en sida.*klistra in/],
    [
      'a closed door',
      () => {
        answer = (_request, response) => response.writeHead(403).end();
      },
      /släpper inte in oss.*klistra in/,
    ],
    [
      'a way out of the web',
      () => {
        answer = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      },
      /kommer inte åt.*klistra in/,
    ],
  ])('to %s says what to do instead, and keeps nothing', async (_, prepare, words) => {
    prepare();
    const before = await own();
    const reply = await capture({ url: `${base}/x` });
    expectProblem(reply, 'validation_failed', ['url']);
    expect(reply.body.errors[0].message).toMatch(words);
    expect(await own()).toEqual(before);
  });

  test.each(['javascript:alert(1)', 'ftp://a.example/x', 'inte en länk', 'http://'])('%s is none', async (url) => {
    expectProblem(await capture({ url }), 'validation_failed', ['url']);
  });
});

test('a pasted text is read as well, with the link beside it and without the page', async () => {
  answer = () => expect.unreachable('the page is not asked for');
  const text = `Snickare till Arvika\nArbetsgivare: Snickeriet AB\nOrt: Arvika\nAnsök senast 30 december\n\nVi söker
en snickare som har B-körkort. Du har minst två års erfarenhet.`;
  const { body } = await capture({ url: `${base}/snickare`, text });
  expect(body.ad).toMatchObject({
    origin: 'text',
    url: `${base}/snickare`,
    title: 'Snickare till Arvika',
    employer: 'Snickeriet AB',
    place: 'Arvika',
    deadline: '2026-12-30',
  });
  const named = body.ad.requirements.map(({ label }: Json) => label);
  expect(named).toEqual(expect.arrayContaining(['B-körkort', 'Erfarenhet i yrket']));

  const newer = `${text} Meriterande är truckkort.`;
  const again = await capture({ url: `${base}/snickare`, text: newer, notes: 'Ring Robin' });
  expect(again.body).toMatchObject({ known: true, ad: { id: body.ad.id, notes: 'Ring Robin' } });
  expect(again.body.ad.descriptionText).toContain('truckkort');
  expect((await capture({ url: `${base}/snickare`, text, notes: 'Annat' })).body.ad.notes).toBe('Ring Robin');
});

test('a job that was only heard of is a title and an employer, and has nothing to compare', async () => {
  const written = { title: 'Kock', employer: 'Krogen', place: 'Umeå', contact: 'Kim, 070-000 00 00', notes: 'Ring!' };
  const { body } = await capture(written);
  expect(body.ad).toMatchObject({ origin: 'hand', title: 'Kock', contact: 'Kim, 070-000 00 00', descriptionText: '' });
  expectProblem(await call('GET', `/api/captured-ads/${body.ad.id}/match`), 'not_found');
  const begun = await call('POST', '/api/applications', { capturedId: body.ad.id });
  expect(begun.body).toMatchObject({ adText: null, notes: 'Ort: Umeå\nKontakt: Kim, 070-000 00 00\nRing!' });
  expectProblem(await capture({ employer: 'Krogen' }), 'validation_failed', ['url']);
  expectProblem(await capture({ title: '  ', text: '' }), 'validation_failed', ['url']);
  expectProblem(await call('PATCH', `/api/captured-ads/${body.ad.id}`, { title: ' ' }), 'validation_failed', ['title']);
});

test('nobody else sees, changes, applies for, finds or is matched with it', async () => {
  const word = 'Ostronöppnarmästare';
  const { ad } = (await capture({ title: word, text: `${word}\n\nVi söker någon som öppnar ostron.` })).body;
  for (const [method, path, body] of [
    ['GET', `/api/captured-ads/${ad.id}`],
    ['GET', `/api/captured-ads/${ad.id}/match`],
    ['PATCH', `/api/captured-ads/${ad.id}`, { title: 'Annat' }],
    ['DELETE', `/api/captured-ads/${ad.id}`],
    ['GET', `/api/ads/${ad.id}`],
  ] as const) {
    expectProblem(await call(method, path, body, other), 'not_found');
  }
  expectProblem(await call('POST', '/api/applications', { capturedId: ad.id }, other), 'validation_failed', [
    'capturedId',
  ]);
  expect(await own(other)).toEqual([]);
  expect((await call('GET', `/api/ads?q=${word}`, undefined, other)).body.total).toBe(0);
  expect(JSON.stringify((await call('GET', `/api/ads/completions?q=Ostron`, undefined, other)).body)).not.toContain(
    word,
  );
  expect((await call('GET', `/api/captured-ads/${ad.id}`)).body.title).toBe(word);
  expectProblem(await call('GET', `/api/captured-ads/${newId()}`), 'not_found');
});

test('pages of many systems come through the service as they are read', async () => {
  for (const { html, title, told } of jobPages.filter((page) => page.told).slice(0, 4)) {
    shows(html);
    const { body } = await capture({ url: `${base}/${encodeURIComponent(title)}/${told}` }, other);
    expect(body.ad.title).toBe(title);
  }
});

test('an ad of the source is kept with a note and tags, changed, listed and let go', async () => {
  const { items } = (await call('GET', '/api/ads?limit=2')).body;
  const [first, second] = items.map(({ id }: Json) => id);
  expect(
    (await call('PUT', `/api/ads/${first}/saving`, { note: ' Ring först ', tags: ['nära', ' nära ', 'bra'] })).status,
  ).toBe(204);
  expect((await call('PUT', `/api/ads/${second}/saving`, {})).status).toBe(204);
  expect((await call('PUT', `/api/ads/${first}/saving`, { tags: ['sen'] })).status).toBe(204);
  const list = async (who = kim) => (await call('GET', '/api/saved-ads', undefined, who)).body.items;
  expect(await list()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ad: expect.objectContaining({ id: first }), note: 'Ring först', tags: ['sen'] }),
      expect.objectContaining({ ad: expect.objectContaining({ id: second }), note: null, tags: [] }),
    ]),
  );
  expect(await list(other)).toEqual([]);
  expect((await call('DELETE', `/api/ads/${first}/saving`)).status).toBe(204);
  expect((await call('DELETE', `/api/ads/${first}/saving`)).status).toBe(204);
  expect((await list()).map(({ ad }: Json) => ad.id)).toEqual([second]);
  expectProblem(await call('PUT', `/api/ads/${newId()}/saving`, {}), 'not_found');
});

describe("a job of one's own", () => {
  const matches = async (who = kim): Promise<Json> => (await call('GET', '/api/captured-matches', undefined, who)).body;
  const text = 'Vi söker en systemutvecklare som kan Java och TypeScript och har B-körkort.';

  test('stands among the matches with the score of its page once it has a text, while it is open', async () => {
    const sam = await matching.personWith(developer);
    expect(await matches(other)).toEqual({ items: [], pending: 0 });
    const { ad } = (await capture({ url: `${base}/egen`, title: 'Systemutvecklare', text }, sam)).body;
    await capture({ title: 'Kock', employer: 'Krogen' }, sam);
    await capture({ title: 'Testare', text, deadline: '2020-01-01' }, sam);
    const { items } = await matches(sam);
    expect(items).toMatchObject([{ id: ad.id, site: '127.0.0.1', origin: 'text', proposed: false, application: null }]);
    const whole = (await call('GET', `/api/captured-ads/${ad.id}/match`, undefined, sam)).body;
    const { score, band, can, will, asked, met, blockers } = whole;
    expect(items[0].match).toEqual({ score, band, can, will, asked, met, blockers });
    expect(score).toBeGreaterThan(20);

    // The stored match is used until the ad, or the profile it is compared with, has changed.
    await matching.app.rows(`update captured_ads set match = match || '{"score": 1}' where id = $1`, [ad.id]);
    expect((await matches(sam)).items[0].match.score).toBe(1);
    await call('PATCH', `/api/captured-ads/${ad.id}`, { notes: 'Ring' }, sam);
    expect((await matches(sam)).items[0].match.score).toBe(score);
    const begun = await call('POST', '/api/applications', { capturedId: ad.id }, sam);
    expect((await matches(sam)).items[0].application).toMatchObject({ id: begun.body.id });
    expect((await matches()).items.map((one: Json) => one.id)).not.toContain(ad.id);
  });

  test('is read from sentences where its person wrote nothing', async () => {
    const prose = 'Vi på Lindens Bageri i Borås söker en kock. Du har B-körkort.';
    const { ad } = (await capture({ text: prose })).body;
    expect(ad).toMatchObject({ title: 'Kock', place: 'Borås', employer: null });
    const written = { title: 'Nattkock', place: 'Lund', employer: 'Lindens' };
    expect((await capture({ text: prose, ...written })).body.ad).toMatchObject(written);
    expect((await capture({ text: 'Kom och baka med oss. '.repeat(9) })).body.errors).toMatchObject([
      { field: 'title' },
    ]);
  });

  test('that is called what its person wishes for is that occupation, not one near it', async () => {
    const sam = await matching.personWith(developer);
    const { wishes, cv, version } = (await call('GET', '/api/profile', undefined, sam)).body;
    const wished = { ...wishes, occupations: ['smpl_occ_systemutvecklare'] };
    const kept = await call('PUT', '/api/profile', { cv, wishes: wished, version }, sam);
    expect(kept.status).toBe(200);
    const { ad } = (await capture({ title: 'Systemutvecklare till Hamnen', text }, sam)).body;
    const { parts } = (await call('GET', `/api/captured-ads/${ad.id}/match`, undefined, sam)).body;
    const { points, most, detail } = parts.find(({ name }: Json) => name === 'wish');
    expect([points, detail]).toEqual([most, 'Ett yrke som du söker: Systemutvecklare.']);

    // A score from before headlines named occupations (scorer 26) is replaced.
    const [stored] = (await matches(sam)).items;
    await matching.app.rows(
      `update captured_ads set match = match || '{"score": 1}',
         match_mark = regexp_replace(match_mark, '[^/.]+([^/]*)$', '26\\1') where id = $1`,
      [ad.id],
    );
    expect((await matches(sam)).items).toEqual([stored]);
  });

  test('is told by the ad of the source where that has it', async () => {
    const sam = await matching.personWith(developer);
    await storeAds(matching.app, { headline: 'Systemutvecklare', apply_url: `${base}/bada` });
    await capture({ url: `${base}/bada`, text, title: 'Systemutvecklare' }, sam);
    expect((await matches(sam)).items).toEqual([]);
  });

  test('is found by words in any of their forms, by its person alone', async () => {
    const sam = await matching.personWith(developer);
    await capture({ title: 'Åkare', employer: 'Hästgården', text: 'Du sköter våra hästar och kör vagnen.' }, sam);
    await capture({ title: 'Kock', notes: 'Fråga Robin' }, sam);
    const found = async (q: string, who = sam) =>
      (await call('GET', `/api/captured-ads?q=${encodeURIComponent(q)}`, undefined, who)).body.items.map(
        ({ title }: Json) => title,
      );
    expect(await found('åkare')).toEqual(['Åkare']);
    expect(await found('HÄST vagnar')).toEqual(['Åkare']);
    expect(await found('robin')).toEqual(['Kock']);
    expect(await found('häst robin')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('')).toHaveLength(2);
    await capture({ title: 'Hästskötare', text: 'Du kör vagnen.' }, sam);
    await capture({ title: 'Vagnmakare', text: 'Vagnar till hästar.' }, sam);
    await capture({ title: 'Hästvagnar', text: 'Du kör dem.' }, sam);
    await matching.app.rows(`update captured_ads set match = '{"score": 80}' where title = 'Åkare'`);
    expect(await found('häst vagn')).toEqual(['Hästvagnar', 'Åkare', 'Vagnmakare', 'Hästskötare']);
    expect(await found('åkare', other)).toEqual([]);
  });

  test('keeps the occupation that its link said when the link is gone', async () => {
    const sam = await matching.personWith(developer);
    const [adId] = await storeAds(matching.app, {
      ...{ url: `${base}/stangs`, headline: 'Systemutvecklare', employer: 'Hamnen' },
      ...{ link_site: 'jobb.example', occupation_group_id: 'DJh5_yyF_hEM' },
    });
    const { ad } = (await capture({ url: `${base}/stangs`, text }, sam)).body;
    const scoreOf = async () => (await call('GET', `/api/captured-ads/${ad.id}/match`, undefined, sam)).body.parts;
    const before = await scoreOf();
    await matching.app.rows(`update ads set status = 'removed' where id = $1`, [adId]);
    expect(await scoreOf()).toEqual(before);
  });

  test('gets the occupation of a link that is read later, in its list and on its page', async () => {
    const sam = await matching.personWith(developer);
    const title = 'Kollega sökes';
    const { ad } = (await capture({ url: `${base}/senare`, title, text: 'Du kan Java och TypeScript.' }, sam)).body;
    const occupation = async () =>
      (await call('GET', `/api/captured-ads/${ad.id}/match`, undefined, sam)).body.parts.find(
        ({ name }: Json) => name === 'occupation',
      )?.detail;
    const before = await occupation();
    await matches(sam);
    await matching.app.rows(`update captured_ads set match = match || '{"score": 1}' where id = $1`, [ad.id]);
    const link = { url: `${base}/senare`, link_site: 'jobb.example', occupation_group_id: 'DJh5_yyF_hEM' };
    await storeAds(matching.app, { ...link, headline: title });
    expect((await matches(sam)).items[0].match.score).toBeGreaterThan(1);
    expect(before).toBeUndefined();
    expect(await occupation()).toEqual(expect.any(String));
  });

  test('is not counted down for an occupation that nobody told', async () => {
    const sam = await matching.personWith(developer);
    const told = { link_site: 'jobb.example', url: `${base}/utan-yrke`, occupation_group_id: 'pJYW_ULF_Y7a' };
    const { ad } = (await capture({ url: `${base}/utan-yrke`, title: 'Kollega sökes', text }, sam)).body;
    const match = async () => (await call('GET', `/api/captured-ads/${ad.id}/match`, undefined, sam)).body;
    const unknown = await match();
    expect(unknown.parts.map(({ name }: Json) => name)).not.toContain('occupation');
    expect(unknown.parts.reduce((sum: number, { most }: Json) => sum + most, 0)).toBe(100);
    expect(unknown.parts.reduce((sum: number, { points }: Json) => sum + points, 0)).toBe(unknown.score);
    await storeAds(matching.app, { ...told, headline: 'Kollega sökes' });
    expect((await match()).can).toBeLessThan(unknown.can);
  });

  test('whose text says next to nothing has no score, and says why', async () => {
    const sam = await matching.personWith(developer);
    const { ad } = (await capture({ title: 'Kollega sökes', text: 'Vi vill ha dig. Hör av dig!' }, sam)).body;
    expect(await matches(sam)).toMatchObject({ items: [{ id: ad.id, match: null }], pending: 0 });
    const answer = await call('GET', `/api/captured-ads/${ad.id}/match`, undefined, sam);
    expectProblem(answer, 'not_found');
    expect(answer.body.detail).toContain('För lite att gå på');
  });
});
