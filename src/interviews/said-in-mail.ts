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

/** "Plats: Tallvägen 4, Skogsnäs", "Adressen är Industrigatan 14"; to the end of the line or the sentence. */
const placeLabel =
  /(?<!\p{L})(?:(?:plats|mötesplats|var|adress|besöksadress|location|where|venue|address) ?:|adressen är|the address is)[ \t]*([^\n]{1,400})/giu;
const sentenceEnd = /[.!?](?= +\p{Lu}|\s*$)/u;
/** What stands behind such a label where nobody goes anywhere, or where one is told later. */
const noPlace =
  /(?<!\p{L})(?:teams|zoom|meet|webex|whereby|skype|online|digitalt|distans|remote|video\p{L}*|telefon|phone|länk|link|https?|meddelas|återkommer|kommer|tba|tbc|tbd)(?!\p{L})/iu;

/** A street and its number, with the floor and the town behind it. The number tells it from a name. */
const street = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:`,
    '(?:(?:Norra|Södra|Östra|Västra|Stora|Lilla|Nya|Gamla|Övre|Nedre|Sankt|S:t|Sankta|S:ta) ){0,2}',
    String.raw`\p{Lu}\p{L}*(?:gatan|vägen|gränden|gränd|torget|allén|stigen|backen|leden|kajen|esplanaden)`,
    // "Drottning Kristinas väg", "Karl Johans gata".
    String.raw`|(?:\p{Lu}\p{L}+ ){0,2}\p{Lu}\p{L}* (?:gata|väg|gränd|torg|allé))`,
    String.raw` \d{1,4}(?: ?[A-Z])?(?![\p{L}\d])`,
    String.raw`(?:, (?:våning|vån\.?|plan|rum) \d{1,2})?`,
    String.raw`(?:, \d{3} ?\d\d \p{Lu}\p{Ll}+| i \p{Lu}\p{Ll}+)?`,
  ].join(''),
  'gu',
);
const LONGEST_PLACE = 200;

/** Where one is to come, as far as a mail says; null where it says nothing, or more than one place. */
function placeSaidIn(text: string): string | null {
  const labelled = [...text.matchAll(placeLabel)].map(([, words = '']) => {
    const end = words.search(sentenceEnd);
    return (end < 0 ? words : words.slice(0, end)).trim().replace(/[,;:]$/, '');
  });
  const named = labelled.filter((place) => /^[\p{Lu}\d]/u.test(place) && !noPlace.test(place));
  const places = new Set(named.length > 0 ? named : [...text.matchAll(street)].map(([place]) => place));
  const [place] = places;
  return places.size === 1 && place && place.length <= LONGEST_PLACE ? place : null;
}

/** How and where one meets, as far as a mail says; `other` where it says nothing, or more than one thing. */
export function meetingSaidIn(text: string): {
  kind: InterviewKind;
  link: string | null;
  place: string | null;
} {
  const links = [...text.matchAll(/https:\/\/[^\s<>"”)\]]{1,2100}/gi)]
    .map(([link]) => link.replace(/[.,;:!?]+$/, ''))
    .filter((link) => link.length <= LONGEST_LINK && URL.canParse(link));
  const toMeeting = links.find((link) => meetingHost.test(link));
  const said = kindsSaid.filter(([, words]) => words.test(text)).map(([kind]) => kind);
  const kind = toMeeting ? 'video' : said.length === 1 ? said[0] : undefined;
  // Of several links that lead elsewhere one cannot tell.
  if (kind === 'video')
    return { kind, link: toMeeting ?? (links.length === 1 ? (links[0] ?? null) : null), place: null };
  if (kind === 'phone') return { kind, link: null, place: null };
  const place = placeSaidIn(text);
  return { kind: kind ?? (place && said.length === 0 ? 'on_site' : 'other'), link: null, place };
}
