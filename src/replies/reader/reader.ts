import { readFileSync } from 'node:fs';
import type { ModelCard } from '../../platform/reading/card.ts';
import { mostDecisivePart } from '../../platform/reading/evidence.ts';
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

/** The class of a mail, and its certainty. */
export interface MailClassification {
  class: ReplyClass;
  /** All classes of the mail, the main one first. */
  classes: readonly ReplyClass[];
  /** Calibrated probability of the class. */
  probability: number;
  /** Whether the probability reaches the threshold of the class; otherwise the user decides. */
  isSure: boolean;
  /** The sentence whose removal lowers the score of the class the most. */
  evidence: string | null;
  /** The mail is not about recruitment: it is matched to an application only by its thread or reference number. */
  offTopic: boolean;
  /** An acknowledgement in which no sentence sounds like anything else. */
  isPlainReceipt: boolean;
}

/** The scores of a mail before thresholds are applied. */
export interface ScoredMail {
  text: MailText;
  scores: Float64Array;
  /** The class probabilities of each sentence. One extra last class means that a sentence says nothing. */
  sentences: readonly Float64Array[];
  /** How much speaks against a pure acknowledgement, from 0 to 1. */
  doubt: number;
}

const receipt = replyClasses.indexOf('acknowledgement');

/**
 * The trained models: `score` for sentences and mails, `weigh` to combine both, and all words of labelled
 * acknowledgements.
 */
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

/** Weight of the likeliest sentence of a class beside the whole mail, and the floor of its probability. */
const SENTENCE = { weight: 0.5, floor: 0.02 };

/** Weight of two classes in the same mail: if a mail both rejects and invites, one of them takes precedence. */
const BESIDE = 3;

/**
 * The scores of a whole mail, raised where one sentence is clear: a long acknowledgement may have its "no" in one
 * sentence. Also the features for `weigh`: the probability of each class in the whole mail, in the likeliest sentence,
 * on average, in the first and last sentence, and for each pair of classes.
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

/** Classes that do not contradict an acknowledgement, as their sentences occur in every mail. */
const harmless: readonly ReplyClass[] = ['acknowledgement', 'other', 'auto'];

/**
 * How much speaks against a pure acknowledgement, from 0 to 1: the strongest sentence of another class anywhere in the
 * mail. 1 where a word occurs in no labelled acknowledgement, as it is not understood.
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

/** Classes that a reminder may refer to. */
const remindable: readonly ReplyClass[] = ['interview', 'assessment', 'question'];
/** A mail gets a second class from this probability on. */
const SECOND = 0.4;

type Decision = Pick<ModelCard, 'temperature' | 'thresholds' | 'limits'>;

const phishing = replyClasses.indexOf('phishing');

/** Whether a mail of the class `other` is too likely a fraud to be sure: the user is asked instead. */
const isFraudLikely = (probabilities: ArrayLike<number>, limits: Decision['limits']): boolean =>
  (probabilities[phishing] ?? 0) >= (limits.fraud ?? 1);

/** Decides the classes from the scores. Pure; used by the service and by the evaluation. */
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
  const isSure = probability >= (thresholds[name] ?? 2) && !(name === 'other' && isFraudLikely(probabilities, limits));
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

/** The sentence that decides the class, in its original wording. */
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
  const part = mostDecisivePart(
    sentences.map((sentence) => sentence[k] ?? 0),
    without,
  );
  return part === undefined ? null : (text.sentences[part] ?? null);
}

let loaded: { learned: LearnedModel; card: ModelCard } | undefined;

/** Loads the models with the first mail: without watched mailboxes they are not needed. */
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

/** Classifies a mail of an employer, in linear time. */
export function readMail(mail: ParsedMail): MailClassification {
  const { learned, card } = load();
  const scored = scoreMail(learned, mailText(mail));
  const decision = decideReading(scored, card);
  return { ...decision, evidence: findEvidenceSentence(learned, scored, decision.class) };
}
