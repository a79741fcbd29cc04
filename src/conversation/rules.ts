import { createHash } from 'node:crypto';
import { canonicalEmail, nonAsciiReason } from '../platform/kernel/email-address.ts';
import type { AskKind } from '../replies/ask-contract.ts';
import type { Reply, ReplyClass } from '../replies/contract.ts';
import type { Answer, AnswerKind, AnswerOffer } from './contract.ts';

/** Which kinds of answer fit a mail, the recipient, and what an approval covers. */

export const kindLabels: Record<AnswerKind, string> = {
  accept_time: 'Tacka ja till en tid',
  propose_times: 'Föreslå andra tider',
  accept_invitation: 'Tacka ja till mötet',
  maybe_invitation: 'Svara preliminärt',
  decline_invitation: 'Tacka nej till mötet',
  question: 'Ställ en fråga',
  documents: 'Skicka det de bad om',
  thanks: 'Tacka för intervjun',
  accept_offer: 'Tacka ja till jobbet',
  decline_offer: 'Tacka nej till jobbet',
  withdraw: 'Dra tillbaka ansökan',
  other: 'Skriv ett svar',
};

export const toAnswerKind = ({ kind }: { kind: string }): AnswerKind => kind as AnswerKind;

/** Which asks of a mail each kind of answer can fulfil: sending papers does not say which time suits. */
export const fulfillableAsks: Record<AnswerKind, readonly AskKind[]> = {
  accept_time: ['time'],
  propose_times: ['time'],
  accept_invitation: ['time', 'booking'],
  maybe_invitation: [],
  decline_invitation: ['time', 'booking'],
  question: [],
  documents: ['papers', 'references', 'question'],
  thanks: [],
  accept_offer: ['offer'],
  decline_offer: ['offer'],
  withdraw: [],
  other: ['time', 'papers', 'references', 'offer', 'question'],
};

/** What the answer to an ask has to contain: a file, references or text. */
export type RequiredContent = 'papers' | 'references' | 'words';

const wants: Partial<Record<AskKind, RequiredContent>> = { papers: 'papers', test: 'papers', references: 'references' };

export function requiredContent(asks: readonly { kind: AskKind; doneAt: string | null }[]): RequiredContent[] {
  if (asks.length === 0) return ['papers'];
  const open = asks.filter(({ doneAt }) => doneAt === null);
  // All asks are fulfilled: another answer is about something else.
  if (open.length === 0) return ['words'];
  return [...new Set(open.map(({ kind }) => wants[kind] ?? 'words'))];
}

/** The topic of an answer: the reminder, else the first open ask of the mail, else its class. */
export const findAnswerTopic = ({ asks, class: name }: Pick<Reply, 'asks' | 'class'>): AskKind | ReplyClass =>
  name === 'reminder' ? name : (asks.find(({ doneAt }) => doneAt === null)?.kind ?? name);

/** Whether a kind of answer concerns the time of a meeting. */
export const isAboutMeeting = (kind: AnswerKind): boolean =>
  kind === 'accept_time' || kind === 'propose_times' || kind.endsWith('_invitation');

/** Kinds of answer that cannot be taken back, with the question that confirms each. */
export const confirmationQuestions: Partial<Record<AnswerKind, NonNullable<Answer['confirmation']>>> = {
  accept_offer: { question: 'Det här är ett bindande ja till jobbet.', yes: 'Ja, tacka ja' },
  decline_offer: { question: 'Du tackar nej till jobbet.', yes: 'Ja, tacka nej' },
  withdraw: { question: 'Du drar tillbaka din ansökan.', yes: 'Ja, dra tillbaka' },
};

export interface MailFacts extends Pick<Reply, 'class' | 'classes' | 'isSure' | 'isOvertaken' | 'state'> {
  isWarned: boolean;
  isCancelled: boolean;
  /** The From address; empty where a pasted mail has none. `replyTo` is the Reply-To address. */
  from: string;
  replyTo: string | null;
  /** The number of proposed times in the future. */
  timesLeft: number;
  /** Whether the mail holds a calendar invitation that asks for a reply and is not over. */
  isInvitation: boolean;
  /** Whether the user has accepted or declined the job offer of the mail. */
  isSaid: boolean;
}

const WARNED =
  'Svara inte på mejlet: det är osäkert vem som har skrivit det. Ring arbetsgivaren på ett nummer ur annonsen.';
const UNREAD =
  'Mejlet kommer från en adress som ingen läser. Svara på det sätt som står i mejlet, eller ring arbetsgivaren.';

const OVERTAKEN = 'Ett senare mejl ändrar mötet. Svara på det i stället.';

const UNREACHABLE =
  'Adressen har å, ä eller ö före @, och dit når inte mejl härifrån. Svara i ditt eget e-postprogram, eller ring ' +
  'arbetsgivaren.';

/** Classes of automatic mail, which nobody answers. */
const ofPrograms: readonly ReplyClass[] = ['bounce', 'auto', 'alert', 'marketing', 'phishing'];
export const isAutomaticClass = (name: ReplyClass): boolean => ofPrograms.includes(name);

const answersTo: Partial<Record<ReplyClass, readonly AnswerKind[]>> = {
  assessment: ['documents', 'question'],
  question: ['documents', 'other'],
  offer: ['accept_offer', 'decline_offer', 'question'],
  acknowledgement: ['question'],
  rejection: ['other'],
  cancelled: ['other'],
};

/** The kinds of answer that fit a mail, the likeliest first, or the reason why there are none. */
export function answerOffersFor(mail: MailFacts): { offers: AnswerOffer[]; noAnswer: string | null } {
  if (mail.isWarned) return { offers: [], noAnswer: WARNED };
  if (isAutomaticClass(mail.class) || mail.state === 'dismissed') return { offers: [], noAnswer: null };
  if (mail.isOvertaken) return { offers: [], noAnswer: OVERTAKEN };
  if (!hasNoSenderAddress(mail) && answerRecipient(mail.from, mail.replyTo) === undefined) {
    const isBeyondReach = readAddresses(mail.from, mail.replyTo).some(nonAsciiReason);
    return { offers: [], noAnswer: isBeyondReach ? UNREACHABLE : UNREAD };
  }
  return { offers: mail.isSaid ? said : kindsFor(mail).map(toAnswerOffer), noAnswer: null };
}

export const toAnswerOffer = (kind: AnswerKind): AnswerOffer => ({ kind, label: kindLabels[kind] });

/**
 * Kinds of answer to a job offer that is already accepted or declined: neither is drafted again as if it were the
 * first.
 */
const said: AnswerOffer[] = [{ kind: 'other', label: 'Ändra vad du svarade' }, toAnswerOffer('question')];

function kindsFor(mail: MailFacts): readonly AnswerKind[] {
  if (mail.isInvitation) return ['accept_invitation', 'maybe_invitation', 'decline_invitation', 'propose_times'];
  if (!mail.isSure) return ['other'];
  const name = mail.class === 'reminder' ? mail.classes[1] : mail.class;
  if (mail.isCancelled) return ['propose_times', 'other'];
  if (name === 'interview') {
    return [...(mail.timesLeft > 0 ? (['accept_time'] as const) : []), 'propose_times', 'question'];
  }
  return (name && answersTo[name]) ?? ['other'];
}

/** Addresses whose name says that nobody reads them. */
const UNREAD_ADDRESS =
  /^(?:no-?_?\.?reply|do-?_?\.?not-?_?\.?reply|noreply|ej-?svar|svara-?ej|mailer-daemon)(?:[+@.-]|$)/i;

/** The addresses that somebody reads, Reply-To before From. */
const readAddresses = (address: string, replyTo: string | null): string[] =>
  [replyTo ?? '', address].filter((one) => one.includes('@') && !UNREAD_ADDRESS.test(one));

/** Whether the mail has no sender address, like a pasted one. The user then sets the recipient. */
export const hasNoSenderAddress = ({ from, replyTo }: Pick<MailFacts, 'from' | 'replyTo'>): boolean =>
  from === '' && replyTo === null;

/** The recipient of an answer; undefined where nobody reads the address, or it is no valid one. */
export const answerRecipient = (address: string, replyTo: string | null): string | undefined =>
  readAddresses(address, replyTo).flatMap((one) => canonicalEmail(one) ?? [])[0];

/**
 * The subject with a single `Re: `, on one line and shortened, as the subject of a mail may hold anything. A pasted
 * text has none.
 */
export function answerSubject(subject: string, language: 'sv' | 'en'): string {
  const plain = oneLine(subject).replace(/^(?:(?:re|sv|svar|aw|vs)\s*:\s*)+/i, '');
  return [...`Re: ${plain || (language === 'en' ? 'Your application' : 'Din ansökan')}`].slice(0, 250).join('');
}

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim();

/** Whether the text holds line breaks, other control characters, or characters that change the writing direction. */
export const hasUnsafeHeaderCharacters = (text: string): boolean =>
  /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text);

const NAME = /^\p{Lu}[\p{L}'’]+(?:-\p{Lu}\p{L}+)?(?:\s+(?:\p{Lu}[\p{L}'’]*(?:-\p{Lu}\p{L}+)?|von|af|de|da)){1,3}$/u;

/** The first name of the sender; null where the sender's name is no person's or contains the employer's. */
export function senderFirstName(sender: string, employer: string): string | null {
  const name = oneLine(sender).replace(/^["']|["']$/g, '');
  const words = new Set(employer.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  if (
    !NAME.test(name) ||
    name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => words.has(word))
  )
    return null;
  return name.split(/\s+/)[0] ?? null;
}

/** Upper limit of the quoted text, in characters. */
const LONGEST_QUOTE = 8000;

/** The quoted mail: `head`, then each line after `> `. Empty for an empty mail. */
export function quoteText(text: string, head: string): string {
  const kept = text.slice(0, LONGEST_QUOTE).trim();
  if (kept === '') return '';
  return [head, ...kept.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())].join('\n');
}

/** Everything that an approval covers: what the employer gets, the recipient and the mail server. */
export interface AnswerMaterial {
  kind: string;
  applicationId: string;
  replyId: string | null;
  recipient: string;
  subject: string;
  text: string;
  quoted: string;
  inReplyTo: string | null;
  thread: readonly string[];
  startsAt: string | null;
  calendar: string | null;
  files: readonly { name: string; sha256: string }[];
  /** Host, port, TLS, user name and sender, in this order; null where the user sends with another program. */
  server: readonly unknown[] | null;
}

/** The hash of what an approval covers, the order of its fields aside. */
export function hashAnswer(material: AnswerMaterial): string {
  const fields = Object.entries(material).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
