import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { LONGEST_CALENDAR, parseInvitation } from '../reading/calendar-invitation.ts';
import { parseDeliveryReport } from '../reading/delivery-report.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { fullMailText } from '../reading/sections.ts';
import { MAX_STORED_SUBJECT, truncate } from '../rules.ts';
import { findLoginHosts } from '../senders/logins.ts';

/**
 * Parses a mail, even if it is truncated or malformed.
 *
 * @returns undefined for anything that is no mail, also without a valid sender
 */
export async function parseMail(source: Buffer, receivedAt: Date): Promise<ParsedMail | undefined> {
  // Deep nesting and huge headers do not come from people.
  const limits = { maxNestingDepth: 30, maxHeadersSize: 1_000_000 };
  const email = await PostalMime.parse(source, limits).catch(() => undefined);
  const from = senderOf(email?.from ?? email?.sender);
  if (!email || !from) return undefined;
  const answered = identifiersIn(email.inReplyTo);
  const thread = identifiersIn(email.references);
  const to = [...(email.to ?? []), ...(email.cc ?? [])].flatMap((one) => senderOf(one)?.address ?? []).slice(0, 20);
  const replyTo = elsewhere(from, email.replyTo ?? []);
  const logins = findLoginHosts({ text: email.text ?? null, html: email.html ?? null });
  const delivery = parseDeliveryReport({
    headers: email.headers,
    from: from.address,
    answers: answered.length > 0 ? answered : thread.slice(-1),
    text: email.text ?? '',
    parts: email.attachments
      .filter(({ mimeType }) => mimeType.startsWith('message/') || mimeType === 'text/rfc822-headers')
      .map(({ mimeType, content }) => ({ type: mimeType, content: textOf(content) })),
    isAutoReply: isAutoReply(email),
  });
  return {
    messageId: identifiersIn(email.messageId)[0] ?? madeUp(email, from.address),
    from,
    // The main process analyses the subject: one of a hundred thousand characters would block it.
    subject: truncate(email.subject ?? '', MAX_STORED_SUBJECT),
    receivedAt,
    references: [...new Set([...answered, ...thread])],
    thread: (thread.length > 0 ? thread : answered).slice(-MOST_BEFORE),
    to,
    ...parseHeaders(email.headers, email.subject),
    ...(delivery ? { delivery } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(email.attachments.some(isFile) ? { hasFiles: true } : {}),
    ...(logins.length > 0 ? { logins } : {}),
    ...wordsOf(email, { receivedAt, to }),
  };
}

/** What the headers show about how a mail was sent. */
export function parseHeaders(
  headers: { key: string; value: string }[],
  subject: string | undefined,
): Pick<ParsedMail, 'bulk' | 'autoReply'> {
  return { bulk: isBulk({ headers }), ...(isAutoReply({ headers, subject }) ? { autoReply: true } : {}) };
}

/** Whether an attachment is a real file: no inline image such as a logo, and no technical part. */
const isFile = ({ related, mimeType }: Attachment): boolean =>
  related !== true &&
  !/^(?:text\/calendar|application\/ics|message\/|application\/pgp-|application\/pkcs7-sig)/i.test(mimeType);

/** The Reply-To address, if it differs from the sender. Of several, one at another domain is preferred. */
function elsewhere(from: ParsedMail['from'], replyTo: readonly Address[]): string | undefined {
  const house = from.address.split('@')[1];
  const others = replyTo.flatMap((one) => senderOf(one)?.address ?? []).filter((address) => address !== from.address);
  return others.find((address) => address.split('@')[1] !== house) ?? others[0];
}

/** Upper limit of stored Message-IDs of earlier mails, the latest ones. */
const MOST_BEFORE = 20;

/** Upper limit in bytes of a part that is read. */
const LONGEST_PART = 262_144;

function textOf(content: string | ArrayBuffer | Uint8Array, longest = LONGEST_PART): string {
  if (typeof content === 'string') return content.slice(0, longest);
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
  return new TextDecoder().decode(bytes.subarray(0, longest));
}

/** The text of a mail, with the content of its calendar invitation first. */
function wordsOf(
  email: Email,
  sent: { receivedAt: Date; to: readonly string[] },
): Pick<ParsedMail, 'text' | 'html' | 'invitation'> {
  const written = { text: email.text ?? null, html: email.html ?? null };
  const found = email.attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics')
    .slice(0, MOST_CALENDARS)
    .map(({ content }) => parseInvitation(textOf(content, LONGEST_CALENDAR), sent))
    .filter((one) => one !== undefined);
  const read = found.find((one) => one !== 'unreadable');
  if (!read) return { ...written, ...(found.length > 0 ? { invitation: { method: 'unreadable' as const } } : {}) };
  const rest = fullMailText(written) || read.description;
  return {
    text: `${read.text}\n\n${rest}`.trim(),
    html: null,
    ...(read.invitation ? { invitation: read.invitation } : {}),
  };
}

/** The same invitation is often sent as a part and as a file. */
const MOST_CALENDARS = 4;

function senderOf(from: Address | undefined): ParsedMail['from'] | undefined {
  const one = from?.group ? from.group[0] : from;
  // The header may hold anything, so the form of the address is checked.
  return one?.address && /^[^\s<>@]+@[^\s<>@]+$/.test(one.address)
    ? { name: one.name, address: one.address.toLowerCase() }
    : undefined;
}

/** The Message-IDs in a header, at most 200. Control characters are excluded, as PostgreSQL does not accept NUL. */
function identifiersIn(field: string | undefined): string[] {
  return (field?.slice(0, 50_000).match(/<[^<>\s\p{Cc}]{1,990}>/gu) ?? []).slice(0, 200);
}

/** The Message-ID for a mail without one. It is a hash, so the same mail always gets the same. */
function madeUp({ date = '', subject = '', text, html }: Email, address: string): string {
  const hash = createHash('sha256').update([date, address, subject, text ?? html ?? ''].join('\0'));
  return `<${hash.digest('hex')}@unnamed.invalid>`;
}

type Fields = { headers: { key: string; value: string }[]; subject?: string | undefined };

function isBulk({ headers }: Fields): boolean {
  return headers.some(
    ({ key, value }) =>
      key === 'list-unsubscribe' ||
      key === 'list-id' ||
      (key === 'precedence' && /^(bulk|list|junk)$/i.test(value.trim())),
  );
}

const AUTOMATIC_SUBJECTS = [
  'autosvar|automatiskt svar|automatic reply|auto(?:matic)?[- ]?reply|out of (?:the )?office',
  String.raw`frånvaro\p{L}*`,
].join('|');
const AUTOMATIC_SUBJECT = new RegExp(String.raw`^(?:${AUTOMATIC_SUBJECTS})(?!\p{L})`, 'iu');

/**
 * Whether a mail is an automatic reply. Exchange marks its own as "auto-generated", as systems mark their
 * acknowledgements; then the subject decides.
 */
function isAutoReply({ headers, subject = '' }: Fields): boolean {
  const said = headers.find(({ key }) => key === 'auto-submitted')?.value.trim() ?? '';
  const isReply = headers.some(({ key }) => key === 'x-autoreply' || key === 'x-autorespond');
  if (isReply || /^auto-replied(?![a-z-])/i.test(said)) return true;
  const isMade =
    /^auto-generated(?![a-z-])/i.test(said) || headers.some(({ key }) => key === 'x-auto-response-suppress');
  return isMade && AUTOMATIC_SUBJECT.test(subject);
}
