// @module-tag long
import { expect } from 'vitest';
import { type ParsedMail, receiveReply } from '../../src/replies/replies.ts';
import type { Json } from '../calls.ts';
import { mailNow } from '../mail.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { sizes, test, type Visitor } from './pages.ts';

/** The actions of a card, by what its mail asks for: one primary action, one or two beside it, the rest in a menu. */
const call = async (app: TestApp, { token }: Person, method: string, path: string, body?: object): Promise<Json> => {
  const reply = await app.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
  expect(reply.status, reply.bytes.toString()).toBeLessThan(300);
  return reply.body;
};

const mails: [title: string, name: string, text: string, means: string | null, buttons: string[]][] = [
  [
    'Kock',
    'a call with times',
    'Hej Anna! Vi vill gärna träffa dig på intervju. Välj en av tiderna: tisdag 24 november kl. 10.00, ' +
      'onsdag 25 november kl. 13.30, torsdag 26 november kl. 9.00, fredag 27 november kl. 9.00, ' +
      'måndag 30 november kl. 9.00, tisdag 1 december kl. 9.00 eller onsdag 2 december kl. 9.00. Hälsningar Kim',
    null,
    ['Tacka ja till en tid', 'Föreslå andra tider …', 'Markera som kallad till intervju …', 'Mer'],
  ],
  [
    'Bagare',
    'a call without',
    'Hej Anna! Vi vill gärna träffa dig på en intervju. När passar det dig? Hälsningar Kim',
    'interview',
    ['Föreslå tider …', 'Markera som kallad till intervju', 'Ställ en fråga …', 'Mer'],
  ],
  [
    'Diskare',
    'a booking',
    'Hej Anna! Välkommen på intervju. Boka en tid som passar dig: https://boka.example/anna Hälsningar Kim',
    'interview',
    ['Boka tid på boka.example', 'Jag har bokat en tid', 'Ställ en fråga …', 'Mer'],
  ],
  [
    'Servitör',
    'a test',
    'Hej Anna! Nästa steg är ett test. Gör testet senast den 25 november. Hälsningar Kim',
    'assessment',
    ['Jag har gjort testet', 'Ställ en fråga …', 'Markera som läst', 'Mer'],
  ],
  [
    'Hovmästare',
    'papers',
    'Hej Anna! Kan du skicka oss ditt arbetsintyg? Hälsningar Kim',
    'question',
    ['Skicka det de ber om …', 'Skriv ett svar …', 'Markera som läst', 'Mer'],
  ],
  [
    'Kallskänka',
    'references',
    'Hej Anna! Kan du lämna två referenser som vi får ringa? Hälsningar Kim',
    'question',
    ['Lämna referenser …', 'Skriv ett svar …', 'Markera som läst', 'Mer'],
  ],
  [
    'Konditor',
    'a question',
    'Hej Anna! Har du B-körkort? Hälsningar Kim',
    'question',
    ['Svara på frågan …', 'Skriv ett svar …', 'Markera som läst', 'Mer'],
  ],
  [
    'Kökschef',
    'an offer',
    'Hej Anna! Vi vill erbjuda dig anställning som kökschef hos oss. Hälsningar Kim',
    'offer',
    ['Tacka ja till jobbet …', 'Tacka nej till jobbet …', 'Ställ en fråga …', 'Mer'],
  ],
  [
    'Bartender',
    'a refusal',
    'Hej Anna! Vi har tyvärr valt att gå vidare med andra kandidater. Hälsningar Kim',
    'rejection',
    ['Markera som avslag …', 'Skriv ett svar …', 'Fel läst …', 'Mer'],
  ],
];

async function applied(app: TestApp, person: Person, title: string): Promise<string> {
  const { id } = await call(app, person, 'POST', '/applications', { title, employer: 'Krogen Blå AB' });
  await call(app, person, 'POST', `/applications/${id}/moves`, { verb: 'mark_sent' });
  return id;
}
async function take(
  app: TestApp,
  person: Person,
  title: string,
  text: string,
  more: Partial<ParsedMail> = {},
): Promise<string> {
  const mail = mailNow(app.parts, text, { subject: `Din ansökan som ${title.toLowerCase()}`, ...more });
  const id = await receiveReply(app.parts, person.id, mail);
  if (!id) throw new Error(`the mail belongs to no application: ${title}`);
  return id;
}
const cardOf = ({ page }: Visitor, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) });
/** Without the labels that are for screen readers only. */
const seen = (words: readonly string[]) => words.map((each) => each.split('\n')[0]);
const buttonsOf = async (visitor: Visitor, title: string): Promise<(string | undefined)[]> => {
  const card = cardOf(visitor, title);
  await card.getByRole('button', { name: /^Mer: / }).waitFor();
  return seen(await card.getByRole('button').or(card.locator('a[data-variant]')).allInnerTexts());
};

test('each kind of mail has its own first thing, and at most three beside the menu', async ({ app, visit }) => {
  const person = await app.register();
  for (const [title, , text, name] of mails) {
    const application = await applied(app, person, title);
    const id = await take(app, person, title, text);
    await call(app, person, 'PUT', `/replies/${id}/application`, { applicationId: application });
    if (name) await call(app, person, 'PUT', `/replies/${id}/class`, { class: name });
  }
  const visitor = await visit({ token: person.token });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open('/svar');
  await visitor.at('Svar');
  for (const [title, name, , , buttons] of mails) {
    expect(await buttonsOf(visitor, title), name).toEqual(buttons);
    const filled = cardOf(visitor, title).locator('[data-variant="filled"]');
    expect(seen(await filled.allInnerTexts()), name).toEqual([buttons[0]]);
  }
  await cardOf(visitor, 'Servitör').getByText('”Gör testet senast den 25 november.”', { exact: true }).waitFor();
  // A link is named after its target.
  const booking = cardOf(visitor, 'Diskare');
  await booking.getByText('Läs hela svaret').click();
  const link = booking.getByRole('link', { name: /^boka\.example/ }).last();
  expect(await link.getAttribute('href')).toBe('https://boka.example/anna');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  await visitor.inspect('cards of every kind');
  expect(await booking.getByRole('link', { name: /^Boka tid/ }).getAttribute('href')).toBe('https://boka.example/anna');
  await booking.getByRole('button', { name: 'Jag har bokat en tid' }).click();
  await visitor.page.getByRole('dialog', { name: 'Vilken tid bokade du?' }).waitFor();
  await visitor.inspect('the time that was booked');
  await visitor.press('Avbryt');
  await cardOf(visitor, 'Kock').getByRole('button', { name: 'Tacka ja till en tid' }).click();
  const times = visitor.page.getByRole('menuitem');
  await times.first().waitFor();
  await expect.poll(() => times.allInnerTexts()).toHaveLength(7);
});

test('a link in a mail that is warned of is no link', async ({ app, visit }) => {
  const person = await app.register();
  await applied(app, person, 'Kock');
  const from = { name: 'Krogen Blå', address: 'krogenbla@gmail.com' };
  const text =
    'Hej Anna! Du är kallad till intervju som kock hos Krogen Blå AB. Boka här: https://boka.example/anna /Kim';
  const mail = await take(app, person, 'Kock', text, { from });
  await call(app, person, 'PUT', `/replies/${mail}/class`, { class: 'interview' });
  const visitor = await visit({ token: person.token });
  await visitor.open('/svar');
  await visitor.page.getByText('Är det verkligen arbetsgivaren?').waitFor();
  await visitor.page.getByText('Läs hela svaret').click();
  await visitor.page.getByText('https://boka.example/anna').waitFor();
  await expect.poll(() => cardOf(visitor, 'Kock').getByRole('link', { name: /boka/ }).count()).toBe(0);
});

test('a yes to an offer is asked about twice, and is not asked for again', async ({ app, visit }) => {
  const person = await app.register();
  await call(app, person, 'PUT', '/profile', { cv: { basics: { name: 'Anna Ängström' } }, wishes: {} });
  const id = await applied(app, person, 'Kökschef');
  const mail = await take(app, person, 'Kökschef', 'Hej Anna! Vi erbjuder dig jobbet som kökschef. /Kim');
  await call(app, person, 'PUT', `/replies/${mail}/class`, { class: 'offer' });
  await call(app, person, 'POST', `/replies/${mail}/acceptance`);
  const visitor = await visit({ token: person.token });
  const { page } = visitor;
  await page.clock.setFixedTime(app.clock.now());
  await visitor.open(`/ansokningar/${id}`);
  await visitor.button('Tacka ja till jobbet …').waitFor();
  await page.getByText('Svara arbetsgivaren först.').waitFor();
  // There is one primary action: the button at the bottom records the answer.
  await expect
    .poll(() => page.locator('main button[data-variant="filled"]').allInnerTexts())
    .toEqual(['Tacka ja till jobbet …']);
  await visitor.inspect('an offer');
  await visitor.press('Tacka ja till jobbet …');
  await visitor.button('Jag har skickat det …').waitFor();
  // The user who sends the answer with a mail program of their own attaches files there.
  await expect.poll(() => page.getByRole('button', { name: 'Bifoga en fil' }).count()).toBe(0);
  await page.getByText('Det du svarar på', { exact: true }).waitFor();
  await visitor.press('Jag har skickat det …');
  await page.getByText('Det här är ett bindande ja till jobbet. Har du skickat det?').waitFor();
  await visitor.inspect('a yes that is asked about');
  await visitor.press('Ja, jag har skickat det');
  await page.getByText(/^Du tackade ja till jobbet \(i dag /).waitFor();
  await visitor.button('Ändra vad du svarade …').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Tacka (?:ja|nej) till jobbet/ }).count()).toBe(0);
  await visitor.inspect('an offer that was answered');
});

test('what was asked for and is not there is told at each press, and asked about where one of two is', async ({
  app,
  visit,
}) => {
  const person = await app.register();
  await call(app, person, 'PUT', '/profile', { cv: { basics: { name: 'Anna Ängström' } }, wishes: {} });
  const id = await applied(app, person, 'Hovmästare');
  const text = 'Hej Anna! Kan du skicka oss ditt arbetsintyg och dina betyg? Hälsningar Kim';
  const mail = await take(app, person, 'Hovmästare', text);
  await call(app, person, 'PUT', `/replies/${mail}/class`, { class: 'question' });
  const visitor = await visit({ token: person.token, size: sizes.phone });
  const { page } = visitor;
  await page.clock.setFixedTime(app.clock.now());
  await visitor.open(`/ansokningar/${id}`);
  await visitor.press('Skicka det de ber om …');
  const notice = page.getByRole('status').filter({ hasText: 'Lägg till den fil som de bad om' });
  const around = notice.locator('..');
  for (const subject of ['Intyget', 'Mitt intyg ']) {
    await visitor.field('Ämne').fill(subject);
    await notice.waitFor({ state: 'detached' });
    await visitor.press('Jag har skickat det');
    await visitor.focusIsOn(around);
  }
  await visitor.field('Ämne').focus();
  await visitor.press('Jag har skickat det');
  await visitor.focusIsOn(around);
  await visitor.inspect('an answer without its file');
  const file = { name: 'Intyg.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) };
  await page.getByLabel('Fil till svaret').setInputFiles(file);
  await page.getByText('De verkar be om mer än ett papper, men bara en fil följer med.').waitFor();
  await expect.poll(() => notice.count()).toBe(0);
  await visitor.inspect('an answer that may miss a file');
  await visitor.press('Jag har skickat det');
  await visitor.hears('status', 'Svaret till Kim Ek är noterat som skickat.');
});

test('an answer to what was pasted names no address that the person emptied', async ({ app, visit }) => {
  const person = await app.register();
  await call(app, person, 'PUT', '/profile', { cv: { basics: { name: 'Anna Ängström' } }, wishes: {} });
  const id = await applied(app, person, 'Kock');
  await app.rows('update applications set recipient = $2 where id = $1', [id, 'jobb@krogenbla.example']);
  const text = 'Hej Anna! Vi vill gärna träffa dig på en intervju. När passar det dig?';
  const { id: mail } = await call(app, person, 'POST', `/applications/${id}/replies`, { text });
  const visitor = await visit({ token: person.token, size: sizes.phone });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await call(app, person, 'PUT', `/replies/${mail}/class`, { class: 'interview' });
  await visitor.open('/svar');
  await visitor.press('Ställ en fråga …');
  await visitor.field('Vad vill du fråga?').fill('Kan vi ses på plats?');
  await visitor.field('Arbetsgivarens e-postadress').fill('');
  await visitor.inspect('an answer that leaves by a portal');
  await visitor.press('Jag har skickat det');
  await visitor.hears('status', 'Svaret till arbetsgivaren är noterat som skickat.');
});

test('a meeting that is moved, called off, or moved again by a later mail', async ({ app, visit }) => {
  const person = await app.register();
  const id = await applied(app, person, 'Kock');
  await call(app, person, 'POST', `/applications/${id}/interviews`, { startsAt: '2026-11-25T12:30:00.000Z' });
  const ago = (hours: number) => ({ receivedAt: new Date(app.parts.clock.now().getTime() - hours * 3_600_000) });
  await take(
    app,
    person,
    'Kock',
    'Hej Anna! Vi behöver flytta intervjun på onsdag 25 november till fredag 27 november kl. 14.',
    ago(2),
  );
  const visitor = await visit({ token: person.token, size: sizes.phone });
  const { page } = visitor;
  await page.clock.setFixedTime(app.clock.now());
  await visitor.open('/svar');
  await visitor.at('Svar');
  const [first, ...beside] = await buttonsOf(visitor, 'Kock');
  expect([first, ...beside]).toEqual([
    'Tacka ja till fre 27 nov kl. 14.00',
    'Föreslå andra tider …',
    'Flytta intervjun …',
    'Mer',
  ]);
  // The interview that the reply would move says so.
  await visitor.open(`/ansokningar/${id}`);
  await page.getByText('Kan ha ändrats: ons 25 nov').waitFor();
  await visitor.inspect('a round that may have changed');

  // Of two mails about one meeting the earlier asks for no action.
  await take(
    app,
    person,
    'Kock',
    'Hej Anna! Vi måste tyvärr ställa in intervjun på onsdag 25 november. Hälsningar Kim',
    ago(1),
  );
  await visitor.open('/svar');
  await visitor.at('Svar');
  const cards = cardOf(visitor, 'Kock');
  await cards.nth(1).getByText('Ett senare mejl ändrar mötet.').waitFor();
  const filled = (at: number) => cards.nth(at).locator('button[data-variant="filled"]').allInnerTexts();
  expect([await filled(0), await filled(1)]).toEqual([['Ställ in intervjun …'], []]);
  await visitor.inspect('a mail that was overtaken');
  // No decision about it is open any more.
  const cardsIn = (name: string) => page.getByRole('region', { name }).getByRole('heading', { level: 3 }).count();
  expect([await cardsIn('Att ta ställning till'), await cardsIn('Noterat')]).toEqual([1, 1]);
  await visitor.open(`/ansokningar/${id}`);
  await page.getByText('Intervjun är inställd.').first().waitFor();
  await page.getByText('Ställs in', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Kan ha ändrats').count()).toBe(0);
  await visitor.inspect('a round that is called off by a mail');
});

test('while a question about an offer is a draft yes and no are there, and take its place when that is said', async ({
  app,
  visit,
}) => {
  const person = await app.register();
  await call(app, person, 'PUT', '/profile', { cv: { basics: { name: 'Anna Ängström' } }, wishes: {} });
  const id = await applied(app, person, 'Kökschef');
  const mail = await take(app, person, 'Kökschef', 'Hej Anna! Vi erbjuder dig jobbet som kökschef. /Kim');
  await call(app, person, 'PUT', `/replies/${mail}/class`, { class: 'offer' });
  const visitor = await visit({ token: person.token, size: sizes.phone });
  const { page } = visitor;
  await page.clock.setFixedTime(app.clock.now());
  await visitor.open('/svar');
  await visitor.at('Svar');
  // An answer that was only looked at leaves no draft.
  const opened = () => call(app, person, 'GET', `/applications/${id}/thread`).then(({ open }) => open.length);
  const before = await buttonsOf(visitor, 'Kökschef');
  await visitor.press('Tacka ja till jobbet …');
  await visitor.field('Svar').waitFor();
  expect(await opened()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(opened).toBe(0);
  await expect.poll(() => buttonsOf(visitor, 'Kökschef')).toEqual(before);
  expect(await page.getByText(/^Vi har gjort ett utkast/).count()).toBe(0);
  await visitor.press('Ställ en fråga …');
  // The page asks for what is missing, and shows no placeholder in brackets.
  await visitor.field('Vad vill du fråga?').waitFor();
  expect(await page.getByRole('dialog').innerText()).not.toContain('[[');
  await visitor.inspect('an answer with a question to fill in');
  await visitor.press('Jag har skickat det');
  await page.getByRole('dialog').getByText('Det här är inte ifyllt än: ”Vad vill du fråga?”.').waitFor();
  await visitor.field('Vad vill du fråga?').fill('Kan vi prata om startdatum?');
  await page.getByRole('dialog').getByText('Kan vi prata om startdatum?').last().waitFor();
  await visitor.press('Spara som utkast');
  await page.getByText('Du har börjat på ett svar: ”Ställ en fråga”.').waitFor();
  expect(await buttonsOf(visitor, 'Kökschef')).toEqual([
    'Fortsätt på ditt svar …',
    'Tacka ja till jobbet …',
    'Tacka nej till jobbet …',
    'Mer',
  ]);
  await visitor.inspect('an offer with a draft');
  await visitor.press('Tacka nej till jobbet …');
  await page.getByText('Du har börjat på ett svar: ”Ställ en fråga”. Det försvinner').waitFor();
  await visitor.press('Behåll det');
  await visitor.press('Fortsätt på ditt svar …');
  expect(await visitor.field('Svar').inputValue()).toContain(
    'Tack för erbjudandet! Jag undrar över en sak:\n\nKan vi prata om startdatum?',
  );
  await page.keyboard.press('Escape');
  await visitor.press('Tacka ja till jobbet …');
  await visitor.press('Byt ut utkastet');
  await visitor.field('Svar').waitFor();
  expect(await visitor.field('Svar').inputValue()).toContain('Jag tackar ja till tjänsten som kökschef');
  await visitor.press('Kasta utkastet');
  expect((await call(app, person, 'GET', `/applications/${id}/thread`)).open).toEqual([]);
});

test('an offer without a mail waits on the page as in the list, and is asked about once it was answered', async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const id = await applied(app, person, 'Kock');
  await call(app, person, 'POST', `/applications/${id}/moves`, { verb: 'offer' });
  const visitor = await visit({ token: person.token });
  const { page } = visitor;
  await page.clock.setFixedTime(app.clock.now());
  await visitor.open('/idag');
  await page.getByText('Erbjudande från Krogen Blå AB').first().waitFor();
  await page.getByRole('link', { name: /^Svara på erbjudandet/ }).click();
  const waiting = page.getByRole('region', { name: 'Det de väntar på från dig' });
  await waiting.getByText('Svara på erbjudandet').waitFor();
  await visitor.inspect('an offer that waits');
  await visitor.press('Lägg till något med en sista dag …');
  await visitor.press('Lägg till');
  await page.getByRole('button', { name: 'Gjort: Svara på erbjudandet' }).click();
  await page.getByText('Vad svarade du Krogen Blå AB?').waitFor();
  await visitor.inspect('an offer that was answered elsewhere');
  await visitor.open('/idag');
  await page.getByText('Vad svarade du Krogen Blå AB?').first().waitFor();
  await page.getByRole('link', { name: /^Säg vad det blev/ }).click();
  await visitor.press('Jag tackade nej');
  await visitor.press('Spara');
  await page.getByText('Tackat nej').first().waitFor();
  expect((await call(app, person, 'GET', `/applications/${id}`)).state).toBe('declined');
});
