import type { RequirementKind } from '../../../src/ads/contract.ts';
import { type Calibration, confidenceOf, MIN_CONFIDENCE } from '../../../src/ads/requirements/confidence.ts';
import type { Mention } from '../../../src/ads/requirements/reader.ts';
import { dataEntries } from '../../../src/platform/text/data-files.ts';
import type { LabelledRequirement } from '../../../train/ads-labels.ts';
import { isAskedFor, type UnseenAd } from '../../../train/ads-outcome.ts';
import { randomFrom } from '../../../train/random.ts';
import { type QualityFigure, rate } from '../figures.ts';

/**
 * A judgement of a requirement by an annotator who did not know whether it has a label; README.md describes the
 * procedure.
 */
interface Answer {
  asked: boolean;
  kind?: 'right' | 'defensible' | 'wrong';
  level?: boolean;
  name?: 'exact' | 'part' | 'wide' | 'wrong';
}
type Stratum = 'labelled' | 'sure' | 'unsure' | 'missed';
interface Judged {
  id: string;
  start: number;
  end: number;
  kind: RequirementKind;
  drawn: Stratum;
  /** Half of them have a second judgement, given later and in another order. */
  answers: [Answer, Answer?];
}

/**
 * The sizes of the strata: reported and labelled, reported without a label as a certain demand or otherwise, not
 * reported.
 */
const DRAWN_FROM: Record<Stratum, number> = { labelled: 18_807, sure: 364, unsure: 3149, missed: 2554 };
const DRAWS = 400;

const isRight = ({ asked, kind, name }: Answer): boolean =>
  asked && kind !== 'wrong' && (name === 'exact' || name === 'part');

/** A judged requirement, with the reader's current result. */
interface Case {
  answer: Answer;
  drawn: Stratum;
  /** The number of requirements that it represents. */
  weight: number;
  /** The stratum in which it is reported now; undefined if it is not reported. */
  now: Stratum | undefined;
}

export function judgedFigures(unseen: readonly UnseenAd[], calibration: Calibration, least: number): QualityFigure[] {
  const judged = dataEntries<Judged>(new URL('judged.jsonl', import.meta.url));
  const drawn = Map.groupBy(judged, (one) => one.drawn);
  const ofAd = Map.groupBy(judged, ({ id }) => id);
  const told: Record<Stratum, number> = { labelled: 0, sure: 0, unsure: 0, missed: 0 };
  const cases = unseen.flatMap(({ ad, mentions }): Case[] => {
    const all = mentions.filter((mention) => confidenceOf(mention, calibration) >= least);
    const stratumOf = (mention: Mention): Stratum => {
      if (isAskedFor(mention, ad.requirements)) return 'labelled';
      const isSure = mention.must >= 0.5 && confidenceOf(mention, calibration) * mention.must >= MIN_CONFIDENCE.verdict;
      return isSure ? 'sure' : 'unsure';
    };
    const found = new Set(all.map((mention) => isAskedFor(mention, ad.requirements)));
    found.delete(undefined);
    told.labelled += found.size;
    for (const mention of all) if (stratumOf(mention) !== 'labelled') told[stratumOf(mention)] += 1;
    return (ofAd.get(ad.id) ?? []).map((one) => {
      const { kind, start, end } = one;
      const weight = DRAWN_FROM[one.drawn] / (drawn.get(one.drawn)?.length ?? 1);
      const same = all.find((mention) => isAskedFor(mention, [{ kind, level: 'must', spans: [[start, end]] }]));
      // A mention that spans two labels has found only one of them.
      const isMissed = one.drawn === 'missed' && !ad.requirements.some((own) => found.has(own) && isAt(own, one));
      return { answer: one.answers[0], drawn: one.drawn, weight, now: same && !isMissed ? stratumOf(same) : undefined };
    });
  });
  const twice = judged.flatMap(({ answers: [first, second] }) => (second ? [[first, second] as const] : []));
  const ofTold = (of: (answer: Answer) => boolean) => (some: readonly Case[]) => shareOfTold(some, told, of);
  const sureMusts = told.sure * (1 - shareIn(cases, 'sure', ({ asked }) => asked));
  return [
    figure('real ads as judged: precision', cases, ofTold(isRight), 0.9),
    figure('real ads as judged: recall', cases, recallOf, 0.88),
    figure(
      'real ads as judged: asked for, by whatever name',
      cases,
      ofTold(({ asked }) => asked),
    ),
    figure('real ads as judged: must or nice', cases, levelOf, 0.95),
    {
      metric: 'real ads as judged: sure musts of nobody, an ad',
      value: rounded(sureMusts / unseen.length),
      unit: 'musts',
      n: unseen.length,
      goal: { most: 0.3 },
    },
    rate('judged twice: the same', twice.filter(([a, b]) => isRight(a) === isRight(b)).length, twice.length),
  ];
}

const isAt = ({ kind, spans }: LabelledRequirement, one: Judged): boolean =>
  kind === one.kind && spans[0]?.[0] === one.start && spans[0][1] === one.end;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const sum = (cases: readonly Case[]): number => cases.reduce((total, { weight }) => total + weight, 0);

/**
 * The share of correct ones among requirements that are in this stratum now and were reported at the time of sampling.
 */
function shareIn(cases: readonly Case[], stratum: Stratum, of: (answer: Answer) => boolean): number {
  const own = cases.filter(({ now, drawn }) => now === stratum && drawn !== 'missed');
  return own.length === 0 ? 1 : sum(own.filter(({ answer }) => of(answer))) / sum(own);
}

function shareOfTold(cases: readonly Case[], told: Record<Stratum, number>, of: (answer: Answer) => boolean): number {
  const strata = ['labelled', 'sure', 'unsure'] as const;
  const right = strata.reduce((total, one) => total + told[one] * shareIn(cases, one, of), 0);
  return right / strata.reduce((total, one) => total + told[one], 0);
}

function recallOf(cases: readonly Case[]): number {
  const asked = cases.filter(({ answer }) => isRight(answer));
  return sum(asked.filter(({ now }) => now !== undefined)) / sum(asked);
}

function levelOf(cases: readonly Case[]): number {
  const right = cases.filter(({ answer, now, drawn }) => isRight(answer) && now !== undefined && drawn !== 'missed');
  return sum(right.filter(({ answer }) => answer.level)) / sum(right);
}

/** With a 95 % bootstrap interval; cases are drawn again within each stratum. */
function figure(
  metric: string,
  cases: readonly Case[],
  of: (some: readonly Case[]) => number,
  least?: number,
): QualityFigure {
  const random = randomFrom(1);
  const strata = [...Map.groupBy(cases, ({ drawn }) => drawn).values()];
  const values = Array.from({ length: DRAWS }, () =>
    of(strata.flatMap((own) => own.map(() => own[Math.floor(random() * own.length)] as Case))),
  ).sort((a, b) => a - b);
  const at = (share: number) => rounded(values[Math.floor(share * DRAWS)] ?? 0);
  return {
    metric,
    value: rounded(of(cases)),
    unit: 'share',
    n: cases.length,
    interval: [at(0.025), at(0.975)],
    ...(least === undefined ? {} : { goal: { least } }),
  };
}
