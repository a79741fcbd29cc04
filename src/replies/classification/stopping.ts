/**
 * The ways to say that nobody is employed, put together from what is stopped and what is done to it, in the tenses and
 * the voices of both, so that "är samtliga tjänster strukna" is found beside "vi avbryter rekryteringen".
 */
const stoppedSv =
  '(*rekryteringen|*rekryteringar|*rekryteringarna|rekrytering|rekryteringsprocess*|rekryteringsförfarande*|anställningsförfarande*|anställningsprocess*|anställningsärende*|rekryteringsärende*|tillsättning*|utlysning*|annonsen|annonserna|*processen|process|förfarandet|avropet|beställningen|*tjänsten|*tjänst|*tjänster|*tjänsterna|*anställningen|*anställningar|*anställningarna|nyanställning*|*vikariatet|*vikariaten|*befattningen|*befattningar|*platserna|*uppdraget|*uppdragen|*jobbet|*jobben|*rollen|*rollerna)';
/** What a recruitment is for: if it comes to nothing, so do the posts. */
const undertakingSv =
  '(*kursen|*projektet|*säsongen|*lägret|*programmet|*verksamheten|*butiken|*utbildningen|*produktionen|*satsningen|*etableringen|*öppningen|*festivalen|*restaurangen|*kaféet|*caféet|*avdelningen|*enheten|*filialen|*linjen)';
const someUndertakingSv =
  '(*kurs|*projekt|*säsong|*läger|*program|*verksamhet|*butik|*utbildning|*produktion|*satsning|*öppning|*festival|*restaurang|*kafé|*café|*servering|*avdelning|*filial|*turné|*marknad)';
const isStoppedSv =
  '(avbryts|avbröts|avbrutits|avbruten|avbrutna|avbrutet|pausas|pausades|pausats|pausad|pausade|fryses|frysts|fryst|frysta|stoppas|stoppades|stoppats|stoppad|stoppade|slopas|slopats|slopad|slopade|stryks|ströks|strukits|struken|strukna|struket|makuleras|makulerats|makulerad|makulerade|annulleras|annullerats|annullerad|skrotas|skrotats|skrotad|upphävs|upphävts|upphävd|bordläggs|bordlagts|bordlagd|indragen|indragna|indraget|nedlagd|nedlagda|inställd|inställda|uppskjuten|uppskjutna|framskjuten på|tillbakadragen|tillbakadragna|återkallad|återkallas|återkallats|avblåst|avblåses|avvecklas|avvecklats|bortfaller|bortfallit|förfaller|förfallit|(ligger|läggs|lagts|lades) (nere|ner|ned|på is|på hyllan|i träda|vilande)|(ställs|ställdes|ställts) in|(dras|drogs|dragits) (in|tillbaka)|(skjuts|sköts|skjutits) (upp|på (framtiden|obestämd))|(går|gick|gått) (i stöpet|om intet))';
const stopsSv =
  '(avbryta|avbryter|avbröt|avbrutit|pausa|pausar|pausade|pausat|frysa|fryser|frös|fryst|stoppa|stoppar|stoppade|stoppat|slopa|slopar|slopat|stryka|stryker|strukit|makulera|makulerar|makulerat|annullera|annullerar|annullerat|skrota|skrotar|skrotat|återkalla|återkallar|återkallat|bordlägga|bordlägger|bordlagt|avblåsa|avblåser|avblåst|parkera|parkerar|parkerat)';
const between =
  '[vi|de|man|kommunen|bolaget|företaget|kunden|ledningen|styrelsen|tyvärr|nu] [också|nu|därför|tyvärr|även|tills vidare|hela] [all|alla|samtliga|den|denna|det|dessa|vår|våra|arbetet med]';
const indefinitely =
  '(på obestämd tid|på framtiden|tills vidare|till nästa år|ett år|till hösten|till våren|indefinitely|until further notice|until next year|for now|for the time being)';

const postEn =
  '(position|positions|role|roles|recruitment|recruitments|hiring|search|vacancy|vacancies|opening|openings|requisition|job|jobs|post|posts|posting|postings|advert|ad|listing|process|assignment|campaign)';
const stopsEn =
  '(cancel|cancels|cancelled|canceled|cancelling|pause|pauses|paused|pausing|freeze|freezes|froze|frozen|freezing|suspend|suspends|suspended|suspending|withdraw|withdraws|withdrew|withdrawn|withdrawing|pull|pulls|pulled|pulling|scrap|scraps|scrapped|scrapping|halt|halted|halting|shelve|shelves|shelved|shelving|postpone|postponed|postponing|defer|deferred|deferring|abandon|abandoned|discontinue|discontinued|taken down|took down|take down|called off|calling off|call off)';

export const stoppings: readonly string[] = [
  '(göra|gör|börja|börjar|starta|startar|ta) om {vi|med|därför} {hela} (rekryteringen|rekryteringsprocessen|processen|urvalet från början)',
  '(restart|restarting|redo|relaunch) (the|this|our) {whole|entire} (recruitment|search|process|hiring)',
  '(closed|ended|stängs|stängdes|stängts|avslutas|avslutats|avslutad|avslutades) {and|the|now|nu|därmed|därför|is|has|been} (without|with no|utan) (a|any|anyone|hire|appointment|anställning|tillsättning|att) *',
  "(no longer|don't|do not|not) {now} (plan|plans|intend|intends|intending|planning|need|needs) to (recruit|fill|hire|appoint|employ)",
  `(recruitments|positions|roles|vacancies|openings|applications) .. (have|has|are|is) {now|all|therefore} [been] (stopped|paused|frozen|cancelled|halted|withdrawn|put on hold)`,
  `${isStoppedSv} ${between} ${stoppedSv}`,
  `(dras|drogs|läggs|lades|ställs|ställdes|skjuts|sköts|tas|togs) ${between} ${stoppedSv} .. (in|ner|ned|upp|bort|tillbaka|på is)`,
  '(hold|holding|held) off (on|with|hiring|filling|recruiting)',
  `(tillsätter|återbesätter|utlyser|fullföljer|besätter) [vi|nu] (inte|ej) [någon|den] ${stoppedSv}`,
  `${stoppedSv} (behövs|existerar|kvarstår|återbesätts|utannonseras|fullföljs) [nu|då|därmed] (inte|ej)`,
  `${stoppedSv} .. (inte|ej) [ska|kommer att|kan|får|bör] (tillsättas|återbesättas|besättas|fullföljas|utlysas)`,
  "(isn't|is not|no longer|not) (a|any) (job|role|position|vacancy|post) [for] (any more|anymore|any longer|left)",
  '(lost|tappat|tappade|förlorat|förlorade) [the|our|vår] (client|contract|funding|customer|project|grant|tender|kunden|kontraktet|uppdraget|avtalet|upphandlingen|finansieringen|anslaget)',
  '(väntar|vänta|avvaktar|avvakta|dröjer|dröja|skjuter|skjuta) [upp] med [all|alla|samtliga|den|hela|vår|våra] [planerade|nya|ny] (rekrytering*|anställning*|nyanställning*|nyrekrytering*|tillsättning*)',
  '(lägga|lägger|lagt|lade|sätta|sätter|satt|ställa|ställer) .. (på is|på paus|på vänt|på hyllan|i malpåse|i träda|på framtiden|på hold)',
  '(anställer|anställa|rekryterar|tar in|ta in) [vi] (inga|ingen|inte några|inte någon) [nya|ny|fler]',
  '(put|putting|puts|placed|placing|placed) .. (on ice|on hold|on pause)',
  "(not able to|unable to|cannot|can't|not in a position to|unable at present to) (employ|hire|appoint|recruit|take on) (a|an|any|anyone|anybody)",
  '(headcount|hiring plan|hiring plans|budget for the (role|position|post)) .. (frozen|cut|on ice|on hold|withdrawn|pulled|removed|cancelled)',
  "(no longer|don't|do not|won't) have (a|an|any|the) [*] [*] (job|role|position|post|vacancy|opening) to (fill|offer anyone)",
  `${stoppedSv} .. ${isStoppedSv}`,
  `(är|har|blir|blev) [nu|tyvärr|därför] (samtliga|alla|hela|den|våra) [öppna|lediga|planerade|utlysta] [*] ${stoppedSv} ${isStoppedSv}`,
  `${stopsSv} ${between} (${stoppedSv}|${undertakingSv})`,
  `(ställa|ställer|ställde|ställt|lägga|lägger|lade|lagt|dra|drar|drog|dragit|skjuta|skjuter|sköt|skjutit|ta|tar|tog|tagit|blåsa|blåser|blåst|sätta|sätter|satt) ${between} (in|ned|ner|upp|bort|av|tillbaka|på is|på paus|på framtiden) ${between} ${stoppedSv}`,
  `(skjuts|skjuter|skjutits|skjutit|sköts|flyttas|flyttats|senareläggs|uppskjuten|uppskjutna|framskjuten|framflyttad) .. ${stoppedSv} .. ${indefinitely}`,
  `${stoppedSv} .. (fram|fram på|upp|på|framflyttad|framflyttade|senarelagd|vilar|vilande|avvaktar) ${indefinitely}`,
  `(kunden|uppdragsgivaren|beställaren|huvudmannen|ledningen|styrelsen|nämnden|regionen|kommunen|klienten) .. (återkallat|återkallar|avbrutit|avbryter|avbeställt|pausat|pausar|stoppat|stoppar|ångrat|backat ur|dragit sig ur|drog sig ur|drar sig ur|dragit tillbaka|drar tillbaka)`,
  `${undertakingSv} (startar|öppnar|blir|kommer|genomförs|kommer igång|drar) [då|alltså|tyvärr|därför|heller] (inte|ej|aldrig)`,
  `(blir|blev) [det] [tyvärr|därför|alltså|heller] (ingen|inget) (*personal|*bemanning|${someUndertakingSv})`,
  '(blir|blev) [det] .. (inga|inte några) [nya|fler] (jobb|*jobb|*jobbare|*personal|tjänster|*platser|*vikarier|*anställda|*anställningar|rekryteringar|uppdrag|praktikanter|feriearbetare|säsongare|*arbetare)',
  '(ingen|någon) [ny] (tjänst|roll|anställning|befattning) finns [tyvärr] (inte|ej|att söka|längre)',
  '(finns|behövs) [det|därför|då|alltså] (inte|ej|ingen|inget|inte någon) [någon] (tjänst|roll|anställning|befattning|vakans) (längre|att söka|att tillsätta|kvar)',
  '(behovet|utrymmet|underlaget|uppdraget|finansieringen|anslaget|bidraget|pengarna|beställningen) .. (finns inte|försvann|försvunnit|drogs in|dragits in|uteblev|uteblivit|bortfallit|bortfaller|upphört|tog slut|är slut)',
  `${stopsEn} [the|this|that|our|all|its|their|every|any] [open|other|new|current|planned] [*] [*] ${postEn}`,
  `${postEn} .. (is|are|was|were|has|have|been|being) [now|all|therefore|since] [been|being] (cancelled|canceled|paused|frozen|suspended|withdrawn|pulled|scrapped|halted|shelved|postponed|deferred|abandoned|discontinued|taken down|called off|put on (hold|ice)|on (hold|ice)|eliminated|cut|removed)`,
  `(not|n't|won't|can't|no longer) [be|to|we] [go|going|move|moving|proceed|proceeding|press|pressing|push|pushing|carry|continue|continuing] [ahead|forward|on] with (the|this|our|any|a) [*] [*] (hire|hiring|recruitment|search|opening|vacancy|appointment)`,
  "(not|won't|can't|no longer) [be|to|we] (go|going|move|moving|proceed|proceeding|press|pressing|push|pushing|carry|continue|continuing) [ahead|forward|on] with (hiring|recruiting|filling|the hire|the recruitment|the position|the role)",
  "(not|no longer|won't|can't|isn't|aren't) [be|going to|able to|in a position to|allowed to] (hiring|hire|recruiting|recruit|taking on|take on|adding|add|bringing in) [anyone|anybody|people|staff|new] .. (after all|at all|for now|this year|this summer|this season|right now|anymore|any more|until)",
  '(nobody|no one|no appointment|no hire|none of the candidates) .. (be|been|was|were) (hired|appointed|employed|made|recruited|taken on)',
  '(season|festival|project|store|shop|branch|site|programme|program|café|cafe|restaurant|camp|contract|launch|expansion) .. (not|longer|fallen|fell|been) [be] (open|opening|happen|happening|go ahead|going ahead|start|starting|through|cancelled|scrapped|shelved|postponed)',
  '(client|customer|company|board|management) .. (pulled|cancelled|withdrawn|withdrew|scrapped|shelved|stopped|paused|dropped|pulled out|backed out)',
];
