// @module-tag long
import { expect } from 'vitest';
import { newId } from '../../src/platform/kernel/ids.ts';
import { receiveReply } from '../../src/replies/replies.ts';
import { parseMail } from '../../src/replies/watch/mime.ts';
import type { Json } from '../calls.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { sizes, test } from './pages.ts';

/** What users see of a mail that bounced, of one that may be forged, and of one that moves a meeting. */
const call = async (app: TestApp, { token }: Person, method: string, path: string, body?: object): Promise<Json> => {
  const reply = await app.call(method, `/api/applications${path}`, { token, ...(body ? { body } : {}) });
  expect(reply.status, reply.bytes.toString()).toBeLessThan(300);
  return reply.body;
};
/** An application whose mail was sent. */
async function sent(
  app: TestApp,
  person: Person,
  begun = { title: 'Kock', employer: 'Krogen Blå AB', recipient: 'jobb@krogenbla.example' },
): Promise<string> {
  const { id } = await call(app, person, 'POST', '', begun);
  await call(app, person, 'POST', `/${id}/moves`, { verb: 'draft' });
  await call(app, person, 'PUT', `/${id}/letter`, { text: 'Hej! Jag lagar mat sedan tio år.' });
  const { materialHash } = await call(app, person, 'POST', `/${id}/moves`, { verb: 'request_approval' });
  await call(app, person, 'POST', `/${id}/approval`, { materialHash });
  await call(app, person, 'POST', `/${id}/attestation`, {});
  return id;
}
async function take(app: TestApp, person: Person, source: string): Promise<void> {
  const mail = await parseMail(Buffer.from(source), app.clock.now());
  if (mail) await receiveReply(app.parts, person.id, mail);
}
const mail = (from: string, text: string) =>
  `From: ${from}\r\nSubject: Kock\r\nMessage-ID: <${newId()}@x.example>\r\nContent-Type: text/plain; ` +
  `charset=utf-8\r\n\r\n${text}\r\n`;

test('a mail that came back says why on the application, and is put right and approved anew', async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const id = await sent(app, person);
  const [row] = await app.rows('select message_id from sendings where application_id = $1', [id]);
  const report = [
    'From: MAILER-DAEMON@mx.example\r\nSubject: Undelivered Mail\r\nMessage-ID: <d@mx.example>\r\nMIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n',
    '--b\r\nContent-Type: text/plain\r\n\r\nYour mail could not be delivered.',
    '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nAction: ' +
      'failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 <jobb@krogenbla.example>: User unknown\r\n',
    `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${row?.message_id}\r\n`,
    '--b--\r\n',
  ];
  await take(app, person, report.join('\r\n'));
  const visitor = await visit({ token: person.token });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open('/svar');
  await visitor.at('Svar');
  await visitor.page.getByText('Det är inget svar från arbetsgivaren.').waitFor();
  await visitor.inspect('a bounce among the answers');
  await visitor.open('/idag');
  await visitor.page.getByText('Ansökan till Krogen Blå AB kom aldrig fram').first().waitFor();
  await visitor.page.getByRole('link', { name: /^Rätta och skicka igen/ }).click();
  await visitor.page.getByRole('heading', { name: 'Mejlet kom aldrig fram' }).waitFor();
  await visitor.page.getByText('550 5.1.1 <jobb@krogenbla.example>: User unknown').first().waitFor();
  await visitor.inspect('an application whose mail came back');
  await visitor.press('Rätta och skicka igen');
  await visitor.page.getByText('Förra mejlet kom aldrig fram.').waitFor();
  await visitor.inspect('the draft of what came back');
  expect((await call(app, person, 'GET', `/${id}`)).state).toBe('drafting');
});

test('on a phone an offer from an unknown sender is warned of, until the person knows them', async ({ app, visit }) => {
  const person = await app.register();
  await sent(app, person);
  const text =
    'Hej! Vi är glada att kunna erbjuda dig tjänsten som kock på Krogen Blå. Din lön blir 29 000 kr i månaden, och ' +
    'du börjar den 1 februari. Skriv under avtalet här: https://bankid-sign.top/a';
  await take(app, person, mail('Krogen Blå HR <krogen.hr@gmail.com>', text));
  const visitor = await visit({ token: person.token, size: sizes.phone });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open('/idag');
  await visitor.page.getByText('Ett mejl att se över').first().waitFor();
  await expect.poll(() => visitor.page.getByText(/erbjudande till dig/).count()).toBe(0);
  await visitor.page.getByRole('link', { name: /^Se över det/ }).click();
  await visitor.at('Svar');
  await visitor.page.getByText('Är det verkligen arbetsgivaren?').waitFor();
  await visitor.page.getByText(/bankid-sign\.top, som varken/).waitFor();
  await expect.poll(() => visitor.button('Tacka ja till jobbet …').count()).toBe(0);
  await visitor.inspect('a mail with a warning');
  await visitor.press('Jag vet att det är äkta');
  await visitor.hears('status', 'Varningen är borta. Säg vad mejlet betyder.');
  await visitor.button('Tacka ja till jobbet …').waitFor();
});

test('a move without its new time asks for it, and the meeting waits for it', async ({ app, visit }) => {
  const person = await app.register();
  const id = await sent(app, person);
  await call(app, person, 'POST', `/${id}/interviews`, { startsAt: '2026-11-26T12:00:00Z' });
  const other = { title: 'Bagare', employer: 'Bageriet AB', recipient: 'jobb@bageriet.example' };
  await call(app, person, 'POST', `/${await sent(app, person, other)}/interviews`, {
    startsAt: '2026-11-02T09:30:00Z',
  });
  const moves = mail(
    'Kim <kim@krogenbla.example>',
    'Hej! Vi måste flytta intervjun på torsdag. Vi återkommer med en ny tid.',
  );
  await take(app, person, moves);
  const visitor = await visit({ token: person.token, size: sizes.phone });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open('/svar');
  await visitor.at('Svar');
  await visitor.press('Flytta intervjun …');
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByText('står kvar som ”flyttas – ny tid saknas”').waitFor();
  await dialog.getByRole('radio', { name: 'Skriv den nya tiden' }).check();
  await visitor.inspect('the question for the new time');
  await visitor.fill({ 'Ny dag': '2026-11-02', 'Ny tid': '10:00' });
  await visitor.press('Flytta intervjun');
  await dialog.getByText('Tiden har varit. Du har redan en intervju hos Bageriet AB kl. 10.30. Stämmer det?').waitFor();
  await visitor.inspect('a new time that has been');
  await dialog.getByRole('radio', { name: 'Den nya tiden är inte bestämd än' }).check();
  await visitor.press('Flytta intervjun');
  await visitor.hears('status', 'Noterat: flyttad intervju för Kock, Krogen Blå AB.');
  await visitor.open(`/ansokningar/${id}`);
  await visitor.page.getByText('Flyttas – ny tid saknas').waitFor();
  await visitor.inspect('a meeting that waits for its time');
  await visitor.press('Lägg in den nya tiden');
  await visitor.fill({ Dag: '2026-11-30', Börjar: '10:30', Slutar: '11:30' });
  await visitor.press('Spara');
  await visitor.hears('status', 'Intervjun är ändrad.');
  const { items } = await call(app, person, 'GET', `/${id}/interviews`);
  expect(items).toMatchObject([{ moving: false, startsAt: '2026-11-30T09:30:00.000Z' }]);
});

test('a move that was given up while the calendar is read is not made', async ({ app, visit }) => {
  const person = await app.register();
  const id = await sent(app, person);
  const startsAt = '2026-11-26T12:00:00.000Z';
  await call(app, person, 'POST', `/${id}/interviews`, { startsAt });
  await take(app, person, mail('Kim <kim@krogenbla.example>', 'Hej! Vi måste flytta intervjun på torsdag.'));
  const visitor = await visit({ token: person.token });
  await visitor.page.clock.setFixedTime(app.clock.now());
  const reading = Promise.withResolvers<void>();
  await visitor.page.route('**/api/calendar?*', async (route) => {
    await reading.promise;
    await route.continue();
  });
  await visitor.open('/svar');
  await visitor.press('Flytta intervjun …');
  await visitor.page.getByRole('radio', { name: 'Skriv den nya tiden' }).check();
  await visitor.fill({ 'Ny dag': '2026-11-30', 'Ny tid': '10:00' });
  const asked = visitor.page.waitForRequest('**/api/calendar?*');
  await visitor.press('Flytta intervjun');
  const answered = (await asked).response();
  await visitor.press('Avbryt');
  reading.resolve();
  await answered;
  await visitor.open('/svar');
  await visitor.button('Flytta intervjun …').waitFor();
  const { items } = await call(app, person, 'GET', `/${id}/interviews`);
  expect(items).toMatchObject([{ startsAt }]);
});

test('a promise stands on the card and the application, and what the person said of a mail on its card', async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const id = await sent(app, person);
  const text = 'Hej! Vi har tagit emot din ansökan till tjänsten som kock. Vi återkommer senast den 27 november.';
  await take(app, person, mail('Kim <kim@krogenbla.example>', text));
  const visitor = await visit({ token: person.token, size: sizes.phone });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open('/svar');
  await visitor.at('Svar');
  const card = visitor.page.getByRole('listitem').filter({ hasText: 'Läs hela svaret' });
  await card.getByText('De har lovat svar senast 27 november 2026.').waitFor();
  await visitor.open(`/ansokningar/${id}`);
  const promises = visitor.page.getByText('De har lovat svar senast 27 november 2026.');
  await promises.nth(1).waitFor();
  await visitor.inspect('an application with a promised answer');
  await take(app, person, mail('Kim <kim@krogenbla.example>', 'Hej! Kan du skicka ditt CV en gång till?'));
  await visitor.open('/svar');
  // The newest is first.
  await visitor.pressMore('Fel läst …');
  await visitor.page.getByRole('dialog').getByRole('radio', { name: 'Ett avslag' }).check();
  await visitor.press('Spara');
  await card.filter({ hasText: 'Avslag' }).getByText('Du har sagt det').waitFor();
  await visitor.inspect('a mail that the person has corrected');
});
