import type { Sentence } from '../reading/sentences.ts';
import { anyOf } from './phrases.ts';

/**
 * Tasks that are told by what comes with them and by what everybody has to do, in trades that no list of tests names:
 * "bifogar tio verifikationer. Kontera dem …", "mark them up as you would for a real author".
 */
const workSv =
  '(sortera|rangordna|prioritera|kategorisera|kontera|bokför|mixa|klipp|beskär|korta|förkorta|retuschera|märk|markera|stryk|rätta|kommentera|granska|korrekturläs|redigera|transkribera|renskriv|skriv|räkna|beräkna|analysera|tolka|städa|rensa|leta|hitta|föreslå|skissa|rita|möblera|planera|lös|bygg|koda|översätt|sammanfatta|utvärdera|bedöm|prissätt|komplettera texten|gör|sätt|läs in|spela in|ring|lista|para|ordna|strukturera|klassa|felsök)';
const workEn =
  '(sort|rank|prioritise|prioritize|categorise|categorize|classify|label|annotate|mix|cut|trim|shorten|crop|retouch|mark|highlight|strike|correct|comment|review|proofread|copyedit|edit|transcribe|clean|reconcile|calculate|work|analyse|analyze|interpret|find|spot|suggest|sketch|draw|plan|solve|build|code|translate|summarise|summarize|price|rewrite|rework|design|refactor|debug|fix|test|model|tell us|write)';
/** What stands in front of an order: "please", "sedan". */
const before = '{please|kindly|then|so|vänligen|sedan|därefter|gärna|försök|då}';

export const selections: readonly string[] = [
  '(undrar|wonder|wondering|beskriv|svara|skriv|reply) {gärna|vi|jag|nyfiken|på|med|with} (hur|how) (du|you) (skulle|would) (lösa|hantera|säga|göra|bemöta|agera|svara|handle|solve|respond|deal|react|approach)',
  '(skicka|mejla|visa|send|show|share) {gärna|oss|mig|us|me|två|tre|några|ett|en|par|two|three|a|few|some} * {på|av|of|gränssnitt|något|something|sida|sidor} (som du har|som du|du har|you have|you|that you have|that you) (byggt|gjort|skrivit|ritat|kodat|designat|sytt|målat|filmat|fotograferat|snickrat|bakat|built|made|written|designed|drawn|coded|shot|painted)',
  '(would you mind|skulle du kunna tänka dig att|how about) (translating|writing|drawing|designing|building|editing|proofreading|översätta|skriva|rita|formge|bygga|redigera|korrekturläsa)',
  '(bad|bett|asked) (dig|you) {om|for|att|to|skicka|göra|send|make} (en|ett|a|an) [*] (*skiss|*text|*plan|*film|*video|*översättning|*ritning|*kalkyl|*analys|*lösning|*presentation|sketch|translation|sample|drawing|solution)',
  '(vill|kan|skulle) du {kunna|gärna} (göra|baka|sy|rita|bygga|skriva|binda|snickra|laga|måla|klippa|mixa) (ett|en) .. och (skicka|mejla|visa|lämna|ta med|fotografera)',
  '(visa|show) (oss|mig|us|me) (hur|how) (du|you)',
  '(hear|höra|listen to|lyssna på) (your|din) (english|swedish|german|voice|engelska|svenska|tyska|röst|sång|uttal)',
  '(you to|please|kindly) (rebuild|extend|improve|fix|rework|finish|expand|audit|check|correct|update) (the|this|our) (attached|enclosed)',
  '(se|see) (hur långt|how far) (du|you) (kommer|hinner|get|come)',
  '(en|ett|a) (provsida|provtext|provöversättning|provbild|provritning|provklipp|provrecept|provinslag|provartikel|provinläsning|testtext|testöversättning|(test|sample) (page|translation|recording|edit)) {från|av|from|by|att|to} (dig|you|göra|do)',
  `${workSv} {in|upp|igenom|om} (bifogad|bifogat|bifogade|den bifogade|det bifogade|de bifogade)`,
  '(intervjurobot*|intervjubot*|chattbot*|chatbot)',
  '(skriv|skriver|skriva|notera|noterar|lista|listar|note|write|list) {ner|ned|upp|down} (två|tre|fem|några|two|three|five|a few) (saker|tankar|idéer|förslag|förbättringar|punkter|things|ideas|thoughts|improvements)',
  '(vi|jag|we|i) (lyssnar|medlyssnar|listen|will listen) {in|på|to|några|tre|ett|av|par} (samtal|samtalen|dem|dina|inspelningarna|calls|the|your)',
  'får du {en|ett|två|tre|några} [*] att (ringa|rätta|lösa|redigera|sortera|sälja|granska|felsöka|laga|montera|klippa|översätta)',
  '(får|ges|gets|get|given) (samma|följande|the same|the following) (uppdrag|brief|underlag|text|material)',
  '(hålla|håller|håll|hold|give|deliver) (en|ett|a|an) [*] (prov*|*lektion|*föreläsning|trial (lesson|lecture|class))',
  // What everybody who applies is made to do
  "(that is|that's|it is|it's|this is|which is) how we (pick|choose|select|decide|shortlist|compare)",
  '(så|det|detta) gör vi med (alla|samtliga|varje)',
  '(så|det|detta) (väljer|jämför|gallrar|skiljer) vi',
  'bästa sättet att se (vad|hur|om)',
  '(before|innan) (vi|we) (anställer|hire|take on|tar in|tar emot) [*] [*] (får|får de|they|we|ber)',
  '(everyone|everybody|all applicants|alla som söker|alla sökande|samtliga sökande|alla våra sökande|all our applicants) .. (svarar på|fyller i|gör|tar|skriver|answers|does|do|takes|take|fills in) (ett|en|samma|våra|vårt|the same|a|an|our|tio|tjugo|trettio|*0)',
  // In the way of the work itself
  '(as|like|way|the way that|way that) you would {do|with|for|it|if} (a|an|real|any|your|paying|if|it|were|in)',
  '(som|så som|precis som) du (tycker|tror|vill|anser) [att] (det|den|de|dem) (ska|skulle|borde|bör)',
  "(send|skicka|mejla|upload|lämna|show|visa) {over|us|me|in|oss|mig|gärna} (whatever|what|vad|det) (you've got|you have got|you come up with|you made|you make|du kommer fram till|du får ihop|du hinner)",
  '(send|skicka|mejla|email|upload|return|ladda upp) {over|us|me|in|oss|mig|tillbaka|back|gärna} (your|din|ditt|dina) (version|notebook|take|edit|edits|answers|markup|corrections|mix|numbers|lösning|siffror|ändringar|rättelser|kommentarer|slutsatser|svar)',
  '(mejla|skicka|svara|återkom|send|come back|reply) {tillbaka|den|det|dem|it|them|mig|oss|back|over} (med|with) (dina|din|ditt|your) (siffror|kommentarer|ändringar|rättelser|slutsatser|lösning|version|numbers|comments|edits|changes|corrections|solution|findings)',
  '(markera|markerar|stryk|mark|highlight|flag) {det|allt|ställen|anything|what|whatever|everything|som|that} (du|you) (skulle|hade|would)',
  // A plan or a sample, and of what
  '(skicka|skickar|mejla|mejlar|skissa|skissar|send|email|sätta ihop|sätter ihop|sätt ihop|lämna) {in|gärna|oss|mig|us|me|a|an|ett|en|egen|eget|own|short|kort|enkel|enkelt|skriftlig|skriftligt|your} (plan|planering|upplägg|utkast|koncept|veckomeny|veckomatsedel|matsedel|outline) {på|till|för|over|of|for|about|hur|how} (ett|en|a|an|the|hur|how|*0|*5|två|tre|vår|vårt|our|your|barn)',
  '(skicka|skickar|mejla|mejlar|send|lämna) {in|gärna|oss|mig|us|me|ett|en|eget} (förslag|upplägg|exempel) (på|till) (ett|en|hur|vår|vårt) (*pass|*program|*lektion|*plan|*meny|*matsedel|*kampanj|*affisch|*text|*annons|*inlägg|*upplägg|*aktivitet|*aktiviteter|*övning|*inredning|*lösning|du|man)',
  '(sample|example|taste) of how you',
  '(en ny|en|ny|a new|a) (skiss|bild|illustration|teckning|text|dikt|låt|film|one|sketch|drawing|picture|piece) {som|gärna|också|dessutom} (på|on) (temat|the theme)',
  '(skicka in|skickar in|send|submit) {oss|us|gärna} (två|tre|fyra|fem|two|three|four|five) {exempel|på|egna|av|dina|examples|of|your|own} (illustrationer|bilder|texter|verk|alster|artiklar|skisser|foton|illustrations|pictures|texts|drawings|articles|pieces|stories)',
];

/** Questions that are marked, and statements that are rated. */
export const measured: readonly string[] = [
  '(rätt och fel|rätta och felaktiga|right and wrong)',
  '(inga|inget|no|none|finns inga) (rätta|rätt|right) [eller felaktiga|eller fel|or wrong] (svar|answers|answer)',
  '(svaren|svar|answers|vi) {som|du|ger|are|is|will|be|blir} (poängsätts|räknar poäng|räknar ihop poängen|rättas|scored|marked|graded|add up the points)',
  '(add|adds|räknar|räknas) (up|ihop|samman) {the|alla} (points|poäng|poängen)',
  '(ställning till|ranka|rangordna|skatta|betygsätta) {du|ett|antal|cirka|ungefär|*0|*5|korta|hur} (påståenden|alternativ|beteenden|drivkrafter)',
  '(påståenden|statements) (om|about) (dig|dig själv|yourself|you|hur du|how you)',
  '(skatta|skattar|rate|assess) (dig|yourself|dig själv)',
  '(situationer|scenarier|scenarion|situations|scenarios|dilemman|dilemmas) .. (välj|väljer|välja|choose|pick|select|tycker|hur du|hur man|what you|how you)',
  '(situational|scenario-based|judgement|judgment) (judgement|judgment|questionnaire|test)',
  '(multiple choice|multiple-choice|flervals*|kryssfrågor)',
  '(minst|have|ha|at least|need|måste) {ha|minst|have|get|få} (*ton|*tio|tio|tolv|*0|*5|*2|*8|ten|twelve|fifteen|twenty) (rätt|right|correct)',
  'score of [*] [*] [*] (to|or|for|%|percent)',
  '(svarar på|svara på|besvarar) [*] frågor om hur (man|du)',
];

/** Tests that are done with somebody who watches, at a time that has to be found. */
const watched =
  '(uppkörning|uppkörningen|körprov|körprovet|provkörning|provkörningen|truckprov|truckprovet|svetsprov|svetsprovet|fystest|fystestet|fysprov|simprov|*skrivningsprov|yrkesprov|lyftprov|färdighetsprov|(driving|forklift|fitness|typing|welding|physical|road|skills) test)';
export const trials: readonly string[] = [
  '(logikdel|logikdelen|personlighetsdel|personlighetsdelen|språkdel|språkdelen|verbal del|numerisk del|(del|part) (om|about|on) (arbetsstil|personlighet|logik|work style|personality|logic))',
  '(testet|testen|testerna|provet|caset|the test|the tests|the case) (är|har|is|are|has been|have been) [nu|now] (utskickat|utskickade|utskickad|skickat|skickats|mejlat|mejlats|sent|emailed) (till|via|to)',
  `(boka|bokar|välj|ring|ringer|kom överens|bestäm|bestämma|hör av dig|hitta|book|arrange|call|agree|pick|choose) .. ${watched}`,
  `${watched} .. (boka|bokas|bedöms|bedömer|görs|sker|bestäm|tid|examiner|instruktör|instruktören|instructor|takes place|is done)`,
  `(nästa|next|sista|last) (del|steg|moment|step|stage|part) (är|blir|is|will be) (ett|en|a|an) ${watched}`,
  `(do|take|pass|göra|gör|ta|avlägga|klara) {a|an|ett|en|vårt|our|the} ${watched}`,
  // Named after what they measure
  '(numerical|verbal|inductive|abstract|deductive|logical|numerisk|numeriskt|verbal|verbalt|induktiv|induktivt) (reasoning|och|and|resonemang|slutledning|numerisk|numeriskt|verbal|verbalt|analys|test)',
  '(work|occupational|business) (personality|style|styles) (index|questionnaire|inventory|profile)',
  '(invited|invite|invitation|inbjuden|inbjudan) {you|have|been|to|att} (attempt|take|sit|genomföra|avlägga)',
  '(från|via|hos|av|from|by) [vår|our] (testleverantör|testleverantören|test provider|testföretag)',
  '(automated|robot|ai) (phone|video|voice|telephone) (screening|screen|interview|call)',
  '(after|efter) (the tone|the beep|tonen|pipet|signalen)',
];

/** What is handed over to be worked on … */
const handedOver = anyOf([
  '(i|in) (bilagan|bilagorna|bifogad fil|mappen|the attachment|the attached file|the folder|länken|the link) (ligger|finns|hittar du|är|is|are|there is|you will find)',
  '(jag|vi|i|we) (har|have) (lagt upp|laddat upp|delat|lagt|put|shared|uploaded) * {*|åt|till|med} (dig|you)',
  '(bifogar|bifogat|bifogas|bifogad|bifogade|medföljer|skickar med|mejlar) {här|finns|en|ett|är|dig|några|ligger|vi|jag}',
  '(jag|vi) skickar {en|ett|dig|några|över|med|tio|fem|här} (*fil|*filer|*projekt|text|texter|sida|sidor|underlag|material|bilder|data|dokument|ritning|tabell|lista)',
  '(här|nedan) (är|kommer|finns|har du|ligger) {ett|en|några|lite|tio|fem} (*filer|*filerna|råmaterial*|underlag|underlaget|material|materialet|data|datan|texten|texter|bilder|siffror|ritning|ritningen|repot|insändare|*fråga|klagomål|situation|scenario)',
  '(attached|enclosed|attaching|attach)',
  "(here is|here are|here's|below is|below are) {the|a|an|our|some|your|raw|three|two|few|sample|short} (dataset|data|brief|text|script|file|files|footage|recording|spreadsheet|draft|case|repo|repository|drawing|images|photos|passage|letter|email|emails|clips|figures)",
  'in the (folder|attachment|zip|drive)',
]);
/** … which is neither for reading nor for signing. */
const paperwork = anyOf([
  '(*avtal|*avtalet|*kontrakt|*kontraktet|*blankett|*blanketten|*inbjudan|karta|vägbeskrivning|*schema|kravprofil|*beskrivning av tjänsten|offert|faktura|*intyg|*betyg|*policy|contract|agreement|form|invitation|map|directions|job description|offer letter|policy|invoice|privacy notice|benefits|*information|tips|*tips|råd|broschyr|broschyren|brochure|agenda|program|programmet|guide|checklista|checklist)',
]);
const ordered = anyOf([
  '(hur|how) (skulle|would) (du|you)',
  `^${before} ${workSv} {gärna|igenom|upp|ut|ihop|ner|om|sedan} (den|det|dem|de|en|ett|två|tre|fem|några|hur|vad|vilka|alla|felen|texten|nettolönen|*en|*et|*na|*erna|bifog*)`,
  `^${before} ${workEn} {up|out|down|through|on} (it|them|the|a|an|this|these|those|each|any|what|how|as|three|two)`,
]);

/** The order that is given for what comes along, if the mail gives one. */
export function orderIn(sentences: readonly Sentence[]): Sentence | undefined {
  const start = sentences.findIndex(({ words }) => handedOver.test(words) && !paperwork.test(words));
  if (start < 0) return undefined;
  return sentences.slice(start).find(({ words }) => ordered.test(words));
}
