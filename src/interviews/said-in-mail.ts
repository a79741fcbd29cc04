import type { InterviewKind } from './contract.ts';

const whole = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** How a mail says that one meets. A number under a name calls nobody, and an office is named by many. */
const kindsSaid: readonly [InterviewKind, RegExp][] = [
  [
    'video',
    whole('teams|teamsmöte|zoom|google meet|video|videolänk|videomöte|videointervju|videosamtal|video call'),
  ],
  [
    'phone',
    whole(
      '(?:per|via|på|över) telefon|telefonintervju|telefonsamtal|by phone|phone (?:call|interview|screen)',
    ),
  ],
  ['on_site', whole('på plats|på vårt kontor|besöksadress|on[- ]site|in person|at our office')],
];

const meetingHost =
  /^https:\/\/(?:[\w-]+\.)*(?:teams\.microsoft\.com|teams\.live\.com|zoom\.us|meet\.google\.com|whereby\.com)\//i;
const LONGEST_LINK = 2000;

/** How and where one meets, as far as a mail says; `other` where it says nothing, or more than one thing. */
export function meetingSaidIn(text: string): { kind: InterviewKind; link: string | null } {
  const links = [...text.matchAll(/https:\/\/[^\s<>"”)\]]{1,2100}/gi)]
    .map(([link]) => link.replace(/[.,;:!?]+$/, ''))
    .filter((link) => link.length <= LONGEST_LINK && URL.canParse(link));
  const toMeeting = links.find((link) => meetingHost.test(link));
  const said = kindsSaid.filter(([, words]) => words.test(text)).map(([kind]) => kind);
  const kind = toMeeting ? 'video' : said.length === 1 ? said[0] : undefined;
  if (kind !== 'video') return { kind: kind ?? 'other', link: null };
  // Of several that lead elsewhere one cannot tell.
  return { kind, link: toMeeting ?? (links.length === 1 ? (links[0] ?? null) : null) };
}
