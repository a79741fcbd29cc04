/**
 * The ways to ask for something to be shown, put together from what is done and what it is done to: "gör gärna vår
 * DISC-profil", "lämna ett skriftligt prov", "draft a summary and return it", "spela vårt spel".
 */
const perform =
  '(gör|göra|genomför|genomföra|genomgå|genomgår|utför|utföra|fyll i|fylla i|fyller i|besvara|besvarar|lös|lösa|löser|slutför|slutföra|påbörja|påbörjar|starta|avlägga|avlägger|skriv|skriva|skriver|lämna|lämnar|lämna in|ta|köra|kör|delta i|deltar i|svara på|svarar på|spela|spelar|klara|klara av|hålla|håller|håll)';
const exercise =
  '(*test|*testet|*tester|*testerna|*prov|*provet|*proven|*case|*caset|*hemuppgift|*hemuppgiften|*testuppgift|*provuppgift|*caseuppgift|*kodningsuppgift|*programmeringsuppgift|*arbetsprovsuppgift|*övning|*övningen|*övningar|*personlighetsformulär|*personlighetsprofil|*disc-profil|*personprofil|*arbetsprofil|*beteendeprofil|*skattning|*skattningen|*skattningsformulär|*quiz|*simulering|*simuleringen|*promemoria|*provlektion|*spel|*spelet)';
const what =
  '[gärna|nu|först|då|in|igenom|alla|båda] [vår|vårt|våra|varsin|var sin|varsitt|ett|en|två|tre|fyra|det|den|de|detta|denna|dessa|ditt|par] [här|bifogat|bifogade|följande|kort|korta|kortare|litet|liten|små|skriftligt|praktiskt|digitalt|digitala|enkelt|enkel|webbaserat|obligatoriskt|antal|olika|arbetspsykologiskt]';

const produceSv =
  '(skriv|skriva|skriver|ta fram|tar fram|sätt ihop|sätta ihop|sätter ihop|sätta samman|sätter samman|utarbeta|utarbetar|utforma|utformar|formulera|skissa|skissar|rita|ritar|bygg|bygga|bygger|koda|kodar|programmera|översätt|översätta|översätter|redigera|redigerar|korrekturläs|korrekturläsa|läs korrektur|sammanfatta|sammanfattar|analysera|analyserar|planera|planerar|förbered|förbereda|förbereder|hålla|håller|håll|komponera|komponerar|presentera|presenterar)';
const productSv =
  '(text|texten|texter|artikel|pm|promemoria|presentation|dragning|analys|budget|kalkyl|*plan|*lektion|skiss|skisser|*förslag|översättning|sammanfattning|rapport|*kampanj|pressmeddelande|blogginlägg|*meny|pitch|demo|prototyp|lösning|*strategi|essä|reflektion|yttrande|tjänsteskrivelse|redovisning|recept|krönika|novell|recension|notis|reportage|referat|workshop|träningspass|dataset|datamängden|underlaget)';
const produceEn =
  '(write|draft|prepare|put together|create|record|film|shoot|design|sketch|build|translate|proofread|edit|summarise|summarize|analyse|analyze|implement|develop|compile|solve|come up with|sketch out|rewrite|revise|rework|cut|price|estimate|mark up|critique|review and)';
const productEn =
  '(summary|text|article|memo|presentation|slides|deck|analysis|budget|plan|lesson|proposal|report|pitch|video|clip|recording|translation|prototype|mock-up|mockup|design|solution|script|notebook|essay|demo|exercise|campaign|strategy|spreadsheet|press release|blog post|mock *|dataset|lesson plan|help page|teaser|trailer|reel|storyboard|wireframe*|illustration|logo|poster|banner|newsletter|headline*|forecast|menu|recipe|query|queries|api|function|component|feature|raw footage|quote|shipment)';

export const exercises: readonly string[] = [
  '(see|read|se|läsa) (a|an|some|ett|en|några) (sample|samples|example|examples|prov|exempel) (of|på) (your|din|ditt|dina)',
  '(besvara|besvarar|svara på|svarar på|answer) .. (skriftligt|in writing|på video|via video|on video|när du vill|när det passar|i din egen takt|whenever you|in your own time|at your convenience|at a time that suits you)',
  '(record|filma|spela in) [gärna] (how you would|hur du skulle)',
  '(skicka|mejla|lämna in|ladda upp|send|submit) [in|med|us] (en|ett|a|an) [*] (*planering|*plan|arbetsprov|textprov|kodprov|*analys|skiss|*förslag|*text|lesson plan|plan|sketch|proposal|analysis)',
  '(jot down|note down|think of|suggest|come up with|write down) .. (things|ideas|points|improvements|changes|ways)',
  '(skriv ner|skriva ner|skrivit ner|lista|listat|listar|notera|noterat|föreslå|kom på) (tre|fem|några|två) (saker|idéer|förslag|förbättringar|punkter)',
  '(läsa|se|höra|read|see|hear) (något|nåt|en|ett|something|some|a) [*] (av|från|by|from) (dig|you)',
  '(procent|%|percent) (rätt|correct)',
  '(ha med|har med|ta med|tar med|ha förberett|har förberett|bring|come with|have) [dig|med dig] (en|ett|a|an) [kort|kortare|short|brief] (presentation|dragning|pitch|lektionsplan|plan|case|handlingsplan)',
  '(have a go at|work through|work on|take a stab at|try) (the|this|our) (attached|enclosed|following|exercise|problem|spreadsheet|task)',
  '(vill|ber|önskar) [vi|dig|gärna] [att] [du] (baka|bakar|laga|lagar|sy|syr|klippa|klipper|svetsa|svetsar|måla|målar|sjunga|sjunger|dekorera|dekorerar|montera|monterar|filma|filmar)',
  '(film|record|tape) (it|this|that|yourself)',
  `${exercise} .. (besvara|gör|fyll i|genomför) (det|den) .. (innan|senast|före|till)`,
  '(i|on) (portalen|plattformen|the portal|the platform) (ligger|finns|väntar|is|are) [nu|now] (ett|en|a|an|two|två) *test',
  "(skicka|skickar|mejla|visa|send|share|show) .. (texter|text|alster|bilder|projekt|jobb|exempel|samples|articles|pieces|work|code) (du har|som du|som du har|du|you have|you've|that you have) (skrivit|gjort|byggt|ritat|kodat|written|made|built|designed|done)",
  `(lös|lösa|löser|gör|göra|genomför|genomföra) ${what} (uppgift|uppgiften|uppgifter|uppgifterna)`,
  '^(skriv|write|besvara|answer|draft) .. (sida|sidor|ord|tecken|page|pages|words|characters|paragraph|paragraphs|(två|tre|fyra|fem|sex|åtta|tio|*0|two|three|five|ten) (rader|lines))',
  '^(gör|gör gärna|ta fram|lämna) (en|ett) [*] (prognos|analys|kalkyl|budget|skiss|*plan|sammanställning|uppställning|beräkning|ritning|jämförelse)',
  '(fundera|funderar|tänka|tänker|think|förbered|förbereder) .. (hur du skulle|how you would) .. (presentera|presenterar|presentation|present|berätta|visa)',
  '(answer|answering|svara på|besvara|besvarar) .. (written|scenario|situational|skriftliga|case-based|hypothetical) [scenario|case] (questions|frågor)',
  '(berättar|berätta|presenterar|presentera|tell|tells|introduce|introducing) .. (i|på|in|on|via) [en|ett|a] [kort|short] (video|film|filmklipp|videoklipp|clip)',
  `${exercise} .. (du|att du) [ska|får|kan|själv] (fyller i|fylla i|gör|genomför|besvarar|löser|skriver|göra|genomföra|besvara|lösa|skriva)`,
  '(sit|take|attend|pass|complete) (a|an|the|our|your) [written|oral|practical|entrance|online|short] (exam|examination|test)',
  '(se|see|watch|observe) (dig|du|you) (köra|kör|undervisa|undervisar|svetsa|laga|klippa|sälja|drive|driving|teach|teaching|cook|cooking|weld|present|code)',
  '(fix|debug|refactor|implement|extend|solve) (it|this|them|that) .. (send|submit|push|return|explain)',
  `${perform} ${what} [*] ${exercise}`,
  `(kallas|kallad|kallar|kallelse|inbjuden|bjuds in|bjuder in|inplanerad|inbokad|bokad|anmäld|schemalagd|bokar [vi] in dig|bokat in dig|välkommen) .. (${exercise}|testdag|testdagen|urvalsdag|urvalsdagen|testtillfälle|provtillfälle|testpass|antagningsdag|assessment center|assessment day)`,
  '(invited|invite|invitation|welcome|booked|scheduled) .. (assessment day|assessment centre|assessment center|test day|testing day|selection day)',
  '(spela|spelar|play|playing) .. (spel|spelet|spelen|game|games)',
  `(du|dig|att du) .. ${produceSv} ${what} [*] ${productSv}`,
  `(sedan|därefter|sen|och) ${produceSv} (ett|en|två|tre|några) [*] ${productSv}`,
  `^[vänligen|sedan|därefter] ${produceSv} ${what} [*] ${productSv}`,
  `(please|kindly|you|you to|could you|would you|can you|then|and|to) [to|please|also] ${produceEn} .. ${productEn}`,
  `^${produceEn} .. ${productEn}`,
  '(send|mail|email|return|submit|upload|push|share|deliver) [it|them|that|us|me] [back|over|in] [us|me|to us|to me] [with] [a|an|the|your|both] .. (solution|summary|recording|video|clip|film|notebook|slides|deck|draft|translation|exercise|assignment|case study|pull request|work sample|code sample|writing sample|samples of your work)',
  '(record|film|shoot|tape) .. (yourself|video|clip|pitch|call|message|minute|minutes|*-minute|*-second|introduction|answer|answers|responses)',
  '(skicka|skickar|ladda upp|laddar upp|lämna|mejla|spela) [in] [till|oss|in] [en|ett|din] [*] (video|videon|film|filmen|videoklipp|filmklipp|inspelning|*video|*film|ljudfil)',
  '(*översättning|*text|*analys|*case|*uppgift|*övning|*plan|*kalkyl|*exempel|*prov) att (göra|lösa|skriva|jobba med|arbeta med|översätta|rätta|räkna|planera) .. (hemma|hemifrån|i lugn och ro|till|inför|före|innan|senast|på)',
  '(skills|typing|spelling|grammar|language|knowledge|driving|excel|numeracy|reading) [and *] (check|test|tests|quiz|screening|exam)',
];

export const probableExercises: readonly string[] = [
  '(får|har|ges|get|gets) (samma|följande|the same|the following) (uppgift|task|exercise|assignment)',
  '(rollspel|role play|role-play|roleplay)',
  '^(laga|baka|klipp|måla|sjung|spela|svetsa|sy|cook|bake|sing|paint|play) .. (för oss|åt oss|till oss|for us)',
  '(vill|önskar) .. (se|höra) (ett|en|två|tre) [*] (monolog*|monologer|låt|låtar|sång|sånger|dans|stycke|stycken)',
  '(spela|spelar) in (dem|den|det|dig|svaren)',
  '(spelbaserad*|webbaserad*|webbaserat|digital|game-based|arbetspsykologisk*) (bedömning|bedömningar|urvalstest|test|tester|assessment|assessments)',
  '(solve|implement) (it|them|one) (in|using|with)',
  `(sista|nästa|andra|del|delen|momentet|steget|final|next|second|last|part|step|stage) .. (är|blir|is|will be) (ett|en|a|an|the) [*] [*] (${exercise}|exercise|test|assignment|task|challenge|assessment)`,
  '(ask|asking|asked) (everyone|everybody|all|each|candidates|applicants) [our|of our|the] [candidates|applicants|finalists] to (write|rewrite|draft|prepare|solve|build|complete|record|translate|present|design|review|do|take|edit)',
  '(ber|låter|vill att|bett) [vi|oss] (alla|samtliga|varje|var och en) [av] [er|sökande|kandidater|slutkandidater] .. (skriva|skriver|rätta|rättar|lösa|löser|göra|gör|översätta|översätter|spela in|spelar in|förbereda|förbereder|granska|granskar|analysera|redigera)',
  '(läs|läser|läsa) igenom .. (skriv|skriver|skriva|lista|listar|notera|noterar|markera|markerar|kommentera|kommenterar) [ner|ned|upp] (vilka|vad|hur|tre|fem|det du|dina|de)',
  '(rätta|rättar|kommentera|kommenterar|analysera|analyserar|bedöm|bedömer|prissätt|prissätter|recensera|omarbeta|redigera) .. (bifogat|bifogade|bifogad|samma|följande|nedanstående|*texten|*text|ritning*|underlag*)',
  '(review|read through|go through|mark up|comment on|critique|price|rewrite|proofread|analyse|analyze|assess) (this|the|these|our) [attached|enclosed|short|sample|following|fictional] .. (and|then) (mark|comment|list|write|tell|send|note|suggest|flag|highlight|explain|return|point)',
  '(tell|show) us (what you (see|find|make of|notice)|how you (would|might|see))',
  '(live coding|live-coding|pair programming|pair-programming|parprogrammering*|whiteboard) [session|exercise|round|interview|övning|pass]',
  '(hålla|håller|håll|teach|give|deliver|run) (en|ett|a|an) [*] (lektion|lesson|föreläsning|lecture|workshop|dragning|presentation|demo) .. (minuter|minutes|för våra|for our|om ett|on a)',
  '(find|see|finner|hittar) [you|du] [the|a|our|vårt|ett] (case|case study|task|exercise|assignment|test|brief|caset|uppgiften) (attached|enclosed|below|bifogat|bifogad|nedan)',
  '(quiz|test|assessment|challenge|case|övning|prov) is (waiting|ready|open)',
  '(coderpad|codesignal|kattis|coderbyte|testdome|devskiller|pymetrics|harver|assessfirst|talentlens|wonderlic|equalture|spark hire|willo|vidcruiter|recright|videorecruit)',
  '(svara på|svarar på|besvara|besvarar|answer) (*|tio|fem) (frågor|questions) (om|on|about)',
  `(genomförs|hålls|görs|körs|ingår|väntar|återstår) [nu|där|ett|en|två|våra|även|också] ${exercise}`,
  `${exercise} .. (genomförs|hålls|besvaras|inlämnas|lämnas in|skickas in|väntar på dig|återstår|skickas ut|delas ut)`,
  '(praktiskt|praktiska|skriftligt|skriftliga|teoretiskt|muntligt|fysiskt|fysiska|practical|written|physical) (prov|test|tester|proven|exam|exams|test|tests|assessment)',
  '(du|you) (har|får|have|get) .. (minuter|timmar|timme|minutes|hours|hour|dygn) (på dig|to complete|to finish|to solve|to answer)',
  '(spend|lägg|avsätt) [no|not|inte|ej] [more|mer] [than|än] .. (minutes|hours|minuter|timmar|timme|timma) [on|på] [it|this|det]',
  '(se|see|veta|titta på|kolla) (hur|how) (du|you) [would|gärna] (hanterar|tar dig|lägger upp|bygger|läser|lagar|undervisar|säljer|bemöter|svetsar|kör|handle|tackle|teach|sell|cook|present|explain|structure)',
  '(attached|enclosed|bifogat|bifogar|här kommer|here is|here are|below is) .. (dataset|data set|brief|datamängd|underlag till uppgiften|protocol|scenario|spec|sample data|mock *)',
];
