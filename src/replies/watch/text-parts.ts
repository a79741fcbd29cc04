import { randomBytes } from 'node:crypto';

/**
 * Reads the text of a mail that is too large to be fetched whole. The server describes its parts; the visible texts are
 * fetched and composed to a smaller mail, without pictures and documents.
 */

/** A part as the server describes it (RFC 9051, BODYSTRUCTURE). */
export interface MailPart {
  /** The part number; undefined for a mail with a single part. */
  part?: string | undefined;
  type: string;
  parameters?: Record<string, string> | undefined;
  encoding?: string | undefined;
  disposition?: string | undefined;
  childNodes?: MailPart[] | undefined;
}

const shown: readonly string[] = ['text/plain', 'text/html', 'text/calendar'];

/** The part number to request. */
const numberOf = ({ part }: MailPart): string => part ?? '1';

/** The first plain text, HTML and calendar part that are not attachments: what mail programs show. */
export function findTextParts(structure: MailPart): MailPart[] {
  const all = leaves(structure).filter(({ disposition }) => disposition?.toLowerCase() !== 'attachment');
  return shown.flatMap((type) => {
    const first = all.find((part) => part.type.toLowerCase() === type);
    return first ? [first] : [];
  });
}

/** Whether documents or pictures are attached, apart from inline images. */
export function hasFileParts(structure: MailPart): boolean {
  const { childNodes = [] } = structure;
  const type = structure.type.toLowerCase();
  if (type === 'multipart/related') return childNodes.slice(0, 1).some(hasFileParts);
  if (type.startsWith('multipart/')) return childNodes.some(hasFileParts);
  return structure.disposition?.toLowerCase() === 'attachment'
    ? !shown.slice(-1).includes(type)
    : !/^text\//.test(type);
}

/** Parts of a delivery report: its status, and the header of the mail that it is about. */
const reported: readonly string[] = ['message/delivery-status', 'message/global-delivery-status'];
const heads: readonly string[] = ['text/rfc822-headers', 'message/global-headers'];
const returned: readonly string[] = ['message/rfc822', 'message/global'];

const isReport = ({ type, parameters }: MailPart): boolean =>
  type.toLowerCase() === 'multipart/report' && parameters?.['report-type']?.toLowerCase() === 'delivery-status';

/** The parts of a delivery report to fetch; empty for any other mail. */
export function findReportParts(structure: MailPart): MailPart[] {
  if (!isReport(structure)) return [];
  const all = leaves(structure);
  return [reported, [...heads, ...returned]].flatMap((types) => {
    const first = all.find(({ type }) => types.includes(type.toLowerCase()));
    return first ? [first] : [];
  });
}

/** The key to request a part. Of an embedded mail only the header is requested. */
export const mailPartKey = (part: MailPart): string =>
  returned.includes(part.type.toLowerCase()) ? `${numberOf(part)}.HEADER` : numberOf(part);

/** All parts without children. An embedded mail is not opened, as somebody else wrote it. */
function leaves(part: MailPart): MailPart[] {
  return part.type.toLowerCase().startsWith('multipart/') ? (part.childNodes ?? []).flatMap(leaves) : [part];
}

/** Composes a mail from a header and these parts. A delivery report stays one. */
export function composeMail(structure: MailPart, head: Buffer, parts: { part: MailPart; bytes: Buffer }[]): Buffer {
  const kind = isReport(structure) ? 'report; report-type=delivery-status' : 'alternative';
  const boundary = randomBytes(18).toString('hex');
  return Buffer.concat([
    Buffer.from(withoutForm(head.toString('latin1')), 'latin1'),
    Buffer.from(`MIME-Version: 1.0\r\nContent-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n`),
    ...parts.flatMap(({ part, bytes }) => [
      Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

/** Removes the header fields that describe the old body. */
function withoutForm(head: string): string {
  const fields = head.split(/\r?\n(?![ \t])/).filter((field) => field !== '');
  const kept = fields.filter((field) => !/^(content-[a-z-]+|mime-version)[ \t]*:/i.test(field));
  return kept.map((field) => `${field}\r\n`).join('');
}

/** The header of a part. The values come from a server, so each one is validated. */
function headOf({ type, parameters = {}, encoding = '' }: MailPart): string {
  const charset = /^[\w.:+-]{1,40}$/.exec(parameters.charset ?? '')?.[0] ?? 'utf-8';
  const flowed = /^flowed$/i.test(parameters.format ?? '') ? '; format=flowed' : '';
  const delsp = flowed && /^yes$/i.test(parameters.delsp ?? '') ? '; delsp=yes' : '';
  const coded = /^(7bit|8bit|binary|base64|quoted-printable)$/i.exec(encoding)?.[0] ?? '8bit';
  const own = returned.includes(type.toLowerCase()) ? 'text/rfc822-headers' : type.toLowerCase();
  const known = [...shown, ...reported, ...heads].find((one) => one === own) ?? 'text/plain';
  return `Content-Type: ${known}; charset="${charset}"${flowed}${delsp}\r\nContent-Transfer-Encoding: ${coded}\r\n`;
}
