import { anyOf } from './phrases.ts';

/** What the employer decides, or whoever hears of it. */
const outcome =
  '(vidare|aktuell|aktuella|utvald|utvalda|uttagen|uttagna|vald|kallad|kallas|kallats|kontaktad|kontaktats|kontaktas|intressant|match|matchning|matchar|hör|hört|anställd|erbjuds|återkopplat|besked från|svar från|selected|shortlisted|successful|match|matches|heard|contacted|invited|chosen|suitable|forward|proceed|progress|further|offered|hear (from|back))';

/** What holds only if something happens. */
const ifs = anyOf([
  "(candidates|applicants|those|anyone|everyone|people) (who|that) (do not|don't|fail|cannot|can't|have not|haven't|miss)",
  '(i värsta fall|i sämsta fall|at worst|in the worst case|kan komma att)',
  '(risk|risken|risk for|risk that) (finns|är|att|för|of|is)',
  "if (it's|he|she|this|that|there's|there are|things|your profile) *",
  '(no news|no reply|inget svar|inget besked|uteblivet svar|silence|tystnad) .. (means|betyder|innebär)',
  '(utgå från|utgå ifrån|anta|räkna med|assume|consider) [du] (att|that|the|you)',
  '(räknar|hoppas|avser|beräknar|planerar|siktar|expect|hope|aim|plan|intend) .. (tillsatt|tillsätta|tillsättas|klar|klara|filled|fill|completed|appointed|anställa)',
  "if (we'd|we'll|we've|we) (like|want|feel|think|decide|need|see|find|believe)",
  `(om|ifall|if|unless|provided|provided that|in case) (du|ni|vi|det|din|er|ditt|dina|någon|hon|han|rekryteringen|tjänsten|inte|you|we|your|there|they|the|it) .. ${outcome}`,
  '(förrän|until) (vi|du|ni|det|din|ditt|dina|dessa|detta|alla|we|you|your|it|they|this|these|all)',
  '(in|ut|upp|över|snart) (om|ifall) (du|det|din)',
  '(om|ifall) (du|ni|vi) (inte|ej) .. (senast|inom|innan|före|tiden|så|går|kommer|kan|behöver|utgår)',
  "if (you|we) (do not|don't|have not|haven't|are unable|fail|cannot|can't)",
  '(utan|without) [ett|din|ditt|dina|your|a|an|the] [^ ]+ (kan|går|är|blir|we|it|your)',
  '(annars|otherwise|or else)',
  'skulle (hon|han|hen|den|de|vi|det|någon|personen|kandidaten) .. (tacka|hoppa|ångra|dyka|ändra|bli|visa|ändras|uppstå|behöva|öppna)',
  'om (du|ni) (går|gått|blir|är|skulle|kallas|väljs|inte hör|inte hört|inte har hört|ej hör|får|fått|har gått|matchar|passar|uppfyller) [en|inte|då|vidare|till|för|aktuell*|kallad|utvald|uttagen|vald|intressant|rätt|av|svar|besked]',
  'om (din|er|ditt|dina) (profil|ansökan|bakgrund|kompetens|cv|erfarenhet*|kvalifikation*) [inte|då] (är|matchar|passar|går|blir|stämmer|väljs|motsvarar|uppfyller|ser)',
  'om vi (går|bedömer|tycker|vill|är|ser|behöver|hittar|väljer|tror|önskar|beslutar|skulle|finner)',
  'om (någon|rekryteringen|tjänsten|processen|anställningen|chefen|kunden|arbetsgivaren|rekryteraren) .. (avbryts|tillsätts|blir|skulle|är|vill|väljer|bedömer|går)',
  'om du (kommer|kallas|bjuds) (på|till|in)',
  'om det (blir|är aktuellt|leder|skulle|finns intresse)',
  '(ifall|i så fall|i det fall|för det fall|vid intresse|förutsatt att|under förutsättning)',
  '(när|så snart|tills|innan|först när|medan) .. (tillsatt|tillsatts|avslutad|avslutats|tillsätts)',
  '(när|så snart|så fort|efter att) (vi|jag) [har] .. (gått igenom|läst|tittat|fattat|bestämt|träffat|fått in|hittat|funnit|valt|anställt|enats)',
  '(när|så snart|tills|innan|medan) (rekryteringen|urvalet|processen|tillsättningen|vi) .. (klar|klart|klara|färdig|färdiga)',
  '^(när|så fort|så snart|when|as soon as) (en|ett|någon|något|nån|det|din|vi|a|an|one of|there|somebody|someone) .. (blir du|får du|kontaktas du|ringer (de|dom|vi|hon|han)|hör (de|dom|vi)|kontaktar (de|dom|vi|chefen)|bokar|you will|we will|they will)',
  'har du inte (hört|fått [något] (svar|besked|återkoppling|mejl))',
  'hör du (inte|inget|ingenting)',
  '^hör (vi|jag) (inte|inget|ingenting)',
  '^(är|har|blir|går|gick) (tjänsten|jobbet|platsen|rollen|rekryteringen|någon|din profil|din ansökan) .. (får|hör|kontaktar|meddelar|återkommer|ser|kommer|kan|ska) (du|vi|det)',
  '(förmodligen|troligen|sannolikt)',
  "(if|in case|unless|provided) (you|you're|you are|your|we|they|there|selected|shortlisted|successful|the|it|chosen) *",
  '(should|were) (you|your|we|they|there|it) (be|have|get|make|decide|see|find|match|meet|proceed|wish|profile|application|skills)',
  'whether or not',
  'whether you',
  '(when|once|until|as soon as|after (the|this|that|it|we|they|all)) .. (filled|completed|closed|closes|reviewed)',
  'will .. (if|should|in case|when)',
  '^(går|blir|är|väljs|kallas) (du|ni) (inte vidare|en av|då|vidare|aktuell|utvald|kallad|uttagen)',
  '^(är|matchar|passar) (din|er) (profil|ansökan|bakgrund|erfarenhet)',
  '(de|dem|dom|den|ni|du|alla|sökande|kandidater|övriga) som (inte|ej)',
  'övriga [sökande|kandidater] (meddelas|får|kommer|hör|kontaktas|tackas|återkopplas|erhåller|underrättas)',
  '(oavsett|vare sig|antingen)',
  '(regardless|either way)',
]);

/** "Skulle du gå vidare …" is a condition, "Skulle du kunna …?" is none, nor is "skulle vi vilja att du …". */
const should = anyOf([
  'skulle (du|det|din|ditt|tjänsten|någon)',
  'skulle vi (inte|få|ha|hitta|gå|bli|välja|se|anse|bedöma|tycka|känna|kalla|kontakta|finna|besluta)',
]);

/** A question put as a clause is none: "vi undrar om du fortfarande är aktuell". */
const asks = anyOf([
  'if you [still] want (it|this|the job|the position|the role)',
  '(grateful|appreciate it|appreciated|great|nice|lovely|kind|helpful|good) if you (could|would|can)',
  '(tacksam|tacksamma|bra|fint|toppen|snällt|roligt) om du (ville|kunde|kan|vill|skulle)',
  '(samt|och|eller|and|or) (om|whether|if) (du|ni|you) (har|kan|vill|är|önskar|föredrar|have|can|want|are|prefer)',
  '(state|tell us|let us know|specify|indicate) .. whether you',
  'om du [fortfarande|nu|bara] vill [fortfarande] ha (det|den|jobbet|tjänsten|platsen|rollen)',
  '(delighted|happy|thrilled|glad|pleased|love it) if you',
  '(svar|besked) .. om du',
  '(undrar|undra|veta|vet|fråga|frågar|berätta|svara|besked|meddela [oss|mig]|know|wonder|wondering|ask|tell us|confirm) (om|ifall|if|whether) (du|ni|vi|det|jag|you|your|this|we)',
]);

/** What would have been: "hade det varit upp till mig …". */
const unreal = /^(?:hade|vore) (?:du|det|vi|jag|ni|tjänsten|valet) [^?]*$/u;

/** "Går du vidare bokar vi …", "Känner vi att …, hör vi av oss": the verb stands first and nothing is asked. */
const verbFirst =
  /^(?!(?:inför|efter|för|under|över|här|där|hör|eller|tar|tyvärr) )(?:[^ ]+r|finns|skulle) (?:du|vi|ni|det|din|ditt|hon|han|någon|ingen|inte|inget|inga|de) (?:[^ ]+ )*?(?:[^ ]+r|avslutas|avbryts|stängs|raderas|stryks|tas|betraktas|anses|kan|ska|så) (?:vi|du|jag|det|ni|tjänsten|så|din|platsen)(?: |$)/u;

/** How a recruitment goes on, for whoever is chosen. */
const process = anyOf([
  '(när|when) (den|det|it) (är|is) (satt|klar|bestämd|set|ready)',
  '^(vår|our|the) (process|rekryteringsprocess|(hiring|recruitment|selection) process)',
  '(några|en del|vissa|some) (av (er|dem|de sökande)|of (you|them|the))',
  '(lämnas|ges|sker|fattas|skickas) (preliminärt|normalt|oftast|vanligtvis|tidigast)',
  '(innan|före|inför) (anställning|en anställning|eventuell*|beslut)',
  '(ut|tar ut) (de|dem|dom) [som] vi (vill|ska|kommer)',
  '(de|dem|dom|den|dig|alla|övriga|personer|kandidater|sökande|vilka|några) som (går|gått|är|blir|kallas|väljs|klarar|passar|bäst|vi|uppfyller|har|kommer|ska|får|inte)',
  '(utvalda|lämpliga|aktuella|intressanta|kvalificerade|toppkandidater*|slutkandidat*) (kandidater|sökande|personer|profiler)',
  '(kallar|kalla|bjuder in|bjuda in|kontaktar|kontakta) [vi] (kandidater|sökande|lämpliga|utvalda|aktuella|personer|de|dem)',
  'övriga',
  '(eventuell|eventuella|eventuellt|ev)',
  '(börjar|börja|påbörjar|startar) [vi|med|med att|att] (kalla|kallar|intervjua|träffa|intervjuer*)',
  '(kan|kommer|komma) [du|vi|jag|ni] [också|även|då|senare|sedan] [att] (komma att|kallas|kontaktas|bli (kallad|ombedd|inbjuden|erbjuden|kontaktad|aktuell)|bjudas)',
  '(kan|kommer|komma) [du|vi|jag|ni] att bli',
  '(när|innan|inför att) (du|man) (blir|blivit|har blivit|ska bli) [väl] (kallad|inbjuden|bjuden|utvald)',
  '(schedule|book|arrange|set up|have|hold|boka|bokar|ha|har|träffas|ses) .. (call|chat|interview|meeting|conversation|samtal|möte|intervju|gemensamt) .. (afterwards|after that|efteråt|därefter|efter det)',
  'kommer [vi|de] att (kalla|bjuda|kontakta|börja|intervjua|genomföra|hålla)',
  '(intervjuer|intervjuerna) [kommer att|kommer|beräknas|planeras] (hålls|sker|genomförs|hållas|ske|genomföras|planeras|påbörjas|börjar|äger|är|startar|görs)',
  '(därefter|sedan|efter det|löpande|successivt|sen) .. (intervju*|urval*|*test|*tester|kallar|kontaktar)',
  '(intervju*|urval*) .. (löpande|successivt)',
  '(sker|genomförs|görs) innan',
  '(de|dem|dom) (mest|bäst)',
  'vi (bokar|håller|gör) intervjuer',
  '(interviews|tests) (will|are|take|start)',
  '(aim|plan|hope|expect|intend) to .. (interview*|invite|hold|meet)',
  '(process*|rekrytering*|recruitment) .. (består|innehåller|innebär|consists|includes|involves)',
  '(vad händer|what happens)',
  '(kallelse|intervjuer|urval|besked|inbjudan) [till|till intervju] (sker|skickas|ges|lämnas|görs|kommer)',
  'vi intervjuar (löpande|kandidater)',
  '(candidates|applicants|those|people|someone|anyone|everyone) (who|that|selected|whose|chosen|we)',
  'only .. (candidates|applicants|those|selected|shortlisted|successful)',
  '(selected|shortlisted|successful|suitable|qualified|chosen) (candidates|applicants|candidate|applicant)',
  '(may|might|could) [also|then|even] be (asked|invited|contacted|called|required)',
  '(planerar|hoppas|räknar|beräknar|siktar|avser|ska försöka|tänker|planen är) .. (intervju*|kalla*|träffa*|bjuda*|tester*|besked*|beslut*)',
  '(ingår|består) .. (intervju*|test*|prov*|samtal*)',
  '(intervju*|test*|prov*) .. ingår',
  '(först|först och främst|first) .. (sedan|därefter|sen|then)',
  '(väljer|välja) [vi] [ut] (vilka|de|dem|ett antal|några) [som]',
  '(kan|may) (dröja|take)',
  '(nästa steg|next steps) [vi|we] (läser|går igenom|review*|tittar)',
  'slutkandidat*',
  '(kandidater|sökande|personer) .. (kontaktas|kallas|bjuds|erbjuds|invited|contacted)',
  '(kontaktas|kallas|erbjuds) (löpande|personligen|via)',
  'you will be (invited|contacted|notified|asked (for|to (attend|come|provide)))',
]);

/** Told of applicants, and of nobody in particular. */
const others = anyOf([
  '(de|dem|dom|kandidater|kandidaterna|sökande|sökanden|personer|deltagare|deltagarna|vilka|those|candidates|applicants|participants|they|them|people)',
]);
const included = anyOf([
  '(ask|asking|let|låter|ber) {vi|all|alla|our|våra|the|de} (people|everyone|everybody|folk|alla|sökande|candidates|applicants) *',
  // Told what to do, the reader is meant
  '^(skriv|gör|lägg|lös|läs|rita|välj|plocka|bygg|planera|sätt|ta|räkna|rätta|skicka|mejla|sortera|leta|märk|markera|kontera|klipp|mixa|rangordna|granska|please|sort|rank|mark|clean|write|make|do|read|solve|draw|pick|choose|build|plan|send|list) *',
  '(du|dig|dej|din|ditt|dina|er|ni|you|your|yours|alla|all|every|everyone|everybody|samtliga)',
]);

/** Where the reader is the one who was chosen, "those who" are not somebody else. */
const chosen = anyOf([
  '(vill|ber|önskar) {vi|jag|gärna|nu|att|dig} (du|dig) {att|nu} (skicka*|gör|göra|skriv*|förbered*|spela*|lös*|lämna*|mejla*|ta fram|tar fram|rita*|bygg*|visa*)',
  '(hoppas|hope|hoping) .. (dig|du|you)',
  '(inte|ej) .. (bland|en av) (dem|de|dom)',
  '(with|chosen|selected) (candidates|applicants|people) (who|whose|that)',
  '(du är|du blir|du blev|du hör till|är du) [nu|alltså|därför] [en av] (de|dem|dom|den)',
  '(you are|you were|you have been) [one of|among] (the|those|our)',
  '(other|another|stronger) (candidates|candidate|applicants|applicant|people) (who|whose|that|with)',
  '(andra|annan|någon) [kandidater|kandidat|sökande|person|personer] som',
  '(kandidater|sökande) som (bättre|har mer|har längre|ligger närmare|stämmer bättre)',
]);

/** Nothing is said yet: it holds only if something happens. */
export function isConditional(words: string): boolean {
  if (asks.test(words)) return false;
  // "As if you worked here" sets no condition.
  const said = words
    .replace(/ (?:annars|otherwise|or else)(?: .*)?$/u, '')
    .replace(/(?<=^| )(?:as if|as though|som om)(?= )/u, 'as');
  return unreal.test(said) || ifs.test(said) || (!words.endsWith('?') && (should.test(words) || verbFirst.test(words)));
}

/** From such a line on it is told how recruitments go: "Så här går det till", "What happens next?". */
export const processHeading = anyOf([
  '(så|hur) (här|går|ser) .. (går det till|det till|rekryteringsprocess*|process*|fungerar|gör vi|ser .. ut|jobbar vi)',
  '(vad|det här|detta) händer (nu|nästa|sen|sedan|härnäst|framöver)',
  '(what happens|what to expect|how it works|how we hire)',
]);

/** It may come, for this person or for whoever is chosen. */
export function isHypothetical(words: string): boolean {
  return (
    isConditional(words) ||
    (process.test(words) && !chosen.test(words)) ||
    (others.test(words) && !included.test(words))
  );
}
