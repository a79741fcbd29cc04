import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/platform/kernel/ids.ts';
import type { Json } from '../../calls.ts';
import { ImapDouble } from '../../doubles/imap-server.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** An answer that was written in another program: it lies in the Sent folder, and shows in the thread. */
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
  // Passed on to a friend: it continues the thread, but answers nobody.
  const passed = { ...head, 'Message-ID': `<${newId()}@x>`, To: 'mamma@hem.example', Subject: 'Fwd: Kock' };
  server.deliver(mail({ ...passed, 'In-Reply-To': asked, References: asked }, 'Titta!'), { folder: 'Skickat' });
  server.deliver(
    mail(
      { ...head, To: kim, Subject: 'Re: Kock', 'In-Reply-To': asked, References: asked },
      `Hej Kim! Betygen ligger här.\r\n\r\nDen 18 nov. 2026 skrev Kim Ek <kim@krogenbla.example>:\r\n> ${question}`,
    ),
    { folder: 'Skickat' },
  );
  // The inbox is the folder that stays open: news there let the others be looked at, too.
  server.deliver(mail({ From: 'x@y.example', To: 'anna@resa.example', Subject: 'Annat' }, 'Hej'));
  await expect
    .poll(async () => (await get(`/applications/${id}/thread`)).items.map(({ kind }: Json) => kind), patient)
    .toEqual(['reply', 'own']);
  const [theirs, mine] = (await get(`/applications/${id}/thread`)).items;
  expect(theirs).toMatchObject({ isAnswered: true });
  expect(mine).toMatchObject({ text: 'Hej Kim! Betygen ligger här.', who: 'kim@krogenbla.example' });
  expect((await get(`/asks?applicationId=${id}`)).items).toEqual([]);
  expect(await desk.app.rows('select subject from sent_mails where user_id = $1', [anna.id])).toEqual([
    { subject: 'Re: Kock' },
  ]);
});
