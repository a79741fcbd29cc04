/**
 * Reads delivery reports of mail servers: mail failed, delayed or delivered (RFC 3464). It uses only field names, codes
 * and Message-IDs, no words, in linear time. Pure.
 */

export type DeliveryOutcome = 'failed' | 'delayed' | 'delivered' | 'relayed' | 'unclear';

export interface DeliveryReport {
  outcome: DeliveryOutcome;
  /** The server's answer, fit to be shown; null where there is none. */
  reason: string | null;
  /** Status code of RFC 3463, as "5.1.1"; null where none is given. */
  status: string | null;
  /** The Message-IDs of the mail in question: of the returned mail, else of the mail that the report answers. */
  about: string[];
}

/** The parts of a mail that identify a delivery report. */
export interface MailStructure {
  /** Header names are in lower case. */
  headers: readonly { key: string; value: string }[];
  from: string;
  /** The Message-ID of the directly answered mail, without earlier mails of the thread. */
  answers: readonly string[];
  text: string;
  parts: readonly { type: string; content: string }[];
  isAutoReply: boolean;
}

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const returnedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
/** Upper limit in characters: headers and reports are shorter, and a huge mail must not delay others. */
const LONGEST = 65_536;
const LONGEST_REASON = 300;
const DAEMON = 'mailer-daemon@pasted.invalid';

/** Parses a delivery report; undefined for any other mail. */
export function parseDeliveryReport(form: MailStructure): DeliveryReport | undefined {
  const { headers, from, answers, parts, text } = form;
  const fieldOf = (name: string) => headers.find(({ key }) => key === name)?.value.slice(0, 1000) ?? '';
  const type = fieldOf('content-type');
  const kind = /^\s*multipart\/report\b/i.test(type)
    ? /\breport-type\s{0,5}=\s{0,5}"?([a-z-]{1,60})/i.exec(type)?.[1]?.toLowerCase()
    : undefined;
  // Read receipts and abuse reports say nothing about the delivery.
  if (kind !== undefined && kind !== 'delivery-status') return undefined;
  const returned = parts.filter((part) => returnedTypes.includes(part.type));
  const written = returned.flatMap(({ content }) => messageIdIn(headOf(content)) ?? []);
  const report = parts.find((part) => statusTypes.includes(part.type));
  if (kind && report) {
    const read = reportIn(report.content.slice(0, LONGEST));
    return read && { ...read, about: aboutOf(written, answers) };
  }
  const name = from.split('@')[0]?.toLowerCase();
  const hasNoSender = /^\s*<\s*>\s*$/.test(fieldOf('return-path'));
  const answer = answerIn(text.slice(0, LONGEST));
  const hasFailed = headers.some(({ key }) => key === 'x-failed-recipients');
  // Out-of-office replies may also have an empty sender, and "postmaster" may be a person. So a returned mail or a
  // server's code is required too.
  const isServer = name === 'postmaster' || (hasNoSender && !form.isAutoReply);
  const isTold = returned.length > 0 || answer !== undefined || hasFailed;
  if (name !== 'mailer-daemon' && !(isServer && isTold)) return undefined;
  const isFinal = answer?.code.startsWith('5') || hasFailed;
  const inline = [...text.slice(0, LONGEST).matchAll(inlineIdentifier)].flatMap(([, id]) => id ?? []);
  return {
    outcome: isFinal ? 'failed' : answer ? 'delayed' : 'unclear',
    reason: answer?.line ?? null,
    status: answer ? statusIn(answer.line) : null,
    about: aboutOf(written, inline, answers),
  };
}

/** A status line that only servers write: "550 5.1.1", "451-4.7.1". */
const serverCode = /(?<![\d.])[45]\d\d[ -]#?[45]\.\d{1,3}\.\d{1,3}(?![\d.])/;

/** Parses a delivery report that a user pasted as plain text, mostly without headers. */
export function parsePastedDeliveryReport(from: string, text: string): DeliveryReport | undefined {
  const read = reportIn(text.slice(0, LONGEST));
  if (read?.status) return { ...read, about: [] };
  const isServer = /^mailer-daemon@/i.test(from) || serverCode.test(text.slice(0, LONGEST));
  if (!isServer) return undefined;
  return parseDeliveryReport({ headers: [], from: DAEMON, answers: [], text, parts: [], isAutoReply: false });
}

/** The first non-empty list: the returned mail is more reliable than the answered one. */
function aboutOf(...found: (readonly string[])[]): string[] {
  return [...new Set(found.find(({ length }) => length > 0))].slice(0, 400);
}

const outcomes: Record<string, DeliveryOutcome> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'relayed',
  expanded: 'relayed',
};
/** From worst to best: of several recipients the worst outcome counts. */
const ranked: readonly DeliveryOutcome[] = ['failed', 'delayed', 'relayed', 'delivered'];

function reportIn(content: string): Omit<DeliveryReport, 'about'> | undefined {
  const recipients = content
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .slice(0, 200)
    .map(fieldsIn)
    .flatMap((fields) => {
      const outcome = outcomes[fields.get('action')?.toLowerCase() ?? ''];
      return outcome ? [{ outcome, fields }] : [];
    })
    .sort((a, b) => ranked.indexOf(a.outcome) - ranked.indexOf(b.outcome));
  const [worst] = recipients;
  if (!worst) return undefined;
  const { outcome, fields } = worst;
  const answered = clean((fields.get('diagnostic-code') ?? '').replace(/^[\w-]{1,30}\s{0,5};/, ''));
  const status = statusIn(fields.get('status') ?? '') ?? statusIn(answered ?? '');
  return { outcome, reason: answered ?? status, status };
}

/** The first value of each field, unfolded. */
function fieldsIn(block: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name && !found.has(name)) found.set(name, line.slice(colon + 1).trim());
  }
  return found;
}

const statusIn = (text: string): string | null => /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0] ?? null;

/** Finds the line with a server's answer: "550 5.1.1 User unknown", "… said: 550-5.1.1 …". */
function answerIn(text: string): { line: string; code: string } | undefined {
  for (const line of text.split('\n')) {
    const short = line.slice(0, 1000);
    const at = short.search(
      /(?<![\d.:])[45]\d\d[ -](?:#?[45]\.\d{1,3}\.\d{1,3}(?!\d)|\(?#?[45]\.\d)|(?<![\d.])[45]\.[1-7]\.\d{1,3}(?![\d.])/,
    );
    const answered = at < 0 ? null : clean(short.slice(at));
    if (answered) return { line: answered, code: answered };
  }
  return undefined;
}

const inlineIdentifier = /^[ >]{0,3}message-id:[ \t]{0,5}(<[^<>\s]{1,990}>)/gim;

function headOf(content: string): string {
  const head = content.slice(0, LONGEST).replace(/\r\n?/g, '\n');
  const end = head.indexOf('\n\n');
  return end < 0 ? head : head.slice(0, end);
}

function messageIdIn(head: string): string | undefined {
  return /<[^<>\s]{1,990}>/.exec(fieldsIn(head).get('message-id') ?? '')?.[0];
}

/** Cleans untrusted text for display: no control characters, limited length. */
function clean(text: string): string | null {
  const shown = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON)
    .trim();
  return shown === '' ? null : shown;
}
