import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/platform/kernel/ids.ts';
import { IMAP_TIMEOUTS } from '../../src/replies/watch/session.ts';
import { MailboxWatch } from '../../src/replies/watch/watch.ts';
import type { Json } from '../calls.ts';
import { type MailboxServer, openMailboxServer } from '../doubles/mailbox-server.ts';
import { TcpProxy } from '../doubles/tcp-proxy.ts';
import { bodyOf, type Desk, openDesk } from '../journeys/applications/desk.ts';
import type { Person } from '../open-test-app.ts';

/** Real sessions with the mail server of the machine: Dovecot, or the double if it is not installed. */
let desk: Desk;
let anna: Person;
let server: MailboxServer;
let proxy: TcpProxy;
let watch: MailboxWatch;
beforeAll(async () => {
  desk = await openDesk({ role: 'serve' });
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(async () => {
  anna = await desk.app.register();
  server = await openMailboxServer(secret);
  proxy = new TcpProxy({ host: '127.0.0.1', port: server.port });
  await proxy.pass();
  const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  // Longer than any test: new mail is found by a notification of the server, or after a reconnect.
  watch = new MailboxWatch(desk.app.parts, { ...IMAP_TIMEOUTS, look: 600_000 });
  watch.start();
});
afterEach(async () => {
  await watch.stop();
  await desk.app.rows('delete from mailboxes');
  await proxy[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const secret = 'päron&kanel 42';
const patient = { timeout: 20_000, interval: 50 };
const call = (method: string, path: string, body?: object): Promise<Json> =>
  desk.app.call(method, path, { token: anna.token, ...(body ? { body } : {}) });
const settings = (over: object = {}) => ({
  host: '127.0.0.1',
  port: Number(new URL(proxy.url).port),
  secure: false,
  username: server.username,
  password: secret,
  ...over,
});
const put = async (over: object = {}) => bodyOf(await call('PUT', '/api/mailbox', settings(over)), 200);
const mailbox = async (): Promise<Json> => bodyOf(await call('GET', '/api/mailbox'), 200);
/** With its problem, so that a failure of this test shows the server's message. */
const status = (to: string) => expect.poll(mailbox, patient).toMatchObject({ status: to });
const replies = async (): Promise<Json[]> => bodyOf(await call('GET', '/api/replies?limit=100'), 200).items;
const subjects = async () => (await replies()).map(({ subject }) => subject).toSorted();
const failures = async () => (await desk.app.rows('select failures from mailboxes'))[0]?.failures;

const no = 'Hej! Vi har valt att gå vidare med andra kandidater till tjänsten som kock.';
const head = (subject: string) =>
  'From: =?utf-8?q?Krogen_Bl=C3=A5?= <kim@krogenbla.example>\r\nTo: anna@resa.example\r\nSubject: ' +
  `${subject}\r\nMessage-ID: <${newId()}@krogenbla.example>\r\nMIME-Version: 1.0\r\n`;
const plain = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n';
const mail = (subject: string, text = no) => `${head(subject)}${plain}\r\n${text}\r\n`;

/** No command changes anything on the server, not even the seen flag. */
function expectOnlyRead(): void {
  const reading = /^(ID|CAPABILITY|NAMESPACE|LIST|LSUB|EXAMINE|UID SEARCH|UID FETCH|IDLE|DONE|NOOP|STATUS|LOGOUT)\b/;
  expect(server.commands.filter((command) => !reading.test(command))).toEqual([]);
  expect(server.commands.filter((command) => /BODY(?!\.PEEK|STRUCTURE)|RFC822(?!\.SIZE)/i.test(command))).toEqual([]);
  expect(server.commands.some((command) => command.startsWith('EXAMINE'))).toBe(true);
}

test('what comes is a proposal within five seconds, and the server was only asked', async () => {
  server.addFolder('Jobb');
  const trial = bodyOf(await call('POST', '/api/mailbox/trial', settings()), 200);
  expect(trial).toMatchObject({ problem: null, folders: [{ name: 'INBOX', use: 'inbox' }, { name: 'Jobb' }] });
  server.deliver(mail('Förr'), { folder: 'Jobb' });
  await put({ folders: ['INBOX', 'Jobb'] });
  await status('ok');
  expect(await subjects()).toEqual(['Förr']);
  server.deliver(mail('Nytt'));
  await expect.poll(subjects, { timeout: 5000, interval: 50 }).toEqual(['Förr', 'Nytt']);
  expect((await replies())[0]).toMatchObject({ class: 'rejection', from: 'Krogen Blå <kim@krogenbla.example>' });
  // One login of the connection test, and one of the watch.
  expect([server.logins, server.open]).toEqual([{ taken: 2, refused: 0 }, 1]);
  expectOnlyRead();
});

test('nothing is missed or met twice when the connection breaks, the server restarts, or all UIDs change', async () => {
  await put();
  await status('ok');
  server.deliver(mail('Ett'));
  await expect.poll(subjects, patient).toEqual(['Ett']);

  await proxy.refuse();
  server.deliver(mail('Två'));
  await expect.poll(failures, patient).toBe(1);
  await proxy.pass();
  desk.app.wait({ minutes: 1 });
  await expect.poll(subjects, patient).toEqual(['Ett', 'Två']);

  await server.stop();
  await expect.poll(failures, patient).toBeGreaterThan(0);
  await server.start();
  server.deliver(mail('Tre'));
  desk.app.wait({ minutes: 1 });
  await expect.poll(subjects, patient).toEqual(['Ett', 'Tre', 'Två']);

  await server.stop();
  server.renumber();
  await server.start();
  server.deliver(mail('Fyra'));
  desk.app.wait({ minutes: 1 });
  await expect.poll(subjects, patient).toEqual(['Ett', 'Fyra', 'Tre', 'Två']);
  await status('ok');
  expectOnlyRead();
});

test('a wrong password is told and tried once, however long it takes until the person acts', async () => {
  await put({ password: 'fel' });
  await status('failed');
  expect((await mailbox()).problem).toMatch(/^Kontrollera användarnamn och lösenord.*Servern svarade: /);
  desk.app.wait({ hours: 10 });
  const bo = await desk.app.register();
  await desk.app.call('PUT', '/api/mailbox', { token: bo.token, body: settings() });
  const other = async () => (await desk.app.call('GET', '/api/mailbox', { token: bo.token })).body;
  await expect.poll(other, patient).toMatchObject({ status: 'ok' });
  expect(server.logins).toEqual({ taken: 1, refused: 1 });
  // The password that was refused is correct from now on.
  await server.setPassword('fel');
  bodyOf(await call('POST', '/api/mailbox/test'), 202);
  await status('ok');
  expect(server.logins).toEqual({ taken: 2, refused: 1 });
});

const attached = (name: string) =>
  `Content-Type: application/pdf; name="${name}"\r\nContent-Disposition: attachment; ` +
  `filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n`;
const MEGABYTE = 1024 * 1024;
const line = `${'QUJD'.repeat(19)}\r\n`;

test('of a mail of 25 MB the texts are fetched, wherever they are, and no attachment', async () => {
  const large = Buffer.concat([
    Buffer.from(`${head('Stort')}Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n${attached('a.pdf')}\r\n`),
    Buffer.alloc(25 * MEGABYTE, line),
    Buffer.from(`\r\n--x\r\n${plain}\r\n${no}\r\n--x--\r\n`),
  ]);
  const pdf = `("application" "pdf" ("name" "a.pdf") NIL NIL "base64" ${25 * MEGABYTE} NIL ("attachment" NIL) NIL NIL)`;
  const text = `("text" "plain" ("charset" "utf-8") NIL NIL "8bit" ${Buffer.byteLength(no)} 1 NIL NIL NIL NIL)`;
  const structure = `(${pdf}${text} "mixed" ("boundary" "x") NIL NIL NIL)`;
  server.deliver(large, { described: { structure, parts: { 2: no } } });
  server.deliver(mail('Litet'));
  await put();
  await expect.poll(subjects, patient).toEqual(['Litet', 'Stort']);
  expect((await replies()).map(({ text: kept }) => kept)).toEqual([no, no]);
  const fetched = server.commands.flatMap((command) => [...command.matchAll(/BODY\.PEEK\[[^\]]*\](?:<[\d.]+>)?/g)]);
  expect(fetched.map(([section]) => section).toSorted()).toEqual([
    'BODY.PEEK[2]<0.262144>',
    'BODY.PEEK[HEADER]<0.262144>',
    'BODY.PEEK[]',
  ]);
  expectOnlyRead();
});

test('of a report of five megabytes what became of which mail is fetched, and of the mail no more', async () => {
  const { id } = await desk.approved(anna, { title: 'Servitör', employer: 'Bageriet' });
  const path = `/api/applications/${id}/attestation`;
  bodyOf(await call('POST', path, {}), 200);
  const [row] = await desk.app.rows('select message_id from sendings where application_id = $1', [id]);
  const status =
    'Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; jobb@bageriet.example\r\nAction: ' +
    'failed\r\nStatus: 5.2.2\r\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full\r\n';
  const head =
    `Message-ID: ${row?.message_id}\r\nSubject: Ansökan\r\nMIME-Version: 1.0\r\nContent-Type: ` +
    'application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const type = 'multipart/report; report-type=delivery-status; boundary="b"';
  const large = Buffer.concat([
    Buffer.from(
      'From: MAILER-DAEMON@mx.example\r\nTo: anna@resa.example\r\nSubject: Returned\r\nMessage-ID: ' +
        `<${newId()}@mx.example>\r\nMIME-Version: 1.0\r\nContent-Type: ` +
        `${type}\r\n\r\n--b\r\n${plain}\r\nSorry.\r\n--b\r\nContent-Type: ` +
        `message/delivery-status\r\n\r\n${status}\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${head}`,
    ),
    Buffer.from(`${'JVBERi0xLjQK'.repeat(6)}\r\n`.repeat(70_000)),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const inner = `("application" "pdf" NIL NIL NIL "base64" 5180000 70000)`;
  const envelope = `(NIL "x" NIL NIL NIL NIL NIL NIL NIL "${row?.message_id}")`;
  const structure =
    '(("text" "plain" ("charset" "utf-8") NIL NIL "8bit" 8 1)("message" "delivery-status" NIL NIL NIL "7bit" ' +
    `${status.length})("message" "rfc822" NIL NIL NIL "7bit" 5180200 ${envelope} ${inner} 70010) "report" ` +
    '("report-type" "delivery-status" "boundary" "b"))';
  server.deliver(large, { described: { structure, parts: { 1: 'Sorry.\r\n', 2: status, '3.HEADER': head } } });
  await put();
  await expect
    .poll(async () => (await desk.look(anna, id)).delivery, patient)
    .toMatchObject({ outcome: 'failed', reason: '552 5.2.2 Mailbox full' });
  expect(server.commands.some((command) => /BODY\.PEEK\[3\.HEADER\]/i.test(command))).toBe(true);
  expectOnlyRead();
});

test('mails that are broken hold nothing up, neither small nor large', async () => {
  const filler = Buffer.alloc(MEGABYTE, line);
  const nest = Array.from({ length: 60 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`);
  const broken: (string | Buffer)[] = [
    Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    '\r\n',
    `${head('Aldrig slut')}Content-Type: multipart/mixed; boundary="never"\r\n\r\n--never\r\n`,
    `From: <<<>>\r\nSubject: =?utf-8?b?%%%?=\r\n\r\n${no}`,
    Buffer.concat([Buffer.from('no head at all '), filler]),
    Buffer.concat([Buffer.from(`${head('Djupt')}${nest.join('')}`), filler]),
    Buffer.concat([Buffer.from(`${head('Fel')}Content-Type: multipart/mixed\r\n\r\n`), filler]),
    Buffer.concat([Buffer.from(`${head('Okänt')}Content-Type: text/plain; charset="\\"\r\n\r\n`), filler]),
  ];
  for (const source of broken) server.deliver(source);
  server.deliver(mail('Helt'));
  await put();
  // Each may end the session; the next mail is read after a reconnect.
  await expect
    .poll(async () => {
      desk.app.wait({ minutes: 1 });
      return subjects();
    }, patient)
    .toContain('Helt');
  await status('ok');
  expectOnlyRead();
});
