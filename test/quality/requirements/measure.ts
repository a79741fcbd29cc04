import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { findRequirements, type SkillNames, skillNames } from '../../../src/ads/requirements/requirements.ts';
import { skillNameKey } from '../../../src/ads/requirements/skill-names.ts';
import { dataEntries } from '../../../src/platform/text/data-files.ts';
import { leaveEmployersOut, PRECISION, zonedAds } from '../../../train/ads.ts';
import { labelledAds, ownAds } from '../../../train/ads-labelled.ts';
import { outcomeOf, settingsFrom } from '../../../train/ads-outcome.ts';
import { type QualityFigure, rate } from '../figures.ts';
import { taxonomyFrom } from '../matching/memory.ts';
import { compare, type LabelledAd } from './compare.ts';
import { judgedFigures } from './judged.ts';

/** The texts of real ads are not ours: they are read from a folder, and without it only our own ads are measured. */
const TEXTS = process.env.TEXTS ?? '../shared/data/ads';
/** Fields with fewer ads are reported together. */
const FEW = 20;

/** Real ads as read by a model trained on other employers, our own held-out ads, and the cost of reading. */
export default async function measure(): Promise<QualityFigure[]> {
  const taxonomy = await taxonomyFrom(process.env.TAXONOMY_SOURCE ?? 'sample');
  const skills = skillNames(taxonomy.ofType('skill'));
  return [...realFigures(skills), ...judgedFigures(), ...ownFigures(), ...timeFigures(skills)];
}

function realFigures(skills: SkillNames): QualityFigure[] {
  const ads = labelledAds(TEXTS);
  if (ads.length === 0) {
    process.stdout.write(`no texts in ${TEXTS}: real ads are not measured\n`);
    return [];
  }
  const zoned = zonedAds(ads, ownAds());
  const unseen = leaveEmployersOut(zoned.real, zoned.ours);
  const outcome = outcomeOf(unseen, settingsFrom(unseen, PRECISION));
  const bare = outcome.ads.map(({ ad }) => bareMatch(ad, skills));
  const fieldOf = ({ ad }: (typeof outcome.ads)[number]) => ad.field ?? 'unknown';
  const fields = [...Map.groupBy(outcome.ads, fieldOf)].sort(([, a], [, b]) => b.length - a.length);
  const large = fields.filter(([, own]) => own.length >= FEW);
  const small = fields.filter(([, own]) => own.length < FEW).flatMap(([, own]) => own);
  return [
    ...summary('real ads', outcome.ads, bare),
    ...Object.entries(outcome.kinds).flatMap(([kind, { right, found, asked }]) => [
      rate(`real ads: ${kind}, precision`, right, found),
      rate(`real ads: ${kind}, recall`, right, asked),
    ]),
    ...[...large, ['other fields', small] as const].flatMap(([field, own]) => summary(`field ${field}`, own)),
  ];
}

type Ads = ReturnType<typeof outcomeOf>['ads'];
const total = <One>(all: readonly One[], count: (one: One) => number) => all.reduce((sum, one) => sum + count(one), 0);

function summary(name: string, ads: Ads, bare?: { right: number; found: number }[]): QualityFigure[] {
  const isWhole = bare !== undefined;
  const right = total(ads, (one) => one.right);
  const found = right + total(ads, (one) => one.wrong);
  const asked = total(ads, ({ ad }) => ad.requirements.length);
  const [bareRight, bareFound] = [total(bare ?? [], (one) => one.right), total(bare ?? [], (one) => one.found)];
  const beside = (count: number, n: number) =>
    isWhole
      ? { comparison: 'names of the taxonomy alone', comparisonValue: Math.round((count / n) * 1000) / 1000 }
      : {};
  const goal = (least: number) => (isWhole ? least : undefined);
  const falseMusts = total(ads, (one) => one.sureFalseMusts);
  const withFalseMust = ads.filter((one) => one.sureFalseMusts > 0).length;
  const withFalseHindrance = ads.filter((one) => one.falseHindrances > 0).length;
  return [
    { metric: `${name}: ads`, value: ads.length, unit: 'ads', n: ads.length },
    { ...rate(`${name}: precision`, right, found, goal(0.9)), ...beside(bareRight, bareFound) },
    { ...rate(`${name}: recall`, right, asked, goal(0.88)), ...beside(bareRight, asked) },
    rate(`${name}: precision, each place counted`, right, right + total(ads, (one) => one.wrongPlaces)),
    rate(
      `${name}: must or nice`,
      total(ads, (one) => one.rightLevels),
      total(ads, (one) => one.levelled),
      goal(0.95),
    ),
    {
      metric: `${name}: sure false musts an ad`,
      value: Math.round((falseMusts / ads.length) * 100) / 100,
      unit: 'musts',
      n: ads.length,
      ...(isWhole ? { goal: { most: 0.3 } } : {}),
    },
    {
      ...rate(`${name}: ads with a sure false must`, withFalseMust, ads.length),
      ...(isWhole ? { goal: { most: 0.15 } } : {}),
    },
    {
      ...rate(`${name}: ads with a false hindrance`, withFalseHindrance, ads.length),
      ...(isWhole ? { goal: { most: 0.01 } } : {}),
    },
  ];
}

/** A baseline with names of the taxonomy alone: each skill that the text names, wherever it is. */
function bareMatch({ text, requirements }: Ads[number]['ad'], skills: SkillNames): { right: number; found: number } {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.+#-]*/gu)];
  const found = new Map<string, boolean>();
  words.forEach((first, n) => {
    for (const last of words.slice(n, n + 3)) {
      const [start, end] = [first.index, last.index + last[0].length];
      const id = skills.get(skillNameKey(text.slice(start, end)));
      if (id === undefined) continue;
      const isRight = requirements.some((one) => one.spans.some(([from, to]) => from < end && to > start));
      found.set(id, isRight || found.get(id) === true);
    }
  });
  return { right: [...found.values()].filter(Boolean).length, found: found.size };
}

/** Ads of our own making that are not in the reader's training data. */
function ownFigures(): QualityFigure[] {
  const results = dataEntries<LabelledAd>(new URL('heldout.jsonl', import.meta.url)).map((ad) =>
    compare(findRequirements({ description: ad.description, record: ad.record ?? {} }, new Map()), ad),
  );
  const matched = results.flatMap((result) => result.matched);
  const wrong = results.flatMap((result) => result.wrong).length;
  const missed = results.flatMap((result) => result.missed).length;
  const levels = matched.filter(([found, expected]) => found.level === expected.level).length;
  const withYears = matched.filter(([, expected]) => expected.years !== undefined);
  return [
    { metric: 'ads of ours: ads', value: results.length, unit: 'ads', n: results.length },
    rate('ads of ours: precision', matched.length, matched.length + wrong),
    rate('ads of ours: recall', matched.length, matched.length + missed),
    rate('ads of ours: must or nice', levels, matched.length),
    rate(
      'ads of ours: years',
      withYears.filter(([found, expected]) => found.years === expected.years).length,
      withYears.length,
    ),
  ];
}

function timeFigures(skills: SkillNames): QualityFigure[] {
  const lines = readFileSync(new URL('heldout.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const real = labelledAds(TEXTS).map(({ text }) => text);
  const texts = real.length > 0 ? real : lines.map((line) => (JSON.parse(line) as LabelledAd).description);
  const read = () => {
    for (const description of texts) findRequirements({ description, record: {} }, skills);
  };
  read();
  const from = performance.now();
  read();
  const value = Math.round(((performance.now() - from) / texts.length) * 100) / 100;
  return [{ metric: 'time an ad', value, unit: 'ms', n: texts.length, goal: { most: 1 } }];
}
