import { htmlToText } from './html-text.ts';
import type { ParsedMail } from './mail.ts';

/** Upper limit in characters: an answer stands at the beginning, and a huge mail must not delay others. */
export const MAX_TEXT_LENGTH = 20_000;

/** What the sender wrote in this mail: no quoted text, forwarded mail, signature or disclaimer. */
export function messageBody(mail: Pick<ParsedMail, 'text' | 'html'>): string {
  const whole = fullMailText(mail).slice(0, MAX_TEXT_LENGTH);
  const own = withoutFoot(withoutEarlierMails(whole));
  const earlier = earlierMails(whole);
  const passedOn = isNoteAbove(own, earlier) ? forwarded(earlier) : '';
  return passedOn ? `${own}\n\n${withoutFoot(withoutEarlierMails(passedOn))}`.trim() : own;
}

/** The text without earlier mails, but with signature and disclaimer. */
export function unquotedText(mail: Pick<ParsedMail, 'text' | 'html'>): string {
  return withoutEarlierMails(fullMailText(mail).slice(0, MAX_TEXT_LENGTH));
}

const PASSED_ON = [
  String.raw`(?:se|läs|see|read) [^.!?\n]{0,20}(?:nedan|below)`,
  'vidarebefordra[rd]|forwarding|fyi|för kännedom',
].join('|');
/** Words of a short note above a forwarded mail, which holds the content: "se nedan", "FYI". */
const passesOn = new RegExp(String.raw`(?<!\p{L})(?:${PASSED_ON})(?!\p{L})`, 'iu');
const LONGEST_NOTE = 250;
const SHORT_NOTE = 120;
/** Whether the own text is only a note above a forwarded mail: "Se nedan", or a short text without a question. */
const isNoteAbove = (own: string, earlier: string): boolean =>
  (own.length < LONGEST_NOTE && passesOn.test(own)) ||
  (own.length < SHORT_NOTE && !own.includes('?') && forwardMark.test(earlier));
const FORWARD_LINES = [
  '-{2,} ?(?:forwarded message|vidarebefordrat (?:meddelande|brev)|vidarebefordrad post)',
  'begin forwarded message|(?:start på )?vidarebefordrat (?:meddelande|brev)',
].join('|');
/** Lines that mark a forwarded mail. Outlook's mark is left out, as it is the same for an empty answer. */
const forwardMark = new RegExp(`^(?:${FORWARD_LINES})`, 'i');

/** The text of a forwarded mail, below its header lines. */
function forwarded(earlier: string): string {
  const lines = earlier.split('\n');
  const from = lines.findIndex((line) => /^\*?(?:från|from) ?:/i.test(line.trim()));
  if (from < 0) return '';
  const rest = lines.slice(from);
  const body = rest.findIndex((line) => !headerLine.test(line.trim()));
  return body < 0 ? '' : rest.slice(body).join('\n').trim();
}

/** The text of a mail, from its HTML if it has no plain text. */
export function fullMailText({ text, html }: Pick<ParsedMail, 'text' | 'html'>): string {
  const plain = text?.trim() ? text : htmlToText(html ?? '');
  return (
    plain
      .replace(/\r\n?/g, '\n')
      // Removes NUL, which PostgreSQL does not accept, and invisible characters.
      .replaceAll('\u0000', '')
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      .replace(/[\u00a0\u202f]/g, ' ')
      .trim()
  );
}

const DIVIDER_WORDS = [
  'original message|ursprungligt meddelande|forwarded message|vidarebefordrat (meddelande|brev)',
  'vidarebefordrad post',
].join('|');
/** Lines that begin an earlier mail. */
const earlierMail = [
  new RegExp(String.raw`^-{2,} ?(${DIVIDER_WORDS})\b.*$`, 'i'),
  /^(begin forwarded message|vidarebefordrat (meddelande|brev)|start på vidarebefordrat (meddelande|brev)) ?:?$/i,
  /^on .{4,120} wrote ?:$/i,
  /^(den|på) .{4,120} (skrev|skriver)( .{1,100})?:$/i,
  /^.{4,120} (skrev|skriver) (den|följande|kl|i|på)\b.{0,80}:$/i,
  /^\d{4}-\d\d-\d\d.{0,20} (skrev|skriver|wrote) .{1,100}:$/i,
  /^_{10,}$/,
];
/** Meeting links that calendar programs put below a line of underscores. */
const meetingBlock = /^(?:microsoft teams|teams|zoom|webex|google meet|anslut|delta|join)(?!\p{L})/iu;
const firstOf = (lines: readonly string[]): string => lines.find((line) => line.trim() !== '')?.trim() ?? '';
const headerLine = /^\*?(från|from|skickat|sent|date|datum|till|to|ämne|subject|kopia|cc) ?:\*? /i;

/** The line of a ticket system above which an answer is to be written. */
const ticketLine =
  /(?:skriv|svara|type|reply|write).{0,40}(?:ovanför|above) (?:denna|den här|this) (?:rad|linje|line)/i;

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trimEnd());

function withoutEarlierMails(text: string): string {
  const lines = linesOf(text);
  const own = lines.slice(0, earlierMailIn(lines));
  return own.filter((line) => !/^\s*(>|\|)/.test(line) && !ticketLine.test(line)).join('\n');
}

/** The earlier mails, from their first line on. */
function earlierMails(text: string): string {
  const lines = linesOf(text);
  return lines.slice(earlierMailIn(lines)).join('\n').trimStart();
}

/** The index of the first line of an earlier mail; the number of lines where there is none. */
function earlierMailIn(lines: readonly string[]): number {
  const cut = lines.findIndex((line, n) => {
    const words = line.trim();
    const wrapped = `${words} ${lines[n + 1]?.trim() ?? ''}`;
    if (earlierMail.some((pattern) => pattern.test(words)))
      return !(/^_/.test(words) && meetingBlock.test(firstOf(lines.slice(n + 1))));
    if (/^(on|den) /i.test(words) && earlierMail.slice(2, 4).some((pattern) => pattern.test(wrapped))) return true;
    // Outlook's header block: "Från: …", and another header line close below.
    return /^\*?(från|from) ?:/i.test(words) && lines.slice(n + 1, n + 4).some((next) => headerLine.test(next.trim()));
  });
  return cut < 0 ? lines.length : cut;
}

const SIGN_OFFS = [
  '--|(med )?(vänlig|vänliga|varm|varma|bästa|glada|soliga|hjärtlig|hjärtliga) hälsning(ar)?|vänligen',
  String.raw`mvh|m\.v\.h\.?|vh|v\.h\.|bästa hälsningar|hälsningar|hälsn|allt gott`,
  '(best|kind|kindest|warm|warmest|many|all the) (regards|wishes|best)|regards|best|cheers|sincerely',
  'yours (sincerely|faithfully|truly)|sincerely yours|respectfully',
].join('|');
const signOff = new RegExp(String.raw`^(${SIGN_OFFS})\b[ ,.!/]*`, 'i');

const DISCLAIMERS = [
  String.raw`this (e-?mail|message)( and any attachments?)? (is|are|may|contains?)\b.{0,400}(confidential|privileged)`,
  String.raw`this (e-?mail|message)( and any attachments?)? (is|are|may|contains?)\b.{0,400}intended`,
  String.raw`detta (e-?postmeddelande|meddelande|mejl|mail)\b.{0,400}(konfidentiell|avsett|sekretess|endast)`,
  'fått (detta|det här) (mejlet?|mailet?|meddelandet?|e-?postmeddelandet?) av misstag',
  'when you (e-?mail|contact) us|när du (mejlar|mailar|kontaktar|skickar e-?post)',
  'behandlar (vi )?(dina )?personuppgifter|dataskyddspolicy|integritetspolicy|privacy (policy|notice)',
  'unsubscribe|avregistrera|avprenumerera|think (of|about) the environment|tänk på miljön',
  'e-?post till oss innebär',
].join('|');
const disclaimer = new RegExp(`(${DISCLAIMERS})`, 'i');

function withoutFoot(text: string): string {
  const paragraphs = text.split('\n');
  const kept: string[] = [];
  let signed = false;
  for (const line of paragraphs) {
    const words = line.trim();
    // A postscript below the signature belongs to the text.
    if (/^p\.? ?s\.?[ :.]/i.test(words)) signed = false;
    if (signed) continue;
    // "Vänligen ladda upp …" is a request and no sign-off, so a sign-off must fill nearly the whole line.
    if (kept.length > 0 && signOff.test(words) && words.replace(signOff, '').split(/\s+/).length <= 4) {
      signed = true;
      continue;
    }
    kept.push(line);
  }
  const rest = kept.filter((line) => !disclaimer.test(line) || isAboutApplication(line));
  return rest.join('\n').trim();
}

/** A privacy notice is boilerplate, unless it is about the application itself. */
function isAboutApplication(line: string): boolean {
  return /ansökan|application/i.test(line);
}
