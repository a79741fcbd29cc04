import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailReader } from '../../src/replies/watch/mail-reader.ts';
import { IMAP_TIMEOUTS } from '../../src/replies/watch/session.ts';
import { MailboxWatch } from '../../src/replies/watch/watch.ts';
import type { Json } from '../calls.ts';
import { ImapDouble } from '../doubles/imap-server.ts';
import { bodyOf, type Desk, openDesk } from '../journeys/applications/desk.ts';
import type { Person } from '../open-test-app.ts';

/** A watched mailbox on a server that fails, at each step, and mails that are too large. */
const server = new ImapDouble();
let desk: Desk;
let anna: Person;
let watch: MailboxWatch;
beforeAll(async () => {
  await server.start();
  desk = await openDesk({ role: 'serve' });
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await server.stop();
});
beforeEach(async () => {
  server.reset();
  anna = await desk.app.register();
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  begin(new MailReader(new URL('../doubles/mail-child.ts', import.meta.url)));
});
function begin(reader: MailReader): void {
  const impatient = { ...IMAP_TIMEOUTS, connect: 300, open: 600, answer: 2000, look: 200 };
  watch = new MailboxWatch(desk.app.parts, impatient, reader);
  watch.start();
}
afterEach(async () => {
  await watch.stop();
  await desk.app.rows('delete from mailboxes');
});

const patient = { timeout: 20_000, interval: 50 };
const call = (method: string, path: string, body?: object): Promise<Json> =>
  desk.app.call(method, path, { token: anna.token, ...(body ? { body } : {}) });
const put = () =>
  call('PUT', '/api/mailbox', {
    host: '127.0.0.1',
    port: server.port,
    secure: false,
    username: 'anna@resa.example',
    password: 'hemligt',
  });
const mailbox = async (): Promise<Json> => (await call('GET', '/api/mailbox')).body;
const subjects = async (): Promise<string[]> =>
  (await call('GET', '/api/replies')).body.items.map((reply: Json) => reply.subject);
const no = 'Hej! Vi har valt att gå vidare med andra kandidater till tjänsten som kock.';
const head = (subject: string, type: string) =>
  `From: Krogen Blå <kim@krogenbla.example>\r\nSubject: ${subject}\r\nMessage-ID: ` +
  `<${subject}@krogenbla.example>\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n`;
const plain = 'text/plain; charset=utf-8';

const steps = ['CAPABILITY', 'AUTHENTICATE', 'EXAMINE', 'UID SEARCH', 'UID FETCH'];
test.each((['hang', 'drop'] as const).flatMap((word) => steps.map((step) => [word, step] as const)))(
  'a server that %ss at %s is told, left, and tried again',
  async (word, step) => {
    server.deliver(head('Kock', plain) + no);
    server.onCommand = (command) => (command.startsWith(step) ? word : undefined);
    await put();
    await expect.poll(async () => (await mailbox()).status, patient).toBe('failed');
    // A broken connection does not mean a wrong password.
    expect((await mailbox()).problem).toMatch(/(fick inte kontakt|bröts).*Vi försöker igen automatiskt/);
    server.onCommand = () => undefined;
    desk.app.wait({ seconds: 60 });
    await expect.poll(subjects, patient).toEqual(['Kock']);
    await expect.poll(async () => (await mailbox()).status, patient).toBe('ok');
  },
);

test('a server that hangs while it is waited for is left and taken up again', async () => {
  await put();
  await expect.poll(() => server.idling, patient).toBe(1);
  server.onCommand = () => 'hang';
  await expect.poll(() => server.open, patient).toBe(0);
  server.onCommand = () => undefined;
  server.deliver(head('Kock', plain) + no);
  desk.app.wait({ seconds: 60 });
  await expect.poll(subjects, patient).toEqual(['Kock']);
});

test('of a mail of 26 MB whose parts the server does not tell, the beginning is read', async () => {
  const parts =
    `--x\r\nContent-Type: ${plain}\r\n\r\n${no}\r\n--x\r\nContent-Type: ` +
    'application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const line = `${'QUJD'.repeat(19)}\r\n`;
  const large = Buffer.concat([
    Buffer.from(head('Stort', 'multipart/mixed; boundary=x') + parts),
    Buffer.alloc(26 * 1024 * 1024, line),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  server.deliver(large);
  server.deliver(head('Litet', plain) + no);
  await put();
  await expect.poll(async () => (await subjects()).toSorted(), patient).toEqual(['Litet', 'Stort']);
  expect(server.commands.filter((command) => command.startsWith('UID FETCH 1 '))).toEqual([
    expect.stringContaining('BODYSTRUCTURE'),
    expect.stringMatching(/BODY\.PEEK\[\]<0\.\d{1,6}>/),
  ]);
});

test('a folder that is refused is told with the words of the server', async () => {
  server.onCommand = (command) => (command.startsWith('EXAMINE') ? 'NO [LIMIT] not now' : undefined);
  await put();
  await expect.poll(async () => (await mailbox()).status, patient).toBe('failed');
  expect((await mailbox()).problem).toMatch(/lät oss inte läsa mejlen.*not now/);
});

test('an outage does not count for a mail that fails once after it', async () => {
  // A sequence is not rolled back, so that it counts the attempts.
  await desk.app.rows('create sequence tries_of_mail');
  await desk.app.rows(`create function refuse_once() returns trigger language plpgsql as
    $$ begin if nextval('tries_of_mail') = 1 then raise exception 'not now'; end if; return new; end $$`);
  await desk.app.rows(`create trigger refuse_once before insert on replies for each row
    execute function refuse_once()`);
  try {
    server.deliver(head('Kock', plain) + no);
    server.onCommand = (command) => (command.startsWith('EXAMINE') ? 'drop' : undefined);
    await put();
    for (let failures = 1; failures <= 4; failures++) {
      await expect.poll(failed, patient).toBe(failures);
      if (failures === 4) server.onCommand = () => undefined;
      desk.app.wait({ minutes: 10 });
    }
    await expect.poll(failed, patient).toBe(5);
    desk.app.wait({ minutes: 10 });
    await expect.poll(subjects, patient).toEqual(['Kock']);
  } finally {
    await desk.app.rows('drop function refuse_once cascade');
    await desk.app.rows('drop sequence tries_of_mail');
  }
});

const failed = async () => (await desk.app.rows('select failures from mailboxes'))[0]?.failures;

test('a mail that ends the process that reads it is left out in the end, and those after it are not', async () => {
  server.deliver(`${head('Gift', plain)}Gift\r\n`);
  server.deliver(head('Kock', plain) + no);
  await put();
  for (let failures = 1; failures <= 3; failures++) {
    await expect.poll(failed, patient).toBe(failures);
    desk.app.wait({ seconds: 60 });
  }
  await expect.poll(subjects, patient).toEqual(['Kock']);
  await expect.poll(async () => (await mailbox()).status, patient).toBe('ok');
});

test('where no mail can be read none is left out', async () => {
  await watch.stop();
  begin(new MailReader(new URL('./not-there.ts', import.meta.url)));
  server.deliver(head('Kock', plain) + no);
  await put();
  for (let failures = 1; failures <= 5; failures++) {
    await expect.poll(failed, patient).toBe(failures);
    desk.app.wait({ minutes: 10 });
  }
  await watch.stop();
  begin(new MailReader());
  desk.app.wait({ minutes: 10 });
  await expect.poll(subjects, patient).toEqual(['Kock']);
});

test('a mail that cannot be taken in is left out in the end, and those after it are not', async () => {
  await desk.app.rows(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not this one'; end $$`);
  await desk.app.rows(`create trigger refuse before insert on replies for each row
    when (new.subject = 'Gift') execute function refuse()`);
  try {
    server.deliver(head('Gift', plain) + no);
    server.deliver(head('Kock', plain) + no);
    await put();
    for (let failures = 1; failures <= 3; failures++) {
      await expect.poll(failed, patient).toBe(failures);
      expect(await subjects()).toEqual([]);
      expect((await mailbox()).problem).toMatch(/^Det gick inte att läsa dina mejl/);
      desk.app.wait({ seconds: 60 });
    }
    await expect.poll(subjects, patient).toEqual(['Kock']);
    await expect.poll(async () => (await mailbox()).status, patient).toBe('ok');
  } finally {
    await desk.app.rows('drop function refuse cascade');
  }
});
