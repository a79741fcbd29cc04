import type { ReplyClass } from '../contract.ts';
import { type Sentence, splitAtBut } from '../reading/sentences.ts';
import { findDays } from '../times/days.ts';
import { findProposedTimes } from '../times/proposed-times.ts';
import { acknowledgementPhrases, noAcknowledgement } from './acknowledgement.ts';
import { isAsserted, isOfEmployment } from './assertion.ts';
import { assessmentPhrases, noAssessment } from './assessment.ts';
import { cancelledPhrases, noCancellation } from './cancelled.ts';
import { isConditional, isHypothetical } from './hypothetical.ts';
import { comingMeetings, interviewPhrases, meetingWords, noInterview } from './interview.ts';
import { measured } from './material.ts';
import { isDenied } from './negation.ts';
import { hardlyRejection, noRejection } from './no-rejection.ts';
import { hardlyOffer, noOffer, offerPhrases } from './offer.ts';
import { noOther, offTopicPhrases, otherPhrases } from './other.ts';
import { anyOf, type Cue, cuesOf, weights } from './phrases.ts';
import { noQuestion, questionPhrases } from './question.ts';
import { rejectionPhrases } from './rejection.ts';
import { isNamed, somebodyElseForGranted } from './somebody-else.ts';
import { unfinished } from './task.ts';

interface Rule {
  class: Exclude<ReplyClass, 'other'>;
  cues: Cue[];
  /** Sentences that only sound like it … */
  unless: RegExp;
  /** … but for those that say it as plainly as this. */
  despite: RegExp;
  /** Sentences that sound like it to all but the heaviest phrases. */
  unlessDecisive: RegExp;
  /** Whether it counts in a sentence on what may come, for this person or for others. */
  inProspect: 'never' | 'unless conditional' | 'always';
  /** Whether a "not" turns it into something else; what is refused has its "not" in the phrases. */
  isDeniable: boolean;
}

const rule = (
  name: Rule['class'],
  phrases: Parameters<typeof cuesOf>[0],
  unless: readonly string[] = [],
  inProspect: Rule['inProspect'] = 'never',
  unlessDecisive: readonly string[] = [],
  despite: readonly string[] = [],
): Rule => ({
  class: name,
  cues: cuesOf(phrases),
  unless: anyOf(unless),
  despite: anyOf(despite),
  inProspect,
  unlessDecisive: anyOf(unlessDecisive),
  isDeniable: name === 'offer' || name === 'interview' || name === 'assessment',
});

/** Of two that are as clear the first is taken: what ends a recruitment is said beside what went before. */
export const rules: readonly Rule[] = [
  rule('cancelled', cancelledPhrases, noCancellation, 'unless conditional'),
  rule('rejection', rejectionPhrases, noRejection, 'unless conditional', hardlyRejection),
  rule('offer', offerPhrases, noOffer, 'never', hardlyOffer),
  rule('assessment', assessmentPhrases, noAssessment, 'never', [], [...measured, ...unfinished]),
  rule('interview', interviewPhrases, noInterview, 'never', [], comingMeetings),
  rule('question', questionPhrases, noQuestion, 'unless conditional'),
  rule('acknowledgement', acknowledgementPhrases, noAcknowledgement, 'always'),
];
const otherCues = cuesOf(otherPhrases);
const notOther = anyOf(noOther);
const offTopicCues = cuesOf(offTopicPhrases);
const forGranted = anyOf(somebodyElseForGranted);
const meets = anyOf(meetingWords);
const notRejection = anyOf(noRejection);
const notInterview = anyOf(noInterview);
const notQuestion = anyOf(noQuestion);
export const toReader = anyOf(['(du|dig|dej|din|ditt|dina|er|ni|you|your|yours)']);

/** A sentence that begins with what the reader has to send. */
const demand =
  /^(?:please |kindly |vänligen |var vänlig (?:och )?|var snäll och )?(?:skicka|sänd|återsänd|mejla|maila|ladda upp|bifoga|komplettera|fyll i|uppge|ange|besvara|send|upload|attach|provide|submit|supply)(?! (?:inga|inget|inte|ej|no|not|nothing)(?: |$))(?: |$)/;

export interface Finding {
  class: ReplyClass;
  weight: number;
  sentence: Sentence;
  /** Which sentence of the mail it is; -1 is the subject. */
  at: number;
  /** Which half of the sentence it is, where a "but" parts it. */
  part?: number;
  offTopic?: boolean;
  /** It is off topic by its subject matter, as far as nothing speaks of a recruitment. */
  isTopic?: boolean;
}

/** What "other" weighs further down, where every mail says such things. */
const aside = 1;
/** A question mark behind words to the reader. */
export const askedOut = 3.9;
/** A question to nobody in particular: hardly more than a courtesy. */
const unaddressed = 1.6;
/** Of a time to come, of which nothing else is said: more than a question mark. */
export const timeAhead = 3.95;

/** Where in its mail a sentence stands. */
interface Place {
  receivedAt: Date;
  at: number;
  /** Among the first: what a mail is sent for stands there; further down is what every mail says. */
  isOpening: boolean;
  /** In an account of how recruitments go. */
  isOfProcess: boolean;
  /** Whom the mail greets. */
  addressee: string;
}

/** What a sentence says, the halves of "… men …" each by itself: "du fick inte tjänsten, men vi vill …". */
export function findingsIn(sentence: Sentence, place: Place): Finding[] {
  return splitAtBut(sentence).flatMap((half, part) =>
    findingsInPart(half, place).map((finding) => ({ ...finding, sentence, at: place.at, part })),
  );
}

function findingsInPart(sentence: Sentence, place: Place): Finding[] {
  const { receivedAt, at, isOpening, isOfProcess, addressee } = place;
  const { words } = sentence;
  // The steps of a process, counted: what comes, for whoever gets there.
  const hypothetical = isOfProcess || isHypothetical(words) || /^\d [^\d]/.test(words);
  const found: Finding[] = [];
  const add = (name: ReplyClass, weight: number) => found.push({ class: name, weight, sentence, at });
  const conditional = isConditional(words);
  const straight = inStraightOrderOf(words);
  // What is stopped "until they know" is stopped.
  const stoppedOnly = words.replace(/ (?:until|till dess|tills|förrän|i väntan på)(?: .*)?$/u, '');
  for (const { class: name, cues, unless, despite, inProspect, unlessDecisive, isDeniable } of rules) {
    const isOff =
      inProspect === 'never'
        ? hypothetical
        : inProspect === 'unless conditional' && (name === 'cancelled' ? isConditional(stoppedOnly) : conditional);
    if (isOff || (unless.test(words) && !despite.test(words))) continue;
    const isSettling = name === 'offer' || name === 'rejection';
    const cue = cues.find(({ pattern, weight }) => {
      const match = pattern.exec(words) ?? (weight === weights.decisive ? pattern.exec(straight) : null);
      return (
        match &&
        !(isDeniable && !despite.test(words) && isDenied(sentence, match)) &&
        (!isSettling || isAsserted(sentence, match)) &&
        (name !== 'offer' || isOfEmployment(sentence, match))
      );
    });
    if (cue && (cue.weight === weights.decisive || !unlessDecisive.test(words))) add(name, cue.weight);
  }
  if (forGranted.test(words) || (!conditional && !notRejection.test(words) && isNamed(sentence, addressee)))
    add('rejection', weights.decisive);
  const other = notOther.test(words) ? undefined : otherCues.find(({ pattern }) => pattern.test(words));
  if (other) add('other', isOpening ? other.weight + (other.weight === 6 ? 0.5 : -0.5) : aside);
  const elsewhere = offTopicCues.find(({ pattern }) => pattern.test(words));
  if (elsewhere) {
    const weight = isOpening ? elsewhere.weight + 0.5 : aside;
    found.push({
      class: 'other',
      weight,
      sentence,
      at,
      offTopic: true,
      isTopic: elsewhere.weight === weights.decisive,
    });
  }
  if (!hypothetical && !notInterview.test(words) && meets.test(words) && isAppointment(sentence, receivedAt))
    add('interview', 5);
  // A time that lies ahead is for meeting, as long as nothing else is said.
  else if (
    !conditional &&
    !notInterview.test(words) &&
    (toReader.test(words) || meets.test(words) || labelled.test(words)) &&
    findProposedTimes(sentence.text, receivedAt).length > 0
  )
    add('interview', timeAhead);
  if (notQuestion.test(words)) return found;
  if (words.endsWith('?') && !/^(?:om|if|ifall) /.test(words))
    add('question', toReader.test(words) ? askedOut : unaddressed);
  else if (!hypothetical && demand.test(words)) add('question', weights.likely - 0.1);
  return found;
}

const inverted =
  /(?<=^| )(fick|får|blev|blir|är|var|gick|går|kom|kommer|har|hade|kan|kunde|matchar|matchade|uppfyller|uppfyllde|tillhör|hör|finns|fanns|nådde|räckte|valde|väljer|stannade|fastnade|bestämde|beslutade|tog|tar|anställde|anställer|gav|ger|erbjöd|erbjuder|vill|skulle|ska|ber|ser|önskar|behöver|bjuder|kallar|skickar|bokar|hoppas) (du|vi|jag|ni|de|kunden|chefen|styrelsen|nämnden|ledningen|tjänsten|platsen|jobbet|uppdraget|rollen|valet|lotten|rekryteringen|processen|din ansökan|din profil|din kandidatur|ditt cv)(?= )/u;

/** "Tyvärr fick du inte jobbet" as "tyvärr du fick inte jobbet", as phrases have it; the place of all else stays. */
function inStraightOrderOf(words: string): string {
  return words.endsWith('?') ? words : words.replace(inverted, '$2 $1');
}

/** A day and a clock, or a question that names a day. */
function isAppointment({ text, words }: Sentence, receivedAt: Date): boolean {
  if (findProposedTimes(text, receivedAt).length > 0) return true;
  return words.endsWith('?') && findDays(text, receivedAt).length > 0;
}

/** "Datum: …", "Tid: …". */
export const labelled = /^(?:datum|dag|tid|tider|när|date|time|when)(?: |$)/;
