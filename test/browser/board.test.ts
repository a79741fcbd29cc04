import { describe, expect } from 'vitest';
import type { Person, TestApp } from '../open-test-app.ts';
import { describeOnPhones, sizes, test, type Visitor, waitUntil } from './pages.ts';

/** The board of applications: cards are dragged with the pointer, and moved by the menu with keys and on a phone. */
async function begun(app: TestApp, { token }: Person, title: string, ...verbs: string[]): Promise<string> {
  const made = await app.call('POST', '/api/applications', { token, body: { title, employer: 'Hamnkrogen' } });
  expect(made.status).toBe(201);
  for (const verb of verbs) {
    const moved = await app.call('POST', `/api/applications/${made.body.id}/moves`, { token, body: { verb } });
    expect(moved.status).toBe(200);
  }
  return made.body.id;
}

const column = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (visitor: Visitor, name: string, title: string) =>
  column(visitor, name).getByRole('listitem').filter({ hasText: title });

/** Takes a card and holds it over a column. */
async function dragOver(visitor: Visitor, from: string, title: string, to: string): Promise<void> {
  const { mouse } = visitor.page;
  const card = await cardIn(visitor, from, title).boundingBox();
  const there = await column(visitor, to).boundingBox();
  if (!card || !there) throw new Error('nothing to drag, or nowhere to');
  await mouse.move(card.x + 30, card.y + 20);
  await mouse.down();
  await mouse.move(card.x + 50, card.y + 40, { steps: 4 });
  await mouse.move(there.x + there.width / 2, there.y + 60, { steps: 8 });
}

const stateOf = async (app: TestApp, { token }: Person, id: string) =>
  (await app.call('GET', `/api/applications/${id}`, { token })).body.state;

describe('on a desk', () => {
  test('a card is dragged where the table lets it, told why elsewhere, and taken back', { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    const person = await app.register();
    const id = await begun(app, person, 'Kock');
    const sent = await begun(app, person, 'Bagare', 'mark_sent');
    const visitor = await visit({ token: person.token, size: sizes.desk });
    const { page } = visitor;
    await visitor.open('/ansokningar?vy=tavla');
    await visitor.at('Ansökningar');
    await cardIn(visitor, 'Förbereder', 'Kock').waitFor();
    await visitor.glance('the board', 'light');
    await visitor.glance('the board', 'dark');

    await dragOver(visitor, 'Förbereder', 'Kock', 'På gång');
    await column(visitor, 'På gång').getByText('Den är inte skickad än.').waitFor();
    await page.mouse.up();
    await page.getByRole('alert').or(page.getByText('Den är inte skickad än.')).first().waitFor();
    expect(await stateOf(app, person, id)).toBe('saved');
    expect(page.url()).toContain('vy=tavla');

    await dragOver(visitor, 'Förbereder', 'Kock', 'Avslutade');
    await page.mouse.up();
    const which = page.getByRole('dialog', { name: 'Vad hände med Kock?' });
    await which.waitFor();
    await visitor.inspect('which of several moves it was');
    await which.getByRole('button', { name: 'Dra tillbaka' }).click();
    await cardIn(visitor, 'Avslutade', 'Kock').waitFor();
    await waitUntil(() => stateOf(app, person, id), 'withdrawn');
    await page.getByRole('button', { name: 'Ångra' }).click();
    await cardIn(visitor, 'Förbereder', 'Kock').waitFor();
    expect(await stateOf(app, person, id)).toBe('saved');

    await dragOver(visitor, 'Skickade', 'Bagare', 'På gång');
    await page.mouse.up();
    await page.getByRole('dialog').getByRole('button', { name: 'Kallad till intervju' }).click();
    await cardIn(visitor, 'På gång', 'Bagare').waitFor();
    await waitUntil(() => stateOf(app, person, sent), 'interviewing');
  });

  test('a card is moved by keys alone', async ({ app, visit }) => {
    const person = await app.register();
    const id = await begun(app, person, 'Kock', 'mark_sent');
    const visitor = await visit({ token: person.token, size: sizes.desk });
    const { keyboard } = visitor.page;
    await visitor.open('/ansokningar?vy=tavla');
    await visitor.at('Ansökningar');
    await visitor.button('Flytta Kock').focus();
    await keyboard.press('Enter');
    await visitor.page.getByRole('menuitem', { name: 'Fått avslag' }).waitFor();
    await visitor.page.getByText('Den är redan skickad.').waitFor();
    await visitor.inspect('the moves of a card');
    await visitor.page.getByRole('menuitem', { name: 'Fått avslag' }).focus();
    await keyboard.press('Enter');
    await cardIn(visitor, 'Avslutade', 'Kock').waitFor();
    await waitUntil(() => stateOf(app, person, id), 'rejected');
    await visitor.focusIsOn(visitor.button('Flytta Kock'));
  });
});

describeOnPhones((what, size) => {
  test(`a card is moved by its menu, with the day it was sent, on ${what}`, { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    const person = await app.register();
    const id = await begun(app, person, 'Kock');
    const visitor = await visit({ token: person.token, size });
    await visitor.open('/ansokningar?vy=tavla');
    await visitor.at('Ansökningar');
    await visitor.press('Flytta Kock');
    await visitor.page.getByRole('menuitem', { name: 'Markera som skickad' }).waitFor();
    await visitor.fits('the moves of a card');
    await visitor.page.getByRole('menuitem', { name: 'Markera som skickad' }).click();
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click();
    await cardIn(visitor, 'Skickade', 'Kock').waitFor();
    expect(await stateOf(app, person, id)).toBe('sent');
    await visitor.press('Ångra');
    await cardIn(visitor, 'Förbereder', 'Kock').waitFor();
  });
});
