import { describe, expect, inject } from 'vitest';
import { type AdRow, storeAds } from '../ads.ts';
import { waitForMail } from '../mailbox.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { sizes, test, type Visit, type Visitor, waitUntil } from './pages.ts';

const cv = {
  basics: { name: 'Kim Ek', email: 'kim@ek.example', summary: 'Jag är kock med tio år i storkök.' },
  work: [
    {
      name: 'Kustkrogen',
      position: 'Souschef',
      startDate: '2019-02',
      highlights: [
        'Schemalade åtta kockar.',
        'Tog emot leveranser från fjorton leverantörer.',
        'Minskade svinnet med 20 procent.',
        'Ansvarade för egenkontroll enligt HACCP.',
        'Bakade surdegsbröd.',
        'Skötte beställningarna.',
        'Höll i provsmakningar.',
      ],
    },
    { name: 'Skolköket', position: 'Kock', startDate: '2014', endDate: '2019', highlights: ['Lagade specialkost.'] },
  ],
  skills: [{ name: 'Menyplanering' }, { name: 'HACCP' }],
};
const text = [
  'Hamnkrogen söker en kock till sommaren.',
  'Du har erfarenhet av HACCP.',
  'Erfarenhet av Caspeco är ett krav.',
  'Du har B-körkort.',
  'Välkommen med din ansökan.',
].join('\n\n');
const requirements = JSON.stringify([
  { kind: 'skill', label: 'HACCP', level: 'must', sentence: 'Du har erfarenhet av HACCP.' },
  { kind: 'skill', label: 'Caspeco', level: 'must', sentence: 'Erfarenhet av Caspeco är ett krav.' },
  { kind: 'driving_licence', label: 'B-körkort', level: 'must', sentence: 'Du har B-körkort.' },
]);

/** A user with a CV and a working mail account, and an ad that takes applications by mail. */
async function applicant(app: TestApp, ad: AdRow = {}): Promise<{ person: Person; adId: string; chef: string }> {
  const person = await app.register();
  await app.call('PUT', '/api/profile', { token: person.token, body: { cv, wishes: {} } });
  const server = new URL(inject('environment').mail.smtpUrl);
  const sealed = app.parts.seal.close('hemligt', `sending-account:${person.id}`);
  await app.rows(
    `insert into sending_accounts (user_id, host, port, secure, username, password, sender, status, updated_at)
     values ($1, $2, $3, false, 'jag', $4, $5, 'ok', now())`,
    [person.id, server.hostname, Number(server.port), sealed, person.email],
  );
  const chef = `chef-${person.id}@hamnkrogen.example`;
  const [adId = ''] = await storeAds(app, {
    headline: 'Kock',
    employer: 'Hamnkrogen',
    description: text,
    apply_email: chef,
    requirements,
    ...ad,
  });
  return { person, adId, chef };
}

async function begun(app: TestApp, { token }: Person, adId: string): Promise<string> {
  return (await app.call('POST', '/api/applications', { token, body: { adId } })).body.id;
}

const look = async (app: TestApp, { token }: Person, id: string) =>
  (await app.call('GET', `/api/applications/${id}`, { token })).body;

/** Counts clicks by pointer or key, as the page received them. */
async function countClicks(visitor: Visitor): Promise<() => Promise<number>> {
  await visitor.page.addInitScript(`addEventListener('click', (event) => {
    if (event.isTrusted) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1));
  }, true)`);
  return () => visitor.page.evaluate("Number(sessionStorage.getItem('clicks') ?? 0)");
}

async function enter(app: TestApp, visit: Visit, person: Person, size = sizes.desk): Promise<Visitor> {
  const visitor = await visit({ token: person.token, size });
  await visitor.page.clock.setFixedTime(app.clock.now());
  return visitor;
}

describe.each([
  ['a desk', sizes.desk],
  ['a phone', sizes.phone],
])('on %s', (_what, size) => {
  test('from a match to sent in eight clicks at most', { tags: size === sizes.desk ? 'long' : [] }, async ({
    app,
    visit,
  }) => {
    const { person, adId, chef } = await applicant(app);
    const visitor = await visit({ token: person.token, size });
    const clicks = await countClicks(visitor);
    await visitor.open(`/matchningar/${adId}`);
    await visitor.press('Börja ansökan');
    await visitor.field('Varför just det här jobbet?').click();
    await visitor.page.keyboard.type('Jag har ätit hos er varje sommar och vill laga mat nära havet.');
    await visitor.press('Gör brev och cv');
    await visitor.page.getByRole('img', { name: /^Ditt brev, 1 sida/ }).waitFor();
    await visitor.focusIsOn(visitor.field('Ditt brev'));
    expect(await visitor.field('Ditt brev').inputValue()).toContain('nära havet');
    expect(await visitor.field('Ditt brev').inputValue()).not.toContain('[[');
    await visitor.inspect('a letter beside its page');
    await visitor.press('Granska och godkänn');
    await visitor.press(`Godkänn för ${chef}`);
    await visitor.press('Skicka ansökan');
    await visitor.hears('status', 'Ansökan är skickad.');
    expect(await clicks()).toBeLessThanOrEqual(8);
    const came = await waitForMail({ to: chef, subject: 'Ansökan: Kock' });
    expect(came.text).toContain('nära havet');
  });
});

test('all of it by keyboard alone', { tags: 'long' }, async ({ app, visit }) => {
  const { person, adId, chef } = await applicant(app);
  const id = await begun(app, person, adId);
  const visitor = await visit({ token: person.token });
  const clicks = await countClicks(visitor);
  await visitor.open(`/ansokningar/${id}`);
  await visitor.at('Kock');
  await visitor.page.keyboard.press('?');
  await visitor.page.getByRole('dialog').getByText('Ctrl Enter', { exact: true }).waitFor();
  await visitor.page.keyboard.press('Escape');
  await visitor.field('Varför just det här jobbet?').focus();
  await visitor.page.keyboard.type('Jag vill laga mat nära havet.');
  await visitor.page.keyboard.press('Control+Enter');
  await visitor.focusIsOn(visitor.field('Ditt brev'));
  await waitUntil(async () => (await visitor.field('Ditt brev').inputValue()).includes('nära havet'), true);
  await visitor.page.keyboard.press('Control+Enter');
  await visitor.button(`Godkänn för ${chef}`).waitFor();
  await visitor.page.keyboard.press('Control+Enter');
  await visitor.hears('status', 'Godkänd och redo att skickas.');
  await visitor.page.keyboard.press('Control+Enter');
  await visitor.hears('status', 'Ansökan är skickad.');
  expect(await clicks()).toBe(0);
});

test('a gap of the letter is selected in sight, on a phone too', async ({ app, visit }) => {
  const { person, adId } = await applicant(app);
  const visitor = await enter(app, visit, person, sizes.phone);
  await visitor.open(`/ansokningar/${await begun(app, person, adId)}`);
  await visitor.press('Gör brev och cv');
  const field = visitor.field('Ditt brev');
  const selected = () =>
    visitor.page.evaluate(`(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(
      document.activeElement)`);
  await expect.poll(selected).toMatch(/^\[\[Varför/);
  const lines = Array.from({ length: 40 }, (_, n) => `Rad ${n}.`);
  await field.fill([...lines.slice(0, 3), '[[när?]]', ...lines].join('\n'));
  const scrolled = () => field.evaluate((one) => [one.scrollHeight > one.clientHeight, one.scrollTop > 0]);
  expect(await scrolled()).toEqual([true, true]);
  await visitor.press('när?');
  expect(await selected()).toBe('[[när?]]');
  expect(await scrolled()).toEqual([true, false]);
});

test('requirements in the ad, the pages, and the CV before and after', { tags: 'long' }, async ({ app, visit }) => {
  const { person, adId } = await applicant(app);
  const id = await begun(app, person, adId);
  const visitor = await enter(app, visit, person);
  await visitor.open(`/ansokningar/${id}`);
  await visitor.press('Gör brev och cv');
  const ad = visitor.page.getByRole('region', { name: 'Annonsen' });
  const help = visitor.page.getByRole('region', { name: 'Det här frågar de efter' });
  await ad.getByRole('link', { name: /Caspeco är ett krav.*inget svar än/ }).click();
  await help.getByText('Har du det?').waitFor();
  await ad.getByRole('link', { name: /HACCP.*besvarat/ }).click();
  await help.getByText('Cv:t:').waitFor();
  // The letter is previewed as it will be printed, and counts as an answer once saved.
  const letter = visitor.field('Ditt brev');
  await letter.fill('Hej! 😊\n\nJag har använt Caspeco i två år. Jag har körkort.\n\nHälsningar\nKim');
  await visitor.page.locator('[data-shows="now"]').waitFor();
  await visitor.page.getByText('Emojier kommer inte med på papperet.').waitFor();
  await help.getByRole('button', { name: /B-körkort i brevet/ }).waitFor();
  await ad.getByRole('link', { name: /Caspeco är ett krav.*besvarat/ }).waitFor();
  await visitor.inspect('the ad, a letter and what is asked for');

  await visitor.page.getByRole('tab', { name: 'Cv' }).click();
  await visitor.page.getByRole('img', { name: /^Ditt cv, 1 sida/ }).waitFor();
  const changes = visitor.page.getByRole('region', { name: 'Så skiljer det sig från profilen' });
  await changes.getByText('Utelämnad').waitFor();
  const hidden = changes.getByRole('button', { name: /^Ta med den/ });
  await expect.poll(() => hidden.count()).toBe(1);
  await hidden.click();
  await hidden.waitFor({ state: 'detached' });
  await visitor.page.getByText(/rader i cv:t, att välja bland/).click();
  await visitor.page.getByRole('button', { name: /^Utelämna.*Menyplanering/ }).click();
  await changes.getByRole('button', { name: /^Ta med den.*Menyplanering/ }).click();
  await visitor.page.getByRole('button', { name: /^Utelämna.*Menyplanering/ }).waitFor();
  await visitor.field('Utseende').selectOption('spalter');
  await waitUntil(async () => (await look(app, person, id)).cvTemplate === 'spalter', true);
  await visitor.inspect('a CV with what differs');

  // A warning stays until the line is changed, or until the profile contains what it claims.
  await visitor.page.getByText('Skriv egna rader').click();
  await visitor.field('Egna rader till cv:t').fill('Schemalade åtta kockar och nio servitörer.');
  await visitor.press('Pröva och ta med raderna');
  await visitor.page.getByText('Det här togs inte med än').waitFor();
  await visitor.page.getByText(/^Stämmer (?:det här|raden)\?/).waitFor();
  await visitor.page.getByText('I det här cv:t tar raden platsen för ”Schemalade åtta kockar.”').waitFor();
  await visitor.inspect('a line that the profile does not bear out');
  await visitor.press('Ja, det stämmer: lägg till i profilen');
  await visitor.page.getByText('Det här togs inte med än').waitFor({ state: 'detached' });
  const profile = (await app.call('GET', '/api/profile', { token: person.token })).body;
  expect(profile.cv.work[0].highlights).toEqual(
    expect.arrayContaining(['Schemalade åtta kockar.', 'Schemalade åtta kockar och nio servitörer.']),
  );
  const made = (await app.call('GET', `/api/applications/${id}/tailored-cv`, { token: person.token })).body;
  expect(made.cv.work[0].highlights).toContain('Schemalade åtta kockar och nio servitörer.');
  expect(made.cv.work[0].highlights).not.toContain('Schemalade åtta kockar.');
});

test('two tabs are told of each other, and what is typed outlives a closed one', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const { person, adId } = await applicant(app);
  const id = await begun(app, person, adId);
  const one = await enter(app, visit, person);
  await one.open(`/ansokningar/${id}`);
  await one.press('Gör brev och cv');
  await one.page.getByRole('tab', { name: 'Cv' }).click();
  const changes = one.page.getByRole('region', { name: 'Så skiljer det sig från profilen' });
  await changes.waitFor();
  await app.call('POST', `/api/applications/${id}/tailored-cv`, { token: person.token, body: {} });
  one.foresee(/409/);
  await changes.getByRole('button', { name: /^Ta med den/ }).click();
  await changes.getByText(/ändrat på ett annat ställe/).waitFor();
  await one.page.getByRole('tab', { name: /^Brev/ }).click();
  await one.field('Ditt brev').fill('Hej! Det här skrev jag just innan fliken stängdes.');
  await one.page.close({ runBeforeUnload: true });
  await waitUntil(async () => (await look(app, person, id)).letter?.text.includes('fliken stängdes'), true);
});

test('a letter cannot be typed under a draft that is on its way', { tags: 'long' }, async ({ app, visit }) => {
  const { person, adId } = await applicant(app);
  const id = await begun(app, person, adId);
  const visitor = await enter(app, visit, person);
  const held = Promise.withResolvers<void>();
  await visitor.page.route(/letter-draft$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await visitor.open(`/ansokningar/${id}`);
  await visitor.press('Gör brev och cv');
  await visitor.page.getByText('Vi skriver ett utkast …').waitFor();
  expect(await visitor.field('Ditt brev').isEditable()).toBe(false);
  held.resolve();
  await visitor.field('Ditt brev').fill('Hej! Det här skrev jag i stället för utkastet.');
  await waitUntil(async () => (await look(app, person, id)).letter?.text.includes('i stället för utkastet'), true);
});

test('a form has its answers beside copy buttons, and files by the name of the person', { tags: 'long' }, async ({
  app,
  visit,
}) => {
  const { person, adId } = await applicant(app, { apply_email: null, apply_url: 'https://jobb.example/ansok' });
  const id = await begun(app, person, adId);
  const visitor = await enter(app, visit, person, sizes.phone);
  await visitor.open(`/ansokningar/${id}`);
  await visitor.press('Gör brev och cv');
  await visitor.page.getByRole('tab', { name: 'Skicka' }).click();
  await visitor.field('Löneanspråk').fill('32 000 kr');
  await visitor.field('Löneanspråk').blur();
  await visitor.page.getByRole('button', { name: 'Kopiera Löneanspråk' }).waitFor();
  await visitor.page.getByRole('button', { name: 'Kopiera E-post' }).waitFor();
  await visitor.inspect('the fields of a form');
  const { files } = (await app.call('GET', `/api/applications/${id}/clipboard`, { token: person.token })).body;
  expect(files.map(({ name }: { name: string }) => name)).toEqual(['Kim Ek – Personligt brev.pdf', 'Kim Ek – CV.pdf']);

  // Without a letter the page says so and asks for a confirmation.
  await app.call('PUT', `/api/applications/${id}/letter`, { token: person.token, body: { text: '' } });
  await visitor.page.reload();
  await visitor.press('Granska och godkänn');
  await visitor.page.getByText(/Inget brev följer med/).waitFor();
  await visitor.button('Godkänn utan brev för Hamnkrogen').waitFor();
});
