import type { DeliverMail, MailAccount } from '../src/applications/transports/transport.ts';
import type { SmtpDouble } from './doubles/smtp-server.ts';

/** The credentials and mail that the tests of transports use. */

export const password = 'kanel&bulle 7';

/** Long enough for a busy machine: a server that answers never times out. */
export const longTimeouts = { connect: 10_000, silence: 10_000, whole: 15_000, stopping: 10_000 };
/** For servers that never answer. */
export const shortTimeouts = { connect: 1_000, silence: 1_000, whole: 15_000, stopping: 100 };
export const neverAborted = new AbortController().signal;

export const mailAccountAt = ({ port }: SmtpDouble, over: Partial<MailAccount> = {}): MailAccount => ({
  host: '127.0.0.1',
  port,
  secure: false,
  username: 'elin',
  password,
  sender: 'elin@resa.example',
  allowPrivate: true,
  isToken: false,
  ...over,
});

/** An approved mail of the type that only the claim of an application can create. */
export const approvedMail = (over: object = {}) =>
  ({
    mail: {
      sender: 'elin@resa.example',
      recipient: 'jobb@krogen.example',
      stillOurs: async () => true,
      message: Buffer.from('Subject: Hej\r\n\r\nHej!\r\n.\r\nHej d=C3=A5\r\n'),
      ...over,
    },
  }) as unknown as Parameters<DeliverMail>[0];
