import { afterAll, beforeAll, expect } from 'vitest';
import { formatDayAndTime } from '../../src/platform/kernel/swedish.ts';
import { type CalendarInvitation, receiveReply } from '../../src/replies/replies.ts';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { mailNow } from '../mail.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { describeOnPhones, test, waitUntil } from './pages.ts';

/** An invitation is answered from its card: a draft, read through, sent, and seen in the thread. */
const server = new SmtpDouble();
beforeAll(() => server.start());
afterAll(() => server.stop());

async function called(app: TestApp, person: Person): Promise<string> {
  const { token } = person;
  const cv = { basics: { name: 'Anna Ängström', phone: '070-123 45 67' } };
  await app.call('PUT', '/api/profile', { token, body: { cv, wishes: {} } });
  await app.rows(
    `insert into sending_accounts (user_id, host, port, secure, username, password, sender, status, updated_at)
     values ($1, '127.0.0.1', $2, false, 'jag', $3, $4, 'ok', now())`,
    [person.id, server.port, app.parts.seal.close('hemligt', `sending-account:${person.id}`), person.email],
  );
  const body = { title: 'Kock', employer: 'Krogen Blå AB' };
  const { id } = (await app.call('POST', '/api/applications', { token, body })).body;
  await app.call('POST', `/api/applications/${id}/moves`, { token, body: { verb: 'mark_sent' } });
  const text =
    'Hej Anna! Vi vill gärna träffa dig på intervju. Välj en av tiderna: tisdag 24 november kl. 10.00, ' +
    'onsdag 25 november kl. 13.30 eller torsdag 26 november kl. 9.00. Hälsningar Kim';
  await receiveReply(app.parts, person.id, mailNow(app.parts, text, { subject: 'Intervju' }));
  return id;
}

test('on a desk a time is accepted with what the mail will say, and stands in the thread', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const id = await called(app, person);
  const visitor = await visit({ token: person.token });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open(`/ansokningar/${id}`);
  const { page } = visitor;
  const yes = page.getByRole('button', { name: 'Tacka ja till en tid' });
  await yes.waitFor();
  await visitor.inspect('a mail with ready answers');
  await visitor.press('Föreslå andra tider …');
  await page.getByText('Ingen tid är vald än.').waitFor();
  await visitor.press('Nästa vecka');
  await visitor.inspect('a week to propose times of');
  await visitor.press('Avbryt');
  await yes.click();
  await page.getByRole('menuitem', { name: 'ons 25 nov kl. 13.30' }).click();
  const text = visitor.field('Svar');
  await text.waitFor();
  expect(await text.inputValue()).toContain('Jag kommer gärna onsdag 25 november kl. 13.30.');
  await text.fill(`${await text.inputValue()}\n\nPS. Jag tar med mina betyg.`);
  await visitor.inspect('an answer');
  await visitor.press('Godkänn och skicka');
  await waitUntil(async () => server.taken.length, 1);
  await page.getByText('Ditt svar till Kim Ek').waitFor();
  await visitor.inspect('a thread with an answer');
});

test('what they ask for goes along as a file with words of one’s own, and nothing is left to do', {
  tags: 'long',
}, async ({ app, visit }) => {
  const person = await app.register();
  const id = await called(app, person);
  await app.rows('delete from replies where user_id = $1', [person.id]);
  const text = 'Hej Anna! Kan du skicka oss ditt arbetsintyg? Hälsningar Kim';
  await receiveReply(app.parts, person.id, mailNow(app.parts, text, { subject: 'Intyg' }));
  const visitor = await visit({ token: person.token });
  const { page } = visitor;
  await page.clock.setFixedTime(app.clock.now());
  await visitor.open(`/ansokningar/${id}`);
  await page.getByRole('button', { name: 'Gjort: Skicka det de ber om' }).waitFor();
  await visitor.press('Skriv ett svar …');
  await visitor.field('Vad vill du svara?').fill('Jag bifogar intyget.');
  await page
    .getByLabel('Fil till svaret')
    .setInputFiles({
      ...{ name: 'Arbetsintyg.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) },
    });
  await page.getByRole('button', { name: 'Ta bort Arbetsintyg.jpg' }).waitFor();
  await visitor.inspect('an answer with a file');
  const before = server.taken.length;
  await visitor.press('Godkänn och skicka');
  await waitUntil(async () => server.taken.length, before + 1);
  await page.getByText('Svaret till Kim Ek är skickat.').waitFor();
  await page.getByText('Med filen Arbetsintyg.jpg').waitFor();
  await page.getByRole('button', { name: 'Ångra: Skicka det de ber om' }).waitFor();
});

test('what is written while a file is added stays', { tags: 'long' }, async ({ app, visit }) => {
  const person = await app.register();
  const id = await called(app, person);
  const visitor = await visit({ token: person.token });
  const { page } = visitor;
  await page.clock.setFixedTime(app.clock.now());
  await visitor.open(`/ansokningar/${id}`);
  await page.getByRole('button', { name: /^Mer: / }).click();
  await page.getByRole('menuitem', { name: 'Ställ en fråga …' }).click();
  await visitor.field('Vad vill du fråga?').fill('Finns det parkering?');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/answers/*', (route) => held.promise.then(() => route.continue()));
  const file = { name: 'Intyg.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) };
  await page.getByLabel('Fil till svaret').setInputFiles(file);
  const text = visitor.field('Svar');
  const written = `${await text.inputValue()}\nPS. Jag tar med mina betyg.`;
  await text.fill(written);
  held.resolve();
  await page.getByRole('button', { name: 'Ta bort Intyg.jpg' }).waitFor();
  expect(written).toContain('Finns det parkering?');
  expect(await text.inputValue()).toBe(written);
  await page.unroute('**/api/answers/*');

  // When the dialog closes behind it, nothing can be typed in the meantime.
  await text.fill(`${written}\nPS.`);
  const kept = Promise.withResolvers<void>();
  await page.route('**/api/answers/*', (route) => kept.promise.then(() => route.continue()));
  await page.getByRole('button', { name: 'Spara som utkast' }).click();
  await expect.poll(() => text.getAttribute('readonly')).not.toBeNull();
  kept.resolve();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.unroute('**/api/answers/*');

  // Another answer takes its place only after a question, and who changes their mind is back at the button.
  await visitor.press('Föreslå andra tider …');
  await visitor.press('Byt ut utkastet');
  await page.getByText('Ingen tid är vald än.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await visitor.focusIsOn(visitor.button('Föreslå andra tider …'));
});

/** An iCalendar invitation as it came with a mail. */
async function invite(app: TestApp, { id, email }: Person, meeting: Partial<CalendarInvitation>): Promise<void> {
  const invitation: CalendarInvitation = {
    ...{ method: 'request', uid: 'm-1', sequence: 0, recurrenceId: null, endsAt: null, summary: 'Intervju kock' },
    ...{ isRecurring: false, organizer: 'kim@krogenbla.example', attendees: [email], startsAt: null },
    ...meeting,
  };
  const at = invitation.startsAt ? formatDayAndTime(new Date(invitation.startsAt)) : '';
  const what = invitation.sequence > 0 ? 'Ändrad inbjudan' : 'Inbjudan';
  const text = invitation.method === 'cancel' ? 'Mötet är inställt.' : `${what} i kalendern: Intervju kock\nTid: ${at}`;
  const mail = mailNow(app.parts, text, { subject: 'Intervju kock', invitation });
  if (!(await receiveReply(app.parts, id, mail))) throw new Error('the mail belongs to no application');
}

test('an invitation moves a meeting on one card, is answered, and called off', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const id = await called(app, person);
  const startsAt = '2026-11-25T12:30:00.000Z';
  const { token } = person;
  await app.call('POST', `/api/applications/${id}/interviews`, { token, body: { startsAt } });
  await invite(app, person, { sequence: 1, startsAt: '2026-11-26T09:00:00.000Z', isRecurring: true });
  const visitor = await visit({ token: person.token });
  const { page } = visitor;
  await page.clock.setFixedTime(app.clock.now());
  await visitor.open(`/ansokningar/${id}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Du påminns inte om den gamla tiden.' });
  await card.getByText('ons 25 nov kl. 13.30').waitFor();
  await card.getByText('tors 26 nov kl. 10.00').waitFor();
  await card.getByText('Inbjudan är återkommande.').waitFor();
  await visitor.inspect('a meeting that is moved');
  const before = server.taken.length;
  await visitor.press('Tacka ja till mötet …');
  await page.getByText('Svaret går också till deras kalender.').waitFor();
  await visitor.press('Godkänn och skicka');
  await waitUntil(async () => server.taken.length, before + 1);
  await page.getByText('Du kan ändra ditt svar.').waitFor();
  await invite(app, person, { method: 'cancel', sequence: 2, startsAt: '2026-11-26T09:00:00.000Z' });
  await visitor.open(`/ansokningar/${id}`);
  await page.getByText('Vill du föreslå nya tider?').waitFor();
  await page.getByRole('button', { name: 'Föreslå andra tider …' }).first().waitFor();
  await visitor.inspect('a meeting that is called off');
});

describeOnPhones((what, size) => {
  test(`on ${what} an answer fits, and what is declined is asked about twice`, { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    const person = await app.register();
    const id = await called(app, person);
    const visitor = await visit({ token: person.token, size });
    const { page } = visitor;
    await page.clock.setFixedTime(app.clock.now());
    await visitor.open(`/ansokningar/${id}`);
    await visitor.press('Dra tillbaka ansökan …');
    await visitor.field('Svar').waitFor();
    await visitor.inspect('an answer on a phone');
    await visitor.press('Godkänn och skicka …');
    await page.getByText('Du drar tillbaka din ansökan.').waitFor();
    await visitor.press('Tillbaka');
    await visitor.field('Svar').waitFor();
  });
});
