import { describe, expect, test } from 'vitest';
import { applyAnswer } from '../../../src/conversation/conversation.ts';
import { type ParsedMail, receiveReply } from '../../../src/replies/replies.ts';
import type { Json } from '../../calls.ts';
import { mailNow } from '../../mail.ts';
import { expectProblem } from '../../problem.ts';
import { makeToken } from '../accounts/access-token.ts';
import { bodyOf } from '../applications/desk.ts';
import { openConversation } from './conversing.ts';

/** From an employer's mail to its answer: drafted from the facts, approved, sent once, and done. */
const { server, at, call, get, applied } = openConversation();
const take = async (text: string, more: Partial<ParsedMail> = {}) => {
  const { parts } = at.desk.app;
  const mail = mailNow(parts, text, { subject: 'Intervju hos Krogen Blå', ...more });
  const id = await receiveReply(parts, at.anna.id, mail);
  if (!id) throw new Error('the mail belongs to no application');
  return id;
};
const draft = (id: string, body: object) => call('POST', `/applications/${id}/answers`, body);
const approve = (answer: Json, more: object = {}) =>
  call('POST', `/answers/${answer.id}/approval`, { materialHash: answer.materialHash, ...more });
async function sent(answer: Json, more: object = {}): Promise<Json> {
  bodyOf(await approve(answer, more), 201);
  expect((await call('POST', `/answers/${answer.id}/sending`)).status).toBe(202);
  await expect.poll(async () => (await get(`/answers/${answer.id}`)).state, { timeout: 20_000 }).toBe('sent');
  return get(`/answers/${answer.id}`);
}
/** A header of the last mail sent, unfolded. */
const header = (name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec((server.taken.at(-1)?.source ?? '').replace(/\r?\n[ \t]+/g, ' '))?.[1];
const said = (part: RegExp) =>
  expect(
    Buffer.from(
      (server.taken.at(-1)?.source ?? '')
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8'),
  ).toMatch(part);

const call3 =
  'Hej Anna! Tack för din ansökan. Vi vill gärna träffa dig på intervju. Välj en av tiderna: ' +
  'tisdag 24 november kl. 10.00, onsdag 25 november kl. 13.30 eller torsdag 26 november kl. 9.00. Hälsningar Kim';

test('of three times the second is accepted: a real reply leaves, and the time stands in the calendar', async () => {
  const id = await applied();
  const replyId = await take(call3, { thread: ['<a@x.example>', '<b@x.example>'] });
  const [mail] = (await get(`/applications/${id}/thread`)).items.filter(({ kind }: Json) => kind === 'reply');
  expect(mail.offers.map(({ kind }: Json) => kind)).toEqual(['accept_time', 'propose_times', 'question']);
  expect(mail.times).toHaveLength(3);
  const startsAt = mail.times[1].startsAt;
  expectProblem(
    await draft(id, { kind: 'accept_time', replyId, startsAt: '2026-12-24T10:00:00.000Z' }),
    'validation_failed',
  );
  const answer = bodyOf(await draft(id, { kind: 'accept_time', replyId, startsAt }), 201);
  expect(answer).toMatchObject({
    state: 'draft',
    subject: 'Re: Intervju hos Krogen Blå',
    to: { name: 'Kim Ek', address: 'kim@krogenbla.example' },
    text:
      'Hej Kim!\n\nTack för inbjudan! Jag kommer gärna onsdag 25 november kl. 13.30.\n\n' +
      'Vänliga hälsningar\nAnna Ängström\n070-123 45 67',
    blocks: [],
    sender: at.anna.email,
  });
  expect(answer.quoted).toMatch(/^Onsdag 18 november skrev Kim Ek <kim@krogenbla\.example>:\n> Hej Anna!/);
  expectProblem(await call('POST', `/answers/${answer.id}/sending`), 'invalid_transition');
  expectProblem(await approve({ ...answer, materialHash: 'x' }), 'stale_material');
  const done = await sent(answer);
  expect(done).toMatchObject({ state: 'sent', outcome: '250 taken' });
  const [row] = await at.desk.app.rows(
    'select r.message_id as answered, n.message_id as own from replies r, answers n where r.id = $1 and n.id = $2',
    [replyId, answer.id],
  );
  expect(server.taken).toMatchObject([{ from: at.anna.email, to: ['kim@krogenbla.example'] }]);
  expect(header('In-Reply-To')).toBe(row.answered);
  expect(header('References')).toBe(`<a@x.example> <b@x.example> ${row.answered}`);
  expect(header('Message-ID')).toBe(row.own);
  said(/Re: Intervju hos Krogen|Intervju_hos_Krogen/);
  said(/Jag kommer gärna onsdag 25 november kl\. 13\.30\.[\s\S]*> Hej Anna!/);
  await expect.poll(async () => (await get(`/replies/${replyId}`)).state, { timeout: 20_000 }).toBe('accepted');
  await expect
    .poll(async () => (await get(`/applications/${id}/interviews`)).items.map((one: Json) => one.startsAt))
    .toEqual([startsAt]);
  expect(await at.desk.look(at.anna, id)).toMatchObject({ state: 'interviewing' });
  expect((await get(`/asks?applicationId=${id}`)).items).toEqual([]);
  const thread = await get(`/applications/${id}/thread`);
  expect(thread.items.map(({ kind, isAnswered }: Json) => [kind, isAnswered])).toEqual([
    ['reply', true],
    ['answer', false],
  ]);
  // It shows what was answered, and asks for no second confirmation.
  expect(thread.items[0].answers).toEqual([{ kind: 'accept_time', startsAt, at: expect.any(String) }]);
  expect(thread.items[0].offers.map(({ kind }: Json) => kind)).toEqual(['propose_times', 'question']);
  expect(thread.open).toEqual([]);
  // A reply to the answer belongs to the same application, whoever writes it and whatever its subject.
  const next = await take('Toppen, vi ses då!', {
    from: { name: 'Bo', address: 'bo@annat.example' },
    subject: 'Re: hej',
    references: [row.own],
  });
  expect((await get(`/replies/${next}`)).application).toMatchObject({ id });
});

test('other times are proposed, a question has to be filled in, and papers go along', async () => {
  const id = await applied();
  const replyId = await take(call3);
  expectProblem(await draft(id, { kind: 'propose_times', replyId }), 'validation_failed');
  expectProblem(
    await draft(id, { kind: 'propose_times', replyId, times: ['2026-11-02T09:00:00.000Z'] }),
    'validation_failed',
  );
  const times = ['2026-11-30T13:00:00.000Z', '2026-11-27T09:00:00.000Z'];
  const proposing = bodyOf(await draft(id, { kind: 'propose_times', replyId, times }), 201);
  expect(proposing.text).toContain('- fredag 27 november kl. 10.00\n- måndag 30 november kl. 14.00');
  // Each mail has one draft.
  const question = bodyOf(await draft(id, { kind: 'question', replyId }), 201);
  expect(question.id).toBe(proposing.id);
  expect(question.blocks).toEqual(['Det här är inte ifyllt än: ”Vad vill du fråga?”.']);
  expectProblem(await approve(question), 'approval_blocked');
  const asked = { version: question.version, text: 'Hej Kim! Finns det parkering?' };
  const changed = bodyOf(await call('PATCH', `/answers/${question.id}`, asked), 200);
  expectProblem(await call('PATCH', `/answers/${question.id}`, asked), 'conflict');
  await sent(changed);
  // A question leaves the invitation undecided.
  expect((await get(`/replies/${replyId}`)).state).toBe('proposed');

  const asking = await take('Hej! Kan du skicka oss ditt arbetsintyg och två referenser? /Kim', {
    subject: 'Referenser',
  });
  bodyOf(await call('PUT', `/replies/${asking}/class`, { class: 'question' }), 200);
  const papers = bodyOf(await draft(id, { kind: 'documents', replyId: asking }), 201);
  expectProblem(await approve(papers), 'approval_blocked');
  const { raw, headers } = (await import('../orders/form.ts')).form([
    { name: 'file', fileName: 'Arbetsintyg.jpg', content: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) },
  ]);
  const withFile = bodyOf(
    await at.desk.app.call('POST', `/api/answers/${papers.id}/files`, { token: at.anna.token, raw, headers }),
    201,
  );
  // One sentence requires both, and each has a placeholder of its own.
  expect(withFile.blocks).toEqual([WHOM]);
  const text = withFile.text.replace(/\[\[.*\]\]/, 'Eva Berg, min chef, 070-111 22 33');
  await sent(bodyOf(await call('PATCH', `/answers/${papers.id}`, { version: withFile.version, text }), 200));
  expect(server.taken.at(-1)?.source).toContain('filename=Arbetsintyg.jpg');
  const asks = (await get(`/asks?applicationId=${id}&all=true`)).items.filter((one: Json) => one.replyId === asking);
  expect(asks.map(({ kind, doneBy }: Json) => [kind, doneBy]).sort()).toEqual([
    ['papers', 'answer'],
    ['references', 'answer'],
  ]);
  await expect.poll(async () => (await get(`/replies/${asking}`)).state, { timeout: 20_000 }).toBe('accepted');
});

const WHOM = 'Det här är inte ifyllt än: ”Vem får de ringa? Skriv namn, roll och telefonnummer.”.';

describe('what is asked for', () => {
  const asking = async (text: string) => {
    const id = await applied();
    const replyId = await take(text, { subject: 'Referenser' });
    bodyOf(await call('PUT', `/replies/${replyId}/class`, { class: 'question' }), 200);
    return bodyOf(await draft(id, { kind: 'documents', replyId }), 201);
  };
  const written = async ({ id, version }: Json, text: string): Promise<Json> =>
    bodyOf(await call('PATCH', `/answers/${id}`, { version, text }), 200);

  test('references are told in words, without a file', async () => {
    const answer = await asking('Hej! Kan du lämna två referenser som vi får ringa? /Kim');
    expect(answer.blocks).toEqual([WHOM]);
    expect((await written(answer, 'Hej Kim! Ring Eva Berg, min chef, på 070-111 22 33.')).blocks).toEqual([]);
  });

  test('a paper that comes later hinders no answer that says so', async () => {
    const answer = await asking('Hej! Kan du skicka oss ditt arbetsintyg? /Kim');
    expect(answer.blocks).toEqual(['Lägg till den fil som de bad om, eller skriv när den kommer.']);
    expect((await written(answer, 'Hej Kim! Jag återkommer med intyg i morgon.')).blocks).toEqual([]);
  });

  test('own words take a file along, which the approval binds and which ends what was asked', async () => {
    const id = await applied();
    const replyId = await take('Hej! Kan du skicka oss ditt arbetsintyg? /Kim', { subject: 'Intyg' });
    bodyOf(await call('PUT', `/replies/${replyId}/class`, { class: 'question' }), 200);
    const begun = bodyOf(await draft(id, { kind: 'other', replyId }), 201);
    const answer = await written(begun, 'Hej Kim! Jag bifogar intyget. /Anna');
    bodyOf(await approve(answer), 201);
    const { raw, headers } = (await import('../orders/form.ts')).form([
      { name: 'file', fileName: 'Arbetsintyg.jpg', content: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) },
    ]);
    const path = `/api/answers/${answer.id}/files`;
    const withFile = bodyOf(await at.desk.app.call('POST', path, { token: at.anna.token, raw, headers }), 201);
    expect(withFile.state).toBe('draft');
    expectProblem(await approve(answer), 'stale_material');
    await sent(withFile);
    expect(server.taken.at(-1)?.source).toContain('filename=Arbetsintyg.jpg');
    expect((await get(`/asks?applicationId=${id}&all=true`)).items).toMatchObject([
      { kind: 'papers', doneBy: 'answer' },
    ]);
    expect((await get(`/applications/${id}/thread`)).items.at(-1)).toMatchObject({ files: ['Arbetsintyg.jpg'] });
  });
});

describe('an offer', () => {
  const offered = async () => {
    const id = await applied();
    const replyId = await take('Hej Anna! Vi vill erbjuda dig anställning som kock hos oss. Svara senast fredag. /Kim');
    bodyOf(await call('PUT', `/replies/${replyId}/class`, { class: 'offer' }), 200);
    return { id, replyId };
  };

  test('is declined, and that is asked about twice', async () => {
    const { id, replyId } = await offered();
    const no = bodyOf(await draft(id, { kind: 'decline_offer', replyId }), 201);
    const question = expect.stringContaining('Du tackar nej till jobbet.');
    expect(no).toMatchObject({
      asksTwice: true,
      confirmation: { question },
      text: expect.stringContaining('tjänsten som kock'),
    });
    const asked = expectProblem(await approve(no), 'conflict');
    expect(asked.confirm).toBe(true);
    expect((await get(`/answers/${no.id}`)).state).toBe('draft');
    await sent(no, { confirmed: true });
    await expect.poll(async () => (await at.desk.look(at.anna, id)).state, { timeout: 20_000 }).toBe('declined');
    expect((await at.desk.look(at.anna, id)).history.map(({ verb }: Json) => verb).slice(-2)).toEqual([
      'offer',
      'decline',
    ]);
  });

  test('is accepted in one go, from wherever the application stood, and neither yes nor no is said anew', async () => {
    const { id, replyId } = await offered();
    const yes = bodyOf(await draft(id, { kind: 'accept_offer', replyId }), 201);
    expect(yes.confirmation.question).toContain('Det här är ett bindande ja till jobbet.');
    expectProblem(await approve(yes), 'conflict');
    await sent(yes, { confirmed: true });
    await expect.poll(async () => (await at.desk.look(at.anna, id)).state, { timeout: 20_000 }).toBe('accepted');
    const [mail] = (await get(`/applications/${id}/thread`)).items.filter(({ kind }: Json) => kind === 'reply');
    expect(mail.offers).toEqual([
      { kind: 'other', label: 'Ändra vad du svarade' },
      { kind: 'question', label: 'Ställ en fråga' },
    ]);
    expectProblem(await draft(id, { kind: 'decline_offer', replyId }), 'conflict');
    expect(bodyOf(await draft(id, { kind: 'other', replyId }), 201).text).toMatch(/^Hej Kim!\n\n\[\[Vad vill du svara/);
  });
});

test('an answer to a rejection that came after the yes leaves the yes: the person says what it means', async () => {
  const id = await applied();
  for (const verb of ['offer', 'accept']) bodyOf(await at.desk.move(at.anna, id, verb), 200);
  const replyId = await take('Hej! Tjänsten som kock är nu tillsatt. Vi har valt att gå vidare med andra kandidater.');
  expect(await get(`/replies/${replyId}`)).toMatchObject({ proposedMove: { verb: 'offer_withdrawn' } });
  const { id: answerId, version } = bodyOf(await draft(id, { kind: 'other', replyId }), 201);
  const text = 'Hej Kim! Jag har redan skrivit på avtalet och börjar på måndag. /Anna';
  await sent(bodyOf(await call('PATCH', `/answers/${answerId}`, { version, text }), 200));
  await applyAnswer(at.desk.app.parts, answerId);
  expect(await at.desk.look(at.anna, id)).toMatchObject({ state: 'accepted' });
  expect(await get(`/replies/${replyId}`)).toMatchObject({ state: 'proposed' });
});

describe('what was pasted', () => {
  const pasted = async (more: object = {}, recipient?: string) => {
    const id = await applied();
    if (recipient) await at.desk.app.rows('update applications set recipient = $2 where id = $1', [id, recipient]);
    const { id: replyId } = bodyOf(await call('POST', `/applications/${id}/replies`, { text: call3, ...more }), 201);
    return { id, replyId };
  };

  test('is answered as what came, to an address that the person says', async () => {
    const { id, replyId } = await pasted();
    const [mail] = (await get(`/applications/${id}/thread`)).items;
    expect(mail).toMatchObject({ noAnswer: null, who: 'Krogen Blå AB' });
    expect(mail.offers.map(({ kind }: Json) => kind)).toEqual(['accept_time', 'propose_times', 'question']);
    const [{ startsAt }] = mail.times;
    const answer = bodyOf(await draft(id, { kind: 'accept_time', replyId, startsAt }), 201);
    expect(answer).toMatchObject({ to: { name: '', address: '' }, mayAddress: true, addressFrom: null, blocks: [] });
    expect(answer.quoted).toMatch(/^Onsdag 18 november skrev ni:\n> Hej Anna!/);
    bodyOf(await approve(answer), 201);
    const unknown = expectProblem(await call('POST', `/answers/${answer.id}/sending`), 'validation_failed');
    expect(unknown.errors).toMatchObject([{ field: 'to' }]);
    const { version } = answer;
    const to = (address: string) => call('PATCH', `/answers/${answer.id}`, { version, to: address });
    expectProblem(await to('kim'), 'validation_failed');
    const addressed = bodyOf(await to(' Kim@krogenblå.example '), 200);
    expect(addressed).toMatchObject({ state: 'draft', to: { address: 'kim@xn--krogenbl-h0a.example' } });
    await sent(addressed);
    expect(server.taken.at(-1)?.to).toEqual(['kim@xn--krogenbl-h0a.example']);
    // A pasted text has no message id to refer to.
    expect(header('In-Reply-To')).toBeUndefined();
    await expect.poll(async () => (await get(`/replies/${replyId}`)).state, { timeout: 20_000 }).toBe('accepted');
  });

  test('goes where the application went, or is answered where it came', async () => {
    const { id, replyId } = await pasted({ from: 'Kim Ek' }, 'jobb@krogenbla.example');
    const answer = bodyOf(
      await draft(id, { kind: 'propose_times', replyId, times: ['2026-11-30T13:00:00.000Z'] }),
      201,
    );
    expect(answer.to).toEqual({ name: 'Kim Ek', address: 'jobb@krogenbla.example' });
    expect(answer.addressFrom).toBe('application');
    const { version } = answer;
    const none = bodyOf(await call('PATCH', `/answers/${answer.id}`, { version, to: '' }), 200);
    bodyOf(await approve(none), 201);
    bodyOf(await call('POST', `/answers/${answer.id}/attestation`), 200);
    expect((await get(`/applications/${id}/thread`)).items.at(-1)).toMatchObject({ kind: 'answer', who: 'Kim Ek' });
  });

  test('goes where the ad takes applications, and of several addresses to none', async () => {
    const questions = 'Frågor: kim@krogenbla.example';
    const unions = `Fackliga företrädare: Bo Berg, bo.berg@facket.example. ${questions}`;
    for (const [ad, address] of [
      [{ description: `Vi söker en kock. ${unions}` }, ''],
      [{ description: `Vi söker en kock. ${questions}` }, 'kim@krogenbla.example'],
      [{ description: `Vi söker en kock. ${unions}`, apply_email: 'jobb@krogenbla.example' }, 'jobb@krogenbla.example'],
    ] as const) {
      const { id } = await at.desk.beginFor(at.anna, ad);
      await at.desk.app.rows('update applications set recipient = null where id = $1', [id]);
      bodyOf(await at.desk.move(at.anna, id, 'mark_sent'), 200);
      const { id: replyId } = bodyOf(await call('POST', `/applications/${id}/replies`, { text: call3 }), 201);
      const answer = bodyOf(await draft(id, { kind: 'question', replyId }), 201);
      expect([answer.to.address, answer.addressFrom]).toEqual([address, address ? 'ad' : null]);
    }
  });

  test('goes to whom the person last wrote with, and not to who may be somebody else', async () => {
    const { id, replyId } = await pasted({}, 'jobb@krogenbla.example');
    const addressed = async () => {
      const { to, addressFrom } = bodyOf(await draft(id, { kind: 'question', replyId }), 201);
      return [to.address, addressFrom];
    };
    expect(await addressed()).toEqual(['jobb@krogenbla.example', 'application']);
    const mailed = await take('Hej Anna! Vi har tagit emot din ansökan.');
    expect(await addressed()).toEqual(['kim@krogenbla.example', 'thread']);
    bodyOf(await call('POST', `/replies/${mailed}/dismissal`), 200);
    expect(await addressed()).toEqual(['jobb@krogenbla.example', 'application']);
    const other = bodyOf(await call('POST', `/applications/${id}/replies`, { text: 'Hej! Välkommen.' }), 201).id;
    const { id: open, version } = bodyOf(await draft(id, { kind: 'other', replyId: other }), 201);
    const text = 'Tack, vi ses!';
    const own = bodyOf(await call('PATCH', `/answers/${open}`, { version, to: 'bo@krogenbla.example', text }), 200);
    expect(own.addressFrom).toBe(null);
    await sent(own);
    expect(await addressed()).toEqual(['bo@krogenbla.example', 'thread']);
    const failed: ParsedMail['delivery'] = {
      outcome: 'failed',
      reason: null,
      status: '5.1.1',
      about: [header('Message-ID') ?? ''],
    };
    await take('User unknown', { from: { name: '', address: 'mailer-daemon@mx.example' }, delivery: failed });
    expect(await addressed()).toEqual(['jobb@krogenbla.example', 'application']);
  });

  test('from an address goes there, and from one that nobody reads nowhere', async () => {
    const { id, replyId } = await pasted({ from: 'Kim Ek <kim@krogenbla.example>' });
    const answer = bodyOf(await draft(id, { kind: 'question', replyId }), 201);
    expect(answer).toMatchObject({ to: { address: 'kim@krogenbla.example' }, mayAddress: false });
    const elsewhere = { version: answer.version, to: 'annan@krogenbla.example' };
    expectProblem(await call('PATCH', `/answers/${answer.id}`, elsewhere), 'validation_failed');
    const quiet = await pasted({ from: 'no-reply@krogenbla.example' });
    const [mail] = (await get(`/applications/${quiet.id}/thread`)).items;
    expect(mail).toMatchObject({ offers: [], noAnswer: expect.stringContaining('som ingen läser') });
  });
});

test('an application is withdrawn by an answer to the last mail, or to what was sent', async () => {
  const id = await applied();
  expectProblem(await draft(id, { kind: 'withdraw' }), 'conflict');
  await take('Hej! Vi har tagit emot din ansökan och återkommer.');
  const answer = bodyOf(await draft(id, { kind: 'withdraw' }), 201);
  await sent(answer, { confirmed: true });
  await expect.poll(async () => (await at.desk.look(at.anna, id)).state, { timeout: 20_000 }).toBe('withdrawn');
});

test('of mails about one meeting the last is answered, and a yes to it settles those before', async () => {
  const id = await applied();
  bodyOf(await call('POST', `/applications/${id}/interviews`, { startsAt: '2026-11-25T12:30:00.000Z' }), 201);
  const now = at.desk.app.parts.clock.now().getTime();
  const moved = await take(
    'Hej Anna! Vi behöver flytta intervjun på onsdag 25 november till fredag 27 november kl. 14.',
    { receivedAt: new Date(now - 7_200_000) },
  );
  const off = await take('Hej Anna! Vi måste tyvärr ställa in intervjun på onsdag 25 november. Hälsningar Kim', {
    receivedAt: new Date(now - 3_600_000),
  });
  const { items } = await get(`/applications/${id}/thread`);
  expect(items.find((one: Json) => one.id === moved)).toMatchObject({
    offers: [],
    noAnswer: 'Ett senare mejl ändrar mötet. Svara på det i stället.',
  });
  const times = ['2026-11-27T09:00:00.000Z'];
  await sent(bodyOf(await draft(id, { kind: 'propose_times', replyId: off, times }), 201));
  await expect.poll(async () => (await get(`/replies/${off}`)).state, { timeout: 20_000 }).toBe('accepted');
  expect((await get(`/replies/${moved}`)).state).toBe('accepted');
  const after = (await get(`/applications/${id}/thread`)).items.find((one: Json) => one.id === moved);
  expect(after.offers).toEqual([]);
  expect((await get(`/applications/${id}/interviews`)).items).toMatchObject([{ cancelled: true, moving: false }]);
  const today = (await get('/today?all=true')).items.map(({ title }: Json) => title);
  expect(today).not.toContain('Krogen Blå AB flyttar mötet med dig');
});

describe('of two meetings of one application', () => {
  const first = 'Hej Anna! Vi behöver flytta intervjun på onsdag 25 november till fredag 27 november kl. 14.';
  const second = 'Hej Anna! Vi behöver flytta intervjun på torsdag 26 november till måndag 30 november kl. 9.';
  const ago = (hours: number) => ({
    receivedAt: new Date(at.desk.app.parts.clock.now().getTime() - hours * 3_600_000),
  });
  const planned = async () => {
    const id = await applied();
    for (const startsAt of ['2026-11-25T12:30:00.000Z', '2026-11-26T12:30:00.000Z'])
      bodyOf(await call('POST', `/applications/${id}/interviews`, { startsAt }), 201);
    return { id, one: await take(first, ago(2)), other: await take(second, ago(1)) };
  };
  const look = async (id: string, mail: string) =>
    (await get(`/applications/${id}/thread`)).items.find((item: Json) => item.id === mail);

  test('each move is answered, and a yes to one leaves the other as it is', async () => {
    const { id, one, other } = await planned();
    for (const mail of [one, other])
      expect((await look(id, mail)).offers.map(({ kind }: Json) => kind)).toContain('accept_time');
    const told = async () => {
      const titles = (await get('/today?all=true')).items.map(({ title }: Json) => title);
      return titles.filter((title: string) => title === 'Krogen Blå AB flyttar mötet med dig').length;
    };
    expect(await told()).toBe(2);
    bodyOf(await call('POST', `/replies/${other}/acceptance`, { startsAt: '2026-11-30T08:00:00.000Z' }), 200);
    expect(await get(`/replies/${one}`)).toMatchObject({ state: 'proposed', isOvertaken: false });
    expect(await told()).toBe(1);
    bodyOf(await call('POST', `/replies/${one}/acceptance`, { startsAt: '2026-11-27T13:00:00.000Z' }), 200);
    const rounds = (await get(`/applications/${id}/interviews`)).items;
    expect(rounds.map(({ startsAt }: Json) => startsAt)).toEqual([
      '2026-11-27T13:00:00.000Z',
      '2026-11-30T08:00:00.000Z',
    ]);
  });

  test('what is settled by a yes to a later one is told to the other open pages', async () => {
    const { one } = await planned();
    const later = await take(
      'Hej Anna! Vi behöver tyvärr flytta intervjun på onsdag 25 november till tisdag 1 december kl. 10.',
    );
    expect(await get(`/replies/${one}`)).toMatchObject({ isOvertaken: true });
    bodyOf(await call('POST', `/replies/${later}/acceptance`, { startsAt: '2026-12-01T09:00:00.000Z' }), 200);
    expect((await get(`/replies/${one}`)).state).toBe('accepted');
    const kept = "select from events where subject_id = $1 and kind = 'reply.settled'";
    expect(await at.desk.app.rows(kept, [one])).toHaveLength(1);
  });
});

test('a time that was taken back is not said yes to, whoever asks, until that is put aside', async () => {
  const id = await applied();
  const receivedAt = new Date(at.desk.app.parts.clock.now().getTime() - 3_600_000);
  const called = await take(call3, { receivedAt });
  const startsAt = '2026-11-25T12:30:00.000Z';
  const begun = bodyOf(await draft(id, { kind: 'accept_time', replyId: called, startsAt }), 201);
  const off = await take('Hej Anna! Vi måste tyvärr ställa in intervjun. Hälsningar Kim');
  expectProblem(await approve(begun), 'approval_blocked');
  bodyOf(await call('DELETE', `/answers/${begun.id}`), 204);
  expectProblem(await draft(id, { kind: 'accept_time', replyId: called, startsAt }), 'conflict');
  bodyOf(await call('POST', `/replies/${off}/dismissal`), 200);
  bodyOf(await draft(id, { kind: 'accept_time', replyId: called, startsAt }), 201);
});

test('who is written to in English is answered in English', async () => {
  const id = await applied();
  const replyId = await take(
    'Hi Anna! Thank you for your application. We would like to invite you to an interview on Wednesday ' +
      '25 November at 13:30. Best regards, Kim',
  );
  const [mail] = (await get(`/applications/${id}/thread`)).items;
  const [time] = mail.times;
  const answer = bodyOf(await draft(id, { kind: 'accept_time', replyId, startsAt: time.startsAt }), 201);
  expect(answer.text).toMatch(
    /^Hi Kim!\n\nThank you for the invitation\. I am happy to meet on Wednesday 25 November at 13:30\./,
  );
});

test('a yes to a time that has been meanwhile does not leave', async () => {
  const id = await applied();
  const replyId = await take(call3);
  const [{ times }] = (await get(`/applications/${id}/thread`)).items;
  const { startsAt } = times[0];
  const answer = bodyOf(await draft(id, { kind: 'accept_time', replyId, startsAt }), 201);
  bodyOf(await approve(answer), 201);
  await at.desk.app.rows("update answers set starts_at = '2026-11-02T09:00:00Z' where id = $1", [answer.id]);
  expectProblem(await call('POST', `/answers/${answer.id}/sending`), 'approval_blocked');
  expect(server.taken).toEqual([]);
});

test('of several begun at once one stays, and a program replaces nothing that is there', { tags: 'long' }, async () => {
  const id = await applied();
  const replyId = await take(call3);
  const begun = await Promise.all(Array.from({ length: 8 }, () => draft(id, { kind: 'question', replyId })));
  expect(begun.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const { open } = await get(`/applications/${id}/thread`);
  expect(open).toHaveLength(1);
  const { token } = await makeToken(at.desk.app, at.anna, 'write');
  const byProgram = await at.desk.app.call('POST', `/api/applications/${id}/answers`, {
    token,
    body: { kind: 'question', replyId },
  });
  expectProblem(byProgram, 'conflict');
});

describe('nothing is smuggled in or answered that should not be:', () => {
  test('headers through a subject or a name', async () => {
    const cv = { basics: { name: 'Anna\r\nBcc: alla@skurk.example' } };
    await at.desk.app.call('PUT', '/api/profile', { token: at.anna.token, body: { cv, wishes: {} } });
    const id = await applied();
    const replyId = await take(call3, {
      subject: 'Intervju\r\nBcc: alla@skurk.example',
      from: { name: 'Kim Ek\r\nX-Ond: ja', address: 'kim@krogenbla.example' },
      thread: ['<a@x.example>', '<b>\r\nBcc: x@skurk.example'],
    });
    const answer = bodyOf(await draft(id, { kind: 'question', replyId }), 201);
    expect(answer.subject).toBe('Re: Intervju Bcc: alla@skurk.example');
    const bad = { version: answer.version, subject: 'Hej\r\nBcc: alla@skurk.example' };
    const refused = expectProblem(await call('PATCH', `/answers/${answer.id}`, bad), 'validation_failed');
    expect(refused.errors[0].field).toBe('subject');
    const changed = bodyOf(
      await call('PATCH', `/answers/${answer.id}`, { version: answer.version, text: 'Hej!' }),
      200,
    );
    await sent(changed);
    const head = (server.taken.at(-1)?.source ?? '').split('\n\n')[0];
    expect(head).not.toMatch(/^(?:b?cc|x-[a-z]+):/im);
    expect(server.taken.at(-1)?.to).toEqual(['kim@krogenbla.example']);
  });

  test('a mail that is warned of, and one that nobody reads', async () => {
    const id = await applied();
    const replyId = await take(
      'Hej Anna! Vi erbjuder dig jobbet som kock. Svara i dag med ditt kontonummer så skickar vi avtalet.',
      { from: { name: 'Krogen Blå AB', address: 'krogenbla@skurk.example' }, subject: 'Erbjudande Kock Krogen Blå AB' },
    );
    await at.desk.app.rows(
      `update replies set warnings = '[{"kind":"sender","detail":"skurk.example"}]' where id = $1`,
      [replyId],
    );
    const [mail] = (await get(`/applications/${id}/thread`)).items;
    expect(mail).toMatchObject({ offers: [], noAnswer: expect.stringContaining('Svara inte') });
    expectProblem(await draft(id, { kind: 'accept_offer', replyId }), 'conflict');
    const quiet = await take(call3, { from: { name: 'Rekrytering', address: 'no-reply@krogenbla.example' } });
    const { items } = await get(`/applications/${id}/thread`);
    expect(items.find((one: Json) => one.id === quiet)).toMatchObject({ offers: [] });
  });

  test('an address that mail servers need not take; a domain with such letters is written for them', async () => {
    const id = await applied();
    await take(call3, { from: { name: 'Åsa Öberg', address: 'åsa@krogenbla.example' } });
    const [mail] = (await get(`/applications/${id}/thread`)).items;
    expect(mail).toMatchObject({ offers: [], noAnswer: expect.stringContaining('å, ä eller ö före @') });
    const replyId = await take(call3, { from: { name: 'Kim Ek', address: 'kim@krogenblå.example' } });
    const answer = bodyOf(await draft(id, { kind: 'question', replyId }), 201);
    expect(answer.to.address).toBe('kim@xn--krogenbl-h0a.example');
    const written = { version: answer.version, text: 'Hej Kim! Finns det parkering?' };
    await sent(bodyOf(await call('PATCH', `/answers/${answer.id}`, written), 200));
    expect(server.taken.at(-1)?.to).toEqual(['kim@xn--krogenbl-h0a.example']);
    const body = { title: 'Kock', employer: 'Krogen Blå AB', recipient: 'jobb.åre@krogenbla.example' };
    const refused = expectProblem(await call('POST', '/applications', body), 'validation_failed');
    expect(refused.errors[0].message).toContain('Å, ä och ö före @');
  });

  test('another’s mail, and an approval by a program', async () => {
    const id = await applied();
    const replyId = await take(call3);
    const bo = await at.desk.app.register();
    const theirs = await at.desk.app.call('POST', `/api/applications/${id}/answers`, {
      token: bo.token,
      body: { kind: 'question', replyId },
    });
    expectProblem(theirs, 'not_found');
  });
});

test('fifty sendings at once are one mail', { tags: 'long' }, async () => {
  const id = await applied();
  const replyId = await take(call3);
  const answer = bodyOf(await draft(id, { kind: 'question', replyId }), 201);
  const changed = bodyOf(await call('PATCH', `/answers/${answer.id}`, { version: answer.version, text: 'Hej!' }), 200);
  bodyOf(await approve(changed), 201);
  const replies = await Promise.all(Array.from({ length: 50 }, () => call('POST', `/answers/${answer.id}/sending`)));
  expect(at.desk.tally(replies)).toEqual({ '202': 1, '409 invalid_transition': 49 });
  await expect.poll(async () => (await get(`/answers/${answer.id}`)).state, { timeout: 20_000 }).toBe('sent');
  expect(server.taken).toHaveLength(1);
});

test('an edit, another server and a mail that comes back: the yes is for exactly one thing', {
  tags: 'long',
}, async () => {
  const id = await applied();
  const replyId = await take(call3);
  const answer = bodyOf(await draft(id, { kind: 'question', replyId }), 201);
  let now = bodyOf(await call('PATCH', `/answers/${answer.id}`, { version: answer.version, text: 'Hej!' }), 200);
  bodyOf(await approve(now), 201);
  now = bodyOf(await call('PATCH', `/answers/${answer.id}`, { version: now.version, text: 'Hej då!' }), 200);
  expect(now.state).toBe('draft');
  expectProblem(await call('POST', `/answers/${answer.id}/sending`), 'invalid_transition');
  bodyOf(await approve(now), 201);
  await at.desk.app.rows("update sending_accounts set sender = 'b@annan.example' where user_id = $1", [at.anna.id]);
  expectProblem(await call('POST', `/answers/${answer.id}/sending`), 'stale_material');
  await at.desk.app.rows('update sending_accounts set sender = $2 where user_id = $1', [at.anna.id, at.anna.email]);
  server.onRecipient = () => '550 5.1.1 who?';
  expect((await call('POST', `/answers/${answer.id}/sending`)).status).toBe(202);
  await expect
    .poll(async () => (await get(`/answers/${answer.id}`)).outcome, { timeout: 20_000 })
    .toMatch(/^Svaret har inte skickats.*550/);
  server.onRecipient = () => undefined;
  expect((await get(`/answers/${answer.id}`)).state).toBe('approved');
  expect((await call('POST', `/answers/${answer.id}/sending`)).status).toBe(202);
  await expect.poll(async () => (await get(`/answers/${answer.id}`)).state, { timeout: 20_000 }).toBe('sent');
  expect(server.taken).toHaveLength(1);
});

test('what nobody knows the end of is asked about, and never sent again by itself', { tags: 'long' }, async () => {
  const id = await applied();
  const replyId = await take(call3);
  const answer = bodyOf(await draft(id, { kind: 'question', replyId }), 201);
  const now = bodyOf(await call('PATCH', `/answers/${answer.id}`, { version: answer.version, text: 'Hej!' }), 200);
  server.onBody = () => 'drop';
  bodyOf(await approve(now), 201);
  expect((await call('POST', `/answers/${answer.id}/sending`)).status).toBe(202);
  await expect
    .poll(async () => (await get(`/answers/${answer.id}`)).state, { timeout: 20_000 })
    .toBe('needs_verification');
  server.onBody = () => undefined;
  expectProblem(await call('POST', `/answers/${answer.id}/sending`), 'invalid_transition');
  expectProblem(await call('DELETE', `/answers/${answer.id}`), 'invalid_transition');
  // Nor can a second one be started before the user has checked.
  expectProblem(await draft(id, { kind: 'question', replyId }), 'conflict');
  const back = bodyOf(await call('POST', `/answers/${answer.id}/outcome`, { arrived: false }), 200);
  expect(back.state).toBe('approved');
  expect(server.taken).toEqual([]);
  bodyOf(await call('POST', `/answers/${answer.id}/attestation`), 200);
  expect((await get(`/applications/${id}/thread`)).items.at(-1)).toMatchObject({ kind: 'answer' });
});
