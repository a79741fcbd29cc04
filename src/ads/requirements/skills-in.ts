import { stem } from '../../text/stem.ts';
import { scan } from '../../text/tokenize.ts';
import type { Experience } from './experience.ts';
import { capitalised, type Found, found } from './found.ts';
import { isLanguage } from './languages.ts';
import type { Segment } from './segments.ts';
import { findSkills, type SkillLexicon } from './skill-lexicon.ts';

/** Skills: those of the lexicon, names of programs and rules, and what is named after "kunskaper i". */

interface Span {
  from: number;
  to: number;
}
const overlaps = (span: Span, spans: readonly Span[]): boolean =>
  spans.some(({ from, to }) => span.from < to && from < span.to);

const KNOWLEDGE =
  /(?<![a-zåäö])(?:kunskap(?:er|en)?|kännedom|insikt(?:er)?|förståelse|kunnig|insatt|certifierad|certifikat|diplom|behörighet|färdigheter|vana|van|stark|bra|duktig|grym|vass|knowledge|understanding|proficien(?:cy|t)|skills|skilled|expertise|certified|familiar(?:ity)?|comfortable|command) (?:om|i|inom|av|kring|vid|på|enligt|med|in|of|with|on|about|as) |(?<![a-zåäö])(?:behärskar(?: du)?|(?<=du |^)(?:kan|kunna)(?! (?:jobba|arbeta|ta|se|känna|svenska|engelska|läsa|tala|prata|förstå|skriva|cykla|dig|börja|vara|hantera|leda|samarbeta))) /g;
const OBJECT_END =
  /[.;:!?]|\s[–-]\s|(?<![a-zåäö])(?:samt (?:att|en|har)|som (?:du|vi|är|har)|men|där|då|eftersom|för att|och (?:att|har|är|kan|vet|gärna|en god)|är (?:ett|en|meriterande|starkt|önskvärd|också|mycket)|gärna|vilket|krävs|eller (?:liknande|motsvarande|similar)|or similar|and (?:you|a|have|are)|is|are|för enklare|på hög)(?![a-zåäö])/;
const SPLIT = /,\s*|\s+(?:och|eller|samt|and|or|&|respektive)\s+(?:om |i |inom |av )?|\s*[()/]\s*/;
const DROPPED =
  /^(?:(?:t\.?ex\.?|exempelvis|såsom|bland annat|bl\.?a\.?|som|till exempel|för|om|i|av|inom|med|e\.g\.|such as|like|minst|annat|annan|andra|det|den|de|vårt|våra|ett|en|något|några|något av|olika|liknande|de flesta|god|goda|mycket|grundläggande|generell|relevanta|relevant|aktuella|gällande|flera|the|a|an|our|some|other|both|både|dels|certifierad|certifierade|kunskaper|kunskap|i|vana av|vana vid|av att|att)\s+)+/i;
const NOT_SKILL =
  /^(?:(?:tillgång till |egen )?bil|arbetstid.*|systemen.*|programmen.*|motsvarande|liknande|annat|andra|etc|mera?|mm|m\.m|övrigt|tal|skrift|team|grupp|svenska|engelska|språk|tal och skrift|olika|alla|vissa|flera|dem|detta|det|att .*|människor|andra människor|rollen|tjänsten|området|området?|problemlösning|samarbete|yrket|branschen|text|ord|bild|similar|others|dig|people|teams?|plats|dagen|saker|kunder|service|relationer|tempo|självständigt.*|egen hand|verksamheten|vårt.*|vår.*|nivå.*|c1|b2|b1|metoder|miljö|stress.*|planering|struktur.*|flytande|muntligt|skriftligt|körkort.*|språket.*|verbal.*|written.*|spoken.*)$/i;
const SUFFIX =
  /(?<![a-zåäö-])[a-zåäö0-9-]{2,}(?:kunskap(?:er)?|kännedom|behörighet(?:en)?|(?<!kör)(?<!traktor)kort|(?<!hälso)bevis|certifikat|certifiering|licens(?:er)?|förordnande|auktorisation|(?<=[a-zåäö]{3})rätt|branschlegitimation|delegering|intyg)(?![a-zåäö])|branschlegitimation|förordnande som [a-zåäö]+/g;
const NOT_SUFFIX =
  /^(?:språkkunskap(?:er)?|svenskkunskap(?:er)?|engelskkunskap(?:er)?|förkunskap(?:er)?|grundkunskap(?:er)?|yrkeskunskap(?:er)?|fackkunskap(?:er)?|gymnasiebehörighet|hälsointyg|läkarintyg|arbetsgivarintyg|visitkort|vykort|kreditkort|anställningsbevis|utrett|lärarbehörighet|människokännedom|självkännedom|högskolebehörighet|behörighet|passerkort|friskvårdskort|.*körkort|kvalifikationskort|.*utbildningsbevis|utdrag.*|kontokort|ämneskunskap(?:er)?|ansvarsrätt|vetorätt|rätt|företrädesrätt|erätt|nyttjanderätt)$/;
const PLACES = new Set(
  `sverige norden skandinavien europa eu usa storbritannien tyskland norge danmark finland kina indien stockholm göteborg malmö uppsala
   västerås örebro linköping helsingborg jönköping norrköping lund umeå gävle borås södertälje eskilstuna halmstad
   växjö karlstad sundsvall östersund trollhättan luleå skövde kalmar falun kristianstad karlskrona skellefteå kiruna
   visby skåne småland norrland dalarna värmland halland blekinge gotland öland bohuslän sörmland uppland jämtland
   solna kista nacka huddinge mölndal sweden europe swedish english nordic scandinavia svensk svenska kyrkan
   monday friday januari februari mars april maj juni juli augusti september oktober november december
   vi du cv hr vd ab kim exempel dig din ditt dina ni er det den a b c d e i ii iii iv v x sek kr mkr hp yh it ok
   you we our the your i'm as of and or if swedish finnish danish norwegian german bonus plus meriterande krav obs ps`.split(
    /\s+/,
  ),
);
const NAME = /[\p{L}\p{N}][\p{L}\p{N}.+#&/-]*[\p{L}\p{N}+#]|[A-Z]/gu;
const PLACE_WORD =
  /(?<![a-zåäö])(?:på|till|från|vid|hos|to|from|at|near|mot|kontoret i|team i|baserad i|kund i|runt|i hela|bor i|boende i|utgår från|stationerad i|placerad i|i centrala)\s+$/;
const OF_NAMES =
  /(?:verket|myndigheten|kommun|region|universitet|förbundet|kyrkan|sjukhuset|gruppen|bolagen|aktiebolag|ab|skolan|polisen|landstinget|norden)$/i;

/** @param taken what education and other kinds already stand for */
export function skillsIn(
  segment: Segment,
  experiences: readonly Experience[],
  taken: readonly Span[],
  lexicon: SkillLexicon,
): { skills: Found[]; worked: Experience[] } {
  const { text } = segment;
  const words = scan(text);
  const stems = words.words.map((word) => stem(word, 'sv'));
  const skills: (Found & Span)[] = [];
  const absorbed = new Set<Experience>();
  const swallowed: Span[] = [];
  for (const { skill, from, to } of findSkills(text, words, stems, lexicon)) {
    const span = { from: words.starts[from] as number, to: words.ends[to] as number };
    if (overlaps(span, taken)) continue;
    const of = experiences.find((one) => overlaps(span, [one]));
    if (of && !skill.isTool) {
      const before = text.slice(of.from, span.from);
      // What one has worked with stands as the experience itself; a second thing beside it is a skill.
      if (!/,| och | samt | and |\//.test(before) || of.years !== undefined || of.isOccupation) {
        swallowed.push(span);
        continue;
      }
    }
    if (of?.isOccupation && of.years !== undefined) continue;
    if (of && skill.isTool) absorbed.add(of);
    const label = labelOf(text, span, skill.label);
    skills.push({
      ...found('skill', label, segment, of?.years),
      ...span,
      ...(skill.conceptId ? { conceptId: skill.conceptId } : {}),
    });
  }
  const blocked = [...taken, ...swallowed];
  for (const span of namesIn(segment)) {
    if (overlaps(span, skills) || overlaps(span, blocked)) continue;
    const of = experiences.find((one) => overlaps(span, [one]));
    if (of?.years !== undefined && !absorbed.has(of)) continue;
    if (!of && /(?:^| )(?:i|in) $/.test(text.slice(0, span.from)) && !KNOWN_IN.test(segment.small)) continue;
    if (
      of &&
      !/(?:^|[\s(])(?:i|med|av|such as|t\.ex\.?|exempelvis|såsom|eller|och|or|and|a|,|\()\s*$/.test(
        text.slice(0, span.from).toLowerCase(),
      )
    ) {
      if (of.from !== span.from) continue;
    }
    if (of) absorbed.add(of);
    skills.push({ ...found('skill', text.slice(span.from, span.to), segment), ...span });
  }
  const rest = (span: Span) =>
    !overlaps(span, skills) && !overlaps(span, blocked) && !overlaps(span, experiences);
  for (const span of [...knowledgeIn(segment), ...suffixedIn(segment), ...praisedIn(segment)]) {
    if (!rest(span)) continue;
    skills.push({ ...found('skill', capitalised(text.slice(span.from, span.to)), segment), ...span });
  }
  for (const of of absorbed) {
    for (const span of pieces(segment.small.slice(of.from, of.to), of.from, 3)) {
      if (!overlaps(span, skills) && !overlaps(span, blocked) && !isActivity(segment, of, skills)) {
        skills.push({ ...found('skill', capitalised(text.slice(span.from, span.to)), segment), ...span });
      }
    }
  }
  // "Erfarenhet av Java" asks for the skill; with an activity beside it the experience stands too.
  const worked = experiences.filter((one) => !absorbed.has(one) || isActivity(segment, one, skills));
  return { skills: skills.map(({ from: _from, to: _to, ...rest }) => rest), worked };
}

/**
 * The name as our list has it where the ad writes the same word or an abbreviation of it, and the ad's own word where
 * that is another: "tecken som stöd" is shown so. "Six Sigma" and "WCAG" go on in "Six Sigma Green Belt" and "WCAG 2.1".
 */
function labelOf(text: string, { from, to }: Span, label: string): string {
  const written = text.slice(from, to);
  const more = /^ (?:(?:Green|Black|Yellow) Belt|\d+\.\d+)(?![\p{L}\d])/u.exec(text.slice(to))?.[0] ?? '';
  const isAlike = written.length < 4 || beginning(label).startsWith(beginning(written).slice(0, 4));
  return (isAlike ? label : capitalised(written)) + more;
}

const beginning = (name: string): string => name.toLowerCase().slice(0, 6);

const KNOWN_IN =
  /erfarenhet|kunskap|arbetat|jobbat|publicer|certifi|dokument|program|utveckl|kunn|vana?(?![a-zåäö])|experience|knowledge|skill|code|work|kurs|utbild|duktig|stark|bra på/;

function isActivity(segment: Segment, { from, to, years }: Experience, skills: readonly Span[]): boolean {
  const first = Math.min(to, ...skills.filter((span) => span.from >= from).map((span) => span.from));
  const lead = segment.small
    .slice(from, first)
    .replace(
      /(?:att|arbeta|jobba|arbete|med|i|av|ett|en|den|det|andra|t\.ex\.?|exempelvis|såsom|a|an|the|using|such as|och|att använda|använda|utveckla|programmera|utveckling|development|programmering|inom|enligt|förvaltningsmodellen|system|verktyg|program|systemet|verktyget|programmet|i form|av|underhållssystem|testbatterierna|praktisk|god|[\s(,])+/g,
      '',
    );
  const alone = !/,| och | samt | and |\//.test(
    segment.small
      .slice(from, first)
      .replace(/[,\s]*(?:t\.ex\.?|exempelvis|såsom)\s*$/, '')
      .replace(/(?: och| samt| and|,|\/)\s*$/, '·'),
  );
  if (
    alone &&
    !/·/.test(segment.small.slice(from, first)) &&
    /(?: i| in) (?:[a-zåäö]+ )?$/.test(segment.small.slice(from, first))
  )
    return false;
  return lead.length >= 5 && years === undefined
    ? /^[a-zåäö]/.test(lead) && !/system|verktyg|program|siem/.test(lead)
    : false;
}

/** Words with capitals or digits in the middle of a sentence are names of programs, rules and certificates. */
function namesIn(segment: Segment): Span[] {
  const { text, sentence } = segment;
  const spans: Span[] = [];
  NAME.lastIndex = 0;
  let previous: (Span & { name: boolean }) | undefined;
  for (let match = NAME.exec(text); match; match = NAME.exec(text)) {
    const word = match[0];
    const span = { from: match.index, to: match.index + word.length };
    const first =
      span.from === 0
        ? segment.start === sentence.start
        : /[.!?:]\s+["”]?$/.test(text.slice(0, span.from)) && span.from > 0;
    const isName = looksLikeName(word, first) && !PLACES.has(word.toLowerCase()) && !OF_NAMES.test(word);
    const joined = previous && text.slice(previous.to, span.from) === ' ';
    if (isName && joined && previous?.name) {
      const last = spans.at(-1);
      if (last) last.to = span.to;
    } else if (isName && !PLACE_WORD.test(text.slice(0, span.from).toLowerCase())) {
      spans.push(span);
    }
    previous = { ...span, name: isName };
  }
  return spans.filter(({ from, to }) => !/^\d/.test(text.slice(from, to)) && to - from > 1);
}

function looksLikeName(word: string, first: boolean): boolean {
  const inner = word.slice(1);
  if (!/\p{Lu}/u.test(word)) return /^[a-zåäö]{1,3}[A-Z]/.test(word) || /^[a-z]+\.(?:js|net|io)$/.test(word);
  if (/kört?kort|^[A-E]-kort|^[ABC][12]$/.test(word) || isLanguage(word.toLowerCase())) return false;
  if (/[a-zåäö]-/.test(word) && !/\p{Lu}.*\p{Lu}|\d/u.test(word)) return false;
  if (/^\p{Lu}{2,}$/u.test(word) && word.length > 6) return false;
  if (/[\p{Lu}\d+#]/u.test(inner)) return !/-(?:kunskap|arbete|roll|verksamhet|miljö)/.test(word);
  return !first && /^\p{Lu}/u.test(word);
}

/** The things named after "kunskaper i", each by itself. */
function knowledgeIn(segment: Segment): Span[] {
  const { small } = segment;
  const spans: Span[] = [];
  KNOWLEDGE.lastIndex = 0;
  for (let match = KNOWLEDGE.exec(small); match; match = KNOWLEDGE.exec(small)) {
    const from = match.index + match[0].length;
    const end = OBJECT_END.exec(small.slice(from));
    const object = end ? small.slice(from, from + end.index) : small.slice(from);
    spans.push(...pieces(object, from, 5));
  }
  return spans;
}

function pieces(object: string, from: number, most: number): Span[] {
  const spans: Span[] = [];
  let at = 0;
  const hung = /-\s+(?:och|eller|samt)\s+/.test(object);
  for (const piece of hung ? [object] : object.split(SPLIT)) {
    const begin = object.indexOf(piece, at);
    at = begin + piece.length;
    const bare = piece.replace(DROPPED, '').trim();
    const words = bare.split(/\s+/).length;
    if (bare.length < 3 || words > most || NOT_SKILL.test(bare) || isLanguage(bare) || !/\p{L}/u.test(bare))
      continue;
    const start = from + begin + piece.lastIndexOf(bare);
    spans.push({ from: start, to: start + bare.length });
  }
  return spans;
}

/** Certificates and branches of knowledge by the way their names end. */
function suffixedIn({ small }: Segment): Span[] {
  return [...small.matchAll(SUFFIX)]
    .filter(([word]) => !NOT_SUFFIX.test(word))
    .map((match) => ({ from: match.index, to: match.index + match[0].length }));
}

const PRAISE =
  /(?:,? (?:är|är också|är även|vore|ses som|ser vi som) (?:(?:en|ett|mycket|starkt|extra|stor|stort|stark|också|även) )*(?:meriterande|plus|merit|fördel|önskvärd?t?|bra|positivt|bonus)|: (?:bonus|plus|merit)|,? likaså| (?:is|are) (?:a |an )?(?:big |strong |great )*(?:plus|merit|advantage|bonus|asset)).*$/;
const TRAITS =
  /(?:ig|lig|sam|bar|ad|isk|ande|ell|are|iga|liga|samma|nde|full|lös|rik|van)$|driv|intresse|personlighet|förmåga|inställning|känsla|attityd|humör|erfarenhet|utbildning|examen|körkort|vana|^(?:har|kan|är|om|du|vi|det|det är|har du|att|you|we|if|i|en|ett) /;

/** "Hotstone är ett plus", and the lines of a list of merits: short names of things and nothing else. */
function praisedIn(segment: Segment): Span[] {
  const { small, level, sentence } = segment;
  if (level !== 'nice') return [];
  const subject = small
    .replace(/^[^:]{0,30}(?:meriterande|önskvärt|merit|plus|bonus)[^:]{0,20}:\s*/, '')
    .replace(PRAISE, '');
  const from = small.indexOf(subject);
  if (subject.length === small.length && !/^[^.]{1,70}[.!]?$/.test(small)) return [];
  if (subject.length > 70 || from === -1) return [];
  const praised = subject.length < small.length;
  if (!praised && sentence.section !== 'nice') return [];
  if (subject.length === small.length && / (?:sker|är|har|ingår|finns|kommer|görs|genomförs) /.test(small))
    return [];
  return pieces(subject.replace(/[.!]+$/, '').replace(/\s*\([^)]*\)\s*$/, ''), from, 3).filter(
    ({ from: start, to }) => !TRAITS.test(small.slice(start, to)),
  );
}
