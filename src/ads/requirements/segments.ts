import { PrefilteredPattern } from '../../platform/text/prefiltered-pattern.ts';
import { AFTER_WISH, clausesOf, isDeniedList, leading, niceDespiteDenial, offerIn, subjectOf } from './clauses.ts';
import { ASKED, DENIED, MUST, NICE_AFTER, NICE_BEFORE, OFFERED } from './cues.ts';
import type { Sentence } from './sentences.ts';

/** A part of a sentence in which everything is asked for as much. */
export interface Segment {
  start: number;
  end: number;
  /** As written, and written small. */
  text: string;
  small: string;
  level: 'must' | 'nice';
  /** False where only what is unmistakable counts: among tasks and facts of the employer. */
  asked: boolean;
  sentence: Sentence;
}

const ALSO =
  /^(?:även|likaså|liksom|detsamma gäller|samma sak gäller|det gör även|the same goes for|so is) |(?:också|likaså)[.!]?$/;
/** How to apply, whom to ask and what one will do: nothing there is asked of the reader, unless it says so. */
const AROUND = new PrefilteredPattern(
  /(?<![a-zåäö])(?:frågor|funderingar|kontakta|ansökan|ansök|ansöker|ansökningar|application|apply|intervju(?:er)?|urval|rekryteringsprocess(?:en)?|rekryteringen|rekrytering hanteras|recruitment process|samarbetar|tillträde|provanställning|anställningsform|läs mer|sökord|besvaras|hänvisar|bemanningsföretag|välkommen (?:att|med|till)|du kommer(?: att)?(?! ha nytta)|kommer du|dina arbetsuppgifter|du har (?:det |ett )(?:[a-zåäö]+ ){0,2}ansvar(?:et)?|du har (?:samtal|möten|dialog|hand om|egna|daglig|nära)|arbetsuppgifter(?:na)?|du (?:ansvarar|ansvara|leder|planerar|ingår|blir|driver|sköter|hanterar|får(?! gärna))|(?:arbetar|jobbar|ansvarar|leder|planerar|driver|sköter|hanterar|utvecklar|möter) du|i (?:rollen|tjänsten|arbetet|uppdraget) (?:ingår|ansvarar|kommer)|innebär att du|ansikte utåt|spindeln i|navet|du är (?:med och|en del av|den som)|vi erbjuder|(?<!(?:passa|trivas|lyckas|börja|jobba|arbeta|köra) )hos oss|you will(?! (?:need|have|bring))|tveka inte)(?![a-zåäö])/,
);
const APPLYING = new PrefilteredPattern(
  /skicka|ansök (?:gärna|redan|via)|(?:din|personlig) ansökan|sök (?:gärna|tjänsten|redan)|(?:hör|höra) (?:gärna|av dig)|kontakta/,
);
/** A list's line that begins with what one will do. */
const DOING =
  /^(?:[a-zåäö]{2,}era|(?:[a-zåäö]+)?(?:ställa|säkra|veckla|stötta|hålla|svara|arbeta|leda|driva|skapa|bygga|sköta|föra|följa|bidra|delta|hjälpa|rätta|stärka|jobba|boka|packa|plocka|köra|städa|tvätta|laga|sälja|köpa|ringa|träffa|möta|undervisa|coacha|stödja|vårda|utreda|döma|skriva|läsa|testa|söka|förbättra|ordna|vaka|ingå|göra|använda|bistå|verka|designa)|ge|ta|vara en del|vara med) /;
/** "You master Swedish, since you will meet customers". */
const REASON = /,? (?:since|because|eftersom|då|så att) (?:you|du|we|vi) .*$/;
/** What the employer says of itself, and does not say of the reader. */
const OF_EMPLOYER =
  /^(?:vi|vår|våra|vårt|hos oss|företaget|teamet|our|we)(?![a-zåäö]) (?!söker|ser|vill|tror|önskar|förväntar|kräver|behöver|letar|ställer|förutsätter|sätter|värdesätter|lägger|tar gärna|tänker oss|räknar med|hoppas|uppskattar|require|expect|need|look|are looking|would|want|believe|think|value)/;
const CLAIM =
  /förordnande|behörighet|utbildning|examen|erfarenhet|vana|kunskap|certif|legitim|körkort|bevis|licens|programmet|degree|bachelor|master.s|msc(?![a-z])|bsc(?![a-z])|diplom|kurs(?![a-zåäö])|ingenjör|-kort(?![a-zåäö])|jur\.? kand| års? (?:vid|på|inom|som|i) |experience|knowledge|skills|fluent|betyg|studier|svenska|engelska|swedish|english/;
/** What the employer gives for the work. */
const TERMS =
  /(?<![a-zåäö])(?:lön|månadslön|provision|ob|friskvård[a-zåäö]*|semester[a-zåäö]*|kollektivavtal|pension[a-zåäö]*|förmåner|pay|salary|lunch|vacation|collective agreement)(?![a-zåäö])/;
const VERB =
  /(?<![a-zåäö])(?:vi|du|är|har|söker|ingår|kommer|finns|kan|ska|får|blir|gör|tar|innehåller|omfattar|består|varar|gäller|görs|ges|går(?! (?:lika )?bra)|hjälper|hanterar|pratar|talar|väntar|väljer|tillämpas|prövas|kostar|betalar|ordnas|bekostas|betalas|ingår|ger|delar|driver|räknas|startar|slutar|används|levererar|utvecklar|trivs|åker|reser|besöker|leder|bygger|arbetar|jobbar|ligger|sker|heter|används?|förekommer|erbjuder|välkommen|ansök|ansökan|(?<=^)lön|start|tillträde|we|our|is|are|will)(?![a-zåäö])/;
/** "Har du arbetat i butik är det ett plus": a condition that is welcome; a question alone asks for nothing. */
const CONDITION = /^(?:har|kan|om|talar|är|skulle) du |^(?:if you|have you)/;
const WELCOMED = / (?:är det|vill vi|blir|ser vi|räknas|vore|uppskattar) /;
const PRAISED =
  /^(?:stor(?:t)? |ett |extra |desto )*(?:bonus|(?:ännu )?bättre|härligt|guld|plus|merit|toppen|perfekt|bra|meriterande|kul|välkommet|välkommen|strålande|please|ja tack|gärna|great|perfect|lovely)(?:!*\.?$|[,!] )/i;
/** "Det är en merit", of what the question before it asks. */
const PRAISING = /^(?:det|detta|då|berätta|that|this|it)(?![a-zåäö])/;

/** "Har du legitimation? Då är du rätt för oss." */
const YOURS = /^Då (?:är|kan|vill|ska|söker|har|passar|läser) (?:du|vi)/;
const WANTED =
  /^(?:har|är) du [^?]*(?:utbildad|legitim|examen|körkort|certif|behörig|förordnande|bevis|arbetat|jobbat|lett|sålt|erfarenhet (?:av|inom|från|som)|kunskap)|^(?:är du )?van (?:med|vid|att)|^(?:utbildad|legitimerad|erfaren|diplomerad|rutinerad) /;

/** The parts of a sentence that ask for something, or may. What is denied or offered is left out. */
export function segmentsOf(text: string, sentences: readonly Sentence[]): Segment[] {
  const segments: Segment[] = [];
  let last: Segment | undefined;
  let hasAsked = false;
  for (const [at, sentence] of sentences.entries()) {
    const own = partsOf(text, sentence, sentences[at + 1]);
    for (const segment of own) {
      if (last?.level === 'nice' && last.sentence.section !== 'nice' && ALSO.test(segment.small))
        segment.level = 'nice';
      // An ad without headings often goes on in fragments: "Svenska i tal och skrift. Kontaktlinsbehörighet."
      if (!segment.asked && sentence.section === 'start' && (hasAsked || CLAIM.test(segment.small)))
        segment.asked = isFragment(segment.small);
    }
    last = own.at(-1);
    hasAsked ||= own.some(({ asked }) => asked);
    segments.push(...own);
  }
  return segments;
}

export function isFragment(small: string): boolean {
  return (
    small.length < (CLAIM.test(small) ? 90 : 45) &&
    !VERB.test(small) &&
    (CLAIM.test(small) || !TERMS.test(small)) &&
    !/^\S+(?:en|et|an|na) (?!eller )\S+(?:ar|er|ör) /.test(small)
  );
}

function partsOf(text: string, sentence: Sentence, next: Sentence | undefined): Segment[] {
  const whole = text.slice(sentence.start, sentence.end);
  const instead = INSTEAD.exec(whole);
  const written = instead ? whole.slice(0, instead.index) : whole;
  const small = written.toLowerCase();
  if (small.length !== written.length || APPLYING.test(small)) return [];
  if (isAddress(small) && !MUST.test(small) && !ASKED.test(small)) return [];
  const nice = NICE_BEFORE.test(small) || NICE_AFTER.test(small);
  const denied = DENIED.test(small);
  const base = standing(sentence, small, nice);
  const segments: Segment[] = [];
  const take = (from: number, to: number, level: 'must' | 'nice', asked = true): void => {
    const [begin, finish] = [sentence.start + from, sentence.start + to];
    if (to - from < 2) return;
    segments.push({
      start: begin,
      end: finish,
      text: written.slice(from, to),
      small: small.slice(from, to),
      level,
      asked,
      sentence,
    });
  };
  if (small.endsWith('?')) {
    const answer = next ? text.slice(next.start, next.end).trim() : '';
    const praised = PRAISED.test(answer) || isPraising(answer.toLowerCase());
    if (praised) take(0, small.length, 'nice');
    else if (YOURS.test(answer) && WANTED.test(small)) take(0, small.length, 'must');
    return segments;
  }
  if (OFFERED.test(small) && !MUST.test(small) && !nice) return segments;
  if (!nice && !denied && !MUST.test(small)) {
    take(0, small.length, base.level, base.asked);
    return segments;
  }
  if (nice && denied && niceDespiteDenial(small)) {
    take(0, small.length, 'nice');
    return segments;
  }
  let goesOn = false;
  for (const [from, to] of clausesOf(small, denied)) {
    const clause = small.slice(from, to);
    goesOn = isDeniedList(clause) || (goesOn && !VERB.test(clause) && !NICE_AFTER.test(clause));
    if (!goesOn) cut(small, from, to, base, take);
  }
  return segments;
}

/** "Det är en merit", and not "Det är en merit om du kan svenska". */
const isPraising = (answer: string): boolean =>
  PRAISING.test(answer) && NICE_AFTER.test(answer) && !/^[^,.]*(?<![a-zåäö])(?:om|if) /.test(answer);

function standing(sentence: Sentence, small: string, nice: boolean): { level: 'must' | 'nice'; asked: boolean } {
  const { section } = sentence;
  const ours = isAround(small, sentence) && !MUST.test(small);
  if (section === 'nice') return { level: 'nice', asked: !ours || nice };
  if (section === 'must') return { level: 'must', asked: !ours || nice };
  if (CONDITION.test(small)) return { level: 'nice', asked: nice || (WELCOMED.test(small) && !AROUND.test(small)) };
  if (ours) return { level: 'must', asked: nice };
  const asked =
    section === 'tasks' || section === 'other' ? MUST.test(small) || /^vi söker/.test(small) : ASKED.test(small);
  return { level: 'must', asked: asked || nice };
}

function isAround(small: string, { isItem, section }: Sentence): boolean {
  return (
    OF_EMPLOYER.test(small) ||
    (AROUND.test(small) && AROUND.test(small.replace(REASON, ''))) ||
    (section !== 'nice' && /^(?:[a-zåäö]+a|ge) /.test(small) && DOING.test(small)) ||
    (!isItem && isStatement(small))
  );
}

/** Whom to write to and where to read on; a demand may stand beside it. */
const isAddress = (small: string): boolean => ADDRESSES.some((part) => small.includes(part));
const ADDRESSES = ['@', 'http', 'www.', 'linkedin'];

/** "Truckkort, annars ordnar vi det": what stands before it is asked for. */
const INSTEAD =
  /(?:, |\()(?:eller så|eller|annars|i annat fall|otherwise) (?:(?:utbildar|ordnar|hjälper|bekostar|lär|ger|fixar) vi|(?:får|tar|går) du) .*$/;

/** A whole sentence that speaks neither of the reader nor of what is asked for. */
function isStatement(small: string): boolean {
  return (
    VERB.test(small) && !ASKED.test(small) && !/(?<![a-zåäö])(?:du|dig|din|ditt|dina|you|your)(?![a-zåäö])/.test(small)
  );
}

function cut(
  small: string,
  from: number,
  to: number,
  base: { level: 'must' | 'nice'; asked: boolean },
  take: (from: number, to: number, level: 'must' | 'nice', asked?: boolean) => void,
): void {
  const clause = small.slice(from, to);
  if (DENIED.test(clause)) return;
  const offer = offerIn(clause);
  if (offer) {
    cut(small, from, from + offer.from, base, take);
    cut(small, from + offer.to, to, base, take);
    return;
  }
  const must = MUST.exec(clause);
  let after = NICE_AFTER.exec(clause);
  let before = NICE_BEFORE.exec(clause);
  // "… och det är meriterande om du …" says nothing of what stood before.
  const it =
    after && /(?:,? (?:och|samt|and) )?(?<!är |vore |blir )(?:det|detta|it) $/.exec(clause.slice(0, after.index));
  if (after && it && it.index > 0) {
    before = Object.assign(after, { index: it.index });
    after = null;
  }
  if (before && (!after || before.index <= after.index)) {
    const at = from + before.index;
    if (before.index > 0)
      take(
        from,
        at,
        must && must.index < before.index ? 'must' : leading(clause, before.index) ? 'nice' : base.level,
        base.asked,
      );
    const wish = before.index > 10 && /^(?:gärna|helst)/.test(before[0]) ? AFTER_WISH.exec(small.slice(at, to)) : null;
    // "Truckkort (helst C), körkort".
    const bracket = small[at - 1] === '(' ? small.indexOf(')', at) : -1;
    const end = wish ? at + wish.index : bracket > at && bracket < to ? bracket + 1 : to;
    take(at, end, 'nice');
    take(end, to, base.level, base.asked);
    return;
  }
  if (after) {
    const subject = from + subjectOf(clause, after.index, must?.index);
    take(from, subject, must && must.index < after.index ? 'must' : base.level, base.asked);
    take(subject, to, 'nice');
    return;
  }
  take(from, to, must ? 'must' : base.level, must ? true : base.asked);
}
