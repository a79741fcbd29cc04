// @module-tag long
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { newId } from '../../src/platform/kernel/ids.ts';
import { ImapDouble } from '../doubles/imap-server.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { sizes, test, type Visitor, waitUntil } from './pages.ts';

/** From a connected mailbox to an application whose status an employer's mail has changed. */
const server = new ImapDouble();
beforeAll(() => server.start());
afterEach(() => server.reset());
afterAll(() => server.stop());

async function sent(app: TestApp, { token }: Person, title: string): Promise<string> {
  const body = { title, employer: 'Krogen Blå AB' };
  const { id } = (await app.call('POST', '/api/applications', { token, body })).body;
  const move = { token, body: { verb: 'mark_sent' } };
  expect((await app.call('POST', `/api/applications/${id}/moves`, move)).status).toBe(200);
  return id;
}
const stateOf = async (app: TestApp, { token }: Person, id: string) =>
  (await app.call('GET', `/api/applications/${id}`, { token })).body.state;
const krogen = '=?utf-8?q?Krogen_Bl=C3=A5?= <kim@krogenbla.example>';
const mail = (subject: string, text: string, from = krogen) =>
  `From: ${from}\r\nSubject: ${subject}\r\nMessage-ID: <${newId()}@krogenbla.example>\r\nMIME-Version: ` +
  `1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;
const part = (visitor: Visitor, name: string) => visitor.page.getByRole('region', { name, exact: true });
const dialogOf = (visitor: Visitor) => visitor.page.getByRole('dialog');
const connect = (app: TestApp, { token }: Person) =>
  app.call('PUT', '/api/mailbox', {
    token,
    body: { host: '127.0.0.1', port: server.port, secure: false, username: 'anna', password: 'rätt' },
  });

test('on a desk a mailbox is connected, and what comes is noted, asked about and taken back', async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const id = await sent(app, person, 'Kock');
  server.addFolder('Jobb');
  server.addFolder('Spam', '\\Junk');
  server.onLogin = (_name, password) => (password === 'rätt' ? undefined : 'NO [AUTHENTICATIONFAILED] no');
  const visitor = await visit({ token: person.token });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open('/svar');
  await visitor.page.getByText('Inga svar ännu').waitFor();
  await visitor.at('Svar');
  await visitor.link('Anslut din e-post').click();
  await visitor.at('E-post för svar');
  await visitor.press('Logga in och välj mappar');
  await visitor.focusIsOn(visitor.field('Server för inkommande mejl'));
  await visitor.inspect('a login with faults');
  await visitor.fill({
    'Lösenord till e-posten': 'fel',
    'Server för inkommande mejl': '127.0.0.1',
    Port: String(server.port),
  });
  await visitor.field('Kryptering').selectOption('starttls');
  await visitor.press('Logga in och välj mappar');
  await visitor.hears('alert', 'Kontrollera användarnamn och lösenord.');
  await visitor.inspect('a refused password');
  await visitor.field('Lösenord till e-posten').fill('rätt');
  await visitor.press('Logga in och välj mappar');
  await visitor.hears('status', 'Inloggningen fungerar.');
  expect(await visitor.field('Inkorgen').isChecked()).toBe(true);
  await visitor.field('Jobb').check();
  await visitor.inspect('the folders of a mailbox');
  await visitor.press('Spara och börja läsa');
  await visitor.hears('status', 'Vi läser efter svar.');
  await visitor.page.getByText('Inkorgen, Jobb').waitFor();
  await visitor.inspect('a mailbox that is read');

  await visitor.link('Svar').first().click();
  await visitor.at('Svar');
  server.deliver(mail('Kock', 'Hej! Vi har tagit emot din ansökan till tjänsten som kock.'), { folder: 'Jobb' });
  // Mail in folders other than the first is found at the next poll, or when new mail comes into the first.
  server.deliver(mail('Veckans böcker', 'Hej! Här är veckans böcker.', 'Boklådan <hej@boken.example>'));
  await part(visitor, 'Noterat').getByText('Mottagningsbekräftelse').waitFor();
  expect(await stateOf(app, person, id)).toBe('acknowledged');
  await visitor.inspect('an acknowledgement that was noted by itself');
  await visitor.press('Ångra');
  await visitor.hears('status', 'Kock, Krogen Blå AB: ändringen är ångrad.');
  await visitor.button('Notera att de har fått den').waitFor();
  expect(await stateOf(app, person, id)).toBe('sent');
  await visitor.pressMore('Avfärda');
  await visitor.hears('status', /avfärdat/);
  const [only] = await app.rows(`select id from replies where state = 'dismissed'`);
  await visitor.open(`/svar?svar=${only?.id}`);
  await part(visitor, 'Mejlet som du öppnade').getByRole('listitem').waitFor();
  await visitor.page.getByText('Inget annat att ta ställning till').waitFor();
  await expect.poll(() => visitor.page.getByText('Inga svar ännu').count()).toBe(0);
  await visitor.inspect('the only mail, dismissed and come for');
  await visitor.press('Avfärdade');
  await visitor.press('Ta tillbaka');
  await visitor.page.getByText('Inget avfärdat').waitFor();
  await visitor.press('Aktuella');

  server.deliver(mail('Kock', 'Hej! Vi har valt att gå vidare med andra kandidater.'));
  await visitor.press('Markera som avslag …');
  await dialogOf(visitor).getByText('Vi har valt att gå vidare med andra kandidater.').waitFor();
  await visitor.inspect('the question before a rejection');
  await visitor.press('Markera som avslag');
  await visitor.hears('status', 'Noterat: avslag för Kock, Krogen Blå AB.');
  await part(visitor, 'Noterat').getByText('Avslag').waitFor();
  expect(await stateOf(app, person, id)).toBe('rejected');
  await visitor.inspect('a rejection that was accepted, beside a proposal');

  // A notification of a mail leads to that mail, wherever it is now.
  await visitor.open('/aviseringar');
  await visitor.page.getByRole('link', { name: /^Besked från Krogen Blå AB/ }).click();
  await visitor.at('Svar');
  const opened = visitor.page.getByRole('listitem').filter({ has: visitor.page.locator('details[open]') });
  await visitor.focusIsOn(opened.filter({ hasText: 'Avslag' }));
  await visitor.pressMore('Avfärda');
  await visitor.hears('status', /avfärdat/);
  const [dismissed] = await app.rows(`select id from replies where state = 'dismissed'`);
  await visitor.open(`/svar?svar=${dismissed?.id}`);
  await visitor.focusIsOn(part(visitor, 'Mejlet som du öppnade').getByRole('listitem'));
  await visitor.inspect('a mail that was dismissed and is come for');
  await visitor.press('Ta tillbaka');
  await visitor.hears('status', /tillbaka bland de nya/);
  await expect.poll(() => part(visitor, 'Mejlet som du öppnade').count()).toBe(0);
  visitor.foresee(/^404 \/api\/replies\//);
  await visitor.open(`/svar?svar=${newId()}`);
  await visitor.page.getByText('Mejlet som du letar efter finns inte kvar.').waitFor();

  server.onLogin = () => 'NO [AUTHENTICATIONFAILED] expired';
  await visitor.open('/konto/svar');
  await visitor.press('Prova igen');
  await visitor.hears('alert', 'Vi kan inte läsa allt i din e-post.');
  await visitor.inspect('a mailbox that lets nobody in any more');
  await visitor.open('/svar');
  await visitor.hears('alert', /Servern svarade: expired/);
  await visitor.at('Svar');
  await visitor.link('Till inställningarna').click();
  await visitor.press('Koppla från …');
  await visitor.press('Koppla från e-posten');
  await visitor.button('Logga in och välj mappar').waitFor();
  expect(await app.rows('select 1 from mailboxes where user_id = $1', [person.id])).toEqual([]);
});

test('on the smallest phone a mail that fits two is put with one, and a time of its invitation chosen', {
  tags: 'long',
}, async ({ app, visit }) => {
  const person = await app.register();
  const [cook, waiter] = [await sent(app, person, 'Kock'), await sent(app, person, 'Servitör')];
  server.deliver(
    mail('Din ansökan', 'Hej! Välkommen på intervju torsdag 26 november kl. 13–14 eller fredag 27 november kl. 9.'),
  );
  expect((await connect(app, person)).status).toBe(200);
  const visitor = await visit({ token: person.token, size: sizes.smallest });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open('/mer');
  await visitor.link('Svar').click();
  await visitor.button('Välj ansökan …').waitFor();
  await visitor.at('Svar');
  // The day's list leads to the mail itself, which is expanded.
  await visitor.open('/idag');
  await visitor.page.getByRole('link', { name: /^Välj ansökan/ }).click();
  await visitor.page.getByText('Hej! Välkommen på intervju').waitFor();
  await visitor.focusIsOn(visitor.page.getByRole('listitem').filter({ hasText: 'Läs hela svaret' }));
  await visitor.press('Välj ansökan …');
  await dialogOf(visitor).getByText('Mejlet kan höra till').waitFor();
  await visitor.press('Flytta svaret hit');
  await visitor.hears('alert', 'Välj en ansökan.');
  await visitor.focusIsOn(dialogOf(visitor).getByRole('radio').first());
  await visitor.page.getByRole('radio', { name: /^Servitör/ }).check();
  await visitor.inspect('which application a mail belongs to');
  await visitor.press('Flytta svaret hit');
  await visitor.hears('status', 'Svaret hör nu till Servitör, Krogen Blå AB.');
  await visitor.link('Servitör').click();
  await visitor.at('Servitör');
  const answer = part(visitor, 'Svar från arbetsgivaren');
  await answer.getByText('tors 26 nov 13.00–14.00, fre 27 nov 09.00').waitFor();
  await visitor.press('Markera som kallad till intervju …');
  await visitor.field('fre 27 nov 09.00').check();
  await visitor.hears('status', 'Den läggs in som den första intervjun.');
  await visitor.inspect('the times of an invitation');
  await visitor.press('Markera som kallad till intervju');
  await visitor.hears('status', 'Du är kallad till intervju.');
  await answer.getByText('Läs hela svaret').click();
  await visitor.inspect('an application with its answer');
  expect([await stateOf(app, person, cook), await stateOf(app, person, waiter)]).toEqual(['sent', 'interviewing']);
  await waitUntil(
    async () => await app.rows('select state from replies where user_id = $1', [person.id]),
    [{ state: 'accepted' }],
  );
});
