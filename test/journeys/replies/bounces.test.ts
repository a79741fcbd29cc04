import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { type ParsedMail, receiveReply } from '../../../src/replies/replies.ts';
import { receiveSentMail } from '../../../src/replies/thread/thread.ts';
import { parseMail } from '../../../src/replies/watch/mime.ts';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** A bounced mail is not an answer: the application keeps its status, and shows the bounce beside it. */
let desk: Desk;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await desk.app.register();
});

/** An application that was sent by our own mail. @returns its id and Message-ID */
async function sent(who = anna): Promise<{ id: string; messageId: string }> {
  const { id } = await desk.approved(who, {
    title: 'Kock',
    employer: 'Krogen Blå AB',
    recipient: 'jobb@krogen.example',
  });
  const path = `/api/applications/${id}/attestation`;
  bodyOf(await desk.app.call('POST', path, { token: who.token, body: {} }), 200);
  const [row] = await desk.app.rows('select message_id from sendings where application_id = $1', [id]);
  return { id, messageId: String(row?.message_id) };
}

function dsn(messageId: string, { action = 'failed', code = '550 5.1.1 User unknown', head = '' } = {}) {
  return [
    'From: MAILER-DAEMON@mx.example\r\nSubject: Undelivered Mail Returned to Sender\r\nMessage-ID: ' +
      `<${newId()}@mx.example>\r\n${head}MIME-Version: 1.0`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n',
    '--b\r\nContent-Type: text/plain\r\n\r\nVi har valt att gå vidare med andra. Krogen Blå AB, kock. Tyvärr!',
    '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; ' +
      `mx.example\r\n\r\nFinal-Recipient: rfc822; jobb@krogen.example\r\nAction: ${action}\r\nStatus: ` +
      `${/\d\.\d\.\d/.exec(code)?.[0]}\r\nDiagnostic-Code: smtp; ${code}\r\n`,
    `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\nSubject: Kock\r\n`,
    '--b--\r\n',
  ].join('\r\n');
}
async function take(source: string, { hours = 0, who = anna } = {}): Promise<string | undefined> {
  const at = new Date(desk.app.parts.clock.now().getTime() + hours * 3_600_000);
  const mail = await parseMail(Buffer.from(source), at);
  return mail && receiveReply(desk.app.parts, who.id, mail);
}
const get = async (path: string, who = anna): Promise<Json> =>
  bodyOf(await desk.app.call('GET', path, { token: who.token }), 200);
const today = async () => (await get('/api/today?all=true')).items as Json[];

/** The text that mail programs show, as users copy it. */
const shown = {
  postfix: `This is the mail system at host mx.example.

I'm sorry to have to inform you that your message could not be delivered to one or more recipients.

<jobb@krogen.example>: host mx.krogen.example said: 550 5.1.1 User unknown (in reply to RCPT TO command)`,
  fields: `Tyvärr kunde meddelandet inte levereras.

Final-Recipient: rfc822; jobb@krogen.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 User unknown`,
};

test.each(Object.entries(shown))(
  'a bounce that is pasted is none of the employer, as %s',
  { tags: 'long' },
  async (_, text) => {
    const { id } = await sent();
    const path = `/api/applications/${id}/replies`;
    const pasted = await desk.app.call('POST', path, { token: anna.token, body: { text } });
    expect(bodyOf(pasted, 201)).toMatchObject({
      class: 'bounce',
      classLabel: 'Kom aldrig fram',
      proposedMove: null,
      delivery: { outcome: 'failed', reason: expect.stringContaining('550 5.1.1 User unknown') },
    });
    const application = await desk.look(anna, id);
    expect(application).toMatchObject({ state: 'sent', delivery: { outcome: 'failed' } });
    expect((await get('/api/notifications')).items).toEqual([]);
  },
);

test('pasted where no mail of ours went, it still is no rejection', async () => {
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  const body = { text: 'Adressen finns inte.', from: 'MAILER-DAEMON@mx.example' };
  const pasted = await desk.app.call('POST', `/api/applications/${id}/replies`, { token: anna.token, body });
  expect(bodyOf(pasted, 201)).toMatchObject({ class: 'bounce', delivery: null, proposedMove: null });
});

describe('of a mail that went by a program of the person’s, as its copy in the Sent folder tells,', () => {
  /** Stores a mail found in the Sent folder. @returns its Message-ID */
  async function wrote(more: Partial<ParsedMail>): Promise<string> {
    const messageId = `<${newId()}@resa.example>`;
    const mail = { messageId, from: { name: 'Anna', address: 'anna@resa.example' }, subject: 'Kock', references: [] };
    const at = { receivedAt: desk.app.parts.clock.now(), bulk: false, html: null };
    const isKept = await receiveSentMail(desk.app.parts, anna.id, {
      ...{ ...mail, ...at, to: ['jobb@krogen.example'], text: 'Hej! Här är min ansökan.' },
      ...more,
    });
    expect(isKept).toBe(true);
    return messageId;
  }

  test('the application is told as one that never arrived', async () => {
    const { id } = await sent();
    await take(dsn(await wrote({})));
    expect(await desk.look(anna, id)).toMatchObject({ state: 'sent', delivery: { outcome: 'failed' } });
    expect((await today()).filter(({ subject }) => subject.id === id)).toMatchObject([{ kind: 'bounced' }]);
  });

  /** A mail of the employer's with a request. @returns its id, and an answer to it */
  async function asked(
    address: string,
    text = 'Hej! Har du körkort, och när kan du börja? Hälsningar Kim, Krogen Blå',
  ) {
    const messageId = `<${newId()}@krogen.example>`;
    const replyId = await receiveReply(desk.app.parts, anna.id, {
      ...{ messageId, from: { name: 'Kim Ek', address }, subject: 'Kock', references: [] },
      ...{ bulk: false, html: null, receivedAt: desk.app.parts.clock.now() },
      text,
    });
    const path = `/api/replies/${replyId}/class`;
    bodyOf(await desk.app.call('PUT', path, { token: anna.token, body: { class: 'question' } }), 200);
    return { replyId, answer: { to: [address], references: [messageId], text: 'Hej Kim! Ja, i mars.' } };
  }
  const openAsks = async (id: string) =>
    (await get(`/api/asks?applicationId=${id}`)).items.map(({ kind }: Json) => kind);

  test('an answer is to be written again, and the application is left alone', async () => {
    const { id } = await sent();
    const { replyId, answer } = await asked('kim@krogen.example');
    const own = await wrote(answer);
    const open = () => openAsks(id);
    expect(await open()).toEqual([]);
    // A report of a delay undoes nothing.
    await take(dsn(own, { action: 'delayed', code: '451 4.4.1 Timeout' }));
    expect(await open()).toEqual([]);
    const bounced = await take(dsn(own));
    expect(await open()).toEqual(['question']);
    expect((await desk.look(anna, id)).delivery).toBeNull();
    expect(await get(`/api/replies/${bounced}`)).toMatchObject({ delivery: { of: 'answer', outcome: 'failed' } });
    const { items } = await get(`/api/applications/${id}/thread`);
    expect(items.find((one: Json) => one.id === replyId)).toMatchObject({ isAnswered: false });
    const title = 'Ditt mejl till Krogen Blå AB kom aldrig fram';
    expect((await today()).filter(({ subject }) => subject.id === bounced)).toMatchObject([{ kind: 'bounced', title }]);
    await expect
      .poll(async () => (await get('/api/notifications')).items.map((one: Json) => one.title))
      .toContain(title);
  });

  test('an answer that is said twice not to have arrived is none of the application’s mail', async () => {
    const { id } = await sent();
    const { answer } = await asked('jobb@krogen.example');
    const own = await wrote(answer);
    for (const hours of [0, 1]) {
      const bounced = await take(dsn(own), { hours });
      expect(await get(`/api/replies/${bounced}`)).toMatchObject({ delivery: { of: 'answer', outcome: 'failed' } });
    }
    expect((await desk.look(anna, id)).delivery).toBeNull();
  });

  test('an answer that was written anew is not asked for again because the first never arrived', async () => {
    const { id } = await sent();
    const { replyId, answer } = await asked('kim@krogen.example');
    const at = (minutes: number) => new Date(desk.app.parts.clock.now().getTime() + minutes * 60_000);
    const first = await wrote({ ...answer, receivedAt: at(1) });
    const second = await wrote({ ...answer, receivedAt: at(2) });
    await take(dsn(first), { hours: 1 });
    expect(await openAsks(id)).toEqual([]);
    const { items } = await get(`/api/applications/${id}/thread`);
    expect(items.find((one: Json) => one.id === replyId)).toMatchObject({ isAnswered: true });
    await take(dsn(second), { hours: 2 });
    expect(await openAsks(id)).toEqual(['question']);
  });

  test('of two answers only what the one did that never arrived is asked for again', async () => {
    const { id } = await sent();
    const { answer } = await asked('kim@krogen.example', 'Hej! Kan du skicka ditt betyg och två referenser? Kim');
    const at = (minutes: number) => new Date(desk.app.parts.clock.now().getTime() + minutes * 60_000);
    await wrote({ ...answer, text: 'Hej Kim! Här är mitt betyg.', hasFiles: true, receivedAt: at(1) });
    expect(await openAsks(id)).toEqual(['references']);
    const second = await wrote({ ...answer, text: 'Ring Bo Ek, 070-000 11 22, min chef.', receivedAt: at(2) });
    expect(await openAsks(id)).toEqual([]);
    await take(dsn(second), { hours: 1 });
    expect(await openAsks(id)).toEqual(['references']);
  });
});

describe('a bounce', () => {
  test('says why beside the state, proposes nothing, and is an item and a notification of its own', async () => {
    const { id, messageId } = await sent();
    const replyId = await take(dsn(messageId));
    const application = await desk.look(anna, id);
    expect(application).toMatchObject({
      state: 'sent',
      delivery: {
        outcome: 'failed',
        reason: '550 5.1.1 User unknown',
        advice: expect.stringContaining('Adressen finns inte'),
      },
    });
    expect(application.allowed).toContainEqual({ verb: 'send_again', label: 'Rätta och skicka igen' });
    expect((await get('/api/replies')).items).toMatchObject([
      {
        id: replyId,
        class: 'bounce',
        classLabel: 'Kom aldrig fram',
        delivery: { outcome: 'failed', reason: '550 5.1.1 User unknown' },
        proposedMove: null,
        application: { id },
        state: 'proposed',
      },
    ]);
    const items = (await today()).filter(({ subject }) => subject.id === id || subject.id === replyId);
    expect(items).toMatchObject([
      { kind: 'bounced', title: 'Ansökan till Krogen Blå AB kom aldrig fram', subject: { id } },
    ]);
    await expect
      .poll(async () => (await get('/api/notifications')).items.map(({ title }: Json) => title))
      .toEqual(['Ansökan till Krogen Blå AB kom aldrig fram']);
    bodyOf(await desk.app.call('POST', `/api/replies/${replyId}/acceptance`, { token: anna.token, body: {} }), 200);
    expect((await desk.look(anna, id)).state).toBe('sent');
  });

  test('is no answer in the report, the figures or the wait for one, which nobody is reminded of', {
    tags: 'long',
  }, async () => {
    const { id, messageId } = await sent();
    const followUps = async () =>
      (await get('/api/calendar?from=2026-11-18&to=2027-01-31')).items.filter(
        (one: Json) => one.kind === 'follow_up' && one.applicationId === id,
      ).length;
    expect(await followUps()).toBeGreaterThan(0);
    const replyId = await take(dsn(messageId));
    bodyOf(await desk.app.call('POST', `/api/replies/${replyId}/acceptance`, { token: anna.token, body: {} }), 200);
    const month = desk.app.parts.clock.now().toISOString().slice(0, 7);
    const [line] = (await get(`/api/activity-report?month=${month}`)).items;
    expect(line.evidence.join(' ')).toContain('Mejlet kom aldrig fram, enligt mejlservern');
    expect(line.evidence.join(' ')).not.toContain('Arbetsgivaren svarade');
    const { funnel, weeks } = await get('/api/statistics');
    expect(funnel.map(({ count }: Json) => count)).toEqual([1, 0, 0, 0, 0]);
    expect(weeks.at(-1).replies).toBe(0);
    expect(await followUps()).toBe(0);
  });

  test('that is forged, or about somebody else’s mail, changes nothing and is not kept', { tags: 'long' }, async () => {
    const { id, messageId } = await sent();
    const bo = await desk.app.register();
    const others = await sent(bo);
    for (const [about, head] of [
      ['<nobodys@resa.example>', ''],
      [others.messageId, ''],
      ['<nobodys@resa.example>', `Subject: x\r\nX-Id: ${messageId}\r\n`],
    ] as const)
      expect(await take(dsn(about, { head }))).toBeUndefined();
    expect(await desk.look(anna, id)).toMatchObject({ state: 'sent', delivery: null });
    expect((await desk.look(bo, others.id)).delivery).toBeNull();
    expect((await get('/api/replies')).items).toEqual([]);
  });

  test('that only tells of a delay is none, and is over once the mail is there', async () => {
    const { id, messageId } = await sent();
    await take(dsn(messageId, { action: 'delayed', code: '451 4.4.1 try later' }));
    expect((await desk.look(anna, id)).delivery).toMatchObject({ outcome: 'delayed' });
    expect((await today()).some(({ kind }) => kind === 'bounced')).toBe(false);
    expect((await desk.look(anna, id)).allowed.map(({ verb }: Json) => verb)).not.toContain('send_again');
    expectProblem(await desk.move(anna, id, 'send_again'), 'invalid_transition');
    await take(dsn(messageId), { hours: 1 });
    // A delay that was reported before the failure undoes nothing.
    await take(dsn(messageId, { action: 'delayed', code: '451 4.4.1 again' }), { hours: 2 });
    await take(dsn(messageId, { action: 'delivered', code: '250 2.0.0 ok' }), { hours: 0.5 });
    expect((await desk.look(anna, id)).delivery).toMatchObject({ outcome: 'failed' });
    await take(dsn(messageId, { action: 'delivered', code: '250 2.0.0 ok' }), { hours: 3 });
    expect((await desk.look(anna, id)).delivery).toMatchObject({ outcome: 'delivered' });
    expect((await today()).some(({ kind }) => kind === 'bounced')).toBe(false);
  });

  test('that tells of a delay holds back the reminders to follow up, until the mail is there', async () => {
    const { id, messageId } = await sent();
    const followUps = async () => {
      const { items } = await get('/api/calendar?from=2026-11-01&to=2027-01-31');
      const dates = items.filter((one: Json) => one.kind === 'follow_up' && one.applicationId === id);
      return [(await today()).some(({ kind }) => kind === 'follow_up'), dates.length > 0];
    };
    await take(dsn(messageId, { action: 'delayed', code: '451 4.4.1 try later' }));
    await desk.app.rows(`update applications set sent_at = sent_at - interval '8 days' where id = $1`, [id]);
    expect(await followUps()).toEqual([false, false]);
    await take(dsn(messageId, { action: 'delivered', code: '250 2.0.0 ok' }), { hours: 1 });
    expect(await followUps()).toEqual([true, true]);
  });

  test('that is met twenty times at once is one, and put aside it says nothing until it is taken back', {
    tags: 'long',
  }, async () => {
    const { id, messageId } = await sent();
    const source = dsn(messageId);
    const ids = await Promise.all(Array.from({ length: 20 }, () => take(source)));
    const [replyId] = ids.filter((one) => one !== undefined);
    expect(ids.filter((one) => one !== undefined)).toHaveLength(1);
    const put = (path: string, method: string, body: object = {}) =>
      desk.app.call(method, `/api/replies/${replyId}/${path}`, { token: anna.token, body });
    bodyOf(await put('dismissal', 'POST'), 200);
    expect((await desk.look(anna, id)).delivery).toBeNull();
    const other = await sent();
    expectProblem(await put('application', 'PUT', { applicationId: other.id }), 'conflict');
    bodyOf(await put('application', 'PUT', { applicationId: id }), 200);
    expect((await desk.look(anna, id)).delivery).toMatchObject({ outcome: 'failed' });
    expect((await desk.look(anna, other.id)).delivery).toBeNull();
  });
});

test('what never arrived is put right and sent again, with a new yes to it', async () => {
  const { id, messageId } = await sent();
  await take(dsn(messageId));
  const back = bodyOf(await desk.move(anna, id, 'send_again'), 200);
  expect(back).toMatchObject({ state: 'drafting', sentAt: null, approval: null });
  expect(back.allowed.map(({ verb }: Json) => verb)).not.toContain('undo');
  bodyOf(await desk.patch(anna, id, { recipient: 'rekrytering@krogen.example' }), 200);
  bodyOf(await desk.move(anna, id, 'request_approval'), 200);
  bodyOf(await desk.approve(anna, id), 201);
  const path = `/api/applications/${id}/attestation`;
  bodyOf(await desk.app.call('POST', path, { token: anna.token, body: {} }), 200);
  expect(await desk.look(anna, id)).toMatchObject({ state: 'sent', delivery: null });
  // Later reports about the first mail do not apply to the second.
  await take(dsn(messageId), { hours: 1 });
  expect((await desk.look(anna, id)).delivery).toBeNull();
});
