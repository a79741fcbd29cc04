import { PrefilteredPattern } from '../../platform/text/prefiltered-pattern.ts';
import { namesLanguage } from './languages.ts';
import type { Segment } from './segments.ts';
import type { Span } from './spans.ts';

/** Things that are asked for in so many words, whether a list has them or not. */

const KNOWLEDGE = new PrefilteredPattern(
  /(?<![a-zåäö])(?:kunskap(?:er|en)?|kännedom|insikt(?:er)?|förståelse|kunnig|insatt|certifierad|rutin|säker|trygg|insatt|bevandrad|koll|hemma|bekant|förtrogen(?:het)?|fena|haj|expert|grym|vass|[a-zåäö]*certifikat|[a-zåäö]*licens(?:er)?|auktorisation|diplom|behörighet|utbildning(?= i )|färdigheter|vana|van|stark|(?<!går )bra|duktig|grym|vass|grund(?:erna|er)|knowledge|understanding|grasp|confident|adept|versed|exposure|proficien(?:cy|t)|skills|skilled|expertise|certified|familiar(?:ity)?|comfortable|command) (?:om|i|inom|av|kring|vid|på|enligt|med|för|in|of|with|on|about|as) |(?<![a-zåäö])(?:(?<=^|och )hantera(?! (?:flera|många|olika|stress|kund))|(?<=du |som |^|och )(?:kan|kunna) (?:hantera|använda|köra|sköta|programmera|laga|baka|sy|spela|rita|bygga|klippa)|(?:gått|genomgått)(?! (?:ut|en|ett|i)(?![a-zåäö]))|vana?(?: av| vid)? att(?! (?:arbeta|jobba|leda|ta|ha|vara))|behärskar?(?: du)?|(?<=you )master|(?<=du )klarar(?: av)?(?= [a-zåäö -]*(?:ning|tioner|arbete|jobb)(?![a-zåäö]))|(?<=du )läser(?= [a-zåäö]*(?:ritning|schema|noter|karta|kartor))|hanterar(?= [^,.;]*(?:obehindrat|vant|väl|självständigt|utan|med lätthet|lika))|(?<=you |who |and )knows?|(?<=(?:ska|skall|bör|måste|behöver) )kunna(?= (?:både )?[a-zåäö-]*[^a ]+[ ,.])|(?<=du |^|samt |och )(?:kan|kunna)(?! (?:ett|en|lära|bli|få|gå|åka|hitta|ringa|söka|ge|komma|jobba|arbeta|ta|se|känna|svenska|engelska|läsa|tala|prata|[a-zåäö]{2,}as? |växa|förstå|skriva|cykla|dig|börja|vara|hantera|leda|samarbeta))) /g,
);
const OBJECT_END =
  /[.;:!?]|, (?:för|så|därför) |\s[–-]\s|(?<![a-zåäö])(?:samt (?:att|en|har)|som (?:du|vi|är|har)|men|där|då|eftersom|för att|och (?:att|har|är|kan|vet|gärna|en god|skapar|trivs|gillar|arbetar|jobbar|tycker|förstår|brinner|tar|ser|skriver|talar|söker|vill|känner|drivs|behärskar|kommunicerar|goda?|erfarenhet|vana|van|det är|det)|önskvärd[at]?|är|ser vi|gärna|vilket|krävs|eller (?:liknande|motsvarande|similar)|or similar|and (?:you|a|have|are)|is|are|would|will|för enklare|på hög)(?![a-zåäö])/;
const SPLIT =
  /,\s*|(?<!-)\s+(?:och|eller|el(?= [a-zåäö])|samt|and|or|&|respektive)\s+(?:om |i |inom |av )?|\s*[()/]\s*/;
const DROPPED =
  /^(?:(?:eller|och|samt|t\.?ex\.?|exempelvis|såsom|bland annat|bl\.?a\.?|som|till exempel|för|om|i|av|inom|med|e\.g\.|such as|like|minst|annat|annan|andra|ytterligare|det|den|de|vårt|våra|ett|en|något|några|något av|olika|liknande|de flesta|god|goda|mycket|grundläggande|generell|relevanta|relevant|aktuella|gällande|flera|the|a|an|our|some|other|both|både|dels|certifierad|certifierade|särskilt|främst|framför allt|helst|gärna|kunskaper|kunskap|vana av|vana vid|av att|att)\s+)+/i;
const NOT_SKILL =
  /^(?:of course|kom|nu|tillsvidare|skapa|personality|naturbruk|[cd]1e?-behörighet|de-behörighet|(?:också|även) .*|(?:arbeta|jobba) (?:mot|under|i|efter|på) .*|.*intresse (?:för|av) .*|infödd|post|telefon|standarder|ramverk|dialogen|(?:[a-zåäö]+ )?miljöer(?: .*)?|teknisk kunskap|förståelse .*|hjälpa .*|definiera .*|leverera .*|kunna .*|instruktion(?:er)?|manual(?:er)?|(?:lyssna|prioritera|organisera|förklara|lösa problem|bemöta|inspirera|strukturera|delegera|nätverka|fatta beslut)(?: .*)?|(?:another|annat|liknande|motsvarande) .*|motivation.*|vilja .*|förståelse|kompletterar .*|uppfyller .*|modern[at]?|ny[at]?|(?:dessa|respektive|vissa|samtliga|ovanstående|nämnda) .*|lärande miljö|no .*|since .*|skillnaden.*|öppen.*|steg \d.*|behärska .*|funktioner|(?:expert|domän|special)kunskap(?:er)?|inneha .*|ha .*|nya .*|ny teknik|dokumentation|däremot|dessutom|därtill|vidare|därutöver|ytterligare|ett|en|that|this|it|great|(?:ett |något )?ämne|(?:ta|håll|gör|se) dig .*|enjoy.*|love.*|like.*|men|så .*|villig .*|snabb .*|tydlig .*|samtal|inriktning|samverka.*|kommunicera.*|din .*|ditt .*|team.*|ing(?:et|en|a) .*|inte .*|speak .*|något|några|följande.*|kunskap(?:er)?|du .*|vi .*|dig.*|.*själv.*|minst|högst|båda.*|.* går bra|.* (?:svenska|engelska)|gärna|behörighet(?: [a-e]+)?|[a-e]{1,2}\d?-behörighet|krävs.*|krav|.*utbildning(?:en)?|.*programmet|.*gymnasi.*|delade turer|jul.*|nyår.*|tjänstgöring.*|.*(?:självständigt|tempo|stress|bollar|deadlines?|eget ansvar|egna initiativ|kundkontakt|i team|i grupp).*|arbeta|jobba|(?:tillgång till |egen )?bil|arbetstid.*|system(?:en|et)?(?: .*)?|programmen.*|skrift.*|tal .*|.* ovan|motsvarande|liknande|annat|andra|etc|mera?|mm|m\.m|övrigt|tal|skrift|team|grupp|svenska|engelska|språk|tal och skrift|olika|alla|vissa|flera|dem|detta|det|att .*|människor|andra människor|rollen|tjänsten|området|området?|problemlösning|samarbete|yrket|branschen|text|ord|bild|similar|others|dig|people|teams?|plats|dagen|saker|kunder|service|relationer|tempo|självständigt.*|egen hand|verksamheten|vårt.*|vår.*|nivå.*|c1|b2|b1|metoder|miljö|stress.*|planering|struktur.*|flytande|muntligt|skriftligt|.*körkort.*|.*ersättning.*|.* (?:räcker|duger|finns|ingår|går)|högre|lägre|.* i (?:grunden|botten)|(?:[a-e]|ce|be|c1)-kort|även .*|språket.*|verbal.*|written.*|spoken.*)$/i;
/** A piece of a sentence with its verb, and what ends as no skill does. */
const NO_NAME =
  / (?:läser|är|har|ska|får|kan|blir|måste|gör|som påverkar|din|dina|ditt|vår|våra|mellan) |(?:förmåga|(?<!kont)(?<!pat)roll|inriktning| tänket|team(?:et)?| språk|:)$|^[a-zåäö]+(?:iska|liga|ella|ade)$/i;
/** What begins with a verb or a word that joins is the rest of a sentence, and no name of anything. */
const BEGUN_ELSEWHERE =
  /^(?:är|ska|skall|vara|blir|räknas|ses|anses|ser|har|hade|få|får|från|hos|antingen|hur|vad|vem|var|när|om|utan|innan|efter|dig|sig|oss|dem|det|den|man|vill|gör|göra|övriga|fler|jobbet|arbetet|yrket|mesta|lite|allt|rätt|tål|orkar|klarar|vet|två|tre|fyra|fem|sex|sju|is|are|be|will|any|from|how|what|prövas|visar?|visas|tänker|sprider|ger|säger|delar|håller|måste|bör|behöver|that|these)(?: |$)/i;
const SUFFIX = new PrefilteredPattern(
  /(?<![a-zåäö-])[a-zåäö0-9-]{2,}(?:kunskap(?:er)?|kännedom|behörighet(?:en)?|(?<!kör)(?<!traktor)kort|(?<!hälso)bevis|certifikat|certifiering|(?<=[a-zåäö]{4})(?<!introduktions)(?<!språk)(?<!intern)(?<!kon)kurs(?:er)?|(?<=[a-zåäö]{3})(?<!sak)(?<!språk)(?<!läs)kunnig|licens(?:er)?|förordnande|auktorisation|(?<=[a-zåäö]{3})rätt|branschlegitimation|delegering|intyg)(?![a-zåäö])|(?<=(?:^|an? |, |and |valid ))(?:(?!an? |and |or |valid |hold |have |your |the )[a-z-]+ ){1,3}certificat(?:e|ion)(?![a-z])|branschlegitimation|förordnande som [a-zåäö]+/g,
);
const NOT_SUFFIX =
  /^(?:skrivkunnig|(?:expert|domän|special|bransch|produkt|bas|allmän|omvärlds)-?kunskap(?:er)?|(?:[a-e]|ce|be|c1)-kort|(?:[a-e]|ce|be|de|[cd]1e?)-behörighet|släp(?:vagns)?kort|moppekort|traktorkort|mopedkort|språkkunskap(?:er)?|svenskkunskap(?:er)?|engelskkunskap(?:er)?|förkunskap(?:er)?|grundkunskap(?:er)?|yrkeskunskap(?:er)?|fackkunskap(?:er)?|gymnasiebehörighet|hälsointyg|läkarintyg|arbetsgivarintyg|visitkort|vykort|kreditkort|anställningsbevis|utrett|lärarbehörighet|människokännedom|självkännedom|högskolebehörighet|behörighet|passerkort|friskvårdskort|.*körkort|kvalifikationskort|.*utbildningsbevis|utdrag.*|kontokort|ämneskunskap(?:er)?|ansvarsrätt|vetorätt|rätt|företrädesrätt|erätt|nyttjanderätt)$/;

/** The things named after "kunskaper i", each by itself. */
export function knowledgeIn(segment: Segment): Span[] {
  const { small } = segment;
  const spans: Span[] = [];
  KNOWLEDGE.rewind();
  for (let match = KNOWLEDGE.exec(small); match; match = KNOWLEDGE.exec(small)) {
    const from = match.index + match[0].length;
    const end = OBJECT_END.exec(small.slice(from));
    const object = end ? small.slice(from, from + end.index) : small.slice(from);
    spans.push(...pieces(object, from, 5));
  }
  return spans;
}

const ANOTHER =
  /^\s*(?:ett |en |något |någon |a |an )?(?:liknande|motsvarande|similar|equivalent|annat|annan|andra|other)(?: |$)/;

export function pieces(object: string, from: number, most: number): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const piece of object.split(SPLIT)) {
    const begin = object.indexOf(piece, at);
    at = begin + piece.length;
    if (ANOTHER.test(piece)) continue;
    const bare = piece.replace(DROPPED, '').trim();
    const words = bare.split(/\s+/).length;
    if (
      bare.length < 3 ||
      words > most ||
      NO_NAME.test(bare) ||
      NOT_SKILL.test(bare) ||
      BEGUN_ELSEWHERE.test(bare) ||
      / (?:det|den|dem|detta|dig|oss)$/.test(bare) ||
      namesLanguage(bare) ||
      !/\p{L}/u.test(bare)
    )
      continue;
    const start = from + begin + piece.lastIndexOf(bare);
    spans.push({ from: start, to: start + bare.length });
  }
  return spans;
}

/** Certificates and branches of knowledge by the way their names end. */
export function suffixedIn({ small, text }: Segment): Span[] {
  return SUFFIX.all(small)
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
    .filter(({ from, to }) => {
      const word = small.slice(from, to);
      return !NOT_SUFFIX.test(word) && !(OF_NAME.test(word) && /^ \p{Lu}/u.test(text.slice(to)));
    });
}

/** "Branschlegitimation Säker Vatten": the name says it. */
const OF_NAME = /^(?:branschlegitimation|certifi(?:kat|ering))(?:et|en)?$/;

/** "Kan du spela gitarr är det ett plus": what follows is what one can do. */
const CONDITION =
  /(?:^|(?:,|och|men|om|if|dessutom) )(?:kan du|du kan|you can) (?!(?:tänka|börja|jobba|arbeta|ta|dig|svara|ansöka|läsa mer|få|bli|välja|komma|vara|själv|se|start|work)(?![a-zåäö]))(?:även |också |dessutom )?((?:[a-zåäö-]+ ){0,4}[a-zåäö-]+?)(?=,? (?:är|blir|vore|så|står|har du|ser vi|uppskattar|that|is|it|we)(?![a-zåäö])|, )/;

export function conditionIn({ small, level }: Segment): Span[] {
  const match = level === 'nice' ? CONDITION.exec(small) : null;
  return match ? pieces(match[1] as string, match.index + match[0].length - (match[1] as string).length, 4) : [];
}

/** "Yrkesbevis för hjullastare": what a certificate is for is no skill beside it. */
const HELD_FOR =
  /(?<![a-zåäö])[a-zåäö-]{3,}(?:bevis|certifikat|behörighet|licens(?:er)?) (?:för|som|på|enligt) (?:[a-zåäö0-9:-]+(?: (?:och|eller) [a-zåäö-]+)?)(?: \d[\d:.]*)?/g;

export function heldFor({ small }: Segment): Span[] {
  return HOLDS.test(small)
    ? [...small.matchAll(HELD_FOR)].map(({ 0: all, index }) => ({
        from: index + all.search(/ (?:för|som|på|enligt) /),
        to: index + all.length,
      }))
    : [];
}

const HOLDS = /(?:bevis|certifikat|behörighet|licens(?:er)?) (?:för|som|på|enligt) /;

/** "Laminering är något du behärskar": what stands before such words is known. */
const MASTERED =
  /^(?!(?:ta|gå|kom|däremot|dessutom|därtill|vidare|även|också) )([a-zåäö][a-zåäö -]{2,40}?) (?:är (?:något du (?:behärskar|kan)|inget nytt|bekant)|sitter (?:i ryggmärgen|i ryggraden|som en smäck|där)|behärskar du|(?:kan|har) du redan|kan du(?=[.!,]|$)|(?:ska|måste|behöver|bör) du (?:kunna|behärska|känna till)(?! på (?:svenska|engelska))|vill vi att du (?:kan|behärskar)|är (?:vardagsmat|vardag för dig)|är (?:en självklarhet|självklart)|ligger dig varmt|är grunden|(?:är|känner) du (?:trygg (?:med|i|på)|van vid)|(?:klarar|läser|känner) du(?= till|[.!,]|$| (?:lika|hjälpligt|utan|på egen))|har du (?:använt|använt dig av|jobbat i))/;

/** Most sentences have none of these, and the long pattern takes its time to find that out. */
const MASTERED_HINT = / du|är (?:något|inget|bekant|vardag|en själv|själv|grunden)|sitter|vi att|ligger/;

export function masteredIn({ small }: Segment): Span[] {
  const match = MASTERED_HINT.test(small) ? MASTERED.exec(small) : null;
  return match ? pieces(match[1] as string, 0, 4) : [];
}

const PRAISE =
  /(?: (?:meriterar|plus|önskvärd[at]?|önskas|välkommet|välkommen)[!.]?$|,? (?:är|är också|är även|vore|ses som|ser vi som) (?:(?:en|ett|mycket|starkt|extra|stor|stort|stark|också|även) )*(?:meriterande|plus|merit|fördel|önskvärd?t?|bra|positivt|bonus)|: (?:bonus|plus|merit)|,? likaså| (?:is|are) (?:a |an )?(?:big |strong |great )*(?:plus|merit|advantage|bonus|asset)).*$/;
const TRAITS =
  /(?:säker|fri|jig|ig|lig|sam|bar|ad|isk|ande|ell|(?<!softw)are|iga|liga|samma|nde|full|lös|rik|van)$|driv|intresse|personlighet|förmåga|inställning|känsla|attityd|humör|erfarenhet|utbildning|examen|körkort|vana|^(?:diskret|stabil|frisk|vaken|rask|kvick|snäll|klar|egen|tydlig[at]?|god[at]?|bra) |^(?:diskret|stabil|frisk|vaken|rask|kvick|snäll|ordning|hygien)$|^(?:har|kan|är|om|du|vi|det|det är|har du|att|you|we|if|i|en|ett) /;

/** "Hotstone är ett plus", and the lines of a list of merits: short names of things and nothing else. */
export function praisedIn(segment: Segment): Span[] {
  const { small, level, sentence } = segment;
  if (level !== 'nice') return [];
  const subject = small
    .replace(/^(?:meriterande|önskvärt) är (?:också |även |att ha )?/, '')
    .replace(/^[^:]{0,30}(?:meriterande|önskvärt|merit|plus|bonus|nice-to-have)[^:]{0,25}:\s*/, '')
    .replace(PRAISE, '');
  const from = small.indexOf(subject);
  if (subject.length === small.length && !/^[^.]{1,70}[.!]?$/.test(small)) return [];
  if (subject.length > 70 || from === -1) return [];
  const praised = subject.length < small.length;
  if (!praised && sentence.section !== 'nice') return [];
  if (subject.length === small.length && / (?:sker|är|har|ingår|finns|kommer|görs|genomförs) /.test(small)) return [];
  return pieces(subject.replace(/[.!]+$/, '').replace(/\s*\([^)]*\)\s*$/, ''), from, 3).filter(
    ({ from: start, to }) => !TRAITS.test(small.slice(start, to)),
  );
}

/** What people are, how they live and what they may not have done: no list line of these is a skill. */
const PERSONAL =
  /(?<![a-zåäö])(?:du|dig|ditt|din|vi|oss|gilla[rs]?|tycker|trivs|intresse(?:rad)?|tålamod|ordningssinne|humor|glimten|fysik|fysiskt|frisk|samarbet[a-zåäö]*|lyhörd[a-zåäö]*|empati|driv|energi|engagemang|ansvar|bil|ingår|visas|tillämpas|sker|förekommer|lönesättning|registerutdrag|arbetssätt|noggran[a-zåäö]*|förmåga[a-zåäö]*|vitsord[a-zåäö]*|nyfiken|nyfikenhet|positiv|positivt|social|noggrann(?:het)?|flexib[a-zåäö]*|stresstålig[a-zåäö]*|tempo|ostraffad|straff[a-zåäö]*|belastning[a-zåäö]*|utdrag|år|rökfri|ärlig[a-zåäö]*|punktlig[a-zåäö]*|tid|morgon[a-zåäö]*|hjärta|känsla|sinne|blick|öga|kreativ[a-zåäö]*|problemlös[a-zåäö]*|lösning[a-zåäö]*|service[a-zåäö]*|kommunik[a-zåäö]*|självständig[a-zåäö]*|struktur|strukturerad[a-zåäö]*|initiativ[a-zåäö]*|prestigelös[a-zåäö]*|lagspelare|team[a-zåäö]*|person|personen|mogen|mognad|trygg|lugn|öppen|nytänk[a-zåäö]*|mål(?:et)?|mål(?:inriktad|medveten|styrd|orienterad|fokus)[a-zåäö]*|resultat[a-zåäö]*|kvalitet(?:en)?|kvalitets(?:med|tänk)[a-zåäö]*|kund(?:er|en)?|kund(?:fokus|orienter|bemöt|inrikt|möte)[a-zåäö]*|bemöt[a-zåäö]*|ledar[a-zåäö]*|relation(?:er|en)?|relations(?:skap|byg)[a-zåäö]*|människo[a-zåäö]*|lust|vilja|vill|mod|integritet|omdöme|uthållig[a-zåäö]*|motiv[a-zåäö]*|passion|respekt|värdegrund|livserfarenhet|personlig[a-zåäö]*|referenser|medborgarskap|arbetstillstånd|uppehållstillstånd|resor|resa|reser|heltid|deltid|start|lön|friskvård|kollektivavtal|team player|self[a-z-]*|motivated|passion[a-z]*|curious|positive|friendly|flexible|proactive|mindset|attitude|ability|able|hands-on|structured|detail[a-z-]*|analytical|creative|independent[a-z]*|communicat[a-z]*|interpersonal|people|travel|eager|willing[a-z]*|love|enjoy|interest[a-z]*|drive|driven|sense)(?![a-zåäö])/;

/** A short line of a list of demands in which nothing else was found: "Surdeg och laminering". */
export function listedIn({ small, sentence }: Segment): Span[] {
  if (!sentence.isItem || sentence.section === 'start' || small.length > 60) return [];
  const bare = small.replace(/[.!]+$/, '');
  if (/ men /.test(bare) || /^[a-zåäö]+(?:er|ar|ör) (?!(?:för|i|inom|på|av|enligt) )[a-zåäö]/.test(bare)) return [];
  if (PERSONAL.test(bare) || /^(?:att|kan|har|är|vara|ha|kunna|om|vi|du|you|be|have|to) /.test(bare)) return [];
  return pieces(bare.replace(/\s*\([^)]*\)\s*$/, ''), 0, 3).filter(
    ({ from, to }) => !TRAITS.test(small.slice(from, to)),
  );
}
