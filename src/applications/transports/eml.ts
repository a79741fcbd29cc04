import { createTransport } from 'nodemailer';

/** Content of a mail to an employer. */
export interface MailContent {
  messageId: string;
  at: Date;
  sender: { name: string; address: string };
  /** Null while the recipient is unknown; the user fills it in. */
  recipient: string | null;
  subject: string;
  text: string;
  files: { name: string; type: string; bytes: Buffer }[];
  /** The mail that it answers, and the earlier mails of the thread. */
  thread?: { inReplyTo: string; references: readonly string[] };
  /** The answer to a calendar invitation (iCalendar, METHOD:REPLY). */
  calendar?: string;
  /** Whether a mail program should open the file as a draft to send (`X-Unsent`). */
  draft: boolean;
}

/** Composes the mail in wire format (RFC 5322). Nothing is sent: this composer has no network. */
export async function composeEml(content: MailContent): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail({
    messageId: content.messageId,
    date: content.at,
    from: { name: line(content.sender.name), address: content.sender.address },
    ...(content.recipient ? { to: { name: '', address: content.recipient } } : {}),
    subject: line(content.subject),
    text: content.text,
    ...(content.thread
      ? { inReplyTo: identifier(content.thread.inReplyTo), references: content.thread.references.map(identifier) }
      : {}),
    ...(content.calendar ? { icalEvent: { method: 'REPLY', filename: 'svar.ics', content: content.calendar } } : {}),
    attachments: content.files.map(({ name, type, bytes }) => ({
      filename: fileName(name),
      contentType: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
      content: bytes,
      contentDisposition: 'attachment' as const,
    })),
    headers: { 'Content-Language': 'sv', ...(content.draft ? { 'X-Unsent': '1' } : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
}

/**
 * One safe header line: without line breaks, control characters and bidirectional overrides, which could disguise a
 * file name (`CV\u202efdp.exe`).
 */
function line(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** A single Message-ID; empty if it is invalid, so that it cannot add header fields. */
const identifier = (text: string): string => /^<[^<>\s\p{Cc}]{1,990}>$/u.exec(text)?.[0] ?? '';

/** A file name without path characters on any system. The extension is kept, as it gives the file type. */
function fileName(name: string): string {
  const plain = line(name)
    .replace(/[/\\:*?"<>|]+/g, '_')
    .replace(/^\.+/, '');
  const [, stem = '', end = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(plain) ?? [];
  return `${[...stem].slice(0, 100).join('') || 'fil'}${end}`;
}
