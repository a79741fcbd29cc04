import { MUST_HEADING, NICE_HEADING, OTHER_HEADING, TASK_HEADING } from './headings.ts';

export type Section = 'start' | 'must' | 'nice' | 'tasks' | 'other';

export interface Sentence {
  /** Offsets into the text. */
  start: number;
  end: number;
  section: Section;
  /** A list's line, or one of a few words without a full stop. */
  isItem: boolean;
}

const BULLET = /^[\s>]*(?:[-–—•·●▪◦*✓✔➢+]|o(?= )|\d{1,2}[.)](?= ))+[\s]*/;
/** Where one sentence ends within a line, and no abbreviation does. */
const END =
  /(?<!(?:^|[\s(])(?:[Tt]\.ex|[Bb]l\.a|m\.fl|m\.m|[Ee]v|[Cc]a|s\.k|d\.v\.s|o\.s\.v|resp|[Ll]eg|[Jj]ur|kl|nr|tel|e\.g|i\.e|etc|inkl|exkl|min|max|st|pga|fr\.o\.m|t\.o\.m|[a-zåäö]))[.!?]{1,9}["”)]?\s+(?=["”(]?[A-ZÅÄÖ0-9•])|[•●▪·](?=\s)|(?<=[a-zåäö)])\.(?=[A-ZÅÄÖ][a-zåäö])/g;
/** "Det vi behöver veta är att du": the list after it finishes the sentence. */
const UNFINISHED =
  /(?<![a-zåäö])(?:(?:att|om|ser|tror|som) du(?: (?:har|är|kan|som))?|dig som(?: (?:har|är))?|you(?: also)?(?: have| are| can| bring)?|you (?:must|should|need to) (?:have|be)|(?:måste|ska|skall|bör|behöver) du(?: även| också)?(?: ha| vara| kunna)|du (?:har|är|(?:måste|ska|skall|bör|behöver) (?:ha|vara|kunna)))$/i;
const LONGEST_HEADING = 75;
export const LONGEST_SENTENCE = 600;
const LONGEST_LINE = 20_000;
/** A heading and what it heads on one line: "Krav: körkort". */
const INLINE = /^[^A-ZÅÄÖa-zåäö0-9:]*([A-ZÅÄÖa-zåäö][^:.!?\n]{1,45}):\s+(?=\S)/;

const BARE_MERITS = new RegExp(
  `^(?:(?:vad|what|det|här|följande|särskilt|starkt|extra|även|också|it|this|is|är|som|ett|en|stort|övriga?|dessutom|vi|ser|gärna|our|other) )*(?:${[
    'meriterande|merit(?:er)?|önskvärd?[ta]?|bonus|börkrav|bör-krav|nice[ -]to[ -]haves?|plus|fördel(?:ar)?',
    'bra om|kul om|toppen om|ännu bättre|grädde? på moset|pricken över i(?:.?et)?|guldkant(?:en)?|stjärna i kanten|extraplus',
    'icing on the cake|extra credit|extra points|brownie points|bonus points|even better|it helps if',
    'preferred|desirable|bra att ha|good to have|merits|meritorious|meriting|advantage(?:ous)?|ser gärna|värderar|önskeprofil|(?:extra|plus) ?poäng|helps|vi (?:önskar|hoppas på)|(?:sådant|det) som talar för dig|useful|additional|desired',
  ].join(
    '|',
  )})(?: (?:om|att|du|har|kan|är|även|if|you|have|are|också|med|erfarenhet(?:er)?|kunskap(?:er)?|kompetens(?:er)?|kvalifikation(?:er)?|men|inget|inte|ett|krav|för|tjänsten|rollen|skills|qualifications|experience|points|merits|sig|dig|meriter|in|this|role|här|gärna|ser|vi|om:))*$`,
);

/** The sentences and list lines of an ad, each with the section it stands in. Headings are left out. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let section: Section = 'start';
  let before: Section = 'start';
  let wasBullet = false;
  for (let from = 0; from <= text.length; ) {
    const lineEnd = text.indexOf('\n', from);
    const to = lineEnd === -1 ? text.length : lineEnd;
    const line = text.slice(from, to);
    const bullet = BULLET.exec(line)?.[0] ?? '';
    const body = line.slice(bullet.length).trim();
    if (body !== '') {
      const heading = headed(body, bullet.trim() !== '');
      if (heading) {
        if (heading === 'nice' && section !== 'nice') before = section;
        section = heading;
        wasBullet = false;
      } else {
        // A list of merits is over where its bullets are.
        if (section === 'nice' && wasBullet && !bullet.trim()) section = before;
        wasBullet = bullet.trim() !== '';
        const start = from + line.indexOf(body, bullet.length);
        const own = inlineSection(body) ?? section;
        addLine(sentences, text, start, start + body.length, own, wasBullet);
      }
    }
    from = to + 1;
  }
  return sentences;
}

/** The section that a line begins, when it is a heading or leads in a list. */
function headed(line: string, bulleted: boolean): Section | undefined {
  const leadsIn = line.endsWith(':') || (!bulleted && UNFINISHED.test(line));
  if (line.length > (leadsIn ? 160 : LONGEST_HEADING)) return undefined;
  if (!leadsIn && (bulleted || /: ./.test(line) || /[.!,;]$/.test(line) || line.split(/\s+/).length > 9))
    return undefined;
  // What leads in a list after a whole sentence is its last sentence.
  const last = line.slice(Math.max(line.lastIndexOf('. '), line.lastIndexOf('! ')) + 1);
  const small = last
    .toLowerCase()
    .replace(/^[^a-zåäö]+/, '')
    .replace(/(?<![\s:?!*_#.…])[\s:?!*_#.…]+$/, '');
  // Whose they are and how much they ask, their sentences tell.
  if (/^(?:bakgrund|background|bedömningsgrunder|(?:assessment|selection) criteria)$/.test(small)) return 'start';
  if (OTHER_HEADING.test(small)) return 'other';
  if (TASK_HEADING.test(small) && !NICE_HEADING.test(small)) return 'tasks';
  if (
    leadsIn &&
    !NICE_HEADING.test(small) &&
    /arbetsuppgifter|ansvarsområden|kommer du|du kommer att|ingår|you will|responsib/.test(small)
  )
    return 'tasks';
  const few = small.split(' ').length <= 6;
  if (leadsIn || few) {
    if (NICE_HEADING.test(small) && (leadsIn || startsOrIsAll(small))) return 'nice';
    if (MUST_HEADING.test(small) && (leadsIn || isBareHeading(small))) return 'must';
    if (leadsIn && /(?<![a-zåäö])(?:du|dig|you|krav|krävs|kvalifikationer|erfarenhet)(?![a-zåäö])/.test(small))
      return 'must';
  }
  return undefined;
}

/** "Meriterande" or "Det här är meriterande", and not "Körkort är meriterande" or "Meriterande med KBT". */
function startsOrIsAll(small: string): boolean {
  return BARE_MERITS.test(small);
}

/** "Om dig", "Kvalifikationer", "Det här vill vi se i din ansökan", and not "Du har körkort" or "Utbildning i lön". */
function isBareHeading(small: string): boolean {
  if (/(?:körkort|svensk|engelsk|legitim|truck|examen|minst|\d)/.test(small)) return false;
  if (
    /^(?:du|vi|you|we) (?:har|är|have|are)\b./.test(small) &&
    !/^(?:vi (?:tror|ser|vill|önskar|söker)|du (?:som|har|är)$)/.test(small)
  )
    return false;
  if (/^(?:utbildning|erfarenhet|kunskap|kompetens|behörighet|experience|education|profile)\S* ./.test(small)) {
    return /^(?:utbildning|erfarenhet|kunskap|kompetens)\S* (?:och|and|&) (?:erfarenhet|kunskap|kompetens|utbildning|egenskaper|experience|bakgrund)\S*$/.test(
      small,
    );
  }
  return true;
}

function inlineSection(line: string): Section | undefined {
  const name = INLINE.exec(line)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  if (name === 'bakgrund') return 'must';
  if (OTHER_HEADING.test(name)) return 'other';
  if (NICE_HEADING.test(name)) return 'nice';
  if (TASK_HEADING.test(name)) return 'tasks';
  if (MUST_HEADING.test(name) || /krav|kvalifikation|bakgrund|profil|erfarenhet/.test(name)) return 'must';
  return undefined;
}

function addLine(to: Sentence[], text: string, start: number, end: number, section: Section, bulleted: boolean): void {
  // A sentence without an end is a list of key words at best, and the patterns take their time with long ones.
  const line = text.slice(start, Math.min(end, start + LONGEST_LINE));
  const ends: number[] = [];
  END.lastIndex = 0;
  for (let match = END.exec(line); match; match = END.exec(line)) ends.push(match.index + match[0].length);
  ends.push(line.length);
  let from = 0;
  let own = section;
  for (const at of ends) {
    const part = line.slice(from, at);
    const bare = part.trim();
    const inline = from > 0 ? inlineSection(bare) : undefined;
    if (inline) own = inline;
    if (bare.length > 1) {
      const begin = start + from + part.indexOf(bare);
      to.push({
        start: begin,
        end: begin + Math.min(bare.length, LONGEST_SENTENCE),
        section: own,
        isItem: bulleted || (ends.length === 1 && bare.length < 60 && !/[.!?]$/.test(bare)),
      });
    }
    from = at;
  }
}
