import type { ReplyClass } from '../contract.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { ownWords } from '../reading/sections.ts';
import { type Sentence, sentencesOf } from '../reading/sentences.ts';
import { datesIn } from '../times/dates.ts';
import { proposedTimes } from '../times/proposed-times.ts';
import { acknowledgementPhrases } from './acknowledgement.ts';
import { assessmentPhrases, noAssessment } from './assessment.ts';
import { cancelledPhrases, noCancellation } from './cancelled.ts';
import { isConditional, isHypothetical } from './hypothetical.ts';
import { interviewPhrases, meetingWords, noInterview } from './interview.ts';
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
});

/** Of two that are as clear the first is taken: what ends a recruitment is said beside what went before. */
const rules: readonly Rule[] = [
  rule('cancelled', cancelledPhrases, noCancellation, 'unless conditional'),
  rule('offer', offerPhrases, noOffer, 'never', hardlyOffer),
  rule('rejection', rejectionPhrases, noRejection, 'unless conditional', hardlyRejection),
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
  const said = sentences.flatMap((one, n) => findingsIn(one, mail.receivedAt, n < start + opening));
  // A subject is short and says what the mail is about, but the mail itself says it better.
  const headed = subject
    .flatMap((one) => findingsIn(one, mail.receivedAt, true))
    .map((one) => ({ ...one, weight: one.weight - 1.5 }))
    .filter(({ weight }) => weight > 1);
  const findings = [...said, ...headed, ...circumstances(mail, sentences), ...summons(mail, sentences)];
  const best = findings.reduce<Finding | undefined>(
    (top, one) => (!top || rank(one) > rank(top) ? one : top),
    undefined,
  );
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

function findingsIn(sentence: Sentence, receivedAt: Date, isOpening: boolean): Finding[] {
  const { words } = sentence;
  // The steps of a process, counted: what comes, for whoever gets there.
  const hypothetical = isHypothetical(words) || /^\d [^\d]/.test(words);
  const found: Finding[] = [];
  const add = (name: ReplyClass, weight: number) => found.push({ class: name, weight, sentence });
  const conditional = isConditional(words);
  for (const { class: name, cues, unless, inProspect, unlessDecisive } of rules) {
    const isOff = inProspect === 'never' ? hypothetical : inProspect === 'unless conditional' && conditional;
    if (isOff || unless.test(words)) continue;
    const cue = cues.find(({ pattern }) => pattern.test(words));
    if (cue && (cue.weight === weights.decisive || !unlessDecisive.test(words))) add(name, cue.weight);
  }
  const other = otherCues.find(({ pattern }) => pattern.test(words));
  if (other) add('other', isOpening ? other.weight + (other.weight === 6 ? 0.5 : -0.5) : aside);
  const elsewhere = offTopicCues.find(({ pattern }) => pattern.test(words));
  if (elsewhere) {
    const weight = isOpening || elsewhere.weight === weights.decisive ? elsewhere.weight + 0.5 : aside;
    found.push({ class: 'other', weight, sentence, offTopic: true });
  }
  if (!hypothetical && !notInterview.test(words) && meets.test(words) && isAppointment(sentence, receivedAt))
    add('interview', 5);
  // A time that lies ahead is for meeting, as long as nothing else is said.
  else if (!conditional && !notInterview.test(words) && proposedTimes(sentence.text, receivedAt).length > 0)
    add('interview', timeAhead);
  if (!conditional && words.endsWith('?') && toReader.test(words) && !notQuestion.test(words))
    add('question', 3.9);
  return found;
}

/** A day and a clock, or a question that names a day. */
function isAppointment({ text, words }: Sentence, receivedAt: Date): boolean {
  if (proposedTimes(text, receivedAt).length > 0) return true;
  return words.endsWith('?') && datesIn(text, receivedAt).length > 0;
}

/** A day on one line and a clock on another: "Datum: …", "Tid: …". */
function summons({ receivedAt }: ParsedMail, sentences: Sentence[]): Finding[] {
  const labelled = sentences.filter(({ words }) =>
    /^(?:datum|dag|tid|när|date|time|when)(?: |$)/.test(words),
  );
  const [sentence] = labelled;
  const text = labelled.map((one) => one.text).join('\n');
  if (!sentence || proposedTimes(text, receivedAt).length === 0) return [];
  return [{ class: 'interview', weight: timeAhead, sentence }];
}

/** What the sender and the way it was sent say. */
function circumstances({ from, bulk }: Pick<ParsedMail, 'from' | 'bulk'>, sentences: Sentence[]): Finding[] {
  const [first = { text: '', words: '' }] = sentences;
  const desk = otherDesks.test(from.address.split('@')[0] ?? '');
  return desk || bulk ? [{ class: 'other', weight: desk ? 4.5 : 3.4, sentence: first, offTopic: true }] : [];
}
