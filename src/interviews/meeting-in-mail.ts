import type { InterviewKind } from './contract.ts';
import { findPlace, findStatedPlace, hasStreet, isPlace } from './place-in-mail.ts';

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

/** Whether a text speaks of video or telephone, apart from its links. */
function isRemote(text: string): boolean {
  const plain = text.replace(/https?:\S+/gi, '');
  return kindsSaid.some(([kind, words]) => kind !== 'on_site' && words.test(plain));
}

/** Kind and place of a meeting as a mail gives them; `other` where it gives none, or several. */
export function parseMeeting(text: string): { kind: InterviewKind; link: string | null; place: string | null } {
  const links = [...text.matchAll(/https:\/\/[^\s<>"”)\]]{1,2100}/gi)]
    .map(([link]) => link.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''))
    .filter((link) => link.length <= LONGEST_LINK && URL.canParse(link));
  const toMeeting = links.find((link) => meetingHost.test(link));
  const said = kindsSaid.filter(([, words]) => words.test(text)).map(([kind]) => kind);
  const stated = findStatedPlace(text, isRemote);
  // A mail that gives both a place and a meeting by link or telephone leaves the kind to the user.
  if (stated)
    return { kind: toMeeting || isRemote(text) ? 'other' : 'on_site', link: toMeeting ?? null, place: stated };
  const kind = toMeeting ? 'video' : said.length === 1 ? said[0] : undefined;
  if (kind === 'video') {
    // With several other links the right one is unknown; links for booking, answering or reading are not used either.
    const [only, ...others] = links;
    const isIn = only !== undefined && others.length === 0 && isWayIn(wordsBefore(text, only));
    return { kind, link: toMeeting ?? (isIn ? only : null), place: null };
  }
  if (kind === 'phone') return { kind, link: null, place: null };
  const place = said.length > 1 ? null : findPlace(text);
  return { kind: kind ?? (place ? 'on_site' : 'other'), link: null, place };
}

/**
 * Like `parseMeeting`, for a mail with a calendar invitation. The location of the event takes precedence over the place
 * in the mail, unless it is no place or the meeting is a phone call. A street with a number is always used, and where
 * the mail tells of another kind of meeting, that is left to the user.
 */
export function parseMeetingWithCalendar({
  text,
  calendarPlace,
}: {
  text: string;
  calendarPlace: string | null;
}): ReturnType<typeof parseMeeting> {
  const said = parseMeeting(text);
  if (calendarPlace === null) return said;
  const isRemoteKind = said.kind === 'video' || said.kind === 'phone';
  if (hasStreet(calendarPlace)) return { ...said, kind: isRemoteKind ? 'other' : said.kind, place: calendarPlace };
  return said.kind !== 'phone' && isPlace(calendarPlace) ? { ...said, place: calendarPlace } : said;
}
