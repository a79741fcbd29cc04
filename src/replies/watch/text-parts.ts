import { randomBytes } from 'node:crypto';

/**
 * The words of a mail that is too large to be fetched whole. The server tells of which parts it is made; those that
 * are read by people are fetched, and put together to a mail of their own. Pictures and documents stay where they are.
 */

/** A part as the server describes it (RFC 9051, BODYSTRUCTURE). */
export interface MailPart {
  /** Its number; undefined for a mail of a single part. */
  part?: string | undefined;
  type: string;
  parameters?: Record<string, string> | undefined;
  encoding?: string | undefined;
  disposition?: string | undefined;
  childNodes?: MailPart[] | undefined;
}

const shown: readonly string[] = ['text/plain', 'text/html', 'text/calendar'];

/** The number of a part, as it is asked for. */
const numberOf = ({ part }: MailPart): string => part ?? '1';

/** The first plain text, HTML and invitation that are no attachments: what a mail program shows. */
export function findTextParts(structure: MailPart): MailPart[] {
  const all = leaves(structure).filter(({ disposition }) => disposition?.toLowerCase() !== 'attachment');
  return shown.flatMap((type) => {
    const first = all.find((part) => part.type.toLowerCase() === type);
    return first ? [first] : [];
  });
}

/** Whether documents or pictures came along, besides those that are shown within the text. */
export function hasFileParts(structure: MailPart): boolean {
  const { childNodes = [] } = structure;
  const type = structure.type.toLowerCase();
  if (type === 'multipart/related') return childNodes.slice(0, 1).some(hasFileParts);
  if (type.startsWith('multipart/')) return childNodes.some(hasFileParts);
  return structure.disposition?.toLowerCase() === 'attachment'
    ? !shown.slice(-1).includes(type)
    : !/^text\//.test(type);
}

/** In a report of a mail server: what it says, and the head of the mail that it is about. */
const reported: readonly string[] = ['message/delivery-status', 'message/global-delivery-status'];
const heads: readonly string[] = ['text/rfc822-headers', 'message/global-headers'];
const returned: readonly string[] = ['message/rfc822', 'message/global'];

const isReport = ({ type, parameters }: MailPart): boolean =>
  type.toLowerCase() === 'multipart/report' && parameters?.['report-type']?.toLowerCase() === 'delivery-status';

/** The parts that say what became of a mail of ours; none in what is no such report. */
export function findReportParts(structure: MailPart): MailPart[] {
  if (!isReport(structure)) return [];
  const all = leaves(structure);
  return [reported, [...heads, ...returned]].flatMap((types) => {
    const first = all.find(({ type }) => types.includes(type.toLowerCase()));
    return first ? [first] : [];
  });
}

/** How a part is asked for: of a whole mail its head alone. */
export const partKey = (part: MailPart): string =>
  returned.includes(part.type.toLowerCase()) ? `${numberOf(part)}.HEADER` : numberOf(part);

/** A forwarded mail is somebody else's words: its parts are not looked at. */
function leaves(part: MailPart): MailPart[] {
  return part.type.toLowerCase().startsWith('multipart/') ? (part.childNodes ?? []).flatMap(leaves) : [part];
}

/** A mail of that head and these parts alone, as a report where it was one. */
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

/** The fields that say how the body was put together, which is another one now. */
function withoutForm(head: string): string {
  const fields = head.split(/\r?\n(?![ \t])/).filter((field) => field !== '');
  const kept = fields.filter((field) => !/^(content-[a-z-]+|mime-version)[ \t]*:/i.test(field));
  return kept.map((field) => `${field}\r\n`).join('');
}

/** From what a server said, which may be anything. */
function headOf({ type, parameters = {}, encoding = '' }: MailPart): string {
  const charset = /^[\w.:+-]{1,40}$/.exec(parameters.charset ?? '')?.[0] ?? 'utf-8';
  const flowed = /^flowed$/i.test(parameters.format ?? '') ? '; format=flowed' : '';
  const delsp = flowed && /^yes$/i.test(parameters.delsp ?? '') ? '; delsp=yes' : '';
  const coded = /^(7bit|8bit|binary|base64|quoted-printable)$/i.exec(encoding)?.[0] ?? '8bit';
  const own = returned.includes(type.toLowerCase()) ? 'text/rfc822-headers' : type.toLowerCase();
  const known = [...shown, ...reported, ...heads].find((one) => one === own) ?? 'text/plain';
  return `Content-Type: ${known}; charset="${charset}"${flowed}${delsp}\r\nContent-Transfer-Encoding: ${coded}\r\n`;
}
