import { afterEach, expect, test } from 'vitest';
import { SmtpDouble } from '../../../test/doubles/smtp-server.ts';
import { type Relay, smtpRelay } from './relay.ts';

const server = new SmtpDouble();
let relay: Relay;
afterEach(async () => {
  relay.close();
  await server.stop();
  server.onBody = () => undefined;
  server.taken.length = 0;
});

const from = { name: 'Sökväg', address: 'hej@sokvag.example' };
const mail = (recipient: string) => ({
  messageId: `<${recipient.split('@')[0]}@sokvag.example>`,
  recipient,
  subject: 'Räksmörgås',
  text: 'Hej på dig',
  html: '<p>Hej på dig</p>',
});

test('mails go over one warm connection, each to its one recipient', async () => {
  await server.start();
  relay = smtpRelay(server.url, from);
  for (const to of ['a@x.example', 'b@x.example', 'c@x.example']) await relay.send(mail(to));
  expect(server.connections).toBe(1);
  expect(server.taken.map(({ to }) => to)).toEqual([['a@x.example'], ['b@x.example'], ['c@x.example']]);
  expect(server.taken[0]?.source).toMatch(/^Message-ID: <a@sokvag\.example>$/m);
});

/** Spellings that made mail programs deliver to another recipient (nodemailer, CVE-2025-13033 and similar). */
test.each([
  'a@x.example,evil@y.example',
  'a@x.example evil@y.example',
  '<evil@y.example>a@x.example',
  '"evil@y.example"@x.example',
  'group:a@x.example,evil@y.example;',
  'a@x.example\r\nRCPT TO:<evil@y.example>',
  'A@x.example',
])('what is more than one plain address goes nowhere: %j', async (recipient) => {
  await server.start();
  relay = smtpRelay(server.url, from);
  await expect(relay.send(mail(recipient))).rejects.toMatchObject({ responseCode: 553 });
  expect(server.taken).toEqual([]);
});

test('every character that an address may have arrives as it is', async () => {
  await server.start();
  relay = smtpRelay(server.url, from);
  const addresses = [..."!#$%&'*+/=?^_`{|}~-"].flatMap((c) => [`${c}@x.example`, `a${c}${c}b@x.example`]);
  for (const to of addresses) await relay.send({ ...mail('a@x.example'), recipient: to });
  expect(server.taken.map(({ to }) => to)).toEqual(addresses.map((to) => [to]));
});

test('a server that hangs is left after the deadline, and the next mail goes over a new connection', async () => {
  await server.start();
  relay = smtpRelay(server.url, from, 0.2);
  server.onBody = () => 'hang';
  const first = server.connections;
  await expect(relay.send(mail('a@x.example'))).rejects.toMatchObject({ code: 'ETIMEDOUT' });

  server.onBody = () => undefined;
  await relay.send(mail('a@x.example'));
  expect(server.connections).toBe(first + 2);
  expect(server.taken).toHaveLength(1);
});

test('a refusal is handed on with what the server said', async () => {
  await server.start();
  relay = smtpRelay(server.url, from);
  server.onBody = () => '554 no thanks';
  await expect(relay.send(mail('a@x.example'))).rejects.toMatchObject({ responseCode: 554 });
});
