import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  longTimeouts,
  approvedMail as mail,
  mailAccountAt,
  neverAborted,
  password,
  shortTimeouts,
} from '../../../test/approved-mail.ts';
import { SmtpDouble } from '../../../test/doubles/smtp-server.ts';
import { createSmtpDelivery } from './smtp.ts';
import { SmtpFailure, toDeliveryResult } from './smtp-outcomes.ts';
import type { MailAccount } from './transport.ts';

const deliver = createSmtpDelivery(longTimeouts);
let server: SmtpDouble;
beforeEach(async () => {
  server = new SmtpDouble();
  server.extensions = ['AUTH PLAIN', 'SIZE 100000'];
  await server.start();
});
afterEach(() => server.stop());
const account = (over: Partial<MailAccount> = {}) => mailAccountAt(server, over);

test('a mail goes out once, to the one address of the envelope, as it is', async () => {
  server.onLogin = (name, secret) => (name === 'elin' && secret === password ? undefined : '535 no');
  server.onBody = () => '250 2.0.0 queued as 4711';
  expect(await deliver(mail(), account(), neverAborted)).toEqual({
    outcome: 'sent',
    answer: '250 2.0.0 queued as 4711',
    login: 'accepted',
  });
  expect(server.taken).toEqual([
    { from: 'elin@resa.example', to: ['jobb@krogen.example'], source: 'Subject: Hej\n\nHej!\n.\nHej d=C3=A5' },
  ]);
  expect(server.connections).toBe(1);
});

test('a login that is refused for good says so of the account; anything else says nothing', async () => {
  server.onLogin = () => '535 no';
  expect(await deliver(mail(), account(), neverAborted)).toMatchObject({ login: 'refused' });
  for (const word of ['454 later', 'drop'] as const) {
    server.onLogin = () => word;
    expect(await deliver(mail(), account(), neverAborted)).not.toHaveProperty('login');
  }
});

test('a large mail goes out whole', async () => {
  const message = Buffer.from(
    `Subject: Stor\r\n\r\n${'x'.repeat(70)}\r\n`.concat(`${'y'.repeat(70)}\r\n`.repeat(9000)),
  );
  server.extensions = ['AUTH PLAIN'];
  expect((await deliver(mail({ message }), account(), neverAborted)).outcome).toBe('sent');
  expect(server.taken[0]?.source.length).toBe(message.toString().replaceAll('\r\n', '\n').length - 1);
});

const drops = ['hang', 'drop'] as const;
const waits = (word: (typeof drops)[number]) => (word === 'hang' ? shortTimeouts : longTimeouts);
describe('what the server does at each step', () => {
  test.each<[string, () => void, 'returned' | 'unclear', RegExp]>([
    ['refuses the connection', () => (server.onConnect = () => '554 go away'), 'returned', /svarade: 554 go away/],
    ['is busy', () => (server.onConnect = () => '421 busy'), 'returned', /om en stund\. Servern svarade: 421 busy/],
    [
      'refuses the login',
      () => (server.onLogin = () => '535 5.7.8 wrong'),
      'returned',
      /applösenord.*535 5\.7\.8 wrong/,
    ],
    [
      'refuses the login for now',
      () => (server.onLogin = () => '454 later'),
      'returned',
      /inloggningen just nu.*454 later/,
    ],
    [
      'takes no passwords any more',
      () => (server.onLogin = () => '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.'),
      'returned',
      /Microsoft tar inte emot lösenord/,
    ],
    [
      'refuses the sender',
      () => (server.onFrom = () => '550 not yours'),
      'returned',
      /avsändarens adress.*550 not yours/,
    ],
    ['refuses the sender for now', () => (server.onFrom = () => '450 later'), 'returned', /just nu.*450 later/],
    [
      'refuses the recipient',
      () => (server.onRecipient = () => '550 5.1.1 who?'),
      'returned',
      /Mottagarens.*550 5\.1\.1 who\?/,
    ],
    [
      'refuses the recipient for now',
      () => (server.onRecipient = () => '451 greylisted'),
      'returned',
      /just nu.*451 greylisted/,
    ],
    ['refuses DATA', () => (server.onData = () => '554 no'), 'returned', /554 no/],
    ['refuses the mail', () => (server.onBody = () => '554 5.7.1 spam'), 'returned', /svarade: 554 5\.7\.1 spam/],
    [
      'refuses the mail as too large',
      () => (server.onBody = () => '552 too big'),
      'returned',
      /för stort.*552 too big/,
    ],
    ['refuses the mail for now', () => (server.onBody = () => '451 later'), 'returned', /just nu.*451 later/],
    ['closes at the mail', () => (server.onBody = () => '421 closing'), 'returned', /421 closing/],
    ['says something odd of the mail', () => (server.onBody = () => '354 go on'), 'unclear', /skickar igen.*354 go on/],
  ])('%s', async (_what, does, outcome, answer) => {
    does();
    expect(await deliver(mail(), account(), neverAborted)).toMatchObject({
      outcome,
      answer: expect.stringMatching(answer),
    });
    expect(server.taken).toEqual([]);
    expect(server.connections).toBe(1);
  });

  test.each(
    drops.flatMap((word) =>
      ['onConnect', 'onLogin', 'onFrom', 'onRecipient', 'onData'].map((step) => [word, step] as const),
    ),
  )('%s at %s: nothing has left', async (word, step) => {
    (server as unknown as Record<string, () => string>)[step] = () => word;
    const { outcome, answer } = await createSmtpDelivery(waits(word))(mail(), account(), neverAborted);
    expect(outcome).toBe('returned');
    expect(answer).toMatch(/^Ansökan har inte skickats\. /);
    expect(server.connections).toBe(1);
  });

  test.each(drops)('%s after the mail: nobody knows, and nobody tries again', async (word) => {
    server.onBody = () => word;
    const { outcome, answer } = await createSmtpDelivery(waits(word))(mail(), account(), neverAborted);
    expect(outcome).toBe('unclear');
    expect(answer).toMatch(/Titta bland dina skickade mejl/);
    expect(server.connections).toBe(1);
  });

  test('a mail larger than the server takes is not begun', async () => {
    server.extensions = ['AUTH PLAIN', 'SIZE 10'];
    let begun = 0;
    server.onFrom = () => {
      begun += 1;
      return undefined;
    };
    const { outcome, answer } = await deliver(mail(), account(), neverAborted);
    expect({ outcome, begun }).toEqual({ outcome: 'returned', begun: 0 });
    expect(answer).toMatch(/för stort/);
  });

  test('commands in one batch: the answer to the envelope decides', async () => {
    server.extensions = ['AUTH PLAIN', 'PIPELINING'];
    server.onRecipient = () => '550 who?';
    server.onData = () => '503 no recipients';
    const { outcome, answer } = await deliver(mail(), account(), neverAborted);
    expect(outcome).toBe('returned');
    expect(answer).toMatch(/Mottagarens.*550 who\?/);
  });
});

test.each([20, 200_000])('a mail of %d bytes that was given up is broken off before its end', async (size) => {
  server.extensions = ['AUTH PLAIN'];
  let asked = 0;
  const stillOurs = async () => {
    asked += 1;
    return false;
  };
  const message = Buffer.from(`Subject: Hej\r\n\r\n${'x'.repeat(size)}\r\n`);
  const { outcome, answer } = await deliver(mail({ message, stillOurs }), account(), neverAborted);
  expect(outcome).toBe('returned');
  expect(answer).toMatch(/^Ansökan har inte skickats\. .*avbröt/);
  await server.stop();
  expect({ asked, taken: server.taken, connections: server.connections }).toEqual({
    asked: 1,
    taken: [],
    connections: 1,
  });
});

describe('the service stops', () => {
  test('before the mail was handed over: it comes back', async () => {
    const stop = new AbortController();
    server.onFrom = () => {
      stop.abort();
      return 'hang';
    };
    expect(await deliver(mail(), account(), stop.signal)).toMatchObject({ outcome: 'returned' });
    expect(await deliver(mail(), account(), AbortSignal.abort())).toMatchObject({ outcome: 'returned' });
  });

  test.each([
    ['250 taken', 'sent', longTimeouts],
    ['hang', 'unclear', shortTimeouts],
  ] as const)('after it: the answer is waited for a little, and with %s it is %s', async (word, outcome, patience) => {
    const stop = new AbortController();
    server.onBody = () => {
      stop.abort();
      return word;
    };
    expect((await createSmtpDelivery(patience)(mail(), account(), stop.signal)).outcome).toBe(outcome);
  });
});

test.each([
  { recipient: 'a@x.example,b@y.example' },
  { recipient: 'jobb@krogen.example\r\nRCPT TO:<b@y.example>' },
  { recipient: 'Krogen <jobb@krogen.example>' },
  { recipient: '' },
  { sender: 'elin@resa.example> SIZE=1' },
])('%j reaches no server', async (over) => {
  expect((await deliver(mail(over), account(), neverAborted)).outcome).toBe('returned');
  expect(server.connections).toBe(0);
});

test('every end of a conversation has an outcome, and only an open one is unclear', () => {
  const stages = ['connect', 'encrypt', 'login', 'sender', 'recipient', 'content', 'handed_over'] as const;
  const reasons = [
    'refused',
    'lost',
    'silent',
    'stopped',
    'given_up',
    'certificate',
    'no_encryption',
    'no_login',
    'too_large',
    'no_address',
  ] as const;
  for (const stage of stages) {
    for (const reason of reasons) {
      for (const reply of reason === 'refused' ? ['421 x', '450 x', '535 x', '550 x', '354 x'] : [undefined]) {
        const { outcome, answer } = toDeliveryResult(new SmtpFailure(stage, reason, reply));
        const open = stage === 'handed_over' && !(reply && /^[45]/.test(reply));
        expect(outcome, `${stage} ${reason} ${reply}`).toBe(open ? 'unclear' : 'returned');
        expect(answer).toMatch(/[.]$|svarade: /);
      }
    }
  }
});
