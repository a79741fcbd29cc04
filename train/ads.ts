import type { AdModelCard } from '../src/ads/requirements/card.ts';
import { FeatureList, type FeatureSink } from '../src/ads/requirements/features.ts';
import { type AdModels, AdReader, linkKinds, wordTagIndex, wordTags } from '../src/ads/requirements/reader.ts';
import { addLevelFeatures, addLinkFeatures, type WordSpan } from '../src/ads/requirements/span-features.ts';
import { addTagFeatures, addUnitFeatures } from '../src/ads/requirements/tag-features.ts';
import {
  addZoneFeatures,
  BOUNDARY_KINDS,
  boundariesOf,
  type UnitWithContext,
} from '../src/ads/requirements/zone-features.ts';
import {
  mayHoldRequirements,
  requirementLevels,
  unitZones,
  type ZonedUnit,
  zoneFeatureNames,
} from '../src/ads/requirements/zones.ts';
import type { Features } from '../src/platform/reading/features.ts';
import { decodeModel, encodeModel, type ModelWeights } from '../src/platform/reading/model.ts';
import { stepFeatures } from '../src/platform/reading/sequence.ts';
import { type LabelledAd, labelledAds, type OwnAd, ownAds, spansOf } from './ads-labelled.ts';
import { outcomeOf, settingsFrom, type UnseenAd } from './ads-outcome.ts';
import { hashOfLabels, labelsOf } from './labels.ts';
import { type Example, trainLogistic } from './logistic.ts';
import { pruneWeights } from './prune.ts';
import { type LabelledSequence, trainSequence } from './sequence.ts';

const zoneSettings = { penalty: 1e-5, epochs: 6, rate: 0.1, fewest: 2 };
const tagSettings = { penalty: 1e-4, epochs: 6, rate: 0.1, fewest: 2 };
const spanSettings = { penalty: 1e-4, epochs: 20, rate: 0.5, fewest: 2, rarity: 0 };

function featuresOf(add: (to: FeatureSink) => void): Features {
  const list = new FeatureList();
  add(list);
  return list.features();
}

/** Cached, as an ad is trained on in all folds but one. */
const zoneExamples = new WeakMap<readonly UnitWithContext[], LabelledSequence>();

function trainZones(ads: readonly LabelledAd[]): ModelWeights {
  const examples = ads.map(({ units, zones: classes }) => {
    const known = zoneExamples.get(units) ?? {
      parts: units.map((_, at) => featuresOf((to) => addZoneFeatures(to, units, at))),
      classes,
      boundaries: boundariesOf(units),
    };
    zoneExamples.set(units, known);
    return known;
  });
  return asKept(trainSequence(examples, unitZones, zoneSettings, BOUNDARY_KINDS), MOST_FEATURES.zones, BOUNDARY_KINDS);
}

/** The number of features kept: with their weights 3.6 MB. */
const MOST_FEATURES = { zones: 100_000, tags: 130_000, levels: 12_000, links: 6_000 };

/** The weights after encoding and decoding, so that the measured model is the one in use. */
function asKept(weights: ModelWeights, most: number, boundaryKinds = 1): ModelWeights {
  const steps = new Set(stepFeatures(weights.classes, boundaryKinds));
  return decodeModel(encodeModel(pruneWeights(weights, most, steps)));
}

/** An ad with its zones as read by a model that was not trained on its employer. */
type Zoned<Ad> = Ad & { read: readonly ZonedUnit[] };
type ZonedAd = Zoned<LabelledAd>;
type ZonedOwnAd = Zoned<OwnAd>;

/** A known zone, in the form of a prediction. */
function sureZones(level: 'must' | 'nice'): Float64Array {
  return Float64Array.from(unitZones, (zone) => Number(zone === level));
}

/** The training examples of an ad, the same in each fold. */
const tagExamples = new WeakMap<ZonedAd | ZonedOwnAd, LabelledSequence[]>();

function tagExamplesOf(ad: ZonedAd | ZonedOwnAd): LabelledSequence[] {
  const known = tagExamples.get(ad) ?? ('known' in ad ? tagExamplesOfOurs(ad) : tagExamplesOfReal(ad));
  tagExamples.set(ad, known);
  return known;
}

function tagExample(unit: UnitWithContext, spans: readonly WordSpan[], probabilities: Float64Array): LabelledSequence {
  const names = zoneFeatureNames(probabilities);
  const classes = new Uint8Array(unit.tokens.length);
  for (const { kind, first, last } of spans)
    for (let at = first; at <= last; at += 1) classes[at] = wordTagIndex(kind, at === first);
  return {
    parts: unit.tokens.map((_, at) =>
      featuresOf((to) => {
        addUnitFeatures(to, unit, names);
        addTagFeatures(to, unit, at, names);
      }),
    ),
    classes,
  };
}

function tagExamplesOfReal({ read, requirements }: ZonedAd): LabelledSequence[] {
  const spans = spansOf(read, requirements);
  return read.flatMap((unit, at) => {
    const own = spans[at] ?? [];
    return own.length > 0 || mayHoldRequirements(unit.zones) ? [tagExample(unit, own, unit.zones)] : [];
  });
}

function tagExamplesOfOurs({ read, known }: ZonedOwnAd): LabelledSequence[] {
  return [...known].flatMap(([at, requirements]) => {
    const unit = read[at] as ZonedUnit;
    if (requirements.length === 0) return mayHoldRequirements(unit.zones) ? [tagExample(unit, [], unit.zones)] : [];
    const spans = spansOf(read, requirements)[at] ?? [];
    const level = requirements.some((one) => one.level === 'must') ? 'must' : 'nice';
    return [tagExample(unit, spans, sureZones(level))];
  });
}

/** The labelled spans of an ad, by unit. */
const labelledSpans = (ad: ZonedAd | ZonedOwnAd) =>
  'known' in ad
    ? [...ad.known].map(([at, requirements]) => ({ at, spans: spansOf(ad.read, requirements)[at] ?? [] }))
    : spansOf(ad.read, ad.requirements).map((spans, at) => ({ at, spans }));

function levelExamples(ads: readonly (ZonedAd | ZonedOwnAd)[]): Example[] {
  return ads.flatMap((ad) =>
    labelledSpans(ad).flatMap(({ at, spans }) =>
      spans.map((span) => ({
        features: featuresOf((to) => addLevelFeatures(to, ad.read, at, span)),
        target: requirementLevels.map((level) => Number(level === span.of.level)),
        weight: 1,
      })),
    ),
  );
}

function linkExamples(ads: readonly LabelledAd[]): Example[] {
  return ads.flatMap(({ units, requirements }) =>
    spansOf(units, requirements).flatMap((spans, at) =>
      spans.slice(1).flatMap((span, n) => {
        const before = spans[n] as (typeof spans)[number];
        if (before.kind !== span.kind) return [];
        const isEither = before.of === span.of;
        return [
          {
            features: featuresOf((to) => addLinkFeatures(to, units[at] as UnitWithContext, before, span)),
            target: linkKinds.map((link) => Number((link === 'either') === isEither)),
            weight: 1,
          },
        ];
      }),
    ),
  );
}

/** Splits ads into parts of about the same size, each employer in only one of them. */
function byEmployer<Ad extends { employer: string }>(ads: readonly Ad[], parts: number): Ad[][] {
  const groups = [...Map.groupBy(ads, ({ employer }) => employer).values()].sort((a, b) => b.length - a.length);
  const all = Array.from({ length: parts }, (): Ad[] => []);
  for (const group of groups) all.toSorted((a, b) => a.length - b.length)[0]?.push(...group);
  return all;
}

/** The required share of reported mentions that are right. */
export const PRECISION = 0.91;
const FOLDS = 5;
const NOTHING: ModelWeights = {
  classes: [],
  ids: new Uint32Array(),
  weights: new Float32Array(),
  bias: new Float32Array(),
};

/** Adds to each ad its zones as read by a model that was not trained on its employer. */
export function zonedAds(ads: readonly LabelledAd[], ours: readonly OwnAd[]): { real: ZonedAd[]; ours: ZonedOwnAd[] } {
  const parts = byEmployer(ads, FOLDS).map((part, n) => {
    const others = ads.filter((ad) => !part.includes(ad));
    const reader = new AdReader({ zones: trainZones(others), tags: NOTHING, levels: NOTHING, links: NOTHING });
    const zonedBy = <Ad extends { units: readonly UnitWithContext[] }>(ad: Ad) => ({
      ...ad,
      read: reader.zonesOf(ad.units),
    });
    return { real: part.map(zonedBy), ours: ours.filter((_, at) => at % FOLDS === n).map(zonedBy) };
  });
  return { real: parts.flatMap(({ real }) => real), ours: parts.flatMap((part) => part.ours) };
}

function trainModels(zoned: readonly ZonedAd[], ours: readonly ZonedOwnAd[]): Omit<AdModels, 'zones'> {
  return {
    tags: asKept(trainSequence([...ours, ...zoned].flatMap(tagExamplesOf), wordTags, tagSettings), MOST_FEATURES.tags),
    levels: asKept(
      trainLogistic(levelExamples([...ours, ...zoned]), requirementLevels, spanSettings),
      MOST_FEATURES.levels,
    ),
    links: asKept(trainLogistic(linkExamples(zoned), linkKinds, spanSettings), MOST_FEATURES.links),
  };
}

/** Every ad as read by a model that was trained only on the ads of other employers. */
export function leaveEmployersOut(zoned: readonly ZonedAd[], ours: readonly ZonedOwnAd[]): UnseenAd[] {
  return byEmployer(zoned, FOLDS).flatMap((part) => {
    const others = zoned.filter((ad) => !part.includes(ad));
    const reader = new AdReader({ zones: NOTHING, ...trainModels(others, ours) });
    return part.map((ad) => ({ ad, mentions: reader.mentionsIn(ad.read) }));
  });
}

/** The model's files, by name; undefined without texts to train on. */
export function trainAds(folder: string, isCheck: boolean): Record<string, Buffer> | undefined {
  const ads = labelledAds(folder);
  if (ads.length === 0) return undefined;
  const labels = labelsOf('ads').length;
  if (ads.length < labels) throw new Error(`${folder} has the texts of ${ads.length} of ${labels} labelled ads`);
  const { real: zoned, ours } = zonedAds(ads, ownAds());
  const models = { zones: trainZones(ads), ...trainModels(zoned, ours) };
  const files = Object.fromEntries(
    Object.entries(models).map(([name, weights]) => [`${name}.bin`, encodeModel(weights)]),
  );
  return isCheck
    ? files
    : { ...files, 'card.json': Buffer.from(`${JSON.stringify(cardOf(zoned, ours, files), null, 2)}\n`) };
}

function cardOf(zoned: readonly ZonedAd[], ours: readonly ZonedOwnAd[], files: Record<string, Buffer>): AdModelCard {
  const unseen = leaveEmployersOut(zoned, ours);
  const settings = settingsFrom(unseen, PRECISION);
  const { ads, kinds } = outcomeOf(unseen, settings);
  const sum = (count: (one: (typeof ads)[number]) => number) => ads.reduce((total, one) => total + count(one), 0);
  const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 1000;
  const [right, wrong] = [sum((one) => one.right), sum((one) => one.wrong)];
  const counted = (values: readonly (string | null)[]) =>
    Object.fromEntries(
      [
        ...Map.groupBy(
          values.filter((value) => value !== null),
          (value) => value,
        ),
      ]
        .map(([value, all]): [string, number] => [value, all.length])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return {
    reader: 'ads',
    hands: counted(zoned.map(({ hand }) => hand)),
    ours: ours.length,
    labels: hashOfLabels('ads'),
    fields: counted(zoned.map(({ field }) => field)),
    files: Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        name,
        { features: decodeModel(file).ids.length, bytes: file.length },
      ]),
    ),
    ...settings,
    figures: {
      ads: ads.length,
      requirements: sum(({ ad }) => ad.requirements.length),
      precision: share(right, right + wrong),
      recall: share(
        right,
        sum(({ ad }) => ad.requirements.length),
      ),
      level: share(
        sum((one) => one.rightLevels),
        sum((one) => one.levelled),
      ),
      falseMustsPerAd: share(
        sum((one) => one.falseMusts),
        ads.length,
      ),
      adsWithFalseMust: share(
        sum((one) => Math.min(1, one.falseMusts)),
        ads.length,
      ),
    },
    kinds,
  };
}
