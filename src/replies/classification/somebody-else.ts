/**
 * Somebody else has it: a choice, in any order of its words, of a person who is not the reader. What stands between
 * the two is a closed list, as behind "vi har valt att boka in dig hos någon som …" nobody was chosen.
 */
import type { Sentence } from '../reading/sentences.ts';

const choiceSv =
  '(valt|valde|väljer|välja|tog|tagit|ta|anställt|anställde|anställa|utsett|utsåg|utser|utse|rekryterat|rekryterade|stannat|stannade|stannar|fastnat|fastnade|fastnar|föll|fallit|faller|landat|landade|landar|bestämt|bestämde|bestämmer|gått|gick|går|gå|enats|enades|kört|körde|kör|köra|satsat|satsar|satsa|löst|löste|löser|ordnat|ordnade|fortsätter|fortsätta|fortsatt|fortsatte|jobbar|jobba|fått tag|fick tag|vägde|vägt|vann|prioriterat|prioriterar|prioritera|blev|blivit|bli|blir|beslutat|beslutade)';
const amidSv =
  'vi|jag|de|dom|man|styrelsen|nämnden|chefen|ledningen|kunden|juryn|panelen|rektorn|ägaren|familjen|kunderna|det|sig|oss|mig|nu|till|slut|sist|slutligen|ändå|istället|i|stället|nog|helt|enkelt|då|tyvärr|dessvärre|idag|igår|också|över|åt|för|på|hos|vid|med|mot|om|fram|upp|ihop|eniga|överens|enhälligt|enigt|slutgiltigt|ganska|snabbt|därmed|faktiskt|att|satsa|gå|jobba|arbeta|köra|fortsätta|anställa|välja|ta|vidare|processen|rekryteringen|samtalen|dialogen|arbetet|slutfasen|slutskedet|in|tillsammans|bara|enbart|endast|just|lotten|valet|omröstningen|uppdraget|tjänsten|jobbet|platsen';
/** A person: by kin, by age, or by what the word ends in. */
const personSv =
  '(person|personer|personen|kandidat|kandidater|kandidaten|kandidaterna|sökande|sökanden|profil|profiler|tjej|tjejer|tjejen|kille|killar|killen|snubbe|kvinna|kvinnor|kvinnan|herre|dam|grabb|grabben|lärling|lärlingar|kollega|kollegor|kollegan|vikarie|vikarier|vikarien|pensionär|student|studenter|praktikant|praktikanten|bekant|*designer|*are|*aren|*or|*ör|*örer|*ist|*ister|*ent|*enter|*sköterska|*sköterskor|*tekniker)';
const someSv =
  '(en|nån|någon|den|två|tre|fyra|fem|sex|sju|åtta|några|ett par|ett fåtal|de två|de tre|de fyra|dem|de|han|hon)';
const otherSv = `(${someSv} (som|med|vars|vilka|från|bland|hos oss som)|${someSv} [*] ${personSv} (som|med|vars|från|i|inom|hos|vi|till)|(en|den|ett par|några|två|tre|de) (annan|andra|andre)|(annan|andra) (sökande|kandidat*|person*|finalist*|slutkandidat*)|(grannens|ägarens|chefens|min|vår|hennes|hans) [egen|gamla] *)`;

const choiceEn =
  '(took|take|taking|hired|hire|hiring|chose|chosen|picked|appointed|selected|recruited|decided for|decided on|went for|gone for|going for|found|signed|settled on|landed on|opted for|got)';
const otherEn =
  '((a|an|the|this|one|two|another) [*] [*] (guy|girl|lad|woman|man|lady|person|student|candidate|candidates|applicant|applicants|colleague|developer|teacher|nurse|chef|driver|engineer|manager|consultant|friend|neighbour|people) (who|which|that|with|from|whose|already|having)|(the|that) other (guy|girl|one|person|woman|man|candidate|applicant)|(somebody|someone) (who|which|that|with|from|internal|internally|local|else|already|having))';

export const somebodyElse: readonly string[] = [
  '(de|den|dem) {två|tre|fyra|fem|sex|sju|åtta|tio|personer|personen} som (nu|ska|skall) (börjar|börja|anställs|tar|får|går vidare|anställas) *',
  '(välja|valt|valde|väljer) {vi|behövt|fått|då|nu|därför} andra (till|i|för|den|denna|framför|istället|kandidater|sökande)',
  `${choiceSv} {${amidSv}} ${otherSv}`,
  `${choiceEn} [in the end|finally|instead|now] ${otherEn}`,
  '(lotten|valet|beslutet|avgörandet) {nu|till|slut|sist|slutligen|har} (föll|fallit|faller|landade|landat|blev) {nu|till|slut|sist|slutligen} (på|hos) (en|någon|nån|den|två|de|ett par) *',
  '(fick|får) det [till slut|nu] bli (de|den|en|någon|nån|två|tre|han|hon) *',
  'det fick bli (de|den|en|någon|nån|två|tre|han|hon|*s) *',
  '(det|då) (blev|blir) * [*] som (fick|får|tog|tar|börjar|vann|drog) *',
  `(det|då) (blev|blir) {till|slut|sist} (en|någon|nån|två) ([*] ${personSv}|annan) (som|med|från|i) *`,
  '(det|då) (blev|blir) {till|slut|sist} (en|någon|nån) som *',
  '(ny|nya|nye) [*] (är|finns|har kommit) [nu|redan] på plats',
  '(har|har vi|vi har) [nu] (vår|den|en) (ny|nya|nye) * på plats',
  '^[då|nu] är [vår|den] [ny|nya] * (utsedd|anställd|rekryterad|tillsatt)',
  '(vår|den) (ny|nya|nye) * heter *',
  '(löst|löste|löser|ordnat|ordnade|fixat|fixade) {vi|jag|det|sig|saken|nu} (det|sig|saken) med (en|nån|någon|två|hjälp av|min|vår) *',
  '(valet|det) (stod|stått) {till|slut|sist} mellan (dig|er) och *',
  '(styrelsen|chefen|nämnden|kunden|juryn|panelen|vi|jag|de) [*] (gick|gått|röstade|landade|fastnade|valde) {till|slut|sist|då|slutligen} (på|för|för på) (den|de) (andra|andre)',
  '(job|role|position|post|place|spot) .. (went|gone|goes|going) to (an|the|another|someone|somebody) *',
  '(the|our) (preferred|first|chosen|top) (candidate|applicant|choice) [has|have] [now] (accepted|signed|said yes|agreed)',
  // Waiting behind the one who was chosen
  '(du|you) .. (reserv|reservplats|andrahandsval|reserve|reserve list|as a reserve|as a backup|standby list|reservlistan)',
  '(placerad|placerats|rangordnad|rangordnats|hamnat|står|finns) {nu|du|är|har|som|på} [första|andra|tredje] (reserv|reservplats*|reservlist*)',
  '(den|sökande|sökanden|kandidat|kandidaten|personen) som {har|vi|i|första|hand} (rangordnats|rangordnades|rankades|rankats|erbjöds|erbjudits|erbjudit|valdes|valts) .. (tackat ja|accepterat|sagt ja|skrivit (på|under))',
  '(kontrakt|avtal|anställningsavtal) {är|har|nu|redan|vi} (skrivet|skrivits|skrivit|tecknat|tecknats|påskrivet|klart) med (den|en|någon|annan|de) *',
  '(skrivit|skriver|tecknat) {nu|vi|har} (kontrakt|avtal|på) med (en|den|någon|två|de|ett par) *',
];

/** Said for granted even where the sentence sets a condition: "skulle den vi anställt hoppa av …". */
export const somebodyElseForGranted: readonly string[] = [
  '(skulle|om|ifall|utifall) [att|nu] (den|personen|kandidaten|sökanden|hon|han) {som|vi|har|nu|först} (anställt|anställdes|anställts|valt|valdes|fått|fick|erbjudit|erbjudits|utsett|utsetts|tackat ja) .. (hoppa*|avstå*|ångra*|tacka* nej|dra* sig|faller|säger upp)',
  '(should|if|in case) (the|our) [chosen|selected|preferred|successful|first] (person|candidate|applicant|one) .. (drop*|pull*|change*|decline*|withdraw*|back*|turn*)',
];

/** Among those who were chosen is the reader. */
export const includingReader: readonly string[] = [
  '(valt ut|väljer ut|utvalda|träffa|prata|samtala|tala|intervju*|samtal|vidare|selected|shortlisted|meet|interview*) .. (däribland|bland dem|bland dom|inklusive|varav|including|among them) [är] (du|dig|en|you|yourself)',
  '(och|and) (du|you) (är|are) (en|one) (av|of)',
  'det (blev|blir|är) [alltså|ju] du',
];

const capitalised = "\\p{Lu}[\\p{L}'’-]+";
/** No names of people, though they are written like them. */
const noName =
  /^(?:Du|Dig|Ni|Er|You|Vi|De|Den|Det|En|Ett|Hr|HR|Vd|VD|Hos|I|På|Efter|Sedan|När|Om|För|Med|Hela|Alla|Region|Kommunen|The|Our|Your|We|This|CEO|IT|Monday|Tuesday|Wednesday|Thursday|Friday|Sweden|Sverige)$/u;
const appointed = new RegExp(
  `(?:utsett|utse|utser|utsåg|anställt|anställa|anställer|anställde|rekryterat|anställs|utses|förordnas|förordnat|antagit|utnämnt|utnämns|erbjuds|erbjudits|erbjudit|kallat|tjänsten till|platsen till|jobbet till|uppdraget till|appointed|hired|selected|chosen) (?:(?:Dr|Prof|Mr|Ms|Mrs)\\.? )?(${capitalised})((?: (?:${capitalised}|af|von|de))+)?(?= (?:som|till|för|med|as|to|for|from)\\b|[.,!]|$)`,
  'u',
);
const gotIt = new RegExp(
  `(?:det|Det|då|Då) (?:blev|blir) (${capitalised})(?: ${capitalised})? (?:som|\\(|från|till slut)`,
  'u',
);

/** "Karin Holm tillträder tjänsten …", "Anställd: Eva Lind". */
const begins = new RegExp(
  `^(?:Rekryteringen [^.]{5,30} och |Vi [^.]{5,40} att )?(${capitalised})(?: (?:${capitalised}|af|von|de))+ (?:börjar (?:hos|den|som|i|på)|tillträder|startar (?:hos|den|som|i|på)|blir vår|anställs|anställdes|har anställts|(?:har fått|fick|får) (?:tjänsten|jobbet|platsen|uppdraget|rollen|förtroendet)|takes up|will take up|will join|will start|starts|has been appointed|was appointed|has accepted)`,
  'u',
);
const announced = new RegExp(
  `(?:appointed|anställd|anställda|anställts|utsedd|utnämnd|anställda sökanden|candidate)(?: (?:på|till|som|to|as|for) [\\p{Ll} ]{3,40})?(?: (?:is|är|heter|blev)|:) (${capitalised})(?: (?:${capitalised}|af|von|de))+`,
  'iu',
);

/** "… godkände bara en tjänst och den gick till Omar". */
const wentTo = new RegExp(
  `(?:tjänst|plats|jobb|uppdrag|roll|vikariat|position|role|job|place)\\p{L}*(?: [^.!?]{0,20})? (?:gick|går|gått|gavs|gick sedan|went|goes|gone) (?:till|to) (${capitalised})`,
  'u',
);

/** "… har beslutat att anställa Maria Berg som …", as authorities write: a name, and not the one the mail greets. */
export function isNamed({ text }: Sentence, addressee: string): boolean {
  const match = [appointed, gotIt, begins, announced, wentTo].map((one) => one.exec(text)).find(Boolean);
  if (!match?.[1] || noName.test(match[1])) return false;
  return !addressee.toLowerCase().includes(match[1].toLowerCase());
}
