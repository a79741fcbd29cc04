import { createTransport } from 'nodemailer';

/** A mail as it goes out: one recipient, canonical address. */
export interface OutgoingMail {
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Where outgoing mail goes. The tests have another one. */
export interface Relay {
  /** @throws the mail server's or the connection's error, for `outcomeOf` */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * A relay over SMTP. The recipient reaches the server only as an explicit envelope, so no spelling of an
 * address can add another one.
 */
export function smtpRelay(url: string, from: { name: string; address: string }): Relay {
  const transport = createTransport({
    url,
    // One warm connection: mails go out in order, and the greeting is waited for once.
    pool: true,
    maxConnections: 1,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        messageId: mail.messageId,
        envelope: { from: from.address, to: [mail.recipient] },
        from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'sv' },
      });
    },
    close: () => transport.close(),
  };
}
