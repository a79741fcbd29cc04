import type { Phrases } from './phrases.ts';

const test =
  '(*test|*testet|*tester|*testerna|*prov|*provet|*prover|*case|*caset|*arbetsprov|*arbetsprovet|*uppgift|*uppgiften|*kodtest|*övning|*övningen|*quiz|*profil|*personlighetsformulär|*formulär|*formuläret|*bedömning|*bedömningen|*enkät om*)';
const assessment =
  '(*test|tests|testing|assessment|assessments|case|case study|work sample|assignment|challenge|exercise|quiz|task|questionnaire|simulation|take-home|hackerrank|codility|homework)';

const trial =
  '(*test|*testet|*tester|*testerna|*testlänk|*prov|*provet|*case|*caset|provuppgift*|arbetsprov*|assessment|assessments|tests|challenge|exercise|take-home|quiz|hackerrank|codility)';

/** A test, a case, a work sample, answers recorded on video. */
export const assessmentPhrases: Phrases = {
  decisive: [
    '(videointervju|video interview|intervju|interview) .. (på egen hand|när det passar dig|när du vill|framför kameran|on your own|at your own|on-demand)',
    '(on-demand|one-way|asynkron|förinspelad) .. (interview|intervju|videointervju)',
    '(svarar|svara|answer) .. (kameran|webbkamera*|inspelning|on camera|on video)',
    '(uppgift|uppgiften) (skriv|gör|lös|räkna|rita|läs|är att)',
    '(complete|record|start|finish) .. video interview',
    '(räknar|räkna|löser|lös|lösa) .. (exempel|problem|uppgift*|tal)',
    'problem to solve',
    '(personality|competence|work style) questionnaire',
    '(skickar ut|skickar|ut) (tester|test|prov)',
    '(moment|steg) .. (prov|test|tester|case)',
    '(skriver|skriva|skriv|förbereder|förbereda|förbered|gör|göra|sätter ihop|sätta ihop|tar fram|ta fram) [en|ett] [kort|kortare|liten|enkel] (reflektion|text|uppsats|budget|plan|planering|presentation|analys|kalkyl|skiss|essä|pitch|dragning|film|video)',
    '(put together|prepare|write|make|create|draft|build) [a|an|us a] [short|brief|small|quick] (proposal|plan|presentation|essay|analysis|text|pitch|mock-up|summary|design|prototype)',
    '(pending|outstanding|open) (assessment|test|assessments)',
    '(ännu inte|inte) [har] (genomfört|gjort|slutfört|påbörjat) [ditt|din|ert] (test*|prov*|case*|assessment)',
    '(använder|använder oss av|use) [a|an|short|oss|av|ett] .. (*baserat|game-based|*test|*tester|assessment|assessments|videopresentation*)',
    '(fylla i|fyll i|fyller i|besvara) .. (disc*|personlighets*|arbetsstil*|beteendeprofil*)',
    '(technical|coding|programming|take-home|practical) (exercise|task|assignment)',
    '(gör|göra|genomför|genomföra) .. (två|tre|ett|våra) (test|tester|testet|prov)',
    '(klicka|starta|börja|logga) .. (*test|*testet|*testerna|*provet|assessment)',
    '(förbered|förbereda|förbereder|förberett) .. (presentation|case|*case|provlektion|pitch|*uppgift|redovisning|undervisning*|föreläsning|dragning)',
    '(skriv|skriva|skriver|lämna in|lös|löser|ta fram|gör|skissa|översätt|översätta|rita|bygg|koda) .. (kort text|exempeltext|provtext|artikel|skiss|*case|*uppgift|*uppgiften|*uppgifterna|*arbetsprov*|lektionsplan*|förslag|lösning|översättning|rapport|*test|*testet|*prov|*provet)',
    '(uppgift|uppgiften|uppgifter) .. (lämna in|lämnas in|lösa|lös|senast|skicka in|löses|timmar|minuter|bifogad|bifogas|hemma)',
    '(spela in|spelar in|inspelning|inspelad*)',
    '(svara|besvara|svarar) .. (video*|filmverktyg*|videoverktyg*)',
    '(fylla i|fyller i|fyll i|besvara|besvarar|göra) .. (personlighets*|*formuläret om|*test*|kompetensformulär*|självskattning*|logik*)',
    '(har|fått) .. (test|prov|case|tester|kodtest|uppgift) att (göra|lösa|genomföra|besvara|skriva)',
    '(skicka|skickar|sänd) .. (exempel på|prov på|arbetsprov) .. (text*|lektion*|planer*|som du|kod|arbete*)',
    '(write|prepare|draft|translate|record|create|build|design|submit|send) [us] [a|an|your] [short|brief|small|two-minute|one-minute|sample] (text|essay|video|presentation|translation|plan|sample|article|pitch|code sample|lesson plan|demo|clip)',
    '(attached|following|this) (task|exercise|assignment|case|test|challenge)',
    '(start|begin|access|take) (your|the) (assessment|test|challenge|tests|assessments)',
    '(test|assessment|challenge|exercise|task) (is|should|will|takes|must) .. (minutes|hours|ready|days|complete*|return*|take|valid|expires)',
    '(genomföra|genomför|göra|gör|besvara|fylla i|fyller i|fyll i|slutföra|slutför|påbörja|starta|ta|lösa|lös|löser|klara av|utföra|utför|svara på|lämna in|skicka in|förbereda|förbered) [du|ett|en|vårt|våra|ditt|detta|det|den|följande|några|två|tre|bifogat|bifogade|vår|här|liten|kort|kortare] .. (*test|*testet|*tester|*testerna|*prov|*provet|*case|*caset|*arbetsprov|*arbetsprovet|*arbetsuppgift|*kodtest|*kodtestet|*caseuppgift|*programmeringsuppgift*|*personlighetsprofil*|*personlighetstest*|*hemuppgift|*hemuppgiften|*testuppgift*)',
    `(inbjuden|inbjudan|inbjuds|bjudit in|bjuder in|bjuda in|bjuds in|skickat|här är|här kommer|får du|bifogar|bifogat|bifogas|länk till|länken till|inloggning till|kallelse till) .. (*test|*testet|*tester|*testerna|*prov|*provet|*case|*caset|*arbetsprov|*arbetsprovet|*kodtest|*caseuppgift|*hemuppgift|*testuppgift*)`,
    `nästa steg .. (*test|*tester|*prov|*case|*arbetsprov|*kodtest|*personlighetstest*|*uppgift|*videointervju inspelad)`,
    '(inspelad|inspelade|inspelat|spela in|spelar in|förinspelad*|självinspelad*) .. (*intervju*|svar*|video*|film*|presentation|dig själv|frågor*)',
    '(video|film|videopresentation|videosvar|videofrågor|videohälsning|filmpresentation) .. (spela|spelar|spelas|svara|svarar|inspel*|filma)',
    '(spela in|spelar in|filma) .. (en|ett|dina|din|kort|dig)',
    `(complete|take|do|solve|undertake|finish|submit|prepare|attempt|fill in|fill out|perform|sit|start|begin) .. (*test|tests|assessment|assessments|case study|work sample|coding challenge|challenge|quiz|take-home*|codility*|hackerrank*|aptitude*|personality*|online assignment|technical assignment|skills*|exercise|exercises|home assignment)`,
    `(invite|invited|invites|inviting|invitation|here's|here is|attached|link to|sent you|sending you|send you) .. (*test|tests|assessment|assessments|case study|work sample|coding challenge|challenge|take-home*|quiz|home assignment|technical assignment)`,
    '(one-way|on-demand|pre-recorded|recorded|asynchronous|self-recorded|hirevue) .. (video*|interview*|answers|responses|question*)',
    'record .. (answers|video|responses|yourself|answer)',
    '(ask|like|want|asked|need) you to .. (prepare|complete|write|build|solve|record|take|design|present) .. (plan|case|test|presentation|sample|task|assignment|exercise|assessment|solution|pitch|video|code|proposal|draft)',
    '(ber|bett|vill|ombeds|ombes|uppmanas|behöver|önskar|skulle vilja) .. (förbereda|skriva|lösa|göra|genomföra|rita|bygga|ta fram|sätta ihop|fylla i|fyller i|genomför|gör|skriver|löser|spelar in|förbereder|tar fram) .. (*test*|*prov*|*case*|*uppgift*|presentation*|*plan|lektionsplan*|profil|*profil|skiss|förslag|text)',
  ],
  clear: [
    '(prepare|write|create|record|draft|förbered|förbereda|förbereder) (a|an|your|en|ett|din) [*] (presentation|pitch|plan|proposal|essay|video|case|lesson|dragning|lektion)',
    '(här kommer|här är|bifogar|skickar|mejlar) .. (uppgift|uppgiften|arbetsprovet)',
    '(translate|översätt|översätta|summarise|summarize|sammanfatta|korrekturläs|korrekturläsa|redesign) .. (attached|bifogad|bifogat|bifogade|text|page|dokument)',
    '(vill|ber|bett|ombeds|want|like|ask|asked|asking|need) [vi|att|nu|gärna|dig|du|you|gärna att] [att|du|dig|to|you] [to|att|du] (förbereder|förbereda|löser|lösa|översätter|översätta|beskriver|beskriva|solve|prepare|design|translate)',
    '(urvalstest*|fyskoll*|fystest*|fysiska (test|tester|prov)|arbetspsykologisk*)',
    '(skicka|skicka in|lämna|ladda upp|gör|filma) [gärna] [in] [en|ett] [kort|liten] (film|video|inspelning|filmklipp|videoklipp)',
    '(se|see|förstå|understand|visa|show [us]) (hur|how) (du|you) [gärna] (skriver|tänker|löser|arbetar|jobbar|kodar|resonerar|angriper|think|work|write|code|solve|approach|reason)',
    '(skriva|skriv) ihop',
    '(take-home|hemuppgift|arbetsprov|case) (assignment|exercise|task|test|challenge|uppgift)',
    '(körprov|provkörning|skrivprov|språktest|räkneprov)',
    `(du|dig|ditt|din|dina|you|your|please|klicka|länk|länken|click|link|bifog*|attached|här|hittar|here|reminder|påminnelse) .. ${trial}`,
    `${trial} .. (dig|länk*|klicka|stänger|öppnar|giltig*|senast|minuter|timme|timmar|expires|minutes|link|deadline|due|before)`,
    `(länk|länken|deadline|klart|senast|dagar på dig|timmar på dig|minuter|tidsgräns) .. ${test}`,
    `${test} .. (länk|länken|tar cirka|tar ungefär|tar ca|minuter|senast|hemifrån|online|på distans|hemma)`,
    `${assessment} .. (link|deadline|minutes|hours|days|due|before|submit|return)`,
    '(alva|assessio|cut-e|aon|shl|hogan|matrigma|hackerrank|codility|testgorilla|hirevue|talentq|cubiks|predictive index|master international|thomas international)',
    '(arbetsprov*|*kodtest*|testlänk*|case-uppgift*|caseuppgift*|hemuppgift*|logiktest*|personlighetstest*|begåvningstest*|färdighetstest*|simuleringstest*)',
    '(coding|programming|technical|take-home|personality|aptitude|logic|skills|cognitive|online) (test|assessment|challenge|assignment|exercise|task)',
  ],
  likely: [
    '(högst|max|maximum|up to|no more than|räkna med) .. (sida|sidor|ord|bilder|slides|pages|words|hours|timmar)',
    '(lösning|lösningen|solution|answers|svaren) .. (senast|by|till|before)',
  ],
  hints: [`${trial}`],
};

export const noAssessment: readonly string[] = [
  '(fått|mottagit|tagit emot|received|got) [nu] (ditt|din|dina|your) .. (*test|*prov|*provet|*case|*uppgift|lösning|assignment|test|exercise|sample|solution)',
  '(tack för|thanks for|thank you for) .. (*test|*testet|*prov|*provet|*case|*caset|assignment|assessment|challenge)',
  '(you|du) (did|gjorde|skrev|wrote|löste|solved) .. (test|testet|prov|case|caset|assessment|exercise)',
  '(your|ditt|dina) (test|tests|prov|case|caset|testet|tester) (was|were|var|är|visar|showed)',
  'in case (something|anything|you|we)',
  '(loved|liked|gillade|läst) .. (your|ditt|dina) (test*|case|prov)',
  '(svar|svaren|resultat*) .. (mottagna|mottagits|kommit in)',
  '(poäng*|resultat*|results|score*|räckte|nationella)',
  '(tack|thanks|thank you) .. (gjorde|genomförde|skrev|completing|taking|doing)',
  '(efter|after|därefter|following|senare) [the|your|the first] (intervjun|intervjuerna|interview|interviews|mötet|samtalet) (får|kommer|följer|väntar|there|you will|sker|görs)',
  '(tack|thanks|thank you|bra|snyggt|grymt|great|resultat*|rättat|rättar) [jobbat|för|for] (med|ditt|your|att du gjorde|på) [ditt|your|ifyllda] (testet|test|provet|caset|case|arbetsprovet|assessment|arbetsprov)',
  '(följs|följt|followed) (av|by)',
  '(kompletteras|avslutas) med',
];
