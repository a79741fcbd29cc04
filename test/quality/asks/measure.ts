import { answerActs, askedThings } from '../../../src/replies/asks/reader/reader.ts';
import { heldOutAnnotators, type UnseenSentences, unseenAnswers, unseenAsks } from '../../../train/asks.ts';
import { wilsonInterval } from '../../../train/calibrate.ts';
import { type QualityFigure, rate } from '../figures.ts';

/**
 * Measures requests in mails and answers: each annotator's sample is read by a model trained on the others, some of
 * which are never used for training.
 */
export default function measure(): QualityFigure[] {
  return [
    ...figuresOf('asked for', askedThings, unseenAsks(), ['question']),
    ...figuresOf('answer', answerActs, unseenAnswers(), []),
  ];
}

/** @param before the fixed answer for every mail from before mails were read */
function figuresOf<Name extends string>(
  what: string,
  names: readonly Name[],
  unseen: readonly UnseenSentences<Name>[],
  before: readonly Name[],
): QualityFigure[] {
  const others = unseen.filter(({ mail }) => !heldOutAnnotators.includes(mail.hand));
  const kept = unseen.filter(({ mail }) => heldOutAnnotators.includes(mail.hand));
  const hands = Map.groupBy(kept, ({ mail }) => mail.hand);
  const whole = (hand: string, some: readonly UnseenSentences<Name>[]): QualityFigure => {
    const right = some.filter(({ wanted, read }) => wanted.join() === read.join()).length;
    const known = some.filter(({ wanted }) => wanted.join() === before.join()).length;
    const { low, high } = wilsonInterval(right, some.length);
    return {
      ...rate(`${what}: all of it, ${hand}`, right, some.length),
      ...{ interval: [round(low), round(high)], comparison: `always ${before.join() || 'nothing'}` },
      comparisonValue: round(known / some.length),
    };
  };
  const single = names.flatMap((name) => {
    const [wanted, read] = (['wanted', 'read'] as const).map((side) => kept.filter((one) => one[side].includes(name)));
    const both = (wanted ?? []).filter((one) => one.read.includes(name)).length;
    return [
      rate(`${what}: ${name}, found, apart`, both, wanted?.length ?? 0),
      rate(`${what}: ${name}, right, apart`, both, read?.length ?? 0),
    ];
  });
  return [...[...hands].map(([hand, own]) => whole(hand, own)), whole('hands left out', others), ...single];
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
