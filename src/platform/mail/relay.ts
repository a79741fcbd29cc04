import { createTransport } from 'nodemailer';
import { canonicalEmail } from '../kernel/email-address.ts';
import { settlesWithin } from '../kernel/settles-within.ts';

/** A file attached to a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** An outgoing mail to one recipient, whose address is canonical. */
export interface OutgoingMail {
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
}

/** Sends mail. Tests use their own implementation. */
export interface Relay {
  /** @throws the error of the mail server or the connection, for `classifyMailError` */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Seconds that sending a mail may take, however slow the server is. */
const DEADLINE_SECONDS = 90;

const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** Connects to a mail server and logs in. @throws the error of the server or the connection */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, ...patience });
  const verified = transport.verify();
  try {
    if (!(await settlesWithin(DEADLINE_SECONDS, verified))) throw new Error('it took too long');
  } finally {
    transport.close();
  }
}

/**
 * A relay over SMTP. The recipient is an explicit envelope address and must be canonical: nodemailer parses even an
 * envelope address as a list, so `a@x.se,b@y.se` would be two.
 */
export function smtpRelay(
  url: string,
  from: { name: string; address: string },
  deadlineSeconds = DEADLINE_SECONDS,
): Relay {
  const open = () =>
    createTransport({
      url,
      // One pooled connection: mails are sent in order, and the handshake happens once.
      pool: true,
      maxConnections: 1,
      maxMessages: Number.POSITIVE_INFINITY,
      ...patience,
    });
  let transport = open();
  return {
    async send(mail) {
      if (canonicalEmail(mail.recipient) !== mail.recipient) {
        throw Object.assign(new Error('the recipient is no address'), { responseCode: 553 });
      }
      const sending = transport.sendMail({
        messageId: mail.messageId,
        envelope: { from: from.address, to: [mail.recipient] },
        from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'sv' },
      });
      if (await settlesWithin(deadlineSeconds, sending)) return;
      // Closes the connection: the server must not accept the mail after another process has retried it.
      transport.close();
      transport = open();
      throw Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' });
    },
    close: () => transport.close(),
  };
}
