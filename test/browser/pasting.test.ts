import { expect } from 'vitest';
import type { Person, TestApp } from '../open-test-app.ts';
import { sizes, test, type Visitor } from './pages.ts';

/** A reply is copied from a mailbox that is not connected, and changes an application. */
async function sent(app: TestApp, { token }: Person, title: string): Promise<string> {
  const body = { title, employer: 'Krogen Blå AB' };
  const { id } = (await app.call('POST', '/api/applications', { token, body })).body;
  const move = { token, body: { verb: 'mark_sent' } };
  expect((await app.call('POST', `/api/applications/${id}/moves`, move)).status).toBe(200);
  return id;
}
const cardOf = (visitor: Visitor, words: string) =>
  visitor.page.getByRole('listitem').filter({ hasText: 'Läs hela svaret' }).filter({ hasText: words });
const stateOf = async (app: TestApp, { token }: Person, id: string) =>
  (await app.call('GET', `/api/applications/${id}`, { token })).body.state;

test('an answer is pasted on the application, and one on the page of answers', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const [cook, waiter] = [await sent(app, person, 'Kock'), await sent(app, person, 'Servitör')];
  const { id: unsent } = (
    await app.call('POST', '/api/applications', {
      token: person.token,
      body: { title: 'Bagare', employer: 'Krogen Blå AB' },
    })
  ).body;
  const withdrawn = { token: person.token, body: { verb: 'withdraw' } };
  expect((await app.call('POST', `/api/applications/${unsent}/moves`, withdrawn)).status).toBe(200);
  const visitor = await visit({ token: person.token, size: sizes.phone });
  await visitor.page.clock.setFixedTime(app.clock.now());

  // A user whose mail account takes no password is led here.
  await visitor.open('/konto/svar');
  await visitor.at('E-post för svar');
  await visitor.field('Din e-postadress').fill('anna@outlook.com');
  await visitor.link('Klistra in dem under Svar').click();
  await visitor.at('Svar');
  await visitor.page.getByText('Inga svar ännu').waitFor();
  await visitor.link('Anslut din e-post').waitFor();
  await visitor.press('Klistra in ett svar');
  await visitor.page.getByRole('radio', { name: /^Servitör/ }).waitFor();
  // An application that was withdrawn before it was sent has ended too, and nobody can have answered it.
  await expect.poll(() => visitor.page.getByRole('radio').count()).toBe(2);
  await visitor.press('Läs svaret');
  await visitor.hears('alert', 'Välj en ansökan. Klistra in texten i svaret.');
  await visitor.focusIsOn(visitor.field('Sök bland dina ansökningar'));
  await visitor.inspect('nothing chosen and nothing pasted');
  await visitor.page.getByRole('radio', { name: /^Servitör/ }).check();
  await visitor.field('Svaret').fill('x'.repeat(20_001));
  await visitor.press('Läs svaret');
  await visitor.hears('alert', /^Det är för långt/);
  await visitor.field('Svaret').fill('Hej! Vi har valt att gå vidare med andra kandidater.');
  await visitor.press('Läs svaret');
  await visitor.hears('status', 'Svaret är läst och ligger på Servitör, Krogen Blå AB.');
  await visitor.focusIsOn(cardOf(visitor, 'Avslag'));
  await visitor.inspect('what was pasted, as a proposal');
  await visitor.press('Markera som avslag …');
  await visitor.press('Markera som avslag');
  await visitor.hears('status', 'Noterat: avslag för Servitör, Krogen Blå AB.');
  expect(await stateOf(app, person, waiter)).toBe('rejected');

  await visitor.open(`/ansokningar/${cook}`);
  await visitor.at('Kock');
  await visitor.press('Klistra in ett svar');
  await visitor.focusIsOn(visitor.field('Svaret'));
  const come = 'Hej! Vi vill gärna träffa dig på en intervju i morgon kl. 13. Hälsningar Kim';
  await visitor.field('Svaret').fill(come);
  await visitor.page.getByText('Avsändare och dag').click();
  await visitor.fill({ Avsändare: 'Kim Ek', 'Dagen då svaret kom': '2026-11-19' });
  await visitor.press('Läs svaret');
  await visitor.hears('alert', 'Välj en dag som har varit.');
  await visitor.field('Dagen då svaret kom').fill('2020-01-01');
  await visitor.press('Läs svaret');
  await visitor.hears('status', 'Dagen ligger före den dag då du sökte. Stämmer det?');
  // The application was sent today, and the reply came on the same day.
  await visitor.field('Dagen då svaret kom').fill('2026-11-18');
  await visitor.inspect('an answer with its sender and day');
  await visitor.press('Läs svaret');
  const invitation = cardOf(visitor, 'Kallelse till intervju');
  await visitor.focusIsOn(invitation);
  await invitation.getByText('tors 19 nov 13.00').waitFor();
  expect(await stateOf(app, person, cook)).toBe('sent');
  await visitor.inspect('an application with what was pasted');

  // Pasting the same reply again changes nothing.
  await visitor.press('Klistra in ett svar');
  await visitor.field('Svaret').fill(come);
  await visitor.press('Läs svaret');
  await visitor.focusIsOn(invitation);
  await expect.poll(() => invitation.count()).toBe(1);
  await visitor.press('Markera som kallad till intervju …');
  await visitor.press('Markera som kallad till intervju');
  await visitor.hears('status', 'Du är kallad till intervju.');
  expect(await app.rows('select starts_at from interviews where application_id = $1', [cook])).toEqual([
    { starts_at: new Date('2026-11-19T12:00:00Z') },
  ]);

  // An application that has not been sent cannot have been answered.
  const body = { title: 'Diskare', employer: 'Krogen Blå AB' };
  const { id } = (await app.call('POST', '/api/applications', { token: person.token, body })).body;
  await visitor.open(`/ansokningar/${id}`);
  await visitor.at('Diskare');
  await expect.poll(() => visitor.button('Klistra in ett svar').count()).toBe(0);
});
