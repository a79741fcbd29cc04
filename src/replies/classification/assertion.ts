import { type Sentence, textBeforeInClause } from '../reading/sentences.ts';
import { anyOf } from './phrases.ts';

/** What is no more than a step, a community or a service, though it is offered in the same words as a post. */
const smaller =
  /^(?:intervju[^ ]*|rekryterings[^ ]*|[^ ]*(?:intervju|samtal|avstämning|möte|träff|träffen|test|tester|testet|prov|provet|provdag|provpass|provjobb|provarbete|case|kandidatpool|poolen|pool|kandidatbank|nätverk|nätverket|chans|chansen|möjlighet|möjligheten|rådgivning|granskning|coachning|coaching|utbildning|utbildningen|kurs|kursen|programmet|föreläsning|föreläsningen|workshop|webinar|webbinarium|medlemskap|rabatt|event|mässa|mässan|rekryteringsprocess|rekryteringsprocessen|urvalsprocessen|urvalet|process|processen|omgång|omgången|steg|steget|besök|rundvandring|demo)|interview|interviews|call|chat|conversation|meeting|trial|assessment|challenge|exercise|chance|opportunity|talent|community|pool|network|newsletter|workshop|webinar|course|training|advice|coaching|review|discount|subscription|membership|process|round|stage|step|visit|feedback)$/u;
/** The employment itself. */
const employment =
  /^(?:[^ ]*(?:anställning|anställningen|tjänst|tjänsten|jobb|jobbet|uppdrag|uppdraget|vikariat|vikariatet|befattning|befattningen|rollen|roll)|job|position|role|post|employment|contract|internship|traineeship|apprenticeship)$/u;
/** How far behind "erbjuda" what is offered is named: about ten words. */
const reach = 80;

const offering = /(?<=^| )(?:erbjud[^ ]*|offer|offers|offering|offered|plats|platsen|place|spot|seat)(?= )/gu;

/** "Erbjuda dig en plats på vår träff", "offer you the chance to …": not the post, but what leads there, or goes beside it. */
export function isOfSomethingSmaller({ clauses }: Sentence): boolean {
  return clauses.some((clause) =>
    [...clause.matchAll(offering)].some(({ index, 0: verb }) => {
      const named = clause
        .slice(index + verb.length, index + verb.length + reach)
        .trim()
        .split(' ')
        .find((word) => smaller.test(word) || employment.test(word));
      return named !== undefined && smaller.test(named);
    }),
  );
}

/** Behind these stands what is taken for granted, or open: "nu när du är anställd", "vem som får tjänsten". */
const background =
  /(?<=^| )(?:när|nu när|till dess|till dess att|fram till dess|tills|efter det att|vem|vem som|whoever|which candidate|vilken sökande|vilken kandidat|medan|efter att|inför att|when|once|while|as soon as|(?:innan|sedan|tills|before|after|until|since)(?= (?:vi|jag|du|ni|de|han|hon|we|i|you|they|he|she|your|our)(?: |$)))(?: [^ ]+){0,4}$/u;
/** It may come, or was thought of. */
const remote = anyOf([
  '(may|might|could|kanske|eventuell*|ett eventuellt|möjligt|potential|possible|prospective|any|future|framtida|kommande)',
  '(hade|skulle) [vi|jag|ha] [gärna|verkligen|så gärna|också|ha] (erbjudit|anställt|valt|velat|tagit|gett)',
  '(would|could|might) have (loved|liked|offered|hired|been)',
  '(nära|close|på väg|på gång|about) (att|to)',
  '(hade|had) [vi|jag|we|i|been] (tänkt|hoppats|planerat|velat|planned|planning|hoped|hoping|intended|meant|wanted)',
  '(hoppas|räknar med|siktar på|hope|hoping|expect|aim) [att|på att|to] [vi|we|be] [ska|able to] (kunna|kan|make|offer|erbjuda|presentera|present)',
]);
/** Asked about what has been, which the writer does not know. */
const askedAbout =
  /^(?:(?:har|fick|är|have|did|has|were|are) (?:du|ni|you)|vilken|vilket|vilka|hur (?!låter)|vad (?:skulle|har|är|vill|behöver)|when|which|what (?!do you (?:say|think))|how (?!does|about)) ?[^?]*\?/u;
/** It hangs on something that is not the reader's to decide: "om referenserna är bra är tjänsten din". */
const dependent = /^(?:om|ifall|förutsatt|såvida|if|provided|assuming) (?!(?:du|ni|you|that) )/u;
/** What all who work there have, and what customers or readers are told. */
const general = anyOf([
  '(erbjuder|erbjuda|offer) (dig|er|you) (som|who) *',
  '^som (anställd|medarbetare|konsult|nyanställd|kollega) (hos|i|på|vid)',
  '(hos|till|at|with) (någon av|några av|any of) (våra|our) (kunder|kundföretag|uppdragsgivare|clients|customers)',
  '(alla|samtliga|våra) (anställda|medarbetare|konsulter|kollegor)',
  '(all|our) (employees|staff|consultants)',
  'as an employee',
]);

/** Behind "efter att ha träffat alla …" the main clause has its verb first. */
const verbThenSubject =
  /^(?:har|är|valde|väljer|beslutade|bestämde|fastnade|stannade|landade|gick|går|tog|tar|anställde|erbjöd|kan|kommer) (?:vi|jag|kunden|styrelsen|nämnden|chefen|de|dom|tjänsten|platsen|jobbet|valet) /u;

/** Whether a phrase, at this place, is said to be so, rather than asked or taken for granted. */
export function isAsserted(sentence: Sentence, { index, 0: phrase }: RegExpExecArray): boolean {
  if (askedAbout.test(sentence.words) || dependent.test(sentence.words)) return false;
  if (verbThenSubject.test(phrase)) return true;
  return !background.test(textBeforeInClause(sentence, index));
}

/** To the reader, or a document that is sent to nobody else. */
const addressed = anyOf([
  "(du|dig|dej|din|ditt|dina|er|ni|you|your|yours|you're|you've|you'll|*avtal*|*kontrakt*|contract|agreement|offer*|*erbjud*|anställningsbevis*|anställning|ja|yes|official|välkommen|welcome|grattis)",
]);

/** Whether what an offer's phrase says, at this place, is that the reader gets the employment itself. */
export function isOfEmployment(sentence: Sentence, { index, 0: phrase }: RegExpExecArray): boolean {
  if (!addressed.test(sentence.words)) return false;
  if (general.test(sentence.words) || isOfSomethingSmaller(sentence)) return false;
  // "… att du inte omfattas": the "not" stands behind as well.
  if (/^ (?:[^ ]+ )?(?:inte|ej|not)(?: |$)/u.test(sentence.words.slice(index + phrase.length))) return false;
  return !remote.test(`${textBeforeInClause(sentence, index)} ${phrase}`);
}
