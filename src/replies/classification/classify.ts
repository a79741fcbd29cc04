import type { ReplyClass } from '../contract.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { ownWords } from '../reading/sections.ts';
import { type Sentence, sentencesOf } from '../reading/sentences.ts';
import { proposedTimes } from '../times/proposed-times.ts';
import { askedOut, type Finding, findingsIn, labelled, rules, timeAhead, toReader } from './findings.ts';
import { processHeading } from './hypothetical.ts';
import { otherDesks } from './other.ts';
import { anyOf, weights } from './phrases.ts';

export interface Classified {
  class: ReplyClass;
  /** The sentence that tells it. */
  evidence: string | null;
  /** Nothing of a recruitment: only a thread or its number ties it to an application. */
  offTopic: boolean;
}

/** How many sentences after the greeting are those a mail is sent for. */
const opening = 2;
const greeting = /^(?:hej|hejsan|hallå|tjena|tjo|god|hi|hello|dear|bästa|kära)(?: [^ ]+){0,3}$/;

/** What a mail of an employer says, and the sentence that says it. */
export function classify(mail: ParsedMail): Classified {
  const { receivedAt } = mail;
  const subject = sentencesOf(mail.subject.replace(/^((re|sv|fwd?|vb|ang)\s*:\s*)+/i, ''));
  const sentences = sentencesOf(ownWords(mail));
  const start = sentences.findIndex(({ words }) => !greeting.test(words));
  const process = sentences.findIndex(({ words }) => processHeading.test(words));
  const said = sentences.flatMap((one, n) =>
    findingsIn(one, {
      receivedAt,
      at: n,
      isOpening: n < start + opening,
      isOfProcess: process >= 0 && n >= process,
    }),
  );
  const isReceipt = sentences.slice(0, start + opening + 1).some(({ words }) => receipt.test(words));
  const isUnasked = [...subject, ...sentences].some(({ words }) => unasked.test(words));
  const counted = said.filter(
    (one) =>
      (!isReceipt || isAskedBesideReceipt(one)) &&
      !(isUnasked && one.class === 'rejection' && one.weight < weights.decisive),
  );
  // A subject is short and says what the mail is about, but the mail itself says it better.
  const headed = subject
    .flatMap((one) => findingsIn(one, { receivedAt, at: -1, isOpening: true, isOfProcess: false }))
    .map((one) => ({ ...one, weight: one.weight - 1.5 }))
    .filter(({ weight }) => weight > 1);
  const best = verdict([
    ...counted,
    ...headed,
    ...circumstances(mail, sentences),
    ...summons(mail, sentences),
  ]);
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

/**
 * The heaviest finding, with two cautions, as a wrong "no" or "yes" costs most: regrets and congratulations alone
 * settle nothing, and a mail that goes on to ask something of the reader has not turned them down.
 */
function verdict(findings: readonly Finding[]): Finding | undefined {
  const grounded = findings.filter(
    (one) => !settling.includes(one.class) || one.weight >= weights.likely - 1,
  );
  const refusal = heaviest(grounded.filter((one) => one.class === 'rejection'));
  if (!refusal || !grounded.some((one) => isOpen(one, refusal))) return heaviest(grounded);
  return heaviest(grounded.filter((one) => one.class !== 'rejection'));
}

/** Whether something is still to come of it: asked for, or offered, once the "no" is said. */
function isOpen({ class: name, weight, at, sentence }: Finding, refusal: Finding): boolean {
  if (name === 'question') return weight >= askedOut && sentence.words.endsWith('?') && at >= refusal.at;
  if (name === 'assessment' && at <= refusal.at) return false;
  const least = refusal.weight === weights.decisive ? firm : weights.clear;
  return ['interview', 'assessment', 'offer'].includes(name) && weight >= least && at >= refusal.at;
}
/** A time, a date or a phrase that means nothing else. */
const firm = 5;

function heaviest(findings: readonly Finding[]): Finding | undefined {
  return findings.reduce<Finding | undefined>(
    (top, one) => (!top || rank(one) > rank(top) ? one : top),
    undefined,
  );
}

const settling: readonly ReplyClass[] = ['rejection', 'offer', 'cancelled'];
const order: readonly ReplyClass[] = ['other', ...rules.map((one) => one.class)];

function rank({ class: name, weight }: Finding): number {
  return weight - order.indexOf(name) / 100;
}

/** "Vi har fått din ansökan": what follows is mostly what may come. */
const receipt = anyOf([
  '(har|är|detta är en|vi|vi har) [nu|härmed] (tagit emot|mottagit|fått in|registrerat|bekräftar|mottagen|registrerad|bekräftelse) .. *ansökan',
  '*ansökan .. (*mottagen|mottagits|registrerad|registrerats|inkommit|kommit in|kommit fram|landat)',
  '(received|confirm receipt of|registered) your application',
  'application .. (received|registered|submitted|is in)',
]);
const wantsAction = anyOf([
  '(klicka|boka|välj|svara|besvara|gör|genomför|välkommen|kom|ring|skicka|bifoga|ladda|komplettera|behöver|saknar|saknas|kan du|click|book|choose|select|complete|please|pick|take|join|send|need|could you|can you|missing)',
  '?',
]);

/** Who writes without an ad is told that nothing is free just now, and kept: that is no refusal. */
const unasked = anyOf([
  '(*spontanansökan|intresseanmälan|kandidatbank*|open application|speculative application|unsolicited application)',
]);

/** Beside a receipt only what is asked of the reader counts, and a plain no. */
function isAskedBesideReceipt({ class: name, weight, sentence: { words } }: Finding): boolean {
  if (name === 'rejection') return weight === weights.decisive;
  if (name === 'question') return wantsAction.test(words);
  if (name !== 'interview' && name !== 'assessment') return true;
  return toReader.test(words) || wantsAction.test(words);
}

/** A day on one line and a clock on another: "Datum: …", "Tid: …". */
function summons({ receivedAt }: ParsedMail, sentences: Sentence[]): Finding[] {
  const lines = sentences.filter(({ words }) => labelled.test(words));
  const [sentence] = lines;
  const text = lines.map((one) => one.text).join('\n');
  if (!sentence || proposedTimes(text, receivedAt).length === 0) return [];
  return [{ class: 'interview', weight: timeAhead, sentence, at: sentences.indexOf(sentence) }];
}

/** What the sender and the way it was sent say. */
function circumstances({ from, bulk }: Pick<ParsedMail, 'from' | 'bulk'>, sentences: Sentence[]): Finding[] {
  const [first = { text: '', words: '', clauses: [] }] = sentences;
  const desk = otherDesks.test(from.address.split('@')[0] ?? '');
  return desk || bulk ? [{ class: 'other', weight: 4.5, sentence: first, at: 0, offTopic: true }] : [];
}
