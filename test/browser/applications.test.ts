// @module-tag long
import { describe, expect, inject } from 'vitest';
import { type AdRow, storeAds } from '../ads.ts';
import { waitForMail } from '../mailbox.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { describeOnPhones, sizes, test, type Visit, type Visitor, waitUntil } from './pages.ts';

const cv = {
  basics: { name: 'Kim Ek', summary: 'Kock med tio år i storkök.' },
  work: [
    {
      name: 'Kustkrogen',
      position: 'Souschef',
      startDate: '2019-02',
      highlights: ['Minskade svinnet med 20 procent.'],
    },
    { name: 'Skolköket', position: 'Kock', startDate: '2014', endDate: '2019' },
  ],
  skills: [{ name: 'HACCP' }, { name: 'Menyplanering' }],
};
const text = 'Vi söker en kock. Du har erfarenhet av HACCP. Erfarenhet av Caspeco är ett krav.';
const letter = 'Hej Hamnkrogen! Jag vill gärna bli er kock. Jag har lagat mat i tio år.';

async function applicant(app: TestApp): Promise<Person> {
  const person = await app.register();
  await app.call('PUT', '/api/profile', { token: person.token, body: { cv, wishes: {} } });
  return person;
}

async function begun(app: TestApp, { token }: Person, body: object): Promise<string> {
  const made = await app.call('POST', '/api/applications', { token, body });
  expect(made.status).toBe(201);
  return made.body.id;
}

const look = async (app: TestApp, { token }: Person, id: string) =>
  (await app.call('GET', `/api/applications/${id}`, { token })).body;
const act = (app: TestApp, { token }: Person, id: string, method: string, path: string, body?: object) =>
  app.call(method, `/api/applications/${id}/${path}`, { token, ...(body ? { body } : {}) });

/** Added by hand and approved, ready to be sent. */
async function approved(app: TestApp, person: Person, body: object = {}): Promise<string> {
  const id = await begun(app, person, { title: 'Kock', employer: 'Hamnkrogen', ...body });
  await act(app, person, id, 'POST', 'moves', { verb: 'draft' });
  await act(app, person, id, 'PUT', 'letter', { text: letter });
  await act(app, person, id, 'POST', 'moves', { verb: 'request_approval' });
  const { materialHash } = await look(app, person, id);
  expect((await act(app, person, id, 'POST', 'approval', { materialHash })).status).toBe(201);
  return id;
}

async function enter(app: TestApp, visit: Visit, person: Person, size = sizes.desk): Promise<Visitor> {
  const visitor = await visit({ token: person.token, size });
  await visitor.page.clock.setFixedTime(app.clock.now());
  return visitor;
}

const dialogOf = (visitor: Visitor) => visitor.page.getByRole('dialog');
const tab = (visitor: Visitor, name: string | RegExp) => visitor.page.getByRole('tab', { name });
const card = (visitor: Visitor, name: string) => visitor.page.getByRole('region', { name, exact: true });

describe('on a desk', () => {
  test('from an ad to a mail that was sent', async ({ app, visit }) => {
    const person = await applicant(app);
    const chef = `chef-${person.id}@hamnkrogen.example`;
    const caspeco = { kind: 'skill', label: 'Caspeco', level: 'must', sentence: 'Caspeco är ett krav.' };
    const ad: AdRow = {
      headline: 'Kock',
      employer: 'Hamnkrogen',
      description: text,
      apply_email: chef,
      requirements: JSON.stringify([caspeco]),
    };
    const [adId = ''] = await storeAds(app, ad);
    const visitor = await visit({ token: person.token });

    await visitor.open('/konto');
    await visitor.link('Ställ in e-posten').click();
    await visitor.at('E-post för ansökningar');
    const server = new URL(inject('environment').mail.smtpUrl);
    await visitor.field('Kryptering').selectOption('starttls');
    expect(await visitor.field('Port').inputValue()).toBe('587');
    await visitor.fill({
      'Lösenord till e-posten': 'hemligt',
      'Server för utgående mejl': server.hostname,
      Port: server.port,
    });
    await visitor.press('Spara och prova');
    await visitor.hears('status', 'Din e-post fungerar.');
    await visitor.inspect('a mail account that works');

    await visitor.open(`/annonser/${adId}`);
    await visitor.isRead();
    await visitor.press('Börja ansökan');
    await card(visitor, 'Historik').waitFor();
    await visitor.at('Kock');
    const id = visitor.page.url().split('/').at(-1) ?? '';
    await visitor.press('Börja skriva');
    await visitor.focusIsOn(visitor.field('Ditt brev'));
    await visitor.press('Skriv ett utkast');
    await visitor.page.getByText('Fyll i det som bara du vet.').waitFor();
    await tab(visitor, 'Cv').click();
    await visitor.press('Anpassa cv:t');
    await visitor.page.getByText('Har du det här?').waitFor();
    await visitor.page.getByText('Skriv egna rader').click();
    await visitor.field('Egna rader till cv:t').fill('Minskade svinnet med 20 %\nLedde köket');
    await visitor.press('Pröva och ta med raderna');
    await visitor.hears('status', '1 rad togs med.');
    await visitor.page.locator('mark', { hasText: 'Ledde' }).waitFor();
    await visitor.press('Ja, det kan jag Caspeco');
    await dialogOf(visitor).getByRole('button', { name: 'Ja, lägg till' }).click();
    await visitor.page.getByText('Har du det här?').waitFor({ state: 'detached' });
    await visitor.page.getByText(/rader i cv:t/).click();
    await visitor.inspect('a draft with gaps, and a tailored CV with its sources');

    await visitor.press('Granska och godkänn');
    await dialogOf(visitor).getByText('Måste rättas.').waitFor();
    await visitor.inspect('a review with something that stops it');
    await expect.poll(() => visitor.button(/^Godkänn för/).count()).toBe(0);
    await visitor.press('Tillbaka och rätta');

    await tab(visitor, /^Brev/).click();
    await visitor.field('Ditt brev').fill(letter);
    await visitor.press('Granska och godkänn');
    await visitor.inspect('a review');
    await visitor.press('Inte ännu');
    // Looking at it changes no status.
    const moves = async () => (await look(app, person, id)).history.map(({ verb }: { verb: string }) => verb);
    const before = await moves();
    expect(before).not.toContain('request_approval');
    await visitor.press('Granska och godkänn');
    expect(await moves()).toEqual(before);
    const mail = dialogOf(visitor);
    await mail.getByText(letter).waitFor();
    await mail.getByText(chef, { exact: true }).waitFor();
    await visitor.press(`Godkänn för ${chef}`);
    await visitor.hears('status', 'Godkänd och redo att skickas.');
    expect(await moves()).toEqual([...before, 'request_approval', 'approve']);
    await visitor.inspect('an approved application');
    await visitor.press('Skicka ansökan');
    await visitor.hears('status', 'Ansökan är skickad.');
    await visitor.page.getByText('Cv:t följde med.').waitFor();
    await visitor.inspect('a sent application');

    const came = await waitForMail({ to: chef, subject: 'Ansökan: Kock' });
    expect(came.text).toContain(letter);
    expect(came.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
    expect(await look(app, person, id)).toMatchObject({ state: 'sent', tailoredCv: { version: 3 } });

    await visitor.press('Kallad till intervju');
    await visitor.field('Vill du anteckna något?').fill('Torsdag klockan tio.');
    await visitor.inspect('the question before a move');
    await visitor.press('Spara');
    await visitor.hears('status', 'Du är kallad till intervju.');
    await visitor.page.getByText('Torsdag klockan tio.').waitFor();
    await visitor.press('Ångra senaste steget');
    await visitor.hears('status', 'Ansökan är skickad.');

    await visitor.open(`/annonser/${adId}`);
    await visitor.link('Till din ansökan').click();
    await card(visitor, 'Historik').waitFor();
    await visitor.at('Kock');
    expect(visitor.page.url()).toContain(id);
  });

  test('what is typed is saved by itself, and an approval is taken back before it is changed', async ({
    app,
    visit,
  }) => {
    const person = await applicant(app);
    const id = await approved(app, person, { recipient: 'chef@krogen.example' });
    const visitor = await enter(app, visit, person);
    await visitor.open(`/ansokningar/${id}`);
    await visitor.at('Kock');
    await expect.poll(() => visitor.field('Ditt brev').count()).toBe(0);
    await visitor.press('Ändra ansökan …');
    await dialogOf(visitor).waitFor();
    await visitor.inspect('the question before an approval ends');
    await visitor.press('Ta tillbaka godkännandet');
    await visitor.field('Ditt brev').fill(`${letter} Jag kan börja [[när?]].`);
    await visitor.field('Anteckningar').focus();
    await waitUntil(async () => (await look(app, person, id)).letter.gaps, ['när?']);
    await visitor.press('Tidigare versioner');
    await dialogOf(visitor)
      .getByText(/· du skrev$/)
      .click();
    await dialogOf(visitor).getByText(letter, { exact: true }).waitFor();
    await visitor.inspect('an earlier letter');
    await visitor.press('Stäng');
    await visitor.press('när?');
    await visitor.page.keyboard.type('i maj');
    await tab(visitor, 'Mejl').click();
    await visitor.field('Skicka till').fill('ingen adress');
    visitor.foresee(new RegExp(`^400 /api/applications/${id}$`));
    await visitor.field('Ämne').focus();
    await visitor.page.getByText('Skriv en giltig e-postadress', { exact: false }).waitFor();
    await visitor.inspect('an address that is none');
    // Nobody approves an address other than the one shown.
    await tab(visitor, /^Brev/).click();
    await visitor.press('Granska och godkänn');
    await visitor.focusIsOn(visitor.field('Skicka till'));
    await expect.poll(() => dialogOf(visitor).count()).toBe(0);
    await visitor.field('Skicka till').fill('ny@krogen.example');
    await visitor.field('Anteckningar').fill('Ring på måndag.');
    await visitor.field('Ämne').focus();
    await waitUntil(async () => {
      const { letter: written, recipient, notes, approval, state } = await look(app, person, id);
      return [written.text.endsWith('börja i maj.'), recipient, notes, approval, state];
    }, [true, 'ny@krogen.example', 'Ring på måndag.', null, 'drafting']);

    // Notes follow what was saved elsewhere. They are sent nowhere: a review waits for none that could not be saved.
    const { page } = visitor;
    const body = { notes: 'Ring Per.' };
    await app.call('PATCH', `/api/applications/${id}`, { token: person.token, body });
    await visitor.field('Skicka till').fill('annan@krogen.example');
    await visitor.field('Ämne').focus();
    await waitUntil(() => visitor.field('Anteckningar').inputValue(), 'Ring Per.');
    await page.route(`**/api/applications/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    visitor.foresee(new RegExp(`^ERR_FAILED /api/applications/${id}$`));
    await visitor.field('Anteckningar').fill('Ring Eva.');
    await visitor.field('Ämne').focus();
    await page.locator('textarea[aria-invalid="true"]').waitFor();
    await visitor.press('Granska och godkänn');
    await visitor.button('Inte ännu').waitFor();
  });

  test('what two tabs review is approved in one, and the other says so', async ({ app, visit }) => {
    const person = await applicant(app);
    const chef = 'chef@tvaflikar.example';
    const id = await begun(app, person, { title: 'Kock', employer: 'Hamnkrogen', adText: 'Vi söker kock.' });
    const call = (path: string, method: string, body: object) =>
      app.call(method, `/api/applications/${id}${path}`, { token: person.token, body });
    await call('/moves', 'POST', { verb: 'draft' });
    await call('', 'PATCH', { recipient: chef, transport: 'mailto' });
    await call('/letter', 'PUT', { text: letter });
    const open = async () => {
      const visitor = await enter(app, visit, person);
      await visitor.open(`/ansokningar/${id}`);
      await visitor.press('Granska och godkänn');
      await visitor.button(`Godkänn för ${chef}`).waitFor();
      return visitor;
    };
    const [first, second] = [await open(), await open()];
    await first.press(`Godkänn för ${chef}`);
    await first.hears('status', 'Godkänd och redo att skickas.');
    await dialogOf(second).getByText('Ansökan är redan godkänd, i en annan flik').waitFor();
    await expect.poll(() => second.button(/^Godkänn för/).count()).toBe(0);
    await second.inspect('a review that another tab has ended');
    await second.press('Stäng rutan');
    await second.link('Kopiera och skicka').waitFor();
  });

  test('a letter that two tabs write at once loses nothing of either', async ({ app, visit }) => {
    const person = await applicant(app);
    const id = await begun(app, person, { title: 'Kock', employer: 'Hamnkrogen' });
    const path = `/api/applications/${id}/letter`;
    const put = (text: string) => app.call('PUT', path, { token: person.token, body: { text } });
    await put('Hej!');
    const visitor = await enter(app, visit, person);
    const { page } = visitor;
    await visitor.open(`/ansokningar/${id}`);
    await visitor.at('Kock');
    visitor.foresee(/^409 \/api\/applications\//);
    const elsewhereFirst = (text: string) =>
      page.route(
        `**${path}`,
        async (route) => {
          await put(text);
          await route.continue();
        },
        { times: 1 },
      );
    const written = async () => (await look(app, person, id)).letter.text;

    await elsewhereFirst('Hej från den andra fliken!');
    await visitor.field('Ditt brev').fill('Hej från den här fliken!');
    await page.getByText('Hej från den andra fliken!', { exact: true }).waitFor();
    await visitor.inspect('two letters');
    expect(await written()).toBe('Hej från den andra fliken!');
    // A step that needs a choice is not taken before it: the link leads back to the choice.
    await visitor.press('Börja skriva');
    await page.locator('#brevets-text:focus').waitFor();
    // Before the choice nothing is saved over it, and leaving the page deletes nothing.
    await page.reload();
    await page.getByText('Hej från den andra fliken!', { exact: true }).waitFor();
    // Nor does typing on while both are shown.
    await visitor.field('Ditt brev').fill('Hej från den här fliken, mer.');
    await page.reload();
    await page.getByText('Hej från den andra fliken!', { exact: true }).waitFor();
    expect(await written()).toBe('Hej från den andra fliken!');
    await visitor.press('Behåll det jag skrev här');
    await waitUntil(written, 'Hej från den här fliken, mer.');

    await elsewhereFirst('Den andra en gång till.');
    await visitor.field('Ditt brev').fill('Och den här.');
    await visitor.press('Behåll det andra');
    await waitUntil(() => visitor.field('Ditt brev').inputValue(), 'Den andra en gång till.');
    expect(await written()).toBe('Den andra en gång till.');

    // Restoring an earlier version replaces the saved text and nothing else.
    visitor.foresee(/ERR_INTERNET_DISCONNECTED/);
    await page.route(`**${path}`, (route) => route.abort('internetdisconnected'));
    await visitor.field('Ditt brev').fill('Inte sparat än.');
    await page.getByText('Brevet är inte sparat.').waitFor();
    await visitor.press('Tidigare versioner');
    await page.locator('summary').filter({ hasText: 'du skrev' }).last().click();
    await visitor.press('Använd den här');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.unrouteAll();
    await visitor.press('Försök igen');
    await waitUntil(written, 'Inte sparat än.');
  });

  test('a letter that could not be saved is still there after another one was written', async ({ app, visit }) => {
    const person = await applicant(app);
    const first = await begun(app, person, { title: 'Kock', employer: 'Hamnkrogen' });
    const second = await begun(app, person, { title: 'Kallskänka', employer: 'Bryggan' });
    const visitor = await enter(app, visit, person);
    const { page } = visitor;
    await visitor.open('/ansokningar');
    await page.getByRole('link', { name: 'Kock' }).click();
    await visitor.at('Kock');
    visitor.foresee(/ERR_INTERNET_DISCONNECTED/);
    await page.route(`**/api/applications/${first}/letter`, (route) => route.abort('internetdisconnected'));
    await visitor.field('Ditt brev').fill('Skrivet utan nät.');
    await page.getByText('Brevet är inte sparat.').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Kallskänka' }).click();
    await visitor.at('Kallskänka');
    await visitor.field('Ditt brev').fill('Till Bryggan.');
    await waitUntil(async () => (await look(app, person, second)).letter?.text, 'Till Bryggan.');
    await page.unrouteAll();
    await page.goBack();
    await page.getByRole('link', { name: 'Kock' }).click();
    await waitUntil(async () => (await look(app, person, first)).letter?.text, 'Skrivet utan nät.');
  });

  test('what was typed in a letter is saved when its tab is hidden, as one is that is closed', async ({
    app,
    visit,
  }) => {
    const person = await applicant(app);
    const id = await begun(app, person, { title: 'Kock', employer: 'Hamnkrogen' });
    const visitor = await enter(app, visit, person);
    await visitor.open(`/ansokningar/${id}`);
    await visitor.press('Börja skriva');
    await visitor.focusIsOn(visitor.field('Ditt brev'));
    // The pause in typing after which it saves itself never comes.
    await visitor.page.evaluate(
      'const real = setTimeout; window.setTimeout = (then, ms, ...rest) => (ms === 1200 ? 0 : real(then, ms, ...rest))',
    );
    await visitor.field('Ditt brev').fill('Hej då!');
    await visitor.page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'))`,
    );
    await waitUntil(async () => (await look(app, person, id)).letter?.text, 'Hej då!');
  });

  test('files are attached and taken away', async ({ app, visit }) => {
    const person = await applicant(app);
    const id = await begun(app, person, { title: 'Kock', employer: 'Hamnkrogen' });
    const visitor = await enter(app, visit, person);
    await visitor.open(`/ansokningar/${id}`);
    await tab(visitor, 'Skicka').click();
    const file = (name: string, buffer: Buffer) =>
      visitor.page.getByLabel('Bilaga', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer });
    visitor.foresee(/^4\d\d .*attachments$/);
    await file('bild.png', Buffer.from('ingen bild'));
    await card(visitor, 'Mottagare').getByRole('alert').waitFor();
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await file('betyg.png', Buffer.from(pixel, 'base64'));
    await visitor.hears('status', 'betyg.png är bifogad.');
    await visitor.inspect('an attachment');
    await visitor.press('Ta bort betyg.png');
    await visitor.hears('status', 'betyg.png är borttagen.');
    expect((await look(app, person, id)).attachments).toEqual([]);
  });

  test('a mail that nobody knows about is decided by the person', async ({ app, visit }) => {
    const person = await applicant(app);
    const id = await approved(app, person, { recipient: 'chef@krogen.example' });
    await app.rows(`update applications set state = 'needs_verification' where id = $1`, [id]);
    const visitor = await enter(app, visit, person);
    await visitor.open(`/ansokningar/${id}`);
    await visitor.at('Kock');
    await visitor.page.getByText('Kom den fram?').waitFor();
    await visitor.press('Den kom fram');
    await visitor.hears('status', 'Ansökan är skickad.');
    expect(await look(app, person, id)).toMatchObject({ state: 'sent' });
  });
});

test('a letter is ordered for an application', async ({ app, visit }) => {
  const person = await applicant(app);
  const id = await begun(app, person, { title: 'Kock', employer: 'Hamnkrogen' });
  const visitor = await enter(app, visit, person);
  await visitor.open(`/ansokningar/${id}`);
  await visitor.link('Beställ ett brev').click();
  await visitor.page.getByText('Brevet gäller Kock, Hamnkrogen.').waitFor();
  await visitor.at('Beställ brev');
  await visitor.press('Beställ och betala 149 kr');
  await visitor.page.waitForURL(/\/brev\/\w{6}$/);
  const code = visitor.page.url().split('/').at(-1);
  const [letterRow] = await app.rows(
    'select application_id from order_letters where order_id = (select id from orders where code = $1)',
    [code],
  );
  expect(letterRow?.application_id).toBe(id);
});

test('a day of which a part was deleted is not saved as none', async ({ app, visit }) => {
  const person = await applicant(app);
  const deadline = `${app.clock.now().getFullYear() + 1}-12-15`;
  const id = await begun(app, person, { title: 'Kock', employer: 'Hamnkrogen', deadline });
  const visitor = await enter(app, visit, person);
  await visitor.open(`/ansokningar/${id}`);
  await tab(visitor, 'Skicka').click();
  const day = visitor.field('Sista dag');
  await day.press('Backspace');
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByText('Skriv hela dagen.').waitFor();
  await visitor.page.reload();
  await waitUntil(() => day.inputValue(), deadline);
  expect((await look(app, person, id)).deadline).toBe(deadline);
});

describeOnPhones((_, size) => {
  test('one by hand is found in list and board', async ({ app, visit }) => {
    const person = await applicant(app);
    const visitor = await enter(app, visit, person, size);
    await visitor.open('/ansokningar');
    await visitor.page.getByText('Du har inga ansökningar ännu').waitFor();
    await visitor.at('Ansökningar');
    await visitor.press('Ny ansökan');
    await visitor.press('Lägg till ansökan');
    await visitor.focusIsOn(visitor.field('Jobb'));
    await visitor.inspect('a new application with faults');
    await visitor.fill({ Jobb: 'Undersköterska på natten', Arbetsgivare: 'Umeå kommun' });
    // Closing a dialog by mistake loses nothing.
    await visitor.page.keyboard.press('Escape');
    await visitor.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await visitor.press('Ny ansökan');
    expect(await visitor.field('Jobb').inputValue()).toBe('Undersköterska på natten');
    const day = `${app.clock.now().getFullYear() + 1}-12-15`;
    await visitor.field('Annonsens text').fill(`Skicka ansökan till dag@umea.example senast den ${day.slice(0, 8)}01.`);
    await visitor.page.getByText('Läst ur annonsen').first().waitFor();
    await visitor.page.keyboard.press('Escape');
    await visitor.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await visitor.press('Ny ansökan');
    // What was read from another text is not taken for the user's own.
    await visitor.field('Annonsens text').fill(`Ansök via länken senast den ${day}. Frågor: kim@umea.example`);
    await visitor.page.getByText('I annonsen står kim@umea.example').waitFor();
    expect(await visitor.field('Sista dag').inputValue()).toBe(day);
    expect(await visitor.field('Skicka till').inputValue()).toBe('');
    await visitor.inspect('a new application with an address of someone');
    await visitor.field('Annonsens text').fill(`Skicka ansökan till natt@umea.example senast den ${day}.`);
    await waitUntil(() => visitor.field('Skicka till').inputValue(), 'natt@umea.example');
    expect(await visitor.field('Sista dag').inputValue()).toBe(day);
    await visitor.inspect('a new application with what was read');
    await visitor.fill({ 'Sista dag': '2026-01-05' });
    await visitor.press('Lägg till ansökan');
    await visitor.hears('status', 'Sista dagen har varit. Stämmer det?');
    await visitor.fill({ 'Sista dag': day });
    await visitor.press('Lägg till ansökan');
    await visitor.at('Undersköterska på natten');
    await visitor.link('Ansökningar').first().click();
    await visitor.at('Ansökningar');
    await visitor.field('Sök jobb eller arbetsgivare').fill('frisör');
    await visitor.page.getByText('Ingen ansökan passar').waitFor();
    await visitor.inspect('a search that finds nothing');
    await visitor.press('Visa alla');
    await visitor.link('Undersköterska på natten').waitFor();
    await waitUntil(() => visitor.field('Sök jobb eller arbetsgivare').inputValue(), '');
    await visitor.field('Sök jobb eller arbetsgivare').pressSequentially('undersköterska ');
    await waitUntil(async () => new URL(visitor.page.url()).searchParams.get('q'), 'undersköterska');
    await visitor.field('Sök jobb eller arbetsgivare').pressSequentially('på');
    await waitUntil(async () => new URL(visitor.page.url()).searchParams.get('q'), 'undersköterska på');
    await visitor.link('Undersköterska på natten').waitFor();
    await visitor.press('Tavla');
    await card(visitor, 'Förbereder').getByRole('link', { name: 'Undersköterska på natten' }).waitFor();
    await visitor.at('Ansökningar');
  });

  test('an application is copied by hand', async ({ app, visit }) => {
    const person = await applicant(app);
    const url = 'https://hamnkrogen.example/jobb';
    const id = await approved(app, person, { url, recipient: 'chef@krogen.example' });
    const visitor = await enter(app, visit, person, size);
    await visitor.open(`/ansokningar/${id}`);
    await visitor.at('Kock');
    await visitor.link('Kopiera och skicka').click();
    await visitor.at('Kopiera och skicka');
    await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [what, value] of [
      ['adressen', 'chef@krogen.example'],
      ['ämnet', 'Ansökan: Kock'],
      ['texten', letter],
    ]) {
      await visitor.press(`Kopiera ${what}`);
      await visitor.hears('status', `Kopierat: ${what}`);
      expect(await visitor.page.evaluate('navigator.clipboard.readText()')).toBe(value);
    }
    const form = visitor.link(/^Till arbetsgivarens sida/);
    expect(await form.getAttribute('href')).toBe(url);
    const [file] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.press('Ladda ner Kim Ek – CV.pdf'),
    ]);
    expect(file.suggestedFilename()).toBe('Kim Ek – CV.pdf');
    const day = new Date(app.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
    await visitor.field('Skickad den').fill(day);
    await visitor.press('Jag har skickat');
    await visitor.at('Kock');
    await visitor.page.getByText('Det du skickade').waitFor();
    expect(await look(app, person, id)).toMatchObject({ state: 'sent', sentAt: expect.stringMatching(`^${day}`) });
  });
});
