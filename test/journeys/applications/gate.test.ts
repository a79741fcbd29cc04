import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, letter, openDesk } from './desk.ts';

/** The approval covers exactly what the user saw, and is refused if a check fails. */
let desk: Desk;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());

/** An application that waits for approval, of a user who has no other. */
async function waiting(body: object = {}, text = letter): Promise<Json> {
  anna = await desk.app.register();
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen', ...body }), 201);
  bodyOf(await desk.move(anna, id, 'draft'), 200);
  bodyOf(await desk.write(anna, id, text), 200);
  return bodyOf(await desk.move(anna, id, 'request_approval'), 200);
}

const failed = ({ items }: Json) => items.filter(({ ok }: Json) => !ok).map(({ id }: Json) => id);

test('an approval tells when it was given and for what', async () => {
  const { id, materialHash } = await waiting();
  expect(materialHash).toMatch(/^[0-9a-f]{64}$/);
  const { status, body } = await desk.approve(anna, id, materialHash);
  expect({ status, body }).toMatchObject({ status: 201, body: { state: 'approved', approval: { materialHash } } });
  expect(body.history.at(-1)).toMatchObject({ verb: 'approve', from: 'awaiting_approval', source: 'user' });
});

test('fifty approvals at once are one', { tags: 'long' }, async () => {
  const { id, materialHash } = await waiting();
  const replies = await Promise.all(Array.from({ length: 50 }, () => desk.approve(anna, id, materialHash)));
  expect(desk.tally(replies)).toEqual({ '201': 1, '409 invalid_transition': 49 });
  for (const { status, body } of replies) {
    if (status === 409) expect(body.detail).toMatch(/^Du har redan godkänt ansökan, i en annan flik/);
  }
  const rows = await desk.app.rows('select id from approvals where application_id = $1', [id]);
  expect(rows).toHaveLength(1);
});

test('what another tab changed is what the person hears of first', async () => {
  const { id, materialHash } = await waiting();
  await desk.write(anna, id, `${letter} Hälsningar`);
  const now = await desk.look(anna, id);
  expect(now.state).toBe('drafting');
  const problem = expectProblem(await desk.approve(anna, id, materialHash), 'stale_material');
  expect(problem.materialHash).toBe(now.materialHash);
  // With the new recipient it is still a draft.
  expectProblem(await desk.approve(anna, id), 'invalid_transition');
});

describe('an edit ends the approval:', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['of the letter', (id) => desk.write(anna, id, `${letter} Hej då.`)],
    ['of the subject', (id) => desk.patch(anna, id, { subject: 'Kocken söker' })],
    ['of the recipient', (id) => desk.patch(anna, id, { recipient: 'annan@krogen.example' })],
    ['of the way it goes', (id) => desk.patch(anna, id, { transport: 'eml' })],
    ['of the employer', (id) => desk.patch(anna, id, { employer: 'Krogen 2' })],
  ])('%s', async (_what, edit) => {
    const { id } = await waiting();
    const before = bodyOf(await desk.approve(anna, id), 201);
    await edit(id);
    const after = await desk.look(anna, id);
    expect(after).toMatchObject({ state: 'drafting', approval: null });
    expect(after.materialHash).not.toBe(before.materialHash);
    expect(after.history.at(-1)).toMatchObject({ verb: 'edit', from: 'approved', to: 'drafting' });
  });

  test('but notes and the same letter again are none', async () => {
    const { id } = await waiting();
    const before = bodyOf(await desk.approve(anna, id), 201);
    await desk.patch(anna, id, { notes: 'Ring Kim' });
    await desk.write(anna, id, letter);
    await desk.patch(anna, id, { transport: before.transport, recipient: null });
    const { updatedAt: _, notes, ...after } = await desk.look(anna, id);
    expect(notes).toBe('Ring Kim');
    expect(after).toMatchObject({ state: 'approved', approval: before.approval, letter: before.letter });
  });

  test('and a CV that was changed makes it stale', async () => {
    const { id } = await waiting();
    bodyOf(await desk.approve(anna, id), 201);
    const cv = { basics: { name: 'Anna' } };
    await desk.app.call('PUT', '/api/profile', { token: anna.token, body: { cv, wishes: {} } });
    const attest = await desk.app.call('POST', `/api/applications/${id}/attestation`, { token: anna.token, body: {} });
    expectProblem(attest, 'stale_material');
    expect(await desk.look(anna, id)).toMatchObject({ state: 'approved' });
  });
});

test('what stands in the head of a mail is one line', async () => {
  const { id } = await waiting();
  const { body } = await desk.patch(anna, id, { subject: ' Kock\r\nBcc: alla@krogen.example ' });
  expect(body.subject).toBe('Kock Bcc: alla@krogen.example');
  expectProblem(await desk.patch(anna, id, { subject: ' \n ' }), 'validation_failed', ['subject']);
});

test.each([
  ['where the ad takes applications', { apply_email: 'Jobb@krogen.example' }, 'jobb@krogen.example'],
  [
    'where its text asks for them',
    { description: 'Skicka din ansökan till kim@krogen.example.' },
    'kim@krogen.example',
  ],
  ['to nobody whom the ad only names', { description: 'Frågor: kim@krogen.example.' }, null],
  ['to nobody who is only a contact of the ad', { contacts: '[{"email":"kim@krogen.example"}]' }, null],
  [
    'to nobody where the ad gives several',
    {
      description: 'Frågor: kim@krogen.example.',
      contacts: '[{"email":"kim@krogen.example"},{"email":"facket@annan.example"}]',
    },
    null,
  ],
])('what is to go by mail goes %s', async (_where, ad, recipient) => {
  const { id } = await desk.beginFor(anna, ad);
  await desk.patch(anna, id, { transport: 'clipboard', recipient: null });
  expect(bodyOf(await desk.patch(anna, id, { transport: 'eml' }), 200)).toMatchObject({ recipient });
  // A user who clears it has made a choice.
  await desk.patch(anna, id, { transport: 'clipboard' });
  const emptied = bodyOf(await desk.patch(anna, id, { transport: 'smtp', recipient: null }), 200);
  expect(emptied).toMatchObject({ recipient: null });
});

test.each([
  ['Ansök via länken. GDPR: dpo@krogen.example.', null],
  ['Skicka din ansökan till jobb@krogen.example.', 'jobb@krogen.example'],
])('what is to go by mail for a pasted ad goes where applications are asked to: %s', async (adText, recipient) => {
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen', adText }), 201);
  expect(bodyOf(await desk.patch(anna, id, { transport: 'eml' }), 200)).toMatchObject({ recipient });
});

test('an approval that is taken back waits for another', async () => {
  const { id } = await waiting();
  bodyOf(await desk.approve(anna, id), 201);
  const path = `/api/applications/${id}/approval`;
  const { body } = await desk.app.call('DELETE', path, { token: anna.token });
  expect(body).toMatchObject({ state: 'awaiting_approval', approval: null });
  expectProblem(await desk.app.call('DELETE', path, { token: anna.token }), 'invalid_transition');
  expect((await desk.approve(anna, id)).status).toBe(201);
});

describe('the checks', () => {
  test('are told with Swedish words, and pass', async () => {
    const { id, materialHash } = await waiting({ recipient: 'chef@krogen.example' });
    const checks = await desk.checks(anna, id);
    expect(checks.materialHash).toBe(materialHash);
    expect(failed(checks)).toEqual(['cv']);
    for (const { label, detail } of checks.items) {
      expect(label).toMatch(/^[A-ZÅÄÖ]/);
      expect(detail).toMatch(/\.$/);
    }
  });

  test.each([
    ['a gap', 'Hej Krogen! Jag har lagat mat i [[antal]] år.', 'placeholders'],
    ['a placeholder', 'Hej [Företagsnamn]!', 'placeholders'],
    ['another company in the place of this one', 'Hej Bistro Bonden AB!', 'employer'],
  ])('stop %s', async (_what, text, id) => {
    const application = await waiting({}, text);
    const problem = expectProblem(await desk.approve(anna, application.id), 'approval_blocked');
    expect(failed({ items: problem.checks })).toContain(id);
    expect(problem.checks.find((check: Json) => check.id === id)).toMatchObject({ blocks: true });
    expect(await desk.look(anna, application.id)).toMatchObject({ state: 'awaiting_approval' });
  });

  test('tell of a personnummer in the letter, however it is written, and stop nobody for it', async () => {
    const { id } = await waiting({}, 'Hej Krogen! Jag vill bli kock hos er. Mitt nummer är 811228 98 74.');
    const checks = await desk.checks(anna, id);
    expect(checks.items.find((check: Json) => check.id === 'personnummer')).toMatchObject({
      ok: false,
      blocks: false,
      detail: expect.stringMatching(/personnummer i brevet\. Ta bort det/),
    });
    expect((await desk.approve(anna, id)).status).toBe(201);
  });

  test('ask about what the profile does not show, and stop nobody for it', async () => {
    const { id } = await waiting({}, 'Hej Krogen! Jag vill bli kock hos er. Jag talar flytande finska.');
    const profile = { cv: { work: [{ name: 'Kajen', position: 'Kock' }] }, wishes: {} };
    bodyOf(await desk.app.call('PUT', '/api/profile', { token: anna.token, body: profile }), 200);
    expect((await desk.checks(anna, id)).items.find((check: Json) => check.id === 'claims')).toMatchObject({
      ok: false,
      blocks: false,
      detail: 'Brevet säger ”finska”, och det syns inte i din profil. Stämmer det? Skriv in det där.',
    });
  });

  test('stop the name and the title of an application that the letter was copied from', { tags: 'long' }, async () => {
    const { id } = await waiting();
    await desk.begin(anna, { title: 'Servitör', employer: 'Bistro Bonden AB' });
    await desk.write(anna, id, 'Hej Bistro Bonden! Jag söker jobbet som servitör.');
    await desk.move(anna, id, 'request_approval');
    const problem = expectProblem(await desk.approve(anna, id), 'approval_blocked');
    expect(failed({ items: problem.checks })).toEqual(['employer', 'title', 'names_job', 'cv']);
  });

  test('let a former employer be named', { tags: 'long' }, async () => {
    const { id } = await waiting();
    await desk.begin(anna, { title: 'Servitör', employer: 'Bistro Bonden AB' });
    const cv = { work: [{ name: 'Bistro Bonden', position: 'Servitör' }] };
    await desk.app.call('PUT', '/api/profile', { token: anna.token, body: { cv, wishes: {} } });
    await desk.write(anna, id, 'Hej Krogen! På Bistro Bonden var jag servitör, nu vill jag bli kock.');
    expect(failed(await desk.checks(anna, id))).toEqual([]);
  });

  test('stop what goes to an address that the ad does not give, and an ad that has closed', async () => {
    anna = await desk.app.register();
    const made = await desk.beginFor(anna, { headline: 'Kock', apply_email: 'jobb@krogen.example' });
    await desk.move(anna, made.id, 'draft');
    await desk.write(anna, made.id, 'Jag vill bli kock hos er.');
    await desk.patch(anna, made.id, { recipient: 'nagon@annan.example' });
    await desk.move(anna, made.id, 'request_approval');
    const elsewhere = expectProblem(await desk.approve(anna, made.id), 'approval_blocked');
    expect(failed({ items: elsewhere.checks })).toContain('recipient');
    await desk.patch(anna, made.id, { recipient: 'jobb@krogen.example' });
    await desk.app.rows("update ads set status = 'expired' where id = $1", [made.adId]);
    await desk.move(anna, made.id, 'request_approval');
    const closed = expectProblem(await desk.approve(anna, made.id), 'approval_blocked');
    expect(failed({ items: closed.checks })).toEqual(['ad_open', 'cv']);
  });

  test('tell of an application to the same employer before, and stop nobody for it', async () => {
    const { id } = await waiting();
    await desk.move(anna, id, 'withdraw');
    const earlier = bodyOf(await desk.begin(anna, { title: 'Kock till sommaren', employer: 'Krogen AB' }), 201);
    await desk.move(anna, earlier.id, 'mark_sent');
    await desk.move(anna, id, 'reopen');
    expect(failed(await desk.checks(anna, id))).toEqual(['cv', 'repeat']);
    expect((await desk.approve(anna, id)).status).toBe(201);
  });
});

test('the same vacancy under another ad was applied for before', async () => {
  const who = await desk.app.register();
  const first = await desk.beginFor(who, { headline: 'Kock', employer: 'Krogen' });
  const second = await desk.beginFor(who, { headline: 'Kökspersonal', employer: 'Bemanning Nord' });
  await desk.move(who, first.id, 'mark_sent');
  const repeat = async () => (await desk.checks(who, second.id)).items.find((check: Json) => check.id === 'repeat');
  expect(await repeat()).toMatchObject({ ok: true });
  await desk.app.rows("insert into ad_duplicates (ad_id, group_id) values ($1, 'en'), ($2, 'en')", [
    first.adId,
    second.adId,
  ]);
  expect(await repeat()).toMatchObject({ ok: false, blocks: false });
  expect((await repeat()).detail).toContain('Krogen');
});

describe('what the person sends', () => {
  test('is theirs to say: Jag har skickat', async () => {
    const { id } = await waiting({ recipient: 'chef@krogen.example' });
    const path = `/api/applications/${id}/attestation`;
    const attest = (body: object = {}) => desk.app.call('POST', path, { token: anna.token, body });
    expectProblem(await attest(), 'invalid_transition');
    bodyOf(await desk.approve(anna, id), 201);
    expectProblem(await desk.send(anna, id), 'manual_transport');
    for (const sentAt of ['2027-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])
      expectProblem(await attest({ sentAt }), 'validation_failed', ['sentAt']);
    const { status, body } = await attest({ sentAt: '2026-11-17T12:00:00.000Z' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { state: 'sent', sentAt: '2026-11-17T12:00:00.000Z', approval: null },
    });
    expectProblem(await attest(), 'invalid_transition');
    expectProblem(await desk.move(anna, id, 'undo'), 'invalid_transition');
    expectProblem(await desk.write(anna, id, 'Något annat'), 'invalid_transition');
    expectProblem(await desk.app.call('DELETE', `/api/applications/${id}`, { token: anna.token }), 'conflict');
    const [kept] = await desk.app.rows('select * from sendings where application_id = $1', [id]);
    expect(kept).toMatchObject({ letter, transport: 'mailto', outcome: 'sent', recipient: 'chef@krogen.example' });
  });

  test('fifty times at once is sent once', { tags: 'long' }, async () => {
    const { id } = await waiting();
    bodyOf(await desk.approve(anna, id), 201);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        desk.app.call('POST', `/api/applications/${id}/attestation`, { token: anna.token, body: {} }),
      ),
    );
    expect(desk.tally(replies)).toEqual({ '200': 1, '409 invalid_transition': 49 });
  });

  test('can be copied, or opened in a mail program', { tags: 'long' }, async () => {
    const { id } = await waiting({ recipient: 'chef@krogen.example', url: 'www.krogen.example/jobb' });
    const cv = { basics: { name: 'Anna Ängström' } };
    await desk.app.call('PUT', '/api/profile', { token: anna.token, body: { cv, wishes: {} } });
    const get = (path: string) => desk.app.call('GET', `/api/applications/${id}/${path}`, { token: anna.token });
    expect((await get('clipboard')).body).toEqual({
      recipient: 'chef@krogen.example',
      subject: 'Ansökan: Kock',
      text: letter,
      formUrl: 'https://www.krogen.example/jobb',
      mailto: expect.stringMatching(/^mailto:chef@krogen\.example\?subject=Ans%C3%B6kan%3A%20Kock&body=Hej%20K/),
      mailtoNote: 'Bifoga filerna för hand, de följer inte med länken: Anna Ängström – CV.pdf.',
      files: [{ name: 'Anna Ängström – CV.pdf', href: '/api/profile/cv.pdf' }],
      fields: [
        { label: 'Förnamn', value: 'Anna' },
        { label: 'Efternamn', value: 'Ängström' },
      ],
    });
    const file = await get('message.eml');
    expect(file.headers['content-type']).toBe('message/rfc822');
    const text = file.bytes.toString('latin1');
    expect(text).toMatch(/^X-Unsent: 1\r$/m);
    expect(text).toMatch(/^To: chef@krogen\.example\r$/m);
    expect(text).toContain('Content-Type: application/pdf');
  });
});
