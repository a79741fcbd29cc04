import { readFileSync } from 'node:fs';
import type { ModelCard } from '../../platform/reading/card.ts';
import { mostTellingPart } from '../../platform/reading/evidence.ts';
import type { Features } from '../../platform/reading/features.ts';
import { createScorer, decodeModel, probabilitiesOf, type Scorer } from '../../platform/reading/model.ts';
import { type ReplyClass, replyClasses } from '../contract.ts';
import type { ParsedMail } from '../reading/mail.ts';
import {
  featuresOfSentence,
  type MailText,
  mailFeatures,
  mailText,
  sentenceFeatures,
  wordsOfSentence,
} from './mail-features.ts';

/** What a mail says, and how surely. */
export interface MailClassification {
  class: ReplyClass;
  /** All that it does, the main thing first. */
  classes: readonly ReplyClass[];
  /** How often a mail that is read so is of that class. */
  probability: number;
  /** Whether that is as often as the class needs it; else the person decides. */
  isSure: boolean;
  /** The sentence without which the class would be least likely. */
  evidence: string | null;
  /** Nothing of a recruitment: only a thread or its number ties it to an application. */
  offTopic: boolean;
  /** A receipt in which no sentence sounds like anything else. */
  isPlainReceipt: boolean;
}

/** How a mail is read before anything follows from it. */
export interface ScoredMail {
  text: MailText;
  scores: Float64Array;
  /** The probabilities of each sentence by itself; behind the classes of mails stands that it says nothing. */
  sentences: readonly Float64Array[];
  /** How much speaks against its being a receipt and nothing else. */
  doubt: number;
}

const receipt = replyClasses.indexOf('acknowledgement');

/** What was learned: the words, what they weigh in a whole mail beside its sentences, and the words of receipts. */
export interface LearnedModel {
  score: Scorer;
  weigh: Scorer;
  receiptWords: ReadonlySet<string>;
}

export function scoreMail(learned: LearnedModel, text: MailText): ScoredMail {
  const sentences = scoreSentences(learned.score, text);
  const scores = weighed(learned, text, sentences);
  const isReceipt = scores[receipt] === Math.max(...scores);
  return { text, sentences, scores, doubt: isReceipt ? doubtIn(learned, text) : 1 };
}

export const scoreSentences = (score: Scorer, text: MailText): Float64Array[] =>
  sentenceFeatures(text).map((features) => probabilitiesOf(score(features)));

function weighed(
  { score, weigh }: Pick<LearnedModel, 'score' | 'weigh'>,
  ...mail: [MailText, Float64Array[], number?]
) {
  const { start, features } = scoresToWeigh(score, ...mail);
  const change = weigh(features);
  return start.map((one, k) => one + (change[k] ?? 0));
}

/** How much the likeliest sentence of a class counts beside the whole mail, and where it stops to count. */
const SENTENCE = { weight: 0.5, floor: 0.02 };

/** How much it counts that two classes stand beside each other: in a mail that refuses and invites, one goes before. */
const BESIDE = 3;

/**
 * The scores of a whole mail, lifted by what one sentence says plainly: a long receipt may have its "no" in one. And
 * what may change them: how likely each class is in all of it, in the likeliest sentence, on average, first and last,
 * and each two of them in sentences of the same mail.
 */
export function scoresToWeigh(
  score: Scorer,
  text: MailText,
  sentences: readonly Float64Array[],
  without?: number,
): { start: Float64Array; features: Features } {
  const all = score(mailFeatures(text, without));
  const whole = probabilitiesOf(all);
  const parts = sentences.length > 0 ? sentences : [whole];
  const likeliest = whole.map((_, k) => most(parts.map((part) => part[k] ?? 0)));
  const usual = whole.map((_, k) => parts.reduce((sum, part) => sum + (part[k] ?? 0), 0) / parts.length);
  const logs = [whole, likeliest, usual, parts[0] ?? whole, parts.at(-1) ?? whole].flatMap((one) => [
    ...one.map((probability) => 1 - Math.log(SENTENCE.floor + probability) / Math.log(SENTENCE.floor)),
  ]);
  const told = [...likeliest.subarray(0, replyClasses.length)];
  const pairs = told.flatMap((one, k) => told.slice(k + 1).map((other) => BESIDE * one * other));
  const values = Float32Array.from([...logs, Math.log(parts.length) / 3, ...pairs]);
  const lift = (k: number) => SENTENCE.weight * Math.log(SENTENCE.floor + (likeliest[k] ?? 0));
  return {
    start: all.subarray(0, replyClasses.length).map((one, k) => one + (parts.length > 1 ? lift(k) : 0)),
    features: { ids: Uint32Array.from(values.keys()), values },
  };
}

const most = (values: readonly number[]): number => values.reduce((top, value) => Math.max(top, value), 0);

/** What a class does not stand against in a receipt: that is said beside it in every mail. */
const harmless: readonly ReplyClass[] = ['acknowledgement', 'other', 'auto'];

/**
 * How much anything in a mail speaks against its being a receipt, from 0 to 1: a sentence that sounds like something
 * else, wherever it stands, or one with a word that no labelled receipt has: what is not understood counts as doubt.
 */
function doubtIn({ score, receiptWords }: LearnedModel, { everything }: MailText): number {
  if (everything.some((one) => wordsOfSentence(one).some((word) => !receiptWords.has(word)))) return 1;
  return most(
    everything.map(({ text }) => {
      const sentence = probabilitiesOf(score(featuresOfSentence(text)));
      return most(replyClasses.flatMap((name, k) => (harmless.includes(name) ? [] : (sentence[k] ?? 0))));
    }),
  );
}

/** What a reminder may remind of. */
const remindable: readonly ReplyClass[] = ['interview', 'assessment', 'question'];
/** From which probability on a mail does a second thing, too. */
const SECOND = 0.4;

type Decision = Pick<ModelCard, 'temperature' | 'thresholds' | 'limits'>;

/** What follows from the scores: pure, for the service and for those who measure it. */
export function decideReading(
  scored: ScoredMail,
  { temperature, thresholds, limits }: Decision,
): Omit<MailClassification, 'evidence'> {
  const probabilities = probabilitiesOf(scored.scores, temperature);
  const byProbability = replyClasses
    .map((name, k) => ({ name, probability: probabilities[k] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
  const [{ name, probability } = { name: 'other' as const, probability: 0 }, ...others] = byProbability;
  const second =
    name === 'reminder'
      ? others.find((one) => remindable.includes(one.name) && one.probability > 1 / 20)
      : others.find((one) => one.name !== 'other' && one.probability >= SECOND);
  const isSure = probability >= (thresholds[name] ?? 2);
  return {
    class: name,
    classes: second ? [name, second.name] : [name],
    probability,
    isSure,
    offTopic: isSure && (name === 'alert' || name === 'marketing'),
    isPlainReceipt:
      name === 'acknowledgement' && probability >= (limits.receipt ?? 2) && scored.doubt <= (limits.doubt ?? -1),
  };
}

/** The sentence that tells the class, as it stands in the mail. */
export function findEvidenceSentence(
  learned: Pick<LearnedModel, 'score' | 'weigh'>,
  { text, sentences }: ScoredMail,
  name: ReplyClass,
): string | null {
  const k = replyClasses.indexOf(name);
  const without = (part: number) =>
    weighed(
      learned,
      text,
      sentences.filter((_, n) => n !== part),
      part,
    )[k] ?? 0;
  const part = mostTellingPart(
    sentences.map((sentence) => sentence[k] ?? 0),
    without,
  );
  return part === undefined ? null : (text.sentences[part] ?? null);
}

let loaded: { learned: LearnedModel; card: ModelCard } | undefined;

/** Read when the first mail comes: who watches no mailbox needs none of it. */
function load(): NonNullable<typeof loaded> {
  const file = (name: string) => readFileSync(new URL(name, import.meta.url));
  loaded ??= {
    learned: {
      score: createScorer(decodeModel(file('./model.bin'))),
      weigh: createScorer(decodeModel(file('./weighing.bin'))),
      receiptWords: new Set(file('./receipt-words.txt').toString().split('\n')),
    },
    card: JSON.parse(file('./card.json').toString()) as ModelCard,
  };
  return loaded;
}

/** Reads a mail of an employer. In time that grows with its length. */
export function readMail(mail: ParsedMail): MailClassification {
  const { learned, card } = load();
  const scored = scoreMail(learned, mailText(mail));
  const decision = decideReading(scored, card);
  return { ...decision, evidence: findEvidenceSentence(learned, scored, decision.class) };
}
