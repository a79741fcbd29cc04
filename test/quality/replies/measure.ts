import { performance } from 'node:perf_hooks';
import { type ReplyClass, replyClasses } from '../../../src/replies/contract.ts';
import {
  decideReading,
  findEvidenceSentence,
  type MailClassification,
  readMail,
} from '../../../src/replies/reader/reader.ts';
import { requiredPrecisions } from '../../../src/replies/reader/thresholds.ts';
import { wilsonInterval } from '../../../train/calibrate.ts';
import {
  cameAtOnce,
  decisionFrom,
  labelledMails,
  leaveOneHandOut,
  misleading,
  sentencesShowing,
  type UnseenMail,
} from '../../../train/replies.ts';
import { type QualityFigure, rate } from '../figures.ts';
import { dateFigures, lastDayFigures } from './dates.ts';
import { matchFigures } from './matches.ts';

/** A mail as read by a model trained on the other annotators, and decided with thresholds from them. */
export interface Outcome {
  unseen: UnseenMail;
  hand: string;
  is: ReplyClass;
  reading: MailClassification;
}

/**
 * Single sentences and mails of one annotator, written to mislead the rules of that time: reported apart from all
 * others.
 */
const OWN = 'own';

/**
 * How many mails the earlier phrase rules classified correctly when each annotator was new to them, in the service's
 * classes. On the mails they were tuned on they were always right.
 */
const rulesAtFirst: Record<string, [right: number, of: number]> = {
  heldout: [128, 155],
  dev2: [91, 110],
  dev3: [72, 100],
  dev4: [113, 150],
  dev5: [127, 150],
  dev6: [131, 170],
  dev7: [131, 160],
  dev8: [90, 110],
  'hand-a': [62, 105],
  'hand-b': [69, 105],
  'hand-c': [76, 102],
  'hand-d': [49, 105],
  'hand-e': [68, 105],
  'hand-f': [53, 105],
};

/**
 * Every annotator's mails are read by a model that has not seen them; `DETAILS=1` prints the errors, except for
 * annotators that nobody tunes on.
 */
export default function measure(): QualityFigure[] {
  const outcomes = readUnseen();
  const whole = outcomes.filter(({ hand }) => !misleading.includes(hand));
  const own = outcomes.filter(({ hand }) => hand === OWN);
  process.stdout.write(confusionOf(whole));
  if (process.env.DETAILS) process.stdout.write(whole.filter(isShown).map(told).join(''));
  return [
    ...summary('mails', whole, 0.92),
    ...summary('own sentences', own),
    ...handFigures(outcomes),
    ...replyClasses.flatMap((name) => classFigures(name, whole)),
    ...receiptFigures(outcomes),
    evidenceFigure(whole),
    ...matchFigures(outcomes),
    speed(whole),
    ...dateFigures(),
    ...lastDayFigures(),
  ];
}

function readUnseen(): Outcome[] {
  const all = leaveOneHandOut(labelledMails());
  return [...Map.groupBy(all, ({ labelled }) => labelled.label.hand)].flatMap(([hand, mails]) => {
    const decision = decisionFrom(all.filter(({ labelled }) => labelled.label.hand !== hand));
    return mails.map((unseen): Outcome => {
      const said = decideReading(unseen.scored, decision);
      const reading = { ...said, evidence: findEvidenceSentence(unseen.learned, unseen.scored, said.class) };
      return { unseen, hand, is: unseen.labelled.label.classes[0] ?? 'other', reading };
    });
  });
}

const isRight = ({ is, reading }: Outcome): boolean => reading.class === is;

function shareOf(name: string, of: readonly Outcome[], right: (one: Outcome) => boolean, least?: number) {
  const count = of.filter(right).length;
  const { low, high } = wilsonInterval(count, of.length);
  return rate(`${name} [${low.toFixed(2)}–${high.toFixed(2)}]`, count, of.length, least);
}

function summary(name: string, outcomes: readonly Outcome[], goal?: number): QualityFigure[] {
  const [largest = 0] = [...Map.groupBy(outcomes, ({ is }) => is).values()]
    .map(({ length }) => length)
    .sort((a, b) => b - a);
  const { low, high } = resampled(outcomes);
  const macro = Math.round(macroF1(outcomes) * 1000) / 1000;
  return [
    {
      metric: `${name}: macro F1, hand left out [${low.toFixed(3)}–${high.toFixed(3)}]`,
      value: macro,
      unit: 'share',
      n: outcomes.length,
      ...(goal === undefined ? {} : { goal: { least: goal } }),
    },
    shareOf(`${name}: right class`, outcomes, isRight),
    rate(`${name}: right class, always the commonest`, largest, outcomes.length),
    shareOf(`${name}: not sure`, outcomes, ({ reading }) => !reading.isSure),
    shareOf(
      `${name}: both classes of mails that do two things`,
      outcomes.filter(({ unseen }) => unseen.labelled.label.classes.length > 1),
      ({ unseen, reading }) => unseen.labelled.label.classes.join() === reading.classes.join(),
    ),
  ];
}

function macroF1(outcomes: readonly Outcome[]): number {
  const scores = replyClasses.flatMap((name) => {
    const both = outcomes.filter((one) => isRight(one) && one.is === name).length;
    const either =
      outcomes.filter(({ is }) => is === name).length + outcomes.filter((one) => one.reading.class === name).length;
    return outcomes.some(({ is }) => is === name) ? [(2 * both) / either] : [];
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** The interval of 200 bootstrap samples, with a fixed seed. */
function resampled(outcomes: readonly Outcome[]): { low: number; high: number } {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const drawn = Array.from({ length: 200 }, () =>
    macroF1(outcomes.map(() => outcomes[Math.floor(next() * outcomes.length)] as Outcome)),
  ).sort((a, b) => a - b);
  return { low: drawn[4] ?? 0, high: drawn[195] ?? 0 };
}

/** The nine classes of the rules: newer classes were `other`, and a reminder had the class of what it reminded of. */
function ruleClassOf([name = 'other', second = 'other']: readonly ReplyClass[]): ReplyClass {
  if (name === 'reminder') return second;
  return ['alert', 'auto', 'bounce', 'phishing', 'marketing'].includes(name) ? 'other' : name;
}

/** Also with the classes of the rules. */
function handFigures(outcomes: readonly Outcome[]): QualityFigure[] {
  return [...Map.groupBy(outcomes, ({ hand }) => hand)].flatMap(([hand, own]) => {
    const [right, of] = rulesAtFirst[hand] ?? [];
    const served = shareOf(
      `${hand}: right class of nine`,
      own,
      ({ unseen, reading }) => ruleClassOf(reading.classes) === ruleClassOf(unseen.labelled.label.classes),
    );
    const rules = of
      ? { comparison: 'phrase rules at first', comparisonValue: Math.round(((right ?? 0) / of) * 1000) / 1000 }
      : {};
    return [shareOf(`${hand}: right class`, own, isRight), { ...served, ...rules }];
  });
}

function classFigures(name: ReplyClass, outcomes: readonly Outcome[]): QualityFigure[] {
  const called = outcomes.filter(({ reading }) => reading.class === name);
  return [
    shareOf(`${name}: precision`, called, isRight),
    shareOf(
      `${name}: recall`,
      outcomes.filter(({ is }) => is === name),
      isRight,
    ),
    ...(requiredPrecisions[name] === undefined
      ? []
      : [
          shareOf(
            `${name}: precision where sure`,
            called.filter(({ reading }) => reading.isSure),
            isRight,
            requiredPrecisions[name],
          ),
        ]),
  ];
}

function receiptFigures(outcomes: readonly Outcome[]): QualityFigure[] {
  const receipts = outcomes.filter(({ is }) => is === 'acknowledgement');
  const others = outcomes.filter(({ is }) => is !== 'acknowledgement');
  const isApplied = ({ unseen, reading }: Outcome) => reading.isPlainReceipt && cameAtOnce(unseen);
  return [
    shareOf(
      'receipts in mails applied by themselves',
      receipts.filter(({ hand }) => hand !== OWN),
      isApplied,
    ),
    shareOf(
      'receipts in own sentences applied by themselves',
      receipts.filter(({ hand }) => hand === OWN),
      isApplied,
    ),
    {
      metric: 'others applied by themselves',
      value: others.filter(isApplied).length,
      unit: 'mails',
      n: others.length,
      goal: { most: 0 },
    },
  ];
}

function evidenceFigure(outcomes: readonly Outcome[]): QualityFigure {
  const shown = outcomes.filter((one) => isRight(one) && one.unseen.labelled.label.sentence);
  return shareOf('evidence is the right sentence', shown, ({ unseen, reading }) => {
    const { sentence } = unseen.labelled.label;
    return reading.evidence !== null && sentencesShowing(sentence, [reading.evidence]).length > 0;
  });
}

function speed(outcomes: readonly Outcome[]): QualityFigure {
  const mails = outcomes.map(({ unseen }) => unseen.labelled.mail);
  const took = mails
    .map((mail) => {
      const start = performance.now();
      readMail(mail);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
  const middle = Math.round((took[Math.floor(took.length / 2)] ?? 0) * 100) / 100;
  return { metric: 'milliseconds a mail, median', value: middle, unit: 'ms', n: mails.length, goal: { most: 1 } };
}

function confusionOf(outcomes: readonly Outcome[]): string {
  const short = replyClasses.map((name) => name.slice(0, 6).padStart(7)).join('');
  const lines = replyClasses.map((is) => {
    const counts = replyClasses.map((as) => outcomes.filter((one) => one.is === is && one.reading.class === as).length);
    return `${is.padEnd(16)}${counts.map((count) => String(count || '·').padStart(7)).join('')}`;
  });
  return `${'is \\ read as'.padEnd(16)}${short}\n${lines.join('\n')}\n`;
}

/** The mails of two annotators must not be looked at. */
const isShown = (one: Outcome): boolean => !isRight(one) && !['heldout', 'hand-e', 'hand-f'].includes(one.hand);

function told({ unseen, is, reading }: Outcome): string {
  const { label, mail } = unseen.labelled;
  const as = `${reading.class} ${reading.probability.toFixed(2)}`;
  return `${label.id} ${is} read as ${as} | ${mail.subject} | ${reading.evidence}\n`;
}
