// @module-tag long
import { expect } from 'vitest';
import { sizes, test, type Visitor, waitUntil } from './pages.ts';

const renewals = ({ page }: Visitor) => {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/auth/renewal')) asked.push(request.url());
  });
  return asked;
};
const sendsOneToken = async (visitor: Visitor) => {
  await visitor.press('Skapa nyckel');
  await visitor.page.getByRole('region', { name: 'Din nya nyckel' }).waitFor();
};

test('a login that is kept goes on before and after it has expired, with what was typed, until it is left', async ({
  app,
  visit,
}) => {
  const person = await app.register();
  const visitor = await visit({ size: sizes.phone });
  const { page } = visitor;
  const asked = renewals(visitor);
  await visitor.open('/logga-in');
  await visitor.at('Logga in');
  await page.getByLabel('Håll mig inloggad').check();
  await visitor.inspect('the box that keeps a login');
  await visitor.logIn(person);
  await visitor.at('Idag');

  await visitor.open('/konto/nycklar');
  await visitor.press('Skapa nyckel');
  await visitor.fill({ 'Vad är den till för?': 'Skript', 'Ditt lösenord': person.password });
  app.wait({ hours: 13 });
  visitor.foresee(/^401 .api/);
  await sendsOneToken(visitor);
  expect(asked).toHaveLength(1);

  // The page knows when the login ends and renews it before: no request is refused.
  await page.evaluate(`localStorage.setItem('sokvag.renewal-due', '0')`);
  await visitor.open('/konto');
  await visitor.at('Konto');
  await page
    .locator('#enheter')
    .getByText(/^Hålls inloggad till/)
    .waitFor();
  expect(asked).toHaveLength(2);
  await visitor.inspect('a device that is kept');

  // Two tabs at once take turns to renew, and neither is logged out.
  const other = await page.context().newPage();
  await other.goto('/konto');
  await other.getByRole('heading', { level: 1, name: 'Konto' }).waitFor();
  app.wait({ hours: 13 });
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) await tab.getByRole('heading', { level: 1, name: 'Konto' }).waitFor();
  await other.close();

  const [kept] = await page.context().cookies(`${new URL(page.url()).origin}/api/auth/renewal`);
  expect(await page.evaluate('document.cookie')).toBe('');
  // By the page's clock it has expired as well.
  await page.evaluate(`localStorage.setItem('sokvag.renewal-due', '0')`);
  app.wait({ hours: 13 });
  await visitor.press('Logga ut');
  await visitor.at('Logga in');
  const stored = () => page.evaluate(`Object.keys(localStorage).filter((key) => /token|renewal|leaving/.test(key))`);
  await waitUntil(stored, []);
  expect(await page.context().cookies(`${new URL(page.url()).origin}/api/auth/renewal`)).toEqual([]);
  const [session] = await app.rows('select revoked_at from sessions where user_id = $1 order by last_seen_at desc', [
    person.id,
  ]);
  expect(session.revoked_at).not.toBeNull();
  const late = await app.call('POST', '/api/auth/renewal', { headers: { cookie: `sokvag-renewal=${kept?.value}` } });
  expect(late.body.code).toBe('invalid_token');
});

test('a logout that does not arrive is sent again when the page is opened next', async ({ app, visit }) => {
  const person = await app.register();
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/logga-in');
  await page.getByLabel('Håll mig inloggad').check();
  await visitor.logIn(person);
  await visitor.at('Idag');
  const ended = async () =>
    (
      await app.rows('select revoked_at from sessions where user_id = $1 order by created_at desc limit 1', [person.id])
    )[0].revoked_at !== null;
  const cookies = () => page.context().cookies(`${new URL(page.url()).origin}/api/auth/renewal`);

  visitor.foresee(/ERR_FAILED/);
  await page.route('/api/auth/renewal', (route) => route.abort());
  await visitor.press('Logga ut');
  await visitor.at('Logga in');
  expect(await ended()).toBe(false);
  expect(await cookies()).toHaveLength(1);

  await page.unroute('/api/auth/renewal');
  await visitor.open('/logga-in');
  await waitUntil(ended, true);
  await waitUntil(cookies, []);
  await waitUntil(
    () => page.evaluate(`Object.keys(localStorage).filter((key) => /token|renewal|leaving/.test(key))`),
    [],
  );
});
