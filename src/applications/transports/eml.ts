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
  /** Whether a mail program that opens the file shall offer to send it. */
  draft: boolean;
}

/** The mail as it goes over the wire (RFC 5322). Nothing is sent: this composer has no network. */
export async function composeMail(content: MailContent): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail({
    messageId: content.messageId,
    date: content.at,
    from: content.sender,
    ...(content.recipient ? { to: { name: '', address: content.recipient } } : {}),
    subject: content.subject,
    text: content.text,
    attachments: content.files.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
      contentDisposition: 'attachment' as const,
    })),
    headers: { 'Content-Language': 'sv', ...(content.draft ? { 'X-Unsent': '1' } : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
}
