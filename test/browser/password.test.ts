// @module-tag long
import { expect } from 'vitest';
import { otherPassword } from '../factories.ts';
import { linkIn, subjects } from '../journeys/accounts/links.ts';
import { mailsTo, waitForMail } from '../mailbox.ts';
import { descriptionOf, sizes, test } from './pages.ts';

test('a forgotten password is replaced by the link in the mail, and every old login ends', async ({ app, visit }) => {
  const person = await app.register();
  const elsewhere = await visit({ token: person.token });
  await elsewhere.open('/brev');
  await elsewhere.at('Brev');
  // Its event stream is refused or ends, and then the page asks who is logged in.
  elsewhere.foresee(/^401 .api.(events|auth.me)$/);

  const here = await visit();
  await here.open('/');
  await here.at('Logga in');
  await here.link('Glömt lösenordet?').click();
  await here.at('Glömt lösenordet?');
  await here.fill({ 'E-post': person.email });
  await here.press('Skicka länken');
  await here.at('Titta i din e-post');

  const sent: string[] = [];
  here.page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const link = linkIn(await waitForMail({ to: person.email, subject: subjects.reset }));
  await here.open(link.href);
  await here.at('Välj ett nytt lösenord');
  expect(sent.filter((call) => call.includes('/api/'))).toEqual([]);
  expect(new URL(here.page.url()).search).toBe('');
  expect((await app.login(person)).status).toBe(200);
  expect((await app.call('GET', '/api/auth/me', { token: person.token })).status).toBe(200);

  await here.fill({ 'Nytt lösenord': otherPassword });
  await here.press('Byt lösenord');
  await here.at('Logga in');
  await here.hears('status', 'Lösenordet är bytt.');

  await elsewhere.at('Logga in');
  await elsewhere.hears('status', 'Du behöver logga in igen.');

  here.foresee(/^401 .api.auth.login$/);
  await here.logIn(person);
  await here.hears('alert', 'lösenord');
  await here.logIn({ ...person, password: otherPassword });
  await here.at('Idag');
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain(subjects.passwordChanged);
});

test('a password that the service would refuse is told at the field, before anything is sent', {
  tags: 'long',
}, async ({ visit }) => {
  const visitor = await visit({ size: sizes.phone });
  await visitor.open('/registrera');
  await visitor.at('Skapa ett konto');
  expect(await descriptionOf(visitor.field('Lösenord'))).toContain('Minst 8 tecken.');
  const sent: string[] = [];
  visitor.page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const words = visitor.page.getByText('används av så många att det gissas direkt');
  await visitor.fill({ 'E-post': 'eva@resa.example', Lösenord: 'liverpool' });
  await words.waitFor();
  await visitor.page.getByText('Går inte att välja.').waitFor();
  await visitor.inspect('a password that cannot be chosen');
  expect(sent).not.toContain('/api/auth/register');
  expect(await visitor.field('Lösenord').inputValue()).toBe('liverpool');

  await visitor.fill({ Lösenord: otherPassword });
  await words.waitFor({ state: 'detached' });
  await visitor.fill({ Lösenord: 'å'.repeat(37) });
  await visitor.press('Skapa konto');
  await visitor.page.getByText('Lösenordet får ha högst 72 tecken').first().waitFor();
  expect(sent).not.toContain('/api/auth/register');
});
