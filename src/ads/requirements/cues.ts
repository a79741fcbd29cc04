import { Cue } from '../../text/cue.ts';

/** What words of an ad say about how much something is asked for. Swedish and English, written small. */

const W = '(?<![a-zåäö])';
const E = '(?![a-zåäö-])';
export const anyOf = (...alternatives: string[]) =>
  new Cue(new RegExp(`${W}(?:${alternatives.join('|')})${E}`));

/** Welcome: what follows, until the next break. */
export const NICE_BEFORE = anyOf(
  'gärna',
  'helst',
  'meriterande (?:om|är|med|att|för|i|erfarenhet|erfarenheter|kunskaper|kompetens|kvalifikationer)',
  'meriterande:',
  '(?:stor |stark )?merit (?:om|att|är)',
  'önskvärt (?:är|att|om|med)',
  'önskvärt:',
  'plus (?:om|för|är|i kanten|:)',
  'som plus',
  'fördel(?:aktigt)? (?:om|att)',
  'positivt (?:om|att)',
  'bonus (?:om|if)',
  'bonus:',
  '(?:det är |det vore )(?:extra )?(?:bra|kul|roligt|toppen|önskvärt) (?:om|att)',
  'extra (?:bra|glada|kul) (?:om|att)',
  'preferably',
  'ideally',
  'nice to have',
  'merit(?:ing|ed) (?:if|with)',
  '(?:a plus|an asset|an advantage|a merit|beneficial|a bonus) (?:if|with|to)',
  'considered an asset',
  'bonus points',
  'extra (?:credit|points)',
  'kanske även',
);

/** Welcome: what stood before, back to the last break. */
export const NICE_AFTER = anyOf(
  '(?:är |ses som |räknas som |anses (?:som |vara )?|vore |blir |ser vi som )?(?:(?:mycket |starkt |extra |särskilt |också |även |stort |stor |stark |ett |en )*)(?:meriterande|merit|plus|fördel|önskvär[td]a?|fördelaktigt?|pluspoäng|bonus)',
  '(?:är|vore|blir) en (?:stor )?tillgång',
  'är (?:det )?(?:också |även )?(?:bra(?! på)|positivt|användbart?|kul|toppen|uppskattat?|välkommet|guld värt|guld värda)(?: att ha| att kunna| om)?',
  'guld värt',
  'önskas',
  'underlättar',
  'skadar inte',
  'är (?:det )?extra bra',
  'gärna(?=[.!]?$)',
  'vore (?:fantastiskt?|bra|kul|toppen)',
  'till (?:stor )?(?:fördel|din fördel)',
  'ser vi som (?:extra )?(?:bra|positivt|ett plus|en fördel|en merit)',
  'uppskattas',
  'premieras',
  'blir vi (?:extra )?(?:glada|lyckliga|överlyckliga|imponerade)',
  'even better',
  '(?:is |are |would be |will be |considered |as )+(?:a |an |highly |strongly |very |strong |big |great )*(?:plus|advantage(?:ous)?|merit(?:ing|orious)?|bonus|asset|beneficial|desirable|desired|preferred|preferable|valuable|appreciated|welcome|nice|nice to have|meriting|helpful|useful|good)',
  'preferred',
  'a plus',
  'an advantage',
);

/** Demanded, whatever the section says. */
export const MUST = anyOf(
  '(?:är |ett |absolut )+(?:krav|måste|förutsättning(?:ar)?)',
  'är (?:en )?förutsättning(?:ar)?',
  'ska (?:vara på plats|finnas|vara klar)',
  'en förutsättning',
  'krävs',
  'erfordras',
  'förutsätts',
  'nödvändigt?',
  'skall?krav',
  'ska-krav',
  'obligatoriskt?',
  'vi kräver',
  '(?:tjänsten|rollen|arbetet|uppdraget|befattningen|jobbet|anställningen) (?:kräver|förutsätter)',
  '(?:position|role|job|work) requires',
  'kräver att',
  'krav på',
  '(?:is|are) (?:a )?(?:required|requirement|mandatory|must|necessary|essential)',
  'you must',
  'måste (?:du )?(?:ha|kunna|vara)',
);

/** Said not to be needed. */
export const DENIED = anyOf(
  '(?:inget|inga|ej|inte (?:ett|något)|utan) (?:absolut |absoluta |formellt |formella |särskilda )*(?:krav|måste|skall?krav|förkunskapskrav)',
  '(?:är|ställs|ställer vi) inga? krav',
  'inget vi kräver',
  '(?:är|utgör|ställs) ej (?:ett |något |som )?(?:krav|måste)',
  '(?:krävs|behövs|erfordras) (?:det )?(?:inte|ej|inga|ingen|inget)',
  'kräver (?:vi )?(?:inte|ingen|inga|inget)',
  'behöver (?:du |man )?(?:inte|inget|ingen|inga|ej|absolut inte)',
  '(?:inte|ej) (?:nödvändigt?|avgörande|behöver|ett måste|obligatoriskt)',
  '(?:ingen|inga|inget) (?:[a-zåäö-]+ ){0,4}(?:krävs|behövs|erfordras|behöver)',
  'ingen (?:tidigare |formell )?(?:[a-zåäö]+)?erfarenhet',
  '(?:har|saknar) du (?:inte|ingen|inget|inga)',
  'saknar du',
  'förväntas inte',
  'kan vi bortse',
  'ord vi inte',
  'men inte för',
  'spelar ingen roll',
  'not (?:a |strictly )?(?:requirements?|required|necessary|needed|must)',
  'no (?:[a-z]+ ){0,4}(?:required|needed|necessary|experience)',
  "(?:do not|don't|you needn't) (?:need|have to|care|require)",
);

/** Offered, taught or paid for by the employer. */
export const OFFERED = anyOf(
  'vi (?:erbjuder|bjuder|ger|bekostar|står för|utbildar|lär|sponsrar|bidrar|startar|betalar|hjälper|ordnar|kan erbjuda)',
  'du (?:får|erbjuds|ges|lär dig)',
  '(?:bekostas|betalas|ordnas|erbjuds) av',
  'ges (?:av|på plats|vid|innan)',
  'utbildning (?:[a-zåäö-]+ ){0,3}(?:ges|ingår|sker|erbjuds)',
  'möjlighet att (?:ta|gå|utbilda|få)',
  'går att ta hos',
  'lär (?:du dig|vi (?:dig|annars ut|ut))',
  'we (?:offer|provide|pay|will train|teach|sponsor)',
  'you (?:will get|will learn|get)',
  'training is provided',
  'under handledning',
  '(?:is|are) (?:offered|provided)',
);

/** A sentence that says of the reader what they have or should have, outside any section. */
export const ASKED = anyOf(
  'vill ha är',
  'vi (?:behöver|vill|önskar|ser|tror|förväntar|förutsätter|kräver)(?: (?:nu|dig|oss|att|helst|gärna|också|även|därför))+',
  '(?:vi|nu) (?:söker|letar efter)(?: vi| nu)? .*(?:som (?:har|är|kan|tidigare|behärskar|redan|brinner|har|studerar)|med |dig som)',
  'du (?:har|bör|ska|skall|måste|behöver|kan|behärskar|talar|pratar|skriver|vet|som har|som är|är (?:en )?(?:utbildad|legitimerad|van|bra|duktig|stark|certifierad|diplomerad|behörig|socionom|jurist|trygg|flytande|insatt|väl|erfaren|fena|vass)|besitter|innehar|talar)',
  'du är (?:en |ett )?(?:[a-zåäö]+ )?(?:[a-zåäö]+) (?:på|i|med|inom)',
  'du är (?:[a-zåäö-]+sköterska|läkare|psykolog|[a-zåäö]*ingenjör|[a-zåäö]*lärare|jurist|ekonom|kock|snickare|elektriker|[a-zåäö]+terapeut|[a-zåäö]*pedagog)',
  'ska du',
  'behöver du',
  'kan du',
  'krav',
  'kraven',
  'kräver',
  'requires',
  'förutsätter',
  'krävs',
  'måste',
  'förutsättning(?:ar)?',
  'ska (?:vara på plats|finnas)',
  'nödvändigt?',
  'erfarenhet (?:av|inom|från|som)',
  '(?:kunskap|kunskaper|kännedom) (?:om|i|inom|av)',
  'flytande',
  'i tal och skrift',
  'utbildad',
  'legitimerad',
  'du söker|du som söker',
  'är du',
  'you (?:have|are|should|must|need|speak|write|know|bring|will have)',
  'experience (?:with|in|of|from|working)',
  'years',
  'knowledge (?:of|in)',
  'we (?:require|are looking|expect|need|want|would like)',
  '(?:looking for|after) .*(?:with|who)',
  'required',
  'fluent',
  'fluency',
  'proficien(?:t|cy)',
);

/** What parts a sentence into clauses that may differ in how much they ask. */
export const BREAK = /;| men (?!inte)|, men | but (?!not)|, samt (?:gärna|helst)|\. /g;
