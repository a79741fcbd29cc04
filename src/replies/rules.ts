import type { ReplyVerb } from '../applications/applications.ts';
import { addSeconds, stockholmDay } from '../platform/kernel/clock.ts';
import type { ReplyClass } from './contract.ts';
import type { DeliveryReport } from './reading/delivery-report.ts';

/** What a class is called, which move of the application it proposes, and why, as the history then tells. */
export const classRules: Record<ReplyClass, { label: string; verb: ReplyVerb | null; reason: string }> = {
  acknowledgement: {
    label: 'Mottagningsbekräftelse',
    verb: 'acknowledge',
    reason: 'De har bekräftat att ansökan kommit fram',
  },
  rejection: { label: 'Avslag', verb: 'reject', reason: 'Svar från arbetsgivaren' },
  interview: { label: 'Kallelse till intervju', verb: 'interview', reason: 'Kallelse från arbetsgivaren' },
  // Whoever asks has read it.
  assessment: { label: 'Test eller arbetsprov', verb: 'acknowledge', reason: 'De har bett om ett test' },
  question: { label: 'Fråga eller komplettering', verb: 'acknowledge', reason: 'De har ställt en fråga' },
  offer: { label: 'Erbjudande om jobb', verb: 'offer', reason: 'Erbjudande från arbetsgivaren' },
  cancelled: { label: 'Rekryteringen avbruten', verb: 'reject', reason: 'Rekryteringen är avbruten eller vilande' },
  // No answers of anybody's, so they move nothing.
  alert: { label: 'Lediga jobb', verb: null, reason: '' },
  auto: { label: 'Autosvar', verb: null, reason: '' },
  phishing: { label: 'Misstänkt bedrägeri', verb: null, reason: '' },
  marketing: { label: 'Reklam eller nyhetsbrev', verb: null, reason: '' },
  // It moves what the thing does that it reminds of.
  reminder: { label: 'Påminnelse', verb: null, reason: 'De har påmint' },
  bounce: { label: 'Besked från mejlservern', verb: null, reason: '' },
  other: { label: 'Annat', verb: null, reason: '' },
};

/** What answers no application, and is told to nobody. */
const unasked: readonly ReplyClass[] = ['alert', 'auto', 'marketing'];
export const isUnsolicited = (name: ReplyClass): boolean => unasked.includes(name);

/** The move of the application that a mail of these classes proposes: a reminder that of what it reminds of. */
export function replyVerbOf(classes: readonly ReplyClass[]): ReplyVerb | null {
  const [name = 'other', second = 'other'] = classes;
  return classRules[name === 'reminder' ? second : name].verb;
}

/** What a bounce is called by what it says. */
export const deliveryLabels: Record<DeliveryReport['outcome'], string> = {
  failed: 'Kom aldrig fram',
  delayed: 'Försenat på vägen',
  delivered: 'Kom fram',
  relayed: 'Skickat vidare',
  unclear: 'Oklart om det kom fram',
};

/** The longest text that is kept of a mail. */
export const MAX_STORED_TEXT = 50_000;
/** And of its subject. */
export const MAX_STORED_SUBJECT = 500;
/** Days after which a mail that was put with no application is deleted. */
export const UNASSIGNED_DAYS = 90;
/** Days in which an application may be answered. */
export const ANSWERABLE_DAYS = 400;

/** A mail that is older when it is first seen is told to nobody. */
const NEWS_DAYS = 3;

/** The first look at a mailbox goes back weeks, and so may what is pasted: those are shown, without a notification. */
export function isTooOldToNotify(receivedAt: Date, now: Date): boolean {
  return receivedAt < addSeconds(now, -NEWS_DAYS * 86_400);
}

/** What cannot wait for the next morning: an offer, a meeting moved or called off, one that is today or tomorrow. */
export function isUrgentReply(
  { class: name, change, firstTime }: { class: string; change: string | null; firstTime: Date | null },
  now: Date,
): boolean {
  if (name === 'offer' || change !== null) return true;
  if (firstTime === null || name !== 'interview') return false;
  return stockholmDay(now).until(stockholmDay(firstTime), { largestUnit: 'days' }).days <= 1;
}

/** Seconds around the sending in which systems write their receipts; a portal's may come before the person says so. */
const RECEIPT_WITHIN = { before: 86_400, after: 2 * 86_400 };

/**
 * Whether a receipt moves its application without being asked about: plain, the first that is heard of it, and as soon
 * after the sending as receipts come.
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

/** What stands in the place of a mail that is kept no longer. */
export const DELETED_TEXT =
  'Mejlet är borttaget. Det har inte hänt något med ansökan på länge, och då sparar vi inte längre vad ' +
  'andra har skrivit.';

/** What a person pasted has no Message-ID of a mail's; its own tells the same text again. */
export const pastedId = (hash: string): string => `<${hash}@pasted.invalid>`;
export const isPasted = (messageId: string): boolean => messageId.endsWith('@pasted.invalid>');

/** Cut to a length, never within a character, and without the one that the database does not take. */
export function truncate(text: string, length: number): string {
  const kept = text.replaceAll('\u0000', '');
  return kept.length <= length ? kept : kept.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** "Namn <adress>", as the person's mail program shows it; what was pasted may have but one of them, or none. */
export function formatSender({ name, address }: { name: string; address: string }): string {
  return truncate(name && address ? `${name} <${address}>` : name || address, 400);
}

export function senderAddress(sender: string): string {
  return (/<([^<>]*)>$/.exec(sender)?.[1] ?? sender).toLowerCase();
}

/** Whether a folder may be chosen by this name: one with wildcards would mean others too. */
export function isFolderName(name: string): boolean {
  return name.length <= 200 && !/\p{Cc}|[*%]/u.test(name) && name.trim() !== '';
}
