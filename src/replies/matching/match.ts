import type { ReplyClass } from '../contract.ts';
import type { MailClassification } from '../reader/reader.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { fullMailText } from '../reading/sections.ts';
import {
  containsPhrase,
  distinctiveNameWords,
  employerNameWords,
  isDomainNamedAfter,
  isSubdomainNamedAfter,
  splitWords,
  vagueTitleWords,
} from './names.ts';
import { isRecruitmentSystem, isSharedDomain } from './shared-systems.ts';

/** The parts of a mail's classification that help to find its application. */
type Classified = Pick<MailClassification, 'class' | 'evidence' | 'offTopic'>;

/** Facts about an application that a mail may answer. */
export interface SentApplication {
  id: string;
  employer: string;
  title: string;
  sentAt: Date | null;
  /** Message-IDs of the mails that sent the application. */
  messageIds: readonly string[];
  /** The employer's reference number of the recruitment. */
  reference: string | null;
  recipient: string | null;
  /** Senders of mails assigned to the application. */
  correspondents?: readonly string[];
}

export interface MatchCandidate {
  id: string;
  points: number;
  /** In Swedish, for the user who chooses. */
  reasons: string[];
}
export interface MailMatch {
  /** The application of the mail; undefined where none or several are possible. */
  applicationId: string | undefined;
  /** All possible applications, best first. */
  candidates: MatchCandidate[];
}

/** Points of each sign, and its label where the user has to choose. */
const signs = {
  thread: { points: 100, reason: 'svar på ditt mejl' },
  reference: { points: 60, reason: 'referensnumret' },
  correspondent: { points: 50, reason: 'avsändaren har skrivit om ansökan förut' },
  recipient: { points: 40, reason: 'adressen som du skickade till' },
  recipientDomain: { points: 25, reason: 'samma domän som du skickade till' },
  nameInSender: { points: 30, reason: 'arbetsgivaren är avsändare' },
  nameInText: { points: 25, reason: 'arbetsgivarens namn' },
  nameInDomain: { points: 25, reason: 'avsändarens domän' },
  nameInAddress: { points: 15, reason: 'arbetsgivarens namn i avsändarens adress' },
  partOfName: { points: 15, reason: 'en del av arbetsgivarens namn' },
  titleInPoint: { points: 40, reason: 'tjänstens namn i det som mejlet handlar om' },
  title: { points: 25, reason: 'tjänstens namn' },
  partOfTitle: { points: 12, reason: 'en del av tjänstens namn' },
} as const;
type Sign = keyof typeof signs;
const known: readonly Sign[] = ['correspondent', 'recipient', 'titleInPoint', 'title'];
const titleSigns: readonly Sign[] = ['titleInPoint', 'title', 'partOfTitle'];

/** Fewer points may be a coincidence, such as a common title or one word of a name. */
const enough = 25;
/** The best candidate needs a lead of this many points. */
const clearBy = 10;

/** Finds the application of a mail; none where two fit equally well. */
export function matchMail(
  mail: ParsedMail,
  classified: Classified,
  applications: readonly SentApplication[],
): MailMatch {
  const look = lookAt(mail, classified);
  const candidates = applications
    .filter(({ sentAt }) => isInTime(mail.receivedAt, sentAt))
    .map((application) => weigh(look, application))
    .filter(({ points }) => points >= enough)
    .filter((one) => one.isTied || (!classified.offTopic && (one.isKnown || isOfRecruitment(look, classified))))
    .sort((a, b) => b.points - a.points);
  const [best, next] = candidates;
  // Many ads share a title: alone it is enough only in mail of a recruitment system.
  const isClear =
    best && best.points - (next?.points ?? 0) >= clearBy && (!best.isTitleOnly || isRecruitmentSystem(look.domain));
  return {
    applicationId: isClear ? best.id : undefined,
    candidates: candidates.map(({ id, points, reasons }) => ({ id, points, reasons })),
  };
}

const RECRUITMENT_STEMS = [
  'ansök|intervju|rekryter|kandidat|arbetsprov|provjobb|personlighetstest|kodtest|applicat|interview',
  String.raw`recruit|candidat|hiring|appl(?:y|ied)|cv(?!\p{L})|(?:din|your) profil`,
].join('|');
/** Words that show that a mail is about recruitment. Words such as job, role and test are too common. */
const recruitmentWords = new RegExp(String.raw`(?<!\p{L})(?:${RECRUITMENT_STEMS})`, 'iu');

const recruitmentDesks = /^(?:rekryter|recruit|jobb?s?@|job@|karriar|career|hr@|talent|people@)/i;

/** Classes of mails that are not about an application of the user. */
const aside: readonly ReplyClass[] = ['other', 'alert', 'auto', 'bounce', 'phishing', 'marketing'];

/** Whether a mail is about recruitment. The sender's domain proves nothing for mails on other subjects. */
function isOfRecruitment({ plainText, mail }: Look, { class: name }: Classified): boolean {
  return !aside.includes(name) || recruitmentWords.test(plainText) || recruitmentDesks.test(mail.from.address);
}

const DAY = 86_400_000;

/** Whether a mail arrives between a day before and 400 days after the application. */
function isInTime(receivedAt: Date, sentAt: Date | null): boolean {
  if (!sentAt) return true;
  const days = (receivedAt.getTime() - sentAt.getTime()) / DAY;
  return days > -1 && days < 400;
}

interface Look {
  mail: ParsedMail;
  domain: string;
  isShared: boolean;
  sender: string[];
  text: string[];
  /** The words of the subject and of the evidence sentence. */
  point: string[];
  plainText: string;
}

function lookAt(mail: ParsedMail, { evidence }: Classified): Look {
  const domain = mail.from.address.toLowerCase().split('@')[1] ?? '';
  const text = `${mail.subject}\n${fullMailText(mail).slice(0, 20_000)}`;
  return {
    mail,
    domain,
    isShared: isSharedDomain(domain),
    sender: splitWords(mail.from.name),
    text: splitWords(text),
    point: splitWords(`${mail.subject}\n${evidence ?? ''}`),
    plainText: text.toLowerCase(),
  };
}

function weigh(
  look: Look,
  application: SentApplication,
): MatchCandidate & { isTied: boolean; isKnown: boolean; isTitleOnly: boolean } {
  const found: Sign[] = [
    ...bySender(look, application),
    ...byName(look, application),
    ...byTitle(look, application.title),
  ];
  const { mail } = look;
  if (application.messageIds.some((id) => mail.references.includes(id))) found.push('thread');
  if (application.reference && standsAlone(application.reference, look.plainText)) found.push('reference');
  return {
    id: application.id,
    isTitleOnly: found.every((sign) => titleSigns.includes(sign)),
    isTied: found.includes('thread') || found.includes('reference'),
    // The sender got the application, or the mail names its title.
    isKnown: found.some((sign) => known.includes(sign)),
    points: found.reduce((sum, sign) => sum + signs[sign].points, 0),
    reasons: found.sort((a, b) => signs[b].points - signs[a].points).map((sign) => signs[sign].reason),
  };
}

function bySender({ mail, domain, isShared }: Look, { recipient, correspondents = [] }: SentApplication): Sign[] {
  const address = mail.from.address.toLowerCase();
  if (correspondents.includes(address) && !isShared) return ['correspondent'];
  if (!recipient) return [];
  if (address === recipient.toLowerCase()) return ['recipient'];
  return !isShared && domain === recipient.toLowerCase().split('@')[1] ? ['recipientDomain'] : [];
}

function byName({ domain, isShared, sender, text }: Look, { employer }: SentApplication): Sign[] {
  const whole = employerNameWords(employer);
  const own = distinctiveNameWords(employer);
  const found: Sign[] = [];
  const isName = whole.join('').length >= 3;
  if (isName && containsPhrase(whole, sender)) found.push('nameInSender');
  else if (isName && containsPhrase(whole, text)) found.push('nameInText');
  else if (own.some((word) => word.length >= 4 && (containsPhrase([word], sender) || containsPhrase([word], text))))
    found.push('partOfName');
  if (!isShared && isDomainNamedAfter(domain, employer)) found.push('nameInDomain');
  // "kvistly.teamtailor-mail.com": the domain is shared, but its subdomain names the employer.
  else if (isShared && isRecruitmentSystem(domain) && isSubdomainNamedAfter(domain, employer))
    found.push('nameInAddress');
  return found;
}

function byTitle({ text, point }: Look, title: string): Sign[] {
  const words = splitWords(title);
  if (containsPhrase(words, point)) return ['titleInPoint'];
  if (containsPhrase(words, text)) return ['title'];
  const telling = words.filter((word) => word.length >= 4 && !vagueTitleWords.has(word));
  const [head = ''] = telling;
  // "matematiklärare", "fritidsledare" in "fritidsledarna", "Optikertjänsten"
  const compound = (word: string) =>
    text.some(
      (there) =>
        (there.startsWith(word) || (telling.length > 1 && there.endsWith(word))) && there.length - word.length <= 10,
    );
  if (telling.length > 0 && telling.every(compound)) return ['title'];
  const stem = head.slice(0, Math.max(5, head.length - 3));
  const isPart =
    telling.some((word) => text.includes(word)) ||
    (head.length >= 5 && text.some((there) => there.startsWith(stem) || there.endsWith(head))) ||
    // A word of the text inside the title: "reception" in "Nattreceptionist" and in "Receptionist".
    text.some((there) => there.length >= 6 && head.includes(there));
  return isPart ? ['partOfTitle'] : [];
}

/** Whether the text has the reference number as a separate word: "5541" is not in "15541". */
function standsAlone(reference: string, text: string): boolean {
  const wanted = reference.trim().toLowerCase();
  if (wanted.length < 3) return false;
  const escaped = wanted.split(/\s+/).map(RegExp.escape).join('\\s*');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
}
