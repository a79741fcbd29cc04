// @module-tag long
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pdf, plainPdf, readCv, word } from '../journeys/profile/cv-files.ts';
import type { Person, TestApp } from '../open-test-app.ts';
import { sizes, test, type Visitor, waitUntil } from './pages.ts';

/** Nothing of a CV is lost: each line is in a field or among the unplaced lines. */

const card = (visitor: Visitor, name: string) => visitor.page.getByRole('region', { name, exact: true });
const rowOf = (visitor: Visitor, text: string) => visitor.page.getByRole('listitem').filter({ hasText: text });
const profileOf = async (app: TestApp, who: Person) =>
  (await app.call('GET', '/api/profile', { token: who.token })).body;

async function upload(visitor: Visitor, buffer: Buffer, name = 'cv.pdf') {
  await visitor.open('/profil/las-in');
  await visitor.at('Läs in cv');
  await visitor.page
    .getByLabel('Ditt cv', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  // Reading starts a worker thread, which takes long when many start at once.
  await visitor.page.getByRole('heading', { level: 1, name: 'Kontrollera ditt cv' }).waitFor({ timeout: 60_000 });
  await visitor.at('Kontrollera ditt cv');
}

describe('a line that has no place', () => {
  test('is put into an entry by the menu alone, taken back, and said not to belong', async ({ app, visit }) => {
    const person = await app.register();
    const visitor = await visit({ token: person.token });
    await upload(visitor, await plainPdf());
    await visitor.page.getByText('3 rader är inte placerade och finns kvar här i 30 dagar.').waitFor();
    const line = rowOf(visitor, 'norrsken 112');
    const menu = line.getByRole('button', { name: /^Lägg till i/ });
    await menu.press('Enter');
    await visitor.focusIsOn(visitor.page.getByRole('menuitem').first());
    await visitor.page.getByRole('menuitem', { name: 'Jobb …' }).press('Enter');
    const first = visitor.page.getByRole('menuitem', { name: 'Alla delar' });
    await visitor.focusIsOn(first);
    await visitor.inspect('the fields that a line can be put into');
    const wanted = visitor.page.getByRole('menuitem', { name: /^Uppgifter och resultat, Undersköterska/ });
    const isThere = () => wanted.evaluate((element) => element === element.ownerDocument.activeElement);
    for (let steps = 0; steps < 10 && !(await isThere()); steps += 1) await visitor.page.keyboard.press('ArrowDown');
    await visitor.focusIsOn(wanted);
    await visitor.page.keyboard.press('Enter');
    await line.getByText('Tillagd i Undersköterska, Uppgifter och resultat.').waitFor();
    const undo = line.getByRole('button', { name: /^Ångra/ });
    await visitor.focusIsOn(undo);
    await card(visitor, 'Jobb').getByText('Omvårdnad i hemmet · Har sett norrsken 112 gånger.').waitFor();
    await undo.press('Enter');
    await visitor.focusIsOn(menu);
    await expect.poll(() => card(visitor, 'Jobb').getByText('norrsken').count()).toBe(0);

    await rowOf(visitor, 'Personnummer:')
      .getByRole('button', { name: /^Hör inte hit/ })
      .click();
    await visitor.page.getByText('Hör inte hit (1)').waitFor();
    await visitor.page.getByText('2 rader är inte placerade').waitFor();
    await menu.click();
    await visitor.page.getByRole('menuitem', { name: 'Intressen' }).click();
    await visitor.page.reload();
    await visitor.at('Kontrollera ditt cv');
    await visitor.page.getByText('1 rad är inte placerad').waitFor();
    await rowOf(visitor, 'norrsken 112').getByText('Tillagd i Intressen.').waitFor();
    await visitor.page.getByText('Hör inte hit (1)').click();
    await visitor.inspect('lines that were said not to belong');
    await rowOf(visitor, 'Personnummer:')
      .getByRole('button', { name: /^Ångra/ })
      .click();
    await visitor.page.getByText('2 rader är inte placerade').waitFor();

    await visitor.press('Spara i profilen');
    await visitor.at('Min profil');
    const { cv } = await profileOf(app, person);
    expect(cv.interests).toEqual([{ name: 'Har sett norrsken 112 gånger.' }]);
    await visitor.link('Visa dem').click();
    await visitor.at('Kontrollera ditt cv');
    await visitor.page.getByText('2 rader är inte placerade').waitFor();
    await expect.poll(() => rowOf(visitor, 'norrsken 112').count()).toBe(0);
  });

  test('is drawn with the pointer to the entry and to the field that it belongs to', { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    const { token } = await app.register();
    const visitor = await visit({ token });
    await upload(visitor, await plainPdf());
    await draw(visitor, rowOf(visitor, 'Kuriosa'), visitor.page.locator('[data-source="education.0"]'));
    await card(visitor, 'Utbildning').getByText('Kuriosa').waitFor();
    await visitor.press('Ändra Undersköterska');
    await draw(visitor, rowOf(visitor, 'norrsken 112'), visitor.field('Vad gjorde du?'));
    await waitUntil(() => visitor.field('Vad gjorde du?').inputValue(), 'Har sett norrsken 112 gånger.');
    await visitor.press('Som text');
    const left = visitor.page.locator('[data-loose]');
    await waitUntil(() => left.allInnerTexts(), ['Personnummer:']);
    await draw(visitor, left.first(), visitor.field('Ort'));
    await waitUntil(() => visitor.field('Ort').inputValue(), 'Skellefteå Personnummer:');
    await visitor.page.getByText('Alla rader har fått en plats.').waitFor();
  });

  test('was perhaps only taken for a heading', { tags: 'long' }, async ({ app, visit }) => {
    const { token } = await app.register();
    const visitor = await visit({ token, size: sizes.phone });
    await upload(visitor, await word(), 'cv.docx');
    await visitor.page.getByText(/^Lästa som rubriker/).click();
    const line = rowOf(visitor, 'Kunskaper');
    await line.getByRole('button', { name: /^Lägg till i/ }).click();
    await visitor.page.getByRole('menuitem', { name: 'Intressen' }).click();
    await card(visitor, 'Intressen').getByText('Kunskaper').waitFor();
    await visitor.inspect('what was taken for headings, on a phone');
  });
});

describe('what the profile says of the person', () => {
  test('stays, but for the lines that they choose to replace', async ({ app, visit }) => {
    const person = await app.register();
    const location = { address: 'Ån 1', postalCode: '503 30', city: 'Borås' };
    const basics = { name: 'Anna Berg', phone: '033-12 34 56', location };
    await app.call('PUT', '/api/profile', { token: person.token, body: { cv: { basics }, wishes: {} } });
    const visitor = await visit({ token: person.token, size: sizes.phone });
    await upload(visitor, await plainPdf());
    await visitor.page.getByText('I filen står Åsa Öberg, i din profil Anna Berg.').waitFor();
    const phone = card(visitor, 'Om dig').getByRole('group', { name: 'Telefon' });
    expect(await phone.getByLabel('Behåll: 033-12 34 56').isChecked()).toBe(true);
    await phone.getByLabel('Från filen: 070-123 45 67').check();
    await visitor.inspect('what a file says otherwise than the profile');
    await visitor.page.reload();
    await visitor.at('Kontrollera ditt cv');
    expect(await phone.getByLabel('Från filen').isChecked()).toBe(true);
    await visitor.press('Spara i profilen');
    await visitor.at('Min profil');
    const { cv } = await profileOf(app, person);
    expect(cv.basics).toMatchObject({ name: 'Anna Berg', phone: '070-123 45 67', location });
    expect(cv.basics.email).toBe('asa.oberg@post.example');
  });
});

describe('the file beside its fields', () => {
  test('shows its pages, with the line lit that a field was read from', { tags: 'long' }, async ({ app, visit }) => {
    const { token } = await app.register();
    const visitor = await visit({ token });
    await upload(visitor, await plainPdf());
    await drawnPage(visitor).waitFor();
    expect(await inked(visitor)).toBeGreaterThan(8000);
    await visitor.press('Ändra Undersköterska');
    await card(visitor, 'Jobb').getByLabel('Arbetsgivare', { exact: true }).focus();
    const lit = visitor.page.locator('[data-marked]');
    await waitUntil(() => lit.count(), 1);
    // It scrolls without animation: the pane moves to the line.
    const place = await lit.evaluate((line) => {
      const [box, page] = [line, line.parentElement].map((element) => element?.getBoundingClientRect());
      return ((box?.y ?? 0) - (page?.y ?? 0)) / (page?.height ?? 1);
    });
    expect(place).toBeGreaterThan(0.2);
    expect(place).toBeLessThan(0.6);
    await visitor.inspect('a page with its line lit');

    await visitor.page.reload();
    await visitor.at('Kontrollera ditt cv');
    await visitor.page.getByText('Filen sparas inte.').waitFor();
    const again = visitor.page.getByLabel('Filen med ditt cv');
    const other = await pdf((d) => d.text('En helt annan fil'), { size: 'A5' });
    await again.setInputFiles({ name: 'annan.pdf', mimeType: 'application/pdf', buffer: other });
    await visitor.page.getByText('Vi kan inte visa sidorna i filen.').waitFor();
    await again.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await plainPdf() });
    await drawnPage(visitor).waitFor();
  });

  test('is its lines where it is not at hand', { tags: 'long' }, async ({ app, visit }) => {
    const person = await app.register();
    const { id } = await readCv(app, person, await plainPdf());
    const visitor = await visit({ token: person.token, size: sizes.phone });
    await visitor.open(`/profil/las-in/${id}`);
    await visitor.at('Kontrollera ditt cv');
    await visitor.press('Dokumentet');
    await visitor.page.getByText('Legitimerad sjuksköterska').waitFor();
    await visitor.inspect('the lines of a file on another device');
  });
});

/** Drags as a hand does: presses, starts to move, and releases over the target. */
async function draw(visitor: Visitor, from: Locator, to: Locator) {
  const { mouse } = visitor.page;
  const box = await shown(from);
  await mouse.move(box.x + 12, box.y + 18);
  await mouse.down();
  await mouse.move(box.x + 30, box.y + 30, { steps: 4 });
  const end = await shown(to);
  await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await mouse.up();
}

async function shown(what: Locator) {
  await what.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** The size of a screenshot as compressed: an empty page compresses to almost nothing. */
const inked = async (visitor: Visitor): Promise<number> => (await drawnPage(visitor).screenshot()).length;
const drawnPage = (visitor: Visitor) => visitor.page.locator('canvas[data-drawn]');
