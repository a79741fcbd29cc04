import type { Phrases } from './phrases.ts';

const recruitment =
  '(*rekryteringen|rekryteringsprocessen|rekryteringsärendet|rekrytering|*processen|tillsättningen|tillsättningsärendet|utlysningen|annonsen|*tjänsten|tjänst|*uppdraget|*platsen|*befattningen|*anställningen|ärendet|*jobbet|*vikariatet|*rollen|*jobb|*tjänster|*platser)';
const post =
  '(position|role|recruitment|recruiting|hiring|search|vacancy|opening|requisition|job|post|process|project|assignment)';

/** Broken off or put on hold, for everybody. */
export const cancelledPhrases: Phrases = {
  decisive: [
    '(behöver|söker|ska) [vi] (inte|ej) längre (någon|nån|anställa|rekrytera|en)',
    '(ingen|inga|inget) [ny|nya|fler|person] (anställs|rekryteras|tillsätts|anställas)',
    '(jobben|jobbet|tjänsten|tjänsterna|uppdraget|uppdragen|rollen) .. (försvinner|försvunnit|är borta|finns inte|ryker|dras in)',
    '(väntar|vänta|väntat|dröjer|avvaktar|avvakta|avvaktat) med (att anställa|att rekrytera|rekryteringen|anställning*|rekrytering*|tillsättning*)',
    '(inte|ej) (ska|kommer att|kan|får) (anställa|rekrytera) (just nu|nu|någon|nån|mer|fler|i år|längre)',
    'fryst .. (inköp|konsult*|rekryter*|anställ*|budget*)',
    '(role|position|vacancy|job) .. closed (as|because|due|since|without)',
    '(inte|ej) [att] (gå|går) vidare med (rekrytering*|tillsättning*|tjänsten)',
    'not to (fill|hire|recruit|continue the recruitment|proceed with the recruitment)',
    '(alla|samtliga|pågående) .. (rekryteringar|nyanställningar) .. (pausade|stoppade|inställda|avbrutna)',
    'tillbaka (sin|sitt|förfrågan|uppdraget|beställningen|behovet)',
    '(inte|ej) [längre] att (tillsätta|tillsättas|bli av)',
    'no longer (available|exists|required|needed|open)',
    `${recruitment} .. (avslutas|avslutats|avslutad|avslutades|stängs|stängts|läggs ned|läggs ner) .. (utan|för att|eftersom|då|på grund av|pga)`,
    '(utan|inget) (tillsättning|att någon|att tillsätta|beslut om anställning|anställning|att anställa)',
    'för att (inte|ej) (tillsätta|anställa|rekrytera|fullfölja|gå vidare med rekryter*)',
    '(att|ska|kommer|vill|kan) [tyvärr|alltså|därför|nu] (inte|ej) [längre|att] (tillsätta|tillsättas|fullfölja|fullföljas|rekrytera|återbesätta|återbesättas|anställa (någon|nån|alls))',
    'anställer (ingen|inga|inte någon|inte nån)',
    '(ingen|inga) [nya] (tjänst|tjänster|anställning*|rekrytering) [i|alls|under|på grund|pga]',
    'blir (ingen|inga|inget|inte någon) [ny|mer] (tjänst|anställning|rekrytering|jobb av|projekt|säsong|butik)',
    '(gått|går|försatts|sätts|satts) i konkurs',
    '(lägger|lagt|lägga|läggs) (ned|ner) (verksamheten|butiken|restaurangen|avdelningen|projektet|tjänsten|kontoret|enheten|rekryteringen)',
    '(backa|backar|backat) [ur] från',
    `${recruitment} .. (annonseras|utlyses|utannonseras) (om|på nytt|igen)`,
    '(tar|tagit|ta) bort (tjänsten|tjänst|annonsen|rollen|platsen)',
    '(dra|drar|dragit) (in|tillbaka) (tjänsten|annonsen|tjänst|utlysningen|uppdraget|rekryteringen)',
    '(pausat|pausar|avbrutit|avbryter|avbokat|stoppat|stoppar|ställt in|ställer in) (uppdraget|projektet|beställningen|förfrågan|tjänsten|rekryteringen|sin|sitt)',
    '(budgeten|pengarna|finansieringen|anslaget|medlen|projektmedlen|ekonomin) .. (räcker|räckte|försvann|dragits|drogs|stoppats|uteblev|beviljades|inte|ej|tillåter)',
    '(tills vidare|på obestämd tid) .. (rekryter*|tjänst*|anställ*|process*)',
    `${post} .. (on ice|on pause|pulled|axed|cut|no longer open|been closed without|no longer exist|no longer be filled|not be filled|shelved)`,
    "(not|no longer|won't be|aren't|are not) (looking to|going to|planning to|able to) (fill|hire|recruit)",
    'without (making|an appointment|hiring|appointing|filling)',
    '(frozen|freeze|paused|stopped|halted) .. (hiring|recruitment|recruiting)',
    'not hiring',
    '(budget|funding) .. (cut*|withdrawn|pulled|not approved|frozen|rejected|lost)',
    `${recruitment} .. (avbruten|avbrutna|inställda|pausade|avbrutits|avbryts|avbrutet|avbröts|pausad|pausas|pausats|pausat|inställd|ställs in|ställts in|vilande|fryst|frysts|fryses|stoppad|stoppas|stoppats|utgår|utgått|utgick|avpublicerad|makulerad|makulerats|lagts ned|lagts ner|läggs ned|läggs ner|lagd på is|dras in|dragits in|drogs in|dras tillbaka|dragits tillbaka|återkallad|återkallats|skjuts upp|skjutits upp|sköts upp|försvinner|försvunnit|upphör|inte längre finns|finns inte längre)`,
    '(avbryter|avbryta|avbrutit|avbröt|pausar|pausa|pausat|pausade|fryser|frysa|fryst|ställer in|ställa in|ställt in|stoppar|stoppa|stoppat|drar tillbaka|dra tillbaka|dragit tillbaka|återkallar|återkalla|drar in|dra in|dragit in|lägger ner|lägga ner|lagt ner|lägger ned|skjuter upp|skjuta upp|skjutit upp|skjuter på|skjuta på|skjutit på) [nu|tyvärr|därför|hela|att] (rekryter*|hela rekryter*|processen|utlysningen|annonsen|*tjänsten|den här rekryter*|denna rekryter*|tillsättningen|*jobbet|uppdraget|all rekrytering|alla rekryter*|anställning*|allt)',
    '(uppdraget|tjänsten|jobbet|projektet|anställningen|rekryteringen|det) [alltså] (blir|blev) [tyvärr|dessvärre|alltså] (inte|ej) av',
    '(blir|blev) [tyvärr|dessvärre|alltså] (inte|ej) (av|något av|aktuellt att (anställa|rekrytera))',
    '(rekrytering*|*tjänsten|*uppdraget|den|det) .. (på is|på paus|på vänt|i malpåse)',
    '(lagt|lägger|lägga|sätter|sätta|satt) .. (på is|på paus|på vänt|på hold)',
    '(anställningsstopp|rekryteringsstopp|anställningsfrys|hiring freeze|rekryteringspaus)',
    '(satt|sätter|sätta) stopp för',
    '(inte|ej|ingen|inga|inget) [någon|längre|att] (tillsätt*|anställ*|rekryter*) .. (alls|över huvud taget|överhuvudtaget|i år|i höst|i vår|i sommar|i vinter|nu|längre|tills vidare)',
    '(kommer|ska|kan) [tyvärr|därför|alltså] (inte|ej) [att] (tillsätta|tillsättas|anställa någon|rekrytera|anställa alls|anställa nån)',
    'blir (ingen|inga|inte någon) (anställd|anställning|rekrytering|tillsättning|nyanställning*|tjänst)',
    '(ingen|inga) (anställd|anställning|rekrytering|nyanställning*) .. (i år|i höst|i vår|i sommar|i vinter|nu)',
    '(inte|ej) .. (utse|anställa) någon',
    `(cancelled|canceled|cancelling|cancel|canceling|paused|pausing|pause|suspended|suspend|suspending|frozen|freezing|withdrawn|withdraw|discontinued|closing|stopping|stopped|halted|postponed|postpone|postponing) .. [the|this|our] ${post}`,
    `${post} .. (cancelled|canceled|paused|suspended|frozen|withdrawn|discontinued|eliminated|halted|postponed|on hold|called off|scrapped|stopped|put off|no longer available|no longer exists|no longer needed|no longer going)`,
    '(put|putting|placed|placing|is|are|currently|been) .. on hold',
    '(not|no longer) [be] (filling|fill|hiring for|recruiting for|hire anyone|hiring anyone|recruiting)',
    'no longer [be] (hiring|recruiting|filling)',
    "(won't|not) be (hiring|recruiting|filling) *",
    'no one will be (hired|appointed|employed)',
    'hiring (has|is) .. (stopped|paused|frozen)',
  ],
  clear: [
    '(omorganisation*|neddragning*|besparing*|budgetstopp*|varsel|varslat|sparbeting|sparkrav)',
    '(behovet|behov) .. (försvunnit|försvann|ändrats|minskat|längre)',
    '(utan att|inte) [någon|ha] (tillsatts|tillsatt|har anställts|anställts)',
    '(omorganisation|neddragning*|nedskärning*|besparing*|budgetstopp|varsel|varslat) .. (tjänst*|rekrytering*|anställ*)',
    '(läggs|lagts) ut (på nytt|igen)',
    '(annonsera|utlysa|annonserar|utlyser) (om|på nytt|igen)',
    'utlyses (på nytt|igen)',
    'börjar om [från början] .. rekryter*',
    'behovet [har] (försvunnit|försvann|ändrats|bortfallit)',
  ],
  likely: [],
  hints: ['(inställd|inställt|avbruten|pausad|fryst|cancelled|canceled|on hold|paused)'],
};

/** One person is turned down, and nothing broken off. */
export const noCancellation: readonly string[] = [
  '(tid|tiden|tiderna|*intervju|*intervjun|mötet|mötestid*|interview|meeting) .. (utgår|inställd|ställs in|ställa in|cancelled|canceled|flytt*|moved|avbokad)',

  '(inte|ej) .. (anställa|erbjuda|kalla|träffa) (dig|er)',
  '(not) .. (hire|offer|invite) you',
];
