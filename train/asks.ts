import type { ModelCard } from '../src/platform/reading/card.ts';
import { createScorer, decodeModel, encodeModel, type Scorer } from '../src/platform/reading/model.ts';
import {
  type AnswerAct,
  type AskedThing,
  answerActs,
  askedThings,
  findAnswerActs,
  findAskedThings,
  NO_ANSWER_ACT,
  sentencesIn,
} from '../src/replies/asks/reader/reader.ts';
import { featuresOfSentence } from '../src/replies/reader/mail-features.ts';
import { messageBody } from '../src/replies/reading/sections.ts';
import { type ByHand, hashOfLabels, labelsOf } from './labels.ts';
import { type Example, type Settings, trainLogistic } from './logistic.ts';
import { type LabelledMail, labelledMails, sentencesShowing } from './replies.ts';

/**
 * Trains the models for what a mail asks for and what an answer does, on single sentences. `guides/asks.md` defines the
 * classes.
 */

/** Annotators whose labels are never trained on; the second has several requests in one sentence. */
export const heldOutAnnotators: readonly string[] = ['apart', 'apart-several', 'apart-employers', 'apart-people'];
const settings: Record<'asks' | 'answers', Settings> = {
  asks: { penalty: 3e-5, epochs: 40, rate: 4, fewest: 2, rarity: 1, isEachAlone: true },
  answers: { penalty: 1e-5, epochs: 20, rate: 4, fewest: 2, rarity: 1 },
};

/** A mail's sentences with their labels; `isWhole` if all other sentences are known to have none. */
export interface LabelledSentences<Name extends string> {
  id: string;
  hand: string;
  sentences: readonly string[];
  said: readonly { kind: Name; at: readonly number[] }[];
  isWhole: boolean;
}

interface AskLabel {
  id: string;
  asks: { kind: AskedThing; words: string }[] | AskedThing[];
  text?: string;
}

/** What mails ask for. Labels of `known` refer to the labelled replies by id. */
function labelledAsks(): LabelledSentences<AskedThing>[] {
  const replies = new Map(labelledMails().map((mail) => [mail.label.id, mail]));
  return labelsOf<AskLabel>('asks').map(({ id, hand, asks, text }) => {
    const known = replies.get(id);
    if (text === undefined && known)
      return {
        ...{ id, hand: known.label.hand, sentences: known.text.sentences, isWhole: false },
        said: asks.flatMap((kind) => (typeof kind === 'string' ? { kind, at: shownIn(known) } : [])),
      };
    return wholeOf({ id, hand, text: messageBody({ text: text ?? '', html: null }) }, asks);
  });
}

/** A mail of one sentence: the label is that sentence's. */
const shownIn = ({ showing, text: { sentences } }: LabelledMail): readonly number[] =>
  showing.length === 0 && sentences.length === 1 ? [0] : showing;

/** What users' answers do. */
function labelledAnswers(): LabelledSentences<AnswerAct>[] {
  return labelsOf<{ id: string; text: string; says: { kind: AnswerAct; words: string }[] }>('own-answers').map(
    ({ says, ...label }) => wholeOf(label, says),
  );
}

function wholeOf<Name extends string>(
  { id, hand, text }: Pick<ByHand<{ id: string; text: string }>, 'id' | 'hand' | 'text'>,
  said: readonly (string | { kind: Name; words: string })[],
): LabelledSentences<Name> {
  const sentences = sentencesIn(text);
  return {
    ...{ id, hand, sentences, isWhole: true },
    said: said.flatMap((one) =>
      typeof one === 'string' ? [] : [{ kind: one.kind, at: sentencesShowing(one.words, sentences) }],
    ),
  };
}

/** The weight of the unlabelled sentences in a labelled mail: most have no class, and some ask for something else. */
const UNTOLD = 0.3;

/** Examples from each labelled sentence, and from those without a label. */
function examplesOf<Name extends string>(
  names: readonly Name[],
  isEachAlone: boolean,
  { sentences, said, isWhole }: LabelledSentences<Name>,
): Example[] {
  return sentences.flatMap((sentence, n) => {
    const kinds = new Set(said.filter(({ at }) => at.includes(n)).map(({ kind }) => kind));
    const share = isEachAlone ? 1 : 1 / kinds.size;
    const shares = names.map((name) => (kinds.has(name) ? share : 0));
    const target = isEachAlone ? shares : [...shares, kinds.size === 0 ? 1 : 0];
    const weight = kinds.size > 0 || isWhole ? 1 : UNTOLD;
    return [{ features: featuresOfSentence(sentence), target, weight }];
  });
}

function trainOn<Name extends string>(names: readonly Name[], mails: readonly LabelledSentences<Name>[]): Buffer {
  const reader = (names as readonly string[]).includes('later') ? settings.answers : settings.asks;
  const { isEachAlone = false } = reader;
  const teaching = mails.filter(({ hand }) => !heldOutAnnotators.includes(hand));
  const examples = teaching.flatMap((mail) => examplesOf(names, isEachAlone, mail));
  return encodeModel(trainLogistic(examples, isEachAlone ? names : [...names, NO_ANSWER_ACT], reader));
}

export interface UnseenSentences<Name extends string> {
  mail: LabelledSentences<Name>;
  wanted: Name[];
  read: Name[];
}

/** Every mail as read by a model trained on the other annotators; those of `heldOutAnnotators` by a model trained on all others. */
function readUnseen<Name extends string>(
  names: readonly Name[],
  mails: readonly LabelledSentences<Name>[],
  read: (score: Scorer, sentences: readonly string[]) => Name[],
): UnseenSentences<Name>[] {
  return [...Map.groupBy(mails, ({ hand }) => hand)].flatMap(([hand, own]) => {
    const score = createScorer(
      decodeModel(
        trainOn(
          names,
          mails.filter((mail) => mail.hand !== hand),
        ),
      ),
    );
    return own.map((mail) => {
      const wanted = names.filter((name) => mail.said.some(({ kind }) => kind === name));
      const found = new Set(read(score, mail.sentences));
      return { mail, wanted, read: names.filter((name) => found.has(name)) };
    });
  });
}

export const unseenAsks = () => readUnseen(askedThings, labelledAsks(), findAskedThings);
export const unseenAnswers = () => readUnseen(answerActs, labelledAnswers(), findAnswerActs);

/** The models' files, by name. */
export function trainAsks(): Record<string, Buffer> {
  const [asks, answers] = [labelledAsks(), labelledAnswers()];
  const weights = { asking: trainOn(askedThings, asks), answering: trainOn(answerActs, answers) };
  const right = (unseen: readonly UnseenSentences<string>[]) => {
    const kept = unseen.filter(({ mail }) => heldOutAnnotators.includes(mail.hand));
    const whole = kept.filter(({ wanted, read }) => wanted.join() === read.join());
    return Math.round((whole.length / kept.length) * 1000) / 1000;
  };
  const card: ModelCard = {
    reader: 'asks',
    classes: [...askedThings, ...answerActs],
    hands: Object.fromEntries(
      [...Map.groupBy([...asks, ...answers], ({ hand }) => hand)].map(([hand, own]) => [hand, own.length]),
    ),
    labels: `${hashOfLabels('asks')} ${hashOfLabels('own-answers')}`,
    features: Object.values(weights).reduce((sum, one) => sum + decodeModel(one).ids.length, 0),
    bytes: Object.values(weights).reduce((sum, one) => sum + one.length, 0),
    ...{ temperature: 1, thresholds: {}, limits: {} },
    figures: { asksApart: right(unseenAsks()), answersApart: right(unseenAnswers()) },
  };
  return {
    'asking.bin': weights.asking,
    'answering.bin': weights.answering,
    'card.json': Buffer.from(`${JSON.stringify(card, null, 2)}\n`),
  };
}
