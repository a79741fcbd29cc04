import type { ModelCard } from '../src/platform/reading/card.ts';
import { createScorer, decodeModel, encodeModel, probabilitiesOf, type Scorer } from '../src/platform/reading/model.ts';
import { type ReplyClass, replyClasses } from '../src/replies/contract.ts';
import {
  type MailText,
  mailFeatures,
  mailText,
  sentenceFeatures,
  wordsOfSentence,
} from '../src/replies/reader/mail-features.ts';
import {
  decideReading,
  type LearnedModel,
  type ScoredMail,
  scoreMail,
  scoreSentences,
  scoresToWeigh,
} from '../src/replies/reader/reader.ts';
import { requiredPrecisions } from '../src/replies/reader/thresholds.ts';
import type { ParsedMail } from '../src/replies/reading/mail.ts';
import { isAppliedAutomatically } from '../src/replies/rules.ts';
import { parseHeaders } from '../src/replies/watch/mime.ts';
import { fitTemperature, type ScoredCase, thresholdFor } from './calibrate.ts';
import { type ByHand, hashOfLabels, labelsOf } from './labels.ts';
import { type Example, type Settings, trainLogistic } from './logistic.ts';

/** A line of `labels/replies/`; `guides/replies.md` defines the classes. */
export interface MailLabel {
  id: string;
  classes: ReplyClass[];
  /** The words that show the class. */
  sentence?: string;
  headers?: Record<string, string>;
  text?: string;
  html?: string;
  /** The id of the application that is meant, among `applications`. */
  application?: string | null;
  applications?: { id: string; sentAt: string }[];
}
export interface LabelledMail {
  label: ByHand<MailLabel>;
  mail: ParsedMail;
  text: MailText;
  /** The indexes of the sentences that show the class. */
  showing: readonly number[];
}

const settings: Settings = { penalty: 1e-6, epochs: 6, rate: 2, fewest: 7, rarity: 1.5, averaged: 3 };
/**
 * Settings of the model that combines the prediction for the whole mail with those for its sentences. It has few
 * weights, trained on mails that the others did not see.
 */
const weighing: Settings = { penalty: 3e-3, epochs: 12, rate: 0.1, fewest: 1, rarity: 0, averaged: 6 };
/** Written for training, after all evaluation: never left out, and never measured on. */
const LESSONS = 'lessons';
/** One annotator wrote three quarters of the texts, many of them alike. */
const ALIKE = { hand: 'own', weight: 0.5 };
/** The class of other sentences in a receipt: greetings, conditions, apologies for not answering each applicant. */
const NOTHING = { class: 'nothing', weight: 0.3 };
/** The classes of sentences: those of mails come first. */
const sentenceClasses = [...replyClasses, NOTHING.class];
/** Annotators whose texts are meant to mislead; confidence is not calibrated on them. */
export const misleading: readonly string[] = [ALIKE.hand, 'receipt-like', LESSONS];

export function labelledMails(): LabelledMail[] {
  return labelsOf<MailLabel>('replies').map((label) => {
    const mail = parsedMail(label);
    const text = mailText(mail);
    return { label, mail, text, showing: sentencesShowing(label.sentence, text.sentences) };
  });
}

/** Builds a mail from a label. */
function parsedMail({ headers = {}, text, html }: MailLabel): ParsedMail {
  const [, name = '', address = ''] = /^(?:"?(.*?)"?\s*<)?([^<>]+)>?$/.exec(headers.from ?? '') ?? [];
  const fields = Object.entries(headers).map(([key, value]) => ({ key, value }));
  return {
    messageId: headers['message-id'] ?? '',
    from: { name, address: address.toLowerCase() },
    subject: headers.subject ?? '',
    receivedAt: new Date(headers.date ?? '2026-04-29T08:00:00Z'),
    references: `${headers['in-reply-to'] ?? ''} ${headers.references ?? ''}`.match(/<[^<>]+>/g) ?? [],
    ...parseHeaders(fields, headers.subject),
    ...replyToOf(headers['reply-to'], address),
    text: text ?? null,
    html: html ?? null,
  };
}

function replyToOf(field: string | undefined, from: string): { replyTo?: string } {
  const [, address = ''] = /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(field ?? '') ?? [];
  return address && address.toLowerCase() !== from.toLowerCase() ? { replyTo: address.toLowerCase() } : {};
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The indexes of sentences that overlap the label's words. */
export function sentencesShowing(words: string | undefined, sentences: readonly string[]): number[] {
  const wanted = flat(words ?? '');
  if (wanted === '') return [];
  return sentences.flatMap((sentence, n) => {
    const said = flat(sentence);
    return said.length > 3 && (said.includes(wanted) || wanted.includes(said)) ? [n] : [];
  });
}

/**
 * An example for each mail, and for each sentence that shows its class, so that one sentence weighs as much as a mail.
 */
function examplesOf({ label, text, showing }: LabelledMail): Example[] {
  const target = sentenceClasses.map((name) => Number(name === label.classes[0]));
  const weight = label.hand === ALIKE.hand ? ALIKE.weight : 1;
  const sentences = sentenceFeatures(text);
  const nothing = sentenceClasses.map((name) => Number(name === NOTHING.class));
  const isReceipt = label.classes[0] === 'acknowledgement' && showing.length > 0;
  return [
    { features: mailFeatures(text), target, weight },
    ...sentences.flatMap((features, n) => {
      if (showing.includes(n)) return [{ features, target, weight }];
      return isReceipt ? [{ features, target: nothing, weight: NOTHING.weight }] : [];
    }),
  ];
}

/** The encoded weights, trained on these mails. */
function trainOn(mails: readonly LabelledMail[]): Buffer {
  return encodeModel(trainLogistic(mails.flatMap(examplesOf), sentenceClasses, settings));
}

/** The words of receipts that at least two annotators use, or one uses in three mails. */
function receiptWords(mails: readonly LabelledMail[]): Set<string> {
  const uses = new Map<string, { hands: Set<string>; mails: number }>();
  for (const { label, text } of mails) {
    if (label.classes[0] !== 'acknowledgement') continue;
    for (const word of new Set(text.everything.flatMap(wordsOfSentence))) {
      const use = uses.get(word) ?? { hands: new Set(), mails: 0 };
      use.hands.add(label.hand);
      use.mails += 1;
      uses.set(word, use);
    }
  }
  return new Set([...uses].filter(([, { hands, mails }]) => hands.size > 1 || mails > 2).map(([word]) => word));
}

export interface UnseenMail {
  labelled: LabelledMail;
  scored: ScoredMail;
  learned: LearnedModel;
}

/** An annotator, and the word model trained on all others. */
interface LeftOut {
  hand: string;
  own: readonly LabelledMail[];
  score: Scorer;
  receiptWords: Set<string>;
  /** The annotator's mails as examples for `weighing`. */
  examples: readonly Example[];
}

function leftOut(mails: readonly LabelledMail[]): LeftOut[] {
  return [...Map.groupBy(mails, ({ label }) => label.hand)].flatMap(([hand, own]) => {
    if (hand === LESSONS) return [];
    const others = mails.filter(({ label }) => label.hand !== hand);
    const score = createScorer(decodeModel(trainOn(others)));
    const examples = misleading.includes(hand) ? [] : own.map((one) => weighedExample(score, one));
    return [{ hand, own, score, examples, receiptWords: receiptWords(others) }];
  });
}

function weighedExample(score: Scorer, { label, text }: LabelledMail): Example {
  const target = replyClasses.map((name) => Number(name === label.classes[0]));
  return { ...scoresToWeigh(score, text, scoreSentences(score, text)), target, weight: 1 };
}

/** The encoded `weighing` model, trained on annotators that the word models have not seen. */
const weighingFrom = (hands: readonly LeftOut[]): Buffer =>
  encodeModel(
    trainLogistic(
      hands.flatMap(({ examples }) => examples),
      replyClasses,
      weighing,
    ),
  );

/** Every mail as read by a model that was trained on all other annotators. */
export const leaveOneHandOut = (mails: readonly LabelledMail[]): UnseenMail[] => readUnseen(leftOut(mails));

function readUnseen(hands: readonly LeftOut[]): UnseenMail[] {
  return hands.flatMap(({ hand, own, score, receiptWords }) => {
    const weigh = createScorer(decodeModel(weighingFrom(hands.filter((other) => other.hand !== hand))));
    const learned = { score, weigh, receiptWords };
    return own.map((labelled) => ({ labelled, learned, scored: scoreMail(learned, labelled.text) }));
  });
}

type Decision = Pick<ModelCard, 'temperature' | 'thresholds' | 'limits'>;
const indexOf = ({ label }: LabelledMail): number => replyClasses.indexOf(label.classes[0] ?? 'other');

const isWhole = ({ labelled }: UnseenMail): boolean => !misleading.includes(labelled.label.hand);

/** Temperature, thresholds and limits, fitted on mails that the model was not trained on. */
export function decisionFrom(unseen: readonly UnseenMail[]): Decision {
  const whole = unseen.filter(isWhole);
  const cases = whole.map(({ labelled, scored }): ScoredCase => ({ scores: scored.scores, class: indexOf(labelled) }));
  const temperature = fitTemperature(cases);
  const read = cases.map(({ scores, class: truth }) => {
    const probabilities = probabilitiesOf(scores, temperature);
    const found = probabilities.indexOf(Math.max(...probabilities));
    const fraud = probabilities[replyClasses.indexOf('phishing')] ?? 0;
    return { found, probability: probabilities[found] ?? 0, isRight: found === truth, fraud, truth };
  });
  const thresholds = Object.fromEntries(
    replyClasses.flatMap((name, k) => {
      const precision = requiredPrecisions[name];
      if (precision === undefined) return [];
      const threshold = thresholdFor(
        read.filter(({ found }) => found === k),
        precision,
      );
      return threshold === undefined ? [] : [[name, threshold]];
    }),
  );
  const sureOthers = read.filter(
    ({ found, probability }) => replyClasses[found] === 'other' && probability >= (thresholds.other ?? 2),
  );
  return { temperature, thresholds, limits: { ...receiptLimits(unseen, temperature), fraud: fraudLimit(sureOthers) } };
}

/** The lowest probability of a fraud from which at least half of the mails read as a sure `other` are frauds. */
function fraudLimit(sureOthers: readonly { fraud: number; truth: number }[]): number {
  for (let limit = 5; limit < 50; limit += 1) {
    const doubtful = sureOthers.filter(({ fraud }) => fraud >= limit / 100);
    const frauds = doubtful.filter(({ truth }) => replyClasses[truth] === 'phishing');
    if (frauds.length > 0 && frauds.length * 2 >= doubtful.length) return limit / 100;
  }
  return 1;
}

/** Whether a mail arrived as soon after the application as receipts do; assumed for texts without an application. */
export function cameAtOnce({ labelled: { label, mail } }: Pick<UnseenMail, 'labelled'>): boolean {
  if (label.applications === undefined) return true;
  const sent = label.applications.find(({ id }) => id === label.application);
  const facts = { receivedAt: mail.receivedAt, sentAt: sent ? new Date(sent.sentAt) : null, isFirst: true };
  return isAppliedAutomatically({ isPlainReceipt: true }, facts);
}

/**
 * The limits, among those tried, at which the most receipts are accepted automatically, and no other mail would be even
 * at limits twice as lax. No laxer ones are tried, as the next annotator may mislead in a new way.
 */
function receiptLimits(unseen: readonly UnseenMail[], temperature: number): Record<string, number> {
  const called = unseen.filter(cameAtOnce).flatMap(({ labelled, scored }) => {
    const probabilities = probabilitiesOf(scored.scores, temperature);
    const probability = probabilities[replyClasses.indexOf('acknowledgement')] ?? 0;
    const isReceipt = labelled.label.classes[0] === 'acknowledgement';
    return probability >= 0.5 ? [{ probability, doubt: scored.doubt, isReceipt }] : [];
  });
  const tried = [0.985, 0.99, 0.995].flatMap((receipt) =>
    [0.02, 0.03, 0.05, 0.08, 0.1].map((doubt) => ({ receipt, doubt })),
  );
  const safe = tried.filter(({ receipt, doubt }) =>
    called.every((one) => one.isReceipt || one.probability < 1 - 2 * (1 - receipt) || one.doubt > doubt * 2),
  );
  const applied = ({ receipt, doubt }: { receipt: number; doubt: number }) =>
    called.filter((one) => one.isReceipt && one.probability >= receipt && one.doubt <= doubt).length;
  const [best] = safe.sort((a, b) => applied(b) - applied(a));
  return { receipt: best?.receipt ?? 2, doubt: best?.doubt ?? -1 };
}

/** The model's files, by name. */
export function trainReplies(): Record<string, Buffer> {
  const mails = labelledMails();
  const hands = leftOut(mails);
  const unseen = readUnseen(hands);
  const decision = decisionFrom(unseen);
  const weights = trainOn(mails);
  const right = (some: readonly UnseenMail[]) =>
    some.filter(({ labelled, scored }) => decideReading(scored, decision).class === labelled.label.classes[0]).length;
  const whole = unseen.filter(isWhole);
  const card: ModelCard = {
    reader: 'replies',
    classes: replyClasses,
    hands: Object.fromEntries(
      [...Map.groupBy(mails, ({ label }) => label.hand)].map(([hand, own]) => [hand, own.length]),
    ),
    labels: hashOfLabels('replies'),
    features: decodeModel(weights).ids.length,
    bytes: weights.length,
    ...decision,
    figures: { mails: whole.length, rightOnUnseenHands: Math.round((right(whole) / whole.length) * 1000) / 1000 },
  };
  const words = [...receiptWords(mails)].sort().join('\n');
  return {
    'model.bin': weights,
    'weighing.bin': weighingFrom(hands),
    'receipt-words.txt': Buffer.from(`${words}\n`),
    'card.json': Buffer.from(`${JSON.stringify(card, null, 2)}\n`),
  };
}
