import { describe, expect } from 'vitest';
import { plainPdf, word } from '../journeys/profile/cv-files.ts';
import { scannedPdf } from '../journeys/profile/scans.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { descriptionOf, sizes, test, type Visitor, waitUntil } from './pages.ts';

const profileOf = async (app: TestApp, who: Person) =>
  (await app.call('GET', '/api/profile', { token: who.token })).body;
const putProfile = async (app: TestApp, who: Person, cv: object, wishes: object = {}) =>
  (await app.call('PUT', '/api/profile', { token: who.token, body: { cv, wishes } })).body;

const picker = (visitor: Visitor) => visitor.page.getByLabel('Ditt cv', { exact: true });
const card = (visitor: Visitor, name: string) => visitor.page.getByRole('region', { name, exact: true });
const marked = (visitor: Visitor) => visitor.page.locator('[data-marked]').allInnerTexts();

/** Types into a field with suggestions, and takes the first suggestion with that text. */
async function choose(visitor: Visitor, field: string, typed: string, label: string | RegExp) {
  await visitor.page.getByRole('combobox', { name: field, exact: true }).fill(typed);
  const option = visitor.page.getByRole('listbox').getByRole('option', { name: label }).first();
  await option.click();
}

async function upload(visitor: Visitor, name: string, buffer: Buffer) {
  await picker(visitor).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

const job = { name: 'Kallvik El AB', position: 'Elektriker', startDate: '2015-05' };

describe('a CV', () => {
  test('is uploaded, looked through beside its document, and saved', { tags: 'long' }, async ({ app, visit }) => {
    const person = await app.register();
    const visitor = await visit({ token: person.token });
    await visitor.open('/profil');
    await visitor.at('Min profil');
    await visitor.link('Läs in ditt cv').click();
    await visitor.at('Läs in cv');
    await upload(visitor, 'Åsas cv.pdf', await plainPdf());
    await visitor.at('Kontrollera ditt cv');
    await visitor.page.getByText('Det här läste vi i Åsas cv.pdf').waitFor();
    await visitor.page.getByText('Personnumret är borttaget.').waitFor();
    expect(await visitor.page.getByRole('main').innerText()).not.toContain('9876');

    await visitor.press('Som text');
    await visitor.press('Ändra Undersköterska');
    const employer = card(visitor, 'Jobb').getByLabel('Arbetsgivare', { exact: true });
    await employer.focus();
    await waitUntil(() => marked(visitor), ['Skellefteå kommun, Skellefteå']);
    await visitor.inspect('a job that is looked through');
    await employer.fill('Skellefteå kommun, hemtjänsten');
    const to = card(visitor, 'Jobb').getByLabel('Till', { exact: true });
    for (const impossible of ['igår', '2017-13', '1949']) {
      await to.fill(impossible);
      await visitor.press('Klar');
      await visitor.focusIsOn(to);
    }
    expect(await descriptionOf(to)).toMatch(/ligger före början/);
    await visitor.inspect('a job whose end cannot be');
    await to.fill('våren 2010');
    await card(visitor, 'Jobb').getByText('Räknas till och med juni.').waitFor();
    await to.fill('2010');
    await visitor.press('Klar');
    await card(visitor, 'Utbildning').getByRole('checkbox').uncheck();
    await visitor.press('Ta bort Melior');
    await visitor.press('Hoppa över Engelska');
    await visitor.page.getByText('5 av 6 delar tas med.').waitFor();

    const unknown = visitor.page.getByRole('listitem').filter({ hasText: 'norrsken 112' });
    await unknown.getByRole('button', { name: /^Lägg till i/ }).press('Enter');
    await visitor.page.getByRole('menuitem', { name: 'Intressen' }).press('Enter');
    await unknown.getByText('Tillagd i Intressen.').waitFor();

    await visitor.link('Annonser').click();
    await visitor.at('Annonser');
    await visitor.page.goBack();
    await visitor.at('Kontrollera ditt cv');
    await visitor.page.getByText('6 av 7 delar tas med.').waitFor();

    await visitor.press('Spara i profilen');
    const end = card(visitor, 'Jobb').getByLabel('Till', { exact: true });
    await visitor.focusIsOn(end);
    expect(await descriptionOf(end)).toMatch(/ligger före början/);
    await visitor.inspect('a CV that cannot be saved as it is');
    await end.fill('dec 2018');
    await visitor.press('Spara i profilen');
    await visitor.at('Min profil');
    await visitor.hears('status', 'Ditt cv finns i profilen.');
    // Whoever has said what they look for has matches to see.
    await visitor.link('Vidare till Idag').waitFor();
    await visitor.press(/^Ja, där bor jag/);
    await visitor.link('Se dina matchningar').waitFor();

    const { cv } = await profileOf(app, person);
    expect(cv.work[1]).toMatchObject({ name: 'Skellefteå kommun, hemtjänsten', endDate: '2018-12' });
    expect(cv.skills.map(({ name }: { name: string }) => name)).not.toContain('Melior');
    expect(cv.languages).toHaveLength(1);
    expect(cv.interests).toEqual([{ name: 'Har sett norrsken 112 gånger.' }]);
    expect(cv.education).toBeUndefined();
    await card(visitor, 'Jobb').getByText('Skellefteå kommun, hemtjänsten').waitFor();
  });

  test('that cannot be read says why, and another one can be chosen', { tags: 'long' }, async ({ app, visit }) => {
    const { token } = await app.register();
    const visitor = await visit({ token, size: sizes.phone });
    await visitor.open('/profil/las-in');
    await visitor.at('Läs in cv');
    const dropped = await visitor.page.evaluateHandle(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF-1.7 ingenting'], 'skadad.pdf'));
      return dataTransfer;
    })()`);
    const place = visitor.page.getByText('Släpp filen här, eller välj den.');
    await place.dispatchEvent('drop', { dataTransfer: dropped });
    await visitor.hears('alert', 'skadad.pdf gick inte att läsa in.');
    await visitor.hears('alert', /skadad eller ofullständig/);
    await visitor.inspect('a file that cannot be read');
    await upload(visitor, 'stor.pdf', Buffer.alloc(10 * 1024 * 1024 + 1));
    await visitor.hears('alert', 'Filen är för stor. Den får vara högst 10 MB.');
    await upload(visitor, 'görans.docx', await word());
    await visitor.at('Kontrollera ditt cv');

    await visitor.press('Dokumentet');
    await visitor.page.getByText('Serviceelektriker').waitFor();
    await visitor.inspect('the document on a phone');
    await visitor.page.setViewportSize(sizes.smallest);
    await visitor.press('Det vi läste');
    await visitor.press('Ändra Serviceelektriker');
    await visitor.inspect('a job on the smallest phone');
  });

  test('that is a picture is read while its page tells how far it is', { tags: 'long', timeout: 240_000 }, async ({
    app,
    visit,
  }) => {
    const { token } = await app.register();
    const visitor = await visit({ token });
    await visitor.open('/profil/las-in');
    await visitor.at('Läs in cv');
    await upload(visitor, 'skannad.pdf', await scannedPdf(2));
    await visitor.page.getByText(/^Läser bilden, sida [12] av 2 …$/).waitFor({ timeout: 60_000 });
    await visitor.inspect('a picture that is being read');
    await visitor.page.getByText('Texten är läst från en bild.').waitFor({ timeout: 90_000 });
    await visitor.at('Kontrollera ditt cv');
    await visitor.inspect('what was read in a picture');
  });

  test('that is somebody else’s does not exist', { tags: 'long' }, async ({ app, visit }) => {
    const { token } = await app.register();
    const visitor = await visit({ token });
    visitor.foresee(/^404 /);
    await visitor.open('/profil/las-in/0198c0de-0000-7000-8000-000000000000');
    await visitor.at('Filen finns inte');
  });
});

describe('the profile', () => {
  test('is filled in by hand, with places and occupations to choose from', { tags: 'long' }, async ({ app, visit }) => {
    const person = await app.register();
    const visitor = await visit({ token: person.token });
    await visitor.open('/profil');
    await visitor.press('Fyll i själv');
    await visitor.at('Min profil');
    await visitor.press(/^Välj minst ett yrke/);
    await visitor.focusIsOn(visitor.page.getByRole('combobox', { name: 'Yrken' }));
    const field = visitor.page.getByRole('combobox', { name: 'Yrken' });
    await field.fill('gasmontör');
    await visitor.page.getByText('Vi hittar inte ”gasmontör”. Menade').first().waitFor();
    await visitor.inspect('what was meant');
    await visitor.page.keyboard.press('Enter');
    await expect.poll(() => visitor.page.getByRole('button', { name: /^Ta bort/ }).count()).toBe(0);
    await field.fill('');
    await visitor.page.keyboard.type('sjuks');
    await visitor.page.getByRole('listbox').getByRole('option').first().waitFor();
    await visitor.inspect('suggestions');
    await visitor.page.keyboard.press('ArrowDown');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('button', { name: /^Ta bort .*sjuksköterska/i }).waitFor();
    await choose(visitor, 'Orter där du vill arbeta', 'ume', /^Umeå/);
    await visitor.field('Orter där du vill arbeta').fill('ume');
    await visitor.page.getByText('Umeå är redan vald.').first().waitFor();
    await choose(visitor, 'Orter där du vill arbeta', 'skåne', /^Skåne/);
    await choose(visitor, 'Kommun där du bor', 'lund', /^Lund/);
    await visitor.field('Längsta väg till jobbet').selectOption('50');
    await visitor.field('Heltid').check();
    await choose(visitor, 'Språk som du kan arbeta på', 'sve', /^Svenska/i);
    await visitor.field('Ord att undvika').fill('nattarbete,telefonförsäljning,');

    await visitor.press('Lägg till jobb');
    await visitor.focusIsOn(visitor.field('Jag arbetade som'));
    await visitor.fill({ 'Jag arbetade som': 'Sjuksköterska', Arbetsgivare: 'Kallviks vårdcentral' });
    await visitor.fill({ Från: 'i våras', Till: 'pågående' });
    await visitor.press('Spara profilen');
    await visitor.focusIsOn(visitor.field('Från'));
    expect(await descriptionOf(visitor.field('Från'))).toContain('Skriv till exempel 2019-03');
    await visitor.inspect('a date that nobody can read');
    await visitor.fill({ Från: 'mars 2019' });
    await visitor.press('Spara profilen');
    await visitor.hears('status', 'Profilen är sparad.');
    await visitor.inspect('a saved profile');

    const { cv, wishes } = await profileOf(app, person);
    expect(cv.work).toEqual([{ position: 'Sjuksköterska', name: 'Kallviks vårdcentral', startDate: '2019-03' }]);
    const counts = [wishes.occupations, wishes.municipalities, wishes.regions].map(({ length }) => length);
    expect(counts).toEqual([1, 1, 1]);
    expect(wishes).toMatchObject({
      maxDistanceKm: 50,
      extent: 'full',
      languages: ['sv'],
      avoid: ['nattarbete', 'telefonförsäljning'],
    });
    expect(wishes.home).toEqual(expect.any(String));
    await visitor.page.reload();
    await visitor.at('Min profil');
    await visitor.page.getByRole('button', { name: 'Ta bort Umeå', exact: true }).waitFor();
  });

  test('is not saved without what is typed into a field with suggestions', { tags: 'long' }, async ({ app, visit }) => {
    const person = await app.register();
    const visitor = await visit({ token: person.token });
    await visitor.open('/profil');
    await visitor.press('Fyll i själv');
    await visitor.at('Min profil');
    const places = visitor.page.getByRole('combobox', { name: 'Orter där du vill arbeta' });
    const languages = visitor.page.getByRole('combobox', { name: 'Språk som du kan arbeta på' });
    await places.fill('Ingenstans');
    await languages.fill('sven');
    await visitor.press('Spara profilen');
    await visitor.focusIsOn(places);
    const unchosenText = 'Välj ett av förslagen, eller töm fältet.';
    expect([await descriptionOf(places), await descriptionOf(languages)]).toEqual([
      expect.stringContaining(unchosenText),
      expect.stringContaining(unchosenText),
    ]);
    await visitor.inspect('a profile with text that is no choice');

    await visitor.press('Ångra');
    await visitor.press('Ångra ändringarna');
    expect([await places.inputValue(), await languages.inputValue()]).toEqual(['', '']);
    await choose(visitor, 'Språk som du kan arbeta på', 'sven', 'Svenska');
    await visitor.press('Spara profilen');
    await visitor.hears('status', 'Profilen är sparad.');
    expect((await profileOf(app, person)).wishes).toMatchObject({ municipalities: [], languages: ['sv'] });
  });

  test('is opened at the field that a link names', { tags: 'long' }, async ({ app, visit }) => {
    const person = await app.register();
    const visitor = await visit({ token: person.token, size: sizes.phone });
    await visitor.open('/profil#x-sokvag.ownCar');
    await visitor.focusIsOn(visitor.field('Jag har tillgång till bil'));
    await putProfile(app, person, { work: [job] });
    await visitor.page.reload();
    await visitor.open('/profil#work.0.name');
    await visitor.focusIsOn(visitor.field('Arbetsgivare'));
  });

  test('is put in order, and what was taken away comes back', { tags: 'long' }, async ({ app, visit }) => {
    const person = await app.register();
    const custom = { kept: ['as it is'] };
    await putProfile(app, person, { work: [job, { ...job, name: 'Norrkraft' }], custom });
    const visitor = await visit({ token: person.token, size: sizes.phone });
    await visitor.open('/profil');
    await visitor.at('Min profil');
    const jobs = card(visitor, 'Jobb');
    await jobs.getByRole('button', { name: 'Ändra Elektriker' }).last().click();
    await visitor.press('Flytta upp');
    const from = jobs.getByLabel('Från', { exact: true });
    await from.fill('förra året');
    await visitor.press('Klar');
    await visitor.focusIsOn(from);
    await jobs.getByText('Skriv till exempel 2019-03 eller mars 2019.').waitFor();
    await from.fill(job.startDate);
    await visitor.press('Klar');
    await visitor.focusIsOn(jobs.getByRole('button', { name: 'Ändra Elektriker' }).first());
    expect(await jobs.getByRole('listitem').first().innerText()).toContain('Norrkraft');
    await jobs.getByRole('button', { name: 'Ändra Elektriker' }).last().click();
    await visitor.press('Ta bort');
    const undo = jobs.getByRole('button', { name: 'Ångra', exact: true });
    await visitor.focusIsOn(undo);
    await expect.poll(() => jobs.getByRole('listitem').count()).toBe(1);
    await undo.click();
    await expect.poll(() => jobs.getByRole('listitem').count()).toBe(2);
    await visitor.press('Spara profilen');
    await visitor.hears('status', 'Profilen är sparad.');
    const { cv } = await profileOf(app, person);
    expect(cv).toEqual({ work: [{ ...job, name: 'Norrkraft' }, job], custom });
  });

  test('keeps what is not saved while one looks elsewhere, until it is thrown away', { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    const person = await app.register();
    await putProfile(app, person, { work: [job] });
    const visitor = await visit({ token: person.token });
    await visitor.open('/profil');
    await visitor.field('När kan du börja?').fill('I morgon');
    await visitor.link('Ladda ner').click();
    await visitor.at('Ladda ner cv');
    await visitor.page.getByText('Du har ändringar som inte är sparade.').waitFor();
    await visitor.link('Till profilen').click();
    await visitor.at('Min profil');
    expect(await visitor.field('När kan du börja?').inputValue()).toBe('I morgon');
    await visitor.press('Ångra');
    await visitor.page.getByRole('dialog').waitFor();
    await visitor.inspect('the question before changes are thrown away');
    await visitor.press('Ångra ändringarna');
    await waitUntil(() => visitor.field('När kan du börja?').inputValue(), '');
    expect((await profileOf(app, person)).version).toBe(1);
  });

  test('that is not saved is gone from the browser with a logout', { tags: 'long' }, async ({ app, visit }) => {
    const person = await app.register();
    await putProfile(app, person, { work: [job] });
    const visitor = await visit({ token: person.token });
    await visitor.open('/profil');
    await visitor.field('När kan du börja?').fill('I morgon');
    const kept = () => visitor.page.evaluate<string[]>('Object.values(sessionStorage)');
    await waitUntil(async () => (await kept()).join().includes('I morgon'), true);
    await visitor.press('Logga ut');
    await visitor.at('Logga in');
    expect((await kept()).join()).not.toContain('I morgon');
  });

  test('that two tabs change loses nothing of either', { tags: 'long' }, async ({ app, visit }) => {
    const person = await app.register();
    await putProfile(app, person, { work: [job], skills: [{ name: 'Svets' }] });
    const one = await visit({ token: person.token });
    const other = await visit({ token: person.token });
    for (const each of [one, other]) {
      await each.open('/profil');
      await each.at('Min profil');
    }
    await one.field('Kompetens').fill('Truck,');
    await one.press('Spara profilen');
    await one.hears('status', 'Profilen är sparad.');

    await other.field('När kan du börja?').fill('I morgon');
    other.foresee(/^409 \/api\/profile$/);
    await other.press('Spara profilen');
    await other.hears('status', 'Profilen har ändrats på ett annat ställe.');
    expect(await other.field('När kan du börja?').inputValue()).toBe('I morgon');
    await other.inspect('a profile that was changed elsewhere');
    await other.press('Läs in den nya och behåll mina ändringar');
    await other.button('Ta bort Truck').waitFor();
    expect(await other.field('När kan du börja?').inputValue()).toBe('I morgon');
    await other.press('Spara profilen');
    await other.hears('status', 'Profilen är sparad.');
    const { cv, version } = await profileOf(app, person);
    expect(version).toBe(3);
    expect(cv.skills).toEqual([{ name: 'Svets' }, { name: 'Truck' }]);
    expect(cv['x-sokvag']).toEqual({ availability: 'I morgon' });
  });

  test('is downloaded as a file in the language that was chosen', { tags: 'long' }, async ({ app, visit }) => {
    const person = await app.register();
    const visitor = await visit({ token: person.token, size: sizes.phone });
    await visitor.open('/profil/ladda-ner');
    await visitor.page.getByText('Profilen är tom').waitFor();
    await putProfile(app, person, { basics: { name: 'Göran Ek' }, work: [job] });
    await visitor.page.reload();
    await visitor.at('Ladda ner cv');
    await visitor.field('Engelska').check();
    for (const [name, type] of [
      ['PDF, enkel', 'pdf'],
      ['PDF, modern', 'pdf'],
      ['Word', 'docx'],
      ['Europass', 'xml'],
      ['JSON Resume', 'json'],
    ] as const) {
      const [request, file] = await Promise.all([
        visitor.page.waitForRequest(/\/api\/profile\/(cv|europass)\./),
        visitor.page.waitForEvent('download'),
        visitor.press(`Ladda ner ${name}`),
      ]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${type}$`));
      expect(request.url().includes('language=en'), name).toBe(type !== 'json');
      await visitor.hears('status', `${name} är nedladdad.`);
    }
  });
});
