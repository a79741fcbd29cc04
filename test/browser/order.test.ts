import { expect } from 'vitest';
import { password, uniqueEmail } from '../factories.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { descriptionOf, test, type Visitor } from './pages.ts';

const heading = (visitor: Visitor) => visitor.page.getByRole('heading', { level: 1 });
const codeIn = (visitor: Visitor) => new URL(visitor.page.url()).pathname.split('/').at(-1) ?? '';

/** The order as the API returns it to its customer. */
async function orderOf(app: TestApp, token: string, code: string) {
  return (await app.call('GET', `/api/orders/${code}`, { token })).body;
}

async function place(app: TestApp, who: Person) {
  const body = { letterCount: 1 };
  return (await app.call('POST', '/api/orders', { token: who.token, body })).body;
}

test('from a new account to an order that the administrator sees among what is to be done', async ({ app, visit }) => {
  const customer = await visit();
  await customer.open('/');
  await customer.at('Logga in');
  await customer.link('Skapa ett konto').click();
  await customer.at('Skapa ett konto');
  const email = uniqueEmail('kund');
  await customer.fill({ 'E-post': email, Lösenord: password });
  await customer.press('Skapa konto');
  await customer.at('Idag');
  await customer.link('Brev').click();
  await customer.at('Brev');
  const { token } = (await app.login({ email, password })).body;

  await customer.link('Beställ brev').click();
  await customer.at('Beställ brev');
  await customer.page.getByText(/1 brev à 149\skr =\s149\skr/).waitFor();
  await customer.press('Ett brev till');
  await customer.press('Ett brev till');
  await customer.page.getByText(/3 brev à 149\skr =\s447\skr/).waitFor();
  await customer.field('Vad ska vi veta?').fill('Jag söker jobb som bagare. Låt glad.');
  await customer.press('Beställ och betala 447 kr');
  await customer.page.waitForURL(/\/brev\/[0-9A-Z]{6}$/);
  const code = codeIn(customer);
  await customer.at(`Beställning ${code}`);
  const { payment } = await orderOf(app, token, code);
  expect(payment).toMatchObject({ amount: 447, message: code });
  const ticket = customer.page.getByRole('region', { name: 'Betala', exact: true });
  const digits = (await ticket.innerText()).replaceAll(/\s/g, '');
  for (const piece of ['447kr', payment.number, code]) expect(digits).toContain(piece);

  await customer.press('Jag har betalat');
  const dialog = customer.page.getByRole('dialog');
  await dialog.getByText(/Har du betalat 447\skr\?/).waitFor();
  await customer.inspect('the question before a payment is confirmed');
  await dialog.getByRole('button', { name: 'Inte än' }).click();
  await dialog.waitFor({ state: 'detached' });
  await customer.focusIsOn(customer.button('Jag har betalat'));
  const untouched = await orderOf(app, token, code);
  expect([untouched.status, untouched.history.length]).toEqual(['created', 1]);

  await customer.press('Jag har betalat');
  await dialog.getByRole('button', { name: 'Ja, jag har betalat' }).click();
  await customer.hears('status', 'Tack för beskedet.');
  await customer.page.getByRole('list', { name: 'Beställningens väg' }).getByText('Hanteras').waitFor();
  await customer.at(`Beställning ${code}`);
  expect((await orderOf(app, token, code)).status).toBe('processing');

  const other = await app.register();
  const waiting = (await place(app, other)).code;
  const admin = await app.asAdmin();
  const { todo } = (await app.call('GET', '/api/admin/dashboard', { token: admin.token })).body;
  const operator = await visit();
  await operator.open('/logga-in');
  await operator.logIn(admin);
  await operator.at('Översikt');
  const tile = operator.page.getByRole('main').getByRole('link', { name: /^Att göra/ });
  expect(await tile.innerText()).toContain(String(todo));
  await tile.click();
  await operator.at('Beställningar');
  const row = (each: string) => operator.page.getByRole('row').filter({ hasText: each });
  await row(code).getByText('Hanteras').first().waitFor();
  await expect.poll(() => row(waiting).count()).toBe(0);

  await operator.open('/admin/bestallningar');
  await operator.at('Beställningar');
  await row(waiting).waitFor();
  const ground = (each: string) =>
    row(each).evaluate((element) => {
      const { backgroundColor, boxShadow } = element.ownerDocument.defaultView.getComputedStyle(element);
      return { backgroundColor, boxShadow };
    });
  const [highlighted, plain] = [await ground(code), await ground(waiting)];
  expect(highlighted.backgroundColor).not.toBe(plain.backgroundColor);
  expect(highlighted.boxShadow).toContain('inset');
});

test('an order is placed and paid without a mouse', { tags: 'long' }, async ({ app, visit }) => {
  const person = await app.register();
  const visitor = await visit({ token: person.token });
  const { keyboard } = visitor.page;
  await visitor.open('/brev');
  await visitor.at('Brev');
  await keyboard.press('Tab');
  await visitor.focusIsOn(visitor.link('Hoppa till innehållet'));
  await visitor.inspect('the way past the menu');
  await keyboard.press('Enter');
  await visitor.focusIsOn(visitor.page.getByRole('main'));
  await keyboard.press('Tab');
  await visitor.focusIsOn(visitor.link('Beställ brev'));
  await keyboard.press('Enter');
  await visitor.at('Beställ brev');
  await visitor.focusIsOn(heading(visitor));

  const count = visitor.field('Antal brev');
  await visitor.tabTo(count);
  await keyboard.press('Backspace');
  await keyboard.press('Enter');
  await visitor.focusIsOn(count);
  await visitor.hears('alert', 'Välj ett helt antal mellan 1 och 50.');
  expect(await descriptionOf(count)).toContain('Välj ett helt antal mellan 1 och 50.');
  await visitor.inspect('an order without a number');
  await keyboard.type('1');
  await keyboard.press('ArrowUp');
  await visitor.tabTo(visitor.field('Vad ska vi veta?'));
  await keyboard.type('Kort och varmt.');
  await visitor.tabTo(visitor.button('Beställ och betala 298 kr'));
  await keyboard.press('Enter');
  await visitor.page.waitForURL(/\/brev\/[0-9A-Z]{6}$/);
  const code = codeIn(visitor);
  await visitor.at(`Beställning ${code}`);
  await visitor.focusIsOn(heading(visitor));

  const paid = visitor.button('Jag har betalat');
  await visitor.tabTo(paid);
  await keyboard.press('Enter');
  await visitor.page.getByRole('dialog').waitFor();
  await keyboard.press('Escape');
  await visitor.focusIsOn(paid);
  expect((await orderOf(app, person.token, code)).status).toBe('created');
  await keyboard.press('Enter');
  await visitor.tabTo(visitor.button('Ja, jag har betalat'));
  await keyboard.press('Enter');
  await visitor.focusIsOn(visitor.page.getByRole('status').filter({ hasText: 'Tack för beskedet.' }));
  expect((await orderOf(app, person.token, code)).status).toBe('processing');
});

test('what was written is kept as it was typed, through a reload, until it is sent', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const { token } = await app.register();
  const visitor = await visit({ token });
  await visitor.open('/brev/ny');
  await visitor.fill({ 'Antal brev': '2,5', 'Vad ska vi veta?': 'Kort och varmt.' });
  await visitor.press('Beställ och betala');
  await visitor.hears('alert', 'Välj ett helt antal mellan 1 och 50.');
  await visitor.page.reload();
  await visitor.at('Beställ brev');
  expect(await visitor.field('Antal brev').inputValue()).toBe('2,5');
  expect(await visitor.field('Vad ska vi veta?').inputValue()).toBe('Kort och varmt.');
  await visitor.fill({ 'Antal brev': '2' });
  await visitor.press('Beställ och betala 298 kr');
  await visitor.page.waitForURL(/\/brev\/[0-9A-Z]{6}$/);
  const { instructions } = await orderOf(app, token, codeIn(visitor));
  expect(instructions).toBe('Kort och varmt.');
  await visitor.open('/brev/ny');
  await visitor.at('Beställ brev');
  expect(await visitor.field('Vad ska vi veta?').inputValue()).toBe('');
});
