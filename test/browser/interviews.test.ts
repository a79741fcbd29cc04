// @module-tag long
import { expect } from 'vitest';
import type { Json } from '../calls.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { sizes, test, type Visitor, waitUntil } from './pages.ts';

const cv = {
  basics: { name: 'Kim Ek' },
  work: [
    {
      name: 'Solgården',
      position: 'Undersköterska',
      startDate: '2019-02',
      highlights: ['Dokumenterade i Procapita varje dag.'],
    },
  ],
  skills: [{ name: 'Procapita' }],
};
const adText =
  'Vi söker en undersköterska.\nKrav:\n- Erfarenhet av Procapita\n- B-körkort\nDu är noggrann.\nVi ' +
  'tillämpar provanställning.';

const question = 'Berätta om ett arbete där det var viktigt att allt blev rätt. Hur såg du till det?';

/** A user with an application that was sent. */
async function sent(app: TestApp, profile: object = cv): Promise<Person & { applicationId: string }> {
  const person = await app.register();
  const call = async (method: string, path: string, body: object): Promise<Json> => {
    const reply = await app.call(method, `/api${path}`, { token: person.token, body });
    expect(reply.status, reply.bytes.toString()).toBeLessThan(300);
    return reply.body;
  };
  await call('PUT', '/profile', { cv: profile, wishes: {} });
  const made = { title: 'Undersköterska', employer: 'Norrdals kommun', adText };
  const { id } = await call('POST', '/applications', made);
  await call('POST', `/applications/${id}/moves`, { verb: 'mark_sent' });
  return { ...person, applicationId: id };
}

const region = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });
const roundsOf = async (app: TestApp, { token, applicationId }: Person & { applicationId: string }) =>
  (await app.call('GET', `/api/applications/${applicationId}/interviews`, { token })).body.items as Json[];

test('from a time that was given to a question that is prepared', async ({ app, visit }) => {
  const person = await sent(app);
  const visitor = await visit({ token: person.token, size: sizes.phone });
  const { page } = visitor;
  await page.clock.setFixedTime(app.clock.now());
  await visitor.open(`/ansokningar/${person.applicationId}`);
  await visitor.isRead();
  await region(visitor, 'Intervjuer').getByText('Har du fått en tid?').waitFor();

  await visitor.press('Lägg in en intervju');
  await visitor.glance('the dialog for a time', 'dark');
  await visitor.press('Lägg in intervjun');
  await visitor.focusIsOn(visitor.field('Dag'));
  await visitor.fill({
    Dag: '2026-11-18',
    Börjar: '11:00',
    Slutar: '10:00',
    Adress: 'Storgatan 1, Norrdal',
    Länk: 'https://mote.example/en-mycket-lang-adress-som-inte-ryms-pa-en-rad-pa-en-telefon',
    'Vem du möter': 'Maria Lind, enhetschef',
  });
  // A tap outside and Escape close no dialog that something is typed in.
  await page.mouse.click(4, 300);
  await page.keyboard.press('Escape');
  await visitor.press('Lägg in intervjun');
  await page.getByText('Sluttiden ska vara efter starttiden.').first().waitFor();

  await visitor.fill({ Slutar: '', Dag: '2024-01-05' });
  await visitor.press('Lägg in intervjun');
  await visitor.hears('status', 'Dagen ligger före den dag då du sökte. Stämmer det?');
  await visitor.inspect('a day before the application');
  await visitor.fill({ Dag: '2026-11-18' });
  await visitor.press('Lägg in intervjun');
  await visitor.hears('status', 'Intervjun är inlagd.');
  await page.getByText('ons 18 nov 11.00–12.00').waitFor();
  await page.getByText('Du är kallad till intervju.').waitFor();
  await visitor.inspect('an application with an interview');

  await visitor.press('Lägg in nästa omgång');
  await visitor.fill({ Dag: '2026-11-18', Börjar: '11:30' });
  await visitor.press('Lägg in intervjun');
  await visitor.hears('status', /^Du har redan en intervju hos .+ kl\. 11\.00\. Stämmer det\?$/);
  await visitor.inspect('a second interview at the same time');
  await visitor.press('Avbryt');

  await visitor.link('Förbered dig').click();
  await visitor.at('Intervju: Undersköterska');
  const practical = region(visitor, 'Praktiskt');
  await practical.getByText('18 november 2026 kl. 11.00–12.00, svensk tid.').waitFor();
  await practical.getByText('Maria Lind, enhetschef').waitFor();
  await region(visitor, 'Det du saknar, och hur du kan tala om det').getByText('B-körkort').first().waitFor();
  const needs = region(visitor, 'Deras krav och det du har');
  await needs.getByText('Dokumenterade i Procapita varje dag. (Undersköterska, Solgården)').waitFor();
  const situation = page.getByRole('textbox', { name: 'Situation' });
  await visitor.press(question);
  await situation.fill('Listan stämde inte.');
  await visitor.field('Uppgift').focus();
  await page.getByText('Förberedd').waitFor();
  await visitor.field('Uppgift').fill('Räkna om den.');
  // Not saved yet: after a reload what was typed is restored, and then saved.
  await page.reload();
  await visitor.isRead();
  expect(await visitor.field('Uppgift').inputValue()).toBe('Räkna om den.');
  await waitUntil(async () => (await roundsOf(app, person))[0]?.answers[0].task, 'Räkna om den.');
  await visitor.glance('a question with a story', 'light');
  await visitor.fits('a question with a story');
});

test('without a CV nothing is judged, with one that came later it is', async ({ app, visit }) => {
  const { token, applicationId } = await sent(app, {});
  const body = { startsAt: '2026-11-20T07:00:00Z' };
  await app.call('POST', `/api/applications/${applicationId}/interviews`, { token, body });
  const visitor = await visit({ token });
  await visitor.page.clock.setFixedTime(app.clock.now());
  await visitor.open(`/ansokningar/${applicationId}`);
  await visitor.link('Förbered dig').click();
  const asked = region(visitor, 'Deras krav');
  await asked.getByText('B-körkort').first().waitFor();
  expect(await asked.getByText('Syns inte i din profil').count()).toBe(0);
  expect(await region(visitor, 'Det du saknar, och hur du kan tala om det').count()).toBe(0);

  const { version } = (await app.call('GET', '/api/profile', { token })).body;
  await app.call('PUT', '/api/profile', { token, body: { cv, wishes: {}, version } });
  await visitor.page.reload();
  await region(visitor, 'Deras krav och det du har').getByText('Det har du').first().waitFor();
  await region(visitor, 'Det du saknar, och hur du kan tala om det').waitFor();
});

test('from how it went to what the next round has of it', { tags: 'long' }, async ({ app, visit }) => {
  const person = await sent(app);
  const call = (method: string, path: string, body: object) =>
    app.call(method, `/api${path}`, { token: person.token, body });
  const path = `/applications/${person.applicationId}/interviews`;
  const { body: first } = await call('POST', path, { startsAt: '2026-11-18T07:00:00Z' });
  const answer = { question: 'accuracy', situation: 'Listan stämde inte.', task: '', action: '', result: '' };
  await call('PUT', `/interviews/${first.id}/notes`, { answers: [answer] });
  const visitor = await visit({ token: person.token });
  const { page } = visitor;
  await page.clock.setFixedTime(app.clock.now());
  await visitor.open(`/ansokningar/${person.applicationId}`);
  await visitor.link('Skriv hur det gick').click();
  await visitor.field('Vad tar du med dig till nästa gång?').fill('Fråga om lönen.');
  await visitor.field('Hur gick det?').fill('Det gick bra.');
  await page.getByLabel('Jag har tackat').check();
  await waitUntil(async () => (await roundsOf(app, person))[0]?.debrief, {
    went: 'Det gick bra.',
    questions: '',
    nextTime: 'Fråga om lönen.',
    thanks: 'sent',
  });
  await visitor.glance('how it went', 'light');

  await visitor.link('Ansökan').click();
  await visitor.press('Lägg in nästa omgång');
  await visitor.field('Hur ni ses').selectOption('phone');
  await visitor.fill({ Dag: '2026-11-26', Börjar: '14:30', Telefonnummer: 'De ringer mig' });
  await visitor.press('Lägg in intervjun');
  await visitor.hears('status', 'Intervjun är inlagd.');
  await visitor.link('Förbered dig').click();
  await visitor.isRead();
  await region(visitor, 'Ta med dig från tidigare').getByText('Fråga om lönen.').waitFor();
  await visitor.press(question);
  await page.getByText('Ditt svar inför omgång 1').waitFor();

  await page.emulateMedia({ media: 'print' });
  await page.getByText('De ringer mig').waitFor();
  await expect.poll(() => visitor.button('Skriv ut').isVisible()).toBe(false);
  await expect.poll(() => page.getByText('Hur ser schemat ut').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  await visitor.link('Ansökan').click();
  await visitor.press('Ställ in …');
  await visitor.press('Ställ in intervjun');
  await visitor.hears('status', 'Intervjun är inställd.');
  await page.getByText('Inställd', { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Omgång 2' }).getByRole('button', { name: 'Ta bort …' }).click();
  await visitor.glance('the question before an interview goes', 'dark');
});

test('what is written in two tabs at once is never lost', { tags: 'long' }, async ({ app, visit }) => {
  const person = await sent(app);
  const path = `/api/applications/${person.applicationId}/interviews`;
  const body = { startsAt: '2026-11-26T09:00:00Z', link: 'https://mote.example/1' };
  const { body: made } = await app.call('POST', path, { token: person.token, body });
  const visitor = await visit({ token: person.token });
  const { page } = visitor;
  await page.clock.setFixedTime(app.clock.now());
  await visitor.open(`/intervjuer/${made.id}`);
  await visitor.isRead();
  await visitor.press(question);
  const situation = page.getByRole('textbox', { name: 'Situation' });
  await situation.fill('Listan stämde inte.');
  await visitor.field('Uppgift').focus();
  await page.getByText('Förberedd').waitFor();

  // The other tab saves an answer at that moment: it is shown beside the notes that are written here.
  visitor.foresee(/^409 \/api\/interviews\//);
  const [round] = await roundsOf(app, person);
  const elsewhereFirst = (body: object) =>
    page.route(
      `**/api/interviews/${round?.id}/notes`,
      async (route) => {
        await app.call('PUT', `/api/interviews/${round?.id}/notes`, { token: person.token, body });
        await route.continue();
      },
      { times: 1 },
    );
  const [answer] = round?.answers ?? [];
  await elsewhereFirst({ answers: [{ ...answer, result: 'Ingen blev sjuk.' }] });
  await visitor.field('Anteckningar').fill('Fråga om bilen.');
  await situation.focus();
  await waitUntil(async () => (await roundsOf(app, person))[0], {
    ...round,
    answers: [{ ...answer, result: 'Ingen blev sjuk.' }],
    notes: 'Fråga om bilen.',
    notesVersion: 3,
    updatedAt: expect.any(String),
  });

  // The other tab saves notes as well: both are shown, and nothing is overwritten.
  await elsewhereFirst({ notes: 'Ta med körkortet.' });
  await visitor.field('Anteckningar').fill('Fråga om bilen och om schemat.');
  await situation.focus();
  await page.getByText('Det du antecknade är ändrat på ett annat ställe.').waitFor();
  await page.getByText('Ta med körkortet.').first().waitFor();
  await visitor.glance('notes that were written in two places', 'dark');
  await visitor.press('Behåll det jag skrev här');
  await waitUntil(async () => (await roundsOf(app, person))[0]?.notes, 'Fråga om bilen och om schemat.');
});
