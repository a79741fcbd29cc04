import { anyOf } from './phrases.ts';

/** What holds only if something happens. */
const ifs = anyOf([
  'om (du|ni) (går|gått|blir|är|skulle|kallas|väljs|inte hör|inte hört|inte har hört|ej hör|får|fått|har gått|matchar|passar|uppfyller) [en|inte|då|vidare|till|för|aktuell*|kallad|utvald|uttagen|vald|intressant|rätt|av|svar|besked]',
  'om (din|er|ditt|dina) (profil|ansökan|bakgrund|kompetens|cv|erfarenhet*|kvalifikation*) [inte|då] (är|matchar|passar|går|blir|stämmer|väljs|motsvarar|uppfyller|ser)',
  'om vi (går|bedömer|tycker|vill|är|ser|behöver|hittar|väljer|tror|önskar|beslutar|skulle|finner)',
  'om (någon|rekryteringen|tjänsten|processen|anställningen|chefen|kunden|arbetsgivaren|rekryteraren) .. (avbryts|tillsätts|blir|skulle|är|vill|väljer|bedömer|går)',
  'om du (kommer|kallas|bjuds) (på|till|in)',
  'om det (blir|är aktuellt|leder|skulle|finns intresse)',
  '(ifall|i så fall|i det fall|för det fall|vid intresse|förutsatt att|under förutsättning)',
  '(när|så snart|tills|innan|först när|medan) .. (tillsatt|tillsatts|avslutad|avslutats|tillsätts)',
  '(när|så snart|tills|innan|medan) (rekryteringen|urvalet|processen|tillsättningen|vi) .. (klar|klart|klara|färdig|färdiga)',
  'har du inte (hört|fått)',
  'hör du (inte|inget|ingenting)',
  '(förmodligen|troligen|sannolikt)',
  "(if|in case|unless|provided) (you|you're|you are|your|we|they|there|selected|shortlisted|successful|the|it|chosen) *",
  '(should|were) (you|your|we|they|there|it) (be|have|get|make|decide|see|find|match|meet|proceed|wish|profile|application|skills)',
  'whether or not',
  'whether you',
  '(when|once|until|as soon as|after) .. (filled|completed|closed|closes|reviewed)',
  'will .. (if|should|in case|when)',
  '(går|blir|är|väljs|kallas) (du|ni) (inte vidare|en av|då|vidare|aktuell|utvald|kallad|uttagen)',
  '(är|matchar|passar) (din|er) (profil|ansökan|bakgrund|erfarenhet)',
  '(har|hör|kontaktar|får) (vi|du) (inte|ej|inget|något)',
  '(de|dem|dom|den|ni|du|alla|sökande|kandidater|övriga) som (inte|ej)',
  'övriga (sökande|kandidater|meddelas|får|kommer)',
  '(oavsett|vare sig|antingen)',
  '(regardless|either way)',
]);

/** "Skulle du gå vidare …" is a condition, "Skulle du kunna …?" is none. */
const should = anyOf(['skulle (du|det|vi|din|ditt|tjänsten|någon)']);

/** How a recruitment goes on, for whoever is chosen. */
const process = anyOf([
  '(de|dem|dom|den|dig|alla|övriga|personer|kandidater|sökande|vilka|några) som (går|gått|är|blir|kallas|väljs|klarar|passar|bäst|vi|uppfyller|har|kommer|ska|får|inte)',
  '(utvalda|lämpliga|aktuella|intressanta|kvalificerade|toppkandidater*|slutkandidat*) (kandidater|sökande|personer|profiler)',
  '(kallar|kalla|bjuder in|bjuda in|kontaktar|kontakta) [vi] (kandidater|sökande|lämpliga|utvalda|aktuella|personer|de|dem)',
  'övriga',
  '(eventuell|eventuella|eventuellt|ev)',
  '(kan|kommer|komma) [du] (komma att|att kallas|att kontaktas|att bli|bli kallad|att bjudas)',
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
  '(selected|shortlisted|successful|suitable|qualified) (candidates|applicants)',
  '(may|might|could) be (asked|invited|contacted|called|required)',
  '(planerar|hoppas|räknar med|avser|ska försöka|tänker) .. (intervju*|kalla*|träffa*|bjuda*)',
  '(kandidater|sökande|personer) .. (kontaktas|kallas|bjuds|erbjuds|invited|contacted)',
  '(kontaktas|kallas|erbjuds) (löpande|personligen|via)',
  'you will be (invited|contacted|asked|notified)',
]);

/** Where the reader is the one who was chosen, "those who" are not somebody else. */
const chosen = anyOf([
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
  return ifs.test(words) || (should.test(words) && !words.endsWith('?'));
}

/** It may come, for this person or for whoever is chosen. */
export function isHypothetical(words: string): boolean {
  return isConditional(words) || (process.test(words) && !chosen.test(words));
}
