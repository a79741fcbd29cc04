// @module-tag long
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyReports } from '../../../src/notifications/notifications.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import type { Person, TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, letter, openDesk } from '../applications/desk.ts';

/** A month with the report: automatic entries, manual ones, handing in, proof and reminders. */
let desk: Desk;
let app: TestApp;
beforeAll(async () => {
  desk = await openDesk({ still: true, env: { TOKEN_TTL: '900d' } });
  app = desk.app;
  // The test triggers the sweep itself.
  const { token } = await app.asAdmin();
  const paused = { token, body: { paused: true } };
  expect((await app.call('PATCH', '/api/admin/schedule/reports.remind', paused)).status).toBe(200);
});
afterAll(() => desk[Symbol.asyncDispose]());

const at = (time: string) => app.clock.set(new Date(time));
const as = (who: Person) => ({
  get: (path: string) => app.call('GET', `/api${path}`, { token: who.token }),
  send: (method: string, path: string, body?: object) => app.call(method, `/api${path}`, { token: who.token, body }),
});

async function sent(who: Person, day: string, body: object, verb = 'mark_sent'): Promise<string> {
  at(`${day}T10:00:00Z`);
  const { id } = bodyOf(await desk.begin(who, body), 201);
  bodyOf(await desk.move(who, id, verb), 200);
  return id;
}

const added = [
  { kind: 'recruitment_meeting', firstDay: '2026-10-06', what: 'Träff om vård, Regionen', place: 'Umeå' },
  { kind: 'traineeship', firstDay: '2026-10-07', what: 'Praktik i kök, Skolan', place: 'Umeå' },
  { kind: 'study_visit', firstDay: '2026-10-08', what: 'Bageriet på Storgatan', place: 'Umeå' },
  { kind: 'career_guidance', firstDay: '2026-10-09', what: 'Vägledning, Komvux', place: 'Umeå' },
  { kind: 'education_applied', firstDay: '2026-10-12', what: 'Kockutbildning, Yh', place: 'Luleå' },
  { kind: 'labour_market_training', firstDay: '2026-10-12', lastDay: '2026-10-16', what: 'Truckkort', place: 'Umeå' },
  { kind: 'sfi', firstDay: '2026-09-01', weekdays: [2, 4], what: 'Sfi C, Komvux', place: 'Umeå' },
  { kind: 'work', firstDay: '2026-10-22', what: 'Krogen, 8 timmar', place: 'Umeå' },
  { kind: 'agency_meeting', firstDay: '2026-10-23', what: 'Uppföljning av planen' },
  { kind: 'supplier_meeting', firstDay: '2026-10-26', what: 'Rusta och matcha, cv' },
  { kind: 'own_business', firstDay: '2026-10-27', what: 'Skrev affärsplan' },
  { kind: 'fair', firstDay: '2026-10-28', what: 'Jobbmässan', place: 'Umeå' },
];

test('a month with many kinds of activity is told line by line, handed in, and shown proof of', async () => {
  const anna = await app.register();
  const { get, send } = as(anna);
  const report = async (month = '2026-10'): Promise<Json> => bodyOf(await get(`/activity-report?month=${month}`), 200);

  at('2026-10-02T08:00:00Z');
  const cv = { basics: { name: 'Anna Öberg' }, work: [{ name: 'Krogen', position: 'Kock', startDate: '2020-01' }] };
  bodyOf(await send('PUT', '/profile', { cv, wishes: {} }), 200);
  // Uploading the same CV again adds no entry.
  at('2026-10-03T08:00:00Z');
  bodyOf(await send('PUT', '/profile', { cv, wishes: {} }), 200);

  const [bakery] = await storeAds(app, {
    ...{ headline: 'Bagare', employer: 'Bageriet Månen', city: 'Skellefteå', description: 'Vi söker en bagare.' },
  });
  const baker = await sent(anna, '2026-10-05', { adId: bakery });
  // This one has no municipality, but all other ads of the employer have the same one: that is used.
  const [kitchen] = await storeAds(app, { headline: 'Kock', employer: 'Bageriet Månen' });
  await sent(anna, '2026-10-13', { adId: kitchen });
  const tip = await sent(anna, '2026-10-14', { title: 'Diskare', employer: 'Skolköket' });
  const captured = bodyOf(
    await send('POST', '/ads/capture', { title: 'Vaktmästare', employer: 'Föreningen', place: 'Åsele' }),
    200,
  ).ad;
  await sent(anna, '2026-09-14', { capturedId: captured.id });
  const spontaneous = await sent(anna, '2026-10-15', { title: 'Servitör', employer: 'Hotellet' });

  // With a letter, a CV, an attachment and a receipt.
  at('2026-10-20T09:00:00Z');
  const { id: cook } = await desk.approved(anna, {
    employer: 'Krogen',
    adText: 'Krogen söker en kock.',
    url: 'https://krogen.example/jobb',
  });
  bodyOf(await send('POST', `/applications/${cook}/attestation`, {}), 200);
  await app.rows(
    `update sendings set message = 'Subject: Kock', transport = 'smtp', recipient = 'jobb@krogen.example',
       mail_text = 'Hej! Brevet ligger i filen.'
     where application_id = $1`,
    [cook],
  );
  await app.rows(
    `insert into replies (id, user_id, message_id, received_at, sender, subject, text, class, application_id, state,
      created_at)
     values (gen_random_uuid(), $1, 'kvitto', '2026-10-20T09:05:00Z', 'Krogen <jobb@krogen.example>',
      'Tack för din ansökan', 'Vi har fått den.', 'acknowledgement', $2, 'accepted', now())`,
    [anna.id, cook],
  );
  await app.rows(
    `insert into interviews (id, application_id, user_id, round, starts_at, ends_at, kind, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 1, '2026-10-29T08:00:00Z', '2026-10-29T09:00:00Z', 'video', now(), now())`,
    [baker, anna.id],
  );
  at('2026-10-29T16:00:00Z');
  for (const one of added) bodyOf(await send('POST', '/activities', one), 201);

  // The report asks for municipalities and ways of applying that no ad names.
  at('2026-11-02T08:00:00Z');
  const asked = (await report()).items.filter(({ asks }: Json) => asks.length > 0);
  expect(asked.map(({ title, asks }: Json) => [title, asks])).toEqual([
    ['Diskare', ['place', 'kind']],
    ['Servitör', ['place', 'kind']],
    ['Kock', ['place']],
  ]);
  const answer = (id: string, body: object) => send('PUT', `/activity-report/applications/${id}`, body);
  expect((await answer(tip, { place: 'Umeå', kind: 'applied_assigned' })).status).toBe(204);
  expect((await answer(spontaneous, { place: 'Umeå' })).status).toBe(204);
  expect((await answer(spontaneous, { kind: 'applied_spontaneous' })).status).toBe(204);
  expect((await answer(cook, { place: 'Vännäs' })).status).toBe(204);
  expectProblem(await answer(cook, { kind: 'fair' }), 'validation_failed', ['kind']);
  const bjorn = await app.register();
  expect((await as(bjorn).send('PUT', `/activity-report/applications/${cook}`, { place: 'Rom' })).status).toBe(404);

  const expected = [
    'Sökt annonserat jobb: 2026-10-05, Bagare, Bageriet Månen, Skellefteå',
    'Sökt annonserat jobb: 2026-10-13, Kock, Bageriet Månen, Skellefteå',
    'Sökt annonserat jobb: 2026-10-20, Kock, Krogen, Vännäs, E-post',
    'Sökt jobb som Arbetsförmedlingen anvisat eller tipsat om: 2026-10-14, Diskare, Skolköket, Umeå',
    'Gjort spontanansökan: 2026-10-15, Servitör, Hotellet, Umeå',
    'Varit på anställningsintervju: 2026-10-29, Bagare, Bageriet Månen, Skellefteå, Intervju på video',
    'Deltagit i rekryteringsträff: 2026-10-06, Träff om vård, Regionen, Umeå',
    'Sökt praktik: 2026-10-07, Praktik i kök, Skolan, Umeå',
    'Gjort studiebesök: 2026-10-08, Bageriet på Storgatan, Umeå',
    'Fått studie- och yrkesvägledning: 2026-10-09, Vägledning, Komvux, Umeå',
    'Sökt utbildning: 2026-10-12, Kockutbildning, Yh, Luleå',
    'Gått arbetsmarknadsutbildning: 12–16 oktober, Truckkort, Umeå',
    'Läst svenska för invandrare (sfi): tisdag och torsdag, 1–29 oktober (9 gånger), Sfi C, Komvux, Umeå',
    'Uppdaterat cv: 2026-10-02, Cv:t i Sökväg',
    'Arbetat: 2026-10-22, Krogen, 8 timmar, Umeå',
    'Haft möte med Arbetsförmedlingen: 2026-10-23, Uppföljning av planen',
    'Haft möte med en leverantör: 2026-10-26, Rusta och matcha, cv',
    'Arbetat med att starta eget företag: 2026-10-27, Skrev affärsplan',
    'Varit på jobbmässa: 2026-10-28, Jobbmässan, Umeå',
  ];
  const whole = await report();
  expect(whole.items.map(({ kindLabel, text }: Json) => `${kindLabel}: ${text}`)).toEqual(expected);
  expect(whole.items.flatMap(({ asks }: Json) => asks)).toEqual([]);
  const september = bodyOf(await get('/activity-report?month=2026-09'), 200);
  expect(september.items).toMatchObject([{ title: 'Vaktmästare', place: 'Åsele' }, {}]);
  expect(whole).toMatchObject({ sent: 5, handedIn: null, hasProof: true });

  // A report that was handed in stays as it is; later changes are listed beside it.
  const handIn = (month: string) => send('POST', '/activity-report/handed-in', { month });
  expectProblem(await handIn('2026-11'), 'validation_failed', ['month']);
  expect((await handIn('2026-10')).status).toBe(204);
  expect((await handIn('2026-10')).status).toBe(409);
  const late = bodyOf(
    await send('POST', '/activities', { kind: 'fair', firstDay: '2026-10-30', what: 'En mässa till', place: 'Umeå' }),
    201,
  );
  expect((await answer(tip, { place: 'Vännäs' })).status).toBe(204);
  // No employer's address is kept with it: those are deleted with the application's.
  const [{ lines: kept } = {}] = await app.rows('select lines::text from activity_reports where user_id = $1', [
    anna.id,
  ]);
  expect(kept).toContain('Krogen');
  expect(kept).not.toContain('krogen.example');
  const frozen = await report();
  expect(frozen.items).toEqual(whole.items);
  expect(frozen.handedIn.changes.map(({ change }: Json) => change)).toEqual(['changed', 'added']);
  expect((await send('DELETE', '/activity-report/handed-in/2026-10')).status).toBe(204);
  expect((await report()).items).toHaveLength(20);
  expect((await as(bjorn).send('DELETE', `/activities/${late.id}`)).status).toBe(404);
  expect((await send('DELETE', `/activities/${late.id}`)).status).toBe(204);
  expect((await handIn('2026-10')).status).toBe(204);

  const { items: months } = bodyOf(await get('/activity-report/months'), 200);
  expect(months).toMatchObject([
    { month: '2026-11', applied: 0, others: 0 },
    { month: '2026-10', applied: 5, interviews: 1, others: 13, note: 'Inlämnad.' },
    { month: '2026-09', applied: 1, others: 1 },
  ]);

  // The proof is a valid ZIP file with each ad, letter and receipt.
  const zip = await get('/activity-report/proof.zip?month=2026-10');
  expect(zip.status).toBe(200);
  const files = unzipSync(zip.bytes);
  const names = Object.keys(files).map((name) => name.normalize('NFC'));
  const folder = '03 2026-10-20 Kock, Krogen';
  expect(names.filter((name) => name.includes('/')).toSorted()).toEqual([
    '01 2026-10-05 Bagare, Bageriet Månen/annons.txt',
    '02 2026-10-13 Kock, Bageriet Månen/annons.txt',
    ...['annons.txt', 'brev.txt', 'cv.pdf', 'kvitto-1.txt', 'skickat.eml'].map((name) => `${folder}/${name}`),
    '04 2026-10-14 Diskare, Skolköket/annons.txt',
    '05 2026-10-15 Servitör, Hotellet/annons.txt',
  ]);
  const text = (name: string) => strFromU8(files[`${folder}/${name}`] as Uint8Array);
  expect(text('annons.txt')).toContain('Krogen söker en kock.');
  expect(text('brev.txt')).toContain(letter);
  expect(text('brev.txt')).toContain('Hej! Brevet ligger i filen.');
  expect(text('kvitto-1.txt')).toContain('Vi har fått den.');
  expect(names).toContain('aktivitetsrapport-2026-10.pdf');
  const pdf = await get('/activity-report/proof.pdf?month=2026-10');
  const printed = (await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })).text;
  for (const words of [
    'Vi söker en bagare.',
    'Krogen söker en kock.',
    'Vi har fått den.',
    'Anna Öberg',
    'Annonsen som den sparades',
  ])
    expect(printed.replaceAll(/\s+/g, ' ')).toContain(words);
  expect((await get('/activity-report/proof.pdf?month=2024-01')).status).toBe(409);

  const exported = unzipSync((await get('/account/export')).bytes)['aktivitetsrapport.json'];
  expect(JSON.parse(strFromU8(exported as Uint8Array))).toMatchObject({ handedIn: [{ month: '2026-10' }] });
});

test('what is added is refused with the name of its field', async () => {
  at('2026-11-02T08:00:00Z');
  const { send } = as(await app.register());
  const one = { kind: 'fair', firstDay: '2026-10-28', what: 'Jobbmässan' };
  expectProblem(await send('POST', '/activities', { ...one, kind: 'nothing' }), 'validation_failed', ['kind']);
  expectProblem(await send('POST', '/activities', { ...one, what: '  ' }), 'validation_failed', ['what']);
  expectProblem(await send('POST', '/activities', { ...one, firstDay: '1026-10-28' }), 'validation_failed', [
    'firstDay',
  ]);
  expectProblem(await send('POST', '/activities', { ...one, lastDay: '2026-10-01' }), 'validation_failed', ['lastDay']);
});

test('reminders come on their days until the month is handed in, over both changes of the clock', async () => {
  const [anna, bjorn] = [await app.register(), await app.register()];
  const told = async (who: Person) =>
    bodyOf(await as(who).get('/notifications'), 200).items.filter(({ kind }: Json) => kind === 'report');
  /** Each sweep runs twice: the second finds that the reminder was already created. */
  async function days(who: Person, month: string): Promise<number[]> {
    const found: number[] = [];
    for (let day = 1; day <= 28; day += 1) {
      at(`${month}-${String(day).padStart(2, '0')}T07:30:00Z`);
      await as(who).send('POST', '/notifications/read', {});
      const before = (await told(who)).length;
      await Promise.all([notifyReports(app.parts), notifyReports(app.parts)]);
      if ((await told(who)).length > before) found.push(day);
    }
    return found;
  }
  // The clock goes back on 25 October, and forward on 28 March.
  await sent(anna, '2026-10-24', { title: 'Kock', employer: 'Krogen' });
  expect(await days(anna, '2026-11')).toEqual([1, 10, 13]);
  await sent(anna, '2027-03-30', { title: 'Kock', employer: 'Krogen' });
  expect(await days(anna, '2027-04')).toEqual([1, 10, 13]);
  expect(await told(bjorn)).toEqual([]);
  await sent(bjorn, '2027-04-30', { title: 'Kock', employer: 'Krogen' });
  at('2027-05-02T08:00:00Z');
  expect((await as(bjorn).send('POST', '/activity-report/handed-in', { month: '2027-04' })).status).toBe(204);
  expect(await days(bjorn, '2027-05')).toEqual([]);
});
