import { stockholmDay } from '../platform/kernel/clock.ts';
import { findWhen } from '../platform/text/when/find.ts';
import { resolveWhen } from '../platform/text/when/resolve.ts';
import type { InterviewKind } from './contract.ts';
import { findPlace, findStatedPlace, hasStreet, isOfMeeting, isPlace, sentencesOf } from './place-in-mail.ts';

const whole = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/**
 * Words in a mail that give the kind of meeting. A phone number in a signature does not mean a phone call, and many
 * mails mention an office.
 */
const kindsSaid: readonly [InterviewKind, RegExp][] = [
  [
    'video',
    whole(
      'teams|teamsmöte|zoom|google meet|(?:via|per|över|på|genom|som|by|on|over|whatsapp) video|plats ?: ' +
        'video|location ?: video|videolänk|videomöte|videointervju|videosamtal|video ' +
        '(?:call|interview|meeting)',
    ),
  ],
  [
    'phone',
    whole(
      // Excludes a number for questions.
      '(?:per|via|på|över) telefon(?!(?:nummer)?\\s*(?::\\s*)?[+(\\d])|telefonintervju|telefonsamtal|by ' +
        'phone|phone (?:call|interview|screen)',
    ),
  ],
  ['on_site', whole('på plats|på vårt kontor|besöksadress|on[- ]site|in person|at our office')],
];

const meetingHost =
  /^https:\/\/(?:[\w-]+\.)*(?:teams\.microsoft\.com|teams\.live\.com|zoom\.us|meet\.google\.com|whereby\.com)\//i;
const LONGEST_LINK = 2000;
const JOIN_WORDS = [
  String.raw`teams|zoom|webex|video\p{L}*|möte\p{L}*|möteslänk|anslut\p{L}*|delta|koppla upp|ses|länk|join`,
  'meeting|call',
].join('|');
/** Words before a link into a meeting, on its line or the line above. */
const wayIn = new RegExp(String.raw`(?<!\p{L})(?:${JOIN_WORDS})(?!\p{L})[^.!?]{0,80}$`, 'iu');
const OTHER_LINK_WORDS = 'bok|book|resched|schedul|välj|pick|choose|läs|bekräft|confirm|svar|reply';
const elsewhere = new RegExp(String.raw`(?<!\p{L})(?:om|av)?(?:${OTHER_LINK_WORDS})\p{L}*[^.!?]{0,60}$`, 'iu');
const isWayIn = (words: string): boolean => wayIn.test(words) && !elsewhere.test(words);
const wordsBefore = (text: string, link: string): string => {
  const at = text.indexOf(link);
  return text
    .slice(Math.max(0, at - 200), at)
    .split('\n')
    .slice(-2)
    .join(' ')
    .replace(/(?<![<(\s:])[<(\s:]+$/, '');
};

/** "Per telefon" is often said of questions; these words are always said of a meeting. */
const phoneMeeting = whole('telefonintervju|telefonsamtal|phone (?:call|interview|screen)');

/** Whether a sentence speaks of a meeting by video or telephone, apart from its links. */
function isRemote(sentence: string): boolean {
  const plain = sentence.replace(/https?:\S+/gi, '');
  return kindsSaid.some(
    ([kind, words]) =>
      kind !== 'on_site' && words.test(plain) && (kind === 'video' || phoneMeeting.test(plain) || isOfMeeting(plain)),
  );
}

/** A mail, and the meeting that it is read for. */
interface Meeting {
  text: string;
  receivedAt: Date;
  /** Null if the user has chosen no time. */
  startsAt: Date | null;
}

/**
 * The sentences of a mail without those that name other days only: the meeting before, the last day to call. All of
 * them if none names the day of the meeting.
 */
function sentencesOfMeeting({ text, receivedAt, startsAt }: Meeting): string[] {
  const sentences = sentencesOf(text);
  if (!startsAt) return sentences;
  const day = stockholmDay(startsAt).toString();
  const reference = stockholmDay(receivedAt).toPlainDateTime();
  const relations = sentences.map((sentence) => {
    const days = findWhen(sentence)
      .filter(({ kind }) => kind === 'day')
      .flatMap((one) => resolveWhen(one, reference, 'mail') ?? []);
    if (days.length === 0) return 'none';
    return days.some(({ at, until }) => at.slice(0, 10) <= day && day <= (until ?? at).slice(0, 10)) ? 'own' : 'other';
  });
  return relations.includes('own') ? sentences.filter((_, i) => relations[i] !== 'other') : sentences;
}

/** Kind and place of a meeting as a mail gives them; `other` where it gives none, or several. */
export function parseMeeting(mail: Meeting): { kind: InterviewKind; link: string | null; place: string | null } {
  const { text } = mail;
  const links = [...text.matchAll(/https:\/\/[^\s<>"”)\]]{1,2100}/gi)]
    .map(([link]) => link.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''))
    .filter((link) => link.length <= LONGEST_LINK && URL.canParse(link));
  const toMeeting = links.find((link) => meetingHost.test(link));
  const sentences = sentencesOfMeeting(mail);
  const isAnyRemote = toMeeting !== undefined || sentences.some(isRemote);
  const stated = findStatedPlace(text, sentences, isRemote);
  // A mail that gives both a place and a meeting by link or telephone leaves the kind to the user.
  if (stated) return { kind: isAnyRemote ? 'other' : 'on_site', link: toMeeting ?? null, place: stated };
  const found = findPlace(text);
  if (found && !isAnyRemote) return { kind: 'on_site', link: null, place: found };
  const said = kindsSaid.filter(([, words]) => sentences.some((one) => words.test(one))).map(([kind]) => kind);
  const kind = toMeeting ? 'video' : said.length === 1 ? said[0] : undefined;
  if (kind === 'video') {
    // With several other links the right one is unknown; links for booking, answering or reading are not used either.
    const [only, ...others] = links;
    const isIn = only !== undefined && others.length === 0 && isWayIn(wordsBefore(text, only));
    return { kind, link: toMeeting ?? (isIn ? only : null), place: null };
  }
  if (kind === 'phone') return { kind, link: null, place: null };
  return { kind: kind ?? 'other', link: null, place: null };
}

/**
 * Like `parseMeeting`, for a mail with a calendar invitation. The location of the event takes precedence over the place
 * in the mail, unless it is no place or the meeting is a phone call. A street address is always used; if the mail then
 * speaks of a video or phone meeting, the kind is `other` and the user decides.
 */
export function parseMeetingWithCalendar({
  calendarPlace,
  ...mail
}: Meeting & { calendarPlace: string | null }): ReturnType<typeof parseMeeting> {
  const said = parseMeeting(mail);
  if (calendarPlace === null) return said;
  if (hasStreet(calendarPlace))
    return { ...said, kind: isRemoteKind(said) ? 'other' : said.kind, place: calendarPlace };
  // The place is a line of the text, too, and may be "Länken nedan" or a name.
  const apart = parseMeeting({ ...mail, text: mail.text.replace(`Plats: ${calendarPlace}`, '') });
  const own = isRemoteKind(apart) ? apart : said;
  return own.kind !== 'phone' && isPlace(calendarPlace) ? { ...own, place: calendarPlace } : own;
}

const isRemoteKind = ({ kind }: { kind: InterviewKind }): boolean => kind === 'video' || kind === 'phone';
