import { createTransport } from 'nodemailer';

/** What a mail to an employer consists of. */
export interface MailContent {
  messageId: string;
  at: Date;
  sender: { name: string; address: string };
  /** Null while nobody has said where it goes: the person fills it in. */
  recipient: string | null;
  subject: string;
  text: string;
  files: { name: string; type: string; bytes: Buffer }[];
  /** What it answers, and the mails before that. */
  thread?: { inReplyTo: string; references: readonly string[] };
  /** The answer to a calendar invitation (iCalendar, METHOD:REPLY). */
  calendar?: string;
  /** Whether a mail program that opens the file shall offer to send it. */
  draft: boolean;
}

/** The mail as it goes over the wire (RFC 5322). Nothing is sent: this composer has no network. */
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
 * One line as it is read: no line breaks or control characters, encoded or not, and nothing that makes what follows
 * be read backwards (`CV\u202efdp.exe`).
 */
function line(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** A Message-ID alone: what is none would be another field, or a second one. */
const identifier = (text: string): string => /^<[^<>\s\p{Cc}]{1,990}>$/u.exec(text)?.[0] ?? '';

/** A name that is no path on anybody's machine, its end kept, as that says what kind of file it is. */
function fileName(name: string): string {
  const plain = line(name)
    .replace(/[/\\:*?"<>|]+/g, '_')
    .replace(/^\.+/, '');
  const [, stem = '', end = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(plain) ?? [];
  return `${[...stem].slice(0, 100).join('') || 'fil'}${end}`;
}
