import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** A user's correction of a mail's class takes effect at once, and for later mails of the same sender and template. */
let desk: Desk;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await desk.app.register();
});

async function sent(who = anna): Promise<string> {
  const { id } = bodyOf(await desk.begin(who, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
  bodyOf(await desk.move(who, id, 'mark_sent'), 200);
  return id;
}
async function pasted(who: Person, body: object): Promise<Json> {
  const path = `/api/applications/${await sent(who)}/replies`;
  return bodyOf(await desk.app.call('POST', path, { token: who.token, body }), 201);
}
const correct = (who: Person, id: unknown, name: string) =>
  desk.app.call('PUT', `/api/replies/${id}/class`, { token: who.token, body: { class: name } });

const from = 'Krogen Blå <no-reply@krogenbla.example>';
/** By its words an acknowledgement, but this employer sends it as a rejection. */
const template = (name: string, day: string) =>
  `Hej ${name}!\n\nTack för din ansökan till tjänsten som kock. Vi har tagit emot den och sparar den i vår bank ` +
  `till och med ${day}, som vi alltid gör när en tjänst har gått till någon i huset. Lycka till i ditt sökande!`;

describe('a corrected mail', () => {
  test('proposes what it is, and the next of its sender and template is read so', async () => {
    const first = await pasted(anna, { text: template('Anna', '1 maj'), from });
    const said = first.class === 'rejection' ? 'question' : 'rejection';
    const corrected = bodyOf(await correct(anna, first.id, said), 200);
    expect(first.isCorrected).toBe(false);
    expect(corrected).toMatchObject({
      class: said,
      classes: [said],
      isSure: true,
      isCorrected: true,
      state: 'proposed',
    });
    expect(corrected.proposedMove?.verb).toBe(said === 'rejection' ? 'reject' : 'acknowledge');

    const next = await pasted(anna, { text: template('Anna', '12 november'), from });
    expect(next).toMatchObject({ class: said, isSure: true, state: 'proposed' });
    // Another template of the same sender is classified as usual.
    const other = await pasted(anna, { text: 'Hej Anna! Kan du skicka ditt körkort som bilaga till oss?', from });
    expect(other.class).toBe('question');
    // And other users are not affected.
    const bo = await desk.app.register();
    expect((await pasted(bo, { text: template('Bo', '1 maj'), from })).class).toBe(first.class);
  });

  test('may be corrected again: the last word holds, and what it was read as stays', async () => {
    const { id, class: read } = await pasted(anna, { text: template('Anna', '1 maj'), from });
    for (const name of ['marketing', 'offer']) bodyOf(await correct(anna, id, name), 200);
    expect(await desk.app.rows('select read_class, class from reply_corrections where reply_id = $1', [id])).toEqual([
      { read_class: read, class: 'offer' },
    ]);
  });

  test('that answers nothing is put aside, and comes back with another word', async () => {
    const { id } = await pasted(anna, { text: 'Hej! Kan du skicka ditt CV en gång till?', from });
    expect(bodyOf(await correct(anna, id, 'marketing'), 200)).toMatchObject({ state: 'dismissed', proposedMove: null });
    expect(bodyOf(await correct(anna, id, 'question'), 200)).toMatchObject({
      state: 'proposed',
      proposedMove: { verb: 'acknowledge' },
    });
  });

  test('that is a fraud warns and proposes nothing', async () => {
    const { id } = await pasted(anna, { text: 'We are pleased to offer you the position as chef.', from });
    const warned = bodyOf(await correct(anna, id, 'phishing'), 200);
    expect(warned.proposedMove).toBeNull();
    expect(warned.warnings).toMatchObject([{ kind: 'phishing' }]);
  });

  test('has the times that a call proposes', async () => {
    const text = 'Hej Anna! Tisdag 24 november kl. 10 hos oss på Storgatan 1, så bjuder vi på kaffe.';
    const { id } = await pasted(anna, { text, from, receivedAt: '2026-11-18T08:00:00Z' });
    bodyOf(await correct(anna, id, 'question'), 200);
    const called = bodyOf(await correct(anna, id, 'interview'), 200);
    expect(called.times).toMatchObject([{ startsAt: '2026-11-24T09:00:00.000Z' }]);
  });
});

test('a reminder tells the last day of what it reminds of', async () => {
  const text = 'Hej! En påminnelse: du har inte gjort testet än. Länken slutar fungera på fredag.';
  const { id } = await pasted(anna, { text, from, receivedAt: '2026-11-18T08:00:00Z' });
  const reminder = bodyOf(await correct(anna, id, 'reminder'), 200);
  expect(reminder).toMatchObject({ class: 'reminder', answerBy: '2026-11-20' });
});

describe('is refused:', () => {
  test('what was accepted already', async () => {
    const { id } = await pasted(anna, { text: 'Hej! Kan du skicka ditt CV en gång till?', from });
    bodyOf(await desk.app.call('POST', `/api/replies/${id}/acceptance`, { token: anna.token, body: {} }), 200);
    expectProblem(await correct(anna, id, 'rejection'), 'invalid_transition');
  });

  test('what a mail server said', async () => {
    const { id } = await pasted(anna, { text: 'Hej! Kan du skicka ditt CV en gång till?', from });
    const said = { outcome: 'failed', reason: null, status: '5.1.1', messageId: '<a@sokvag.example>' };
    await desk.app.rows('update replies set delivery = $2 where id = $1', [id, JSON.stringify(said)]);
    expect(expectProblem(await correct(anna, id, 'rejection'), 'conflict').detail).toContain('mejlserver');
  });

  test('a word that is no class, and a mail of somebody else', async () => {
    const { id } = await pasted(anna, { text: 'Hej! Kan du skicka ditt CV en gång till?', from });
    expectProblem(await correct(anna, id, 'nonsense'), 'validation_failed');
    expectProblem(await correct(await desk.app.register(), id, 'rejection'), 'not_found');
  });
});

test('the administrator sees how often, and of what, and no mail', async () => {
  const { id, class: read } = await pasted(anna, { text: template('Anna', '1 maj'), from });
  const admin = await desk.app.asAdmin();
  const figures = async () =>
    bodyOf(await desk.app.call('GET', '/api/admin/readers/replies', { token: admin.token }), 200) as Json;
  const before = await figures();
  bodyOf(await correct(anna, id, 'offer'), 200);
  const after = await figures();
  expect(after).toMatchObject({ read: before.read, corrected: before.corrected + 1 });
  const own = after.classes.find((one: Json) => one.class === read);
  expect(own.were).toContainEqual(expect.objectContaining({ class: 'offer', label: 'Erbjudande om jobb' }));
  expect(JSON.stringify(after)).not.toContain('Krogen');
});

test('what was said goes with its mail', { tags: 'long' }, async () => {
  const { id } = await pasted(anna, { text: template('Anna', '1 maj'), from });
  bodyOf(await correct(anna, id, 'offer'), 200);
  await desk.app.call('DELETE', '/api/account', { token: anna.token, body: { currentPassword: anna.password } });
  expect(await desk.app.rows('select from reply_corrections where reply_id = $1', [id])).toEqual([]);
});
