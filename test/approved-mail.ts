import type { DeliverMail, MailAccount } from '../src/applications/transports/transport.ts';
import type { SmtpDouble } from './doubles/smtp-server.ts';

/** What the tests of transports hand over, and to whom. */

export const password = 'kanel&bulle 7';

/** Long enough for a machine with much to do: nothing that answers is waited for in vain. */
export const longTimeouts = { connect: 10_000, silence: 10_000, whole: 15_000, stopping: 10_000 };
/** For what never answers. */
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

/** A mail as the claim of an application makes it, which nothing else can. */
export const approvedMail = (over: object = {}) =>
  ({
    sender: 'elin@resa.example',
    recipient: 'jobb@krogen.example',
    stillOurs: async () => true,
    message: Buffer.from('Subject: Hej\r\n\r\nHej!\r\n.\r\nHej d=C3=A5\r\n'),
    ...over,
  }) as unknown as Parameters<DeliverMail>[0];
