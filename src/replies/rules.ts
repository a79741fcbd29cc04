import type { ReplyVerb } from '../applications/applications.ts';
import { addSeconds, stockholmDay } from '../platform/kernel/clock.ts';
import type { ReplyClass } from './contract.ts';
import type { DeliveryReport } from './reading/delivery-report.ts';

/** The label of each class, the move of the application that it proposes, and the reason shown in the history. */
export const classRules: Record<ReplyClass, { label: string; verb: ReplyVerb | null; reason: string }> = {
  acknowledgement: {
    label: 'Mottagningsbekräftelse',
    verb: 'acknowledge',
    reason: 'De har bekräftat att ansökan kommit fram',
  },
  rejection: { label: 'Avslag', verb: 'reject', reason: 'Svar från arbetsgivaren' },
  interview: { label: 'Kallelse till intervju', verb: 'interview', reason: 'Kallelse från arbetsgivaren' },
  // An employer who asks has received the application.
  assessment: { label: 'Test eller arbetsprov', verb: 'acknowledge', reason: 'De har bett om ett test' },
  question: { label: 'Fråga eller komplettering', verb: 'acknowledge', reason: 'De har ställt en fråga' },
  offer: { label: 'Erbjudande om jobb', verb: 'offer', reason: 'Erbjudande från arbetsgivaren' },
  cancelled: { label: 'Rekryteringen avbruten', verb: 'reject', reason: 'Rekryteringen är avbruten eller vilande' },
  // Not written by an employer, so they move nothing.
  alert: { label: 'Lediga jobb', verb: null, reason: '' },
  auto: { label: 'Autosvar', verb: null, reason: '' },
  phishing: { label: 'Misstänkt bedrägeri', verb: null, reason: '' },
  marketing: { label: 'Reklam eller nyhetsbrev', verb: null, reason: '' },
  // The move follows from the second class, the subject of the reminder.
  reminder: { label: 'Påminnelse', verb: null, reason: 'De har påmint' },
  bounce: { label: 'Besked från mejlservern', verb: null, reason: '' },
  other: { label: 'Annat', verb: null, reason: '' },
};

/** Classes of mails that answer no application and create no notification. */
const unasked: readonly ReplyClass[] = ['alert', 'auto', 'marketing'];
export const isUnsolicited = (name: ReplyClass): boolean => unasked.includes(name);

/** The move of the application that a mail of these classes proposes. For a reminder the second class decides. */
export function replyVerbOf(classes: readonly ReplyClass[]): ReplyVerb | null {
  const [name = 'other', second = 'other'] = classes;
  return classRules[name === 'reminder' ? second : name].verb;
}

/** Labels of delivery reports. */
export const deliveryLabels: Record<DeliveryReport['outcome'], string> = {
  failed: 'Kom aldrig fram',
  delayed: 'Försenat på vägen',
  delivered: 'Kom fram',
  relayed: 'Skickat vidare',
  unclear: 'Oklart om det kom fram',
};

/** Upper limit of the stored text of a mail, in characters. */
export const MAX_STORED_TEXT = 50_000;
/** Upper limit of the stored subject, in characters. */
export const MAX_STORED_SUBJECT = 500;
/** A mail without an application is deleted after this many days. */
export const UNASSIGNED_DAYS = 90;
/** New mails are matched to applications of this many past days. */
export const ANSWERABLE_DAYS = 400;

/** A mail that is older than this on arrival creates no notification. */
const NEWS_DAYS = 3;

/**
 * Whether a mail is too old for a notification. The first check of a mailbox finds mails of past weeks, and pasted ones
 * may be old.
 */
export function isTooOldToNotify(receivedAt: Date, now: Date): boolean {
  return receivedAt < addSeconds(now, -NEWS_DAYS * 86_400);
}

/**
 * Whether a mail cannot wait for the next morning: an offer, a moved or cancelled meeting, or one today or tomorrow.
 */
export function isUrgentReply(
  { class: name, change, firstTime }: { class: string; change: string | null; firstTime: Date | null },
  now: Date,
): boolean {
  if (name === 'offer' || change !== null) return true;
  if (firstTime === null || name !== 'interview') return false;
  return stockholmDay(now).until(stockholmDay(firstTime), { largestUnit: 'days' }).days <= 1;
}

/**
 * Acknowledgements arrive within these seconds around the sending. A portal's may arrive before the user records the
 * sending.
 */
const RECEIPT_WITHIN = { before: 86_400, after: 2 * 86_400 };

/**
 * Whether an acknowledgement moves its application automatically: it is a clear one, the first reply, and close to the
 * sending.
 */
export function isAppliedAutomatically(
  { isPlainReceipt }: { isPlainReceipt: boolean },
  { receivedAt, sentAt, isFirst }: { receivedAt: Date; sentAt: Date | null; isFirst: boolean },
): boolean {
  const { before, after: later } = RECEIPT_WITHIN;
  const isSoon =
    sentAt !== null && receivedAt >= addSeconds(sentAt, -before) && receivedAt <= addSeconds(sentAt, later);
  return isPlainReceipt && isFirst && isSoon;
}

/** Replaces the text of a mail that is no longer kept. */
export const DELETED_TEXT =
  'Mejlet är borttaget. Det har inte hänt något med ansökan på länge, och då sparar vi inte längre vad ' +
  'andra har skrivit.';

/** The Message-ID of a pasted mail. Made from a hash of the text, it identifies the same text again. */
export const pastedId = (hash: string): string => `<${hash}@pasted.invalid>`;
export const isPasted = (messageId: string): boolean => messageId.endsWith('@pasted.invalid>');

/** Cuts a text to a length without splitting a surrogate pair, and removes NUL, which PostgreSQL does not accept. */
export function truncate(text: string, length: number): string {
  const kept = text.replaceAll('\u0000', '');
  return kept.length <= length ? kept : kept.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** "Namn <adress>". A pasted mail may have only one of the two, or none. */
export function formatSender({ name, address }: { name: string; address: string }): string {
  return truncate(name && address ? `${name} <${address}>` : name || address, 400);
}

export function senderAddress(sender: string): string {
  return (/<([^<>]*)>$/.exec(sender)?.[1] ?? sender).toLowerCase();
}

/** Whether a folder name is allowed. IMAP wildcards are not, as they would match other folders too. */
export function isFolderName(name: string): boolean {
  return name.length <= 200 && !/\p{Cc}|[*%]/u.test(name) && name.trim() !== '';
}
