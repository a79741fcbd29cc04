import type { Phrases } from './phrases.ts';

/** What is sent for another reason, in the same words. */
export const otherPhrases: Phrases = {
  decisive: [
    // Rights of the person, of their data or of the public's
    '(din|er|your) (begäran|förfrågan|request) {have|om|to|att|for|få|ut} (data|allmän|allmänna|handling*|registerutdrag|radering|uppgifter|utdrag|deletion|erasure|access|ta del|your|kopia|beslut)',
    '(begäran|request) .. (raderas|radera|radering|erased|erasure|deleted|deletion|registerutdrag|utlämnande|allmän handling|allmänna handlingar)',
    // What was asked for, and what helps on the way
    '(som|as) (du|you) (bad om|önskade|efterfrågade|asked for|requested) .. (återkoppling|feedback|rader|motivering|utlåtande|motivation|notes)',
    '(här kommer|here are|here is|below is|nedan finns) [lite|några|some|all] (praktisk|praktiska|tips|råd|practical|useful) .. (inför|before|for|ahead)',
    '(rättelse|correction|(det|stod|står) (stod|blivit|blev) (fel|felaktigt) i (annonsen|mejlet|kallelsen))',
    // Begun and not sent
    '(påbörjat|börjat på|började på|started|begun) .. (ansökan|application) .. (inte|ej|not|yet|ännu)',
    '(slutför|avsluta|complete|finish|submit) [och skicka in] (din|your) [påbörjade|unfinished] (ansökan|application)',
    '(inte|ej|not) [har] (slutfört|skickat in|avslutat|completed|submitted|finished) (din|your) [påbörjade] (ansökan|application)',
    // Somebody else takes it over
    '(jag|i) (har|have) [nu|now] (slutat|left) (på|hos|the|at|min|my) *',
    '(jag|och|i|and|kollega *|colleague *) [nu|now] [har|have|am|will|ska] (tar|tagit|ta|taking|taken|take|takes) (över|over) (efter|from|rekryteringen|ansvaret|som kontaktperson|as your contact)',
    '(ansvarig|kontaktperson|rekryterare|rekryterande chef|(din|ny|nya|ansvarig) handläggare) .. (är|blir|heter) (från och med|fr.o.m|från|nu|numera|framöver|hädanefter)',
    '(från och med|from|starting|as of) [*] [*] (är|blir|will|tar|takes|is) .. (kontaktperson|kontakt|ansvarig|handläggare|contact|point of contact|över|over)',
    '(new|ny|nya) (contact|contact person|kontaktperson|handläggare|point of contact) .. (for|för|i|in) (your|din|the|rekryteringen|recruitment)',
    "(you've|you have|you|du|du har) [have|har|decided|beslutat] [decided to|to|att] (decline|declined|tackat nej|tackade nej|tacka nej)",
    '(hur nöjd|hur nöjda|how satisfied)',
    '(betygsätt*|rate) .. (rekrytering*|upplevelse*|process*|oss|experience|us)',
    '(from|från) (och med|now) .. (hand om din ansökan|kontaktperson|your contact)',
    '(har bytt jobb|have changed jobs|left the company|inte längre (den här|denna) (mejlen|mejladressen|adressen|brevlådan))',
    '(slutar|slutat|leaving|left) [på|jobbet|företaget] .. (i dag|idag|företaget|the company|today)',
    '(du|you) (avbokade|avbokat|avbokar|cancelled|canceled|rescheduled)',
    '(you|du) (no longer|inte längre) (wish|want|vill|önskar)',
    '(du|you) [har|have] (valt|chosen|decided|beslutat) [att] (inte|not) [to|att]',
    '(välkommen till|inför|before|to) (ditt|din|your) (första|first) (pass|arbetspass|dag|arbetsdag|vecka|shift|day|week)',
    '(att|that) (du|you) (inte|no longer|are no longer|är inte|inte längre) [längre] [är|var] (intresserad|interested|vill vara med|vill komma)',
    '(kul|roligt|glada|härligt|tack|jättekul) .. (du tackade|du tackat|du accepterade)',
    '(thanks|glad|happy|great|thrilled|delighted) .. (you accepted|accepting|you have accepted)',
    '(inför|information om) [din] (första (arbetsdag|dag|pass|vecka)|start hos|start den|anställningsstart)',
    '(before|for|about) your (first day|start date|first week)',
    '(av misstag|by mistake|in error|felaktigt (avslag|besked|utskick|mejl))',
    '(your first day|(your|an|complete|welcome) onboarding|introduktionsdag*)',
    '(successfully|have) withdrawn your',
    // Accounts
    '(återställ*|reset*|glömt|byta|byt) [ditt|your|the] (lösenord*|password*)',
    '(lösenord|password) .. (reset|återställ*|bytts|ändrat*|changed|expire*)',
    '(verifiera|bekräfta|verify|confirm|aktivera|activate) .. (e-postadress*|mejladress*|email address|e-mail address|ditt konto|your account|ditt kandidatkonto)',
    '(engångskod*|verification code|inloggningskod*|one-time code|verifieringskod*|security code)',
    '(konto|account) .. (skapat|skapats|created|raderas|deleted|inaktiv*|inactive)',
    '(skapat|created) .. (konto|account|profil|profile)',
    // Surveys
    '(*enkät|*enkäten|undersökning|undersökningen|kandidatundersökning*|nöjdhetsundersökning*|utvärdera|utvärdering*|survey|questionnaire about|kandidatupplevelse*|candidate experience|rate your|how likely)',
    '(hur upplevde|hur var din|how was your|how did) .. (rekryter*|process*|upplevelse*|experience|we do)',
    // Their own wish
    '(på din begäran|enligt (din|ditt) (önskan|önskemål|begäran)|enligt önskemål|som du önskat|as requested|at your request|per your request)',
    'du har [själv|nu|valt att] (dragit|dra|återtagit|tagit tillbaka|tagit bort|raderat)',
    "(you|you have|you've) (withdrew|withdrawn|deleted|removed|cancelled|canceled)",
    '(återtagen|återtagits|återtagande)',
    '(ansökan|profil|konto|cv|uppgifter) .. (raderad|raderats|raderade|borttagen|borttaget|tagits bort|anonymiserad*|anonymiserats)',
    '(ansökan|application) .. (återtag*|återkallad av dig|dragits tillbaka|dragit tillbaka|tagits bort|has been withdrawn|was withdrawn|is withdrawn|raderad|raderats|borttagen)',
    'du har [nu|själv] (dragit|tagit) tillbaka din (ansökan|kandidatur)',
    'din ansökan .. (dragits|dragit)',
    // Away
    '(är|jag är) [på|just nu|för närvarande|nu] (semester|ledig|tjänsteledig|föräldraledig|sjukskriven|bortrest|på resande fot|frånvarande|påskledig|sommarledig|jullledig|utomlands) .. (åter|tillbaka|till och med|till|från|t.o.m)',
    '(har|på) (semester|påskledigt|sommarledigt|julledigt|föräldraledighet|tjänsteresa|ledigt) .. (åter|tillbaka|till)',
    '(åter|tillbaka) (på|i|igen|den) .. (kontoret|tjänst|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|måndag|tisdag|onsdag|torsdag|fredag)',
    '(jag|är|jag är) [på|kontoret|jobbet] (åter|tillbaka) (den|på|i|måndag|tisdag|onsdag|torsdag|fredag|igen|efter)',
    '(out of office|out of the office|away from my desk|on leave|on vacation|annual leave|on holiday|parental leave|limited access|little access)',
    '(frånvaromeddelande|frånvarande)',
  ],
  clear: [
    'autosvar',
    '(paus|paused|pausas|pausad|pausar|vilar) .. (en vecka|a week|några dagar|a few days|över helgen)',
    '(ditt|din|your) (cv|profil|resume|profile) (till|to) .. (kund|kunder|kunden|client|clients)',
    '(får|fått|receive|receiving|received) [du] (det här|detta|this) (mejlet|mailet|meddelandet|brevet|utskicket|email|message) (för att|eftersom|because|as)',
    // News of the house and its systems
    '(nya|uppdaterade|inga nya) (annonser|villkor|rutiner|system)',
    '(din|dina|your) [pågående|befintliga|existing|current] (ansökan|ansökningar|application|applications) (påverkas inte|är inte påverkad|är flyttad|flyttas|har flyttats|have been moved|are not affected|is not affected)',
    '(change|changes|changed|ändrar|ändrat|ändringar|förändringar) .. (hur vi|how we|system|portal|rutiner)',
    '(prenumerera|prenumererar|prenumeration|subscribing|subscribe|subscription)',
    '(tack|thanks|thank you) (för|for) (din|your) (fråga|question|enquiry|inquiry)',
    '(din|your) (fråga|question) (vidare|on|to|till)',
    // What was asked for has come
    '(*prov|*provet|*testet|*caset|*uppgiften|*lösning|videosvar*|videointervju*|assignment|solution|exercise|assessment|video) [har|är|has|is|was] [nu|now|been] (kommit fram|framme|mottag*|inkommit|kommit in|received|arrived)',
    '(stängt|stängd|obemannad|obemannat|closed|unmanned) .. (under|över|på grund av|due to|over|for) .. (vecka|helgen|jul|påsk|sommar*|semester*|*lov|week|holiday*|christmas|easter|summer)',
    '(blir|bli|become|get) [vi|we] (bättre|better) (på|at)',
    '(interview|intervju) (preparation|prep|förberedelser|pack|guide)',
    '(mejl|mejlet|besked|meddelande|utskick|email|message) .. (gick ut|skickades|skickats|was sent|went out) .. (fel|av misstag|in error|by mistake)',
    // What was decided by the reader, or by nobody yet
    '(förstår|förstod|noterar|noterat|understand|understood|sorry to hear|see) .. (att|that) (du|you|you are|you have) [har|have] (valt|tagit|tackat|dragit|drar|avstår|återtar|withdraw*|declin*|accept*|chosen|decided)',
    '(inte|ej) [har|riktigt] (bestämt sig|bestämt oss|bestämt mig|beslutat|beslutat sig|fattat [något] beslut|tagit ställning) (än|ännu)',
    '(intervjuerna|interviews) .. (är [nu] klara|avslutade|are (done|over|complete|completed|finished))',
    // Done with, on the way to a decision
    '(pratat|talat|varit i kontakt|haft kontakt) [nu] med [nu|alla|båda|dina|en av] .. (referens*|referenser)',
    '(spoken|talked|been in touch) (with|to) [all|both] [of] your .. (referees|references|referee|reference)',
    '(referees|references) .. (contacted|called|checked|rung|uppringda|kontaktade)',
    '(tack|thanks|thank you) [så mycket] (för|for) [att du] (recording|completing|finishing|spelade in|inspelningen|dina inspelade|inspelade|your recorded|your video|videosvaren)',
    '(hjälp|help) (oss|us) .. (förbättra|bli bättre|improve)',
    '(tack för att du|thanks for) (berättade|meddelade|letting us know|telling us) .. (nej|inte|no longer|declin*)',
    'under (granskning|behandling|review)',
    '(avtalet|kontraktet|contract|agreement) (är|is|has been) (nu|now) (signerat|undertecknat|signed|complete)',
    '(inväntar|väntar på|waiting for|awaiting) .. (beslut|besked|svar|godkännande|decision|approval|feedback)',
    '(svar|svaren|resultat*) [på testet|från testet] .. (mottagna|mottagits|kommit in)',
    '(status|uppdatering|update) .. (rekrytering*|process*|still|fortfarande)',
    '(inte|ej) [riktigt|än|ännu|tyvärr] (hunnit|hann|hinner) [att] [titta|läsa|gå|börja|igenom|med]',
    '(fullt upp|mycket att göra|still interviewing|not made a decision|no decision yet|inget beslut än)',
    '(har varit|är) mycket (nu|här)',
    '(ny|nya) (tjänst|jobb|uppdrag) som matchar',
    '(du|ni) tackar nej',
    '(expect|hope|aim) to (decide|have a decision)',
    '(skjutits|skjuter|skjuts) fram .. (vecka|dagar|besked*|beslut*)',
    '(referens*|references|referee) .. (tagna|taken|submitted|inkommit)',
    '(accepted|taken) another (offer|job|position)',
    '(drar dig ur|du tackar nej|du tackade nej|tackat nej till)',
    '(tar över|slutar) .. (rekryteringen|företaget|rekryterare)',
    '(första dag|första arbetsdag) .. (information|schema|nycklar)',
    '(uppdaterat|updated) .. (villkor|användarvillkor|terms|policy)',
    '(tipsa oss|känner du någon)',
    '(noterat|noted) (tiden|the time|det)',
    // Later than promised
    '(drar|dragit|drog) ut på tiden',
    '(försenad|försenat|försenade|försening*|fördröj*|dröjer|dröja|dröjt|tar längre tid|tagit längre tid|längre tid än)',
    '(inte|ej) glömt (dig|bort dig|din)',
    "(delay*|longer than|taking a bit longer|taking longer|still reviewing|still in the process|still working through|not forgotten|haven't forgotten)",
    '(fortfarande|alltjämt) .. (pågår|går igenom|gå igenom|arbetar|urval*|process*)',
    '(rekryteringen|processen|urvalet|urvalsarbetet) pågår [fortfarande]',
    '(förläng*|extended) .. (ansökningstid*|sista ansökningsdag*|deadline|application period)',
    '(ansökningstiden|sista ansökningsdag) .. förläng*',
    // After a meeting
    '(tack|thanks|thank you) .. (för|for) .. (senast|idag|i dag|igår|i går|besöket|mötet|samtalet|samtal|intervjun|ett bra|ett trevligt|your time today|coming in|today|meeting us|the chat|talking|snabbt svar|svaret|svar|quick reply)',
    '(tack|thanks|thank you|tusen tack) .. (testet|provet|caset|test|referenser*|references|komplettering*|skickat in)',
    '(skickat|skickar|presenterat|presenterar) .. (vidare|profil*|cv) .. (till kund*|kunden|vidare)',
    '(kul|roligt|härligt|glad|glada|great|happy|glad to hear) .. att du (tackade|tackat|accepterat|skrivit|vill börja)',
    '(kul|roligt|härligt|great|happy) .. (tackade ja|accepted)',
    '(inför|tips inför|preparing for|prepare for|förbereda dig inför) .. (intervju*|interview|provet|lönesamtal*)',
    '(practical|praktisk*) .. (information|info)',
    // Data
    '(personuppgift*|dataskydd*|gdpr|integritetspolicy|data protection|personal data|privacy)',
    '(sparas|lagras|raderas|gallras|retain|retained|stored|erase|erased|removed|deleted) .. (månader|år|months|years|dagar|days)',
    '(samtycke|consent) .. (spara*|lagra*|behandl*|keep|store|retain)',
    '(följ oss|follow us|läs mer om oss|karriärtips|cv-tips|lär dig)',
    '(tipsa|rekommendera) .. (vän|vänner|bekant)',
    '(no need to reply|no action needed|no reply needed|du behöver inte göra något|inget du behöver göra)',
  ],
  likely: [],
};

/** Said beside a receipt, of when it is read: no notice of absence. */
export const noOther: readonly string[] = [
  '(skicka|skickar|mejla|mejlar|lämna|lämnar|sänd|sänder|ladda|svara) [gärna|in|den|det|dem|upp] tillbaka *',
  '(*annonserades|*annonserats|utlystes|utlysts|advertised|posted) {tyvärr|was|därför} (av misstag|felaktigt|by mistake|in error) *',
  '(ombokad|ombokat|flyttad|flyttat|bokad|bokat|rebooked|moved|rescheduled) .. (enligt (din|ditt)|as you (asked|requested)|at your request) *',
  '(läser|svarar|tittar|kollar|går igenom|read|reply|look|answer) {på|det|den|dem|it|dig|till|at|to|you|allt} (när|så fort|så snart|when|once) (jag|vi|i|we) *',
];

/** Senders of a house that write on other matters than its recruitments. */
export const otherDesks =
  /^(faktura|fakturor|ekonomi|invoice|billing|order|orders|butik-?info|support|kundtjanst|kundservice|customer-?service|events?|medlem|medlemskap|nyhet|nyheter|nyhetsbrev|newsletter|news|marketing|marknad|kampanj|erbjudanden|uthyrning|webshop|shop|jobalerts?(-noreply)?|jobbevakning|patient|survey)$/i;

/** Mails that belong to no application, whoever sends them. */
export const offTopicPhrases: Phrases = {
  decisive: [
    '(ansökan|ansökning*) (om|för|till) [en|ett|din|ditt] (*lov|*tillstånd|*licens|*penning|*pension|*avdrag|*visum|*registrering|*lån|medlemskap|*bidrag|bostad|*lägenhet|namnbyte)',
    '(din|er|your) (bokning|reservation|beställning|offertförfrågan|prenumeration|abonnemang|booking|subscription)',
    '(ditt|er|your) (abonnemang|ärende hos kundtjänst|supportärende|support ticket)',
    '(årsmöte|årsstämma|medlemsmöte|föreningsstämma|annual meeting)',
    // Not about work
    '(lägenhet|lägenheten|bostad|bostaden|bostadskö*|hyresrätt*|kötid|kötiden|hyresavtal*)',
    '(faktura|fakturan|fakturor|påminnelseavgift|invoice|kvitto på (ditt|köp|din betalning|betalning)|receipt for your purchase)',
    '(provtagning*|tandläkar*|vaccin*|läkarbesök|läkartid|mammografi|hälsokontroll|undersökningstid|mottagningsbesök)',
    '(medlemskap|medlemskapet|medlemsavgift*|membership)',
    '(refund*|your order|din order|din beställning|din leverans|för leverans|leveransen av|paketet|ditt paket|din bokning hos|återbetalning*)',
    '(bygglovsritning*|bygglovsansök*|offerten|lånekort|kreditkort*|bolån*|försäkringsbrev*)',
    '(ansökan|ansökning*) (om|till) [en|ett|din] (lån|kredit*|*bidrag|*stöd|plats i|förskoleplats|studiemedel|uppehållstillstånd|*ersättning|parkeringstillstånd|utbildning*|kurs*|kort|försäkring*|körkort*|*pass)',
    '(loan|credit|visa|refund|claim|insurance|rental|apartment|mortgage|subscription) (application|request|claim|offer)',
    '(kallelse|kallad|kallas|inbjuden|välkommen) .. (besiktning*|föräldramöte*|årsmöte*|stämma|föreningsmöte*|röntgen|screening|utvecklingssamtal*)',
    '(antagningsbesked*|antagen till|reservplats (på|till|i)|studieplats*|utbildningsplats*|förskoleplats*)',

    '(välkommen till|kallelse till|anmäld till) [en|vår|vårt] (kurs|kursen|utbildningen|föreläsning*|seminari*|besiktning*)',
    '(andrahandskontrakt*|andrahandsuthyr*|hyresgäst*)',
  ],
  clear: [
    '(din bevakning|sökfilter|filtren|kundklubb*)',
    // Lists of ads
    '(nya|new|lediga|tre|fem|heta|aktuella|recommended) (jobb|jobs|annonser|openings|lediga tjänster) .. (för dig|nära dig|som matchar|i din|for you|matching|near you|denna vecka|den här veckan)',
    '(jobb|jobs|tjänster|annonser) .. (matchar|matching|som passar) .. (dig|din|bevakning*|profil|your|you|sökning*|alert*)',
    '(jobbevakning*|jobbagent*|jobbtips*|job alert*|jobbnytt|nyhetsbrev*|newsletter*|bevakningar*)',
    // "Ditt nya jobb" is no list of ads.
    '(*0|*1|*2|*3|*4|*5|*6|*7|*8|*9|se|de|dagens|veckans|många|fler|flera|alla|våra|med|finns|har) nya jobb',
    'nya jobb (i|inom|som|för|hos|från|på|idag|i dag|denna|den här|hittade|väntar|publicer*)',
    'new jobs',
    '(open house|*seminarium|seminar|workshop|kursen|utbildningsdag|mässan)',
    '(anmäl dig|register now|sign up)',
    '(sign-in|inloggning) .. (detected|upptäckt|ny enhet)',
    '(grattis på födelsedagen|god jul|glad påsk|happy birthday)',
    // Advertising
    '(webinar*|seminarium|öppet hus|öppna hus|meetup|frukostseminarium|karriärdag*|jobbmässa)',
    '(rabatt|erbjudanden|kampanj|discount|gratis rådgivning)',
  ],
  likely: [],
};
