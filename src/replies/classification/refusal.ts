/**
 * The ways to say no, put together from who, what and whom. Each part is a list of words, so that a sentence nobody
 * thought of is still found by what it does: another was chosen, this one goes no further, nobody is needed.
 */
const chose =
  '(valt|valde|väljer|välja|fastnat|fastnade|föll|fallit|landat|landade|bestämt oss för|bestämde oss för|bestämt sig för|bestämde sig för|satsa på|satsat på|satsar på|prioriterat|prioriterar|prioritera|anställt|anställa|anställer|rekryterat|erbjudit|erbjuda|erbjuder|erbjudits|erbjöd|utsett|gått vidare|gå vidare|går vidare|tackat ja|accepterat|fått|fick|får|tog|tagit|gick till|går till|gått till|tillsatt|tillsätta|kört på|kör på|skrivit avtal)';
const anotherSv =
  '(en annan|ett annat|någon annan|nån annan|den andra|den andre|annan|andra|två andra|några andra|en av de andra) [av] (kandidat*|sökande*|person*|profil*|konsult*|kille|tjej|val|alternativ|leverantör|medarbetare|kollega|intern*|som|med|istället|i stället|än)';
const personSv =
  '(kandidat|kandidater|sökande|person|personer|profil|profiler|konsult|medarbetare|någon|nån) (som|med|vars|vilka|vilken)';
const choseEn =
  '(chosen|chose|choose|selected|select|offered|offering|offer|offers|extended an offer to|hired|hiring|hire|appointed|picked|went with|gone with|going with|go with|decided on|ended up with|ended up (choosing|hiring|picking|selecting|going with)|ending up with|pursue|pursuing|prioritise|prioritize|prioritised|prioritized|focus on|focusing on|forward with|ahead with|proceed with|proceeding with|progress with|progressing|shortlisted|found|going to|gone to|went to|goes to|opted for|preferred|settled on|went for|go for|going for|gone for)';
const anotherEn =
  '(another|other|others|someone else|somebody else|a different|an internal|internal|candidates whose|candidates who|candidates with|applicants whose|applicants who|applicants with|a candidate|an applicant|someone|somebody|the other|the person|a person) [person|people|candidate|candidates|applicant|applicants|finalist|finalists|direction|profiles|profile|with|who|whose]';

/** What an applicant does, or has done, who is still in it. */
const advanceSv =
  '((gå|går|gått|kom|kommit|komma|kommer|ta|tar|tas|tagit|tagits|fortsätta|fortsätter) .. vidare|vidare|kalla|kallas|kallar|kallats|bjuda in|erbjuda|erbjudas|erbjudits|erbjuder|anställa|anställs|anställas|aktuell|aktuella|utvald|uttagen|vald|valts|valt ut|valt att (gå|träffa|kalla|bjuda)|bland (dem|de|dom)|(en|någon) av (dem|de|dom|kandidaterna)|fått (jobbet|tjänsten|platsen|uppdraget|rollen)|(kom|kommit) med|med (i|på|bland|till)|hela vägen|ända fram|(går|gå|gått) till dig|ta in)';
const advanceEn =
  '(forward|further|ahead|proceed|proceeding|progress|progressing|progressed|move on|next (stage|step|round|phase)|shortlist|shortlisted|selected|successful|chosen|picked|interview|invite|inviting|invited|offer|offering|offered|hire|hiring|consider|considering|considered|continue|continuing|take you on|taking you)';
const notSv = '(inte|ej|inte heller|icke|inte längre|ingen|avstå|avstår från)';
const notEn =
  "(not|no longer|cannot|can't|won't|unable|wasn't|weren't|isn't|aren't|haven't|hasn't|don't|didn't|doesn't|couldn't|never)";

/** One of those who work there already, or who come first by law. */
const insider =
  '(från egna led|inifrån|internt|intern|egen personal|egna medarbetare|företrädesrätt*|företräde till|återanställning*|omplacering*|omplacerad|inom huset|from within|from inside|internally|internal|from the team|inside the team|existing team|one of our own|own staff)';
const person =
  '(person|tjej|kille|kvinna|man|dam|kandidat|sökande|student|konsult|profil|elev|*are|*ör|*ist|*ent|*man|*ska)';
const missing = '(vana|erfarenhet|kunskap*|rutin|utbildning|kompetens|poäng|meriter|praktik|körvana|språkkunskaper)';
const merits = '(profil|erfarenhet|erfarenheter|bakgrund|kompetens|utbildning|cv|meriter|kunskaper|ansökan)';
const permit =
  '(licence|license|permit|degree|certificate|certification|experience|qualification*|visa|fluency|swedish|körkort|behörighet|legitimation|utbildning|intyg|erfarenhet|truckkort)';

export const refusals: readonly string[] = [
  // Somebody of their own, or who comes first
  `(befordra|befordrat|befordrar|omplacera|omplacerat|omplacerar|internrekryterat|rekryterat|rekryterar|tillsätts|tillsätter|tillsatts|tillsatt|löses|besätts|besatts) .. ${insider}`,
  `(promote|promoted|promoting|appoint|appointed|appointing|transferred|moved|hired|hiring|filled) .. ${insider}`,
  '(med|har|hade) (företrädesrätt|företräde|återanställningsrätt) .. (accepterat|tackat|fått|får|tagit|anställs|anställts|återanställs)',
  '(övriga|andra|inga andra) [externa] sökande (prövas|kommer|är) [därför] (inte|ej|att prövas)',
  // Who was found
  '(valt|valde|tagit|tog|hittat|hittade|anställt|anställde|fastnat för|fastnade för|bestämt oss för|bestämde oss för) (en|någon|nån) (som|med)',
  `(hittade|hittat|fann|funnit|fått tag i|fått tag på|knutit till oss) (en|ett) [*] ${person} (som|med|från|vars)`,
  '(han|hon|hen|de|dom|vederbörande) (får|fick|har fått|tar) (chansen|möjligheten|förtroendet)',
  '(tar|ta|tog|tagit) [nog|alltså] in (en|någon|nån) (som|med)',
  '(ska|får|kommer|vill) [att] (jobba|arbeta|börja|ta över|hoppa in) .. (istället|i stället)',
  '(dotter|son|bror|syster|kusin|brorson|systerdotter|fru|granne|kompis|barn) .. (börjar|ska börja|tar jobbet|får jobbet|hoppar in|ställer upp)',
  '(already|now) (have|got) (enough|all the|plenty of|a full|sufficient) (people|staff|team|help|hands|drivers|waiters)',
  '(blev|blir|bli|blivit) [du|ni|tyvärr|dessvärre] utan (plats|jobb|tjänst|anställning|erbjudande)',
  '(klarar|klara|klarat) oss (som|utan|ändå|själva|bra|med)',
  '(testa|prova|fråga|hör|kolla|try|ask) .. (dom|de|they) (letar|söker|behöver|need|are looking)',
  "(we're|we are|i'm) [now] (all set|sorted|covered) [for]",
  '(min|mitt|vår|chefens|ägarens|my|our) (*son|*dotter|*bror|*syster|*kusin|*barn|nephew|niece|cousin|brother|sister|daughter|neighbour) .. (hoppar in|hoppade in|börjar|tar|ska|får|fick|will|is taking|takes|starts|started)',
  '(erbjuda|erbjudit|erbjuder|erbjöd|ge|gett|gav|ger|tilldela|tilldelat) (tjänsten|jobbet|platsen|uppdraget|rollen|vikariatet) (till|åt) *',
  '(job|role|position|post|spot|place) .. (went|goes|has gone|is going) to (my|a|an|our|one|another|someone|the) *',
  "(not|n't) [be|been] (retained|taken forward|upheld|taken up|progressed|advanced|short-listed)",
  '(park|parking|parked|archive|archiving|archived|closing|close|closed|end|ending|ended) (your|the) (application|candidacy|file)',
  '(inte|ej) [blivit|är|har] (utsedd|utsetts|förordnad|rekommenderad|föreslagen|placerad)',
  '(annan|andra) sökande .. (högre|större|bättre) (skicklighet|kompetens|meriter|förtjänst)',
  '(kille|tjej|person|kvinna|man|student|kollega|någon|nån|annan) .. som (fick|får|tog) (det|den|jobbet|tjänsten|platsen|uppdraget)',
  '(stannat|stannade|stannar) [till slut|nu] (för|vid|hos) [en|två|tre|några|den] [annan|andra] (sökande|kandidat*|person*|som)',
  '(fått|fick) (napp|tag|ja) (på|i|hos|av|från) (en|någon|nån|två|den) (annan|andra|som|kandidat|person|sökande)',
  '(har|finns) [vi|det|nu|tyvärr|dessvärre] (redan|nu) (en|någon|nån|folk) [annan] [person|kandidat|kollega] [som] (på plats|klar|anställd|på posten|igång|i tjänst|börjat|börjar)',
  '(*platserna|*tjänsterna|jobben|uppdragen|rollerna|places|positions|jobs|roles) .. (gått|gick|går|gone|went) (till|to) (andra|others|other|dem|de|sökande|kandidater|candidates)',
  '(others|other (candidates|applicants)|andra (sökande|kandidater)) .. (met|meet|matched|match|fit|fulfil*|uppfyller|uppfyllde|motsvarar|motsvarade|passar|passade) .. (more|better|closer|closely|fler|bättre|mer)',
  '(appointed|hired|recruited|found|selected|chosen) (a|an|the|our) (successful|preferred|suitable|strong|very strong|great|different|local) (candidate|applicant|person)',
  '(fortsätter|fortsätta|går|gå|jobbar) [tyvärr|dessvärre|nu] [vidare] utan dig',
  '(*tjänst|*tjänsten|jobbet|uppdraget|rollen|platsen|position|role|job|vacancy|post|opening) .. (inte|ej|no) (längre|longer) (ledig|vakant|sökbar|available|open|vacant)',
  '(fick tag på|fått tag på|fick tag i|fått tag i|hittat|hittade|fick in|fått in) (en|ett) [*] * (som|med) (kunde|börjar|börjat|redan|bor|bodde|jobbat|arbetat)',
  '(behöver) [vi|alltså|nu] (ingen|inte någon|inga) (längre|mer|fler)',
  '(lämnar|leaving) [vi|nu] (dig|you) (här|here|nu)$',
  '(du|you) (var|blev|är|were|are|came|kom|slutade) (nummer|number|plats) (två|tre|fyra|two|three|four|2|3|4)',
  '(status|statusen|utfall|utfallet|beslut|beslutet|resultat|resultatet|outcome|decision|result) .. (tackad nej|nekad|avböjd|avslagen|avslag|bortvald|ej (aktuell|uttagen|antagen|vidare)|not (selected|successful|progressed)|rejected|declined|unsuccessful)',
  '(erbjudandet|tjänsten|jobbet|platsen|rollen|uppdraget|vikariatet|valet|lotten|offer|job|role|position) .. (till|på|åt|to|with) (henne|honom|hen|her|him|them|dem)$',
  '(uppdraget|tjänsten|jobbet|rollen|platsen|vikariatet) [har] (tilldelas|tilldelats|tilldelades|ges|gavs) [till] (en|ett|den|någon) *',
  '(säger|tackar) (jag|vi) [tyvärr|alltså] nej',
  '(end of the (road|line|journey)|vägs ände)',
  // With the verb in front, as a Swedish sentence has it behind "tyvärr" and "efter intervjuerna"; and with the "not" before it
  '(har|är|blev) [nu|redan|tyvärr] (*tjänsten|platsen|jobbet|rollen|uppdraget|vikariatet|befattningen) [nu|redan|tyvärr|hunnit|numera] (tillsatts|tillsatt|besatts|besatt|fyllts|bemannats|bemannat|tagits)',
  `(matchar|stämmer|motsvarar|uppfyller|räcker|passar|når|matchade|räckte|motsvarade) (din|ditt|dina) ${merits} [tyvärr|dessvärre|riktigt|helt|fullt] (inte|ej)`,
  `(din|ditt|dina) ${merits} [tyvärr|dessvärre] (inte|ej) [riktigt|helt|fullt|fullt ut|längre] (matchar|stämmer|motsvarar|uppfyller|räcker|passar|når|matchade|räckte|motsvarade)`,
  '(du|ni) (fick|får|har fått) [tyvärr|dessvärre] (ingen|inget|inga) (av|plats|*jobb|tjänst)',
  '(offered|gone|went|going) elsewhere',
  '(andra|annan|andre|others) (var|är|hade|har|were|had) [lite|något|båda|a bit] (mer|bättre|längre|starkare|närmare|more|better|stronger) *',
  '(behålla|behåller|keep|keeping) (vår|den|våra|our) [*] (vikarie|vikarien|timvikarie|praktikant|temp|intern)',
  // Sorted out
  '(inte|ej) [längre] (omfattas|ingår|finns|kvarstår|kommer) [med] (av|i|på) [det|den] [fortsatta|vidare|slutliga] (urvalet|rekryteringen|processen|listan)',
  '(inte|ej|not) [riktigt|quite|helt|exactly] (den|det|the) (bakgrund|profil|erfarenhet|kompetens|typ|background|profile|experience|kind|person) [som|that] (vi|we|kunden) *',
  '(inte|ej) (blivit|är) (kontaktad|tillfrågad|uttagen|kallad|utvald)',
  '(you|your name|du|ditt namn) (are|is|was|were|är|var|fanns|finns|står) [tyvärr|dessvärre|unfortunately|sadly] (not|inte|ej) [med] (on|part of|i|på|bland|upptagen) (it|that|listan|dem|de|dessa|those|urvalet|gruppen)',
  '(inte|ej) (bland|en av|med bland) (dessa|de utvalda|de valda)',
  "(did not|didn't|has not|hasn't|have not|haven't) [quite] (make|made) it (to|into|past|onto|through|on)",
  '(så|och|so|and) (vi|we) (stannar|avslutar|slutar|stop|end) [det|processen|nu|it|things] (här|där|here|there)',
  '(decided|chosen|opted|elected) to pass$',
  '(experience|background|skills|profile|knowledge|answers|portfolio|swedish|english|erfarenhet|bakgrund|kunskaper|profil|portfolio|svenska) .. (is|are|was|were|är|var) (not|inte|ej) [quite|yet|fully|really|riktigt|helt|ännu] (at|up to|enough|what|where|sufficient|deep|broad|strong|in line|i nivå|tillräcklig*|tillräckligt)',
  '(din ansökan|ditt cv|din profil|din kandidatur|ditt namn|din|du) .. (sållats|sållades|sållas|gallrats|gallrades|gallras|sorterats|sorterades|strukits|ströks|ramlat|ramlade|fallit|föll|åkt|åkte|plockats|prioriterats|bortprioriterats|prioriterades) (bort|ut|ur|bland|ned|ner)',
  '(din ansökan|ditt cv|din profil|din kandidatur|du) .. (bortsållad|bortsorterad|bortprioriterad|utgallrad|utsållad|bortvald)',
  '(application|cv|profile|you|name) .. (screened out|ruled out|sifted out|filtered out|dropped out of the process|eliminated|set aside|put aside)',
  // What is missing
  `(för lite|för liten|för kort|för få|otillräcklig*|inte tillräckligt|inte nog|inte tillräcklig) [med|lång|års] ${missing}`,
  `(without|lacking|lack|missing|utan) .. ${permit} .. (we|vi|kan) [we|vi|are] (can't|cannot|unable|kan|inte|not) .. (consider|take|hire|employ|use|accept|anställa|ta|gå|beakta|inte)`,
  "(can't|cannot|won't|unable to|not able to|not going to) [be] (consider|considering|take on|employ|accept|use) (you|your|applicants without|anyone without)",
  "(no|not|won't be|isn't|not be|not have|don't have) [a|an|any] [suitable] (opening|place|position|role|spot|job|vacancy) for you",
  '(ingen|inget|inte någon|inte något) [ledig|ledigt|passande] (plats|tjänst|jobb|roll|öppning|uppgift) (för|åt|till|att erbjuda) (dig|er)',
  // It ends, or goes on with others
  '(resa|väg|tid|process|medverkan|deltagande|journey) [*] [*] [*] (tar slut|slutar|är slut|tagit slut|är över|ends|is over|has ended)',
  '(gå|går|gått) (in i|vidare till|till|in för) (slutskedet|slutfasen|slutomgången|finalen) med',
  '(kör|köra|kommer köra|fortsätter|fortsätta|jobbar|jobba) [vidare] med (dom|de|dem|samma|dem som) [som] (vi|gäng|personer|personal|folk)',
  '(tilldelats|tilldelas|tilldelades|anförtrotts|överlåtits|getts|givits) (till|en|ett|någon|åt) (annan|annat|andra|en annan)',
  "(a|it's|it is) [a] pass (for|from|this|on)",
  '(need|needs|wanted|want|wants|looking for) (a|some) (person|candidate|developer|colleague|teacher|manager|nurse|chef|driver) (who|with|whose)',
  "(don't|do not|can't|cannot|didn't|not) (see|find|seeing) [*] [*] (match|fit|place|future|suitable role)",
  "(doesn't|does not|don't|do not|isn't|is not|aren't|not) [quite|fully|closely|currently] (align|aligned) with",
  '(leave|leaving|lämnar|låter) (it|vi|things|det) (here|there|här|där|stanna)',
  '(till|i|in) (någon annans|en annans|en annan kandidats|en annan sökandes|favour of|favor of) (fördel|another|someone|a candidate|other)',
  '(ansökan|ärendet) .. (lämnas|avslutas|läggs|avskrivs) (utan åtgärd|till handlingarna|utan vidare)',
  '(inte|ej) [bedöms|bedömts|anses|ansetts] (behörig|uppfylla|kvalificerad|kvalificerat dig)',
  '(missed out|missing out|narrowly missed|turn you down|turning you down|say no to you|disappoint you|disappointing news|disappointing reply|disappointing answer)',
  '(awarded|given|gone) to (another|someone|somebody|a|an) [other|different|internal]',
  '(removed|removing|withdrawn) [you|your application] [from] (from consideration|further consideration)',
  '(lyckades|lyckats) [vi] [snabbt] (hitta|få in|rekrytera|tillsätta|anställa|fylla)',
  '(fick|fått) [snabbt|nu|redan] [tag] [in] (rätt|in rätt|en ny) (person|medarbetare|kollega|kandidat)',
  // There are enough
  '(staffed up|fully staffed|fully booked|fully manned|fullt bemannat|fullt bemannade|färdigbemannat|färdigbemannade)',
  "(can't|cannot|can not|unable to|not able to|won't|not going to|don't need to) {be|to} (take|hire|taking|hiring|employ|need|use) {on} (anyone|anybody) (else|more)",
  "(can't|cannot|can not|won't) take (anyone|anybody) (else|more) on",
  '(have|has|got) {already|now} (all the|enough|all of the) * [*] (we|they) need',
  // Why it does not do
  '(passar|matchar|stämmer|motsvarar|räcker|når|ligger|går) (din|ditt|dina) * {tyvärr|dessvärre|alltså|riktigt|helt} (inte|ej) *',
  '(mer|längre|djupare|bredare|annan|högre|större|more|deeper|broader|longer|stronger|other|different) [*] [*] [*] [*] [*] (than|än) (you|du|den du|what you|vad du) {currently|i|dag|idag|can|kan} (have|har|offer|bring|visa|erbjuda)',
  '(uppfyller|uppfyllde|uppnår) {du|tyvärr|därför|dessvärre} (inte|ej) *kravet',
  '(uppfyller|uppfyllde|uppnår) {du|tyvärr|därför|dessvärre} (inte|ej) *kraven',
  "(not|n't) (needing|need|wanting) (another|a|any|more) [*] [*] (after all|anymore|any more)",
  'ended up not *',
  "you're {sadly|unfortunately|just} not (on|among|one of|in) (the|them|those|our|that) *",
  '(annan|andra|andre) (sökande|sökanden|kandidat|kandidater|person|personer|finalist) {har|är|som|då|bedöms} (bedömts|bedömdes|bedöms|ansetts|ansågs|befunnits|rangordnats|rankats|valts|förordats) *',
  '(tjänsten|befattningen|platsen|anställningen|uppdraget|rollen|vikariatet) {nu|redan|har|är|numera|därför} (besatts|tillsatts)',
  '(to|för|till) (you|dig) .. (too small|för små|för litet|för liten)$',
  '(inte|ej) {tyvärr|dessvärre|riktigt} (in) {i|på} {vår|vårt|våra|den|det} (spann|budget|ram|ramar|team|grupp|profil|lönespann|planering)',
  '(funkar|fungerar|går|passar|funkade) (det|ekvationen) {tyvärr|dessvärre|alltså|då} (inte|ej) {för|oss|ihop|här|hos|just|nu}$',
  '(så|därför|då) (det|ekvationen) (funkar|fungerar|går) {tyvärr|dessvärre|alltså|då} (inte|ej) {för|oss|ihop|här|hos|just|nu}',
  "(it|that|this) (doesn't|does not|won't|will not|would not|wouldn't) work (for us|out for us|out with us|here|with our *)",
  '(bit|too|little|somewhat|rather|lite|för|något|aningen) (light|thin|short|weak|green|lätt|tunn|svag|oerfaren|grön) (on|in|på|i|inom) *',
  '(lined up|lining up|seeing|meeting|shortlisted|invited|picked|träffar|träffa|kallat|kallar|intervjuar|valt) {with|nu|i|stället|istället|instead} (two|three|four|some|other|two others|two other|three others|three other|några|två|tre|fyra) (others|other|other people|other candidates|andra) {för|intervju|people|candidates|for|interview} (instead|istället|i stället|$)',
  '(lined up|picked|shortlisted) {two|three|four|some} (others|other) *',
  "(it's|it is|that's|that is|means|that means it's|is) [therefore|also] a no",
  '(answer|reply|decision|outcome) is [unfortunately|therefore|sadly] no',
  '(det|det är|betyder att det är|blir|är) {ett|tyvärr|alltså|då} nej (från|av|för) (vår|oss|min|mig|din|kunden)',
  "(place|seat|spot|chair|job|role|position|post|platsen|stolen) (is|has|'s|är) {now|already|since|redan|nu} (gone|taken|been taken|borta|upptagen)",
  "(seat's|place's|spot's|post's) {now|already|been} (gone|taken|filled)",
  '(place|seat|spot|job|role|position|post) has gone to *',
  '(colleague|friend|candidate|person|guy|woman|somebody|someone) .. (said yes|accepted) {to|our|the|joining|offer|us}',
  // It is let go of here
  '(trivs|trivas|trivts|passa|passar|passat|höra hemma) {nog|dig} bättre (i|på|hos|som|med|någon annanstans|där)',
  '(better suited|happier|better off|better placed) (in|to|at|with|elsewhere|somewhere)',
  '(släpper|släppa|lämnar|lämna|lägger|lägga|avrundar|avslutar|avsluta|stannar|slutar) {vi|jag|nu|det|den|processen|med|dig} (det|här|där|processen|med dig|åt sidan) (här|där|åt sidan|för den här gången|för denna gång|för nu)',
  '(inte|ej) {att|längre|nu|kommer|vi|tyvärr|ska} (fortsätta|fortsätter) {vidare|processen|rekryteringen|samtalen|dialogen|med} (dig|din|ditt|er)',
  '(inte|ej) rätt för varandra',
  '(leave|leaving|stop|stopping|end|ending|close|closing) {it|things|this|the|process|your|here} (there|here) (for now|this time|today)',
  '(and|so) {we|are|will|have|decided|to|therefore|i} (ending|end|stop|stopping|closing|close) {the|this|your|our|process|application|things|it} here',
  "(so|and|therefore) (we|i) (will|'ll|have to|are going to|must) (stop|end|close|leave) {the|this|your|process|it|things} here",
  '(fell|falls|fall|falling|came|comes) (short of|below|under)',
  "(did not|didn't|does not|doesn't|not) [quite|really|fully] (reach|come up to|meet|live up to|match) (the|our) (level|standard|standards|bar|threshold|expectations|requirement)",
  '(below|under) (the|our) (threshold|bar|level|standard|cut-off|cutoff|limit|pass mark)',
  '(nådde|når|kom|räckte) {dock|tyvärr|dessvärre|riktigt} (inte|ej) {riktigt|ända} (upp|fram|ända|hela)',
  '(din|ditt) (medverkan|ansökan|kandidatur|deltagande) .. (upphör|upphört|avslutas|avskrivs|avskrivits)',
  '(du|ditt namn|din ansökan|ditt cv) (finns|fanns|står|stod|är|var|blev) {tyvärr|dessvärre|dock|alltså} (inte|ej) {med} (på|i|bland|en av) (den|de|dem|listan|urvalet|dessa)',
  '(ansökan|du|profil) {tyvärr|dessvärre|dock} (gick|kom|nådde) {tyvärr|dessvärre|dock} (inte|ej) vidare',
  "(you|your application|your name) (are|were|was|is) (not|n't) (among|one of|on) (them|those|the|that)",
  // Nothing for this one
  '(inga|inget|ingen|inte några|inte något) {just|nu|för|tillfället|lediga|ledig|ledigt|vakanta|öppna} (jobb|tjänster|tjänst|plats|platser|roll|roller|uppdrag) .. (passar|matchar|motsvarar|svarar mot|stämmer)',
  '(nothing|no (job|jobs|role|roles|position|positions|opening|openings)) .. (matches|match|matching|suits|suit|fits|fit) (your|you)',
  '(and|och) {we|vi|will|kommer|att} (not|inte) (keep|save|spara|sparar|behålla) (it|the|den|din|ditt)',
  // To pass
  '(passar|avstår) (på den|på det|den här gången|denna gång)',
  "(decided to|going to|have to|will|we'll|must) pass [on|this] (your|you|this|for|time|at)",
  "(not|isn't|weren't|wasn't) [been] (included|placed|listed|named|ranked) .. (shortlist|list|among|those|final|top)",
  '(your name|ditt namn) .. (not|inte|ej) .. (list|listan|among|bland|dem|those|återfinns|finns|med)',
  '(answer|decision|outcome|svaret|beskedet) (is|was|är|blev|blir) [a|an|ett|tyvärr] (no|negative|unsuccessful|nej|negativt|avslag)',
  '(valt|beslutat|bestämt) [oss för] [att] (kalla|träffa|bjuda in|intervjua) [några] andra',
  '(the other|another) (candidate|applicant|person|finalist) .. (edged|accepted|pipped|won|came out)',
  '(redan|nu) (bemannat|fyllt|tillsatt|rekryterat|löst) (sommaren|schemat|allt|alla|klart|våra|det)',
  '(det|vi|jag) [har] (löste|löst) [sig|det] (sig|ändå|på annat|med)',
  '(blev|blir) [det] [alltså|tyvärr|till slut] (en annan|någon annan|nån annan)',
  '(valde|valt|anlitat|anlitar|anlita|anställt|anställer|tagit in|bestämde sig för|bestämt sig för|bestämt oss för|fastnat för|fastnade för) [en|ett|sig] [egen|tidigare|lokal|erfaren|annan] (konsult|person|kandidat|sökande|profil|kollega|intern|student)',
  '(enats om|valt|beslutat|kommit fram till) .. (är den som|den som bäst|den person som)',
  '(har|är) [redan|nu|tyvärr] [hunnit] (fyllt|fylla|fyllde) (platsen|tjänsten|rollen|platserna|uppdraget)',
  '(löst|löser|lösa) (det|behovet|bemanningen|vikariatet) .. (egen personal|internt|annat sätt|på annat håll|själva)',
  '(status|beslut|besked|resultat) (avslag|ej antagen|ej aktuell|rejected|declined|unsuccessful)',
  '(valde|tog|anställde|valt|tagit|anställt) [en|ett] (tjej|kille|person|kollega|annan|student|bekant) (som|med)',
  "(not|isn't|won't) [going to|quite|be] (work|working) out",
  '(tvungen|tvungna|nödgats|behövt) [att] tacka nej',
  '(gäller|inkluderar|omfattar) [tyvärr|dessvärre|därför] (även|också|tyvärr|dessvärre) (dig|din ansökan)',
  '(har|hade) [vi|redan|nu|tyvärr] (redan|nu) .. så (det räcker|vi klarar oss|att det räcker)',
  '(finns|är|var) [du|tyvärr|dessvärre] (inte|ej) med (bland|på listan|i urvalet)',
  '(någon|nån|en annan) hann (före|emellan)',
  '(shortlist|list|process|team|course) is [now|already] (full|complete|closed)',
  '(matchade|matchar|motsvarade|stämde|passade) (inte|ej) (riktigt|helt|fullt|in)',
  'du (tillhör|hör) [tyvärr|alltså|därför] (inte|ej) [till] (den|dem|de|dom|gruppen|någon)',
  '(inte|ej) (nått|nådde|når) [riktigt|ända|hela] (fram|ända|vägen)',
  '(annan|andra|andre|någon annan) (sökande|kandidat|person|kandidater|personer) .. (bedömts|bedöms|bedömdes|ansetts|anses|befunnits) .. (lämpad|lämplig|lämpligast|kvalificerad|meriterad|lämpade)',
  '(faller|föll|landar|landade) [vårt] valet [nu|till slut|därför|ändå] på (en|någon|nån) (annan|med|som)',
  "(do not|don't|did not|didn't) (feel|think|believe|find) .. (match|fit|right|suitable|suited)",
  // Another one was chosen
  `${chose} .. ${anotherSv}`,
  `(valt|valde|fastnat|fastnade|föll|bestämt oss för|bestämde oss för|landade i|landat i|satsa på|satsar på|prioriterat|prioritera|prioriterar|anställt|rekryterat|erbjudit|tog|gick till|går till|gått till) .. ${personSv}`,
  `(valt|beslutat|prioriterat|prioriterar|prioritera) .. (kandidater|sökande|profiler) (med|som|vars)`,
  '(landade|landat) [vi|till slut] .. (annat|annan|andra)',
  `${anotherSv} .. (erbjudits|erbjuden|erbjuds|fått|fick|får|valts|anställts|valdes|anställdes|tackat ja|accepterat|bättre|längre|mer erfarenhet|starkare|närmare)`,
  `${choseEn} .. ${anotherEn}`,
  '(another|other|different|internal|stronger) (candidate|candidates|applicant|applicants|person) .. (appointed|chosen|selected|hired|offered|accepted|better|stronger|closer|closely|more|match|fit|successful|preferred)',
  '(another|different) direction',
  '(tvåa|andrahandsval*|reservkandidat|second choice|runner-up|close second|came second)',
  '(besatt|återbesatt|tillsatt|fyllt|löst) .. (internt|intern|med en intern)',
  '(drar|dra|dragit|drog|återkallar|återkalla|återkallat|återtar) [vi|jag|härmed|därför|nu|vårt] [tillbaka] .. erbjudande*',
  '(withdraw|withdrawing|withdrawn|rescind|rescinding|rescinded|retract|retracting) .. offer',
  // It ends here for the reader
  '(avsluta|avslutar|avslutas|avslutat|slutar|stannar|slut) .. (för din del|för dig|din (medverkan|kandidatur|ansökan|process)|din process)',
  '(för din del) .. (slut|avslut*|stannar|över)',
  '(väljer|valt|valde|välja) [vi|att|därför|tyvärr] bort',
  '(application|candidacy|journey|process) .. (ends|stops|comes to an end|has ended|come to an end|has been closed|closed) .. (here|you)',
];

/** Clear as long as nothing else is said: the "not" and what it denies stand apart. */
export const probableRefusals: readonly string[] = [
  '(status|statusen) {är|nu|tjänst|avslutad} (tillsatt|avslutad tillsatt|avslutad|stängd)$',
  '(letar|söker|behöver|letat|sökt) {vi|jag|kunden|de|efter|dock|här} (nån|någon|en|en person) {med|som|har|är|lite} (mer|mera|större|längre|bättre|annan|äldre|tuffare|vassare|vana) *',
  '(rekryteringen|tillsättningen|rekryteringsprocessen|rekryteringsarbetet|recruitment|search) (är|har|is|has) {nu|härmed|därmed|been|now} (klar|avslutad|slutförd|färdig|avslutats|slutförts|complete|completed|concluded)',
  '(arbete|arbetet|sökandet|letandet) .. (är|har) {nu} (klart|avslutat|slut|färdigt) .. välkommen$',
  '(hälsat|hälsar|hälsa) * (välkommen|välkomna)',
  '(den|person|personen|sökande) {som|vi|har|nu|blivit} (anställts|anställt|utsetts|utsett|utsedda|anställda) {är|heter|blev} *',
  '(nyanställer|anställer|rekryterar) {vi|just|nu|för|tillfället|tyvärr} (inte|ej) {just|nu|för|tillfället|och|alls|utan|i|år}',
  "(we|we're|we'll|we are) .. (keep|continue) (looking|searching|our search)",
  '(beslutat|beslutade|valt|valde|bestämt|bestämde) [oss för|sig för] [att] (ta|anställa|anlita|välja|satsa på|förorda|utse) (en|ett|den|henne|honom|två) *',
  '^(tillsatt|utsedd|anställd) [är|blev|sökande|person] * [*]$',
  '(ny|nya) (chef|*chef|*ledare|rektor|kollega|medarbetare|*lärare|*assistent|*sekreterare|*ingenjör|*handläggare|*samordnare|manager|colleague|head) (blir|heter|är|will be)',
  '(överkvalificerad|underkvalificerad|overqualified|underqualified|over-qualified)',
  '(hade|skulle) (vi|kunden|de|jag) [ha] (behövt|velat ha|önskat|föredragit) [oss] (någon|nån|en|ett|mer|mera|längre|större)',
  '(only|just) (considering|looking at|interviewing|taking|shortlisting|seeing|hiring) (people|candidates|applicants|those) (with|who|based)',
  '(söker|letar efter|behöver|vill ha|looking for|need|seeking) (en|ett|någon|nån|a|an|somebody|someone) [med] (mer|mera|längre|annan|more) .. (profil|erfarenhet|bakgrund|erfaren|senior|experience|experienced|profile)',
  '(ordnade|löste|ordnat|löst) sig',
  '(finns|har) [det|vi] (inga|inget|ingen) (timmar|pass|platser|tider|jobb|luckor) (kvar|över|att ge)',
  '(inte|ej) (blir|är|känns|blev) [riktigt|helt] (rätt|optimalt)',
  '(gamla|ordinarie|tidigare|förra årets) .. (kommer|vill komma|är) tillbaka',
  '(i mål|klara|färdiga|i hamn) med (rekryteringen|tillsättningen|vårt val|urvalet till tjänsten)',
  '(more|better|best) (suited|suitable|qualified|matched) (candidate*|applicant*|person|for)',
  '(ingen|inget|inga) [*] (till|för|åt) dig',
  '(we|they) (need|needed|are looking for|were looking for) (somebody|someone|a candidate|candidates) (with|who)',
  '(redan) (intervjuat|bestämt oss|valt|anställt)',
  '(hoppas|hope) [att] du hittar (något|nåt|ett|rätt)',
  'hope you find (something|the right|a)',
  `(du|dig|din ansökan|din profil|din kandidatur|ditt cv) .. ${notSv} .. ${advanceSv}`,
  'du [har] [tyvärr] (inte|ej) [har] (fått|fick) (något|någon|en) (av|plats)',
  `${notSv} .. ${advanceSv} .. (du|dig|din|ditt)`,
  `${advanceSv} [med] (dig|du) ${notSv}`,
  `${notSv} .. ${advanceSv} .. (externa|fler|några) (kandidater|sökande)`,
  `(you|your application|your profile|your candidacy|yours|your cv) .. ${notEn} .. ${advanceEn}`,
  `${notEn} .. ${advanceEn} .. (you|your|yours)`,
  "(application|profile|cv|yours) (isn't|is not|wasn't|was not|won't) .. (one|among|taking|forward|further)",
  `(inget|inga|ingen|inte något|inte någon|inte några) .. (som passar|som matchar|lediga|ledigt|vakan*|öppning*)`,
  '(har|hade) [vi] [redan|nu] (alla|allt folk|den personal|tillräckligt|folk så det räcker) [vi|som vi] [behöver|behövs]',
  "(no|not any|don't have any|do not have any|do not currently have|without any) .. (vacancies|vacancy|openings|opening|positions|roles|jobs) [that|which|available|suitable|at|right|open|matching|for]",
  '(behöver|behövt|saknar|hade behövt|skulle behöva|söker någon) .. (mer|längre|mera) (erfarenhet|vana|praktik|kompetens)',
  "(do not|don't|does not|doesn't) [fully|quite|currently] (meet|match|fit) .. (requirements|criteria|needs|profile|role)",
  '(inte|ej) [ha] (ledde|lett|leder|leda) till .. (anställning|intervju|jobb|erbjudande|åtgärd)',
  '(inte|ej) .. (matchar|motsvarar|uppfyller|når|nådde|räcker|räckte) .. (krav*|profil*|nivå*|hela vägen|ända)',
  '(nådde|når|räckte|räcker|motsvarade|uppfyllde) .. (inte|ej)',
  '(wish|wishing|önskar) .. (luck|success|best|lycka till) .. (search|sökande|job hunt|jobbsök*)',
];
