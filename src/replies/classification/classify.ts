import type { ReplyClass } from '../contract.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { fullText, newText } from '../reading/sections.ts';
import { splitSentences } from '../reading/sentences.ts';
import { findProposedTimesInMail } from '../times/proposed-times.ts';
import { askedOut, type Finding, findingsIn, rules } from './findings.ts';
import { processHeading } from './hypothetical.ts';
import { occasionOf } from './occasion.ts';
import { weights } from './phrases.ts';
import { isPlainReceipt } from './plain-receipt.ts';
import { circumstances, inSetting, isElsewhere, orders, summons } from './setting.ts';

export interface Classified {
  class: ReplyClass;
  /** The sentence that tells it. */
  evidence: string | null;
  /** Nothing of a recruitment: only a thread or its number ties it to an application. */
  offTopic: boolean;
  /** A receipt in which nothing speaks against its being one, not even a sentence that no rule understands. */
  isPlainReceipt: boolean;
}

/** How many sentences after the greeting are those a mail is sent for. */
const opening = 2;
const greeting = /^(?:hej|hejsan|hallå|tjena|tjo|god|hi|hello|dear|bästa|kära)(?: [^ ]+){0,3}$/;

/** Characters of the whole mail that are looked through for what speaks against a receipt. */
const LONGEST_LOOK = 20_000;

/** What a mail of an employer says, and the sentence that says it. */
export function classify(mail: ParsedMail): Classified {
  const { receivedAt } = mail;
  const subject = splitSentences(mail.subject.replace(/^((re|sv|fwd?|vb|ang)\s*:\s*)+/i, ''));
  const sentences = splitSentences(newText(mail));
  const start = sentences.findIndex(({ words }) => !greeting.test(words));
  const addressee = sentences[start - 1]?.words ?? '';
  const process = sentences.findIndex(({ words }) => processHeading.test(words));
  const elsewhere = isElsewhere(mail, [...subject, ...sentences]);
  if (elsewhere) return { class: 'other', evidence: elsewhere.text, offTopic: true, isPlainReceipt: false };
  const placeOf = (n: number) => ({
    receivedAt,
    at: n,
    isOpening: n < start + opening,
    isOfProcess: process >= 0 && n >= process,
    addressee,
  });
  const said = sentences.flatMap((one, n) => findingsIn(one, placeOf(n)));
  // A subject is short and says what the mail is about, but the mail itself says it better.
  const inSubject = subject.flatMap((one) =>
    findingsIn(one, { receivedAt, at: -1, isOpening: true, isOfProcess: false, addressee }),
  );
  const headed = inSubject.map((one) => ({ ...one, weight: one.weight - 1.5 })).filter(({ weight }) => weight > 1);
  const hasTimes = findProposedTimesInMail(mail).length > 0;
  const meant = inSetting([...said, ...headed], subject, sentences, mail);
  const fits = occasionOf([...subject, ...sentences], meant, hasTimes);
  // Below a signature or in what is quoted everything counts that is more than the matters of every mail.
  const below = () =>
    splitSentences(fullText(mail).slice(0, LONGEST_LOOK))
      .flatMap((one) => findingsIn(one, { ...placeOf(-1), isOpening: false, isOfProcess: false }))
      .filter((one) => one.class !== 'other' && one.class !== 'acknowledgement');
  const best = verdict(
    [
      ...meant.filter(fits),
      ...circumstances(mail, [...sentences, ...subject]),
      ...summons(mail, sentences),
      ...orders(mail, sentences),
    ],
    hasTimes,
  );
  if (!best) return { class: 'other', evidence: null, offTopic: false, isPlainReceipt: false };
  const inBody = [...said, ...orders(mail, sentences)].filter((one) => one.class === best.class);
  const first = best.class === 'other' ? inBody[0] : (inBody[0] ?? best);
  const evidence = inBody.reduce((top, one) => (top && top.weight >= one.weight ? top : one), first);
  return {
    class: best.class,
    evidence: evidence?.sentence.text ?? null,
    offTopic: best.offTopic ?? false,
    isPlainReceipt:
      best.class === 'acknowledgement' &&
      isPlainReceipt(sentences, [...said, ...inSubject, ...below()], (words) => greeting.test(words)),
  };
}

/**
 * The heaviest finding, with two cautions, as a wrong "no" or "yes" costs most: regrets and congratulations alone
 * settle nothing, and a mail that goes on to ask something of the reader has not turned them down.
 */
function verdict(findings: readonly Finding[], hasTimes: boolean): Finding | undefined {
  const grounded = findings.filter((one) => !settling.includes(one.class) || one.weight >= weights.likely - 1);
  const refusal = heaviest(grounded.filter((one) => one.class === 'rejection'));
  const isRefused = refusal && !grounded.some((one) => isOpen(one, refusal, hasTimes));
  const left = isRefused ? grounded : grounded.filter((one) => one.class !== 'rejection');
  // Who is called to a meeting at an hour may be given something to solve there.
  const called = left.find((one) => hasTimes && one.class === 'interview' && one.weight >= firm);
  return heaviest(
    left.filter((one) => one.class !== 'assessment' || !called || one.at <= called.at || one.weight > called.weight),
  );
}

/** Whether something is still to come of it: asked for, or offered, once the "no" is said. */
function isOpen(
  { class: name, weight, at, part = 0, sentence }: Finding,
  refusal: Finding,
  hasTimes: boolean,
): boolean {
  // "Vi har bokat samtal med åtta, och du är inte bland dem": the half behind has the word.
  if (at === refusal.at && part < (refusal.part ?? 0)) return false;
  if (name === 'question') return weight >= askedOut && sentence.words.endsWith('?') && at >= refusal.at;
  if (name === 'interview' && weight >= firm && hasTimes) return true;
  if (name === 'assessment' && at <= refusal.at) return false;
  const least = refusal.weight === weights.decisive ? firm : weights.clear;
  return ['interview', 'assessment', 'offer'].includes(name) && weight >= least && at >= refusal.at;
}
/** A time, a date or a phrase that means nothing else. */
const firm = 5;

function heaviest(findings: readonly Finding[]): Finding | undefined {
  return findings.reduce<Finding | undefined>((top, one) => (!top || rank(one) > rank(top) ? one : top), undefined);
}

const settling: readonly ReplyClass[] = ['rejection', 'offer', 'cancelled'];
const order: readonly ReplyClass[] = ['other', ...rules.map((one) => one.class)];

function rank({ class: name, weight }: Finding): number {
  return weight - order.indexOf(name) / 100;
}
