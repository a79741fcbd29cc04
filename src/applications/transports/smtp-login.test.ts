import { createServer } from 'node:net';
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
import { listen } from '../../../test/listening.ts';
import { createSmtpDelivery, tryLogin } from './smtp.ts';
import { isServerUnreachable, smtpProblem } from './smtp-outcomes.ts';
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

describe('the password', () => {
  const refusing = async (reply: (line: string) => string) => {
    server.onLogin = (name, secret) => `535 ${reply(`\0${name}\0${secret}`)}` as never;
    return deliver(mail(), account(), neverAborted);
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
    const sent = await deliver(mail(), account({ allowPrivate: false }), neverAborted);
    expect(sent.outcome).toBe('returned');
    expect(server.connections).toBe(0);
  });

  test('does not go where TLS is asked for and nobody speaks it', async () => {
    let logins = 0;
    server.onLogin = () => {
      logins += 1;
      return undefined;
    };
    const { outcome } = await deliver(mail(), account({ secure: true }), neverAborted);
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
    const { outcome, answer } = await deliver(mail(), account({ secure: true }), neverAborted);
    expect({ outcome, logins }).toEqual({ outcome: 'returned', logins: 0 });
    expect(answer).toMatch(/certifikatet gäller inte/);
  });

  test('is taken where it is offered, and proves nothing where the clear would do', async () => {
    server.tls = 'asked';
    expect((await deliver(mail(), account(), neverAborted)).outcome).toBe('sent');
    expect(server.encrypted).toBe(1);
    expect(server.taken).toHaveLength(1);
  });
});

describe('a login that is tried', () => {
  test('leaves no mail', async () => {
    expect(await tryLogin(account(), neverAborted, longTimeouts)).toBeUndefined();
    expect(server.taken).toEqual([]);
  });

  test('reads the same whatever listens there, unless it is a mail server', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}));
    const other = createServer((socket) => {
      socket.on('error', () => {});
      socket.end('SSH-2.0-OpenSSH_9.9\r\n');
    });
    const ports = await Promise.all([silent, other].map((one) => listen(one)));
    const closed = server.port;
    await server.stop();
    const texts = new Set<string>();
    for (const way of [
      ...[...ports, closed].map((port) => ({ port })),
      { port: closed, secure: true },
      { host: 'nobody.invalid' },
      { allowPrivate: false },
    ]) {
      const failure = await tryLogin(account(way), neverAborted, shortTimeouts);
      expect(failure && isServerUnreachable(failure)).toBe(true);
      if (failure) texts.add(smtpProblem(failure));
    }
    expect([...texts]).toHaveLength(1);
    await Promise.all([silent, other].map((one) => new Promise((down) => one.close(down))));
  });
});
