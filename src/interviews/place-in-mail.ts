/**
 * Finds the place of a meeting in a mail. A wrong place would send the user to the wrong address, so it is used only if
 * the text is about the meeting, and not if there are two places.
 */

const LABELS = [
  String.raw`(?<![\p{L}\p{N}-])(?<place>Plats|Mötesplats|Location|Venue) ?:`,
  String.raw`(?<![\p{L}\p{N}-])(?<address>Adress|Besöksadress|Address) ?:`,
  String.raw`(?:^|\n|[.!?] )[-•* ]{0,6}(?:Var|Where) ?:`,
  String.raw`(?<!\p{L})(?:adressen(?: är| ?:)|the address is)`,
].join('|');
/**
 * Labels of a place: "Plats: Tallvägen 4, Skogsnäs", "Adressen är Industrigatan 14". The place follows on the same
 * line.
 */
const labels = new RegExp(String.raw`(?:${LABELS})[ \t]*(?=([^\n]{1,400}))`, 'giu');
/** The end of a labelled place: the end of the sentence, or the next label. */
const labelEnd = /[.!?](?= +\p{Lu}|\s*$)|(?<=\p{L}{4})[.!?](?= +\p{L})|(?<!\s)\s+\p{Lu}\p{L}{1,20} ?:/u;
const NO_PLACE_WORDS = [
  String.raw`teams|zoom|meet|webex|whereby|skype|online|digital\p{L}*|distans|remote|hybrid|on-?site|video\p{L}*`,
  'telefon|phone|länk|link|https?|meddelas|återkommer|kommer|tba|tbc|tbd|ringer|överenskommelse',
  String.raw`agreement|valfri\p{L}*|bifoga\p{L}*|attached|senare|later|samma|densamma|same|eller|or`,
].join('|');
/** Text after such a label that is no place: a remote meeting, or a place to be announced. */
const noPlace = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${NO_PLACE_WORDS})(?!\p{L})`,
    '^(?:se|see|vi|we|box) |^(?:hos oss|(?:på )?vårt (?:huvud)?kontor|our office)$',
  ].join('|'),
  'iu',
);
const POST_WORDS = [
  'tjänst|befattning|roll|yrke|anställning|omfattning|lön|ref|annons|avdelning|arbetsgivare|företag',
  'sista ans|role|position|job|department|employment|salary|title|company',
].join('|');
/** Next to these lines the place is that of the job, unless a time is given too. */
const ofPost = new RegExp(String.raw`^(?:${POST_WORDS})[\p{L} ]{0,24}:`, 'iu');
/** Next to these lines an address is the sender's, as in a signature. */
const ofSender = /^(?:tel|mobil|mob|e-?post|mejl|mail|e-?mail|phone|webb|www|https?|växel|org)/iu;
const besideTime = /^(?:när|tid|datum|dag|klockan|when|date|time)[\p{L} ]{0,12}:/iu;

const month = '(?:jan|feb|mar|apr|ma[jy]|ju[nl]|aug|sep|o[kc]t|nov|dec)';
const ways = '(?:gatan|vägen|gränden|gränd|torget|allén|stigen|backen|leden|kajen|esplanaden)';
const sides = '(?:Norra|Södra|Östra|Västra|Stora|Lilla|Nya|Gamla|Övre|Nedre|Sankt|S:t|St\\.|Sankta|S:ta)';
/**
 * A street with its number, and a floor and town after it. The number distinguishes it from a name, unless it is a
 * date.
 */
const street = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?<core>(?:(?:${sides} ){0,2}\p{Lu}\p{L}*${ways}|${sides} ${ways}`,
    // Streets such as "Drottning Kristinas väg", "Karl Johans gata", "Norrby Långgata".
    String.raw`|(?:\p{Lu}\p{L}+ ){0,2}\p{Lu}\p{L}*(?: (?:gata|väg|gränd|torg|allé)|gata))`,
    String.raw` \d{1,4}(?:[-–]\d{1,4})?(?: ?[A-Z])?(?![\p{L}\d/–-]|[.:]\d| ${month}))`,
    String.raw`(?:, (?:våning|vån\.?|plan|rum) \d{1,2})?`,
    String.raw`(?:, \d{3} ?\d\d \p{Lu}\p{Ll}+| i \p{Lu}\p{Ll}+|, \p{Lu}\p{Ll}+(?=[.,;)!]|\s*$))?`,
  ].join(''),
  'gmu',
);
const sentenceEnd = /\n|(?<!(?:^|\s)St)[.!?](?= +\p{Lu}|\s*$)/u;
const TIME_WORDS = [
  'kl|klockan|i ?morgon|måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag',
  'tomorrow|monday|tuesday|wednesday|thursday|friday',
].join('|');
const MEETING_WORDS = String.raw`ses|syns|träffas?|möts|intervju\p{L}*|mötet|meet|see you|interview`;
const VENUE_WORDS = [
  String.raw`välkom\p{L}+|hos oss|kontor\p{L}*|lokaler|oss|finns|sitter|ligger|kom|komma|håller till|office|us|welcome`,
].join('|');
const wordsOrTime = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})|\d[.:]\d\d`, 'iu');
const timed = wordsOrTime(TIME_WORDS);
/** Words and times in a sentence about a meeting: "hörs per telefon", "blir i stället på torsdag". */
const ofTalk = wordsOrTime(`${MEETING_WORDS}|hörs|höras|i ?stället|instead|${TIME_WORDS}`);
/** Words and times in a sentence that says where to meet. */
const meets = wordsOrTime(`${MEETING_WORDS}|${VENUE_WORDS}|${TIME_WORDS}`);
const OTHER_PLACE_WORDS = [
  String.raw`parker\p{L}*|p-hus|p-plats|parking|\p{L}*hållplats\p{L}*|buss|bussen|bus|stop|spårvagn\p{L}*`,
  String.raw`tunnelbana\p{L}*|\p{L}*stationen|station|bor|live|cv|flyttat|moved|inte|ej|not|skicka\p{L}*|send`,
  String.raw`posta|postadress|arbeta|arbetar|arbetsplats\p{L}*|jobba|jobbar|work|placera[dt]|placering\p{L}*`,
].join('|');
/** Words of other uses of an address: parking, public transport, post, workplace, home. */
const elsewhere = new RegExp(String.raw`(?<!\p{L})(?:${OTHER_PLACE_WORDS})(?!\p{L})`, 'iu');
const LATER = 'meddelas|kommer senare|to be confirmed|will follow';
const PLACES = 'plats|platsen|adress|adressen|lokal|lokalen|location|address';
/** "Återkommer med plats": any other address in the mail is not that of the meeting. */
const toldLater = new RegExp(
  [
    String.raw`(?<!\p{L})(?:återkommer|meddelar|skickar)(?: vi)?(?: \p{L}+){0,3} (?:${PLACES})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:${PLACES})(?: \p{L}+)? (?:${LATER})(?!\p{L})`,
  ].join('|'),
  'iu',
);
const LONGEST_PLACE = 200;

/** Whether a text in the position of a place may be one. */
export const isPlace = (words: string): boolean => !noPlace.test(words);
/** Whether a text contains a street and its number. */
export const hasStreet = (words: string): boolean => words.search(street) >= 0;

/** The place of a meeting in a mail; null where there is none, or more than one. */
export function findPlace(text: string): string | null {
  if (toldLater.test(text)) return null;
  const labelled = labelledIn(text);
  const streets = streetsIn(text);
  if (labelled.length === 0) {
    const cores = new Set(streets.map(({ core }) => core));
    const fullest = streets.toSorted((a, b) => b.place.length - a.place.length)[0];
    return cores.size === 1 && fullest ? fullest.place : null;
  }
  const place = joined(labelled);
  const isOneOf = ({ core }: { core: string }) => place?.includes(core);
  return place && streets.every(isOneOf) && place.length <= LONGEST_PLACE ? place : null;
}

/** Whether a sentence gives a day or a time. */
const isTimed = (sentence: string): boolean => timed.test(sentence);
/** Whether a sentence is about a meeting or a time, unlike "har du frågor nås vi per telefon". */
export const isOfMeeting = (sentence: string): boolean => ofTalk.test(sentence);

/** The sentences and lines of a mail. */
export const sentencesOf = (text: string): string[] => unwrapped(text).split(sentenceEnd);

/**
 * The place of a meeting that a mail gives with the time: behind a label next to it, or a street in the same sentence.
 *
 * @param sentences those that may be about the meeting
 * @param isRemote whether a sentence speaks of video or telephone
 */
export function findStatedPlace(
  text: string,
  sentences: readonly string[],
  isRemote: (sentence: string) => boolean,
): string | null {
  const place = findPlace(text);
  if (place === null) return null;
  const labelled = labelledIn(text);
  if (labelled.length === 0)
    return streetsIn(text).some(({ sentence }) => isTimed(sentence) && sentences.includes(sentence)) ? place : null;
  // "Telefonintervju torsdag kl. 10.\nPlats: Ditt eget hem"
  const isElsewhere = !hasStreet(place) && sentences.some((sentence) => isTimed(sentence) && isRemote(sentence));
  return labelled.some((one) => one.isTimed) && !isElsewhere ? place : null;
}

interface Labelled {
  kind: 'place' | 'address' | 'either';
  words: string;
  /** Whether its line or one next to it gives a time. */
  isTimed: boolean;
}

function labelledIn(text: string): Labelled[] {
  return [...text.matchAll(labels)].flatMap(({ 0: label, index, 3: rest = '', groups }) => {
    const end = rest.search(labelEnd);
    const words = (end < 0 ? rest : rest.slice(0, end)).trim().replace(/[,;:]$/, '');
    if (!/^(?:\p{Lu}|\d+ \p{Lu})/u.test(words) || !isPlace(words)) return [];
    const kind = groups?.place ? 'place' : groups?.address ? 'address' : 'either';
    const at = index + label.length;
    const before = text.slice(Math.max(0, at - 300), at).split('\n');
    const [own = '', behind = ''] = text.slice(at, at + 600).split('\n');
    const beside = [before.at(-2) ?? '', behind].map((line) => line.trim());
    const isBesideTime = beside.some((line) => besideTime.test(line));
    const others = kind === 'address' ? [ofPost, ofSender] : [ofPost];
    if (!isBesideTime && beside.some((line) => others.some((other) => other.test(line)))) return [];
    const ownLine = `${before.at(-1)}${own}`;
    return [{ kind, words, isTimed: isBesideTime || [ownLine, ...beside].some(isTimed) }];
  });
}

/** Joins a building and its address to one place; null for two of the same kind. */
function joined(labelled: readonly Labelled[]): string | null {
  const [first, second, ...more] = new Map(labelled.map((one) => [one.words, one])).values();
  if (!first || !second) return first?.words ?? null;
  const [shorter = first, longer = second] =
    first.words.length < second.words.length ? [first, second] : [second, first];
  if (more.length > 0) return null;
  if (longer.words.includes(shorter.words)) return longer.words;
  const address = [first, second].find(({ kind }) => kind === 'address');
  const house = [first, second].find(({ kind }) => kind !== 'address');
  return address && house ? `${house.words}, ${address.words}` : null;
}

function streetsIn(text: string): { place: string; core: string; sentence: string }[] {
  return sentencesOf(text)
    .filter((sentence) => meets.test(sentence) && !elsewhere.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(street)].map((found) => ({ sentence, found })))
    .map(({ sentence, found: { 0: place, groups } }) => ({ place, core: groups?.core ?? place, sentence }));
}

/** Joins lines that were wrapped at a fixed width. Lines of a signature are short and stay apart. */
const unwrapped = (text: string): string => text.replace(/(?<=[^\n]{40}[^\n.!?:;])\n(?=[^\n])/g, ' ');
