/**
 * What is asked for to see how somebody works, told by the making of something: "rita en skylt", "vi vill att du
 * skriver tre rubriker", "du får backa ett släp". A craft's verb with something counted behind it is a task whatever the
 * thing is; verbs that letters use for all kinds of ends ("skriv", "gör", "välj") need a thing that is made for show.
 */
const countSv =
  '(en|ett|två|tre|fyra|fem|sex|åtta|tio|några|ett par|vår|vårt|våra|följande|bifogad|bifogat|bifogade|valfri|valfritt|din egen|ditt eget)';
const countEn =
  '(a|an|one|two|three|four|five|our|the attached|the enclosed|the following|some|any|your own|a few|a couple of|a short|a small)';
/** Verb and, where it has one, its particle. */
const craftSv =
  '(rita|ritar|måla|målar|sy|syr|baka|bakar|laga|lagar|koka|kokar|bygg|bygga|bygger|koda|kodar|programmera|programmerar|klipp|klippa|klipper|skissa|skissar|komponera|komponerar|designa|designar|formge|formger|översätt|översätta|översätter|redigera|redigerar|snickra|snickrar|svetsa|svetsar|montera|monterar|duka|dukar|dekorera|dekorerar|fotografera|fotograferar|filma|filmar|spela in|spelar in|knåpa ihop|knåpar ihop|sätt ihop|sätta ihop|sätter ihop|sätt samman|sätta samman|sätter samman|ta fram|tar fram|arbeta fram|arbetar fram|tänk ut|tänka ut|tänker ut|hitta på|hittar på|plocka fram|plockar fram|plocka ut|plockar ut|planera|planerar|schemalägg|schemalägga|schemalägger|korrekturläs|korrekturläsa|korrekturläser|analysera|analyserar|felsök|felsöka|felsöker|backa|backar|lasta|lastar|tapetsera|tapetserar|frisera|friserar|intervjua|intervjuar|ring upp|ringa upp|ringer upp|prissätt|prissätta|prissätter|sortera|sorterar|rätta|rättar|betygsätt|betygsätta|betygsätter|poängsätt|räkna ut|räknar ut|granska|granskar|transkribera|transkriberar|sammanställ|sammanställa|sammanställer|beräkna|beräknar|illustrera|illustrerar)';
const craftEn =
  '(draw|paint|sew|bake|cook|build|code|program|sketch|compose|design|translate|edit|weld|mount|assemble|film|shoot|decorate|photograph|come up with|think up|put together|invent|proofread|analyse|analyze|debug|refactor|reverse|load|lay|set up|plan|prototype|animate|mix|style)';
const writeSv =
  '(skriv|skriva|skriver|gör|göra|formulera|formulerar|författa|författar|lägg|lägga|lägger|upprätta|upprättar|lämna|lämnar|utforma|utformar|förbered|förbereda|förbereder|presentera|presenterar|ge oss|ger oss|skicka|skickar|mejla|mejlar)';
const writeEn = '(write|make|do|draft|prepare|create|produce|give us|send us|record|submit|deliver|pitch|present)';
const pieceSv =
  '(*rubrik|*rubriker|*ingress|*annons|*annonser|*novell|*novellen|*utkast|*utkastet|*protokoll|*manus|*radiospot|*slogan|*sloganer|*schema|*scheman|*meny|*menyer|*logga|*logotyp|*affisch|*affischer|*inlägg|*recension|*krönika|*ledare|*notis|*artikel|*reportage|*pressmeddelande|*lektion|*lektionsplanering|*planering|*pitch|*storyboard|*skiss|*skisser|*prototyp|*kalkyl|*kostnadsberäkning|*bedömning|*remissvar|*beslut|*yttrande|*pm|*promemoria|*analys|*produkttext|*produkttexter|*faktatext|*svar på en insändare|*provtext|*blogginlägg|*träningsprogram|*utredning|*handlingsplan|*rapport|*sammanfattning|*översättning|*presentation)';
const pieceEn =
  '(headline|headlines|slogan|tagline|ad|advert|story|script|schedule|menu|logo|poster|caption|captions|review|column|article|blog post|press release|lesson|lesson plan|pitch|storyboard|mock-up|mockup|wireframe|prototype|quote|estimate|analysis|memo|briefing|brief|report|summary|translation|presentation|case|plan|proposal|email reply|product description|note|paper|essay|policy brief)';
/** Taken out of what the reader has made, and told about. */
const ownWork =
  '(projekt|jobb|arbeten|texter|bilder|verk|kampanj|kampanjer|alster|uppdrag|projects|campaigns|pieces|works|designs|articles|photos|designs)';
const askedSv =
  '{att|får|ska|kan|gärna|nu|då|själv|in|hemma|också|sedan|vi|behöver|skall|därför|först|i förväg|på plats}';

export const tasks: readonly string[] = [
  '(send|skicka|mejla|record|spela in|lämna|submit|upload|ladda upp) {over|us|me|in|till|oss|mig|gärna|a|en|ett|short|kort|brief|quick|your|din} (loom|video|screencast|clip|recording|voice note|voice memo|videohälsning|inspelning|skärminspelning|röstmeddelande|ljudklipp) *',
  '(ta med|tar med|bring|bringing) {dig|gärna|with|you|along} (ett|en|an|a|one|two|två|tre|några|some) (exempel|example|examples|arbetsprov|sample|samples) *',
  '(vad som är|what is|vad du tycker är) (fel|wrong|galet) {med|i|with|in|och|and} *',
  '(rita|skriv|bygg|planera|rita|tänk) om (den|det|dem|texten|planen) *',
  '(writing|work|code|coding|design|teaching) (sample|samples)',
  '(återkom|återkommer|svara|svarar|come back|reply|return) .. (slutsatser|slutsats|conclusions|findings)',
  '(fiktiv|fiktivt|fiktiva|påhittad|påhittat|påhittade|låtsasärende|fictional|fictitious|made-up) *',
  '(ta|köra|kör|provköra|provkör) en (buss|truck|lastbil|maskin|hjullastare|traktor) *',
  '(påståenden|statements) (som|that|att|to) (du|you|ta|rate|tar) *',
  '(fyll i|fyller i|fylla i) {du|vårt|ett|det|gärna|nu} (strengths*|styrke*|*-formuläret|*-formulär)',
  '^(the|your|din|er) (task|uppgift|assignment|mission) (is|är|import|build|write|read|skriv|läs|att|to|blir) *',
  '(please|kindly|to|vänligen) (work|arbeta|jobba|räkna) (through|on|igenom|med) (the|our|this|attached|enclosed|de|det|den|bifogad*|våra) *',
  '(vad|hur|what|how) (du|you) (hade|would have|would|skulle) {ha} (ändrat|gjort annorlunda|changed|done differently|do differently|change|improve|förbättra|förbättrat|ändra|föreslå|föreslagit)',
  '(film|video|videon|klipp|inspelning|ljudfil|clip|recording) (där|i vilken|where|in which|of) (du|you|yourself)',
  '(personbedömning|personbedömningen|lämplighetsbedömning|second opinion-bedömning|assessment center|assessment centre)',
  '(får|fått|ges|gets|given|get|have) (i uppgift|till uppgift|the task|som uppgift) (att|of|to) *',
  '(answer|besvara|svara på) {gärna|each|of|them|varje|var|och|en|dem|all|alla|in|med|på|no|more|than|högst|max} (words|ord|rader|lines|sida|page|meningar|sentences|*0) *',
  '(scenario|situational|case) questions',
  '(deliver|give|hold|hålla|håller) (a|an|en|ett) [*] [*] (talk|lecture|seminar|föreläsning|föredrag|lektion|demo|presentation) *',
  '(hitta|find|leta upp|peka ut|spot) {de|dem|alla|så|många|the|all|as|many|of} (fel|felen|errors|bugs|mistakes|buggar|buggarna) *',
  '(med|with) (två|tre|fyra|fem|några|a few|some|three|five) (fel|errors|bugs|mistakes) (i|in) *',
  '(berätta|skriv|beskriv|förklara|redogör|notera|tell me|tell us|describe|explain|write) {för|mig|oss|down|ner|ned|gärna|kort|briefly} (vad|hur|what|how) (du|you) (skulle|would) *',
  '(kodproblem|kodproblemet|kodutmaning|kodutmaningen|coding problem|pull request) *',
  '(provet|testet|skrivningen|tentan|proven) .. (skrivs|görs|äger rum|genomförs på plats|avläggs)',
  '(spela|spelar) (klart|igenom|genom) *',
  '(vill|skulle vilja|vilja|want to|like to|love to) {gärna|vi|also|då|nu|först|också} (se|veta|förstå|see|know|understand|höra) (hur|how) (du|you) {would|skulle} *',
  '(hålla|håller|håll) {man|du|alla|varje|sökande|då} (en|ett) {kort|liten|egen} (lektion|föreläsning|presentation|dragning|genomgång|pass|aktivitet|samling) *',
  '(liten|kort|enkel|small|short|little|quick) (övning|uppgift|exercise|task|test|prov|utmaning) {åt|till|för|for|från} (dig|you|er)',
  `(ask|asking|let|have) (people|everyone|everybody|candidates|applicants|you|each) {to|then|of|also|first} (${craftEn}|fix|solve|write|make|prepare) ${countEn} *`,
  `(låter|ber) (folk|alla|sökande|kandidater|dig|er) {att|först|få} (${craftSv}|fixa|lösa|skriva|göra) ${countSv} *`,
  `(if you|om du|om ni) (could|would|can|ville|kunde|vill|kan) {please|också} (${craftEn}|${craftSv}|${writeSv}|${writeEn}|solve|lösa|summarise|summarize|sammanfatta) {ihop|fram} (the|a|an|our|this|en|ett|vår|bifogat|bifogad) *`,
  `^{sedan|därefter|vänligen|först|och|nu|gärna|sen|testa|prova|försök|att} ${craftSv} [gärna|ihop|fram|samman|upp] ${countSv} *`,
  `(du|dig|ni|er|sökande|kandidater|alla) ${askedSv} ${craftSv} [gärna|ihop|fram|samman|upp] ${countSv} *`,
  `^{sedan|därefter|vänligen|först|och|nu|sen} ${writeSv} [gärna|ihop|fram] ${countSv} [*] [*] [*] [*] ${pieceSv}`,
  `(du|dig|ni|er|sökande|kandidater|alla|ombeds) ${askedSv} ${writeSv} [gärna|ihop|fram] ${countSv} [*] [*] ${pieceSv}`,
  `^{please|kindly|then|first|now|and|next} ${craftEn} ${countEn} *`,
  `(you to|you will|you'll|please|be asked to|asked to|will) {be|asked|to|also|then} ${craftEn} ${countEn} *`,
  `^{please|kindly|then|first|now|and} ${writeEn} ${countEn} [*] [*] [*] ${pieceEn}`,
  `(you to|you will|please|asked to|could you|can you|would you) {also|then|to|please} ${writeEn} ${countEn} [*] [*] [*] ${pieceEn}`,
  `(välj|väljer|välja|plocka|ta|pick|choose|select) {ut|fram|out|gärna} (ett|två|tre|fyra|fem|one|two|three|four|five) [av|of|av dina|of your|favourite] [dina|your] ${ownWork} .. (beskriv|berätta|skriv|kommentera|förklara|visa|presentera|tell|describe|explain|write|comment|walk)`,
  `(välj|väljer|pick|choose|select) {ut|out} (ett|en|one|two|two of|ett av) {av|of|your|dina} ${ownWork} and (tell|write|describe|explain) *`,
  '(se|see|watch|låta|låter|let) (dig|you) {in|själv|få|få prova att} (sätta|köra|lasta|baka|laga|svetsa|klippa|måla|sy|duka|backa|montera|servera|undervisa|presentera|sjunga|spela|dansa|sälja|lay|drive|load|bake|cook|weld|cut|paint|sew|serve|teach|present|sing|play|dance|sell) *',
  '(du|ni|dig) (får|ska|kommer att få) [då] * (ett|en|två|tre|några|runt|upp|ner|av) .. så (ser|tittar|kollar|bedömer) (vi|jag) *',
  '(while|medan) (our|vår|the|en|one of our|vi|we) .. (watch|watches|watching|tittar på|ser på|bedömer|look on|looks on)',
  '(framför|inför) (juryn|panelen|en jury|bedömarna|våra bedömare)',
  '(ta|tar) (en bild|bilder|foto|ett foto|kort) {på|av|det|den|dem|före|innan|efter|resultatet} (efter|innan|före|och (skicka|mejla)|resultatet|skicka)',
];

/** Tests that are named, and wait for the reader. */
const testSv =
  '(*test|*testet|*tester|*testerna|*prov|*provet|*case|*caset|*uppgiften|*delen|*delar|*testbatteriet|*formuläret|*övningen|*testlänken|*skattningen|numerical|verbal|inductive)';
export const unfinished: readonly string[] = [
  '(din|ditt|your) (*lösning|*inspelning|kod|videosvar|*film|*inlämning|solution|recording|code|submission) {som|har|kan|could|can|did|tyvärr} (gick|går|inte|not) {inte|att|be|vi|to} (köra|öppna|spela upp|spelas|öppnas|run|opened|played|open|compile)',
  `${testSv} {som|du|that|you} (påbörjade|började|startade|påbörjat|started|began) .. (inte|ej|not|never) {helt|riktigt|been} (klart|färdigt|klara|avslutat|slutfört|finished|completed|done)`,
  '(video responses|video answers|recorded answers|videosvar|videosvaren) .. (due|expire|expires|deadline|senast|sista dag)',
  '(sit|take|write) (a|an|the|our) [*] (exam|examination)',
  '(ser|hittar|fått|har|see|have|received|find) {vi|jag|ännu|fortfarande|still|yet|not|in} (inget|inga|inte något|inte några|inte|no|any|not received|your) {ännu|av|test|dina|ditt|the} (resultat|testresultat|resultatet|result|results) (från|av|i|from|for) (dig|you|ditt|testet|the|your)',
  "(not|haven't|hasn't|never) {yet|have|had|been} (received|got|seen|had) {any|your|the|a} (result|results|answers) (from|of|for|to)",
  '(väntar|inväntar|waiting|saknar|saknas|behöver|missing|lack) {vi|på|fortfarande|ännu|still|nu|ha|få|for|in|är} (ditt|dina|your) [test|online|digitala] (resultat|testresultat|results|result|testsvar)',
  '(not|inte|cannot|kan inte) {yet|kan|vi|har|have|ännu} (see|se|sett|received|fått) {att|that|in} [du|you|your|dina|ditt] [har|have] (gjort|genomfört|påbörjat|taken|done|completed|started|results|resultat) *',
  '(inte|ej|not) {har|än|ännu|had|time} (hunnit med|kommit till|hunnit|got round to|gotten to) {våra|de|the|our|dina} (frågor|frågorna|videofrågor*|testet|provet|questions|test|exercise) *',
  `${testSv} {som|ligger|är|finns|kvar|fortfarande|still|is|väntar} (orört|orörd|oöppnat|oöppnad|untouched|unopened)`,
  '(test|assessment|challenge|exercise|case) (is|are) still (waiting|open|outstanding)',
  '(inget|inga|ingen|no) (svar|resultat|answer|answers|result) {på|från|to|from|for} {det|ditt|vårt|the|your|our} (*test|*testet|*prov|*provet|test|assessment) *',
  '(inte|ej) {har|än|ännu} (svarat på|besvarat|spelat in|öppnat|startat) {våra|ditt|dina|de|din} (videofråg*|*test|*testet|videosvar*|*intervjun|testfrågor*)',
  `(ditt|din|dina|the|your|ett av dina|resultatet från|svaren på|svar på) [*] ${testSv} {har|är|än|ännu|fortfarande|ser|ut|att|vara} (inte|ej) {än|ännu|har|är|blivit} (kommit|inkommit|klart|klara|klar|gjort|gjorda|avslutat|avslutade|slutfört|genomfört|inlämnat|registrerats|färdigt|påbörjat)`,
  `(inte|ej) {har|än|ännu|fått|sett|vi} (fått in|sett|mottagit|tagit emot|fått) {in|något|några|ditt|din|dina} ${testSv}`,
  `(saknar|väntar på|inväntar|efterlyser) {vi|fortfarande|ännu|nu|bara|på} (ditt|din|dina) {svar|resultat|svaren|på|i|från} ${testSv}`,
  `(väntar|väntas) {vi|fortfarande|ännu|nu|bara|på} (ditt|dina) (resultat|testresultat|test)`,
  `(inte|ej) {är|blivit|riktigt} (klar|färdig) med [det|ditt] ${testSv}`,
  `(påbörjat|börjat på|startat|öppnat) .. ${testSv} .. (inte|ej) {har} (avslutat|slutfört|lämnat in|skickat in|gjort klart)`,
  '(påbörjat|startat) .. (inte|ej) {har} (avslutat|slutfört)$',
  '(started|opened|begun) .. (test|assessment|exercise|challenge) .. (not|never) {yet|been} (finished|completed|submitted)',
  `${testSv} .. (bröts|avbröts|kraschade|stannade|gick inte igenom|kunde inte (registreras|sparas|rättas))`,
  '(gör om|göra om|gjort om|redo|retake|repeat) [the] (den|det|delen|testet|provet|that|test|part|section) *',
  '(men|but) (inte|ej|not) [har|have] (avslutat|slutfört|lämnat in|finished|completed|submitted) [det|it]$',
  `(öppnat|öppnar|opened|reopened) {vi|därför|om|det|den|delen|testet|länken|the|test|link|it} (på nytt|igen|again|for you)`,
  `${testSv} .. (stänger|stängs|går ut|öppet) {på|den|till|i|kl|klockan} *`,
  '(case|test|exercise|assessment|challenge|assignment|task) is due *',
  `(you have|du har) [not|inte] [yet|ännu] (started|completed|påbörjat) {the|your|ditt|your online} (*test|assessment)`,
];

/** By what it is done with. */
export const byMachine: readonly string[] = [
  '(testa|pröva|prova|test|testing) {av|dina|din|your|på} (kunskaper|färdigheter|skills|knowledge|kunskap|förmåga|abilities)',
  '(frågebatteri|frågebatteriet|drivkraftstest|motivationstest|färdighetsprov|kunskapskontroll)',
  '(teach|undervisa|undervisar|give|deliver) {a|an|en|ett|i|in} [*] [*] (lesson|class|lektion|klass) *',
  '(log in|log on|logga in|inloggning|inloggningen|login) {to|på|i|till|the|our|vår|vårt} (testing platform|test platform|test portal|testportalen|testplattformen|testsystemet|assessment platform|assessment portal|testet|testerna|provet)',
  '(in one sitting|in a single sitting|i ett svep|i en sittning)',
  '(körbedömning|körbedömningen|körtest|yrkesprov|simprov|konditionstest|lyfttest|*bedömning hos) *',
  '(logic|puzzle|personality|cognitive|behavioural|memory|numbers) (game|games)',
  '(talogy|hogrefe|psytest|garuda|saville|arctic shores|korn ferry|mettl|clevry|sova|mindmetriq|cubiks|assessio|alva labs|testgorilla|psykometrika|jobmatch|jobmatch talent|matrigma|evalart|criteria corp|bryq|sigmund|people test|thriveable|onboardiq|videoask|myinterview|hireflix|jobma|modern hire|sonru|cammio|teamtailor video)',
  '(inbjuden|inbjudan|inbjudits|kallad|kallas|ombedd|invited) {att|till|göra|genomföra|to|en|ett|take|complete} (*bedömning|*bedömningen|*skattning|*utvärdering|assessment)',
  '(*testresultat|testsvar) {saknas|fattas|är|inte|har|ännu} (saknas|fattas|ofullständigt|kommit)',
  '(slutför|avsluta|slutföra|complete|finish) {det|den|the|your|ditt|sista|kvarvarande|återstående|last|remaining} (testet|testen|testerna|delen|provet|test|tests|section|part) *',
  '(skickar|skickat|sänder|mejlar|delar) {vi|nu|ut|dig|härmed} {arbetspsykologiska|psykologiska|digitala|korta|våra} (tester|test|testerna|prov)',
  '(chattintervju|chat-intervju|chat interview|chatintervju|robotintervju|ai-intervju|ai interview)',
  '(digital|virtuell|virtual|ai-baserad|automatisk) (rekryterare|assistent|assistant|interviewer|intervjuare|recruiter)',
  '(svara på|besvara|answer) [*] [*] (situationsfrågor|scenariofrågor|kunskapsfrågor|flervalsfrågor|situational questions|multiple choice questions)',
  '(kunskapsfrågor|kunskapstest|kunskapsprov|förhör|slutprov|quiz)',
  '(behöver|måste|ska|minst|need|krävs) .. (rätt|procent|percent|correct|%)$',
  '(uppgiften|caset|provet|testet|uppgifterna|the task|the case|the test) {skickas|skickar|mejlas|mejlar|lämnas|delas|is|are|will|be} (skickas|skickar|mejlas|mejlar|kommer|delas|ut|släpps|sent|released|emailed) {ut|vi|till|dig|den|på|by|on} *',
  '(godkänt|godkänd|pass|passed) [på|the|our] [*] [*] (*test|*testet|*prov|*provet|quiz|test|exam)',
];
