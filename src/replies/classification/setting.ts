import type { ParsedMail } from '../reading/mail.ts';
import type { Sentence } from '../reading/sentences.ts';
import { findProposedTimes } from '../times/proposed-times.ts';
import { isOfSomethingSmaller } from './assertion.ts';
import { ofWork, otherMatters } from './elsewhere.ts';
import { type Finding, labelled, timeAhead, toReader } from './findings.ts';
import { openEvents } from './interview.ts';
import { orderIn } from './material.ts';
import { otherDesks } from './other.ts';
import { anyOf, weights } from './phrases.ts';

/** "Vi har fått din ansökan": what follows is mostly what may come. */
const receipt = anyOf([
  '(har|är|detta är en|vi|vi har) [nu|härmed] (tagit emot|mottagit|fått in|registrerat|bekräftar|mottagen|registrerad|bekräftelse) .. *ansökan',
  'bekräftar att du har sökt',
  '*ansökan .. (*mottagen|mottagits|registrerad|registrerats|inkommit|kommit in|kommit fram|landat)',
  "(received|confirm receipt of|registered|we've got|we have) your (application|submission|resume|cv)",
  '(application|submission) .. (received|registered|submitted|is in|was sent|has been sent)',
]);
const wantsAction = anyOf([
  '(klicka|boka|välj|svara|besvara|gör|genomför|välkommen|kom|ring|skicka|bifoga|ladda|komplettera|behöver|saknar|saknas|kan du|click|book|choose|select|complete|please|pick|take|join|send|need|could you|can you|missing)',
  '?',
]);
/** Who writes without an ad is told that nothing is free just now, and kept: that is no refusal. */
const unasked = anyOf([
  '(*spontanansökan|intresseanmälan|kandidatbank*|open application|speculative application|unsolicited application)',
]);
/** Who is not even kept has been turned down. */
const notKept = anyOf([
  '(sparas|sparar|behålls|behåller|keep|keeping|kept|store|retain) {den|din|ansökan|ditt|cv|därför|your|it|application|be} (inte|ej|not)',
  '(inte|ej|inga|not) {be|will|att|vi} (spara|sparas|sparar|behålla|behåller|keep|keeping|kept) *',
]);
/** Words of a recruitment: beside them "provtagning" and "kurser" are part of a title. */
const recruitment = anyOf([
  '(sökt|söker|sökte|ansökan|tack|intresse) .. (tjänst*|jobbet|rollen|befattning*|vikariat*|anställning*)',
  '(application|applying|applied|interest) .. (position|role|job|vacancy|post)',
  '(*intervju|intervjun|interview|kandidat|candidate|rekryteringen|sökande)',
]);
/** To those who said yes already, "välkommen till teamet" is no offer. */
const starting = anyOf([
  '(your buddy|your laptop|a laptop|the handbook|employee handbook|personalhandbok*|passerkort|introduktionsdag*|onboarding)',
  '(inför|närmar sig|före|about|before|för|på) [din|ditt|your|the] (första|first) (dag|dagen|arbetsdag|arbetsdagen|pass|passet|day|shift)',
  '(avtalet|kontraktet|contract|agreement) (är|is|has been) [nu|now] (signerat|undertecknat|signed|complete)',
  '(tackade ja|accepterade|accepted|skrev under|signerade)',
]);
/** Who works there already: nothing of what is sent then is an offer. */
const employed = anyOf([
  'som nyanställd',
  'as (a|our) new (employee|hire|starter|joiner|colleague)',
  'när du [nu] [är|är nu] (anställd|börjat)',
  'tack för (det|ditt) (påskrivna|signerade|underskrivna|undertecknade) (avtalet|kontraktet|anställningsavtalet|avtal)',
  '(thanks|thank you) for (signing|returning) (the|your)',
  '(avtalet|kontraktet|contract) [som|that] (du|you) [har|have] (skrev|skrivit|signed|signerade|signerat)',
  '(klarat|passing|passed|completed|completing) [av] (din|your) (provanställning|provtid|probation*)',
  '(uppdaterat|nytt|updated|amended) [employment] (anställningsavtal|contract)',
]);
/** Written for whoever reads it, to make them apply. */
const advertising = anyOf([
  '(sök|ansök|apply) [gärna|tjänsten|jobbet|jobben|nu] (redan|idag|i dag|här|direkt|senast|via|nu|today|now|here|online|by|på (vår|vårt|webben|hemsidan))',
  '(skicka|lämna|send|submit) [gärna|in] [in] (din|ditt|your) (ansökan|cv|application|intresseanmälan) .. (idag|i dag|redan|senast|via|today|now|by)',
  '(tjänsterna|tjänsten) tillsätts löpande',
  '(vi|we) (söker|letar efter|rekryterar|anställer|are hiring|are looking for|are recruiting) .. (nya|fler|medarbetare|kollegor|colleagues|people|talents)',
]);
/** The reader is in it as before, whatever else the mail regrets. */
const stillIn = anyOf([
  '(du|din ansökan) är [alltså|självklart|givetvis|dock] (fortfarande|alltjämt) (med|kvar) [alltså|förstås]$',
  '(du|din ansökan) är [alltså|självklart|givetvis|dock] (fortfarande|alltjämt) (med|kvar|aktuell) (i|för) (processen|rekryteringen|urvalet|tjänsten|rollen)',
  '(du|din ansökan) (är|ligger|finns) [fortfarande|alltjämt] (kvar|med) i (processen|rekryteringen|urvalet)',
  '(du har sökt|du sökte|you applied for) (är|is) [vi] (fortfarande|alltjämt|still)',
  '(påverkar|berör|gäller) (inte|ej) (dig|din ansökan)',
  "(does not|doesn't|will not|won't) (affect|concern) (you|your application)",
  'your application .. (we are|which we are|is) still [being] (reviewing|considering|reviewed|considered)',
  'du sökte .. (där|den) är (vi|den) (inte|ej) (klara|klar|tillsatt)',
  '(you are|you remain|your application is|your application remains) [still|very much|therefore] (under consideration|in the running|in the process|being reviewed|being considered|active)',
]);
/** Nothing is decided yet: whoever else is met, and however many they are, nobody has been turned down. */
const undecided = anyOf([
  '(beslut|beslutet|urvalet|valet|bedömningen|rekryteringen|processen|granskningen|decision|selection|shortlist) [har|är|has|have|is] [ännu|fortfarande|alltså|still] (inte|ej|not) [ännu|än|yet] [been] (klar|klart|färdig|färdigt|färdigställt|fattat|fattats|taget|tagits|gjort|gjorts|avslutat|avslutad|made|taken|final|complete|completed|finished|reached)',
  '(beslut|beslutet|urvalet|besked|beskedet|rekryteringen|processen|decision|selection|shortlist) (är|blir|väntas|kommer|tas|fattas|lämnas|ges|is|will be) [nu|att|fortfarande|now|still|therefore] (i full gång|igång|pågående|löpande|planerat|planerad|försenat|försenad|försenade|uppskjutet|uppskjuten|flyttat|framflyttat|vänta|klart (på|till|den|i|vecka|nästa|senast)|(under|i|senast|nästa|vecka|den) *|expected|due|under way|ongoing|delayed|postponed|being made|made (by|on|in|next))',
  '(beslut|beslutet|besked|beskedet|urvalet|rekryteringen|processen|decision|selection|process) {tar|ta|kommer|kan|att|is|will|may|be} (längre tid|mer tid|lite längre|take longer|take a little longer|taking longer|take more time|taking more time)',
  '(inte|ej|not) [riktigt|quite] (i mål|framme|there yet|klara (än|ännu|med (urvalet|läsningen)))',
  "(inte|ej|ännu|not|haven't|hasn't) [have|har|yet] .. (enats|bestämt sig|bestämt oss|bestämt mig|fattat [något] beslut|hunnit|decided|reached a decision|made a decision|made up)",
  '(innan|before) (vi|de|kunden|jag|we|they) .. (bestämmer|beslutar|fattar|väljer|avgör|decide*|choose|make)',
  '(andra|fler|flera|ytterligare|many|other|more|another|bra|fina|starka) (kandidat*|sökande*|ansökningar|candidate*|applicant*|applications) [kvar] (att|to|som ska|som vi ska) (läsa|träffa|intervjua|möta|gå igenom|prata|meet|interview|see|read|review)',
]);
/** An answer is to come: a "no" beside it has to be plain. */
const promised = anyOf([
  '(vi|jag) (hör av (oss|mig|sig)|återkommer|ringer|meddelar [dig]) .. (alla|då|under|i|på|senast|inom|nästa|oavsett|så snart|så fort|innan|när)',
  '(lovar|lovade) [att] (höra av|återkomma|ringa|mejla)',
  '(återkommer|återkoppling|återkopplar|besked) [vi|jag|till dig|till alla|lämnas] (i|under|på|senast|inom|nästa|vecka|den|till alla) *',
  '(du hör|hör du) (från|av) (oss|mig) .. (senast|nästa|under|inom|på|i)',
  '(hear|update|updates|touch|speak|talk|back to you|let you know|answer) .. (by|within|next|this week|either way|as soon as|in the coming|on (monday|tuesday|wednesday|thursday|friday))',
]);
/** Behind a "no" as well: what may turn up later. */
const later = anyOf([
  '(om|ifall|if|framtid*|framöver|future|gärna|annan|annat|andra tjänster|other roles|nya tjänster|nästa (uppdrag|tjänst|gång))',
]);
/** The reader has taken another post, or wants no more of this one: whatever is closed then is no refusal. */
const withdrawn = anyOf([
  '(du|you) [har|have|nu|now] (tackat ja till|tagit|fått|hittat|accepterat|valt|accepted|taken|found|got|chosen) (ett|en|another|a) [annat|annan|nytt|new|different] [annat] (jobb|tjänst|erbjudande|anställning|uppdrag|job|offer|position|role)',
  '(tack för att|synd att|tråkigt att|förstår att|noterat att|noterar att|bekräftar att) du [meddelar att du|meddelade att du|berättar att du|berättade att du|har|nu|inte längre] .. (avstår|drar dig|dragit|drar tillbaka|tackar nej|tackat nej|återtar|återtagit|vill (stå kvar|vara kvar|delta|gå vidare)|tackat ja till)',
  "(sorry|understand|sad|noted|see|hear) .. (you are|you're|you have|you've|you) [have|decided to|chosen to] (withdraw*|declin*|accepted (another|a)|taken another|pulling out|step* back)",
  '(du|you) .. (drar|dragit|drog) (tillbaka|dig ur|dig tillbaka)',
]);
/** Open to whoever wants to come: nobody is called to what goes on there. */
const openToAll = anyOf(openEvents);
/** "Undrar du något? Ring oss.", "Want to see more jobs? Visit …": the next sentence is its answer. */
const answer =
  /^(?:läs|klicka|besök|följ|kontakta|gå in|här|se|kolla|spana|tipsa|kika|visit|click|read|check|see|contact|follow|find|explore|browse|just reply|feel free|tveka)(?: |$)/;

/** What is said, without what the mail as a whole turns into something else. */
export function inSetting(
  said: readonly Finding[],
  subject: Sentence[],
  sentences: Sentence[],
  { bulk }: Pick<ParsedMail, 'bulk'>,
): Finding[] {
  const isReceipt = sentences.slice(0, 4).some(({ words }) => receipt.test(words));
  const all = [...subject, ...sentences];
  const isUnasked = all.some(({ words }) => unasked.test(words)) && !all.some(({ words }) => notKept.test(words));
  const isRecruitment = all.some(({ words }) => recruitment.test(words));
  const isStarting = all.some(({ words }) => starting.test(words));
  const isAdvertising = all.some(({ words }) => advertising.test(words));
  const asksInterest = all.some(({ words }) => interested.test(words));
  const isToAll = isAdvertising || (bulk && !all.some(({ words }) => application.test(words)));
  const hasApplied = all.some(({ words }) => applied.test(words));
  // "Ett erbjudande till dig" is what the mail says below it.
  const offersLess = sentences.some(isOfSomethingSmaller);
  const isEmployed = all.some(({ words }) => employed.test(words));
  const isWithdrawn = all.some(({ words }) => withdrawn.test(words));
  const isOpenEvent =
    all.some(({ words }) => openToAll.test(words)) && !all.some(({ words }) => application.test(words));
  const isUndecided = sentences.some(({ words }) => undecided.test(words) && !later.test(words));
  const isPromised = sentences.some(({ words }) => promised.test(words) && !later.test(words));
  const isStillIn = sentences.some(({ words }) => stillIn.test(words));
  return said.filter((one) => {
    if (one.class === 'offer' && (isToAll || isEmployed || (offersLess && one.at < 0))) return false;
    if (isAdvertising && !hasApplied && !asksInterest && ['question', 'acknowledgement'].includes(one.class))
      return false;
    // Forms and accounts of those who begin are asked for too; a question to them is still one.
    if (isEmployed && one.class === 'question' && !one.sentence.words.endsWith('?')) return false;
    if (one.class === 'acknowledgement' && (isStillIn || isWithdrawn || (bulk && isAdvertising))) return false;
    if (one.class === 'rejection' && (isStillIn || isUndecided || isWithdrawn)) return false;
    if ((one.class === 'rejection' || one.class === 'cancelled') && bulk && isToAll) return false;
    if (one.class === 'interview' && bulk && isToAll && !one.sentence.words.endsWith('?')) return false;
    if (one.class === 'interview' && isOpenEvent && !one.sentence.words.endsWith('?')) return false;
    if (one.class === 'rejection' && isPromised && one.weight < weights.decisive) return false;
    if (isReceipt && !countsBesideReceipt(one)) return false;
    if (isUnasked && one.class === 'rejection' && one.weight < weights.decisive) return false;
    if (isRecruitment && one.isTopic) return false;
    if (isStarting && one.class === 'offer' && one.weight < weights.decisive) return false;
    return one.class !== 'question' || !answer.test(sentences[one.at + 1]?.words ?? '');
  });
}

/** Beside a receipt only what is asked of the reader counts, and a plain no. */
function countsBesideReceipt({ class: name, weight, sentence: { words } }: Finding): boolean {
  if (name === 'rejection') return weight === weights.decisive;
  if (name === 'question') return wantsAction.test(words);
  if (name === 'interview' || name === 'assessment') return toReader.test(words) || wantsAction.test(words);
  // Accounts, personal data and what else every receipt tells of.
  return name !== 'other' || receipt.test(words) || late.test(words);
}
const late = anyOf([
  '(dröj*|försen*|drar ut|dragit ut|delay*|longer|tillbaka|återtag*|withdrawn|avanmälan|avbokat|av misstag|by mistake|felaktig*)',
]);

/** A day on one line and a clock on another: "Datum: …", "Tid: …". */
export function summons({ receivedAt }: ParsedMail, sentences: Sentence[]): Finding[] {
  const lines = sentences.filter(({ words }) => labelled.test(words));
  const [sentence] = lines;
  const text = lines.map((one) => one.text).join('\n');
  if (!sentence || findProposedTimes(text, receivedAt).length === 0) return [];
  return [{ class: 'interview', weight: timeAhead, sentence, at: sentences.indexOf(sentence) }];
}

/** What is to be done with what comes along: "bifogar tio verifikationer. Kontera dem …". */
export function orders({ bulk }: Pick<ParsedMail, 'bulk'>, sentences: readonly Sentence[]): Finding[] {
  const sentence = bulk ? undefined : orderIn(sentences);
  if (!sentence) return [];
  return [{ class: 'assessment', weight: weights.decisive, sentence, at: sentences.indexOf(sentence) }];
}

/** The sentence that shows that a mail is about something else than work. */
export function isElsewhere(
  { subject, references }: Pick<ParsedMail, 'subject' | 'references'>,
  all: readonly Sentence[],
): Sentence | undefined {
  // Who answers speaks of what was asked.
  if (references.length > 0 || /^(?:re|sv) ?:/i.test(subject)) return undefined;
  if (all.some(({ words }) => ofWork.test(words))) return undefined;
  return all.find(({ words }) => otherMatters.test(words));
}

/** What the sender and the way it was sent say. */
export function circumstances({ from, bulk }: Pick<ParsedMail, 'from' | 'bulk'>, all: Sentence[]): Finding[] {
  const [sentence = { text: '', words: '', clauses: [] }] = all;
  const desk = otherDesks.test(from.address.split('@')[0] ?? '');
  if (!desk && !bulk) return [];
  // Some systems send all their mail as bulk, receipts and invitations too.
  const isOfApplication = !desk && all.some(({ words }) => application.test(words));
  return [{ class: 'other', weight: isOfApplication ? 1.4 : 4.5, sentence, at: 0, offTopic: true }];
}
/** An agency that writes to one person, with an ad as its reason. */
const interested = anyOf(['(är|are) (du|you) [fortfarande|still] [öppen|open|intresserad|interested|nyfiken] .. ?']);
/** Of an application that was sent, unlike "skicka in din ansökan". */
const applied = anyOf([
  '(tack|thanks|thank you|fått|received|mottagit|läst) .. (*ansökan|application|cv|intresse|interest|mejl|email)',
  '(du|you) [har|have] (sökt|sökte|applied)',
  '(komplettera|i|om|av|for|with|about|regarding) (din|ditt|your) (*ansökan|application)',
]);
const application = anyOf([
  '(din|your) (*intervju|interview) .. (bokad|inbokad|bekräftad|scheduled|confirmed|booked|flyttad|moved|ombokad)',
  '(din|ditt|your) (*ansökan|*anmälan|application|kandidatur|candidacy)',
  '(du|you) [har|have] (sökt|sökte|applied|anmält)',
  '(applying|applied) (to|for)',
  '(tack för att du|att du) [vill|har] (sökt|söka|söker|jobba|bli)',
]);
