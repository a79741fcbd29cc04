import type { ReplyClass } from '../contract.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { ownWords } from '../reading/sections.ts';
import { type Sentence, sentencesOf } from '../reading/sentences.ts';
import { datesIn } from '../times/dates.ts';
import { proposedTimes } from '../times/proposed-times.ts';
import { acknowledgementPhrases } from './acknowledgement.ts';
import { assessmentPhrases, noAssessment } from './assessment.ts';
import { cancelledPhrases, noCancellation } from './cancelled.ts';
import { isConditional, isHypothetical, processHeading } from './hypothetical.ts';
import { interviewPhrases, meetingWords, noInterview } from './interview.ts';
import { isDenied } from './negation.ts';
import { hardlyOffer, noOffer, offerPhrases } from './offer.ts';
import { offTopicPhrases, otherDesks, otherPhrases } from './other.ts';
import { anyOf, type Cue, cuesOf, weights } from './phrases.ts';
import { noQuestion, questionPhrases } from './question.ts';
import { hardlyRejection, noRejection, rejectionPhrases } from './rejection.ts';

export interface Classified {
  class: ReplyClass;
  /** The sentence that tells it. */
  evidence: string | null;
  /** Nothing of a recruitment: only a thread or its number ties it to an application. */
  offTopic: boolean;
}

interface Rule {
  class: Exclude<ReplyClass, 'other'>;
  cues: Cue[];
  /** Sentences that only sound like it. */
  unless: RegExp;
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
): Rule => ({
  class: name,
  cues: cuesOf(phrases),
  unless: anyOf(unless),
  inProspect,
  unlessDecisive: anyOf(unlessDecisive),
  isDeniable: name === 'offer' || name === 'interview' || name === 'assessment',
});

/** Of two that are as clear the first is taken: what ends a recruitment is said beside what went before. */
const rules: readonly Rule[] = [
  rule('cancelled', cancelledPhrases, noCancellation, 'unless conditional'),
  rule('rejection', rejectionPhrases, noRejection, 'unless conditional', hardlyRejection),
  rule('offer', offerPhrases, noOffer, 'never', hardlyOffer),
  rule('assessment', assessmentPhrases, noAssessment),
  rule('interview', interviewPhrases, noInterview),
  rule('question', questionPhrases, noQuestion, 'unless conditional'),
  rule('acknowledgement', acknowledgementPhrases, [], 'always'),
];
const otherCues = cuesOf(otherPhrases);
const offTopicCues = cuesOf(offTopicPhrases);
const meets = anyOf(meetingWords);
const notInterview = anyOf(noInterview);
const notQuestion = anyOf(noQuestion);
const toReader = anyOf(['(du|dig|dej|din|ditt|dina|er|ni|you|your|yours)']);

const receipt = anyOf([
  '(har|är|detta är en|vi|vi har) [nu|härmed] (tagit emot|mottagit|fått in|registrerat|bekräftar|mottagen|registrerad|bekräftelse) .. *ansökan',
  '*ansökan .. (*mottagen|mottagits|registrerad|registrerats|inkommit|kommit in|kommit fram|landat)',
  '(received|confirm receipt of|registered) your application',
  'application .. (received|registered|submitted|is in)',
]);
const wantsAction = anyOf([
  '(klicka|boka|välj|svara|gör|genomför|välkommen|kom|ring|click|book|choose|select|complete|please|pick|take|join)',
]);

interface Finding {
  class: ReplyClass;
  weight: number;
  sentence: Sentence;
  offTopic?: boolean;
}

/** What a mail of an employer says, and the sentence that says it. */
export function classify(mail: ParsedMail): Classified {
  const subject = sentencesOf(mail.subject.replace(/^((re|sv|fwd?|vb|ang)\s*:\s*)+/i, ''));
  const sentences = sentencesOf(ownWords(mail));
  const start = sentences.findIndex(({ words }) => !greeting.test(words));
  const process = sentences.findIndex(({ words }) => processHeading.test(words));
  const said = sentences.flatMap((one, n) =>
    findingsIn(one, mail.receivedAt, n < start + opening, process >= 0 && n >= process),
  );
  // "Vi har fått din ansökan" is followed by what may come: only what is asked of the reader counts beside it.
  const isReceipt = sentences.slice(0, start + opening + 1).some(({ words }) => receipt.test(words));
  const counted = said.filter(
    (one) =>
      !isReceipt ||
      (one.class !== 'interview' && one.class !== 'assessment') ||
      toReader.test(one.sentence.words) ||
      wantsAction.test(one.sentence.words),
  );
  // A subject is short and says what the mail is about, but the mail itself says it better.
  const headed = subject
    .flatMap((one) => findingsIn(one, mail.receivedAt, true, false))
    .map((one) => ({ ...one, weight: one.weight - 1.5 }))
    .filter(({ weight }) => weight > 1);
  const findings = [...counted, ...headed, ...circumstances(mail, sentences), ...summons(mail, sentences)];
  const best = findings
    // What ends or settles an application is not told from regrets and congratulations alone.
    .filter((one) => !isSettling(one) || one.weight >= weights.likely - 1)
    .reduce<Finding | undefined>((top, one) => (!top || rank(one) > rank(top) ? one : top), undefined);
  if (!best || best.class === 'other') {
    return { class: 'other', evidence: null, offTopic: best?.offTopic ?? false };
  }
  const inBody = said.filter((one) => one.class === best.class);
  const evidence = inBody.reduce<Finding>(
    (top, one) => (one.weight > top.weight ? one : top),
    inBody[0] ?? best,
  );
  return { class: best.class, evidence: evidence.sentence.text, offTopic: false };
}

const isSettling = ({ class: name }: Finding) =>
  name === 'rejection' || name === 'offer' || name === 'cancelled';

/** What a mail is sent for stands in its first sentences; further down it is what every mail says. */
const opening = 2;
const aside = 1;
/** Of a time to come, of which nothing else is said: more than a question mark. */
const timeAhead = 3.95;
const greeting = /^(?:hej|hejsan|hallå|tjena|tjo|god|hi|hello|dear|bästa|kära)(?: [^ ]+){0,3}$/;

const order: readonly ReplyClass[] = ['other', ...rules.map((one) => one.class)];

function rank({ class: name, weight }: Finding): number {
  return weight - order.indexOf(name) / 100;
}

function findingsIn(
  sentence: Sentence,
  receivedAt: Date,
  isOpening: boolean,
  isOfProcess: boolean,
): Finding[] {
  const { words } = sentence;
  // The steps of a process, counted: what comes, for whoever gets there.
  const hypothetical = isOfProcess || isHypothetical(words) || /^\d [^\d]/.test(words);
  const found: Finding[] = [];
  const add = (name: ReplyClass, weight: number) => found.push({ class: name, weight, sentence });
  const conditional = isConditional(words);
  for (const { class: name, cues, unless, inProspect, unlessDecisive, isDeniable } of rules) {
    const isOff = inProspect === 'never' ? hypothetical : inProspect === 'unless conditional' && conditional;
    if (isOff || unless.test(words)) continue;
    const cue = cues.find(({ pattern }) => {
      const match = pattern.exec(words);
      return match && !(isDeniable && isDenied(sentence, match));
    });
    if (cue && (cue.weight === weights.decisive || !unlessDecisive.test(words))) add(name, cue.weight);
  }
  const other = otherCues.find(({ pattern }) => pattern.test(words));
  if (other) add('other', isOpening ? other.weight + (other.weight === 6 ? 0.5 : -0.5) : aside);
  const elsewhere = offTopicCues.find(({ pattern }) => pattern.test(words));
  if (elsewhere) {
    const weight = isOpening ? elsewhere.weight + 0.5 : aside;
    found.push({ class: 'other', weight, sentence, offTopic: true });
  }
  if (!hypothetical && !notInterview.test(words) && meets.test(words) && isAppointment(sentence, receivedAt))
    add('interview', 5);
  // A time that lies ahead is for meeting, as long as nothing else is said.
  else if (
    !conditional &&
    !notInterview.test(words) &&
    (toReader.test(words) || meets.test(words) || labelled.test(words)) &&
    proposedTimes(sentence.text, receivedAt).length > 0
  )
    add('interview', timeAhead);
  if (
    !/^(?:om|if|ifall) /.test(words) &&
    words.endsWith('?') &&
    toReader.test(words) &&
    !notQuestion.test(words)
  )
    add('question', 3.9);
  return found;
}

/** A day and a clock, or a question that names a day. */
function isAppointment({ text, words }: Sentence, receivedAt: Date): boolean {
  if (proposedTimes(text, receivedAt).length > 0) return true;
  return words.endsWith('?') && datesIn(text, receivedAt).length > 0;
}

const labelled = /^(?:datum|dag|tid|tider|när|date|time|when)(?: |$)/;

/** A day on one line and a clock on another: "Datum: …", "Tid: …". */
function summons({ receivedAt }: ParsedMail, sentences: Sentence[]): Finding[] {
  const lines = sentences.filter(({ words }) => labelled.test(words));
  const [sentence] = lines;
  const text = lines.map((one) => one.text).join('\n');
  if (!sentence || proposedTimes(text, receivedAt).length === 0) return [];
  return [{ class: 'interview', weight: timeAhead, sentence }];
}

/** What the sender and the way it was sent say. */
function circumstances({ from, bulk }: Pick<ParsedMail, 'from' | 'bulk'>, sentences: Sentence[]): Finding[] {
  const [first = { text: '', words: '', clauses: [] }] = sentences;
  const desk = otherDesks.test(from.address.split('@')[0] ?? '');
  return desk || bulk ? [{ class: 'other', weight: 4.5, sentence: first, offTopic: true }] : [];
}
