import { createTransport } from 'nodemailer';
import { canonicalEmail } from '../kernel/email-address.ts';
import { settlesWithin } from '../kernel/settles-within.ts';

/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A mail as it goes out: one recipient, canonical address. */
export interface OutgoingMail {
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
}

/** Where outgoing mail goes. The tests have another one. */
export interface Relay {
  /** @throws the mail server's or the connection's error, for `outcomeOf` */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The longest that one mail may take, however slowly the server talks. */
const DEADLINE_SECONDS = 90;

const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** Greets a mail server and logs in. @throws what it, or the connection, said */
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
 * A relay over SMTP. The recipient reaches the server as an explicit envelope, and only in the form that the
 * accounts hold: nodemailer reads even an envelope as a list, so `a@x.se,b@y.se` would be two.
 */
export function smtpRelay(
  url: string,
  from: { name: string; address: string },
  deadlineSeconds = DEADLINE_SECONDS,
): Relay {
  const open = () =>
    createTransport({
      url,
      // One warm connection: mails go out in order, and the greeting is waited for once.
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
      // The conversation is cut: the server must not take the mail after somebody else tries it again.
      transport.close();
      transport = open();
      throw Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' });
    },
    close: () => transport.close(),
  };
}
