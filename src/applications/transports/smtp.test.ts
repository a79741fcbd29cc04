import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmtpDouble } from '../../../test/doubles/smtp-server.ts';
import { smtpDelivery, tryLogin } from './smtp.ts';
import { deliveryOf, problemOf, SmtpFailure, wasUnreachable } from './smtp-outcomes.ts';
import type { Deliver, MailAccount } from './transport.ts';

type Approved = Parameters<Deliver>[0];

const password = 'kanel&bulle 7';
const patience = { connect: 300, silence: 300, whole: 2_000, stopping: 100 };
const deliver = smtpDelivery(patience);
const never = new AbortController().signal;
const mail = (over: object = {}) =>
  ({
    sender: 'elin@resa.example',
    recipient: 'jobb@krogen.example',
    message: Buffer.from('Subject: Hej\r\n\r\nHej!\r\n.\r\nHej d=C3=A5\r\n'),
    ...over,
  }) as unknown as Approved;

let server: SmtpDouble;
beforeEach(async () => {
  server = new SmtpDouble();
  server.extensions = ['AUTH PLAIN', 'SIZE 100000'];
  await server.start();
});
afterEach(() => server.stop());

const account = (over: Partial<MailAccount> = {}): MailAccount => ({
  host: '127.0.0.1',
  port: server.port,
  secure: false,
  username: 'elin',
  password,
  sender: 'elin@resa.example',
  allowPrivate: true,
  ...over,
});

test('a mail goes out once, to the one address of the envelope, as it is', async () => {
  server.onLogin = (name, secret) => (name === 'elin' && secret === password ? undefined : '535 no');
  server.onBody = () => '250 2.0.0 queued as 4711';
  expect(await deliver(mail(), account(), never)).toEqual({
    outcome: 'sent',
    answer: '250 2.0.0 queued as 4711',
    login: 'accepted',
  });
  expect(server.taken).toEqual([
    {
      from: 'elin@resa.example',
      to: ['jobb@krogen.example'],
      source: 'Subject: Hej\n\nHej!\n.\nHej d=C3=A5',
    },
  ]);
  expect(server.connections).toBe(1);
});

test('a login that is refused for good says so of the account; anything else says nothing', async () => {
  server.onLogin = () => '535 no';
  expect(await deliver(mail(), account(), never)).toMatchObject({ login: 'refused' });
  for (const word of ['454 later', 'drop'] as const) {
    server.onLogin = () => word;
    expect(await deliver(mail(), account(), never)).not.toHaveProperty('login');
  }
});

test('a large mail goes out whole', async () => {
  const message = Buffer.from(
    `Subject: Stor\r\n\r\n${'x'.repeat(70)}\r\n`.concat(`${'y'.repeat(70)}\r\n`.repeat(9000)),
  );
  server.extensions = ['AUTH PLAIN'];
  expect((await deliver(mail({ message }), account(), never)).outcome).toBe('sent');
  expect(server.taken[0]?.source.length).toBe(message.toString().replaceAll('\r\n', '\n').length - 1);
});

const drops = ['hang', 'drop'] as const;
describe('what the server does at each step', () => {
  test.each<[string, () => void, 'returned' | 'unclear', RegExp]>([
    [
      'refuses the connection',
      () => (server.onConnect = () => '554 go away'),
      'returned',
      /svarade: 554 go away/,
    ],
    [
      'is busy',
      () => (server.onConnect = () => '421 busy'),
      'returned',
      /om en stund\. Servern svarade: 421 busy/,
    ],
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
      () =>
        (server.onLogin = () => '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.'),
      'returned',
      /Microsoft tar inte emot lösenord/,
    ],
    [
      'refuses the sender',
      () => (server.onFrom = () => '550 not yours'),
      'returned',
      /avsändarens adress.*550 not yours/,
    ],
    [
      'refuses the sender for now',
      () => (server.onFrom = () => '450 later'),
      'returned',
      /just nu.*450 later/,
    ],
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
    [
      'refuses the mail',
      () => (server.onBody = () => '554 5.7.1 spam'),
      'returned',
      /svarade: 554 5\.7\.1 spam/,
    ],
    [
      'refuses the mail as too large',
      () => (server.onBody = () => '552 too big'),
      'returned',
      /för stort.*552 too big/,
    ],
    ['refuses the mail for now', () => (server.onBody = () => '451 later'), 'returned', /just nu.*451 later/],
    ['closes at the mail', () => (server.onBody = () => '421 closing'), 'returned', /421 closing/],
    [
      'says something odd of the mail',
      () => (server.onBody = () => '354 go on'),
      'unclear',
      /skickar igen.*354 go on/,
    ],
  ])('%s', async (_what, does, outcome, answer) => {
    does();
    expect(await deliver(mail(), account(), never)).toMatchObject({
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
    const { outcome, answer } = await deliver(mail(), account(), never);
    expect(outcome).toBe('returned');
    expect(answer).toMatch(/^Ansökan har inte skickats\. /);
    expect(server.connections).toBe(1);
  });

  test.each(drops)('%s after the mail: nobody knows, and nobody tries again', async (word) => {
    server.onBody = () => word;
    const { outcome, answer } = await deliver(mail(), account(), never);
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
    const { outcome, answer } = await deliver(mail(), account(), never);
    expect({ outcome, begun }).toEqual({ outcome: 'returned', begun: 0 });
    expect(answer).toMatch(/för stort/);
  });

  test('commands in one batch: the answer to the envelope decides', async () => {
    server.extensions = ['AUTH PLAIN', 'PIPELINING'];
    server.onRecipient = () => '550 who?';
    server.onData = () => '503 no recipients';
    const { outcome, answer } = await deliver(mail(), account(), never);
    expect(outcome).toBe('returned');
    expect(answer).toMatch(/Mottagarens.*550 who\?/);
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

  test('after it: the answer is waited for a little', async () => {
    const stop = new AbortController();
    server.onBody = () => {
      stop.abort();
      return undefined;
    };
    expect((await deliver(mail(), account(), stop.signal)).outcome).toBe('sent');
    server.onBody = () => {
      stop.abort();
      return 'hang';
    };
    const again = new AbortController();
    server.onBody = () => {
      again.abort();
      return 'hang';
    };
    expect((await deliver(mail(), account(), again.signal)).outcome).toBe('unclear');
  });
});

test.each([
  { recipient: 'a@x.example,b@y.example' },
  { recipient: 'jobb@krogen.example\r\nRCPT TO:<b@y.example>' },
  { recipient: 'Krogen <jobb@krogen.example>' },
  { recipient: '' },
  { sender: 'elin@resa.example> SIZE=1' },
])('%j reaches no server', async (over) => {
  expect((await deliver(mail(over), account(), never)).outcome).toBe('returned');
  expect(server.connections).toBe(0);
});

describe('the password', () => {
  const refusing = async (reply: (line: string) => string) => {
    server.onLogin = (name, secret) => `535 ${reply(`\0${name}\0${secret}`)}` as never;
    return deliver(mail(), account(), never);
  };

  test.each([
    ['as it is', () => password],
    ['in base64', () => Buffer.from(password).toString('base64')],
    ['as it was sent', (line: string) => Buffer.from(line).toString('base64')],
  ])('is not repeated from an answer that holds it %s', async (_how, reply) => {
    const { answer } = await refusing(reply);
    expect(answer).toContain('•••');
    expect(answer).not.toContain(password);
    expect(answer).not.toContain(Buffer.from(password).toString('base64').slice(0, 12));
  });

  test('an answer is one line of bounded length', async () => {
    const { answer } = await refusing(() => `\u0007${'lång '.repeat(200)}`);
    expect(answer).not.toMatch(/[\p{Cc}]/u);
    expect(answer.length).toBeLessThan(600);
  });

  test('goes in the clear to private hosts alone', async () => {
    const sent = await deliver(mail(), account({ allowPrivate: false }), never);
    expect(sent.outcome).toBe('returned');
    expect(server.connections).toBe(0);
  });

  test('does not go where TLS is asked for and nobody speaks it', async () => {
    let logins = 0;
    server.onLogin = () => {
      logins += 1;
      return undefined;
    };
    const { outcome } = await deliver(mail(), account({ secure: true }), never);
    expect({ outcome, logins }).toEqual({ outcome: 'returned', logins: 0 });
  });
});

describe('encryption', () => {
  test('from the start: the certificate has to be for the host', async () => {
    server.tls = 'start';
    let logins = 0;
    server.onLogin = () => {
      logins += 1;
      return undefined;
    };
    const { outcome, answer } = await deliver(mail(), account({ secure: true }), never);
    expect({ outcome, logins }).toEqual({ outcome: 'returned', logins: 0 });
    expect(answer).toMatch(/certifikatet gäller inte/);
  });

  test('is taken where it is offered, and proves nothing where the clear would do', async () => {
    server.tls = 'asked';
    expect((await deliver(mail(), account(), never)).outcome).toBe('sent');
    expect(server.encrypted).toBe(1);
    expect(server.taken).toHaveLength(1);
  });
});

describe('a login that is tried', () => {
  test('leaves no mail', async () => {
    expect(await tryLogin(account(), never, patience)).toBeUndefined();
    expect(server.taken).toEqual([]);
  });

  test('reads the same whatever listens there, unless it is a mail server', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}));
    const other = createServer((socket) => {
      socket.on('error', () => {});
      socket.end('SSH-2.0-OpenSSH_9.9\r\n');
    });
    await Promise.all(
      [silent, other].map((one) => new Promise<void>((up) => one.listen(0, '127.0.0.1', up))),
    );
    const ports = [silent, other].map((one) => (one.address() as { port: number }).port);
    const closed = server.port;
    await server.stop();
    const texts = new Set<string>();
    for (const way of [
      ...[...ports, closed].map((port) => ({ port })),
      { port: closed, secure: true },
      { host: 'nobody.invalid' },
      { allowPrivate: false },
    ]) {
      const failure = await tryLogin(account(way), never, patience);
      expect(failure && wasUnreachable(failure)).toBe(true);
      if (failure) texts.add(problemOf(failure));
    }
    expect([...texts]).toHaveLength(1);
    await Promise.all([silent, other].map((one) => new Promise((down) => one.close(down))));
  });
});

test('every end of a conversation has an outcome, and only an open one is unclear', () => {
  const stages = ['connect', 'encrypt', 'login', 'sender', 'recipient', 'content', 'handed_over'] as const;
  const reasons = [
    'refused',
    'lost',
    'silent',
    'stopped',
    'certificate',
    'no_encryption',
    'no_login',
    'too_large',
    'no_address',
  ] as const;
  for (const stage of stages) {
    for (const reason of reasons) {
      for (const reply of reason === 'refused'
        ? ['421 x', '450 x', '535 x', '550 x', '354 x']
        : [undefined]) {
        const { outcome, answer } = deliveryOf(new SmtpFailure(stage, reason, reply));
        const open = stage === 'handed_over' && !(reply && /^[45]/.test(reply));
        expect(outcome, `${stage} ${reason} ${reply}`).toBe(open ? 'unclear' : 'returned');
        expect(answer).toMatch(/[.]$|svarade: /);
      }
    }
  }
});
