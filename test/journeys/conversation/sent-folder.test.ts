import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { receiveReply } from '../../../src/replies/replies.ts';
import { receiveSentMail } from '../../../src/replies/thread/thread.ts';
import type { Json } from '../../calls.ts';
import { ImapDouble } from '../../doubles/imap-server.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** An answer that was written in another program is found in the Sent folder, and shown in the thread. */
const server = new ImapDouble();
let desk: Desk;
beforeAll(async () => {
  await server.start();
  desk = await openDesk();
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await server.stop();
});

const patient = { timeout: 20_000, interval: 50 };
const mail = (head: object, text: string) =>
  [
    ...Object.entries({ 'MIME-Version': '1.0', 'Content-Type': 'text/plain; charset=utf-8', ...head }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    text,
    '',
  ].join('\r\n');

/** The same with an attachment of a hundred thousand bytes, or more. */
const withFile = (head: object, text: string, size = 100_000) =>
  mail({ ...head, 'Content-Type': 'multipart/mixed; boundary=x' }, '')
    .concat(`--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n--x\r\n`)
    .concat('Content-Type: application/pdf; name=betyg.pdf\r\nContent-Disposition: attachment; filename=betyg.pdf\r\n')
    .concat(`Content-Transfer-Encoding: base64\r\n\r\n${'QUJD'.repeat(size / 4)}\r\n--x--\r\n`);

test('an answer from another client closes what was asked for; other mail of theirs is left alone', {
  tags: 'long',
}, async () => {
  const anna = await desk.app.register();
  const get = async (path: string): Promise<Json> =>
    bodyOf(await desk.app.call('GET', `/api${path}`, { token: anna.token }), 200);
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  server.addFolder('Skickat', '\\Sent');
  const asked = `<${newId()}@krogenbla.example>`;
  const kim = 'Kim Ek <kim@krogenbla.example>';
  const question =
    'Hej Anna! Tack för din ansökan till tjänsten som kock hos Krogen Blå. Kan du skicka dina betyg till oss ' +
    'senast på fredag? Hälsningar Kim';
  server.deliver(mail({ From: kim, To: 'anna@resa.example', Subject: 'Kock', 'Message-ID': asked }, question));
  const body = { host: '127.0.0.1', port: server.port, secure: false, username: 'anna@resa.example', password: 'p' };
  bodyOf(await desk.app.call('PUT', '/api/mailbox', { token: anna.token, body }), 200);
  await expect.poll(async () => (await get('/replies')).items.length, patient).toBe(1);
  const [reply] = (await get('/replies')).items;
  bodyOf(
    await desk.app.call('PUT', `/api/replies/${reply.id}/class`, { token: anna.token, body: { class: 'question' } }),
    200,
  );
  expect((await get(`/asks?applicationId=${id}`)).items).toHaveLength(1);

  const own = `<${newId()}@resa.example>`;
  const head = { From: 'anna@resa.example', 'Message-ID': own };
  server.deliver(
    mail({ ...head, 'Message-ID': `<${newId()}@x>`, To: 'mamma@hem.example', Subject: 'Hej' }, 'Privat.'),
    { folder: 'Skickat' },
  );
  // Forwarded to a friend: it is part of the thread, but answers nobody.
  const passed = { ...head, 'Message-ID': `<${newId()}@x>`, To: 'mamma@hem.example', Subject: 'Fwd: Kock' };
  server.deliver(mail({ ...passed, 'In-Reply-To': asked, References: asked }, 'Titta!'), { folder: 'Skickat' });
  const answer = { ...head, To: kim, Subject: 'Re: Kock', 'In-Reply-To': asked, References: asked };
  const quoted = `Den 18 nov. 2026 skrev Kim Ek <kim@krogenbla.example>:\r\n> ${question}`;
  server.deliver(
    mail({ ...answer, 'Message-ID': `<${newId()}@x>` }, `Hej Kim! Betygen kommer i morgon.\r\n\r\n${quoted}`),
    { folder: 'Skickat' },
  );
  const text = `Hej Kim! Betygen ligger här.\r\n\r\n${quoted}`;
  server.deliver(withFile(answer, text), { folder: 'Skickat' });
  // The inbox is the folder that stays open: new mail in it triggers a check of the other folders.
  server.deliver(mail({ From: 'x@y.example', To: 'anna@resa.example', Subject: 'Annat' }, 'Hej'));
  await expect
    .poll(async () => (await get(`/applications/${id}/thread`)).items.map(({ kind }: Json) => kind), patient)
    .toEqual(['reply', 'own', 'own']);
  const [theirs, , mine] = (await get(`/applications/${id}/thread`)).items;
  expect(theirs).toMatchObject({ isAnswered: true });
  expect(mine).toMatchObject({ text: 'Hej Kim! Betygen ligger här.', who: 'kim@krogenbla.example' });
  expect((await get(`/asks?applicationId=${id}`)).items).toEqual([]);
  expect(await desk.app.rows('select subject from sent_mails where user_id = $1', [anna.id])).toEqual([
    { subject: 'Re: Kock' },
    { subject: 'Re: Kock' },
  ]);
});

const asking = {
  papers: 'Hej! Kan du skicka dina betyg och intyg till oss senast på fredag? Hälsningar Kim, Krogen Blå',
  references: 'Hej! Kan du mejla namn och telefonnummer till två referenser? Hälsningar Kim, Krogen Blå',
  question: 'Hej! Har du körkort, och när kan du börja? Hälsningar Kim, Krogen Blå',
  offer: 'Hej! Vi vill erbjuda dig tjänsten som kock. Svara senast fredag. Hälsningar Kim, Krogen Blå',
};

test('a mail of the person’s ends what it does, and what it puts off stays with the day that they wrote', async () => {
  const cases: [kind: keyof typeof asking, text: string, isDone: boolean, hasFiles?: boolean][] = [
    ['papers', 'Hej Kim! Jag återkommer med intyg i morgon.', false],
    ['papers', 'Hej Kim! Här kommer betygen.', true, true],
    ['papers', 'Hej Kim! Här kommer ett betyg. Intyget skickar jag i morgon.', false, true],
    ['papers', 'Hej Kim! Ni hittar dem på https://mapp.example/betyg.', true],
    ['references', 'Hej Kim! Referenserna får du när jag har hört med dem.', false],
    ['references', 'Hej Kim! Ring Bo Ek, min förra chef, på 070-000 11 22.', true],
    ['references', 'Hej Kim! Jag nås på anna@resa.example.\n\nAnna\n070-123 45 67', false],
    ['question', 'Hej Kim! Ja, jag har B-körkort och kan börja den 1 mars.', true],
    ['question', 'Hej Kim! Jag återkommer om det på måndag.', false],
    ['question', 'Hej Kim! Är det heltid?', false],
    ['offer', 'Hej Kim! Jag behöver några dagar att tänka på saken.', false],
    ['offer', 'Hej Kim! Här kommer betygen.', false, true],
    ['offer', 'Hej Kim! Jag tackar ja till erbjudandet. Stort tack!', true],
  ];
  const told = await Promise.all(
    cases.map(async ([kind, text, isDone, hasFiles = false]) => {
      const anna = await desk.app.register();
      const get = async (path: string): Promise<Json> =>
        bodyOf(await desk.app.call('GET', `/api${path}`, { token: anna.token }), 200);
      const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
      bodyOf(await desk.patch(anna, id, { recipient: 'kim@krogenbla.example' }), 200);
      bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
      const messageId = `<${newId()}@krogenbla.example>`;
      const received = { receivedAt: desk.app.parts.clock.now(), subject: 'Kock', bulk: false, html: null };
      const from = { name: 'Kim Ek', address: 'kim@krogenbla.example' };
      const reply = await receiveReply(desk.app.parts, anna.id, {
        ...{ ...received, messageId, from, references: [], text: asking[kind] },
      });
      const body = { class: kind === 'offer' ? 'offer' : 'question' };
      bodyOf(await desk.app.call('PUT', `/api/replies/${reply}/class`, { token: anna.token, body }), 200);
      const asked = (await get(`/asks?applicationId=${id}`)).items.map((ask: Json) => ask.kind);
      await receiveSentMail(desk.app.parts, anna.id, {
        ...{ ...received, messageId: `<${newId()}@x>`, from: { name: 'Anna', address: 'anna@resa.example' } },
        ...{ references: [messageId], to: ['kim@krogenbla.example'], text, hasFiles },
      });
      const left = (await get(`/asks?applicationId=${id}`)).items.map((ask: Json) => ask.kind);
      const rows = (await get('/today?all=true')).items.filter((item: Json) => item.kind === 'ask');
      expect(
        rows.every(({ reason }: Json) => reason.startsWith('Du skrev till dem i dag')),
        text,
      ).toBe(true);
      return { text, asked, isDone: left.length === 0, rows: rows.length, wanted: isDone, kind };
    }),
  );
  expect(told.map(({ text, asked, isDone, rows }) => ({ text, asked, isDone, rows }))).toEqual(
    told.map(({ text, kind, wanted }) => ({ text, asked: [kind], isDone: wanted, rows: wanted ? 0 : 1 })),
  );
});

test('of a large mail it is known that a file came along, though that is not fetched', { tags: 'long' }, async () => {
  server.reset();
  server.addFolder('Skickat', '\\Sent');
  const bo = await desk.app.register();
  const get = async (path: string): Promise<Json> =>
    bodyOf(await desk.app.call('GET', `/api${path}`, { token: bo.token }), 200);
  const { id } = bodyOf(await desk.begin(bo, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
  bodyOf(await desk.patch(bo, id, { recipient: 'kim@krogenbla.example' }), 200);
  bodyOf(await desk.move(bo, id, 'mark_sent'), 200);
  const asked = `<${newId()}@krogenbla.example>`;
  const kim = 'Kim Ek <kim@krogenbla.example>';
  server.deliver(mail({ From: kim, To: bo.email, Subject: 'Kock', 'Message-ID': asked }, asking.papers));
  const body = { host: '127.0.0.1', port: server.port, secure: false, username: bo.email, password: 'p' };
  bodyOf(await desk.app.call('PUT', '/api/mailbox', { token: bo.token, body }), 200);
  await expect.poll(async () => (await get('/replies')).items.length, patient).toBe(1);
  const [reply] = (await get('/replies')).items;
  const said = { token: bo.token, body: { class: 'question' } };
  bodyOf(await desk.app.call('PUT', `/api/replies/${reply.id}/class`, said), 200);
  expect((await get(`/asks?applicationId=${id}`)).items).toMatchObject([{ kind: 'papers' }]);
  const head = { From: bo.email, To: kim, Subject: 'Re: Kock', 'In-Reply-To': asked, 'Message-ID': `<${newId()}@x>` };
  server.deliver(withFile(head, 'Hej Kim! Här kommer de.', 600_000), { folder: 'Skickat' });
  server.deliver(mail({ From: 'x@y.example', To: bo.email, Subject: 'Annat' }, 'Hej'));
  await expect.poll(async () => (await get(`/asks?applicationId=${id}`)).items, patient).toEqual([]);
});
