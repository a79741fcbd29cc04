import type { InterviewKind } from './contract.ts';
import { findPlace, hasStreet, isPlace } from './place-in-mail.ts';

const whole = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** How a mail says that one meets. A number under a name calls nobody, and an office is named by many. */
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
      // Not the number at which somebody answers questions.
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
/** What stands in front of the way into a meeting, on its line or the one above. */
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

/** How and where one meets, as far as a mail says; `other` where it says nothing, or more than one thing. */
export function parseMeeting(text: string): { kind: InterviewKind; link: string | null; place: string | null } {
  const links = [...text.matchAll(/https:\/\/[^\s<>"”)\]]{1,2100}/gi)]
    .map(([link]) => link.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''))
    .filter((link) => link.length <= LONGEST_LINK && URL.canParse(link));
  const toMeeting = links.find((link) => meetingHost.test(link));
  const said = kindsSaid.filter(([, words]) => words.test(text)).map(([kind]) => kind);
  const kind = toMeeting ? 'video' : said.length === 1 ? said[0] : undefined;
  if (kind === 'video') {
    // Of several links that lead elsewhere one cannot tell, nor of one that books, answers or tells more.
    const [only, ...others] = links;
    const isIn = only !== undefined && others.length === 0 && isWayIn(wordsBefore(text, only));
    return { kind, link: toMeeting ?? (isIn ? only : null), place: null };
  }
  if (kind === 'phone') return { kind, link: null, place: null };
  const place = said.length > 1 ? null : findPlace(text);
  return { kind: kind ?? (place ? 'on_site' : 'other'), link: null, place };
}

/**
 * The same of a mail with an invitation. What its calendar says of the place is surer than what its words let one
 * guess, unless that is no place, or nobody goes anywhere. A street with its number is told in any case.
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
  const isCall = said.kind === 'phone';
  if (hasStreet(calendarPlace)) return { ...said, kind: isCall ? 'other' : said.kind, place: calendarPlace };
  return !isCall && isPlace(calendarPlace) ? { ...said, place: calendarPlace } : said;
}
